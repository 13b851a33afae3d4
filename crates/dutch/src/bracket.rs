//! A bracket, its candidates in the order of the rules, and the choice between them (1.3 and Article 3; A.3, B).

use std::cell::{OnceCell, RefCell};
use std::collections::BTreeMap;
use std::marker::PhantomData;

use super::edition::Edition;
use super::field::Field;
use super::kind::{Kind, Sight};
use super::readings::RemainderBsn;
use arbitrium_search::{Spent, Stop, combinations};
use arbitrium_swiss::terms::{Company, exchanges, transpositions};
use arbitrium_swiss::weighing::{Criterion, Decision, Part, Value};
use arbitrium_tournament::Points;
use arbitrium_tournament::rulebook::Article;

/// A group of players to be paired (1.3.2), and the players below it. A player is given as an index into
/// the players of [`Field::company`], who are in the order of 1.2.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Bracket {
    /// The moved-down players (1.4.1), in the order of 1.2.
    pub mdps: Vec<usize>,
    /// The resident players, in the order of 1.2.
    pub residents: Vec<usize>,
    /// All players below the bracket, who are not paired yet.
    pub below: Vec<usize>,
    /// The role of the bracket by A.9 of 2017.
    pub role: Role,
}

/// The role of a bracket in completing the round-pairing (A.9 of 2017). In 2026 every bracket is an ordinary one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Role {
    /// A bracket in the usual sequence, from the highest score down.
    #[default]
    Ordinary,
    /// The penultimate pairing bracket, paired again because the remaining players could not be paired.
    Penultimate,
    /// The collapsed last bracket: the downfloaters of the penultimate bracket and all players below it (A.9).
    CollapsedLast,
}

impl Bracket {
    /// The number of players in the bracket, moved-down players included.
    #[must_use]
    pub fn len(&self) -> usize {
        self.mdps.len() + self.residents.len()
    }

    /// Whether the bracket has no players.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// All players in the order of 1.2 (in the Burstein System in the order of 4.1).
    #[must_use]
    pub fn players(&self) -> Vec<usize> {
        let mut players: Vec<usize> = self.mdps.iter().chain(&self.residents).copied().collect();
        players.sort_unstable();
        players
    }

    /// Whether a player was moved down to this bracket.
    #[must_use]
    pub fn is_mdp(&self, player: usize) -> bool {
        self.mdps.binary_search(&player).is_ok()
    }

    /// Whether no players remain below the bracket. A player that is left over then receives the bye.
    #[must_use]
    pub fn is_last(&self) -> bool {
        self.below.is_empty()
    }

    /// The score by which the bracket is named: the highest score of its residents; 0 without residents.
    #[must_use]
    pub fn score<Own>(&self, field: &Company<Own>) -> Points {
        self.residents.first().map_or(Points::ZERO, |&player| field.score(player))
    }

    /// The score of the lowest ranked player of the bracket; 0 if the bracket is empty.
    #[must_use]
    pub fn lowest_score<Own>(&self, field: &Company<Own>) -> Points {
        let lowest = self.mdps.last().max(self.residents.last());
        lowest.map_or(Points::ZERO, |&player| field.score(player))
    }

    /// The name of the bracket in a sentence: `bracket 3.0`.
    #[must_use]
    pub fn name<Own>(&self, field: &Company<Own>) -> String {
        match self.role {
            Role::Ordinary => format!("bracket {}", self.score(field)),
            Role::Penultimate | Role::CollapsedLast => format!("the {}", self.title(field)),
        }
    }

    /// The name of the bracket in a heading: `Bracket 3.0`. The collapsed last bracket contains players of several
    /// scores.
    #[must_use]
    pub fn title<Own>(&self, field: &Company<Own>) -> String {
        match self.role {
            Role::Ordinary => format!("Bracket {}", self.score(field)),
            Role::Penultimate => format!("Penultimate Pairing Bracket {}", self.score(field)),
            Role::CollapsedLast => "Collapsed Last Bracket".to_owned(),
        }
    }

    /// The next bracket if `downfloaters` float down. It consists of the downfloaters and the next
    /// scoregroup. `None` if no players remain below.
    ///
    /// Articles of 2026: 1.3.2, 1.4.1; 2017: A.3; of the Burstein System: 1.2.2.
    #[must_use]
    pub fn following<Own>(&self, field: &Company<Own>, downfloaters: &[usize]) -> Option<Bracket> {
        let next = field.top_scoregroup(self.below.get(..).filter(|below| !below.is_empty())?);
        Some(Bracket {
            mdps: downfloaters.to_vec(),
            residents: next.to_vec(),
            below: self.below[next.len()..].to_vec(),
            role: Role::Ordinary,
        })
    }

    /// All players that remain unpaired after this bracket if `downfloaters` float down, in the order of 1.2.
    #[must_use]
    pub fn unpaired_after(&self, downfloaters: &[usize]) -> Vec<usize> {
        let mut unpaired: Vec<usize> = downfloaters.iter().chain(&self.below).copied().collect();
        unpaired.sort_unstable();
        unpaired
    }
}

/// A possible pairing of a bracket (3.3): its pairs and its downfloaters.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Candidate {
    /// The pairs, each with the higher ranked player first, in the order of the higher ranked players.
    pub pairs: Vec<(usize, usize)>,
    /// The downfloaters in the order of 1.2, including those of the limbo.
    pub downfloaters: Vec<usize>,
}

impl Candidate {
    /// The candidate with these pairs. All other players of the bracket float down.
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

    /// The opponents by their numbers in the bracket, from 1, in the order of [`Bracket::players`]. The opponent of a
    /// downfloater is `0`. Each pair is listed once, with the smaller number first, but zero last.
    ///
    /// Articles of the Burstein System: 4.1, 4.2.
    #[must_use]
    pub fn opponents(&self, bracket: &Bracket) -> Vec<(usize, usize)> {
        let players = bracket.players();
        let number = |player: usize| players.partition_point(|&other| other < player) + 1;
        let pairs = self.pairs.iter().map(|&(a, b)| (number(a), number(b)));
        let mut all: Vec<(usize, usize)> =
            pairs.chain(self.downfloaters.iter().map(|&player| (number(player), 0))).collect();
        all.sort_unstable();
        all
    }

    /// A candidate without pairs, in which only this player floats down.
    pub(super) fn left(player: usize) -> Self {
        Candidate { pairs: Vec::new(), downfloaters: vec![player] }
    }

    /// The candidate of `bracket` with the pairs that a complete round makes inside the bracket. `opponents`
    /// has the opponent of each player of the field; `None` for a player without an opponent.
    #[must_use]
    pub fn of_round(bracket: &Bracket, opponents: &[Option<usize>]) -> Self {
        let inside = bracket.players();
        let met =
            |a: usize| opponents[a].filter(|&b| a < b && inside.binary_search(&b).is_ok()).map(|b| (a, b));
        Candidate::new(bracket, inside.iter().filter_map(|&a| met(a)))
    }
}

/// Computes facts about the players below a bracket: whether they can be paired, and with which values.
pub trait Outlook<E: Edition> {
    /// Whether these players can all be paired, except for one that may have the bye (C4).
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    fn is_completable(&self, field: &Field, players: &[usize]) -> Result<bool, Spent>;

    /// The lowest score of the player with the bye, over all complete pairings of these players (C5). `None` if they
    /// have no complete pairing.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    fn least_bye_score(&self, field: &Field, players: &[usize]) -> Result<Option<Points>, Spent>;

    /// The best values that the following bracket can reach in the criteria that apply to it (C8, in 2017
    /// C.7), one value for each minimised criterion. `decision` is the choice in the following bracket.
    /// `None` if the following bracket has no pairing.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    fn best_outlook(&self, decision: &BracketDecision<'_, E>) -> Result<Option<Vec<Value>>, Spent>;
}

/// The choice between the candidates of a bracket.
pub struct BracketDecision<'a, E: Edition> {
    /// The players of the round, and the interpretations chosen.
    pub field: &'a Field,
    /// The bracket to be paired.
    pub bracket: &'a Bracket,
    /// Computes facts about the players below the bracket.
    pub outlook: &'a dyn Outlook<E>,
    /// The facts of the bracket that a criterion may use if its value is a sum.
    pub(super) sight: Sight,
    /// The facts of each player that a criterion may use if its value is a sum. They are computed when first needed.
    kinds: OnceCell<Vec<Kind<'a>>>,
    /// The stored value of C8 for each set of downfloaters. Many candidates have the same downfloaters.
    seen: RefCell<BTreeMap<Vec<usize>, Value>>,
    edition: PhantomData<E>,
}

impl<'a, E: Edition> BracketDecision<'a, E> {
    /// The choice to be made in a bracket.
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

    /// The facts of a player that a criterion may use if its value is a sum. The player is in the bracket or may be
    /// moved down to it.
    pub(super) fn kind(&self, player: usize) -> &Kind<'a> {
        let all = || {
            let has_topscorers = self.field.has_topscorers();
            let entrants = self.field.entrants.iter().enumerate();
            let kind = |(player, entrant)| Kind::of(entrant, self.bracket.is_mdp(player), has_topscorers);
            entrants.map(kind).collect()
        };
        &self.kinds.get_or_init(all)[player]
    }

    /// The stored value of C8 for `downfloaters`. If there is none, calls `answer` and stores its result.
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

/// The criteria of the edition's table that belong to `part`. C5 needs complete pairings, so a part without
/// C4 also leaves out C5.
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

    /// Visits all candidates in the order of the rules (3.2 to 3.7). The outermost loops are over the number of pairs
    /// and the number of paired moved-down players, the largest number first, because C6 and C7 fix both. Inside them
    /// are the sets of pairable moved-down players (4.4) and the transpositions of S2 (4.2). The innermost loops are,
    /// for each remainder, the exchanges (4.3) and the transpositions of its S2.
    ///
    /// Articles of 2026: 1.3.3, 3.1, 3.4, 3.5, 3.8.1, 4.5; 2017: B.1, B.4, B.5, B.8.
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
    /// The sets of `size` moved-down players to be paired, in lexicographic order of their numbers. This is the order
    /// of the exchanges between moved-down players and the limbo.
    ///
    /// Articles of 2026: 4.4; 2017: D.3.
    pub(super) fn mdp_sets(&self, size: usize) -> impl Iterator<Item = Result<Vec<usize>, Spent>> + use<E> {
        combinations(self.bracket.mdps.clone(), size)
    }

    /// Visits the candidates in which exactly the moved-down players `s1` are paired, by the transpositions
    /// of S2 (3.7.2). The remainder gets `remaining` pairs. In a homogeneous bracket `s1` is empty and all
    /// players are in the remainder.
    ///
    /// Articles of 2026: 1.3.4, 3.7; 2017: B.7.
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

    /// The sequence numbers of these players of a homogeneous bracket or remainder (4.1). The order of the
    /// exchanges depends on these numbers.
    ///
    /// Articles of 2017: B.2.
    pub(super) fn numbers(&self, players: &[usize]) -> Vec<usize> {
        let number = |place: usize| match self.field.readings.remainder_bsn {
            RemainderBsn::Own => place + 1,
            // A player's number in the bracket is the position in the order of 1.2, from 1.
            RemainderBsn::Bracket => {
                self.bracket.players().partition_point(|&player| player < players[place]) + 1
            }
        };
        (0..players.len()).map(number).collect()
    }

    /// Visits the exchanges between S1 and S2 of a homogeneous bracket or remainder, and the transpositions
    /// of each S2 (3.6). `players` are the players of both halves, and `pairs` is the number of their pairs.
    /// `mdp_pairs` are added to every candidate.
    ///
    /// Articles of 2026: 3.2, 4.1; 2017: B.2, B.6, D.
    fn homogeneous(
        &self,
        mdp_pairs: &[(usize, usize)],
        players: &[usize],
        pairs: usize,
        visit: &mut dyn FnMut(Candidate) -> Result<(), Stop>,
    ) -> Result<(), Stop> {
        let numbers = self.numbers(players);
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
