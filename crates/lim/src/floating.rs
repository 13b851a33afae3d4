//! Finds the players who leave a scoregroup before it is paired (2.3, 4.4).

use super::articles::{COMPANY, EVEN, EXCHANGED, PLAYED_ALL, SAME_COLOURS, TRANSFERRED, TWO_MORE, UNCOVERED};
use super::field::{Field, Obstacle};
use super::groups::{Group, Part};
use super::opponents::Table;
use super::readings::{Available, FloatChoice};
use super::search::Search;
use super::selection::{Chosen, Kind, Occasion, Selection};
use arbitrium_search::{Set, Spent};
use arbitrium_swiss::terms::preference::colour_difference;
use arbitrium_tournament::rulebook::Article;

/// A player who leaves a scoregroup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Floated {
    /// The player who leaves, as an index in the field.
    pub player: usize,
    /// The reason why a player must leave, and why this player was chosen.
    pub why: Why,
    /// The type of floater (3.9.1).
    pub kind: Kind,
}

/// The reason why a player leaves a scoregroup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// The player has no compatible opponent in the scoregroup (2.3.1, 2.3.2 or 2.3.3, as given).
    NoOpponent(&'static Article),
    /// The number of players must become even (2.3.4).
    Even(Chosen),
    /// Not all players can be paired, and this is the first player in turn for whom no opponent is left
    /// (4.4).
    Uncovered {
        /// A player who had floated by 2.3.4 and now comes back in exchange (4.4.1); `None` if there is none.
        back: Option<Box<Floated>>,
        /// The players earlier in turn, who keep an opponent. Empty if the floating player would have no
        /// opponent even if these players were absent.
        before: Vec<usize>,
    },
    /// This player floats in company with the player whose index is given (4.4.2).
    Company(usize, Chosen),
    /// If this player floats, the largest number of pairs remains (interpretation `float-choice=max-pairs`).
    MostPairs(Chosen),
}

impl Why {
    /// The article by which the player leaves.
    #[must_use]
    pub fn article(&self) -> &'static Article {
        match self {
            Why::NoOpponent(article) => article,
            Why::Even(_) => &EVEN,
            Why::MostPairs(_) => &TRANSFERRED,
            Why::Uncovered { back: Some(_), .. } => &EXCHANGED,
            Why::Uncovered { back: None, .. } => &UNCOVERED,
            Why::Company(..) => &COMPANY,
        }
    }

    /// How the player was chosen among several candidates; `None` if there was no choice.
    #[must_use]
    pub fn choice(&self) -> Option<&Chosen> {
        match self {
            Why::Even(chosen) | Why::Company(_, chosen) | Why::MostPairs(chosen) => Some(chosen),
            Why::NoOpponent(_) | Why::Uncovered { .. } => None,
        }
    }
}

/// A scoregroup for which the players who leave it are to be found.
pub(super) struct Leaving<'a> {
    pub(super) field: &'a Field,
    pub(super) search: &'a dyn Search,
    pub(super) group: &'a Group,
    /// The floaters who came to the scoregroup, in the order in which they are paired.
    pub(super) arrived: &'a [usize],
    pub(super) adjacent: &'a [usize],
}

/// The players who stay in a scoregroup, and those who leave it.
#[derive(Debug, Default)]
pub(super) struct Left {
    pub(super) staying: Vec<usize>,
    pub(super) floated: Vec<Floated>,
}

impl Leaving<'_> {
    /// Divides the players into those who stay and those who float. 2.3 "Before the players in a scoregroup are
    /// paired, the players in the scoregroup who have no suitable opponents for the following reasons are identified
    /// and transferred to a neighbouring scoregroup". First 2.3.1 to 2.3.3 are applied, then 2.3.4, then 4.4.
    pub(super) fn leave(&self) -> Result<Left, Spent> {
        let mut left = Left { staying: [self.arrived, &self.group.residents].concat(), floated: Vec::new() };
        self.without_opponent(&mut left);
        if self.field.readings.float_choice == FloatChoice::MaxPairs {
            self.leaving_most_pairs(&mut left)?;
            return Ok(left);
        }
        self.make_even(&mut left)?;
        if self.field.readings.available == Available::LookAhead {
            let unpaired = self.field.set(left.staying.iter().copied());
            self.uncovered(&mut left, &unpaired)?;
        } else {
            // In this interpretation, floaters accept any opponent. So only the players who are not paired
            // with a floater must still have opponents.
            let mut unpaired = self.field.set(left.staying.iter().copied());
            self.table(&[]).pair(&mut unpaired)?;
            self.uncovered(&mut left, &unpaired)?;
        }
        Ok(left)
    }

    /// The [`Table`] by which the floaters of this scoregroup are paired with its residents. `from_below` are the
    /// floaters who come from lower scoregroups.
    pub(super) fn table<'t>(&'t self, from_below: &'t [usize]) -> Table<'t> {
        Table {
            field: self.field,
            search: self.search,
            part: self.group.part,
            residents: &self.group.residents,
            floaters: self.arrived,
            from_below,
            looks_ahead: self.field.readings.available == Available::LookAhead,
        }
    }

    fn part(&self) -> Part {
        self.group.part
    }

    /// Transfers players without a compatible opponent. 2.3.1 "they have already played all the players of
    /// their scoregroup"; 2.3.2 "they have already received two more of one colour over an equal allocation
    /// and there is no compatible opponent available in the scoregroup to enable them to have a permissible
    /// colour"; 2.3.3 "they have already received the same colour in the previous two rounds and there is no
    /// compatible player in the scoregroup to enable them to have the alternate colour".
    ///
    /// A player who is alone in a scoregroup leaves it by 2.3.4. All players who leave are found at once,
    /// because the type of each floater depends on the other floaters.
    fn without_opponent(&self, left: &mut Left) {
        let all = left.staying.clone();
        if all.len() < 2 {
            return;
        }
        let has_opponent =
            |player: usize| all.iter().any(|&other| other != player && self.field.may_meet(player, other));
        let alone: Vec<usize> = all.iter().copied().filter(|&player| !has_opponent(player)).collect();
        left.staying.retain(|player| !alone.contains(player));
        for &player in &alone {
            let why = Why::NoOpponent(self.reason(player, &all));
            left.floated.push(self.floated(player, why, &alone));
        }
    }

    /// The article by which `player` has no opponent in the scoregroup `all`: 2.3.1, 2.3.2 or 2.3.3. It is
    /// 2.3.1 only if no opponent is excluded by colours alone.
    fn reason(&self, player: usize, all: &[usize]) -> &'static Article {
        let games = &self.field.entrants[player].games;
        let others = || all.iter().filter(|&&other| other != player);
        let met = |other: usize| self.field.obstacle(player, other) != Some(Obstacle::Colours);
        match () {
            () if others().all(|&other| met(other)) => &PLAYED_ALL,
            () if colour_difference(games).abs() >= 2 => &TWO_MORE,
            () => &SAME_COLOURS,
        }
    }

    /// Transfers one player if the number of players who stay is odd. 2.3.4 "it is necessary to make even the
    /// number of players in the scoregroup".
    fn make_even(&self, left: &mut Left) -> Result<(), Spent> {
        if left.staying.len().is_multiple_of(2) {
            return Ok(());
        }
        if let Some(chosen) = self.choose(left, Occasion::Even)? {
            let player = chosen.player;
            left.staying.retain(|&other| other != player);
            self.add(left, player, Why::Even(chosen));
        }
        Ok(())
    }

    /// Transfers players until the others can be paired. 4.4 "The exchanges to find a compatible opponent for Player
    /// #2 must at the same time leave Player #1 with a compatible opponent. If this cannot be done ... then the
    /// original pairing of Player #1 with Player #6 is retained, and Player #2 is floated."
    ///
    /// 4.4.1 "if the scoregroup originally had uneven members and the lowest numbered player was floated to make even the number of
    /// players in the scoregroup, #2 is exchanged with the floater, originally #7 in the scoregroup"; 4.4.2 "if the scoregroup was
    /// originally even, then the lowest numbered player remaining must be floated in company with #2".
    fn uncovered(&self, left: &mut Left, unpaired: &Set) -> Result<(), Spent> {
        let mut open: Vec<usize> =
            left.staying.iter().copied().filter(|&player| unpaired.contains(player)).collect();
        while !self.search.can_be_paired(self.field, &self.field.set(open.iter().copied()))? {
            let Some((player, covered)) = self.first_uncovered(&open)? else { break };
            let is_even = |floated: &Floated| matches!(floated.why, Why::Even(_));
            let back =
                left.floated.iter().position(is_even).map(|place| Box::new(left.floated.remove(place)));
            open.retain(|&other| other != player);
            left.staying.retain(|&other| other != player);
            if let Some(back) = &back {
                open.push(back.player);
                left.staying.push(back.player);
            }
            let is_exchanged = back.is_some();
            self.add(left, player, Why::Uncovered { back, before: covered.ones().collect() });
            if !is_exchanged {
                self.in_company(left, &mut open, player, &covered)?;
            }
        }
        Ok(())
    }

    /// Transfers another player together with the player `with`, who cannot be transferred alone (4.4.2). The
    /// players `covered` come before `with` and keep their opponents, as "the original pairing of Player #1
    /// with Player #6 is retained". One of the remaining players floats.
    fn in_company(
        &self,
        left: &mut Left,
        open: &mut Vec<usize>,
        with: usize,
        covered: &Set,
    ) -> Result<(), Spent> {
        let leaving: Vec<usize> = left.floated.iter().map(|floated| floated.player).collect();
        let mut remaining = Vec::new();
        for &player in open.iter().filter(|&&player| !covered.contains(player)) {
            let others = self.field.set(open.iter().copied().filter(|&other| other != player));
            if self.search.can_be_covered(self.field, &others, covered)? {
                remaining.push(player);
            }
        }
        let chosen = self.selection(open, &leaving).choose(Occasion::Company, &remaining)?;
        let Some(chosen) = chosen else { return Ok(()) };
        let player = chosen.player;
        open.retain(|&other| other != player);
        left.staying.retain(|&other| other != player);
        self.add(left, player, Why::Company(with, chosen));
        Ok(())
    }

    /// The first player in turn who cannot have a compatible opponent while all earlier players keep one.
    /// Also returns the set of these earlier players. Floaters come first, because they are paired first
    /// (3.6, 3.7). Then come the others in the order of the scrutiny (4.1). `None` if all players of `open`
    /// can have an opponent.
    fn first_uncovered(&self, open: &[usize]) -> Result<Option<(usize, Set)>, Spent> {
        let is_floater = |player: &usize| self.arrived.contains(player);
        let floaters: Vec<usize> =
            self.arrived.iter().copied().filter(|player| open.contains(player)).collect();
        let others: Vec<usize> = open.iter().copied().filter(|player| !is_floater(player)).collect();
        let everybody = self.field.set(open.iter().copied());
        let mut covered = self.field.set([]);
        for player in floaters.into_iter().chain(self.part().in_turn(others)) {
            covered.insert(player);
            if !self.search.can_be_covered(self.field, &everybody, &covered)? {
                covered.remove(player);
                return Ok(Some((player, covered)));
            }
        }
        Ok(None)
    }

    /// Transfers players, one by one, until the others can be paired. Used under the interpretation
    /// `float-choice=max-pairs`.
    fn leaving_most_pairs(&self, left: &mut Left) -> Result<(), Spent> {
        while !self.search.can_be_paired(self.field, &self.field.set(left.staying.iter().copied()))? {
            let Some(chosen) = self.choose(left, Occasion::MostPairs)? else { break };
            let player = chosen.player;
            left.staying.retain(|&other| other != player);
            self.add(left, player, Why::MostPairs(chosen));
        }
        Ok(())
    }

    fn choose(&self, left: &Left, occasion: Occasion) -> Result<Option<Chosen>, Spent> {
        let leaving: Vec<usize> = left.floated.iter().map(|floated| floated.player).collect();
        self.selection(&left.staying, &leaving).choose(occasion, &left.staying)
    }

    fn selection<'s>(&'s self, members: &'s [usize], leaving: &'s [usize]) -> Selection<'s> {
        let (field, search, part) = (self.field, self.search, self.part());
        Selection { field, search, part, members, arrived: self.arrived, leaving, adjacent: self.adjacent }
    }

    fn add(&self, left: &mut Left, player: usize, why: Why) {
        let leaving: Vec<usize> = left.floated.iter().map(|floated| floated.player).collect();
        left.floated.push(self.floated(player, why, &leaving));
    }

    /// The entry for the floater `player`. The type of the floater depends on `leaving`, the other players
    /// who leave.
    fn floated(&self, player: usize, why: Why, leaving: &[usize]) -> Floated {
        Floated { player, why, kind: self.selection(&[], leaving).kind(player) }
    }
}
