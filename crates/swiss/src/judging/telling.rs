//! Clauses in which players and articles are values, so that the output code decides how to name them.

use std::collections::BTreeSet;
use std::fmt;

use arbitrium_tournament::counted::capital;
use arbitrium_tournament::rulebook::Article;
use arbitrium_tournament::{PlayerId, Points};

/// A piece of a clause. Output code can format words, players and articles differently.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Piece {
    /// Plain words, without players and articles.
    Words(String),
    /// A player, shown in plain text by the starting rank.
    Player(PlayerId),
    /// An article, shown by its label or number.
    Article(&'static Article),
}

/// The largest number of players that a clause names. Further players are only counted.
const MOST_NAMED: usize = 8;

/// A clause without a capital letter and a full stop. In plain text, players are shown by their numbers. Long lists
/// are cut so that the clause names at most eight players; the others are counted.
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

/// A list of clauses. If it is long, only its first items are shown.
#[derive(Clone, Debug, PartialEq, Eq)]
struct List {
    items: Vec<Telling>,
    /// The word before the last item, such as `and`.
    word: &'static str,
}

/// Words in two forms: about a published round, and in the conditional about a pairing that was not published.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Said {
    /// The words about a published round, such as `was paired with`.
    pub recorded: &'static str,
    /// The words about a pairing that was not published, such as `would be paired with`.
    pub supposed: &'static str,
}

impl Telling {
    /// A clause without words.
    #[must_use]
    pub fn new() -> Self {
        Telling::default()
    }

    /// This clause followed by `more`.
    #[must_use]
    pub fn and(mut self, more: impl Into<Telling>) -> Self {
        self.0.extend(more.into().0);
        self
    }

    /// The items as a list: `a`, `a and b`, `a, b and c`. For an empty list: `no player`.
    #[must_use]
    pub fn list<T: Into<Telling>>(items: impl IntoIterator<Item = T>) -> Self {
        Telling::joined(items, " and ")
    }

    /// The items as a list that is never cut. The result is an empty clause if there are no items.
    #[must_use]
    pub fn list_all<T: Into<Telling>>(items: impl IntoIterator<Item = T>) -> Self {
        let mut items: Vec<Telling> = items.into_iter().map(Into::into).collect();
        match items.pop() {
            None => Telling::new(),
            Some(last) if items.is_empty() => last,
            Some(last) => Telling::chain(items, ", ").and(" and ").and(last),
        }
    }

    /// The facts as a list in round brackets, with a space before it. Empty if there are no facts.
    #[must_use]
    pub fn in_brackets(facts: &[Telling]) -> Self {
        if facts.is_empty() { Telling::new() } else { tell![" (", Telling::list(facts.iter().cloned()), ")"] }
    }

    /// The items as alternatives: `a or b`, `a, b or c`. For an empty list: `no player`.
    #[must_use]
    pub fn either<T: Into<Telling>>(items: impl IntoIterator<Item = T>) -> Self {
        Telling::joined(items, " or ")
    }

    fn joined<T: Into<Telling>>(items: impl IntoIterator<Item = T>, word: &'static str) -> Self {
        let mut items: Vec<Telling> = items.into_iter().map(Into::into).collect();
        match items.len() {
            0 => "no player".into(),
            1 => items.remove(0),
            _ => Telling(vec![Part::List(List { items, word })]),
        }
    }

    /// All numbers, separated by commas: `2, 6, 1`. `no player` if there are none.
    #[must_use]
    pub fn row(ids: impl IntoIterator<Item = PlayerId>) -> Self {
        let told = Telling::chain(ids, ", ");
        if told.is_empty() { "no player".into() } else { told }
    }

    /// All items, with `between` as the words between two items.
    pub(crate) fn chain<T: Into<Telling>>(items: impl IntoIterator<Item = T>, between: &'static str) -> Self {
        let next = |told: Telling, item: Telling| {
            if told.is_empty() { item } else { told.and(between).and(item) }
        };
        items.into_iter().map(Into::into).fold(Telling::new(), next)
    }

    /// The clause in the conditional: each [`Said`] uses its words about a pairing that was not published.
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

    /// The clause with a capital first letter, unless it starts with a player.
    #[must_use]
    pub fn capitalised(mut self) -> Self {
        match self.0.first_mut() {
            Some(Part::Piece(Piece::Words(words))) => *words = capital(words),
            Some(Part::Said(said)) => self.0[0] = Part::Piece(Piece::Words(capital(said.recorded))),
            _ => {}
        }
        self
    }

    /// Whether the clause has no pieces.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The pieces of the clause in order. A long list is cut, and its last piece is the number of omitted
    /// items.
    #[must_use]
    pub fn pieces(&self) -> Vec<Piece> {
        let most = |most: &usize| self.cut(*most).iter().filter_map(Piece::player).collect::<BTreeSet<_>>();
        let fits = |items: &usize| most(items).len() <= MOST_NAMED;
        let items = (1..=self.longest()).take_while(fits).last().unwrap_or(1);
        self.cut(items)
    }

    /// The number of items in the longest list.
    fn longest(&self) -> usize {
        let lists =
            self.0.iter().filter_map(|part| if let Part::List(list) = part { Some(list) } else { None });
        let longest =
            |list: &List| list.items.iter().map(Telling::longest).fold(list.items.len(), usize::max);
        lists.map(longest).max().unwrap_or(0)
    }

    /// The pieces of the clause, with at most `most` items of each list.
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

    /// The players of the clause in the order of its words. A player who is named twice is listed twice.
    pub fn players(&self) -> impl Iterator<Item = PlayerId> {
        self.cut(usize::MAX).into_iter().filter_map(|piece| piece.player())
    }
}

impl List {
    /// The pieces of the list, with at most `most` items.
    fn cut(&self, most: usize) -> Vec<Piece> {
        let more = self.items.len().saturating_sub(most);
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
            pieces.push(Piece::Words(format!("{}{more} more", self.word)));
        }
        pieces
    }
}

impl Piece {
    fn player(&self) -> Option<PlayerId> {
        if let Piece::Player(id) = self { Some(*id) } else { None }
    }
}

/// The clause as plain text, in which players are numbers.
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

/// Joins words, players, articles, numbers and other clauses into one clause.
#[doc(hidden)]
#[macro_export]
macro_rules! tell {
    ($($piece:expr),* $(,)?) => {
        $crate::Telling::new()$(.and($piece))*
    };
}

/// Words in two forms: about a published round, and in the conditional about a pairing that was not published.
#[doc(hidden)]
#[macro_export]
macro_rules! said {
    ($recorded:literal, $supposed:literal) => {
        $crate::Said { recorded: $recorded, supposed: $supposed }
    };
}

#[doc(hidden)]
pub use {said, tell};
