//! Reads the records that only team events have: board colours (`352`), match points (`362`), pairing-allocated byes
//! (`320`), forfeited matches (`330`) and line-ups (`300`).

use std::collections::BTreeMap;

use super::super::columns::{self, TEXT};
use super::super::diagnostic::{Diagnostic, Findings};
use super::super::document::Document;
use super::super::field::{self, Broken};
use super::super::line::Line;
use super::super::record::take_apart;
use super::super::scoring::Table;
use super::super::setup::declared_twice;
use super::super::{Piece, Span};
use super::squads::Squads;
use arbitrium_tournament::{Colour, PlayerId, Points};

/// Facts about a team event that its own records declare.
pub(super) struct Setting {
    /// For each board, the colour of the team that has White on board 1.
    pub(super) boards: Vec<Colour>,
    /// The match points for a win, a draw and a loss.
    pub(super) match_points: [Points; 3],
    /// The pairing-allocated byes: their points, and the team with the bye in each round.
    pub(super) byes: Byes,
    /// The forfeited matches, by round and team.
    pub(super) forfeits: BTreeMap<(u16, PlayerId), Forfeit>,
    /// The line-ups, by round and team.
    pub(super) line_ups: BTreeMap<(u16, PlayerId), LineUp>,
}

/// The content of record `320`: the pairing-allocated byes of teams.
#[derive(Default)]
pub(super) struct Byes {
    pub(super) match_points: Option<Declared>,
    pub(super) game_points: Option<Declared>,
    /// For each round, the team with the bye, and the place in the file.
    pub(super) teams: BTreeMap<u16, (PlayerId, Span)>,
}

/// The points for a bye, and the place of the record that declares them.
#[derive(Clone, Copy)]
pub(super) struct Declared {
    pub(super) points: Points,
    span: Span,
}

/// The content of record `330` for one of the teams of a forfeited match.
#[derive(Clone, Copy)]
pub(super) struct Forfeit {
    pub(super) opponent: PlayerId,
    pub(super) colour: Colour,
    pub(super) has_won: bool,
    pub(super) span: Span,
}

/// The content of record `300`: the line-up of a team in a match.
pub(super) struct LineUp {
    pub(super) opponent: PlayerId,
    pub(super) players: Vec<Option<PlayerId>>,
    pub(super) span: Span,
}

impl Setting {
    /// Reads the records of team events in a document.
    pub(super) fn read(document: &Document, squads: &Squads, findings: &mut Findings) -> Self {
        let mut setting = Setting {
            boards: boards(document, findings).unwrap_or_default(),
            match_points: match_points(document, findings).unwrap_or([20, 10, 0].map(Points::from_tenths)),
            byes: Byes::default(),
            forfeits: BTreeMap::new(),
            line_ups: BTreeMap::new(),
        };
        // An error in one record is reported, and the other records are still read.
        for line in document.records(&columns::TEAM_BYES) {
            let _ = setting.byes(line, squads, findings);
        }
        for line in document.records(&columns::FORFEITS) {
            let _ = setting.forfeit(line, squads, findings);
        }
        for line in document.records(&columns::LINE_UP) {
            let _ = setting.line_up(line, squads, findings);
        }
        setting
    }

    /// The rounds to which records `320` and `330` refer.
    fn told_rounds(&self) -> impl Iterator<Item = u16> {
        let of_byes = self.byes.teams.keys().copied();
        of_byes.chain(self.forfeits.keys().map(|(round, _)| *round))
    }

    /// The number of the last round. `played` is the last round that was played, and `reached` the last one
    /// for which the players' lines are long enough. Up to `reached`, a later round also counts if records
    /// `320` or `330` refer to it. Further rounds up to `planned` are added as long as a team has the bye in
    /// them, or most teams have a forfeited match.
    pub(super) fn last_round(
        &self,
        teams: usize,
        (played, reached): (u16, u16),
        planned: Option<u16>,
    ) -> u16 {
        let told = self.told_rounds().filter(|round| *round <= reached).max().unwrap_or(0);
        let mut last = played.max(told);
        while planned.is_none_or(|planned| last < planned)
            && self.makes_a_round(last.saturating_add(1), teams)
        {
            last += 1;
        }
        last
    }

    /// Whether records `320` and `330` are enough to show that a round exists. `teams` is the number of
    /// teams.
    fn makes_a_round(&self, round: u16, teams: usize) -> bool {
        let forfeited = self.forfeits.keys().filter(|(of, _)| *of == round).count();
        self.byes.teams.contains_key(&round) || forfeited * 2 > teams
    }

    /// The rounds in which record `330` declares a match of `team` forfeited.
    pub(super) fn forfeits_of(&self, team: PlayerId) -> impl Iterator<Item = u16> {
        self.forfeits.keys().filter(move |(_, other)| *other == team).map(|(round, _)| *round)
    }

    fn byes(&mut self, line: &Line, squads: &Squads, findings: &mut Findings) -> Result<(), Broken> {
        let parts = take_apart(line, &columns::TEAM_BYES, findings)?;
        let byes = &mut self.byes;
        declare(&mut byes.match_points, parts.fixed(0), "match points", findings)?;
        declare(&mut byes.game_points, parts.fixed(1), "game points", findings)?;
        let (first, stride) = (15, 4);
        for piece in parts.list {
            let round = piece.span.column.saturating_sub(first) / stride + 1;
            let round = u16::try_from(round).unwrap_or(u16::MAX);
            // `000` means that no team has the bye in this round.
            if piece.text.bytes().all(|b| b == b'0') {
                continue;
            }
            let team = team(piece, squads, findings)?;
            if let Some((other, span)) = byes.teams.insert(round, (team, piece.span))
                && other != team
            {
                let message = format!("round {round}: two teams have the pairing-allocated bye");
                let error = Diagnostic::error("several-allocated-byes", message).at(piece.span);
                findings.push(error.related(span, format!("team {other}")));
            }
        }
        Ok(())
    }

    fn forfeit(&mut self, line: &Line, squads: &Squads, findings: &mut Findings) -> Result<(), Broken> {
        let parts = take_apart(line, &columns::FORFEITS, findings)?;
        let kind = parts.fixed(0);
        let (white_won, black_won) = match kind.text {
            "+-" => (true, false),
            "-+" => (false, true),
            "--" => (false, false),
            _ => {
                let error = Diagnostic::error("unknown-forfeit", "unknown type of forfeit").at(kind.span);
                findings.push(error.found(kind.text).expected("`+-`, `-+` or `--`"));
                return Err(Broken);
            }
        };
        let round = field::round(parts.fixed(1), "round", findings)?;
        let (white, black) =
            (team(parts.fixed(2), squads, findings)?, team(parts.fixed(3), squads, findings)?);
        let span = line.span();
        for (team, opponent, colour, has_won) in
            [(white, black, Colour::White, white_won), (black, white, Colour::Black, black_won)]
        {
            let forfeit = Forfeit { opponent, colour, has_won, span };
            if let Some(first) = self.forfeits.insert((round, team), forfeit) {
                let message = format!("round {round}: two forfeited matches of team {team}");
                let error = Diagnostic::error("two-forfeits", message).at(span);
                findings.push(error.related(first.span, format!("against team {}", first.opponent)));
            }
        }
        Ok(())
    }

    fn line_up(&mut self, line: &Line, squads: &Squads, findings: &mut Findings) -> Result<(), Broken> {
        let parts = take_apart(line, &columns::LINE_UP, findings)?;
        let round = field::round(parts.fixed(0), "round", findings)?;
        let (own, opponent) =
            (team(parts.fixed(1), squads, findings)?, team(parts.fixed(2), squads, findings)?);
        let mut players = Vec::new();
        for piece in parts.list {
            if piece.text.bytes().all(|b| b == b'0') {
                players.push(None);
                continue;
            }
            let player = field::player(piece, findings)?;
            if squads.of(player) != squads.index_of(own) {
                let message = format!("round {round}: player {player} is not a member of team {own}");
                findings.push(Diagnostic::error("not-a-member", message).at(piece.span).found(piece.text));
                return Err(Broken);
            }
            if players.contains(&Some(player)) {
                let message = format!(
                    "round {round}: record 300 puts player {player} of team {own} on two boards: the first is followed"
                );
                findings
                    .push(Diagnostic::warning("line-up-differs", message).at(piece.span).found(piece.text));
                continue;
            }
            players.push(Some(player));
        }
        let span = line.span();
        if let Some(first) = self.line_ups.insert((round, own), LineUp { opponent, players, span }) {
            let message = format!("round {round}: two line-ups of team {own}");
            let error = Diagnostic::error("two-line-ups", message).at(span);
            findings.push(error.related(first.span, "the first one"));
        }
        Ok(())
    }
}

/// Stores the points for a bye in one field of record `320`. A blank field changes nothing.
fn declare(
    known: &mut Option<Declared>,
    piece: Piece<'_>,
    name: &str,
    findings: &mut Findings,
) -> Result<(), Broken> {
    let Some(points) = field::points_of_result(piece, name, findings)? else { return Ok(()) };
    let first = known.get_or_insert(Declared { points, span: piece.span });
    if first.points != points {
        findings.push(declared_twice(&columns::TEAM_BYES, piece, first.span));
    }
    Ok(())
}

/// Reads the number of a team. A number that belongs to no team is reported.
fn team(piece: Piece<'_>, squads: &Squads, findings: &mut Findings) -> Result<PlayerId, Broken> {
    let team = field::player(piece, findings)?;
    if squads.index_of(team).is_none() {
        let error = Diagnostic::error("unknown-team", format!("no team {team} in the file"));
        findings.push(error.at(piece.span).found(piece.text).expected("the number of a team in the file"));
        return Err(Broken);
    }
    Ok(team)
}

/// The colour of each board in record `352`. `None` if the file has no such record, or if the record cannot
/// be read. An unreadable record is reported.
fn boards(document: &Document, findings: &mut Findings) -> Option<Vec<Colour>> {
    let piece = document.text_of(&columns::BOARD_COLOURS)?;
    let colour = |letter: char| match letter {
        'W' | 'w' => Some(Colour::White),
        'B' | 'b' => Some(Colour::Black),
        _ => None,
    };
    let colours: Option<Vec<Colour>> = piece.text.chars().map(colour).collect();
    let colours = colours.filter(|colours| colours.first() == Some(&Colour::White));
    if colours.is_none() {
        findings.push(
            Diagnostic::error("unknown-board-colours", "the colours of the boards cannot be read")
                .at(piece.span)
                .found(piece.text)
                .expected(
                    "a `W` or `B` for each board of the team that has White on the first, such as `WBWB`",
                ),
        );
    }
    colours
}

/// Reads record `362`, such as `TW 2.0   TD 1.0   TL 0.0`. The order and the columns do not matter.
fn match_points(document: &Document, findings: &mut Findings) -> Option<[Points; 3]> {
    let mut table = Table::default();
    let lines: Vec<&Line> = document.records(&columns::MATCH_POINTS).collect();
    for line in &lines {
        let mut symbol: Option<&str> = None;
        for word in line.words(TEXT.first) {
            let letters = word.text.chars().take_while(char::is_ascii_alphabetic).count();
            let (name, value) = word.text.split_at_checked(letters)?;
            if !name.is_empty() {
                symbol = ["TW", "TD", "TL"].into_iter().find(|known| name.eq_ignore_ascii_case(known));
            }
            let value = value.trim_start_matches(['=', ':']);
            let piece = Piece { text: value, span: word.span };
            match (symbol, value.is_empty()) {
                (Some(_), true) => {}
                (Some(known), false) => {
                    let points = field::points_of_result(piece, "match points", findings).ok()??;
                    table.put(known, points, word.span, findings);
                    symbol = None;
                }
                (None, _) => {
                    findings.push(
                        Diagnostic::error("unreadable-scoring", "the match points cannot be read")
                            .at(word.span)
                            .found(word.text)
                            .expected("`TW`, `TD` and `TL`, each followed by its points"),
                    );
                    return None;
                }
            }
        }
    }
    let usual = [("TW", 20), ("TD", 10), ("TL", 0)];
    let points = usual.map(|(symbol, tenths)| table.points(symbol).unwrap_or(Points::from_tenths(tenths)));
    (!lines.is_empty()).then_some(points)
}
