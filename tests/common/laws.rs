//! Laws that hold for any bytes: the fuzz targets hunt for bytes that break them, the tests hold them on mutated
//! files and on the seeds of the targets.

use arbitrium::check::{CheckOptions, recorded_round, replay};
use arbitrium::position::{Field as Attending, Position};
use arbitrium::systems::double_swiss_2026::guided::Guided;
use arbitrium::systems::double_swiss_2026::literal::Literal;
use arbitrium::systems::double_swiss_2026::{Field, Readings, pair_round};
use arbitrium::systems::{Class, SearchKind, SystemId};
use arbitrium::tournament::{
    ColourSource, Entry, GamesPerRound, PlannedRounds, Player, RoundsSource, Tournament,
};
use arbitrium::trf::{Edition, LowerOptions, ReadOptions, Severity, WriteError, lower, read, write};

use super::judged::assert_well_founded;
use super::random::{Dice, Temper, next_position, tournament};

/// There is a tournament exactly where no error was found, and what is said of the file is fit to be printed.
pub fn reading_never_panics(bytes: &[u8]) {
    let (document, findings) = read(bytes, &ReadOptions::default());
    let read_errors = findings.iter().any(|finding| finding.severity == Severity::Error);
    assert_eq!(document.has_errors(), read_errors);
    for games_per_round in [GamesPerRound::One, GamesPerRound::Two] {
        let (lowered, more) = lower(&document, &LowerOptions { games_per_round });
        let errors = read_errors || more.iter().any(|finding| finding.severity == Severity::Error);
        assert_eq!(lowered.is_none(), errors);
        for finding in findings.iter().chain(&more).take(50) {
            assert!(!finding.to_string().chars().any(char::is_control));
            let _ = finding.excerpt(&document);
        }
    }
    for (line, record) in document.lines() {
        let _ = document.fields(line, record);
    }
}

/// A tournament that can be written reads back as the same tournament.
pub fn written_reads_back(bytes: &[u8]) {
    let (document, _) = read(bytes, &ReadOptions::default());
    for games_per_round in [GamesPerRound::One, GamesPerRound::Two] {
        if let Some(lowered) = lower(&document, &LowerOptions { games_per_round }).0 {
            for edition in [Edition::Trf16, Edition::Trf26] {
                let _ = holds(&lowered.tournament, edition);
            }
        }
    }
}

/// Both searches find the same; the bytes choose the state and the readings.
pub fn guided_equals_literal_double_swiss(bytes: &[u8]) {
    let mut dice = Dice::scripted(bytes);
    let mut readings = Readings::default();
    if dice.chance(25) {
        let reading = &Readings::OPEN[dice.below(Readings::OPEN.len())];
        let choice = &reading.choices[dice.below(reading.choices.len())];
        readings.set(reading.id, choice.value).unwrap();
    }
    let tournament = tournament(&mut dice, Temper { least_players: 2, most_players: 10 });
    let field = Field::new(&next_position(&tournament), readings);
    let guided = pair_round(&field, &Guided);
    assert_eq!(guided, pair_round(&field, &Literal::default()), "{readings:?} {tournament:#?}");
}

/// Any tournament is judged, explained and paired on, and every verdict says what it rests on.
pub fn check_never_panics(bytes: &[u8]) {
    let (document, _) = read(bytes, &ReadOptions::default());
    let options = LowerOptions { games_per_round: GamesPerRound::Two };
    let Some(lowered) = lower(&document, &options).0 else { return };
    let mut tournament = lowered.tournament;
    let system = SystemId::DoubleSwiss2026.system();
    if let (None, Ok(first)) =
        (tournament.initial_colour, Position::before(&tournament, 1, Attending::AsRecorded))
    {
        let colour = system.deduce_initial_colour(&first, &recorded_round(&tournament, 1));
        tournament.initial_colour = colour.map(|colour| (colour, ColourSource::FirstRound));
    }
    let replayed = replay(&tournament, &*system, &CheckOptions::default());
    for round in &replayed.rounds {
        let judgement = &round.judgement;
        match judgement.class {
            Class::Undecided => assert!(judgement.reference.is_err()),
            Class::Illegal => assert!(!judgement.violations.is_empty()),
            Class::Bye | Class::Worse | Class::Later | Class::Colour => {
                assert_well_founded(judgement.decisive.as_ref().unwrap(), "any bytes");
            }
            Class::Agrees => assert!(judgement.decisive.is_none()),
        }
    }
    for round in 1..=tournament.paired_rounds().saturating_add(1) {
        if let Ok(position) = Position::before(&tournament, round, Attending::Announced) {
            let pairing = system.pair(&position, SearchKind::Guided);
            assert_eq!(pairing.is_ok(), system.explain(&position, SearchKind::Guided).is_ok());
        }
    }
}

/// Whether a tournament, written, reads back as the same, unless the edition cannot hold it.
pub fn holds(tournament: &Tournament, edition: Edition) -> Result<(), WriteError> {
    let text = write(tournament, edition)?;
    let mut back = read_back(&text, tournament.games_per_round);
    let mut expected = normal(tournament, edition);
    if edition == Edition::Trf16 {
        for player in &expected.players {
            for round in 1..40 {
                let points = |t: &Tournament| t.virtual_points_in(player.id, round);
                assert_eq!(points(&expected), points(&back), "{text}");
            }
        }
        back.virtual_points.clear();
        expected.virtual_points.clear();
    }
    assert_eq!(back, expected, "{text}");
    Ok(())
}

/// The tournament of a text in which nothing needs to be mended.
pub fn read_back(text: &str, games_per_round: GamesPerRound) -> Tournament {
    let (document, findings) = read(text.as_bytes(), &ReadOptions::default());
    assert_eq!(findings, [], "{text}");
    let (lowered, findings) = lower(&document, &LowerOptions { games_per_round });
    lowered.unwrap_or_else(|| panic!("{text}{findings:#?}")).tournament
}

/// The tournament as the law of the writer has it: sources of the edition, no empty rounds at the end.
fn normal(tournament: &Tournament, edition: Edition) -> Tournament {
    let (rounds, colour) = match edition {
        Edition::Trf16 => (RoundsSource::RecordXxr, ColourSource::RecordXxc),
        Edition::Trf26 => (RoundsSource::Record142, ColourSource::Record152),
    };
    let mut normal = tournament.clone();
    normal.planned_rounds = tournament.planned_rounds.map(|p| PlannedRounds { source: rounds, ..p });
    normal.initial_colour = tournament.initial_colour.map(|(initial, _)| (initial, colour));
    let last =
        |p: &Player| p.entries.iter().rposition(|entry| *entry != Entry::Missing).map_or(0, |at| at + 1);
    let longest = normal.players.iter().map(last).max().unwrap_or(0);
    normal.players.iter_mut().for_each(|player| player.entries.truncate(longest));
    // A bye announced for a cell that holds nothing is that cell's: so the reader has it.
    for absence in normal.absences.iter().filter(|absence| absence.round <= tournament.paired_rounds()) {
        let player = normal.players.iter_mut().find(|player| player.id == absence.player);
        let entry = player.and_then(|player| player.entries.get_mut(usize::from(absence.round) - 1));
        if let Some(entry @ Entry::Missing) = entry {
            *entry = Entry::Bye(absence.bye);
        }
    }
    normal
}
