//! What a program is asked: the tournament as it stood before the round, in the program's own dialect.

use super::{Absences, EngineSpec, Fault, Format};
use crate::position::{Field, Position, history};
use crate::tournament::{Entry, Tournament};
use crate::trf::{self, Edition, columns::player};

/// A position and the words that put it to a program.
pub(super) struct Question {
    /// The position; the answer must pair its players.
    pub(super) position: Position,
    /// The report file.
    pub(super) text: String,
}

impl Question {
    /// The question about a round.
    pub(super) fn about(tournament: &Tournament, round: u16, spec: &EngineSpec) -> Result<Self, Fault> {
        let not_asked = |reason: String| Fault::NotAsked(reason);
        let position = Position::before(tournament, round, Field::of(tournament, round))
            .map_err(|error| not_asked(error.to_string()))?;
        let mut before = history(tournament, &position);
        if spec.absences == Absences::Cells {
            announce_in_cells(&mut before);
        }
        match spec.declare.as_deref() {
            None => {}
            Some("none") => before.declared_system = None,
            Some(code) => before.declared_system = Some(code.to_owned()),
        }
        let edition = match spec.format {
            Format::Trf26 => Edition::Trf26,
            Format::Trf16 | Format::Trf06 => Edition::Trf16,
        };
        let text = trf::write(&before, edition).map_err(|error| not_asked(error.to_string()))?;
        let text = if spec.format == Format::Trf06 { without_letters(&text) } else { text };
        Ok(Question { position, text })
    }
}

/// Puts the announced absences into the players' records: a column of the round, with those who are away.
fn announce_in_cells(before: &mut Tournament) {
    let absences = std::mem::take(&mut before.absences);
    if absences.is_empty() {
        return;
    }
    for player in &mut before.players {
        let bye = absences.iter().find(|absence| absence.player == player.id);
        player.entries.push(bye.map_or(Entry::Missing, |absence| Entry::Bye(absence.bye)));
    }
}

/// The report with the results of 2006: `+` for a full point without a game, `=` for half a one, `-` for none;
/// games of less than a move as the others.
fn without_letters(text: &str) -> String {
    let result = |letter: char| match letter {
        'U' | 'F' => '+',
        'H' | 'D' => '=',
        'Z' => '-',
        'W' => '1',
        'L' => '0',
        other => other,
    };
    let column = |index: usize| u32::try_from(index + 1).unwrap_or(u32::MAX);
    let is_result = |column: u32| {
        column.checked_sub(player::RESULT.first).is_some_and(|beyond| beyond % player::STRIDE == 0)
    };
    let line = |line: &str| -> String {
        if !line.starts_with("001 ") {
            return line.to_owned();
        }
        let cells = line.chars().enumerate();
        cells.map(|(index, c)| if is_result(column(index)) { result(c) } else { c }).collect()
    };
    text.lines().map(|text| line(text) + "\n").collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trf::{LowerOptions, ReadOptions, lower, read};

    const FILE: &str = "\
XXR 5
001    1      Ahn, A                            2400                             2.0    1     3 w 1  0000 - U  0000 - H
001    2      Bak, B                            2300                             1.0    2  0000 - H     3 b =     3 w
001    3      Cho, C                            2200                             0.5    3     1 b 0     2 w =     2 b
";

    fn tournament() -> Tournament {
        let (document, _) = read(FILE.as_bytes(), &ReadOptions::default());
        let (lowered, findings) = lower(&document, &LowerOptions::default());
        lowered.unwrap_or_else(|| panic!("{findings:?}")).tournament
    }

    fn asked(spec: &EngineSpec) -> String {
        Question::about(&tournament(), 3, spec).unwrap().text
    }

    #[test]
    fn nothing_of_the_round_is_told_but_who_is_absent() {
        let text = asked(&EngineSpec::new("x", vec!["x".into()]));
        let lines: Vec<&str> = text.lines().filter(|line| line.starts_with("001")).collect();
        assert!(lines[0].ends_with("2.0    1     3 w 1  0000 - U  0000 - H"), "{text}");
        assert!(lines[1].ends_with("1.0    2  0000 - H     3 b ="), "{text}");
    }

    #[test]
    fn the_format_of_2006_has_no_letters() {
        let spec = EngineSpec { format: Format::Trf06, ..EngineSpec::new("x", vec!["x".into()]) };
        let text = asked(&spec);
        let lines: Vec<&str> = text.lines().filter(|line| line.starts_with("001")).collect();
        assert!(lines[0].ends_with("3 w 1  0000 - +  0000 - ="), "{text}");
        assert!(lines[1].ends_with("0000 - =     3 b ="), "{text}");
    }

    #[test]
    fn absences_go_into_the_formats_own_record_where_the_program_wants_it() {
        let mut spec = EngineSpec { format: Format::Trf26, ..EngineSpec::new("x", vec!["x".into()]) };
        spec.absences = Absences::Records;
        let text = asked(&spec);
        assert!(text.contains("\n240 H   3    1\n"), "{text}");
        assert!(!text.contains("0000 - U  0000 - H"), "{text}");
    }
}
