//! Article 7 and 10.6: tie-breaks from a participant's own results.

use super::crosstable::{Cell, Crosstable, Outcome};
use super::element::{Element, Source};
use super::readings::{RrOverTheBoard, StdDoubleForfeit, Unrated, WinOfAMatch};
use arbitrium_tournament::{Colour, GameResult, GamesPerRound};

/// A game in a participant's round, with the result and the colour of the participant.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Game {
    pub(crate) result: GameResult,
    pub(crate) colour: Option<Colour>,
}

impl Game {
    pub(crate) fn is_won(self) -> bool {
        matches!(self.result, GameResult::Win | GameResult::ShortWin | GameResult::ForfeitWin)
    }
}

impl Crosstable<'_> {
    /// The games of a participant in a round. A match has two games with alternating colours.
    pub(crate) fn games(&self, player: usize, cell: &Cell) -> impl Iterator<Item = Game> {
        let entry = self.tournament.entry(player, cell.round);
        let contest = entry.contest().copied();
        contest.into_iter().flat_map(|contest| {
            let colours = [contest.colour, contest.colour.map(Colour::opposite)];
            contest.games.iter().zip(colours).map(|(result, colour)| Game { result, colour })
        })
    }

    /// The games "over the board" in the sense of Article 7. Forfeits that 15.2 treats as regular games are included,
    /// depending on the interpretation `rr-over-the-board`.
    fn own_games(&self, player: usize, cell: &Cell) -> impl Iterator<Item = Game> {
        let by_15_2 = self.forfeits_are_regular()
            && self.conditions.readings.rr_over_the_board == RrOverTheBoard::ByArticle15;
        let counts = match cell.outcome {
            Outcome::Played(_) => true,
            Outcome::Forfeit { lost: false, .. } => by_15_2,
            Outcome::Forfeit { lost: true, .. } => {
                by_15_2 && self.conditions.edition.forfeit_losses_are_own_games
            }
            _ => false,
        };
        self.games(player, cell).filter(move |_| counts)
    }

    fn count_games(&self, player: usize, elements: &mut Vec<Element>, wanted: impl Fn(Game) -> bool) {
        for cell in &self.rows[player].cells {
            let counted = self.own_games(player, cell).filter(|game| wanted(*game));
            let opponent = cell.outcome.scheduled();
            elements.extend(counted.map(|_| Element::new(cell.round, opponent, Source::Game, 1)));
        }
    }

    /// Adds the points of each round and the bonus and penalty points, so that the sum is the score in the standings.
    pub(crate) fn earned(&self, player: usize, elements: &mut Vec<Element>) {
        let row = &self.rows[player];
        let mut told = 0;
        for cell in &row.cells {
            elements.push(round(cell, cell.points.into()));
            if cell.bonus != 0 {
                elements.push(Element::new(cell.round, None, Source::Bonus, cell.bonus.into()));
            }
            told += cell.points + cell.bonus;
        }
        if row.standing != told {
            let bonus = i128::from(row.standing - told);
            elements.push(Element::new(self.conditions.rounds, None, Source::Bonus, bonus));
        }
    }

    /// Adds the elements of WIN. 7.1: "The number of rounds where a participant obtains, with or without playing, as
    /// many points as awarded for a win."
    pub(crate) fn wins(&self, player: usize, elements: &mut Vec<Element>) {
        let win = self.results.win;
        let is_match = self.tournament.games_per_round == GamesPerRound::Two;
        let by_half = is_match && self.conditions.readings.win_of_a_match == WinOfAMatch::MoreThanHalf;
        for cell in self.rows[player].cells.iter().filter(|cell| !Self::is_no_round(cell)) {
            let won = if by_half { cell.points > self.draw() } else { cell.points == win };
            if won {
                elements.push(round(cell, 1));
            }
        }
    }

    /// Adds the elements of WON. 7.2: "The number of games won over the board."
    pub(crate) fn games_won(&self, player: usize, elements: &mut Vec<Element>) {
        self.count_games(player, elements, Game::is_won);
    }

    /// Adds the elements of BPG. 7.3: "The number of games played over the board with the black pieces."
    pub(crate) fn black_games(&self, player: usize, elements: &mut Vec<Element>) {
        self.count_games(player, elements, |game| game.colour == Some(Colour::Black));
    }

    /// Adds the elements of BWG. 7.4: "The number of games won over the board with the black pieces."
    pub(crate) fn black_wins(&self, player: usize, elements: &mut Vec<Element>) {
        self.count_games(player, elements, |game| game.is_won() && game.colour == Some(Colour::Black));
    }

    /// Adds the elements of PS. 7.5: "adding the score of the participant at the end of each round".
    pub(crate) fn progressive(&self, player: usize, elements: &mut Vec<Element>) {
        let mut score = 0;
        for cell in &self.rows[player].cells {
            score += cell.points + cell.bonus;
            let source = Source::Score { bonus: cell.bonus };
            let mut element = Element::new(cell.round, cell.outcome.scheduled(), source, i128::from(score));
            element.voluntary = self.is_voluntary(cell.outcome, false) && !self.conditions.round_robin;
            elements.push(element);
        }
    }

    /// Adds the elements of REP. 7.6: "The number of rounds reduced by the number of half-point-byes, zero-point-byes
    /// or forfeit losses".
    pub(crate) fn rounds_elected(&self, player: usize, elements: &mut Vec<Element>) {
        let losses_count =
            self.forfeits_are_regular() && self.conditions.edition.forfeit_losses_are_own_games;
        let counts = |cell: &&Cell| match cell.outcome {
            Outcome::Requested => false,
            Outcome::Forfeit { lost, .. } => !lost || losses_count,
            _ => true,
        };
        elements.extend(self.rows[player].cells.iter().filter(counts).map(|cell| round(cell, 1)));
    }

    /// Adds the elements of STD (7.7) in units of half a point. A round counts two units for "more points than their
    /// scheduled opponent", or in an unplayed round for more "than those awarded for a draw". It counts one unit for
    /// equal points.
    pub(crate) fn standard_points(&self, player: usize, elements: &mut Vec<Element>) {
        let draw = self.draw();
        for cell in self.rows[player].cells.iter().filter(|cell| !Self::is_no_round(cell)) {
            let against = cell.outcome.scheduled().and_then(|opponent| {
                let cells = &self.rows[opponent].cells;
                cells.get(usize::from(cell.round) - 1).map(|theirs| theirs.points)
            });
            let halves = match cell.points.cmp(&against.unwrap_or(draw)) {
                std::cmp::Ordering::Greater => 2,
                std::cmp::Ordering::Less => 0,
                std::cmp::Ordering::Equal => {
                    let below = self.conditions.readings.std_double_forfeit == StdDoubleForfeit::Draw;
                    i128::from(!(below && cell.points < draw))
                }
            };
            let source = Source::Round { points: cell.points, against: Some(against.unwrap_or(draw)) };
            elements.push(Element::new(cell.round, cell.outcome.scheduled(), source, halves));
        }
    }

    /// Whether a round counts in no tie-break.
    fn is_no_round(cell: &Cell) -> bool {
        matches!(cell.outcome, Outcome::Pending | Outcome::Nothing)
    }

    /// The tournament pairing number (7.8).
    pub(crate) fn pairing_number(&self, player: usize) -> i128 {
        i128::from(self.tournament.players[player].id.get())
    }

    /// The participant's rating (10.6); `None` for an unrated player, unless the interpretation `unrated` gives 0.
    pub(crate) fn rating(&self, player: usize) -> Option<i128> {
        let rating = self.tournament.players[player].rating.map(i128::from);
        rating.or((self.conditions.readings.unrated == Unrated::Zero).then_some(0))
    }
}

fn round(cell: &Cell, contribution: i128) -> Element {
    let source = Source::Round { points: cell.points, against: None };
    Element::new(cell.round, cell.outcome.scheduled(), source, contribution)
}
