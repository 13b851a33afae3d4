//! The world, and the way through it.

use super::line;
use crate::generate::{Draw, Event, Knob, Outcome, Settings, Span};
use crate::position::Position;
use crate::systems::{Failure, Pairing, PairingSystem};
use crate::tournament::{Colour, GameResult, Games, GamesPerRound};

/// The rating of number 1; every further number has so many points less.
const HIGHEST: u16 = 2500;
const STEP: u16 = 50;
/// The most players of a world: with more, the rounds after the second are beyond counting.
const MOST_PLAYERS: u16 = 16;

/// How a game may end, from White's side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ending {
    /// White won.
    Win,
    /// Drawn.
    Draw,
    /// Black won.
    Loss,
    /// Black did not appear.
    ForfeitWin,
    /// White did not appear.
    ForfeitLoss,
}

impl Ending {
    /// Every ending.
    pub const ALL: [Ending; 5] =
        [Ending::Win, Ending::Draw, Ending::Loss, Ending::ForfeitWin, Ending::ForfeitLoss];
    /// Those of games that are played.
    pub const PLAYED: [Ending; 3] = [Ending::Win, Ending::Draw, Ending::Loss];

    /// Its letter in a line.
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

    /// The result of White and that of Black.
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

/// What no world can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Exceeded {
    /// Too few or too many players.
    #[error("a small world has 2 to {MOST_PLAYERS} players, not {0}")]
    Players(u16),
    /// More rounds than there are opponents.
    #[error("{players} players have at most {most} rounds without meeting again, not {rounds}")]
    Rounds {
        /// The players.
        players: u16,
        /// The rounds that they have at most.
        most: u16,
        /// The rounds asked for.
        rounds: u16,
    },
    /// A walk ends in a round that is planned.
    #[error("the last round is {rounds}: there is no round {until} before which the walk could end")]
    Until {
        /// The rounds that are planned.
        rounds: u16,
        /// The round asked for.
        until: u16,
    },
    /// Games of teams need boards.
    #[error("a match of teams has 1 to 4 boards, not {0}")]
    Boards(u16),
}

/// A small world.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct World {
    /// How many players, or teams.
    pub players: u16,
    /// How many rounds are planned, and played (in Double-Swiss: matches).
    pub rounds: u16,
    /// The last round whose positions are walked.
    pub until: u16,
    /// On how many boards teams meet.
    pub boards: u16,
    /// How a game may end.
    pub endings: Vec<Ending>,
}

impl World {
    /// The world of so many players in which every game is played, as long as somebody can have a new opponent; teams meet on one board.
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

    /// Refuses what is no small world.
    ///
    /// # Errors
    /// What is too much or too little.
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

    /// The world before its first round.
    #[must_use]
    pub fn begin(&self, system: &dyn PairingSystem) -> State {
        let mut settings = Settings::usual(system.games_per_round());
        let number = |number: u16| Span::just(number.into());
        settings.set(Knob::Players, number(self.players));
        settings.set(Knob::Rounds, number(self.rounds));
        if system.games_per_round() == GamesPerRound::Boards {
            settings.set(Knob::Boards, number(self.boards));
        }
        // Nothing is drawn where nothing is left to chance: spent bytes choose the first of everything.
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

    /// In which ways the boards of a round can end, one after the other. Of a match of several games every total is reached once: by
    /// wins, one draw at most, and losses; documents that pair by matches know no more of it.
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

    /// Every position that can come of a pairing of the round, in a fixed order.
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

    /// Every position from one on, each with its pairing, depth first: `ask` pairs it, and `visit` is told.
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

/// Ways in which the first boards end, each gone on with every way in which the next one does.
fn longer<'a>(ways: &[Vec<&'a [Ending]>], of_board: &'a [Vec<Ending>]) -> Vec<Vec<&'a [Ending]>> {
    let longer = |way: &Vec<&'a [Ending]>| {
        let way = way.clone();
        of_board.iter().map(move |board| [way.as_slice(), &[board.as_slice()]].concat())
    };
    ways.iter().flat_map(longer).collect()
}

/// How many rounds so many players have without meeting again.
fn most_rounds(players: u16) -> u16 {
    players.saturating_sub(1 - players % 2)
}

/// A position of a world: what was played, and the round that is to be paired.
#[derive(Clone, Debug)]
pub struct State {
    event: Event,
    past: String,
}

impl State {
    /// The round that is to be paired, 1-based.
    #[must_use]
    pub fn round(&self) -> u16 {
        self.event.round()
    }

    /// What a document may know.
    #[must_use]
    pub fn position(&self) -> Position {
        self.event.position()
    }

    /// The rounds so far, as a line has them; empty before the first.
    #[must_use]
    pub fn past(&self) -> &str {
        &self.past
    }

    /// The tournament so far.
    #[must_use]
    pub fn tournament(&self) -> &crate::tournament::Tournament {
        &self.event.tournament
    }

    /// What comes of it when the round is paired and ends in this way.
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

/// What a board brings.
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
