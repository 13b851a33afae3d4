//! A rating report for people: articles 0 to 6, a table of the players, a card for each.

use std::fmt::Write;

use super::{RatingReport, average, rated_as, score};
use crate::counted::counted;
use crate::rating_reports::{
    CardStatus, Compared, First, KSource, PlayerCard, PublishedVerdict, RatedReport, Report,
};
use crate::ratings::Hundredths;
use crate::ratings::regulations_2013::{GameFate, Status, Tally};
use crate::report::style::{FAINT, HEADING, of_published, of_status, paint};
use crate::report::table;
use crate::rulebook::Article;
use crate::trf::{printable, printable_whole};

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
    parts.extend(report.unusual_readings().iter().map(|(id, value)| format!("reading {id}={value}")));
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
    let steps = round_robin_steps(reported, rated);
    if !steps.is_empty() {
        let _ = writeln!(text, "\nThe unrated players of the round-robin:\n  {}", steps.join("\n  "));
    }
    text
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
            or_dash(card.k.map(|(k, _)| k)),
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
    for step in steps(card) {
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
        cells.extend(game_cells(game));
        rows.add_row(cells);
    }
    table::show(&rows)
}

/// D, `P_D`, score, ΔR and the article of a game.
pub(super) fn game_cells(game: &crate::rating_reports::CardGame) -> [String; 5] {
    let score = or_dash(score(&game.line));
    match game.line.fate {
        GameFate::Changes(change) => {
            let capped = change.counted != change.difference;
            let difference = if capped {
                format!("{} → {}", change.difference, change.counted)
            } else {
                change.difference.to_string()
            };
            let article = if capped { "8.54, 8.55" } else { "8.55" };
            [difference, change.expected.to_string(), score, change.change.to_string(), article.to_owned()]
        }
        GameFate::CountsForFirst => {
            [or_dash(None::<i32>), or_dash(None::<i32>), score, or_dash(None::<i32>), "8.2".to_owned()]
        }
        GameFate::NotRated(article) => {
            let why = format!("not rated: {}", article.number);
            [or_dash(None::<i32>), or_dash(None::<i32>), score, or_dash(None::<i32>), why]
        }
    }
}

/// The steps to the average of a round-robin with unrated players, and what each of these gets from it.
pub(super) fn round_robin_steps(reported: &Report, rated: &RatedReport) -> Vec<String> {
    let Some((round_robin, found)) =
        rated.rated.round_robin.as_ref().and_then(|one| Some((one, one.average.as_ref()?)))
    else {
        return Vec::new();
    };
    let number = |place: &usize| reported.entrants[*place].id;
    let mut steps = vec![format!("R_ar = {} (8.21b i)", average(found.rated))];
    let of = |(place, tally, dp): &(usize, Tally, i32)| {
        format!("{} of {} by {} ({dp})", tally.score, tally.games, number(place))
    };
    let scores: Vec<String> = found.scores.iter().map(of).collect();
    steps.push(format!(
        "d_pa = {}, the average of d_p: {} (8.21b ii)",
        average(found.dpa),
        scores.join(", ")
    ));
    steps.push(format!(
        "R_a = R_ar - d_pa × {}/{} = {} (8.21b iii)",
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
        steps.push(format!("R_u of {player} = {} ({}), and {moved} (8.58)", first.ru, first.article.number));
    }
    steps
}

/// The steps after the games.
pub(super) fn steps(card: &PlayerCard) -> Vec<String> {
    let mut steps = Vec::new();
    if let (Some(rating), Some(new), Some(sum)) = (card.rating, card.new, card.sum) {
        steps.push(format!("ΣΔR = {sum} (8.55b)"));
        for event in &card.events {
            steps.push(format!(
                "ΣΔR × K = {} × {} = {} (8.55c, 8.56{})",
                event.sum,
                event.k,
                event.change(),
                k_words(card)
            ));
        }
        if card.events.len() > 1 {
            steps.push(format!("Change of the period = {} (8.55c)", new.change));
        }
        let floor = if new.delisted { "; below the floor: delisted (7.21)" } else { "" };
        let (sign, size) = if new.change < Hundredths::ZERO { ('-', -new.change) } else { ('+', new.change) };
        steps.push(format!("R_n = {rating} {sign} {size} → {} (8.57){floor}", new.rating));
    }
    if let Some(first) = &card.first {
        steps.extend(first_steps(first));
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

fn k_words(card: &PlayerCard) -> &'static str {
    match card.k {
        Some((_, KSource::List)) => ", K of the list",
        Some((_, KSource::Games)) => ", K by the games and ratings of the lists",
        Some((_, KSource::RatingAlone)) | None => "",
    }
}

fn first_steps(first: &First) -> Vec<String> {
    let mut steps = Vec::new();
    if let Some(rc) = first.rc {
        steps.push(format!("R_c = {} (8.21)", average(rc)));
    }
    if let Some(ra) = first.ra {
        steps.push(format!("R_a = {} (8.21b)", average(ra)));
    }
    let dp = first.dp.map(|dp| format!(", d_p = {dp} (8.1a)")).unwrap_or_default();
    steps.push(format!("n = {}, p = {}{dp}", first.n, first.p));
    let moved = if first.moved == 0 { String::new() } else { format!("; 8.58 moved it by {}", first.moved) };
    steps.push(format!("R_u = {} ({}{moved})", first.ru, first.article.number));
    steps.push(match first.rn {
        Some(rn) => format!("R_n = {rn} is published (7.14, 8.3)"),
        None if first.missing > 0 => {
            let are = if first.missing == 1 { "is" } else { "are" };
            format!("R_n is not yet published: {} {are} missing (7.14)", counted(first.missing, "game"))
        }
        None => "R_n is not published: it is below the floor (7.14d, 8.33)".to_owned(),
    });
    steps
}

fn judged(compared: &Compared) -> String {
    let verdict = paint(of_published(compared.verdict), &compared.verdict.to_string());
    let mut text = format!("  Published (line {}): {verdict}", compared.claim.line);
    if let Some(step) = &compared.step {
        let _ = write!(text, "; first at {}: {}", step.article.number, step.about);
    }
    if compared.verdict == PublishedVerdict::Reading {
        let readings: Vec<String> =
            compared.readings.iter().map(|(id, value)| format!("{id}={value}")).collect();
        let _ = write!(text, "; it agrees under the reading {}", readings.join(", or "));
    }
    text + ".\n"
}
