//! Report files with one planted error each, and right ones, for a candidate's own checker.

use std::collections::BTreeMap;

use rayon::prelude::*;

use crate::campaign::{Crew, Hunt, Key, Recipe};
use crate::engines::{Checked, Checker};
use arbitrium_core::check::alternatives;
use arbitrium_core::position::{Position, record_standings};
use arbitrium_core::rulebook::Rulebook;
use arbitrium_core::shrink::{case, with_pairing};
use arbitrium_core::systems::{Board, Class, Pairing, PairingSystem, Recorded, SearchKind, SystemId};
use arbitrium_core::tournament::{Entry, GameResult, Games, GamesPerRound, PlayerId, Tournament};
use arbitrium_core::trf::{Edition, write};

/// The number of planted errors of each kind.
const OF_A_KIND: u64 = 3;
/// The number of right files.
const RIGHT: usize = 60;
/// The largest number of tournaments that are drawn for the planted errors.
const TOURNAMENTS: u64 = 400;
/// The number of tournaments that are drawn at the same time.
const AT_ONCE: u64 = 16;

/// What a candidate's own checker makes of planted errors and of right files.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OfChecker {
    /// The checker as the user named it.
    pub checker: String,
    /// The planted errors by kind, in the order of the articles.
    pub kinds: Vec<OfKind>,
    /// The right files and the checker's answers.
    pub right: Tally,
    /// The deciding articles of the document that no planted error shows.
    pub unplanted: Vec<String>,
    /// The files that the checker judges wrongly or does not judge, by their names in the folder `checker`: at most one of
    /// each kind.
    pub files: Vec<(String, String)>,
}

/// The planted errors of one kind, and the checker's answers.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct OfKind {
    /// The verdict on the wrong round, such as `worse`.
    pub verdict: String,
    /// The article that decides, by its label.
    pub article: String,
    /// The rule that decides: a rule of an order, else the article.
    pub rule: String,
    /// The answers of the checker.
    pub answers: Tally,
    /// The name of the first file that the checker did not find; `None` if it found all.
    pub missed: Option<String>,
}

/// The answers of a checker about some files.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Tally {
    /// The number of files.
    pub files: u64,
    /// The number of files that the checker calls wrong.
    pub wrong: u64,
    /// The number of files that the checker calls right.
    pub right: u64,
    /// The number of files about which the checker says neither.
    pub unanswered: u64,
}

/// A report file for the checker. `key` is the kind of its planted error; `None` if it is right.
struct Planted {
    key: Option<Key>,
    text: String,
}

impl OfChecker {
    /// The number of planted errors that the checker found, and of all of them.
    #[must_use]
    pub fn found(&self) -> (u64, u64) {
        let of = |number: fn(&Tally) -> u64| self.kinds.iter().map(|kind| number(&kind.answers)).sum();
        (of(|tally| tally.wrong), of(|tally| tally.files))
    }

    /// Whether the checker found every planted error and called every right file right.
    #[must_use]
    pub fn is_right(&self) -> bool {
        let (found, all) = self.found();
        found == all && self.right.right == self.right.files
    }

    /// The number of files on which the checker gave no verdict.
    #[must_use]
    pub fn unanswered(&self) -> u64 {
        self.right.unanswered + self.kinds.iter().map(|kind| kind.answers.unanswered).sum::<u64>()
    }

    /// Whether the checker gave a wrong verdict: it called a wrong file right, or a right file wrong.
    #[must_use]
    pub fn has_erred(&self) -> bool {
        self.right.wrong > 0 || self.kinds.iter().any(|kind| kind.answers.right > 0)
    }
}

impl Tally {
    fn add(&mut self, answer: Option<Checked>) {
        self.files += 1;
        match answer {
            Some(Checked::Wrong) => self.wrong += 1,
            Some(Checked::Right) => self.right += 1,
            None => self.unanswered += 1,
        }
    }
}

/// Gives a checker files with one planted error each, of every article that decides and every rule of an order that the drawn
/// tournaments show, and right files. All rounds before the last one are correct.
#[must_use]
pub fn check_planted(hunt: &Hunt<'_>, crew: &Crew<'_>, checker: &Checker) -> OfChecker {
    let files = planted(hunt, crew);
    let system = hunt.system.rulebook().id;
    let ask = |planted: &Planted| checker.check(&planted.text, system).ok();
    let answers: Vec<Option<Checked>> = crew.jobs.install(|| files.par_iter().map(ask).collect());
    concluded(hunt.system.rulebook(), checker.name(), &files, &answers)
}

fn concluded(
    rulebook: &'static Rulebook,
    checker: &str,
    files: &[Planted],
    answers: &[Option<Checked>],
) -> OfChecker {
    let mut found = OfChecker { checker: checker.to_owned(), ..OfChecker::default() };
    let mut kinds: BTreeMap<(usize, &Key), OfKind> = BTreeMap::new();
    for (file, answer) in files.iter().zip(answers) {
        let Some(key) = &file.key else {
            found.right.add(*answer);
            if *answer != Some(Checked::Right) && !found.files.iter().any(|(name, _)| name == "right.trf") {
                found.files.push(("right.trf".to_owned(), file.text.clone()));
            }
            continue;
        };
        let article = key.article.clone().unwrap_or_default();
        let place = rulebook.recorded(&article).map_or(usize::MAX, |article| rulebook.place(article));
        let kind = kinds.entry((place, key)).or_insert_with(|| OfKind {
            verdict: key.verdict.clone(),
            rule: key.named_rule().cloned().unwrap_or_default(),
            article,
            answers: Tally::default(),
            missed: None,
        });
        kind.answers.add(*answer);
        if *answer != Some(Checked::Wrong) && kind.missed.is_none() {
            let name = format!("{}.trf", key.slug());
            found.files.push((name.clone(), file.text.clone()));
            kind.missed = Some(name);
        }
    }
    found.kinds = kinds.into_values().collect();
    let deciding = rulebook.articles.iter().filter(|article| article.decides());
    let is_planted = |label: &str| found.kinds.iter().any(|kind| kind.article == label);
    let unplanted = deciding.map(|article| rulebook.key(article).into_owned());
    found.unplanted = unplanted.filter(|label| !is_planted(label)).collect();
    found
}

/// The files: of each kind the first ones, in the order of the tournaments.
fn planted(hunt: &Hunt<'_>, crew: &Crew<'_>) -> Vec<Planted> {
    let mut all: Vec<Planted> = Vec::new();
    let mut counts: BTreeMap<Key, u64> = BTreeMap::new();
    let mut right = 0;
    for first in (1..=TOURNAMENTS).step_by(usize::try_from(AT_ONCE).unwrap_or(1)) {
        let cases: Vec<u64> = (first..first + AT_ONCE).collect();
        let known = &counts;
        let drawn: Vec<Vec<Planted>> = crew
            .jobs
            .install(|| cases.par_iter().map(|&case| of_a_case(hunt, crew.id, case, known)).collect());
        for planted in drawn.into_iter().flatten() {
            match &planted.key {
                Some(key) => {
                    let count = counts.entry(key.clone()).or_default();
                    if *count >= OF_A_KIND {
                        continue;
                    }
                    *count += 1;
                }
                None if right >= RIGHT => continue,
                None => right += 1,
            }
            all.push(planted);
        }
    }
    all
}

/// The files of one tournament: its whole correct form, and each of its rounds with the errors of kinds of which there are
/// too few.
fn of_a_case(hunt: &Hunt<'_>, id: SystemId, case: u64, known: &BTreeMap<Key, u64>) -> Vec<Planted> {
    let mut found = Vec::new();
    let mut seen: Vec<Key> = Vec::new();
    let rulebook = hunt.system.rulebook();
    let recipe = Recipe::plain(case);
    let whole = hunt.walk(&recipe, &mut |tournament, position, reference| {
        let Ok(pairing) = reference.pairing() else { return };
        for wrong in neighbours(pairing, case) {
            let judgement = reference.judge(&wrong);
            if matches!(judgement.class, Class::Agrees | Class::Undecided) {
                continue;
            }
            let key = Key::of_judgement(&judgement, &[], rulebook);
            let is_wanted = known.get(&key).is_none_or(|&count| count < OF_A_KIND) && !seen.contains(&key);
            if !is_wanted || is_excused(hunt.system, position, &wrong) {
                continue;
            }
            if let Some(text) = file(id, tournament, &wrong) {
                seen.push(key.clone());
                found.push(Planted { key: Some(key), text });
            }
        }
    });
    found.extend(report(id, whole).map(|text| Planted { key: None, text }));
    found
}

/// Whether an interpretation makes the wrong pairing right. A checker may follow it.
fn is_excused(system: &dyn PairingSystem, position: &Position, wrong: &Recorded) -> bool {
    alternatives(system)
        .iter()
        .any(|(_, other)| other.agrees(position, wrong, None, SearchKind::Guided) == Ok(true))
}

/// A tournament with its next round paired wrongly and drawn on every board; `None` if it cannot be written.
fn file(id: SystemId, tournament: &Tournament, wrong: &Recorded) -> Option<String> {
    let case = case(tournament, tournament.paired_rounds() + 1).ok()?;
    let mut paired = with_pairing(&case, wrong);
    if paired.games_per_round == GamesPerRound::One {
        for player in &mut paired.players {
            if let Some(Entry::Contest(contest)) = player.entries.last_mut() {
                contest.games = Games::One(GameResult::Draw);
            }
        }
        let rounds = paired.paired_rounds();
        record_standings(&mut paired, rounds);
    }
    report(id, paired)
}

/// A tournament as a report that declares its pairing system; `None` if it cannot be written.
fn report(id: SystemId, mut tournament: Tournament) -> Option<String> {
    if tournament.teams.is_none() {
        tournament.declared_system.get_or_insert_with(|| id.code().to_owned());
    }
    write(&tournament, Edition::Trf26).ok()
}

/// The pairings that differ from the correct one in one board's colours, in two boards, or in the bye and a board. Of many
/// boards, `number` chooses where they begin.
fn neighbours(pairing: &Pairing, number: u64) -> Vec<Recorded> {
    /// The largest number of boards of which every two are exchanged.
    const BOARDS: usize = 12;
    let boards: Vec<(PlayerId, PlayerId)> = pairing.pairs.clone();
    let count = boards.len();
    let first = usize::try_from(number).unwrap_or_default() % count.max(1);
    let chosen: Vec<usize> = (0..count.min(BOARDS)).map(|step| (first + step) % count).collect();
    let made = |changes: &[(usize, (PlayerId, PlayerId))], bye: Option<PlayerId>| {
        let mut boards = boards.clone();
        for &(at, board) in changes {
            boards[at] = board;
        }
        let board = |(white, black)| Board { white, black, colours_known: true };
        let mut recorded = Recorded::from(pairing);
        recorded.boards = boards.into_iter().map(board).collect();
        recorded.byes = bye.into_iter().collect();
        recorded
    };
    let mut all = Vec::new();
    for (step, &a) in chosen.iter().enumerate() {
        let (white, black) = boards[a];
        all.push(made(&[(a, (black, white))], pairing.bye));
        for &b in &chosen[step + 1..] {
            let (other_white, other_black) = boards[b];
            let exchanged = [
                [(white, other_black), (other_white, black)],
                [(white, other_white), (black, other_black)],
                [(other_white, white), (other_black, black)],
            ];
            all.extend(exchanged.map(|[one, two]| made(&[(a, one), (b, two)], pairing.bye)));
        }
        if let Some(bye) = pairing.bye {
            all.push(made(&[(a, (bye, black))], Some(white)));
            all.push(made(&[(a, (white, bye))], Some(black)));
        }
    }
    all
}
