//! Why two players with different scores play each other.

use std::collections::BTreeSet;

use arbitrium_core::position::Competitor;
use arbitrium_core::systems::Telling;
use arbitrium_core::tournament::{PlayerId, Points};

use super::against::Against;
use super::{Round, Why};

impl Round<'_> {
    /// A clause that says who plays whom, and why the first player plays the second, who has another score. What
    /// concerns the first player comes first.
    pub(super) fn of_unequals(&self, both: [&Competitor; 2]) -> (Telling, Why) {
        let [player, opponent] = both;
        let scored = |one: &Competitor| Telling::from(one.id).and(format!(" with {}", one.score));
        let told = scored(player).and(" plays ").and(scored(opponent));
        let is_higher = player.score > opponent.score;
        let (high, low) = if is_higher { (player, opponent) } else { (opponent, player) };
        let odd = self.odd_group(low.score, high.score);
        let folds = self.system.folds();
        let is_last = odd.as_ref().is_some_and(|odd| folds && self.is_last(high, odd.score));
        let descends = odd.as_ref().map(|odd| match odd.number {
            1 if !is_higher => {
                Telling::from("only ").and(high.id).and(format!(" has {} {}", odd.score, self.points()))
            }
            _ => self.told_odd(odd, is_last.then_some(high.id)),
        });
        let is_settled = is_last || odd.as_ref().is_some_and(|odd| odd.number == 1);
        let chosen = if folds { self.why_lower(high, low) } else { None };
        let mut why = Why::default();
        if is_higher && is_settled {
            why.clauses.extend(descends);
            why.extend(chosen);
        } else if is_higher {
            why.extend(self.why_crossing([high, low], player));
            why.clauses.extend(descends);
            why.extend(chosen.filter(|_| why.clauses.is_empty()));
        } else {
            why.extend(chosen.or_else(|| self.why_crossing([high, low], player)));
            why.clauses.extend(descends);
        }
        (told, why)
    }

    /// Why the higher player plays this one of the players with the lower score, in documents that take these in the
    /// order of their numbers.
    fn why_lower(&self, high: &Competitor, low: &Competitor) -> Option<Why> {
        let mut down: Vec<&Competitor> = self.position.competitors.iter().collect();
        down.retain(|one| {
            let opponent = self.pairing.opponent(one.id).and_then(|id| self.score(id));
            one.score > low.score && opponent == Some(low.score)
        });
        down.sort_by_key(|one| (std::cmp::Reverse(one.score), one.id));
        let place = down.iter().position(|one| one.id == high.id)?;
        let expected = self.with_score(low.score).nth(place)?.id;
        let (one, several) = self.position.participants();
        let (score, points) = (low.score, self.points());
        let role = match place {
            0 => format!("the first {one} with {score} {points}"),
            _ => format!("number {} of the {several} with {score} {points}", place + 1),
        };
        if expected == low.id {
            let told = match place {
                0 => tell(high.id, format!(" plays a {one} with fewer points, and "), low.id),
                _ => tell(high.id, format!(" is number {} of those who play down, and ", place + 1), low.id),
            };
            return Some(Why { clauses: vec![told.and(format!(" is {role}"))], forbidden: None });
        }
        let against = self.not_with(high.id, expected)?;
        let forbidden = against.is_forbidden.then_some([high.id, expected]);
        let told = against.told(expected, &format!(", {role},"), low.id);
        Some(Why { clauses: [told].into_iter().chain(against.detail).collect(), forbidden })
    }

    /// Why `player`, the higher or the lower one of two, plays somebody with fewer or more points: what the best pairing
    /// in which they do not does worse.
    fn why_crossing(&self, [high, low]: [&Competitor; 2], player: &Competitor) -> Option<Why> {
        let is_higher = player.id == high.id;
        let own = self.position.index_of(player.id)?;
        let others = self.position.competitors.iter().enumerate();
        let crossing =
            others.filter(
                |(_, other)| {
                    if is_higher { other.score < player.score } else { other.score > player.score }
                },
            );
        let against = self.without(crossing.map(|(other, _)| (own, other)))?;
        let (opponent, more) = if is_higher { (low, "fewer") } else { (high, "more") };
        let (one, _) = self.position.participants();
        let instead = self.instead(&against, opponent.id, is_higher).map(|other| [other, player.id]);
        let unless = Telling::from("if ").and(player.id).and(format!(" plays no {one} with {more} points,"));
        let told = against.otherwise(player.id, instead, unless);
        Some(Why { clauses: [told].into_iter().chain(against.detail).collect(), forbidden: None })
    }

    /// The player who plays `opponent` in the other pairing, if that is a board of two scores too.
    fn instead(&self, against: &Against, opponent: PlayerId, is_higher: bool) -> Option<PlayerId> {
        let other = against.pairing.as_ref()?.opponent(opponent)?;
        let (theirs, own) = (self.score(opponent)?, self.score(other)?);
        (if is_higher { own > theirs } else { own < theirs }).then_some(other)
    }

    /// Why one of these players must play a player with fewer points. `last`: the one who does, where it is the last of them.
    fn told_odd(&self, odd: &OddGroup, last: Option<PlayerId>) -> Telling {
        let (one, several) = self.position.participants();
        let points = self.points();
        let OddGroup { score, number, is_top } = odd;
        if *number == 1 {
            return format!("no other {one} has {score} {points}").into();
        }
        let or_more = if *is_top { "" } else { " or more" };
        let so = Telling::from(format!(
            "{number} {several} have {score} {points}{or_more}, so one of them must play a {one} with fewer"
        ));
        match last {
            Some(last) => so.and(", and ").and(last).and(" is the last of them"),
            None => so,
        }
    }

    /// Whether the player is the last of those with this score.
    fn is_last(&self, player: &Competitor, score: Points) -> bool {
        let last = self.with_score(score).next_back();
        last.is_some_and(|last| last.id == player.id && self.pairing.bye != Some(last.id))
    }

    /// The highest score above `low` and up to `high` that an odd number of players have or exceed. One of these
    /// players has to play a player with fewer points. Absent players and the player with the bye are not
    /// counted. `None` if there is no such score.
    fn odd_group(&self, low: Points, high: Points) -> Option<OddGroup> {
        let is_paired = |one: &&Competitor| one.is_present() && self.pairing.bye != Some(one.id);
        let paired = || self.position.competitors.iter().filter(is_paired).map(|one| one.score);
        let scores: BTreeSet<Points> = paired().filter(|&score| score > low && score <= high).collect();
        scores.into_iter().rev().find_map(|score| {
            let number = paired().filter(|&other| other >= score).count();
            let is_top = !paired().any(|other| other > score);
            (number % 2 == 1).then_some(OddGroup { score, number, is_top })
        })
    }
}

/// An odd number of players with a score or more.
struct OddGroup {
    score: Points,
    number: usize,
    /// Whether no player has more.
    is_top: bool,
}

fn tell(first: PlayerId, words: String, second: PlayerId) -> Telling {
    Telling::from(first).and(words).and(second)
}

impl Why {
    fn extend(&mut self, other: Option<Why>) {
        let Some(other) = other else { return };
        self.clauses.extend(other.clauses);
        self.forbidden = self.forbidden.or(other.forbidden);
    }
}
