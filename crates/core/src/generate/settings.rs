use std::fmt;
use std::ops::Index;
use std::str::FromStr;

use super::knobs::{Described, KNOBS, Knob};
use super::{Draw, Span};
use crate::tournament::{Colour, GamesPerRound, PlayerId, Points, Scoring};

/// What random tournaments of a kind may be like: every knob has a range, from which each tournament draws.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    games: GamesPerRound,
    spans: [Span; Knob::COUNT],
    /// The scorings among which a tournament draws.
    pub scorings: Vec<Scale>,
    /// The initial colours among which a tournament draws.
    pub initial_colours: Vec<Colour>,
    /// Who pairs the rounds.
    pub history: History,
}

/// Who pairs the rounds of a random tournament.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum History {
    /// The reference: the tournament is one that a correct program would have made.
    #[default]
    Reference,
    /// Chance: a history that no program need have made, so that the next round meets every step of the rules.
    Wild,
}

/// Points for results.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Scale {
    /// 1, ½, 0.
    #[default]
    Standard,
    /// 3, 1, 0.
    Three,
    /// 1, ½, 0, and the pairing-allocated bye is worth a draw of the round.
    HalfBye,
}

impl Scale {
    /// Every scale with its word.
    pub const ALL: [(Scale, &'static str); 3] =
        [(Scale::Standard, "standard"), (Scale::Three, "3-1-0"), (Scale::HalfBye, "half-bye")];

    /// The points it gives.
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

/// Why no tournament can have these settings.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Impossible {
    /// A range leaves the bounds of its knob.
    #[error("--{id} {given}: the values are {bounds} ({unit})")]
    Bounds {
        /// The knob.
        id: &'static str,
        /// Its unit.
        unit: &'static str,
        /// The range asked for.
        given: Span,
        /// The range that makes sense.
        bounds: Span,
    },
    /// So few players cannot play so many rounds.
    #[error("{rounds} rounds need at least {need} players, and --players allows no more than {players}")]
    TooFewPlayers {
        /// The fewest rounds asked for.
        rounds: u32,
        /// The players that they need.
        need: u32,
        /// The most players.
        players: u32,
    },
    /// A field that is never nearly exhausted.
    #[error(
        "--exhausting {given} asks for fields of at most three players more than rounds, and {players} players \
         and {rounds} rounds never are; allow fewer players or more rounds"
    )]
    NeverExhausted {
        /// The share asked for.
        given: Span,
        /// The fewest players.
        players: u32,
        /// The most rounds.
        rounds: u32,
    },
    /// Nobody is there for one of the rounds.
    #[error("--{id} 100: nobody is there for the {round} round; 99 is the most")]
    Nobody {
        /// The knob.
        id: &'static str,
        /// The round.
        round: &'static str,
    },
    /// So few players make fewer pairs.
    #[error("--prohibited {pairs} asks for more pairs than the {possible} that {players} players make")]
    TooManyPairs {
        /// The fewest prohibited pairs asked for.
        pairs: u32,
        /// The most players.
        players: u32,
        /// The pairs that they make.
        possible: u64,
    },
    /// More points than a report has room for.
    #[error(
        "{rounds} rounds of --scoring {scale} can bring {points} points, and a report has room for {MOST_POINTS}; \
         --rounds can be {most} at most"
    )]
    TooManyPoints {
        /// The most rounds.
        rounds: u32,
        /// The scoring.
        scale: Scale,
        /// The points of somebody who wins them all.
        points: Points,
        /// The rounds whose points fit.
        most: i32,
    },
    /// The absences of a round are more than everybody's.
    #[error(
        "--zero-point-byes, --half-point-byes and --full-point-byes add up to as much as {0} % of the players; at most \
         50 % can be absent"
    )]
    TooManyByes(u32),
    /// Two games are needed to forfeit one of them.
    #[error(
        "--single-forfeits is for systems of two games a round; this one has one game a round: use --forfeits"
    )]
    SingleGame,
    /// Boards where there are no teams.
    #[error("--boards is for systems of teams")]
    NoTeams,
    /// The number of a team has three digits.
    #[error("--players {0}: a report numbers up to {MOST_TEAMS} teams")]
    TooManyTeams(u32),
    /// The number of a player has four digits.
    #[error("{teams} teams of {boards} players are more players than a report can number")]
    TooManyMembers {
        /// The most teams.
        teams: u32,
        /// The most boards.
        boards: u32,
    },
    /// A choice without a choice.
    #[error("no {0} is given to draw from")]
    Nothing(&'static str),
}

/// The most teams that the records number.
const MOST_TEAMS: u32 = 999;

/// The most points that the columns of a report hold.
const MOST_POINTS: Points = Points::from_tenths(999);

impl Settings {
    /// What is drawn from where nothing is said.
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
    /// assert_eq!(refused.to_string(), "5 rounds need at least 5 players, and --players allows no more than 3");
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

    /// How many games make a round.
    #[must_use]
    pub fn games(&self) -> GamesPerRound {
        self.games
    }

    /// Draws a knob from this range.
    pub fn set(&mut self, knob: Knob, span: Span) {
        self.spans[knob as usize] = span;
    }

    /// Refuses what no tournament can be like.
    ///
    /// # Errors
    /// The first setting that is impossible, alone or with another.
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

    /// Refuses boards of players, and more teams or members than the records can number.
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

    /// Refuses rounds in which somebody could score more than a report can say.
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

    /// Whether a field of at most three players more than rounds is within the ranges.
    pub(super) fn can_exhaust(&self) -> bool {
        self[Knob::Players].low <= self[Knob::Rounds].high + 3
    }

    /// As many bytes as a tournament of these settings can need.
    ///
    /// A player is drawn with at most 24 bytes; a round takes at most 24 bytes of each player for his absence and
    /// his share of the pairing and its results, and in a match of teams eight for each further board.
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

/// How many pairs so many players make.
fn pairs_of(players: u32) -> u64 {
    u64::from(players) * u64::from(players.saturating_sub(1)) / 2
}

/// The fewest players among whom so many rounds can be played without a second meeting: with an odd number one
/// rests in each round.
pub(super) fn least_players(rounds: u32) -> u32 {
    // An even number of rounds is one less than an odd field's; an odd one can be an odd field's own number.
    if rounds.is_multiple_of(2) { rounds + 1 } else { rounds.max(2) }
}

/// The most rounds that so many players can play without a second meeting.
pub(super) fn most_rounds(players: u32) -> u32 {
    if players.is_multiple_of(2) { players - 1 } else { players }
}

/// What one tournament drew.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parameters {
    games: GamesPerRound,
    values: [u32; Knob::COUNT],
    /// Where the ratings lie.
    pub ratings: Span,
    /// The points of the results.
    pub scale: Scale,
    /// The initial colour.
    pub initial_colour: Colour,
    /// Who pairs the rounds.
    pub history: History,
}

impl Parameters {
    /// Draws a value for each knob. The settings have been [checked](Settings::check).
    pub fn draw(settings: &Settings, draw: &mut Draw<'_>) -> Self {
        let mut values = settings.spans.map(|span| span.draw(draw));
        let [scale, initial_colour] = [settings.scorings.len(), settings.initial_colours.len()];
        let (scale, colour) = (draw.place(scale), draw.place(initial_colour));
        let (players, rounds) = (settings[Knob::Players], settings[Knob::Rounds]);
        let exhausting = values[Knob::Exhausting as usize];
        if draw.chance(exhausting) && settings.can_exhaust() {
            // As many rounds as the fewest players allow, and hardly more players than that.
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

    /// The value drawn for a knob; of [`Knob::Ratings`] each player draws his own.
    #[must_use]
    pub fn get(&self, knob: Knob) -> u32 {
        self.values[knob as usize]
    }

    /// Every knob of such a tournament with what was drawn for it, in the order of the table.
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
