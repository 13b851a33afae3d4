use std::collections::BTreeSet;
use std::fmt;

use super::{Asides, Axes, Generated, Partly, WholeReading};
use crate::campaign::{Ledger, RankPlan};
use arbitrium_core::rulebook::Article;
use arbitrium_report::outcome::Exit;

/// In which class the procedure of an endorsement puts a difference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Class {
    /// Error of the generator or of the input: the file contradicts itself or the declared rules, or is none, also
    /// because the generator failed.
    Input,
    /// Error of the candidate.
    Candidate,
    /// Divergence of interpretation: a named reading explains every difference of it and contradicts no round that agrees.
    Interpretation,
}

impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Class::Input => "a",
            Class::Candidate => "b",
            Class::Interpretation => "c",
        })
    }
}

impl Class {
    /// What the letter means.
    #[must_use]
    pub fn meaning(self) -> &'static str {
        match self {
            Class::Input => "error of the generator or the input",
            Class::Candidate => "error of the candidate",
            Class::Interpretation => "divergence of interpretation",
        }
    }
}

/// Whose tournaments they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Direction {
    /// Ours, paired by the candidate.
    Forward,
    /// The candidate's generator's, judged here.
    Reverse,
    /// Ours, ranked by the candidate.
    Standings,
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Direction::Forward => "forward",
            Direction::Reverse => "reverse",
            Direction::Standings => "standings",
        })
    }
}

/// One cause of differences.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// Its class.
    pub class: Class,
    /// Where it was found.
    pub direction: Direction,
    /// The verdicts and articles that it shows.
    pub shows: Vec<String>,
    /// Whether the program failed instead of answering.
    pub fault: bool,
    /// The reading or readings that explain it; empty but in class c.
    pub readings: Vec<String>,
    /// What single readings explain in part: that excuses nothing. Empty in class c.
    pub partly: Vec<Partly>,
    /// What is wrong, as a sentence.
    pub sentence: String,
    /// The differences: rounds, or answers with standings.
    pub rounds: u64,
    /// The tournament and the round in which it was found first.
    pub first: (u64, u16),
    /// The tournament, or the folder, that shows it, in the folder of the run.
    pub evidence: Option<String>,
    /// The smallest tournament that shows it, where one was found.
    pub smallest: Option<String>,
}

/// A file of a program, or a package, and its SHA-256.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Digested {
    /// Where it stands.
    pub path: String,
    /// How many files a package has; none where it is one file.
    pub package_files: Option<usize>,
    /// Of a package it is that of what `sha256sum` prints of its files.
    pub sha256: String,
}

/// How the run was set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setting {
    /// The version of arbitrium.
    pub version: String,
    /// The system's word.
    pub system: String,
    /// The readings in force that are not the defaults.
    pub readings: Vec<String>,
    /// The program, as it was named.
    pub engine: String,
    /// Its command as it is run.
    pub command: Vec<String>,
    /// The version that the tester names.
    pub program_version: Option<String>,
    /// The digests of the files that are the program, not of what runs them.
    pub digests: Vec<Digested>,
    /// The command of its generator.
    pub generator: Option<String>,
    /// The command of the program that ranks.
    pub ranker: Option<String>,
    /// The seed.
    pub seed: u64,
    /// The tournaments each way.
    pub count: u64,
    /// The part of them, as K/N.
    pub shard: String,
    /// What our tournaments are drawn from, each with its range.
    pub knobs: Vec<(String, String)>,
}

/// What was asked of the candidate's standings, and what became of it.
#[derive(Clone, Copy, Debug)]
pub struct OfStandings<'a> {
    /// The edition of C.07 and the lists of tie-breaks.
    pub plan: &'a RankPlan,
    /// The tournaments; a list asked of one is a question.
    pub ledger: &'a Ledger,
}

impl OfStandings<'_> {
    /// Whether nothing was compared, of all lists or of one.
    #[must_use]
    pub fn shows_nothing(&self) -> bool {
        self.ledger.values == 0 || self.ledger.undecided > 0
    }

    /// How many different tie-breaks were asked for.
    #[must_use]
    pub fn tie_breaks(&self) -> usize {
        let codes: BTreeSet<&str> = self.plan.lists.iter().flat_map(|list| list.split(',')).collect();
        codes.len()
    }
}

/// What a cross-test comes to. It is no approval.
pub struct Endorsement<'a> {
    /// How it was run.
    pub setting: Setting,
    /// Our tournaments, paired by the candidate.
    pub forward: &'a Ledger,
    /// What they were like.
    pub forward_axes: Axes,
    /// The candidate's tournaments, judged here.
    pub reverse: Option<&'a Ledger>,
    /// What they were like.
    pub reverse_axes: Option<Axes>,
    /// What its generator's files have in common.
    pub generated: Option<Generated>,
    /// Our tournaments, ranked by the candidate.
    pub standings: Option<OfStandings<'a>>,
    /// What it was asked besides.
    pub asides: Asides,
    /// The reading that excuses causes over the whole run, if one does.
    pub reading: Option<WholeReading>,
    /// Every cause of differences.
    pub findings: Vec<Finding>,
    /// The deciding articles, each with the rounds in which it was at work, forward and reverse, where that was run.
    pub articles: Vec<(&'static Article, u64, Option<u64>)>,
    /// Whether all tournaments of the run are done.
    pub is_finished: bool,
}

impl Endorsement<'_> {
    /// The differences and faults, both ways and of the standings.
    #[must_use]
    pub fn differences(&self) -> u64 {
        let ledgers = [Some(self.forward), self.reverse, self.standings.map(|standings| standings.ledger)];
        ledgers.into_iter().flatten().map(Ledger::findings).sum()
    }

    /// The differences of a class.
    #[must_use]
    pub fn of_class(&self, class: Class) -> u64 {
        self.findings.iter().filter(|finding| finding.class == class).map(|finding| finding.rounds).sum()
    }

    /// How the run ends.
    #[must_use]
    pub fn exit(&self) -> Exit {
        let faults = self.findings.iter().any(|finding| finding.fault);
        match (faults, self.findings.is_empty()) {
            (true, _) => Exit::Failed,
            (_, false) => Exit::Differs,
            // Nothing was judged, or a list of tie-breaks was answered with nothing: that is no agreement.
            _ if self.forward.asked == self.forward.undecided => Exit::Undecided,
            _ if self.reverse.is_some_and(|reverse| reverse.asked == reverse.undecided) => Exit::Undecided,
            _ if self.standings.is_some_and(|standings| standings.shows_nothing()) => Exit::Undecided,
            _ => Exit::Agrees,
        }
    }
}
