use std::collections::BTreeSet;
use std::fmt;

use super::{Asides, Axes, Generated, OfChecker, Partly, Unasked, WholeReading};
use crate::campaign::{Ledger, RankPlan};
use arbitrium_core::counted::counted;
use arbitrium_core::rulebook::Article;
use arbitrium_core::standings::TABLE;
use arbitrium_core::systems::{Judgement, Recorded};
use arbitrium_programs::engines::Limits;
use arbitrium_report::outcome::{Answers, Exit};

/// The class of a difference, as FIDE's procedure for endorsements defines it. Each class has a letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Class {
    /// An error of the generator or of the input. The file contradicts itself or the declared rules, its ranks or points
    /// do not follow from its results, or the generator made no file.
    Input,
    /// An error of the candidate's program.
    Candidate,
    /// A divergence of interpretation. A named interpretation explains every difference of the cause. It
    /// changes no pairing with which the program agrees.
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
    /// The meaning of the class in words, as FIDE's procedure defines it.
    #[must_use]
    pub fn meaning(self) -> &'static str {
        match self {
            Class::Input => "error of the generator or the input",
            Class::Candidate => "error of the candidate",
            Class::Interpretation => "divergence of interpretation",
        }
    }
}

/// Which side made the tournaments of a cross-test, and what is compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Direction {
    /// The candidate pairs tournaments that arbitrium drew.
    Forward,
    /// Arbitrium judges the tournaments of the candidate's generator.
    Reverse,
    /// The candidate ranks tournaments that arbitrium drew.
    Standings,
}

impl Direction {
    /// All directions, in the order of the reports.
    pub const ALL: [Direction; 3] = [Direction::Forward, Direction::Reverse, Direction::Standings];

    /// The word for the direction. The folder of the direction, inside the folder of the run, has the same name.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Direction::Forward => "forward",
            Direction::Reverse => "reverse",
            Direction::Standings => "standings",
        }
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

/// One cause of differences, with the number of differences and their evidence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The class of the cause: an error of the input, an error of the candidate, or another interpretation.
    pub class: Class,
    /// The direction in which the differences occur.
    pub direction: Direction,
    /// The verdicts of the differences, each with its article, such as `worse C8`.
    pub shows: Vec<String>,
    /// Whether the program failed instead of answering.
    pub fault: bool,
    /// The interpretations that explain all differences of the cause; empty except in class c.
    pub readings: Vec<String>,
    /// The single interpretations that explain some but not all of the differences. They do not change the
    /// class. Empty in class c.
    pub partly: Vec<Partly>,
    /// A sentence that describes the error in the first differing round.
    pub sentence: String,
    /// The number of rounds that differ because of this cause. In the direction of standings, the number of
    /// answers that differ because of it.
    pub rounds: u64,
    /// The number of tournaments in which the differences occur.
    pub tournaments: u64,
    /// The place where the cause was found first: the number of the tournament, and the round from 1.
    pub first: (u64, u16),
    /// The path of the tournament or folder that shows the cause, relative to the folder of the run. `None` if
    /// nothing was written.
    pub evidence: Option<String>,
    /// The path of the smallest tournament that shows the cause; `None` if none was found.
    pub smallest: Option<String>,
}

/// A file of a program, or an installed package, with its SHA-256.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Digested {
    /// The path of the file or package.
    pub path: String,
    /// The number of files in a package; `None` for a single file.
    pub package_files: Option<usize>,
    /// The SHA-256 digest. For a package it is the digest of the output of `sha256sum` for its files.
    pub sha256: String,
}

/// The settings and programs of a run, as the report shows them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setting {
    /// The date of the run, as the tester or the machine states it, in the form `2026-11-29`.
    pub date: String,
    /// The operating system and the processor of the machine.
    pub machine: String,
    /// The command line of the run, without the options that concern only its output and execution.
    pub call: Vec<String>,
    /// The version of arbitrium that judged the run.
    pub version: String,
    /// The SHA-256 of the arbitrium program that judged the run; `None` if its file cannot be read.
    pub judged_by_sha256: Option<String>,
    /// The identifier of the pairing system, such as `dutch-2026`.
    pub system: String,
    /// The interpretations that differ from the defaults, each as `ID=VALUE`.
    pub readings: Vec<String>,
    /// The program under test, as the user named it.
    pub engine: String,
    /// The file name of arbitrium's adapter that calls the program; `None` if the program reads report files itself.
    pub adapter: Option<&'static str>,
    /// The command of the program as it is executed, one element for each argument.
    pub command: Vec<String>,
    /// The resources that the program may use for one answer.
    pub limits: Limits,
    /// The version of the program, as the tester states it; `None` if the tester states none.
    pub program_version: Option<String>,
    /// The digests of the program's own files. The files of its interpreter are left out.
    pub digests: Vec<Digested>,
    /// The names of the commands that have no digest, because no file of the program can be recognised in
    /// them. A name is for example `generator`.
    pub undigested: Vec<&'static str>,
    /// The command of the candidate's generator; `None` if the run has no generator.
    pub generator: Option<String>,
    /// The candidate's own checker; `None` if none was tested.
    pub checker: Option<String>,
    /// The command of the candidate's program that ranks; `None` if standings were not asked for.
    pub ranker: Option<String>,
    /// The seed from which arbitrium's tournaments are drawn.
    pub seed: u64,
    /// The number of tournaments that the run has in each direction.
    pub count: u64,
    /// The shard that this run works on, as `K/N`.
    pub shard: String,
    /// The settings from which arbitrium's tournaments are drawn, each with its name and range.
    pub knobs: Vec<(String, String)>,
}

/// What was asked about the candidate's standings, and the results.
#[derive(Clone, Debug)]
pub struct OfStandings {
    /// The edition of C.07, and the lists of tie-breaks that the candidate was asked for.
    pub plan: RankPlan,
    /// The counts of all tournaments. One list of tie-breaks for one tournament is one question.
    pub ledger: Ledger,
}

impl OfStandings {
    /// Whether no value was compared, or an answer to a list of tie-breaks contained nothing that was asked for.
    #[must_use]
    pub fn shows_nothing(&self) -> bool {
        self.ledger.values == 0 || self.ledger.undecided > 0
    }

    /// The codes of the asked tie-breaks that have no value if a player is unrated (Article 10).
    #[must_use]
    pub fn by_ratings(&self) -> Vec<&'static str> {
        let asked: Vec<&str> = self.plan.lists.iter().flat_map(|list| list.split([',', '/', ':'])).collect();
        let rated = TABLE.iter().filter(|method| method.by_ratings && asked.contains(&method.code));
        rated.map(|method| method.code).collect()
    }

    /// The number of different tie-breaks in all lists together.
    #[must_use]
    pub fn tie_breaks(&self) -> usize {
        let codes: BTreeSet<&str> = self.plan.lists.iter().flat_map(|list| list.split(',')).collect();
        codes.len()
    }
}

/// A part of the cross-test that was not run, or that compared nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Untested {
    /// The part, such as `standings`.
    pub part: &'static str,
    /// Why it was not tested, as a clause.
    pub why: &'static str,
}

/// A round whose pairing could not be judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UndecidedRound {
    /// The direction in which the round is undecided.
    pub direction: Direction,
    /// The number of the tournament, and the round from 1.
    pub place: (u64, u16),
    /// The reason, as a clause.
    pub reason: String,
    /// The pairing that the program answers or that its generator's file records, such as `4-1, 2-3, 5 bye`. `None` if the
    /// program says that no pairing exists.
    pub answer: Option<String>,
    /// The rules that the pairing breaks and that allow no exception, as sentences. Empty if it breaks none, or if there
    /// is no pairing.
    pub broken: Vec<String>,
}

impl UndecidedRound {
    /// A round for which no correct pairing is known. `answer` is the pairing of the program, with what can be said of it.
    pub(super) fn new(
        direction: Direction,
        place: (u64, u16),
        reason: String,
        answer: Option<(&Recorded, Judgement)>,
    ) -> Self {
        let (pairing, judgement) = answer.unzip();
        let violations = judgement.map(|judgement| judgement.of_answer().violations).unwrap_or_default();
        let broken = violations.into_iter().map(|one| format!("{}: {}", one.article, one.told)).collect();
        UndecidedRound { direction, place, reason, answer: pairing.map(boards), broken }
    }
}

/// The boards of a pairing and its byes: `4-1, 2-3, 5 bye`.
pub(super) fn boards(pairing: &Recorded) -> String {
    let boards = pairing.boards.iter().map(|board| format!("{}-{}", board.white, board.black));
    let byes = pairing.byes.iter().map(|bye| format!("{bye} bye"));
    boards.chain(byes).collect::<Vec<_>>().join(", ")
}

impl fmt::Display for UndecidedRound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let UndecidedRound { direction, place: (tournament, round), reason, answer, broken } = self;
        write!(f, "{direction}, tournament {tournament}, round {round}: {reason}")?;
        let who = match direction {
            Direction::Reverse => "The file records",
            _ => "The program answers",
        };
        match (answer, &broken[..]) {
            (None, _) => f.write_str(". The program answers that no pairing exists"),
            (Some(answer), []) => write!(f, ". {who} {answer}. It breaks no rule that allows no exception"),
            (Some(answer), broken) => {
                write!(f, ". {who} {answer}. It breaks {}", broken.join("; "))
            }
        }
    }
}

/// The result of a cross-test. It is not an approval by anyone.
pub struct Endorsement {
    /// The settings and programs of the run.
    pub setting: Setting,
    /// The counts of the forward direction, in which the candidate pairs tournaments drawn by arbitrium.
    pub forward: Ledger,
    /// The properties of the tournaments drawn by arbitrium, such as numbers of byes.
    pub forward_axes: Axes,
    /// The counts of the reverse direction, in which the candidate's own tournaments are judged. `None` without a
    /// generator.
    pub reverse: Option<Ledger>,
    /// The properties of the candidate's own tournaments. `None` without a generator.
    pub reverse_axes: Option<Axes>,
    /// The properties of the files that the candidate's generator made; `None` without a generator.
    pub generated: Option<Generated>,
    /// The results of the candidate's standings of tournaments drawn by arbitrium. `None` if standings were not asked
    /// for.
    pub standings: Option<OfStandings>,
    /// The verdicts of the candidate's own checker on files with planted errors and on right files. `None` if
    /// no checker was tested.
    pub checker: Option<OfChecker>,
    /// The tie-breaks of C.07 that the candidate was not asked for, in the order of Article 5.
    pub unasked: Vec<Unasked>,
    /// The answers to the additional questions that the answer sheet needs.
    pub asides: Asides,
    /// The interpretation that explains all differences of one or more causes in the whole run; `None` if no
    /// interpretation does.
    pub reading: Option<WholeReading>,
    /// The rounds of the forward and the reverse direction that could not be judged.
    pub undecided: Vec<UndecidedRound>,
    /// All causes of differences, from all directions of the cross-test.
    pub findings: Vec<Finding>,
    /// The articles that can decide, each with two numbers of rounds in which it had an effect. The first
    /// number is of the forward direction, the second of the reverse direction. The second number is `None`
    /// if there was no reverse direction.
    pub articles: Vec<(&'static Article, u64, Option<u64>)>,
    /// Whether all tournaments of the run are finished.
    pub is_finished: bool,
}

impl Endorsement {
    /// The number of wrong answers in all directions: forward, reverse and standings. A file of the generator with wrong
    /// ranks or points counts as one. Failures of the candidate are not counted.
    #[must_use]
    pub fn differences(&self) -> u64 {
        let of_files = self.generated.as_ref().map_or(0, |files| files.standings.wrong());
        self.ledgers().map(|ledger| ledger.differences).sum::<u64>() + of_files
    }

    /// The parts of the cross-test that this run did not test, with the reasons. The summary begins with them.
    /// Otherwise a tester could sign the document as a test of all parts.
    #[must_use]
    pub fn untested(&self) -> Vec<Untested> {
        let is_empty = |ledger: &Ledger| ledger.asked == ledger.undecided;
        let files = self.generated.as_ref();
        let ranked = self.standings.as_ref();
        let checker = self.checker.as_ref();
        let parts = [
            (is_empty(&self.forward), "pairings, forward", "no answer of the program could be judged"),
            (self.setting.generator.is_none(), "the generator, reverse", "no --generator"),
            (
                self.reverse.as_ref().is_some_and(is_empty),
                "the generator, reverse",
                "no round of its files could be judged",
            ),
            (
                files.is_some_and(|files| files.standings.judged() == 0),
                "ranks of the generator's files",
                "they record no rank or no list of tie-breaks",
            ),
            (self.setting.ranker.is_none(), "standings", "no --ranker"),
            (
                ranked.is_some_and(|of| of.ledger.values == 0),
                "standings",
                "no value of its answers could be compared",
            ),
            (checker.is_none(), "the checker", "no --checker"),
            (
                checker.is_some_and(|checker| checker.found().1 == 0),
                "the checker",
                "no error could be planted in these tournaments",
            ),
            (
                self.setting.adapter.is_some(),
                "how the program reads files",
                "an adapter of arbitrium reads them",
            ),
            (!self.is_finished, "the other tournaments of this run", "the run is not finished"),
        ];
        let open = parts.into_iter().filter(|(is_open, ..)| *is_open);
        open.map(|(_, part, why)| Untested { part, why }).collect()
    }

    /// The number of failures of the candidate, in all directions: crashes, missing answers and answers of a wrong form.
    #[must_use]
    pub fn failures(&self) -> u64 {
        self.ledgers().map(|ledger| ledger.faults).sum()
    }

    fn ledgers(&self) -> impl Iterator<Item = &Ledger> {
        let ranked = self.standings.as_ref().map(|standings| &standings.ledger);
        [Some(&self.forward), self.reverse.as_ref(), ranked].into_iter().flatten()
    }

    /// The number of rounds and lists of tie-breaks that the candidate answered, and the numbers of unanswered ones
    /// by reason. The reverse direction is not counted, because the candidate is not asked in it.
    #[must_use]
    pub fn answers(&self) -> Answers {
        let mut answers = self.forward.answers();
        self.standings.iter().for_each(|standings| answers += standings.ledger.answers());
        answers
    }

    /// A text with the number of finished tournaments in each direction, such as
    /// `3 tournaments forward; reverse: not run`.
    #[must_use]
    pub fn tournaments(&self) -> String {
        let forward = counted(self.forward.cases, "tournament");
        let reverse = match &self.reverse {
            Some(reverse) => format!(" and {} reverse", reverse.cases),
            None => "; reverse: not run".to_owned(),
        };
        format!("{forward} forward{reverse}")
    }

    /// The number of differences whose cause is in this class, without failures.
    #[must_use]
    pub fn of_class(&self, class: Class) -> u64 {
        Direction::ALL.map(|direction| self.counted(class, direction, false)).iter().sum()
    }

    /// The number of failures whose cause is in this class.
    #[must_use]
    pub fn failures_of_class(&self, class: Class) -> u64 {
        Direction::ALL.map(|direction| self.counted(class, direction, true)).iter().sum()
    }

    /// The number of differences in one direction whose cause is in this class, or the number of failures if `fault`.
    #[must_use]
    pub fn counted(&self, class: Class, direction: Direction, fault: bool) -> u64 {
        let is_counted = |one: &&Finding| (one.class, one.direction, one.fault) == (class, direction, fault);
        self.findings.iter().filter(is_counted).map(|finding| finding.rounds).sum()
    }

    /// The exit status of the run: agrees, differs, undecided, or failed if the program failed.
    #[must_use]
    pub fn exit(&self) -> Exit {
        let faults = self.findings.iter().any(|finding| finding.fault);
        match (faults, self.findings.is_empty()) {
            (true, _) => Exit::Failed,
            (_, false) => Exit::Differs,
            _ if self.checker.as_ref().is_some_and(|checker| !checker.is_right()) => {
                if self.checker.as_ref().is_some_and(|checker| !checker.has_erred()) {
                    Exit::Undecided
                } else {
                    Exit::Differs
                }
            }
            // The run is undecided if nothing was judged, or if an answer to a list of tie-breaks contained nothing
            // that was asked for.
            _ if self.forward.asked == self.forward.undecided => Exit::Undecided,
            // The run is undecided if a question has no answer or only a partial one.
            _ if self.answers().refused > 0 => Exit::Undecided,
            _ if self.reverse.as_ref().is_some_and(|reverse| reverse.asked == reverse.undecided) => {
                Exit::Undecided
            }
            _ if self.standings.as_ref().is_some_and(OfStandings::shows_nothing) => Exit::Undecided,
            _ => Exit::Agrees,
        }
    }
}
