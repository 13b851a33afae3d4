//! Hypotheses about attendance: who was present when a round was paired, and which kind of bye or absence an earlier
//! round was.

use super::Evidence;
use super::facts::Facts;
use super::likeliest::Reach;
use arbitrium_swiss::Telling;
use arbitrium_swiss::judging::tell;
use arbitrium_tournament::{
    Absence, Bye, Contest, Entry, GameResult, Games, GamesPerRound, PlayerId, Scores, Tournament,
};

/// A change of the attendance that the file records. Rounds are counted from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Attendance {
    /// A player without an opponent had another kind of bye or absence than the file records.
    Bye {
        /// The round in which `player` had no opponent. The search for explanations tries only rounds before
        /// the wrong one.
        round: u16,
        /// The player who had no opponent in this round.
        player: PlayerId,
        /// The kind that the player had instead of the recorded one. `None` if nothing was recorded for the
        /// player; in a round that is not paired yet, the player is then present.
        bye: Option<Bye>,
    },
    /// The recorded pairing-allocated bye of this round was a bye on request.
    Requested {
        /// The round of the bye.
        round: u16,
        /// The player with the recorded bye.
        player: PlayerId,
    },
    /// A player recorded as absent had the pairing-allocated bye.
    HadTheBye {
        /// The round of the bye.
        round: u16,
        /// The player who had the bye.
        player: PlayerId,
    },
    /// Two players were paired although the file records no game. At least one of them did not come.
    Paired {
        /// The round in which the two players were paired.
        round: u16,
        /// One player of the pair.
        first: PlayerId,
        /// The opponent of `first`.
        second: PlayerId,
    },
    /// Players who had no pairing up to this round were not yet in the starting list.
    NotEntered {
        /// The last round in which the players were not yet in the list.
        round: u16,
        /// The players who were not yet in the list, in the order of the list.
        players: Vec<PlayerId>,
    },
}

impl Attendance {
    /// The round of the change.
    #[must_use]
    pub fn round(&self) -> u16 {
        match *self {
            Attendance::Bye { round, .. }
            | Attendance::Requested { round, .. }
            | Attendance::HadTheBye { round, .. }
            | Attendance::Paired { round, .. }
            | Attendance::NotEntered { round, .. } => round,
        }
    }

    /// Whether the change can affect round `other`. A change of the kind of a bye can also affect the round
    /// of this bye.
    pub(super) fn touches(&self, other: u16) -> bool {
        match self {
            Attendance::Bye { round, .. } => other >= *round,
            Attendance::NotEntered { round, .. } => other <= *round,
            _ => other == self.round(),
        }
    }

    pub(super) fn players(&self) -> Vec<PlayerId> {
        match self {
            Attendance::Bye { player, .. }
            | Attendance::Requested { player, .. }
            | Attendance::HadTheBye { player, .. } => vec![*player],
            Attendance::Paired { first, second, .. } => vec![*first, *second],
            Attendance::NotEntered { players, .. } => players.clone(),
        }
    }

    pub(super) fn apply<'a>(&self, mut facts: Facts<'a>) -> Option<Facts<'a>> {
        match *self {
            Attendance::Bye { round, player, bye } if round > facts.report.paired_rounds() => {
                announce(&mut facts, round, player, bye)?;
            }
            Attendance::Bye { round, player, bye } => {
                let entry = bye.map_or(Entry::Missing, Entry::Bye);
                enter(&mut facts, round, player, entry)?;
            }
            Attendance::Requested { round, player } => {
                enter(&mut facts, round, player, Entry::Bye(Bye::Full))?;
            }
            Attendance::HadTheBye { round, player } => {
                forget_absence(&mut facts, round, player);
                enter(&mut facts, round, player, Entry::Bye(Bye::PairingAllocated))?;
            }
            Attendance::Paired { round, first, second } => {
                let (one, other) = (facts.number(first), facts.number(second));
                for (id, opponent) in [(first, other), (second, one)] {
                    forget_absence(&mut facts, round, id);
                    let games = not_played(facts.tournament.games_per_round);
                    let contest = Contest { opponent, colour: None, games };
                    *facts.entry(id, round)? = Entry::Contest(contest);
                }
            }
            Attendance::NotEntered { ref players, .. } => {
                let ids = facts.tournament.players.iter().map(|player| player.id).enumerate();
                let late: Vec<usize> = players.iter().filter_map(|&id| facts.place(id)).collect();
                let (mut order, last): (Vec<usize>, Vec<usize>) =
                    ids.map(|(place, _)| place).partition(|place| !late.contains(place));
                order.extend(last);
                return facts.reordered(&order);
            }
        }
        Some(facts)
    }

    /// All hypotheses about the attendance that may explain the round of `reach`. Those about this round
    /// itself come first.
    pub(super) fn all(report: &Tournament, reach: &Reach) -> Vec<Attendance> {
        let mut found = not_entered(report, reach.round);
        found.extend(of_this_round(report, reach.round));
        found.extend((1..reach.round).rev().flat_map(|earlier| byes(report, earlier)));
        found
    }

    pub(super) fn told(&self, report: &Tournament) -> Telling {
        let word = report.games_per_round.round_word();
        match self {
            Attendance::Bye { round, player, bye } => {
                let place = report.index_of(*player);
                let recorded = place.map_or(Entry::Missing, |place| report.entry(place, *round));
                tell![
                    format!("{word} {round} of "),
                    *player,
                    format!(" was {} (recorded {})", kind_of(*bye), kind_of_entry(recorded)),
                ]
            }
            Attendance::Requested { round, player } => {
                tell![*player, format!(" had asked for a bye in {word} {round}")]
            }
            Attendance::HadTheBye { player, .. } => {
                tell![*player, " had the pairing-allocated bye"]
            }
            Attendance::Paired { round, first, second } => {
                let told = format!(
                    " were paired in {word} {round}; the board is not recorded, because one did not come"
                );
                tell![*first, " and ", *second, told]
            }
            Attendance::NotEntered { players, .. } => {
                let were = if players.len() == 1 { " was" } else { " were" };
                tell![Telling::list(players.iter().copied()), were, " not in the list yet"]
            }
        }
    }

    pub(super) fn evidence(&self, report: &Tournament) -> Vec<Evidence> {
        match self {
            Attendance::NotEntered { players, .. } => {
                players.iter().take(1).filter_map(|&id| Evidence::late_entry(report, id)).collect()
            }
            Attendance::Bye { player, .. } => {
                let rounds = report.paired_rounds();
                let told = report.index_of(*player).and_then(|place| {
                    let recorded = report.players[place].recorded_points?;
                    Some(recorded != report.points_after(place, rounds))
                });
                if told == Some(true) { vec![Evidence::OtherPoints(*player)] } else { Vec::new() }
            }
            _ => Vec::new(),
        }
    }
}

fn kind_of(bye: Option<Bye>) -> &'static str {
    match bye {
        None => "a round that the player missed",
        Some(Bye::Zero) => "a zero-point bye",
        Some(Bye::Half) => "a half-point bye",
        Some(Bye::Full) => "a full-point bye",
        Some(Bye::PairingAllocated) => "the pairing-allocated bye",
    }
}

fn kind_of_entry(entry: Entry) -> &'static str {
    match entry {
        Entry::Missing => "as nothing",
        Entry::Bye(bye) => kind_of(Some(bye)),
        Entry::Contest(_) => "as a game",
    }
}

fn not_played(games: GamesPerRound) -> Games {
    match games {
        GamesPerRound::One | GamesPerRound::Boards => Games::One(GameResult::ForfeitLoss),
        GamesPerRound::Two => Games::Two(GameResult::ForfeitLoss, GameResult::ForfeitLoss),
    }
}

/// Replaces the entry of `id` in `round` by `entry`, which has no opponent. For a team, the points change as
/// well. `None` if the recorded entry is a game, because replacing it would be a change of the result.
fn enter(facts: &mut Facts<'_>, round: u16, id: PlayerId, entry: Entry) -> Option<()> {
    let (place, number) = (facts.place(id)?, facts.number(id));
    let recorded = facts.entry(id, round)?;
    if recorded.contest().is_some() {
        return None;
    }
    *recorded = entry;
    let Some(event) = facts.tournament.teams.as_deref_mut() else { return Some(()) };
    let usual = if let Entry::Bye(bye) = entry { event.scoring.of_bye(bye) } else { Scores::ZERO };
    let scores = event.adjusted(number, round, entry, usual);
    *event.teams[place].scores.get_mut(usize::from(round) - 1)? = scores;
    Some(())
}

/// Sets the announced absence of `id` in `round`, which is still to be paired. If `bye` is `None`, the player
/// will be present. Returns `None` if nothing changes, and for a pairing-allocated bye, which cannot be
/// announced.
fn announce(facts: &mut Facts<'_>, round: u16, id: PlayerId, bye: Option<Bye>) -> Option<()> {
    facts.place(id)?;
    let announced = facts.tournament.absences.clone();
    forget_absence(facts, round, id);
    if bye == Some(Bye::PairingAllocated) {
        return None;
    }
    let player = facts.number(id);
    facts.tournament.absences.extend(bye.map(|bye| Absence { round, player, bye }));
    (facts.tournament.absences != announced).then_some(())
}

fn forget_absence(facts: &mut Facts<'_>, round: u16, id: PlayerId) {
    let id = facts.number(id);
    facts.tournament.absences.retain(|absence| absence.round != round || absence.player != id);
}

/// Hypotheses that players without a pairing up to this round entered later: all of these players together, and each
/// of them alone.
fn not_entered(report: &Tournament, round: u16) -> Vec<Attendance> {
    let is_new = |place: &usize| (1..=round).all(|earlier| !report.entry(*place, earlier).is_paired());
    let players: Vec<PlayerId> =
        (0..report.players.len()).filter(is_new).map(|place| report.players[place].id).collect();
    let each = players.iter().map(|&id| vec![id]);
    let all = (players.len() > 1).then(|| players.clone());
    all.into_iter().chain(each).map(|players| Attendance::NotEntered { round, players }).collect()
}

fn of_this_round(report: &Tournament, round: u16) -> Vec<Attendance> {
    let (mut allocated, mut absent) = (Vec::new(), Vec::new());
    for (place, player) in report.players.iter().enumerate() {
        match report.entry(place, round) {
            Entry::Bye(Bye::PairingAllocated) => allocated.push(player.id),
            Entry::Missing | Entry::Bye(_) => absent.push(player.id),
            Entry::Contest(_) => {}
        }
    }
    let requested = allocated.iter().map(|&player| Attendance::Requested { round, player });
    let mut found: Vec<Attendance> = requested.collect();
    for &second in &absent {
        let with_the_bye = allocated.iter().map(|&first| Attendance::Paired { round, first, second });
        found.extend(with_the_bye);
        if allocated.is_empty() {
            found.push(Attendance::HadTheBye { round, player: second });
        }
    }
    for (place, &first) in absent.iter().enumerate() {
        let others = absent[place + 1..].iter();
        found.extend(others.map(|&second| Attendance::Paired { round, first, second }));
    }
    found
}

/// Hypotheses that a player's entry without an opponent in `round`, an earlier round, was of another kind.
fn byes(report: &Tournament, round: u16) -> Vec<Attendance> {
    let mut found = Vec::new();
    for (place, player) in report.players.iter().enumerate() {
        let recorded = match report.entry(place, round) {
            Entry::Contest(_) => continue,
            Entry::Missing => None,
            Entry::Bye(bye) => Some(bye),
        };
        let kinds = [Bye::Half, Bye::Full, Bye::Zero, Bye::PairingAllocated].map(Some);
        for bye in kinds.into_iter().filter(|kind| *kind != recorded) {
            let is_nothing = recorded.is_none() && bye == Some(Bye::Zero);
            if !is_nothing {
                found.push(Attendance::Bye { round, player: player.id, bye });
            }
        }
    }
    found
}
