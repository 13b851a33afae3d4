use std::path::Path;

use super::args::{Console, Explain, ExplainFormat};
use super::failure::CliError;
use super::{findings, input, other};
use crate::outcome::Exit;
use crate::referee::{Asked, Refusal, explain, not_paired};
use crate::report::json_explain::Subject;
use crate::report::{Answer, explanation, html};

/// `arbitrium explain FILE`
pub(super) fn run(args: &Explain, console: &Console) -> Result<Exit, CliError> {
    let mut read = input::read(&args.file, &args.reading)?;
    let asked = asked(args);
    let rulings = &args.rulings;
    let explained = asked.map(|asked| {
        rulings.limits().in_force(|| {
            let explained = explain(&mut read, &rulings.rules(), rulings.search(), args.round, &asked)?;
            Ok::<_, Refusal>(explained.with_causes(args.causes.into(), rulings.search()))
        })
    });
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
        ExplainFormat::Text => {
            explanation::render(tournament, case.source, explained.round, answer, args.extent())
        }
        ExplainFormat::Json => {
            let subject = Subject {
                system: case.system.rulebook().id,
                source: case.source,
                round: explained.round,
                tournament,
                causes: explained.causes.as_ref(),
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
        (None, Some(&[a, b]), _) => Asked::WhyNot(a, b),
        (None, _, Some(instead)) => Asked::Instead(other::read(instead)?),
        _ => Asked::Round,
    })
}
