//! 1, C1 and C2: what a text of the family makes of the facts before a round.

use super::edition::Edition;
use super::matches::{Match, Was};
use super::ways::Ways;
use crate::position::{PastRound, Position};
use crate::rulebook::Article;
use crate::search::{Graph, Set, Spent, set_of};
use crate::systems::terms::forbidden::{ForbiddenPairs, Obstacle};
use crate::systems::terms::history::{self, Barred, WithoutPlaying};
use crate::systems::terms::{self, Float};
use crate::tournament::{Colour, PlayerId, Points};

/// The players to be paired in one round, and everything the articles ask about them.
#[derive(Clone, Debug)]
pub struct Field {
    /// The players in ascending order of their TPNs; their places here are the vertices of `may_meet`.
    pub entrants: Vec<Entrant>,
    /// Who may meet whom: C1 and the prohibited pairs.
    pub may_meet: Graph,
    /// The scores of all players of the tournament, absent ones too.
    pub all_scores: Vec<Points>,
    /// Pairs that C1 or the organiser prohibits.
    forbidden: ForbiddenPairs,
    /// The field as it is, when this one serves a wish or a supposition.
    free: Option<Box<Field>>,
    /// The initial colour, where it is known (4.1).
    pub initial_colour: Option<Colour>,
    /// How the document reads what the family leaves open.
    pub ways: Ways,
}

/// A participant to be paired.
pub type Entrant = terms::Entrant<Own>;

/// What the family alone asks of a participant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Own {
    /// 3.4.3: the number of rounds played.
    pub played: usize,
    /// 4.2: the scores by which the first of two who meet is told.
    pub rank: [Points; 2],
}

impl Entrant {
    /// 1.5: whether he was a floater in the previous round.
    #[must_use]
    pub fn floated(&self) -> bool {
        self.floats[0].is_some()
    }
}

/// The article that forbids a pair.
#[must_use]
pub fn forbidden_by<E: Edition>(obstacle: Obstacle) -> &'static Article {
    match obstacle {
        Obstacle::Met(_) => E::ARTICLES.c1,
        Obstacle::Prohibited => E::ARTICLES.prohibited,
    }
}

impl Field {
    /// What a text, under these readings, sees in a position.
    ///
    /// # Errors
    /// Where the budget is spent.
    pub fn new<E: Edition>(position: &Position, readings: E::Readings) -> Result<Self, Spent> {
        let reader = Reader::<E> { position, readings };
        let present: Vec<usize> = (0..position.competitors.len())
            .filter(|&index| position.competitors[index].is_present())
            .collect();
        let numbers = E::tournament_pairing_numbers(position, readings);
        let mut matches = vec![Vec::new(); position.competitors.len()];
        for &index in &present {
            matches[index] = reader.matches(index);
        }
        let entrant = |&index: &usize| reader.entrant(index, numbers[index], &matches[index]);
        let entrants: Vec<Entrant> = present.iter().map(entrant).collect();
        let forbidden = ForbiddenPairs::of_position(position, &present, |index| met(&matches[index]));
        Ok(Field {
            may_meet: forbidden.may_meet(entrants.len())?,
            entrants,
            all_scores: position.competitors.iter().map(|competitor| competitor.score).collect(),
            forbidden,
            free: None,
            initial_colour: position.initial_colour,
            ways: E::ways(position, readings),
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

    /// The same field where of the pairs of these members, the smaller place first, only some can be made. The values of the
    /// criteria stay those of the field as it is.
    ///
    /// # Errors
    /// Where the budget is spent.
    pub fn with_pairs_of(&self, members: &Set, can_be: impl Fn(usize, usize) -> bool) -> Result<Self, Spent> {
        let pairs = members.ones().flat_map(|a| members.ones().filter(move |&b| a < b).map(move |b| (a, b)));
        let lost = pairs.filter(|&(a, b)| !self.may_meet.has_edge(a, b) || !can_be(a, b));
        Ok(Field {
            may_meet: Graph::complete_without(self.entrants.len(), lost)?,
            free: Some(Box::new(self.free().clone())),
            ..self.clone()
        })
    }

    /// The same field by other readings.
    #[must_use]
    pub fn by(&self, ways: Ways) -> Self {
        Field { ways, ..self.clone() }
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

/// A position as a document reads it.
struct Reader<'a, E: Edition> {
    position: &'a Position,
    readings: E::Readings,
}

impl<E: Edition> Reader<'_, E> {
    fn entrant(&self, index: usize, tpn: u16, matches: &[Match]) -> Entrant {
        let competitor = &self.position.competitors[index];
        let previous = self.position.round - 1;
        let last = matches.iter().find(|m| m.round == previous).and_then(|m| m.float);
        let alone = competitor.past.last().filter(|past| past.opponent.is_none());
        let alone = alone.filter(|past| E::floats_alone(past, self.readings)).map(|_| Float::Down);
        let games: Vec<Colour> = matches.iter().filter_map(|m| m.colour).collect();
        Entrant {
            id: competitor.id,
            tpn,
            score: competitor.score,
            preference: E::preference(&games, self.position, self.readings),
            games,
            floats: [last.or(alone), None],
            barred: self.barred(index, matches),
            own: Own {
                played: matches.iter().filter(|m| m.counts).count(),
                rank: E::rank(competitor, self.position, self.readings),
            },
        }
    }

    fn matches(&self, index: usize) -> Vec<Match> {
        let meetings = history::meetings(self.position, index);
        meetings.filter_map(|meeting| E::read_match(&meeting, self.readings)).collect()
    }

    /// C2, with Basic Rules 4.
    fn barred(&self, index: usize, matches: &[Match]) -> Barred {
        let won = |round: u16| matches.iter().any(|m| m.round == round && m.was == Was::WonByForfeit);
        let had = history::without_playing(self.position, index, |round, _| won(round));
        let mut barred: Vec<(WithoutPlaying, u16)> =
            had.filter(|&(what, _)| E::bars(what, self.readings)).collect();
        let bars = |past: &PastRound| E::bars_points(past, self.position.worth, self.readings);
        for (round, _) in history::that_may_bar(self.position, index).filter(|(_, past)| bars(past)) {
            // What he had says more than how many points it brought.
            if barred.iter().all(|&(_, other)| other != round) {
                barred.push((WithoutPlaying::PointsOfAWin, round));
            }
        }
        barred.sort_by_key(|&(_, round)| round);
        barred.into_iter().collect()
    }
}

/// C1 and Basic Rules 2, with General Handling Rules 3.5: the meetings after which two may not meet again.
fn met(matches: &[Match]) -> impl Iterator<Item = (u16, usize)> {
    matches.iter().filter(|m| m.was == Was::Played).map(|m| (m.round, m.opponent))
}
