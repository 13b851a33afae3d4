//! C.04.4.3 once more, in the plainest way, from the tournament as it is recorded: every possible place of every player is tried. Nothing of the
//! reference is used but the facts.

use std::collections::BTreeSet;
use std::time::Instant;

use crate::common::alike::assert_reached;
use crate::common::judged::{by_number, colour_of};
use crate::common::record::{self, Reached};
use crate::common::second_facts::{Player as Facts, Round as Past, Seen, What, other, seen};
use arbitrium_core::generate::{Draw, History, stream, unplayed};
use arbitrium_core::position::{Field, Position};
use arbitrium_core::rulebook::OpenPoints as _;
use arbitrium_core::systems::{Failure, PairingSystem as _, SearchKind, SystemId};
use arbitrium_core::tournament::{GamesPerRound, PlayerId};
use arbitrium_lim::{Lim2026, Readings};

/// A player as the text sees them.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Player {
    id: u16,
    number: u16,
    score: i32,
    rating: Option<u16>,
    /// `W` and `B` of the games played.
    games: String,
    apart: BTreeSet<u16>,
    floated: bool,
    barred: bool,
}

type Group<'a> = Vec<&'a Player>;

/// The round: its number, twice the score of the median, whether it is the last, the colour of #1, and what is read otherwise than by
/// default.
#[derive(Clone, Copy, Debug)]
struct Round {
    number: u16,
    median: i32,
    last: bool,
    drawn: char,
    read: Option<Read>,
}

/// A reading that is not the default.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Read {
    /// `maxi=on`.
    Maxi,
    /// `type-opponent=all`.
    AllOpponents,
    /// `float-proviso=any`.
    OnlyTypeD,
    /// `alike=by-round`.
    ByRound,
}

impl Player {
    fn more(&self, colour: char) -> i32 {
        self.games.chars().map(|had| if had == colour { 1 } else { -1 }).sum()
    }

    /// 5.1.1 and 5.1.2.
    fn may_have(&self, colour: char) -> bool {
        !self.games.ends_with(&String::from_iter([colour, colour])) && self.more(colour) < 2
    }

    /// 5.1, 5.5, 5.6.
    fn due(&self) -> Option<char> {
        let last = self.games.chars().last()?;
        let allowed: Vec<char> = ['W', 'B'].into_iter().filter(|&colour| self.may_have(colour)).collect();
        Some(match (allowed.as_slice(), self.more('W')) {
            ([only], _) => *only,
            (_, 0) => other(last),
            (_, more) if more > 0 => 'B',
            _ => 'W',
        })
    }
}

impl Round {
    fn reads(self, read: Read) -> bool {
        self.read == Some(read)
    }

    /// 3.2.3, 3.8, 5.7: in Maxi-tournaments ratings "differ by 100 points or less".
    fn are_near(self, a: &Player, b: &Player) -> bool {
        let near = |(a, b): (u16, u16)| a.abs_diff(b) <= 100;
        !self.reads(Read::Maxi) || a.id == b.id || a.rating.zip(b.rating).is_some_and(near)
    }

    /// 3.8, 5.7: of those who could be taken the first who is due another colour, if they may be exchanged for the first of all.
    fn for_colours<'a>(self, player: &Player, legal: &[&'a Player]) -> Option<&'a Player> {
        let proposed = *legal.first()?;
        let fits = |other: &&&Player| !clash(player, other) && self.are_near(proposed, other);
        Some(legal.iter().find(fits).copied().unwrap_or(proposed))
    }

    /// 2.1 and 6.
    fn compatible(self, a: &Player, b: &Player) -> bool {
        let colours = ['W', 'B'].into_iter().any(|c| a.may_have(c) && b.may_have(other(c)));
        a.id != b.id && !a.apart.contains(&b.id) && (colours || (self.last && a.score == b.score))
    }

    /// Whether those who must can all have an opponent.
    fn covers(self, group: &[&Player], must: &[&Player]) -> bool {
        let Some((first, rest)) = must.split_first() else { return true };
        group.iter().any(|opponent| {
            self.compatible(first, opponent)
                && self.covers(&without(group, &[first, opponent]), &without(rest, &[opponent]))
        })
    }

    fn all_pair(self, group: &[&Player]) -> bool {
        group.len().is_multiple_of(2) && self.covers(group, group)
    }

    fn most_pairs(self, group: &[&Player]) -> usize {
        let Some((first, rest)) = group.split_first() else { return 0 };
        let alone = self.most_pairs(rest);
        let with = rest.iter().filter(|opponent| self.compatible(first, opponent));
        with.map(|opponent| 1 + self.most_pairs(&without(rest, &[opponent]))).fold(alone, usize::max)
    }
}

fn without<'a>(group: &[&'a Player], gone: &[&Player]) -> Group<'a> {
    group.iter().copied().filter(|player| gone.iter().all(|gone| gone.id != player.id)).collect()
}

fn clash(a: &Player, b: &Player) -> bool {
    a.due().is_some() && a.due() == b.due()
}

/// A scoregroup: its players, those who floated to it in the order in which they are paired, and in which direction it is paired.
struct Here<'a> {
    round: Round,
    residents: Group<'a>,
    floaters: Group<'a>,
    downward: bool,
    adjacent: Group<'a>,
}

impl<'a> Here<'a> {
    fn new(round: Round, residents: Group<'a>, downward: bool, adjacent: Group<'a>) -> Self {
        Here { round, residents, floaters: Vec::new(), downward, adjacent }
    }

    fn everybody(&self) -> Group<'a> {
        [self.floaters.clone(), self.residents.clone()].concat()
    }

    /// By number: the highest first when pairing downward, the lowest when pairing upwards.
    fn by_number(&self, mut group: Group<'a>) -> Group<'a> {
        group.sort_by_key(|player| player.id);
        if !self.downward {
            group.reverse();
        }
        group
    }

    /// 3.6, 3.7.
    fn as_floaters(&self, mut group: Group<'a>) -> Group<'a> {
        let sign = if self.downward { -1 } else { 1 };
        group = self.by_number(group);
        group.sort_by_key(|player| sign * player.score);
        group
    }

    /// 3.9.1, from 0 for type d to 3 for type a.
    fn kind(&self, player: &'a Player, leaving: &[&'a Player]) -> usize {
        let any = || self.adjacent.iter().any(|opponent| self.round.compatible(player, opponent));
        let has =
            if self.round.reads(Read::AllOpponents) { any() } else { self.is_left_one(player, leaving) };
        let came = self.floaters.iter().any(|floater| floater.id == player.id);
        2 * usize::from(came) + usize::from(!has)
    }

    /// 3.3, 3.4: whether the floaters who come before leave the player an opponent.
    fn is_left_one(&self, player: &'a Player, leaving: &[&'a Player]) -> bool {
        let mut free = self.by_number(self.adjacent.clone());
        for floater in self.as_floaters([leaving, &[player]].concat()) {
            if floater.id == player.id {
                break;
            }
            let may = |opponent: &&&Player| self.round.compatible(floater, opponent);
            let due = free.iter().filter(may).find(|opponent| !clash(floater, opponent));
            if let Some(taken) = due.or_else(|| free.iter().find(may)).copied() {
                free = without(&free, &[taken]);
            }
        }
        free.iter().any(|opponent| self.round.compatible(player, opponent))
    }

    /// 3.9.2, then where one floats to make even 3.10, 3.2.2 and 3.2.3, then 3.2.4.
    fn choose(
        &self,
        group: &[&'a Player],
        among: &[&'a Player],
        leaving: &[&'a Player],
        even: bool,
    ) -> &'a Player {
        let best = among.iter().map(|player| self.kind(player, leaving)).min().unwrap();
        let mut left: Group<'a> =
            among.iter().copied().filter(|player| self.kind(player, leaving) == best).collect();
        let mut lowest = None;
        if even {
            let pairs = |player: &&Player| self.round.most_pairs(&without(group, &[player]));
            let again = left.iter().filter(|player| player.floated).map(pairs).max();
            let fresh: Group<'a> = left
                .iter()
                .copied()
                .filter(|player| !player.floated && again.is_none_or(|again| pairs(player) >= again))
                .filter(|_| !self.round.reads(Read::OnlyTypeD) || best == 0)
                .collect();
            left = if fresh.is_empty() { left } else { fresh };
            let due = |colour| group.iter().filter(|player| player.due() == Some(colour)).count();
            let (white, black) = (due('W'), due('B'));
            let more = if white > black { 'W' } else { 'B' };
            let some: Group<'a> = left.iter().copied().filter(|p| p.due() == Some(more)).collect();
            lowest = self.by_number(left.clone()).pop();
            if white != black && !some.is_empty() {
                left = some;
            }
        }
        // 3.3, 3.4, where the types do without their exclusion.
        if self.round.reads(Read::AllOpponents) && left.iter().any(|player| self.is_left_one(player, leaving))
        {
            left.retain(|player| self.is_left_one(player, leaving));
        }
        let chosen = self.by_number(left).pop().unwrap();
        lowest.filter(|lowest| !self.round.are_near(chosen, lowest)).unwrap_or(chosen)
    }

    /// 2.3, 4.4: those who stay, and those who leave.
    fn leave(&self) -> (Group<'a>, Group<'a>) {
        let all = self.everybody();
        let alone = |player: &&&Player| !all.iter().any(|opponent| self.round.compatible(player, opponent));
        let mut leaving: Group<'a> =
            if all.len() < 2 { Vec::new() } else { all.iter().filter(alone).copied().collect() };
        let mut staying = without(&all, &leaving);
        let mut made_even = None;
        if staying.len() % 2 == 1 {
            let player = self.choose(&staying, &staying, &leaving, true);
            made_even = Some(player);
            staying = without(&staying, &[player]);
            leaving.push(player);
        }
        while !self.round.all_pair(&staying) {
            let in_turn = [
                self.floaters.clone().into_iter().filter(|floater| staying.contains(floater)).collect(),
                self.by_number(without(&staying, &self.floaters)),
            ]
            .concat();
            let stuck = (1..=in_turn.len()).find(|&many| !self.round.covers(&staying, &in_turn[..many]));
            let (before, player) = (&in_turn[..stuck.unwrap() - 1], in_turn[stuck.unwrap() - 1]);
            staying = without(&staying, &[player]);
            if let Some(back) = made_even.take() {
                leaving = without(&leaving, &[back]);
                leaving.push(player);
                staying.push(back);
                continue;
            }
            leaving.push(player);
            let remaining: Group<'a> = staying
                .iter()
                .copied()
                .filter(|with| {
                    !before.contains(with) && self.round.covers(&without(&staying, &[with]), before)
                })
                .collect();
            let with = self.choose(&staying, &remaining, &leaving, false);
            staying = without(&staying, &[with]);
            leaving.push(with);
        }
        (staying, leaving)
    }

    /// 3.8, then 2.4 to 5.2.
    fn pair(&self, staying: Group<'a>) -> Vec<(&'a Player, &'a Player)> {
        let mut pairs: Vec<(&Player, &Player)> = Vec::new();
        let mut open = staying;
        for floater in &self.floaters {
            if !open.contains(floater) {
                continue;
            }
            let rest = without(&open, &[floater]);
            let of = |group: &[&'a Player]| {
                self.by_number(rest.iter().copied().filter(|p| group.contains(p)).collect())
            };
            let fits = |opponent: &&Player| {
                self.round.compatible(floater, opponent) && self.round.all_pair(&without(&rest, &[opponent]))
            };
            let pools = [of(&self.residents), of(&self.floaters)];
            let found = pools.iter().find_map(|pool| {
                let legal: Group<'a> = pool.iter().copied().filter(fits).collect();
                self.round.for_colours(floater, &legal)
            });
            let opponent = found.unwrap();
            open = without(&rest, &[opponent]);
            pairs.push((floater, opponent));
        }
        let mut in_turn = self.by_number(open);
        while let Some((&first, rest)) = in_turn.split_first() {
            let half = in_turn.len() / 2;
            let order = (half..in_turn.len()).chain((1..half).rev()).map(|place| in_turn[place]);
            let legal: Group<'a> = order
                .filter(|opponent| {
                    self.round.compatible(first, opponent) && self.round.all_pair(&without(rest, &[opponent]))
                })
                .collect();
            let opponent = self.round.for_colours(first, &legal).unwrap();
            pairs.push((first, opponent));
            in_turn = without(rest, &[opponent]);
        }
        pairs
    }
}

/// 5, 7.2: who has White of two who were paired in a scoregroup that is paired downward or upwards.
fn white(round: Round, a: &Player, b: &Player, downward: bool) -> (u16, u16) {
    let higher_first = (a.score, std::cmp::Reverse(a.id)) > (b.score, std::cmp::Reverse(b.id));
    let (high, low) = if higher_first { (a, b) } else { (b, a) };
    let white_first = |is_white: bool| if is_white { (high.id, low.id) } else { (low.id, high.id) };
    let ways = ['W', 'B'].map(|colour| high.may_have(colour) && low.may_have(other(colour)));
    match ways {
        [true, false] => return white_first(true),
        [false, true] => return white_first(false),
        _ => {}
    }
    // Of two who are due one colour, who equalises has it before who alternates.
    let due = |player: &Player| player.due().map(|due| (due, player.more('W') != 0));
    let lot = by_number(high.number, round.drawn);
    let (mut colour, step) = colour_of((&high.games, due(high)), (&low.games, due(low)), lot);
    if step == 4 {
        let given = if round.reads(Read::ByRound) { of_alike(round, high, low, downward) } else { colour };
        colour = if downward { given } else { other(given) };
    }
    white_first(colour == 'W')
}

/// 5.4 word for word: "the alternate colour, or, in even-numbered rounds, the equalising colour", of the higher ranked in the median and
/// above, of the lower ranked below.
fn of_alike(round: Round, high: &Player, low: &Player, downward: bool) -> char {
    let player = if downward { high } else { low };
    let (more, last) = (player.more('W'), player.games.chars().last().unwrap());
    match more.signum() {
        1 if round.number.is_multiple_of(2) => 'B',
        -1 if round.number.is_multiple_of(2) => 'W',
        _ => other(last),
    }
}

/// White and Black of each board, and the bye.
type Pairing = (BTreeSet<(u16, u16)>, Option<u16>);

/// The round with this bye; none where the others cannot be paired.
fn walk(round: Round, players: &[Player], bye: Option<u16>, cracked: &mut usize) -> Option<Pairing> {
    let everybody: Group<'_> = players.iter().filter(|player| Some(player.id) != bye).collect();
    if !round.all_pair(&everybody) {
        return None;
    }
    let mut levels: Vec<i32> = everybody.iter().map(|player| player.score).collect();
    levels.sort_unstable();
    levels.dedup();
    let of = |level: i32| -> Group<'_> { everybody.iter().copied().filter(|p| p.score == level).collect() };
    let above: Vec<i32> = levels.iter().rev().copied().filter(|level| 2 * level > round.median).collect();
    let below: Vec<i32> = levels.iter().copied().filter(|level| 2 * level < round.median).collect();
    let median: Group<'_> = everybody.iter().copied().filter(|p| 2 * p.score == round.median).collect();
    let mut boards = BTreeSet::new();
    let mut sides: Vec<(Group<'_>, Vec<(&Player, &Player)>)> = Vec::new();
    for (side, beyond, downward) in [(&above, &below, true), (&below, &above, false)] {
        let (mut floaters, mut made): (Group<'_>, Vec<_>) = (Vec::new(), Vec::new());
        for (place, &level) in side.iter().enumerate() {
            let adjacent = match (side.get(place + 1), median.is_empty()) {
                (Some(&next), _) => of(next),
                (None, false) => median.clone(),
                (None, true) => beyond.last().map(|&level| of(level)).unwrap_or_default(),
            };
            let mut here = Here::new(round, of(level), downward, adjacent);
            here.floaters = here.as_floaters(floaters);
            let (staying, leaving) = here.leave();
            made.extend(here.pair(staying));
            floaters = leaving;
        }
        sides.push((floaters, made));
    }
    let (mut up, mut lower) = sides.pop().unwrap();
    let (mut down, mut upper) = sides.pop().unwrap();
    loop {
        let mut here = Here::new(round, median.clone(), true, Vec::new());
        let upwards = Here::new(round, Vec::new(), false, Vec::new());
        here.floaters = [here.as_floaters(down.clone()), upwards.as_floaters(up.clone())].concat();
        let all = here.everybody();
        if round.all_pair(&all) {
            let made = here.pair(all);
            for (pairs, downward) in [(upper, true), (lower, false), (made, true)] {
                boards.extend(pairs.into_iter().map(|(a, b)| white(round, a, b, downward)));
            }
            return Some((boards, bye));
        }
        *cracked += 1;
        let from_below = if down.len() > up.len() { !lower.is_empty() } else { upper.is_empty() };
        let (pairs, floaters) = if from_below { (&mut lower, &mut up) } else { (&mut upper, &mut down) };
        let (a, b) = pairs.pop().unwrap();
        floaters.extend([a, b]);
    }
}

/// The players of a round, by their numbers.
fn players(seen: &Seen) -> (Vec<Player>, Round) {
    let player = |facts: &Facts| {
        let is_played = |round: &&Past| matches!(round.what, What::Played(_));
        let met = facts.rounds.iter().filter(is_played).filter_map(|round| round.opponent);
        // The median of a round: half the points that could be scored before it.
        let latest = facts.rounds.last().and_then(|last| {
            let median = (i32::from(seen.round) - 2) * seen.win;
            Some((2 * last.before, 2 * last.opponent_before?, median))
        });
        let floated = latest.is_some_and(|(own, theirs, median)| {
            let far = |score: i32| (score - median).abs();
            own != theirs
                && (far(own) > far(theirs)
                    || (own > median) != (theirs > median) && own != median && theirs != median)
        });
        let bars = |round: &Past| round.what == What::Bye || (!is_played(&round) && round.points >= seen.win);
        Player {
            id: facts.id,
            number: facts.number,
            score: facts.score,
            rating: facts.rating,
            games: facts.colours(),
            apart: met.chain(facts.forbidden.iter().copied()).collect(),
            floated,
            barred: facts.rounds.iter().any(bars),
        }
    };
    let mut found: Vec<Player> = seen.players.iter().map(player).collect();
    found.sort_by_key(|player| player.id);
    let median = (i32::from(seen.round) - 1) * seen.win;
    let round = Round { number: seen.round, median, last: seen.is_last, drawn: seen.initial, read: None };
    (found, round)
}

/// 1.1: the lowest score, then the largest number, who leaves a pairing.
fn pair(players: &[Player], round: Round, cracked: &mut usize) -> Option<Pairing> {
    if players.len().is_multiple_of(2) {
        return walk(round, players, None, cracked);
    }
    let mut byes: Vec<&Player> = players.iter().filter(|player| !player.barred).collect();
    byes.sort_by_key(|player| (player.score, std::cmp::Reverse(player.id)));
    byes.into_iter().find_map(|player| walk(round, players, Some(player.id), cracked))
}

#[test]
fn both_searches_find_what_is_found_in_the_plainest_way() {
    let kinds = [
        (None, "", "", ""),
        (Some(Read::AllOpponents), "type-opponent", "all", "by types"),
        (Some(Read::Maxi), "maxi", "on", "by ratings"),
        (Some(Read::OnlyTypeD), "float-proviso", "any", "by 3.10.1"),
        (Some(Read::ByRound), "alike", "by-round", "by 5.4"),
    ];
    let systems = kinds.map(|(read, id, value, _)| {
        let mut readings = Readings::default();
        if read.is_some() {
            readings.choose(id, value).unwrap();
        }
        Lim2026::with_readings(readings)
    });
    let (mut reached, began) = (Reached::new(), Instant::now());
    for seed in 0..u64::from(crate::common::scaled(2_000)) {
        let mut settings = crate::common::states::settings(GamesPerRound::One, 4..=10);
        settings.history = if seed % 2 == 0 { History::Reference } else { History::Wild };
        let bytes = stream::bytes(47, seed, settings.bytes());
        let which = usize::try_from(seed).unwrap() % kinds.len();
        let (system, (read, .., by)) = (&systems[which], kinds[which]);
        let tournament = unplayed(system, &settings, &mut Draw::new(&bytes));
        let round = 1 + u16::try_from(seed % u64::from(tournament.paired_rounds() + 1)).unwrap();
        let position = Position::before(&tournament, round, Field::of(&tournament, round)).unwrap();
        let (players, asked) = players(&seen(&tournament, &position));
        let mut cracked = 0;
        let usual = pair(&players, asked, &mut 0);
        let expected = pair(&players, Round { read, ..asked }, &mut cracked);
        for kind in [SearchKind::Guided, SearchKind::Literal { budget: u64::MAX }] {
            let found = match system.pair(&position, kind) {
                Ok(pairing) => {
                    let pairs = pairing.pairs.iter().map(|(white, black)| (white.get(), black.get()));
                    Some((pairs.collect::<BTreeSet<_>>(), pairing.bye.map(PlayerId::get)))
                }
                Err(Failure::Impossible(_)) => None,
                Err(other) => panic!("seed {seed}: {other}"),
            };
            assert_eq!(found, expected, "{kind:?}, seed {seed}, round {}: {players:#?}", asked.number);
        }
        let is_paired = expected.is_some();
        let kinds = [
            ("impossible", !is_paired),
            ("cracked", is_paired && cracked > 0),
            ("paired", is_paired && cracked == 0),
            (by, usual != expected),
            ("last", asked.last),
        ];
        for (what, _) in kinds.into_iter().filter(|(_, holds)| *holds) {
            *reached.entry(what).or_default() += 1;
        }
    }
    let compared = ["paired", "cracked", "impossible"].iter().filter_map(|what| reached.get(what)).sum();
    record::write(SystemId::Lim2026.word(), compared, began.elapsed().as_secs(), &reached);
    let floors = [("paired", 1_000), ("cracked", 100), ("impossible", 20), ("last", 50), ("by ratings", 20)];
    assert_reached(&reached, &floors);
}
