//! A rating report as one self-contained page.

use maud::{Markup, html};

use super::text::{agreeing, cause, game_cells, round_robin_steps, steps, title};
use super::{RatingReport, plot, rated_as};
use crate::report::html::{FOOT, fact, head, long, rules, shown, signatures, wide};
use crate::report::sentence::capital;
use arbitrium_ratings::rating_reports::{Compared, PlayerCard, PublishedVerdict, RatedReport, Report};
use arbitrium_ratings::ratings::Status;

/// The page.
#[must_use]
pub fn render(report: &RatingReport<'_>) -> String {
    let sessions = report.session.reports.iter().zip(&report.rated.reports).enumerate();
    let body = html! {
        nav aria-label="Contents" { ul.contents {
            li { a href="#ratings" { "Ratings" } }
            li { a href="#ratable" { "Articles 0 to 6" } }
            li { a href="#players" { "Players" } }
        } }
        @for (place, (reported, rated)) in sessions.clone() { (event(report, place, reported, rated)) }
        (overview(report))
        section aria-labelledby="ratable" {
            h3 id="ratable" { "Whether the event is rated: Articles 0 to 6" }
            @for (place, (reported, rated)) in sessions { (ratable(report, place, reported, rated)) }
        }
        (signatures())
        section.cards aria-labelledby="players" {
            h3 id="players" { "The players, game by game" }
            @for (card, compared) in report.cards() { (self::card(report, card, compared)) }
        }
    };
    head("Rating report", &html! {}) + &body.into_string() + "\n" + FOOT
}

/// What was rated, by what.
fn event(report: &RatingReport<'_>, place: usize, reported: &Report, rated: &RatedReport) -> Markup {
    let name = report.event_name(place, shown);
    html! {
        h2 id=(format!("event-{place}")) { (name) }
        dl.conditions {
            (long("Rules", &rules(report.edition.rulebook)))
            (fact("Rated as", &html! { (rated_as(rated.event.composition)) }))
            (fact("Players", &html! { (reported.entrants.len()) }))
            @if let Some(month) = rated.list { (fact("List", &html! { (month) })) }
            @if let Some(month) = rated.rated_on { (fact("Rated on", &html! { (month) })) }
            @for (id, value) in report.edition.unusual() { (fact("Reading", &html! { code { (id) "=" (value) } })) }
            (long("File", &html! { span.path { (shown(&reported.paths.join(", "))) } }))
        }
    }
}

/// The articles on an event as a whole: first how many are met, then each.
fn ratable(report: &RatingReport<'_>, place: usize, reported: &Report, rated: &RatedReport) -> Markup {
    let count = |status| rated.ratable.iter().filter(|one| one.status == status).count();
    let label = format!("Articles 0 to 6, event {}", place + 1);
    let table = html! { table {
        caption { "Articles 0 to 6" @if report.has_several_events() { ", " (report.event_name(place, shown)) } }
        thead { tr { th scope="col" { "Article" } th scope="col" { "Status" } th scope="col" { "Why" } } }
        tbody { @for one in &rated.ratable { tr {
            th.nowrap scope="row" { (one.article.number) }
            td class={ "nowrap " (look(one.status)) } { span aria-hidden="true" { (sign(one.status)) " " } (one.status) }
            td { (capital(&one.reason)) "." }
        } } }
    } };
    let steps = round_robin_steps(report.edition, reported, rated);
    html! {
        p {
            strong { (count(Status::Met)) " met, " (count(Status::Broken)) " broken, " (count(Status::Unknown)) }
            " not decidable from the report."
        }
        (wide(&label, &table))
        @if !steps.is_empty() {
            h4 { "The unrated players of the round-robin" }
            ol { @for step in &steps { li { (step) } } }
        }
    }
}

fn look(status: Status) -> &'static str {
    match status {
        Status::Met => "good",
        Status::Broken => "bad",
        Status::Unknown => "doubtful",
    }
}

fn sign(status: Status) -> &'static str {
    match status {
        Status::Met => "✓",
        Status::Broken => "✗",
        Status::Unknown => "?",
    }
}

/// The look of a published result is that of an article in the same state.
fn of_verdict(verdict: PublishedVerdict) -> Status {
    match verdict {
        PublishedVerdict::Agrees => Status::Met,
        PublishedVerdict::Reading => Status::Unknown,
        PublishedVerdict::Differs => Status::Broken,
    }
}

fn overview(report: &RatingReport<'_>) -> Markup {
    let against = !report.compared.is_empty();
    let several = report.has_several_periods();
    let (judged_results, wrong) = report.judged();
    html! {
        section aria-labelledby="ratings" {
            h3 id="ratings" { @if against { "Verdict" } @else { "Ratings" } }
            @if against {
                p.verdict { (agreeing(judged_results, wrong)) }
                @for (card, compared) in report.cards() {
                    @if let Some(compared) = compared.filter(|one| one.verdict != PublishedVerdict::Agrees) {
                        p { a href=(format!("#{}", anchor(card))) { (shown(&card.name)) " (" (card.id) ")" } ": " (judged(compared)) }
                    }
                }
            }
            @for warning in report.session.warnings(report.edition, report.rated) { p { "Warning: " (shown(&warning)) "." } }
            div.wide tabindex="0" role="region" aria-label="Ratings" { table {
                caption { "All players" }
                thead { tr {
                    th scope="col" { "Id" } th scope="col" { "Name" } th scope="col" { "Rating" } th scope="col" { "K" }
                    th scope="col" { "ΣΔR" } th scope="col" { "Change" } th scope="col" { "New" } th scope="col" { "Status" }
                    @if several { th scope="col" { "List" } }
                    @if against { th scope="col" { "Published" } }
                } }
                tbody { @for (card, compared) in report.cards() { tr {
                    td { a href=(format!("#{}", anchor(card))) { (card.id) } }
                    th scope="row" { (shown(&card.name)) }
                    td { (or_dash(card.rating)) }
                    td { (or_dash(card.k_counted())) }
                    td { (or_dash(card.sum)) }
                    td { (or_dash(card.change())) }
                    td { (or_dash(card.new_rating())) }
                    td.nowrap { (card.status) }
                    @if several { td.nowrap { (or_dash(card.rated_on)) } }
                    @if against { td.nowrap { @if let Some(compared) = compared { (verdict(compared)) } @else { "–" } } }
                } } }
            } }
        }
    }
}

fn or_dash(value: Option<impl ToString>) -> String {
    value.map_or("–".to_owned(), |value| value.to_string())
}

fn verdict(compared: &Compared) -> Markup {
    let status = of_verdict(compared.verdict);
    html! { span class=(look(status)) { span aria-hidden="true" { (sign(status)) " " } (compared.verdict) } }
}

fn anchor(card: &PlayerCard) -> String {
    let list = card.rated_on.map(|list| format!("-{list}")).unwrap_or_default();
    match card.key {
        arbitrium_ratings::rating_reports::PlayerKey::Fide(number) => format!("player-fide-{number}{list}"),
        arbitrium_ratings::rating_reports::PlayerKey::Local(event, id) => {
            format!("player-{event}-{id}{list}")
        }
    }
}

fn card(report: &RatingReport<'_>, card: &PlayerCard, compared: Option<&Compared>) -> Markup {
    let id = anchor(card);
    html! {
        section.round id=(id) aria-labelledby=(format!("{id}-title")) {
            h3 id=(format!("{id}-title")) { (title(report, card)) }
            @if let Some(compared) = compared { p.sentence { (judged(compared)) } }
            div.beside {
                @if !card.games.is_empty() { (games(report, card)) }
                div {
                    ol.reckoning { @for step in steps(report.edition, card) { li { (step) } } }
                    @for note in &card.notes { p { "Note: " (note) "." } }
                    p.members { "Articles: " (card.articles.iter().map(|article| article.number).collect::<Vec<_>>().join(", ")) }
                }
            }
            (plot::render(&report.session.known, card))
        }
    }
}

fn judged(compared: &Compared) -> Markup {
    html! {
        "Published (line " (compared.claim.line) "): " (verdict(compared))
        @if let Some(step) = &compared.step { "; first at " (step.article.number) ": " (step.about) }
        @for step in &compared.others { "; or " (step.article.number) ": " (cause(step)) }
        @if compared.verdict == PublishedVerdict::Reading {
            "; it agrees under the reading "
            @for (place, (id, value)) in compared.readings.iter().enumerate() {
                @if place > 0 { ", or " } (id) "=" (value)
            }
        }
        "."
    }
}

fn games(report: &RatingReport<'_>, card: &PlayerCard) -> Markup {
    html! {
        div.wide tabindex="0" role="region" aria-label=(format!("Games of {}", anchor(card))) { table {
            caption { "Games" }
            thead { tr {
                @if report.has_several_events() { th scope="col" { "Event" } }
                th scope="col" { "Round" } th scope="col" { "Opponent" } th scope="col" { "Rating" } th scope="col" { "D" }
                th scope="col" { "P_D" } th scope="col" { "Score" } th scope="col" { "ΔR" } th scope="col" { "Article" }
            } }
            tbody { @for game in &card.games {
                @let opponent = report.opponent(game);
                tr {
                    @if report.has_several_events() { td { a href=(format!("#event-{}", game.event)) { (game.event + 1) } } }
                    th scope="row" { (game.round) }
                    td { (opponent.id) " " (shown(&opponent.name)) }
                    td { (or_dash(game.line.opponent_rating)) }
                    @for cell in game_cells(report.edition, game) { td.nowrap { (cell) } }
                }
            } }
        } }
    }
}
