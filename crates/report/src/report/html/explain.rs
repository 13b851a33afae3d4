//! The answers of `arbitrium explain` as an HTML page: the question, the steps with their articles, and the cards of
//! the players.

use std::collections::BTreeSet;

use super::event::titled_many;
use super::steps::Steps;
use super::{FOOT, Sheet, head, rounds};
use crate::outcome::{Standing, Weighed};
use crate::report::page::text::{self, Paper};
use crate::report::page::{
    Block, Closed, Contents, Frame, Line, Rank, Role, Section, Span, Term, Tone, html as page,
};
use crate::report::sentence::capital;
use crate::report::virtual_points;
use crate::report::{Answer, Wished};
use arbitrium_core::check::{RoundVerdict, Verdict};
use arbitrium_core::rulebook::Article;
use arbitrium_core::systems::{self, Class, Judgement, Recorded, Wish};
use arbitrium_core::tournament::PlayerId;

/// Renders the complete page. `checked` needs no verdicts: only its tournament, rulebook, interpretations and
/// cards are used.
#[must_use]
pub fn page(path: &str, checked: &Weighed, round: u16, answer: &Answer) -> String {
    let sheet = Sheet {
        other: "asked for",
        rounds: round.saturating_sub(1),
        carded: answer.players(),
        ..Sheet::of(checked)
    };
    let section = Section::new(Rank::Title, sheet.title())
        .with_id("title")
        .with_class("file")
        .with([answer.contents(titled_many(checked.tournament()))])
        .with(super::event::notes(&sheet))
        .with(answer.blocks(&sheet, round))
        .with([answer.cards(&sheet, round)])
        .with(cited(&sheet, &answer.cited()))
        .with([Block::Facts(super::event::facts(&sheet, path))]);
    let title = answer.title(&sheet, round);
    head(&title) + &page::section(&section).into_string() + "\n" + FOOT
}

impl Answer {
    fn title(&self, sheet: &Sheet<'_>, round: u16) -> String {
        let word = sheet.checked.round_word();
        match self {
            Answer::Round(_) => format!("Why {word} {round} is paired as it is"),
            Answer::Player(player, _) => format!("Player {player} in {word} {round}"),
            Answer::Wish(Wished::Pair(a, b), _) => format!("Whether {a} and {b} meet in {word} {round}"),
            Answer::Wish(Wished::Bye(player), _) => format!("Whether {player} has the bye in {word} {round}"),
            Answer::Cards => format!("The check list of {word} {round}"),
            Answer::Instead(..) => format!("Another pairing of {word} {round}"),
            Answer::Undecided(_) => format!("{} {round} cannot be paired", capital(word)),
        }
    }

    fn sections(&self) -> &[systems::Section] {
        match self {
            Answer::Round(explanation) | Answer::Player(_, explanation) => &explanation.sections,
            Answer::Wish(..) | Answer::Instead(..) | Answer::Cards | Answer::Undecided(_) => &[],
        }
    }

    /// The judgement of another pairing that the answer contains; `None` if it contains none.
    fn judgement(&self) -> Option<&Judgement> {
        match self {
            Answer::Instead(_, judgement) | Answer::Wish(_, Wish::Refused { judgement, .. }) => {
                Some(judgement)
            }
            _ => None,
        }
    }

    /// The players whose cards the page shows; `None` means all players. If the question is about one player,
    /// they are the players in the explanation.
    fn players(&self) -> Option<BTreeSet<PlayerId>> {
        let Answer::Player(player, explanation) = self else { return None };
        let lines = explanation.sections.iter().flat_map(|section| &section.lines);
        Some(lines.flat_map(|line| line.about.iter().copied()).chain([*player]).collect())
    }

    /// The block with the cards of players. If the question is about the whole round, the block is an
    /// appendix, which is not printed.
    fn cards(&self, sheet: &Sheet<'_>, round: u16) -> Block {
        let cards = cards(sheet, round);
        if matches!(self, Answer::Round(_)) { Block::Appendix(vec![cards]) } else { cards }
    }

    /// The steps that the page shows at once. If the question is about the whole round, they contain only the
    /// reasons; the values are hidden.
    fn told(&self) -> Vec<systems::Section> {
        match self {
            Answer::Round(explanation) => explanation.reasons().sections,
            _ => self.sections().to_vec(),
        }
    }

    /// The articles that the visible part of the page cites. Each is listed once, in the order of the first
    /// citation.
    fn cited(&self) -> Vec<&'static Article> {
        let told = self.told();
        let of_wish = match self {
            Answer::Wish(_, Wish::Impossible { article, .. }) => Some(*article),
            _ => None,
        };
        let decisive = self.judgement().and_then(|judgement| judgement.decisive.as_ref());
        let decisive = decisive.into_iter().flat_map(|decisive| {
            decisive.equal_above.iter().map(|(article, _)| *article).chain([decisive.article])
        });
        let violated = self.judgement().into_iter().flat_map(|judgement| &judgement.violations);
        let violated = violated.map(|violation| violation.article);
        once(articles(&told).chain(of_wish).chain(decisive).chain(violated))
    }

    /// The articles that only the hidden part of the page cites, that is the values.
    fn cited_by_values(&self) -> Vec<&'static Article> {
        let cited = self.cited();
        once(articles(self.sections()).filter(|article| !cited.contains(article)))
    }

    fn contents(&self, players: &str) -> Block {
        let link = |id: &str, words: &str| (id.to_owned(), Line::from(words));
        let told = self.told();
        let sections = (1..).zip(&told);
        let mut links: Vec<(String, Line)> =
            sections.map(|(place, section)| link(&format!("section-{place}"), &section.title)).collect();
        links.extend(self.sections().is_empty().then(|| link("answer", "Answer")));
        links.push(link("players", players));
        links.extend((!self.cited().is_empty()).then(|| link("articles", "Articles")));
        Block::Contents(Contents { label: "Contents".to_owned(), links })
    }

    fn blocks(&self, sheet: &Sheet<'_>, round: u16) -> Vec<Block> {
        let answer = |heading: &str| sheet.part("answer", heading);
        let scores = virtual_points::told(sheet.checked.tournament(), round).map(Block::plain);
        let with_scores = |blocks: Vec<Block>| -> Vec<Block> { scores.into_iter().chain(blocks).collect() };
        match self {
            Answer::Player(..) => with_scores(sections(sheet, round, &self.told())),
            Answer::Round(explanation) => {
                let values = explanation.sections.iter().map(|part| section(sheet, round, part).into());
                let values = values.chain(terms(&self.cited_by_values()));
                let values = Closed::new("Every value and every board", values).with_class("values");
                let mut blocks = with_scores(sections(sheet, round, &self.told()));
                blocks.push(values.into());
                blocks
            }
            Answer::Wish(pair, found) => {
                with_scores(vec![answer("Answer").with(wish(sheet, round, *pair, found)).into()])
            }
            Answer::Instead(recorded, judgement) => {
                let judged = judged(sheet, round, recorded, judgement);
                with_scores(vec![answer("Judgement").with([judged]).into()])
            }
            Answer::Cards => Vec::new(),
            Answer::Undecided(failure) => {
                let why = Line::from(capital(&failure.to_string()) + ".");
                let why = Block::said(Role::Found(Tone::Doubtful), why);
                vec![answer("No reference pairing").with([why]).into()]
            }
        }
    }
}

/// The answer to a wish, as blocks of the page.
fn wish(sheet: &Sheet<'_>, round: u16, wished: Wished, wish: &Wish) -> Vec<Block> {
    let who = match wished {
        Wished::Pair(a, b) => sheet.player(a).and(" and ").then(sheet.player(b)),
        Wished::Bye(player) => sheet.player(player),
    };
    let (granted, impossible, refused) = wished.words();
    let found = |role, words: &str| Block::said(role, who.clone().and(" ").and(words));
    match wish {
        Wish::Granted => vec![found(Role::Found(Tone::Good), granted)],
        Wish::Impossible { article, fact } => vec![
            found(Role::Found(Tone::Bad), impossible),
            Block::said(Role::Sentence, link(article).and(format!(": {fact}."))),
        ],
        Wish::Refused { pairing, judgement } => {
            vec![found(Role::Verdict, refused), judged(sheet, round, &Recorded::from(pairing), judgement)]
        }
    }
}

/// The articles that the lines of these steps cite, in order and with repetitions.
fn articles(sections: &[systems::Section]) -> impl Iterator<Item = &'static Article> {
    sections.iter().flat_map(|section| &section.lines).filter_map(|line| line.article)
}

/// Removes repeated articles and keeps the order of the first ones.
fn once(articles: impl Iterator<Item = &'static Article>) -> Vec<&'static Article> {
    let mut each: Vec<&'static Article> = Vec::new();
    for article in articles {
        if !each.contains(&article) {
            each.push(article);
        }
    }
    each
}

/// The steps of an explanation as sections of the page. Each section has an id, so that links can point to
/// it.
fn sections(sheet: &Sheet<'_>, round: u16, sections: &[systems::Section]) -> Vec<Block> {
    let sections = (1..).zip(sections);
    let anchored =
        |(place, part): (usize, _)| section(sheet, round, part).with_id(format!("section-{place}"));
    sections.map(anchored).map(Block::from).collect()
}

/// One step of an explanation as a section. Each statement has its article next to it.
fn section(sheet: &Sheet<'_>, round: u16, section: &systems::Section) -> Section {
    let steps = Steps { sheet, round, concerned: None, cite: link };
    Section::new(Rank::Part, section.title.as_str())
        .framed(Frame::Whole)
        .with_class("round told")
        .with([steps.statements(&section.title, section.lines.iter()).into()])
}

/// The comparison of the pairing `recorded` with the correct one, in the form in which a wrong published
/// round is shown.
fn judged(sheet: &Sheet<'_>, round: u16, recorded: &Recorded, judgement: &Judgement) -> Block {
    let verdict = RoundVerdict {
        round,
        verdict: Verdict::Class(judgement.class),
        recorded: recorded.clone(),
        absent: Vec::new(),
        judgement: judgement.clone(),
        explained_by: Vec::new(),
        other_edition: None,
    };
    let standing = match judgement.class {
        Class::Agrees => Standing::Agrees,
        Class::Undecided => Standing::Undecided,
        _ => Standing::Counts,
    };
    rounds::dispute(sheet, &verdict, &standing)
}

/// The list of all players to be paired, as text. It is a table with one row for the card of each player, in
/// the order of the cards. Lines have at most `width` columns.
#[must_use]
pub fn check_list(checked: &Weighed, round: u16, width: u16) -> String {
    let sheet = Sheet { rounds: round.saturating_sub(1), ..Sheet::of(checked) };
    let paired: Vec<PlayerId> = checked.cards.get(&round).into_iter().flatten().map(|card| card.id).collect();
    let cards = super::players::cards(&sheet, round, &paired, false).into();
    let blocks: Vec<Block> = super::event::notes(&sheet).into_iter().chain([cards]).collect();
    text::blocks(&blocks, Paper::terminal(width))
}

/// The section with the cards of the players, in the order of their numbers.
fn cards(sheet: &Sheet<'_>, round: u16) -> Block {
    let players = sheet.checked.tournament().players.iter().map(|player| player.id);
    let carded: Vec<PlayerId> = players.filter(|&id| sheet.has_card(id)).collect();
    let title = titled_many(sheet.checked.tournament());
    sheet.part("players", title).with([super::players::cards(sheet, round, &carded, true).into()]).into()
}

/// A section with the summaries of the cited articles; `None` if no article is cited.
fn cited(sheet: &Sheet<'_>, articles: &[&'static Article]) -> Option<Block> {
    let source = Block::plain(format!("{}, in our words", sheet.checked.rulebook.title));
    let section = sheet.part("articles", "Articles");
    terms(articles).map(|terms| section.with([source, terms]).into())
}

fn terms(articles: &[&'static Article]) -> Option<Block> {
    let term = |article: &&'static Article| Term {
        id: anchor(article),
        name: article.to_string().into(),
        meaning: article.summary.into(),
    };
    (!articles.is_empty()).then(|| Block::Terms(articles.iter().map(term).collect()))
}

fn link(article: &Article) -> Line {
    Span::Link(format!("#{}", anchor(article)), article.to_string().into()).into()
}

/// The id of an article's entry, for links: its number, in which a dash replaces every character other than
/// letters and digits.
fn anchor(article: &Article) -> String {
    let name = article.number.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' });
    format!("article-{}", name.collect::<String>())
}
