use super::args::{Console, Rules, RulesFormat, rulebooks};
use super::failure::CliError;
use crate::outcome::Exit;
use crate::report::{Excerpt, json_rules, rules as report};

/// `arbitrium rules [ARTICLE]`
pub(super) fn run(args: &Rules, console: &Console) -> Result<Exit, CliError> {
    let books = rulebooks().into_iter().filter(|book| args.system.is_none_or(|wanted| wanted.id == book.id));
    let found: Vec<Excerpt> = match &args.article {
        None => books.map(Excerpt::whole).collect(),
        Some(name) => books.filter_map(|book| Excerpt::named(book, name)).collect(),
    };
    if let (true, Some(name)) = (found.is_empty(), &args.article) {
        return Err(CliError::Article(name.clone()));
    }
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
