//! What is written reads back to the same tournament.

use arbitrium_core::tournament::{
    Absence, AdjustedResult, Adjustment, Bye, Colour, ColourSource, Contest, Entry, GameResult, Games,
    GamesPerRound, PlannedRounds, Player, Points, Prohibition, RoundsSource, Scoring, Tournament,
    VirtualPoints,
};
use arbitrium_core::trf::{Edition, WriteError, write};

use super::support::{file, id, load, real_files};
use crate::common::laws::holds;
use crate::common::random::Dice;
use crate::common::scaled;
use crate::common::second::random::tournament as blank;

#[test]
fn the_real_files_are_written_and_read_back() {
    for (path, bytes) in real_files() {
        if let Some(lowered) = load(&bytes).0 {
            // The older format has no records for what teams did.
            let older = lowered.tournament.teams.is_none().then_some(Edition::Trf16);
            for edition in [Edition::Trf26].into_iter().chain(older) {
                assert_eq!(holds(&lowered.tournament, edition), Ok(()), "{}", path.display());
            }
        }
    }
}

/// The columns of results and points in record `362` are known from a file by the authors of the format.
#[test]
fn match_points_stand_in_the_columns_of_the_format() {
    let bytes = file("trf/tec_grandmommyscup_trf26_team.trf");
    let record = |text: &str| text.lines().find(|line| line.starts_with("362")).unwrap().to_owned();
    let mut tournament = load(&bytes).0.unwrap().tournament;
    let scoring = &mut tournament.teams.as_mut().unwrap().scoring;
    [scoring.win, scoring.draw, scoring.loss] = [120, 25, 0].map(Points::from_tenths);
    let written = record(&write(&tournament, Edition::Trf26).unwrap());
    assert_eq!(written, "362 TW12.0   TD 2.5   TL 0.0");
    let published = record(&String::from_utf8_lossy(&bytes));
    for result in ["TW", "TD", "TL"] {
        assert_eq!(written.find(result), published.find(result), "{result}");
    }
}

/// A repeated line counts once when it is read, so points given twice are written as a sum.
#[test]
fn virtual_points_given_again_are_written_as_their_sum() {
    let mut tournament = random_tournament(1);
    let player = tournament.players[0].id;
    let points = |points| VirtualPoints {
        points: Points::from_tenths(points),
        first_round: 1,
        last_round: 2,
        first_player: player,
        last_player: player,
    };
    tournament.virtual_points = vec![points(10), points(5)];
    assert_eq!(holds(&tournament, Edition::Trf26), Ok(()));
    tournament.virtual_points = vec![points(10), points(5), points(10)];
    let written = write(&tournament, Edition::Trf26).unwrap();
    assert_eq!(written.lines().filter(|line| line.starts_with("250")).count(), 1, "{written}");
    let back = crate::common::laws::read_back(&written, tournament.games_per_round);
    assert_eq!(back.virtual_points, [points(25)]);
}

fn result_pair(random: &mut Dice) -> (GameResult, GameResult) {
    let first = random.pick(&GameResult::ALL);
    let fitting: Vec<GameResult> =
        GameResult::ALL.into_iter().filter(|other| first.agrees_with(*other)).collect();
    (first, random.pick(&fitting))
}

fn random_player(number: u32, random: &mut Dice) -> Player {
    let some =
        |random: &mut Dice, text: &str| if random.below(3) == 0 { String::new() } else { text.to_owned() };
    Player {
        id: id(number),
        name: some(random, "Łukasz, Ω-é"),
        sex: some(random, "w"),
        title: some(random, "WIM"),
        rating: (random.below(4) != 0).then_some(2345),
        federation: some(random, "POL"),
        fide_id: some(random, "1234567"),
        birth: some(random, "1999/12/31"),
        recorded_points: (random.below(3) != 0).then(|| tenths(random, 200)),
        recorded_rank: (random.below(3) != 0).then_some(7),
        entries: Vec::new(),
    }
}

fn tenths(random: &mut Dice, end: usize) -> Points {
    Points::from_tenths(i32::try_from(random.below(end)).unwrap())
}

fn play_round(players: &mut [Player], games: GamesPerRound, random: &mut Dice) {
    let mut order: Vec<usize> = (0..players.len()).collect();
    random.shuffle(&mut order);
    let byes = [Bye::Zero, Bye::Half, Bye::Full, Bye::PairingAllocated];
    while let Some(first) = order.pop() {
        let second = if random.below(5) == 0 { None } else { order.pop() };
        let Some(second) = second else {
            players[first].entries.push(match random.below(5) {
                4 => Entry::Missing,
                bye => Entry::Bye(byes[bye]),
            });
            continue;
        };
        let (mine, theirs) = result_pair(random);
        let (mine2, theirs2) = result_pair(random);
        let colour = match random.below(3) {
            0 => None,
            1 => Some(Colour::White),
            _ => Some(Colour::Black),
        };
        let games_of = |first, second| match games {
            GamesPerRound::One | GamesPerRound::Boards => Games::One(first),
            GamesPerRound::Two => Games::Two(first, second),
        };
        let ids = (players[first].id, players[second].id);
        let contest = |opponent, colour, games| Entry::Contest(Contest { opponent, colour, games });
        players[first].entries.push(contest(ids.1, colour, games_of(mine, mine2)));
        players[second].entries.push(contest(ids.0, colour.map(Colour::opposite), games_of(theirs, theirs2)));
    }
}

fn random_tournament(seed: u64) -> Tournament {
    let random = &mut Dice::new(seed);
    let games = random.pick(&[GamesPerRound::One, GamesPerRound::Two]);
    let mut number = 0;
    let mut players: Vec<Player> = (0..=random.below(12))
        .map(|_| {
            number += 1 + u32::try_from(random.below(90)).unwrap();
            random_player(number, random)
        })
        .collect();
    for _ in 0..random.below(6) {
        play_round(&mut players, games, random);
    }
    let ids: Vec<_> = players.iter().map(|player| player.id).collect();
    let mut tournament = Tournament {
        name: if random.chance(50) { "Größtes Turnier".to_owned() } else { String::new() },
        declared_system: random.chance(50).then(|| "FIDE_DUTCH_2026".to_owned()),
        planned_rounds: random.chance(50).then_some(PlannedRounds { rounds: 9, source: RoundsSource::Given }),
        initial_colour: random.chance(50).then_some((Colour::Black, ColourSource::Given)),
        ..blank(players, games, Scoring::standard(games))
    };
    if random.chance(50) {
        declare(&mut tournament, &ids, random);
    }
    tournament
}

fn declare(tournament: &mut Tournament, ids: &[arbitrium_core::tournament::PlayerId], random: &mut Dice) {
    let round = |random: &mut Dice| u16::try_from(1 + random.below(9)).unwrap();
    let scoring = &mut tournament.scoring;
    scoring.win = tenths(random, 40);
    scoring.draw = tenths(random, 40);
    scoring.absence = tenths(random, 40);
    scoring.unknown = if random.chance(50) { scoring.draw } else { tenths(random, 40) };
    scoring.pairing_allocated_bye = tenths(random, 40);
    let next = tournament.paired_rounds() + 1;
    for player in ids {
        if random.below(3) != 0 {
            continue;
        }
        let (round, bye) = random.pick(&[(next, Bye::Zero), (next, Bye::Half), (3, Bye::Full)]);
        tournament.absences.push(Absence { round, player: *player, bye });
    }
    for _ in 0..random.below(3) {
        let (a, b, from, to) = (random.pick(ids), random.pick(ids), round(random), round(random));
        let points = VirtualPoints {
            points: Points::from_tenths(5),
            first_round: from.min(to),
            last_round: from.max(to),
            first_player: a.min(b),
            last_player: a.max(b),
        };
        // A line that is repeated counts once.
        if !tournament.virtual_points.contains(&points) {
            tournament.virtual_points.push(points);
        }
        let last = if random.chance(50) {
            999 / u16::try_from(tournament.games_per_round.columns()).unwrap()
        } else {
            9
        };
        if a != b {
            let players = vec![a, b];
            tournament.prohibited.push(Prohibition { first_round: 1, last_round: last, players });
        }
    }
    if random.chance(50) {
        let points = scoring_apart(random);
        tournament.scoring.adjustments.push(Adjustment {
            result: Some(AdjustedResult::ForfeitLoss),
            points,
            column: None,
            players: ids.to_vec(),
        });
    }
    if random.chance(50) {
        let results = [None, Some(AdjustedResult::Win), Some(AdjustedResult::ForfeitLoss)];
        tournament.scoring.adjustments.push(Adjustment {
            result: random.pick(&results),
            points: -tenths(random, 300),
            column: random.chance(50).then(|| round(random)),
            players: ids.to_vec(),
        });
    }
}

/// Points that differ from those of all results.
fn scoring_apart(random: &mut Dice) -> Points {
    Points::from_tenths(50) + tenths(random, 40)
}

#[test]
fn generated_tournaments_are_written_and_read_back() {
    let mut engine_files = 0;
    for seed in 0..u64::from(scaled(2000)) {
        let tournament = random_tournament(seed);
        assert_eq!(holds(&tournament, Edition::Trf26), Ok(()), "seed {seed}");
        match holds(&tournament, Edition::Trf16) {
            Ok(()) => engine_files += 1,
            Err(error) => assert!(matches!(error, WriteError::NotInEdition { .. }), "seed {seed}: {error}"),
        }
    }
    assert!(engine_files > scaled(500), "only {engine_files}");
}

#[test]
fn what_would_not_read_back_is_refused() {
    let broken = |change: fn(&mut Tournament)| {
        let mut tournament = random_tournament(1);
        change(&mut tournament);
        write(&tournament, Edition::Trf26).map_err(|error| error.to_string())
    };
    let long = broken(|t| t.players[0].name = "x".repeat(34));
    assert_eq!(long, Err(format!("record 001, name: `{}` does not fit its columns", "x".repeat(34))));
    for change in [
        (|t| t.name = "a\n001    9".to_owned()) as fn(&mut Tournament),
        |t| t.name = " padded".to_owned(),
        |t| t.players[0].sex = "mm".to_owned(),
        |t| t.players[0].recorded_points = Some(Points::from_tenths(12_345)),
        |t| t.scoring.win = Points::from_tenths(1000),
    ] {
        assert!(broken(change).is_err());
    }
}
