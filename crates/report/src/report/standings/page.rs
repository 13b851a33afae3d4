//! The sections of a page about standings, from which text and HTML are made.

use super::super::page::{Block, Cell, Column, Fact, Line, Rank, Row, Section, Span, Table};
use super::super::sentence::capital;
use super::account::account;
use super::{Ranked, words};
use arbitrium_core::counted::counted;
use arbitrium_core::standings::{Readings, Standings};
use arbitrium_core::trf::printable_whole;

/// The section about a file: what was ranked, by which list, and the explanations that the user wants.
pub(super) fn file(ranked: &Ranked<'_>, number: usize) -> Section {
    let name = match ranked.standings.tournament().name.as_str() {
        "" => Span::from("(no name)"),
        name => Span::Foreign(name.to_owned()),
    };
    let why = ranked.why.map(|pair| Block::Section(why(ranked.standings, pair)));
    let players = ranked.players.iter().map(|&player| Block::Section(of_player(ranked.standings, player)));
    Section::new(Rank::Title, name)
        .with_id(format!("title-{number}"))
        .with_class("file")
        .with([Block::Facts(facts(ranked))])
        .with(why)
        .with(players)
}

fn facts(ranked: &Ranked<'_>) -> Vec<Fact> {
    let (standings, tournament) = (ranked.standings, ranked.standings.tournament());
    let conditions = standings.conditions();
    let kind = if conditions.round_robin { "round-robin" } else { "Swiss" };
    let rounds = tournament.games_per_round.counted(conditions.rounds);
    let number = tournament.players.len();
    let (who, participants) = match &tournament.teams {
        None => ("Players", counted(number, "player")),
        Some(_) => ("Teams", counted(number, "team")),
    };
    let primary = words::primary(tournament);
    let from = format!("from {}", ranked.source);
    let mut facts = vec![
        Fact::new("Rules", Line::rules(conditions.edition.rulebook)).brief(conditions.edition.id()).long(),
        Fact::new("Tournament", kind).brief(kind),
        Fact::new("Counted", rounds.as_str()).brief(rounds.as_str()),
        Fact::new(who, number.to_string()).brief(participants),
        Fact::new("List", Line::default().and(Span::Foreign(list(standings))).and(format!(", {from}")))
            .brief(format!("list {from}"))
            .long(),
    ];
    if tournament.teams.is_some() {
        facts.push(Fact::new("Primary score", primary).brief(format!("{primary} primary")));
    }
    let defaults = Readings::default().chosen();
    let unusual = conditions.readings.chosen().into_iter().filter(|choice| !defaults.contains(choice));
    facts.extend(unusual.map(|(id, value)| {
        let reading = format!("{id}={value}");
        Fact::new("Interpretation", Span::Code(reading.clone())).brief(format!("interpretation {reading}"))
    }));
    facts.push(Fact::file(ranked.path));
    facts
}

fn list(standings: &Standings<'_>) -> String {
    standings.tie_breaks.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

/// The section about two players: which tie-break separates them, and how its values are computed.
fn why(standings: &Standings<'_>, [first, second]: [usize; 2]) -> Section {
    let parted = standings.parted(first, second);
    let accounts = parted.into_iter().flat_map(|parted| {
        [first, second].map(|player| {
            let account = standings.account(player, parted.place);
            let account = account.map(|one| Block::Section(self::account(standings.tournament(), &one)));
            Block::Section(named(standings, player).with(account))
        })
    });
    Section::new(Rank::Part, capital(&words::why(standings, first, second)) + ".").with(accounts)
}

/// The section about one player: how each value of the player is computed.
fn of_player(standings: &Standings<'_>, player: usize) -> Section {
    let accounts = standings.accounts(player);
    named(standings, player)
        .with(accounts.iter().map(|one| Block::Section(account(standings.tournament(), one))))
}

fn named(standings: &Standings<'_>, player: usize) -> Section {
    let name = Span::Foreign(standings.tournament().players[player].name.clone());
    Section::new(Rank::Part, Line::from(format!("{} ", standings.id(player))).and(name))
}

/// The table of ranks and values. `told` returns the content that is shown when the reader opens a value. Its
/// arguments are the index of the player and the index of the tie-break.
pub(super) fn ranks(
    ranked: &Ranked<'_>,
    number: usize,
    told: impl Fn(usize, usize) -> Vec<Block>,
) -> Section {
    let (standings, tournament) = (ranked.standings, ranked.standings.tournament());
    let mut columns = vec![Column::new("Rank"), Column::new("No."), Column::new("Name").naming()];
    columns.extend(standings.tie_breaks.iter().map(|tie_break| Column {
        meaning: Some(tie_break.method.name),
        ..Column::new(printable_whole(&tie_break.text)).in_one_line()
    }));
    let rows = standings.places().into_iter().map(|place| {
        let (player, id) = (place.player, standings.id(place.player));
        let name = Cell::named(&tournament.players[player].name, id);
        let mut cells: Vec<Cell> = vec![place.rank.to_string().into(), id.to_string().into(), name];
        cells.extend(standings.written(player).into_iter().enumerate().map(|(at, value)| {
            let shown = value.clone().unwrap_or_else(|| "-".to_owned());
            Cell { key: Some(value.unwrap_or_default()), told: told(player, at), ..Cell::from(shown) }
        }));
        Row { id: Some(format!("f{number}-player-{id}")), ..Row::new(cells) }
    });
    let table = Table::new(format!("Standings {number}"), columns).with_class("sortable");
    let caption = "Ranks, and the values that make them; a value opens to show how it comes about";
    let table = Block::Table(table.with_caption(caption).with_rows(rows));
    Section::new(Rank::Part, "Ranks").with([table])
}

/// The legend: the meaning of each code in the list of tie-breaks, and the article that defines it.
pub(super) fn legend(standings: &Standings<'_>) -> Block {
    let columns = [
        Column::new("Code").naming().in_one_line(),
        Column::new("Tie-break"),
        Column::new("Article").in_one_line(),
        Column::new("What it counts, in our words"),
    ];
    let rows = standings.tie_breaks.iter().map(|tie_break| {
        let method = tie_break.method;
        let code = Span::Foreign(tie_break.text.clone());
        Row::new([
            Line::from(code),
            method.name.into(),
            method.article.to_string().into(),
            method.counts.into(),
        ])
    });
    let table = Table::new("The list", columns).with_class("legend");
    Block::Table(table.with_caption("The list, in the order in which it decides").with_rows(rows))
}
