//! Chooses one of several players as the floater (3.2-3.4, 3.9, 3.10).

use super::field::Field;
use super::groups::{Part, highest_first};
use super::readings::{Balance, Company, FloatProviso, Maxi, Number, RepeatFloat, TypeOpponent, Types};
use super::search::Search;
use arbitrium_search::Spent;
use arbitrium_tournament::Colour;

/// The type of a floater. 3.9.1 "Due to their origin and their compatibility in the adjacent scoregroup there are four
/// types of floaters listed in descending order of disadvantages."
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// "d. a floater who has a compatible opponent in the adjacent scoregroup."
    D,
    /// "c. a floater who has no compatible opponent in the adjacent scoregroup."
    C,
    /// "b. a floater who has already floated to the scoregroup just being handled and has a compatible opponent in the adjacent
    /// scoregroup."
    B,
    /// "a. a floater who has already floated to the scoregroup just being handled and has no compatible opponent in the adjacent
    /// scoregroup."
    A,
}

impl Kind {
    /// The letter of the type in 3.9.1: `a` to `d`.
    #[must_use]
    pub fn letter(self) -> &'static str {
        match self {
            Kind::A => "a",
            Kind::B => "b",
            Kind::C => "c",
            Kind::D => "d",
        }
    }
}

/// A step in the choice of a floater. The first steps keep some of the candidates and exclude the others. The
/// last steps take one of the candidates that are left. Reports name the steps in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Step {
    /// Keeps the players whose floating leaves the largest number of pairs (interpretation `float-choice=max-pairs`).
    Pairs,
    /// Keeps the players of the best type (3.9.2, which includes 3.5).
    Types,
    /// Excludes players who floated in the previous round (3.10).
    Repeat,
    /// Keeps the players to whom the more frequent colour is due (3.2.2).
    Colour,
    /// Excludes players without an opponent in the lower scoregroup (3.3, under the interpretation
    /// `type-opponent=all`).
    NoneBelow,
    /// Excludes players without an opponent in the higher scoregroup (3.4, under the interpretation
    /// `type-opponent=all`).
    NoneAbove,
    /// Replaces the chosen player by another one if their ratings differ too much (3.2.3).
    Ratings,
    /// Takes the player by number, because White is due to as many players as Black (3.2.4).
    Number,
    /// Takes the lowest numbered of the candidates that are left. This player floats to a lower scoregroup
    /// (3.3).
    Lowest,
    /// Takes the highest numbered of the candidates that are left. This player floats to a higher scoregroup
    /// (3.4).
    Highest,
    /// Takes the player by number to float in company with another player (4.4.2).
    Remaining,
}

/// The reason why a floater must be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Occasion {
    /// The number of players must become even (2.3.4).
    Even,
    /// A player must float in company with another player (4.4.2).
    Company,
    /// As many pairs as possible must remain (interpretation `float-choice=max-pairs`).
    MostPairs,
}

/// A player who was not chosen as the floater.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Passed {
    /// The player who was not chosen, as an index in the field.
    pub player: usize,
    /// The step that excluded the player.
    pub step: Step,
    /// The type of the player (3.9.1), if the player was excluded because of it: by 3.9.2, or by 3.10 under
    /// the interpretation `float-proviso=any`. `None` if the player was excluded for another reason.
    pub kind: Option<Kind>,
}

/// A chosen floater, with the reasons against all other candidates.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chosen {
    /// The player who floats, as an index in the field.
    pub player: usize,
    /// All other candidates, in the order of the steps.
    pub passed: Vec<Passed>,
    /// The numbers of players to whom White and Black are due (3.2.2); `None` if the choice did not use them.
    pub due: Option<(usize, usize)>,
    /// The player who was replaced because of the rating (3.2.3); `None` if no player was.
    pub instead_of: Option<usize>,
}

/// The facts about a scoregroup from which a floater is chosen.
#[derive(Clone, Copy)]
pub(super) struct Selection<'a> {
    pub(super) field: &'a Field,
    pub(super) search: &'a dyn Search,
    pub(super) part: Part,
    /// All players of the scoregroup, including floaters to it.
    pub(super) members: &'a [usize],
    /// The players who floated to the scoregroup.
    pub(super) arrived: &'a [usize],
    /// The players who already float from the scoregroup.
    pub(super) leaving: &'a [usize],
    /// The players of the adjacent scoregroup.
    pub(super) adjacent: &'a [usize],
}

impl Selection<'_> {
    /// Chooses the floater among the players `among`; `None` if `among` is empty.
    ///
    /// Each step keeps some of these players: 3.9.2, 3.10, then 3.2.2. The pairing number decides among the
    /// players that no step excluded.
    pub(super) fn choose(&self, occasion: Occasion, among: &[usize]) -> Result<Option<Chosen>, Spent> {
        let mut left = among.to_vec();
        let (mut passed, mut due, mut compared) = (Vec::<Passed>::new(), None, Vec::new());
        for step in self.steps(occasion) {
            if step == Step::Colour {
                compared.clone_from(&left);
                due = Some(self.due());
            }
            let kept = self.keeps(step, &left)?;
            let others = left.iter().filter(|player| !kept.contains(player));
            passed.extend(others.map(|&player| self.passed(player, step)));
            left = kept;
        }
        let Some(mut player) = self.article_3_2_4(&left) else { return Ok(None) };
        let (mut last, mut instead_of) = (self.by_number(occasion, due), None);
        if let Some(lowest) = self.article_3_2_3(player, &compared) {
            // This player replaces the result of the colour step and of later steps, so their reasons are
            // removed.
            passed.retain(|passed| !compared.contains(&passed.player));
            (left, last, instead_of) = (compared, Step::Ratings, Some(player));
            player = lowest;
        }
        let others = left.into_iter().filter(|&other| other != player);
        passed.extend(others.map(|other| self.passed(other, last)));
        Ok(Some(Chosen { player, passed, due, instead_of }))
    }

    fn passed(&self, player: usize, step: Step) -> Passed {
        let is_of_type = match step {
            Step::Types => true,
            Step::Repeat => !self.field.has_floated(player) && !self.may_go_before(player),
            _ => false,
        };
        Passed { player, step, kind: is_of_type.then(|| self.kind(player)) }
    }

    /// The steps that are tried before the pairing number decides. The interpretations determine which steps there are,
    /// and their order.
    fn steps(&self, occasion: Occasion) -> Vec<Step> {
        let readings = &self.field.readings;
        let asks_colour = occasion != Occasion::Company || readings.company == Company::Balance;
        let asks_repeat = occasion != Occasion::Company;
        let none = if self.part.is_downward() { Step::NoneBelow } else { Step::NoneAbove };
        let first = [
            (Step::Types, readings.types == Types::First),
            (Step::Repeat, asks_repeat && readings.repeat_float == RepeatFloat::BeforeColour),
            (Step::Colour, asks_colour),
            (Step::Types, readings.types == Types::AfterColour),
            (Step::Repeat, asks_repeat && readings.repeat_float == RepeatFloat::AfterColour),
            (none, readings.type_opponent == TypeOpponent::All),
        ];
        let pairs = (occasion == Occasion::MostPairs).then_some(Step::Pairs);
        pairs.into_iter().chain(first.into_iter().filter(|(_, asked)| *asked).map(|(step, _)| step)).collect()
    }

    fn keeps(&self, step: Step, left: &[usize]) -> Result<Vec<usize>, Spent> {
        match step {
            Step::Types => Ok(self.article_3_9_2(left)),
            Step::Repeat => self.article_3_10(left),
            Step::Colour => Ok(self.article_3_2_2(left)),
            Step::NoneBelow | Step::NoneAbove => Ok(self.who_are_left_an_opponent(left)),
            Step::Pairs => self.leaving_most_pairs(left),
            Step::Ratings | Step::Number | Step::Lowest | Step::Highest | Step::Remaining => {
                Ok(left.to_vec())
            }
        }
    }

    /// The article by which the pairing number decides, as a step. `due` has how many players are due White
    /// and how many are due Black; `None` if the due colours were not compared. 3.2.4 applies "If the number
    /// of players due White equals the number of players due Black". Otherwise 3.3 "the player chosen is the
    /// lowest numbered player in the scoregroup" or 3.4 "the highest numbered player" applies to the players
    /// whom 3.2.2 leaves. 4.4.2: "the lowest numbered player remaining must be floated in company".
    fn by_number(&self, occasion: Occasion, due: Option<(usize, usize)>) -> Step {
        match due {
            _ if occasion == Occasion::Company => Step::Remaining,
            Some((white, black)) if white == black => Step::Number,
            _ if self.part.is_downward() => Step::Lowest,
            _ => Step::Highest,
        }
    }

    /// The type that a player would have as a floater (3.9.1).
    pub(super) fn kind(&self, player: usize) -> Kind {
        let has_opponent = match self.field.readings.type_opponent {
            TypeOpponent::Left => self.is_left_an_opponent(player),
            TypeOpponent::All => self.adjacent.iter().any(|&opponent| self.field.may_meet(player, opponent)),
        };
        match (self.arrived.contains(&player), has_opponent) {
            (true, false) => Kind::A,
            (true, true) => Kind::B,
            (false, false) => Kind::C,
            (false, true) => Kind::D,
        }
    }

    /// Whether a player has an opponent left after the opponents of other floaters are excluded. 3.3 "the lowest
    /// numbered player in the scoregroup who has a compatible opponent in the lower scoregroup, after excluding the
    /// opponents of other floaters who have higher scores or higher pairing numbers than the proposed floater". 3.4
    /// says the same for pairing upwards.
    fn is_left_an_opponent(&self, player: usize) -> bool {
        let mut others = self.leaving.to_vec();
        if !others.contains(&player) {
            others.push(player);
        }
        self.sort_floaters(&mut others);
        let mut free = self.adjacent.to_vec();
        highest_first(self.field, &mut free);
        if !self.part.is_downward() {
            free.reverse();
        }
        for &other in others.iter().take_while(|&&other| other != player) {
            let may = |opponent: &usize| self.field.may_meet(other, *opponent);
            let due = free.iter().position(|opponent| may(opponent) && !self.field.clash(other, *opponent));
            if let Some(place) = due.or_else(|| free.iter().position(may)) {
                free.remove(place);
            }
        }
        free.into_iter().any(|opponent| self.field.may_meet(player, opponent))
    }

    /// The players of `left` who have an opponent left after the opponents of other floaters are excluded
    /// (3.3, 3.4). If there is no such player, all of `left`. This step is needed only if the types of 3.9 do
    /// not exclude these opponents.
    fn who_are_left_an_opponent(&self, left: &[usize]) -> Vec<usize> {
        let kept: Vec<usize> =
            left.iter().copied().filter(|&player| self.is_left_an_opponent(player)).collect();
        any_or_all(kept, left)
    }

    /// Sorts floaters in the order in which they are paired (3.6, 3.7).
    fn sort_floaters(&self, players: &mut Vec<usize>) {
        *players = super::opponents::in_order(self.field, self.part, players);
    }

    /// The players of `left` who have the best type. 3.9.2 "If there is a choice, the floaters should be
    /// chosen to minimise the disadvantages using the following priorities: a. avoid floater(s) of type a b.
    /// avoid floater(s) of type b c. avoid floater(s) of type c". This includes 3.5: "If a proposed floater
    /// has no compatible opponent in the adjacent scoregroup, they shall, if possible, be exchanged for
    /// another player in their scoregroup".
    fn article_3_9_2(&self, left: &[usize]) -> Vec<usize> {
        let best = left.iter().map(|&player| self.kind(player)).min();
        left.iter().copied().filter(|&player| Some(self.kind(player)) == best).collect()
    }

    /// The players of `left` who did not float in the previous round and may float instead of those who did.
    /// If there is no such player, all of `left`. 3.10 "A floater who has floated the round just before shall
    /// not be floated due to Article 2.3.4 provided: 3.10.1 this will not produce other floaters of the types
    /// a, b, c of Article 3.9 3.10.2 this will not decrease the number of pairings of that scoregroup".
    ///
    /// If the types were compared before, all players of `left` have the same type. The interpretation
    /// `float-proviso` says how 3.10.1 then applies.
    fn article_3_10(&self, left: &[usize]) -> Result<Vec<usize>, Spent> {
        let (again, others): (Vec<usize>, Vec<usize>) =
            left.iter().partition(|&&player| self.field.has_floated(player));
        if again.is_empty() {
            return Ok(others);
        }
        let mut pairs = None;
        for &player in &again {
            pairs = pairs.max(Some(self.pairs_without(player)?));
        }
        let mut kept = Vec::new();
        for player in others.into_iter().filter(|&player| self.may_go_before(player)) {
            if pairs.is_none() || Some(self.pairs_without(player)?) >= pairs {
                kept.push(player);
            }
        }
        Ok(any_or_all(kept, left))
    }

    /// Whether `player` may float instead of a player who floated in the previous round. 3.10.1 may forbid
    /// this because of the player's type.
    fn may_go_before(&self, player: usize) -> bool {
        match self.field.readings.float_proviso {
            FloatProviso::Worse => true,
            FloatProviso::Any => self.kind(player) == Kind::D,
        }
    }

    /// The largest number of pairs that the scoregroup can make without `player`.
    fn pairs_without(&self, player: usize) -> Result<usize, Spent> {
        let others = self.members.iter().copied().filter(|&other| other != player);
        let others = self.field.set(others);
        let left_over = self.search.fewest_left_over(self.field, &others)?;
        Ok(others.count_ones(..).saturating_sub(left_over) / 2)
    }

    /// The players of `left` whose floating leaves the largest number of pairs.
    fn leaving_most_pairs(&self, left: &[usize]) -> Result<Vec<usize>, Spent> {
        let pairs: Vec<usize> =
            left.iter().map(|&player| self.pairs_without(player)).collect::<Result<_, _>>()?;
        let most = pairs.iter().max();
        let kept = left.iter().zip(&pairs).filter(|(_, pairs)| Some(*pairs) == most);
        Ok(kept.map(|(&player, _)| player).collect())
    }

    /// Of White and Black, one colour may be due to more players of the scoregroup. Returns the players of
    /// `left` to whom that colour is due. Returns all of `left` if there is no such player or no such colour.
    /// 3.2.2 "When making even a scoregroup, determine the due colours of the players and select as the
    /// floater a player who would tend to equalise the number of players due different colours."
    fn article_3_2_2(&self, left: &[usize]) -> Vec<usize> {
        let (white, black) = self.due();
        if white == black {
            return left.to_vec();
        }
        let more = if white > black { Colour::White } else { Colour::Black };
        let kept: Vec<usize> =
            left.iter().copied().filter(|&player| self.field.due(player) == Some(more)).collect();
        any_or_all(kept, left)
    }

    /// How many players in the scoregroup are due White, and how many are due Black.
    fn due(&self) -> (usize, usize) {
        let residents_only = self.field.readings.balance == Balance::Residents;
        let counted = |player: &&usize| !(residents_only && self.arrived.contains(*player));
        let due = |colour| {
            let members = self.members.iter().filter(counted);
            members.filter(|&&player| self.field.due(player) == Some(colour)).count()
        };
        (due(Colour::White), due(Colour::Black))
    }

    /// 3.2.3 "(In Maxi-tournaments, when pairing downward, the difference in rating between the chosen player
    /// and the lowest numbered player in the scoregroup must differ by 100 points or less, otherwise the
    /// lowest numbered player in the scoregroup is chosen as the floater. When pairing upwards ... the
    /// highest numbered player is chosen as the floater.)"
    ///
    /// Returns the player who floats instead of `player`; `None` if `player` floats. The replacement is one
    /// of `compared`, the players whose due colours were compared.
    fn article_3_2_3(&self, player: usize, compared: &[usize]) -> Option<usize> {
        let other = self.article_3_2_4(compared).filter(|_| self.field.readings.maxi == Maxi::On)?;
        (other != player && !within_100(self.field, player, other)).then_some(other)
    }

    /// The player of `left` chosen by pairing number; `None` if `left` is empty. 3.2.4 "the lowest numbered
    /// player is chosen as the floater when pairing downward, and the highest numbered player is chosen as
    /// the floater when pairing upwards."
    ///
    /// By 4.2 and 4.4.1, #1 is the highest numbered player.
    fn article_3_2_4(&self, left: &[usize]) -> Option<usize> {
        let takes_largest = self.part.is_downward() == (self.field.readings.number == Number::First);
        if takes_largest { left.iter().copied().max() } else { left.iter().copied().min() }
    }
}

/// The players `kept` by a step; all of `left` if it keeps none.
fn any_or_all(kept: Vec<usize>, left: &[usize]) -> Vec<usize> {
    if kept.is_empty() { left.to_vec() } else { kept }
}

/// Whether the ratings of two players "differ by 100 points or less" (3.2.3, 3.8, 5.7). `false` if one of the two has
/// no rating.
pub(super) fn within_100(field: &Field, a: usize, b: usize) -> bool {
    match (field.entrants[a].rating, field.entrants[b].rating) {
        (Some(a), Some(b)) => a.abs_diff(b) <= 100,
        _ => false,
    }
}
