//! The reports of `arbitrium rate-list`: an overview of the lists, the events, and the ratings of a player in all
//! lists.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use serde::Serialize;

use super::style::{HEADING, paint};
use super::table;
#[cfg(feature = "schemas")]
use crate::schemas::{parts, words};
use arbitrium_core::printable::printable;
use arbitrium_ratings::rating_list::{
    Correction, EventLine, Excluded, Exclusion, ListComparison, ListDifference, ListLine, PlayerHistory,
};
use arbitrium_ratings::ratings::Month;
use arbitrium_ratings::ratings::list::{FideId, Standing};

/// The value of `schema` in the JSON of a comparison: the name and the version of its format.
pub(crate) const RATE_LIST_COMPARE_SCHEMA: &str = "arbitrium/rate-list-compare/1";

/// The content of a rating database, for an overview.
#[derive(Debug)]
pub struct Overview {
    /// The rating lists of the database.
    pub lists: Vec<ListLine>,
    /// The events in the database, each with the list in which it was rated, if any.
    pub events: Vec<EventLine>,
    /// The players and federations that are excluded from lists.
    pub exclusions: Vec<Exclusion>,
    /// The events that were withdrawn or corrected.
    pub corrections: Vec<Correction>,
}

/// Renders the overview as text: the lists, the number of events that no list contains yet, and the
/// exclusions and corrections.
#[must_use]
pub fn overview(overview: &Overview, width: u16) -> String {
    let mut lists = table::new(&["List", "Origin", "Events", "Interpretations"], width);
    for list in &overview.lists {
        let events = list.events.to_string();
        lists.add_row([list.month.to_string(), list.origin.word().into(), events, list.readings.clone()]);
    }
    let waiting = overview.events.iter().filter(|event| event.rated_on.is_none()).count();
    let mut page = format!("{}\n\nEvents waiting for a list: {waiting}\n", table::show(&lists));
    page.extend(overview.exclusions.iter().map(left_out));
    for correction in &overview.corrections {
        let Correction { list, event, what, name, reason } = correction;
        let reason = printable(reason);
        let why = if reason.is_empty() { String::new() } else { format!(" ({reason})") };
        let name = printable(name);
        let _ = writeln!(page, "Made again from {list} on: event {event}, {name}, was {what}{why}");
    }
    page
}

/// The line about an exclusion: its lists, who is left out, and the reason if there is one.
fn left_out(exclusion: &Exclusion) -> String {
    let until = exclusion.end_list.map(|end| format!(" until before {end}")).unwrap_or_default();
    let reason = printable(&exclusion.reason);
    let reason = if reason.is_empty() { String::new() } else { format!(" ({reason})") };
    format!("Left out from {}{until}: {}{reason}\n", exclusion.first_list, exclusion.who)
}

/// Renders as text how a rating list differs from a published one, for `width` columns.
#[must_use]
pub fn compared(month: Month, compared: &ListComparison, width: u16) -> String {
    let mut page = String::new();
    if !compared.differences.is_empty() {
        let headings = ["Player", "Name", "What", "Here", "Published", "Article", "Why"];
        let mut table = table::new(&headings, width);
        for one in &compared.differences {
            table.add_row([
                one.fide_id.to_string(),
                printable(&one.name),
                one.what.to_owned(),
                shown(one.here.as_ref()),
                shown(one.there.as_ref()),
                one.article.number.to_owned(),
                one.reason.clone(),
            ]);
        }
        let _ = writeln!(page, "{}\n", table::show(&table));
    }
    let by: Vec<String> =
        by_article(compared).iter().map(|(article, count)| format!("{article}: {count}")).collect();
    let by = if by.is_empty() { String::new() } else { format!(" (by article {})", by.join(", ")) };
    let _ = writeln!(
        page,
        "{month}: players who agree: {}, differences: {}{by}",
        compared.agree,
        compared.differences.len()
    );
    page
}

fn by_article(compared: &ListComparison) -> BTreeMap<&'static str, usize> {
    let mut by = BTreeMap::new();
    for one in &compared.differences {
        *by.entry(one.article.number).or_default() += 1;
    }
    by
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schemas", schemars(title = "arbitrium rate-list compare --format json"))]
struct Object<'a> {
    schema: &'static str,
    version: &'static str,
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = words::rating_editions())))]
    rulebook: &'a str,
    #[cfg_attr(feature = "schemas", schemars(regex(pattern = parts::MONTH)))]
    month: String,
    agree: u64,
    by_article: BTreeMap<&'static str, usize>,
    differences: Vec<Difference<'a>>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct Difference<'a> {
    fide_id: String,
    name: &'a str,
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = ["rating", "K", "standing"])))]
    what: &'a str,
    here: Option<&'a str>,
    published: Option<&'a str>,
    article: &'static str,
    reason: &'a str,
}

#[cfg(feature = "schemas")]
pub(crate) fn schema() -> serde_json::Value {
    crate::schemas::form::<Object<'_>>(RATE_LIST_COMPARE_SCHEMA)
}

/// Renders the comparison of a list with a published one as one JSON object.
///
/// # Errors
/// Does not fail in practice, because the object contains only values that JSON can express.
pub fn compared_json(month: Month, edition: &str, compared: &ListComparison) -> serde_json::Result<String> {
    let object = Object {
        schema: RATE_LIST_COMPARE_SCHEMA,
        version: crate::report::json::VERSION,
        rulebook: edition,
        month: month.to_string(),
        agree: compared.agree,
        by_article: by_article(compared),
        differences: compared.differences.iter().map(difference).collect(),
    };
    crate::report::serialised::to_string_pretty(&object).map(|text| text + "\n")
}

fn difference(one: &ListDifference) -> Difference<'_> {
    Difference {
        fide_id: one.fide_id.to_string(),
        name: &one.name,
        what: one.what,
        here: one.here.as_deref(),
        published: one.there.as_deref(),
        article: one.article.id(),
        reason: &one.reason,
    }
}

/// Renders a table of the events with the rating list of each. Withdrawn events come last, with the reason.
#[must_use]
pub fn events(events: &[EventLine], corrections: &[Correction], width: u16) -> String {
    let mut shown = table::new(&["Event", "From", "To", "Name", "File", "Rated on"], width);
    for event in events {
        let rated = event.rated_on.map_or("waiting".to_owned(), |list| list.to_string());
        let official = if event.official { " (official)" } else { "" };
        shown.add_row([
            event.id.to_string(),
            event.starts.to_string(),
            event.ends.to_string(),
            format!("{}{official}", printable(&event.name)),
            printable(&event.file),
            rated,
        ]);
    }
    for Correction { event, name, reason, .. } in corrections.iter().filter(|one| one.what == "withdrawn") {
        let reason = if reason.is_empty() { String::new() } else { format!(" ({})", printable(reason)) };
        let none = String::new;
        let withdrawn = format!("withdrawn{reason}");
        shown.add_row([event.to_string(), none(), none(), printable(name), none(), withdrawn]);
    }
    format!("{}\n", table::show(&shown))
}

/// Renders a player's ratings in all lists as text, for `width` columns. Of the `exclusions`, those that leave out the
/// player are shown.
#[must_use]
pub fn history(fide_id: FideId, history: &PlayerHistory, exclusions: &[Exclusion], width: u16) -> String {
    let title = format!("{} ({fide_id})", printable(&history.name));
    let mut page = format!("{}\n", paint(HEADING, &title));
    if !history.lists.is_empty() {
        let _ = write!(page, "\n{}\n", lists(history, width));
    }
    if !history.changes.is_empty() || !history.results.is_empty() {
        let _ = write!(page, "\n{}\n", played(history, width));
    }
    let federation = history.lists.last().and_then(|player| player.federation);
    let is_meant = |exclusion: &&Exclusion| match exclusion.who {
        Excluded::Federation(excluded) => federation == Some(excluded),
        Excluded::Player(excluded) => excluded == fide_id,
        _ => false,
    };
    let exclusions: String = exclusions.iter().filter(is_meant).map(left_out).collect();
    if exclusions.is_empty() { page } else { format!("{page}\n{exclusions}") }
}

/// The last list that rated events of a player, and the report files from which the player's rating on it can
/// be recomputed. If the list has only results of the player as an unrated player, they are the files of all
/// such results. `None` if no list rated an event of the player.
#[must_use]
pub fn last_reports(history: &PlayerHistory) -> Option<(Month, Vec<&str>)> {
    let rated = history.changes.iter().map(|line| (line.list, line.file.as_str()));
    let unrated = history.results.iter().map(|line| (line.list, line.file.as_str()));
    let list = rated.clone().chain(unrated.clone()).map(|(list, _)| list).max()?;
    let of_list: Vec<&str> = rated.filter(|(of, _)| *of == list).map(|(_, file)| file).collect();
    let files = if of_list.is_empty() { unrated.map(|(_, file)| file).collect() } else { of_list };
    Some((list, files))
}

fn lists(history: &PlayerHistory, width: u16) -> String {
    let mut lists = table::new(&["From list", "Rating", "K", "Games", "Standing"], width);
    for player in &history.lists {
        let listed = &player.listed;
        let standing = match (listed.standing, listed.rating) {
            (Standing::Delisted, _) => "below the floor",
            (_, None) => "unrated",
            (Standing::Active, Some(_)) => "active",
            (Standing::Inactive, Some(_)) => "inactive",
        };
        lists.add_row([
            player.since.to_string(),
            shown(listed.rating),
            shown(listed.k),
            shown(listed.games),
            standing.into(),
        ]);
    }
    table::show(&lists)
}

fn played(history: &PlayerHistory, width: u16) -> String {
    let mut rows: Vec<_> = Vec::new();
    for line in &history.changes {
        let (sum, change) = (line.what.event.sum.to_string(), line.what.change().to_string());
        let what = [shown(line.rating), line.what.factor.to_string(), sum, change];
        rows.push((line.list, line.ends, line.event, line.name.as_str(), line.games, what));
    }
    for line in &history.results {
        let score = format!("{}/{}", line.what.score, line.games);
        let what = ["unrated".into(), String::new(), String::new(), score];
        rows.push((line.list, line.ends, line.event, line.name.as_str(), line.games, what));
    }
    rows.sort();
    let headings = ["List", "Event", "Name", "Games", "Rating", "K", "ΣΔR", "Change or score"];
    let mut table = table::new(&headings, width);
    for (list, _, event, name, games, what) in rows {
        let [rating, k, sum, change] = what;
        table.add_row([
            list.to_string(),
            event.to_string(),
            printable(name),
            games.to_string(),
            rating,
            k,
            sum,
            change,
        ]);
    }
    table::show(&table)
}

fn shown(value: Option<impl ToString>) -> String {
    value.map(|value| value.to_string()).unwrap_or_default()
}
