//! Parses a change of facts from the words that [`Described`](super::Described) uses.

use super::result::of_score;
use super::setup::worth_as_written;
use super::{Accelerated, Attendance, Hypothesis, Kind, List, Number, Outcome, Prohibition, Relisted, Setup};
use arbitrium_tournament::{Bye, Colour, Entry, Games, PlayerId, Points, Tournament};

/// A change of facts as a user writes it. It does not include the recorded value, because the file contains that
/// value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written<'a> {
    /// The kind of the change.
    pub kind: Kind,
    /// The change in one word, such as `ended`.
    pub what: &'a str,
    /// The players that the change is about, by their numbers in the file.
    pub players: &'a [PlayerId],
    /// The round that the change is about, counted from 1.
    pub round: Option<u16>,
    /// The value that replaces the recorded one.
    pub to: Option<&'a str>,
}

/// Why the words of a user do not describe a valid change.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NoChange {
    /// The kind of changes `kind` has no change with the name `found`.
    #[error("{found:?} is not a change of kind {kind}; expected: {expected}", kind = .kind.word())]
    What {
        /// The kind that the user wrote.
        kind: Kind,
        /// The name that was written.
        found: String,
        /// The names that exist for this kind.
        expected: &'static str,
    },
    /// Too few or too many players are named, or the round is missing.
    #[error("a change of kind {kind} names {expected}", kind = .kind.word())]
    Names {
        /// The kind of the change.
        kind: Kind,
        /// The players and values that the change must name.
        expected: &'static str,
    },
    /// The new value cannot be read.
    #[error("{found:?} is not possible there; expected: {expected}")]
    To {
        /// The text that was written.
        found: String,
        /// A description of the expected values.
        expected: &'static str,
    },
}

impl Hypothesis {
    /// The change with this description. This is the inverse of [`described`](Hypothesis::described) for all changes
    /// of recorded facts. Changes by hand and interpretations of the rules do not concern recorded facts and cannot
    /// be written.
    ///
    /// ```
    /// # use arbitrium_core as arbitrium;
    /// use arbitrium::causes::{Hypothesis, Kind, Setup, Written};
    /// # use arbitrium::trf::{LowerOptions, ReadOptions, lower, read};
    /// # let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../tournament/src/example.trf");
    /// # let (document, _) = read(&std::fs::read(path)?, &ReadOptions::default());
    /// # let (lowered, _) = lower(&document, &LowerOptions::declared_in(&document)).expect("a readable report");
    /// # let tournament = lowered.tournament;
    /// let nobody = &[][..];
    /// let mut written =
    ///     Written { kind: Kind::Setup, what: "planned-rounds", players: nobody, round: None, to: Some("3") };
    /// assert_eq!(Hypothesis::written(&written, &tournament), Ok(Hypothesis::Setup(Setup::PlannedRounds(3))));
    /// written.to = Some("many");
    /// let error = Hypothesis::written(&written, &tournament).expect_err("no number");
    /// assert_eq!(error.to_string(), "\"many\" is not possible there; expected: a number of rounds from 1 to 999");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the words do not describe a valid change, or name too many or too few players.
    /// [`supposed`](super::supposed) checks whether the change applies to the tournament.
    pub fn written(change: &Written<'_>, report: &Tournament) -> Result<Hypothesis, NoChange> {
        Ok(match change.kind {
            Kind::Number if change.what == "relisted" => {
                let places =
                    "for each player the number directly before, such as 140, 222 (0 for the first place)";
                let list = Relisted::written(change.players, change.to.unwrap_or_default());
                Hypothesis::Relisted(list.ok_or_else(|| change.not(places))?)
            }
            Kind::Number => Hypothesis::Number(change.number()?),
            Kind::Result => Hypothesis::Result(change.result(report)?),
            Kind::Attendance => Hypothesis::Attendance(change.attendance()?),
            Kind::Prohibition => Hypothesis::Prohibition(change.prohibition()?),
            Kind::Setup | Kind::Acceleration | Kind::Rules => Hypothesis::Setup(change.setup(report)?),
            Kind::Hand => return Err(change.unknown("none: it is not a fact of a report")),
        })
    }
}

impl Written<'_> {
    fn number(&self) -> Result<Number, NoChange> {
        match self.what {
            "moved" => {
                let [player] = self.each("one player")?;
                let place = "a number of the list, such as 12, or two, such as 12..14";
                let text = self.to.unwrap_or_default();
                let (from, to) = text.split_once("..").unwrap_or((text, text));
                let id = |text: &str| text.trim().parse().ok().and_then(|number| PlayerId::new(number).ok());
                let (from, to) = id(from).zip(id(to)).ok_or_else(|| self.not(place))?;
                Ok(Number::Moved { player, from, to })
            }
            "exchanged" => self.each("two players").map(|[a, b]| Number::Exchanged(a, b)),
            "listed" => {
                let list = List::ALL.into_iter().find(|list| Some(list.word()) == self.to);
                list.map(Number::Listed)
                    .ok_or_else(|| self.not("a way to sort the list, such as rating-title"))
            }
            _ => Err(self.unknown("moved, exchanged, listed, relisted")),
        }
    }

    fn result(&self, report: &Tournament) -> Result<Outcome, NoChange> {
        let round = self.round()?;
        match self.what {
            "ended" if report.teams.is_some() => {
                let [first, second] = self.each("two teams")?;
                let points = self.to.and_then(|text| text.split_once('-'));
                let points = points.and_then(|(own, theirs)| Some([points_of(own)?, points_of(theirs)?]));
                let points = points.ok_or_else(|| self.not("game points, such as 2.5-1.5"))?;
                Ok(Outcome::Match { round, first, second, points })
            }
            "ended" => {
                let [first, second] = self.each("two players")?;
                let results = "a result such as 1-0, ½-½ or +/-, in a match of two games two: 1-0, ½-½";
                let games: Option<Vec<Games>> =
                    self.to.unwrap_or_default().split(" or ").map(of_score).collect();
                let fits = |games: &Games| games.iter().count() == report.games_per_round.columns();
                let games = games.filter(|games| games.iter().all(fits)).ok_or_else(|| self.not(results))?;
                Ok(Outcome::Ended { round, first, second, games })
            }
            "turned" => {
                let [white, black] = self.each("two players, White first")?;
                Ok(Outcome::Turned { round, white, black })
            }
            "exchanged" => {
                let [a, b, c, d] = self.each("the four players of two boards")?;
                Ok(Outcome::Exchanged { round, one: (a, b), other: (c, d) })
            }
            _ => Err(self.unknown("ended, turned, exchanged")),
        }
    }

    fn attendance(&self) -> Result<Attendance, NoChange> {
        let round = self.round()?;
        let player = || self.each("one player").map(|[player]| player);
        match self.what {
            "bye" => Ok(Attendance::Bye { round, player: player()?, bye: self.bye()? }),
            "requested" => Ok(Attendance::Requested { round, player: player()? }),
            "had-the-bye" => Ok(Attendance::HadTheBye { round, player: player()? }),
            "paired" => {
                let [first, second] = self.each("two players")?;
                Ok(Attendance::Paired { round, first, second })
            }
            "not-entered" if self.players.is_empty() => {
                Err(NoChange::Names { kind: self.kind, expected: "players" })
            }
            "not-entered" => Ok(Attendance::NotEntered { round, players: self.players.to_vec() }),
            _ => Err(self.unknown("bye, requested, had-the-bye, paired, not-entered")),
        }
    }

    fn bye(&self) -> Result<Option<Bye>, NoChange> {
        let byes = [Bye::Zero, Bye::Half, Bye::Full, Bye::PairingAllocated].map(Some);
        let word = |bye: &Option<Bye>| super::described::word(bye.map_or(Entry::Missing, Entry::Bye));
        let found = [None].into_iter().chain(byes).find(|bye| Some(word(bye)) == self.to);
        found.ok_or_else(|| {
            self.not("none, zero-point-bye, half-point-bye, full-point-bye or pairing-allocated-bye")
        })
    }

    fn prohibition(&self) -> Result<Prohibition, NoChange> {
        match self.what {
            "pair" => {
                let round = self.round()?;
                self.each("two players").map(|[first, second]| Prohibition::Pair { round, first, second })
            }
            "federation" => {
                let code = self.to.filter(|code| !code.trim().is_empty());
                let code = code.ok_or_else(|| self.not("the code of a federation"))?;
                Ok(Prohibition::Federation(code.to_owned()))
            }
            "federations" => Ok(Prohibition::Federations),
            "nothing" => Ok(Prohibition::Nothing),
            _ => Err(self.unknown("pair, federation, federations, nothing")),
        }
    }

    fn setup(&self, report: &Tournament) -> Result<Setup, NoChange> {
        match (self.what, self.to.unwrap_or_default()) {
            ("planned-rounds", rounds) => {
                let rounds = rounds.parse().ok().filter(|rounds| (1..=999).contains(rounds));
                rounds.map(Setup::PlannedRounds).ok_or_else(|| self.not("a number of rounds from 1 to 999"))
            }
            ("initial-colour", colour) => {
                let found = [Colour::White, Colour::Black].into_iter().find(|one| one.to_string() == colour);
                found.map(Setup::InitialColour).ok_or_else(|| self.not("White or Black"))
            }
            ("acceleration", "none") => Ok(Setup::NoAcceleration),
            ("acceleration", "baku") => Ok(Setup::Baku),
            ("acceleration", how) => Accelerated::read(how).map(Setup::Accelerated).ok_or_else(|| {
                self.not("none, baku, or a method with the ends of its groups, such as progressive 22 53")
            }),
            ("bye-worth", points) => match report.teams.as_deref() {
                None => points_of(points).map(Setup::ByeWorth).ok_or_else(|| self.not("points, such as 0.5")),
                Some(event) => {
                    let points: Option<Vec<Points>> = points.split_whitespace().map(points_of).collect();
                    let scores = points.and_then(|points| worth_as_written(event, &points));
                    let expected = "match points and game points, such as 1.0 2.0";
                    scores.map(Setup::TeamByeWorth).ok_or_else(|| self.not(expected))
                }
            },
            _ => Err(self.unknown("planned-rounds, initial-colour, acceleration, bye-worth")),
        }
    }

    fn each<const N: usize>(&self, expected: &'static str) -> Result<[PlayerId; N], NoChange> {
        let mut once = self.players.to_vec();
        once.sort_unstable();
        once.dedup();
        let found = <[PlayerId; N]>::try_from(self.players).ok().filter(|_| once.len() == N);
        found.ok_or(NoChange::Names { kind: self.kind, expected })
    }

    fn round(&self) -> Result<u16, NoChange> {
        let round = self.round.filter(|round| *round > 0);
        round.ok_or(NoChange::Names { kind: self.kind, expected: "a round" })
    }

    fn not(&self, expected: &'static str) -> NoChange {
        NoChange::To { found: self.to.unwrap_or_default().to_owned(), expected }
    }

    fn unknown(&self, expected: &'static str) -> NoChange {
        NoChange::What { kind: self.kind, found: self.what.to_owned(), expected }
    }
}

/// Parses the points that a result can bring; `None` if the text is not a number of points, or if it is
/// negative.
fn points_of(text: &str) -> Option<Points> {
    text.trim().parse().ok().filter(|points| *points >= Points::ZERO)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::causes::result::score;
    use arbitrium_tournament::GameResult;

    #[test]
    fn every_result_is_read_as_it_is_written() {
        for one in GameResult::ALL {
            assert_eq!(of_score(&score(Games::One(one))), Some(Games::One(one)));
            let two = Games::Two(GameResult::Draw, one);
            assert_eq!(of_score(&score(two)), Some(two));
        }
        assert_eq!(of_score("2-0"), None);
    }
}
