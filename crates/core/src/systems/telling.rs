//! Words in which players and articles stand as values: whoever shows them says who the players are.

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

/// A clause without capital or full stop. As text it names players by their numbers.
///
/// ```
/// use arbitrium::systems::Telling;
/// use arbitrium::tournament::PlayerId;
/// let player = |number| PlayerId::new(number).unwrap();
/// let told = Telling::from(player(7)).and(" meets ").and(player(2));
/// assert_eq!(told.to_string(), "7 meets 2");
/// assert_eq!(Telling::list([player(1), player(2), player(5)]).to_string(), "1, 2 and 5");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Telling(Vec<Piece>);

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

    /// Several of which one is enough: `a`, `a or b`, `a, b or c`; `nobody` where there are none.
    #[must_use]
    pub fn any_of<T: Into<Telling>>(items: impl IntoIterator<Item = T>) -> Self {
        Telling::joined(items, " or ")
    }

    fn joined<T: Into<Telling>>(items: impl IntoIterator<Item = T>, word: &str) -> Self {
        let mut items: Vec<Telling> = items.into_iter().map(Into::into).collect();
        let Some(last) = items.pop() else { return "nobody".into() };
        let mut told = Telling::new();
        for (place, item) in items.into_iter().enumerate() {
            told = if place == 0 { item } else { told.and(", ").and(item) };
        }
        if told.is_empty() { last } else { told.and(word).and(last) }
    }

    /// Numbers after each other: `2, 6, 1`; `nobody` where there are none.
    #[must_use]
    pub fn row(ids: impl IntoIterator<Item = PlayerId>) -> Self {
        let mut told = Telling::new();
        for id in ids {
            told = if told.is_empty() { id.into() } else { told.and(", ").and(id) };
        }
        if told.is_empty() { "nobody".into() } else { told }
    }

    /// Whether nothing is said.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The pieces in order.
    #[must_use]
    pub fn pieces(&self) -> &[Piece] {
        &self.0
    }

    /// The players it is about, in the order of their naming; some more than once.
    pub fn players(&self) -> impl Iterator<Item = PlayerId> {
        self.0.iter().filter_map(|piece| if let Piece::Player(id) = piece { Some(*id) } else { None })
    }
}

/// With bare numbers.
impl fmt::Display for Telling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|piece| match piece {
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
        Telling(if words.is_empty() { Vec::new() } else { vec![Piece::Words(words)] })
    }
}

impl From<PlayerId> for Telling {
    fn from(id: PlayerId) -> Self {
        Telling(vec![Piece::Player(id)])
    }
}

impl From<&'static Article> for Telling {
    fn from(article: &'static Article) -> Self {
        Telling(vec![Piece::Article(article)])
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

pub(crate) use tell;
