//! Says why a player has their opponent, or the bye, in the correct pairing.

use std::collections::BTreeSet;

use arbitrium_core::position::{Competitor, Position};
use arbitrium_core::search::Limits;
use arbitrium_core::systems::{Choice, PairingSystem, Recorded, Reference, Section, Telling, may_have_bye};
use arbitrium_core::tournament::{PlayerId, Points};
use arbitrium_report::report::round_answer::{BYE, OPPONENT, fate};

/// The step budget of a question is divided by this number for the search for forcing facts: the facts
/// without which the player would have another opponent, or no bye.
const SHARE: u64 = 400;
/// The largest number of forcing facts that the section names.
const MOST_FACTS: usize = 3;

/// A section that begins with a sentence such as `3 with 1.0 plays 1 with 2.0: 1 and 2 have met (round 2).`. Further
/// facts follow. `reference` is the correct pairing of the position by `system`. `None` if the player has neither an
/// opponent nor the bye in it.
pub(crate) fn why_this_opponent(
    system: &dyn PairingSystem,
    reference: &dyn Reference,
    position: &Position,
    player: PlayerId,
) -> Option<Section> {
    let games = system.games_per_round();
    let pairing = reference.pairing().ok()?;
    let (title, told, mut reasons, choice) = match pairing.opponent(player) {
        Some(opponent) => {
            let both = [competitor(position, player)?, competitor(position, opponent)?];
            let choice = Choice { pairs: vec![(player, opponent)], bye: None };
            let (told, reasons) = of_scores(position, pairing.bye, both, system.folds());
            (OPPONENT, told, reasons, choice)
        }
        None if pairing.bye == Some(player) => {
            let choice = Choice { pairs: Vec::new(), bye: Some(player) };
            let reasons = may_have_bye(&system.cards(position), player, games).into_iter().collect();
            (BYE, fate(player, &Recorded::from(pairing)), reasons, choice)
        }
        None => return None,
    };
    let limits = Limits::now();
    let limits = Limits { steps: limits.steps / SHARE, ..limits };
    let mut facts = limits.in_force(|| reference.forced_by(&choice)).facts;
    // The facts about the player and the opponent come first.
    let both = [Some(player), pairing.opponent(player)];
    facts.sort_by_key(|forcing| !forcing.fact.players().iter().any(|&one| both.contains(&Some(one))));
    reasons.extend(facts.iter().take(MOST_FACTS).map(|forcing| forcing.fact.told(games)));
    let mut reasons = reasons.into_iter();
    let mut section = Section::new(title);
    section.say(reasons.next().map_or(told.clone(), |first| told.and(": ").and(first)).and("."));
    reasons.for_each(|more| section.say(more.capitalised().and(".")));
    Some(section)
}

fn competitor(position: &Position, id: PlayerId) -> Option<&Competitor> {
    position.competitors.get(position.index_of(id)?)
}

/// A clause that says who plays whom, and the reasons that follow from the scores. There is no reason if the
/// scores explain nothing.
fn of_scores(
    position: &Position,
    bye: Option<PlayerId>,
    [player, opponent]: [&Competitor; 2],
    is_folded: bool,
) -> (Telling, Vec<Telling>) {
    let points = if has_virtual_points(position) { "points with virtual points" } else { "points" };
    if player.score == opponent.score {
        let reason = of_equals(position, [player, opponent], points, is_folded);
        return (Telling::from(player.id).and(" plays ").and(opponent.id), vec![reason.into()]);
    }
    let scored = |one: &Competitor| Telling::from(one.id).and(format!(" with {}", one.score));
    let odd = odd_group(position, bye, player.score.min(opponent.score), player.score.max(opponent.score));
    let (one, several) = position.participants();
    let reason = odd.map(|(score, number, is_top)| {
        if number == 1 {
            return format!("no other {one} has {score} {points}");
        }
        let or_more = if is_top { "" } else { " or more" };
        format!(
            "{number} {several} have {score} {points}{or_more}, so one of them must play a {one} with fewer"
        )
    });
    (scored(player).and(" plays ").and(scored(opponent)), reason.map(Telling::from).into_iter().collect())
}

/// A clause about two players with the same score: their places among all players with this score.
fn of_equals(position: &Position, both: [&Competitor; 2], points: &str, is_folded: bool) -> String {
    let score = both[0].score;
    let group = || position.competitors.iter().filter(|one| one.is_present() && one.score == score);
    let (number, (_, several)) = (group().count(), position.participants());
    if number == 2 {
        return format!("only these two {several} have {score} {points}");
    }
    let mut places = both.map(|one| group().take_while(|other| other.id < one.id).count());
    places.sort_unstable();
    let [upper, lower] = places;
    if is_folded && number % 2 == 0 && lower - upper == number / 2 {
        let place = upper + 1;
        return format!(
            "both have {score} {points}, and of these {number} {several} number {place} of the upper half plays number {place} of the lower half"
        );
    }
    format!(
        "both have {score} {points}, as number {} and number {} of the {number} {several} with this score",
        upper + 1,
        lower + 1
    )
}

fn has_virtual_points(position: &Position) -> bool {
    position.competitors.iter().any(|one| one.score != one.points)
}

/// The highest score above `low` and up to `high` that an odd number of players have or exceed. One of these
/// players has to play a player with fewer points. Absent players and the player with the bye are not
/// counted. Also returns the number of these players, and whether no player has more points than this score.
/// `None` if there is no such score.
fn odd_group(
    position: &Position,
    bye: Option<PlayerId>,
    low: Points,
    high: Points,
) -> Option<(Points, usize, bool)> {
    let is_paired = |one: &&Competitor| one.is_present() && bye != Some(one.id);
    let paired = || position.competitors.iter().filter(is_paired).map(|one| one.score);
    let scores: BTreeSet<Points> = paired().filter(|&score| score > low && score <= high).collect();
    scores.into_iter().rev().find_map(|score| {
        let number = paired().filter(|&other| other >= score).count();
        (number % 2 == 1).then(|| (score, number, !paired().any(|other| other > score)))
    })
}
