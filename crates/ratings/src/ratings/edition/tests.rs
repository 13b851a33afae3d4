//! Tests that every edition cites only its own articles, even for a value that it takes over from another
//! edition.

use super::*;
use crate::ratings::editions;

/// All articles that an edition cites. The patterns name every field, so that a new field cannot be forgotten.
fn citations(edition: &Edition) -> Vec<&'static Article> {
    let Edition {
        rulebook: _,
        effective: _,
        superseded: _,
        unplayed,
        matches,
        round_robins,
        floor,
        lists,
        changes,
        first,
        rules: _,
    } = edition;
    let mut cited = vec![*unplayed, floor.by];
    cited.extend(matches.iter().flat_map(|Matches { won, unrated, .. }| [*won, *unrated]));
    cited.extend(round_robins.iter().flat_map(|one| {
        let RoundRobins { average, least_games, rating_of_unrated, iteration, pooled: _ } = *one;
        [average, least_games, rating_of_unrated, iteration]
    }));
    cited.extend(of_lists(lists));
    cited.extend(of_changes(changes));
    cited.extend(of_first_ratings(first));
    cited
}

fn of_lists(lists: &Lists) -> Vec<&'static Article> {
    let Lists {
        continued,
        rating_at,
        late_results: _,
        games_of_career: _,
        published_since,
        standard_rating,
        dropped,
        closing_days,
        inactive_after,
        latest,
    } = *lists;
    let always = [continued, rating_at.by, published_since, dropped.by, closing_days.by, inactive_after.by];
    always.into_iter().chain(standard_rating).chain(latest.map(|latest| latest.by)).collect()
}

fn of_changes(changes: &Changes) -> Vec<&'static Article> {
    let Changes {
        unrated_opponent,
        difference,
        cap,
        probabilities,
        score,
        sum,
        times_k,
        coefficients,
        rounding,
    } = *changes;
    let steps = [unrated_opponent, difference, score, sum, times_k];
    steps.into_iter().chain([cap.by, probabilities.by, coefficients.by, rounding.by]).collect()
}

fn of_first_ratings(first: &FirstRatings) -> Vec<&'static Article> {
    let FirstRatings {
        publishing,
        determined,
        counting,
        least_score,
        average,
        hypothetical,
        differences,
        rounding,
        pooled,
        pooled_periods,
        floor_of_results,
        least_games,
        lowest,
        considered,
        highest,
    } = *first;
    let mut cited = vec![publishing, determined, counting, least_score.by, average, differences.by];
    cited.extend([rounding.by, pooled, pooled_periods.by, least_games.by, lowest.by, considered]);
    cited.extend(hypothetical.map(|one| one.by).into_iter().chain(floor_of_results));
    cited.extend(highest.map(|highest| highest.by));
    cited
}

#[test]
fn an_edition_cites_its_own_articles() {
    for edition in editions() {
        for article in citations(&edition) {
            let own = edition.rulebook.articles.contains(&article);
            assert!(own, "{} cites {}, which is of another text", edition.id(), article.number);
        }
    }
}
