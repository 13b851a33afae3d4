//! Standings for people.

use std::fmt::Write;

use super::super::sentence::capital;
use super::super::style::{FAINT, HEADING, paint};
use super::super::table;
use super::working::working;
use super::{Ranked, words};
use arbitrium_core::standings::{Account, Encounter, Standings};
use arbitrium_core::tournament::Tournament;
use arbitrium_core::trf::printable;

/// What is asked about the standings of a file, then their table.
#[must_use]
pub fn render(ranked: &Ranked<'_>, width: u16) -> String {
    let standings = ranked.standings;
    let tournament = standings.tournament();
    let name = if tournament.name.is_empty() { ranked.path } else { &tournament.name };
    let mut text = format!("{}\n{}\n", paint(HEADING, &shown(name)), paint(FAINT, &conditions(ranked)));
    if let Some(pair) = ranked.why {
        text += &why(standings, pair, width);
    }
    for player in &ranked.players {
        let name = shown(&tournament.players[*player].name);
        let _ = writeln!(text, "\n{}", paint(HEADING, &format!("{} {name}", standings.id(*player))));
        for account in standings.accounts(*player) {
            text += &self::account(tournament, &account, width);
        }
    }
    if ranked.with_table {
        text = text + "\n" + &rows(standings, width) + "\n";
    }
    text
}

/// What parts two players, and how both come to their values.
fn why(standings: &Standings<'_>, [first, second]: [usize; 2], width: u16) -> String {
    let tournament = standings.tournament();
    let mut text = format!("\n{}.\n", paint(HEADING, &capital(&words::why(standings, first, second))));
    if let Some(parted) = standings.parted(first, second) {
        for player in [first, second] {
            let name = shown(&tournament.players[player].name);
            let _ = writeln!(text, "\n{}", paint(HEADING, &format!("{} {name}", standings.id(player))));
            if let Some(account) = standings.account(player, parted.place) {
                text += &self::account(tournament, &account, width);
            }
        }
    }
    text
}

/// What they are made under.
fn conditions(ranked: &Ranked<'_>) -> String {
    let conditions = ranked.standings.conditions();
    let tournament = ranked.standings.tournament();
    let mut parts = vec![
        conditions.edition.id().to_owned(),
        if conditions.round_robin { "round-robin" } else { "Swiss" }.to_owned(),
        tournament.games_per_round.counted(conditions.rounds),
        format!("{} players", tournament.players.len()),
        format!("list from {}", ranked.source),
    ];
    let unusual = conditions.readings.chosen();
    let defaults = arbitrium_core::standings::Readings::default().chosen();
    let unusual = unusual.into_iter().filter(|choice| !defaults.contains(choice));
    parts.extend(unusual.map(|(id, value)| format!("reading {id}={value}")));
    parts.join(" · ")
}

fn rows(standings: &Standings<'_>, width: u16) -> String {
    let tournament = standings.tournament();
    let codes: Vec<String> = standings.tie_breaks.iter().map(|tie_break| shown(&tie_break.text)).collect();
    let headings: Vec<&str> =
        ["Rank", "No.", "Name"].into_iter().chain(codes.iter().map(String::as_str)).collect();
    let mut rows = table::new(&headings, width);
    for place in standings.places() {
        let name = shown(&tournament.players[place.player].name);
        let values =
            standings.written(place.player).into_iter().map(|value| value.unwrap_or_else(|| "-".into()));
        let first = [place.rank.to_string(), standings.id(place.player).to_string(), name];
        rows.add_row(first.into_iter().chain(values));
    }
    table::show(&rows)
}

/// How somebody comes to a value, as an arbiter would write it down.
#[must_use]
pub fn account(tournament: &Tournament, account: &Account, width: u16) -> String {
    let value = account.value.as_deref().map(|value| format!(" = {value}")).unwrap_or_default();
    let articles = words::articles(&account.articles());
    let mut text = format!("\n{}{value} ({articles})\n", shown(&account.tie_break.text));
    if !account.elements.is_empty() {
        let mut rows = table::new(&["Round", "Opponent", "Counts", "", "Because"], width);
        for element in &account.elements {
            let opponent = element.opponent.map(|opponent| {
                let player = &tournament.players[opponent];
                format!("{} {}", player.id, shown(&player.name)).trim_end().to_owned()
            });
            rows.add_row([
                element.round.to_string(),
                opponent.unwrap_or_default(),
                account.written(element.contribution),
                element.cut.map(|article| format!("cut ({article})")).unwrap_or_default(),
                words::source(tournament, account, element),
            ]);
        }
        text += &table::show(&rows);
        text.push('\n');
    }
    for step in working(account) {
        let _ = writeln!(text, "{}.", capital(&step));
    }
    for adjusted in &account.adjusted {
        let _ = writeln!(text, "{}.", words::adjusted(tournament, adjusted));
    }
    for step in &account.encounters {
        text += &encounter(tournament, step, account.player, width);
    }
    text += &words::none(account).map(|none| capital(none) + ".\n").unwrap_or_default();
    text
}

/// The small table of encounters, with the best and worst case.
fn encounter(tournament: &Tournament, step: &Encounter, player: usize, width: u16) -> String {
    let mut rows = table::new(&["No.", "Sum", "At least", "At most", "Not met"], width);
    for row in words::rows(step, player) {
        rows.add_row([
            tournament.players[row.player].id.to_string(),
            row.written(row.sum),
            row.written(row.worst),
            row.written(row.best),
            words::not_met(tournament, step, row),
        ]);
    }
    format!("{}\n{}.\n", table::show(&rows), capital(&words::encounter(tournament, step)))
}

fn shown(text: &str) -> String {
    text.chars().map(|c| printable(c.encode_utf8(&mut [0; 4]))).collect()
}
