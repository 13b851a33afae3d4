//! A page of very many files: what agrees is counted, and what differs has a row that opens to its disputes, as far as a page that
//! is mailed has room.

use super::super::text::is_noteworthy;
use super::{Sheet, event, page, ranks, rounds};
use crate::outcome::{Checked, CheckedFile};
use crate::report::causes;
use crate::report::page::{Block, Closed, Line, Role, Span};
use crate::report::standings::judged;
use arbitrium_core::counted::counted;
use std::collections::BTreeSet;

/// How many bytes the rows have that open to their disputes.
const ROOM_TO_OPEN: usize = 650_000;
/// How many bytes all rows have.
const ROOM: usize = 850_000;

/// What stands before the rows.
pub(super) const HEAD: &str = "<section class=\"file\" aria-labelledby=\"differing\"><h2 id=\"differing\">What differs</h2>\n\
    <p>Files in which something differs; a row opens to what differs and why.</p>\n";

/// What the rows hold so far, and what has none.
#[derive(Debug, Default)]
pub(super) struct Digest {
    bytes: usize,
    agreeing: usize,
    closed: usize,
    opening: usize,
    unnamed: usize,
}

impl Digest {
    /// The row of a file; nothing where all of it agrees, or no row has room any more.
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

    /// What has no row, and where it is told.
    pub(super) fn foot(&self) -> String {
        let elsewhere = Line::from("The same command tells each with ")
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
                " differs and does not open here, for want of room.",
                " differ and do not open here, for want of room.",
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

/// A file that opens to its disputes. All boards and the cross table stand on the page of the file alone.
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

fn opened(checked: &Checked, file: &CheckedFile, number: usize, options: Option<&[String]>) -> Vec<Block> {
    // No card of a player is here to which a link could lead.
    let sheet =
        Sheet { prefix: format!("f{number}-"), carded: Some(BTreeSet::new()), options, ..Sheet::of(checked) };
    let mut blocks: Vec<Block> = causes::shared(checked).into_iter().collect();
    blocks.extend(event::conditions(&sheet, &file.path));
    blocks.extend(rounds::unjudged(checked));
    blocks.extend(rounds::faults(&sheet));
    blocks.extend(checked.differing().map(|(round, standing)| rounds::dispute(&sheet, round, standing)));
    blocks.extend(ranks(checked));
    blocks.extend(event::repeat(&sheet, &file.path));
    blocks
}

/// A file and what differs in it, in one line.
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
        checked.faults().map(|fault| format!("{word} {} {}{}", fault.round, fault.kind, fault.note()));
    let stopped = checked.replay.stopped.iter().map(|_| "not judged to the end".to_owned());
    let ranks = checked.ranks.as_ref().filter(|_| checked.ranks_stand.differs());
    let ranks = ranks.map(|ranks| judged::verdict(ranks) + checked.ranks_stand.note());
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

    /// Whatever differs, the page stays within its room, and everything is counted.
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
