//! The Markdown page in the folder of an error in a pairing.

use std::fmt::Write;

use crate::campaign::{ENGINE, Exhibit, Facts, INPUT, Plan, REFERENCE, SHRUNK, TOURNAMENT};
use crate::compare::PairedBy;
use crate::engines::{Ended, Fault};
use arbitrium_core::counted::counted;
use arbitrium_core::systems::Failure;
use arbitrium_core::trf::printable_whole;
use arbitrium_report::report::dispute;
use arbitrium_report::report::sentence::capital;

const WIDTH: u16 = 100;

/// The Markdown page about an error in a pairing: the error, the tournament, and the commands that reproduce the
/// error.
pub(super) fn page(plan: &Plan, facts: &Facts, exhibit: &Exhibit<PairedBy<'_>>) -> String {
    let (asked, reference) = (&exhibit.asked, exhibit.question.reference(&exhibit.tournament));
    let has_reference = matches!(reference, Some(Ok(_)));
    let (key, round) = (&facts.key, facts.round);
    let mut page = format!("# {}\n\n", plain(&key.to_string()));
    if let Some(fault) = &facts.fault {
        let _ = writeln!(page, "{}.\n", capital(&plain(fault)));
    }
    if facts.key.fault && asked.answer.is_ok() {
        let _ = writeln!(page, "{}.\n", super::words::ANSWERED_AGAIN);
    }
    let differs = asked.judgement.as_ref().filter(|_| !asked.findings.is_empty());
    match (differs, &asked.answer, &reference) {
        (_, Ok(_), _) if facts.key.fault => {}
        (Some(judgement), Ok(answer), _) => {
            let _ = writeln!(
                page,
                "```text\n{}```\n",
                dispute::render(
                    &exhibit.tournament,
                    &judgement.clone().of_answer(),
                    answer,
                    "program",
                    WIDTH
                )
            );
            page += &explained(exhibit);
            if judgement.reference.as_ref().is_err_and(|failure| matches!(failure, Failure::Impossible(_))) {
                page += "The expected answer is that no pairing exists: `0` boards, or the exit status that \
                         `--engine-option no-pairing-status` names.\n\n";
            }
        }
        (None, Ok(_), Some(Ok(_))) => {
            let _ = writeln!(page, "{}.\n", super::words::ANSWERED_RIGHT);
        }
        (_, _, Some(Err(failure))) => {
            let _ = writeln!(page, "No correct pairing exists: round {round}: {failure}.\n");
            if let Err(Fault::Crash { ended: Ended::Status(status), .. }) = &asked.answer {
                let _ = writeln!(
                    page,
                    "If the program says that by ending with status {status}, add \
                     `--engine-option no-pairing-status={status}`. A status that no other error has is safer.\n"
                );
            }
        }
        _ => {}
    }
    let _ = writeln!(
        page,
        "Round {round} of tournament {} (seed {}), paired by {} under {}.\n",
        facts.case,
        facts.seed,
        code(&facts.engine),
        facts.system
    );
    if let Some(other) = plan.about.another_document() {
        let _ = writeln!(page, "Warning: {}.\n", plain(&other));
    }
    if let Some(smallest) = &exhibit.smallest {
        let case = &smallest.shrunk.tournament;
        let (one, _) = case.games_per_round.participants();
        let (players, round) = (counted(case.players.len(), one), case.paired_rounds() + 1);
        let _ = writeln!(
            page,
            "The smallest tournament found with the same error has {players}: round {round}.\n"
        );
        if let (Some(judgement), Ok(answer)) = (&smallest.asked.judgement, &smallest.asked.answer) {
            let judgement = judgement.clone().of_answer();
            let _ = writeln!(
                page,
                "```text\n{}```\n",
                dispute::render(case, &judgement, answer, "program", WIDTH)
            );
        }
    }
    if asked.answer.is_err() {
        page += &correct(exhibit);
    }
    page += &again(plan, facts, exhibit, has_reference);
    page + &files(facts, exhibit, has_reference)
}

/// The list of the files in the folder of the error. `has_reference`: whether a correct pairing exists.
fn files(facts: &Facts, exhibit: &Exhibit<PairedBy<'_>>, has_reference: bool) -> String {
    let (asked, round) = (&exhibit.asked, facts.round);
    let mut page = "## Files\n\n".to_owned();
    if exhibit.input.is_some() {
        let _ = writeln!(page, "- `{INPUT}`: {}", input(facts, exhibit));
    }
    let _ = writeln!(
        page,
        "- `{TOURNAMENT}`: the tournament before round {round}; its last column says who is absent"
    );
    if let Some(smallest) = &exhibit.smallest {
        let shows = if smallest.asked.answer.is_ok() {
            "with the program's pairing in its last round"
        } else {
            "before its round"
        };
        let _ = writeln!(page, "- `{SHRUNK}`: the smallest tournament found with the same error, {shows}");
    }
    if has_reference {
        let _ = writeln!(page, "- `{REFERENCE}`: the correct pairing of round {round} of `{TOURNAMENT}`");
    }
    if asked.answer.is_ok() {
        let _ = writeln!(page, "- `{ENGINE}`: the program's answer for round {round} of `{TOURNAMENT}`");
    }
    page
}

/// The boards of the correct pairing of the smallest tournament, or of the tournament if it was not shrunk. Empty if
/// no pairing exists.
fn correct(exhibit: &Exhibit<PairedBy<'_>>) -> String {
    let (round, case) = match &exhibit.smallest {
        Some(smallest) => (None, &smallest.shrunk.tournament),
        None => (exhibit.question.round, &exhibit.tournament),
    };
    let question = PairedBy { round, ..exhibit.question };
    let Some(Ok(pairing)) = question.reference(case) else { return String::new() };
    let boards = pairing.pairs.iter().map(|(white, black)| format!("{white:>4} - {black}\n"));
    let boards: String = boards.chain(pairing.bye.map(|id| format!("{id:>4}   bye\n"))).collect();
    format!("```text\nThe correct pairing (White - Black):\n{boards}```\n\n")
}

/// Describes the file `input.trf`. If all placeholders in the command of the program can be filled in here,
/// the text also has this command, so that a user can run the program without arbitrium.
fn input(facts: &Facts, exhibit: &Exhibit<PairedBy<'_>>) -> String {
    let (round, name) = match &exhibit.smallest {
        Some(smallest) => (smallest.shrunk.tournament.paired_rounds() + 1, "the smallest tournament"),
        None => (facts.round, "the tournament"),
    };
    let values = [("{input}", INPUT), ("{output}", "answer.txt"), ("{system}", facts.system.as_str())];
    let command = facts.engine.replace("{round}", &round.to_string());
    let command = values.into_iter().fold(command, |command, (name, value)| command.replace(name, value));
    let is_whole = facts.engine.contains("{input}") && !command.contains('{');
    let command = if is_whole { format!(" ({})", code(&command)) } else { String::new() };
    format!("the file that the program gets for round {round} of {name}{command}")
}

/// A paragraph with the interpretations under which the answer is correct; empty if there are none.
fn explained(exhibit: &Exhibit<PairedBy<'_>>) -> String {
    let readings = exhibit.question.explanations(&exhibit.tournament, &exhibit.asked);
    let readings: Vec<String> = readings.iter().map(|reading| format!("`{reading}`")).collect();
    if readings.is_empty() {
        return String::new();
    }
    format!("Under the interpretation {} this pairing is correct.\n\n", readings.join(" or "))
}

/// The Markdown section with the commands that reproduce the error.
fn again(plan: &Plan, facts: &Facts, exhibit: &Exhibit<PairedBy<'_>>, has_reference: bool) -> String {
    let mut rules = format!("--system {}", facts.system);
    for (id, value) in &plan.readings {
        let _ = write!(rules, " --reading {id}={value}");
    }
    let program = program(plan, facts);
    let mut text = format!(
        "## Again\n\nIn this folder; `compare` asks the program again.\n\n```sh\narbitrium compare {TOURNAMENT} {rules} --next --rounds {} {program}\n",
        facts.round
    );
    if has_reference {
        // This command explains the correct pairing. If the program gave a pairing, the command also compares
        // it with the correct one.
        let instead =
            if exhibit.asked.answer.is_ok() { format!(" --instead {ENGINE}") } else { String::new() };
        let _ = writeln!(text, "arbitrium explain {TOURNAMENT} {rules} --round {}{instead}", facts.round);
    }
    if let Some(smallest) = &exhibit.smallest {
        // Only the last round is judged. The earlier rounds are used as recorded, even if they differ from
        // the correct pairings.
        let round = smallest.shrunk.tournament.paired_rounds() + 1;
        let _ = match smallest.asked.answer {
            Ok(_) => writeln!(
                text,
                "arbitrium check {SHRUNK} {rules} --rounds {round} --causes off\narbitrium compare {SHRUNK} {rules} --rounds \
                 {round} {program}"
            ),
            // The program gave no pairing, so the file does not contain this round.
            Err(_) => writeln!(text, "arbitrium compare {SHRUNK} {rules} --next --rounds {round} {program}"),
        };
    }
    text += "```\n\n";
    let shrink =
        format!("arbitrium shrink {TOURNAMENT} {rules} --round {} {program} -o smaller.trf", facts.round);
    text + &format!("This command searches for a smaller tournament again: {}\n\n", code(&shrink))
}

/// The command-line arguments that name the program.
pub(super) fn program(plan: &Plan, facts: &Facts) -> String {
    // Quoting fails only for a zero byte, which a user cannot type.
    let quoted = |text: &str| shlex::try_quote(text).unwrap_or_default().into_owned();
    let mut program = format!("--engine {}", quoted(&facts.engine));
    // The known deviations are left out. They do not change the answer, and the path of their file would be
    // wrong in another folder.
    for option in plan.engine_options.iter().filter(|option| !option.starts_with("deviations=")) {
        let _ = write!(program, " --engine-option {}", quoted(option));
    }
    program
}

/// Escapes a text for Markdown, so that no character in it is read as markup.
pub(super) fn plain(text: &str) -> String {
    let mut plain = String::new();
    for c in printable_whole(text).chars() {
        if matches!(c, '\\' | '`' | '<' | '&' | '[') {
            plain.push('\\');
        }
        plain.push(c);
    }
    plain
}

/// Formats a text as code in Markdown, whatever characters it contains.
pub(super) fn code(text: &str) -> String {
    format!("`{}`", printable_whole(text).replace('`', "'"))
}
