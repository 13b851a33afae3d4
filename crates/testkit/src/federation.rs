//! An invented federation: its first rating list, its events of each month, and the months in which
//! federations are excluded. Equal sizes give equal federations.
//!
//! The players have strengths that the lists do not show. Some of the weakest drop below the rating floor and
//! come back stronger. Some of the strongest pass 2400 and drop again. Some pause for a year, and some never
//! play.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use jiff::ToSpan as _;
use jiff::civil::Date;

use super::random::Dice;
use super::rating_text::Text;

/// The size of a random federation: numbers of players, lists and events.
#[derive(Clone, Copy, Debug)]
pub struct Size {
    pub text: Text,
    /// The number of players in the first list.
    pub players: usize,
    /// The number of lists after the first one.
    pub months: usize,
    /// The number of events in a month.
    pub events: usize,
    /// The number of players in an event.
    pub field: usize,
    /// The number of rounds of an event.
    pub rounds: usize,
}

/// The first rating list as a file, and the later lists.
pub struct Federation {
    pub text: Text,
    pub first: PathBuf,
    pub lists: Vec<NextList>,
}

/// A rating list, with the events and exclusions of the month before it.
pub struct NextList {
    /// The month of the list, such as `2013-08`.
    pub month: String,
    /// The events reported in this month, whatever their dates. Some are reported a month late.
    pub reported: Vec<Event>,
    /// The federation that is excluded from this list on; `None` if there is none. `include` is a
    /// federation whose exclusion ends with this list.
    pub exclude: Option<&'static str>,
    pub include: Option<&'static str>,
}

/// An event with its games and dates.
#[derive(Clone, Debug)]
pub struct Event {
    pub file: PathBuf,
    pub name: String,
    pub starts: Date,
    pub ends: Date,
    pub official: bool,
    /// The FIDE numbers of the event's players.
    pub players: Vec<u32>,
    /// The games: the indices of White and Black in `players`, and the result code that the report writes for each.
    pub games: Vec<(usize, usize, char, char)>,
}

impl NextList {
    /// The files of the events: of the official ones if `official` is true, otherwise of all others.
    pub fn files(&self, official: bool) -> Vec<&str> {
        let some = self.reported.iter().filter(|event| event.official == official);
        some.map(|event| event.file.to_str().unwrap()).collect()
    }
}

/// How the strength of a player changes over the months.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Course {
    Steady,
    /// The player is far below the rating floor for some months, then far above it.
    Sinks,
    /// The player is above 2400 for a year, then far below.
    Rises,
}

struct Person {
    number: u32,
    /// The strength at the start. In the first list, the ratings of players with a steady strength are correct.
    base: usize,
    course: Course,
    floor: usize,
    /// The months in which the player plays, numbered from 0.
    plays: std::ops::Range<usize>,
}

impl Person {
    fn strength(&self, month: usize) -> usize {
        match self.course {
            Course::Sinks if month < 9 => self.floor - 400,
            Course::Sinks => self.floor + 400,
            Course::Rises if month < 12 => self.base + 150,
            Course::Rises => 2250,
            Course::Steady => self.base,
        }
    }
}

const NEWCOMERS: u32 = 500_000;
const FIRST_NUMBER: usize = 1001;

impl Federation {
    /// Writes the federation's files into a folder.
    pub fn write(folder: &Path, size: Size) -> Self {
        let mut dice = Dice::new(2013);
        let first = folder.join("list.csv");
        let (rows, people) = first_list(&mut dice, size);
        std::fs::write(&first, rows).unwrap();
        let mut newcomers = 0;
        let mut late = Vec::new();
        let mut lists = Vec::new();
        for month in 0..size.months {
            let mut reported = std::mem::take(&mut late);
            for number in 0..size.events {
                let event = play(&mut dice, size, &people, month, number, &mut newcomers, folder);
                std::fs::write(&event.file, report(&event)).unwrap();
                if number % 12 == 11 { late.push(event) } else { reported.push(event) }
            }
            let exclude = [(4, "SWE"), (13, "DEN")].into_iter().find(|(when, _)| *when == month);
            let include = [(9, "SWE")].into_iter().find(|(when, _)| *when == month);
            lists.push(NextList {
                month: first_day(size.text, month + 1).strftime("%Y-%m").to_string(),
                reported,
                exclude: exclude.map(|(_, who)| who),
                include: include.map(|(_, who)| who),
            });
        }
        Federation { text: size.text, first, lists }
    }
}

/// The first day of the month that is this many months after the first list.
fn first_day(text: Text, month: usize) -> Date {
    text.first_day() + i64::try_from(month).unwrap().months()
}

/// A first list with ratings from the floor to 2500. Neighbours in the list have similar strengths. A tenth are
/// women, and some have titles. Some titled players have no rating, and some players are inactive. In 2024 some turn 18
/// in the year before a January of the lists.
fn first_list(dice: &mut Dice, size: Size) -> (String, Vec<Person>) {
    let Size { text, players, .. } = size;
    let floor = usize::try_from(text.floor()).unwrap();
    let mut rows = String::from("fide_id,name,federation,sex,title,rating,k,games,birth_year,flag\n");
    let mut people = Vec::new();
    for place in 0..players {
        let number = u32::try_from(FIRST_NUMBER + place).unwrap();
        let rating = floor + (2450 - floor) * place / players + dice.below(50);
        let course = match rating {
            _ if rating < floor + 120 && dice.chance(50) => Course::Sinks,
            2330..2400 if dice.chance(60) => Course::Rises,
            _ => Course::Steady,
        };
        let plays = match place % 7 {
            0 => 13..usize::MAX,
            1 => 0..0,
            2 if dice.chance(30) => 0..6,
            _ => 0..usize::MAX,
        };
        let (sex, mark) = if dice.chance(10) { ("F", "w") } else { ("M", "") };
        let title = if rating > 2300 { "FM" } else { dice.pick(&["CM", "", "", "", "", "", "", ""]) };
        let unrated = title == "CM" && dice.chance(10);
        let level = if rating >= 2400 { 0 } else { dice.below(4) };
        let inactive = if dice.chance(15) && !unrated { "i" } else { "" };
        let federation = dice.pick(&["NOR", "NOR", "SWE", "DEN"]);
        let birth = match text {
            Text::Of2013 => 1940 + dice.below(60),
            Text::Of2024 if dice.chance(20) => 2006 + dice.below(2),
            Text::Of2024 => 1951 + dice.below(60),
        };
        let (usual, newcomers) = (text.usual_k(), text.newcomers_k());
        let (k, games) = match rating {
            2400.. => (10, 0),
            _ if text.is_junior(birth.try_into().unwrap(), rating.try_into().unwrap(), 2024) => {
                (40, [0, 12, 45, 45][level])
            }
            _ => [(usual, 0), (usual, 9), (newcomers, 0), (newcomers, 25)][level],
        };
        let (points, k) = if unrated { Default::default() } else { (rating.to_string(), k.to_string()) };
        let _ = writeln!(
            rows,
            "{number},\"Player, {number}\",{federation},{sex},{title},{points},{k},{games},{birth},{mark}{inactive}"
        );
        people.push(Person { number, base: rating, course, floor, plays });
    }
    (rows, people)
}

/// A Swiss tournament of players from a part of the list. A tenth of its players are newcomers, some of whom play
/// again later.
fn play(
    dice: &mut Dice,
    size: Size,
    people: &[Person],
    month: usize,
    number: usize,
    newcomers: &mut u32,
    folder: &Path,
) -> Event {
    let width = |percent: usize| (people.len() * percent / 100).max(2 * size.field).min(people.len());
    // The weakest players, the strongest players, or a window in between, which may touch both ends.
    let window = match number % 4 {
        0 => &people[..width(15)],
        1 => &people[people.len() - width(10)..],
        _ => {
            let start = dice.below(people.len() - width(30) + 1);
            &people[start..start + width(30)]
        }
    };
    let mut field: Vec<(u32, usize)> = Vec::new();
    while field.len() < size.field {
        let (low, width) = if size.text == Text::Of2013 { (800, 1200) } else { (1200, 1400) };
        let newcomer = |count: u32| (NEWCOMERS + count, low + usize::try_from(count).unwrap() * 37 % width);
        let one = match dice.below(10) {
            0 if *newcomers == 0 || dice.chance(40) => {
                *newcomers += 1;
                newcomer(*newcomers)
            }
            0 => newcomer(*newcomers - u32::try_from(dice.below(60.min(*newcomers as usize))).unwrap()),
            _ => {
                let person = &window[dice.below(window.len())];
                if !person.plays.contains(&month) && dice.chance(99) {
                    continue;
                }
                (person.number, person.strength(month))
            }
        };
        if !field.iter().any(|(known, _)| *known == one.0) {
            field.push(one);
        }
    }
    let (starts, ends, official) = days(dice, size.text, month, number);
    let strengths: Vec<usize> = field.iter().map(|(_, strength)| *strength).collect();
    Event {
        file: folder.join(format!("{}-{number:03}.trf", starts.strftime("%Y-%m"))),
        name: format!("Open {number} of {}", starts.strftime("%Y-%m")),
        starts,
        ends,
        official,
        players: field.into_iter().map(|(number, _)| number).collect(),
        games: games(dice, &strengths, size.rounds),
    }
}

/// The first and last day of an event, and whether it is official. Most events end in time for the next list. One in
/// five ends in the last days of the month; half of these are official. One in ten ends in the next month.
fn days(dice: &mut Dice, text: Text, month: usize, number: usize) -> (Date, Date, bool) {
    let (first, next) = (first_day(text, month), first_day(text, month + 1));
    let day = |number: usize| i64::try_from(number).unwrap().days();
    let starts = first + day(dice.below(14));
    match number % 10 {
        3 => (starts, next - day(1 + dice.below(3)), true),
        6 => (starts, next - day(1 + dice.below(3)), false),
        8 => (next - day(4), next + day(dice.below(6)), false),
        _ => (starts, starts + day(3 + dice.below(12)), false),
    }
}

fn report(event: &Event) -> String {
    let day = |date: Date| date.strftime("%Y/%m/%d").to_string();
    let mut file = format!(
        "012 {}\n022 Oslo\n032 NOR\n042 {}\n052 {}\n092 Individual: Swiss-System\n",
        event.name,
        day(event.starts),
        day(event.ends)
    );
    let mut cells = vec![(String::new(), 0); event.players.len()];
    for &(white, black, one, other) in &event.games {
        for (own, opponent, colour, result) in [(white, black, 'w', one), (black, white, 'b', other)] {
            let _ = write!(cells[own].0, "  {:4} {colour} {result}", opponent + 1);
            cells[own].1 += match result {
                '1' | '+' => 2,
                '=' => 1,
                _ => 0,
            };
        }
    }
    for (place, (number, (cells, points))) in event.players.iter().zip(cells).enumerate() {
        let (rank, points) = (place + 1, format!("{}.{}", points / 2, points % 2 * 5));
        let name = format!("Player, {number}");
        let _ = writeln!(
            file,
            "001 {rank:4} m    {name:33}      NOR {number:11} 1990/01/01 {points:>4} {rank:4}{cells}"
        );
    }
    file
}

/// The games of an event. In every round the players are shuffled and paired. The stronger player wins more often.
/// One game in fifty is forfeited.
fn games(dice: &mut Dice, strengths: &[usize], rounds: usize) -> Vec<(usize, usize, char, char)> {
    let mut games = Vec::new();
    for _ in 0..rounds {
        let mut order: Vec<usize> = (0..strengths.len()).collect();
        dice.shuffle(&mut order);
        for pair in order.chunks_exact(2) {
            let (white, black) = (pair[0], pair[1]);
            // A difference of 400 rating points changes the expected score by 40 games in a hundred.
            let hundred = (500 + strengths[white]).saturating_sub(strengths[black]).clamp(70, 930) / 10;
            let (one, other) = match dice.below(100) {
                _ if dice.chance(2) => dice.pick(&[('+', '-'), ('-', '+')]),
                roll if roll + 7 < hundred => ('1', '0'),
                roll if roll < hundred + 7 => ('=', '='),
                _ => ('0', '1'),
            };
            games.push((white, black, one, other));
        }
    }
    games
}
