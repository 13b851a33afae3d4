//! Shows as text what arbitrium understood of a report file.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::alike::alike;
use super::page::text::{Paper, painted};
use super::style::{HEADING, paint};
use super::{diagnostics, table};
use arbitrium_core::counted::counted;
use arbitrium_core::tournament::{
    Bye, Entry, GameResult, GamesPerRound, Points, Scoring, TeamEvent, TeamScoring, Tournament,
};
use arbitrium_core::trf::{
    Diagnostic, Document, Record, Severity, declared_system, printable, printable_whole,
};

/// Renders the text about one file. `tournament` is `None` if the file has errors, so that it is not a
/// tournament.
#[must_use]
pub fn render(
    path: &str,
    document: &Document,
    tournament: Option<&Tournament>,
    system: Option<&str>,
    findings: &[Diagnostic],
) -> String {
    let mut text = format!("{}\n", paint(HEADING, &printable_whole(path)));
    let mut row = |name: &str, value: String| {
        let _ = writeln!(text, "{}", format!("  {name:<16}  {value}").trim_end());
    };
    row("dialect", document.dialect().to_string());
    row("encoding", document.encoding().name().to_owned());
    let declared = declared_system(document);
    row(
        "declared system",
        match &declared {
            Some((code, span)) => format!("{} (line {})", printable(code), span.line),
            None => "none".into(),
        },
    );
    row("judged by", system.unwrap_or("no system that is implemented; choose one with --system").into());
    if let Some(tournament) = tournament {
        facts(tournament, &mut row);
    }
    let are_teams = tournament.is_some_and(|tournament| tournament.teams.is_some());
    let other = other_records(document, are_teams);
    row("other records", if other.is_empty() { "none".into() } else { other });
    row("findings", counts(findings));
    if let Some(tournament) = tournament.filter(|t| t.paired_rounds() > 0 || has_entries(t)) {
        let _ = write!(text, "\n{}\n", rounds(tournament));
    }
    let (errors, others): (Vec<&Diagnostic>, Vec<&Diagnostic>) =
        findings.iter().partition(|found| found.severity == Severity::Error);
    for found in alike(errors) {
        let _ = writeln!(text, "{}", diagnostics::render_alike(path, document, &found));
    }
    for found in others {
        let _ = match found.severity {
            // A file may have a repair for each cell of a table, so each repair takes only one line.
            Severity::Repair => {
                writeln!(text, "{}", painted(&diagnostics::line(path, found), Paper::ENDLESS))
            }
            Severity::Error | Severity::Warning => {
                writeln!(text, "{}", diagnostics::render(path, document, found))
            }
        };
    }
    text
}

fn facts(tournament: &Tournament, row: &mut impl FnMut(&str, String)) {
    row("name", printable(&tournament.name));
    let rated = tournament.players.iter().filter(|player| player.rating.is_some()).count();
    let number = tournament.players.len();
    match &tournament.teams {
        Some(event) => row("teams", format!("{number} ({} players)", event.individuals.players.len())),
        None => row("players", format!("{number} ({rated} rated)")),
    }
    row("recorded", tournament.games_per_round.counted(tournament.paired_rounds()));
    row(
        "planned",
        match tournament.planned_rounds {
            Some(planned) => {
                format!("{} ({})", tournament.games_per_round.counted(planned.rounds), planned.source)
            }
            None => "unknown: no round counts as the last".into(),
        },
    );
    row(
        "initial colour",
        match tournament.initial_colour {
            Some((colour, source)) => format!("{colour} ({source})"),
            None => "open".into(),
        },
    );
    match &tournament.teams {
        Some(event) => row("scoring", scoring_of_teams(event)),
        None => row("scoring", scoring(&tournament.scoring, tournament.games_per_round)),
    }
    for prohibition in &tournament.prohibited {
        let ids: Vec<String> = prohibition.players.iter().map(ToString::to_string).collect();
        let (first, last) = (prohibition.first_round, prohibition.last_round);
        row("prohibited", format!("{} ({})", ids.join(", "), span_of_rounds(tournament, first, last)));
    }
    let (one, many) = tournament.games_per_round.participants();
    for points in &tournament.virtual_points {
        let players = match (points.first_player, points.last_player) {
            (first, last) if first == last => format!("{one} {first}"),
            (first, last) => format!("{many} {first} to {last}"),
        };
        let rounds = span_of_rounds(tournament, points.first_round, points.last_round);
        row("virtual points", format!("{} for {players} ({rounds})", points.points));
    }
    for absence in &tournament.absences {
        let bye = bye_code(absence.bye);
        row(
            "absent",
            format!(
                "{} in {} {} ({bye})",
                absence.player,
                tournament.games_per_round.round_word(),
                absence.round
            ),
        );
    }
}

fn span_of_rounds(tournament: &Tournament, first: u16, last: u16) -> String {
    match (first, last) {
        (1, last) if last >= tournament.paired_rounds().max(1) => {
            format!("all {}", tournament.games_per_round.round_words())
        }
        (first, last) if first == last => format!("{} {first}", tournament.games_per_round.round_word()),
        (first, last) => format!("{} {first} to {last}", tournament.games_per_round.round_words()),
    }
}

fn scoring(scoring: &Scoring, games: GamesPerRound) -> String {
    let standard = Scoring::standard(games);
    let Scoring { win, draw, loss, absence, pairing_allocated_bye, unknown, adjustments } = scoring;
    let mut parts = vec![format!("win {win}, draw {draw}, loss {loss}, bye {pairing_allocated_bye}")];
    let mut unusual = |name: &str, value: &Points, usual: Points| {
        if *value != usual {
            parts.push(format!("{name} {value}"));
        }
    };
    unusual("absence", absence, standard.absence);
    unusual("unknown", unknown, standard.unknown);
    if !adjustments.is_empty() {
        parts.push(format!("{} abnormal assignments (299)", adjustments.len()));
    }
    parts.join(", ")
}

fn scoring_of_teams(event: &TeamEvent) -> String {
    let TeamScoring { win, draw, loss, pairing_allocated_bye: bye, .. } = event.scoring;
    let games = &event.individuals.scoring;
    format!(
        "by {}; match points {win}, {draw}, {loss}; games {}, {}, {}; bye {} and {}; {}",
        event.rules.primary.words(),
        games.win,
        games.draw,
        games.loss,
        bye.match_points,
        bye.game_points,
        counted(event.board_count(), "board"),
    )
}

fn bye_code(bye: Bye) -> char {
    match bye {
        Bye::Zero => 'Z',
        Bye::Half => 'H',
        Bye::Full => 'F',
        Bye::PairingAllocated => 'U',
    }
}

/// The records that were not interpreted, each with its code and how often it occurs.
fn other_records(document: &Document, are_teams: bool) -> String {
    const TEAMS: [&str; 9] = ["801", "802", "013", "300", "310", "320", "330", "352", "362"];
    // For a team event, the other kinds of team records were used to build the teams. Only the first two
    // kinds were not interpreted.
    let kept = if are_teams { &TEAMS[..2] } else { &TEAMS };
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for (line, record) in document.lines() {
        let code = match record {
            Record::Comment => "comments".to_owned(),
            Record::PassedOver => "lines passed over".to_owned(),
            Record::National => "national ratings".to_owned(),
            Record::Unknown => {
                format!("unknown {}", printable(&line.text().chars().take(3).collect::<String>()))
            }
            Record::Known(layout) if kept.contains(&layout.code) => format!("team record {}", layout.code),
            Record::Known(_) | Record::Blank | Record::Unreadable => continue,
        };
        *counts.entry(code).or_default() += 1;
    }
    counts.iter().map(|(code, count)| format!("{count} × {code}")).collect::<Vec<_>>().join(", ")
}

fn counts(findings: &[Diagnostic]) -> String {
    let kinds = [(Severity::Error, "error"), (Severity::Warning, "warning"), (Severity::Repair, "repair")];
    let count = |severity| findings.iter().filter(|found| found.severity == severity).count();
    kinds.map(|(severity, word)| counted(count(severity), word)).join(", ")
}

fn has_entries(tournament: &Tournament) -> bool {
    tournament.players.iter().any(|player| player.entries.iter().any(|entry| *entry != Entry::Missing))
}

/// A table with the numbers of games, byes and absences in each round.
fn rounds(tournament: &Tournament) -> String {
    let pairs = if tournament.games_per_round == GamesPerRound::Two { "matches" } else { "games" };
    let headings = [
        tournament.games_per_round.round_word(),
        pairs,
        "unplayed",
        "not finished",
        "U",
        "F",
        "H",
        "Z",
        "no cell",
    ];
    let mut rows = table::new(&headings, 100);
    let last = tournament.players.iter().map(|player| player.entries.len()).max().unwrap_or(0);
    for round in 1..=u16::try_from(last).unwrap_or(u16::MAX) {
        rows.add_row(round_row(tournament, round));
    }
    table::show(&rows)
}

fn round_row(tournament: &Tournament, round: u16) -> Vec<String> {
    let entries: Vec<Entry> =
        (0..tournament.players.len()).map(|index| tournament.entry(index, round)).collect();
    let byes = |bye| entries.iter().filter(|entry| **entry == Entry::Bye(bye)).count();
    let contests = entries.iter().filter_map(Entry::contest);
    let forfeited = contests.clone().filter(|contest| contest.games.iter().all(GameResult::is_forfeit));
    let missing = entries.iter().filter(|entry| **entry == Entry::Missing).count();
    [
        usize::from(round),
        contests.clone().count() / 2,
        forfeited.count() / 2,
        tournament.pending_in(round).len(),
        byes(Bye::PairingAllocated),
        byes(Bye::Full),
        byes(Bye::Half),
        byes(Bye::Zero),
        missing,
    ]
    .map(|number| number.to_string())
    .to_vec()
}
