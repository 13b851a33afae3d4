//! Allocates the colours of a pair (5, 7.2).

use std::cmp::Reverse;

use super::articles::{ALTERNATE, EVEN_ROUND, HISTORY, LOT, MUST, ODD, THREE_MORE};
use super::due;
use super::field::Field;
use super::groups::Part;
use super::readings::{Alike, Identical, Initial, LastRound, Uneven};
use super::round::RoundWalk;
use arbitrium_swiss::terms::alternation::{at_last_difference, letters};
use arbitrium_swiss::terms::{boards, initial_colour};
use arbitrium_swiss::{Pairing, Telling, tell};
use arbitrium_tournament::Colour;
use arbitrium_tournament::rulebook::Article;

/// The colours of a pair, and the article that decides them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Allocation {
    /// The player with White, as an index in the field.
    pub white: usize,
    /// The player with Black, as an index in the field.
    pub black: usize,
    /// The article that decides the colours.
    pub article: &'static Article,
    /// The facts by which the article decides, in words.
    pub facts: Telling,
}

/// The decision about the colours of a pair. `colour` is the colour of the higher ranked player.
struct Decided {
    colour: Colour,
    article: &'static Article,
    facts: Telling,
}

/// Two players who meet in a scoregroup, the higher ranked first.
struct Two<'a> {
    field: &'a Field,
    higher: usize,
    lower: usize,
    /// The position of the scoregroup relative to the median.
    part: Part,
}

/// The colours of two players who meet in a scoregroup. `part` says where the scoregroup is, relative to the
/// median. If the colour drawn for #1 is unknown, White is assumed.
#[must_use]
pub fn allocate(field: &Field, a: usize, b: usize, part: Part) -> Allocation {
    let rank = |player: usize| (Reverse(field.score(player)), player);
    let (higher, lower) = if rank(a) <= rank(b) { (a, b) } else { (b, a) };
    let two = Two { field, higher, lower, part };
    let decided = two.allowed().or_else(|| two.by_lot()).or_else(|| two.by_due()).or_else(|| two.uneven());
    let Decided { colour, article, mut facts } = decided.unwrap_or_else(|| two.by_history());
    if two.exceeds(colour) {
        let to_whom = match field.readings.last_round {
            LastRound::SameScore | LastRound::Recorded => "where the scores are the same",
            LastRound::All => "to all who have not met",
        };
        facts = facts.and(tell![
            "; in the last round the third of a colour in succession, or three more, may be given ",
            to_whom,
            " (6)"
        ]);
    }
    let (white, black) = if colour == Colour::White { (higher, lower) } else { (lower, higher) };
    Allocation { white, black, article, facts }
}

impl Two<'_> {
    /// Whether one of the two gets a colour that 5.1.1 or 5.1.2 forbids. This is possible only in the last
    /// round (6). `colour` is the colour of the higher ranked player.
    fn exceeds(&self, colour: Colour) -> bool {
        let [own, other] = self.games();
        !due::may_have(own, colour) || !due::may_have(other, colour.opposite())
    }

    fn games(&self) -> [&[Colour]; 2] {
        [self.higher, self.lower].map(|player| self.field.entrants[player].games.as_slice())
    }

    fn due(&self) -> [Option<Colour>; 2] {
        [self.higher, self.lower].map(|player| self.field.due(player))
    }

    /// The colours, if 5.1 forbids the opposite colours; `None` in other cases. 5.3 "If one of the players in
    /// a pairing had the same colour in the previous two rounds, this player must be given the alternating
    /// colour." A player with two more games of one colour must also get the other colour (5.1.2). In the
    /// last round, two players may meet although either allocation of colours breaks these rules (6). The
    /// result is then `None`.
    fn allowed(&self) -> Option<Decided> {
        let may = |colour: Colour| self.field.may_have_against(self.higher, self.lower, colour);
        let colour = match (may(Colour::White), may(Colour::Black)) {
            (true, false) => Colour::White,
            (false, true) => Colour::Black,
            _ => return None,
        };
        let [own, other] = self.games();
        let held = if due::may_have(own, colour.opposite()) {
            (self.lower, other, colour)
        } else {
            (self.higher, own, colour.opposite())
        };
        let (player, games, barred) = held;
        let article = if due::is_third(games, barred) { &MUST } else { &THREE_MORE };
        let facts =
            tell![self.field.id(player), " has ", letters(games), " and may not have ", barred.to_string()];
        Some(Decided { colour, article, facts })
    }

    /// The colours of two players without games; `None` if one of them has played. 7.2 "The colour to be given to
    /// Player #1 is decided by drawing lots; the other odd-numbered players in the upper half of the Pairing List are
    /// then given the same colour as Player #1. Player #2 together with the other even-numbered players in the upper
    /// half of the Pairing List are given the other colour."
    fn by_lot(&self) -> Option<Decided> {
        let [own, other] = self.games();
        if !(own.is_empty() && other.is_empty()) {
            return None;
        }
        let drawn = self.field.initial_colour.unwrap_or(Colour::White);
        let known = initial_colour::told(self.field.initial_colour);
        let (id, number) = (self.field.id(self.higher), self.field.entrants[self.higher].number);
        if self.field.round > 1 && self.field.readings.initial == Initial::Lot {
            let facts =
                tell!["neither has had a colour; ", id, " is ranked higher and the drawn colour is ", known];
            return Some(Decided { colour: drawn, article: &LOT, facts });
        }
        let is_odd = number % 2 == 1;
        let parity = if is_odd { " has the odd number " } else { " has the even number " };
        let neither = "neither has had a colour; ";
        let facts = tell![neither, id, parity, usize::from(number), " and the drawn colour is ", known];
        Some(Decided { colour: if is_odd { drawn } else { drawn.opposite() }, article: &LOT, facts })
    }

    /// The colours, if the due colours of the two differ or only one player has a due colour; otherwise
    /// `None`. If a player gets the colour had less often, the article is 5.5 in odd-numbered rounds and 5.6
    /// in even-numbered rounds. Otherwise it is 5.1.
    fn by_due(&self) -> Option<Decided> {
        let colour = match self.due() {
            [Some(own), Some(other)] if own != other => own,
            [Some(own), None] => own,
            [None, Some(other)] => other.opposite(),
            _ => return None,
        };
        let given = [(self.higher, colour), (self.lower, colour.opposite())];
        let equalise: Vec<_> =
            given.into_iter().filter(|&(player, colour)| self.equalises(player, colour)).collect();
        let article = if equalise.is_empty() { &ALTERNATE } else { self.equalising() };
        let mut facts = self.tell_due();
        if article == &ODD {
            let otherwise = equalise.iter().map(|&(player, colour)| self.tell_otherwise(player, colour));
            facts = facts.and(tell!["; ", Telling::list(otherwise)]);
        }
        Some(Decided { colour, article, facts })
    }

    /// Whether a player has had this colour in fewer games than the other colour.
    fn equalises(&self, player: usize, colour: Colour) -> bool {
        due::equalising(&self.field.entrants[player].games) == Some(colour)
    }

    /// Explains what is avoided by giving `player` this `colour` (5.5). If the player has had the other
    /// colour once more, `colour` makes the numbers equal. So no colour gives "one more only", but the other
    /// colour would give two more.
    fn tell_otherwise(&self, player: usize, colour: Colour) -> Telling {
        let other = colour.opposite();
        let more = due::excess(&self.field.entrants[player].games, other) + 1;
        tell![
            "with ",
            other.to_string(),
            " ",
            self.field.id(player),
            format!(" would have {more} more {other} than {colour}")
        ]
    }

    /// The colours, if the same colour is due to both players. To one player it is due in order to equalise,
    /// to the other only in order to alternate. The player whom it equalises gets it. `None` in other cases.
    /// 5.6 "whenever possible, each player shall be given the colour that gives them an equal number of
    /// Whites and Blacks", in odd rounds 5.5 "one more only of one colour than the other".
    fn uneven(&self) -> Option<Decided> {
        let [Some(own), _] = self.due() else { return None };
        let [first, second] = self.games().map(|games| due::equalising(games).is_some());
        if first == second || self.field.readings.uneven == Uneven::History {
            return None;
        }
        let colour = if first { own } else { own.opposite() };
        let (player, other) = if first { (self.higher, self.lower) } else { (self.lower, self.higher) };
        let facts =
            tell![self.tell_due(), "; ", self.tell_uneven(player, other, own), " (interpretation uneven)"];
        Some(Decided { colour, article: self.equalising(), facts })
    }

    /// The facts for `uneven`, in words. `player` gets the due colour, because this player has had the
    /// colours unequally often. `other` has had both equally often.
    fn tell_uneven(&self, player: usize, other: usize, due: Colour) -> Telling {
        let [has, other_has] = [player, other].map(|player| {
            tell![self.field.id(player), ", who has ", letters(&self.field.entrants[player].games)]
        });
        if !self.equalises(player, due) {
            return tell![has, ", has had more of one colour, and ", other_has, ", as many of each"];
        }
        let makes_even = due::excess(&self.field.entrants[player].games, due) == -1;
        if self.equalising() == &ODD || !makes_even {
            return tell![self.tell_otherwise(player, due), ", and ", other_has, ", 1 more"];
        }
        tell![
            "with ",
            due.to_string(),
            " ",
            has,
            ", would have as many of each, and ",
            other_has,
            ", has as many already"
        ]
    }

    /// The article that asks for the equalising colour in this round: 5.5 in odd-numbered rounds, 5.6 in
    /// even-numbered ones.
    fn equalising(&self) -> &'static Article {
        if self.field.round.is_multiple_of(2) { &EVEN_ROUND } else { &ODD }
    }

    /// The colours according to the earlier rounds. 5.4 "If both players in a pairing had the same colour in the
    /// previous round, then the colours they had in earlier rounds, going back in sequence, shall decide who is given
    /// the alternate colour. If players in the median scoregroup or above had identical histories, then the higher
    /// ranked is given the alternate colour, or, in even-numbered rounds, the equalising colour. If the players below
    /// the median scoregroup had identical histories, then the lower ranked player is given the alternate colour, or,
    /// in even numbered rounds, the equalising colour."
    fn by_history(&self) -> Decided {
        let [own, other] = self.games();
        let (higher, lower) = (self.field.id(self.higher), self.field.id(self.lower));
        let histories = tell![higher, " has ", letters(own), " and ", lower, " has ", letters(other)];
        if let Some(last) = at_last_difference(own, other) {
            let facts = tell![histories, "; at the latest difference ", higher, " had ", last.to_string()];
            return Decided { colour: last.opposite(), article: &HISTORY, facts };
        }
        let is_above = self.is_median_or_above();
        let (given, how) = self.of_alike(if is_above { self.higher } else { self.lower });
        let (colour, side) = if is_above {
            (given, tell![" in the median or above, where the higher ranked, ", higher])
        } else {
            (given.opposite(), tell![" below the median, where the lower ranked, ", lower])
        };
        let alike = if own.len() == other.len() {
            ", which is alike,"
        } else {
            ", alike as far as both have played,"
        };
        let facts = tell![histories, alike, side, ", has the ", how];
        Decided { colour, article: &HISTORY, facts }
    }

    /// The colour that `player` gets if the two players have identical histories, and its name in words. The
    /// same colour is due to both players.
    fn of_alike(&self, player: usize) -> (Colour, String) {
        let due = self.field.due(player).unwrap_or(Colour::White);
        let (by_round, word) = self.by_round(player, due);
        match self.field.readings.alike {
            Alike::ByRound => (by_round, format!("{word} {by_round}")),
            Alike::Due if by_round == due => (due, format!("due {due}")),
            Alike::Due => (due, format!("due {due} (interpretation alike: the {word} colour is {by_round})")),
        }
    }

    /// The colour that 5.4 gives `player` in this round, and its name: "the alternate colour, or, in
    /// even-numbered rounds, the equalising colour". If the player has had both colours equally often, it is
    /// the alternate colour.
    fn by_round(&self, player: usize, due: Colour) -> (Colour, &'static str) {
        let games = &self.field.entrants[player].games;
        let equalising = due::equalising(games).filter(|_| self.field.round.is_multiple_of(2));
        let alternate = games.last().map_or(due, |last| last.opposite());
        equalising.map_or((alternate, "alternate"), |equalising| (equalising, "equalising"))
    }

    fn is_median_or_above(&self) -> bool {
        match self.field.readings.identical {
            Identical::Group => self.part != Part::Lower,
            Identical::Score => 2 * self.field.score(self.higher).tenths() >= self.field.median_twice,
        }
    }

    fn tell_due(&self) -> Telling {
        let [own, other] =
            self.due().map(|due| due.map_or_else(|| "no colour".into(), |due| due.to_string()));
        tell![self.field.id(self.higher), " is due ", own, " and ", self.field.id(self.lower), " ", other]
    }
}

/// The boards of a round with their colours, in the recommended order.
#[must_use]
pub(super) fn pairing(field: &Field, walk: &RoundWalk) -> Pairing {
    let allocated = walk.pairs().map(|(made, part)| allocate(field, made.first, made.second, part));
    let mut pairs: Vec<(usize, usize)> = allocated.map(|board| (board.white, board.black)).collect();
    boards::sort(&mut pairs, |player| (field.score(player), player));
    Pairing {
        pairs: pairs.into_iter().map(|(white, black)| (field.id(white), field.id(black))).collect(),
        bye: walk.bye.map(|player| field.id(player)),
    }
}

/// The colour of #1 (7.2) with which most of these first-round boards have the right colours. `boards` are
/// pairs (White, Black). `None` if both colours fit equally many boards.
#[must_use]
pub(super) fn deduce_initial_colour(field: &Field, boards: &[(usize, usize)]) -> Option<Colour> {
    let mut assumed_white = field.clone();
    assumed_white.initial_colour = Some(Colour::White);
    initial_colour::obeyed_by_most(boards, |a, b| {
        let allocation = allocate(&assumed_white, a, b, Part::Median);
        (allocation.article == &LOT).then_some(allocation.white)
    })
}
