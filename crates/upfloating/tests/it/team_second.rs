//! C.04.6 once more, in the plainest way: everything is listed and the best is taken, from the tournament as it is recorded. Nothing
//! of the reference is used but the facts.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::time::Instant;

use crate::common::alike::assert_reached;
use crate::common::record;
use crate::common::second_facts::{Paired, Reached, assert_pairs, other as other_colour};
use arbitrium_core::generate::{Draw, History, Knob, Settings, Span, stream, unplayed};
use arbitrium_core::position::{Field, Position};
use arbitrium_core::systems::SystemId;
use arbitrium_core::tournament::{Bye, Colour, Entry, GameResult, GamesPerRound, PreferenceType, Tournament};

/// A team as the text sees it.
#[derive(Clone, Debug)]
struct Team {
    id: u16,
    /// Its number among those that have arrived.
    number: u16,
    score: i32,
    points: i32,
    secondary: i32,
    met: Vec<u16>,
    forbidden: Vec<u16>,
    /// `W` and `B` of the played matches.
    colours: String,
    floated: bool,
    barred: bool,
}

/// What the round allows and asks.
#[derive(Clone, Copy, Debug)]
struct Asked {
    floats: bool,
    last: bool,
    kind: Option<PreferenceType>,
    secondary: bool,
    initial: char,
}

impl Team {
    fn difference(&self) -> i32 {
        self.colours.chars().map(|colour| if colour == 'W' { 1 } else { -1 }).sum()
    }

    /// 1.7: the colour, and whether the preference is strong.
    fn prefers(&self, asked: Asked) -> Option<(char, bool)> {
        let kind = asked.kind?;
        let difference = self.difference();
        let two = |colours: &str| self.colours.ends_with(colours);
        if difference < -1 || (matches!(difference, 0 | -1) && two("BB")) {
            return Some(('W', true));
        }
        if difference > 1 || (matches!(difference, 0 | 1) && two("WW")) {
            return Some(('B', true));
        }
        if kind == PreferenceType::A || self.colours.is_empty() {
            return None;
        }
        match difference {
            -1 => Some(('W', false)),
            1 => Some(('B', false)),
            _ if asked.last => None,
            _ => Some((if two("B") { 'W' } else { 'B' }, false)),
        }
    }

    fn may_meet(&self, other: &Team) -> bool {
        !self.met.contains(&other.id) && !self.forbidden.contains(&other.id)
    }
}

fn tenths(points: arbitrium_core::tournament::Points) -> i32 {
    points.tenths()
}

fn played(entry: Entry) -> bool {
    entry.contest().is_some_and(|contest| contest.games.iter().any(|result| !result.is_forfeit()))
}

fn position(tournament: &Tournament, round: u16) -> Position {
    Position::before(tournament, round, Field::of(tournament, round)).unwrap()
}

/// The teams to be paired in a round, by their numbers.
fn teams(tournament: &Tournament, round: u16) -> Vec<Team> {
    let position = position(tournament, round);
    let score_before = |place: usize, round: u16| -> i32 {
        let id = tournament.players[place].id;
        tenths(tournament.points_after(place, round - 1) + tournament.virtual_points_in(id, round))
    };
    let mut number = 0;
    let mut found = Vec::new();
    for (place, competitor) in position.competitors.iter().enumerate() {
        let entries = (1..round).map(|earlier| (earlier, tournament.entry(place, earlier)));
        let entries: Vec<(u16, Entry)> = entries.collect();
        let paired = |entry: &Entry| matches!(entry, Entry::Contest(_) | Entry::Bye(Bye::PairingAllocated));
        if competitor.is_present() || entries.iter().any(|(_, entry)| paired(entry)) {
            number += 1;
        }
        if !competitor.is_present() {
            continue;
        }
        let matches: Vec<_> = entries
            .iter()
            .filter(|(_, entry)| played(*entry))
            .map(|(round, entry)| (*round, *entry.contest().unwrap()))
            .collect();
        let won_by_forfeit = |entry: &Entry| {
            entry
                .contest()
                .is_some_and(|c| !played(*entry) && c.games.iter().any(|r| r == GameResult::ForfeitWin))
        };
        let bars = |entry: &Entry| {
            matches!(entry, Entry::Bye(Bye::PairingAllocated | Bye::Full)) || won_by_forfeit(entry)
        };
        let floated = matches.last().is_some_and(|(last, contest)| {
            let other = tournament.index_of(contest.opponent).unwrap();
            *last + 1 == round && score_before(place, *last) != score_before(other, *last)
        });
        let colour = |colour: Colour| if colour == Colour::White { 'W' } else { 'B' };
        let forbidden = tournament.prohibited.iter().filter(|p| p.holds_in(round));
        let forbidden = forbidden.filter(|p| p.players.contains(&competitor.id));
        found.push(Team {
            id: competitor.id.get(),
            number,
            score: score_before(place, round),
            points: tenths(tournament.points_after(place, round - 1)),
            secondary: tenths(tournament.secondary_after(place, round - 1).unwrap()),
            met: matches.iter().map(|(_, contest)| contest.opponent.get()).collect(),
            forbidden: forbidden.flat_map(|p| p.players.iter().map(|id| id.get())).collect(),
            colours: matches.iter().filter_map(|(_, contest)| contest.colour.map(colour)).collect(),
            floated,
            barred: entries.iter().any(|(_, entry)| bars(entry)),
        });
    }
    found
}

type Group<'a> = Vec<&'a Team>;
type Pairs<'a> = Vec<(&'a Team, &'a Team)>;

/// All ways to pair a group, the smaller number first in each pair.
fn pairings<'a>(group: &[&'a Team]) -> Vec<Pairs<'a>> {
    let Some((first, rest)) = group.split_first() else { return vec![Vec::new()] };
    let mut all = Vec::new();
    for (place, other) in rest.iter().enumerate().filter(|(_, other)| first.may_meet(other)) {
        let mut others = rest.to_vec();
        others.remove(place);
        for mut pairs in pairings(&others) {
            pairs.push(if first.id < other.id { (first, other) } else { (other, first) });
            all.push(pairs);
        }
    }
    all
}

fn can_be_paired(group: &[&Team]) -> bool {
    let Some((first, rest)) = group.split_first() else { return true };
    (0..rest.len()).any(|place| {
        let mut others = rest.to_vec();
        let other = others.remove(place);
        first.may_meet(other) && can_be_paired(&others)
    })
}

/// Every way to choose some of a group, with those who are left.
fn choices<'a>(group: &[&'a Team], size: usize) -> Vec<(Group<'a>, Group<'a>)> {
    let all = (0_u32..1 << group.len()).filter(|mask| mask.count_ones() as usize == size);
    all.map(|mask| {
        let chosen = |place: &usize| mask >> place & 1 == 1;
        let of = |wanted: bool| (0..group.len()).filter(|p| chosen(p) == wanted).map(|p| group[p]).collect();
        (of(true), of(false))
    })
    .collect()
}

/// C4 of a scoregroup with those below it.
fn fewest(residents: &[&Team], lower: &[&Team]) -> Option<usize> {
    (0..=lower.len()).find(|&size| {
        choices(lower, size).iter().any(|(chosen, left)| {
            let bracket: Group<'_> = residents.iter().chain(chosen).copied().collect();
            can_be_paired(&bracket) && can_be_paired(left)
        })
    })
}

/// 3.5: the set of upfloaters, and the teams that are left below.
fn upfloaters<'a>(
    residents: &[&'a Team],
    lower: &[&'a Team],
    levels: &[i32],
    asked: Asked,
) -> Option<(Group<'a>, Group<'a>)> {
    let size = fewest(residents, lower)?;
    let legal = choices(lower, size).into_iter().filter(|(chosen, left)| {
        let bracket: Group<'_> = residents.iter().chain(chosen).copied().collect();
        can_be_paired(&bracket) && can_be_paired(left)
    });
    legal.min_by_key(|(chosen, left)| {
        let mut scores: Vec<i32> = chosen.iter().map(|team| team.score).collect();
        scores.sort_unstable();
        let highest: Vec<Reverse<i32>> = scores.into_iter().map(Reverse).collect();
        let following = levels.iter().find(|&&level| level < residents[0].score);
        let following = following.map(|level| left.iter().copied().partition(|team| team.score == *level));
        let needed = following.and_then(|(group, below): (Group<'_>, Group<'_>)| {
            (!group.is_empty()).then(|| fewest(&group, &below).unwrap())
        });
        let floaters = chosen.iter().filter(|team| asked.floats && team.floated).count();
        let mut order: Group<'_> = chosen.clone();
        order.sort_by_key(|team| (Reverse(team.score), team.id));
        (highest, needed, floaters, order.iter().map(|team| team.id).collect::<Vec<_>>())
    })
}

/// 4.2 and 4.3: White and Black.
fn colours<'a>(a: &'a Team, b: &'a Team, asked: Asked) -> (&'a Team, &'a Team) {
    let secondary = |team: &Team| if asked.secondary { team.secondary } else { 0 };
    let rank = |team: &Team| (Reverse(team.points), Reverse(secondary(team)), team.id);
    let (first, other) = if rank(a) < rank(b) { (a, b) } else { (b, a) };
    let colour = first_colour(first, other, asked);
    if colour == 'W' { (first, other) } else { (other, first) }
}

fn first_colour(first: &Team, other: &Team, asked: Asked) -> char {
    if first.colours.is_empty() && other.colours.is_empty() {
        return if first.number % 2 == 1 { asked.initial } else { other_colour(asked.initial) };
    }
    match (first.prefers(asked), other.prefers(asked)) {
        (Some((own, _)), None) => return own,
        (None, Some((theirs, _))) => return other_colour(theirs),
        (Some((own, _)), Some((theirs, _))) if own != theirs => return own,
        (Some((own, strong)), Some((_, theirs)))
            if asked.kind == Some(PreferenceType::B) && strong != theirs =>
        {
            return if strong { own } else { other_colour(own) };
        }
        _ => {}
    }
    if first.difference() != other.difference() {
        return if first.difference() < other.difference() { 'W' } else { 'B' };
    }
    let latest =
        first.colours.chars().rev().zip(other.colours.chars().rev()).find(|(own, theirs)| own != theirs);
    if let Some((own, _)) = latest {
        return other_colour(own);
    }
    match first.prefers(asked) {
        Some((own, _)) => own,
        None => match first.colours.chars().last() {
            Some(last) => other_colour(last),
            None => other.colours.chars().last().unwrap(),
        },
    }
}

/// 3.6: the pairing of a bracket.
fn pair_bracket<'a>(residents: &[&'a Team], chosen: &[&'a Team], asked: Asked) -> Option<Pairs<'a>> {
    let bracket: Group<'_> = residents.iter().chain(chosen).copied().collect();
    pairings(&bracket).into_iter().min_by_key(|pairs| {
        let (mut unfulfilled, mut strong, mut opponents) = (0, 0, 0);
        for (a, b) in pairs {
            let (white, black) = colours(a, b, asked);
            for (team, colour) in [(white, 'W'), (black, 'B')] {
                let lost = team.prefers(asked).filter(|(wanted, _)| *wanted != colour);
                unfulfilled += usize::from(lost.is_some());
                let is_strong = asked.kind == Some(PreferenceType::B);
                strong += usize::from(is_strong && lost.is_some_and(|(_, strong)| strong));
            }
            let is_upfloater = |team: &Team| chosen.iter().any(|other| other.id == team.id);
            for (team, other) in [(a, b), (b, a)] {
                opponents += usize::from(asked.floats && is_upfloater(team) && other.floated);
            }
        }
        let mut order: Vec<(u16, u16)> = pairs.iter().map(|(a, b)| (a.id, b.id)).collect();
        order.sort_unstable();
        let (tops, bottoms): (Vec<u16>, Vec<u16>) = order.into_iter().unzip();
        (unfulfilled, strong, opponents, tops, bottoms)
    })
}

fn pair(teams: &[Team], asked: Asked, reached: &mut Reached) -> Paired {
    let mut count = |what, holds: bool| *reached.entry(what).or_default() += usize::from(holds);
    let mut left: Group<'_> = teams.iter().collect();
    let mut bye = None;
    if left.len() % 2 == 1 {
        let others =
            |team: &Team| -> Group<'_> { teams.iter().filter(|other| other.id != team.id).collect() };
        let played = |team: &Team| team.met.len();
        let candidates = teams.iter().filter(|team| !team.barred && can_be_paired(&others(team)));
        let receiver = candidates.min_by_key(|team| (team.score, Reverse(played(team)), Reverse(team.id)))?;
        bye = Some(receiver.id);
        left.retain(|team| team.id != receiver.id);
        count("with a bye", true);
    }
    let mut levels: Vec<i32> = left.iter().map(|team| team.score).collect();
    levels.sort_unstable_by_key(|&level| Reverse(level));
    levels.dedup();
    let mut round = Vec::new();
    while !left.is_empty() {
        let top = left.iter().map(|team| team.score).max()?;
        let (residents, lower): (Group<'_>, Group<'_>) = left.iter().partition(|team| team.score == top);
        let (chosen, below) = upfloaters(&residents, &lower, &levels, asked)?;
        for (a, b) in pair_bracket(&residents, &chosen, asked)? {
            let (white, black) = colours(a, b, asked);
            round.push((white.id, black.id));
        }
        count("brackets with upfloaters", !chosen.is_empty());
        count("two upfloaters and more", chosen.len() >= 2);
        count("three upfloaters and more", chosen.len() >= 3);
        left = below;
    }
    round.sort_unstable();
    Some((round, bye))
}

fn drawn(seed: u64) -> Tournament {
    let mut settings = Settings::usual(GamesPerRound::Boards);
    for (knob, low, high) in [
        (Knob::Players, 4, 10),
        (Knob::Rounds, 1, 7),
        (Knob::Forfeits, 0, 20),
        (Knob::SingleForfeits, 0, 20),
        (Knob::ZeroPointByes, 0, 10),
        (Knob::HalfPointByes, 0, 10),
        (Knob::FullPointByes, 0, 5),
        (Knob::LateEntries, 0, 15),
        (Knob::Withdrawals, 0, 10),
        // Where many pairs are prohibited, brackets need several upfloaters.
        (Knob::Prohibited, 0, if seed.is_multiple_of(4) { 20 } else { 6 }),
        (Knob::VirtualPoints, 0, 4),
        (Knob::Boards, 1, 3),
        (Knob::Draws, 0, 60),
    ] {
        settings.set(knob, Span { low, high });
    }
    settings.history = if seed.is_multiple_of(2) { History::Reference } else { History::Wild };
    let bytes = stream::bytes(46, seed, settings.bytes());
    unplayed(&*SystemId::Team2026.system(), &settings, &mut Draw::new(&bytes))
}

/// 4,000 tournaments of 4 to 10 teams, with byes, forfeits, absences, prohibited pairs, acceleration and every type: both searches
/// find what the plainest enumeration finds.
#[test]
fn both_searches_find_what_is_found_by_listing_everything() {
    let (mut reached, began, mut rounds) = (Reached::new(), Instant::now(), 0);
    let mut kinds: BTreeMap<String, usize> = BTreeMap::new();
    for seed in 0..u64::from(crate::common::scaled(4_000)) {
        let tournament = drawn(seed);
        let round = 1 + u16::try_from(seed % u64::from(tournament.paired_rounds() + 1)).unwrap();
        let rules = tournament.teams.as_ref().unwrap().rules;
        let planned = tournament.planned_rounds.unwrap().rounds;
        let asked = Asked {
            floats: round + 1 < planned,
            last: round == planned,
            kind: Some(rules.preferences).filter(|&kind| kind != PreferenceType::Unnamed),
            secondary: rules.names_secondary,
            initial: if tournament.initial_colour.unwrap().0 == Colour::White { 'W' } else { 'B' },
        };
        let teams = teams(&tournament, round);
        if teams.len() < 2 {
            continue;
        }
        let expected = pair(&teams, asked, &mut reached);
        let position = position(&tournament, round);
        assert_pairs(SystemId::Team2026, &position, &expected, || format!("seed {seed}"));
        rounds += 1;
        let mut count = |what, holds: bool| *reached.entry(what).or_default() += usize::from(holds);
        count("without a legal pairing", expected.is_none());
        count("the last two rounds", !asked.floats);
        count("virtual points", teams.iter().any(|team| team.score != team.points));
        *kinds.entry(format!("{:?} {:?}", rules.primary, asked.kind)).or_default() += 1;
    }
    record::write(SystemId::Team2026.word(), rounds, began.elapsed().as_secs(), &reached);
    let floors = [
        ("with a bye", 1_500),
        ("without a legal pairing", 200),
        ("brackets with upfloaters", 3_000),
        ("two upfloaters and more", 400),
        ("three upfloaters and more", 5),
        ("the last two rounds", 1_200),
        ("virtual points", 1_000),
    ];
    assert_reached(&reached, &floors);
    let earlier = rounds - reached["the last two rounds"];
    assert!(rounds >= 3_900 && earlier >= 1_200, "{rounds} {earlier}");
    assert!(kinds.len() == 6 && kinds.values().all(|&n| n >= 500), "{kinds:?}");
}
