//! Second readers of the pairing systems: each pairs a round from the facts of a report and says which article decides
//! against another pairing of it. They use no code of the pairing systems, except for the walk of the Lim system.
//!
//! The laws of this file hold for every verdict under the default interpretations. Tests and fuzz targets check them on
//! random rounds.

pub mod burstein;
mod bye_first;
mod dubov;
mod dutch;
mod dutch_2006;
mod lim;
mod upfloating;

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use arbitrium_bye_first::burstein_2026::seeding;
use arbitrium_core::check::RoundVerdict;
use arbitrium_core::position::{Field, Position};
use arbitrium_core::rulebook::{Article, Rulebook};
use arbitrium_core::systems::{Board, Class, Decisive, Failure, Judgement, Pairing, Recorded, SystemId};
use arbitrium_core::tournament::{Colour, PlayerId, Tournament};

use crate::random::Dice;
use crate::record::Reached;
use crate::second_facts::{Paired, Player, Round, Seen, What, choices, letter, other, without};

/// The largest number of players in a round whose best pairing is computed, unless a reader lists less than the others.
/// In larger rounds only the absolute rules are checked.
const MOST_PLAYERS: usize = 10;

/// Pairs of players, by their places in the list of the reader.
type Pairs = Vec<(usize, usize)>;

/// A broken article, and the players who break it.
type Broken = (&'static str, Vec<u16>);

/// A second reader of a pairing system, for one round. It names players by their places in its list, and articles by
/// their labels.
trait Reader {
    /// The numbers of the players in its list.
    fn ids(&self) -> Vec<u16>;

    /// The articles that forbid pairing absent players, require that every player is paired once, allow at most one bye,
    /// and say who may not have it.
    fn attendance(&self) -> [&'static str; 4];

    fn may_have_the_bye(&self, player: usize) -> bool;

    /// The articles that forbid this pair.
    fn obstacles(&self, a: usize, b: usize) -> Vec<&'static str>;

    /// Whether a legal pairing may have this pair.
    fn can_be_paired(&self, a: usize, b: usize) -> bool {
        self.obstacles(a, b).is_empty()
    }

    /// The articles about pairs and colours that a recorded board breaks.
    fn broken_by(&self, board: (usize, usize), _are_colours_known: bool) -> Vec<Broken> {
        let ids = self.ids();
        let of_pair = |article| (article, vec![ids[board.0], ids[board.1]]);
        self.obstacles(board.0, board.1).into_iter().map(of_pair).collect()
    }

    /// The pairs and the bye; `None` if no legal pairing exists. Counts in `reached` what happened.
    fn pair(&self, watch: &mut Watch, reached: &mut Reached) -> Option<(Pairs, Option<usize>)>;

    /// The higher and the lower ranked of two opponents.
    fn ranked(&self, a: usize, b: usize) -> (usize, usize) {
        (a.min(b), a.max(b))
    }

    /// The colour of the higher ranked of two opponents if the draw gave this initial colour, and the article that
    /// decides it.
    fn own_colour(&self, high: usize, low: usize, initial: char) -> (char, &'static str);

    /// Which of two opponents has White, and the article that decides it.
    fn white(&self, a: usize, b: usize, initial: char) -> (usize, &'static str) {
        let (high, low) = self.ranked(a, b);
        let (colour, article) = self.own_colour(high, low, initial);
        (if colour == 'W' { high } else { low }, article)
    }

    /// Two opponents with their colours, White first.
    fn sides(&self, a: usize, b: usize, initial: char) -> [(usize, char); 2] {
        let (white, _) = self.white(a, b, initial);
        [(white, 'W'), (if white == a { b } else { a }, 'B')]
    }

    /// Whether the facts are enough to pair the round.
    fn is_decided(&self) -> bool {
        true
    }

    /// Whether the reader computes the pairing of this round. Absolute rules are checked for rounds of any size.
    fn judges(&self) -> bool {
        self.ids().len() <= MOST_PLAYERS
    }

    /// Whether `_value`, which a judgement reports as equal in both pairings, belongs to the requirement
    /// that the procedure drops last. The article of this requirement decides at two steps, so it has no
    /// single `rank`.
    fn is_outermost(&self, _article: &Article, _value: &str) -> bool {
        false
    }

    /// The rank of an article in the sequence in which a bracket is judged; smaller ranks come first. Most rulebooks
    /// list the articles in this sequence.
    fn rank(&self, rulebook: &Rulebook, article: &Article) -> usize {
        rulebook.place(article)
    }
}

/// The articles whose conditions hold.
fn holding<const N: usize>(all: [(bool, &'static str); N]) -> Vec<&'static str> {
    all.into_iter().filter_map(|(holds, article)| holds.then_some(article)).collect()
}

/// The values, the largest first.
fn falling<T: Ord>(values: impl Iterator<Item = T>) -> Vec<T> {
    let mut all: Vec<T> = values.collect();
    all.sort_unstable_by(|one, other| other.cmp(one));
    all
}

/// The players of two groups, in the order of their places.
fn both(one: &[usize], two: &[usize]) -> Vec<usize> {
    let mut all = [one, two].concat();
    all.sort_unstable();
    all
}

fn number(of: usize) -> i64 {
    i64::try_from(of).unwrap()
}

/// The pairs with the smaller place first, in a fixed order.
fn plain(pairs: &[(usize, usize)]) -> Pairs {
    let mut pairs: Pairs = pairs.iter().map(|&(a, b)| (a.min(b), a.max(b))).collect();
    pairs.sort_unstable();
    pairs
}

/// For each two players whether they fulfil a condition.
fn matrix(size: usize, holds: impl Fn(usize, usize) -> bool) -> Vec<Vec<bool>> {
    (0..size).map(|a| (0..size).map(|b| holds(a, b)).collect()).collect()
}

/// Whether the player has over half of what could be scored before the last round.
fn is_over_half(seen: &Seen, player: &Player) -> bool {
    seen.is_last && 2 * player.points > i32::from(seen.round - 1) * seen.win
}

/// What a player got so many rounds ago: `v` a downfloat, `^` an upfloat. `is_float` says of which rounds without a
/// pairing a downfloat remains.
fn float(player: &Player, ago: usize, is_float: impl Fn(&Round) -> bool) -> Option<char> {
    let round = player.rounds.iter().rev().nth(ago - 1)?;
    match round.what {
        What::Played(_) => {
            let theirs = round.opponent_before?;
            (round.before != theirs).then_some(if round.before > theirs { 'v' } else { '^' })
        }
        What::Bye => Some('v'),
        What::Forfeit | What::Absent => is_float(round).then_some('v'),
    }
}

/// The colours that a player had, and the preferred colour with its strength.
pub type Colours<'a, S> = (&'a str, Option<(char, S)>);

/// The colour of the higher ranked of two players by the five steps that most texts share, and the step: 0 if neither
/// has a preference, which gives `by_number`; 1 if preferences can be granted; 2 for the stronger one; 3 for the latest
/// different colours; 4 for the rank.
pub fn colour_of<S: Ord + Copy>(high: Colours<'_, S>, low: Colours<'_, S>, by_number: char) -> (char, usize) {
    match (high.1, low.1) {
        (None, None) => (by_number, 0),
        (Some((own, _)), None) => (own, 1),
        (None, Some((theirs, _))) => (other(theirs), 1),
        (Some((own, _)), Some((theirs, _))) if own != theirs => (own, 1),
        (Some((own, strength)), Some((_, theirs))) if strength != theirs => {
            (if strength > theirs { own } else { other(own) }, 2)
        }
        (Some((own, _)), Some(_)) => latest_parted(high.0, low.0).map_or((own, 4), |had| (other(had), 3)),
    }
}

/// What the first of two had in the latest game in which they had different colours.
fn latest_parted(own: &str, theirs: &str) -> Option<char> {
    own.chars().rev().zip(theirs.chars().rev()).find(|(own, theirs)| own != theirs).map(|(own, _)| own)
}

/// The exchanges between two halves: the players who go from S1 to S2, and those who come back. The first one is empty.
/// In the order of the Dutch texts: the fewest players, the smallest difference of the numbers, the largest numbers from
/// S1, the smallest from S2.
pub fn exchanges(s1: &[usize], s2: &[usize]) -> Vec<(Vec<usize>, Vec<usize>)> {
    let group = [s1, s2].concat();
    let number = |player: &usize| group.iter().position(|other| other == player).unwrap() + 1;
    let sum = |players: &[usize]| players.iter().map(number).sum::<usize>();
    let mut all = Vec::new();
    for size in 0..=s1.len().min(s2.len()) {
        for down in choices(s1, size) {
            all.extend(choices(s2, size).into_iter().map(|up| (down.clone(), up)));
        }
    }
    all.sort_by_key(|(down, up): &(Vec<usize>, Vec<usize>)| {
        let largest: Vec<Reverse<usize>> = down.iter().rev().map(|player| Reverse(number(player))).collect();
        let smallest: Vec<usize> = up.iter().map(number).collect();
        (down.len(), sum(up) - sum(down), largest, smallest)
    });
    all
}

/// The initial colour for players with an odd number, and the other one for the others.
pub fn by_number(number: u16, initial: char) -> char {
    if number % 2 == 1 { initial } else { other(initial) }
}

/// A legal recorded round that a reader watches while it pairs, until the first decision in which the two differ.
#[derive(Clone, Default)]
struct Watch {
    recorded: Option<Recorded>,
    found: Option<(Class, &'static str)>,
}

impl Watch {
    fn is_over(&self) -> bool {
        self.recorded.is_none() || self.found.is_some()
    }

    /// The recorded pairs, each with the smaller place first; `None` if no round is watched any more.
    fn pairs(&self, ids: &[u16]) -> Option<Pairs> {
        let place = |id: PlayerId| ids.iter().position(|other| *other == id.get()).unwrap();
        let recorded = self.recorded.as_ref().filter(|_| !self.is_over())?;
        let boards = recorded.boards.iter().map(|board| (place(board.white), place(board.black)));
        Some(boards.map(|(a, b)| (a.min(b), a.max(b))).collect())
    }

    /// The recorded opponents by place, in rounds that are watched. A player with the bye has `usize::MAX`.
    fn partners(&self, ids: &[u16]) -> Option<Vec<usize>> {
        let mut partners = vec![usize::MAX; ids.len()];
        for (a, b) in self.pairs(ids)? {
            (partners[a], partners[b]) = (b, a);
        }
        Some(partners)
    }

    /// The player with the recorded bye, in rounds that are watched.
    fn bye(&self, ids: &[u16]) -> Option<usize> {
        let bye = self.recorded.as_ref().filter(|_| !self.is_over())?.byes.first()?;
        ids.iter().position(|other| *other == bye.get())
    }

    /// The recorded white player of two opponents; `None` if the colours are not known.
    fn white_of(&self, (one, other): (u16, u16)) -> Option<u16> {
        let boards = self.recorded.iter().flat_map(|recorded| &recorded.boards);
        let mut known = boards.filter(|board| board.colours_known).map(|board| board.white.get());
        known.find(|white| [one, other].contains(white))
    }

    /// Ends with a decision of this article, if there is one.
    fn part(&mut self, class: Class, article: Option<&'static str>) {
        if let (false, Some(article)) = (self.is_over(), article) {
            self.found = Some((class, article));
        }
    }
}

/// A criterion: its label, and its value for a candidate, of which the least is the best.
type Criterion<'a, C> = (&'static str, &'a dyn Fn(&C) -> Vec<i64>);

/// Keeps the candidates that are the best by each criterion in turn. Calls `decided` for each criterion that refuses the
/// first of them. Returns the criterion that refuses `recorded`, which must be one of them.
fn sieve<C: Clone + PartialEq>(
    all: &mut Vec<C>,
    criteria: &[Criterion<'_, C>],
    recorded: Option<&C>,
    mut decided: impl FnMut(&'static str),
) -> Option<&'static str> {
    let mut parted = None;
    assert!(recorded.is_none_or(|recorded| all.contains(recorded)), "the recorded pairing is no candidate");
    for &(article, of) in criteria {
        let mut values = all.iter().map(of).collect::<Vec<_>>().into_iter();
        let Some(least) = values.as_slice().iter().min().cloned() else { continue };
        let first = all[0].clone();
        all.retain(|_| values.next().is_some_and(|value| value == least));
        if all[0] != first {
            decided(article);
        }
        if recorded.is_some_and(|recorded| !all.contains(recorded)) {
            parted = parted.or(Some(article));
        }
    }
    parted
}

fn reader<'a>(id: SystemId, position: &Position, facts: &'a Seen) -> Box<dyn Reader + 'a> {
    match id.word() {
        "lim-2026" => Box::new(lim::Text::of(position)),
        "burstein-2026" => Box::new(burstein::Reader::of(facts)),
        "dubov-2026" => Box::new(dubov::Reader::of(facts)),
        "double-swiss-2026" | "team-2026" => {
            Box::new(upfloating::Reader::new(facts, id == SystemId::Team2026))
        }
        "dutch-2006" | "dutch-2012" => Box::new(dutch_2006::Reader::new(facts, id == SystemId::Dutch2012)),
        "dutch-2017" | "dutch-2026" => Box::new(dutch::Reader::of(facts, id == SystemId::Dutch2026)),
        other => panic!("nothing reads {other} from its text"),
    }
}

/// The boards of a round by the second reader of a system, and the bye. The outer `None` means that the facts are not
/// enough.
pub fn paired(id: SystemId, position: &Position, facts: &Seen, reached: &mut Reached) -> Option<Paired> {
    let reader = reader(id, position, facts);
    if !reader.is_decided() {
        *reached.entry("undecided without the number of rounds").or_default() += 1;
        return None;
    }
    let ids = reader.ids();
    let round = reader.pair(&mut Watch::default(), reached);
    Some(round.map(|(pairs, bye)| {
        let board = |(a, b)| reader.sides(a, b, facts.initial).map(|(player, _)| ids[player]).into();
        let mut boards: Vec<(u16, u16)> = pairs.into_iter().map(board).collect();
        boards.sort_unstable();
        (boards, bye.map(|player| ids[player]))
    }))
}

/// The system whose rules judge this round. The seeding rounds of the Burstein System follow the Dutch system (1.6).
fn document(id: SystemId, position: &Position) -> SystemId {
    let is_seeding = |rounds| position.round <= seeding::number(rounds);
    let is_dutch = id == SystemId::Burstein2026 && position.planned_rounds.is_some_and(is_seeding);
    if is_dutch { SystemId::Dutch2026 } else { id }
}

/// A random legal pairing of a round that has these pairs and, if a player is named, this bye. `None` if there is none, by
/// the second reader of the system.
pub fn legal(
    id: SystemId,
    position: &Position,
    kept: &[(PlayerId, PlayerId)],
    bye: Option<PlayerId>,
    dice: &mut Dice,
) -> Option<Recorded> {
    let facts = Seen::of(position);
    let text = reader(document(id, position), position, &facts);
    let ids = text.ids();
    let place = |id: PlayerId| ids.iter().position(|other| *other == id.get()).unwrap();
    let kept: Pairs = kept.iter().map(|&(a, b)| (place(a), place(b))).collect();
    if !kept.iter().all(|&(a, b)| text.can_be_paired(a, b)) {
        return None;
    }
    let mut open: Vec<usize> = (0..ids.len()).collect();
    open.retain(|player| !kept.iter().any(|&(a, b)| [a, b].contains(player)));
    dice.shuffle(&mut open);
    let may_have_it =
        |player: &usize| text.may_have_the_bye(*player) && bye.is_none_or(|bye| place(bye) == *player);
    let byes = match open.len() % 2 {
        0 => vec![None],
        _ => open.iter().copied().filter(may_have_it).map(Some).collect(),
    };
    byes.into_iter().find_map(|bye: Option<usize>| {
        let (mut pairs, byes) = (kept.clone(), Vec::from_iter(bye));
        pair_up(&*text, &without(&open, &byes), &mut pairs).then(|| {
            let id = |player: usize| PlayerId::new(ids[player].into()).unwrap();
            let board = |(a, b)| Board { white: id(a), black: id(b), colours_known: false };
            Recorded {
                boards: pairs.into_iter().map(board).collect(),
                byes: byes.into_iter().map(id).collect(),
                ..Recorded::default()
            }
        })
    })
}

/// Adds pairs of all these players, if there are such.
fn pair_up(text: &dyn Reader, open: &[usize], pairs: &mut Pairs) -> bool {
    let Some((&first, rest)) = open.split_first() else { return true };
    rest.iter().any(|&other| {
        if !text.can_be_paired(first, other) {
            return false;
        }
        pairs.push((first, other));
        let is_done = pair_up(text, &without(rest, &[other]), pairs);
        if !is_done {
            pairs.pop();
        }
        is_done
    })
}

/// Asserts that a verdict agrees with the second computation. This covers the verdict's class and article, and the
/// absolute rules broken. The values of the deciding article must differ, and those of the articles above it must be
/// equal.
pub fn assert_well_founded(
    id: SystemId,
    position: &Position,
    recorded: &Recorded,
    judgement: &Judgement,
    case: &str,
) {
    let id = document(id, position);
    let rulebook = id.system().rulebook();
    let facts = Seen::of(position);
    let text = reader(id, position, &facts);
    let told = || format!("{case}: {judgement:#?} of {recorded:?} in {position:#?}");
    let said: Vec<(&str, Vec<u16>)> = judgement
        .violations
        .iter()
        .map(|violation| (violation.article.number, violation.players.iter().map(|id| id.get()).collect()))
        .collect();
    let (first, decisive) = (judgement.violations.first(), judgement.decisive.as_ref());
    if let Err(failure) = &judgement.reference
        && !matches!(failure, Failure::Impossible(_))
    {
        assert!(judgement.class == Class::Undecided && decisive.is_none(), "{}", told());
        return;
    }
    let numbered = broken(&*text, recorded).into_iter();
    let breaks = numbered.map(|(article, players)| (cited(rulebook, article).number, players)).collect();
    assert_eq!(sorted(said), sorted(breaks), "{}", told());
    let Ok(reference) = &judgement.reference else {
        // If no legal pairing exists, the recorded pairing is not legal either. A player who is left out of it then
        // breaks no rule.
        let mut players = judgement.violations.iter().flat_map(|violation| &violation.players);
        let first = first.filter(|_| players.any(|id| recorded.pairs(*id)));
        let class = first.map_or(Class::Undecided, |_| Class::Illegal);
        let found = (judgement.class, decisive.map(|decisive| decisive.article));
        assert_eq!(found, (class, first.map(|first| first.article)), "{}", told());
        return;
    };
    if !text.judges() {
        return;
    }
    let expected = if let Some(first) = first {
        Some((Class::Illegal, first.article))
    } else {
        let mut watch = Watch { recorded: Some(recorded.clone()), found: None };
        let (ids, own) = (text.ids(), text.pair(&mut watch, &mut Reached::new()));
        let (pairs, bye) = own.unwrap_or_else(|| panic!("no legal pairing: {}", told()));
        let id = |player: usize| ids[player];
        let pairs = pairs.into_iter().map(|(a, b)| (id(a).min(id(b)), id(a).max(id(b)))).collect();
        assert_eq!((pairs, bye.map(id)), unordered(reference), "{}", told());
        watch
            .found
            .or_else(|| colour_difference(&*text, position.initial_colour, reference, recorded))
            .map(|(class, article)| (class, cited(rulebook, article)))
    };
    assert_eq!(decisive.map(|decisive| (judgement.class, decisive.article)), expected, "{}", told());
    assert_eq!(judgement.class == Class::Agrees, is_the_same(reference, recorded), "{}", told());
    assert_eq!(judgement.class == Class::Agrees, decisive.is_none(), "{}", told());
    if let Some(decisive) = decisive {
        assert_told(rulebook, decisive, &told);
        let above =
            decisive.equal_above.iter().skip_while(|(article, value)| text.is_outermost(article, value));
        let chain = above.map(|(article, _)| article).chain([&decisive.article]);
        let chain: Vec<usize> = chain.map(|article| text.rank(rulebook, article)).collect();
        assert!(chain.is_sorted(), "{chain:?} {}", told());
    }
}

/// Asserts that the verdict on every round has true reasons; see `assert_well_founded`.
pub fn assert_rounds_well_founded(
    id: SystemId,
    tournament: &Tournament,
    rounds: &[RoundVerdict],
    case: &str,
) {
    for RoundVerdict { round, recorded, judgement, .. } in rounds {
        let position = Position::before(tournament, *round, Field::of(tournament, *round)).unwrap();
        assert_well_founded(id, &position, recorded, judgement, &format!("{case}, round {round}"));
    }
}

/// Asserts that the decisive article is one that can decide. Also asserts that the place and the reason are given,
/// and that the two values differ.
fn assert_told(rulebook: &Rulebook, decisive: &Decisive, told: &dyn Fn() -> String) {
    let Decisive { article, place, recorded, reference, equal_above, argument } = decisive;
    assert!(article.decides(), "{}", told());
    assert!(![place, recorded, reference].into_iter().any(String::is_empty), "{}", told());
    assert_ne!(recorded, reference, "{}", told());
    // The argument names the difference, the players concerned, and the reason.
    assert_ne!(argument.recorded, argument.reference, "{}", told());
    assert!(argument.recorded.players().chain(argument.reference.players()).next().is_some(), "{}", told());
    assert!(!argument.why.is_empty(), "{}", told());
    assert!(argument.orders.as_ref().is_none_or(|orders| orders.parting().is_some()), "{}", told());
    for cited in equal_above.iter().map(|(article, _)| article).chain([article]) {
        assert!(rulebook.articles.contains(cited), "{cited} {}", told());
    }
}

fn cited(rulebook: &'static Rulebook, name: &str) -> &'static Article {
    rulebook.article(name).unwrap_or_else(|| panic!("no article {name}"))
}

/// The pairs of a pairing, the smaller number first, and the bye.
fn unordered(pairing: &Pairing) -> (BTreeSet<(u16, u16)>, Option<u16>) {
    let pairs = pairing.pairs.iter().map(|&(a, b)| (a.min(b).get(), a.max(b).get()));
    (pairs.collect(), pairing.bye.map(PlayerId::get))
}

/// The broken articles and their players in a fixed order, so that two lists can be compared.
fn sorted(mut broken: Vec<Broken>) -> Vec<Broken> {
    broken.sort();
    broken
}

/// Whether the reference pairing and the recorded pairing have the same pairs and bye, and no board has recorded
/// colours that differ.
fn is_the_same(reference: &Pairing, recorded: &Recorded) -> bool {
    let boards = recorded.boards.iter().map(|board| (board.white.get(), board.black.get()));
    let pairs: BTreeSet<(u16, u16)> = boards.map(|(a, b)| (a.min(b), a.max(b))).collect();
    unordered(reference).0 == pairs
        && recorded.byes == Vec::from_iter(reference.bye)
        && !reference.pairs.iter().any(|&pair| is_turned(recorded, pair))
}

/// Whether the recorded colours of a board are reversed.
fn is_turned(recorded: &Recorded, (white, black): (PlayerId, PlayerId)) -> bool {
    recorded.boards.iter().any(|board| board.colours_known && (board.white, board.black) == (black, white))
}

/// The first board whose colours differ from the rules, if the pairs and the bye are equal. An unknown
/// initial colour may be White or Black, but it is the same colour for all boards.
fn colour_difference(
    text: &dyn Reader,
    initial: Option<Colour>,
    reference: &Pairing,
    recorded: &Recorded,
) -> Option<(Class, &'static str)> {
    let ids = text.ids();
    let place = |id: PlayerId| ids.iter().position(|other| *other == id.get()).unwrap();
    let possible = initial.map_or(vec![Colour::White, Colour::Black], |colour| vec![colour]);
    let with = |initial: Colour| {
        reference.pairs.iter().map(move |&(a, b)| {
            let (white, article) = text.white(place(a), place(b), letter(initial));
            ((if white == place(a) { (a, b) } else { (b, a) }), article)
        })
    };
    let fits = |initial: &Colour| with(*initial).all(|(pair, _)| !is_turned(recorded, pair));
    if possible.iter().any(fits) {
        return None;
    }
    let shown =
        possible.into_iter().find(|&initial| with(initial).all(|(pair, _)| reference.pairs.contains(&pair)));
    let shown = shown.unwrap_or_else(|| panic!("no initial colour makes these colours: {reference:?}"));
    with(shown).find(|(pair, _)| is_turned(recorded, *pair)).map(|(_, article)| (Class::Colour, article))
}

/// The articles that a recorded round breaks: those on attendance, then those of each board.
fn broken(text: &dyn Reader, recorded: &Recorded) -> Vec<Broken> {
    let (ids, [absent, complete, bye, barred]) = (text.ids(), text.attendance());
    let place = |id: u16| ids.iter().position(|other| *other == id);
    let byes: Vec<u16> = recorded.byes.iter().map(|id| id.get()).collect();
    let boards = recorded.boards.iter().flat_map(|board| [board.white.get(), board.black.get()]);
    let times = boards.chain(byes.iter().copied()).fold(BTreeMap::<u16, usize>::new(), |mut times, id| {
        *times.entry(id).or_default() += 1;
        times
    });
    let strangers = times.keys().filter(|id| place(**id).is_none()).map(|id| (absent, vec![*id]));
    let not_once = ids.iter().filter(|id| times.get(id) != Some(&1)).map(|id| (complete, vec![*id]));
    let may_not = |id: &&u16| place(**id).is_some_and(|player| !text.may_have_the_bye(player));
    let mut all: Vec<Broken> = strangers.chain(not_once).collect();
    all.extend((byes.len() > ids.len() % 2).then(|| (bye, byes.clone())));
    all.extend(byes.iter().filter(may_not).map(|id| (barred, vec![*id])));
    for Board { white, black, colours_known } in &recorded.boards {
        if let (Some(white), Some(black)) = (place(white.get()), place(black.get())) {
            all.extend(text.broken_by((white, black), *colours_known));
        }
    }
    all
}
