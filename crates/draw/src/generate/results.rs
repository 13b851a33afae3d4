//! Draws the results of games. Their expected score follows from the ratings (8.1b).

use super::settings::Parameters;
use super::{Draw, Knob};
use arbitrium_tournament::GameResult::{
    self, Adjourned, Draw as Drawn, ForfeitLoss, ForfeitWin, Loss, ShortDraw, ShortLoss, ShortWin, Win,
};
use arbitrium_tournament::conversion::TABLES;
use arbitrium_tournament::{Games, GamesPerRound};

/// The result for White and the result for Black.
type Sides = (GameResult, GameResult);

/// The results of a board: first for the player with White in the first game, then for the opponent.
pub(super) fn of_board(
    games: GamesPerRound,
    ratings: (u16, u16),
    parameters: &Parameters,
    draw: &mut Draw<'_>,
) -> (Games, Games) {
    let forfeited = draw.chance(parameters.get(Knob::Forfeits));
    match games {
        GamesPerRound::One | GamesPerRound::Boards => {
            let game = if forfeited { forfeit(draw) } else { game(ratings, parameters, draw) };
            (Games::One(game.0), Games::One(game.1))
        }
        GamesPerRound::Two => {
            let (first, second) = if forfeited {
                let forfeit = forfeit(draw);
                (forfeit, forfeit)
            } else {
                a_match(ratings, parameters, draw)
            };
            (Games::Two(first.0, second.0), Games::Two(first.1, second.1))
        }
    }
}

/// The results of two games. At most one of the two games is forfeited.
fn a_match(ratings: (u16, u16), parameters: &Parameters, draw: &mut Draw<'_>) -> (Sides, Sides) {
    let missed = draw.chance(parameters.get(Knob::SingleForfeits)).then(|| draw.below(2));
    let mut results = [0, 1].map(|number| match missed {
        Some(missed) if missed == number => forfeit(draw),
        _ => game(ratings, parameters, draw),
    });
    let [first, second] = &mut results;
    (*first, *second)
}

/// The result of a game for which one player or both did not appear.
pub(super) fn forfeit(draw: &mut Draw<'_>) -> Sides {
    match draw.below(8) {
        0..=2 => (ForfeitWin, ForfeitLoss),
        3..=5 => (ForfeitLoss, ForfeitWin),
        _ => (ForfeitLoss, ForfeitLoss),
    }
}

pub(super) fn game(ratings: (u16, u16), parameters: &Parameters, draw: &mut Draw<'_>) -> Sides {
    if draw.chance(parameters.get(Knob::UnusualResults)) {
        return draw.pick(&[
            (ShortWin, ShortLoss),
            (ShortDraw, ShortDraw),
            (ShortLoss, ShortWin),
            (Adjourned, Adjourned),
            (Drawn, Loss),
            (Loss, Drawn),
            (Loss, Loss),
        ]);
    }
    played(expectation(ratings), parameters.get(Knob::Draws), draw.below(10_000))
}

/// The expected score of the player with rating `own` against rating `other`, in hundredths. Article 8.1b of
/// the rating regulations: "Table of conversion of difference in rating, D, into scoring probability".
pub(super) fn expectation((own, other): (u16, u16)) -> u32 {
    let expected = TABLES.expected(i32::from(own) - i32::from(other));
    u32::try_from(expected.get()).unwrap_or_default()
}

/// Turns `throw`, a random number below 10,000, into the result of a game.
///
/// `expectation` is White's expected score `p` in hundredths. `draws` is the percentage of draws between
/// equal players. The percentage falls as `p` moves away from one half: the share of draws is `draws · 2 ·
/// min(p, 1 - p)`. The share of White's wins is `p` less half the share of draws, which is never negative. So
/// the expected score is `p` for every value of `draws`.
fn played(expectation: u32, draws: u32, throw: u32) -> Sides {
    let half_the_draws = draws * expectation.min(100 - expectation);
    let wins = expectation * 100 - half_the_draws;
    match throw {
        throw if throw < wins => (Win, Loss),
        throw if throw < wins + 2 * half_the_draws => (Drawn, Drawn),
        _ => (Loss, Win),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 8.1b: whatever the share of draws, ten thousand games bring the expected score exactly.
    #[test]
    fn the_score_expectation_is_that_of_the_table_for_any_share_of_draws() {
        let half_points = |expectation, draws, throw| match played(expectation, draws, throw).0 {
            Win => 2,
            Drawn => 1,
            _ => 0,
        };
        for expectation in 0..=100 {
            for draws in [0, 1, 33, 50, 99, 100] {
                let sum: u32 = (0..10_000).map(|throw| half_points(expectation, draws, throw)).sum();
                assert_eq!(sum, 2 * 100 * expectation, "{expectation} {draws}");
            }
        }
    }

    #[test]
    fn equals_draw_as_often_as_asked_and_a_favourite_less() {
        let drawn = |expectation, draws| {
            (0..10_000).filter(|&throw| played(expectation, draws, throw) == (Drawn, Drawn)).count()
        };
        assert_eq!(drawn(50, 40), 4_000);
        assert_eq!(drawn(50, 0), 0);
        assert_eq!(drawn(92, 50), 800);
        assert_eq!(drawn(8, 50), 800);
    }

    /// 8.1b, rows 0-3, 198-206 and 736 and more.
    #[test]
    fn the_expectation_is_that_of_the_difference() {
        assert_eq!(expectation((2000, 2003)), 50);
        assert_eq!(expectation((2206, 2000)), 76);
        assert_eq!(expectation((2000, 2206)), 24);
        assert_eq!(expectation((1000, 2600)), 0);
    }
}
