//! Random team matches, entered in the form in which a report records them.

use arbitrium_core::tournament::{
    Board, Bye, Colour, Contest, Entry, Forfeited, GameResult, Games, GamesPerRound, MatchResult, PlayerId,
    Points, Scores, TeamEvent, Tournament,
};

use crate::random::Dice;

/// One side of a board: empty, a player without a result, or a player with a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Seat {
    Unoccupied,
    /// A player without a recorded result sits on the board.
    Silent,
    Result(GameResult),
}

/// How a match goes: played, forfeited or unfinished.
enum Course {
    Played,
    /// All boards are forfeited, by one side or by both. The values are the results of the first and the second team.
    Forfeited(GameResult, GameResult),
    /// All boards are forfeited, by the two sides in turn.
    ForfeitedInTurn,
    /// Only a record of the match contains the forfeit; the boards have no results.
    Declared(Forfeited, Forfeited),
}

/// A team event whose rounds are still being generated.
pub(super) struct Draft {
    pub(super) t: Tournament,
    pub(super) event: TeamEvent,
    pub(super) boards: usize,
    /// Whether the event has byes, forfeits and other unusual rounds in addition to played games.
    pub(super) odd: bool,
    /// Whether some boards may have players but no recorded result (`Seat::Silent`). A report cannot say
    /// which boards these are.
    pub(super) silent: bool,
}

impl Draft {
    /// Appends a round to the entries of a team.
    fn enter(&mut self, team: usize, entry: Entry, usual: Scores, boards: Vec<Board>) {
        let participant = &mut self.t.players[team];
        participant.entries.push(entry);
        let round = u16::try_from(participant.entries.len()).unwrap();
        let scores = self.event.adjusted(participant.id, round, entry, usual);
        self.event.teams[team].scores.push(scores);
        self.event.teams[team].boards.push(boards);
    }

    fn enter_members(&mut self, team: usize, entry: impl Fn(PlayerId) -> Entry) {
        for &member in &self.event.teams[team].members {
            let index = self.event.individuals.index_of(member).unwrap();
            self.event.individuals.players[index].entries.push(entry(member));
        }
    }

    /// Appends a round without an opponent to the entries of a team.
    pub(super) fn rest(&mut self, team: usize, entry: Entry) {
        let scores = match entry {
            Entry::Bye(bye) => self.event.scoring.of_bye(bye),
            _ => Scores::ZERO,
        };
        self.enter(team, entry, scores, Vec::new());
        self.enter_members(team, |_| entry);
    }

    fn course(&self, random: &mut Dice) -> Course {
        use GameResult::{ForfeitLoss, ForfeitWin};
        match random.below(100) {
            _ if !self.odd => Course::Played,
            0..3 => Course::Forfeited(ForfeitWin, ForfeitLoss),
            3..6 => Course::Forfeited(ForfeitLoss, ForfeitWin),
            6..8 => Course::Forfeited(ForfeitLoss, ForfeitLoss),
            8..10 => Course::Declared(Forfeited::Won, Forfeited::Lost),
            10..12 => Course::Declared(Forfeited::Lost, Forfeited::Won),
            12..13 => Course::Declared(Forfeited::Lost, Forfeited::Lost),
            13..15 => Course::ForfeitedInTurn,
            _ => Course::Played,
        }
    }

    fn board(&self, random: &mut Dice) -> (Seat, Seat) {
        use GameResult::{Draw, ForfeitLoss, ForfeitWin, Loss, ShortDraw, ShortLoss, ShortWin, Win};
        let (a, b) = match random.below(100) {
            0..3 if self.odd => (ForfeitWin, ForfeitLoss),
            3..6 if self.odd => (ForfeitLoss, ForfeitWin),
            6..8 if self.odd => (ForfeitLoss, ForfeitLoss),
            8..11 if self.odd => return (Seat::Result(ForfeitWin), Seat::Unoccupied),
            11..14 if self.odd => return (Seat::Unoccupied, Seat::Result(ForfeitWin)),
            14 if self.odd => return (Seat::Unoccupied, Seat::Unoccupied),
            15..18 if self.silent => return (Seat::Silent, Seat::Silent),
            16 if self.odd => (ShortWin, ShortLoss),
            17 if self.odd => (ShortDraw, ShortDraw),
            18 if self.odd => (Draw, Loss),
            19..48 => (Draw, Draw),
            48..74 => (Win, Loss),
            _ => (Loss, Win),
        };
        (Seat::Result(a), Seat::Result(b))
    }

    /// The players of a team in a match: its members in their default order, some left out at random.
    fn line_up(&self, random: &mut Dice, team: usize) -> Vec<PlayerId> {
        let mut members = self.event.teams[team].members.clone();
        while members.len() > self.boards {
            members.remove(random.below(members.len()));
        }
        members
    }

    fn points(&self, round: u16, player: PlayerId, seat: Seat) -> Points {
        let Seat::Result(result) = seat else { return Points::ZERO };
        let opponent = player;
        let entry = Entry::Contest(Contest { opponent, colour: None, games: Games::One(result) });
        self.event.individuals.scoring.points(player, round, entry, GamesPerRound::One)
    }

    /// Generates a match of the next round between two teams.
    pub(super) fn play(&mut self, random: &mut Dice, pair: [usize; 2], colour: Option<Colour>) {
        let round = u16::try_from(self.t.players[pair[0]].entries.len() + 1).unwrap();
        let course = self.course(random);
        let seats: Vec<(Seat, Seat)> = match course {
            Course::Played => (0..self.boards).map(|_| self.board(random)).collect(),
            Course::Forfeited(a, b) => vec![(Seat::Result(a), Seat::Result(b)); self.boards],
            Course::ForfeitedInTurn => {
                let won = (Seat::Result(GameResult::ForfeitWin), Seat::Result(GameResult::ForfeitLoss));
                [won, (won.1, won.0)].into_iter().cycle().take(self.boards).collect()
            }
            Course::Declared(..) => Vec::new(),
        };
        let sides: [Vec<Seat>; 2] =
            [seats.iter().map(|seats| seats.0).collect(), seats.iter().map(|seats| seats.1).collect()];
        let line_ups = pair.map(|team| self.line_up(random, team));
        let results: Vec<GameResult> = sides
            .iter()
            .flatten()
            .filter_map(|seat| if let Seat::Result(result) = seat { Some(*result) } else { None })
            .collect();
        let boards = [0, 1].map(|side| -> Vec<Board> {
            let seats = sides[side].iter().zip(&line_ups[side]);
            let board = |(&seat, &player): (&Seat, &PlayerId)| Board {
                player: (seat != Seat::Unoccupied).then_some(player),
                result: if let Seat::Result(result) = seat { Some(result) } else { None },
                points: self.points(round, player, seat),
            };
            seats.map(board).collect()
        });
        let sums = [0, 1].map(|side| boards[side].iter().map(|board| board.points).sum::<Points>());
        let is_declared = random.chance(50);
        for (side, boards) in boards.into_iter().enumerate() {
            let (team, other) = (pair[side], pair[1 - side]);
            let declared = match course {
                Course::Declared(a, b) => Some([a, b][side]),
                _ => None,
            };
            let told = MatchResult::of(&results, sums[side].cmp(&sums[1 - side]));
            let result = declared.map_or(told, MatchResult::Forfeited);
            let game_points = match declared {
                Some(Forfeited::Won) => self.event.scoring.full_point_bye.game_points,
                _ => sums[side],
            };
            let own = if side == 0 { colour } else { colour.map(Colour::opposite) };
            let opponent = self.t.players[other].id;
            let entry = Contest { opponent, colour: own, games: Games::One(result.as_game()) };
            let scores = self.event.scoring.of_match(result, game_points);
            self.enter(team, Entry::Contest(entry), scores, boards);
            let is_decided = matches!(result, MatchResult::Forfeited(Forfeited::Won | Forfeited::Lost));
            if declared.is_some() || is_decided && is_declared {
                self.event.teams[team].declared_forfeits.push(round);
            }
            let game = |member: PlayerId| {
                let at = line_ups[side].iter().position(|player| *player == member);
                let at = at.filter(|at| *at < sides[side].len());
                at.map_or(Entry::Missing, |at| {
                    let of_board = own.map(|own| if at % 2 == 0 { own } else { own.opposite() });
                    let against = (sides[1 - side][at] != Seat::Unoccupied).then(|| line_ups[1 - side][at]);
                    game(sides[side][at], against, of_board)
                })
            };
            self.enter_members(team, game);
        }
    }
}

/// A player's entry for the game on a board.
fn game(seat: Seat, opponent: Option<PlayerId>, colour: Option<Colour>) -> Entry {
    match (seat, opponent) {
        (Seat::Result(result), Some(opponent)) => {
            Entry::Contest(Contest { opponent, colour, games: Games::One(result) })
        }
        (Seat::Result(GameResult::ForfeitWin), None) => Entry::Bye(Bye::Full),
        (Seat::Result(_), None) => Entry::Bye(Bye::Zero),
        (Seat::Unoccupied | Seat::Silent, _) => Entry::Missing,
    }
}
