//! Any bytes are read without a panic and without waiting. A tournament is returned exactly if no error was found.

use super::support::real_files;
use crate::common::laws::{reading_never_panics, written_reads_back};
use crate::common::random::Dice;
use crate::common::scaled;

fn digest(bytes: &[u8]) {
    reading_never_panics(bytes);
    written_reads_back(bytes);
}

/// A file with a few bytes or lines changed.
fn mutated(bytes: &[u8], random: &mut Dice) -> Vec<u8> {
    const ALPHABET: &[u8] = b"0123456789 -+=wbHFUZWDL?\r\n\t\x00\x1b\xc3\xa9\xffX#";
    let mut lines: Vec<Vec<u8>> = bytes.split_inclusive(|b| *b == b'\n').map(<[u8]>::to_vec).collect();
    for _ in 0..=random.below(8) {
        let at = random.below(lines.len());
        match random.below(7) {
            0 => {
                lines.remove(at);
            }
            1 => lines.insert(at, lines[random.below(lines.len())].clone()),
            2 => {
                let other = random.below(lines.len());
                lines.swap(at, other);
            }
            3 => {
                let keep = random.below(lines[at].len());
                lines[at].truncate(keep);
            }
            4 => {
                let place = random.below(lines[at].len() + 1);
                lines[at].insert(place, random.pick(ALPHABET));
            }
            _ => {
                let place = random.below(lines[at].len());
                if let Some(byte) = lines[at].get_mut(place) {
                    *byte = random.pick(ALPHABET);
                }
            }
        }
        if lines.is_empty() {
            lines.push(Vec::new());
        }
    }
    lines.concat()
}

#[test]
fn mutated_files_are_digested() {
    let mut files = real_files();
    // The small files more often: there a change meets more of the reader.
    files.sort_by_key(|(_, bytes)| bytes.len());
    for seed in 0..u64::from(scaled(600)) {
        let mut random = Dice::new(seed);
        let few = random.below(files.len()) + 1;
        let (_, bytes) = &files[random.below(few)];
        digest(&mutated(bytes, &mut random));
    }
}

#[test]
fn random_bytes_are_digested() {
    for seed in 0..u64::from(scaled(300)) {
        let mut random = Dice::new(seed);
        let length = random.below(400);
        let bytes: Vec<u8> = (0..length).map(|_| u8::try_from(random.below(256)).unwrap()).collect();
        digest(&bytes);
        digest(&[b"001    1 ".as_slice(), &bytes].concat());
    }
}

#[test]
fn random_records_are_digested() {
    const CODES: [&str; 20] = [
        "142", "152", "162", "192", "240", "250", "260", "299", "XXR", "XXC", "XXZ", "XXS", "XXA", "XXP",
        "BBW", "BBU", "062", "082", "310", "001",
    ];
    const WORDS: &str = "| |  |   |1|2|3|10|999|9999|99999|1.0|-0.5|W|H|Z|w|W=3|white1|4294967296";
    let words: Vec<&str> = WORDS.split('|').collect();
    let players = "001    1\n001    2\n001    3\n";
    for seed in 0..u64::from(scaled(2000)) {
        let mut random = Dice::new(seed);
        let mut text = players.to_owned();
        for _ in 0..=random.below(4) {
            text += random.pick(&CODES);
            for _ in 0..random.below(12) {
                text += " ";
                text += random.pick(&words);
            }
            text += "\n";
        }
        digest(text.as_bytes());
    }
}
