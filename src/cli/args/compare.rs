//! `compare` as typed.

use clap::Args;

use super::check::Check;
use super::program::Program;
use super::values::whole;
use crate::check::Verdict;
use crate::engines::Fault;

/// The tie-breaks and the edition of `check` are, of a program, those that it ranks by.
#[derive(Debug, Args)]
#[command(
    mut_arg("tie_breaks", |list| list.help(
        "With --standings: the tie-breaks by which the program is asked to rank, such as DE,BH/C1,BH [default: record 202, else 212]"
    )),
    mut_arg("rules", |rules| rules.help(
        "With --standings: the edition of C.07, c07-2026 or c07-2024 [default: the one in force at the start]"
    ))
)]
pub(crate) struct Compare {
    #[command(flatten)]
    pub program: Program,

    /// Ask for the round after the last recorded too
    #[arg(long)]
    pub next: bool,

    /// Ask one round in so many twice, from the first: the answers must be the same. 0 asks none twice
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = whole::<u16>)]
    pub twice_every: u16,

    /// End with 0 when a round has this verdict or fault, and with 1 when none has: for programs that reduce a
    /// file while it stays interesting. With an article, only where it decides
    #[arg(long, value_name = "CLASS[:ARTICLE]", value_parser = expected)]
    pub expect: Option<Expected>,

    /// Ask for the standings in place of the pairings, by --tie-breaks, else by the list of the file, after the last round or
    /// each of --rounds: {list} in the command of the program stands for the tie-breaks, {rules} for the edition, {system} for
    /// what the file declares; it answers with CSV (id,rank,PTS,<code>…) or a report file with ranks. The result is text or JSON
    #[arg(long, conflicts_with_all = ["next", "twice_every", "expect", "causes"])]
    pub standings: bool,

    #[command(flatten)]
    pub check: Check,
}

/// What makes a file interesting: a verdict or a fault, and the decisive article.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Expected {
    /// The word of the verdict or fault.
    pub class: String,
    /// The decisive article, by its label or number.
    pub article: Option<String>,
}

/// A verdict or a fault, with an article behind a colon.
fn expected(text: &str) -> Result<Expected, String> {
    let (word, article) = match text.split_once(':') {
        Some((word, article)) => (word, Some(article.to_owned())),
        None => (text, None),
    };
    let verdicts = Verdict::DIFFERENCES.map(|verdict| verdict.to_string());
    if !verdicts.iter().any(|verdict| verdict == word) && !Fault::KINDS.contains(&word) {
        return Err(format!(
            "the verdicts are {}; the faults are {}",
            verdicts.join(", "),
            Fault::KINDS.join(", ")
        ));
    }
    Ok(Expected { class: word.to_owned(), article })
}
