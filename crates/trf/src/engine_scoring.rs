//! Reads the points for each result from the records of pairing engines: `BBW` and similar records, and `XXS`.

use super::columns;
use super::diagnostic::{Diagnostic, Findings};
use super::field;
use super::line::Line;
use super::scoring::{Table, allocated};
use super::{Piece, Span};
use arbitrium_tournament::{AdjustedResult, Adjustment, GamesPerRound, PlayerId, Points, Scoring};

/// The points for the results that only engines can score separately. In record `162` they have the points of
/// another result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Apart {
    pub(crate) full_point_bye: Points,
    pub(crate) half_point_bye: Points,
    pub(crate) forfeit_win: Points,
    pub(crate) forfeit_loss: Points,
}

impl Apart {
    /// The points that these results have if no record gives them separately.
    pub(crate) fn usual(scoring: &Scoring) -> Self {
        Apart {
            full_point_bye: scoring.win,
            half_point_bye: scoring.draw,
            forfeit_win: scoring.win,
            forfeit_loss: scoring.absence,
        }
    }

    /// Those points that differ from the usual ones, as adjustments for all players.
    pub(crate) fn adjustments(self, scoring: &Scoring, players: &[PlayerId]) -> Vec<Adjustment> {
        let usual = Apart::usual(scoring);
        let values = [
            (AdjustedResult::FullPointBye, self.full_point_bye, usual.full_point_bye),
            (AdjustedResult::HalfPointBye, self.half_point_bye, usual.half_point_bye),
            (AdjustedResult::ForfeitWin, self.forfeit_win, usual.forfeit_win),
            (AdjustedResult::ForfeitLoss, self.forfeit_loss, usual.forfeit_loss),
        ];
        let differing = values.into_iter().filter(|(_, points, usual)| points != usual);
        let adjustment = |(result, points, _)| Adjustment {
            result: Some(result),
            points,
            column: None,
            players: players.to_vec(),
        };
        differing.map(adjustment).collect()
    }

    /// The points of these results in `scoring`. `None` if the scoring has adjustments that engines cannot
    /// express.
    pub(crate) fn of(scoring: &Scoring, players: &[PlayerId]) -> Option<Self> {
        let mut apart = Apart::usual(scoring);
        for adjustment in &scoring.adjustments {
            let place = match adjustment.result? {
                AdjustedResult::FullPointBye => &mut apart.full_point_bye,
                AdjustedResult::HalfPointBye => &mut apart.half_point_bye,
                AdjustedResult::ForfeitWin => &mut apart.forfeit_win,
                AdjustedResult::ForfeitLoss => &mut apart.forfeit_loss,
                _ => return None,
            };
            *place = adjustment.points;
        }
        (apart.adjustments(scoring, players) == scoring.adjustments).then_some(apart)
    }
}

pub(super) fn bbp(
    lines: &[&Line],
    players: &[PlayerId],
    games: GamesPerRound,
    findings: &mut Findings,
) -> Scoring {
    let mut table = Table::default();
    for line in lines {
        let code = line.columns(1, 3).text.to_ascii_uppercase();
        let value = line.from_column(columns::TEXT.first);
        // A forfeit loss may give fewer points than a loss. This is a penalty, as in record `299`.
        let read = if code == "BBF" { field::given_points } else { field::points_of_result };
        match read(value, "points", findings) {
            Ok(Some(points)) => table.put(&code, points, value.span, findings),
            Ok(None) => findings.push(no_value(&code, line.span())),
            Err(_) => {}
        }
    }
    let standard = Scoring::standard(games);
    let win = table.points("BBW").unwrap_or(standard.win);
    let draw = table.points("BBD").unwrap_or(standard.draw);
    let mut scoring = Scoring {
        win,
        draw,
        loss: table.points("BBL").unwrap_or(standard.loss),
        absence: table.points("BBZ").unwrap_or(standard.absence),
        pairing_allocated_bye: table.points("BBU").unwrap_or_else(|| allocated(games, win, draw)),
        unknown: draw,
        adjustments: Vec::new(),
    };
    let forfeit_loss = table.points("BBF").unwrap_or(standard.absence);
    scoring.adjustments = Apart { forfeit_loss, ..Apart::usual(&scoring) }.adjustments(&scoring, players);
    scoring
}

/// The scoring in record `XXS`. Results that the record does not contain, even the pairing-allocated bye, have the
/// standard points.
pub(super) fn javafo(
    lines: &[&Line],
    players: &[PlayerId],
    games: GamesPerRound,
    findings: &mut Findings,
) -> Scoring {
    let (mut table, mut named) = (Table::default(), Table::default());
    for line in lines {
        for word in line.words(4) {
            assign(word, &mut table, &mut named, findings);
        }
    }
    let standard = Scoring::standard(games);
    let value = |code, usual| table.points(code).unwrap_or(usual);
    let mut scoring = Scoring {
        win: same(&table, ["WW", "BW"], standard.win, findings),
        draw: same(&table, ["WD", "BD"], standard.draw, findings),
        loss: same(&table, ["WL", "BL"], standard.loss, findings),
        absence: value("ZPB", standard.absence),
        pairing_allocated_bye: value("PAB", standard.pairing_allocated_bye),
        unknown: Points::ZERO,
        adjustments: Vec::new(),
    };
    scoring.unknown = scoring.draw;
    let apart = Apart {
        full_point_bye: value("FPB", standard.win),
        half_point_bye: value("HPB", standard.draw),
        forfeit_win: value("FW", standard.win),
        forfeit_loss: value("FL", standard.absence),
    };
    scoring.adjustments = apart.adjustments(&scoring, players);
    scoring
}

/// Reads one assignment of `XXS`, such as `WW=1.0`, or `W=1.0`, which is short for several results. If two
/// assignments with different names set the same result, the later one counts. Two values for the same name
/// are an error. `table` gets the points of each result, and `named` those of each name.
fn assign(word: Piece<'_>, table: &mut Table, named: &mut Table, findings: &mut Findings) {
    const APART: [&str; 4] = ["HPB", "FPB", "FW", "FL"];
    const PLAIN: [&str; 12] = ["WW", "BW", "WD", "BD", "WL", "BL", "ZPB", "HPB", "FPB", "PAB", "FW", "FL"];
    let (name, value) = word.text.split_once('=').unwrap_or((word.text, ""));
    let name = name.to_ascii_uppercase();
    let codes: &[&str] = match name.as_str() {
        "W" => &["WW", "BW", "FW", "FPB"],
        "D" => &["WD", "BD", "HPB"],
        "L" => &["WL", "BL"],
        other => match PLAIN.iter().position(|plain| *plain == other) {
            Some(index) => PLAIN.get(index..=index).unwrap_or_default(),
            None => &[],
        },
    };
    if codes.is_empty() || value.is_empty() {
        findings.push(
            Diagnostic::error("unreadable-scoring", "the points of the results cannot be read")
                .at(word.span)
                .found(word.text)
                .expected("assignments such as `WW=1.0`, `D=0.5`, `PAB=1.0`"),
        );
        return;
    }
    // The engine's manual writes `.5` for `0.5`.
    let value = if value.starts_with('.') { format!("0{value}") } else { value.to_owned() };
    let piece = Piece { text: &value, span: word.span };
    // A result without a letter in record `162` may have negative points. They are a penalty, as in record
    // `299`.
    let is_apart = codes.iter().all(|code| APART.contains(code));
    let read = if is_apart { field::given_points } else { field::points_of_result };
    if let Ok(Some(points)) = read(piece, "points of a result", findings) {
        named.put(&name, points, word.span, findings);
        for code in codes {
            table.given.insert((*code).to_owned(), (points, word.span));
        }
    }
}

/// The points of a result for White and for Black, which must be the same. Different points are an error.
/// `usual` are the points if the record gives none.
fn same(table: &Table, [white, black]: [&str; 2], usual: Points, findings: &mut Findings) -> Points {
    let value = |code| table.points(code).unwrap_or(usual);
    if value(white) != value(black) {
        let (first, second) = (value(white), value(black));
        let message = format!("{white} = {first} and {black} = {second}: not supported");
        let mut error = Diagnostic::error("unsupported-scoring", message)
            .expected(format!("the same points for {white} and {black}"))
            .hint("the published formats score both colours alike");
        error.span = table.given.get(black).or(table.given.get(white)).map(|&(_, span)| span);
        findings.push(error);
    }
    value(white)
}

fn no_value(code: &str, span: Span) -> Diagnostic {
    Diagnostic::error("unreadable-scoring", format!("{code} gives no points"))
        .at(span)
        .expected("points, such as 1.0")
}
