use super::args::{Console, Rules, RulesFormat};
use super::failure::CliError;
use crate::outcome::Exit;
use crate::referee::excerpts;
use crate::report::{json_rules, rules as report};

/// Runs `arbitrium rules [ARTICLE]` and returns its exit status.
pub(super) fn run(args: &Rules, console: &Console) -> Result<Exit, CliError> {
    let found = excerpts(args.system, args.article.as_deref())?;
    let text = match args.format {
        RulesFormat::Text if args.article.is_none() => {
            pages(found.iter().map(|excerpt| report::rulebook(excerpt.rulebook)))
        }
        RulesFormat::Text => pages(found.iter().map(report::excerpt)),
        RulesFormat::Json => {
            json_rules::render(&found).map_err(|error| CliError::Internal(error.to_string()))? + "\n"
        }
    };
    let mut output = console.output(None)?;
    output.write(&text)?;
    output.finish()?;
    Ok(Exit::Agrees)
}

fn pages(pages: impl Iterator<Item = String>) -> String {
    pages.collect::<Vec<_>>().join("\n")
}
