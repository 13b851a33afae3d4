//! Report files for a candidate's own checker: wrong files with one planted error each, and right files.

use std::collections::BTreeMap;

use rayon::prelude::*;

use crate::campaign::{Crew, Hunt, Key, Recipe};
use crate::engines::{Checked, Checker};
use arbitrium_core::check::alternatives;
use arbitrium_core::check::ranks::with_list;
use arbitrium_core::generate::rank;
use arbitrium_core::position::{Position, record_standings};
use arbitrium_core::rulebook::Rulebook;
use arbitrium_core::shrink::{case, with_pairing};
use arbitrium_core::standings::tie_breaks;
use arbitrium_core::systems::{Board, Class, Pairing, PairingSystem, Recorded, SearchKind};
use arbitrium_core::tournament::{Entry, GameResult, Games, GamesPerRound, PlayerId, Points, Tournament};
use arbitrium_core::trf::{Edition, write};

/// The largest number of files with planted errors of the same kind.
const OF_A_KIND: u64 = 3;
/// The largest number of right files.
const RIGHT: usize = 60;
/// The largest number of tournaments that are drawn for the planted errors.
const TOURNAMENTS: u64 = 400;
/// The number of tournaments that are drawn at the same time.
const AT_ONCE: u64 = 16;

/// The list of tie-breaks of the files with planted errors in the standings.
const LIST: &str = "BH/C1,SB";
/// The value of `verdict` for the kinds of errors in the standings.
const STANDINGS: &str = "standings";

/// The verdicts of a candidate's own checker on files with planted errors and on right files.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OfChecker {
    /// The checker as the user named it.
    pub checker: String,
    /// The planted errors by kind: verdict, article and rule. The order is that of the articles.
    pub kinds: Vec<OfKind>,
    /// The checker's answers about the right files.
    pub right: Tally,
    /// The labels of the deciding articles for which no error was planted.
    pub unplanted: Vec<String>,
    /// The files about which the checker is wrong or silent, at most one of each kind. Each entry is a file
    /// name in the folder `checker`, and the text of the file.
    pub files: Vec<(String, String)>,
}

/// The planted errors of one kind, and the checker's answers.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct OfKind {
    /// The verdict on the wrong round, such as `worse`; `standings` if a recorded rank or recorded points are wrong.
    pub verdict: String,
    /// The label of the deciding article; empty for standings.
    pub article: String,
    /// The number of the deciding rule, or the label of the article if the article itself states the rule. For
    /// standings `rank` or `points`.
    pub rule: String,
    /// The answers of the checker about the files of this kind.
    pub answers: Tally,
    /// The name of the first file whose error the checker did not find; `None` if it found all errors.
    pub missed: Option<String>,
}

/// The numbers of files by the answer of a checker.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Tally {
    /// The number of files that the checker was given.
    pub files: u64,
    /// The number of files that the checker calls wrong.
    pub wrong: u64,
    /// The number of files in which the checker names the wrong round and no other round as wrong. They are counted in
    /// `wrong` as well. It is 0 for right files and for files whose standings are wrong.
    pub named: u64,
    /// The number of files that the checker calls right.
    pub right: u64,
    /// The number of files that the checker calls neither wrong nor right.
    pub unanswered: u64,
}

/// A report file for the checker. `key` describes its planted error; `None` if the file is right.
struct Planted {
    key: Option<Key>,
    /// The number of the wrong round; `None` if no pairing is wrong.
    round: Option<u16>,
    text: String,
}

impl OfChecker {
    /// The number of planted errors that the checker found, and the number of all planted errors.
    #[must_use]
    pub fn found(&self) -> (u64, u64) {
        Tally::found(self.kinds.iter())
    }

    /// The number of planted wrong rounds that the checker named, and the number of those that it found. They differ if it
    /// says of some files only that they are wrong.
    #[must_use]
    pub fn named(&self) -> (u64, u64) {
        let of_pairings = self.kinds.iter().filter(|kind| !kind.is_of_standings());
        of_pairings
            .fold((0, 0), |(named, found), kind| (named + kind.answers.named, found + kind.answers.wrong))
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

    /// Whether the checker gave a wrong verdict on at least one file: right for a wrong file, or wrong for a
    /// right file.
    #[must_use]
    pub fn has_erred(&self) -> bool {
        self.right.wrong > 0 || self.kinds.iter().any(|kind| kind.answers.right > 0)
    }
}

impl OfKind {
    /// Whether the planted errors are in the recorded ranks or points, and not in a pairing.
    #[must_use]
    pub fn is_of_standings(&self) -> bool {
        self.verdict == STANDINGS
    }
}

impl Tally {
    /// The number of found errors and the number of all planted errors of these kinds.
    pub(super) fn found<'k>(kinds: impl Iterator<Item = &'k OfKind>) -> (u64, u64) {
        kinds.fold((0, 0), |(found, all), kind| (found + kind.answers.wrong, all + kind.answers.files))
    }

    /// Counts the answer about a file. `round` is the number of its wrong round, if it has one.
    fn add(&mut self, answer: Option<&Checked>, round: Option<u16>) {
        self.files += 1;
        match answer {
            Some(Checked::Wrong(rounds)) => {
                self.wrong += 1;
                self.named += u64::from(round.is_some_and(|round| rounds.iter().eq([&round])));
            }
            Some(Checked::Right) => self.right += 1,
            None => self.unanswered += 1,
        }
    }
}

/// Gives the checker report files and collects its answers. Each wrong file has one planted error: in its last round,
/// or in the recorded ranks or points. The drawn tournaments determine for which articles and rules errors can be planted. The right
/// files have no error.
#[must_use]
pub fn check_planted(hunt: &Hunt<'_>, crew: &Crew<'_>, checker: &Checker) -> OfChecker {
    let declared = checker.declared(Some(crew.id.code().to_owned()));
    let files = planted(hunt, crew, declared.as_deref());
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
            found.right.add(answer.as_ref(), None);
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
        kind.answers.add(answer.as_ref(), file.round);
        if !matches!(answer, Some(Checked::Wrong(_))) && kind.missed.is_none() {
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

/// The files for the checker: for each kind of error the first files, in the order of the tournaments, and
/// the first right files.
fn planted(hunt: &Hunt<'_>, crew: &Crew<'_>, declared: Option<&str>) -> Vec<Planted> {
    let mut all: Vec<Planted> = Vec::new();
    let mut counts: BTreeMap<Key, u64> = BTreeMap::new();
    let mut right = 0;
    for first in (1..=TOURNAMENTS).step_by(usize::try_from(AT_ONCE).unwrap_or(1)) {
        let cases: Vec<u64> = (first..first + AT_ONCE).collect();
        let known = &counts;
        let drawn: Vec<Vec<Planted>> = crew
            .jobs
            .install(|| cases.par_iter().map(|&case| of_a_case(hunt, declared, case, known)).collect());
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

/// The files of one tournament. The right file contains all rounds. Each wrong file ends with a round that
/// has a planted error. Kinds of errors are skipped if `known` already counts enough files of them.
fn of_a_case(hunt: &Hunt<'_>, declared: Option<&str>, case: u64, known: &BTreeMap<Key, u64>) -> Vec<Planted> {
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
            if let Some(text) = file(declared, tournament, &wrong) {
                seen.push(key.clone());
                found.push(Planted { key: Some(key), round: Some(position.round), text });
            }
        }
    });
    match with_ranks(&whole) {
        Some(ranked) => found.extend(of_standings(declared, &ranked)),
        None => found.extend(report(declared, whole).map(|text| Planted { key: None, round: None, text })),
    }
    found
}

/// The tournament with the correct points, and the correct ranks by [`LIST`]. `None` for teams.
fn with_ranks(tournament: &Tournament) -> Option<Tournament> {
    let mut ranked = tournament.clone();
    let rounds = ranked.paired_rounds();
    record_standings(&mut ranked, rounds);
    rank(&mut ranked, tie_breaks(LIST).ok()?).ok().filter(|()| tournament.teams.is_none())?;
    Some(ranked)
}

/// The file with correct standings, and the files with one wrong value each: the exchanged ranks of two players, and
/// the points of a player.
fn of_standings(declared: Option<&str>, right: &Tournament) -> Vec<Planted> {
    let planted = |tournament: Tournament, rule: Option<&str>| {
        let key = rule.map(|rule| Key {
            verdict: STANDINGS.to_owned(),
            article: None,
            rule: Some(rule.to_owned()),
            shape: String::new(),
            fault: false,
        });
        report(declared, tournament).map(|text| Planted { key, round: None, text: with_list(&text, LIST) })
    };
    let (mut of_rank, mut of_points) = (right.clone(), right.clone());
    let ranks = right.players.iter().enumerate().map(|(at, player)| (player.recorded_rank, at));
    let (first, last) = (ranks.clone().min(), ranks.max());
    if let (Some((one, first)), Some((other, last))) = (first, last) {
        (of_rank.players[first].recorded_rank, of_rank.players[last].recorded_rank) = (other, one);
        let points = &mut of_points.players[last].recorded_points;
        *points = points.map(|points| points + Points::from_tenths(5));
    }
    let wrong_rank = (of_rank != *right).then_some((of_rank, Some("rank")));
    let wrong_points = (of_points != *right).then_some((of_points, Some("points")));
    let all = [Some((right.clone(), None)), wrong_rank, wrong_points];
    all.into_iter().flatten().filter_map(|(tournament, rule)| planted(tournament, rule)).collect()
}

/// Whether another interpretation makes the wrong pairing correct. A checker may follow that interpretation.
fn is_excused(system: &dyn PairingSystem, position: &Position, wrong: &Recorded) -> bool {
    alternatives(system)
        .iter()
        .any(|(_, other)| other.agrees(position, wrong, None, SearchKind::Guided) == Ok(true))
}

/// The tournament as a report file with one more round, whose pairing is `wrong`. If a round consists of
/// single games, all games of the added round are draws. `None` if the file cannot be written.
fn file(declared: Option<&str>, tournament: &Tournament, wrong: &Recorded) -> Option<String> {
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
    report(declared, paired)
}

/// The tournament as a report file that declares the pairing system with the code `declared`. A tournament of
/// teams declares its own system. `None` if the file cannot be written.
fn report(declared: Option<&str>, mut tournament: Tournament) -> Option<String> {
    if tournament.teams.is_none() {
        tournament.declared_system = declared.map(str::to_owned);
    }
    write(&tournament, Edition::Trf26).ok()
}

/// Wrong pairings that are close to the correct one. Each changes the colours of one board, exchanges players
/// of two boards, or exchanges the bye with a player at a board. If there are many boards, only some are
/// changed, beginning with the board of index `number`.
fn neighbours(pairing: &Pairing, number: u64) -> Vec<Recorded> {
    /// The largest number of boards that are changed.
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
