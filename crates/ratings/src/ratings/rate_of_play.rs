use std::str::FromStr;

/// The time for a game: one time control for both colours, or one for each colour.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RateOfPlay {
    /// The periods of White and of Black. They are equal if the file does not distinguish the colours.
    sides: [Vec<Period>; 2],
}

/// A period of a time control: its moves, time and increment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Period {
    /// The number of moves in the period; `None` for all remaining moves.
    pub moves: Option<u32>,
    /// The time for the period, in seconds.
    pub seconds: u32,
    /// The time added for each move, in seconds.
    pub increment: u32,
}

/// The error for a text that is not a time control, or has no clear meaning.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "{0:?} is not a time control; it is written as 40/7200+30:1800+30 (moves/seconds+increment, periods after colons)"
)]
pub struct NoRateOfPlay(pub String);

impl RateOfPlay {
    /// The time that each player has for this number of moves, in seconds. If the colours differ, the smaller time
    /// counts. A last period with a number of moves is repeated as often as needed.
    ///
    /// ```
    /// # mod arbitrium { pub use arbitrium_core::*; pub use arbitrium_ratings::*; }
    /// use arbitrium::ratings::RateOfPlay;
    /// let classical: RateOfPlay = "40/6000+30:900+30".parse()?;
    /// assert_eq!(classical.seconds_for(60) / 60, 145);
    /// # Ok::<(), arbitrium::ratings::NoRateOfPlay>(())
    /// ```
    #[must_use]
    pub fn seconds_for(&self, moves: u32) -> u32 {
        let [white, black] = &self.sides;
        seconds_for(white, moves).min(seconds_for(black, moves))
    }

    /// The time of both players together for a game of this number of moves, in seconds.
    ///
    /// ```
    /// # mod arbitrium { pub use arbitrium_core::*; pub use arbitrium_ratings::*; }
    /// use arbitrium::ratings::RateOfPlay;
    /// let unequal: RateOfPlay = "W3600-B5400".parse()?;
    /// assert_eq!(unequal.seconds_of_game(60) / 60, 150);
    /// # Ok::<(), arbitrium::ratings::NoRateOfPlay>(())
    /// ```
    #[must_use]
    pub fn seconds_of_game(&self, moves: u32) -> u32 {
        let [white, black] = &self.sides;
        seconds_for(white, moves).saturating_add(seconds_for(black, moves))
    }

    /// Whether White and Black have equal time controls.
    #[must_use]
    pub fn is_equal(&self) -> bool {
        self.sides[0] == self.sides[1]
    }

    /// The number of moves in the first period of each colour. A colour whose first period has no number of moves is
    /// left out.
    pub fn first_controls(&self) -> impl Iterator<Item = u32> {
        self.sides.iter().filter_map(|periods| periods.first()?.moves)
    }

    /// Makes a time control that is equal for both colours.
    pub(super) fn same(periods: Vec<Period>) -> Self {
        RateOfPlay { sides: [periods.clone(), periods] }
    }
}

fn leading_number(text: &str) -> Option<(u32, &str)> {
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let (digits, rest) = text.split_at(end);
    Some((digits.parse().ok().filter(|&number| number < 100_000)?, rest.trim_start()))
}

fn seconds_for(periods: &[Period], moves: u32) -> u32 {
    let mut left = moves;
    let mut seconds: u32 = 0;
    let last = periods.last().copied();
    let mut following = periods.iter().copied().chain(std::iter::repeat_with(|| last).map_while(|last| last));
    while left > 0 {
        let Some(period) = following.next() else { break };
        let made = period.moves.unwrap_or(left).min(left);
        seconds =
            seconds.saturating_add(period.seconds).saturating_add(period.increment.saturating_mul(made));
        left -= made;
    }
    seconds
}

/// Reads the form of record `222`: `d[:d…]` or `Wd[:d…]-Bd[:d…]`. Each d is `M/S`, `M/S+I`, `S` or `S+I`, with the
/// moves M, the seconds S and the increment I.
impl FromStr for RateOfPlay {
    type Err = NoRateOfPlay;

    fn from_str(text: &str) -> Result<Self, NoRateOfPlay> {
        let text = text.trim();
        let sides = match text.strip_prefix('W').and_then(|rest| rest.split_once("-B")) {
            Some((white, black)) => [white, black],
            None => [text, text],
        };
        let [white, black] = sides.map(periods);
        let sides = white.zip(black).map(|(white, black)| [white, black]);
        sides.map(|sides| RateOfPlay { sides }).ok_or_else(|| NoRateOfPlay(text.to_owned()))
    }
}

fn periods(text: &str) -> Option<Vec<Period>> {
    let periods: Option<Vec<Period>> = text.split(':').map(period).collect();
    // Only the last period can be for all moves that remain.
    let periods = periods?;
    let (_, first) = periods.split_last()?;
    first.iter().all(|period| period.moves.is_some()).then_some(periods)
}

fn period(text: &str) -> Option<Period> {
    let number =
        |text: &str| leading_number(text).filter(|(_, rest)| rest.is_empty()).map(|(number, _)| number);
    let (moves, time) = match text.split_once('/') {
        Some((moves, time)) => (Some(number(moves).filter(|&moves| moves > 0)?), time),
        None => (None, text),
    };
    let (seconds, increment) = match time.split_once('+') {
        Some((seconds, increment)) => (number(seconds)?, number(increment)?),
        None => (number(time)?, 0),
    };
    Some(Period { moves, seconds, increment })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn encoded_time_controls_are_counted_over_60_moves() {
        let minutes = |text: &str| text.parse::<RateOfPlay>().map(|rate| rate.seconds_for(60) / 60);
        assert_eq!(minutes("5400+30"), Ok(120));
        assert_eq!(minutes("40/7200:20/3600:1800"), Ok(180));
        // The time of the second control is added again for moves 61 to 80, which a game of 60 moves does not reach.
        assert_eq!(minutes("40/7200:20/3600"), Ok(180));
        assert_eq!(minutes("W300-B240"), Ok(4));
        assert_eq!(minutes("40/6000+30:20/3000+30:1500+30"), Ok(180));
        for text in ["", "x", "90'", "5400:30", "40/", "/7200", "W300", "5400+30+1", "0/5400", "99999999999"]
        {
            assert!(minutes(text).is_err(), "{text}");
        }
    }
}
