//! A made-up federation: its first list, and its events month by month. The same for the same numbers.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use super::random::Dice;

/// How large it is.
#[derive(Clone, Copy, Debug)]
pub struct Size {
    /// The players of the first list.
    pub players: usize,
    /// The lists published after it.
    pub months: usize,
    /// The events of a month.
    pub events: usize,
    /// The players of an event.
    pub field: usize,
    /// The rounds of an event.
    pub rounds: usize,
}

/// The lists after July 2013, each with the folder of the events of the month before it.
pub struct Federation {
    pub list: PathBuf,
    pub months: Vec<(String, Vec<PathBuf>)>,
}

impl Federation {
    /// Writes the federation's files into a folder.
    pub fn write(folder: &Path, size: Size) -> Self {
        let mut dice = Dice::new(2013);
        let list = folder.join("list.csv");
        std::fs::write(&list, first_list(&mut dice, size.players)).unwrap();
        let mut newcomers = 0;
        let months = (0..size.months).map(|index| {
            let (played, next) = (date(index), date(index + 1));
            let events = (0..size.events).map(|event| {
                let path = folder.join(format!("{played}-{event:03}.trf"));
                std::fs::write(&path, report(&mut dice, size, &played, event, &mut newcomers)).unwrap();
                path
            });
            (next, events.collect())
        });
        Federation { months: months.collect(), list }
    }
}

/// The month so many after July 2013.
fn date(index: usize) -> String {
    format!("{}-{:02}", 2013 + (index + 6) / 12, (index + 6) % 12 + 1)
}

/// Ratings from just above the floor to 2450; a tenth are women, some have titles, some are inactive.
fn first_list(dice: &mut Dice, players: usize) -> String {
    let mut file = String::from("fide_id,name,federation,sex,title,rating,k,games,birth_year,flag\n");
    for player in 1..=players {
        let rating = if dice.chance(15) { 1000 + dice.below(25) } else { 1000 + dice.below(1450) };
        let woman = dice.chance(10);
        let (sex, mark) = if woman { ("F", "w") } else { ("M", "") };
        let title = if rating > 2300 { "FM" } else { "" };
        let k = if rating >= 2400 { 10 } else { dice.pick(&[15, 15, 30]) };
        let inactive = if dice.chance(20) { "i" } else { "" };
        let birth = 1940 + dice.below(60);
        let _ = writeln!(
            file,
            "{},\"Player, {player}\",{},{sex},{title},{rating},{k},0,{birth},{mark}{inactive}",
            1000 + player,
            dice.pick(&["NOR", "SWE", "DEN"])
        );
    }
    file
}

/// A Swiss tournament of players from a narrow window of the list, so that many never play; a fifth are
/// newcomers, some of whom come again.
fn report(dice: &mut Dice, size: Size, month: &str, event: usize, newcomers: &mut usize) -> String {
    let active = size.players / 2;
    let mut numbers: Vec<usize> = Vec::new();
    while numbers.len() < size.field {
        let number = match dice.below(10) {
            0 => {
                *newcomers += 1;
                500_000 + *newcomers
            }
            1 if *newcomers > 0 => 500_000 + *newcomers - dice.below((*newcomers).min(40)),
            2 => 1001 + dice.below(size.players),
            _ => 1001 + dice.below(active),
        };
        if !numbers.contains(&number) {
            numbers.push(number);
        }
    }
    let first = 1 + dice.below(20);
    // Some events end too late for the next list.
    let last = first + dice.below(11).min(30 - first.min(28));
    let mut file = format!(
        "012 Open {event} of {month}\n022 Oslo\n032 NOR\n042 {}/{first:02}\n052 {}/{:02}\n\
         092 Individual: Swiss-System\n",
        month.replace('-', "/"),
        month.replace('-', "/"),
        last.min(30).max(first)
    );
    for (place, cells) in games(dice, size).into_iter().enumerate() {
        let number = numbers[place];
        let points: u32 = cells.iter().map(|(_, _, result)| half_points(*result)).sum();
        let points = format!("{}.{}", points / 2, points % 2 * 5);
        let _ = write!(
            file,
            "001 {:4} m    {:33}      NOR {number:11} 1990/01/01 {points:>4} {:4}",
            place + 1,
            format!("Player, {number}"),
            place + 1
        );
        for (opponent, colour, result) in cells {
            let _ = write!(file, "  {:4} {colour} {result}", opponent + 1);
        }
        file.push('\n');
    }
    file
}

fn half_points(result: char) -> u32 {
    match result {
        '1' | '+' => 2,
        '=' => 1,
        _ => 0,
    }
}

/// Every round the players are shuffled and paired off; for each player his opponents, colours and results.
fn games(dice: &mut Dice, size: Size) -> Vec<Vec<(usize, char, char)>> {
    let mut cells = vec![Vec::new(); size.field];
    for _ in 0..size.rounds {
        let mut order: Vec<usize> = (0..size.field).collect();
        for last in (1..order.len()).rev() {
            order.swap(last, dice.below(last + 1));
        }
        for pair in order.chunks_exact(2) {
            let (white, black) = dice.pick(&[
                ('1', '0'),
                ('1', '0'),
                ('0', '1'),
                ('0', '1'),
                ('=', '='),
                ('=', '='),
                ('+', '-'),
            ]);
            cells[pair[0]].push((pair[1], 'w', white));
            cells[pair[1]].push((pair[0], 'b', black));
        }
    }
    cells
}
