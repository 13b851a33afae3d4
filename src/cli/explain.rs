use std::path::Path;

use super::args::{Console, Explain, ExplainFormat};
use super::failure::CliError;
use super::{edit, findings, input, other};
use crate::outcome::Exit;
use crate::printable::Shown as _;
use crate::referee::{Asked, Refusal, Step, explain, not_paired};
use crate::report::json_explain::Subject;
use crate::report::{Answer, explanation, html};

/// Runs `arbitrium explain FILE` and returns its exit status.
pub(super) fn run(args: &Explain, console: &Console) -> Result<Exit, CliError> {
    let read = input::read(&args.file, &args.reading)?;
    let mut read = edit::changed(read, &args.facts, &args.rulings)?;
    let asked = asked(args);
    let rulings = &args.rulings;
    let bar = console.progress_within(1, "files");
    let told = |step: Step| bar.within(|| format!("{step} of {}", args.file.shown()));
    let explained = asked.map(|asked| {
        rulings.limits_shown(console).in_force(|| {
            let explained = explain(&mut read, &rulings.rules(), rulings.search(), args.round, &asked)?;
            Ok::<_, Refusal>(explained.with_answer(args.causes.into(), rulings.search(), &told))
        })
    });
    bar.finish_and_clear();
    findings::show(&read, console);
    let explained = explained??;
    let (case, answer) = (&explained.case, &explained.answer);
    let tournament = &case.lowered.tournament;
    for note in &explained.notes {
        console.say(&format!("{}: {note}", read.shown()));
    }
    if let Answer::Undecided(failure) = answer {
        console.complain(&not_paired(&read, tournament, explained.round, failure));
    }
    let text = match args.format {
        ExplainFormat::Text if matches!(answer, Answer::Undecided(_)) => return Ok(explained.exit()),
        ExplainFormat::Text if matches!(answer, Answer::Cards) => html::explain::check_list(
            &explained.unjudged(),
            explained.round,
            Console::width(args.output.as_deref()),
        ),
        ExplainFormat::Text => {
            explanation::render(&explained.unjudged(), &read.name, explained.round, answer, args.extent())
        }
        ExplainFormat::Json => {
            let of_round = explained.cards();
            let subject = Subject {
                system: case.system.rulebook().id,
                source: case.source,
                round: explained.round,
                tournament,
                causes: explained.causes.as_ref(),
                cards: &of_round,
            };
            subject.answer(answer).map_err(|error| CliError::Internal(error.to_string()))? + "\n"
        }
        ExplainFormat::Html => {
            html::explain::page(&read.name, &explained.unjudged(), explained.round, answer)
        }
    };
    let mut output = console.output(args.output.as_deref().filter(|path| *path != Path::new("-")))?;
    output.write(&text)?;
    output.finish()?;
    Ok(explained.exit())
}

fn asked(args: &Explain) -> Result<Asked, CliError> {
    Ok(match (&args.player, args.why_not.as_deref(), &args.instead) {
        (Some(player), ..) => Asked::Player(player.clone()),
        (None, Some([a, b]), _) => Asked::WhyNot(a.clone(), b.clone()),
        _ if args.cards => Asked::Cards,
        (None, _, Some(instead)) => Asked::Instead(other::read(instead)?),
        _ => Asked::Round,
    })
}
