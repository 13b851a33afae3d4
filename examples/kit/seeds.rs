//! Where cases come from: the corpus, and random tournaments.

use arbitrium::generate::{Draw, History, Knob, Scale, Settings, Span, generate, stream};
use arbitrium::report::cases::{Case, INDEX};
use arbitrium::shrink::case;
use arbitrium::systems::{PairingSystem, SystemId};
use arbitrium::tournament::{
    Bye, Entry, GameResult, Games, GamesPerRound, PlannedRounds, PlayerId, PreferenceType, RoundsSource,
    TeamEvent, Tournament,
};
use arbitrium::trf::{LowerOptions, ReadOptions, lower, read};

/// A tournament whose next round is in question, and where it comes from.
pub(crate) struct Seed {
    pub(crate) tournament: Tournament,
    pub(crate) origin: String,
}

/// The seed of the random tournaments.
pub(crate) const SEED: u64 = 26;
/// How many of them each sweep may look at.
pub(crate) const TOURNAMENTS: u64 = 700;
/// How many tournaments with many score levels are looked at for what is left.
pub(crate) const RARE: u64 = 6000;

/// How many tournaments with large brackets of players who have met are looked at for the orders of candidates.
pub(crate) const ORDERS: u64 = 1200;

/// The rounds of the corpus in which an article decides, in the order of the index.
pub(crate) fn of_the_corpus(id: SystemId) -> Vec<Seed> {
    let system = id.system();
    let index: Vec<Case> = serde_json::from_str(INDEX).unwrap_or_default();
    let mut seeds = Vec::new();
    let mut known: Vec<(String, u16)> = Vec::new();
    for entry in index.iter().filter(|case| case.system == id.word()) {
        let key = (entry.file.clone(), entry.round);
        if known.contains(&key) {
            continue;
        }
        known.push(key);
        let Ok(bytes) = std::fs::read(format!("{}/{}", env!("CARGO_MANIFEST_DIR"), entry.file)) else {
            continue;
        };
        let (document, _) = read(&bytes, &ReadOptions::default());
        let options = LowerOptions::with_games(&document, system.games_per_round());
        let Ok((lowered, _)) = lower(&document, &options) else { continue };
        if let Ok(tournament) = case(&lowered.tournament, entry.round) {
            seeds.push(Seed { tournament, origin: format!("{}, round {}", entry.file, entry.round) });
        }
    }
    seeds
}

/// A round with one other fact: another number of planned rounds, other byes, or a game that was forfeited.
pub(crate) fn of_other_facts(tournament: &Tournament, origin: &str) -> Vec<Seed> {
    let round = tournament.paired_rounds() + 1;
    let mut seeds = Vec::new();
    let mut add = |change: &dyn Fn(&mut Tournament), words: &str| {
        let mut changed = tournament.clone();
        change(&mut changed);
        if changed != *tournament {
            changed.players.iter_mut().for_each(|player| player.recorded_points = None);
            seeds.push(Seed { tournament: changed, origin: format!("{origin}, {words}") });
        }
    };
    for (rounds, words) in [(round, "in the last round"), (round + 1, "in the last round but one")] {
        let planned = PlannedRounds { rounds, source: RoundsSource::Given };
        add(&|changed| changed.planned_rounds = Some(planned), words);
    }
    // The facts about teams are in other records, too.
    let players = tournament.players.iter().enumerate().filter(|_| tournament.teams.is_none());
    for (place, player) in players {
        for (past, entry) in player.entries.iter().enumerate() {
            if let Entry::Bye(_) = entry {
                for (bye, words) in [
                    (Bye::PairingAllocated, "the bye"),
                    (Bye::Full, "a full-point bye"),
                    (Bye::Half, "a half-point bye"),
                ] {
                    let words = format!("player {} with {words} in round {}", player.id, past + 1);
                    add(&|changed| changed.players[place].entries[past] = Entry::Bye(bye), &words);
                }
            }
            if let Entry::Contest(contest) = entry
                && contest.games == Games::One(GameResult::Win)
            {
                let words = format!("player {} with a forfeit win in round {}", player.id, past + 1);
                add(&|changed| forfeit(changed, place, contest.opponent, past), &words);
            }
        }
    }
    seeds
}

/// Turns a won game into a win by forfeit.
fn forfeit(tournament: &mut Tournament, winner: usize, loser: PlayerId, past: usize) {
    for (place, player) in tournament.players.iter_mut().enumerate() {
        let result = match player.id {
            _ if place == winner => GameResult::ForfeitWin,
            id if id == loser => GameResult::ForfeitLoss,
            _ => continue,
        };
        if let Some(Entry::Contest(contest)) = player.entries.get_mut(past) {
            contest.games = Games::One(result);
        }
    }
}

/// The rounds of a random tournament. Every third one has a history that chance paired.
pub(crate) fn of_a_tournament(system: &dyn PairingSystem, number: u64) -> Vec<Seed> {
    let knobs = [
        (Knob::Players, 4, 13),
        (Knob::Rounds, 3, 9),
        (Knob::Exhausting, 0, 30),
        (Knob::Forfeits, 0, 8),
        (Knob::Prohibited, 0, 2),
    ];
    let mut settings = usual_but(system, &knobs);
    if number.is_multiple_of(3) {
        settings.history = History::Wild;
    }
    rounds_of(system, &settings, number)
}

/// The rounds of a random tournament with few players on many score levels: several float down to the same bracket.
pub(crate) fn of_a_rare_tournament(system: &dyn PairingSystem, number: u64) -> Vec<Seed> {
    let knobs = [
        (Knob::Players, 5, 14),
        (Knob::Rounds, 4, 9),
        (Knob::Exhausting, 30, 90),
        (Knob::HalfPointByes, 0, 10),
        (Knob::Prohibited, 0, 4),
    ];
    let mut settings = usual_but(system, &knobs);
    settings.scorings = vec![Scale::Standard, Scale::Three];
    if number.is_multiple_of(2) {
        settings.history = History::Wild;
    }
    rounds_of(system, &settings, 1_000_000 + number)
}

/// The rounds of a random tournament with byes of every kind, forfeits, late entries and unusual results.
pub(crate) fn of_an_eventful_tournament(system: &dyn PairingSystem, number: u64) -> Vec<Seed> {
    let eventful = [
        (Knob::Players, 4, 10),
        (Knob::Rounds, 3, 7),
        (Knob::Exhausting, 0, 50),
        (Knob::Forfeits, 0, 30),
        (Knob::HalfPointByes, 0, 15),
        (Knob::FullPointByes, 0, 15),
        (Knob::LateEntries, 0, 20),
    ];
    rounds_of(system, &usual_but(system, &eventful), 7_000_000 + number)
}

/// The rounds of a random tournament with forfeits whose history chance paired: colours and floats that no pairing gives.
pub(crate) fn of_a_wild_tournament(system: &dyn PairingSystem, number: u64) -> Vec<Seed> {
    let wild =
        [(Knob::Players, 4, 10), (Knob::Rounds, 5, 9), (Knob::Exhausting, 0, 50), (Knob::Forfeits, 0, 30)];
    let mut settings = usual_but(system, &wild);
    settings.history = History::Wild;
    rounds_of(system, &settings, 8_000_000 + number)
}

/// The rounds of a random tournament for the orders of candidates: few players with many draws, so that brackets are large, and
/// their players have met.
pub(crate) fn of_a_crowded_tournament(system: &dyn PairingSystem, number: u64) -> Vec<Seed> {
    let crowded = [
        (Knob::Players, 5, 11),
        (Knob::Rounds, 3, 9),
        (Knob::Exhausting, 0, 100),
        (Knob::Ratings, 2000, 2000),
        (Knob::Draws, 50, 100),
        (Knob::Prohibited, 0, 2),
    ];
    let mut settings = usual_but(system, &crowded);
    if number.is_multiple_of(2) {
        settings.history = History::Wild;
    }
    rounds_of(system, &settings, 2_000_000 + number)
}

/// The rounds of a random tournament of teams with strong and mild colour preferences; none where the one drawn has others. Of many
/// teams of one score, whom chance has paired, some have had one colour too often.
pub(crate) fn of_a_graded_tournament(system: &dyn PairingSystem, number: u64) -> Vec<Seed> {
    if system.games_per_round() != GamesPerRound::Boards {
        return Vec::new();
    }
    let graded = [
        (Knob::Players, 6, 12),
        (Knob::Rounds, 4, 9),
        (Knob::Exhausting, 0, 0),
        (Knob::Ratings, 2000, 2000),
        (Knob::Draws, 70, 100),
        (Knob::Boards, 1, 2),
    ];
    let mut settings = usual_but(system, &graded);
    settings.history = History::Wild;
    let mut seeds = rounds_of(system, &settings, 6_000_000 + number);
    let is_graded = |event: &TeamEvent| event.rules.preferences == PreferenceType::B;
    seeds.retain(|seed| seed.tournament.teams.as_deref().is_some_and(is_graded));
    seeds
}

/// The usual tournaments, with these knobs drawn from these ranges.
pub(crate) fn usual_but(system: &dyn PairingSystem, knobs: &[(Knob, u32, u32)]) -> Settings {
    let mut settings = Settings::usual(system.games_per_round());
    for &(knob, low, high) in knobs {
        settings.set(knob, Span { low, high });
    }
    settings
}

fn rounds_of(system: &dyn PairingSystem, settings: &Settings, number: u64) -> Vec<Seed> {
    let bytes = stream::bytes(SEED, number, settings.bytes());
    let generated = generate(system, settings, &mut Draw::new(&bytes));
    let rounds = 1..=generated.tournament.paired_rounds();
    let seed = |round| {
        let tournament = case(&generated.tournament, round).ok()?;
        Some(Seed { tournament, origin: format!("random tournament {number} of seed {SEED}, round {round}") })
    };
    rounds.filter_map(seed).collect()
}
