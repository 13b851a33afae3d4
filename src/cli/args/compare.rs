//! The options and arguments of `arbitrium compare`.

use clap::Args;

use super::check::Check;
use super::program::Program;
use super::values::whole;
use crate::check::Verdict;
use crate::engines::Fault;

/// The options of `check` apply here, too. With `--standings`, the tie-breaks and the edition are those by which the
/// program is asked to rank.
#[derive(Debug, Args)]
#[command(
    after_help = "Exit status:\n  0  no difference\n  1  a difference\n  3  the program failed\n  \
        4  the program refused a round or a list, left out a part of an answer, or cannot express a round in its format\n\n\
        A setting `lacks` leaves questions out. It does not change the exit status if another question was answered.",
    mut_arg("tie_breaks", |list| list.help(
        "With --standings: the tie-breaks of the question to the program, such as DE,BH/C1,BH [default: record 202, else 212]"
    )),
    mut_arg("rules", |rules| rules.help(
        "With --standings: the edition of C.07, c07-2026 or c07-2024 [default: the one in force on the start date]"
    ))
)]
pub(crate) struct Compare {
    #[command(flatten)]
    pub program: Program,

    /// Ask also for the round after the last recorded one
    #[arg(long)]
    pub next: bool,

    /// Ask every N-th round twice, from the first one on: both answers must be the same. 0 asks no round twice
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = whole::<u16>)]
    pub twice_every: u16,

    /// Exit 0 if a round has this verdict or fault, else exit 1: for programs that make a file smaller. With an article, only
    /// rounds that this article decides
    #[arg(long, value_name = "CLASS[:ARTICLE]", value_parser = expected)]
    pub expect: Option<Expected>,

    /// Ask for the standings instead of the pairings, after the last round or each of --rounds. In the command, {list} is the
    /// list of tie-breaks, {rules} the edition and {system} the system of the file. The program answers with CSV
    /// (id,rank,PTS,<code>…) or a report file with ranks. The result is text or JSON
    #[arg(long, conflicts_with_all = ["next", "twice_every", "expect", "causes"])]
    pub standings: bool,

    #[command(flatten)]
    pub check: Check,
}

/// The value of `--expect`: the result that a file must show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Expected {
    /// The word for the verdict or the fault.
    pub class: String,
    /// The deciding article, by its label or number; `None` if any article is accepted.
    pub article: Option<String>,
}

/// Parses the value of `--expect`: a verdict or fault, and possibly a colon and an article.
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
