//! A page about very many files, which stays small enough to be mailed. Correct files are only counted. Each wrong
//! file has a row that opens to its details.

use super::ranks::ranks;
use super::{Sheet, event, page, rounds};
use crate::outcome::{CheckedFile, Weighed};
use crate::report::causes;
use crate::report::noteworthy::is_noteworthy;
use crate::report::page::{Block, Closed, Line, Role, Span};
use crate::report::standings::judged;
use arbitrium_core::counted::counted;
use std::collections::BTreeSet;

/// The size, in bytes, up to which rows are written that open to details.
const ROOM_TO_OPEN: usize = 650_000;
/// The size, in bytes, up to which rows are written at all. After `ROOM_TO_OPEN` bytes, rows have no details.
const ROOM: usize = 850_000;

/// The HTML that precedes the rows.
pub(super) const HEAD: &str = "<section class=\"file\" aria-labelledby=\"differing\"><h2 id=\"differing\">What differs</h2>\n\
    <p>Files in which something differs; a row opens to what differs and why.</p>\n";

/// The number of bytes in the rows up to now, and the numbers of files by the way in which they are shown.
#[derive(Debug, Default)]
pub(super) struct Digest {
    bytes: usize,
    agreeing: usize,
    closed: usize,
    opening: usize,
    unnamed: usize,
}

impl Digest {
    /// The row of file `number`. Empty if everything in the file agrees, or if the page would become too
    /// large.
    pub(super) fn file(&mut self, file: &CheckedFile, number: usize, options: Option<&[String]>) -> String {
        if !is_noteworthy(file) {
            self.agreeing += 1;
            return String::new();
        }
        if self.bytes < ROOM_TO_OPEN {
            let row = opening(file, number, options);
            if self.bytes + row.len() <= ROOM_TO_OPEN {
                self.opening += 1;
                self.bytes += row.len();
                return row;
            }
        }
        let row = shown(Block::said(Role::Members, in_short(file)));
        if self.bytes + row.len() > ROOM {
            self.unnamed += 1;
            return String::new();
        }
        self.closed += 1;
        self.bytes += row.len();
        row
    }

    /// The text that follows the rows. It says how many files have no row, and how to see them.
    pub(super) fn foot(&self) -> String {
        let elsewhere = Line::from("The same command shows each with ")
            .and(Span::Code("--format jsonl".to_owned()))
            .and("; named alone, a file has a page with all of it.");
        let another = |words: String| format!("Another {words}");
        let told = |number: usize, one: &str, several: &str| {
            (number > 0).then(|| counted(number, "file") + if number == 1 { one } else { several })
        };
        let said = [
            told(
                self.agreeing,
                " agrees in everything that was judged and is counted only.",
                " agree in everything that was judged and are counted only.",
            ),
            told(
                self.closed,
                " differs and does not open here, because the page would be too large.",
                " differ and do not open here, because the page would be too large.",
            )
            .map(another),
            told(
                self.unnamed,
                " differs and is not even named here.",
                " differ and are not even named here.",
            )
            .map(another),
        ];
        let nothing =
            (self.opening + self.closed + self.unnamed == 0).then(|| Block::plain("Nothing differs."));
        let said = said.into_iter().flatten().map(Block::plain);
        let blocks: Vec<Block> = nothing.into_iter().chain(said).chain([Block::plain(elsewhere)]).collect();
        page::blocks(&blocks).into_string() + "</section>\n"
    }
}

/// A row that opens to the wrong rounds of the file. The cross table and the list of all boards are left out;
/// only the page of a single file has them.
fn opening(file: &CheckedFile, number: usize, options: Option<&[String]>) -> String {
    let blocks = match &file.outcome {
        Ok(checked) => opened(checked, file, number, options),
        Err(error) => vec![Block::plain(Span::Foreign(error.message.clone()))],
    };
    shown(
        Closed { id: Some(format!("f{number}")), ..Closed::new(in_short(file), blocks).with_class("digest") }
            .into(),
    )
}

fn opened(checked: &Weighed, file: &CheckedFile, number: usize, options: Option<&[String]>) -> Vec<Block> {
    // This page has no cards of players, so names are not links to them.
    let sheet =
        Sheet { prefix: format!("f{number}-"), carded: Some(BTreeSet::new()), options, ..Sheet::of(checked) };
    let mut blocks: Vec<Block> = causes::shared(checked).into_iter().collect();
    blocks.extend(event::notes(&sheet));
    blocks.extend(rounds::unjudged(checked));
    blocks.extend(rounds::faults(&sheet));
    blocks.extend(checked.differing().map(|(round, standing)| rounds::dispute(&sheet, round, standing)));
    blocks.extend(ranks(checked));
    blocks.push(Block::Facts(event::facts(&sheet, &file.path)));
    blocks.extend(event::repeat(&sheet, &file.path));
    blocks
}

/// The path of a file and its differences, in one line.
fn in_short(file: &CheckedFile) -> Line {
    let path = Line::from(Span::Path(file.path.clone()));
    let Ok(checked) = &file.outcome else { return path.and(": not judged") };
    let word = checked.round_word();
    let differing = checked.differing().map(|(round, standing)| {
        let article =
            round.judgement.decisive.as_ref().map(|decisive| format!(" ({})", decisive.article.id()));
        format!("{word} {} {}{}{}", round.round, round.verdict, article.unwrap_or_default(), standing.note())
    });
    let faults =
        checked.faults().map(|fault| format!("{word} {} {}{}", fault.round, fault.label(), fault.note()));
    let stopped = checked.replay.stopped.iter().map(|_| "not judged to the end".to_owned());
    let ranks = checked.ranks.as_ref().filter(|_| checked.ranks_stand().differs());
    let ranks = ranks.map(|ranks| judged::verdict(ranks) + checked.ranks_stand().note());
    let said: Vec<String> = differing.chain(faults).chain(stopped).chain(ranks).collect();
    path.and(format!(": {}", said.join("; ")))
}

fn shown(block: Block) -> String {
    page::blocks(&[block]).into_string() + "\n"
}

#[cfg(test)]
mod tests {
    use super::{Digest, ROOM};
    use crate::outcome::{Blame, CheckedFile, Unjudged};

    /// The rows never exceed `ROOM` bytes, and every file is counted.
    #[test]
    fn however_much_differs_the_rows_have_their_room_and_the_rest_is_counted() {
        let mut digest = Digest::default();
        let message = "said in very many words ".repeat(50);
        let mut text = String::new();
        for number in 1..=20_000 {
            let outcome = Err(Unjudged { blame: Blame::Input, message: message.clone() });
            let file = CheckedFile { path: format!("folder/{number}.trf"), outcome, findings: Vec::new() };
            text += &digest.file(&file, number, None);
        }
        assert!(text.len() <= ROOM && text.len() > ROOM - 1000, "{}", text.len());
        let counts = [digest.agreeing, digest.opening, digest.closed, digest.unnamed];
        assert_eq!(counts.iter().sum::<usize>(), 20_000, "{counts:?}");
        assert!(counts[0] == 0 && counts[1..].iter().all(|&count| count > 100), "{counts:?}");
        let unnamed = format!("Another {} files differ and are not even named here.", counts[3]);
        assert!(digest.foot().contains(&unnamed), "{}", digest.foot());
    }
}
