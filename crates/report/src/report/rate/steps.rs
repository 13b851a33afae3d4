//! The steps of the rating calculation on a card as sentences, each with its article.

use super::{average, or_dash, score, why_k};
use arbitrium_core::counted::counted;
use arbitrium_ratings::rating_reports::{
    CardGame, CardStatus, EventPerformance, First, PlayerCard, RatedReport, Report, Session,
};
use arbitrium_ratings::ratings::{Edition, GameFate, HalfPoints, Hundredths, Rational, Tally};

/// The cells of a game in the table of games: D, `P_D`, score, ΔR and the article.
pub(super) fn game_cells(edition: &Edition, game: &CardGame) -> [String; 5] {
    let score = or_dash(score(&game.line));
    let none = || or_dash(None::<i32>);
    match game.line.fate {
        GameFate::Changes(change) => {
            let capped = change.counted != change.difference;
            let difference = if capped {
                format!("{} → {}", change.difference, change.counted)
            } else {
                change.difference.to_string()
            };
            let steps = edition.changes.score.number.trim_end_matches(char::is_alphabetic);
            let is_large = change.difference.unsigned_abs() > u32::from(edition.changes.cap.value.largest);
            let article = if is_large {
                format!("{}, {steps}", edition.changes.cap.by.number)
            } else {
                steps.to_owned()
            };
            [difference, change.expected.to_string(), score, change.change.to_string(), article]
        }
        GameFate::CountsForFirst => {
            [none(), none(), score, none(), edition.first.determined.number.to_owned()]
        }
        GameFate::NotRated(article) => {
            let why = format!("not rated: {}", article.number);
            [none(), none(), score, none(), why]
        }
    }
}

/// A note that the difference of a game on the card is not limited, with the reason. `None` if the card has
/// no such game.
pub(super) fn no_limit(edition: &Edition, session: &Session, card: &PlayerCard) -> Option<String> {
    let cap = edition.changes.cap;
    let exemption = cap.value.exemption?;
    let is_exempt = |game: &CardGame| {
        let (GameFate::Changes(change), Some(opponent)) = (game.line.fate, game.line.opponent_rating) else {
            return false;
        };
        let start = session.reports[game.event].circumstances.start;
        let is_large = change.difference.unsigned_abs() > u32::from(cap.value.largest);
        i32::try_from(opponent).is_ok_and(|opponent| {
            is_large && edition.is_exempt(opponent + change.difference, opponent, start)
        })
    };
    card.games.iter().any(is_exempt).then(|| {
        let whose = if exemption.of_either { "a rating" } else { "own rating" };
        let (largest, rating, from, article) =
            (cap.value.largest, exemption.rating, exemption.from, cap.by.number);
        format!("No limit of {largest} points: {whose} {rating} or more, from {from} ({article})")
    })
}

/// The steps by which a round-robin with unrated players is rated: the calculation of its average, and the
/// rating of each unrated player.
pub(super) fn round_robin_steps(edition: &Edition, reported: &Report, rated: &RatedReport) -> Vec<String> {
    let (Some(rules), Some(round_robin)) = (edition.round_robins, &rated.rated.round_robin) else {
        return Vec::new();
    };
    let Some(found) = &round_robin.average else { return Vec::new() };
    let (article, iteration) = (rules.average.number, rules.iteration.number);
    let number = |place: &usize| reported.entrants[*place].id;
    let mut steps = vec![format!("R_ar = {} ({article} i)", average(found.rated))];
    let of = |(place, tally, dp): &(usize, Tally, i32)| {
        format!("{} of {} by {} ({dp})", tally.score, tally.games, number(place))
    };
    let scores: Vec<String> = found.scores.iter().map(of).collect();
    steps.push(format!(
        "d_pa = {}, the average of d_p: {} ({article} ii)",
        average(found.dpa),
        scores.join(", ")
    ));
    steps.push(format!(
        "R_a = R_ar - d_pa × {}/{} = {} ({article} iii)",
        found.n,
        found.n + 1,
        average(found.ra)
    ));
    for (place, article) in &round_robin.disregarded {
        let what =
            if round_robin.they_leave { "leaves with all games" } else { "is disregarded and stays in R_a" };
        steps.push(format!("{} {what} ({})", number(place), article.number));
    }
    for (place, share) in &round_robin.shares {
        let moved = match share.moved {
            Some(0) => "stays".to_owned(),
            Some(moved) => format!("moves by {moved} to {}", share.rating()),
            None => "stays, as the process does not settle".to_owned(),
        };
        let (player, first) = (number(place), &share.first);
        steps.push(format!(
            "R_u of {player} = {} ({}), and {moved} ({iteration})",
            first.ru, first.article.number
        ));
    }
    steps
}

/// The steps of the calculation after the table of games, one sentence for each.
pub(super) fn steps(edition: &Edition, card: &PlayerCard) -> Vec<String> {
    let mut steps = Vec::new();
    if let (Some(rating), Some(new), Some(sum)) = (card.rating, card.new.as_ref(), card.sum) {
        let is_of_several = card.performances.len() > 1;
        let of_event = |one: &EventPerformance| is_of_several.then(|| format!("Event {}", one.event + 1));
        let performances = card.performances.iter().filter(|one| one.n > 0);
        steps.extend(performances.map(|one| performance(one, of_event(one))));
        steps.push(format!("ΣΔR = {sum} ({})", edition.changes.sum.number));
        // If the events have different values of K, a note on the card explains them.
        let differ = card.events.windows(2).any(|pair| pair[0].k != pair[1].k);
        if let Some(why) = why_k(edition, card).filter(|_| !differ && !card.events.is_empty()) {
            steps.push(format!("{why} ({})", edition.changes.coefficients.by.number));
        }
        for ((event, one), factor) in card.events.iter().zip(&card.performances).zip(&new.factors) {
            let (change, article) = (event.change(*factor), edition.changes.times_k.number);
            let of_event = of_event(one).map(|event| event + ": ").unwrap_or_default();
            steps.push(format!("{of_event}ΣΔR × K = {} × {factor} = {change} ({article})", event.sum));
        }
        if card.events.len() > 1 {
            steps.push(format!("Change of the period = {} ({})", new.change, edition.changes.times_k.number));
        }
        let floor = if new.delisted {
            let dropped = &edition.lists.dropped;
            format!("; below the floor: {} ({})", dropped.value.words(), dropped.by.number)
        } else {
            String::new()
        };
        let (sign, size) = if new.change < Hundredths::ZERO { ('-', -new.change) } else { ('+', new.change) };
        steps.push(format!(
            "R_n = {rating} {sign} {size} → {} ({}){floor}",
            new.rating, edition.changes.rounding.by.number
        ));
    }
    if let Some(first) = &card.first {
        steps.extend(first_steps(edition, first));
    }
    if card.status == CardStatus::Disregarded {
        let why: Vec<&str> = card.disregarded_by.iter().map(|article| article.number).collect();
        steps.push(format!("The results are disregarded ({})", why.join(", ")));
    }
    steps
}

/// The figures of an event, as the federation's web page shows them.
fn performance(one: &EventPerformance, of_event: Option<String>) -> String {
    let EventPerformance { rc, w, we, n, rp, .. } = one;
    let heading = of_event.map_or("For information".to_owned(), |event| event + ", for information");
    format!(
        "{heading}: opponents {} on average, score {w} of {n}, expected {we}, performance {rp}",
        average(*rc)
    )
}

fn first_steps(edition: &Edition, first: &First) -> Vec<String> {
    let mut steps = Vec::new();
    if let Some(rc) = first.rc {
        let article = edition.first.average.number.trim_end_matches(char::is_alphabetic);
        steps.push(format!("R_c = {} ({article})", average(rc)));
    }
    let (with, drawn) = hypothetical(edition, first).unwrap_or_default();
    if let Some(ra) = first.ra {
        steps.push(format!("R_a = {}{with} ({})", average(ra), edition.average_of_round_robin().number));
    }
    let table = edition.first.differences.by.number;
    let dp = first.dp.map(|dp| format!(", d_p = {dp} ({table})")).unwrap_or_default();
    steps.push(format!("n = {}, W = {}{drawn}, p = {}{dp}", first.n, first.w, first.p));
    steps.push(ru(edition, first));
    let publishing = edition.first.publishing.number;
    let low: Vec<&str> = edition.first.too_low().iter().map(|article| article.number).collect();
    let pooled = match edition.first.pooled.number {
        pooled if pooled == publishing => String::new(),
        pooled => format!(", {pooled}"),
    };
    steps.push(match first.rn {
        Some(rn) if i64::from(rn.get()) < first.ru => {
            let highest = edition.first.highest.map(|highest| format!("{}, ", highest.by.number));
            let highest = highest.unwrap_or_default();
            format!("R_n = {rn}, the highest first rating, can be published ({highest}{publishing}{pooled})")
        }
        Some(rn) => format!("R_n = {rn} can be published ({publishing}{pooled})"),
        None if first.missing > 0 => {
            let are = if first.missing == 1 { "is" } else { "are" };
            format!(
                "R_n cannot be published yet: {} {are} missing ({publishing})",
                counted(first.missing, "game")
            )
        }
        None => format!("R_n is not published: it is below the floor ({})", low.join(", ")),
    });
    steps
}

/// The step that gives `R_u`, with its sum, for example `R_u = 1816 - 72 × 5/6 = 1756 (8.25)`.
fn ru(edition: &Edition, first: &First) -> String {
    let plus = |points: Rational| {
        let sign = if points < Rational::from_integer(0) { '-' } else { '+' };
        let size = if points < Rational::from_integer(0) { -points } else { points };
        format!(" {sign} {}", average(size))
    };
    let base = first.rc.or(first.ra).unwrap_or_default();
    let moved = Rational::from_integer(first.moved);
    // 2013, 8.25: only in a round-robin "R_u = R_a + d_p x n/(n+1)".
    let shrinks = edition.round_robins.is_some() && first.ra.is_some();
    let by_score = match first.dp {
        Some(dp) if shrinks => {
            format!("{} × {}/{}", plus(i64::from(dp).into()), first.n, u64::from(first.n) + 1)
        }
        Some(dp) => plus(i64::from(dp).into()),
        None if first.over == 0 => String::new(),
        None => format!(" + {} × {}", first.over, average(first.added / first.over)),
    };
    let iteration = edition.round_robins.filter(|_| first.moved != 0);
    let by_iteration = iteration.map(|_| plus(moved)).unwrap_or_default();
    let iteration =
        iteration.map(|rules| format!("; {} moved it by {}", rules.iteration.number, first.moved));
    let terms = by_iteration + &by_score;
    let equals = if (base + moved + first.added).is_integer() { '=' } else { '→' };
    let sum = if terms.is_empty() { terms } else { format!("{}{terms} {equals} ", average(base)) };
    format!("R_u = {sum}{} ({}{})", first.ru, first.article.number, iteration.unwrap_or_default())
}

/// Two texts about the hypothetical opponents of a first rating. One follows `R_a`, such as
/// ` with 2 hypothetical opponents of 1800`. The other follows W, such as `, with their draws 4 of 7`. `None`
/// if the rating has no hypothetical opponents.
fn hypothetical(edition: &Edition, first: &First) -> Option<(String, String)> {
    let each = edition.first.hypothetical.filter(|_| first.hypothetical > 0)?.value;
    let opponents = counted(first.hypothetical, "hypothetical opponent");
    let w = first.w + HalfPoints::new(first.hypothetical);
    let n = first.n.saturating_add(first.hypothetical);
    Some((format!(" with {opponents} of {}", each.rating), format!(", with their draws {w} of {n}")))
}
