//! Writes an event in every form.

use std::fmt::Write as _;

use arbitrium_core::systems::SystemId;
use arbitrium_core::tournament::{
    Bye, Colour, Contest, Entry, GameResult, Games, GamesPerRound, Player, PlayerId, Scoring, Tournament,
};
use arbitrium_testkit::random::{Dice, played};

/// A random event as a table can express it.
pub(crate) fn event(dice: &mut Dice) -> Tournament {
    let players = 4 + dice.below(12);
    let rounds = u16::try_from(2 + dice.below(players.min(7) - 2)).unwrap();
    let mut event = played(dice, SystemId::Dutch2026, players, rounds, 4);
    let is_played = |entry: &Entry| {
        entry.contest().is_some_and(|contest| !contest.is_forfeited() && !contest.games.is_pending())
    };
    let games =
        event.players.iter().flat_map(|player| &player.entries).filter(|entry| is_played(entry)).count();
    if games < 4 || event.players[0].entries.is_empty() {
        return self::event(dice);
    }
    event.scoring = Scoring::standard(GamesPerRound::One);
    event.absences.clear();
    for (place, player) in event.players.iter_mut().enumerate() {
        player.name = format!("{}{}, Player-{}", ['A', 'B', 'É', 'Ж'][place % 4], dice.below(50), player.id);
        player.title = dice.pick(&["", "", "", "GM", "IM", "WGM", "FM", "CM", "WCM"]).to_owned();
        player.rating = (!dice.chance(10)).then(|| u16::try_from(1000 + dice.below(1600)).unwrap());
        player.federation = "NZL".to_owned();
        player.fide_id.clear();
        player.sex.clear();
        player.birth.clear();
        player.recorded_rank = None;
        player.entries.iter_mut().for_each(plain);
    }
    single_byes(&mut event);
    let points: Vec<_> = (0..event.players.len()).map(|at| event.points_after(at, rounds)).collect();
    for (player, points) in event.players.iter_mut().zip(points) {
        player.recorded_points = Some(points);
    }
    event
}

/// Replaces what no table can say.
fn plain(entry: &mut Entry) {
    if let Entry::Contest(Contest { games: Games::One(result), .. }) = entry {
        *result = match *result {
            GameResult::ShortWin => GameResult::Win,
            GameResult::ShortDraw | GameResult::Adjourned => GameResult::Draw,
            GameResult::ShortLoss => GameResult::Loss,
            other => other,
        };
    }
}

/// The kinds of full-point byes as they are read: one in a round is the pairing-allocated bye.
fn single_byes(event: &mut Tournament) {
    let rounds = event.players.iter().map(|player| player.entries.len()).max().unwrap_or(0);
    for round in 0..rounds {
        let is_full = |entry: &Entry| matches!(entry, Entry::Bye(Bye::Full | Bye::PairingAllocated));
        let full = event.players.iter().filter(|player| is_full(&player.entries[round])).count();
        for player in event.players.iter_mut().filter(|player| is_full(&player.entries[round])) {
            player.entries[round] = Entry::Bye(if full == 1 { Bye::PairingAllocated } else { Bye::Full });
        }
    }
}

/// The players in a random order, and the number of each in it.
pub(crate) struct Order(pub(crate) Vec<usize>);

impl Order {
    pub(crate) fn random(event: &Tournament, dice: &mut Dice) -> Self {
        let mut order: Vec<usize> = (0..event.players.len()).collect();
        dice.shuffle(&mut order);
        Order(order)
    }

    pub(crate) fn kept(event: &Tournament) -> Self {
        Order((0..event.players.len()).collect())
    }

    /// The place of a player, from 1.
    pub(crate) fn of(&self, event: &Tournament, id: PlayerId) -> usize {
        let index = event.index_of(id).unwrap();
        self.0.iter().position(|at| *at == index).unwrap() + 1
    }
}

fn letter(colour: Option<Colour>, letters: (char, char)) -> String {
    colour.map_or_else(String::new, |colour| {
        if colour == Colour::White { letters.0 } else { letters.1 }.to_string()
    })
}

fn result(entry: &Entry) -> Option<(Contest, GameResult)> {
    match entry {
        Entry::Contest(contest) => contest.games.iter().next().map(|result| (*contest, result)),
        _ => None,
    }
}

fn sign(result: GameResult) -> String {
    match result {
        GameResult::Draw => "½".to_owned(),
        GameResult::Pending => String::new(),
        other => other.code().to_string(),
    }
}

/// The results of both players of a game.
fn both(own: GameResult, theirs: GameResult, colon: &str, pending: &str) -> String {
    let (own, theirs) = match (own, theirs) {
        (GameResult::ForfeitWin, _) => ("+".to_owned(), "-".to_owned()),
        (GameResult::ForfeitLoss, GameResult::ForfeitWin) => ("-".to_owned(), "+".to_owned()),
        (GameResult::ForfeitLoss, _) => ("-".to_owned(), "-".to_owned()),
        (GameResult::Pending, _) => return pending.to_owned(),
        (own, theirs) => (sign(own), sign(theirs)),
    };
    format!("{own}{colon}{theirs}")
}

/// A cell as a results server writes it, with the letters of a language.
pub(crate) fn numbered(event: &Tournament, order: &Order, entry: &Entry, letters: (char, char)) -> String {
    match (entry, result(entry)) {
        (_, Some((contest, result))) => {
            let (opponent, colour) = (order.of(event, contest.opponent), letter(contest.colour, letters));
            format!("{opponent}{colour}{}", sign(result))
        }
        (Entry::Bye(Bye::Full | Bye::PairingAllocated), _) => "-1".to_owned(),
        (Entry::Bye(Bye::Half), _) => "-½".to_owned(),
        (Entry::Bye(Bye::Zero), _) => "-0".to_owned(),
        _ => String::new(),
    }
}

/// A cell with the colour first, as in `b6 1`.
pub(crate) fn coloured(event: &Tournament, order: &Order, entry: &Entry) -> String {
    match (entry, result(entry)) {
        (_, Some((contest, result))) if contest.colour.is_some() => {
            let colour = letter(contest.colour, ('w', 'b'));
            format!("{colour}{} {}", order.of(event, contest.opponent), sign(result)).trim_end().to_owned()
        }
        _ => numbered(event, order, entry, ('w', 'b')),
    }
}

pub(crate) fn signed(event: &Tournament, order: &Order, entry: &Entry) -> String {
    match (entry, result(entry)) {
        (_, Some((contest, result))) => {
            let opponent = order.of(event, contest.opponent);
            let colour = letter(contest.colour, ('W', 'B'));
            match result {
                GameResult::Win => format!("+{colour}{opponent}"),
                GameResult::Draw => format!("={colour}{opponent}"),
                GameResult::ForfeitWin => format!("+F{opponent}"),
                GameResult::ForfeitLoss => format!("-F{opponent}"),
                _ => format!("-{colour}{opponent}"),
            }
        }
        (Entry::Bye(Bye::Full | Bye::PairingAllocated), _) => "+BYE".to_owned(),
        (Entry::Bye(Bye::Half), _) => "=BYE".to_owned(),
        _ => "--".to_owned(),
    }
}

pub(crate) fn lettered(event: &Tournament, order: &Order, entry: &Entry, width: usize) -> String {
    match (entry, result(entry)) {
        (_, Some((contest, result))) => {
            let opponent = order.of(event, contest.opponent);
            let sign = match result {
                GameResult::Win => 'W',
                GameResult::Draw => 'D',
                GameResult::ForfeitWin => 'X',
                GameResult::ForfeitLoss => 'F',
                _ => 'L',
            };
            format!("{sign}{opponent:>width$}")
        }
        (Entry::Bye(Bye::Full | Bye::PairingAllocated), _) => "B---".to_owned(),
        (Entry::Bye(Bye::Half), _) => "H---".to_owned(),
        _ => "U---".to_owned(),
    }
}

fn rating(player: &Player) -> u16 {
    player.rating.unwrap_or(0)
}

fn half(points: &str) -> String {
    points.replace('.', ",")
}

fn points(player: &Player) -> String {
    player.recorded_points.unwrap_or_default().to_string()
}

/// The headings of the rounds.
fn heads(event: &Tournament, head: impl Fn(usize) -> String) -> Vec<String> {
    (1..=event.players[0].entries.len()).map(head).collect()
}

/// The players in an order with their places and the cells of their rounds.
fn rows<'e>(
    event: &'e Tournament,
    order: &'e Order,
    cell: impl Fn(&Entry) -> String,
) -> impl Iterator<Item = (usize, &'e Player, Vec<String>)> {
    (1..).zip(&order.0).map(move |(at, index)| {
        let player = &event.players[*index];
        (at, player, player.entries.iter().map(&cell).collect())
    })
}

/// A cross table by start rank, with the headings of a language.
pub(crate) fn starting_rank(event: &Tournament, words: [&str; 6], letters: (char, char)) -> String {
    let [number, name, elo, land, round, sum] = words;
    let order = Order::kept(event);
    let heads = heads(event, |at| format!("{at}.{round}")).join("\t");
    let mut text = format!("Test Open\nCross table\n{number}\t\t{name}\t{elo}\t{land}\t{heads}\t{sum}\tRk\n");
    for (_, player, cells) in rows(event, &order, |entry| numbered(event, &order, entry, letters)) {
        let (id, title, name) = (player.id, &player.title, &player.name);
        let (rating, cells, points) = (rating(player), cells.join("\t"), half(&points(player)));
        writeln!(text, "{id}\t{title}\t{name}\t{rating}\tNZL\t{cells}\t{points}\t1").unwrap();
    }
    text
}

/// A cross table by rank. `with_start`: with a column of start ranks.
pub(crate) fn final_ranking(event: &Tournament, order: &Order, with_start: bool) -> String {
    let heads = heads(event, |at| format!("{at}.Rd")).join("\t");
    let start = if with_start { "SNo\t" } else { "" };
    let mut text = format!("Rk.\t{start}\tName\tRtg\tFED\t{heads}\tPts.\tTB1\n");
    for (at, player, cells) in rows(event, order, |entry| numbered(event, order, entry, ('w', 'b'))) {
        let start = if with_start { format!("{}\t", player.id) } else { String::new() };
        let (title, name) = (&player.title, &player.name);
        let (rating, cells, points) = (rating(player), cells.join("\t"), points(player));
        writeln!(text, "{at}\t{start}{title}\t{name}\t{rating}\tNZL\t{cells}\t{points}\t0").unwrap();
    }
    text
}

/// A text table of Vega.
pub(crate) fn vega(event: &Tournament, order: &Order) -> String {
    let heads = heads(event, |at| format!("{at:>3}  ")).join(" ");
    let mut text = format!(
        "Test Open\n\n Cross Table\n\nPos NAME                  Rtg   T  Fed  Pts | {heads} |  User\n-----\n"
    );
    for (at, player, cells) in rows(event, order, |entry| format!("{:<5}", signed(event, order, entry))) {
        let (name, title) = (&player.name, &player.title);
        let (rating, cells, points) = (rating(player), cells.join(" "), points(player));
        writeln!(text, "{at:>3} {name:<30} {rating:>4} {title:>3} NZL {points:>4} | {cells} |  0.0").unwrap();
    }
    text
}

/// A wallchart as pasted in forums: a line for each player. `signs`: cells such as `+b6`.
pub(crate) fn wall_chart(event: &Tournament, order: &Order, signs: bool) -> String {
    let mut text = String::from("Club championship\n");
    let cell =
        |entry: &Entry| if signs { signed(event, order, entry) } else { lettered(event, order, entry, 3) };
    for (at, player, cells) in rows(event, order, cell) {
        let rating = player.rating.map_or(String::new(), |rating| rating.to_string());
        writeln!(text, "{at:>2}. {} {rating} {} {}", player.name, cells.join(" "), points(player)).unwrap();
    }
    text
}

/// A wallchart with two lines for each player, the second with the colours.
pub(crate) fn two_lines(event: &Tournament, order: &Order) -> String {
    let ruler = "-".repeat(60);
    let numbers = heads(event, |at| format!("  {at}  |"));
    let mut text = format!(
        "{ruler}\n Pair | Player Name    |Total|{}\n Num  | ID / Rtg (Pre->Post) | Pts |{}\n{ruler}\n",
        "Round|".repeat(numbers.len()),
        numbers.concat()
    );
    let cell = |entry: &Entry| format!("{}|", lettered(event, order, entry, 4).replace("---", "    "));
    for (at, player, cells) in rows(event, order, cell) {
        let colour = |entry: &Entry| {
            result(entry).map_or(String::new(), |(contest, _)| letter(contest.colour, ('W', 'B')))
        };
        let colours: Vec<String> =
            player.entries.iter().map(|entry| format!("{:<5}|", colour(entry))).collect();
        let rating = player.rating.map_or(String::new(), |rating| format!("R: {rating}   ->1500"));
        writeln!(text, "{at:>5} | {:<30} |{:<5}|{}", player.name, points(player), cells.concat()).unwrap();
        writeln!(text, "   NZ | 12345678 / {rating:<15} |N:2  |{}\n{ruler}", colours.concat()).unwrap();
    }
    text
}

/// A table of comma-separated values.
pub(crate) fn csv(event: &Tournament, delimiter: char) -> String {
    csv_with(event, delimiter, |order, entry| numbered(event, order, entry, ('w', 'b')))
}

/// A table of comma-separated values with cells such as `b6 1`.
pub(crate) fn csv_coloured(event: &Tournament) -> String {
    csv_with(event, ',', |order, entry| coloured(event, order, entry))
}

fn csv_with(event: &Tournament, delimiter: char, cell: impl Fn(&Order, &Entry) -> String) -> String {
    let order = Order::kept(event);
    let d = delimiter;
    let heads = heads(event, |at| format!("{d}r{at}")).concat();
    let mut text = format!("number{d}title{d}name{d}rating{d}fed{heads}{d}points\n");
    for (_, player, cells) in rows(event, &order, |entry| format!("{d}{}", cell(&order, entry))) {
        let (id, title, name) = (player.id, &player.title, &player.name);
        let (rating, cells, points) = (rating(player), cells.concat(), points(player));
        writeln!(text, "{id}{d}{title}{d}\"{name}\"{d}{rating}{d}NZL{cells}{d}{points}").unwrap();
    }
    text
}

/// The pages of all rounds.
pub(crate) fn round_pages(event: &Tournament) -> Vec<String> {
    let rounds = u16::try_from(event.players[0].entries.len()).unwrap();
    (1..=rounds).map(|round| page(event, round)).collect()
}

fn page(event: &Tournament, round: u16) -> String {
    let mut text = format!(
        "Test Open\nRound {round} on 2026/03/0{round} at 09:00\nBo.\tNo.\t\tName\tRtg\tPts.\tResult\tPts.\t\tName\tRtg\tNo.\n"
    );
    let side = |at: usize| {
        let player = &event.players[at];
        let before = event
            .points_after(at, round - 1)
            .to_string()
            .replace(".5", "½")
            .replace(".0", "")
            .replace("0½", "½");
        (player, before)
    };
    for at in 0..event.players.len() {
        let (white, sum) = side(at);
        let front = format!("1\t{}\t{}\t{}\t{}\t{sum}", white.id, white.title, white.name, rating(white));
        let entry = event.entry(at, round);
        let alone = |points: &str, word: &str| format!("{front}\t{points}\t\t\t{word}\t\t\n");
        text += &match (entry, result(&entry)) {
            (_, Some((contest, result))) => {
                if contest.colour != Some(Colour::White) {
                    continue;
                }
                let (black, other) = side(event.index_of(contest.opponent).unwrap());
                let theirs =
                    self::result(&event.entry(event.index_of(contest.opponent).unwrap(), round)).unwrap().1;
                let shown = both(result, theirs, " - ", "");
                let Player { title, name, id, .. } = black;
                format!("{front}\t{shown}\t{other}\t{title}\t{name}\t{}\t{id}\n", rating(black))
            }
            (Entry::Bye(Bye::PairingAllocated), _) => alone("1", "bye"),
            (Entry::Bye(Bye::Full), _) => alone("1", "not paired"),
            (Entry::Bye(Bye::Half), _) => alone("½", "not paired"),
            (Entry::Bye(Bye::Zero), _) => alone("0", "not paired"),
            _ => continue,
        };
    }
    text
}

/// A table of games. `spell` changes the results into another way to write them.
pub(crate) fn games(event: &Tournament, delimiter: char, spell: impl Fn(&str) -> String) -> String {
    let d = delimiter;
    let side = |name: &str| format!("{name}_no{d}{name}{d}{name}_title{d}{name}_rating{d}{name}_fed");
    let mut text = format!("round{d}date{d}{}{d}{}{d}result\n", side("white"), side("black"));
    let shown = |player: &Player| {
        let (id, name, title) = (player.id, &player.name, &player.title);
        format!("{id}{d}\"{name}\"{d}{title}{d}{}{d}NZL", rating(player))
    };
    let rounds = u16::try_from(event.players[0].entries.len()).unwrap();
    for round in 1..=rounds {
        for (at, white) in event.players.iter().enumerate() {
            let entry = event.entry(at, round);
            let (other, result) = match (entry, result(&entry)) {
                (_, Some((contest, _))) if contest.colour != Some(Colour::White) => continue,
                (_, Some((contest, own))) => {
                    let black = event.index_of(contest.opponent).unwrap();
                    let theirs = self::result(&event.entry(black, round)).unwrap().1;
                    (shown(&event.players[black]), both(own, theirs, ":", "*"))
                }
                (Entry::Bye(Bye::PairingAllocated), _) => (format!("{d}bye{d}{d}{d}"), "1".to_owned()),
                (Entry::Bye(Bye::Full), _) => (format!("{d}not paired{d}{d}{d}"), "1".to_owned()),
                (Entry::Bye(Bye::Half), _) => (format!("{d}{d}{d}{d}"), "½".to_owned()),
                (Entry::Bye(Bye::Zero), _) => (format!("{d}{d}{d}{d}"), "0".to_owned()),
                _ => continue,
            };
            writeln!(text, "{round}{d}2026-03-{round:02}{d}{}{d}{other}{d}{}", shown(white), spell(&result))
                .unwrap();
        }
    }
    text
}

/// A web page with the rows of a text whose cells are separated by tabs.
pub(crate) fn page_of(text: &str) -> String {
    let mut page =
        String::from("<!DOCTYPE html>\n<html><body><p>Results &amp; more</p>\n<table class=\"list\">\n");
    for line in text.lines() {
        let cells = line.split('\t').map(|cell| format!("<td>&nbsp;{}</td>", cell.replace('½', "&frac12;")));
        page += &format!("<tr>{}</tr>\n", cells.collect::<String>());
    }
    page + "</table></body></html>\n"
}

/// A workbook with the cells of a text whose cells are separated by tabs. Every second cell is a shared text.
#[cfg(feature = "xlsx")]
pub(crate) fn workbook(text: &str) -> Vec<u8> {
    use std::io::{Cursor, Write as _};

    use zip::ZipWriter;
    use zip::write::SimpleFileOptions;

    let escaped = |cell: &str| cell.replace('&', "&amp;").replace('½', "&#189;");
    let (mut shared, mut rows) = (Vec::new(), String::new());
    for (at, line) in (1..).zip(text.lines()) {
        rows += &format!("<row r=\"{at}\">");
        for (column, cell) in line.split('\t').enumerate().filter(|(_, cell)| !cell.is_empty()) {
            let name = char::from(b'A' + u8::try_from(column).unwrap());
            if column % 2 == 0 {
                rows += &format!("<c r=\"{name}{at}\" t=\"s\"><v>{}</v></c>", shared.len());
                shared.push(format!("<si><t>{}</t></si>", escaped(cell)));
            } else {
                rows += &format!("<c r=\"{name}{at}\" t=\"inlineStr\"><is><t>{}</t></is></c>", escaped(cell));
            }
        }
        rows += "</row>";
    }
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, xml) in [
        ("[Content_Types].xml", "<Types/>".to_owned()),
        ("xl/worksheets/sheet1.xml", format!("<worksheet><sheetData>{rows}</sheetData></worksheet>")),
        ("xl/sharedStrings.xml", format!("<sst>{}</sst>", shared.concat())),
    ] {
        writer.start_file(name, SimpleFileOptions::default()).unwrap();
        writer.write_all(xml.as_bytes()).unwrap();
    }
    writer.finish().unwrap().into_inner()
}

/// The tables of a database of Sharly-Chess that are read.
#[cfg(feature = "sharly")]
pub(crate) const SHARLY: &str = "
    CREATE TABLE info (start_date TEXT, stop_date TEXT);
    CREATE TABLE tournament (id INTEGER, name TEXT, rounds INTEGER, rating INTEGER, pairing TEXT, pairing_settings TEXT,
        pab_value INTEGER, three_points_for_a_win INTEGER, start_date TEXT, stop_date TEXT);
    CREATE TABLE tournament_player (tournament_id INTEGER, player_id INTEGER, pairing_number INTEGER);
    CREATE TABLE player (id INTEGER, last_name TEXT, first_name TEXT, ratings TEXT, fide_id INTEGER, federation TEXT,
        gender TEXT, title TEXT);
    CREATE TABLE board (id INTEGER, white_player_id INTEGER, black_player_id INTEGER);
    CREATE TABLE pairing (tournament_id INTEGER, player_id INTEGER, round INTEGER, result INTEGER, board_id INTEGER);";

/// A database of Sharly-Chess. `None` if a game has no colour: a board has a player with White.
#[cfg(feature = "sharly")]
pub(crate) fn database(event: &Tournament) -> Option<Vec<u8>> {
    let mut sql = String::from(SHARLY);
    let rounds = event.players[0].entries.len();
    sql += &format!(
        "INSERT INTO tournament VALUES (1, 'Test', {rounds}, 1, 'SWISS_STANDARD', '{{}}', 3, 0, NULL, NULL);"
    );
    let mut board = 0;
    for player in &event.players {
        let (id, (last, first)) = (player.id, player.name.split_once(", ").unwrap());
        let ratings =
            player.rating.map_or("{}".to_owned(), |rating| format!("{{\"1\": {{\"fide\": {rating}}}}}"));
        sql += &format!("INSERT INTO tournament_player VALUES (1, 1{id:04}, {id});");
        sql += &format!(
            "INSERT INTO player VALUES (1{id:04}, '{last}', '{first}', '{ratings}', NULL, 'NZL', NULL, '{}');",
            player.title
        );
        for (round, entry) in (1..).zip(&player.entries) {
            let (result, board) = match (entry, result(entry)) {
                (_, Some((contest, result))) => {
                    board += 1;
                    let (own, other) = (format!("1{id:04}"), format!("1{:04}", contest.opponent));
                    let (white, black) = match contest.colour? {
                        Colour::White => (own, other),
                        Colour::Black => (other, own),
                    };
                    sql += &format!("INSERT INTO board VALUES ({board}, {white}, {black});");
                    let code = match result {
                        GameResult::Pending => 0,
                        GameResult::Loss => 1,
                        GameResult::Draw => 2,
                        GameResult::ForfeitLoss => 4,
                        GameResult::ForfeitWin => 6,
                        _ => 3,
                    };
                    (code, board.to_string())
                }
                (Entry::Bye(Bye::Zero), _) => (7, "NULL".to_owned()),
                (Entry::Bye(Bye::Half), _) => (8, "NULL".to_owned()),
                (Entry::Bye(Bye::PairingAllocated), _) => (9, "NULL".to_owned()),
                (Entry::Bye(Bye::Full), _) => (10, "NULL".to_owned()),
                _ => continue,
            };
            sql += &format!("INSERT INTO pairing VALUES (1, 1{id:04}, {round}, {result}, {board});");
        }
    }
    let database = rusqlite::Connection::open_in_memory().unwrap();
    database.execute_batch(&sql).unwrap();
    Some(database.serialize("main").unwrap().to_vec())
}
