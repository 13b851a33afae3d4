//! The rating regulations of 2013: a list of a million players imported, a month of 2,000 events published.
//!
//! `cargo bench --bench rating_2013`

#![allow(missing_docs, clippy::unwrap_used, reason = "a benchmark")]

use std::fmt::Write as _;
use std::io::BufReader;
use std::path::{Path, PathBuf};

use arbitrium::rating_list::{Entrant, Facts, Store};
use arbitrium::ratings::list::{FideId, ListFormat, ListWriter, read};
use arbitrium::ratings::regulations_2013::{Composition, Edition, Ending, Game};
use arbitrium::ratings::{Month, Score};
use divan::Bencher;
use jiff::civil::date;

const PLAYERS: u32 = 1_000_000;
const EVENTS: u32 = 2_000;
/// The players of an event, and its rounds.
const FIELD: u32 = 50;
const ROUNDS: u32 = 7;

fn main() {
    divan::main();
}

fn folder() -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("rating_2013");
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

fn july() -> Month {
    "2013-07".parse().unwrap()
}

/// A list of a million players, in one of the forms.
fn list(format: ListFormat) -> PathBuf {
    let mut csv = String::from("fide_id,name,federation,sex,title,rating,k,games,birth_year,flag\n");
    for player in 1..=PLAYERS {
        let rating = 1000 + player.wrapping_mul(7919) % 1500;
        let _ = writeln!(csv, "{player},\"Family {player}, Given\",NOR,M,,{rating},15,{},1980,", player % 20);
    }
    let path = folder().join(format!("{format:?}.list"));
    let mut writer = ListWriter::new(Vec::new(), format, july()).unwrap();
    for row in read(csv.as_bytes()).unwrap() {
        writer.write(&row.unwrap().entry).unwrap();
    }
    std::fs::write(&path, writer.finish().unwrap()).unwrap();
    path
}

fn import(list: &Path, database: &Path) -> u64 {
    let _ = std::fs::remove_file(database);
    let mut store = Store::open_or_begin(database).unwrap();
    let source = BufReader::new(std::fs::File::open(list).unwrap());
    store.import("list", source, Some(july()), &Edition::default()).unwrap().players
}

#[divan::bench(args = [ListFormat::Csv, ListFormat::Text, ListFormat::Xml], sample_count = 3, sample_size = 1)]
fn import_a_million_players(bencher: Bencher<'_, '_>, format: ListFormat) {
    let list = list(format);
    let database = folder().join("import.db");
    bencher.bench_local(|| assert_eq!(import(&list, &database), u64::from(PLAYERS)));
}

/// An event whose players are spread over the list; every tenth is a newcomer.
fn event(number: u32) -> Facts {
    let entrants = (0..FIELD).map(|place| {
        let newcomer = place % 10 == 9;
        let spread = (number * FIELD + place).wrapping_mul(9973) % PLAYERS + 1;
        let fide_id = if newcomer { PLAYERS + number * FIELD + place } else { spread };
        Entrant {
            fide_id: FideId::new(fide_id).ok(),
            name: format!("Player {fide_id}"),
            federation: None,
            sex: None,
            title: None,
            birth_year: None,
        }
    });
    let games = (0..ROUNDS).flat_map(|round| {
        (0..FIELD / 2).map(move |board| {
            let ending = match (number + round + board) % 3 {
                0 => Ending::Played(Score::Win, Score::Loss),
                1 => Ending::Played(Score::Draw, Score::Draw),
                _ => Ending::Played(Score::Loss, Score::Win),
            };
            let black = FIELD / 2 + (board + round) % (FIELD / 2);
            let players = (board as usize, black as usize);
            Game { round: u16::try_from(round).unwrap(), players, ending }
        })
    });
    Facts {
        name: format!("Open {number}"),
        starts: date(2013, 7, 1),
        ends: date(2013, 7, 20),
        composition: Composition::SwissOrTeam,
        official: false,
        entrants: entrants.collect(),
        games: games.collect(),
    }
}

#[divan::bench(sample_count = 3, sample_size = 1)]
fn publish_a_month_of_2000_events(bencher: Bencher<'_, '_>) {
    let (before, database) = (folder().join("before.db"), folder().join("publish.db"));
    import(&list(ListFormat::Csv), &before);
    let events: Vec<_> = (0..EVENTS).map(|number| (format!("{number}.trf"), event(number))).collect();
    Store::open(&before).unwrap().add(&events).unwrap();
    bencher.with_inputs(|| std::fs::copy(&before, &database).unwrap()).bench_local_values(|_| {
        let published = Store::open(&database).unwrap().publish(july().next(), &Edition::default(), "");
        assert_eq!(published.unwrap().events, EVENTS as usize);
    });
}
