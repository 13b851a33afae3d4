//! The Baku Acceleration Method: Article 1 of the FIDE-approved Accelerated Systems (C.04.7).

use super::{Bye, Entry, GamesPerRound, PlayerId, Points, Scoring, TeamScore, Tournament, VirtualPoints};

/// An edition of Article 1 of C.04.7.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BakuText {
    /// The text until 31 January 2026: "applicable in any tournament where the standard scoring point system (one
    /// point for a win, half point for a draw) is used".
    Till2026,
    /// The text since 1 February 2026: a win must be worth two draws, and a loss no points.
    Of2026,
}

/// The reasons why the virtual points of a tournament cannot be calculated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NoBaku {
    /// The number of planned rounds is unknown. The first half of the planned rounds is accelerated (1.4.1).
    #[error("the number of rounds planned is not known")]
    Rounds,
    /// A win is not worth two draws, or a loss is worth points, so 1.1 does not allow the Baku Acceleration.
    #[error("a win is not worth two draws, or a loss is worth points")]
    Scoring,
    /// A win is not worth one point, or a draw is not worth half a point. Article 1 required these values until 2026.
    #[error(
        "a win is not worth one point and a draw half a point, which C.04.7 asked for till 31 January 2026"
    )]
    StandardScoring,
    /// Game points are the primary score. 1.4.4, note: "if gamepoints were the primary score, the Baku Acceleration
    /// could not be used".
    #[error("game points are the primary score: the Baku Acceleration cannot be used (C.04.7, 1.4.4)")]
    GamePoints,
    /// A round is a match of two games. 1.4 uses the points of a win, but the rules do not define the points for
    /// winning a match.
    #[error("the rules do not define the points for winning a match of two games")]
    Matches,
}

/// The virtual points of the players in group GA in the accelerated rounds (C.04.7, 1). `rounds` is the number of
/// planned rounds. The result is empty if the tournament has no players.
///
/// 1.2: GA is "the first half of the participants, rounded up to the nearest even number", so its size is a
/// quarter of the participants, rounded up, times two. 1.3.2: "The last GA-participant shall be the same
/// participant as in the previous round". So a late entry with a smaller number than that participant is in
/// GA, and a late entry with a larger number is not. 1.4: the accelerated rounds are the first half of all
/// rounds, rounded up. In the first half of the accelerated rounds, rounded up, each GA player has the points
/// of a win as virtual points. In the other accelerated rounds, each GA player has half of these points.
///
/// # Errors
/// Fails if the number of rounds is unknown, if 1.1 does not allow the scoring, or if game points are the primary
/// score.
pub fn virtual_points(
    tournament: &Tournament,
    rounds: Option<u16>,
    text: BakuText,
) -> Result<Vec<VirtualPoints>, NoBaku> {
    let scoring = &tournament.scoring;
    if tournament.games_per_round == GamesPerRound::Two {
        return Err(NoBaku::Matches);
    }
    if tournament.teams.as_deref().is_some_and(|event| event.rules.primary == TeamScore::GamePoints) {
        return Err(NoBaku::GamePoints);
    }
    if scoring.draw.doubled() != scoring.win || scoring.loss != Points::ZERO {
        return Err(NoBaku::Scoring);
    }
    let standard = Scoring::standard(GamesPerRound::One);
    if text == BakuText::Till2026 && (scoring.win, scoring.draw) != (standard.win, standard.draw) {
        return Err(NoBaku::StandardScoring);
    }
    let accelerated = rounds.ok_or(NoBaku::Rounds)?.div_ceil(2);
    let whole = accelerated.div_ceil(2);
    let list = initial_list(tournament);
    let size = 2 * list.len().div_ceil(4);
    let (Some(first), Some(&last_player)) =
        (tournament.players.first(), list.get(..size).unwrap_or(&list).last())
    else {
        return Ok(Vec::new());
    };
    let points = |points, first_round, last_round| VirtualPoints {
        points,
        first_round,
        last_round,
        first_player: first.id,
        last_player,
    };
    let both = [points(scoring.win, 1, whole), points(scoring.draw, whole + 1, accelerated)];
    Ok(both.into_iter().filter(|points| points.first_round <= points.last_round).collect())
}

/// The participants on the initial list. 1.2: "Before the first round, the list of participants to be
/// paired". Late entries are not on this list. If round 1 was played, players without an entry in it are late
/// entries. Players who are recorded or announced as absent from round 1 without points are late entries,
/// too.
fn initial_list(tournament: &Tournament) -> Vec<PlayerId> {
    let has_begun = tournament.paired_rounds() > 0;
    let is_announced =
        |id| tournament.absences.iter().any(|a| a.round == 1 && a.player == id && a.bye == Bye::Zero);
    let is_late = |place: usize, id| match tournament.entry(place, 1) {
        Entry::Missing => has_begun || is_announced(id),
        Entry::Bye(bye) => bye == Bye::Zero,
        Entry::Contest(_) => false,
    };
    let players = tournament.players.iter().enumerate();
    players.filter(|(place, player)| !is_late(*place, player.id)).map(|(_, player)| player.id).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Player;

    fn tournament(players: u32) -> Tournament {
        let player = |number| Player::named(PlayerId::new(number).expect("a number"), "");
        Tournament {
            name: String::new(),
            declared_system: None,
            games_per_round: GamesPerRound::One,
            players: (1..=players).map(player).collect(),
            planned_rounds: None,
            initial_colour: None,
            scoring: Scoring::standard(GamesPerRound::One),
            prohibited: Vec::new(),
            virtual_points: Vec::new(),
            absences: Vec::new(),
            teams: None,
        }
    }

    fn of(players: u32, rounds: u16) -> Vec<(i32, u16, u16, u16)> {
        let found = virtual_points(&tournament(players), Some(rounds), BakuText::Of2026).expect("points");
        found.iter().map(|p| (p.points.tenths(), p.first_round, p.last_round, p.last_player.get())).collect()
    }

    /// The note of 1.2, and the first example of 1.4.4.
    #[test]
    fn the_examples_of_the_text() {
        assert_eq!(of(161, 9), [(10, 1, 3, 82), (5, 4, 5, 82)]);
    }

    #[test]
    fn halves_are_rounded_up() {
        assert_eq!(of(6, 5), [(10, 1, 2, 4), (5, 3, 3, 4)]);
        assert_eq!(of(8, 1), [(10, 1, 1, 4)]);
        assert_eq!(of(1, 2), [(10, 1, 1, 1)]);
        assert_eq!(of(0, 9), []);
    }

    /// 1.3.2: a late entry with a smaller number than the last GA-participant is in GA. The last
    /// GA-participant stays the same.
    #[test]
    fn a_late_entry_does_not_move_the_last_of_ga() {
        let mut late = tournament(9);
        for (place, player) in late.players.iter_mut().enumerate() {
            player.entries =
                vec![if place == 1 { Entry::Bye(Bye::Zero) } else { Entry::Bye(Bye::PairingAllocated) }];
        }
        let found = virtual_points(&late, Some(5), BakuText::Of2026).expect("points");
        // Eight players were present, so GA has four of them: 1, 3, 4 and 5. Player 2 is added as a late
        // entry.
        assert!(found.iter().all(|points| points.last_player.get() == 5), "{found:?}");
        assert!(found[0].covers(PlayerId::new(2).expect("a number"), 2));
    }

    #[test]
    fn other_scorings_and_unknown_rounds_are_refused() {
        let mut other = tournament(4);
        assert_eq!(virtual_points(&other, None, BakuText::Of2026), Err(NoBaku::Rounds));
        // Till 2026, 1: "one point for a win, half point for a draw". Since then a win only has to be worth
        // two draws (1.1).
        let mut doubled = tournament(4);
        (doubled.scoring.win, doubled.scoring.draw) = (Points::from_tenths(20), Points::from_tenths(10));
        assert_eq!(virtual_points(&doubled, Some(5), BakuText::Till2026), Err(NoBaku::StandardScoring));
        assert_eq!(virtual_points(&doubled, Some(5), BakuText::Of2026).map(|found| found.len()), Ok(2));
        assert!(virtual_points(&tournament(4), Some(5), BakuText::Till2026).is_ok());
        other.scoring.loss = Points::from_tenths(5);
        assert_eq!(virtual_points(&other, Some(5), BakuText::Of2026), Err(NoBaku::Scoring));
    }
}
