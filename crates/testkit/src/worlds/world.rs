//! A small tournament (a world), and a walk through all positions that can occur in it.

use super::line;
use arbitrium_core::generate::{Draw, Event, Knob, Outcome, Settings, Span};
use arbitrium_core::position::Position;
use arbitrium_core::systems::{Failure, Pairing, PairingSystem};
use arbitrium_core::tournament::{Colour, GameResult, Games, GamesPerRound};

/// The rating of player 1. The rating of each further player is lower by `STEP`.
const HIGHEST: u16 = 2500;
const STEP: u16 = 50;

/// The result of a game, from White's side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ending {
    /// White won the game over the board.
    Win,
    /// The game was played and drawn.
    Draw,
    /// Black won the game over the board.
    Loss,
}

impl Ending {
    const ALL: [Ending; 3] = [Ending::Win, Ending::Draw, Ending::Loss];

    /// The letter for the ending in the text line that describes a position.
    #[must_use]
    pub fn letter(self) -> char {
        match self {
            Ending::Win => 'w',
            Ending::Draw => 'd',
            Ending::Loss => 'l',
        }
    }

    /// The results for White and for Black.
    fn results(self) -> (GameResult, GameResult) {
        match self {
            Ending::Win => (GameResult::Win, GameResult::Loss),
            Ending::Draw => (GameResult::Draw, GameResult::Draw),
            Ending::Loss => (GameResult::Loss, GameResult::Win),
        }
    }
}

/// A tournament that is so small that all its possible histories can be visited. Every game is played. A match of teams
/// has one board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct World {
    /// The number of players, or of teams.
    pub players: u16,
    /// The last round whose positions are visited, counted from 1.
    pub until: u16,
}

impl World {
    /// The number of planned rounds (in Double-Swiss: of matches): as many as the players can play without meeting twice.
    #[must_use]
    pub fn rounds(self) -> u16 {
        self.players.saturating_sub(1 - self.players % 2)
    }

    /// The position before the first round.
    #[must_use]
    pub fn begin(self, system: &dyn PairingSystem) -> State {
        let mut settings = Settings::usual(system.games_per_round());
        let number = |number: u16| Span::just(number.into());
        settings.set(Knob::Players, number(self.players));
        settings.set(Knob::Rounds, number(self.rounds()));
        if system.games_per_round() == GamesPerRound::Boards {
            settings.set(Knob::Boards, number(1));
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
    fn endings_of_board(games: usize) -> Vec<Vec<Ending>> {
        if games == 1 {
            return Ending::ALL.map(|ending| vec![ending]).to_vec();
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
    fn after(state: &State, pairing: &Pairing) -> Vec<State> {
        let games = match state.event.tournament.games_per_round {
            GamesPerRound::One | GamesPerRound::Boards => 1,
            GamesPerRound::Two => 2,
        };
        let of_board = Self::endings_of_board(games);
        let ways = pairing.pairs.iter().fold(vec![Vec::new()], |ways, _| longer(&ways, &of_board));
        ways.iter().map(|way| state.played(pairing, way)).collect()
    }

    /// Visits `state` and all positions that can follow from it, up to round [`until`](Self::until), depth
    /// first. `ask` pairs each position. `visit` then receives the position with its pairing.
    pub fn walk(
        self,
        state: &State,
        ask: &mut dyn FnMut(&State) -> Result<Pairing, Failure>,
        visit: &mut dyn FnMut(&State, &Result<Pairing, Failure>),
    ) {
        let answer = ask(state);
        visit(state, &answer);
        if let Ok(pairing) = &answer
            && state.round() < self.until.min(self.rounds())
        {
            for next in Self::after(state, pairing) {
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
