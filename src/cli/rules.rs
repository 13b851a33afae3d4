use super::args::{Console, Rules, rulebooks};
use super::exit::Exit;
use super::failure::CliError;
use crate::report::rules as report;
use crate::rulebook::Rulebook;

/// `arbitrium rules [ARTICLE]`
pub(super) fn run(args: &Rules, console: &Console) -> Result<Exit, CliError> {
    let books = rulebooks().into_iter().filter(|book| args.system.is_none_or(|wanted| wanted.id == book.id));
    let pages: Vec<String> = match &args.article {
        None => books.map(report::rulebook).collect(),
        Some(name) => books.filter_map(|book| find(book, name)).collect(),
    };
    if let (true, Some(name)) = (pages.is_empty(), &args.article) {
        return Err(CliError::Article(name.clone()));
    }
    let mut output = console.output(None)?;
    output.write(&pages.join("\n"))?;
    output.finish()?;
    Ok(Exit::Agrees)
}

fn find(book: &'static Rulebook, name: &str) -> Option<String> {
    let article = book.article(name).map(|article| report::article(book, article));
    let reading = book.readings.iter().find(|reading| reading.id == name);
    article.or_else(|| reading.map(report::reading))
}
