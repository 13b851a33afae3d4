//! The rounds: the verdict with what decides, and the brackets drawn.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use maud::{Markup, html};

use super::{Sheet, look, piece, sign, wide};
use crate::check::RoundVerdict;
use crate::outcome::Standing;
use crate::report::sentence::{self, capital};
use crate::systems::{Decisive, Pairing};
use crate::tournament::{PlayerId, Points};

/// One line for each round.
pub(super) fn overview(sheet: &Sheet<'_>) -> Markup {
    let checked = sheet.checked;
    let agree = checked.replay.rounds.iter().filter(|round| round.verdict.agrees()).count();
    let words = checked.round_words();
    html! {
        h3 { "Verdict" }
        p.verdict { (agree) " of " (checked.replay.rounds.len()) " " (words) " agree with the rules." }
        (wide("Verdicts", &html! { table {
            caption { "Verdict by " (checked.round_word()) }
            thead { tr {
                th scope="col" { (capital(checked.round_word())) } th scope="col" { "Verdict" }
                th scope="col" { "Article" } th scope="col" { "What decides" }
            } }
            tbody { @for (round, standing) in checked.judged() {
                tr {
                    th scope="row" { a href=(sheet.link(&format!("round-{}", round.round))) { (round.round) } }
                    td.nowrap class=(look(round.verdict)) { (verdict(round, standing)) }
                    td.nowrap { @if let Some(decisive) = &round.judgement.decisive { (decisive.article.to_string()) } }
                    td { @if !round.verdict.agrees() { (sentence::of(sheet.checked.tournament(), round, standing)) } }
                }
            } }
        } }))
    }
}

/// The rounds that the program under test did not answer.
pub(super) fn faults(sheet: &Sheet<'_>) -> Markup {
    let checked = sheet.checked;
    html! {
        @if checked.faults().next().is_some() {
            table {
                caption { (capital(checked.round_words())) " that the program did not answer" }
                thead { tr {
                    th scope="col" { (capital(checked.round_word())) } th scope="col" { "Fault" }
                    th scope="col" { "What happened" }
                } }
                tbody { @for fault in checked.faults() {
                    tr {
                        th scope="row" { (fault.round) }
                        td.nowrap.bad { span aria-hidden="true" { "✗ " } (fault.kind) (fault.note()) }
                        td { (capital(&fault.message)) "." @if let Some(reason) = &fault.accepted { " Accepted: " (reason) } }
                    }
                } }
            }
        }
    }
}

fn verdict(round: &RoundVerdict, standing: &Standing) -> Markup {
    html! {
        span aria-hidden="true" { (sign(round.verdict)) " " } (round.verdict.to_string()) (standing.note())
    }
}

/// One round.
pub(super) fn round(sheet: &Sheet<'_>, round: &RoundVerdict, standing: &Standing) -> Markup {
    let word = capital(sheet.checked.round_word());
    let judgement = &round.judgement;
    let id = sheet.id(&format!("round-{}", round.round));
    html! {
        section.round id=(id) aria-labelledby=(format!("{id}-title")) {
            h4 id=(format!("{id}-title")) class=(look(round.verdict)) { (word) " " (round.round) ": " (verdict(round, standing)) }
            @if !round.verdict.agrees() {
                p { (capital(round.verdict.meaning())) "." }
                p.sentence { (sentence::of(sheet.checked.tournament(), round, standing)) }
                @if let (Some(decisive), true) = (&judgement.decisive, judgement.violations.is_empty()) {
                    (values(sheet, decisive))
                }
            }
            (brackets(sheet, round))
            @if !round.absent.is_empty() {
                p { "Not to be paired: " @for (place, &id) in round.absent.iter().enumerate() {
                    @if place > 0 { ", " } (sheet.number(id))
                } }
            }
        }
    }
}

/// The decisive article under those on which both are equal.
fn values(sheet: &Sheet<'_>, decisive: &Decisive) -> Markup {
    let rows = html! {
        table {
            caption { "What decides" }
            thead { tr {
                th scope="col" { "Article" } th scope="col" { (capital(sheet.other)) }
                th scope="col" { "Reference" } th scope="col" { "Effect" }
            } }
            tbody {
                @for (article, value) in &decisive.equal_above {
                    tr { th.nowrap scope="row" { (article.to_string()) } td { (value) } td { (value) } td { "equal" } }
                }
                tr.decides {
                    th.nowrap scope="row" { (decisive.article.to_string()) } td { (decisive.recorded) }
                    td { (decisive.reference) } td { strong { "decides" } }
                }
            }
        }
    };
    wide("What decides", &rows)
}

/// A board in a drawing.
struct Drawn {
    white: PlayerId,
    black: PlayerId,
    /// Whether the other pairing has it too, with these colours.
    shared: bool,
}

/// The boards by the highest score on them: a bracket's pairs are those of its residents.
type Brackets = BTreeMap<Reverse<Points>, (Vec<Drawn>, Vec<Drawn>)>;

fn brackets(sheet: &Sheet<'_>, round: &RoundVerdict) -> Markup {
    let scores = Scores { sheet, round: round.round };
    let reference = round.judgement.reference.as_ref().ok();
    let mut drawn = Brackets::new();
    for board in &round.recorded.boards {
        let same = |pairing: &Pairing| {
            pairing.pairs.contains(&(board.white, board.black))
                || !board.colours_known && pairing.has_pair(board.white, board.black)
        };
        let shared = reference.is_none_or(same);
        let bracket = drawn.entry(Reverse(scores.of_board(board.white, board.black))).or_default();
        bracket.0.push(Drawn { white: board.white, black: board.black, shared });
    }
    for &(white, black) in reference.iter().flat_map(|pairing| &pairing.pairs) {
        let shared = round.recorded.boards.iter().any(|b| {
            (b.white, b.black) == (white, black) || !b.colours_known && (b.black, b.white) == (white, black)
        });
        drawn.entry(Reverse(scores.of_board(white, black))).or_default().1.push(Drawn {
            white,
            black,
            shared,
        });
    }
    html! {
        @for (Reverse(score), (recorded, reference)) in &drawn {
            (bracket(&scores, *score, recorded, reference, round))
        }
        (byes(sheet, round))
    }
}

fn bracket(
    scores: &Scores<'_>,
    score: Points,
    recorded: &[Drawn],
    reference: &[Drawn],
    round: &RoundVerdict,
) -> Markup {
    let differs = recorded.iter().chain(reference).any(|board| !board.shared);
    let (theirs, ours) = (scores.residents(score, recorded), scores.residents(score, reference));
    let has_reference = round.judgement.reference.is_ok();
    let other = scores.sheet.other;
    let (lane_title, only) = (capital(other), format!("{other} only"));
    html! {
        div.bracket {
            h5 { "Bracket " (score.to_string()) @if differs { " " span.differs { "differs" } } }
            @if differs && theirs != ours {
                p.members {
                    "Residents: " (other) " " (scores.list(&theirs)) "; in the reference " (scores.list(&ours))
                }
            } @else { p.members { "Residents: " (scores.list(&theirs)) } }
            @if differs {
                (lane(scores, score, &lane_title, "−", &only, recorded))
                (lane(scores, score, "Reference", "+", "reference only", reference))
            } @else if has_reference {
                (lane(scores, score, &format!("{lane_title}, as the reference"), "", "", recorded))
            } @else {
                (lane(scores, score, &lane_title, "", "", recorded))
            }
        }
    }
}

fn lane(
    scores: &Scores<'_>,
    score: Points,
    title: &str,
    mark: &str,
    meaning: &str,
    boards: &[Drawn],
) -> Markup {
    html! {
        div.lane {
            p.lane-title { (title) }
            @if boards.is_empty() { p { "no pairs" } } @else {
                ul.pairs { @for board in boards {
                    li.only[!board.shared] {
                        @if !board.shared {
                            span.mark aria-hidden="true" { (mark) } span.hidden { (meaning) ": " }
                        }
                        (scores.member(board.white, "White", score)) " – " (scores.member(board.black, "Black", score))
                    }
                } }
            }
        }
    }
}

fn byes(sheet: &Sheet<'_>, round: &RoundVerdict) -> Markup {
    let reference = round.judgement.reference.as_ref().ok().map(|pairing| pairing.bye);
    let recorded = &round.recorded.byes;
    let differs = reference.is_some_and(|bye| recorded.iter().copied().ne(bye));
    let one = |id: PlayerId| html! { (sheet.number(id)) " " (sheet.name(id)) };
    html! {
        @if differs || !recorded.is_empty() {
            div.bracket {
                h5 { "Bye" @if differs { " " span.differs { "differs" } } }
                p { (capital(sheet.other)) ": " @for (place, &id) in recorded.iter().enumerate() { @if place > 0 { ", " } (one(id)) }
                    @if recorded.is_empty() { "nobody" } }
                @if differs { p { "Reference: " @match reference.flatten() { Some(id) => (one(id)), None => { "nobody" } } } }
            }
        }
    }
}

/// The scores for pairing before a round.
struct Scores<'a> {
    sheet: &'a Sheet<'a>,
    round: u16,
}

impl Scores<'_> {
    fn of(&self, id: PlayerId) -> Points {
        let tournament = self.sheet.checked.tournament();
        let scored = tournament.index_of(id).map(|index| tournament.points_after(index, self.round - 1));
        scored.unwrap_or(Points::ZERO) + tournament.virtual_points_in(id, self.round)
    }

    fn of_board(&self, white: PlayerId, black: PlayerId) -> Points {
        self.of(white).max(self.of(black))
    }

    /// The players of a bracket who have its score.
    fn residents(&self, score: Points, boards: &[Drawn]) -> Vec<PlayerId> {
        let members: BTreeSet<PlayerId> =
            boards.iter().flat_map(|board| [board.white, board.black]).collect();
        members.into_iter().filter(|&id| self.of(id) == score).collect()
    }

    fn list(&self, ids: &[PlayerId]) -> Markup {
        html! {
            @for (place, &id) in ids.iter().enumerate() { @if place > 0 { ", " } (self.sheet.number(id)) }
            @if ids.is_empty() { "none" }
        }
    }

    fn member(&self, id: PlayerId, colour: &str, bracket: Points) -> Markup {
        html! {
            span.member {
                (piece(colour)) span.hidden { (colour) " " }
                (self.sheet.number(id)) " " span.name { (self.sheet.name(id)) }
                @if self.of(id) < bracket { span.float { " ↑" span.hidden { " floater from " } (self.of(id).to_string()) } }
            }
        }
    }
}
