//! A second computation of the Dutch systems of 2026 and 2017. It is written from the two texts and from the facts of
//! a position, and does not use the library's code for the system. It tries every candidate of a small bracket, every
//! criterion and every order. Articles are named `2026 / 2017`.

use std::cell::RefCell;
use std::collections::HashMap;

use arbitrium_core::position::{PastRound, Position};
use arbitrium_core::rulebook::{Article, Rulebook};
use arbitrium_core::systems::{Class, Pairing, Recorded, SystemId};
use arbitrium_core::tournament::{Bye, Colour, Entry, GameResult, PlayerId, Points};

use super::{Attendance, Broken, forbidden};

/// The largest number of players in a judged round. The limit is low because every candidate is tried.
const MOST_PLAYERS: usize = 10;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Float {
    Down,
    Up,
}

struct Player {
    id: PlayerId,
    tpn: usize,
    score: Points,
    games: Vec<Colour>,
    floats: [Option<Float>; 2],
    may_have_bye: bool,
    unplayed: usize,
    is_topscorer: bool,
    met: Vec<PlayerId>,
    prohibited: Vec<PlayerId>,
}

pub(super) struct Text {
    is_2026: bool,
    rulebook: &'static Rulebook,
    /// The players by score, then number (1.2 / A.2).
    players: Vec<Player>,
    completable: RefCell<HashMap<u32, bool>>,
}

/// The value of a criterion as a list of numbers. Lists are compared lexicographically, and less is better.
type Value = Vec<i64>;
type Pairs = Vec<(usize, usize)>;

/// The role of a scoregroup in the procedure of 2017 (A.9).
#[derive(Clone, Copy, PartialEq, Eq)]
enum Role {
    Ordinary,
    Penultimate,
    CollapsedLast,
}

struct Bracket {
    mdps: Vec<usize>,
    residents: Vec<usize>,
    below: Vec<usize>,
    role: Role,
}

impl Bracket {
    fn players(&self) -> Vec<usize> {
        let mut all = [&self.mdps[..], &self.residents[..]].concat();
        all.sort_unstable();
        all
    }

    fn is_mdp(&self, player: usize) -> bool {
        self.mdps.contains(&player)
    }

    fn downfloaters(&self, pairs: &[(usize, usize)]) -> Vec<usize> {
        let mut left = self.players();
        left.retain(|player| !pairs.iter().any(|(a, b)| a == player || b == player));
        left
    }
}

/// "Only played games count in a colour sequence": the colour and opponent of a round's game; `None` if it was not
/// played.
fn game(past: &PastRound) -> Option<(Colour, usize)> {
    let contest = past.entry.contest()?;
    let is_forfeit = |result: GameResult| matches!(result, GameResult::ForfeitWin | GameResult::ForfeitLoss);
    let played = !contest.games.iter().all(is_forfeit);
    contest.colour.zip(past.opponent).filter(|_| played)
}

impl Text {
    pub(super) fn of(id: SystemId, position: &Position) -> Self {
        let is_2026 = id == SystemId::Dutch2026;
        let mut number = 0;
        let mut players = Vec::new();
        for (index, competitor) in position.competitors.iter().enumerate() {
            // The ruling of 28 August 2026: a player who has not arrived yet has no number.
            if competitor.is_present() || competitor.past.iter().any(|past| past.entry.is_paired()) {
                number += 1;
            }
            if !competitor.is_present() {
                continue;
            }
            let other = |place: usize| position.competitors[place].id;
            let forbidden = position.prohibited.iter().filter_map(|&(a, b)| match index {
                _ if index == a => Some(other(b)),
                _ if index == b => Some(other(a)),
                _ => None,
            });
            let games = || competitor.past.iter().filter_map(game);
            let rounds = i64::from(position.round) - 1;
            players.push(Player {
                id: competitor.id,
                tpn: number,
                score: competitor.score,
                games: games().map(|(colour, _)| colour).collect(),
                floats: [1, 2].map(|back| float(is_2026, position, index, back)),
                may_have_bye: !competitor.past.iter().any(|past| bars(is_2026, position, past)),
                unplayed: competitor.past.iter().filter(|past| game(past).is_none()).count(),
                is_topscorer: position.is_last_round()
                    && 2 * tenths(competitor.points) > rounds * tenths(position.worth.win),
                met: games().map(|(_, opponent)| other(opponent)).collect(),
                prohibited: forbidden.collect(),
            });
        }
        players.sort_by_key(|player| (std::cmp::Reverse(player.score), player.id));
        Text { is_2026, rulebook: id.system().rulebook(), players, completable: RefCell::default() }
    }

    fn article(&self, of_2026: &str, of_2017: &str) -> &'static Article {
        self.rulebook.article(if self.is_2026 { of_2026 } else { of_2017 }).unwrap()
    }

    fn index(&self, id: PlayerId) -> Option<usize> {
        self.players.iter().position(|player| player.id == id)
    }

    /// A player's colour difference: games with White minus games with Black (1.6 / A.6).
    fn difference(&self, player: usize) -> i64 {
        self.players[player].games.iter().map(|c| if *c == Colour::White { 1 } else { -1 }).sum()
    }

    /// A player's colour preference and its strength: 3 absolute, 2 strong, 1 mild (1.7 / A.6). `None` without a
    /// preference.
    fn preference(&self, player: usize) -> Option<(Colour, u8)> {
        let games = &self.players[player].games;
        let last = *games.last()?;
        let difference = self.difference(player);
        let balance = if difference > 0 { Colour::Black } else { Colour::White };
        if difference.abs() > 1 {
            return Some((balance, 3));
        }
        if games.len() > 1 && games[games.len() - 2] == last {
            return Some((last.opposite(), 3));
        }
        Some(if difference == 0 { (last.opposite(), 1) } else { (balance, 2) })
    }

    /// The articles that forbid a pair: C1, the organiser's prohibitions, C3.
    fn obstacles(&self, a: usize, b: usize) -> Vec<&'static Article> {
        let (one, two) = (&self.players[a], &self.players[b]);
        let absolute = |player| self.preference(player).filter(|&(_, strength)| strength == 3);
        let clash = absolute(a).is_some() && absolute(a) == absolute(b);
        let all = [
            (one.met.contains(&two.id), self.article("C1", "C.1")),
            (one.prohibited.contains(&two.id), self.article("Prohibited pairings", "Prohibited pairings")),
            (clash && !one.is_topscorer && !two.is_topscorer, self.article("C3", "C.3")),
        ];
        all.into_iter().filter_map(|(stands, article)| stands.then_some(article)).collect()
    }

    /// The player, `a` or `b`, who has White, and the article of 5 / E that decides this. `initial` is the
    /// initial colour.
    fn white_of(&self, a: usize, b: usize, initial: Colour) -> (usize, &'static Article) {
        let (high, low) = (a.min(b), a.max(b));
        let to = |player: usize, colour: Colour| {
            let other = if player == high { low } else { high };
            if colour == Colour::White { player } else { other }
        };
        let (own, other) = match (self.preference(high), self.preference(low)) {
            (None, None) => {
                let odd = self.players[high].tpn % 2 == 1;
                let colour = if odd { initial } else { initial.opposite() };
                return (to(high, colour), self.article("5.2.5", "E.5"));
            }
            (Some((colour, _)), None) => return (to(high, colour), self.article("5.2.1", "E.1")),
            (None, Some((colour, _))) => return (to(low, colour), self.article("5.2.1", "E.1")),
            (Some(own), Some(other)) => (own, other),
        };
        if own.0 != other.0 {
            return (to(high, own.0), self.article("5.2.1", "E.1"));
        }
        let stronger = self.article("5.2.2", "E.2");
        if own.1 != other.1 {
            return (to(if own.1 > other.1 { high } else { low }, own.0), stronger);
        }
        let (wide, narrow) = (self.difference(high).abs(), self.difference(low).abs());
        if own.1 == 3 && wide != narrow {
            return (to(if wide > narrow { high } else { low }, own.0), stronger);
        }
        let (mine, theirs) = (&self.players[high].games, &self.players[low].games);
        for back in 1..=mine.len().min(theirs.len()) {
            let had = mine[mine.len() - back];
            if had != theirs[theirs.len() - back] {
                return (to(high, had.opposite()), self.article("5.2.3", "E.3"));
            }
        }
        (to(high, own.0), self.article("5.2.4", "E.4"))
    }

    /// Whether all players of `set`, which has a bit for each player, can be paired. If their number is odd,
    /// one player who may have the bye is left out.
    fn is_completable(&self, set: u32) -> bool {
        if set == 0 {
            return true;
        }
        if let Some(&known) = self.completable.borrow().get(&set) {
            return known;
        }
        let first = set.trailing_zeros() as usize;
        let rest = set & !(1 << first);
        let bye = set.count_ones() % 2 == 1 && self.players[first].may_have_bye && self.is_completable(rest);
        let answer = bye
            || bits(rest).any(|other| {
                self.obstacles(first, other).is_empty() && self.is_completable(rest & !(1 << other))
            });
        self.completable.borrow_mut().insert(set, answer);
        answer
    }

    /// The players of `set` who can have the bye while all others of `set` can be paired. Empty if the number
    /// of players is even.
    fn receivers(&self, set: u32) -> Vec<usize> {
        let without = |&player: &usize| self.is_completable(set & !(1 << player));
        let odd = set.count_ones() % 2 == 1;
        bits(set).filter(|&player| odd && self.players[player].may_have_bye).filter(without).collect()
    }

    /// Every candidate of a bracket (3.3 / B.3) that complies with C1 to C4 / C.1 to C.4.
    fn candidates(&self, bracket: &Bracket) -> Vec<Pairs> {
        let mut found = Vec::new();
        self.extend(bracket, &bracket.players(), &mut Vec::new(), &mut found);
        found
    }

    fn extend(&self, bracket: &Bracket, left: &[usize], pairs: &mut Pairs, found: &mut Vec<Pairs>) {
        let Some((&first, others)) = left.split_first() else {
            if self.is_allowed(bracket, pairs) {
                found.push(pairs.clone());
            }
            return;
        };
        self.extend(bracket, others, pairs, found);
        for (place, &other) in others.iter().enumerate() {
            let both_moved_down = bracket.is_mdp(first) && bracket.is_mdp(other);
            if !both_moved_down && self.obstacles(first, other).is_empty() {
                let mut rest = others.to_vec();
                rest.remove(place);
                pairs.push((first, other));
                self.extend(bracket, &rest, pairs, found);
                pairs.pop();
            }
        }
    }

    /// Whether a candidate complies with C2 in the last bracket, and with C4 / C.4.
    fn is_allowed(&self, bracket: &Bracket, pairs: &Pairs) -> bool {
        let downfloaters = bracket.downfloaters(pairs);
        let c2 =
            !bracket.below.is_empty() || downfloaters.iter().all(|&player| self.players[player].may_have_bye);
        let asked = self.is_2026 || bracket.role == Role::Penultimate;
        c2 && (!asked || self.is_completable(set(&downfloaters) | set(&bracket.below)))
    }

    fn following(&self, bracket: &Bracket, downfloaters: &[usize]) -> Option<Bracket> {
        let score = self.players[*bracket.below.first()?].score;
        let is_next = |player: &usize| self.players[*player].score == score;
        let (residents, below) = bracket.below.iter().copied().partition(is_next);
        Some(Bracket { mdps: downfloaters.to_vec(), residents, below, role: Role::Ordinary })
    }

    /// The criteria before C8 / C.7, with their values. C8 / C.7 applies the same criteria to the following
    /// bracket.
    fn first_criteria(&self, bracket: &Bracket, pairs: &Pairs) -> Vec<(&'static str, Value)> {
        let downfloaters = bracket.downfloaters(pairs);
        let score = |player: usize| tenths(self.players[player].score);
        if self.is_2026 {
            let receivers = self.receivers(set(&downfloaters) | set(&bracket.below));
            return vec![
                ("C5", receivers.into_iter().map(score).min().into_iter().collect()),
                ("C6", vec![number(downfloaters.len())]),
                ("C7", downfloaters.into_iter().map(score).collect()),
            ];
        }
        let mut psd: Value = pairs.iter().map(|&(a, b)| (score(a) - score(b)).abs()).collect();
        psd.extend(downfloaters.iter().map(|&player| self.down_by(bracket, player)));
        vec![("C.5", vec![number(downfloaters.len())]), ("C.6", descending(psd))]
    }

    /// The distance, in tenths of a point, from a downfloater's score down to one point below the lowest score of the
    /// bracket (A.8).
    fn down_by(&self, bracket: &Bracket, player: usize) -> i64 {
        let lowest = bracket.players().into_iter().map(|p| tenths(self.players[p].score)).min().unwrap();
        tenths(self.players[player].score) - (lowest - 10)
    }

    /// All criteria with their values, in their order, for a pairing that breaks none of C1 to C3.
    fn criteria(&self, bracket: &Bracket, pairs: &Pairs) -> Vec<(&'static str, Value)> {
        let mut values = self.first_criteria(bracket, pairs);
        let downfloaters = bracket.downfloaters(pairs);
        let names: [&str; 5] = if self.is_2026 {
            ["C8", "C10", "C11", "C12", "C13"]
        } else {
            ["C.7", "C.8", "C.9", "C.10", "C.11"]
        };
        values.push((names[0], self.outlook(bracket, &downfloaters)));
        if self.is_2026 {
            values.push(("C9", self.bye_games(bracket, &downfloaters)));
        }
        let counts = self.colour_counts(pairs);
        values.extend(names[1..].iter().zip(counts).map(|(name, count)| (*name, vec![count])));
        values.extend(if self.is_2026 {
            self.floats_2026(bracket, pairs, &downfloaters)
        } else {
            self.floats_2017(bracket, pairs, &downfloaters)
        });
        values
    }

    fn outlook(&self, bracket: &Bracket, downfloaters: &[usize]) -> Value {
        let Some(next) = self.following(bracket, downfloaters).filter(|_| bracket.role == Role::Ordinary)
        else {
            return Vec::new();
        };
        let value = |pairs: Pairs| {
            let values = self.first_criteria(&next, &pairs).into_iter();
            // After each value, a marker (`i64::MIN`) is added below, because the values are lists of
            // different lengths. If a player receives the bye, every list begins with the score of that
            // player.
            values.map(|(_, value)| value).collect::<Vec<_>>()
        };
        let best = self.candidates(&next).into_iter().map(value).min();
        // If the following bracket cannot be paired at all, its value is the worst one.
        best.map_or(vec![i64::MAX], |best| {
            best.into_iter().flat_map(|value| [value, vec![i64::MIN]].concat()).collect()
        })
    }

    /// The number of unplayed games for C9: "brackets that downfloat exactly one player, who will end up receiving the
    /// pairing-allocated bye".
    fn bye_games(&self, bracket: &Bracket, downfloaters: &[usize]) -> Value {
        let [only] = downfloaters[..] else { return Vec::new() };
        let receives = self.receivers(1 << only | set(&bracket.below)) == [only] || bracket.below.is_empty();
        if receives { vec![number(self.players[only].unplayed)] } else { Vec::new() }
    }

    /// The counts for the colour criteria C10 to C13 / C.8 to C.11, in this order.
    fn colour_counts(&self, pairs: &Pairs) -> [i64; 4] {
        let mut counts = [0; 4];
        for &(a, b) in pairs {
            let white = self.white_of(a, b, Colour::White).0;
            let decisive = self.players[a].is_topscorer || self.players[b].is_topscorer;
            for player in [a, b] {
                let gets = if player == white { Colour::White } else { Colour::Black };
                let games = &self.players[player].games;
                let step = if gets == Colour::White { 1 } else { -1 };
                counts[0] += i64::from(decisive && (self.difference(player) + step).abs() > 2);
                let thrice = games.len() > 1 && games[games.len() - 2..] == [gets, gets];
                counts[1] += i64::from(decisive && thrice);
                let denied = self.preference(player).filter(|&(colour, _)| colour != gets);
                counts[2] += i64::from(denied.is_some());
                counts[3] += i64::from(denied.is_some_and(|(_, strength)| strength == 2));
            }
        }
        counts
    }

    fn had(&self, player: usize, float: Float, back: usize) -> bool {
        self.players[player].floats[back - 1] == Some(float)
    }

    /// The counts for the float criteria C14 to C21 of 2026, with their labels.
    fn floats_2026(
        &self,
        bracket: &Bracket,
        pairs: &Pairs,
        downfloaters: &[usize],
    ) -> Vec<(&'static str, Value)> {
        let of_mdps: Pairs = pairs.iter().copied().filter(|&(a, _)| bracket.is_mdp(a)).collect();
        let by = |(a, b): (usize, usize)| tenths(self.players[a].score) - tenths(self.players[b].score);
        let residents = |back| {
            downfloaters.iter().filter(|&&p| !bracket.is_mdp(p) && self.had(p, Float::Down, back)).count()
        };
        let up = |back| of_mdps.iter().copied().filter(move |&(_, b)| self.had(b, Float::Up, back));
        let down = |back| {
            let paired = of_mdps.iter().copied().filter(|&(a, _)| self.had(a, Float::Down, back)).map(by);
            let limbo = downfloaters.iter().filter(|&&p| bracket.is_mdp(p) && self.had(p, Float::Down, back));
            descending(paired.chain(limbo.map(|_| i64::MAX)).collect())
        };
        vec![
            ("C14", vec![number(residents(1))]),
            ("C15", vec![number(up(1).count())]),
            ("C16", vec![number(residents(2))]),
            ("C17", vec![number(up(2).count())]),
            ("C18", down(1)),
            ("C19", descending(up(1).map(by).collect())),
            ("C20", down(2)),
            ("C21", descending(up(2).map(by).collect())),
        ]
    }

    /// The counts for the float criteria C.12 to C.19 of 2017, with their labels.
    fn floats_2017(
        &self,
        bracket: &Bracket,
        pairs: &Pairs,
        downfloaters: &[usize],
    ) -> Vec<(&'static str, Value)> {
        let by = |(a, b): (usize, usize)| tenths(self.players[a].score) - tenths(self.players[b].score);
        let unequal = || pairs.iter().copied().filter(|&pair| by(pair) != 0);
        let lists = |float: Float, back: usize| {
            let mut list: Value = match float {
                Float::Down => unequal().filter(|&(a, _)| self.had(a, float, back)).map(by).collect(),
                Float::Up => unequal().filter(|&(_, b)| self.had(b, float, back)).map(by).collect(),
            };
            if float == Float::Down {
                let leave = downfloaters.iter().filter(|&&player| self.had(player, float, back));
                list.extend(leave.map(|&player| self.down_by(bracket, player)));
            }
            descending(list)
        };
        let kinds = [(Float::Down, 1), (Float::Up, 1), (Float::Down, 2), (Float::Up, 2)];
        let lists = kinds.map(|(float, back)| lists(float, back));
        let counts = ["C.12", "C.13", "C.14", "C.15"].into_iter().zip(&lists);
        let mut values: Vec<_> = counts.map(|(name, list)| (name, vec![number(list.len())])).collect();
        values.extend(["C.16", "C.17", "C.18", "C.19"].into_iter().zip(lists));
        values
    }

    /// A sort key for the first place at which a candidate is generated, by 3.6, 3.7 and Article 4 / B.6, B.7 and D.
    /// Smaller keys come first.
    #[allow(clippy::unused_self, reason = "read beside the other steps of the text")]
    fn place(&self, bracket: &Bracket, pairs: &Pairs) -> Vec<Value> {
        let mut sorted = pairs.clone();
        sorted.sort_unstable();
        let (mdp_pairs, others): (Pairs, Pairs) = sorted.into_iter().partition(|&(a, _)| bracket.is_mdp(a));
        let (mdps, opponents): (Vec<usize>, Vec<usize>) = mdp_pairs.into_iter().unzip();
        let mut remainder = bracket.residents.clone();
        remainder.retain(|player| !opponents.contains(player));
        let bsn = |player: usize| number(remainder.iter().position(|&p| p == player).unwrap()) + 1;
        let half = number(others.len());
        // Either player of a pair can be in S1. The possibility that comes first counts.
        let halves = (0_u32..1 << others.len()).map(|turned| {
            let seat = |(place, &(a, b)): (usize, &(usize, usize))| {
                if turned >> place & 1 == 1 { (b, a) } else { (a, b) }
            };
            let mut seats: Pairs = others.iter().enumerate().map(seat).collect();
            seats.sort_unstable();
            let mut down: Value = (1..=half).filter(|n| !seats.iter().any(|&(a, _)| bsn(a) == *n)).collect();
            let up: Value = seats.iter().map(|&(a, _)| bsn(a)).filter(|&n| n > half).collect();
            let difference = up.iter().sum::<i64>() - down.iter().sum::<i64>();
            down.reverse();
            let largest_first = down.into_iter().map(|number| -number).collect();
            let order = seats.iter().map(|&(_, b)| bsn(b)).collect();
            [vec![number(up.len()), difference], largest_first, up, order]
        });
        let first = halves.min().unwrap();
        let places = |players: Vec<usize>| players.into_iter().map(number).collect();
        [vec![places(mdps), places(opponents)], first.to_vec()].concat()
    }

    /// The best candidate of a bracket; `None` if no candidate is legal. If several are equally good, it is
    /// the one that is generated first.
    fn best(&self, bracket: &Bracket) -> Option<Pairs> {
        let rank = |pairs: &Pairs| {
            let values: Vec<Value> =
                self.criteria(bracket, pairs).into_iter().map(|(_, value)| value).collect();
            (values, self.place(bracket, pairs))
        };
        let mut best = self.candidates(bracket).into_iter().min_by_cached(rank)?;
        best.sort_unstable();
        Some(best)
    }

    /// The bracket with its role. In 2017 a bracket is paired again if its best pairing prevents completing the
    /// round.
    fn with_role(&self, bracket: Bracket) -> Bracket {
        if self.is_2026 || bracket.role != Role::Ordinary {
            return bracket;
        }
        let best = self.best(&bracket);
        let completes = best.is_some_and(|pairs| {
            self.is_completable(set(&bracket.downfloaters(&pairs)) | set(&bracket.below))
        });
        let role = if completes { Role::Ordinary } else { Role::Penultimate };
        Bracket { role, ..bracket }
    }
}

/// Adds a variant of `Iterator::min_by_key` that computes each key only once.
trait MinByCached: Iterator + Sized {
    fn min_by_cached<K: Ord>(self, key: impl Fn(&Self::Item) -> K) -> Option<Self::Item> {
        self.map(|item| (key(&item), item)).min_by(|a, b| a.0.cmp(&b.0)).map(|(_, item)| item)
    }
}

impl<I: Iterator> MinByCached for I {}

/// Whether a past round bars the player from the bye (C2 / C.2).
fn bars(is_2026: bool, position: &Position, past: &PastRound) -> bool {
    if past.entry == Entry::Bye(Bye::PairingAllocated) {
        return true;
    }
    if is_2026 {
        return game(past).is_none() && past.points >= position.worth.win;
    }
    let results = past.entry.contest();
    results.is_some_and(|contest| contest.games.iter().any(|result| result == GameResult::ForfeitWin))
}

/// The float of a player `back` rounds ago (1.4.2, 1.4.3 / A.4.b). `None` if the player did not float.
fn float(is_2026: bool, position: &Position, index: usize, back: usize) -> Option<Float> {
    let past = &position.competitors[index].past;
    let round = past.len().checked_sub(back)?;
    let mine = &past[round];
    let Some((_, opponent)) = game(mine) else {
        let scores = mine.entry == Entry::Bye(Bye::PairingAllocated) || mine.points > position.worth.loss;
        return (!is_2026 || scores).then_some(Float::Down);
    };
    let theirs = position.competitors[opponent].past[round].score_before;
    match mine.score_before.cmp(&theirs) {
        std::cmp::Ordering::Greater => Some(Float::Down),
        std::cmp::Ordering::Less => Some(Float::Up),
        std::cmp::Ordering::Equal => None,
    }
}

fn tenths(points: Points) -> i64 {
    points.tenths().into()
}

fn number(count: usize) -> i64 {
    i64::try_from(count).unwrap()
}

fn descending(mut list: Value) -> Value {
    list.sort_unstable_by(|a, b| b.cmp(a));
    list
}

fn set(players: &[usize]) -> u32 {
    players.iter().map(|player| 1 << player).sum()
}

fn bits(set: u32) -> impl Iterator<Item = usize> {
    (0..32).filter(move |place| set >> place & 1 == 1)
}

/// The pairs in which both players are in the bracket, each with the higher ranked player first.
fn inside(pairs: &[(usize, usize)], bracket: &Bracket) -> Pairs {
    let players = bracket.players();
    let ordered = pairs.iter().map(|&(a, b)| (a.min(b), a.max(b)));
    let mut inside: Pairs = ordered.filter(|(a, b)| players.contains(a) && players.contains(b)).collect();
    inside.sort_unstable();
    inside
}

impl super::Text for Text {
    fn broken(&self, recorded: &Recorded) -> Vec<Broken> {
        let attendance = Attendance {
            absent: self.article("GHR 3.3", "GHR D.4"),
            complete: self.article("1.9.1", "A.9"),
            bye: self.article("1.5", "A.5"),
            barred: self.article("C2", "C.2"),
        };
        let everybody: Vec<PlayerId> = self.players.iter().map(|player| player.id).collect();
        let is_barred = |player: usize| !self.players[player].may_have_bye;
        let mut broken = attendance.broken(&everybody, recorded, is_barred);
        broken.extend(forbidden(&everybody, recorded, |one, other| self.obstacles(one, other)));
        broken
    }

    fn judges(&self) -> bool {
        self.players.len() <= MOST_PLAYERS
    }

    fn first_difference(
        &self,
        reference: &Pairing,
        recorded: &Recorded,
    ) -> Option<(Class, &'static Article)> {
        let places = |(a, b): (PlayerId, PlayerId)| (self.index(a).unwrap(), self.index(b).unwrap());
        let ours: Pairs = reference.pairs.iter().copied().map(places).collect();
        let theirs: Pairs = recorded.boards.iter().map(|board| places((board.white, board.black))).collect();
        let everybody = (0..self.players.len()).collect();
        let start = Bracket { mdps: vec![], residents: vec![], below: everybody, role: Role::Ordinary };
        let mut next = self.following(&start, &[]);
        while let Some(bracket) = next {
            let bracket = self.with_role(bracket);
            let (ours, theirs) = (inside(&ours, &bracket), inside(&theirs, &bracket));
            assert_eq!(self.best(&bracket).as_ref(), Some(&ours), "the reference is not the best");
            if ours != theirs {
                return Some(self.difference_of(&bracket, &ours, &theirs));
            }
            let downfloaters = bracket.downfloaters(&ours);
            next = match bracket.role {
                Role::Ordinary => self.following(&bracket, &downfloaters),
                Role::Penultimate => Some(Bracket {
                    mdps: downfloaters,
                    residents: bracket.below,
                    below: vec![],
                    role: Role::CollapsedLast,
                }),
                Role::CollapsedLast => None,
            };
        }
        None
    }

    fn white(&self, (a, b): (PlayerId, PlayerId), initial: Colour) -> (PlayerId, &'static Article) {
        let (white, article) = self.white_of(self.index(a).unwrap(), self.index(b).unwrap(), initial);
        (self.players[white].id, article)
    }

    fn rank(&self, rulebook: &Rulebook, article: &Article) -> usize {
        let table = rulebook.articles.iter().filter(|article| article.id().starts_with('C'));
        let before = ["3.3", "B.3"].contains(&article.id());
        if before {
            0
        } else {
            table.map(|a| a.id()).position(|id| id == article.id()).map_or(99, |at| at + 1)
        }
    }
}

impl Text {
    fn difference_of(&self, bracket: &Bracket, ours: &Pairs, theirs: &Pairs) -> (Class, &'static Article) {
        if theirs.iter().any(|&(a, b)| bracket.is_mdp(a) && bracket.is_mdp(b)) {
            return (Class::Worse, self.article("3.3", "B.3"));
        }
        let values = self.criteria(bracket, ours).into_iter().zip(self.criteria(bracket, theirs));
        for ((name, ours), (_, theirs)) in values {
            if ours != theirs {
                assert!(ours < theirs, "{name}: {ours:?} is not better than {theirs:?}");
                let class = if ["C5", "C9"].contains(&name) { Class::Bye } else { Class::Worse };
                return (class, self.rulebook.article(name).unwrap());
            }
        }
        assert!(self.place(bracket, ours) < self.place(bracket, theirs));
        (Class::Later, self.article("3.8.1", "B.8"))
    }
}
