use std::collections::BTreeSet;

use super::{Commanded, Unseeded};
use arbitrium_core::check::ranks::{DeclaredStandings, Difference, RankVerdict, Recorded, judge_declared};
use arbitrium_core::conversion::{Hundredths, TABLES};
use arbitrium_core::standings::Readings;
use arbitrium_core::tournament::{Entry, GameResult, Tournament};
use arbitrium_core::trf::{Diagnostic, Document, Lowered, POINTS_DIFFER};
use arbitrium_report::report::standings::words;

/// Properties of the files that the candidate's generator made.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Generated {
    /// The number of files that can be read as tournaments.
    pub files: u64,
    /// The number of files that name their pairing rules (record `192`).
    pub name_rules: u64,
    /// The number of files that name tie-breaks (record `202` or `212`).
    pub name_tie_breaks: u64,
    /// The number of files whose list of tie-breaks has only the points.
    pub only_points: u64,
    /// The ranks and points that the files record.
    pub standings: OfRecorded,
    /// The number of played games between players of different ratings.
    pub games: u64,
    /// The points that the higher-rated players scored in the games that `games` counts.
    pub scored: Hundredths,
    /// The points that table 8.1(b) of the rating regulations expects for the higher-rated players.
    pub expected: Hundredths,
    /// Whether the generator makes the same file if it gets the same number twice.
    pub repeats: Repeats,
    /// What the generator makes without a seed.
    pub unseeded: Unseeded,
    /// The options of the generator's command that set the number of players or of rounds.
    pub commanded: Vec<Commanded>,
    /// Whether the generator's command runs a script of a shell, which can contain settings.
    pub is_script: bool,
}

/// The recorded ranks and points of files, judged as `arbitrium -check` judges them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct OfRecorded {
    /// The number of files whose recorded ranks and points are all correct.
    pub right: u64,
    /// The files with wrong points.
    pub of_points: WrongFiles,
    /// The files with a wrong rank and without wrong points.
    pub of_ranks: WrongFiles,
    /// The number of files whose ranks are not judged. Most of them name no list of tie-breaks.
    pub not_judged: u64,
}

/// The files of a generator that record a wrong value.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct WrongFiles {
    /// The number of files.
    pub files: u64,
    /// The number of the first of these tournaments, and a sentence about its first error. `None` if there is none.
    pub first: Option<(u64, String)>,
}

/// What a generator makes when it gets the same number twice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Repeats {
    /// The number of random numbers for which the generator made a file both times.
    pub numbers: u64,
    /// How many of the random numbers that `numbers` counts gave the same file both times.
    pub same: u64,
    /// The number of different files, if only the first file for each random number is compared.
    pub different: u64,
}

impl Generated {
    /// Adds the file of a case to the counts. `findings` are the errors and warnings from reading the file.
    pub(super) fn add(&mut self, case: u64, document: &Document, lowered: &Lowered, findings: &[Diagnostic]) {
        let declared = DeclaredStandings::of(document, Some(lowered)).of_named_system();
        self.only_points += u64::from(
            declared.list.as_ref().is_some_and(|list| list.text.trim().eq_ignore_ascii_case("PTS")),
        );
        self.standings.add(case, document, lowered, &declared, findings);
        self.add_records(document, &lowered.tournament);
    }

    fn add_records(&mut self, document: &Document, tournament: &Tournament) {
        let has = |codes: &[&str]| codes.iter().any(|code| document.records_of(code).next().is_some());
        self.files += 1;
        self.name_rules += u64::from(has(&["192"]));
        self.name_tie_breaks += u64::from(has(&["202", "212"]));
        for player in &tournament.players {
            for contest in player.entries.iter().filter_map(Entry::contest) {
                let opponent = tournament.index_of(contest.opponent).map(|index| &tournament.players[index]);
                let ratings = player.rating.zip(opponent.and_then(|opponent| opponent.rating));
                let Some((own, other)) = ratings.filter(|(own, other)| own > other) else { continue };
                for game in contest.games.iter() {
                    let score = match game {
                        GameResult::Win => 100,
                        GameResult::Draw => 50,
                        GameResult::Loss => 0,
                        _ => continue,
                    };
                    self.games += 1;
                    self.scored += Hundredths::new(score);
                    self.expected += TABLES.expected(i32::from(own) - i32::from(other));
                }
            }
        }
    }

    /// Adds the counts of `other`. Does not change what the generator's command shows.
    pub(super) fn join(&mut self, other: &Generated) {
        self.files += other.files;
        self.name_rules += other.name_rules;
        self.name_tie_breaks += other.name_tie_breaks;
        self.only_points += other.only_points;
        self.standings.join(&other.standings);
        self.games += other.games;
        self.scored += other.scored;
        self.expected += other.expected;
    }

    /// Sets `repeats` from pairs of files. The generator made both files of a pair from the same number.
    pub(super) fn repeated(&mut self, twins: &[(Vec<u8>, Vec<u8>)]) {
        let same = twins.iter().filter(|(first, second)| first == second).count();
        let different: BTreeSet<&Vec<u8>> = twins.iter().map(|(first, _)| first).collect();
        self.repeats =
            Repeats { numbers: twins.len() as u64, same: same as u64, different: different.len() as u64 };
    }

    /// Whether the scores differ from the expected ones by no more than [`chance`](Self::chance).
    #[must_use]
    pub fn follows_the_table(&self) -> bool {
        let off = self.scored - self.expected;
        off.get().abs() <= self.chance().get()
    }

    /// The largest difference from the expected points that chance can explain, rounded down. It is three
    /// standard deviations of the score in the same number of games between equal players without draws. With
    /// any other games, the standard deviation is smaller.
    #[must_use]
    pub fn chance(&self) -> Hundredths {
        // 3 · ½ · √n points, where n is the number of games, in hundredths of a point.
        let limit = (22_500 * u128::from(self.games)).isqrt();
        Hundredths::new(i64::try_from(limit).unwrap_or(i64::MAX))
    }
}

impl OfRecorded {
    /// Judges the ranks and points of a file. Without a list of tie-breaks only the points are compared.
    fn add(
        &mut self,
        case: u64,
        document: &Document,
        lowered: &Lowered,
        declared: &DeclaredStandings,
        findings: &[Diagnostic],
    ) {
        let judged = judge_declared(document, lowered, declared, None, None, Readings::default());
        let of_points =
            || findings.iter().find(|found| found.code == POINTS_DIFFER).map(|found| found.message.clone());
        // Wrong points make wrong ranks, so they come first.
        let is_of_points = |found: &&Difference| matches!(found.recorded, Recorded::Points { .. });
        let wrong = match &judged {
            Some(judged) if judged.is_compared => {
                let points = judged.differences.iter().find(is_of_points);
                let first = points.or(judged.differences.first());
                first.map(|found| (points.is_some(), words::difference(&lowered.tournament, found)))
            }
            _ => of_points().map(|sentence| (true, sentence)),
        };
        match (wrong, judged.map(|judged| judged.verdict)) {
            (Some((is_of_points, sentence)), _) => {
                let of = if is_of_points { &mut self.of_points } else { &mut self.of_ranks };
                of.files += 1;
                of.first.get_or_insert((case, sentence));
            }
            (None, Some(RankVerdict::Agrees)) => self.right += 1,
            (None, _) => self.not_judged += 1,
        }
    }

    fn join(&mut self, other: &OfRecorded) {
        self.right += other.right;
        self.of_points.join(&other.of_points);
        self.of_ranks.join(&other.of_ranks);
        self.not_judged += other.not_judged;
    }

    /// The number of files with a wrong rank or wrong points.
    #[must_use]
    pub fn wrong(&self) -> u64 {
        self.of_points.files + self.of_ranks.files
    }

    /// The number of the first tournament with wrong standings, and a sentence about it. `None` if all are right.
    #[must_use]
    pub fn first(&self) -> Option<&(u64, String)> {
        let both = [&self.of_points, &self.of_ranks].into_iter().filter_map(|of| of.first.as_ref());
        both.min_by_key(|(number, _)| *number)
    }

    /// The number of files whose ranks and points were judged.
    #[must_use]
    pub fn judged(&self) -> u64 {
        self.right + self.wrong()
    }
}

impl WrongFiles {
    fn join(&mut self, other: &WrongFiles) {
        self.files += other.files;
        self.first = self.first.take().or_else(|| other.first.clone());
    }
}
