//! The answers of `explain` as a page of their own: what was asked, the steps with their articles, the cards of the
//! players on the table.

use std::collections::BTreeSet;

use maud::{Markup, html};

use super::steps::Steps;
use super::{FOOT, Sheet, head, rounds};
use crate::outcome::{Checked, Standing};
use crate::report::Answer;
use crate::report::sentence::capital;
use arbitrium_core::check::{RoundVerdict, Verdict};
use arbitrium_core::rulebook::Article;
use arbitrium_core::systems::{Class, Judgement, Recorded, Section, Wish};
use arbitrium_core::tournament::PlayerId;

/// The page. Of `checked` no verdict is needed: the tournament, the rulebook and the readings are shown.
#[must_use]
pub fn page(path: &str, checked: &Checked, round: u16, answer: &Answer) -> String {
    let sheet = Sheet {
        checked,
        prefix: String::new(),
        other: "asked for",
        rounds: round.saturating_sub(1),
        carded: answer.players(),
        options: None,
    };
    let title = answer.title(&sheet, round);
    let body = html! {
        section.file aria-labelledby="title" {
            h2 id="title" { (sheet.title()) }
            (answer.contents())
            (super::event::conditions(&sheet, path))
            (answer.render(&sheet, round))
            (cards(&sheet, round))
            (cited(checked, &answer.cited()))
        }
    };
    head(&title, &html! {}) + &body.into_string() + "\n" + FOOT
}

impl Answer {
    fn title(&self, sheet: &Sheet<'_>, round: u16) -> String {
        let word = sheet.checked.round_word();
        match self {
            Answer::Round(_) => format!("Why {word} {round} is paired as it is"),
            Answer::Player(player, _) => format!("Player {player} in {word} {round}"),
            Answer::Wish((a, b), _) => format!("Whether {a} and {b} meet in {word} {round}"),
            Answer::Instead(..) => format!("Another pairing of {word} {round}"),
            Answer::Undecided(_) => format!("{} {round} cannot be paired", capital(word)),
        }
    }

    fn sections(&self) -> &[Section] {
        match self {
            Answer::Round(explanation) | Answer::Player(_, explanation) => &explanation.sections,
            Answer::Wish(..) | Answer::Instead(..) | Answer::Undecided(_) => &[],
        }
    }

    /// The judgement that the answer rests on.
    fn judgement(&self) -> Option<&Judgement> {
        match self {
            Answer::Instead(_, judgement) | Answer::Wish(_, Wish::Refused { judgement, .. }) => {
                Some(judgement)
            }
            _ => None,
        }
    }

    /// Whose cards are shown: everybody's, unless one player was asked about.
    fn players(&self) -> Option<BTreeSet<PlayerId>> {
        let Answer::Player(player, explanation) = self else { return None };
        let lines = explanation.sections.iter().flat_map(|section| &section.lines);
        Some(lines.flat_map(|line| line.about.iter().copied()).chain([*player]).collect())
    }

    /// The articles that the answer cites, each once, in their order in it.
    fn cited(&self) -> Vec<&'static Article> {
        let mut cited: Vec<&'static Article> = Vec::new();
        let lines = self.sections().iter().flat_map(|section| &section.lines);
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
        for article in lines.filter_map(|line| line.article).chain(of_wish).chain(decisive).chain(violated) {
            if !cited.contains(&article) {
                cited.push(article);
            }
        }
        cited
    }

    fn contents(&self) -> Markup {
        html! {
            nav aria-label="Contents" {
                ul.contents {
                    @for (place, section) in (1..).zip(self.sections()) {
                        li { a href=(format!("#section-{place}")) { (section.title) } }
                    }
                    @if self.sections().is_empty() { li { a href="#answer" { "Answer" } } }
                    li { a href="#players" { "Players" } }
                    @if !self.cited().is_empty() { li { a href="#articles" { "Articles" } } }
                }
            }
        }
    }

    fn render(&self, sheet: &Sheet<'_>, round: u16) -> Markup {
        match self {
            Answer::Round(_) | Answer::Player(..) => html! {
                @for (place, part) in (1..).zip(self.sections()) { (section(sheet, round, place, part)) }
            },
            Answer::Wish(pair, found) => wish(sheet, round, *pair, found),
            Answer::Instead(recorded, judgement) => html! {
                h3 id="answer" { "Judgement" }
                (judged(sheet, round, recorded, judgement))
            },
            Answer::Undecided(failure) => html! {
                h3 id="answer" { "No reference pairing" }
                p.verdict.doubtful { (capital(&failure.to_string())) "." }
            },
        }
    }
}

/// The fate of a wish.
fn wish(sheet: &Sheet<'_>, round: u16, (a, b): (PlayerId, PlayerId), wish: &Wish) -> Markup {
    let both = html! { (sheet.player(a)) " and " (sheet.player(b)) };
    html! {
        h3 id="answer" { "Answer" }
        @match wish {
            Wish::Granted => p.verdict.good { (both) " meet in the reference pairing." },
            Wish::Impossible { article, fact } => {
                p.verdict.bad { (both) " cannot meet." }
                p.sentence { (link(article)) ": " (fact) "." }
            }
            Wish::Refused { pairing, judgement } => {
                p.verdict { (both) " could meet; the first pairing in which they do is not the first of all." }
                (judged(sheet, round, &Recorded::from(pairing), judgement))
            }
        }
    }
}

/// One step with its statements, each beside the article it rests on.
fn section(sheet: &Sheet<'_>, round: u16, place: usize, section: &Section) -> Markup {
    let id = format!("section-{place}");
    html! {
        section.round id=(id) aria-labelledby=(format!("{id}-title")) {
            h3 id=(format!("{id}-title")) { (section.title) }
            (Steps { sheet, round, concerned: None, cite: link }.table(&section.title, section.lines.iter()))
        }
    }
}

/// A pairing beside the reference, drawn as `check` draws a recorded round.
fn judged(sheet: &Sheet<'_>, round: u16, recorded: &Recorded, judgement: &Judgement) -> Markup {
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

/// The cards of those whom the answer is about, in the order of their numbers.
fn cards(sheet: &Sheet<'_>, round: u16) -> Markup {
    let players = sheet.checked.tournament().players.iter().map(|player| player.id);
    let carded: Vec<PlayerId> = players.filter(|&id| sheet.has_card(id)).collect();
    html! {
        h3 id=(sheet.id("players")) { "Players" }
        (super::players::cards(sheet, round, &carded, true))
    }
}

/// What the articles cited say.
fn cited(checked: &Checked, articles: &[&'static Article]) -> Markup {
    html! {
        @if !articles.is_empty() {
            h3 id="articles" { "Articles" }
            p { (checked.rulebook.title) ", in our words" }
            dl.articles { @for article in articles {
                dt id=(anchor(article)) { (article.to_string()) }
                dd { (article.summary) }
            } }
        }
    }
}

fn link(article: &Article) -> Markup {
    html! { a href=(format!("#{}", anchor(article))) { (article.to_string()) } }
}

/// The anchor of an article: its name with nothing but letters and digits.
fn anchor(article: &Article) -> String {
    let name = article.number.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' });
    format!("article-{}", name.collect::<String>())
}
