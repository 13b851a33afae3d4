//! Renders the answers of `arbitrium explain` as text.

use super::page::text::Paper;
use super::page::{Block, Frame, Line, Rank, Role, Section, Statement, Statements, text as page};
use super::round_answer::{BYE, OPPONENT, PUBLISHED, fate};
use super::sentence::{Names, capital};
use super::{Answer, Wished, brief, dispute, virtual_points};
use crate::outcome::Weighed;
use arbitrium_core::check::{Verdict, recorded_round};
use arbitrium_core::rulebook::Article;
use arbitrium_core::systems::{Class, Explanation, Judgement, Recorded, Wish};
use arbitrium_core::tournament::Tournament;

/// The layout of the text: pages of 100 columns.
const PAPER: Paper = Paper::page(100);

/// How much of an explanation is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Extent {
    /// Show only the decisions and their reasons.
    #[default]
    Reasons,
    /// Show the reasons, and in addition every value and every board.
    Values,
}

/// Renders the answer to a question about a round as text. The text begins with the notes of the file, such as an
/// assumed edition, the event, the round and the rules, and a note if scores contain virtual points.
#[must_use]
pub fn render(file: &Weighed, path: &str, round: u16, answer: &Answer, extent: Extent) -> String {
    let tournament = file.tournament();
    let notes = file.notes().into_iter().map(|note| Block::said(Role::Taken, note));
    let word = tournament.games_per_round.round_word();
    let head = format!("{} · {word} {round} · {}", brief::event(tournament, path), file.rulebook.id);
    let has_steps = matches!(answer, Answer::Round(_) | Answer::Player(..));
    let head: Vec<Block> = notes
        .chain([Block::plain(head)])
        .chain(has_steps.then(|| {
            let (_, many) = tournament.games_per_round.participants();
            Block::plain(format!("The steps name {many} by their pairing numbers."))
        }))
        .chain(virtual_points::told(tournament, round).map(Block::plain))
        .collect();
    page::blocks(&head, PAPER)
        + "\n"
        + &match answer {
            Answer::Round(explanation) if extent == Extent::Reasons => {
                steps(tournament, &explanation.reasons())
            }
            Answer::Round(explanation) | Answer::Player(_, explanation) => steps(tournament, explanation),
            Answer::Wish(pair, found) => page::blocks(&wish(tournament, round, *pair, found), PAPER),
            Answer::Instead(recorded, found) => page::section(&judgement(tournament, found, recorded), PAPER),
            Answer::Cards => String::new(),
            Answer::Undecided(failure) => format!("{}.\n", capital(&failure.to_string())),
        }
}

/// The steps of an explanation as text. Each step has a heading and one line for each statement. The articles
/// are in a column before the statements. Players are named only in the step about the published round; the
/// other steps have only their numbers.
#[must_use]
pub fn steps(tournament: &Tournament, explanation: &Explanation) -> String {
    let lines = explanation.sections.iter().flat_map(|section| &section.lines);
    let widths = lines.filter_map(|line| line.article.map(|article| article.to_string().len()));
    let width = widths.max().unwrap_or(0);
    let sections = explanation.sections.iter().map(|section| {
        let mut names = Names::of(tournament);
        let title = section.title.as_str();
        let is_answer = title.starts_with(PUBLISHED) || [OPPONENT, BYE].contains(&title);
        let said = section.lines.iter().map(|line| {
            let cited = line.article.map(cite).unwrap_or_default();
            Statement::new(cited, if is_answer { names.told(&line.told) } else { line.text.clone() })
        });
        let statements = Statements::steps(title, said).aligned(width);
        Section::new(Rank::Part, title).with([statements.into()])
    });
    sections.map(|section| page::section(&section, PAPER) + "\n").collect()
}

fn cite(article: &'static Article) -> Line {
    article.to_string().into()
}

/// A section about `recorded`, another pairing of the whole round: the verdict on that pairing, and the
/// reasons.
fn judgement(tournament: &Tournament, judgement: &Judgement, recorded: &Recorded) -> Section {
    let differs = judgement.class != Class::Agrees;
    let dispute = differs.then(|| dispute::blocks(tournament, judgement, recorded, "this pairing"));
    Section::new(Rank::Part, "Judgement")
        .framed(Frame::Open)
        .with_aside(format!(": {}", Verdict::Class(judgement.class).label()))
        .with(dispute.into_iter().flatten())
}

impl Wished {
    /// Three texts that follow the names of the players: if the wish is granted, if it is impossible, and if
    /// it is refused.
    pub(super) fn words(self) -> (&'static str, &'static str, &'static str) {
        match self {
            Wished::Pair(..) => (
                "meet in the correct pairing.",
                "cannot meet in this round.",
                "may meet, but every pairing in which they do is worse. The best of them fails here:",
            ),
            Wished::Bye(_) => (
                "has the bye in the correct pairing.",
                "cannot have the bye in this round.",
                "may have the bye, but every pairing with it is worse. The best of them fails here:",
            ),
        }
    }
}

/// The answer to a wish. If the wish is refused, the answer has the best pairing that grants it, and what
/// decides against that pairing. If the wish is impossible, the answer has the fact that forbids it.
fn wish(tournament: &Tournament, round: u16, wished: Wished, wish: &Wish) -> Vec<Block> {
    let (granted, impossible, refused) = wished.words();
    let who = match wished {
        Wished::Pair(a, b) => format!("{a} and {b}"),
        Wished::Bye(player) => player.to_string(),
    };
    let found = |words: &str| Block::said(Role::Verdict, format!("{who} {words}"));
    match wish {
        Wish::Granted => {
            let published =
                published(tournament, round, wished).map(|text| Block::said(Role::Sentence, text));
            [found(granted)].into_iter().chain(published).collect()
        }
        Wish::Impossible { article, fact } => {
            vec![found(impossible), Block::said(Role::Sentence, format!("{article}: {fact}."))]
        }
        Wish::Refused { pairing, judgement: judged } => {
            vec![found(refused), judgement(tournament, judged, &pairing.into()).into()]
        }
    }
}

/// A sentence that says what the players of the wish do in the published round, if the correct pairing grants
/// the wish. `None` if the published round grants the wish too, or if the round is not recorded.
fn published(tournament: &Tournament, round: u16, wished: Wished) -> Option<String> {
    if round > tournament.paired_rounds() {
        return None;
    }
    let recorded = recorded_round(tournament, round);
    let has = |id| fate(id, &recorded);
    match wished {
        Wished::Pair(a, b) if recorded.opponent(a) != Some(b) => {
            Some(format!("In the published pairing {} and {}.", has(a), has(b)))
        }
        Wished::Bye(player) if !recorded.byes.contains(&player) => {
            Some(format!("In the published pairing {}.", has(player)))
        }
        _ => None,
    }
}
