//! Recognises the columns of a table of games.

use crate::heading::Column;
use crate::row::Row;

/// The words for White and Black in several languages.
const SIDES: [&[&str]; 2] = [
    &["white", "weiß", "weiss", "blancs", "blancas", "bianco", "brancas", "белые", "wit", "w"],
    &["black", "schwarz", "noirs", "negras", "nero", "pretas", "черные", "чёрные", "zwart", "b"],
];

/// The columns of one player of a game, counted from 0.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Side {
    pub(crate) name: Option<usize>,
    pub(crate) number: Option<usize>,
    pub(crate) title: Option<usize>,
    pub(crate) rating: Option<usize>,
    pub(crate) federation: Option<usize>,
    pub(crate) fide_id: Option<usize>,
    /// A column of numbers that are either FIDE numbers or start ranks. The values in its cells show which.
    /// `None` if there is no such column.
    pub(crate) id: Option<usize>,
}

impl Side {
    /// The field for a column with this content; `None` if the content is not a fact about a player.
    fn of(&mut self, column: Column) -> Option<&mut Option<usize>> {
        Some(match column {
            Column::Name => &mut self.name,
            Column::Number | Column::StartNumber => &mut self.number,
            Column::Title => &mut self.title,
            Column::Rating | Column::FideRating | Column::NationalRating => &mut self.rating,
            Column::Federation => &mut self.federation,
            Column::FideId => &mut self.fide_id,
            Column::Licence => &mut self.id,
            _ => return None,
        })
    }

    /// Whether one of the columns has the player's name.
    fn is_known(&self) -> bool {
        self.name.is_some()
    }
}

/// The columns of a table of games, counted from 0.
#[derive(Clone, Debug, Default)]
pub(crate) struct Layout {
    /// The columns of White and Black.
    pub(crate) sides: [Side; 2],
    pub(crate) result: Option<usize>,
    pub(crate) round: Option<usize>,
    pub(crate) date: Option<usize>,
    /// The columns that are not read.
    pub(crate) unused: Vec<usize>,
}

/// The columns of a table of games if `row` has its headings; `None` if it has not. Both players must be
/// named. A result between their names, without a round or a date, is the heading of a round page instead.
pub(crate) fn layout(row: &Row) -> Option<Layout> {
    let mut layout = Layout::default();
    let mut current = None;
    for (at, heading) in row.cells.iter().enumerate() {
        let place = match said(heading) {
            (Some(side), column) => {
                current = Some(side);
                layout.sides[side].of(column)
            }
            (None, Column::Result) => Some(&mut layout.result),
            (None, Column::Round(0)) => Some(&mut layout.round),
            (None, Column::Date) => Some(&mut layout.date),
            // A column without a side belongs to the player in front of it.
            (None, Column::Name) => None,
            (None, column) => current.and_then(|side: usize| layout.sides[side].of(column)),
        };
        match place {
            Some(place @ None) => *place = Some(at),
            _ => layout.unused.push(at),
        }
    }
    let of_page = |result: usize| {
        let names = layout.sides.map(|side| side.name.unwrap_or_default());
        names[0] < result && result < names[1] && layout.round.is_none() && layout.date.is_none()
    };
    let is_whole = layout.sides.iter().all(Side::is_known) && !layout.result.is_some_and(of_page);
    is_whole.then_some(layout)
}

/// The side (0 for White, 1 for Black) and the content of a column with this heading: `White`,
/// `white_rating`, `BlackFideId`, `Date`. The side is `None` if the heading does not name one.
fn said(heading: &str) -> (Option<usize>, Column) {
    let lower = heading.trim().to_lowercase();
    let word: String = lower.chars().filter(|c| c.is_alphanumeric()).collect();
    for (side, words) in SIDES.iter().enumerate() {
        for name in *words {
            // One letter needs a mark behind it, as in `w_rating`.
            let is_apart =
                name.chars().count() > 1 || lower.chars().nth(1).is_some_and(|c| !c.is_alphanumeric());
            let rest = word.strip_prefix(name).filter(|_| is_apart);
            let rest = rest.or_else(|| word.strip_suffix(name).filter(|_| name.chars().count() > 1));
            match rest {
                Some("" | "name" | "player") => return (Some(side), Column::Name),
                Some("fide") => return (Some(side), Column::FideId),
                Some("nr" | "nb" | "tpn") => return (Some(side), Column::Number),
                Some(rest) if Column::of(rest) != Column::Other => return (Some(side), Column::of(rest)),
                _ => {}
            }
        }
    }
    (None, Column::of(heading))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_name_a_side() {
        for (heading, wanted) in [
            ("White", (Some(0), Column::Name)),
            ("Black player", (Some(1), Column::Name)),
            ("WhiteElo", (Some(0), Column::Rating)),
            ("black_rating", (Some(1), Column::Rating)),
            ("BlackFideId", (Some(1), Column::FideId)),
            ("White FIDE No.", (Some(0), Column::FideId)),
            ("ID white", (Some(0), Column::Licence)),
            ("w_id", (Some(0), Column::Licence)),
            ("Schwarz", (Some(1), Column::Name)),
            ("Board", (None, Column::Board)),
            ("Result", (None, Column::Result)),
            ("Round", (None, Column::Round(0))),
            ("Date", (None, Column::Date)),
            ("Rtg", (None, Column::Rating)),
        ] {
            assert_eq!(said(heading), wanted, "{heading}");
        }
    }

    #[test]
    fn a_page_of_a_round_is_not_a_table_of_games() {
        let row = |text: &str| Row { at: 1, cells: text.split(',').map(str::to_owned).collect() };
        for (text, is_games) in [
            ("date,white,white_id,black,black_id,result", true),
            ("Round,White,Result,Black", true),
            ("White,Rtg,Black,Rtg,Result", true),
            ("Bo.,No.,White,Result,Black,No.", false),
            ("White,Black", true),
            ("number,name,rating,r1", false),
        ] {
            assert_eq!(layout(&row(text)).is_some(), is_games, "{text}");
        }
        let both = layout(&row("White,Rtg,Black,Rtg,Result")).unwrap();
        assert_eq!(both.sides.map(|side| side.rating), [Some(1), Some(3)]);
    }
}
