//! Words in which players and articles stand as values: whoever shows them says who the players are.

use std::collections::BTreeSet;
use std::fmt;

use crate::rulebook::Article;
use crate::tournament::{PlayerId, Points};

/// A piece of what is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Piece {
    /// Plain words.
    Words(String),
    /// A player.
    Player(PlayerId),
    /// An article.
    Article(&'static Article),
}

/// How many players a clause names before it says how many more there are.
const MOST_NAMED: usize = 8;

/// A clause without capital or full stop. As text it names players by their numbers. Of its lists it tells so much that
/// it names eight players at most, and then how many more there are.
///
/// ```
/// # use arbitrium_core as arbitrium;
/// use arbitrium::systems::Telling;
/// use arbitrium::tournament::PlayerId;
/// let player = |number| PlayerId::new(number).unwrap();
/// let told = Telling::from(player(7)).and(" meets ").and(player(2));
/// assert_eq!(told.to_string(), "7 meets 2");
/// assert_eq!(Telling::list([player(1), player(2), player(5)]).to_string(), "1, 2 and 5");
/// let many = Telling::list((1..=50).map(player));
/// assert_eq!(many.to_string(), "1, 2, 3, 4, 5, 6, 7, 8 and 42 more");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Telling(Vec<Part>);

#[derive(Clone, Debug, PartialEq, Eq)]
enum Part {
    Piece(Piece),
    List(List),
    Said(Said),
}

/// Clauses in a row.
#[derive(Clone, Debug, PartialEq, Eq)]
struct List {
    items: Vec<Telling>,
    /// The word before the last.
    word: &'static str,
    /// So many are told at most, and what the others are.
    limit: Option<(usize, Others)>,
}

/// What the items of a list are that are not told.
type Others = fn(usize) -> String;

/// Words about a round that somebody paired, and the same about one that nobody did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Said {
    /// `was paired with`.
    pub(crate) recorded: &'static str,
    /// `would be paired with`.
    pub(crate) supposed: &'static str,
}

impl Telling {
    /// Nothing said yet.
    #[must_use]
    pub fn new() -> Self {
        Telling::default()
    }

    /// Continued.
    #[must_use]
    pub fn and(mut self, more: impl Into<Telling>) -> Self {
        self.0.extend(more.into().0);
        self
    }

    /// Several after each other: `a`, `a and b`, `a, b and c`; `nobody` where there are none.
    #[must_use]
    pub fn list<T: Into<Telling>>(items: impl IntoIterator<Item = T>) -> Self {
        Telling::joined(items, " and ")
    }

    /// Facts in brackets, behind what they are about; nothing where there are none.
    pub(crate) fn in_brackets(facts: &[Telling]) -> Self {
        if facts.is_empty() { Telling::new() } else { tell![" (", Telling::list(facts.iter().cloned()), ")"] }
    }

    /// Several of which one is meant: `a or b`, `a, b or c`; `nobody` where there are none.
    #[must_use]
    pub fn either<T: Into<Telling>>(items: impl IntoIterator<Item = T>) -> Self {
        Telling::joined(items, " or ")
    }

    fn joined<T: Into<Telling>>(items: impl IntoIterator<Item = T>, word: &'static str) -> Self {
        let mut items: Vec<Telling> = items.into_iter().map(Into::into).collect();
        match items.len() {
            0 => "nobody".into(),
            1 => items.remove(0),
            _ => Telling(vec![Part::List(List { items, word, limit: None })]),
        }
    }

    /// The same as [`list`](Self::list), where so many are told at most; `others` says how many more there are, and of what.
    pub(crate) fn list_of_most(items: Vec<Telling>, most: usize, others: Others) -> Self {
        if items.len() < 2 {
            return Telling::list(items);
        }
        Telling(vec![Part::List(List { items, word: " and ", limit: Some((most, others)) })])
    }

    /// Numbers after each other, all of them: `2, 6, 1`; `nobody` where there are none.
    #[must_use]
    pub fn row(ids: impl IntoIterator<Item = PlayerId>) -> Self {
        let told = Telling::chain(ids, ", ");
        if told.is_empty() { "nobody".into() } else { told }
    }

    /// All of them after each other, with the same between each two.
    pub(crate) fn chain<T: Into<Telling>>(items: impl IntoIterator<Item = T>, between: &'static str) -> Self {
        let next = |told: Telling, item: Telling| {
            if told.is_empty() { item } else { told.and(between).and(item) }
        };
        items.into_iter().map(Into::into).fold(Telling::new(), next)
    }

    /// The same of a round that nobody paired: in the conditional.
    #[must_use]
    pub fn supposed(self) -> Self {
        let part = |part| match part {
            Part::Said(said) => Part::Piece(Piece::Words(said.supposed.to_owned())),
            Part::List(list) => {
                Part::List(List { items: list.items.into_iter().map(Telling::supposed).collect(), ..list })
            }
            piece @ Part::Piece(_) => piece,
        };
        Telling(self.0.into_iter().map(part).collect())
    }

    /// Whether nothing is said.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The pieces in order, as they are told: of long lists the beginning and the number of the others.
    #[must_use]
    pub fn pieces(&self) -> Vec<Piece> {
        let most = |most: &usize| self.cut(*most).iter().filter_map(Piece::player).collect::<BTreeSet<_>>();
        let fits = |items: &usize| most(items).len() <= MOST_NAMED;
        let items = (1..=self.longest()).take_while(fits).last().unwrap_or(1);
        self.cut(items)
    }

    /// How many items its longest list has.
    fn longest(&self) -> usize {
        let lists =
            self.0.iter().filter_map(|part| if let Part::List(list) = part { Some(list) } else { None });
        let longest =
            |list: &List| list.items.iter().map(Telling::longest).fold(list.items.len(), usize::max);
        lists.map(longest).max().unwrap_or(0)
    }

    /// The pieces with so many items of every list.
    fn cut(&self, most: usize) -> Vec<Piece> {
        let mut pieces = Vec::new();
        for part in &self.0 {
            match part {
                Part::Piece(piece) => pieces.push(piece.clone()),
                Part::Said(said) => pieces.push(Piece::Words(said.recorded.to_owned())),
                Part::List(list) => pieces.extend(list.cut(most)),
            }
        }
        pieces
    }

    /// The players it is about, in the order of their naming; some more than once.
    pub fn players(&self) -> impl Iterator<Item = PlayerId> {
        self.cut(usize::MAX).into_iter().filter_map(|piece| piece.player())
    }
}

impl List {
    /// The pieces with so many items, where it is no list of fewer.
    fn cut(&self, most: usize) -> Vec<Piece> {
        let told = self.limit.map_or(most, |(own, _)| most.min(own));
        let more = self.items.len().saturating_sub(told);
        let told = &self.items[..self.items.len() - more];
        let mut pieces = Vec::new();
        for (place, item) in told.iter().enumerate() {
            let is_last = more == 0 && place + 1 == told.len();
            if place > 0 {
                pieces.push(Piece::Words(if is_last { self.word } else { ", " }.to_owned()));
            }
            pieces.extend(item.cut(most));
        }
        if more > 0 {
            let others = self.limit.map_or_else(|| format!("{more} more"), |(_, others)| others(more));
            pieces.push(Piece::Words(format!("{}{others}", self.word)));
        }
        pieces
    }
}

impl Piece {
    fn player(&self) -> Option<PlayerId> {
        if let Piece::Player(id) = self { Some(*id) } else { None }
    }
}

/// With bare numbers.
impl fmt::Display for Telling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.pieces().iter().try_for_each(|piece| match piece {
            Piece::Words(words) => f.write_str(words),
            Piece::Player(id) => id.fmt(f),
            Piece::Article(article) => article.fmt(f),
        })
    }
}

impl From<&str> for Telling {
    fn from(words: &str) -> Self {
        words.to_owned().into()
    }
}

impl From<String> for Telling {
    fn from(words: String) -> Self {
        Telling(if words.is_empty() { Vec::new() } else { vec![Part::Piece(Piece::Words(words))] })
    }
}

impl From<PlayerId> for Telling {
    fn from(id: PlayerId) -> Self {
        Telling(vec![Part::Piece(Piece::Player(id))])
    }
}

impl From<&'static Article> for Telling {
    fn from(article: &'static Article) -> Self {
        Telling(vec![Part::Piece(Piece::Article(article))])
    }
}

impl From<Said> for Telling {
    fn from(said: Said) -> Self {
        Telling(vec![Part::Said(said)])
    }
}

impl From<Points> for Telling {
    fn from(points: Points) -> Self {
        points.to_string().into()
    }
}

impl From<usize> for Telling {
    fn from(number: usize) -> Self {
        number.to_string().into()
    }
}

/// One clause of pieces in a row: words, players, articles, numbers, other clauses.
macro_rules! tell {
    ($($piece:expr),* $(,)?) => {
        $crate::systems::Telling::new()$(.and($piece))*
    };
}

/// Words about a round that somebody paired, and the same about one that nobody did.
macro_rules! said {
    ($recorded:literal, $supposed:literal) => {
        $crate::systems::Said { recorded: $recorded, supposed: $supposed }
    };
}

pub(crate) use {said, tell};
