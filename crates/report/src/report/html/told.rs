//! Writes sentences for HTML pages. The names of players are links to their rows.

use super::Sheet;
use crate::report::page::{Line, Span};
use crate::report::sentence::{Names, capital, has_name};
use arbitrium_core::systems::{Piece, Telling};

/// Writes the sentences of one text. The first mention of a player is the full name, and later ones are
/// shorter.
pub(super) struct Teller<'a> {
    sheet: &'a Sheet<'a>,
    names: Names<'a>,
}

impl<'a> Teller<'a> {
    /// Begins a new text. It will name each player in full at the first mention, whatever earlier texts have
    /// named.
    pub(super) fn new(sheet: &'a Sheet<'a>) -> Self {
        Teller { sheet, names: Names::of(sheet.checked.tournament()) }
    }

    /// A sentence with a capital letter and a full stop. The names of players are links.
    pub(super) fn sentence(&mut self, told: &Telling) -> Line {
        let pieces = told.pieces();
        let pieces = pieces.iter().enumerate().map(|(place, piece)| self.piece(place == 0, piece));
        pieces.fold(Line::default(), Line::then).and(".")
    }

    /// A clause without a capital letter or a full stop. The names of players are links.
    pub(super) fn clause(&mut self, told: &Telling) -> Line {
        told.pieces().iter().map(|piece| self.piece(false, piece)).fold(Line::default(), Line::then)
    }

    fn piece(&mut self, is_first: bool, piece: &Piece) -> Line {
        match piece {
            Piece::Words(words) if is_first => capital(words).into(),
            Piece::Words(words) => words.as_str().into(),
            Piece::Article(article) => Span::Strong(article.to_string()).into(),
            Piece::Player(id) => {
                let name = self.names.next(*id);
                let has_name = has_name(self.sheet.checked.tournament(), *id);
                let name = if is_first && !has_name { capital(&name) } else { name };
                self.sheet.linked(*id, name)
            }
        }
    }
}
