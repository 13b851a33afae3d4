//! The neutral facts before a round: what the pairing of that round may know.
//!
//! Floats, meetings and colour preferences are no neutral facts: they depend on a document and its
//! readings, so they are derived in `systems`.

mod history;

pub use history::history;
pub(crate) use history::{record_scores_of_teams, record_standings};

use std::collections::BTreeSet;

use fixedbitset::FixedBitSet;

use crate::tournament::{
    Bye, Colour, Entry, GamesPerRound, PlayerId, Points, Prohibition, TeamRules, TeamScore, Tournament,
};

/// Everything known before a round is paired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// The round to be paired, 1-based (in Double-Swiss: the match).
    pub round: u16,
    /// How many rounds are planned, where it is known.
    pub planned_rounds: Option<u16>,
    /// Whether it is the last round recorded.
    pub is_last_recorded: bool,
    /// The initial colour, where it is known.
    pub initial_colour: Option<Colour>,
    /// All players of the tournament, in ascending order of their ids.
    pub competitors: Vec<Competitor>,
    /// Pairs, as places in `competitors`, that the organiser prohibits in this round.
    pub prohibited: Vec<(usize, usize)>,
    /// What is supposed not to have been.
    pub taken_back: TakenBack,
    /// What results are worth.
    pub worth: Worth,
    /// The rules of a team competition, where the competitors are teams.
    pub teams: Option<TeamRules>,
}

/// What a supposition takes back of earlier rounds, of which everything else stays what it is: colours, floats, scores. Nothing but
/// where something is supposed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TakenBack {
    /// Rounds with the places of two, the smaller first, who met in them and may meet again as if they had not.
    pub meetings: Vec<(u16, usize, usize)>,
    /// Rounds with the place of somebody whom nothing that he had in them bars from the bye.
    pub bars: Vec<(u16, usize)>,
}

/// What a round is worth to one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Worth {
    /// All games won.
    pub win: Points,
    /// All games drawn.
    pub draw: Points,
    /// All games lost.
    pub loss: Points,
}

/// One player before a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Competitor {
    /// The starting rank.
    pub id: PlayerId,
    /// The score for pairing: points scored and virtual points of the round.
    pub score: Points,
    /// The points scored, without virtual ones.
    pub points: Points,
    /// The other score of a participant that has two, such as the game points of a team ranked by match points.
    pub secondary: Option<Points>,
    /// The rating; none for an unrated player.
    pub rating: Option<u16>,
    /// Whether the player is to be paired in this round.
    pub attendance: Attendance,
    /// What happened in each earlier round.
    pub past: Vec<PastRound>,
}

/// Whether a player is to be paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Attendance {
    /// To be paired.
    Present,
    /// Not to be paired; the bye he is recorded with, if any.
    Absent(Option<Bye>),
}

/// One earlier round of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PastRound {
    /// What was recorded.
    pub entry: Entry,
    /// The opponent's place in [`Position::competitors`], where there was one.
    pub opponent: Option<usize>,
    /// The player's score for pairing before that round.
    pub score_before: Points,
    /// His points before that round, without virtual ones.
    pub points_before: Points,
    /// The points he scored in it.
    pub points: Points,
    /// Whether a record of its own says that the match of a team was forfeited.
    pub declared_forfeit: bool,
}

/// Who is to be paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// Those who have an opponent or the pairing-allocated bye in the recorded round.
    AsRecorded,
    /// Everybody who is not announced as absent: the round is still to be paired.
    Announced,
}

impl Field {
    /// Who is to be paired in a round: as recorded, and in the round after the last recorded one as announced.
    #[must_use]
    pub fn of(tournament: &Tournament, round: u16) -> Self {
        if round <= tournament.paired_rounds() { Field::AsRecorded } else { Field::Announced }
    }
}

/// Why a round cannot be paired.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PositionError {
    /// An earlier round is not finished.
    #[error("{} {round} has no result yet for {}", .games.round_word(), list(.pairs))]
    Pending {
        /// How many games make a round.
        games: GamesPerRound,
        /// The unfinished round.
        round: u16,
        /// The pairs without a result.
        pairs: Vec<(PlayerId, PlayerId)>,
    },
    /// The round lies beyond the one after the last that was paired.
    #[error("{} {round} cannot be paired: {}", .games.round_word(), recorded_rounds(*.recorded, *.games))]
    TooLate {
        /// How many games make a round.
        games: GamesPerRound,
        /// The round asked for.
        round: u16,
        /// The rounds recorded.
        recorded: u16,
    },
    /// Rounds are counted from 1.
    #[error("{} are counted from 1", .0.round_words())]
    RoundZero(GamesPerRound),
}

/// `only 3 matches are recorded`.
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
    /// The position before a round of a tournament.
    ///
    /// # Errors
    /// When an earlier round is unfinished or not recorded.
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
            taken_back: TakenBack::default(),
            worth: Worth::of(tournament),
            teams: tournament.teams.as_ref().map(|event| event.rules),
        })
    }

    /// Whether it is the last round planned.
    #[must_use]
    pub fn is_last_round(&self) -> bool {
        self.planned_rounds == Some(self.round)
    }

    /// Whether it may be the last round: it is the last one recorded, and the number of planned rounds is not known.
    #[must_use]
    pub fn may_be_last(&self) -> bool {
        self.planned_rounds.is_none() && self.is_last_recorded
    }

    /// What one of those who take part is called, and several: `player`, `players`.
    #[must_use]
    pub fn participants(&self) -> (&'static str, &'static str) {
        if self.teams.is_some() { ("team", "teams") } else { ("player", "players") }
    }

    /// The place of a player in [`competitors`](Self::competitors).
    #[must_use]
    pub fn index_of(&self, id: PlayerId) -> Option<usize> {
        self.competitors.binary_search_by_key(&id, |competitor| competitor.id).ok()
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

/// The facts of one player; virtual points (records 250 and XXA) count into the score for pairing.
fn competitor(tournament: &Tournament, index: usize, round: u16, field: Field) -> Competitor {
    let id = tournament.players[index].id;
    let bonus = |played: u16| tournament.bonus(index, played);
    // Points are summed as the rounds go by: a sum for each round anew would be the square of the rounds.
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

/// General Handling Rules 3.2 and 3.3: who is known not to play is not paired.
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

/// The pairs that the organiser prohibits in a round, in ascending order. Each is noted once, however many records name it.
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
    use crate::trf::{self, LowerOptions, ReadOptions};

    /// Record `260`: groups that overlap, repeat and name somebody twice are pairs, each once, in the rounds they hold in.
    #[test]
    fn a_pair_is_prohibited_once_however_many_records_name_it() {
        let player = |number: u16| format!("001 {number:>4} m    Player {number}\n");
        let players: String = (1..=5).map(player).collect();
        let records =
            "260 001 002     1    2    3\n260 001 001     3    2    1    2\n260 002 002     4    5\n";
        let (document, _) = trf::read(format!("{players}{records}").as_bytes(), &ReadOptions::default());
        let (lowered, findings) = trf::lower(&document, &LowerOptions::default());
        let tournament = lowered.unwrap_or_else(|| panic!("{findings:?}")).tournament;
        assert_eq!(prohibited_pairs(&tournament, 1), [(0, 1), (0, 2), (1, 2)]);
        assert_eq!(prohibited_pairs(&tournament, 2), [(0, 1), (0, 2), (1, 2), (3, 4)]);
        assert_eq!(prohibited_pairs(&tournament, 3), []);
    }
}
