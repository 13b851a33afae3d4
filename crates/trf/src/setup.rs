//! Facts that are declared outside the players' records: planned rounds, initial colour, absences, acceleration,
//! prohibitions and abnormal points.

use std::collections::{BTreeMap, BTreeSet};

use super::absences::{self, Announced};
use super::acceleration::{self, Accelerated};
use super::columns::{self, Layout, TEXT};
use super::diagnostic::{Diagnostic, Findings, Severity};
use super::document::Document;
use super::event_dates::EventDates;
use super::field::{self, Broken, MOST_COLUMNS};
use super::line::Line;
use super::record::{Parts, take_apart};
use super::{Piece, Span};
use arbitrium_tournament::counted::counted;
use arbitrium_tournament::{
    Absence, AdjustedResult, Adjustment, Bye, Colour, ColourSource, GamesPerRound, PlannedRounds, PlayerId,
    Points, Prohibition, RoundsSource, TeamAdjustment, TeamScore, VirtualPoints,
};

/// The facts that records declare, with their places in the file.
#[derive(Default)]
pub(crate) struct Setup {
    pub(crate) planned_rounds: Option<(PlannedRounds, Span)>,
    pub(crate) initial_colour: Option<((Colour, ColourSource), Span)>,
    pub(crate) absences: Vec<(Absence, Span)>,
    pub(super) announced: Vec<Announced>,
    pub(super) accelerated: Vec<Accelerated>,
    pub(crate) virtual_points: Vec<(VirtualPoints, Span)>,
    /// The prohibitions, each with the first record that declares it. Repeated prohibitions are left out,
    /// because they would only cost time.
    pub(crate) prohibited: Vec<(Prohibition, Span)>,
    known_prohibitions: BTreeSet<(u16, u16, BTreeSet<PlayerId>)>,
    pub(crate) adjustments: Vec<Adjustment>,
    pub(crate) of_teams: Vec<TeamAdjustment>,
}

/// The round of a report column, both counted from 1. Column 999 cannot begin a match, so it counts as part of the
/// last match.
pub(crate) fn round_of(column: u16, games: GamesPerRound) -> u16 {
    let round = match games {
        GamesPerRound::One | GamesPerRound::Boards => column,
        GamesPerRound::Two => column.div_ceil(2),
    };
    round.min(last_round(games))
}

/// The first report column of a round, both counted from 1.
fn first_column(round: u16, games: GamesPerRound) -> u16 {
    let width = u16::try_from(games.columns()).unwrap_or(1);
    round.saturating_sub(1).saturating_mul(width).saturating_add(1)
}

/// The last round for which the format has columns. "All rounds" means the rounds up to this one.
pub(crate) fn last_round(games: GamesPerRound) -> u16 {
    match games {
        GamesPerRound::One | GamesPerRound::Boards => MOST_COLUMNS,
        GamesPerRound::Two => MOST_COLUMNS / 2,
    }
}

/// The participants, to whose numbers the records refer.
pub(crate) struct Participants {
    /// The numbers of the participants in ascending order.
    pub(crate) ids: Vec<PlayerId>,
    pub(crate) kind: Kind,
}

/// The kind of the participants: players or teams.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// The participants are players. If the file reports a team tournament, some records contain numbers of
    /// teams. These records are then ignored.
    Players,
    /// The participants are teams. The value says whether they are paired by match points or game points.
    Teams(TeamScore),
}

impl Kind {
    pub(super) fn word(self) -> &'static str {
        match self {
            Kind::Players => "player",
            Kind::Teams(_) => "team",
        }
    }
}

impl Participants {
    /// The first participant with a number from `first` to `last`; `None` if there is none.
    pub(super) fn first_in(&self, first: PlayerId, last: PlayerId) -> Option<PlayerId> {
        let at = self.ids.partition_point(|id| *id < first);
        self.ids.get(at).copied().filter(|id| *id <= last)
    }
}

/// Reads the declared facts. `next` is the round after the last paired round.
pub(crate) fn read_setup(
    document: &Document,
    participants: &Participants,
    games: GamesPerRound,
    next: u16,
    findings: &mut Findings,
) -> Setup {
    let reader = Reader { document, participants, games };
    for layout in columns::DECLARED_ONCE {
        if let Some(error) = two_values(document, layout) {
            findings.push(error);
        }
    }
    for layout in columns::NAMED_ONCE {
        if let Some(found) = two_values(document, layout) {
            findings.push(Diagnostic { severity: Severity::Warning, ..found }.hint("the first counts"));
        }
    }
    day_of_start(document, findings);
    let mut setup = Setup {
        planned_rounds: reader.planned_rounds(findings),
        initial_colour: reader.initial_colour(findings),
        ..Setup::default()
    };
    // An error in one record is reported, and the other records are still read.
    if !reader.names_teams(findings) {
        for line in document.records(&columns::BYES) {
            let _ = reader.byes(line, &mut setup, findings);
        }
        for line in document.records(&columns::ACCELERATION) {
            let _ = acceleration(line, participants.kind, &mut setup, findings);
        }
        for line in document.records(&columns::PROHIBITION) {
            let _ = reader.prohibition(line, &mut setup, findings);
        }
        for line in document.records(&columns::ABNORMAL) {
            let _ = reader.abnormal(line, &mut setup, findings);
            if setup.adjusted_players() > MOST_ADJUSTED {
                let message = format!("abnormal points for more than {MOST_ADJUSTED} players");
                findings.push(Diagnostic::error("too-many-adjustments", message).at(line.span()));
                break;
            }
        }
    }
    for line in document.records(&columns::ENGINE_ABSENT) {
        let players = reader.players(line.words(4), findings);
        for (player, span) in players {
            // `XXZ` contains no column and applies to a whole round, so it counts for the first column of the
            // round.
            let column = first_column(next, games);
            let width = u16::try_from(games.columns()).unwrap_or(1);
            let columns = column..column.saturating_add(width);
            setup.announced.extend(columns.map(|column| Announced { column, player, bye: Bye::Zero, span }));
        }
    }
    reader.engine_accelerations(&mut setup, findings);
    for line in document.records(&columns::ENGINE_PROHIBITION) {
        let players = reader.players(line.words(4), findings).into_iter().map(|(player, _)| player).collect();
        setup.prohibit(1, last_round(games), players, line.span(), findings);
    }
    absences::settle(&mut setup, games, findings);
    acceleration::settle(&mut setup, participants, games, findings);
    setup
}

/// The largest number of players in all records of abnormal points together. Each lookup of a result's points
/// goes through all of them.
const MOST_ADJUSTED: usize = 10_000;

impl Setup {
    fn adjusted_players(&self) -> usize {
        // A record counts as one more, so that records without players are also limited.
        let players = self.adjustments.iter().map(|adjustment| adjustment.players.len() + 1);
        let teams = self.of_teams.iter().map(|adjustment| adjustment.teams.len() + 1);
        players.chain(teams).sum()
    }

    fn prohibit(
        &mut self,
        first_round: u16,
        last_round: u16,
        players: Vec<PlayerId>,
        span: Span,
        findings: &mut Findings,
    ) {
        // A player that occurs twice in the record counts once.
        let mut named = BTreeSet::new();
        let players: Vec<PlayerId> = players.into_iter().filter(|player| named.insert(*player)).collect();
        let is_new = self.known_prohibitions.insert((first_round, last_round, named));
        // If another error was found, the cause may be a player who is not in the file.
        if players.len() < 2 && !findings.has_errors() {
            let message = "a prohibition of fewer than two players";
            let finding = Diagnostic::error("empty-prohibition", message).at(span);
            findings.push(
                finding
                    .expected("at least two players")
                    .hint("are the columns right? The players begin in column 13"),
            );
        }
        if is_new {
            self.prohibited.push((Prohibition { first_round, last_round, players }, span));
        }
    }
}

/// The virtual points from one record, each with its place in the file.
type Given = Vec<(VirtualPoints, Span)>;

struct Reader<'a> {
    document: &'a Document,
    participants: &'a Participants,
    games: GamesPerRound,
}

impl Reader<'_> {
    fn planned_rounds(&self, findings: &mut Findings) -> Option<(PlannedRounds, Span)> {
        let published = self.declared_rounds("142", RoundsSource::Record142, findings);
        let engine = self.declared_rounds("XXR", RoundsSource::RecordXxr, findings);
        if let (Some((published, _)), Some((engine, span))) = (published, engine)
            && published.rounds != engine.rounds
        {
            let says = counted(published.rounds, "round");
            let message = format!("142 says {says}, XXR {}: 142 is followed", engine.rounds);
            findings.push(Diagnostic::warning("two-round-numbers", message).at(span));
        }
        published.or(engine)
    }

    fn declared_rounds(
        &self,
        code: &str,
        source: RoundsSource,
        findings: &mut Findings,
    ) -> Option<(PlannedRounds, Span)> {
        let line = self.document.records_of(code).last()?;
        let piece = line.from_column(TEXT.first);
        let columns = field::round(piece, "number of rounds", findings).ok()?;
        if self.games == GamesPerRound::Two && columns % 2 == 1 {
            let message = format!("{code} says {columns}, an odd number");
            let finding = match source {
                // Many programs write the number of the current round into XXR, so this is only a warning.
                RoundsSource::RecordXxr => {
                    Diagnostic::warning("odd-number-of-rounds", message + ": not followed")
                }
                _ => Diagnostic::error("odd-number-of-rounds", message),
            };
            findings.push(
                finding
                    .at(piece.span)
                    .found(piece.text)
                    .expected("twice the number of matches")
                    .hint("every match of a Double-Swiss tournament fills two columns of the report"),
            );
            return None;
        }
        Some((PlannedRounds { rounds: round_of(columns, self.games), source }, piece.span))
    }

    fn initial_colour(&self, findings: &mut Findings) -> Option<((Colour, ColourSource), Span)> {
        let engine = self.engine_colour(findings);
        let Some(piece) = self.document.text_of(&columns::INITIAL_COLOUR) else { return engine };
        let colour = match piece.text.to_ascii_uppercase().as_str() {
            "W" => Colour::White,
            "B" => Colour::Black,
            _ => {
                findings.push(
                    Diagnostic::error("unknown-colour", "the initial colour cannot be read")
                        .at(piece.span)
                        .found(piece.text)
                        .expected("`W` or `B`"),
                );
                return None;
            }
        };
        if piece.text != piece.text.to_ascii_uppercase() {
            let message = "the initial colour in a lower-case letter";
            findings.push(Diagnostic::repair("lower-case", message).at(piece.span).found(piece.text));
        }
        if let Some(((other, _), span)) = engine
            && other != colour
        {
            let message = format!("152 says {colour}, XXC {other}: 152 is followed");
            findings.push(Diagnostic::warning("two-initial-colours", message).at(span));
        }
        Some(((colour, ColourSource::Record152), piece.span))
    }

    fn engine_colour(&self, findings: &mut Findings) -> Option<((Colour, ColourSource), Span)> {
        let mut found = None;
        for word in self.document.records(&columns::ENGINE_COLOUR).flat_map(|line| line.words(4)) {
            let colour = match word.text.to_ascii_lowercase().as_str() {
                "white1" => Colour::White,
                "black1" => Colour::Black,
                "rank" => continue,
                _ => {
                    let message = "an engine's setting that is not known: kept, not interpreted";
                    let warning = Diagnostic::warning("unknown-setting", message);
                    findings.push(warning.at(word.span).found(word.text));
                    continue;
                }
            };
            match found {
                Some(((first, _), span)) if first != colour => {
                    findings.push(declared_twice(&columns::ENGINE_COLOUR, word, span));
                }
                _ => found = Some(((colour, ColourSource::RecordXxc), word.span)),
            }
        }
        found
    }

    /// Whether the file reports a team tournament although its players are read as participants. If so, the
    /// records of byes, acceleration, prohibitions and abnormal points contain numbers of teams, and each of
    /// these records gets a warning.
    fn names_teams(&self, findings: &mut Findings) -> bool {
        let team = self.document.is_team() && self.participants.kind == Kind::Players;
        let layouts = [columns::BYES, columns::ACCELERATION, columns::PROHIBITION, columns::ABNORMAL];
        for layout in layouts.iter().filter(|_| team) {
            for line in self.document.records(layout) {
                let message = format!("{} in a team tournament: kept, not interpreted", layout.name);
                findings.push(Diagnostic::warning("team-record", message).at(line.span()));
            }
        }
        team
    }

    fn byes(&self, line: &Line, setup: &mut Setup, findings: &mut Findings) -> Result<(), Broken> {
        let parts = take_apart(line, &columns::BYES, findings)?;
        let kind = parts.fixed(0);
        let bye = match kind.text.to_ascii_uppercase().as_str() {
            "F" => Ok(Bye::Full),
            "H" => Ok(Bye::Half),
            "Z" => Ok(Bye::Zero),
            _ => Err(Broken),
        };
        if bye.is_err() {
            findings.push(
                Diagnostic::error("unknown-bye", "unknown type of bye")
                    .at(kind.span)
                    .found(kind.text)
                    .expected("`F`, `H` or `Z`"),
            );
        } else {
            mention_lower_case(kind, findings);
        }
        let column = field::round(parts.fixed(1), "round", findings)?;
        mention_nobody(line, &columns::BYES, &parts, findings);
        let players = self.players(parts.list.into_iter(), findings);
        let bye = bye?;
        setup.announced.extend(players.into_iter().map(|(player, span)| Announced {
            column,
            player,
            bye,
            span,
        }));
        Ok(())
    }

    fn prohibition(&self, line: &Line, setup: &mut Setup, findings: &mut Findings) -> Result<(), Broken> {
        let parts = take_apart(line, &columns::PROHIBITION, findings)?;
        let (first, last) = column_range(&parts, 0, findings)?;
        let (first, last) = (round_of(first, self.games), round_of(last, self.games));
        let players = self.players(parts.list.into_iter(), findings).into_iter().map(|(player, _)| player);
        setup.prohibit(first, last, players.collect(), line.span(), findings);
        Ok(())
    }

    fn abnormal(&self, line: &Line, setup: &mut Setup, findings: &mut Findings) -> Result<(), Broken> {
        let parts = take_apart(line, &columns::ABNORMAL, findings)?;
        let kind = parts.fixed(0);
        let result = match kind.text.to_ascii_uppercase().as_str() {
            "" => None,
            "W" => Some(AdjustedResult::Win),
            "D" => Some(AdjustedResult::Draw),
            "L" => Some(AdjustedResult::Loss),
            "F" => Some(AdjustedResult::FullPointBye),
            "H" => Some(AdjustedResult::HalfPointBye),
            "Z" => Some(AdjustedResult::ZeroPointBye),
            "+" => Some(AdjustedResult::ForfeitWin),
            "-" => Some(AdjustedResult::ForfeitLoss),
            _ => {
                findings.push(
                    Diagnostic::error("unknown-assignment", "unknown type of abnormal points")
                        .at(kind.span)
                        .found(kind.text)
                        .expected("one of `W D L F H Z + -` or a blank"),
                );
                return Err(Broken);
            }
        };
        mention_lower_case(kind, findings);
        let (points, match_points) = match self.participants.kind {
            Kind::Players => {
                refuse_match_points(parts.fixed(1), findings)?;
                (Some(needed_points(parts.fixed(2), findings)?), None)
            }
            Kind::Teams(_) => {
                let match_points = field::given_points(parts.fixed(1), "match points", findings)?;
                (field::given_points(parts.fixed(2), "game points", findings)?, match_points)
            }
        };
        let column = field::number(parts.fixed(3), "round", u32::from(MOST_COLUMNS), findings)?;
        let column = column.and_then(|column| u16::try_from(column).ok()).filter(|&column| column > 0);
        mention_nobody(line, &columns::ABNORMAL, &parts, findings);
        let players = self.players(parts.list.into_iter(), findings).into_iter().map(|(player, _)| player);
        let players: Vec<PlayerId> = players.collect();
        match self.participants.kind {
            Kind::Players => {
                let points = points.unwrap_or(Points::ZERO);
                setup.adjustments.push(Adjustment { result, points, column, players });
            }
            Kind::Teams(_) => setup.of_teams.push(TeamAdjustment {
                result,
                match_points,
                game_points: points,
                round: column,
                teams: players,
            }),
        }
        Ok(())
    }

    /// Reads the virtual points in the records `XXA`, one record for each player. They are ignored if a record `250`
    /// gives virtual points.
    fn engine_accelerations(&self, setup: &mut Setup, findings: &mut Findings) {
        let mut lines = self.document.records(&columns::ENGINE_ACCELERATION).peekable();
        if let (Some(line), false) = (lines.peek(), setup.accelerated.is_empty()) {
            let message = "virtual points are given in 250 as well, which is followed; XXA is not";
            findings.push(Diagnostic::warning("acceleration-in-two-records", message).at(line.span()));
            return;
        }
        let mut of_players: BTreeMap<PlayerId, (Given, Span)> = BTreeMap::new();
        for line in lines {
            // An error in one record is reported, and the other records are still read.
            let Ok((player, given)) = self.engine_acceleration(line, findings) else { continue };
            let Some((first, span)) = of_players.get(&player) else {
                setup.virtual_points.extend(given.iter().copied());
                of_players.insert(player, (given, line.span()));
                continue;
            };
            let points = |given: &Given| given.iter().map(|(points, _)| *points).collect::<Vec<_>>();
            let word = self.participants.kind.word();
            let finding = if points(first) == points(&given) {
                let message =
                    format!("{word} {player}: the same virtual points are given again: they count once");
                Diagnostic::warning("virtual-points-twice", message)
            } else {
                let message = format!("{word} {player}: the virtual points are declared twice, differently");
                Diagnostic::error("declared-twice", message)
            };
            findings.push(finding.at(line.span()).related(*span, "first declared here"));
        }
    }

    /// Reads the virtual points of one player in each round. Adjacent rounds with the same points are joined.
    fn engine_acceleration(&self, line: &Line, findings: &mut Findings) -> Result<(PlayerId, Given), Broken> {
        let parts = take_apart(line, &columns::ENGINE_ACCELERATION, findings)?;
        let player = self.known(parts.fixed(0), findings)?;
        mention_nobody(line, &columns::ENGINE_ACCELERATION, &parts, findings);
        let first_column = columns::engine_acceleration::POINTS.first;
        let mut by_round: Vec<(u16, Points, Span)> = Vec::new();
        for piece in parts.list {
            let column = (piece.span.column - first_column) / columns::LIST_STRIDE + 1;
            let Some(column) = u16::try_from(column).ok().filter(|column| *column <= MOST_COLUMNS) else {
                let message = format!("virtual points beyond round {MOST_COLUMNS}");
                findings.push(Diagnostic::error("too-many-rounds", message).at(piece.span));
                return Err(Broken);
            };
            let Some(points) = field::given_points(piece, "virtual points", findings)? else { continue };
            let round = round_of(column, self.games);
            match by_round.last() {
                Some(&(same, before, place)) if same == round && before != points => {
                    findings.push(
                        Diagnostic::error("inconsistent-match", "the two columns of a match differ")
                            .at(piece.span)
                            .found(piece.text)
                            .related(place, format!("{before} here")),
                    );
                    return Err(Broken);
                }
                Some(&(same, _, _)) if same == round => {}
                _ => by_round.push((round, points, piece.span)),
            }
        }
        let runs = by_round.chunk_by(|a, b| a.0 + 1 == b.0 && a.1 == b.1);
        let mut given = Vec::new();
        for run in runs {
            let (Some(&(first_round, points, span)), Some(&(last_round, _, _))) = (run.first(), run.last())
            else {
                continue;
            };
            if points != Points::ZERO {
                let (first_player, last_player) = (player, player);
                let virtual_points =
                    VirtualPoints { points, first_round, last_round, first_player, last_player };
                given.push((virtual_points, span));
            }
        }
        Ok((player, given))
    }

    /// The players whose numbers a record contains. Unreadable or unknown numbers are reported and left out.
    fn players<'p>(
        &self,
        pieces: impl Iterator<Item = Piece<'p>>,
        findings: &mut Findings,
    ) -> Vec<(PlayerId, Span)> {
        let known = |piece: Piece<'p>| self.known(piece, findings).ok().map(|player| (player, piece.span));
        pieces.filter_map(known).collect()
    }

    fn known(&self, piece: Piece<'_>, findings: &mut Findings) -> Result<PlayerId, Broken> {
        let player = field::player(piece, findings)?;
        if self.participants.ids.binary_search(&player).is_err() {
            let (code, expected) = match self.participants.kind {
                Kind::Players => ("unknown-player", "the starting rank of a player in the file"),
                Kind::Teams(_) => ("unknown-team", "the number of a team in the file"),
            };
            let word = self.participants.kind.word();
            findings.push(
                Diagnostic::error(code, format!("no {word} {player} in the file"))
                    .at(piece.span)
                    .found(piece.text)
                    .expected(expected),
            );
            return Err(Broken);
        }
        Ok(player)
    }
}

/// Checks the first day (`042`), on which the edition of the rules depends. A text that is not a date gives no day.
/// An ambiguous date is only a warning here, because its effect depends on the rules of the event.
fn day_of_start(document: &Document, findings: &mut Findings) {
    let Some(piece) = document.text_of(&columns::START) else { return };
    if let Some(Err(why)) = EventDates::of(document).start {
        findings.push(Diagnostic { severity: Severity::Warning, ..why.finding("first day", piece) });
    }
}

/// The error that a record has two different values although it may have only one. `None` if there are no two
/// values.
fn two_values(document: &Document, layout: &Layout) -> Option<Diagnostic> {
    let values = document.records(layout).map(|line| line.from_column(TEXT.first));
    let mut values = values.filter(|value| !value.text.trim().is_empty());
    let first = values.next()?;
    let other = values.find(|other| other.text != first.text)?;
    Some(declared_twice(layout, other, first.span))
}

/// The error about a fact that is declared twice with different values.
pub(super) fn declared_twice(layout: &Layout, other: Piece<'_>, first: Span) -> Diagnostic {
    let message = format!("{}: declared twice, differently", layout.name);
    let error = Diagnostic::error("declared-twice", message).at(other.span).found(other.text);
    error.related(first, "first declared here")
}

fn backwards(piece: Piece<'_>) -> Diagnostic {
    Diagnostic::error("backwards-range", "the last comes before the first")
        .at(piece.span)
        .found(piece.text)
        .expected("the first, then the last of a range")
        .hint("exchange the two")
}

/// Warns about a record whose repeated fields are all blank, because such a record has no effect.
fn mention_nobody(line: &Line, layout: &Layout, parts: &Parts<'_>, findings: &mut Findings) {
    let Some(field) = layout.repeat.and_then(|repeat| repeat.fields.first()) else { return };
    if parts.list.is_empty() {
        let message = format!(
            "record {} ({}) ends before the first {}: it changes nothing",
            layout.code, layout.name, field.name
        );
        findings.push(Diagnostic::warning("empty-record", message).at(line.span()));
    }
}

fn mention_lower_case(piece: Piece<'_>, findings: &mut Findings) {
    if piece.text.bytes().any(|b| b.is_ascii_lowercase()) {
        let message = format!("a lower-case letter: read as `{}`", piece.text.to_ascii_uppercase());
        findings.push(Diagnostic::repair("lower-case", message).at(piece.span).found(piece.text));
    }
}

fn needed_points(piece: Piece<'_>, findings: &mut Findings) -> Result<Points, Broken> {
    field::given_points(piece, "points", findings)?.ok_or_else(|| {
        let error = Diagnostic::error("no-points", "the record gives no points");
        findings.push(error.at(piece.span).expected("points, such as 1.0"));
        Broken
    })
}

fn refuse_match_points(piece: Piece<'_>, findings: &mut Findings) -> Result<(), Broken> {
    let points = field::given_points(piece, "match points", findings)?;
    if points.is_none_or(|points| points == Points::ZERO) {
        return Ok(());
    }
    findings.push(
        Diagnostic::error("match-points", "match points in a tournament without teams")
            .at(piece.span)
            .found(piece.text)
            .hint("the points of players are in the next field"),
    );
    Err(Broken)
}

/// Reads the virtual points of teams. `primary` is the score by which they are paired, so its field is used.
/// The example in the format's text writes match points into the field for game points. So if the field for
/// match points is blank or 0, the field for game points is used.
fn points_of_teams(parts: &Parts<'_>, primary: TeamScore, findings: &mut Findings) -> Result<Points, Broken> {
    let match_points = field::given_points(parts.fixed(0), "match points", findings)?;
    match (primary, match_points) {
        (TeamScore::MatchPoints, Some(points)) if points != Points::ZERO => Ok(points),
        _ => needed_points(parts.fixed(1), findings),
    }
}

/// Reads the first and the last report column of a record. `index` is the index of the field with the first
/// one.
fn column_range(parts: &Parts<'_>, index: usize, findings: &mut Findings) -> Result<(u16, u16), Broken> {
    let first = field::round(parts.fixed(index), "first round", findings);
    let last = field::round(parts.fixed(index + 1), "last round", findings);
    let (first, last) = (first?, last?);
    if first > last {
        findings.push(backwards(parts.fixed(index + 1)));
        return Err(Broken);
    }
    Ok((first, last))
}

fn acceleration(line: &Line, kind: Kind, setup: &mut Setup, findings: &mut Findings) -> Result<(), Broken> {
    let parts = take_apart(line, &columns::ACCELERATION, findings)?;
    let points = match kind {
        Kind::Players => {
            refuse_match_points(parts.fixed(0), findings)?;
            needed_points(parts.fixed(1), findings)?
        }
        Kind::Teams(primary) => points_of_teams(&parts, primary, findings)?,
    };
    let columns = column_range(&parts, 2, findings)?;
    let first_player = field::player(parts.fixed(4), findings)?;
    let last_player = field::player(parts.fixed(5), findings)?;
    if first_player > last_player {
        findings.push(backwards(parts.fixed(5)));
        return Err(Broken);
    }
    let players = (first_player, last_player);
    setup.accelerated.push(Accelerated { points, columns, players, span: line.span() });
    Ok(())
}
