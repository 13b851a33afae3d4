//! What the second readers of the pairing documents start from: the facts that a report records, and nothing else of the library. Who is
//! where, what was played, what is forbidden; what a document makes of it each reader says for itself.
//!
//! `ARBITRIUM_TEST_SCALE` multiplies the states of each reader, and `ARBITRIUM_SECOND_RECORD=FILE` writes a row for each into a file
//! (`arbitrium_testkit::record`).

use std::time::Instant;

use crate::common::random::next_position;
use crate::common::record;
pub(crate) use crate::common::record::Reached;
use crate::eventful::eventful;
use arbitrium_core::systems::{SearchKind, SystemId};
use arbitrium_core::tournament::{
    Bye, Colour, Entry, GameResult, PlannedRounds, PlayerId, RoundsSource, Tournament,
};

/// What happened to a player in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum What {
    /// Played, with the colour.
    Played(char),
    /// He did not appear, or his opponent did not, or neither.
    Forfeit,
    /// The bye of the pairing.
    Bye,
    /// Absent, whatever he was given for it.
    Absent,
}

/// A round of a player; points in tenths.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Round {
    pub what: What,
    /// The opponent of a game or a forfeit.
    pub opponent: Option<u16>,
    pub points: i32,
    /// His score for pairing before it, and the opponent's.
    pub before: i32,
    pub opponent_before: Option<i32>,
    /// Whether they count as having met: nobody of the two missed all of it. A match of which each missed one game gives no colour and
    /// is a meeting.
    pub met: bool,
    /// Won by the opponent's absence.
    pub forfeit_win: bool,
    /// A requested bye worth a win.
    pub full_bye: bool,
}

/// Somebody who is to be paired.
#[derive(Clone, Debug)]
pub(crate) struct Player {
    pub id: u16,
    /// His number among those who were ever taken into account.
    pub number: u16,
    /// With virtual points.
    pub score: i32,
    pub points: i32,
    pub rounds: Vec<Round>,
    pub forbidden: Vec<u16>,
}

impl Player {
    /// `W` and `B` of the games played, in their order.
    pub(crate) fn colours(&self) -> String {
        let colour = |round: &Round| match round.what {
            What::Played(colour) => Some(colour),
            _ => None,
        };
        self.rounds.iter().filter_map(colour).collect()
    }

    pub(crate) fn met(&self, other: u16) -> bool {
        self.rounds.iter().any(|round| round.met && round.opponent == Some(other))
    }
}

/// A round to be paired.
#[derive(Clone, Debug)]
pub(crate) struct Seen {
    /// By score and number.
    pub players: Vec<Player>,
    pub round: u16,
    pub is_last: bool,
    pub initial: char,
    pub win: i32,
    pub loss: i32,
}

pub(crate) fn other(colour: char) -> char {
    if colour == 'W' { 'B' } else { 'W' }
}

fn letter(colour: Colour) -> char {
    if colour == Colour::White { 'W' } else { 'B' }
}

/// The report's facts before the next round.
pub(crate) fn seen(tournament: &Tournament) -> Seen {
    let rounds = tournament.paired_rounds();
    let round = rounds + 1;
    let id = |place: usize| tournament.players[place].id;
    let before = |place: usize, round: u16| {
        tournament.points_after(place, round - 1).tenths()
            + tournament.virtual_points_in(id(place), round).tenths()
    };
    let is_paired = |entry: Entry| matches!(entry, Entry::Contest(_) | Entry::Bye(Bye::PairingAllocated));
    let mut number = 0;
    let mut players = Vec::new();
    for place in 0..tournament.players.len() {
        let announced = tournament.absences.iter().any(|a| a.round == round && a.player == id(place));
        let recorded =
            matches!(tournament.entry(place, round), Entry::Bye(bye) if bye != Bye::PairingAllocated);
        let is_here = !announced && !recorded;
        if is_here || (1..=rounds).any(|earlier| is_paired(tournament.entry(place, earlier))) {
            number += 1;
        }
        if !is_here {
            continue;
        }
        let past = (1..=rounds).map(|earlier| {
            let entry = tournament.entry(place, earlier);
            let opponent = entry.contest().and_then(|contest| tournament.index_of(contest.opponent));
            let what = match entry {
                Entry::Contest(contest) => {
                    let played = contest.games.iter().any(|result| !result.is_forfeit());
                    match contest.colour {
                        Some(colour) if played => What::Played(letter(colour)),
                        _ => What::Forfeit,
                    }
                }
                Entry::Bye(Bye::PairingAllocated) => What::Bye,
                Entry::Bye(_) | Entry::Missing => What::Absent,
            };
            let games = |entry: Entry| -> Vec<GameResult> {
                entry.contest().map(|contest| contest.games.iter().collect()).unwrap_or_default()
            };
            let (mine, his) = (
                games(entry),
                opponent.map(|opponent| games(tournament.entry(opponent, earlier))).unwrap_or_default(),
            );
            let missed = |games: &[GameResult]| games.iter().all(|game| *game == GameResult::ForfeitLoss);
            let met = entry.contest().is_some() && !missed(&mine) && !missed(&his);
            let won =
                |games: &[GameResult]| games.iter().filter(|game| **game == GameResult::ForfeitWin).count();
            Round {
                what,
                opponent: entry.contest().map(|contest| contest.opponent.get()),
                points: tournament.points_in(place, earlier).tenths(),
                before: before(place, earlier),
                opponent_before: opponent.map(|opponent| before(opponent, earlier)),
                met,
                forfeit_win: entry.contest().is_some() && !met && won(&mine) > won(&his),
                full_bye: entry == Entry::Bye(Bye::Full),
            }
        });
        let groups = tournament.prohibited.iter().filter(|group| group.holds_in(round));
        let groups = groups.filter(|group| group.players.contains(&id(place)));
        players.push(Player {
            id: id(place).get(),
            number,
            score: before(place, round),
            points: tournament.points_after(place, rounds).tenths(),
            rounds: past.collect(),
            forbidden: groups
                .flat_map(|group| &group.players)
                .map(|player| player.get())
                .filter(|player| *player != id(place).get())
                .collect(),
        });
    }
    players.sort_by_key(|player| (-player.score, player.id));
    Seen {
        players,
        round,
        is_last: tournament.planned_rounds.is_some_and(|planned| planned.rounds == round),
        initial: tournament.initial_colour.map_or('W', |(colour, _)| letter(colour)),
        win: tournament.scoring.win.tenths(),
        loss: tournament.scoring.loss.tenths(),
    }
}

/// White and Black of each board, in ascending order, and who has the bye; nothing where no legal pairing exists.
pub(crate) type Paired = Option<(Vec<(u16, u16)>, Option<u16>)>;

/// A tournament with everything that can happen in one, in every fifth of them twice the last round.
fn drawn(id: SystemId, seed: u64) -> Tournament {
    let mut tournament = eventful(id, 47, seed, (4, 10));
    let rounds = tournament.paired_rounds() + 1 + if seed % 5 < 2 { 0 } else { 2 };
    tournament.planned_rounds = Some(PlannedRounds { rounds, source: RoundsSource::Given });
    tournament
}

/// What the library pairs.
fn found(id: SystemId, tournament: &Tournament, kind: SearchKind) -> Paired {
    let pairing = id.system().pair(&next_position(tournament), kind).ok()?;
    let mut pairs: Vec<(u16, u16)> = pairing.pairs.iter().map(|(w, b)| (w.get(), b.get())).collect();
    pairs.sort_unstable();
    Some((pairs, pairing.bye.map(PlayerId::get)))
}

/// Compares a second reader with both searches on so many random states, times the scale, and asserts how often what it must have
/// reached at least (for each thousand states).
pub(crate) fn compare(
    id: SystemId,
    states: u32,
    mut second: impl FnMut(&Seen, &mut Reached) -> Paired,
    floors: &[(&str, usize)],
) {
    let (mut reached, began, mut compared) = (Reached::new(), Instant::now(), 0_usize);
    let mut seed = 0;
    let wanted = usize::try_from(crate::common::scaled(states)).unwrap();
    while compared < wanted {
        seed += 1;
        let tournament = drawn(id, seed);
        let facts = seen(&tournament);
        if facts.players.len() < 2 {
            continue;
        }
        let expected = second(&facts, &mut reached);
        let told = || {
            let report = arbitrium_core::trf::write(&tournament, arbitrium_core::trf::Edition::Trf26);
            format!("{} seed {seed}\n{}", id.word(), report.unwrap_or_default())
        };
        assert_eq!(found(id, &tournament, SearchKind::Guided), expected, "guided, {}", told());
        let literal = SearchKind::Literal { budget: u64::MAX };
        assert_eq!(found(id, &tournament, literal), expected, "literal, {}", told());
        compared += 1;
        let mut count = |what, holds: bool| *reached.entry(what).or_default() += usize::from(holds);
        count("with a bye", expected.as_ref().is_some_and(|(_, bye)| bye.is_some()));
        count("without a legal pairing", expected.is_none());
        count("prohibited pairs", facts.players.iter().any(|player| !player.forbidden.is_empty()));
        count("virtual points", facts.players.iter().any(|player| player.score != player.points));
        count("last round", facts.is_last);
        let absent = |player: &Player| player.rounds.iter().any(|round| round.what == What::Absent);
        count("absences", facts.players.iter().any(absent));
        let forfeit = |player: &Player| player.rounds.iter().any(|round| round.what == What::Forfeit);
        count("forfeits", facts.players.iter().any(forfeit));
    }
    record::write(id.word(), compared, began.elapsed().as_secs(), &reached);
    record::assert_reached(compared, &reached, floors);
}
