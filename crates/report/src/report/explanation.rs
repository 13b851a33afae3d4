//! An explanation for people.

use super::page::text::Paper;
use super::page::{Block, Frame, Line, Rank, Role, Section, Statement, Statements, text as page};
use super::sentence::capital;
use super::{Answer, dispute, virtual_points};
use arbitrium_core::check::SystemSource;
use arbitrium_core::rulebook::Article;
use arbitrium_core::systems::{Class, Explanation, Judgement, Recorded, Wish};
use arbitrium_core::tournament::{PlayerId, Tournament};

/// What an explanation stands on.
const PAPER: Paper = Paper::terminal(100);

/// How much of a round is told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Extent {
    /// What had to be decided, and why.
    #[default]
    Reasons,
    /// That, and every value and board for itself.
    Values,
}

/// The answer about a round as text; before it what is to be said of a file that declares no system, and whose scores contain
/// virtual points.
#[must_use]
pub fn render(
    tournament: &Tournament,
    source: SystemSource,
    round: u16,
    answer: &Answer,
    extent: Extent,
) -> String {
    let source = source.note().map(|note| Block::said(Role::Taken, capital(&note) + "."));
    let scores = virtual_points::told(tournament, round).map(Block::plain);
    let notes: Vec<Block> = source.into_iter().chain(scores).collect();
    page::blocks(&notes, PAPER)
        + &match answer {
            Answer::Round(explanation) if extent == Extent::Reasons => steps(&explanation.reasons()),
            Answer::Round(explanation) | Answer::Player(_, explanation) => steps(explanation),
            Answer::Wish(pair, found) => page::blocks(&wish(tournament, *pair, found), PAPER),
            Answer::Instead(recorded, found) => page::section(&judgement(tournament, found, recorded), PAPER),
            Answer::Undecided(failure) => format!("{}.\n", capital(&failure.to_string())),
        }
}

/// A heading for each step, a line for each statement, the articles before them in one column.
fn steps(explanation: &Explanation) -> String {
    let lines = explanation.sections.iter().flat_map(|section| &section.lines);
    let widths = lines.filter_map(|line| line.article.map(|article| article.to_string().len()));
    let width = widths.max().unwrap_or(0);
    let sections = explanation.sections.iter().map(|section| {
        let lines = section.lines.iter();
        let said =
            lines.map(|line| Statement::new(line.article.map(cite).unwrap_or_default(), line.text.as_str()));
        let statements = Statements::steps(section.title.as_str(), said).aligned(width);
        Section::new(Rank::Part, section.title.as_str()).with([statements.into()])
    });
    sections.map(|section| page::section(&section, PAPER) + "\n").collect()
}

fn cite(article: &'static Article) -> Line {
    article.to_string().into()
}

/// The judgement of a whole other pairing.
fn judgement(tournament: &Tournament, judgement: &Judgement, recorded: &Recorded) -> Section {
    let differs = judgement.class != Class::Agrees;
    let dispute = differs.then(|| dispute::blocks(tournament, judgement, recorded, "other"));
    Section::new(Rank::Part, "Judgement")
        .framed(Frame::Open)
        .with_aside(format!(": {}", judgement.class))
        .with(dispute.into_iter().flatten())
}

/// The fate of a wish.
fn wish(tournament: &Tournament, (a, b): (PlayerId, PlayerId), wish: &Wish) -> Vec<Block> {
    let found = |words: &str| Block::said(Role::Verdict, format!("{a} and {b} {words}"));
    match wish {
        Wish::Granted => vec![found("meet in the reference pairing.")],
        Wish::Impossible { article, fact } => {
            vec![
                found("cannot meet in this round."),
                Block::said(Role::Sentence, format!("{article}: {fact}.")),
            ]
        }
        Wish::Refused { pairing, judgement: judged } => vec![
            found("could meet; the rules come to another pairing than the first in which they do."),
            judgement(tournament, judged, &pairing.into()).into(),
        ],
    }
}
