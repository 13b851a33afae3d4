//! The question to pair a round. The program gets the tournament before the round as a report, in the format
//! that it reads.

use super::{Absences, EngineSpec, Fault, Feature, Format, Lack, Need};
use arbitrium_core::position::{Field, Position, history};
use arbitrium_core::tournament::{
    Colour, ColourSource, Entry, GameResult, Games, PlannedRounds, RoundsSource, Scoring, Tournament,
};
use arbitrium_core::trf::{self, Edition, columns::player};

/// The question to pair a round: the facts before the round, as values and as a report.
pub(super) struct Question {
    /// The facts before the round. The answer must contain each player who is to be paired.
    pub(super) position: Position,
    /// The text of the report file.
    pub(super) text: String,
}

impl Question {
    /// Makes the question to pair a round of a tournament, for the program that `spec` describes. Fails if
    /// the program cannot be asked: its report format cannot express the tournament, or it ignores or lacks a
    /// feature of the tournament.
    pub(super) fn about(tournament: &Tournament, round: u16, spec: &EngineSpec) -> Result<Self, Fault> {
        let not_asked = |reason: String| Fault::NotAsked(reason);
        let position = Position::before(tournament, round, Field::of(tournament, round))
            .map_err(|error| not_asked(error.to_string()))?;
        let mut before = history(tournament, &position);
        if let Some(feature) = spec.ignores.iter().find(|feature| feature.is_in(tournament, &position)) {
            return Err(not_asked(format!("it ignores {feature}")));
        }
        let lacks =
            |lack: &&Lack| matches!(lack, Lack::Feature(feature) if feature.is_in(tournament, &position));
        if let Some(lack) = spec.lacks.iter().find(lacks) {
            return Err(Fault::Lacks(lack.clone()));
        }
        without_unknown_results(&mut before);
        within_the_plan(&mut before, &position);
        spec.needs.iter().for_each(|need| need.supply(&mut before, position.round));
        if spec.absences == Absences::Cells {
            announce_in_cells(&mut before, position.round);
        }
        before.declared_system = spec.declared(before.declared_system.take());
        let edition = match spec.format {
            Format::Trf26 => Edition::Trf26,
            Format::Trf16 | Format::Trf06 => Edition::Trf16,
        };
        let text = trf::write(&before, edition).map_err(|error| not_asked(error.to_string()))?;
        let text = if spec.format == Format::Trf06 { without_letters(&text) } else { text };
        Ok(Question { position, text })
    }

    /// The report file with which the program that `spec` describes is asked about the round; `None` if it cannot be
    /// asked.
    pub(super) fn report(tournament: &Tournament, round: u16, spec: &EngineSpec) -> Option<String> {
        Question::about(tournament, round, spec).ok().map(|question| question.text)
    }
}

impl Feature {
    fn is_in(self, tournament: &Tournament, position: &Position) -> bool {
        match self {
            Feature::Prohibitions => !position.prohibited.is_empty(),
            Feature::VirtualPoints => !tournament.virtual_points.is_empty(),
            Feature::Scoring => tournament.scoring != Scoring::standard(tournament.games_per_round),
        }
    }
}

impl Need {
    /// Adds a value to `before` that the program needs and that the tournament leaves open. The value does
    /// not affect the pairing of `round`.
    fn supply(self, before: &mut Tournament, round: u16) {
        match self {
            // If the number of rounds is unknown, no round is treated as the last one. So the added number is
            // one more than this round.
            Need::Rounds => {
                let later = PlannedRounds { rounds: round.saturating_add(1), source: RoundsSource::Given };
                before.planned_rounds.get_or_insert(later);
            }
            // If the initial colour is open, both colours are correct.
            Need::InitialColour => {
                before.initial_colour.get_or_insert((Colour::White, ColourSource::Given));
            }
        }
    }
}

/// Raises the number of planned rounds if it is smaller than the round to be paired, because programs do not
/// pair rounds after the last planned one.
fn within_the_plan(before: &mut Tournament, position: &Position) {
    if let Some(planned) = &mut before.planned_rounds
        && planned.rounds < position.round
    {
        planned.rounds = position.round.saturating_add(u16::from(!position.is_last_round()));
    }
}

/// Replaces adjourned games by draws, if an unknown result is worth as much as a draw. They count as draws
/// for the pairing, and programs do not read the result `?`. If no unknown result remains, the points for an
/// unknown result are set to those of a draw, so that the report does not mention these points.
fn without_unknown_results(before: &mut Tournament) {
    let told = |result| if result == GameResult::Adjourned { GameResult::Draw } else { result };
    let entries = || before.players.iter().flat_map(|player| &player.entries);
    let is_unknown = |entry: &Entry| entry.contest().is_some_and(|c| c.games.iter().any(|r| told(r) != r));
    let worth_a_draw = before.scoring.unknown == before.scoring.draw;
    if !worth_a_draw && entries().any(is_unknown) {
        return;
    }
    before.scoring.unknown = before.scoring.draw;
    for entry in before.players.iter_mut().flat_map(|player| &mut player.entries) {
        if let Entry::Contest(contest) = entry {
            contest.games = match contest.games {
                Games::One(game) => Games::One(told(game)),
                Games::Two(first, second) => Games::Two(told(first), told(second)),
            };
        }
    }
}

/// Writes the announced absences into the players' records, in the column of `round`. The recorded points of
/// these players then include the points of their byes, because a record's points are the sum over all its
/// columns.
fn announce_in_cells(before: &mut Tournament, round: u16) {
    let absences = std::mem::take(&mut before.absences);
    if absences.is_empty() {
        return;
    }
    for index in 0..before.players.len() {
        let player = &mut before.players[index];
        let bye = absences.iter().find(|absence| absence.player == player.id);
        player.entries.push(bye.map_or(Entry::Missing, |absence| Entry::Bye(absence.bye)));
        if bye.is_some() {
            let points = before.points_after(index, round);
            before.players[index].recorded_points = Some(points);
        }
    }
}

/// Replaces the letters for results without a game by the signs of the format of 2006: `+` for a full point,
/// `=` for half a point, `-` for none. A game of less than one move becomes an ordinary game.
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
    use arbitrium_core::trf::{LowerOptions, ReadOptions, lower, read};

    const FILE: &str = "\
XXR 5
001    1      Ahn, A                            2400                             2.5    1     3 w 1  0000 - U  0000 - H
001    2      Bak, B                            2300                             1.0    2  0000 - H     3 b =     3 w
001    3      Cho, C                            2200                             0.5    3     1 b 0     2 w =     2 b
";

    fn tournament() -> Tournament {
        read_as(FILE)
    }

    fn asked(spec: &EngineSpec) -> String {
        Question::about(&tournament(), 3, spec).unwrap().text
    }

    #[test]
    fn nothing_of_the_round_is_told_but_who_is_absent() {
        let text = asked(&EngineSpec::new("x", vec!["x".into()]));
        let lines: Vec<&str> = text.lines().filter(|line| line.starts_with("001")).collect();
        assert!(lines[0].ends_with("2.5    1     3 w 1  0000 - U  0000 - H"), "{text}");
        assert!(lines[1].ends_with("1.0    2  0000 - H     3 b ="), "{text}");
    }

    fn read_as(text: &str) -> Tournament {
        let (document, _) = read(text.as_bytes(), &ReadOptions::default());
        lower(&document, &LowerOptions::default()).unwrap().0.tournament
    }

    /// "Absence may also be written in the next round's columns": the points in a record then include these
    /// columns.
    #[test]
    fn the_points_of_an_announced_bye_are_in_the_recorded_sum() {
        let played = FILE.replace("     3 w\n", "     3 w =\n").replace("     2 b\n", "     2 b =\n");
        let asked = played.replace("0000 - U  0000 - H", "0000 - U  0000 - H  0000 - H");
        let tournament = read_as(&asked);
        let position = Position::before(&tournament, 4, Field::Announced).unwrap();
        let mut before = history(&tournament, &position);
        assert_eq!(before.players[0].recorded_points.unwrap().to_string(), "2.5");
        announce_in_cells(&mut before, 4);
        assert_eq!(before.players[0].recorded_points.unwrap().to_string(), "3.0");
        assert_eq!(before.players[1].recorded_points.unwrap().to_string(), "1.5");
    }

    #[test]
    fn an_adjourned_game_is_told_as_the_draw_that_it_is_for_pairing() {
        let adjourned = FILE.replace("3 b =", "3 b ?").replace("2 w =", "2 w ?");
        let spec = EngineSpec::new("x", vec!["x".into()]);
        let text = |file: &str| Question::about(&read_as(file), 3, &spec).unwrap().text;
        assert!(adjourned.contains('?'));
        assert_eq!(text(&adjourned), text(FILE));
    }

    #[test]
    fn what_a_program_needs_is_told_where_the_file_leaves_it_open() {
        let open = FILE.replace("XXR 5\n", "");
        let mut spec = EngineSpec::new("x", vec!["x".into()]);
        let text = |spec: &EngineSpec, round| Question::about(&read_as(&open), round, spec).unwrap().text;
        assert!(!text(&spec, 2).contains("XXR"));
        spec.needs = vec![Need::Rounds, Need::InitialColour];
        // The number of planned rounds is one more than the round in question, so that this round is not the
        // last one.
        assert!(text(&spec, 2).contains("XXR 3\n") && text(&spec, 2).contains("XXC "), "{}", text(&spec, 2));
        assert!(Question::about(&tournament(), 3, &spec).unwrap().text.contains("XXR 5\n"));
    }

    /// Two cases: `--next` for a finished event, and a file that has more rounds than it plans.
    #[test]
    fn a_round_beyond_the_plan_is_asked_for_as_one_of_it() {
        let spec = EngineSpec::new("x", vec!["x".into()]);
        let played = FILE.replace("XXR 5", "XXR 2");
        let text = Question::about(&read_as(&played), 3, &spec).unwrap().text;
        assert!(text.contains("XXR 4\n"), "{text}");
        assert!(Question::about(&read_as(&played), 2, &spec).unwrap().text.contains("XXR 2\n"));
    }

    #[test]
    fn a_program_is_not_asked_about_what_it_ignores() {
        let mut spec = EngineSpec::new("x", vec!["x".into()]);
        spec.ignores = vec![Feature::Prohibitions, Feature::VirtualPoints, Feature::Scoring];
        let asked = |more: &str| Question::about(&read_as(&format!("{more}{FILE}")), 2, &spec).map(|_| ());
        let not_asked = |feature: &str| Err(Fault::NotAsked(format!("it ignores {feature}")));
        assert_eq!(asked(""), Ok(()));
        assert_eq!(asked("XXP 1 2\n"), not_asked("prohibited pairs"));
        assert_eq!(asked("XXA    1  1.0\n"), not_asked("virtual points"));
        assert_eq!(asked("XXS W=3 D=1\n"), not_asked("points other than 1, ½ and 0"));
    }

    /// A question is not asked if it needs a feature that the author declares absent. The fault says so.
    #[test]
    fn a_program_is_not_asked_for_what_it_is_declared_to_lack() {
        let lack = Lack::Feature(Feature::Scoring);
        let spec =
            EngineSpec { lacks: vec![Lack::Ranks, lack.clone()], ..EngineSpec::new("x", vec!["x".into()]) };
        let asked = |more: &str| Question::about(&read_as(&format!("{more}{FILE}")), 2, &spec).map(|_| ());
        assert_eq!(asked("XXP 1 2\n"), Ok(()));
        assert_eq!(asked("XXS W=3 D=1\n"), Err(Fault::Lacks(lack)));
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
