//! What is told of players, with their names as links to their rows.

use maud::{Markup, html};

use super::{Sheet, shown};
use crate::report::sentence::{Names, capital, has_name};
use arbitrium_core::systems::{Piece, Telling};

/// Sentences in a row: whoever was named in one is named shortly in the next.
pub(super) struct Teller<'a> {
    sheet: &'a Sheet<'a>,
    names: Names<'a>,
}

impl<'a> Teller<'a> {
    /// Nobody was named yet.
    pub(super) fn new(sheet: &'a Sheet<'a>) -> Self {
        Teller { sheet, names: Names::of(sheet.checked.tournament()) }
    }

    /// A sentence with its capital and full stop.
    pub(super) fn sentence(&mut self, told: &Telling) -> Markup {
        let pieces = told.pieces();
        let pieces = pieces.iter().enumerate().map(|(place, piece)| self.piece(place == 0, piece));
        let pieces: Vec<Markup> = pieces.collect();
        html! { @for piece in pieces { (piece) } "." }
    }

    /// A clause as it stands.
    pub(super) fn clause(&mut self, told: &Telling) -> Markup {
        let pieces: Vec<Markup> = told.pieces().iter().map(|piece| self.piece(false, piece)).collect();
        html! { @for piece in pieces { (piece) } }
    }

    fn piece(&mut self, is_first: bool, piece: &Piece) -> Markup {
        match piece {
            Piece::Words(words) if is_first => html! { (capital(words)) },
            Piece::Words(words) => html! { (words) },
            Piece::Article(article) => html! { strong { (article.to_string()) } },
            Piece::Player(id) => {
                let name = shown(&self.names.next(*id));
                let has_name = has_name(self.sheet.checked.tournament(), *id);
                let name = if is_first && !has_name { capital(&name) } else { name };
                self.sheet.linked(*id, &html! { (name) })
            }
        }
    }
}
