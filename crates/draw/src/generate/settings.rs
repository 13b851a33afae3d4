use std::fmt;
use std::ops::Index;
use std::str::FromStr;

use super::knobs::{Described, KNOBS, Knob};
use super::{Draw, Span};
use arbitrium_tournament::{Colour, GamesPerRound, PlayerId, Points, Scoring};

/// The settings of random tournaments, each with a range of values. Each tournament draws a value from every
/// range.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    games: GamesPerRound,
    spans: [Span; Knob::COUNT],
    /// The scorings from which each tournament draws one.
    pub scorings: Vec<Scale>,
    /// The initial colours from which each tournament draws one.
    pub initial_colours: Vec<Colour>,
    /// Whether the rounds have the correct pairing or a random one.
    pub history: History,
}

/// How the rounds of a random tournament are paired.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum History {
    /// According to the rules: the tournament is one that a correct program would have made.
    #[default]
    Reference,
    /// At random. A correct program would never make most of these pairings. So the next round can reach every step
    /// of the rules.
    Wild,
}

/// The point values for a win, a draw and a loss.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Scale {
    /// 1, ½ and 0 points.
    #[default]
    Standard,
    /// 3, 1 and 0 points.
    Three,
    /// 1, ½ and 0 points. The pairing-allocated bye is worth as much as a draw.
    HalfBye,
}

impl Scale {
    /// All scorings, each with the name that users type.
    pub const ALL: [(Scale, &'static str); 3] =
        [(Scale::Standard, "standard"), (Scale::Three, "3-1-0"), (Scale::HalfBye, "half-bye")];

    /// The points for every result under this scoring. `games` is the kind of round.
    #[must_use]
    pub fn scoring(self, games: GamesPerRound) -> Scoring {
        let standard = Scoring::standard(games);
        let draws = |points: Points| match games {
            GamesPerRound::One | GamesPerRound::Boards => points,
            GamesPerRound::Two => points.doubled(),
        };
        match self {
            Scale::Standard => standard,
            Scale::HalfBye => Scoring { pairing_allocated_bye: draws(standard.draw), ..standard },
            Scale::Three => {
                let (win, draw) = (Points::from_tenths(30), Points::from_tenths(10));
                let pairing_allocated_bye = match games {
                    GamesPerRound::One | GamesPerRound::Boards => win,
                    GamesPerRound::Two => win + draw,
                };
                Scoring { win, draw, unknown: draw, pairing_allocated_bye, ..standard }
            }
        }
    }
}

impl fmt::Display for Scale {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = Scale::ALL.iter().find(|(scale, _)| scale == self).map_or("", |(_, word)| word);
        f.pad(word)
    }
}

impl FromStr for Scale {
    type Err = String;

    fn from_str(word: &str) -> Result<Self, String> {
        let found = Scale::ALL.iter().find(|(_, known)| *known == word).map(|(scale, _)| *scale);
        found.ok_or_else(|| format!("the scorings are {}", Scale::ALL.map(|(_, word)| word).join(", ")))
    }
}

/// Why the settings are impossible for every tournament.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Impossible {
    /// A range exceeds the bounds of its setting.
    #[error("{id} {given}: the values are {bounds} ({unit})")]
    Bounds {
        /// The name of the setting on the command line.
        id: &'static str,
        /// The unit in which the values of the setting are given.
        unit: &'static str,
        /// The range that was given for the setting.
        given: Span,
        /// The range of values that the setting allows.
        bounds: Span,
    },
    /// The largest number of players is too small for the smallest number of rounds.
    #[error("{rounds} rounds need at least {need} players, and at most {players} are allowed")]
    TooFewPlayers {
        /// The smallest number of rounds given.
        rounds: u32,
        /// The number of players that `rounds` rounds need.
        need: u32,
        /// The largest number of players given.
        players: u32,
    },
    /// A field must have at most three players more than rounds, but these numbers of players and rounds do
    /// not allow it.
    #[error(
        "exhausting {given} needs at most three players more than rounds, but there are {players} players and \
         {rounds} rounds; allow fewer players or more rounds"
    )]
    NeverExhausted {
        /// The range given for the share of nearly exhausted fields.
        given: Span,
        /// The smallest number of players given.
        players: u32,
        /// The largest number of rounds given.
        rounds: u32,
    },
    /// The settings would make all players absent in the first or in the last round.
    #[error("{id} 100: no player is left for the {round} round; expected: at most 99")]
    Nobody {
        /// The name of the setting that makes all players absent.
        id: &'static str,
        /// The round without players, in words: `first` or `last`.
        round: &'static str,
    },
    /// The players form fewer pairs than must be prohibited.
    #[error("prohibited {pairs} asks for more pairs than the {possible} that {players} players make")]
    TooManyPairs {
        /// The smallest number of prohibited pairs.
        pairs: u32,
        /// The largest number of players given.
        players: u32,
        /// The number of pairs that `players` players form.
        possible: u64,
    },
    /// A player could have more points than a report can record.
    #[error(
        "{rounds} rounds of scoring {scale} can bring {points} points, and a report can hold {MOST_POINTS}; \
         at most {most} rounds are possible"
    )]
    TooManyPoints {
        /// The largest number of rounds given.
        rounds: u32,
        /// The scoring whose win is worth too many points.
        scale: Scale,
        /// The points of a player who wins all `rounds` rounds.
        points: Points,
        /// The largest number of rounds whose points a report can record.
        most: i32,
    },
    /// The shares of absences in a round add up to this percentage of the players, which is too much.
    #[error(
        "zero-point-byes, half-point-byes and full-point-byes add up to as much as {0} % of the players; at most \
         50 % can be absent"
    )]
    TooManyByes(u32),
    /// Matches with a single forfeited game are set, but a round has only one game.
    #[error(
        "single-forfeits is for systems of two games a round; this one has one game a round: use forfeits"
    )]
    SingleGame,
    /// A number of boards is set, but the tournament is not of teams.
    #[error("boards is for systems of teams")]
    NoTeams,
    /// There are too many teams, because the number of a team has only three digits. The value is the number of
    /// teams.
    #[error("players {0}: a report numbers up to {MOST_TEAMS} teams")]
    TooManyTeams(u32),
    /// The teams have too many members in all, because the number of a player has only four digits.
    #[error("{teams} teams of {boards} players are more players than a report can number")]
    TooManyMembers {
        /// The largest number of teams given.
        teams: u32,
        /// The largest number of boards given, which is the number of players of each team.
        boards: u32,
    },
    /// A setting has no values to choose from. The value is the name of the setting.
    #[error("no {0} is given to draw from")]
    Nothing(&'static str),
}

/// The largest number of teams that a report can number.
const MOST_TEAMS: u32 = 999;

/// The largest number of points that a report can record for a player.
const MOST_POINTS: Points = Points::from_tenths(999);

impl Settings {
    /// The settings with the default ranges.
    ///
    /// ```
    /// # use arbitrium_core as arbitrium;
    /// use arbitrium::generate::{Knob, Settings, Span};
    /// use arbitrium::tournament::GamesPerRound;
    ///
    /// let mut settings = Settings::usual(GamesPerRound::One);
    /// assert_eq!(settings[Knob::Players], Span { low: 8, high: 40 });
    /// settings.set(Knob::Players, Span::just(3));
    /// let refused = settings.check().unwrap_err();
    /// assert_eq!(refused.to_string(), "5 rounds need at least 5 players, and at most 3 are allowed");
    /// ```
    #[must_use]
    pub fn usual(games: GamesPerRound) -> Self {
        let mut settings = Settings {
            games,
            spans: KNOBS.each_ref().map(|described| described.default),
            scorings: vec![Scale::Standard],
            initial_colours: vec![Colour::White, Colour::Black],
            history: History::Reference,
        };
        if games == GamesPerRound::One {
            settings.set(Knob::SingleForfeits, Span::just(0));
        }
        if games == GamesPerRound::Boards {
            settings.set(Knob::Boards, Span { low: 2, high: 4 });
        }
        settings
    }

    /// Whether a round is a game, a match of two games, or a match of teams.
    #[must_use]
    pub fn games(&self) -> GamesPerRound {
        self.games
    }

    /// Sets the range of a setting.
    pub fn set(&mut self, knob: Knob, span: Span) {
        self.spans[knob as usize] = span;
    }

    /// Checks that tournaments with these settings are possible.
    ///
    /// # Errors
    /// Fails with the first setting that is impossible, alone or together with another one.
    pub fn check(&self) -> Result<(), Impossible> {
        for described in &KNOBS {
            let given = self[described.knob];
            if !described.bounds.holds(given) {
                let (id, unit, bounds) = (described.id, described.unit, described.bounds);
                return Err(Impossible::Bounds { id, unit, given, bounds });
            }
        }
        let (players, rounds) = (self[Knob::Players], self[Knob::Rounds]);
        if players.high < least_players(rounds.low) {
            let need = least_players(rounds.low);
            return Err(Impossible::TooFewPlayers { rounds: rounds.low, need, players: players.high });
        }
        let exhausting = self[Knob::Exhausting];
        let asked = exhausting != Knob::Exhausting.described().default && exhausting.high > 0;
        if asked && !self.can_exhaust() {
            let (players, rounds) = (players.low, rounds.high);
            return Err(Impossible::NeverExhausted { given: exhausting, players, rounds });
        }
        for (knob, round) in [(Knob::LateEntries, "first"), (Knob::Withdrawals, "last")] {
            if self[knob].low >= 100 {
                return Err(Impossible::Nobody { id: knob.described().id, round });
            }
        }
        let (pairs, possible) = (self[Knob::Prohibited].low, pairs_of(players.high));
        if u64::from(pairs) > possible {
            return Err(Impossible::TooManyPairs { pairs, players: players.high, possible });
        }
        self.check_points()?;
        let byes = [Knob::ZeroPointByes, Knob::HalfPointByes, Knob::FullPointByes];
        let byes: u32 = byes.map(|knob| self[knob].high).iter().sum();
        if byes > 50 {
            return Err(Impossible::TooManyByes(byes));
        }
        if self.games == GamesPerRound::One && self[Knob::SingleForfeits].high > 0 {
            return Err(Impossible::SingleGame);
        }
        self.check_boards()?;
        if self.scorings.is_empty() {
            return Err(Impossible::Nothing("scoring"));
        }
        if self.initial_colours.is_empty() {
            return Err(Impossible::Nothing("initial colour"));
        }
        Ok(())
    }

    /// Checks that a number of boards is set only for teams, and that a report can number all teams and members.
    fn check_boards(&self) -> Result<(), Impossible> {
        let (teams, boards) = (self[Knob::Players].high, self[Knob::Boards].high);
        match self.games {
            GamesPerRound::Boards if teams > MOST_TEAMS => Err(Impossible::TooManyTeams(teams)),
            GamesPerRound::Boards if teams.saturating_mul(boards) > u32::from(PlayerId::MAX) => {
                Err(Impossible::TooManyMembers { teams, boards })
            }
            GamesPerRound::One | GamesPerRound::Two if boards > 1 => Err(Impossible::NoTeams),
            GamesPerRound::One | GamesPerRound::Two | GamesPerRound::Boards => Ok(()),
        }
    }

    /// Checks that no player can score more points than a report can record.
    fn check_points(&self) -> Result<(), Impossible> {
        let rounds = self[Knob::Rounds].high.min(most_rounds(self[Knob::Players].high));
        for &scale in &self.scorings {
            let win = scale.scoring(self.games).win;
            let round = match self.games {
                GamesPerRound::One | GamesPerRound::Boards => win,
                GamesPerRound::Two => win.doubled(),
            };
            let most = MOST_POINTS.tenths() / round.tenths();
            let points = Points::from_tenths(round.tenths() * i32::try_from(rounds).unwrap_or(i32::MAX));
            if points > MOST_POINTS {
                return Err(Impossible::TooManyPoints { rounds, scale, points, most });
            }
        }
        Ok(())
    }

    /// Whether the ranges allow a field that has at most three players more than rounds.
    pub(super) fn can_exhaust(&self) -> bool {
        self[Knob::Players].low <= self[Knob::Rounds].high + 3
    }

    /// The largest number of random bytes that a tournament with these settings can need.
    ///
    /// A player is drawn with at most 24 bytes. A round takes at most 24 bytes for each player: for the
    /// absence, the player's part in the pairing, and the results. A match of teams takes eight bytes more
    /// for each further board.
    #[must_use]
    pub fn bytes(&self) -> usize {
        let (players, rounds) = (self[Knob::Players].high as usize, self[Knob::Rounds].high as usize);
        let fixed = 256 + 8 * self[Knob::Prohibited].high as usize;
        let of_boards = 8 * (self[Knob::Boards].high.saturating_sub(1) as usize);
        fixed + players * (24 + of_boards) * (rounds + 1)
    }
}

impl Index<Knob> for Settings {
    type Output = Span;

    fn index(&self, knob: Knob) -> &Span {
        &self.spans[knob as usize]
    }
}

/// The number of pairs that `players` players form.
fn pairs_of(players: u32) -> u64 {
    u64::from(players) * u64::from(players.saturating_sub(1)) / 2
}

/// The smallest number of players who can play `rounds` rounds without meeting twice. If the number of
/// players is odd, one of them rests in each round.
pub(super) fn least_players(rounds: u32) -> u32 {
    // An odd field can play as many rounds as it has players. An even field can play one round fewer than it has
    // players.
    if rounds.is_multiple_of(2) { rounds + 1 } else { rounds.max(2) }
}

/// The largest number of rounds that this many players can play without meeting twice.
pub(super) fn most_rounds(players: u32) -> u32 {
    if players.is_multiple_of(2) { players - 1 } else { players }
}

/// The values that were drawn for one tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parameters {
    games: GamesPerRound,
    values: [u32; Knob::COUNT],
    /// The range from which the ratings of the players are drawn.
    pub ratings: Span,
    /// The points for results in this tournament.
    pub scale: Scale,
    /// The initial colour of this tournament.
    pub initial_colour: Colour,
    /// Whether the rounds have the correct pairing or a random one.
    pub history: History,
}

impl Parameters {
    /// Draws a value for each setting. The settings must have been [checked](Settings::check).
    pub fn draw(settings: &Settings, draw: &mut Draw<'_>) -> Self {
        let mut values = settings.spans.map(|span| span.draw(draw));
        let [scale, initial_colour] = [settings.scorings.len(), settings.initial_colours.len()];
        let (scale, colour) = (draw.place(scale), draw.place(initial_colour));
        let (players, rounds) = (settings[Knob::Players], settings[Knob::Rounds]);
        let exhausting = values[Knob::Exhausting as usize];
        if draw.chance(exhausting) && settings.can_exhaust() {
            // The number of rounds is drawn first. The number of players is then one to three higher.
            let most = rounds.high.min(most_rounds(players.high)).max(rounds.low);
            let least = rounds.low.max(players.low.saturating_sub(3)).min(most);
            values[Knob::Rounds as usize] = draw.between(least, most);
            let wanted = values[Knob::Rounds as usize] + 1 + draw.below(3);
            values[Knob::Players as usize] = wanted.clamp(players.low, players.high);
        } else {
            let field = Span { low: players.low.max(least_players(rounds.low)), ..players };
            values[Knob::Players as usize] = field.draw(draw);
            let most = rounds.high.min(most_rounds(values[Knob::Players as usize]));
            values[Knob::Rounds as usize] = draw.between(rounds.low, most);
        }
        Parameters {
            games: settings.games,
            values,
            ratings: settings[Knob::Ratings],
            scale: settings.scorings[scale],
            initial_colour: settings.initial_colours[colour],
            history: settings.history,
        }
    }

    /// The drawn value of a setting. [`Knob::Ratings`] has no such value, because a rating is drawn for each player.
    #[must_use]
    pub fn get(&self, knob: Knob) -> u32 {
        self.values[knob as usize]
    }

    /// The names of the settings for this kind of tournament with the drawn values, in the order of the
    /// table `KNOBS`.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, Span)> {
        Described::of(self.games).map(|described| {
            let value = match described.knob {
                Knob::Ratings => self.ratings,
                knob => Span::just(self.get(knob)),
            };
            (described.id, value)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_field_of_n_plays_n_minus_1_rounds_or_n_with_a_bye() {
        for players in 2..30 {
            let rounds = most_rounds(players);
            assert_eq!(rounds, if players % 2 == 0 { players - 1 } else { players });
            assert!(least_players(rounds) <= players);
            assert!(most_rounds(least_players(rounds)) >= rounds, "{rounds}");
            assert!(
                least_players(rounds) == 2 || most_rounds(least_players(rounds) - 1) < rounds,
                "{rounds}"
            );
        }
    }

    #[test]
    fn impossible_settings_are_refused_in_words() {
        let refused = |change: &dyn Fn(&mut Settings)| {
            let mut settings = Settings::usual(GamesPerRound::One);
            change(&mut settings);
            settings.check().unwrap_err().to_string()
        };
        let (players, rounds) = (Knob::Players, Knob::Rounds);
        let words = [
            refused(&|s| s.set(players, Span { low: 1, high: 9 })),
            refused(&|s| s.set(rounds, Span::just(41))),
            refused(&|s| {
                s.set(players, Span { low: 50, high: 60 });
                s.set(Knob::Exhausting, Span::just(100));
            }),
            refused(&|s| s.set(Knob::HalfPointByes, Span { low: 0, high: 60 })),
            refused(&|s| s.set(Knob::SingleForfeits, Span::just(1))),
            refused(&|s| s.scorings.clear()),
            refused(&|s| s.set(Knob::LateEntries, Span::just(100))),
            refused(&|s| s.set(Knob::Withdrawals, Span::just(100))),
            refused(&|s| {
                s.set(players, Span { low: 5, high: 6 });
                s.set(Knob::Prohibited, Span { low: 16, high: 20 });
            }),
            refused(&|s| {
                s.set(players, Span::just(61));
                s.set(rounds, Span::just(34));
                s.scorings = vec![Scale::Three];
            }),
        ];
        insta::assert_debug_snapshot!(words);
    }

    #[test]
    fn whatever_is_drawn_lies_in_the_ranges_and_can_be_played() {
        let mut settings = Settings::usual(GamesPerRound::Two);
        for (players, rounds, exhausting) in
            [((2, 9), (1, 9), (0, 100)), ((8, 40), (5, 9), (50, 50)), ((3, 3), (3, 3), (0, 100))]
        {
            settings.set(Knob::Players, Span { low: players.0, high: players.1 });
            settings.set(Knob::Rounds, Span { low: rounds.0, high: rounds.1 });
            settings.set(Knob::Exhausting, Span { low: exhausting.0, high: exhausting.1 });
            settings.check().unwrap();
            for case in 0..500 {
                let bytes: Vec<u8> =
                    (0..200_u32).map(|k| (k * 97 + case * 131 + k * k * case).to_le_bytes()[0]).collect();
                let drawn = Parameters::draw(&settings, &mut Draw::new(&bytes));
                assert!(settings[Knob::Players].holds(Span::just(drawn.get(Knob::Players))));
                assert!(settings[Knob::Rounds].holds(Span::just(drawn.get(Knob::Rounds))));
                assert!(drawn.get(Knob::Rounds) <= most_rounds(drawn.get(Knob::Players)), "{drawn:?}");
            }
        }
    }
}
