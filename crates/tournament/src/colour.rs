use std::fmt;

/// The colour of a player's pieces. In a match of two games, it is the colour in the first game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Colour {
    /// The player has the white pieces.
    White,
    /// The player has the black pieces.
    Black,
}

impl Colour {
    /// The other colour.
    ///
    /// ```
    /// # use arbitrium_core as arbitrium;
    /// use arbitrium::tournament::Colour;
    /// assert_eq!(Colour::White.opposite(), Colour::Black);
    /// ```
    #[must_use]
    pub fn opposite(self) -> Self {
        match self {
            Colour::White => Colour::Black,
            Colour::Black => Colour::White,
        }
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Colour::White => "White",
            Colour::Black => "Black",
        })
    }
}
