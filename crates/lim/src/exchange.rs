//! Makes proposed pairings and the exchanges of the two scrutinies (2.4, 2.5, 4.1-4.3, 5.2).

use super::field::{Field, Obstacle};
use super::groups::Part;
use super::readings::{Colours, Maxi, Second};
use super::search::Search;
use super::selection::within_100;
use arbitrium_search::{Set, Spent, Stepwise};

/// A pair that was made, and how the opponent was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// The player in turn, who gets an opponent.
    pub first: usize,
    /// The opponent who was accepted.
    pub second: usize,
    /// The step of the procedure that made the pair.
    pub how: How,
    /// The opponents who were examined, in order, each with the reason why the opponent was refused. The
    /// accepted opponent is included.
    pub tried: Vec<Tried>,
}

/// The step of the procedure that made a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    /// A floater got this opponent before the other players of the scoregroup were paired (3.8).
    Floater,
    /// The pair was proposed and not changed (2.4).
    Proposed,
    /// In the first scrutiny, this opponent replaced the proposed one (4.1).
    FirstScrutiny,
    /// In the second scrutiny, this opponent replaced the opponent of the first scrutiny (5.2).
    SecondScrutiny,
}

/// An opponent who was examined, and the result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tried {
    /// The opponent, as an index in the field.
    pub opponent: usize,
    /// The reason why the opponent was refused; `None` if the opponent was accepted.
    pub refused: Option<Refused>,
}

/// The reason why an opponent is not accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The two players are not compatible (2.1).
    Incompatible(Obstacle),
    /// The other players would not all keep a compatible opponent (4.4).
    LeavesSomebody,
    /// The same colour is due to both players (5.2, 3.8).
    SameColour,
    /// In a Maxi-tournament, this opponent cannot replace the opponent whose index is given. Their ratings
    /// differ by more than 100 points (5.7, 3.8).
    Ratings(usize),
    /// Fewer players would get their due colours (interpretation `colours=most`).
    Fewer,
}

impl Made {
    pub(super) fn by_3_8(first: usize, second: usize, tried: Vec<Tried>) -> Self {
        Made { first, second, how: How::Floater, tried }
    }

    /// The player in turn, and the accepted opponent.
    #[must_use]
    pub fn pair(&self) -> (usize, usize) {
        (self.first, self.second)
    }

    /// The opponent of a player; `None` if the player is not in the pair.
    pub(super) fn opponent_of(&self, player: usize) -> Option<usize> {
        match self.pair() {
            (a, b) if a == player => Some(b),
            (a, b) if b == player => Some(a),
            _ => None,
        }
    }

    /// Whether the opponent was accepted although the same colour is due to both players. This happens if no
    /// compatible opponent was left to whom the other colour is due (3.8, 5.2).
    pub(super) fn is_for_want_of_colour(&self) -> bool {
        let refused = self.tried.iter().find(|tried| tried.opponent == self.second);
        refused.is_some_and(|tried| tried.refused == Some(Refused::SameColour))
    }
}

/// The proposed pairings of players. 2.4 "If the players in a scoregroup are numbered: 1, 2, 3... n, then the
/// proposed pairings are (ignoring colours): 1 v (n/2 + 1), 2 v (n/2 + 2), 3 v (n/2 + 3)... n/2 v n."
///
/// The players are given in the order of their turns. Downward and upwards pairing propose the same pairs.
///
/// ```
/// use arbitrium_lim::proposed;
/// assert_eq!(proposed(&[1, 2, 3, 4, 5, 6]), [(1, 4), (2, 5), (3, 6)]);
/// assert_eq!(proposed(&[6, 5, 4, 3, 2, 1]), [(6, 3), (5, 2), (4, 1)]);
/// ```
#[must_use]
pub fn proposed<T: Copy>(in_turn: &[T]) -> Vec<(T, T)> {
    let (top, bottom) = in_turn.split_at(in_turn.len() / 2);
    top.iter().copied().zip(bottom.iter().copied()).collect()
}

/// The possible opponents of the first player of `in_turn`, in the order in which they are tried. 4.2 "The
/// original proposed pairing and possible exchanges made to find a compatible opponent for Player #1": 1 v 4,
/// 1 v 5, 1 v 6, 1 v 3, 1 v 2.
///
/// First come the players of the bottom half, beginning with the proposed opponent. Then come the other
/// players of the top half, from its end upwards.
///
/// ```
/// use arbitrium_lim::exchange_order;
/// assert_eq!(exchange_order(&[1, 2, 3, 4, 5, 6]), [4, 5, 6, 3, 2]);
/// assert_eq!(exchange_order(&[2, 3, 4, 5]), [4, 5, 3]);
/// ```
#[must_use]
pub fn exchange_order<T: Copy>(in_turn: &[T]) -> Vec<T> {
    let (top, bottom) = in_turn.split_at(in_turn.len() / 2);
    bottom.iter().chain(top.iter().skip(1).rev()).copied().collect()
}

/// Pairs the players of a scoregroup that remain after its floaters were paired. Their proposed pairings are
/// scrutinised in turn.
pub(super) struct Scrutiny<'a> {
    pub(super) field: &'a Field,
    pub(super) search: &'a dyn Search,
    pub(super) part: Part,
}

/// The pairs of a scoregroup at each step of the scrutinies.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scrutinised {
    /// The proposed pairings (2.4).
    pub proposed: Vec<(usize, usize)>,
    /// The pairings after the first scrutiny (4.1).
    pub first: Vec<(usize, usize)>,
    /// The pairings after the second scrutiny, in the order in which they were made (5.2).
    pub made: Vec<Made>,
}

impl Scrutiny<'_> {
    /// Pairs the players `players` by proposals and two scrutinies. 2.4 "The players in a scoregroup, after
    /// transfer of players where necessary, are arranged in the order of their pairing numbers and the
    /// players in the top half are tentatively paired with the players in the bottom half. These pairings are
    /// said to be proposed pairings, to be confirmed after scrutiny for compatibility and proper colour."
    ///
    /// The caller must make sure that all of the players can be paired.
    pub(super) fn of(&self, players: Vec<usize>) -> Result<Scrutinised, Spent> {
        let in_turn = self.part.in_turn(players);
        let first = self.confirm(in_turn.clone(), false)?;
        Ok(Scrutinised {
            proposed: proposed(&in_turn),
            first: first.iter().map(Made::pair).collect(),
            made: self.confirm(in_turn, true)?,
        })
    }

    /// Gives each player of `in_turn` an opponent. `is_second` is `true` for the second scrutiny. 4.1 "The
    /// proposed pairings of players obtained according to Article 2.4 are scrutinised in turn": 4.1.1 "when
    /// pairing downward, scrutiny of proposed pairings begins with the highest numbered player; if the
    /// pairing is found not to comply with Article 2.1, the lower numbered player is exchanged until a
    /// compatible pairing is found". By 4.1.2, scrutiny begins with the lowest numbered player when pairing
    /// upwards.
    ///
    /// 4.3 "After a compatible opponent ... has been found for Player #1, the proposed pairing for Player #2
    /// is scrutinised": new pairings are then proposed for the remaining players.
    fn confirm(&self, mut in_turn: Vec<usize>, is_second: bool) -> Result<Vec<Made>, Spent> {
        let mut made = Vec::new();
        while !in_turn.is_empty() {
            let Some(pair) = self.opponent_of_first(&in_turn, is_second)? else { break };
            in_turn.retain(|&player| player != pair.first && player != pair.second);
            made.push(pair);
        }
        Ok(made)
    }

    /// The pair of the first player of `in_turn`; `None` if no opponent is possible. `is_second` is `true`
    /// for the second scrutiny. 2.5 "the lower numbered player of the two is exchanged for another within the
    /// same scoregroup. Further exchanges of opponents may be made to allow alternation or equalisation of
    /// colours where possible."
    fn opponent_of_first(&self, in_turn: &[usize], is_second: bool) -> Result<Option<Made>, Spent> {
        let &[first, ..] = in_turn else { return Ok(None) };
        let order = exchange_order(in_turn);
        let (found, mut tried) = self.first_scrutiny(in_turn, &order)?;
        let Some(compatible) = found else { return Ok(None) };
        let mut second = compatible;
        if is_second && self.field.readings.second == Second::Yes {
            (second, tried) = self.second_scrutiny(in_turn, &order, compatible)?;
        }
        let how = match second {
            _ if second != compatible => How::SecondScrutiny,
            _ if order.first() == Some(&second) => How::Proposed,
            _ => How::FirstScrutiny,
        };
        Ok(Some(Made { first, second, how, tried }))
    }

    /// The first opponent in `order`, the order of 4.2, who is compatible with the first player of `in_turn`
    /// and leaves all others a compatible opponent; `None` if there is none. Also returns the opponents that
    /// were tried (4.1). 4.4 "The exchanges to find a compatible opponent for Player #2 must at the same time
    /// leave Player #1 with a compatible opponent."
    fn first_scrutiny(
        &self,
        in_turn: &[usize],
        order: &[usize],
    ) -> Result<(Option<usize>, Vec<Tried>), Spent> {
        let mut tried = Vec::new();
        let found = order.iter().copied().try_first(|&opponent| {
            let refused = self.refuses(in_turn, opponent)?;
            tried.push(Tried { opponent, refused });
            Ok(refused.is_none())
        })?;
        Ok((found, tried))
    }

    /// The opponent by the second scrutiny, and the opponents that were tried. 5.2 "After the first scrutiny
    /// and exchanges necessary to establish that all pairings in a scoregroup are new pairings, a second
    /// scrutiny with exchanges where necessary is undertaken to give each player, if possible, the
    /// alternating colour and at the same time, the equalising colour."
    ///
    /// Takes the first opponent in the order of 4.2 who is not due the same colour as the first player, and
    /// who leaves all others a compatible opponent. If there is no such opponent, the opponent `compatible`
    /// of the first scrutiny is kept.
    fn second_scrutiny(
        &self,
        in_turn: &[usize],
        order: &[usize],
        compatible: usize,
    ) -> Result<(usize, Vec<Tried>), Spent> {
        let first = in_turn[0];
        let serves_most = self.field.readings.colours == Colours::Most;
        let fewest = if serves_most {
            self.search.fewest_clashes(self.field, &self.field.set(in_turn.iter().copied()))?
        } else {
            None
        };
        let mut tried = Vec::new();
        let found = order.iter().copied().try_first(|&opponent| {
            let mut refused = self.refuses(in_turn, opponent)?;
            if refused.is_none() && serves_most {
                let rest = self.search.fewest_clashes(self.field, &self.without(in_turn, opponent))?;
                let all = rest.map(|rest| rest + usize::from(self.field.clash(first, opponent)));
                refused = (all != fewest).then_some(Refused::Fewer);
            } else if refused.is_none() && self.field.clash(first, opponent) {
                refused = Some(Refused::SameColour);
            }
            if refused.is_none() && self.is_far(compatible, opponent) {
                refused = Some(Refused::Ratings(compatible));
            }
            tried.push(Tried { opponent, refused });
            Ok(refused.is_none())
        })?;
        Ok((found.unwrap_or(compatible), tried))
    }

    /// Whether 5.7 forbids exchanging the opponent `compatible` for `opponent`. "(In Maxi-tournaments, an exchange of
    /// opponents to find, for example, one who is due the alternate colour is allowed only if the ratings of the
    /// opponents to be exchanged differ by 100 points or less.)"
    fn is_far(&self, compatible: usize, opponent: usize) -> bool {
        let maxi = self.field.readings.maxi == Maxi::On;
        maxi && compatible != opponent && !within_100(self.field, compatible, opponent)
    }

    fn refuses(&self, in_turn: &[usize], opponent: usize) -> Result<Option<Refused>, Spent> {
        if let Some(obstacle) = self.field.obstacle(in_turn[0], opponent) {
            return Ok(Some(Refused::Incompatible(obstacle)));
        }
        let leaves_all = self.search.can_be_paired(self.field, &self.without(in_turn, opponent))?;
        Ok((!leaves_all).then_some(Refused::LeavesSomebody))
    }

    fn without(&self, in_turn: &[usize], opponent: usize) -> Set {
        self.field.set(in_turn[1..].iter().copied().filter(|&player| player != opponent))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first pairing of all `players`, in the order of exchanges, without the pairs in `apart`. `None` if
    /// there is no such pairing. Each player in turn gets the first opponent with whom the remaining players
    /// can still be paired. So each column of the tables in 4.2 and 4.3 results if the pairs of the columns
    /// before it are in `apart`.
    fn column(players: &[u8], apart: &[(u8, u8)]) -> Option<Vec<(u8, u8)>> {
        let Some(&first) = players.first() else { return Some(Vec::new()) };
        exchange_order(players).into_iter().find_map(|opponent| {
            let rest: Vec<u8> = players[1..].iter().copied().filter(|&player| player != opponent).collect();
            let may = !apart.contains(&(first, opponent)) && !apart.contains(&(opponent, first));
            let rest = may.then(|| column(&rest, apart))??;
            Some([vec![(first, opponent)], rest].concat())
        })
    }

    /// The columns of 4.2 "Proposed Pairing (col. 1) and Possible exchanges to find compatible opponent for #1" come in
    /// their order.
    #[test]
    fn the_columns_of_4_2() {
        let columns = [
            [(1, 4), (2, 5), (3, 6)],
            [(1, 5), (2, 4), (3, 6)],
            [(1, 6), (2, 4), (3, 5)],
            [(1, 3), (2, 5), (4, 6)],
            [(1, 2), (3, 5), (4, 6)],
        ];
        let mut apart = Vec::new();
        for expected in columns {
            assert_eq!(column(&[1, 2, 3, 4, 5, 6], &apart), Some(expected.to_vec()), "{apart:?}");
            apart.push(expected[0]);
        }
        assert_eq!(column(&[1, 2, 3, 4, 5, 6], &apart), None);
    }

    /// The columns of 4.3 "Proposed Pairing (col. 1) and Possible exchanges to find compatible opponent for #2" come in
    /// their order, if #2 met the opponents in the columns before, and #1 met 4 and 5.
    #[test]
    fn the_columns_of_4_3() {
        let columns = [
            [(1, 6), (2, 4), (3, 5)],
            [(1, 6), (2, 5), (3, 4)],
            [(1, 6), (2, 3), (4, 5)],
            [(1, 3), (2, 6), (4, 5)],
            [(1, 2), (3, 5), (4, 6)],
        ];
        let mut apart = vec![(1, 4), (1, 5)];
        for expected in columns {
            assert_eq!(column(&[1, 2, 3, 4, 5, 6], &apart), Some(expected.to_vec()), "{apart:?}");
            apart.push(expected[1]);
        }
    }
}
