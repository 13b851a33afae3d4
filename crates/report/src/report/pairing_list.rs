//! The pairing of a round as a list for display: boards with the names, numbers and points of the players.

use super::csv_line::{self, csv_line};
use super::html::{FOOT, head};
use super::page::text::{self, Paper};
use super::page::{Block, Cell, Column, Frame, Line, Rank, Row, Section, Span, Table, html};
use super::sentence::capital;
use arbitrium_core::systems::Pairing;
use arbitrium_core::tournament::{Bye, Entry, GamesPerRound, PlayerId, Tournament};

/// The pairing of a round, with the tournament to which it belongs.
#[derive(Clone, Copy, Debug)]
pub struct PairingList<'a> {
    /// The tournament, from which the names and points are taken.
    pub tournament: &'a Tournament,
    /// The name of the file, which stands for the name of the event if the file has none.
    pub file: &'a str,
    /// The paired round, from 1.
    pub round: u16,
    /// The pairing, with its boards in the order of their numbers.
    pub pairing: &'a Pairing,
    /// The boards that were set by hand, as (White, Black).
    pub by_hand: &'a [(PlayerId, PlayerId)],
}

/// The largest number of players who were absent before whom the list names.
const MOST_NAMED: usize = 6;

/// A participant in the list, with number, name and the points before the round.
struct Seat {
    id: PlayerId,
    name: String,
    points: String,
}

impl PairingList<'_> {
    /// Renders the list as text for `width` columns.
    #[must_use]
    pub fn text(&self, width: u16) -> String {
        text::section(&self.section(), Paper::terminal(width))
    }

    /// Renders the list as an HTML page, which can be printed.
    #[must_use]
    pub fn html(&self) -> String {
        let word = self.tournament.games_per_round.round_word();
        let title = format!("Pairings of {word} {}", self.round);
        head(&title) + &html::section(&self.section()).into_string() + "\n" + FOOT
    }

    /// Renders the list as CSV with the header
    /// `board,white_id,white,white_points,black_id,black,black_points`. A bye is a line without a board
    /// number, with the player in the columns of White.
    #[must_use]
    pub fn csv(&self) -> String {
        let mut text = "board,white_id,white,white_points,black_id,black,black_points\n".to_owned();
        for (board, &(white, black)) in (1_usize..).zip(&self.pairing.pairs) {
            let seats = [white, black].into_iter().flat_map(|id| self.seat(id).cells());
            text += &csv_line(std::iter::once(board.to_string()).chain(seats));
        }
        if let Some(bye) = self.pairing.bye {
            let nobody = std::iter::repeat_n(String::new(), 3);
            text += &csv_line(std::iter::once(String::new()).chain(self.seat(bye).cells()).chain(nobody));
        }
        text
    }

    fn seat(&self, id: PlayerId) -> Seat {
        let place = self.tournament.index_of(id);
        let name = place.map(|place| self.tournament.players[place].name.trim().to_owned());
        let points = place.map(|place| self.tournament.points_after(place, self.round.saturating_sub(1)));
        Seat {
            id,
            name: name.unwrap_or_default(),
            points: points.map(|points| points.to_string()).unwrap_or_default(),
        }
    }

    fn section(&self) -> Section {
        let tournament = self.tournament;
        let round = format!("{} {}", tournament.games_per_round.round_word(), self.round);
        let name = match [tournament.name.trim(), self.file].into_iter().find(|name| !name.is_empty()) {
            None => Line::from(capital(&round)),
            Some(name) => Line::from(Span::Foreign(name.to_owned())).and(format!(": {round}")),
        };
        let bye = self.pairing.bye.map(|id| {
            let Seat { id, name, points } = self.seat(id);
            let bye = Line::from(format!("Bye: {id} ")).and(Span::Foreign(name));
            Block::plain(bye.and(format!(" ({points} points)")))
        });
        let by_hand = self.by_hand.iter().map(|(white, black)| format!("{white}-{black}"));
        let by_hand = by_hand.collect::<Vec<_>>().join(", ");
        let by_hand =
            (!by_hand.is_empty()).then(|| Block::plain(Line::from(format!("Set by hand: {by_hand}"))));
        let blocks: Vec<Block> =
            std::iter::once(self.table().into()).chain(bye).chain(by_hand).chain(self.absent()).collect();
        Section::new(Rank::Title, name).framed(Frame::Open).with_class("file").with(blocks)
    }

    /// The players without a board by their own wish: those who are absent, and those with a bye that has points. Those
    /// who had no game in the round before either have a line of their own, with their numbers alone if they are many.
    fn absent(&self) -> Vec<Block> {
        let tournament = self.tournament;
        let before = self.round.saturating_sub(1);
        let was_away = |place: usize| before > 0 && tournament.entry(place, before).is_absence();
        let bye = |place: usize| {
            let id = tournament.players[place].id;
            let apart = tournament.absences.iter().find(|one| (one.round, one.player) == (self.round, id));
            match (tournament.entry(place, self.round), apart) {
                (_, Some(absence)) => Some(absence.bye),
                (Entry::Bye(bye), None) if bye != Bye::PairingAllocated => Some(bye),
                _ => None,
            }
        };
        let mut groups: [Vec<usize>; 4] = Default::default();
        for place in 0..tournament.players.len() {
            match bye(place) {
                Some(Bye::Zero) if was_away(place) => groups[1].push(place),
                Some(Bye::Zero) => groups[0].push(place),
                Some(Bye::Half) => groups[2].push(place),
                Some(Bye::Full) => groups[3].push(place),
                Some(Bye::PairingAllocated) | None => {}
            }
        }
        let as_before = format!("Absent as in {} {before}", tournament.games_per_round.round_word());
        let names = groups[1].len() <= MOST_NAMED;
        let heads =
            [("Absent", true), (&as_before, names), ("Half-point bye", true), ("Full-point bye", true)];
        let groups = heads.into_iter().zip(&groups).filter(|(_, group)| !group.is_empty());
        groups.map(|((head, names), group)| Block::plain(self.group(head, group, names))).collect()
    }

    /// A line with the numbers of players, and with their names if `names`.
    fn group(&self, head: &str, places: &[usize], names: bool) -> Line {
        let mut line = Line::from(format!("{head}:"));
        for (number, &place) in places.iter().enumerate() {
            let Seat { id, name, .. } = self.seat(self.tournament.players[place].id);
            line = line.and(format!("{} {id}", if number > 0 { ";" } else { "" }));
            if names {
                line = line.and(" ").and(Span::Foreign(name));
            }
        }
        line
    }

    fn table(&self) -> Table {
        let first = match self.tournament.games_per_round {
            GamesPerRound::One => "White",
            GamesPerRound::Two => "White in the first game",
            GamesPerRound::Boards => "White on board 1",
        };
        let board = if self.tournament.teams.is_some() { "Match" } else { "Board" };
        let columns = [board, "No.", first, "Points", "No. ", "Black", "Points "].map(Column::new);
        let rows = (1_usize..).zip(&self.pairing.pairs).map(|(board, &(white, black))| {
            let seats = [self.seat(white), self.seat(black)];
            let cells = seats.iter().flat_map(|seat| {
                [seat.id.to_string().into(), Cell::named(&seat.name, seat.id), seat.points.clone().into()]
            });
            Row::new(std::iter::once(Cell::from(board.to_string())).chain(cells))
        });
        Table::narrow(columns).with_caption("Boards").with_rows(rows)
    }
}

impl Seat {
    fn cells(self) -> [String; 3] {
        [self.id.to_string(), csv_line::name(&self.name), self.points]
    }
}
