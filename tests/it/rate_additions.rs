//! What a Swiss tournament may have besides the games of its rated players changes none of them: through the files and the
//! command, as an arbiter reports them.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::fmt::Write as _;
use std::path::Path;

use crate::common::command::{arbitrium, folder};
use crate::common::csv;
use crate::common::random::Dice;
use crate::common::scaled;

/// A player of a report: his rating, and a cell for each round.
#[derive(Clone)]
struct Player {
    rating: Option<usize>,
    cells: Vec<Cell>,
}

/// A cell of a report: the opponent's place, the colour and the code.
type Cell = (Option<usize>, char, char);

const BYES: [char; 4] = ['H', 'F', 'U', 'Z'];

/// A Swiss in which players are paired at random.
fn swiss(dice: &mut Dice) -> Vec<Player> {
    let player = |dice: &mut Dice| Player {
        rating: dice.chance(75).then(|| 1000 + dice.below(1900)),
        cells: Vec::new(),
    };
    let mut players: Vec<Player> = (0..4 + dice.below(10)).map(|_| player(dice)).collect();
    for _ in 0..=dice.below(7) {
        round(dice, &mut players, |dice| Some(dice.pick(&[('1', '0'), ('=', '='), ('0', '1')])));
    }
    players
}

/// A round at random; where `code` has none for a pair, both have a bye.
fn round(dice: &mut Dice, players: &mut [Player], code: impl Fn(&mut Dice) -> Option<(char, char)>) {
    let mut order: Vec<usize> = (0..players.len()).collect();
    for place in (1..order.len()).rev() {
        order.swap(place, dice.below(place + 1));
    }
    for pair in order.chunks(2) {
        match (pair, code(dice)) {
            (&[white, black], Some((first, second))) => {
                players[white].cells.push((Some(black), 'w', first));
                players[black].cells.push((Some(white), 'b', second));
            }
            (alone, _) => {
                for &player in alone {
                    players[player].cells.push((None, '-', dice.pick(&BYES)));
                }
            }
        }
    }
}

/// The same with more rounds of forfeits and byes, and with newcomers whom the others meet in rounds of their own.
fn with_more(dice: &mut Dice, players: &[Player]) -> Vec<Player> {
    let mut players = players.to_vec();
    for _ in 0..=dice.below(3) {
        round(dice, &mut players, |dice| {
            dice.chance(70).then(|| dice.pick(&[('+', '-'), ('-', '+'), ('-', '-')]))
        });
    }
    let (known, rounds) = (players.len(), players[0].cells.len());
    let absent = (None, '-', 'Z');
    for _ in 0..=dice.below(3) {
        players.push(Player { rating: None, cells: vec![absent; rounds] });
    }
    for _ in 0..=dice.below(4) {
        let mut others: Vec<usize> = (0..known).collect();
        for newcomer in known..players.len() {
            let other = others.remove(dice.below(others.len()));
            let (first, second) = dice.pick(&[('1', '0'), ('=', '='), ('0', '1')]);
            players[other].cells.push((Some(newcomer), 'w', first));
            players[newcomer].cells.push((Some(other), 'b', second));
        }
        for other in others {
            players[other].cells.push((None, '-', dice.pick(&BYES)));
        }
    }
    players
}

fn half_points(cells: &[Cell]) -> usize {
    let worth = |code| match code {
        '1' | '+' | 'F' | 'U' => 2,
        '=' | 'H' => 1,
        _ => 0,
    };
    cells.iter().map(|(_, _, code)| worth(*code)).sum()
}

fn report(players: &[Player]) -> String {
    let mut text =
        "012 Made-up Swiss\n042 2013/08/01\n052 2013/08/12\n092 Individual: Swiss-System\n".to_owned();
    for (place, player) in players.iter().enumerate() {
        let (id, number) = (place + 1, 620_001 + place);
        let rating = player.rating.map(|rating| rating.to_string()).unwrap_or_default();
        let points = half_points(&player.cells);
        let points = format!("{}.{}", points / 2, points % 2 * 5);
        let name = format!("Player, {id}");
        write!(
            text,
            "001 {id:>4} m    {name:<33} {rating:>4} ENG {number:>11} 1990/00/00 {points:>4} {id:>4}"
        )
        .unwrap();
        for (opponent, colour, code) in &player.cells {
            let opponent = opponent.map_or("0000".to_owned(), |opponent| format!("{:>4}", opponent + 1));
            write!(text, "  {opponent} {colour} {code}").unwrap();
        }
        text.push('\n');
    }
    text
}

/// What `rate` gives the players who have a rating.
fn rated(file: &Path, text: &str) -> Vec<Vec<String>> {
    std::fs::write(file, text).unwrap();
    let run = arbitrium(&["rate", file.to_str().unwrap(), "--format", "csv"]);
    // 4: nothing was rated. Two pairing-allocated byes in a round are a warning.
    assert!([0, 4].contains(&run.code), "{}\n{text}", run.err);
    csv::rows(&run.out).into_iter().skip(1).filter(|row| !row[3].is_empty()).collect()
}

/// 5.1: "Whether these occur because of forfeiture or any other reason, they are not counted." 6.42: "For rated players,
/// only games against rated opponents are counted." 8.52: "In the Swiss tournaments the games against unrated opponents are
/// not rated."
#[test]
fn forfeits_byes_and_games_against_unrated_players_change_no_rated_player() {
    let folder = folder("rate-additions");
    let (mut changed, mut dice) = (0, Dice::new(20_130_701));
    for case in 0..scaled(60) {
        let players = swiss(&mut dice);
        let file = |kind: &str| folder.join(format!("{case}-{kind}.trf"));
        let before = rated(&file("before"), &report(&players));
        let after = rated(&file("after"), &report(&with_more(&mut dice, &players)));
        assert_eq!(before, after, "case {case} in {}", folder.display());
        changed += before.iter().filter(|row| row[9] == "rated").count();
    }
    assert!(changed > 150, "only {changed} players had a change to keep");
}
