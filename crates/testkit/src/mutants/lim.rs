//! Pairs a round by the Lim system with one deliberate error.

use std::cmp::Reverse;
use std::sync::LazyLock;

use arbitrium_core::position::Position;
use arbitrium_core::rulebook::OpenPoints;
use arbitrium_core::search::Spent;
use arbitrium_core::systems::{Failure, Pairing};
use arbitrium_core::tournament::Colour;
use arbitrium_lim::guided::Guided;
use arbitrium_lim::readings::{Due, Uneven};
use arbitrium_lim::{
    Allocation, Entrant, Field, How, Made, Part, Readings, RoundWalk, Search, allocate, pair_round,
};
use arbitrium_search::Set;
use arbitrium_swiss::terms::forbidden::Obstacle;
use arbitrium_swiss::terms::history::{Barred, WithoutPlaying};
use arbitrium_swiss::terms::preference::colour_difference;

use super::{Error as Any, Mutant, in_column, table};

/// The error that a mutant of the Lim system makes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Error {
    /// Meetings before the last three rounds are forgotten.
    Rematch,
    /// The organiser's prohibitions are ignored.
    Prohibited,
    /// A player who had the bye can have it again.
    AnyBye,
    /// The highest ranked player of the lowest scoregroup has the bye.
    HighestBye,
    /// The highest ranked player of all has the bye.
    BestBye,
    /// Only this many of each player's latest colours are used.
    Latest(usize),
    /// The colours of past rounds are ignored.
    NoColours,
    /// The median is this many tenths of a point too high.
    Median(i32),
    /// The last round is treated like the others.
    LastRound,
    /// `true`: all players count as having floated. `false`: none does.
    Floats(bool),
    /// The colours that an article allocates are reversed. The value is the label of the article.
    Swap(&'static str),
    /// The first pair made by `How` and the next pair exchange opponents, if all may meet.
    Crossed(How),
    /// The last pair made by `How` and the pair before it exchange opponents, if all may meet.
    CrossedLast(How),
    /// The order of the lower half of a scoregroup is reversed: 1 meets n, 2 meets n-1.
    Folded,
    /// Neighbours meet: 1 v 2, 3 v 4.
    Adjacent,
    /// 4.4 never makes a player float.
    NeverUncovered,
    /// Two open points are interpreted in a combination that is not an interpretation of the text.
    Both([(&'static str, &'static str); 2]),
    /// A condition under which a colour is granted is forgotten.
    Forgets(Granted),
}

/// A condition under which a colour is granted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Granted {
    /// 5.3: after two games with one colour the player gets the other one.
    Third,
    /// 5.1.2: after two more games with one colour the player gets the other one.
    ThreeMore,
    /// 5.5 and 5.6: colours are equalised in rounds whose number has this remainder by 2.
    Equalised(u16),
    /// 5.2: opponents are exchanged for the colour that alternates.
    OpponentsByLast,
    /// 5.2: opponents are exchanged for the colour that equalises.
    OpponentsByNumber,
    /// 5.4: the colours of earlier rounds decide.
    History,
    /// 5.4: with identical histories the higher ranked player of the median or above gets the colour.
    HigherAbove,
    /// 5.4: with identical histories the lower ranked player below the median gets the colour.
    LowerBelow,
    /// 6: in the last round a third game in a row with one colour is allowed.
    LastThird,
    /// 6: in the last round three more games with one colour are allowed.
    LastThreeMore,
}

table! {
    /// The errors of the Lim system, in the order of the articles.
    ERRORS: Error, 1;
    |_| Error::HighestBye, [("lim-bye-highest", "1.1")],
        "the highest ranked of the lowest scoregroup has the bye";
    |_| Error::BestBye, [("lim-bye-best", "1.1")], "the highest ranked of all has the bye";
    |_| Error::Rematch, [("lim-rematch", "2.1")], "players may meet again after three rounds";
    |_| Error::Latest(1), [("lim-latest-colour", "2.1")], "only the latest colour is used";
    |_| Error::Latest(2), [("lim-two-colours", "5.1.2")], "only the latest two colours are used";
    |_| Error::NoColours, [("lim-no-colours", "5.2")], "colours are ignored";
    |_| Error::Median(i32::MIN / 4), [("lim-all-down", "2.2")], "everything is paired downward";
    |_| Error::Median(i32::MAX / 4), [("lim-all-up", "2.2")], "everything is paired upwards";
    |_| Error::Median(10), [("lim-median-high", "2.2")], "the median is half a point too high";
    |_| Error::Folded, [("lim-folded", "2.4")], "the first is proposed to the last";
    |_| Error::Adjacent, [("lim-neighbours", "2.4")], "neighbours are proposed to each other";
    |_| Error::Crossed(How::Proposed), [("lim-crossed-proposed", "2.4")], "two who are proposed are crossed";
    |_| Error::Crossed(How::FirstScrutiny), [("lim-crossed-exchange", "4.2")], "an exchange goes one too far";
    |_| Error::Crossed(How::SecondScrutiny), [("lim-crossed-colours", "5.2")],
        "an exchange for colours goes one too far";
    |_| Error::Crossed(How::Floater), [("lim-crossed-floater", "3.8")],
        "a floater meets another one's opponent";
    |_| Error::CrossedLast(How::Proposed), [("lim-crossed-last", "2.4")],
        "the last two who are proposed are crossed";
    |_| Error::NeverUncovered, [("lim-never-uncovered", "4.4")], "who cannot be covered does not float";
    |_| Error::Floats(true), [("lim-all-floated", "3.10")],
        "every player counts as a floater of the round before";
    |_| Error::LastRound, [("lim-last-round", "6")], "the last round is like all others";
    |_| Error::AnyBye, [("lim-any-bye", "Basic 4")], "a second bye is allowed";
    Error::Swap, [("lim-5-1", "5.1")], "alternating colours are not given";
    Error::Swap, [("lim-5-1-2", "5.1.2")], "three more of one colour are given";
    Error::Swap, [("lim-5-3", "5.3")], "a third colour in a row is given";
    Error::Swap, [("lim-5-4", "5.4")], "the latest different colours are repeated, not reversed";
    Error::Swap, [("lim-5-5", "5.5")], "in odd rounds colours are not equalised";
    Error::Swap, [("lim-5-6", "5.6")], "in even rounds colours are not equalised";
    Error::Swap, [("lim-7-2", "7.2")], "even numbers have the colour of #1";
    |_| Error::Both([("types", "off"), ("repeat-float", "off")]), [("lim-types-and-repeat", "3.9.2")],
        "types and the round before are ignored";
    |_| Error::Both([("number", "inverted"), ("second", "no")]), [("lim-number-and-second", "3.2.4")],
        "numbers are taken the wrong way round and there is no second scrutiny";
    |_| Error::Both([("number", "inverted"), ("types", "off")]), [("lim-number-and-types", "3.3")],
        "numbers are taken the wrong way round and types are ignored";
    |_| Error::Both([("number", "inverted"), ("repeat-float", "off")]), [("lim-number-and-repeat", "3.4")],
        "numbers are taken the wrong way round and the round before is ignored";
    |_| Error::Both([("crack", "first"), ("floater-pool", "all")]), [("lim-crack-and-pool", "2.6.1")],
        "the first pairing is cracked and floaters meet floaters";
    |_| Error::Both([("balance", "residents"), ("number", "inverted")]), [("lim-balance-and-number", "3.2.2")],
        "floaters' colours are not counted and numbers are taken the wrong way round";
    |_| Error::Prohibited, [("lim-prohibited", "260")], "prohibited pairs are ignored";
}

/// The mutants of the Lim system, in the order of the articles.
pub(super) static LIM: LazyLock<Vec<Mutant>> = LazyLock::new(|| in_column(ERRORS, 0, Any::Lim).collect());

/// The pairing of a round by a program with this error.
pub fn pair(position: &Position, error: Error) -> Result<Result<Pairing, Failure>, Spent> {
    let mut readings = Readings::default();
    if let Error::Both(both) = error {
        for (id, value) in both {
            let _ = readings.choose(id, value);
        }
    }
    let truth = Field::new(position, readings)?;
    let field = understood(&truth, error)?;
    let colours = match error {
        Error::Latest(_) | Error::NoColours => field.clone(),
        Error::Forgets(granted) => without(&truth, granted)?,
        _ => truth.clone(),
    };
    let walk = if error == Error::NeverUncovered {
        pair_round(&field, &Careless)?
    } else {
        pair_round(&field, &Guided)?
    };
    Ok(walk.map(|walk| coloured(&truth, &colours, &walk, error)))
}

/// The facts about the players as a program with this error sees them.
fn understood(truth: &Field, error: Error) -> Result<Field, Spent> {
    let rounds = usize::from(truth.round) - 1;
    let mut entrants = truth.entrants.clone();
    let least = entrants.iter().filter(|entrant| entrant.barred.is_none()).map(|entrant| entrant.score).min();
    let first = entrants.iter().position(|entrant| match error {
        Error::HighestBye => entrant.barred.is_none() && Some(entrant.score) == least,
        Error::BestBye => entrant.barred.is_none(),
        _ => false,
    });
    for (place, entrant) in entrants.iter_mut().enumerate() {
        change(entrant, place, first, error);
    }
    let keeps = |_: usize, _: usize, why: Obstacle| match (error, why) {
        (Error::Rematch, Obstacle::Met(round)) => usize::from(round) + 3 > rounds,
        (Error::Prohibited, Obstacle::Prohibited) => false,
        _ => true,
    };
    let mut field = truth.clone();
    field.is_last_round &=
        !matches!(error, Error::LastRound | Error::Forgets(Granted::LastThird | Granted::LastThreeMore));
    match error {
        Error::Forgets(granted @ Granted::Equalised(_)) => return without(truth, granted),
        Error::Forgets(Granted::OpponentsByNumber) => field.readings.due = Due::Alternate,
        _ => {}
    }
    if let Error::Median(more) = error {
        field.median_twice = field.median_twice.saturating_add(more);
    }
    field.with(entrants, keeps)
}

fn change(entrant: &mut Entrant, place: usize, first: Option<usize>, error: Error) {
    match error {
        Error::AnyBye => entrant.barred = Barred::default(),
        Error::HighestBye | Error::BestBye if first.is_some_and(|first| first != place) => {
            entrant.barred = Barred::from_iter([(WithoutPlaying::PairingAllocatedBye, 1)]);
        }
        Error::Latest(most) => {
            let more = entrant.games.len().saturating_sub(most);
            entrant.games.drain(..more);
        }
        Error::NoColours => entrant.games.clear(),
        // Only what must still be forbidden in the last round is left to forbid.
        Error::Forgets(Granted::LastThird) => hide_three_more(&mut entrant.games),
        Error::Forgets(Granted::LastThreeMore) => hide_third(&mut entrant.games),
        Error::Forgets(Granted::OpponentsByLast)
            if colour_difference(&entrant.games) == 0 && !is_third(&entrant.games) =>
        {
            entrant.games.clear();
        }
        Error::Floats(all) => {
            let met = arbitrium_lim::field::OtherScore { transferred: true };
            entrant.met = all.then_some(met);
        }
        _ => {}
    }
}

/// The facts by which a program that forgets this condition allocates colours.
fn without(truth: &Field, granted: Granted) -> Result<Field, Spent> {
    let mut field = truth.clone();
    let mut entrants = truth.entrants.clone();
    match granted {
        Granted::Third => entrants.iter_mut().for_each(|entrant| hide_third(&mut entrant.games)),
        Granted::ThreeMore => entrants.iter_mut().for_each(|entrant| hide_three_more(&mut entrant.games)),
        Granted::Equalised(parity) if truth.round % 2 == parity => {
            (field.readings.due, field.readings.uneven) = (Due::Alternate, Uneven::History);
        }
        _ => {}
    }
    field.with(entrants, |_, _, _| true)
}

fn is_third(games: &[Colour]) -> bool {
    matches!(games, [.., before, last] if before == last)
}

/// Adds two games after which no colour is the third in a row. The difference, the last colour and the latest difference
/// from another history remain.
fn hide_third(games: &mut Vec<Colour>) {
    if let Some(&last) = games.last() {
        games.extend([last.opposite(), last]);
    }
}

/// Adds games at the beginning, after which no colour has two more games than the other.
fn hide_three_more(games: &mut Vec<Colour>) {
    let difference = colour_difference(games);
    let other = if difference > 0 { Colour::Black } else { Colour::White };
    let more = usize::try_from(difference.abs()).unwrap_or(0).saturating_sub(1);
    (0..more).for_each(|_| games.insert(0, other));
}

/// The boards of a paired round. `colours` has the facts by which colours are allocated.
fn coloured(truth: &Field, colours: &Field, walk: &RoundWalk, error: Error) -> Pairing {
    let mut pairs: Vec<(usize, usize, Part)> = Vec::new();
    for group in &walk.groups {
        let part = group.group.part;
        let stands = |made: &&Made| part == Part::Median || !walk.is_cracked(made.pair());
        let made: Vec<&Made> = group.made().filter(stands).collect();
        let crossed = crossed(truth, &made, error);
        pairs.extend(crossed.into_iter().map(|(a, b)| (a, b, part)));
    }
    let board = |(a, b, part): (usize, usize, Part)| {
        let part = match error {
            Error::Forgets(Granted::HigherAbove) => Part::Lower,
            Error::Forgets(Granted::LowerBelow) => Part::Median,
            _ => part,
        };
        let board = allocate(colours, a, b, part);
        let (white, black) = (truth.id(board.white), truth.id(board.black));
        let is_swapped = match error {
            Error::Swap(article) => board.article.number == article,
            Error::Forgets(Granted::History) => {
                board.article.number == "5.4" && !is_of_the_ranked(truth, &board, part)
            }
            _ => false,
        };
        if is_swapped { (black, white) } else { (white, black) }
    };
    Pairing { pairs: pairs.into_iter().map(board).collect(), bye: walk.bye.map(|player| truth.id(player)) }
}

/// Whether the colours of two players with one due colour are those that 5.4 gives after identical histories.
fn is_of_the_ranked(field: &Field, board: &Allocation, part: Part) -> bool {
    let rank = |player: usize| (Reverse(field.score(player)), player);
    let is_white_higher = rank(board.white) < rank(board.black);
    let given = field.due(board.white).unwrap_or(Colour::White);
    (given == Colour::White) == (is_white_higher == (part != Part::Lower))
}

/// The pairs of a scoregroup. If the error exchanges opponents, two of the pairs have each other's opponents.
fn crossed(field: &Field, made: &[&Made], error: Error) -> Vec<(usize, usize)> {
    let mut pairs: Vec<(usize, usize)> = made.iter().map(|made| made.pair()).collect();
    let may = |a, b| field.may_meet(a, b);
    match error {
        Error::Crossed(how) | Error::CrossedLast(how) => {
            let of_kind = (0..pairs.len().saturating_sub(1)).filter(|&place| made[place].how == how);
            let crosses = |&place: &usize| {
                let ((a, b), (c, d)) = (pairs[place], pairs[place + 1]);
                may(a, d) && may(c, b)
            };
            let mut places = of_kind.filter(crosses);
            let place = if matches!(error, Error::Crossed(_)) { places.next() } else { places.next_back() };
            if let Some(place) = place {
                let (second, next) = (pairs[place].1, pairs[place + 1].1);
                (pairs[place].1, pairs[place + 1].1) = (next, second);
            }
        }
        Error::Folded | Error::Adjacent => {
            let of_residents = made.iter().filter(|made| made.how != How::Floater);
            let mut players: Vec<usize> = of_residents.flat_map(|made| [made.first, made.second]).collect();
            players.sort_unstable();
            let half = players.len() / 2;
            let other: Vec<(usize, usize)> = match error {
                Error::Folded => {
                    players[..half].iter().copied().zip(players[half..].iter().rev().copied()).collect()
                }
                _ => players.chunks_exact(2).map(|two| (two[0], two[1])).collect(),
            };
            if other.iter().all(|&(a, b)| may(a, b)) {
                pairs.truncate(made.iter().take_while(|made| made.how == How::Floater).count());
                pairs.extend(other);
            }
        }
        _ => {}
    }
    pairs
}

/// A search that assumes that an opponent can be found for every player.
struct Careless;

impl Search for Careless {
    fn can_be_paired(&self, field: &Field, players: &Set) -> Result<bool, Spent> {
        Guided.can_be_paired(field, players)
    }

    fn can_be_covered(&self, _: &Field, _: &Set, _: &Set) -> Result<bool, Spent> {
        Ok(true)
    }

    fn fewest_left_over(&self, field: &Field, players: &Set) -> Result<usize, Spent> {
        Guided.fewest_left_over(field, players)
    }

    fn fewest_clashes(&self, field: &Field, players: &Set) -> Result<Option<usize>, Spent> {
        Guided.fewest_clashes(field, players)
    }
}
