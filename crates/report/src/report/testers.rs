//! Lists the errors in a file, one in each line, in the form that testers of an endorsement use.

use super::sentence;
use super::standings::{judged, words};
use crate::outcome::CheckedFile;
use arbitrium_core::trf::printable_whole;

/// One line for each error in the file; empty if the file is clean.
#[must_use]
pub fn lines(file: &CheckedFile) -> Vec<String> {
    let line = |what: &str| printable_whole(&format!("{}: {what}", file.path));
    let checked = match &file.outcome {
        Ok(checked) => checked,
        Err(error) => {
            // Some messages already begin with the path of the file. The path is not repeated.
            let path = format!("{}: ", file.path);
            let message = error.message.strip_prefix(&path).unwrap_or(&error.message);
            return vec![line(&format!("unusable: {message}"))];
        }
    };
    let word = checked.round_word();
    let differing = checked.judged().filter(|(round, _)| !round.verdict.agrees());
    let mut lines: Vec<String> = differing
        .map(|(round, standing)| {
            line(&format!(
                "{word} {}: {}",
                round.round,
                one_line(&sentence::of(checked.tournament(), round, standing))
            ))
        })
        .collect();
    if checked.replay.rounds.is_empty() {
        lines.push(line(&match checked.tournament().paired_rounds() {
            0 => "unusable: no round is recorded".to_owned(),
            last => format!("unusable: no {word} that was asked for is recorded; the last one is {last}"),
        }));
    }
    lines.extend(checked.replay.stopped.iter().map(|stopped| line(&format!("unusable: {stopped}"))));
    if let Some(ranks) = &checked.ranks {
        lines.extend(ranks.is_open().then(|| line(&format!("unusable: {}", judged::verdict(ranks)))));
        lines.extend(
            ranks
                .differences
                .iter()
                .map(|found| line(&format!("standings: {}", words::difference(checked.tournament(), found)))),
        );
    }
    lines.extend(
        file.standing_differences()
            .map(|found| line(&format!("standings: {}", one_line(&found.to_string())))),
    );
    lines
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
