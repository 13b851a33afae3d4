//! Article 10: tie-breaks from ratings.

use super::crosstable::{Cell, Crosstable, Outcome};
use super::element::{Element, Source};
use super::list::TieBreak;
use super::readings::{PtpPerfect, PtpScore, RatingScore, RrOverTheBoard, ShortGames, TprP, Unrated};
use super::value::{Exact, whole};
use super::working::{Average, Because, Perfect, Performance, Score};
use arbitrium_tournament::GameResult;

/// For a score of 0, the perfect performance (PTP) is this many rating points below the lowest rated opponent
/// (10.3).
const NO_POINTS: i128 = 800;
/// At this rating difference and above, the expected score in the tables no longer changes.
const WIDEST: i32 = 800;

impl Crosstable<'_> {
    /// Whether a tie-break of Article 10 "must be dropped … when unrated players are present".
    pub(crate) fn drops(&self, tie_break: &TieBreak) -> bool {
        let unrated = || self.tournament.players.iter().any(|player| player.rating.is_none());
        tie_break.method.by_ratings && self.conditions.readings.unrated == Unrated::Drop && unrated()
    }

    /// Adds the opponents "played over the board" as elements, with their ratings and the points scored against them.
    /// An opponent met several times is added each time.
    pub(crate) fn rated_games(&self, player: usize, elements: &mut Vec<Element>) {
        for cell in &self.rows[player].cells {
            if let Some(opponent) = self.rated_opponent(cell) {
                elements.extend(self.rated_round(player, cell, opponent));
            }
        }
    }

    /// The index of the opponent in a round that counts for Article 10; `None` if the round does not count.
    pub(crate) fn rated_opponent(&self, cell: &Cell) -> Option<usize> {
        let by_15_2 = self.conditions.round_robin
            && self.conditions.edition.forfeits_are_rated
            && self.conditions.readings.rr_over_the_board == RrOverTheBoard::ByArticle15;
        match cell.outcome {
            Outcome::Played(opponent) => Some(opponent),
            Outcome::Forfeit { opponent, .. } if by_15_2 => opponent,
            _ => None,
        }
    }

    fn rated_round(&self, player: usize, cell: &Cell, opponent: usize) -> Option<Element> {
        let readings = &self.conditions.readings;
        let rating = match (self.tournament.players[opponent].rating, readings.unrated) {
            (Some(rating), _) => rating,
            (None, Unrated::Zero) => 0,
            (None, Unrated::Ignore | Unrated::Drop) => return None,
        };
        let skips_short = readings.short_games == ShortGames::Unrated;
        let counted = self.games(player, cell).filter(|game| !(skips_short && game.result.is_short()));
        let (games, halves) =
            counted.fold((0, 0), |(games, halves), game| (games + 1, halves + half_points(game.result)));
        let source = Source::Rating { rating, halves, games, points: cell.points };
        let element = Element::new(cell.round, Some(opponent), source, i128::from(rating));
        (games > 0).then_some(element)
    }

    /// The average rating of the opponents in `elements` (10.1); `None` if no opponent counts.
    pub(crate) fn average_rating(elements: &[Element]) -> Option<Average> {
        let counted = elements.iter().filter(|element| element.counts());
        let (sum, count) = counted.fold((0, 0), |(sum, count), e| (sum + e.contribution, count + 1));
        Average::of_ratings(sum, count)
    }

    /// The performance rating; `None` without an opponent that counts. 10.2: "adding to ARO a number …
    /// resulting from the conversion of the fractional score".
    pub(crate) fn performance(&self, elements: &[Element]) -> Option<Performance> {
        let average = Self::average_rating(elements)?;
        let score = self.score_over_the_board(elements);
        let fraction = self.two_places(score.fraction());
        let difference = (self.conditions.conversion.difference)(fraction);
        Some(Performance { average, score, fraction, difference })
    }

    /// The fractional score rounded to two places, in hundredths. The conversion table needs it in this form.
    fn two_places(&self, score: Exact) -> u8 {
        let (numerator, denominator) = (100 * score.numer(), *score.denom());
        let (below, rest) = (numerator.div_euclid(denominator), numerator.rem_euclid(denominator));
        let up = match self.conditions.readings.tpr_p {
            TprP::HalfUp => 2 * rest >= denominator,
            TprP::HalfEven => 2 * rest > denominator || (2 * rest == denominator && below % 2 != 0),
            TprP::Truncate => false,
        };
        u8::try_from((below + i128::from(up)).clamp(0, 100)).unwrap_or(100)
    }

    /// The points scored over the board, where a win is worth 1, and the number of games over the board (interpretation
    /// `rating-score`).
    fn score_over_the_board(&self, elements: &[Element]) -> Score {
        let games = elements.iter().map(|element| i128::from(games_of(element))).sum();
        let win = i128::from(self.tournament.scoring.win.tenths());
        if self.conditions.readings.rating_score == RatingScore::Points && win > 0 {
            let points = |element: &Element| match element.source {
                Source::Rating { points, .. } => i128::from(points),
                _ => 0,
            };
            return Score { points: Exact::new(elements.iter().map(points).sum(), win), games };
        }
        let halves = elements.iter().map(|element| match element.source {
            Source::Rating { halves, .. } => i128::from(halves),
            _ => 0,
        });
        Score { points: Exact::new(halves.sum(), 2), games }
    }

    /// The perfect performance; `None` without an opponent that counts. 10.3: "the lowest rating that a
    /// player should have for their expected score to be greater than or equal to their tournament score".
    pub(crate) fn perfect_performance(&self, player: usize, elements: &[Element]) -> Option<Perfect> {
        let lowest = elements.iter().map(|element| element.contribution).min()?;
        let highest = elements.iter().map(|element| element.contribution).max()?;
        let over_the_board = self.score_over_the_board(elements);
        let score = match self.conditions.readings.ptp_score {
            PtpScore::OverTheBoard => over_the_board,
            PtpScore::All => Score { points: self.all_points(player), ..over_the_board },
        };
        let most = whole(score.games);
        // "For a zero score, this number is set 800 points lower than the rating of the lowest rated opponent."
        if score.points <= whole(0) {
            let because = Because::NoPoints { lowest, below: NO_POINTS };
            return Some(Perfect { score, rating: lowest - NO_POINTS, because });
        }
        if score.points >= most && self.conditions.readings.ptp_perfect == PtpPerfect::Plus800 {
            let because = Because::AllWon { highest, above: NO_POINTS };
            return Some(Perfect { score, rating: highest + NO_POINTS, because });
        }
        // No rating gives an expected score above that of winning all games.
        let wanted = (score.points.min(most) * whole(100)).ceil().to_integer();
        let rating = self.lowest_rating(elements, wanted, lowest, highest);
        Some(Perfect { score, rating, because: Because::Expected { wanted } })
    }

    /// All points of a participant, divided by the points for a win (interpretation `ptp-score`).
    fn all_points(&self, player: usize) -> Exact {
        let win = i128::from(self.tournament.scoring.win.tenths()).max(1);
        Exact::new(i128::from(self.rows[player].score), win)
    }

    /// The expected score in the games against an opponent, at the rating `rating`. Table 8.1b gives it, in
    /// hundredths of a point.
    pub(crate) fn expected(&self, rating: i128, element: &Element) -> i128 {
        let difference = i32::try_from(rating - element.contribution).unwrap_or(WIDEST);
        i128::from((self.conditions.conversion.expected)(difference)) * i128::from(games_of(element))
    }

    /// The lowest rating whose expected score reaches `wanted`, which is in hundredths of a point. `lowest`
    /// and `highest` are the ratings of the lowest and the highest rated opponent. The expected score never
    /// falls as the rating rises, so bisection finds this rating. At the upper limit, all games are expected
    /// to be won.
    fn lowest_rating(&self, elements: &[Element], wanted: i128, lowest: i128, highest: i128) -> i128 {
        let expected =
            |rating: i128| -> i128 { elements.iter().map(|element| self.expected(rating, element)).sum() };
        let (mut low, mut high) = (lowest - i128::from(WIDEST), highest + i128::from(WIDEST));
        while low < high {
            let middle = (low + high).div_euclid(2);
            if expected(middle) >= wanted {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        low
    }
}

fn games_of(element: &Element) -> u32 {
    match element.source {
        Source::Rating { games, .. } => games,
        _ => 0,
    }
}

/// The half points for a result over the board, or for a forfeit that counts as played.
fn half_points(result: GameResult) -> u32 {
    match result {
        GameResult::Win | GameResult::ShortWin | GameResult::ForfeitWin => 2,
        GameResult::Draw | GameResult::ShortDraw | GameResult::Adjourned => 1,
        GameResult::Loss | GameResult::ShortLoss | GameResult::ForfeitLoss | GameResult::Pending => 0,
    }
}
