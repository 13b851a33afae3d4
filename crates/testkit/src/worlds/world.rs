//! A small world, and the visit of all its positions.

use super::line;
use crate::generate::{Draw, Event, Knob, Outcome, Settings, Span};
use arbitrium_swiss::{Failure, Pairing, PairingSystem};
use arbitrium_tournament::position::Position;
use arbitrium_tournament::{Colour, GameResult, Games, GamesPerRound};

/// The rating of player 1. The rating of each further player is lower by `STEP`.
const HIGHEST: u16 = 2500;
const STEP: u16 = 50;
/// The largest number of players. With more players, there are too many positions after the second round to count.
const MOST_PLAYERS: u16 = 16;

/// The result of a game, from White's side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ending {
    /// White won the game over the board.
    Win,
    /// The game was played and drawn.
    Draw,
    /// Black won the game over the board.
    Loss,
    /// White won by forfeit, because Black did not appear.
    ForfeitWin,
    /// Black won by forfeit, because White did not appear.
    ForfeitLoss,
}

impl Ending {
    /// All endings; those of played games come first.
    pub const ALL: [Ending; 5] =
        [Ending::Win, Ending::Draw, Ending::Loss, Ending::ForfeitWin, Ending::ForfeitLoss];
    /// The endings without forfeits.
    pub const PLAYED: [Ending; 3] = [Ending::Win, Ending::Draw, Ending::Loss];

    /// The letter for the ending in the line of a position.
    #[must_use]
    pub fn letter(self) -> char {
        match self {
            Ending::Win => 'w',
            Ending::Draw => 'd',
            Ending::Loss => 'l',
            Ending::ForfeitWin => '+',
            Ending::ForfeitLoss => '-',
        }
    }

    /// The results for White and for Black.
    fn results(self) -> (GameResult, GameResult) {
        match self {
            Ending::Win => (GameResult::Win, GameResult::Loss),
            Ending::Draw => (GameResult::Draw, GameResult::Draw),
            Ending::Loss => (GameResult::Loss, GameResult::Win),
            Ending::ForfeitWin => (GameResult::ForfeitWin, GameResult::ForfeitLoss),
            Ending::ForfeitLoss => (GameResult::ForfeitLoss, GameResult::ForfeitWin),
        }
    }
}

/// Why a world is too large or otherwise not possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Exceeded {
    /// There are too few or too many players. The value is their number.
    #[error("a small world has 2 to {MOST_PLAYERS} players, not {0}")]
    Players(u16),
    /// There are more rounds than each player has possible opponents.
    #[error("{players} players have at most {most} rounds without meeting again, not {rounds}")]
    Rounds {
        /// The number of players given.
        players: u16,
        /// The largest number of rounds for `players` players.
        most: u16,
        /// The number of rounds given, which is too large.
        rounds: u16,
    },
    /// The last round to visit is not one of the planned rounds.
    #[error("the last round is {rounds}: there is no round {until} before which the walk could end")]
    Until {
        /// The number of planned rounds given.
        rounds: u16,
        /// The last round to visit, as given.
        until: u16,
    },
    /// A match of teams cannot have this number of boards.
    #[error("a match of teams has 1 to 4 boards, not {0}")]
    Boards(u16),
}

/// A tournament that is so small that all its possible histories can be visited.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct World {
    /// The number of players, or of teams.
    pub players: u16,
    /// The number of rounds that are planned and played (in Double-Swiss: of matches).
    pub rounds: u16,
    /// The last round whose positions are visited, counted from 1.
    pub until: u16,
    /// The number of boards in a match of teams.
    pub boards: u16,
    /// The endings that are tried for each game.
    pub endings: Vec<Ending>,
}

impl World {
    /// The world of this many players in which every game is played and each player can meet every other. A match of
    /// teams has one board.
    ///
    /// ```
    /// # use arbitrium_core as arbitrium;
    /// use arbitrium::worlds::World;
    /// assert_eq!([4, 5, 6].map(|players| World::of(players).rounds), [3, 5, 5]);
    /// ```
    #[must_use]
    pub fn of(players: u16) -> Self {
        let rounds = most_rounds(players);
        World { players, rounds, until: rounds, boards: 1, endings: Ending::PLAYED.to_vec() }
    }

    /// Checks that the numbers of players, rounds and boards are allowed.
    ///
    /// # Errors
    /// Fails with the value that is too large or too small.
    pub fn check(&self) -> Result<(), Exceeded> {
        let &World { players, rounds, until, boards, .. } = self;
        let most = most_rounds(players);
        match () {
            () if !(2..=MOST_PLAYERS).contains(&players) => Err(Exceeded::Players(players)),
            () if rounds == 0 || rounds > most => Err(Exceeded::Rounds { players, most, rounds }),
            () if until > rounds => Err(Exceeded::Until { rounds, until }),
            () if !(1..=4).contains(&boards) => Err(Exceeded::Boards(boards)),
            () => Ok(()),
        }
    }

    /// The position before the first round.
    #[must_use]
    pub fn begin(&self, system: &dyn PairingSystem) -> State {
        let mut settings = Settings::usual(system.games_per_round());
        let number = |number: u16| Span::just(number.into());
        settings.set(Knob::Players, number(self.players));
        settings.set(Knob::Rounds, number(self.rounds));
        if system.games_per_round() == GamesPerRound::Boards {
            settings.set(Knob::Boards, number(self.boards));
        }
        // Every setting has only one value, so no byte is needed.
        let mut event = Event::new(system, &settings, &mut Draw::new(&[]));
        if let Some((colour, _)) = &mut event.tournament.initial_colour {
            *colour = Colour::White;
        }
        for (place, player) in (0..).zip(&mut event.tournament.players) {
            player.rating = player.rating.map(|_| HIGHEST - STEP * place);
        }
        event.announce(&mut Draw::new(&[]));
        State { event, past: String::new() }
    }

    /// All combinations of endings for the `games` games or boards of one pair. If there are several games,
    /// each possible total has only one combination: wins, at most one draw, and losses. This is enough,
    /// because the rules for matches use only the total.
    fn endings_of_board(&self, games: usize) -> Vec<Vec<Ending>> {
        if games == 1 {
            return self.endings.iter().map(|&ending| vec![ending]).collect();
        }
        let total = |half_points: usize| {
            let (wins, draws) = (half_points / 2, half_points % 2);
            let losses = games - wins - draws;
            let all = [(Ending::Win, wins), (Ending::Draw, draws), (Ending::Loss, losses)];
            all.into_iter().flat_map(|(ending, times)| std::iter::repeat_n(ending, times)).collect()
        };
        (0..=2 * games).rev().map(total).collect()
    }

    /// All positions that can follow if the next round of `state` has the pairing `pairing`, in a fixed
    /// order.
    #[must_use]
    pub fn after(&self, state: &State, pairing: &Pairing) -> Vec<State> {
        let games = match state.event.tournament.games_per_round {
            GamesPerRound::One => 1,
            GamesPerRound::Two => 2,
            GamesPerRound::Boards => usize::from(self.boards),
        };
        let of_board = self.endings_of_board(games);
        let ways = pairing.pairs.iter().fold(vec![Vec::new()], |ways, _| longer(&ways, &of_board));
        ways.iter().map(|way| state.played(pairing, way)).collect()
    }

    /// Visits `state` and all positions that can follow from it, up to round [`until`](Self::until), depth
    /// first. `ask` pairs each position. `visit` then receives the position with its pairing.
    pub fn walk(
        &self,
        state: &State,
        ask: &mut dyn FnMut(&State) -> Result<Pairing, Failure>,
        visit: &mut dyn FnMut(&State, &Result<Pairing, Failure>),
    ) {
        let answer = ask(state);
        visit(state, &answer);
        if let Ok(pairing) = &answer
            && state.round() < self.until.min(self.rounds)
        {
            for next in self.after(state, pairing) {
                self.walk(&next, ask, visit);
            }
        }
    }
}

/// Extends each combination of endings in `ways` by every possible ending of one more board.
fn longer<'a>(ways: &[Vec<&'a [Ending]>], of_board: &'a [Vec<Ending>]) -> Vec<Vec<&'a [Ending]>> {
    let longer = |way: &Vec<&'a [Ending]>| {
        let way = way.clone();
        of_board.iter().map(move |board| [way.as_slice(), &[board.as_slice()]].concat())
    };
    ways.iter().flat_map(longer).collect()
}

/// The number of rounds that this many players can play without meeting twice.
fn most_rounds(players: u16) -> u16 {
    players.saturating_sub(1 - players % 2)
}

/// A position of a world: the rounds played, and the next round.
#[derive(Clone, Debug)]
pub struct State {
    event: Event,
    past: String,
}

impl State {
    /// The number of the next round, counted from 1.
    #[must_use]
    pub fn round(&self) -> u16 {
        self.event.round()
    }

    /// The facts from which the next round is paired.
    #[must_use]
    pub fn position(&self) -> Position {
        self.event.position()
    }

    /// The rounds played, in the notation of a line; empty before the first round.
    #[must_use]
    pub fn past(&self) -> &str {
        &self.past
    }

    /// The tournament with all rounds played so far.
    #[must_use]
    pub fn tournament(&self) -> &arbitrium_tournament::Tournament {
        &self.event.tournament
    }

    /// The position after the next round, if this round has the pairing `pairing`. `way` has the endings of
    /// each board.
    fn played(&self, pairing: &Pairing, way: &[&[Ending]]) -> State {
        let mut event = self.event.clone();
        let outcomes: Vec<Outcome> = way.iter().map(|board| outcome(board, &event)).collect();
        event.enter(pairing, &outcomes);
        event.announce(&mut Draw::new(&[]));
        let round = line::played(pairing, way);
        let past = if self.past.is_empty() { round } else { format!("{} {round}", self.past) };
        State { event, past }
    }
}

/// The outcome of a board. `board` has the endings of its games.
fn outcome(board: &[Ending], event: &Event) -> Outcome {
    let results = |place: usize| board[place].results();
    match event.tournament.games_per_round {
        GamesPerRound::Boards => {
            let (own, other) = board.iter().map(|ending| ending.results()).unzip();
            Outcome::Boards(own, other)
        }
        GamesPerRound::Two => {
            let ((a, b), (c, d)) = (results(0), results(1));
            Outcome::Games(Games::Two(a, c), Games::Two(b, d))
        }
        GamesPerRound::One => {
            let (own, other) = results(0);
            Outcome::Games(Games::One(own), Games::One(other))
        }
    }
}
