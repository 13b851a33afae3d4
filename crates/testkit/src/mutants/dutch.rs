//! Pairs a round by the Dutch system of 2006 or 2012 with one deliberate error.

use arbitrium_core::position::{PastRound, Position};
use arbitrium_core::search::Spent;
use arbitrium_core::systems::{Failure, Pairing};
use arbitrium_core::tournament::{Bye, Entry, GameResult, Games, Points};
use arbitrium_dutch_2006::dutch_2006::arrangement::Arrangement;
use arbitrium_dutch_2006::dutch_2006::exchange::Sequence;
use arbitrium_dutch_2006::dutch_2006::floats::{DROPPED, Float, Guard};
use arbitrium_dutch_2006::dutch_2006::guided::Guided;
use arbitrium_dutch_2006::dutch_2006::guided::asked::{Asked, Questions};
use arbitrium_dutch_2006::dutch_2006::guided::round::pair_with;
use arbitrium_dutch_2006::dutch_2006::preference::Class;
use arbitrium_dutch_2006::dutch_2006::readings::LowestLeave;
use arbitrium_dutch_2006::dutch_2006::requirements::InForce;
use arbitrium_dutch_2006::dutch_2006::wished::Wished;
use arbitrium_dutch_2006::dutch_2006::{Entrant, Field, Readings, colours};
use arbitrium_dutch_2006::dutch_2012;
use arbitrium_dutch_2006::dutch_2012::readings::{MinimumPairs, RequestedByes};
use arbitrium_search::combinations;
use arbitrium_swiss::terms::forbidden::Obstacle;
use arbitrium_swiss::terms::history::Barred;
use arbitrium_swiss::terms::{number, transpositions};

use super::conditions::Condition;
use super::generation::{Generation, Pairs, Walk, descents, ways};

/// The error that a mutant of Dutch 2006 or 2012 makes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Error {
    ByeIsNoFloat,
    A7d,
    A7e,
    Rematch,
    AnyBye,
    B2,
    B2LastRound,
    B3,
    B4,
    B5Down,
    B5Up,
    B6Down,
    B6Up,
    FewTranspositions,
    NoExchange,
    C12,
    D1Reversed,
    D2Reversed,
    /// The arrangements of a bracket are generated in a wrong sequence.
    Generated(Walk),
    /// The colours that an article allocates are reversed. The value is the label of the article.
    Swap(&'static str),
    ForfeitsArePlayed,
    Prohibited,
    /// A requirement is always dropped for the whole bracket and never for single players (2012).
    WholeBracket,
    /// A bye on request neither bars the player from the bye of A5 nor is a downfloat (B1b, 2012).
    RequestedByes,
    /// One condition of an article is forgotten.
    Forgets(Condition),
}

/// The pairing of a round by a program with this error, by the edition of 2006. The outer `Err` means that the search
/// exceeds its budget.
pub fn pair(position: &Position, error: Error) -> Result<Result<Pairing, Failure>, Spent> {
    let mut readings = Readings::default();
    if error == Error::B3 {
        readings.b3 = LowestLeave::Off;
    }
    pair_field(&Field::new(&seen(position, error), readings), error, position)
}

/// The pairing of a round by a program with this error, by the edition of 2012. The outer `Err` means that the search
/// exceeds its budget.
pub fn pair_2012(position: &Position, error: Error) -> Result<Result<Pairing, Failure>, Spent> {
    let mut readings = dutch_2012::Readings::default();
    match error {
        Error::B3 => readings.b3 = dutch_2012::readings::LowestLeave::Off,
        Error::WholeBracket => readings.minimum_pairs = MinimumPairs::WholeBracket,
        Error::RequestedByes => readings.requested_byes = RequestedByes::PairingOnly,
        _ => {}
    }
    pair_field(&dutch_2012::field(&seen(position, error), readings), error, position)
}

fn pair_field(truth: &Field, error: Error, position: &Position) -> Result<Result<Pairing, Failure>, Spent> {
    let field = understood(truth, error, position);
    let walk = match pair_with(&field, Wished::none(), &Wrong { error, inner: Guided::default() })? {
        Ok(walk) => walk,
        Err(failure) => return Ok(Err(failure)),
    };
    let id = |player: usize| truth.entrants[player].id;
    let boards = walk.pairs().map(|(a, b)| {
        let board = colours::allocate(truth, a, b);
        let is_swapped = matches!(error, Error::Swap(article) if board.article.id() == article);
        if is_swapped { (id(board.black), id(board.white)) } else { (id(board.white), id(board.black)) }
    });
    Ok(Ok(Pairing { pairs: boards.collect(), bye: walk.bye.map(id) }))
}

/// The position as a program with this error reads it from the report.
fn seen(position: &Position, error: Error) -> Position {
    let mut position = position.clone();
    if error == Error::Prohibited {
        position.prohibited.clear();
    }
    for past in position.competitors.iter_mut().flat_map(|competitor| &mut competitor.past) {
        match (&mut past.entry, error) {
            (Entry::Contest(contest), Error::ForfeitsArePlayed) => {
                contest.games = match contest.games {
                    Games::One(GameResult::ForfeitWin) => Games::One(GameResult::Win),
                    Games::One(GameResult::ForfeitLoss) => Games::One(GameResult::Loss),
                    games => games,
                };
            }
            (Entry::Bye(bye @ Bye::PairingAllocated), Error::ByeIsNoFloat) => *bye = Bye::Full,
            _ => {}
        }
    }
    position
}

/// The facts about the players as a program with this error sees them.
fn understood(truth: &Field, error: Error, position: &Position) -> Field {
    let mut entrants = truth.entrants.clone();
    for entrant in &mut entrants {
        match error {
            Error::Forgets(condition) => {
                let place = position.index_of(entrant.id);
                let past = place.map_or(&[][..], |place| &position.competitors[place].past[..]);
                forget(entrant, condition, past);
            }
            Error::AnyBye => entrant.barred = Barred::default(),
            Error::A7e => entrant.a7e = false,
            Error::B2LastRound => entrant.over_half = false,
            Error::B2 => {
                if let Some(preference) = entrant.preference.as_mut().filter(|p| p.class == Class::Absolute) {
                    preference.class = Class::Strong;
                }
            }
            _ => {}
        }
    }
    let is_recent = |obstacle: Obstacle| match obstacle {
        Obstacle::Met(round) => round + 3 >= truth.round,
        Obstacle::Prohibited => true,
    };
    let counts = |obstacle| error != Error::Rematch || is_recent(obstacle);
    truth.with(entrants, truth.forbidden().only(|_, _, obstacle| counts(obstacle)))
}

/// Changes what a player's past rounds say about floats to what a program that forgets this condition sees.
fn forget(entrant: &mut Entrant, condition: Condition, past: &[PastRound]) {
    match condition {
        Condition::DownfloatBefore(back, cause) => {
            let is_of = past.iter().nth_back(back - 1).is_some_and(|past| cause.is_of(past));
            entrant.floats[back - 1].take_if(|float| is_of && *float == Float::Down);
        }
        // The float of the other round is still ignored.
        Condition::TopscorersMayFloat(back) if !entrant.floats_guarded => {
            entrant.floats_guarded = true;
            entrant.floats[2 - back] = None;
        }
        _ => {}
    }
}

/// A search that makes one error and is otherwise correct.
struct Wrong {
    error: Error,
    inner: Guided,
}

impl Wrong {
    /// The requirements in force, as a program with this error applies them.
    fn requirements(&self, asked: &Asked<'_>, in_force: &InForce) -> InForce {
        let mut changed = in_force.clone();
        match self.error {
            Error::A7d => changed.a7d = false,
            Error::B2LastRound => changed.against_b2 = 0,
            Error::B4 => (changed.x, changed.z) = (asked.to_pair.sought.most_x, asked.to_pair.sought.most_x),
            Error::B5Down => changed.down = without_b5(changed.down),
            Error::B5Up => changed.up = without_b5(changed.up),
            Error::B6Down => changed.down = without_b6(changed.down),
            Error::B6Up => changed.up = without_b6(changed.up),
            _ => {}
        }
        changed
    }

    fn asked<'a>(&self, asked: &Asked<'a>) -> Asked<'a> {
        let wanted = if self.error == Error::C12 { None } else { asked.wanted };
        Asked { wanted, ..*asked }
    }

    /// Whether a program with this error tries an arrangement at all.
    fn reaches(&self, arrangement: &Arrangement) -> bool {
        match self.error {
            Error::NoExchange => arrangement.exchange.size() == 0 || arrangement.group.len() > 8,
            Error::FewTranspositions => {
                let mut sorted = arrangement.s2.clone();
                sorted.sort_unstable();
                let order: Vec<usize> =
                    arrangement.s2.iter().filter_map(|player| sorted.binary_search(player).ok()).collect();
                number(&order).is_some_and(|number| number < 24)
            }
            _ => true,
        }
    }

    /// The first arrangement of a small homogeneous bracket if the sequence of candidates has this error.
    fn first_in_wrong_order(
        &self,
        asked: &Asked<'_>,
        in_force: &InForce,
    ) -> Result<Option<Arrangement>, Spent> {
        let (field, after_c1, sought) = (asked.to_pair.field, asked.to_pair.after_c1, asked.to_pair.sought);
        let group = after_c1.players();
        let sequence = Sequence::new(group.len(), sought.pairs, &field.readings);
        let mut exchanges: Vec<_> = sequence.iter().collect::<Result<_, _>>()?;
        if self.error == Error::D2Reversed {
            exchanges.sort_by_key(|e| (e.size(), e.difference(), e.from_s1.clone()));
        }
        for exchange in exchanges {
            let s2: Vec<usize> = exchange
                .split(0..group.len(), sought.pairs)
                .1
                .into_iter()
                .map(|place| group[place])
                .collect();
            let mut orders: Vec<Vec<usize>> = transpositions(&s2, s2.len()).collect();
            if self.error == Error::D1Reversed {
                orders.reverse();
            }
            for s2 in orders {
                let arrangement =
                    Arrangement::new(after_c1, sought, (Vec::new(), Vec::new()), exchange.clone(), s2);
                if in_force.allows(field, after_c1, &arrangement) && asked.accepts(&arrangement.leaving)? {
                    return Ok(Some(arrangement));
                }
            }
        }
        Ok(None)
    }
}

/// The first arrangement that meets the requirements, if arrangements are generated in a wrong sequence. `None` if
/// there are too many to try.
fn first_generated(asked: &Asked<'_>, in_force: &InForce, walk: Walk) -> Result<Option<Arrangement>, Spent> {
    let (field, after_c1, sought) = (asked.to_pair.field, asked.to_pair.after_c1, asked.to_pair.sought);
    let number = |player: usize| field.entrants[player].id.get();
    let may_meet = |a: usize, b: usize| in_force.allows_pair(field, a, b);
    let mut first: Option<(Generation, Arrangement)> = None;
    for set in combinations(after_c1.moved_down.clone(), sought.paired_down) {
        let set = set?;
        for opponents in descents(&set, &after_c1.opponents_of(&set), &may_meet) {
            let group = Arrangement::group(after_c1, &set, &opponents);
            let p = sought.pairs - sought.paired_down;
            let sequence = Sequence::new(group.len(), p, &field.readings);
            let Some(all) = Pairs::among(&group, p, &may_meet) else { return Ok(None) };
            for pairs in all {
                let mut ways = ways((&set, &opponents), &group, &pairs);
                ways.retain(|way| sequence.contains(&way.exchange));
                let Some(way) = walk.first(ways, &number) else { continue };
                if first.as_ref().is_some_and(|(found, _)| walk.compare(&way, found, &number).is_ge()) {
                    continue;
                }
                let s2 = order_of_s2(&group, p, &way, &pairs);
                let down = (set.clone(), opponents.clone());
                let arrangement = Arrangement::new(after_c1, sought, down, way.exchange.clone(), s2);
                if in_force.allows(field, after_c1, &arrangement) && asked.accepts(&arrangement.leaving)? {
                    first = Some((way, arrangement));
                }
            }
        }
    }
    Ok(first.map(|(_, arrangement)| arrangement))
}

/// The players of S2 after an exchange, in the order that gives these pairs. Players without an opponent come last.
fn order_of_s2(group: &[usize], p: usize, way: &Generation, pairs: &[(usize, usize)]) -> Vec<usize> {
    let (s1, s2) = way.exchange.split(0..group.len(), p);
    let opponent = |player: usize| {
        let pair = pairs.iter().find(|&&(a, b)| a == player || b == player)?;
        Some(if pair.0 == player { pair.1 } else { pair.0 })
    };
    let mut order: Vec<usize> = s1.into_iter().filter_map(|place| opponent(group[place])).collect();
    let tail: Vec<usize> =
        s2.into_iter().map(|place| group[place]).filter(|player| !order.contains(player)).collect();
    order.extend(tail);
    order
}

fn without_b5(guard: Guard) -> Guard {
    Guard { against_b5: DROPPED, ..guard }
}

fn without_b6(guard: Guard) -> Guard {
    Guard { against_b6: DROPPED, ..guard }
}

impl Questions for Wrong {
    fn first(&self, asked: &Asked<'_>, in_force: &InForce) -> Result<Option<Arrangement>, Spent> {
        let (asked, in_force) = (self.asked(asked), self.requirements(asked, in_force));
        let in_wrong_order = matches!(self.error, Error::D1Reversed | Error::D2Reversed);
        if in_wrong_order && asked.to_pair.sought.paired_down == 0 && asked.to_pair.after_c1.len() <= 8 {
            return self.first_in_wrong_order(&asked, &in_force);
        }
        let found = self.inner.first(&asked, &in_force)?;
        if let Error::Generated(walk) = self.error {
            return match found {
                Some(found) => Ok(Some(first_generated(&asked, &in_force, walk)?.unwrap_or(found))),
                None => Ok(None),
            };
        }
        Ok(found.filter(|arrangement| self.reaches(arrangement)))
    }

    fn least_differences(&self, asked: &Asked<'_>, relaxed: &InForce) -> Result<Option<Vec<Points>>, Spent> {
        self.inner.least_differences(&self.asked(asked), &self.requirements(asked, relaxed))
    }

    fn is_hopeless(&self, asked: &Asked<'_>, relaxed: &InForce) -> Result<bool, Spent> {
        self.inner.is_hopeless(&self.asked(asked), &self.requirements(asked, relaxed))
    }

    fn least_x(&self, asked: &Asked<'_>, relaxed: &InForce) -> Result<usize, Spent> {
        self.inner.least_x(&self.asked(asked), &self.requirements(asked, relaxed))
    }

    fn least_leaving(&self, asked: &Asked<'_>, relaxed: &InForce) -> Result<Option<Vec<Points>>, Spent> {
        self.inner.least_leaving(&self.asked(asked), &self.requirements(asked, relaxed))
    }

    fn reaches_remainder(&self, asked: &Asked<'_>, relaxed: &InForce) -> Result<bool, Spent> {
        self.inner.reaches_remainder(&self.asked(asked), &self.requirements(asked, relaxed))
    }
}
