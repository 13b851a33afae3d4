//! Pairs the next round of a changed report, and writes the round into the report.

use arbitrium_core::check::Rules;
use arbitrium_core::systems::{Pairing, SearchKind};
use arbitrium_core::tournament::{
    Bye, Colour, Contest, Entry, GameResult, Games, GamesPerRound, PlayerId, Points, Tournament,
};
use arbitrium_core::trf::Edition;

use super::entries::record;
use super::player::two;
use super::work::points_again;
use crate::fix::kept;
use crate::named::called;
use crate::opened::Opened;
use crate::pair::{Paired, pair_without};
use crate::refusal::{NoChange, Refusal};
use crate::rewrite::written;

/// The next round of a report, with boards that were set by hand.
pub struct NextRound {
    /// The round, as [`pair`](crate::pair()) returns it; its pairing contains the boards that were set by hand.
    pub paired: Paired,
    /// The boards that were set by hand, as (White, Black).
    pub by_hand: Vec<(PlayerId, PlayerId)>,
}

/// Pairs the next round with boards that were set by hand. Each text in `by_hand` names two players, such as
/// `11-6`, who play each other; the first has White. The rules pair the other players as if the players of
/// these boards were absent.
///
/// ```
/// # mod arbitrium { pub use arbitrium_core::*; pub use arbitrium_ratings::*; pub use arbitrium_report::*; pub mod referee { pub use arbitrium_referee::*; } }
/// use arbitrium::check::Rules;
/// use arbitrium::referee::{Opened, pair_next};
/// use arbitrium::systems::SearchKind;
///
/// # let bytes = include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/src/example.trf"));
/// let mut report = Opened::new("event.trf", bytes, None);
/// let next = pair_next(&mut report, &Rules::default(), SearchKind::Guided, &["6-1".to_owned()])?;
/// assert_eq!(next.by_hand.len(), 1);
/// assert!(next.paired.found.expect("a legal pairing").pairs.contains(&next.by_hand[0]));
/// # Ok::<(), arbitrium::referee::Refusal>(())
/// ```
///
/// # Errors
/// Fails as [`pair`](crate::pair()) does. Also fails if a text does not name two players, if a player is
/// absent, or if a player is on two boards.
pub fn pair_next(
    opened: &mut Opened,
    rules: &Rules,
    search: SearchKind,
    by_hand: &[String],
) -> Result<NextRound, Refusal> {
    let case = opened.case(rules)?;
    let boards = boards(opened, &case.lowered.tournament, by_hand)?;
    let mut paired = pair_without(opened, case, search, None, boards.as_flattened())?;
    let by_hand: Vec<(PlayerId, PlayerId)> =
        boards.into_iter().map(|[white, black]| (white, black)).collect();
    let tournament = &paired.case.lowered.tournament;
    if let Some(told) =
        by_hand.iter().map(|(white, black)| format!("{white}-{black}")).reduce(|all, one| all + ", " + &one)
    {
        paired.notes.push(format!("set by hand: {told}"));
    }
    let word = tournament.games_per_round.round_word();
    for &(white, black) in &by_hand {
        let met = (1..paired.round).find(|&round| have_met(tournament, white, black, round));
        paired.notes.extend(met.map(|round| format!("{white} and {black} have met in {word} {round}")));
        let is_prohibited = tournament.prohibited.iter().any(|one| {
            one.holds_in(paired.round) && [white, black].iter().all(|id| one.players.contains(id))
        });
        paired
            .notes
            .extend(is_prohibited.then(|| format!("{white} and {black} may not meet (prohibited pair)")));
        if let Ok(pairing) = &mut paired.found {
            insert(pairing, (white, black), tournament, paired.round);
        }
    }
    Ok(NextRound { paired, by_hand })
}

/// The players of the boards in `texts`, White first. Fails if a player is absent or is on two boards.
fn boards(opened: &Opened, tournament: &Tournament, texts: &[String]) -> Result<Vec<[PlayerId; 2]>, Refusal> {
    let refused = |reason: String| NoChange { name: opened.shown(), reason };
    let boards: Vec<[PlayerId; 2]> =
        texts.iter().map(|text| two(tournament, text)).collect::<Result<_, _>>()?;
    let round = tournament.paired_rounds() + 1;
    let (who, word) = (tournament.games_per_round.participants().0, tournament.games_per_round.round_word());
    let mut players: Vec<PlayerId> = boards.iter().flatten().copied().collect();
    let is_away = |id: &&PlayerId| {
        let is_bye = |place| matches!(tournament.entry(place, round), Entry::Bye(_));
        tournament.index_of(**id).is_some_and(is_bye)
            || tournament.absences.iter().any(|absence| (absence.round, absence.player) == (round, **id))
    };
    if let Some(away) = players.iter().find(is_away) {
        return Err(refused(format!("{who} {away} is absent from {word} {round} and cannot play")).into());
    }
    players.sort_unstable();
    let twice = players.iter().zip(players.iter().skip(1)).find(|(one, other)| one == other);
    if let Some((twice, _)) = twice {
        return Err(refused(format!("{who} {twice} is on two boards that are set by hand")).into());
    }
    Ok(boards)
}

fn have_met(tournament: &Tournament, one: PlayerId, other: PlayerId, round: u16) -> bool {
    let entry = tournament.index_of(one).map(|place| tournament.entry(place, round));
    entry.and_then(|entry| entry.contest().copied()).is_some_and(|contest| contest.opponent == other)
}

/// Adds a board in the order of C.04.2, 3.6: by the higher score, the sum of the scores, and the number of the higher
/// ranked player.
fn insert(pairing: &mut Pairing, board: (PlayerId, PlayerId), tournament: &Tournament, round: u16) {
    let score = |id: PlayerId| {
        let place = tournament.index_of(id);
        place.map_or(Points::ZERO, |place| tournament.points_after(place, round.saturating_sub(1)))
    };
    let key = |&(a, b): &(PlayerId, PlayerId)| {
        let ranked = |id| (std::cmp::Reverse(score(id)), id);
        let higher = ranked(a).min(ranked(b));
        (higher.0, std::cmp::Reverse(score(a) + score(b)), higher.1)
    };
    let place = pairing.pairs.iter().take_while(|other| key(other) <= key(&board)).count();
    pairing.pairs.insert(place, board);
}

/// Writes the report with the paired round: boards without results, the bye, and the players who are absent. A
/// comment names each board that was set by hand.
///
/// # Errors
/// Fails if the report is not a readable tournament of individual players, or if the edition has no record
/// for a fact.
pub fn with_round(
    opened: &mut Opened,
    rules: &Rules,
    (round, pairing): (u16, &Pairing),
    by_hand: &[(PlayerId, PlayerId)],
    edition: Edition,
) -> Result<String, Refusal> {
    let mut tournament = opened.lower_for(rules)?.tournament;
    if tournament.teams.is_some() {
        let reason = "the round of a team event needs the line-ups of the teams".to_owned();
        return Err(NoChange { name: opened.shown(), reason }.into());
    }
    let pending = match tournament.games_per_round {
        GamesPerRound::Two => Games::Two(GameResult::Pending, GameResult::Pending),
        GamesPerRound::One | GamesPerRound::Boards => Games::One(GameResult::Pending),
    };
    let mut entries: Vec<(PlayerId, Entry)> = Vec::new();
    let announced = tournament.absences.iter().filter(|absence| absence.round == round);
    entries.extend(announced.map(|absence| (absence.player, Entry::Bye(absence.bye))));
    for &(white, black) in &pairing.pairs {
        for (id, opponent, colour) in [(white, black, Colour::White), (black, white, Colour::Black)] {
            entries.push((id, Entry::Contest(Contest { opponent, colour: Some(colour), games: pending })));
        }
    }
    entries.extend(pairing.bye.map(|bye| (bye, Entry::Bye(Bye::PairingAllocated))));
    for (id, entry) in entries {
        if let Some(place) = tournament.index_of(id) {
            record(&mut tournament, place, round, entry);
        }
    }
    points_again(&mut tournament);
    let word = tournament.games_per_round.round_word();
    let comments = by_hand.iter().map(|&(white, black)| {
        let [white, black] = [white, black].map(|id| called(&tournament, id));
        format!("### Changed: The board of {white} and {black} in {word} {round} was set by hand.\n")
    });
    let written = written(opened, &tournament, edition)?;
    Ok(kept(opened, &written) + &comments.collect::<String>() + &written)
}
