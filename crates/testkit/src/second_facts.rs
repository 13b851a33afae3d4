//! The facts from which the second readers of the pairing systems start. A second reader is an independent
//! computation of a pairing. The facts are those recorded in a report: who is present, what was played, what
//! is forbidden. Each reader applies the rules of its system to these facts, and uses no further code of the
//! library.
//!
//! `ARBITRIUM_TEST_SCALE` multiplies the number of states for each reader. `ARBITRIUM_SECOND_RECORD=FILE` writes a
//! row for each reader into a file (`arbitrium_testkit::record`).

use std::time::Instant;

use crate::eventful::eventful;
use crate::judged;
use crate::random::next_position;
use crate::record;
pub use crate::record::Reached;
use arbitrium_core::position::{Attendance, Position};
use arbitrium_core::systems::{SearchKind, SystemId};
use arbitrium_core::tournament::{
    Bye, Colour, Entry, GameResult, GamesPerRound, PlannedRounds, PlayerId, Points, RoundsSource, TeamRules,
    Tournament,
};

/// What happened to a player in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    /// The player played with this colour, `w` or `b`.
    Played(char),
    /// The player, the opponent or both did not appear.
    Forfeit,
    /// The player had the pairing-allocated bye.
    Bye,
    /// The player was absent, with or without points.
    Absent,
}

/// A player's past round; points are in tenths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "each is a fact of the report")]
pub struct Round {
    pub what: What,
    /// The opponent of a game or a forfeit.
    pub opponent: Option<u16>,
    pub points: i32,
    /// The player's score for pairing before the round. `opponent_before` is the opponent's, if there is an
    /// opponent.
    pub before: i32,
    pub opponent_before: Option<i32>,
    /// Whether the player and the opponent count as having met: neither of them missed the whole match. If
    /// each of them missed one game of a match, they have met, but the match gives no colour.
    pub met: bool,
    /// Whether the player won because the opponent was absent.
    pub forfeit_win: bool,
    /// Whether the player had a requested bye worth a win.
    pub full_bye: bool,
    /// Whether the player had a zero-point bye, or nothing is recorded.
    pub zero: bool,
}

/// The part of a past round that both sources of facts have: the entry of the player and that of the opponent.
fn round(
    entry: Entry,
    theirs: Option<Entry>,
    points: i32,
    before: i32,
    opponent_before: Option<i32>,
) -> Round {
    let games = |entry: Entry| -> Vec<GameResult> {
        entry.contest().map(|contest| contest.games.iter().collect()).unwrap_or_default()
    };
    let (mine, theirs) = (games(entry), theirs.map(games).unwrap_or_default());
    let what = match entry {
        Entry::Contest(contest) => match contest.colour {
            Some(colour) if mine.iter().any(|result| !result.is_forfeit()) => What::Played(letter(colour)),
            _ => What::Forfeit,
        },
        Entry::Bye(Bye::PairingAllocated) => What::Bye,
        Entry::Bye(_) | Entry::Missing => What::Absent,
    };
    let missed = |games: &[GameResult]| games.iter().all(|game| *game == GameResult::ForfeitLoss);
    let met = entry.contest().is_some() && !missed(&mine) && !missed(&theirs);
    let won = |games: &[GameResult]| games.iter().filter(|game| **game == GameResult::ForfeitWin).count();
    Round {
        what,
        opponent: entry.contest().map(|contest| contest.opponent.get()),
        points,
        before,
        opponent_before,
        met,
        forfeit_win: entry.contest().is_some() && !met && won(&mine) > won(&theirs),
        full_bye: entry == Entry::Bye(Bye::Full),
        zero: matches!(entry, Entry::Bye(Bye::Zero) | Entry::Missing),
    }
}

/// A player, with all past rounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    pub id: u16,
    /// The pairing number, counted among all players who were ever paired.
    pub number: u16,
    /// The score in tenths, including virtual points.
    pub score: i32,
    pub points: i32,
    /// The other score of a team.
    pub secondary: Option<i32>,
    pub rating: Option<u16>,
    /// Whether the player is absent from this round with a zero-point bye.
    pub zero: bool,
    pub rounds: Vec<Round>,
    pub forbidden: Vec<u16>,
}

impl Player {
    /// The colours of the games played, in order, as a text of `W` and `B`.
    pub fn colours(&self) -> String {
        let colour = |round: &Round| match round.what {
            What::Played(colour) => Some(colour),
            _ => None,
        };
        self.rounds.iter().filter_map(colour).collect()
    }

    pub fn met(&self, other: u16) -> bool {
        self.rounds.iter().any(|round| round.met && round.opponent == Some(other))
    }
}

/// A round to be paired, in the form that a second reader needs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seen {
    /// The players to be paired, sorted by score and number.
    pub players: Vec<Player>,
    pub absent: Vec<Player>,
    pub round: u16,
    pub planned: Option<u16>,
    pub is_last: bool,
    /// The initial colour; `W` if it is not known.
    pub initial: char,
    /// The points of a round in which all games are won, drawn or lost.
    pub win: i32,
    pub draw: i32,
    pub loss: i32,
    pub teams: Option<TeamRules>,
}

pub fn other(colour: char) -> char {
    if colour == 'W' { 'B' } else { 'W' }
}

pub fn letter(colour: Colour) -> char {
    if colour == Colour::White { 'W' } else { 'B' }
}

/// The facts of the report before the round of `position`. Of the position only the players who take part in a recorded
/// round are used.
pub fn seen(tournament: &Tournament, position: &Position) -> Seen {
    let round = position.round;
    let id = |place: usize| tournament.players[place].id;
    let before = |place: usize, round: u16| {
        tournament.points_after(place, round - 1).tenths()
            + tournament.virtual_points_in(id(place), round).tenths()
    };
    let bye = |place: usize| {
        let announced = tournament.absences.iter().find(|a| a.round == round && a.player == id(place));
        let recorded = match tournament.entry(place, round) {
            Entry::Bye(bye) if bye != Bye::PairingAllocated => Some(bye),
            _ => None,
        };
        announced.map(|absence| absence.bye).or(recorded)
    };
    let is_next = round > tournament.paired_rounds();
    let is_here = |place: usize| {
        if is_next { bye(place).is_none() } else { position.competitors[place].is_present() }
    };
    let player = |place: usize, number: u16| {
        let past = (1..round).map(|earlier| {
            let entry = tournament.entry(place, earlier);
            let opponent = entry.contest().and_then(|contest| tournament.index_of(contest.opponent));
            let theirs = opponent.map(|opponent| tournament.entry(opponent, earlier));
            let points = tournament.points_in(place, earlier).tenths();
            self::round(
                entry,
                theirs,
                points,
                before(place, earlier),
                opponent.map(|them| before(them, earlier)),
            )
        });
        let groups = tournament.prohibited.iter().filter(|group| group.holds_in(round));
        let groups = groups.filter(|group| group.players.contains(&id(place)));
        let forbidden = groups.flat_map(|group| &group.players).filter(|player| **player != id(place));
        Player {
            id: id(place).get(),
            number,
            score: before(place, round),
            points: tournament.points_after(place, round - 1).tenths(),
            secondary: tournament.secondary_after(place, round - 1).map(Points::tenths),
            rating: tournament.players[place].rating,
            zero: bye(place) == Some(Bye::Zero),
            rounds: past.collect(),
            forbidden: forbidden.map(|player| player.get()).collect(),
        }
    };
    let is_paired = |entry: Entry| matches!(entry, Entry::Contest(_) | Entry::Bye(Bye::PairingAllocated));
    let has_number = |place: usize| {
        is_here(place) || (1..round).any(|earlier| is_paired(tournament.entry(place, earlier)))
    };
    let mut number = 0;
    let players = (0..tournament.players.len()).map(|place| {
        number += u16::from(has_number(place));
        (is_here(place), player(place, number))
    });
    let games = if tournament.games_per_round == GamesPerRound::Two { 2 } else { 1 };
    let facts = Seen {
        players: Vec::new(),
        absent: Vec::new(),
        round,
        planned: tournament.planned_rounds.map(|planned| planned.rounds),
        is_last: tournament.planned_rounds.is_some_and(|planned| planned.rounds == round),
        initial: tournament.initial_colour.map_or('W', |(colour, _)| letter(colour)),
        win: games * tournament.scoring.win.tenths(),
        draw: games * tournament.scoring.draw.tenths(),
        loss: games * tournament.scoring.loss.tenths(),
        teams: tournament.teams.as_ref().map(|event| event.rules),
    };
    facts.with(players)
}

impl Seen {
    /// The facts that a position has. The readers take them for rounds that are judged; `compare` asserts that they are
    /// those of the report.
    pub fn of(position: &Position) -> Self {
        let id = |place: usize| position.competitors[place].id.get();
        let mut number = 0;
        let players = position.competitors.iter().enumerate().map(|(place, one)| {
            number += u16::from(one.is_present() || one.past.iter().any(|past| past.entry.is_paired()));
            let past = one.past.iter().enumerate().map(|(at, past)| {
                let theirs = past.opponent.map(|opponent| position.competitors[opponent].past[at]);
                let opponent_before = theirs.map(|theirs| theirs.score_before.tenths());
                let (points, before) = (past.points.tenths(), past.score_before.tenths());
                round(past.entry, theirs.map(|theirs| theirs.entry), points, before, opponent_before)
            });
            let forbidden = position.prohibited.iter().filter_map(|&(a, b)| match place {
                _ if place == a => Some(id(b)),
                _ if place == b => Some(id(a)),
                _ => None,
            });
            let player = Player {
                id: id(place),
                number,
                score: one.score.tenths(),
                points: one.points.tenths(),
                secondary: one.secondary.map(Points::tenths),
                rating: one.rating,
                zero: one.attendance == Attendance::Absent(Some(Bye::Zero)),
                rounds: past.collect(),
                forbidden: forbidden.collect(),
            };
            (one.is_present(), player)
        });
        let facts = Seen {
            players: Vec::new(),
            absent: Vec::new(),
            round: position.round,
            planned: position.planned_rounds,
            is_last: position.is_last_round(),
            initial: position.initial_colour.map_or('W', letter),
            win: position.worth.win.tenths(),
            draw: position.worth.draw.tenths(),
            loss: position.worth.loss.tenths(),
            teams: position.teams,
        };
        facts.with(players)
    }

    /// These facts with all players, each with whether the player is to be paired.
    fn with(mut self, players: impl Iterator<Item = (bool, Player)>) -> Self {
        for (is_here, mut player) in players {
            player.forbidden.sort_unstable();
            player.forbidden.dedup();
            if is_here { self.players.push(player) } else { self.absent.push(player) }
        }
        self.players.sort_by_key(|player| (-player.score, player.id));
        self
    }
}

/// The boards (White, Black) in ascending order, and the player with the bye. `None` if no legal pairing exists.
pub type Paired = Option<(Vec<(u16, u16)>, Option<u16>)>;

/// A random tournament in which much happens. In two of five tournaments the next round is the last one.
fn drawn(id: SystemId, seed: u64) -> Tournament {
    let mut tournament = eventful(id, 47, seed, (4, 10));
    let rounds = tournament.paired_rounds() + 1 + if seed % 5 < 2 { 0 } else { 2 };
    tournament.planned_rounds = Some(PlannedRounds { rounds, source: RoundsSource::Given });
    tournament
}

/// Asserts that the library makes this pairing with both searches.
pub fn assert_pairs(id: SystemId, position: &Position, expected: &Paired, told: impl Fn() -> String) {
    let system = id.system();
    for search in [SearchKind::Guided, SearchKind::Literal { budget: u64::MAX }] {
        let found = system.pair(position, search).ok().map(|pairing| {
            let mut pairs: Vec<_> = pairing.pairs.iter().map(|(w, b)| (w.get(), b.get())).collect();
            pairs.sort_unstable();
            (pairs, pairing.bye.map(PlayerId::get))
        });
        assert_eq!(&found, expected, "{search:?}, {}", told());
    }
}

/// Compares a second reader with both searches on this many random states, times the scale. `drawn` makes the state of a
/// seed: a tournament, and the position before the round to be paired. `count` counts what a state has. Asserts that each
/// kind of state occurred often enough: `floors` has the least numbers for a thousand states.
pub fn compare_drawn(
    id: SystemId,
    states: u32,
    drawn: impl Fn(u64) -> (Tournament, Position),
    mut count: impl FnMut(&Seen, &mut Reached),
    floors: &[(&str, usize)],
) {
    let (mut reached, began, mut compared) = (Reached::new(), Instant::now(), 0_usize);
    let mut seed = 0;
    let wanted = usize::try_from(crate::scaled(states)).unwrap();
    while compared < wanted {
        seed += 1;
        let (tournament, position) = drawn(seed);
        let facts = seen(&tournament, &position);
        let told = || {
            let report = arbitrium_core::trf::write(&tournament, arbitrium_core::trf::Edition::Trf26);
            format!("{} seed {seed}\n{}", id.word(), report.unwrap_or_default())
        };
        assert_eq!(Seen::of(&position), facts, "{}", told());
        if facts.players.len() < 2 {
            continue;
        }
        count(&facts, &mut reached);
        let Some(expected) = judged::paired(id, &position, &facts, &mut reached) else { continue };
        assert_pairs(id, &position, &expected, told);
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

/// The same, on tournaments in which much happens, before their next rounds.
pub fn compare(id: SystemId, states: u32, floors: &[(&str, usize)]) {
    let of_seed = |seed| {
        let tournament = drawn(id, seed);
        let position = next_position(&tournament);
        (tournament, position)
    };
    compare_drawn(id, states, of_seed, |_, _| (), floors);
}

/// A player's colour difference: games with White minus games with Black.
pub fn difference(player: &Player) -> i32 {
    difference_of(&player.colours())
}

fn difference_of(colours: &str) -> i32 {
    colours.chars().map(|colour| if colour == 'W' { 1 } else { -1 }).sum()
}

/// The preference that most texts define: the colour, and 3, 2 or 1 for absolute, strong or mild.
pub fn prefers(colours: &str) -> Option<(char, u8)> {
    let last = colours.chars().last()?;
    Some(match difference_of(colours) {
        2.. => ('B', 3),
        ..=-2 => ('W', 3),
        _ if colours.ends_with("WW") => ('B', 3),
        _ if colours.ends_with("BB") => ('W', 3),
        1 => ('B', 2),
        -1 => ('W', 2),
        _ => (other(last), 1),
    })
}

/// Every combination of `count` of these numbers, in lexicographic order.
pub fn choices(of: &[usize], count: usize) -> Vec<Vec<usize>> {
    picked(of, count, |of, at| of[at + 1..].to_vec())
}

/// Every ordered selection of `count` of these numbers, in lexicographic order.
pub fn sequences(of: &[usize], count: usize) -> Vec<Vec<usize>> {
    picked(of, count, |of, at| without(of, &of[at..=at]))
}

/// Every selection of `count` of these numbers. `left`: what may follow the number at an index.
fn picked(of: &[usize], count: usize, left: fn(&[usize], usize) -> Vec<usize>) -> Vec<Vec<usize>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for (at, &first) in of.iter().enumerate() {
        for mut rest in picked(&left(of, at), count - 1, left) {
            rest.insert(0, first);
            all.push(rest);
        }
    }
    all
}

/// The players of `all` who are not in `gone`.
pub fn without(all: &[usize], gone: &[usize]) -> Vec<usize> {
    all.iter().copied().filter(|player| !gone.contains(player)).collect()
}
