//! The rounds of a file in HTML pages: a table of verdicts, an explanation of each wrong round, and all boards.

use std::collections::BTreeSet;

use super::steps::{self, Steps};
use super::told::Teller;
use super::{Sheet, boards, event, players};
use crate::outcome::{Standing, Weighed};
use crate::report::dispute::in_runs;
use crate::report::page::{
    self, Block, Closed, Column, Frame, Line, Medium, Rank, Role, Row, Section, Span, Table, Tone,
};
use crate::report::sentence::{self, capital};
use crate::report::standings::judged;
use crate::report::style::of_verdict;
use crate::report::{brief, causes};
use arbitrium_core::check::RoundVerdict;
use arbitrium_core::systems::{self, Decisive, Judgement, Orders, numbers};
use arbitrium_core::tournament::PlayerId;

/// The largest length, in bytes, of a value in a table.
const SHORT: usize = 120;

/// The overall result, and a table with one row for each round.
pub(super) fn overview(sheet: &Sheet<'_>) -> Vec<Block> {
    let checked = sheet.checked;
    let agree = checked.replay.rounds.iter().filter(|round| round.verdict.agrees()).count();
    let words = [checked.round_word(), checked.round_words()];
    let agreement = match &checked.replay.rounds[..] {
        [only] if agree == 0 => format!("The {} {}.", words[0], brief::differs(checked, only.round)),
        rounds => agreement(agree, rounds.len(), words),
    };
    let unanswered = match checked.faults().count() {
        0 => String::new(),
        1 => format!(" 1 {} was not answered.", words[0]),
        number => format!(" {number} {} were not answered.", words[1]),
    };
    let ranks = judged::end(checked).map(|ranks| format!(" {}.", capital(&ranks))).unwrap_or_default();
    let verdict = agreement + &unanswered + &ranks;
    let heading = Section::new(Rank::Part, "Verdict").framed(Frame::Open);
    let has_rounds = !checked.replay.rounds.is_empty();
    let table = has_rounds.then(|| verdicts(sheet).into());
    let whole = heading.with([Block::said(Role::Verdict, verdict)]).with(table).into();
    std::iter::once(whole).chain(causes::shared(checked)).collect()
}

/// The table of verdicts, with one row for each round.
pub(in crate::report) fn verdicts(sheet: &Sheet<'_>) -> Table {
    let checked = sheet.checked;
    let word = checked.round_word();
    let columns = [
        Column::new(capital(word)).naming(),
        Column::new("Pairs").only(Medium::Text),
        Column::new("Bye").only(Medium::Text),
        Column::new("Verdict"),
        Column::new("Article"),
        Column::new("Meaning").only(Medium::Html),
    ];
    let rows = checked.judged().map(|(round, standing)| {
        let link = Span::Link(sheet.link(&format!("round-{}", round.round)), round.round.to_string().into());
        let article = round.judgement.decisive.as_ref().map(|decisive| decisive.article.to_string());
        let differs = !round.verdict.agrees();
        Row::new([
            Line::from(link).into(),
            round.recorded.boards.len().to_string().into(),
            numbers(&round.recorded.byes).into(),
            page::Cell::from(verdict(round, standing)).toned(of_verdict(round.verdict)),
            article.unwrap_or_default().into(),
            if differs { meaning(checked, round).into() } else { page::Cell::default() },
        ])
    });
    let caption = format!("Verdict by {word}");
    Table::narrow(columns).with_class("overview").with_hidden_caption(caption).with_rows(rows)
}

/// A sentence about how many rounds agree. The last argument has the words for one round and for several
/// rounds.
fn agreement(agree: usize, judged: usize, [one, several]: [&str; 2]) -> String {
    match (agree, judged) {
        (_, 0) => format!("No {one} was judged."),
        (1, 1) => format!("The {one} is correct."),
        (0, _) => format!("None of the {judged} {several} is correct."),
        (1, _) => format!("1 of {judged} {several} is correct."),
        _ if agree == judged => format!("All {judged} {several} are correct."),
        _ => format!("{agree} of {judged} {several} are correct."),
    }
}

/// Notes if some rounds were not judged or some interpretations were not tried, each with the reason.
pub(in crate::report) fn unjudged(checked: &Weighed) -> Vec<Block> {
    let stopped = checked.replay.stopped.iter().map(|stopped| {
        let words = format!("Not judged further: {stopped}.");
        Block::said(Role::Found(Tone::Bad), words)
    });
    let unsearched = checked.replay.unsearched.iter();
    let unsearched = unsearched.map(|unsearched| Block::plain(capital(&unsearched.to_string()) + "."));
    stopped.chain(unsearched).collect()
}

/// A section about the rounds that the program under test did not answer; `None` if there are none.
pub(super) fn faults(sheet: &Sheet<'_>) -> Option<Block> {
    let checked = sheet.checked;
    let columns = [
        Column::new(capital(checked.round_word())).naming(),
        Column::new("Fault").in_one_line(),
        Column::new("What happened"),
    ];
    let rows = checked.faults().map(|fault| {
        let accepted = fault.accepted.as_ref().map(|reason| format!(" Accepted: {reason}"));
        let message = format!("{}.{}", capital(&fault.message), accepted.unwrap_or_default());
        let kind = format!("{}{}", fault.label(), fault.note());
        Row::new([fault.round.to_string().into(), page::Cell::from(kind).toned(Tone::Failed), message.into()])
    });
    let caption = format!("{} that the program did not answer", capital(checked.round_words()));
    let table = Table::narrow(columns).with_caption(caption).with_rows(rows);
    (!table.rows.is_empty()).then(|| table.into())
}

fn verdict(round: &RoundVerdict, standing: &Standing) -> String {
    format!("{}{}", round.label(), standing.note())
}

/// The heading for a round: its number and its verdict.
fn title(checked: &Weighed, round: &RoundVerdict, standing: &Standing) -> Line {
    let word = capital(checked.round_word());
    let verdict = Span::Signed(of_verdict(round.verdict), verdict(round, standing));
    Line::from(format!("{word} {}: ", round.round)).and(verdict)
}

/// The meaning of a verdict as a sentence. If a program was asked, the sentence is about the program's
/// pairing.
fn meaning(checked: &Weighed, round: &RoundVerdict) -> String {
    let meaning = round.meaning();
    if checked.answered.is_some() { meaning.replace("published", "program's") } else { meaning.to_owned() }
}

/// A section without content whose heading is a round and its verdict.
pub(in crate::report) fn headed(checked: &Weighed, round: &RoundVerdict, standing: &Standing) -> Section {
    Section::new(Rank::Part, title(checked, round, standing))
        .toned(of_verdict(round.verdict))
        .with_aside(format!(" ({})", meaning(checked, round)))
}

/// The section about a wrong round: first the explanation, and then the boards, cards and steps that support
/// it.
pub(super) fn dispute(sheet: &Sheet<'_>, round: &RoundVerdict, standing: &Standing) -> Block {
    let concerned = concerned(&round.judgement);
    let cards = players::cards(sheet, round.round, &concerned, false);
    headed(sheet.checked, round, standing)
        .framed(Frame::Whole)
        .with_class("round")
        .with_id(sheet.id(&format!("round-{}", round.round)))
        .with(if round.verdict.agrees() { Vec::new() } else { argument(sheet, round, standing) })
        .with(boards::differing(sheet, round, &concerned))
        // Before the first round the cards are left out, because the table of boards shows the same facts.
        .with((!concerned.is_empty() && round.round > 1).then(|| cards.into()))
        .with(by_the_rules(sheet, round))
        .into()
}

/// The steps by which the rules pair the part of the round, such as a bracket, in which the first difference
/// occurs.
fn by_the_rules(sheet: &Sheet<'_>, round: &RoundVerdict) -> Vec<Block> {
    let decisive = round.judgement.decisive.as_ref();
    let account = sheet.checked.replay.accounts.get(&round.round);
    let sections =
        decisive.zip(account).map(|(decisive, account)| account.about(&decisive.place, decisive.article));
    let is_equal = |line: &systems::Line| {
        let equal = decisive.into_iter().flat_map(|decisive| &decisive.equal_above);
        equal.into_iter().any(|(article, value)| Some(*article) == line.article && *value == line.text)
    };
    let concerned = concerned(&round.judgement);
    let steps = Steps { sheet, round: round.round, concerned: Some(&concerned), cite: steps::plain };
    let of_section = |section: &systems::Section| {
        // A step shows its reasons, the deciding value, and the columns of S1 and S2. Equal values are left
        // out, because a table lists them.
        let decides = |line: &systems::Line| decisive.is_some_and(|one| line.article == Some(one.article));
        let matters = |line: &&systems::Line| {
            line.weight == systems::Weight::Reason || decides(line) || !line.laid.is_empty()
        };
        let lines = section.lines.iter().filter(matters);
        let statements = steps.statements(&section.title, lines.filter(|line| !is_equal(line)));
        let heading = format!("{}, step by step", section.title);
        Section::new(Rank::Detail, heading)
            .framed(Frame::Headed)
            .with_class("walk")
            .with([statements.into()])
            .into()
    };
    sections.iter().flatten().map(|section| of_section(section)).collect()
}

/// The explanation of a wrong round, with the deciding article and the values of both pairings.
fn argument(sheet: &Sheet<'_>, round: &RoundVerdict, standing: &Standing) -> Vec<Block> {
    let mut teller = Teller::new(sheet);
    let told = sentence::all(sheet.checked.tournament(), round, standing);
    let mut blocks = vec![
        Block::said(Role::Members, capital(&meaning(sheet.checked, round)) + "."),
        Block::Argument(told.iter().map(|sentence| teller.sentence(sentence)).collect()),
    ];
    if let Some(decisive) = &round.judgement.decisive {
        blocks.extend(event::article(sheet, decisive.article));
        blocks.extend(decisive.argument.orders.iter().flat_map(|orders| two_orders(sheet, orders)));
        // If both pairings are legal, the values of the deciding article follow.
        if round.judgement.violations.is_empty() {
            blocks.extend(values(sheet, decisive));
        }
    }
    let found = causes::told(sheet.checked, round, |sentences| {
        sentences.iter().map(|sentence| teller.sentence(sentence)).collect()
    });
    blocks.extend(found);
    blocks
}

/// The players whom the explanation and the broken rules name. Each is listed once, in the order of the
/// numbers.
fn concerned(judgement: &Judgement) -> Vec<PlayerId> {
    let argument = judgement.decisive.iter().map(|decisive| &decisive.argument);
    let parts = argument.flat_map(|a| [&a.recorded, &a.reference, &a.why]);
    let named: BTreeSet<PlayerId> = parts.flat_map(arbitrium_core::systems::Telling::players).collect();
    let violated = judgement.violations.iter().flat_map(|violation| violation.players.iter().copied());
    named.into_iter().chain(violated).collect::<BTreeSet<_>>().into_iter().collect()
}

/// The number of equal rows above the first difference in a table of two orders of opponents.
const BEFORE: usize = 3;

/// A table of opponents in the recorded and in the correct order. It ends at the first row in which they
/// differ.
fn two_orders(sheet: &Sheet<'_>, orders: &Orders) -> Vec<Block> {
    let parting = orders.parting();
    let shown = parting.map_or(0, |place| place + 1).max(1);
    let rows = orders.against.iter().zip(orders.recorded.iter().zip(&orders.reference)).enumerate();
    let alike = shown.saturating_sub(1 + BEFORE);
    let rows = rows.take(shown).skip(alike).map(|(place, (against, (theirs, ours)))| {
        let parts = Some(place) == parting;
        let effect = if parts { Span::Strong("here they part".to_owned()) } else { "the same".into() };
        let [against, theirs, ours] = [against, theirs, ours].map(|id| sheet.player(*id));
        Row::new([against, theirs, ours, effect.into()]).deciding(parts)
    });
    let columns = [
        Column::new(capital(sheet.checked.tournament().games_per_round.participants().0)).naming(),
        Column::new(format!("{} against", capital(sheet.other))),
        Column::new("Correct: against"),
        Column::new("Effect").unseen(),
    ];
    let caption = "The opponents in both orders, up to the first place where they part";
    let table = Table::narrow(columns).with_class("orders").with_caption(caption).with_rows(rows);
    let before = match alike {
        0 => None,
        1 => Some("The one before is the same".to_owned()),
        more => Some(format!("The {more} before are the same")),
    };
    let rest = (orders.against.len() > shown).then(|| "what follows decides nothing any more".to_owned());
    let said: Vec<String> = before.into_iter().chain(rest).collect();
    let said = (!said.is_empty()).then(|| Block::said(Role::Members, capital(&said.join("; ")) + "."));
    [table.into()].into_iter().chain(said).collect()
}

/// The values of both pairings for the deciding article and for the articles above it.
fn values(sheet: &Sheet<'_>, decisive: &Decisive) -> Vec<Block> {
    // Long values, such as all pairs of a bracket, are left out. The sentences explain them better.
    let is_short = decisive.recorded.len().max(decisive.reference.len()) <= SHORT;
    let has_table = decisive.argument.orders.is_none() && is_short;
    let footnote = decisive.argument.footnote.iter().map(|places| {
        let places = format!("Places in the sequence of the text: {places}.");
        Block::said(Role::Footnote, places)
    });
    let table = has_table.then(|| what_decides(sheet, decisive).into());
    table.into_iter().chain(equal(decisive)).chain(footnote).collect()
}

fn what_decides(sheet: &Sheet<'_>, decisive: &Decisive) -> Table {
    let columns = [
        Column::new("Article").naming(),
        Column::new(capital(sheet.other)),
        Column::new("Correct"),
        Column::new("Effect").unseen(),
    ];
    let values = [decisive.article.to_string(), decisive.recorded.clone(), decisive.reference.clone()];
    let cells = values.map(Line::from).into_iter().chain([Span::Strong("decides".to_owned()).into()]);
    let table = Table::narrow(columns).with_class("values").with_caption("What decides");
    table.with_rows([Row::new(cells).deciding(true)])
}

/// A sentence and a table about the articles of higher priority than the deciding one. Both pairings have the
/// same value for each of these articles.
fn equal(decisive: &Decisive) -> Vec<Block> {
    let equal = &decisive.equal_above;
    if equal.is_empty() {
        return Vec::new();
    }
    let mut above: Vec<&str> = equal.iter().map(|(article, _)| article.id()).collect();
    above.dedup();
    let comes = if above.len() == 1 { "comes" } else { "come" };
    // If there are more than four articles, only the first and the last in the order of the text are named.
    let named = match &above[..] {
        [first, .., last] if above.len() > 4 => format!("{first} to {last}"),
        _ => above.join(", "),
    };
    let told = format!("Both are equal by {named}, which {comes} before it.");
    let rows = equal.iter().map(|(article, value)| Row::new([article.to_string(), in_runs(value)]));
    let table = Table::narrow(["Article", "Both"]).named_by_first().with_rows(rows);
    vec![Block::said(Role::Members, told), Closed::new("The equal values", [table.into()]).into()]
}

/// The section with all boards of all rounds. Each round is closed until the reader opens it.
pub(super) fn all(sheet: &Sheet<'_>) -> Block {
    let rounds = sheet.checked.judged().map(|(round, standing)| {
        let closed = Closed::new(title(sheet.checked, round, standing), boards::all(sheet, round));
        // A wrong round has this id already at its explanation.
        let id = round.verdict.agrees().then(|| sheet.id(&format!("round-{}", round.round)));
        Closed { id, ..closed }.into()
    });
    sheet.part("rounds", &format!("All {}", sheet.boards_word())).with(rounds).into()
}
