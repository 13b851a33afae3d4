use std::collections::BTreeSet;

use arbitrium_core::conversion::{Hundredths, TABLES};
use arbitrium_core::tournament::{Entry, GameResult, Tournament};
use arbitrium_core::trf::Document;

/// What the files of a program's generator have in common.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Generated {
    /// The files that are tournaments.
    pub files: u64,
    /// Those that name their rules (record 192).
    pub name_rules: u64,
    /// Those that name tie-breaks (record 202 or 212).
    pub name_tie_breaks: u64,
    /// The played games between players of different ratings.
    pub games: u64,
    /// What the higher rated scored in them.
    pub scored: Hundredths,
    /// What table 8.1(b) of the rating regulations makes them expect.
    pub expected: Hundredths,
    /// What it made of the numbers that it was given twice.
    pub repeats: Repeats,
}

/// What a generator makes of numbers that it is given twice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Repeats {
    /// The numbers for which it made a file both times.
    pub numbers: u64,
    /// Those that gave the same file again.
    pub same: u64,
    /// The different files that they gave.
    pub different: u64,
}

impl Generated {
    /// Adds a file.
    pub(super) fn add(&mut self, document: &Document, tournament: &Tournament) {
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

    /// Adds what others have.
    pub(super) fn join(&mut self, other: &Generated) {
        self.files += other.files;
        self.name_rules += other.name_rules;
        self.name_tie_breaks += other.name_tie_breaks;
        self.games += other.games;
        self.scored += other.scored;
        self.expected += other.expected;
    }

    /// The same numbers given twice.
    pub(super) fn repeated(&mut self, twins: &[(Vec<u8>, Vec<u8>)]) {
        let same = twins.iter().filter(|(first, second)| first == second).count();
        let different: BTreeSet<&Vec<u8>> = twins.iter().map(|(first, _)| first).collect();
        self.repeats =
            Repeats { numbers: twins.len() as u64, same: same as u64, different: different.len() as u64 };
    }

    /// Whether the scores are as far from the table's as chance makes them: three standard deviations, of games without
    /// draws at even odds, which no others exceed.
    #[must_use]
    pub fn follows_the_table(&self) -> bool {
        let off = i128::from((self.scored - self.expected).get());
        // (3 · ½ · √n)² points, in hundredths.
        off * off <= 22_500 * i128::from(self.games)
    }
}
