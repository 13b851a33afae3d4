use std::fmt;

use crate::position::PositionError;
use crate::rulebook::Article;
use crate::systems::{Class, Failure, Judgement, Recorded, SystemId};
use crate::tournament::PlayerId;

/// The verdict on a round: the class of its judgement, or a reading that explains the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Verdict {
    /// What the judgement under the readings in force says.
    Class(Class),
    /// The round differs, and one alternative reading explains every differing round of the file.
    Reading,
}

impl Verdict {
    /// Whether the round is the reference's.
    #[must_use]
    pub fn agrees(self) -> bool {
        self == Verdict::Class(Class::Agrees)
    }

    /// What the word means, in short.
    #[must_use]
    pub fn meaning(self) -> &'static str {
        match self {
            Verdict::Class(Class::Agrees) => "the same pairs, bye and colours",
            Verdict::Class(Class::Undecided) => "there is no pairing to compare with",
            Verdict::Class(Class::Illegal) => "it breaks a rule that no pairing may break",
            Verdict::Class(Class::Bye) => "the bye went to the wrong participant",
            Verdict::Class(Class::Worse) => "a criterion is met worse than it can be",
            Verdict::Class(Class::Later) => {
                "the criteria of the choice are met equally; the rules' order comes to another first"
            }
            Verdict::Class(Class::Departs) => "it leaves the procedure of the text at a step, which is named",
            Verdict::Class(Class::Colour) => "the same pairs and bye with other colours",
            Verdict::Reading => "one other reading of the text explains every difference of the file",
        }
    }

    /// The verdicts that are differences.
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

/// An alternative reading under which a differing round agrees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Explains {
    /// The open point.
    pub id: &'static str,
    /// The choice.
    pub value: &'static str,
}

impl fmt::Display for Explains {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.id, self.value)
    }
}

/// One round of a replay.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundVerdict {
    /// The round, 1-based (in Double-Swiss: the match).
    pub round: u16,
    /// The verdict.
    pub verdict: Verdict,
    /// What was recorded.
    pub recorded: Recorded,
    /// The players not to be paired.
    pub absent: Vec<PlayerId>,
    /// The judgement under the readings in force.
    pub judgement: Judgement,
    /// The alternative readings under which this round agrees.
    pub explained_by: Vec<Explains>,
    /// Another edition of the same rules under which this round agrees.
    pub other_edition: Option<OtherEdition>,
}

/// A replayed tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replay {
    /// The rounds judged, in order.
    pub rounds: Vec<RoundVerdict>,
    /// Rounds that were not asked for, judged since others differ: what explains these is tried on them too.
    pub beside: Vec<RoundVerdict>,
    /// Why the replay ended before the last recorded round, if it did.
    pub stopped: Option<PositionError>,
    /// Why not every alternative reading was tried on the differences, if so.
    pub unsearched: Option<Unsearched>,
}

/// That some alternative readings were not tried: one of them might explain the differences.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Unsearched {
    /// How many were tried.
    pub tried: usize,
    /// How many there are.
    pub of: usize,
    /// What was spent; `None` where nobody wants to know.
    pub failure: Option<Failure>,
}

impl fmt::Display for Unsearched {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Unsearched { tried, of, failure } = self;
        match failure {
            None => f.write_str("readings not searched"),
            Some(failure) => write!(f, "readings not searched: {tried} of {of} were tried; {failure}"),
        }
    }
}

/// Another edition under which a differing round agrees.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct OtherEdition {
    /// The document that judges the file.
    pub judge: SystemId,
    /// The edition under which the round agrees.
    pub edition: SystemId,
    /// Its article that prefers this pairing to the one of the judge; none where the judge has no pairing.
    pub because: Option<Because>,
}

/// Why an edition pairs a round otherwise.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Because {
    /// The article of the edition.
    pub article: &'static Article,
    /// Its value for the round as recorded.
    pub recorded: String,
    /// Its value for the pairing of the judge.
    pub judge: String,
}

impl fmt::Display for OtherEdition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (edition, judge) = (self.edition.word(), self.judge.word());
        write!(f, "the round agrees with {edition}")?;
        let Some(Because { article, recorded, judge: other }) = &self.because else { return Ok(()) };
        write!(f, ": there {article} prefers it ({recorded}) to the pairing of {judge} ({other})")
    }
}
