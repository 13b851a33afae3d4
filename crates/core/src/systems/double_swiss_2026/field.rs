//! Preface, 1.1-1.6, C1 and C2: what the text makes of the facts before a round.

use super::articles::{C1, PROHIBITED};
use super::readings::{MatchesPlayed, Readings, ShortGames, Tpn};
use crate::position::Position;
use crate::rulebook::Article;
use crate::search::{Graph, Set, Spent, set_of};
use crate::systems::terms::forbidden::{ForbiddenPairs, Obstacle};
use crate::systems::terms::history::{self, Meeting, WithoutPlaying};
use crate::systems::terms::numbers;
use crate::tournament::{Colour, Contest, GameResult, PlayerId, Points};

/// The players to be paired in one round, and everything the articles ask about them.
#[derive(Clone, Debug)]
pub struct Field {
    /// The players in ascending order of their TPNs; their places here are the vertices of `may_meet`.
    pub entrants: Vec<Entrant>,
    /// Who may meet whom: C1 and the prohibited pairs.
    pub may_meet: Graph,
    /// The scores of all players of the tournament, absent ones too.
    pub all_scores: Vec<Points>,
    /// Pairs that C1 or the organiser forbids.
    forbidden: ForbiddenPairs,
    /// The field as it is, when this one serves a wish or a supposition.
    free: Option<Box<Field>>,
    /// The initial colour, where it is known (4.1).
    pub initial_colour: Option<Colour>,
    /// Whether C7 and C8 are switched off.
    pub is_last_round: bool,
    /// The readings in force.
    pub readings: Readings,
}

/// A player to be paired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entrant {
    /// The starting rank.
    pub id: PlayerId,
    /// The number that counts for the parity of 4.3.1. (In every order the TPNs follow the start ranks.)
    pub tpn: u16,
    /// The score for pairing.
    pub score: Points,
    /// 1.5: whether he was a floater in the previous round.
    pub floated: bool,
    /// 1.6: the colours of his played matches, the latest last (General Handling Rules 3.4).
    pub colours: Vec<Colour>,
    /// 3.4.3: the number of matches played.
    pub matches_played: usize,
    /// C2: what bars him from the bye, with its round.
    pub barred: Option<(WithoutPlaying, u16)>,
}

/// The article that forbids a pair.
#[must_use]
pub fn forbidden_by(obstacle: Obstacle) -> &'static Article {
    match obstacle {
        Obstacle::Met(_) => &C1,
        Obstacle::Prohibited => &PROHIBITED,
    }
}

impl Field {
    /// What the text, under these readings, sees in a position.
    ///
    /// # Errors
    /// Where the budget is spent.
    pub fn new(position: &Position, readings: Readings) -> Result<Self, Spent> {
        let reader = Reader { position, readings };
        let present: Vec<usize> = (0..position.competitors.len())
            .filter(|&index| position.competitors[index].is_present())
            .collect();
        let numbers = reader.tournament_pairing_numbers();
        let entrants: Vec<Entrant> =
            present.iter().map(|&index| reader.entrant(index, numbers[index])).collect();
        let forbidden = ForbiddenPairs::among(&present, |index| reader.met(index), &position.prohibited);
        Ok(Field {
            may_meet: forbidden.may_meet(entrants.len())?,
            entrants,
            all_scores: position.competitors.iter().map(|competitor| competitor.score).collect(),
            forbidden,
            free: None,
            initial_colour: position.initial_colour,
            is_last_round: readings.last_round_is(position),
            readings,
        })
    }

    /// The same field where these two must meet: every legal pairing pairs them. The values of the criteria
    /// stay those of the field as it is.
    ///
    /// # Errors
    /// Where the budget is spent.
    pub fn wishing(&self, a: usize, b: usize) -> Result<Self, Spent> {
        let others = |x: usize, y: usize| (0..self.entrants.len()).filter(move |&z| z != x && z != y);
        let lost = others(a, b).flat_map(|other| [(a, other), (b, other)]);
        Ok(Field {
            may_meet: Graph::complete_without(self.entrants.len(), self.forbidden.pairs().chain(lost))?,
            free: Some(Box::new(self.clone())),
            ..self.clone()
        })
    }

    /// The same field where some obstacles do not count, to see what they do. The values of the criteria stay those of
    /// the field as it is.
    ///
    /// # Errors
    /// Where the budget is spent.
    pub fn disregarding(&self, disregarded: impl Fn(usize, usize, Obstacle) -> bool) -> Result<Self, Spent> {
        let forbidden = self.forbidden.only(|a, b, obstacle| !disregarded(a, b, obstacle));
        Ok(Field {
            may_meet: forbidden.may_meet(self.entrants.len())?,
            forbidden,
            free: Some(Box::new(self.free().clone())),
            ..self.clone()
        })
    }

    /// The field as it is, without any wish or supposition.
    #[must_use]
    pub fn free(&self) -> &Field {
        self.free.as_deref().unwrap_or(self)
    }

    /// Whether the field serves a wish or a supposition, so that a criterion and the legality of a set are judged on
    /// different graphs.
    #[must_use]
    pub fn is_supposed(&self) -> bool {
        self.free.is_some()
    }

    /// Whether the organiser prohibits any pair.
    #[must_use]
    pub fn has_prohibitions(&self) -> bool {
        self.forbidden.has(Obstacle::Prohibited)
    }

    /// All players to be paired.
    #[must_use]
    pub fn everybody(&self) -> Set {
        self.set(0..self.entrants.len())
    }

    /// A set of players.
    #[must_use]
    pub fn set(&self, members: impl IntoIterator<Item = usize>) -> Set {
        set_of(self.entrants.len(), members)
    }

    /// Why two players may not meet, if they may not.
    #[must_use]
    pub fn obstacle(&self, a: usize, b: usize) -> Option<Obstacle> {
        self.forbidden.obstacle(a, b)
    }

    /// All reasons why two players may not meet.
    pub fn obstacles(&self, a: usize, b: usize) -> impl Iterator<Item = Obstacle> {
        self.forbidden.obstacles(a, b)
    }

    /// The place of a player.
    #[must_use]
    pub fn index_of(&self, id: PlayerId) -> Option<usize> {
        self.entrants.binary_search_by_key(&id, |entrant| entrant.id).ok()
    }

    /// 3.2: the members of a set that have its highest score.
    #[must_use]
    pub fn top_scoregroup(&self, set: &Set) -> Set {
        let Some(top) = set.ones().map(|player| self.entrants[player].score).max() else {
            return self.set([]);
        };
        self.set(set.ones().filter(|&player| self.entrants[player].score == top))
    }

    /// 1.2: the members of a set by descending score, then ascending TPN.
    #[must_use]
    pub fn ranked(&self, set: &Set) -> Vec<usize> {
        let mut players: Vec<usize> = set.ones().collect();
        players.sort_by_key(|&player| (std::cmp::Reverse(self.entrants[player].score), player));
        players
    }
}

/// A position read under some readings.
struct Reader<'a> {
    position: &'a Position,
    readings: Readings,
}

/// A past match of a player, seen from his side.
struct Match {
    round: u16,
    opponent: usize,
    /// Preface: "A match ends by forfeit only if at least one player forfeits both games."
    forfeited: bool,
    /// C2: "won a match by forfeit".
    won_by_forfeit: bool,
    /// 1.6: the colour, when "at least one game of the match was actually played".
    colour: Option<Colour>,
    /// 1.5: the two had different scores before it.
    unequal: bool,
}

impl Reader<'_> {
    fn entrant(&self, index: usize, tpn: u16) -> Entrant {
        let competitor = &self.position.competitors[index];
        let matches = self.matches(index);
        let previous = self.position.round - 1;
        Entrant {
            id: competitor.id,
            tpn,
            score: competitor.score,
            floated: matches.iter().any(|m| m.round == previous && m.floats()),
            colours: matches.iter().filter_map(|m| m.colour).collect(),
            matches_played: matches.iter().filter(|m| self.counts_as_played(m)).count(),
            barred: self.barrier(index, &matches),
        }
    }

    fn matches(&self, index: usize) -> Vec<Match> {
        history::meetings(self.position, index).filter_map(|meeting| self.read_match(&meeting)).collect()
    }

    /// Preface (which match is forfeited), C2 (which one is won by forfeit), 1.5 and 1.6 (its colour).
    fn read_match(&self, meeting: &Meeting) -> Option<Match> {
        let theirs = meeting.theirs?;
        let absent = |contest: &Contest| {
            contest.games.iter().all(|result| self.read_result(result) == GameResult::ForfeitLoss)
        };
        let own = || meeting.own.games.iter().map(|result| self.read_result(result));
        Some(Match {
            round: meeting.round,
            opponent: meeting.opponent,
            forfeited: absent(&meeting.own) || absent(&theirs),
            won_by_forfeit: absent(&theirs) && own().any(|result| result == GameResult::ForfeitWin),
            colour: meeting.own.colour.filter(|_| own().any(|result| !result.is_forfeit())),
            unequal: meeting.score != meeting.opponent_score,
        })
    }

    fn read_result(&self, result: GameResult) -> GameResult {
        match (self.readings.short_games, result) {
            (ShortGames::Forfeited, GameResult::ShortWin) => GameResult::ForfeitWin,
            (ShortGames::Forfeited, GameResult::ShortDraw | GameResult::ShortLoss) => GameResult::ForfeitLoss,
            _ => result,
        }
    }

    /// 3.4.3: "the highest number of matches", reading `matches-played`.
    fn counts_as_played(&self, m: &Match) -> bool {
        !m.forfeited || self.readings.matches_played == MatchesPlayed::Scheduled
    }

    /// C2, with Basic Rules 4: a half-point bye bars nobody.
    fn barrier(&self, index: usize, matches: &[Match]) -> Option<(WithoutPlaying, u16)> {
        let won = |round: u16| matches.iter().any(|m| m.round == round && m.won_by_forfeit);
        let mut had = history::without_playing(self.position, index, |round, _| won(round));
        had.find(|&(what, _)| what != WithoutPlaying::HalfPointBye)
    }

    /// C1 and Basic Rules 2, with General Handling Rules 3.5: the matches after which two players may not meet again.
    fn met(&self, index: usize) -> impl Iterator<Item = (u16, usize)> + use<> {
        let matches = self.matches(index).into_iter();
        matches.filter(|m| !m.forfeited).map(|m| (m.round, m.opponent))
    }

    /// 1.1 (General Handling Rules 2) and 4.3.1, reading `tpn`. A player without a number gets 0, which nobody asks for.
    fn tournament_pairing_numbers(&self) -> Vec<u16> {
        match self.readings.tpn {
            Tpn::StartRank => {
                self.position.competitors.iter().map(|competitor| competitor.id.get()).collect()
            }
            Tpn::Paired => numbers::of_those_arrived(self.position),
        }
    }
}

impl Match {
    /// 1.5: "a player who plays an opponent with a different score"; a forfeited match was not played.
    fn floats(&self) -> bool {
        !self.forfeited && self.unequal
    }
}
