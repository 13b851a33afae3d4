use std::collections::BTreeMap;
use std::fmt;

use super::acceleration;
use super::columns::{self, player};
use super::document::is_system_code;
use super::engine_scoring::Apart;
use super::field::MOST_COLUMNS;
use super::rounds::letter;
use super::setup::last_round;
use super::sheet::{Sheet, WriteError};
use arbitrium_tournament::{
    Absence, AdjustedResult, Adjustment, Bye, Colour, Entry, GamesPerRound, Player, PlayerId, Points,
    Prohibition, Scoring, TeamScore, Tournament, VirtualPoints,
};

/// An edition of the format in which a report is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Edition {
    /// The format of 2016 with the `XX` records of pairing programs.
    Trf16,
    /// The format of 2026.
    Trf26,
}

impl fmt::Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Edition::Trf16 => "TRF16",
            Edition::Trf26 => "TRF26",
        })
    }
}

/// Writes a tournament as a report file with LF line ends.
///
/// The text can be read back. For a tournament made by [`lower`](super::lower), reading and lowering the text with
/// the same options gives an equal tournament, with these exceptions:
///
/// - the sources of the planned rounds and of the initial colour are the written records,
/// - rounds at the end without any record are not written,
/// - prohibitions for all rounds end with the last round for which the format has columns (column 999),
/// - in TRF16 the [virtual points](Tournament::virtual_points) are listed for each player separately, with the same
///   sum for each player in each round.
///
/// The declared system is written to record `192`, or in TRF16 to record `092`.
///
/// # Errors
/// Fails if a value does not fit its columns, or if the edition has no record for a fact. TRF16 has no records for
/// abnormal points of some players or rounds, for prohibitions in some rounds, and for an unknown result that is not
/// worth a draw. It has only records for absences without points in the next round.
///
/// ```
/// # use arbitrium_core as arbitrium;
/// use arbitrium::trf::{self, Edition, LowerOptions, ReadOptions};
///
/// let file = "142 3\n001    1 m    Ahn, A\n001    2 w    Bak, B\n";
/// let (document, _) = trf::read(file.as_bytes(), &ReadOptions::default());
/// let (lowered, _) = trf::lower(&document, &LowerOptions::default()).unwrap();
/// let tournament = lowered.tournament;
/// let text = trf::write(&tournament, Edition::Trf26)?;
/// assert_eq!(text, "062 2\n142 3\n001    1 m    Ahn, A\n001    2 w    Bak, B\n");
/// assert!(trf::write(&tournament, Edition::Trf16)?.starts_with("062 2\nXXR 3\n"));
/// # Ok::<(), trf::WriteError>(())
/// ```
pub fn write(tournament: &Tournament, edition: Edition) -> Result<String, WriteError> {
    let mut writer =
        Writer { tournament, edition, games: tournament.games_per_round, sheet: Sheet::default() };
    if let Some(event) = &tournament.teams {
        writer.teams(event)?;
        return Ok(writer.sheet.into_text());
    }
    writer.header()?;
    for player in &tournament.players {
        writer.player(player)?;
    }
    match edition {
        Edition::Trf16 => writer.engine_records()?,
        Edition::Trf26 => writer.published_records()?,
    }
    Ok(writer.sheet.into_text())
}

pub(super) struct Writer<'a> {
    pub(super) tournament: &'a Tournament,
    pub(super) edition: Edition,
    pub(super) games: GamesPerRound,
    pub(super) sheet: Sheet,
}

impl Writer<'_> {
    pub(super) fn header(&mut self) -> Result<(), WriteError> {
        let tournament = self.tournament;
        let (rounds, colour, system) = match self.edition {
            Edition::Trf16 => (columns::ENGINE_ROUNDS, columns::ENGINE_COLOUR, columns::TYPE),
            Edition::Trf26 => (columns::ROUNDS, columns::INITIAL_COLOUR, columns::ENCODED_TYPE),
        };
        if !tournament.name.is_empty() {
            self.sheet.text(&columns::NAME, &tournament.name)?;
        }
        self.counts()?;
        if let Some(planned) = tournament.planned_rounds {
            let (_, last) = self.columns_of(planned.rounds, planned.rounds)?;
            self.sheet.text(&rounds, &last.to_string())?;
        }
        if let Some((initial, _)) = tournament.initial_colour {
            let name = match (self.edition, initial) {
                (Edition::Trf26, Colour::White) => "W",
                (Edition::Trf26, Colour::Black) => "B",
                (Edition::Trf16, Colour::White) => "white1",
                (Edition::Trf16, Colour::Black) => "black1",
            };
            self.sheet.text(&colour, name)?;
        }
        self.scoring()?;
        match &tournament.declared_system {
            Some(code) if self.edition == Edition::Trf16 && !is_system_code(code) => {
                Err(self.missing("a declared system that is not an encoded type"))
            }
            Some(code) => self.sheet.text(&system, code),
            None => Ok(()),
        }
    }

    /// Writes the number of participants: record `062`, and for teams also record `082`.
    fn counts(&mut self) -> Result<(), WriteError> {
        let number = self.tournament.players.len();
        let Some(event) = &self.tournament.teams else {
            return self.sheet.text(&columns::PLAYER_COUNT, &number.to_string());
        };
        self.sheet.text(&columns::PLAYER_COUNT, &event.individuals.players.len().to_string())?;
        self.sheet.text(&columns::TEAM_COUNT, &number.to_string())
    }

    /// Writes the points for the results, unless they are the usual ones.
    fn scoring(&mut self) -> Result<(), WriteError> {
        let scoring = self
            .tournament
            .teams
            .as_ref()
            .map_or(&self.tournament.scoring, |event| &event.individuals.scoring);
        let standard = Scoring::standard(self.games);
        let usual = Scoring { adjustments: scoring.adjustments.clone(), ..standard.clone() };
        match self.edition {
            Edition::Trf16 if *scoring == standard => Ok(()),
            Edition::Trf26 if *scoring == usual => Ok(()),
            Edition::Trf16 => self.engine_scoring(scoring),
            Edition::Trf26 => self.published_scoring(scoring),
        }
    }

    /// Writes only the values that differ from the default: "Mandatory only when the elements differ from the default
    /// values" (tag 162).
    fn published_scoring(&mut self, scoring: &Scoring) -> Result<(), WriteError> {
        let usual = Scoring::standard(self.games);
        let allocated = super::scoring::allocated(self.games, scoring.win, scoring.draw);
        let values = [
            ("W", scoring.win, usual.win),
            ("D", scoring.draw, usual.draw),
            ("L", scoring.loss, usual.loss),
            ("A", scoring.absence, usual.absence),
            ("P", scoring.pairing_allocated_bye, allocated),
            ("X", scoring.unknown, scoring.draw),
        ];
        let values = values.into_iter().filter(|(_, points, default)| points != default);
        let mut row = self.sheet.row(&columns::SCORING);
        for (shift, (symbol, points, _)) in (0..).step_by(stride(columns::scoring::STRIDE)).zip(values) {
            row.put(columns::scoring::SYMBOL.shifted(shift), symbol)?;
            row.points_of_result(columns::scoring::POINTS.shifted(shift), points)?;
        }
        row.end();
        Ok(())
    }

    fn engine_scoring(&mut self, scoring: &Scoring) -> Result<(), WriteError> {
        if scoring.unknown != scoring.draw {
            return Err(self.missing("an unknown result that is not worth a draw"));
        }
        let players: Vec<PlayerId> = self.tournament.players.iter().map(|player| player.id).collect();
        let Some(apart) = Apart::of(scoring, &players) else {
            return Err(self.missing("abnormal points of some players or rounds"));
        };
        let values = [
            ("WW", scoring.win),
            ("BW", scoring.win),
            ("WD", scoring.draw),
            ("BD", scoring.draw),
            ("WL", scoring.loss),
            ("BL", scoring.loss),
            ("ZPB", scoring.absence),
            ("HPB", apart.half_point_bye),
            ("FPB", apart.full_point_bye),
            ("PAB", scoring.pairing_allocated_bye),
            ("FW", apart.forfeit_win),
            ("FL", apart.forfeit_loss),
        ];
        let assignments = values.map(|(code, points)| format!("{code}={points}"));
        self.sheet.text(&columns::ENGINE_SCORING, &assignments.join(" "))
    }

    fn player(&mut self, record: &Player) -> Result<(), WriteError> {
        let cells = self.cells(record)?;
        self.record(record, &cells)
    }

    /// The cells of a player, up to the last round with a record.
    pub(super) fn cells(&self, record: &Player) -> Result<Vec<WrittenCell>, WriteError> {
        let last = record.entries.iter().rposition(|entry| *entry != Entry::Missing).map_or(0, |at| at + 1);
        if last > usize::from(last_round(self.games)) {
            return Err(self.missing("so many rounds"));
        }
        let mut written = Vec::new();
        for entry in record.entries.iter().take(last) {
            written.extend(cells(*entry, self.games, record.id)?);
        }
        Ok(written)
    }

    pub(super) fn record(&mut self, record: &Player, cells: &[WrittenCell]) -> Result<(), WriteError> {
        let optional = |number: Option<u16>| number.map_or_else(String::new, |number| number.to_string());
        let mut row = self.sheet.row(&columns::PLAYER);
        row.put(player::ID, &record.id.to_string())?;
        row.put(player::SEX, &record.sex)?;
        row.put(player::TITLE, &record.title)?;
        row.put(player::NAME, &record.name)?;
        row.put(player::RATING, &optional(record.rating))?;
        row.put(player::FEDERATION, &record.federation)?;
        row.put(player::FIDE_ID, &record.fide_id)?;
        row.put(player::BIRTH, &record.birth)?;
        let points = record.recorded_points.map_or_else(String::new, |points| points.to_string());
        row.put(player::POINTS, &points)?;
        row.put(player::RANK, &optional(record.recorded_rank))?;
        let mut shift = 0;
        for (opponent, colour, code) in cells {
            row.put(player::OPPONENT.shifted(shift), opponent)?;
            row.put(player::COLOUR.shifted(shift), colour)?;
            row.put(player::RESULT.shifted(shift), code.to_string().trim())?;
            shift += player::STRIDE;
        }
        row.end();
        Ok(())
    }

    pub(super) fn published_records(&mut self) -> Result<(), WriteError> {
        let tournament = self.tournament;
        let players_named = !tournament.absences.is_empty()
            || !tournament.virtual_points.is_empty()
            || !tournament.prohibited.is_empty()
            || !tournament.scoring.adjustments.is_empty();
        let team = tournament
            .declared_system
            .as_ref()
            .is_some_and(|code| code.to_ascii_lowercase().contains("_team"));
        if team && players_named && tournament.teams.is_none() {
            return Err(self.missing("records 240 to 299 about players of a team tournament"));
        }
        for group in tournament.absences.chunk_by(|a, b| (a.round, a.bye) == (b.round, b.bye)) {
            self.byes(group)?;
        }
        for virtual_points in &acceleration::without_repetitions(&tournament.virtual_points) {
            self.acceleration(virtual_points)?;
        }
        for prohibition in &tournament.prohibited {
            self.prohibition(prohibition)?;
        }
        for adjustment in &tournament.scoring.adjustments {
            self.adjustment(adjustment)?;
        }
        Ok(())
    }

    /// Writes the absences `group`, which are of the same kind and in the same round. Each report column of
    /// the round gets a record.
    pub(super) fn byes(&mut self, group: &[Absence]) -> Result<(), WriteError> {
        const IN_A_LINE: usize = 500;
        let Some(first) = group.first() else { return Ok(()) };
        let (from, to) = self.columns_of(first.round, first.round)?;
        for part in group.chunks(IN_A_LINE) {
            for column in from..=to {
                let mut row = self.sheet.row(&columns::BYES);
                row.put(columns::bye::TYPE, letter(first.bye))?;
                row.put(columns::bye::ROUND, &column.to_string())?;
                row.players(columns::bye::PLAYER, part.iter().map(|absence| absence.player))?;
                row.end();
            }
        }
        Ok(())
    }

    fn acceleration(&mut self, virtual_points: &VirtualPoints) -> Result<(), WriteError> {
        use columns::acceleration as field;
        let game_points = self.game_points_of(virtual_points);
        let (first, last) = self.columns_of(virtual_points.first_round, virtual_points.last_round)?;
        let mut row = self.sheet.row(&columns::ACCELERATION);
        match self.tournament.teams.as_ref().map(|event| event.rules.primary) {
            Some(TeamScore::MatchPoints) => row.points(field::MATCH_POINTS, virtual_points.points)?,
            Some(TeamScore::GamePoints) | None => {}
        }
        row.points(field::POINTS, game_points)?;
        row.put(field::FIRST_ROUND, &first.to_string())?;
        row.put(field::LAST_ROUND, &last.to_string())?;
        row.put(field::FIRST_PLAYER, &virtual_points.first_player.to_string())?;
        row.put(field::LAST_PLAYER, &virtual_points.last_player.to_string())?;
        row.end();
        Ok(())
    }

    /// The value for the field that contains the points of players or, for teams, the game points. It is 0
    /// for teams that are paired by match points.
    fn game_points_of(&self, virtual_points: &VirtualPoints) -> Points {
        let by_match_points =
            self.tournament.teams.as_ref().is_some_and(|event| event.rules.primary == TeamScore::MatchPoints);
        if by_match_points { Points::ZERO } else { virtual_points.points }
    }

    fn prohibition(&mut self, prohibition: &Prohibition) -> Result<(), WriteError> {
        use columns::prohibition as field;
        let last = prohibition.last_round.min(last_round(self.games));
        let (first, last) = self.columns_of(prohibition.first_round, last)?;
        let mut row = self.sheet.row(&columns::PROHIBITION);
        row.put(field::FIRST_ROUND, &first.to_string())?;
        row.put(field::LAST_ROUND, &last.to_string())?;
        row.players(field::PLAYER, prohibition.players.iter().copied())?;
        row.end();
        Ok(())
    }

    fn adjustment(&mut self, adjustment: &Adjustment) -> Result<(), WriteError> {
        use columns::abnormal as field;
        let mut row = self.sheet.row(&columns::ABNORMAL);
        row.put(field::TYPE, adjustment.result.map_or("", kind))?;
        row.points(field::POINTS, adjustment.points)?;
        row.put(field::ROUND, &adjustment.column.map_or_else(String::new, |column| column.to_string()))?;
        row.players(field::PLAYER, adjustment.players.iter().copied())?;
        row.end();
        Ok(())
    }

    fn engine_records(&mut self) -> Result<(), WriteError> {
        let tournament = self.tournament;
        self.engine_acceleration()?;
        for prohibition in &tournament.prohibited {
            if prohibition.first_round != 1 || prohibition.last_round < last_round(self.games) {
                return Err(self.missing("a prohibition for some rounds only"));
            }
            self.sheet.text(&columns::ENGINE_PROHIBITION, &words(prohibition.players.iter().copied()))?;
        }
        let next = tournament.paired_rounds().saturating_add(1);
        if tournament.absences.iter().any(|a| a.bye != Bye::Zero || a.round != next) {
            return Err(self.missing("an absence with points, or in another round than the next"));
        }
        for part in tournament.absences.chunks(500) {
            self.sheet.text(&columns::ENGINE_ABSENT, &words(part.iter().map(|absence| absence.player)))?;
        }
        Ok(())
    }

    fn engine_acceleration(&mut self) -> Result<(), WriteError> {
        use columns::engine_acceleration as field;
        let tournament = self.tournament;
        for player in &tournament.players {
            let mut by_round: BTreeMap<u16, Points> = BTreeMap::new();
            for virtual_points in &tournament.virtual_points {
                let rounds =
                    virtual_points.first_round..=virtual_points.last_round.min(last_round(self.games));
                for round in rounds.filter(|round| virtual_points.covers(player.id, *round)) {
                    *by_round.entry(round).or_default() += virtual_points.points;
                }
            }
            by_round.retain(|_, points| *points != Points::ZERO);
            if by_round.is_empty() {
                continue;
            }
            let mut row = self.sheet.row(&columns::ENGINE_ACCELERATION);
            row.put(field::PLAYER, &player.id.to_string())?;
            for (round, points) in by_round {
                let (first, last) = columns_of(round, round, self.games);
                for column in first..=last {
                    row.points(field::POINTS.shifted((column - 1) * columns::LIST_STRIDE), points)?;
                }
            }
            row.end();
        }
        Ok(())
    }

    /// The first and the last report column of a range of rounds.
    fn columns_of(&self, first: u16, last: u16) -> Result<(u32, u32), WriteError> {
        let columns = columns_of(first, last, self.games);
        if first == 0 || columns.1 > u32::from(MOST_COLUMNS) {
            return Err(self.missing("a round number outside 1 to 999"));
        }
        Ok(columns)
    }

    pub(super) fn missing(&self, what: &'static str) -> WriteError {
        WriteError::NotInEdition { edition: self.edition, what }
    }
}

fn columns_of(first: u16, last: u16, games: GamesPerRound) -> (u32, u32) {
    let width = u32::try_from(games.columns()).unwrap_or(1);
    (u32::from(first.saturating_sub(1)) * width + 1, u32::from(last) * width)
}

/// The letter for a result in record `299`.
pub(super) fn kind(result: AdjustedResult) -> &'static str {
    match result {
        AdjustedResult::Win => "W",
        AdjustedResult::Draw => "D",
        AdjustedResult::Loss => "L",
        AdjustedResult::FullPointBye => "F",
        AdjustedResult::HalfPointBye => "H",
        AdjustedResult::ZeroPointBye => "Z",
        AdjustedResult::ForfeitWin => "+",
        AdjustedResult::ForfeitLoss => "-",
    }
}

/// A cell as three texts: the opponent, the colour and the result.
pub(super) type WrittenCell = (String, &'static str, char);

/// The cells of one round. A round has one cell, or two cells for a match of two games.
fn cells(entry: Entry, games: GamesPerRound, player: PlayerId) -> Result<Vec<WrittenCell>, WriteError> {
    let alone = |opponent: &str, colour, code| vec![(opponent.to_owned(), colour, code); games.columns()];
    let contest = match entry {
        Entry::Missing => return Ok(alone("", "", ' ')),
        Entry::Bye(bye) => return Ok(alone("0000", "-", letter(bye).chars().next().unwrap_or(' '))),
        Entry::Contest(contest) => contest,
    };
    let colours = [contest.colour, contest.colour.map(Colour::opposite)].map(|colour| match colour {
        Some(Colour::White) => "w",
        Some(Colour::Black) => "b",
        None => "-",
    });
    let opponent = contest.opponent.to_string();
    let results = contest.games.iter().zip(colours);
    let cells: Vec<_> = results.map(|(result, colour)| (opponent.clone(), colour, result.code())).collect();
    if cells.len() == games.columns() { Ok(cells) } else { Err(WriteError::GamesPerRound { player }) }
}

fn words(players: impl Iterator<Item = PlayerId>) -> String {
    players.map(|player| player.to_string()).collect::<Vec<_>>().join(" ")
}

fn stride(columns: u32) -> usize {
    usize::try_from(columns).unwrap_or(1)
}
