//! Finds the facts that force a choice of the correct pairing. It leaves facts out of the position and pairs
//! the round again.
//!
//! Only facts that forbid a pair or a bye of the players around the choice are considered. First all of them
//! are left out, and the round is paired. If that pairing makes another choice, it breaks some of the facts.
//! These facts come into force again, and the round is paired again, until the pairing makes the choice. Then
//! each fact in force is left out once more. A fact remains in the result if the choice changes without it.

use std::collections::BTreeMap;

use crate::judging::{Choice, Fact, Forced, Forcing, OnlyOpponent, Otherwise};
use crate::terms::history;
use crate::{Document, Failure, Pairing, Recorded, System};
use arbitrium_search::{Set, Spent, steps};
use arbitrium_tournament::position::{Bar, Freed, PastRound, Position};
use arbitrium_tournament::{PlayerId, Points};

/// The search for the facts that force one choice of the correct pairing.
pub(super) struct Trial<'a, D: Document> {
    system: &'a System<D>,
    search: &'a D::Search,
    /// The facts of the position, none of which is left out.
    field: &'a D::Field,
    position: &'a Position,
    choice: &'a Choice,
    /// The players around the choice, as indices in the position: all players with a score of at most
    /// `most`. Facts about them may be left out.
    around: Set,
    /// The largest score of the players whom the choice concerns.
    most: Points,
}

impl<'a, D: Document> Trial<'a, D> {
    pub(super) fn of(
        system: &'a System<D>,
        search: &'a D::Search,
        field: &'a D::Field,
        position: &'a Position,
        choice: &'a Choice,
    ) -> Self {
        let score = |id: PlayerId| Some(position.competitors[position.index_of(id)?].score);
        let most = choice.players().filter_map(score).max().unwrap_or_default();
        let mut around = Set::with_capacity(position.competitors.len());
        let competitors = position.competitors.iter().enumerate();
        competitors.filter(|(_, one)| one.score <= most).for_each(|(index, _)| around.insert(index));
        Trial { system, search, field, position, choice, around, most }
    }

    /// Finds the facts that force the choice. If the budget is spent, `found` keeps what is known so far.
    pub(super) fn run(&self, found: &mut Forced) -> Result<(), Spent> {
        let mut kept: Vec<Bar> = Vec::new();
        while let Some(pairing) = self.other_choice(&kept)? {
            let more = self.broken_by(&pairing, &kept);
            if more.is_empty() {
                // The rules prefer the choice for a reason other than these facts, so no fact is shown.
                *found = Forced::default();
                return Ok(());
            }
            kept.extend(more);
            found.facts = self.facts(&kept, &BTreeMap::new());
        }
        kept.sort_unstable();
        let mut without = BTreeMap::new();
        while self.leave_out(&mut kept, &mut without)? {
            found.facts = self.facts(&kept, &without);
        }
        let only = self.only_opponents(&kept);
        *found = Forced { facts: self.facts(&kept, &without), only, is_shown: true };
        Ok(())
    }

    /// Removes from `kept`, one by one, the facts that are not needed. Returns whether any was removed. For
    /// each needed fact, stores in `without` the correct pairing without this fact.
    fn leave_out(&self, kept: &mut Vec<Bar>, without: &mut BTreeMap<Bar, Pairing>) -> Result<bool, Spent> {
        let before = kept.len();
        for bar in kept.clone() {
            let fewer: Vec<Bar> = kept.iter().copied().filter(|one| *one != bar).collect();
            match self.other_choice(&fewer)? {
                None => *kept = fewer,
                Some(pairing) => _ = without.insert(bar, pairing),
            }
        }
        Ok(kept.len() < before)
    }

    /// The correct pairing if only the facts `kept` are in force. `None` if it makes the same choice, or if
    /// there is no correct pairing.
    fn other_choice(&self, kept: &[Bar]) -> Result<Option<Pairing>, Spent> {
        // The changed position is a copy, which takes a step for each player.
        steps::take_for(self.position.competitors.len())?;
        let freed = Freed::all_but(self.around.clone(), kept.to_vec());
        let trial = Position { freed, ..self.position.clone() };
        let field = self.system.field(&trial)?;
        Ok(match D::round(&field, self.search)? {
            Ok(round) => Some(D::pairing(&field, &round)).filter(|pairing| !self.choice.is_made_by(pairing)),
            Err(Failure::Spent(spent)) => return Err(spent),
            Err(_) => None,
        })
    }

    /// The facts that `pairing` breaks and that are not in `kept`. If some of them concern the players of the
    /// choice, only these are returned.
    fn broken_by(&self, pairing: &Pairing, kept: &[Bar]) -> Vec<Bar> {
        let recorded = Recorded::from(pairing);
        let mut bars: Vec<Bar> = Vec::new();
        for violation in D::violations(self.position, self.field, &recorded) {
            let Some(&first) = violation.players.first() else { continue };
            bars.extend(self.bars_of(pairing, first));
        }
        let is_free = |bar: &Bar| {
            Freed::all_but(self.around.clone(), Vec::new()).leaves_out(*bar) && !kept.contains(bar)
        };
        bars.retain(is_free);
        bars.sort_unstable();
        bars.dedup();
        let near: Vec<Bar> = bars.iter().copied().filter(|bar| self.concerns_the_choice(*bar)).collect();
        if near.is_empty() { bars } else { near }
    }

    /// The facts that forbid the board or the bye that `player` has in `pairing`.
    fn bars_of(&self, pairing: &Pairing, player: PlayerId) -> Vec<Bar> {
        let place = |id: PlayerId| self.position.index_of(id);
        let Some(first) = place(player) else { return Vec::new() };
        let Some(second) = pairing.opponent(player).and_then(place) else { return vec![Bar::Bye(first)] };
        let (a, b) = (first.min(second), first.max(second));
        if self.position.prohibited.contains(&(a, b)) || !self.met(a, b).is_empty() {
            vec![Bar::Pair(a, b)]
        } else {
            vec![Bar::Colour(a), Bar::Colour(b)]
        }
    }

    fn concerns_the_choice(&self, bar: Bar) -> bool {
        let is_of = |place: usize| {
            let id = self.position.competitors[place].id;
            self.choice.players().any(|player| player == id)
        };
        match bar {
            Bar::Pair(a, b) => is_of(a) || is_of(b),
            Bar::Bye(player) | Bar::Colour(player) => is_of(player),
        }
    }

    /// The rounds in which two players met, counted from 1. `a` and `b` are indices in the position.
    fn met(&self, a: usize, b: usize) -> Vec<u16> {
        let past = (1..).zip(&self.position.competitors[a].past);
        let met = |past: &&PastRound| past.opponent == Some(b);
        let all: Vec<(u16, bool)> = past
            .filter(|(_, past)| met(past))
            .map(|(round, past)| (round, history::colour_played(past).is_some()))
            .collect();
        // A forfeited pairing is named only if the two players never played each other.
        let has_played = all.iter().any(|&(_, played)| played);
        all.into_iter().filter(|&(_, played)| played || !has_played).map(|(round, _)| round).collect()
    }

    /// The facts `kept`, each with what changes if this fact is left out. `without` has, for each fact, the
    /// correct pairing without it. Facts about the players of the choice come first.
    fn facts(&self, kept: &[Bar], without: &BTreeMap<Bar, Pairing>) -> Vec<Forcing> {
        let mut kept = kept.to_vec();
        kept.sort_by_key(|&bar| (!self.concerns_the_choice(bar), bar));
        let forcing = |bar: Bar| {
            let fact = self.fact(bar)?;
            let otherwise = without.get(&bar).and_then(|pairing| self.otherwise(&fact, pairing));
            Some(Forcing { fact, otherwise })
        };
        kept.into_iter().filter_map(forcing).collect()
    }

    /// Players who can play only one of the players around the choice, because several of the facts in `kept`
    /// forbid the others.
    fn only_opponents(&self, kept: &[Bar]) -> Vec<OnlyOpponent> {
        let place = |index: usize| D::index_of(self.field, self.position.competitors[index].id);
        let may_meet = |a: usize, b: usize| match (place(a), place(b)) {
            (Some(a), Some(b)) => a != b && D::forbids(self.field, (a, b)).is_none(),
            _ => false,
        };
        let found = with_one_opponent(kept, &self.around, &may_meet);
        let id = |place: usize| self.position.competitors[place].id;
        let told =
            |(player, opponent)| OnlyOpponent { player: id(player), opponent: id(opponent), most: self.most };
        found.into_iter().map(told).collect()
    }

    /// What changes for the players of `fact` and of the choice if the round is paired without `fact`.
    /// `pairing` is the correct pairing without it. `None` if nothing changes for these players.
    fn otherwise(&self, fact: &Fact, pairing: &Pairing) -> Option<Otherwise> {
        let mut concerned = fact.players();
        concerned.extend(self.choice.players());
        let mut pairs: Vec<(PlayerId, PlayerId)> = Vec::new();
        for player in concerned.iter().copied() {
            let Some(opponent) = pairing.opponent(player) else { continue };
            let is_known = pairs
                .iter()
                .chain(&self.choice.pairs)
                .any(|&(a, b)| [a, b].contains(&player) && [a, b].contains(&opponent));
            if !is_known {
                pairs.push((player, opponent));
            }
        }
        let is_about_the_bye = self.choice.bye.is_some();
        let is_told = |bye: &PlayerId| is_about_the_bye || concerned.contains(bye);
        let bye = pairing.bye.filter(|bye| is_told(bye) && self.choice.bye != Some(*bye));
        (!pairs.is_empty() || bye.is_some()).then_some(Otherwise { pairs, bye })
    }

    fn fact(&self, bar: Bar) -> Option<Fact> {
        let id = |place: usize| self.position.competitors[place].id;
        Some(match bar {
            Bar::Pair(a, b) => match self.met(a, b) {
                rounds if rounds.is_empty() => Fact::Prohibited { first: id(a), second: id(b) },
                rounds => Fact::Met { first: id(a), second: id(b), rounds },
            },
            Bar::Bye(place) => {
                let player = id(place);
                let recorded = Recorded { byes: vec![player], ..Recorded::default() };
                let broken = D::violations(self.position, self.field, &recorded);
                let barred =
                    broken.into_iter().find(|one| one.article != D::COMPLETE && one.players == [player]);
                Fact::NoBye { player, told: barred?.told }
            }
            Bar::Colour(place) => {
                let card = D::cards(self.field).into_iter().find(|card| card.id == id(place))?;
                Fact::MustHave { player: card.id, colour: card.due?.0, games: card.colours }
            }
        })
    }
}

/// The players who are in several of the forbidden pairs `kept` and may meet only one of the players
/// `around`, as `may_meet` says. Each player comes with this opponent. Players are given by indices in the
/// position.
fn with_one_opponent(
    kept: &[Bar],
    around: &Set,
    may_meet: &dyn Fn(usize, usize) -> bool,
) -> Vec<(usize, usize)> {
    let mut pairs: BTreeMap<usize, usize> = BTreeMap::new();
    for bar in kept {
        if let Bar::Pair(a, b) = *bar {
            *pairs.entry(a).or_default() += 1;
            *pairs.entry(b).or_default() += 1;
        }
    }
    let several = pairs.into_iter().filter(|&(_, number)| number > 1);
    let opponent = |player: usize| {
        let mut allowed = around.ones().filter(|&other| may_meet(player, other));
        allowed.next().filter(|_| allowed.next().is_none())
    };
    several.filter_map(|(player, _)| Some((player, opponent(player)?))).collect()
}
