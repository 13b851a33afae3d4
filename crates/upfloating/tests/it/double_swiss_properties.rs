//! What holds on random states.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use crate::common::random::{Dice, Temper, next_position, tournament};
use arbitrium_core::check::{CheckOptions, replay};
use arbitrium_core::position::Position;
use arbitrium_core::systems::{Board, Class, Judgement, Pairing, PairingSystem, Recorded, SearchKind};
use arbitrium_core::tournament::{Entry, PlannedRounds, PlayerId, RoundsSource, Tournament};
use arbitrium_upfloating::double_swiss_2026::{DoubleSwiss, DoubleSwiss2026, Readings};
use arbitrium_upfloating::upfloating::Field;

fn random(seed: u64, most_players: usize) -> (Dice, Tournament) {
    let mut dice = Dice::new(seed);
    let tournament = tournament(&mut dice, Temper { least_players: 4, most_players });
    (dice, tournament)
}

fn cases(number: u32) -> impl Iterator<Item = u64> {
    (0..u64::from(crate::common::scaled(number))).map(|case| 7_000_000 + case)
}

fn pair(position: &Position) -> Option<Pairing> {
    DoubleSwiss2026::default().pair(position, SearchKind::Guided).ok()
}

fn judge(position: &Position, recorded: &Recorded) -> Judgement {
    DoubleSwiss2026::default().judge(position, recorded, SearchKind::Guided)
}

fn board((white, black): (PlayerId, PlayerId)) -> Board {
    Board { white, black, colours_known: true }
}

#[test]
fn the_reference_agrees_with_itself() {
    let mut agreeing = 0;
    for seed in cases(10_000) {
        let position = next_position(&random(seed, 12).1);
        let Some(pairing) = pair(&position) else { continue };
        let recorded = Recorded {
            boards: pairing.pairs.iter().copied().map(board).collect(),
            byes: pairing.bye.into_iter().collect(),
            ..Recorded::default()
        };
        let judgement = judge(&position, &recorded);
        assert_eq!((judgement.class, judgement.decisive), (Class::Agrees, None), "seed {seed}");
        assert_eq!(judgement.reference, Ok(pairing), "seed {seed}");
        agreeing += 1;
    }
    assert!(agreeing > 1_000);
}

/// Start ranks name the players; only their order counts (4.3.1 asks for the TPN, which is counted).
#[test]
fn gaps_between_the_start_ranks_change_nothing() {
    for seed in cases(5_000) {
        let (mut dice, tournament) = random(seed, 10);
        let mut last = 0;
        let numbers: Vec<(PlayerId, PlayerId)> = tournament
            .players
            .iter()
            .map(|player| {
                last += 1 + u32::try_from(dice.below(4)).unwrap();
                (player.id, PlayerId::new(last).unwrap())
            })
            .collect();
        let new = |id: PlayerId| numbers.iter().find(|(old, _)| *old == id).unwrap().1;
        let renumbered = renumber(&tournament, new);
        let expected = pair(&next_position(&tournament)).map(|pairing| Pairing {
            pairs: pairing.pairs.into_iter().map(|(white, black)| (new(white), new(black))).collect(),
            bye: pairing.bye.map(new),
        });
        assert_eq!(pair(&next_position(&renumbered)), expected, "seed {seed}");
    }
}

fn renumber(tournament: &Tournament, new: impl Fn(PlayerId) -> PlayerId) -> Tournament {
    let mut renumbered = tournament.clone();
    for player in &mut renumbered.players {
        player.id = new(player.id);
        for entry in &mut player.entries {
            if let Entry::Contest(contest) = entry {
                contest.opponent = new(contest.opponent);
            }
        }
    }
    for prohibition in &mut renumbered.prohibited {
        prohibition.players = prohibition.players.iter().copied().map(&new).collect();
    }
    renumbered
}

/// With all colours exchanged the pairs and the bye are the same. The colours are exchanged too, but for 4.3.2,
/// "Give White to the player with the lower number of Whites", which counts Whites and not Blacks: it is
/// symmetric only between players who have had equally many colours.
#[test]
fn exchanged_colours_exchange_the_colours() {
    let mut exchanged = 0;
    for seed in cases(5_000) {
        let tournament = random(seed, 10).1;
        let position = next_position(&tournament);
        let mirrored = next_position(&mirror(&tournament));
        let (Some(pairing), Some(mirrored)) = (pair(&position), pair(&mirrored)) else {
            assert_eq!(pair(&position), pair(&mirrored), "seed {seed}");
            continue;
        };
        assert_eq!(pairing.bye, mirrored.bye, "seed {seed}");
        let field = Field::new::<DoubleSwiss>(&position, Readings::default()).unwrap();
        let colours_had = |id: PlayerId| field.entrants[field.index_of(id).unwrap()].games.len();
        for ((white, black), mirrored) in pairing.pairs.into_iter().zip(mirrored.pairs) {
            if colours_had(white) == colours_had(black) {
                assert_eq!(mirrored, (black, white), "seed {seed}");
                exchanged += 1;
            } else {
                assert!(mirrored == (black, white) || mirrored == (white, black), "seed {seed}");
            }
        }
    }
    assert!(exchanged > 500);
}

fn mirror(tournament: &Tournament) -> Tournament {
    let mut mirrored = tournament.clone();
    for entry in mirrored.players.iter_mut().flat_map(|player| &mut player.entries) {
        if let Entry::Contest(contest) = entry {
            contest.colour = contest.colour.map(arbitrium_core::tournament::Colour::opposite);
        }
    }
    mirrored.initial_colour = mirrored.initial_colour.map(|(colour, source)| (colour.opposite(), source));
    mirrored
}

/// Each round is judged from what stands before it.
#[test]
fn a_later_round_never_changes_the_judgement_of_an_earlier_one() {
    let judgements = |tournament: &Tournament| -> Vec<Judgement> {
        let replayed = replay(tournament, &DoubleSwiss2026::default(), &CheckOptions::default());
        assert_eq!(replayed.stopped, None);
        replayed.rounds.into_iter().map(|round| round.judgement).collect()
    };
    for seed in cases(1_000) {
        // How many rounds are planned is known: whether the last recorded one may be the last is asked where it is not.
        let planned = PlannedRounds { rounds: 30, source: RoundsSource::Given };
        let mut tournament = random(seed, 8).1;
        tournament.planned_rounds.get_or_insert(planned);
        let of_all = judgements(&tournament);
        for rounds in 0..of_all.len() {
            let mut shorter = tournament.clone();
            shorter.players.iter_mut().for_each(|player| player.entries.truncate(rounds));
            assert_eq!(judgements(&shorter), of_all[..rounds], "seed {seed}");
        }
    }
}
