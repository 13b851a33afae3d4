use std::collections::BTreeMap;
use std::fmt;

use crate::SystemId;
use crate::in_force::{
    LAST_OF_2006, LAST_OF_2012, LAST_OF_2017, TEXT_OF_2012, TEXT_OF_2017, TEXT_OF_2026, written,
};
use arbitrium_swiss::judging::argument::instead_of;
use arbitrium_swiss::terms::Float;
use arbitrium_swiss::{Class, Explanation, Failure, Judgement, Recorded, Telling, Violation, said, tell};
use arbitrium_tournament::PlayerId;
use arbitrium_tournament::position::PositionError;
use arbitrium_tournament::rulebook::Article;

/// The verdict on a round: the class of its judgement, or that another interpretation explains the whole file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Verdict {
    /// The class of the judgement under the interpretations in force.
    Class(Class),
    /// The recorded pairing differs from the correct one, and one other interpretation explains every wrong round of
    /// the file.
    Reading,
}

impl Verdict {
    /// Whether the verdict says that the round is correct.
    #[must_use]
    pub fn agrees(self) -> bool {
        self == Verdict::Class(Class::Agrees)
    }

    /// The label that people read, for example `correct`.
    #[must_use]
    pub fn label(self) -> &'static str {
        match self {
            Verdict::Reading => "correct under another interpretation",
            Verdict::Class(Class::Agrees) => "correct",
            Verdict::Class(Class::Illegal) => "forbidden pairing",
            Verdict::Class(Class::Bye) => "wrong bye",
            Verdict::Class(Class::Worse) => "not the best pairing",
            Verdict::Class(Class::Later) => "wrong order",
            Verdict::Class(Class::Departs) => "not by the procedure",
            Verdict::Class(Class::Colour) => "wrong colours",
            Verdict::Class(Class::Undecided) => "cannot be decided",
        }
    }

    /// The meaning of the verdict in one line.
    #[must_use]
    pub fn meaning(self) -> &'static str {
        match self {
            Verdict::Class(Class::Agrees) => "the same pairs, bye and colours",
            Verdict::Class(Class::Undecided) => "no pairing exists to compare with",
            Verdict::Class(Class::Illegal) => "the published pairing breaks a rule that allows no exception",
            Verdict::Class(Class::Bye) => "another participant should have had the bye",
            Verdict::Class(Class::Worse) => "a criterion could be met better",
            Verdict::Class(Class::Later) => {
                "both pairings meet every criterion equally; the rules take the other one first"
            }
            Verdict::Class(Class::Departs) => "the published pairing leaves the procedure at a step",
            Verdict::Class(Class::Colour) => "the pairs are right, the colours of a board are not",
            Verdict::Reading => "one other interpretation of the text explains every difference of the file",
        }
    }

    /// All verdicts that say that a round is wrong.
    pub const DIFFERENCES: [Verdict; 7] = [
        Verdict::Class(Class::Illegal),
        Verdict::Class(Class::Bye),
        Verdict::Class(Class::Worse),
        Verdict::Class(Class::Later),
        Verdict::Class(Class::Departs),
        Verdict::Class(Class::Colour),
        Verdict::Reading,
    ];
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Verdict::Class(class) => class.fmt(f),
            Verdict::Reading => f.pad("reading"),
        }
    }
}

/// Another interpretation of an open point under which a wrong round is correct.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Explains {
    /// The identifier of the open point.
    pub id: &'static str,
    /// The choice for the open point, in the form in which options name it.
    pub value: &'static str,
}

impl fmt::Display for Explains {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.id, self.value)
    }
}

/// One judged round of a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundVerdict {
    /// The round, counted from 1 (in Double-Swiss: the match).
    pub round: u16,
    /// The verdict on the round. Other interpretations are taken into account if they were tried.
    pub verdict: Verdict,
    /// The pairing that the file records.
    pub recorded: Recorded,
    /// The players who were not to be paired in this round.
    pub absent: Vec<PlayerId>,
    /// The judgement under the interpretations in force.
    pub judgement: Judgement,
    /// The other interpretations under which this round is correct.
    pub explained_by: Vec<Explains>,
    /// Another edition of the same rules under which this round is correct; `None` if there is none.
    pub other_edition: Option<OtherEdition>,
}

impl RoundVerdict {
    /// The label that people read, such as `forbidden pairing`. For a bye that a rule forbids, the label is
    /// `forbidden bye` instead of the label of the verdict.
    #[must_use]
    pub fn label(&self) -> &'static str {
        let is_of_bye = |violation: &Violation| match violation.players[..] {
            [player] => self.recorded.byes.contains(&player),
            _ => false,
        };
        match self.verdict {
            Verdict::Class(Class::Illegal) if self.judgement.violations.first().is_some_and(is_of_bye) => {
                "forbidden bye"
            }
            verdict => verdict.label(),
        }
    }

    /// The meaning of the verdict in one line. For a correct round the line does not claim colours that the file does
    /// not record.
    #[must_use]
    pub fn meaning(&self) -> &'static str {
        let boards = &self.recorded.boards;
        let known = boards.iter().filter(|board| board.colours_known).count();
        match self.verdict {
            Verdict::Class(Class::Agrees) if known < boards.len() => match known {
                0 => "the same pairs and bye; the colours are not recorded",
                _ => "the same pairs, bye and recorded colours",
            },
            verdict => verdict.meaning(),
        }
    }
}

/// The verdicts on all rounds of a tournament.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Replay {
    /// The judged rounds in ascending order.
    pub rounds: Vec<RoundVerdict>,
    /// The judged rounds that the caller did not request. They are judged only if requested rounds are wrong, because
    /// explanations are tried on all rounds.
    pub beside: Vec<RoundVerdict>,
    /// Why the replay ended before the last recorded round; `None` if it reached the last round.
    pub stopped: Option<PositionError>,
    /// Why some interpretations were not tried on wrong rounds; `None` if all were tried or none was needed.
    pub unsearched: Option<Unsearched>,
    /// For each round, the articles at work: those that had an effect on the correct pairing, and the one
    /// that decides against the recorded pairing. Without a correct pairing, only the article against the
    /// recorded pairing is listed. `None` if the list was not requested, or if the rules document does not
    /// measure it.
    pub exercised: Option<Vec<Vec<&'static Article>>>,
    /// The explanations of the correct pairings of wrong rounds, keyed by round; empty if not requested.
    pub accounts: BTreeMap<u16, Explanation>,
}

/// How many other interpretations were not tried. One of them might explain the wrong rounds.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Unsearched {
    /// The number of interpretations that were tried.
    pub tried: usize,
    /// The number of all other interpretations.
    pub of: usize,
    /// The failure that ended the trials; `None` if the caller did not ask for them.
    pub failure: Option<Failure>,
}

impl fmt::Display for Unsearched {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Unsearched { tried, of, failure } = self;
        match failure {
            None => f.write_str("other interpretations were not tried"),
            Some(failure) => {
                let (left, verb) = (of - tried, if of - tried == 1 { "was" } else { "were" });
                let why = match failure {
                    Failure::Spent(_) => "too many steps".to_owned(),
                    other => other.to_string(),
                };
                write!(f, "{left} of {of} other interpretations {verb} not tried ({why})")
            }
        }
    }
}

/// Another edition under which a wrong round is correct.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct OtherEdition {
    /// The rules document by which the file is judged.
    pub judge: SystemId,
    /// The edition under which the round is correct.
    pub edition: SystemId,
    /// The article of the other edition that prefers the recorded pairing. `None` if there is no correct pairing by
    /// the judging document.
    pub because: Option<Because>,
    /// The floats of the players concerned that the two editions count differently.
    pub floats: Vec<CountedFloat>,
}

/// A player's float that two editions count differently, for example because only one of them counts a float.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct CountedFloat {
    /// The player who floated by one of the two editions.
    pub player: PlayerId,
    /// How many rounds ago the float was: 1 for the previous round, 2 for the round before.
    pub back: usize,
    /// The float by the edition that judges the file; `None` if this edition counts no float.
    pub judge: Option<Float>,
    /// The float by the other edition; `None` if that edition counts no float.
    pub edition: Option<Float>,
}

/// Why the correct pairing of another edition is a different one.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Because {
    /// The article by which the other edition decides.
    pub article: &'static Article,
    /// Whether the article only decides the order of pairings that meet every criterion equally.
    pub is_order: bool,
    /// The value of the article for the recorded pairing, in words.
    pub recorded: String,
    /// The value of the article, in words, for the pairing that is correct by the judging document.
    pub judge: String,
}

impl OtherEdition {
    /// The explanation as a clause, such as `under dutch-2017 the published pairing is correct: ...`.
    #[must_use]
    pub fn told(&self) -> Telling {
        let edition = self.edition.word();
        let when = if self.edition > self.judge { since(self.edition) } else { until(self.edition) };
        let told = tell![
            "under ",
            edition,
            when,
            said!(" the published pairing is correct", " this pairing is correct")
        ];
        let Some(Because { article, is_order, recorded, judge }) = &self.because else { return told };
        let because = match is_order {
            true => format!(
                "there both pairings meet every criterion equally, and {article} takes the published one first"
            ),
            false => format!("there {article} decides ({})", instead_of(recorded, judge)),
        };
        let floats = self.floats.iter().take(2);
        let told = floats.fold(told.and(": "), |told, float| told.and(float.told(self.edition)).and("; "));
        told.and(because)
    }
}

impl CountedFloat {
    /// The difference in words, such as `dutch-2017 does not count that 41 floated down two rounds before`.
    fn told(&self, edition: SystemId) -> Telling {
        let CountedFloat { player, back, judge, edition: counted } = *self;
        match (counted, judge) {
            (Some(float), _) => tell![edition.word(), " counts that ", player, " ", float.told(back)],
            (None, Some(float)) => {
                tell![edition.word(), " does not count that ", player, " ", float.told(back)]
            }
            (None, None) => Telling::new(),
        }
    }
}

/// The first day of an edition, in brackets; empty if it is unknown.
fn since(edition: SystemId) -> String {
    let first = match edition {
        SystemId::Dutch2026 => TEXT_OF_2026,
        SystemId::Dutch2017 => TEXT_OF_2017,
        SystemId::Dutch2012 => TEXT_OF_2012,
        _ => return String::new(),
    };
    format!(" (from {})", written(first))
}

/// The last day of an edition that has been replaced, in brackets; empty for other editions.
fn until(edition: SystemId) -> String {
    let last = match edition {
        SystemId::Dutch2017 => LAST_OF_2017,
        SystemId::Dutch2012 => LAST_OF_2012,
        SystemId::Dutch2006 => LAST_OF_2006,
        _ => return String::new(),
    };
    format!(" (until {})", written(last))
}
