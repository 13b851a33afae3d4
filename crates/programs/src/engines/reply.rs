//! Reads the pairings that programs answer. An answer is in the common reply format, a report with one more
//! round, or JSON. It must contain every player to be paired exactly once.

use serde::Deserialize;
use serde_json::Value;

use super::{Fault, Reply};
use arbitrium_core::check::recorded_round;
use arbitrium_core::position::Position;
use arbitrium_core::systems::{Board, Recorded};
use arbitrium_core::tournament::{GamesPerRound, PlayerId};
use arbitrium_core::trf::{self, LowerOptions, ReadOptions, Severity, printable};

/// One pair in an answer: White and Black. For a bye, the second value is `None`. It is not checked yet
/// whether players have these numbers.
type Paired = (u32, Option<u32>);

/// Reads a program's answer to the question to pair a round. `form` is the form in which the program answers.
///
/// # Errors
/// Fails if the answer does not have this form, or if it is not a complete pairing of the round.
pub fn read(form: Reply, bytes: &[u8], position: &Position, games: GamesPerRound) -> Result<Recorded, Fault> {
    match form {
        Reply::Pairs => complete(&common(&String::from_utf8_lossy(bytes))?, position),
        Reply::Json => complete(&json(bytes)?, position),
        Reply::Trf => complete(&report(bytes, position, games)?, position),
    }
}

/// Reads the common reply: the number of lines that follow, then `white black` in each line. A bye is `id 0`.
fn common(text: &str) -> Result<Vec<Paired>, Fault> {
    const COUNT: &str = "the number of pairs, on a line of its own";
    const PAIR: &str = "two numbers: White and Black, or a player and 0 for the bye";
    // Some programs end their lines with a CR alone.
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    let mut lines = (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty());
    let garbage = |line, found: &str, expected| Fault::Garbage { line, found: printable(found), expected };
    let (at, first) = lines.next().ok_or_else(|| garbage(1, "", COUNT))?;
    let count: usize = first.trim().parse().map_err(|_| garbage(at, first, COUNT))?;
    let mut pairs = Vec::new();
    for (at, line) in lines {
        if pairs.len() == count {
            return Err(garbage(at, line, "the end of the answer: it announced fewer lines"));
        }
        let numbers: Option<Vec<u32>> = line.split_whitespace().map(|word| word.parse().ok()).collect();
        match numbers.as_deref() {
            Some(&[player, 0]) => pairs.push((player, None)),
            Some(&[white, black]) => pairs.push((white, Some(black))),
            _ => return Err(garbage(at, line, PAIR)),
        }
    }
    if pairs.len() < count {
        return Err(Fault::TooShort { announced: count, found: pairs.len() });
    }
    Ok(pairs)
}

/// A pairing as JSON: `{"pairs": [[white, black], …], "bye": number, list of numbers, or null}`.
#[derive(Deserialize)]
pub struct JsonPairing {
    /// White and Black of each board, by their pairing numbers.
    pub pairs: Vec<(u32, u32)>,
    /// The players with the pairing-allocated bye; `None` if no player has it.
    #[serde(default)]
    pub bye: Option<Byes>,
}

/// The players with the pairing-allocated bye. Under the rules at most one player has it, but a program may answer more.
#[derive(Deserialize)]
#[serde(untagged)]
pub enum Byes {
    /// The pairing number of the only player with the bye.
    One(u32),
    /// The pairing numbers of several players with the bye.
    Several(Vec<u32>),
}

impl Byes {
    fn players(&self) -> &[u32] {
        match self {
            Byes::One(player) => std::slice::from_ref(player),
            Byes::Several(players) => players,
        }
    }
}

impl JsonPairing {
    /// Checks the answer against the facts before the round, and returns it as a complete pairing.
    ///
    /// # Errors
    /// Fails if a player is missing, unknown or named twice.
    pub fn complete(&self, position: &Position) -> Result<Recorded, Fault> {
        complete(&self.lines(), position)
    }

    fn lines(&self) -> Vec<Paired> {
        let pairs = self.pairs.iter().map(|&(white, black)| (white, Some(black)));
        let byes = self.bye.as_ref().map_or(&[][..], Byes::players);
        pairs.chain(byes.iter().map(|&player| (player, None))).collect()
    }
}

/// The fault if a member of `pairs` or `bye` in a JSON answer is not a number. `None` if all are numbers, or
/// if the answer is not JSON.
pub(super) fn no_number(bytes: &[u8]) -> Option<Fault> {
    let answer: Value = serde_json::from_slice(bytes).ok()?;
    let is_number = |value: &Value| value.as_u64().is_some_and(|number| u32::try_from(number).is_ok());
    let members = |name: String, list: &Value| -> Vec<(String, Value)> {
        let list = list.as_array().into_iter().flatten().enumerate();
        list.map(|(place, value)| (format!("{name}[{place}]"), value.clone())).collect()
    };
    let pairs = members("pairs".to_owned(), &answer["pairs"]);
    let numbers = pairs.into_iter().flat_map(|(name, pair)| members(name, &pair));
    let mut numbers = numbers.chain(members("bye".to_owned(), &answer["bye"]));
    let (place, value) = numbers.find(|(_, value)| !is_number(value))?;
    let found: String = value.to_string().chars().take(LONGEST_VALUE).collect();
    Some(Fault::NoNumber { place, found: printable(&found) })
}

/// The largest number of characters of a wrong value in a message.
const LONGEST_VALUE: usize = 40;

fn json(bytes: &[u8]) -> Result<Vec<Paired>, Fault> {
    let pairing: Result<JsonPairing, _> = serde_json::from_slice(bytes);
    pairing.map(|pairing| pairing.lines()).map_err(|error| {
        if let Some(fault) = no_number(bytes) {
            return fault;
        }
        let text = String::from_utf8_lossy(bytes);
        let found = text.lines().nth(error.line().saturating_sub(1)).unwrap_or_default();
        Fault::Garbage {
            line: error.line().max(1),
            found: printable(found),
            expected: "an object with \"pairs\" ([[white, black], …]) and \"bye\" (a number, a list or null)",
        }
    })
}

/// Reads the pairs of the round from a report to which the program added the round.
fn report(bytes: &[u8], position: &Position, games: GamesPerRound) -> Result<Vec<Paired>, Fault> {
    let (document, mut findings) = trf::read(bytes, &ReadOptions::default());
    let lowered = trf::lower(&document, &LowerOptions::with_games(&document, games));
    let (lowered, _) = lowered.map_err(|refused| {
        findings.extend(refused.findings);
        let error = findings.iter().find(|finding| finding.severity == Severity::Error);
        let line = error.and_then(|error| error.span).map_or(1, |span| span.line);
        Fault::Garbage {
            line: usize::try_from(line).unwrap_or(usize::MAX),
            found: printable(&error.map(|error| error.message.clone()).unwrap_or_default()),
            expected: "a report file with the round added",
        }
    })?;
    let round = recorded_round(&lowered.tournament, position.round);
    if round.boards.is_empty() && round.byes.is_empty() {
        let line = document.lines().count() + 1;
        return Err(Fault::Garbage { line, found: String::new(), expected: "the pairing of the round" });
    }
    let number = |id: PlayerId| u32::from(id.get());
    let boards = round.boards.iter().map(|board| (number(board.white), Some(number(board.black))));
    Ok(boards.chain(round.byes.iter().map(|&id| (number(id), None))).collect())
}

/// Converts the pairs to a pairing. Fails if a player to be paired is missing or occurs twice, or if another
/// player occurs.
fn complete(pairs: &[Paired], position: &Position) -> Result<Recorded, Fault> {
    let mut paired = vec![false; position.competitors.len()];
    let mut player = |number: u32| {
        let id = PlayerId::new(number).map_err(|_| Fault::UnknownPlayer(number))?;
        let index = position.index_of(id).ok_or(Fault::UnknownPlayer(number))?;
        if !position.competitors[index].is_present() {
            return Err(Fault::AbsentPlayer(id));
        }
        if std::mem::replace(&mut paired[index], true) {
            return Err(Fault::DoubledPlayer(id));
        }
        Ok(id)
    };
    let mut recorded = Recorded::default();
    for &(first, second) in pairs {
        let first = player(first)?;
        match second {
            None => recorded.byes.push(first),
            Some(second) => {
                recorded.boards.push(Board { white: first, black: player(second)?, colours_known: true });
            }
        }
    }
    let competitors = position.competitors.iter().zip(&paired);
    let missing = competitors.filter(|(competitor, paired)| competitor.is_present() && !**paired);
    let missing: Vec<PlayerId> = missing.map(|(competitor, _)| competitor.id).collect();
    match (missing.is_empty(), pairs.is_empty()) {
        (true, _) => {}
        // An answer without pairs is correct only if no player is to be paired.
        (false, true) => return Err(Fault::NoPairing("the answer pairs no players".to_owned())),
        (false, false) => return Err(Fault::MissingPlayer(missing)),
    }
    recorded.boards.sort_by_key(|board| board.white.min(board.black));
    recorded.byes.sort_unstable();
    Ok(recorded)
}

#[cfg(test)]
mod tests {
    use super::*;
    use arbitrium_core::position::{Attendance, Competitor, Freed, Worth};
    use arbitrium_core::tournament::{Bye, Points};

    fn position() -> Position {
        let competitor = |number: u32| Competitor {
            id: PlayerId::new(number).unwrap(),
            score: Points::ZERO,
            points: Points::ZERO,
            secondary: None,
            rating: None,
            attendance: if number == 4 { Attendance::Absent(Some(Bye::Half)) } else { Attendance::Present },
            past: Vec::new(),
        };
        Position {
            round: 1,
            planned_rounds: None,
            is_last_recorded: false,
            initial_colour: None,
            competitors: (1..=4).map(competitor).collect(),
            prohibited: Vec::new(),
            freed: Freed::default(),
            worth: Worth { win: Points::from_tenths(10), draw: Points::from_tenths(5), loss: Points::ZERO },
            teams: None,
        }
    }

    fn answer(text: &str) -> Result<Recorded, Fault> {
        read(Reply::Pairs, text.as_bytes(), &position(), GamesPerRound::One)
    }

    #[test]
    fn lines_may_end_with_a_lone_carriage_return() {
        assert_eq!(answer("2\r2 1\r3 0\r"), answer("2\n2 1\n3 0\n"));
        assert_eq!(answer("2\r\n2 1\r\n3 0\r\n"), answer("2\n2 1\n3 0\n"));
    }

    #[test]
    fn the_common_reply_and_json_say_the_same() {
        let json = read(Reply::Json, br#"{"pairs":[[2,1]],"bye":3}"#, &position(), GamesPerRound::One);
        assert_eq!(answer("2\n2 1\n3 0\n"), json);
        assert_eq!(json.unwrap().byes, [PlayerId::new(3).unwrap()]);
        // "a bye as `id 0`": the common reply and JSON can both contain several byes.
        let several = read(Reply::Json, br#"{"pairs":[],"bye":[1,2,3]}"#, &position(), GamesPerRound::One);
        assert_eq!(answer("3\n1 0\n2 0\n3 0\n"), several);
        assert_eq!(several.unwrap().byes.len(), 3);
    }

    #[test]
    fn a_text_in_place_of_a_number_is_named_with_its_place() {
        let wrong =
            |text: &[u8]| read(Reply::Json, text, &position(), GamesPerRound::One).unwrap_err().to_string();
        let said = wrong(br#"{"pairs":[[2,1],["2",3]],"bye":null}"#);
        assert_eq!(said, "pairs[1][0] of the answer is \"2\"; expected a pairing number");
        assert!(wrong(br#"{"pairs":[],"bye":[1.5]}"#).starts_with("bye[0] of the answer is 1.5"));
        assert!(wrong(br#"{"pairs":[[1]]}"#).starts_with("line 1 of the answer is"));
    }

    #[test]
    fn every_player_to_be_paired_stands_in_it_once() {
        let id = |number| PlayerId::new(number).unwrap();
        assert_eq!(answer("2\n1 2\n3 4\n"), Err(Fault::AbsentPlayer(id(4))));
        assert_eq!(answer("2\n1 2\n2 0\n"), Err(Fault::DoubledPlayer(id(2))));
        assert_eq!(answer("1\n1 1\n"), Err(Fault::DoubledPlayer(id(1))));
        assert_eq!(answer("1\n1 2\n"), Err(Fault::MissingPlayer(vec![id(3)])));
        assert_eq!(answer("0\n"), Err(Fault::NoPairing("the answer pairs no players".into())));
        assert_eq!(answer("1\n1 17\n"), Err(Fault::UnknownPlayer(17)));
        assert_eq!(answer("1\n0 1\n"), Err(Fault::UnknownPlayer(0)));
    }

    #[test]
    fn garbage_is_named_with_its_line() {
        let line = |text: &str| match answer(text) {
            Err(Fault::Garbage { line, .. }) => line,
            other => panic!("{text:?}: {other:?}"),
        };
        assert_eq!(line(""), 1);
        assert_eq!(line("Traceback (most recent call last):"), 1);
        assert_eq!(line("2\n1 2\nthree 0\n"), 3);
        assert_eq!(answer("2\n1 2\n"), Err(Fault::TooShort { announced: 2, found: 1 }));
        assert_eq!(line("1\n1 2\n3 0\n"), 3);
    }
}
