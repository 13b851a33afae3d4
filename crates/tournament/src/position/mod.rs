//! The facts before a round that every pairing system may use.
//!
//! Floats, meetings and colour preferences depend on a pairing system and its interpretations. Each system derives
//! them from these facts.

mod freed;
mod history;

pub use freed::{Bar, Freed};
pub use history::history;
pub use history::{record_scores_of_teams, record_standings};

use std::collections::BTreeSet;

use fixedbitset::FixedBitSet;

use crate::{
    Bye, Colour, Entry, GamesPerRound, PlayerId, Points, Prohibition, TeamRules, TeamScore, Tournament,
};

/// The facts that are known before a round is paired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// The round to be paired, counted from 1. In Double-Swiss this is the match.
    pub round: u16,
    /// The number of planned rounds; `None` if it is unknown.
    pub planned_rounds: Option<u16>,
    /// Whether the round is the last one that the report records.
    pub is_last_recorded: bool,
    /// The initial colour; `None` if it is unknown.
    pub initial_colour: Option<Colour>,
    /// All players of the tournament, in ascending order of their ids.
    pub competitors: Vec<Competitor>,
    /// The pairs that the organiser prohibits in this round, as indices in `competitors`.
    pub prohibited: Vec<(usize, usize)>,
    /// The facts that a trial pairing ignores; empty if this is no trial.
    pub freed: Freed,
    /// The points for winning, drawing or losing all games of a round.
    pub worth: Worth,
    /// The rules of a team competition; `None` if the competitors are players.
    pub teams: Option<TeamRules>,
}

/// The points for a whole round, by its result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Worth {
    /// The points of a round if all its games are won.
    pub win: Points,
    /// The points of a round if all its games are drawn.
    pub draw: Points,
    /// The points of a round if all its games are lost.
    pub loss: Points,
}

/// A player or team with the facts that are known before the round to be paired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Competitor {
    /// The starting rank, which identifies the player in the tournament.
    pub id: PlayerId,
    /// The score used for pairing: the points plus the virtual points of the round.
    pub score: Points,
    /// The points scored, without virtual points.
    pub points: Points,
    /// The secondary score of a team, such as the game points if teams are ranked by match points. `None` for
    /// players.
    pub secondary: Option<Points>,
    /// The rating; `None` for an unrated player.
    pub rating: Option<u16>,
    /// Whether the player is to be paired in this round, or the bye of an absent player.
    pub attendance: Attendance,
    /// The earlier rounds, from round 1 on.
    pub past: Vec<PastRound>,
}

/// Whether a player is to be paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Attendance {
    /// The player takes part and is to be paired.
    Present,
    /// The player is not to be paired. The value is the recorded bye, or `None` if nothing is recorded.
    Absent(Option<Bye>),
}

/// One earlier round of a player: the record of the round, and the points before it and from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PastRound {
    /// The entry as recorded: a game, a match, a bye, or nothing.
    pub entry: Entry,
    /// The opponent's index in [`Position::competitors`]; `None` if there was no opponent.
    pub opponent: Option<usize>,
    /// The player's score for pairing before the past round, with virtual points.
    pub score_before: Points,
    /// The player's points before the past round, without virtual points.
    pub points_before: Points,
    /// The player's points from the past round.
    pub points: Points,
    /// Whether a separate record (`330`) declares the team's match forfeited.
    pub declared_forfeit: bool,
}

/// The way to determine which players are to be paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// The players that have an opponent or the pairing-allocated bye in the recorded round.
    AsRecorded,
    /// All players that are not announced as absent. This is for a round that is not paired yet.
    Announced,
}

impl Field {
    /// The choice for a round: `AsRecorded` for a recorded round, and `Announced` for the round after the last
    /// recorded round.
    #[must_use]
    pub fn of(tournament: &Tournament, round: u16) -> Self {
        if round <= tournament.paired_rounds() { Field::AsRecorded } else { Field::Announced }
    }
}

/// The reasons why a round cannot be paired.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PositionError {
    /// An earlier round has games or matches without a result.
    #[error("{} {round} has no result yet for {}", .games.round_word(), list(.pairs))]
    Pending {
        /// The kind of round, which gives the words of the message.
        games: GamesPerRound,
        /// The earlier round, from 1.
        round: u16,
        /// The pairs that have no result yet.
        pairs: Vec<(PlayerId, PlayerId)>,
    },
    /// The requested round is later than the round after the last recorded one.
    #[error("{} {round} cannot be paired: {}", .games.round_word(), recorded_rounds(*.recorded, *.games))]
    TooLate {
        /// The kind of round, which gives the words of the message.
        games: GamesPerRound,
        /// The requested round, from 1.
        round: u16,
        /// The number of rounds that the report records.
        recorded: u16,
    },
    /// The requested round is 0, but rounds are counted from 1.
    #[error("{} are counted from 1", .0.round_words())]
    RoundZero(GamesPerRound),
}

/// The number of recorded rounds as text, such as `only 3 matches are recorded`.
#[must_use]
pub fn recorded_rounds(recorded: u16, games: GamesPerRound) -> String {
    match recorded {
        0 => format!("no {} is recorded", games.round_word()),
        1 => format!("only 1 {} is recorded", games.round_word()),
        _ => format!("only {recorded} {} are recorded", games.round_words()),
    }
}

fn list(pairs: &[(PlayerId, PlayerId)]) -> String {
    pairs.iter().map(|(a, b)| format!("{a}-{b}")).collect::<Vec<_>>().join(", ")
}

impl Position {
    /// The position before a round (counted from 1) of a tournament. `field` decides which players are to be paired.
    ///
    /// # Errors
    /// Fails if the round is 0, if an earlier round is not recorded, or if an earlier round has a game without a
    /// result.
    pub fn before(tournament: &Tournament, round: u16, field: Field) -> Result<Self, PositionError> {
        let (recorded, games) = (tournament.paired_rounds(), tournament.games_per_round);
        if round == 0 {
            return Err(PositionError::RoundZero(games));
        }
        if round > recorded + 1 {
            return Err(PositionError::TooLate { games, round, recorded });
        }
        for earlier in 1..round {
            let pairs = tournament.pending_in(earlier);
            if !pairs.is_empty() {
                return Err(PositionError::Pending { games, round: earlier, pairs });
            }
        }
        let competitors = 0..tournament.players.len();
        Ok(Position {
            round,
            planned_rounds: tournament.planned_rounds.map(|planned| planned.rounds),
            is_last_recorded: round == recorded,
            initial_colour: tournament.initial_colour.map(|(colour, _)| colour),
            competitors: competitors.map(|index| competitor(tournament, index, round, field)).collect(),
            prohibited: prohibited_pairs(tournament, round),
            freed: Freed::default(),
            worth: Worth::of(tournament),
            teams: tournament.teams.as_ref().map(|event| event.rules),
        })
    }

    /// Prohibits more pairs in this round, each as two indices in `competitors` in any order. The list stays sorted, with
    /// the smaller index first and each pair once.
    pub fn prohibit(&mut self, pairs: impl IntoIterator<Item = (usize, usize)>) {
        self.prohibited.extend(pairs.into_iter().map(|(a, b)| (a.min(b), a.max(b))));
        self.prohibited.sort_unstable();
        self.prohibited.dedup();
    }

    /// Whether this is the last planned round. False if the number of planned rounds is unknown.
    #[must_use]
    pub fn is_last_round(&self) -> bool {
        self.planned_rounds == Some(self.round)
    }

    /// Whether this may be the last round of the tournament: the number of planned rounds is unknown, and the report
    /// records no later round.
    #[must_use]
    pub fn may_be_last(&self) -> bool {
        self.planned_rounds.is_none() && self.is_last_recorded
    }

    /// The words for one participant and for several participants: `player` and `players`, or `team` and `teams`.
    #[must_use]
    pub fn participants(&self) -> (&'static str, &'static str) {
        if self.teams.is_some() { ("team", "teams") } else { ("player", "players") }
    }

    /// The index of a player in [`competitors`](Self::competitors), from 0; `None` if no competitor has this id.
    #[must_use]
    pub fn index_of(&self, id: PlayerId) -> Option<usize> {
        id.place_in(&self.competitors, |competitor| competitor.id)
    }
}

impl Competitor {
    /// Whether the player is to be paired.
    #[must_use]
    pub fn is_present(&self) -> bool {
        self.attendance == Attendance::Present
    }
}

impl Worth {
    fn of(tournament: &Tournament) -> Self {
        if let Some(event) = &tournament.teams {
            return match event.rules.primary {
                TeamScore::MatchPoints => {
                    let scoring = &event.scoring;
                    Worth { win: scoring.win, draw: scoring.draw, loss: scoring.loss }
                }
                TeamScore::GamePoints => {
                    let full = event.scoring.full_point_bye.game_points;
                    Worth { win: full, draw: event.scoring.half_point_bye.game_points, loss: Points::ZERO }
                }
            };
        }
        let games = |points: Points| match tournament.games_per_round {
            GamesPerRound::One | GamesPerRound::Boards => points,
            GamesPerRound::Two => points.doubled(),
        };
        let scoring = &tournament.scoring;
        Worth { win: games(scoring.win), draw: games(scoring.draw), loss: games(scoring.loss) }
    }
}

/// The facts about one player before a round. Virtual points (records 250 and XXA) are added to the score for
/// pairing.
fn competitor(tournament: &Tournament, index: usize, round: u16, field: Field) -> Competitor {
    let id = tournament.players[index].id;
    let bonus = |played: u16| tournament.bonus(index, played);
    // The sum is carried from round to round. A new sum of all earlier rounds in each round would take
    // quadratic time.
    let mut scored = Points::ZERO;
    let mut past = Vec::with_capacity(usize::from(round) - 1);
    for earlier in 1..round {
        let entry = tournament.entry(index, earlier);
        let opponent = entry.contest().and_then(|contest| tournament.index_of(contest.opponent));
        let points_before = scored + bonus(earlier - 1);
        let score_before = points_before + tournament.virtual_points_in(id, earlier);
        let points = tournament.points_in(index, earlier);
        scored += points;
        let declared_forfeit =
            tournament.teams.as_ref().is_some_and(|event| event.declares_forfeit(index, earlier));
        past.push(PastRound { entry, opponent, score_before, points_before, points, declared_forfeit });
    }
    let points = scored + bonus(round - 1);
    Competitor {
        id,
        score: points + tournament.virtual_points_in(id, round),
        points,
        secondary: tournament.secondary_after(index, round - 1),
        rating: tournament.players[index].rating,
        attendance: attendance(tournament, index, round, field),
        past,
    }
}

/// Whether the player at `index` is to be paired in `round`. General Handling Rules 3.2 and 3.3: a player who
/// is known to be absent from the round is not paired.
fn attendance(tournament: &Tournament, index: usize, round: u16, field: Field) -> Attendance {
    let id = tournament.players[index].id;
    let announced = tournament.absences.iter().find(|a| a.round == round && a.player == id);
    if let Some(absence) = announced {
        return Attendance::Absent(Some(absence.bye));
    }
    match (tournament.entry(index, round), field) {
        (Entry::Contest(_) | Entry::Bye(Bye::PairingAllocated), _) | (Entry::Missing, Field::Announced) => {
            Attendance::Present
        }
        (Entry::Bye(bye), _) => Attendance::Absent(Some(bye)),
        (Entry::Missing, Field::AsRecorded) => Attendance::Absent(None),
    }
}

/// The pairs that the organiser prohibits in a round, as pairs of indices with the smaller one first. Each pair is
/// listed once, even if several records contain it.
fn prohibited_pairs(tournament: &Tournament, round: u16) -> Vec<(usize, usize)> {
    let places = |prohibition: &Prohibition| -> BTreeSet<usize> {
        prohibition.players.iter().filter_map(|&id| tournament.index_of(id)).collect()
    };
    let groups: BTreeSet<BTreeSet<usize>> =
        tournament.prohibited.iter().filter(|p| p.holds_in(round)).map(places).collect();
    let size = if groups.is_empty() { 0 } else { tournament.players.len() };
    let mut prohibited = FixedBitSet::with_capacity(size * size);
    for group in groups {
        let players: Vec<usize> = group.into_iter().collect();
        for (place, &a) in players.iter().enumerate() {
            for &b in &players[place + 1..] {
                prohibited.insert(a * size + b);
            }
        }
    }
    prohibited.ones().map(|pair| (pair / size, pair % size)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Player, Scoring};

    /// Groups may overlap, be repeated, or name a player twice. Each prohibited pair of a round is listed
    /// only once.
    #[test]
    fn a_pair_is_prohibited_once_however_many_records_name_it() {
        let id = |number| PlayerId::new(number).expect("a number");
        let group = |first_round, last_round, players: &[u32]| Prohibition {
            first_round,
            last_round,
            players: players.iter().map(|&number| id(number)).collect(),
        };
        let tournament = Tournament {
            name: String::new(),
            declared_system: None,
            games_per_round: GamesPerRound::One,
            players: (1..=5).map(|number| Player::named(id(number), "")).collect(),
            planned_rounds: None,
            initial_colour: None,
            scoring: Scoring::standard(GamesPerRound::One),
            prohibited: vec![group(1, 2, &[1, 2, 3]), group(1, 1, &[3, 2, 1, 2]), group(2, 2, &[4, 5])],
            virtual_points: Vec::new(),
            absences: Vec::new(),
            teams: None,
        };
        assert_eq!(prohibited_pairs(&tournament, 1), [(0, 1), (0, 2), (1, 2)]);
        assert_eq!(prohibited_pairs(&tournament, 2), [(0, 1), (0, 2), (1, 2), (3, 4)]);
        assert_eq!(prohibited_pairs(&tournament, 3), []);
    }
}
