//! Reads the facts before a round, in the form in which the rules use them (1, C1 and C2).

use std::ops::{Deref, DerefMut};

use super::edition::Edition;
use super::entrant::{Entrant, Own};
use super::matches::{Match, Was};
use super::ways::Ways;
use arbitrium_search::{Graph, Set, Spent, set_of};
use arbitrium_swiss::terms::forbidden::{ForbiddenPairs, Obstacle};
use arbitrium_swiss::terms::history::{self, Barred, WithoutPlaying};
use arbitrium_swiss::terms::{Company, Float};
use arbitrium_tournament::position::{Bar, PastRound, Position};
use arbitrium_tournament::rulebook::Article;
use arbitrium_tournament::{Colour, Points};

/// The players to be paired in one round, with all facts that the articles use.
#[derive(Clone, Debug)]
pub struct Field {
    /// The players in ascending order of their TPNs. A player's index here is also the player's vertex in `may_meet`.
    pub company: Company<Own>,
    /// The graph of the players who may meet under C1 and the organiser's prohibitions.
    pub may_meet: Graph,
    /// The scores of all players of the tournament, including absent ones.
    pub all_scores: Vec<Points>,
    /// The original field, if this one was changed for a wish or an assumption; otherwise `None`.
    free: Option<Box<Field>>,
    /// The choices of the edition at the points in which the texts differ.
    pub ways: Ways,
}

/// The article of the edition `E` that forbids a pair because of `obstacle`.
#[must_use]
pub fn forbidden_by<E: Edition>(obstacle: Obstacle) -> &'static Article {
    match obstacle {
        Obstacle::Met(_) => E::ARTICLES.c1,
        Obstacle::Prohibited => E::ARTICLES.prohibited,
    }
}

impl Field {
    /// The facts of a position for the edition `E`, with these interpretations.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
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
            company: Company::of(entrants, forbidden, position.initial_colour),
            all_scores: position.competitors.iter().map(|competitor| competitor.score).collect(),
            free: None,
            ways: E::ways(position, readings),
        })
    }

    /// A copy of the field in which `a` and `b` must meet: every legal pairing contains this pair. The values
    /// of criteria are still computed from the original field.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    pub fn wishing(&self, a: usize, b: usize) -> Result<Self, Spent> {
        let others = |x: usize, y: usize| (0..self.entrants.len()).filter(move |&z| z != x && z != y);
        let lost = others(a, b).flat_map(|other| [(a, other), (b, other)]);
        Ok(Field {
            may_meet: Graph::complete_without(self.entrants.len(), self.forbidden.pairs().chain(lost))?,
            free: Some(Box::new(self.clone())),
            ..self.clone()
        })
    }

    /// A copy of the field in which two players of `members` may meet only if `can_be` is true for them.
    /// `can_be` gets the smaller index first. The values of criteria are still computed from the original
    /// field.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    pub fn with_pairs_of(&self, members: &Set, can_be: impl Fn(usize, usize) -> bool) -> Result<Self, Spent> {
        let pairs = members.ones().flat_map(|a| members.ones().filter(move |&b| a < b).map(move |b| (a, b)));
        let lost = pairs.filter(|&(a, b)| !self.may_meet.has_edge(a, b) || !can_be(a, b));
        Ok(Field {
            may_meet: Graph::complete_without(self.entrants.len(), lost)?,
            free: Some(Box::new(self.free().clone())),
            ..self.clone()
        })
    }

    /// A copy of the field with other choices at the points in which the texts differ.
    #[must_use]
    pub fn by(&self, ways: Ways) -> Self {
        Field { ways, ..self.clone() }
    }

    /// A copy of the field without the obstacles for which `disregarded` is true, to test their effect. The values of
    /// criteria are still computed from the original field.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    pub fn disregarding(&self, disregarded: impl Fn(usize, usize, Obstacle) -> bool) -> Result<Self, Spent> {
        let forbidden = self.forbidden.only(|a, b, obstacle| !disregarded(a, b, obstacle));
        Ok(Field {
            may_meet: forbidden.may_meet(self.size())?,
            company: Company::of(self.entrants.clone(), forbidden, self.initial_colour),
            free: Some(Box::new(self.free().clone())),
            ..self.clone()
        })
    }

    /// The original field, without any wish or assumption.
    #[must_use]
    pub fn free(&self) -> &Field {
        self.free.as_deref().unwrap_or(self)
    }

    /// Whether the field was changed for a wish or an assumption. Criteria and the legality of a set then use
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

    /// All players to be paired, as a set of indices.
    #[must_use]
    pub fn everybody(&self) -> Set {
        self.set(0..self.entrants.len())
    }

    /// These players as a set of indices in the field.
    #[must_use]
    pub fn set(&self, members: impl IntoIterator<Item = usize>) -> Set {
        set_of(self.entrants.len(), members)
    }

    /// Why two players may not meet; `None` if they may.
    #[must_use]
    pub fn obstacle(&self, a: usize, b: usize) -> Option<Obstacle> {
        self.forbidden.obstacle(a, b)
    }

    /// All reasons why two players may not meet.
    pub fn obstacles(&self, a: usize, b: usize) -> impl Iterator<Item = Obstacle> {
        self.forbidden.obstacles(a, b)
    }

    /// The members of a set that have the highest score in it (3.2).
    #[must_use]
    pub fn top_scoregroup(&self, set: &Set) -> Set {
        let Some(top) = set.ones().map(|player| self.score(player)).max() else {
            return self.set([]);
        };
        self.set(set.ones().filter(|&player| self.score(player) == top))
    }

    /// The members of a set in descending order of score; if scores are equal, in ascending order of TPN (1.2).
    #[must_use]
    pub fn ranked(&self, set: &Set) -> Vec<usize> {
        let mut players: Vec<usize> = set.ones().collect();
        players.sort_by_key(|&player| (std::cmp::Reverse(self.score(player)), player));
        players
    }
}

impl Deref for Field {
    type Target = Company<Own>;

    fn deref(&self) -> &Company<Own> {
        &self.company
    }
}

impl DerefMut for Field {
    fn deref_mut(&mut self) -> &mut Company<Own> {
        &mut self.company
    }
}

/// A position, and the interpretations by which its facts are read.
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
            colour_is_freed: self.position.freed.leaves_out(Bar::Colour(index)),
            own: Own {
                played: matches.iter().filter(|m| m.counts).count(),
                bye_score: if E::gives_bye_by_points(self.readings) {
                    competitor.points
                } else {
                    competitor.score
                },
                rank: E::rank(competitor, self.position, self.readings),
            },
        }
    }

    fn matches(&self, index: usize) -> Vec<Match> {
        let meetings = history::meetings(self.position, index);
        meetings.filter_map(|meeting| E::read_match(&meeting, self.readings)).collect()
    }

    /// The facts that bar a competitor from the bye (C2, with Basic Rules 4). `index` is the competitor's
    /// index in the position, and `matches` are the earlier matches.
    fn barred(&self, index: usize, matches: &[Match]) -> Barred {
        let won = |round: u16| matches.iter().any(|m| m.round == round && m.was == Was::WonByForfeit);
        let had = history::without_playing(self.position, index, |round, _| won(round));
        let mut barred: Vec<(WithoutPlaying, u16)> =
            had.filter(|&(what, _)| E::bars(what, self.readings)).collect();
        let bars = |past: &PastRound| E::bars_points(past, self.position.worth, self.readings);
        for (round, _) in history::that_may_bar(self.position, index).filter(|(_, past)| bars(past)) {
            // If the round is already listed with its kind of bye, the points are not listed again.
            if barred.iter().all(|&(_, other)| other != round) {
                barred.push((WithoutPlaying::PointsOfAWin, round));
            }
        }
        barred.sort_by_key(|&(_, round)| round);
        barred.into_iter().collect()
    }
}

/// The earlier opponents whom a participant may not meet again: the round, counted from 1, and the opponent's
/// index in the position (C1 and Basic Rules 2, with General Handling Rules 3.5).
fn met(matches: &[Match]) -> impl Iterator<Item = (u16, usize)> {
    matches.iter().filter(|m| m.was == Was::Played).map(|m| (m.round, m.opponent))
}
