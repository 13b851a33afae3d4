//! The program's side of the persistent protocol: reads questions line by line and answers them.

use std::io::{self, BufRead, Read, Write};

use serde_json::{Value, json};

use super::persistent::{Ask, PROTOCOL};
use arbitrium_core::misfit::placed_in_json;
use arbitrium_core::systems::{Failure, Pairing, SystemId, UnknownSystem};
use arbitrium_core::tournament::{GamesPerRound, PlayerId, Tournament};
use arbitrium_core::trf::{self, LowerOptions, Lowered, MOST_BYTES, ReadOptions, Severity};

/// Answers questions from `input` until the input ends. Each question and each answer is one line with a JSON
/// object. `answer` pairs the given round of a tournament, which is the one after its last recorded round.
///
/// ```
/// # mod arbitrium { pub use arbitrium_core::*; pub use arbitrium_programs::*; }
/// use arbitrium::engines::serve;
/// use arbitrium::position::{Field, Position};
/// use arbitrium::systems::SearchKind;
///
/// let tournament = r"XXR 3\n001    1      Ahn, A\n001    2      Bak, B\n";
/// let ask = format!(
///     r#"{{"protocol":"arbitrium/engine/1","id":7,"system":"dutch-2006","round":1,"format":"trf16","tournament":"{tournament}"}}"#
/// );
/// let mut answers = Vec::new();
/// serve(ask.as_bytes(), &mut answers, |id, tournament, round| {
///     let position = Position::before(tournament, round, Field::Announced).map_err(|error| error.to_string())?;
///     Ok(id.system().pair(&position, SearchKind::Guided))
/// })?;
/// assert_eq!(String::from_utf8(answers)?, "{\"bye\":null,\"id\":7,\"pairs\":[[1,2]]}\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Fails if a question cannot be read or an answer cannot be written.
pub fn serve(
    questions: impl BufRead,
    mut answers: impl Write,
    mut answer: impl FnMut(SystemId, &Tournament, u16) -> Result<Result<Pairing, Failure>, String>,
) -> io::Result<()> {
    // A question contains a whole report, and JSON may need six characters for one character of the report.
    let longest = MOST_BYTES as u64 * 6;
    let mut questions = questions;
    loop {
        let mut line = Vec::new();
        if questions.by_ref().take(longest).read_until(b'\n', &mut line)? == 0 {
            return Ok(());
        }
        let reply = match serde_json::from_slice::<Ask>(&line) {
            Ok(ask) => reply(&ask, &mut answer),
            Err(error) => {
                let asked: Option<Value> = serde_json::from_slice(&line).ok();
                let id = asked.as_ref().and_then(|asked| asked.get("id")?.as_u64()).unwrap_or(0);
                json!({ "id": id, "error": format!("no question: {}", placed_in_json(&error)) })
            }
        };
        writeln!(answers, "{reply}")?;
        answers.flush()?;
    }
}

fn reply(
    ask: &Ask,
    answer: &mut impl FnMut(SystemId, &Tournament, u16) -> Result<Result<Pairing, Failure>, String>,
) -> Value {
    let id = ask.id;
    match question(ask).and_then(|(system, tournament)| answer(system, &tournament, ask.round)) {
        Err(error) => json!({ "id": id, "error": error }),
        Ok(Err(failure @ Failure::Impossible(_))) => json!({ "id": id, "no_pairing": failure.to_string() }),
        Ok(Err(
            failure @ (Failure::BudgetSpent
            | Failure::Spent(_)
            | Failure::Unknown { .. }
            | Failure::Lacks { .. }),
        )) => {
            json!({ "id": id, "error": failure.to_string() })
        }
        Ok(Ok(pairing)) => {
            let pairs: Vec<[u16; 2]> =
                pairing.pairs.iter().map(|&(white, black)| [white.get(), black.get()]).collect();
            json!({ "id": id, "pairs": pairs, "bye": pairing.bye.map(PlayerId::get) })
        }
    }
}

fn question(ask: &Ask) -> Result<(SystemId, Tournament), String> {
    if ask.protocol != PROTOCOL {
        return Err(format!("the protocol is {PROTOCOL}, not {:?}", ask.protocol));
    }
    let system: SystemId = ask.system.parse().map_err(|error: UnknownSystem| error.to_string())?;
    let games_per_round: GamesPerRound = system.system().games_per_round();
    let (document, mut findings) = trf::read(ask.tournament.as_bytes(), &ReadOptions::default());
    let lowered = trf::lower(&document, &LowerOptions::with_games(&document, games_per_round));
    let (Lowered { tournament, .. }, _) = lowered.map_err(|error| {
        findings.extend(error.findings);
        let error = findings.iter().find(|finding| finding.severity == Severity::Error);
        error.map_or_else(|| "not a tournament".to_owned(), ToString::to_string)
    })?;
    let next = tournament.paired_rounds() + 1;
    if next != ask.round {
        return Err(format!("the next round is {next}, not {}", ask.round));
    }
    Ok((system, tournament))
}
