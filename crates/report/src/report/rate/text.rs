//! A rating report for people: the articles on each event, a table of the players, a card for each.

use std::fmt::Write;

use super::{RatingReport, average, rated_as, score};
use crate::report::style::{FAINT, HEADING, of_published, of_status, paint};
use crate::report::table;
use arbitrium_core::counted::counted;
use arbitrium_core::rulebook::Article;
use arbitrium_core::trf::{printable, printable_whole};
use arbitrium_ratings::rating_reports::{
    CardStatus, Compared, EventPerformance, First, KSource, PlayerCard, PublishedVerdict, RatedReport,
    Report, Step,
};
use arbitrium_ratings::ratings::{Edition, GameFate, Hundredths, Status, Tally};

/// The page. `width` is that of the paper, in columns.
#[must_use]
pub fn render(report: &RatingReport<'_>, width: u16) -> String {
    let mut text = String::new();
    let events = report.session.reports.iter().zip(&report.rated.reports).enumerate();
    for (place, (reported, rated)) in events {
        text += &event(report, place, reported, rated);
        text.push('\n');
    }
    text += &overview(report, width);
    for (card, compared) in report.cards() {
        text.push('\n');
        text += &self::card(report, card, compared, width);
    }
    let (judged, wrong) = report.judged();
    if judged > 0 {
        let _ = writeln!(text, "\n{}", agreeing(judged, wrong));
    }
    text
}

/// `1 of 2 published results agrees.`
pub(super) fn agreeing(judged: usize, wrong: usize) -> String {
    let right = judged - wrong;
    let agree = if right == 1 || judged == 1 { "agrees" } else { "agree" };
    format!("{right} of {} {agree}.", counted(judged, "published result"))
}

fn event(report: &RatingReport<'_>, place: usize, reported: &Report, rated: &RatedReport) -> String {
    let name = report.event_name(place, printable);
    let mut text = format!(
        "{}\n{}\n",
        paint(HEADING, &name),
        paint(FAINT, &printable_whole(&reported.paths.join(", ")))
    );
    let mut parts = vec![
        report.edition.rulebook.id.to_owned(),
        format!("rated as {}", rated_as(rated.event.composition)),
        counted(reported.entrants.len(), "player"),
    ];
    parts.push(match (rated.listed, rated.list) {
        (false, _) => "ratings of the report".to_owned(),
        (true, Some(month)) => format!("ratings of the list of {month}"),
        (true, None) => "ratings of the list".to_owned(),
    });
    if let (true, Some(list)) = (report.has_several_periods(), rated.rated_on) {
        parts.push(format!("rated on the list of {list}"));
    }
    parts.extend(report.edition.unusual().iter().map(|(id, value)| format!("reading {id}={value}")));
    let _ = writeln!(text, "{}\n", parts.join(" · "));
    let widest = rated.ratable.iter().map(|one| one.article.number.len()).max().unwrap_or(0);
    for one in &rated.ratable {
        let status = paint(of_status(one.status), &format!("{:<7}", one.status.to_string()));
        let _ = writeln!(text, "  {:<widest$}  {status}  {}", one.article.number, one.reason);
    }
    let count = |status| rated.ratable.iter().filter(|one| one.status == status).count();
    let _ = writeln!(
        text,
        "\nArticles 0 to 6: {} met, {} broken, {} not decidable from the report.",
        count(Status::Met),
        count(Status::Broken),
        count(Status::Unknown)
    );
    let steps = round_robin_steps(report.edition, reported, rated);
    if !steps.is_empty() {
        let _ = writeln!(text, "\nThe unrated players of the round-robin:\n  {}", steps.join("\n  "));
    }
    text
}

/// The card of a single player, without the event.
#[must_use]
pub fn card_alone(report: &RatingReport<'_>, width: u16) -> String {
    let cards = report.cards().map(|(card, compared)| self::card(report, card, compared, width));
    let edition = report.edition.rulebook.id;
    format!("{}\n{}", paint(FAINT, edition), cards.collect::<Vec<_>>().join("\n"))
}

fn overview(report: &RatingReport<'_>, width: u16) -> String {
    let mut headings = vec!["Id", "Name", "Rating", "K", "ΣΔR", "Change", "New", "Status"];
    let several = report.has_several_periods();
    if several {
        headings.push("List");
    }
    let against = !report.compared.is_empty();
    if against {
        headings.push("Published");
    }
    let mut rows = table::new(&headings, width);
    for (card, compared) in report.cards() {
        let mut cells = vec![
            card.id.to_string(),
            printable(&card.name),
            or_dash(card.rating),
            or_dash(card.k_counted()),
            or_dash(card.sum),
            or_dash(card.change()),
            or_dash(card.new_rating()),
            card.status.to_string(),
        ];
        if several {
            cells.push(or_dash(card.rated_on));
        }
        if against {
            cells.push(or_dash(compared.map(|compared| compared.verdict)));
        }
        rows.add_row(cells);
    }
    table::show(&rows) + "\n"
}

fn or_dash(value: Option<impl ToString>) -> String {
    value.map_or("–".to_owned(), |value| value.to_string())
}

/// A player's card: his games, then step by step what they amount to, each with its article.
fn card(report: &RatingReport<'_>, card: &PlayerCard, compared: Option<&Compared>, width: u16) -> String {
    let mut text = format!("{}\n", paint(HEADING, &title(report, card)));
    if !card.games.is_empty() {
        let _ = writeln!(text, "{}", games(report, card, width));
    }
    for step in steps(report.edition, card) {
        let _ = writeln!(text, "  {step}");
    }
    for note in &card.notes {
        let _ = writeln!(text, "  Note: {note}.");
    }
    if let Some(compared) = compared {
        text += &judged(compared);
    }
    text
}

pub(super) fn title(report: &RatingReport<'_>, card: &PlayerCard) -> String {
    let number = card.fide_id().map(|id| format!(" (FIDE {id})")).unwrap_or_default();
    let rating = card.rating.map_or("unrated".to_owned(), |rating| rating.to_string());
    let list = card.rated_on.filter(|_| report.has_several_periods());
    let list = list.map(|list| format!(" on the list of {list}")).unwrap_or_default();
    format!("{} {}{number}, {rating}: {}{list}", card.id, printable(&card.name), card.status)
}

fn games(report: &RatingReport<'_>, card: &PlayerCard, width: u16) -> String {
    let mut headings = vec!["Round", "Opponent", "Rating", "D", "P_D", "Score", "ΔR", "Article"];
    if report.has_several_events() {
        headings.insert(0, "Event");
    }
    let mut rows = table::new(&headings, width);
    for game in &card.games {
        let opponent = report.opponent(game);
        let mut cells = vec![
            game.round.to_string(),
            format!("{} {}", opponent.id, printable(&opponent.name)),
            or_dash(game.line.opponent_rating),
        ];
        if report.has_several_events() {
            cells.insert(0, (game.event + 1).to_string());
        }
        cells.extend(game_cells(report.edition, game));
        rows.add_row(cells);
    }
    table::show(&rows)
}

/// D, `P_D`, score, ΔR and the article of a game.
pub(super) fn game_cells(
    edition: &Edition,
    game: &arbitrium_ratings::rating_reports::CardGame,
) -> [String; 5] {
    let score = or_dash(score(&game.line));
    let none = || or_dash(None::<i32>);
    match game.line.fate {
        GameFate::Changes(change) => {
            let capped = change.counted != change.difference;
            let difference = if capped {
                format!("{} → {}", change.difference, change.counted)
            } else {
                change.difference.to_string()
            };
            let steps = edition.changes.score.number.trim_end_matches(char::is_alphabetic);
            let article =
                if capped { format!("{}, {steps}", edition.changes.cap.by.number) } else { steps.to_owned() };
            [difference, change.expected.to_string(), score, change.change.to_string(), article]
        }
        GameFate::CountsForFirst => {
            [none(), none(), score, none(), edition.first.determined.number.to_owned()]
        }
        GameFate::NotRated(article) => {
            let why = format!("not rated: {}", article.number);
            [none(), none(), score, none(), why]
        }
    }
}

/// The steps to the average of a round-robin with unrated players, and what each of these gets from it.
pub(super) fn round_robin_steps(edition: &Edition, reported: &Report, rated: &RatedReport) -> Vec<String> {
    let (Some(rules), Some(round_robin)) = (edition.round_robins, &rated.rated.round_robin) else {
        return Vec::new();
    };
    let Some(found) = &round_robin.average else { return Vec::new() };
    let (article, iteration) = (rules.average.number, rules.iteration.number);
    let number = |place: &usize| reported.entrants[*place].id;
    let mut steps = vec![format!("R_ar = {} ({article} i)", average(found.rated))];
    let of = |(place, tally, dp): &(usize, Tally, i32)| {
        format!("{} of {} by {} ({dp})", tally.score, tally.games, number(place))
    };
    let scores: Vec<String> = found.scores.iter().map(of).collect();
    steps.push(format!(
        "d_pa = {}, the average of d_p: {} ({article} ii)",
        average(found.dpa),
        scores.join(", ")
    ));
    steps.push(format!(
        "R_a = R_ar - d_pa × {}/{} = {} ({article} iii)",
        found.n,
        found.n + 1,
        average(found.ra)
    ));
    for (place, article) in &round_robin.disregarded {
        let what =
            if round_robin.they_leave { "leaves with all games" } else { "is disregarded and stays in R_a" };
        steps.push(format!("{} {what} ({})", number(place), article.number));
    }
    for (place, share) in &round_robin.shares {
        let moved = match share.moved {
            Some(0) => "stays".to_owned(),
            Some(moved) => format!("moves by {moved} to {}", share.rating()),
            None => "stays, as the process does not settle".to_owned(),
        };
        let (player, first) = (number(place), &share.first);
        steps.push(format!(
            "R_u of {player} = {} ({}), and {moved} ({iteration})",
            first.ru, first.article.number
        ));
    }
    steps
}

/// The steps after the games.
pub(super) fn steps(edition: &Edition, card: &PlayerCard) -> Vec<String> {
    let mut steps = Vec::new();
    if let (Some(rating), Some(new), Some(sum)) = (card.rating, card.new.as_ref(), card.sum) {
        steps.extend(card.performances.iter().filter(|one| one.n > 0).map(performance));
        steps.push(format!("ΣΔR = {sum} ({})", edition.changes.score.number));
        for (event, factor) in card.events.iter().zip(&new.factors) {
            let limited = if *factor == u32::from(event.k.get()) {
                String::new()
            } else {
                format!(", K × n limited: {} before", event.k)
            };
            steps.push(format!(
                "ΣΔR × K = {} × {factor} = {} ({}, {}{}{limited})",
                event.sum,
                event.change(*factor),
                edition.changes.times_k.number,
                edition.changes.coefficients.by.number,
                k_words(card)
            ));
        }
        if card.events.len() > 1 {
            steps.push(format!("Change of the period = {} ({})", new.change, edition.changes.times_k.number));
        }
        let floor = if new.delisted {
            format!("; below the floor: delisted ({})", edition.lists.dropped.by.number)
        } else {
            String::new()
        };
        let (sign, size) = if new.change < Hundredths::ZERO { ('-', -new.change) } else { ('+', new.change) };
        steps.push(format!(
            "R_n = {rating} {sign} {size} → {} ({}){floor}",
            new.rating, edition.changes.rounding.by.number
        ));
    }
    if let Some(first) = &card.first {
        steps.extend(first_steps(edition, first));
    }
    if card.status == CardStatus::Disregarded {
        // What a game is not rated by stands beside the game.
        let of_a_game = |article: &Article| {
            card.games.iter().any(|game| matches!(game.line.fate, GameFate::NotRated(by) if by == article))
        };
        let why = card.articles.iter().filter(|article| !of_a_game(article));
        let why: Vec<&str> = why.map(|article| article.number).collect();
        steps.push(format!("The results are disregarded ({})", why.join(", ")));
    }
    steps
}

/// What the federation's page shows of an event.
fn performance(one: &EventPerformance) -> String {
    let EventPerformance { rc, w, we, n, rp, .. } = one;
    format!("R_c = {}, W = {w}, W_e = {we}, n = {n}, R_p = {rp}", average(*rc))
}

fn k_words(card: &PlayerCard) -> &'static str {
    match card.k {
        Some((_, KSource::List)) => ", K of the list",
        Some((_, KSource::Games)) => ", K by the games and ratings of the lists",
        Some((_, KSource::RatingAlone | KSource::Said)) | None => "",
    }
}

fn first_steps(edition: &Edition, first: &First) -> Vec<String> {
    let mut steps = Vec::new();
    if let Some(rc) = first.rc {
        let article = edition.first.average.number.trim_end_matches(char::is_alphabetic);
        steps.push(format!("R_c = {} ({article})", average(rc)));
    }
    if let Some(ra) = first.ra {
        steps.push(format!("R_a = {} ({})", average(ra), edition.average_of_round_robin().number));
    }
    let table = edition.first.differences.by.number;
    let dp = first.dp.map(|dp| format!(", d_p = {dp} ({table})")).unwrap_or_default();
    steps.push(format!("n = {}, p = {}{dp}", first.n, first.p));
    let moved = edition.round_robins.filter(|_| first.moved != 0);
    let moved = moved.map(|rules| format!("; {} moved it by {}", rules.iteration.number, first.moved));
    let moved = moved.unwrap_or_default();
    steps.push(format!("R_u = {} ({}{moved})", first.ru, first.article.number));
    let publishing = edition.first.publishing.number;
    let low: Vec<&str> = edition.first.too_low().iter().map(|article| article.number).collect();
    let pooled = match edition.first.pooled.number {
        pooled if pooled == publishing => String::new(),
        pooled => format!(", {pooled}"),
    };
    steps.push(match first.rn {
        Some(rn) => format!("R_n = {rn} is published ({publishing}{pooled})"),
        None if first.missing > 0 => {
            let are = if first.missing == 1 { "is" } else { "are" };
            format!(
                "R_n is not yet published: {} {are} missing ({publishing})",
                counted(first.missing, "game")
            )
        }
        None => format!("R_n is not published: it is below the floor ({})", low.join(", ")),
    });
    steps
}

/// What a mistake does, without the figure that differs.
pub(super) fn cause(step: &Step) -> &str {
    step.about.split_once("; ").map_or(&step.about, |(_, cause)| cause)
}

fn judged(compared: &Compared) -> String {
    let verdict = paint(of_published(compared.verdict), &compared.verdict.to_string());
    let mut text = format!("  Published (line {}): {verdict}", compared.claim.line);
    if let Some(step) = &compared.step {
        let _ = write!(text, "; first at {}: {}", step.article.number, step.about);
    }
    for step in &compared.others {
        let _ = write!(text, "; or {}: {}", step.article.number, cause(step));
    }
    if compared.verdict == PublishedVerdict::Reading {
        let readings: Vec<String> =
            compared.readings.iter().map(|(id, value)| format!("{id}={value}")).collect();
        let _ = write!(text, "; it agrees under the reading {}", readings.join(", or "));
    }
    text + ".\n"
}
