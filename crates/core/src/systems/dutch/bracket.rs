//! 1.3 and Article 3 (A.3, B): a bracket, its candidates in the order of the text, and the decision between them.

use std::cell::{OnceCell, RefCell};
use std::collections::BTreeMap;
use std::marker::PhantomData;

use super::edition::Edition;
use super::field::Field;
use super::kind::{Kind, Sight};
use super::readings::RemainderBsn;
use crate::rulebook::Article;
use crate::search::{Spent, Stop, combinations};
use crate::systems::terms::{exchanges, transpositions};
use crate::systems::weighing::{Criterion, Decision, Part, Value};
use crate::tournament::Points;

/// 1.3.2: a group of players to be paired, and who comes after it. All players stand in the order of 1.2.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Bracket {
    /// 1.4.1: the moved-down players.
    pub mdps: Vec<usize>,
    /// The resident players.
    pub residents: Vec<usize>,
    /// Everybody who is not yet paired and not in the bracket.
    pub below: Vec<usize>,
    /// What A.9 of 2017 makes of it.
    pub role: Role,
}

/// 2017, A.9: what a bracket is on the way to a complete round-pairing. In 2026 every bracket is an ordinary one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Role {
    /// One of the sequence from the top.
    #[default]
    Ordinary,
    /// The penultimate pairing bracket, paired again because the rest could not be completed.
    Penultimate,
    /// The collapsed last bracket.
    CollapsedLast,
}

impl Bracket {
    /// The number of players.
    #[must_use]
    pub fn len(&self) -> usize {
        self.mdps.len() + self.residents.len()
    }

    /// Whether nobody is in it.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// All players in the order of 1.2.
    #[must_use]
    pub fn players(&self) -> Vec<usize> {
        let mut players: Vec<usize> = self.mdps.iter().chain(&self.residents).copied().collect();
        players.sort_unstable();
        players
    }

    /// Whether a player is moved down to it.
    #[must_use]
    pub fn is_mdp(&self, player: usize) -> bool {
        self.mdps.binary_search(&player).is_ok()
    }

    /// Whether nobody comes after it, so that who is left over receives the bye.
    #[must_use]
    pub fn is_last(&self) -> bool {
        self.below.is_empty()
    }

    /// The score that names it: the highest of its residents.
    #[must_use]
    pub fn score(&self, field: &Field) -> Points {
        self.residents.first().map_or(Points::ZERO, |&player| field.score(player))
    }

    /// The score of its lowest ranked player.
    #[must_use]
    pub fn lowest_score(&self, field: &Field) -> Points {
        let lowest = self.mdps.last().max(self.residents.last());
        lowest.map_or(Points::ZERO, |&player| field.score(player))
    }

    /// What it is called in a sentence: `bracket 3.0`.
    #[must_use]
    pub fn name(&self, field: &Field) -> String {
        match self.role {
            Role::Ordinary => format!("bracket {}", self.score(field)),
            Role::Penultimate | Role::CollapsedLast => format!("the {}", self.title(field)),
        }
    }

    /// What it is called in a heading: `Bracket 3.0`. The collapsed last bracket has players of many scores.
    #[must_use]
    pub fn title(&self, field: &Field) -> String {
        match self.role {
            Role::Ordinary => format!("Bracket {}", self.score(field)),
            Role::Penultimate => format!("Penultimate Pairing Bracket {}", self.score(field)),
            Role::CollapsedLast => "Collapsed Last Bracket".to_owned(),
        }
    }

    /// The bracket that follows when these are moved down to it: they and the next scoregroup; `None` after the last.
    ///
    /// Articles of 2026: 1.3.2, 1.4.1; 2017: A.3.
    #[must_use]
    pub fn following(&self, field: &Field, downfloaters: &[usize]) -> Option<Bracket> {
        let next = field.top_scoregroup(self.below.get(..).filter(|below| !below.is_empty())?);
        Some(Bracket {
            mdps: downfloaters.to_vec(),
            residents: next.to_vec(),
            below: self.below[next.len()..].to_vec(),
            role: Role::Ordinary,
        })
    }

    /// Everybody who is still unpaired when these are moved down, in the order of 1.2.
    #[must_use]
    pub fn unpaired_after(&self, downfloaters: &[usize]) -> Vec<usize> {
        downfloaters.iter().chain(&self.below).copied().collect()
    }
}

/// 3.3: the pairing of a bracket: its pairs and who floats down from it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Candidate {
    /// The pairs, the higher ranked player first, in the order of the higher ranked players.
    pub pairs: Vec<(usize, usize)>,
    /// The downfloaters in the order of 1.2, those of the limbo among them.
    pub downfloaters: Vec<usize>,
}

impl Candidate {
    /// The pairing of these pairs in a bracket; whoever is in none floats down.
    #[must_use]
    pub fn new(bracket: &Bracket, pairs: impl IntoIterator<Item = (usize, usize)>) -> Self {
        let mut pairs: Vec<(usize, usize)> = pairs.into_iter().map(|(a, b)| (a.min(b), a.max(b))).collect();
        pairs.sort_unstable();
        let mut paired: Vec<usize> = pairs.iter().flat_map(|&(a, b)| [a, b]).collect();
        paired.sort_unstable();
        let mut downfloaters = bracket.players();
        downfloaters.retain(|player| paired.binary_search(player).is_err());
        Candidate { pairs, downfloaters }
    }

    /// What becomes of one player alone who floats down.
    pub(super) fn left(player: usize) -> Self {
        Candidate { pairs: Vec::new(), downfloaters: vec![player] }
    }

    /// What a round, in which each player has this opponent, makes of a bracket.
    pub(super) fn of_round(bracket: &Bracket, opponents: &[Option<usize>]) -> Self {
        let inside = bracket.players();
        let met =
            |a: usize| opponents[a].filter(|&b| a < b && inside.binary_search(&b).is_ok()).map(|b| (a, b));
        Candidate::new(bracket, inside.iter().filter_map(|&a| met(a)))
    }
}

/// What must be known beyond a bracket: whether the rest can be paired, and how well.
pub trait Outlook<E: Edition> {
    /// C4: whether these players can all be paired, but for one who may have the bye.
    ///
    /// # Errors
    /// Where the budget is spent.
    fn is_completable(&self, field: &Field, players: &[usize]) -> Result<bool, Spent>;

    /// C5: the least score of the assignee of the bye over all complete pairings of these; `None` where there is none.
    ///
    /// # Errors
    /// Where the budget is spent.
    fn least_bye_score(&self, field: &Field, players: &[usize]) -> Result<Option<Points>, Spent>;

    /// C8 (C.7): the best values of the criteria that are asked of a following bracket; `None` where it has no pairing.
    ///
    /// # Errors
    /// Where the budget is spent.
    fn best_outlook(&self, decision: &BracketDecision<'_, E>) -> Result<Option<Vec<Value>>, Spent>;
}

/// The decision between the candidates of a bracket.
pub struct BracketDecision<'a, E: Edition> {
    /// The players of the round.
    pub field: &'a Field,
    /// The bracket.
    pub bracket: &'a Bracket,
    /// What lies beyond it.
    pub outlook: &'a dyn Outlook<E>,
    /// What a criterion sees of the bracket whose value is a sum.
    pub(super) sight: Sight,
    /// What such a criterion sees of each player of the field, once it was asked.
    kinds: OnceCell<Vec<Kind<'a>>>,
    /// What C8 says of a set of downfloaters: many candidates have the same one.
    seen: RefCell<BTreeMap<Vec<usize>, Value>>,
    edition: PhantomData<E>,
}

impl<'a, E: Edition> BracketDecision<'a, E> {
    /// The decision to be made in a bracket.
    #[must_use]
    pub fn new(field: &'a Field, bracket: &'a Bracket, outlook: &'a dyn Outlook<E>) -> Self {
        BracketDecision {
            field,
            bracket,
            outlook,
            sight: Sight { readings: field.readings, lowest: bracket.lowest_score(field) },
            kinds: OnceCell::new(),
            seen: RefCell::default(),
            edition: PhantomData,
        }
    }

    /// What a criterion sees of a player of the bracket, or of one who may come down to it, whose value is a sum.
    pub(super) fn kind(&self, player: usize) -> &Kind<'a> {
        let all = || {
            let has_topscorers = self.field.has_topscorers();
            let entrants = self.field.entrants.iter().enumerate();
            let kind = |(player, entrant)| Kind::of(entrant, self.bracket.is_mdp(player), has_topscorers);
            entrants.map(kind).collect()
        };
        &self.kinds.get_or_init(all)[player]
    }

    /// What a question about a set of downfloaters was answered before, else what `answer` says.
    pub(super) fn of_downfloaters(
        &self,
        downfloaters: &[usize],
        answer: impl FnOnce() -> Result<Value, Spent>,
    ) -> Result<Value, Spent> {
        if let Some(value) = self.seen.borrow().get(downfloaters) {
            return Ok(value.clone());
        }
        let value = answer()?;
        self.seen.borrow_mut().insert(downfloaters.to_vec(), value.clone());
        Ok(value)
    }
}

impl<E: Edition> std::fmt::Debug for BracketDecision<'_, E> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("BracketDecision").field("bracket", &self.bracket).finish_non_exhaustive()
    }
}

/// The criteria of a part of the table. C5 speaks of complete pairings, so it falls with the criterion that there be one.
#[must_use]
pub fn table_of<'a, E: Edition>(part: Part) -> Vec<Criterion<BracketDecision<'a, E>>> {
    let places = E::criteria().into_iter().enumerate();
    let mut table: Vec<_> =
        places.filter(|(place, _)| part.counts(*place)).map(|(_, criterion)| criterion).collect();
    if !table.iter().any(|criterion| criterion.article == E::ARTICLES.c4) {
        table.retain(|criterion| Some(criterion.article) != E::SPECIAL.bye_score);
    }
    table
}

impl<E: Edition> Decision for BracketDecision<'_, E> {
    type Candidate = Candidate;

    fn criteria() -> Vec<Criterion<Self>> {
        E::criteria()
    }

    const ORDER: &'static Article = E::ARTICLES.first;

    /// 3.2 to 3.7: by the number of pairs and of moved-down players paired, the largest first, since C6 and C7 fix them; then
    /// the sets of pairable moved-down players (4.4), the transpositions of S2 (4.2), and for each remainder the exchanges
    /// (4.3) and the transpositions of its S2.
    ///
    /// Articles of 2026: 3.1, 3.4, 3.5, 3.8.1, 4.5; 2017: B.1, B.4, B.5, B.8.
    fn candidates(&self, visit: &mut dyn FnMut(Candidate) -> Result<(), Stop>) -> Result<(), Stop> {
        let bracket = self.bracket;
        for pairs in (0..=bracket.len() / 2).rev() {
            for m1 in (0..=bracket.mdps.len().min(pairs)).rev() {
                let remaining = pairs - m1;
                if bracket.residents.len() < m1 + 2 * remaining {
                    continue;
                }
                self.mdp_sets(m1).try_for_each(|s1| self.heterogeneous(&s1?, remaining, visit))?;
            }
        }
        Ok(())
    }
}

impl<E: Edition> BracketDecision<'_, E> {
    /// The sets of `size` moved-down players to be paired, in the lexicographic order of their numbers: the exchanges of
    /// moved-down players with the limbo, in their order.
    ///
    /// Articles of 2026: 4.4; 2017: D.3.
    fn mdp_sets(&self, size: usize) -> impl Iterator<Item = Result<Vec<usize>, Spent>> + use<E> {
        combinations(self.bracket.mdps.clone(), size)
    }

    /// 3.7.2: the transpositions of S2 for one S1 of moved-down players. In a homogeneous bracket S1 is empty and everybody
    /// is in the remainder.
    ///
    /// Articles of 2026: 3.7; 2017: B.7.
    fn heterogeneous(
        &self,
        s1: &[usize],
        remaining: usize,
        visit: &mut dyn FnMut(Candidate) -> Result<(), Stop>,
    ) -> Result<(), Stop> {
        transpositions(&self.bracket.residents, s1.len()).try_for_each(|opponents| {
            let mdp_pairs: Vec<(usize, usize)> = s1.iter().copied().zip(opponents.iter().copied()).collect();
            let remainder: Vec<usize> =
                self.bracket.residents.iter().copied().filter(|player| !opponents.contains(player)).collect();
            self.homogeneous(&mdp_pairs, &remainder, remaining, visit)
        })
    }

    /// 3.6: the exchanges between S1 and S2 of a homogeneous bracket or remainder, and the transpositions of each S2.
    ///
    /// Articles of 2026: 3.2, 4.1; 2017: B.2, B.6.
    fn homogeneous(
        &self,
        mdp_pairs: &[(usize, usize)],
        players: &[usize],
        pairs: usize,
        visit: &mut dyn FnMut(Candidate) -> Result<(), Stop>,
    ) -> Result<(), Stop> {
        let number = |place: usize| match self.field.readings.remainder_bsn {
            RemainderBsn::Own => place + 1,
            // The places of the field stand in the order of the bracket's numbers, and differ as they do up to gaps.
            RemainderBsn::Bracket => {
                self.bracket.players().partition_point(|&player| player < players[place]) + 1
            }
        };
        let numbers: Vec<usize> = (0..players.len()).map(number).collect();
        let (s1, s2) = numbers.split_at(pairs);
        exchanges(s1, s2).try_for_each(|exchange| {
            let (s1, s2) = exchange?.split(numbers.iter().copied(), pairs);
            let player =
                |places: Vec<usize>| places.into_iter().map(|place| players[place]).collect::<Vec<usize>>();
            let (s1, s2) = (player(s1), player(s2));
            transpositions(&s2, pairs).try_for_each(|order| {
                let remainder_pairs = s1.iter().copied().zip(order);
                visit(Candidate::new(self.bracket, mdp_pairs.iter().copied().chain(remainder_pairs)))
            })
        })
    }
}
