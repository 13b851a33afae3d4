//! The cases of the corpus: for every tie-break and modifier a case in which it decides, and for every interpretation a
//! case in which it and the default rank differently.
#![allow(clippy::needless_for_each, reason = "short")]

use std::collections::BTreeSet;

use crate::common::second::Second;
use crate::common::second::ranks::{Seen, ranks};
use crate::common::second::team_ranks::{SeenTeams, rank_teams};
use crate::common::second::teams::SecondTeams;
use arbitrium_core::check::ranks::{DeclaredStandings, Hypothesis, RankVerdict, judge_standings};
use arbitrium_core::standings::{C07_2024, C07_2026, Edition, Readings, Standings, TABLE, tie_breaks};
use arbitrium_core::trf::{Document, LowerOptions, Lowered, ReadOptions, lower, read};
use serde::Deserialize;

/// Groups of equal players in the order of the standings, by their numbers.
type Groups = Vec<Vec<u16>>;

/// A case of the corpus, with its expected ranks.
#[derive(Deserialize)]
struct Case {
    file: String,
    /// The tie-break, interpretation or article that the case shows.
    shows: String,
    list: String,
    /// The standings by the list; `None` if the list is refused.
    ranks: Option<Groups>,
    /// The ranks without the tie-break or its modifier, under the interpretation, or by the other edition.
    otherwise: Option<Groups>,
}

/// The text of a file of the cases.
fn text(file: &str) -> String {
    std::fs::read_to_string(crate::common::at("corpus/c07/cases").join(file)).unwrap()
}

impl Case {
    fn report(&self) -> Report {
        let (document, _) = read(text(&self.file).as_bytes(), &ReadOptions::default());
        let (lowered, _) = lower(&document, &LowerOptions::to_rank(&document)).unwrap();
        Report { document, lowered }
    }
}

/// What a case must show.
#[derive(Clone, Debug)]
enum Target {
    TieBreak(&'static str),
    Reading(&'static str, &'static str),
    Edition(&'static str),
}

/// The tie-breaks with the modifiers of MTB26.
const CODES: &str = "DE DE/P WIN WON BPG BWG PS PS/C1 PS/C2 REP STD TPN TPN/R BH BH/C1 BH/C2 BH/M1 BH/M2 BH/P BH/F AOB \
    AOB/F FB FB/C1 FB/C2 FB/M1 FB/M2 FB/P SB SB/C1 SB/C2 SB/P KS KS/L+1 KS/L-1 ARO ARO/C1 ARO/C2 ARO/M1 \
    ARO/M2 TPR PTP APRO APPO RTNG RTNG/R BH/C1/P SB/C1/P FB/C1/P";

/// The tie-breaks of teams with the scores and modifiers of MTB26.
const CODES_OF_TEAMS: &str = "WIN:MP WON:MP PS:MP PS:GP PS:GP/C1 PS:GP/C2 BH:MP BH:GP BH:GP/C1 BH:GP/C2 BH:GP/M1 BH:GP/M2 BH:GP/P \
    BH:GP/F AOB:GP AOB:GP/F FB:GP FB:GP/C1 FB:GP/C2 FB:GP/M1 FB:GP/M2 FB:GP/P KS:GP KS:GP/L+1 KS:GP/L-1 \
    BC TBR BBE MPvGP EMMSB EMMSB/C1 EMMSB/C2 EMMSB/P EMGSB EMGSB/C1 EMGSB/C2 EMGSB/P EGMSB EGMSB/C1 \
    EGMSB/C2 EGMSB/P EGGSB EGGSB/C1 EGGSB/C2 EGGSB/P EDE EDE/P EDEBT EDEBB EDET EDEB SSSC SSSC/F SSSC/P \
    SSSC/K4";

/// The articles by which the editions differ.
const EDITIONS: [&str; 3] = ["16.4.1", "16.4.2", "15.2"];

fn targets() -> Vec<Target> {
    let codes = CODES.split(' ').chain(CODES_OF_TEAMS.split(' ')).map(Target::TieBreak);
    let readings = Readings::OPEN.iter().flat_map(|reading| {
        reading.choices[1..].iter().map(|choice| Target::Reading(reading.id, choice.value))
    });
    codes.chain(readings).chain(EDITIONS.map(Target::Edition)).collect()
}

impl Target {
    fn shows(&self) -> String {
        match self {
            Target::TieBreak(code) => (*code).to_owned(),
            Target::Reading(id, value) => format!("{id}={value}"),
            Target::Edition(article) => format!("article {article}"),
        }
    }
}

struct Report {
    document: Document,
    lowered: Lowered,
}

impl Report {
    fn ranks(&self, list: &str, edition: &'static Edition, readings: Readings) -> Option<Groups> {
        let declared = DeclaredStandings::of(&self.document, Some(&self.lowered));
        let conditions = declared.conditions(&self.lowered, edition, readings, None);
        let standings =
            Standings::new(&self.lowered.tournament, conditions, tie_breaks(list).unwrap()).ok()?;
        let mut groups: Groups = Vec::new();
        let mut rank = 0;
        for place in standings.places() {
            if place.rank != rank {
                groups.push(Vec::new());
                rank = place.rank;
            }
            groups.last_mut().unwrap().push(standings.id(place.player).get());
        }
        Some(groups)
    }

    /// The ranks of a target with and without what it shows.
    fn both(&self, target: &Target, list: &str) -> (Option<Groups>, Option<Groups>) {
        let by_default = self.ranks(list, &C07_2026, Readings::default());
        let otherwise = match target {
            // Without a modifier, or without the tie-break.
            Target::TieBreak(code) => {
                let chain = if code.len() > 3 && code.starts_with("EDE") { "EDE" } else { "PTS" };
                let base = code.rsplit_once('/').map_or(chain, |(base, _)| base);
                self.ranks(base, &C07_2026, Readings::default())
            }
            Target::Reading(id, value) => {
                let mut readings = Readings::default();
                readings.set(id, value).unwrap();
                self.ranks(list, &C07_2026, readings)
            }
            Target::Edition(_) => self.ranks(list, &C07_2024, Readings::default()),
        };
        (by_default, otherwise)
    }

    /// The ranks by the second computation.
    fn second(&self, list: &str) -> Groups {
        let declared = DeclaredStandings::of(&self.document, Some(&self.lowered));
        let t = &self.lowered.tournament;
        let id = |groups: Vec<Vec<usize>>| -> Groups {
            groups
                .into_iter()
                .map(|group| group.into_iter().map(|p| t.players[p].id.get()).collect())
                .collect()
        };
        let (is_round_robin, rounds) = (declared.round_robin.is_some(), t.paired_rounds().into());
        let codes: Vec<&str> = std::iter::once("PTS").chain(list.split(',')).collect();
        id(if t.teams.is_some() {
            let second = SecondTeams::new(t, true, is_round_robin, rounds);
            rank_teams(&second, &codes, &mut SeenTeams::default())
        } else {
            let second = Second::new(t, true, is_round_robin, rounds);
            ranks(&second, &codes, &mut Seen::default())
        })
    }
}

fn cases() -> Vec<Case> {
    serde_json::from_str(&text("cases.json")).unwrap()
}

#[test]
fn every_tie_break_and_reading_has_a_case_in_which_it_decides() {
    let cases = cases();
    let shown: BTreeSet<String> = cases.iter().map(|case| case.shows.clone()).collect();
    let wanted: BTreeSet<String> = targets().iter().map(Target::shows).collect();
    assert_eq!(shown, wanted);
    for method in &TABLE {
        let is_shown = |code: &str| code.split([':', '/']).next() == Some(method.code);
        assert!(CODES.split(' ').chain(CODES_OF_TEAMS.split(' ')).any(is_shown), "{}", method.code);
    }
    for target in targets() {
        let case = cases.iter().find(|case| case.shows == target.shows()).unwrap();
        let report = case.report();
        let (ranks, otherwise) = report.both(&target, &case.list);
        assert_eq!((&ranks, &otherwise), (&case.ranks, &case.otherwise), "{}", case.file);
        assert_ne!(ranks, otherwise, "{}", case.file);
        if let Target::TieBreak(_) = target {
            // It separates participants, and not only differently than without its modifier.
            let by_points = report.ranks("PTS", &C07_2026, Readings::default());
            assert!(ranks.map(|groups| groups.len()) > by_points.map(|groups| groups.len()), "{}", case.file);
        }
    }
}

/// The cases that no interpretation changes have the ranks of the second computation.
#[test]
fn the_default_ranks_of_every_case_are_those_of_the_second_computation() {
    let mut compared = 0;
    for case in cases() {
        let report = case.report();
        let Some(ranks) = case.ranks else { continue };
        assert_eq!(sorted(ranks), sorted(report.second(&case.list)), "{}", case.file);
        compared += 1;
    }
    assert!(compared > 75, "{compared}");
}

fn sorted(mut groups: Groups) -> Groups {
    groups.iter_mut().for_each(|group| group.sort_unstable());
    groups
}

/// The recorded ranks are those of the list that the file names, so a check agrees. With two ranks exchanged it does
/// not.
#[test]
fn the_ranks_recorded_in_the_cases_are_judged() {
    let (mut agreed, mut differed) = (0, 0);
    for case in cases().into_iter().filter(|case| case.ranks.is_some()) {
        let mut report = case.report();
        let judge = |report: &Report| {
            judge_standings(&report.document, &report.lowered, None, None, Readings::default()).unwrap()
        };
        let judged = judge(&report);
        assert_eq!(judged.verdict, RankVerdict::Agrees, "{}: {:?}", case.file, judged.differences);
        agreed += 1;
        let players = &mut report.lowered.tournament.players;
        let worst = players.iter().map(|player| player.recorded_rank).max().flatten();
        let (Some(best), Some(last)) = (
            players.iter().position(|player| player.recorded_rank == Some(1)),
            players.iter().position(|player| player.recorded_rank == worst),
        ) else {
            continue;
        };
        if worst == Some(1) {
            continue;
        }
        (players[best].recorded_rank, players[last].recorded_rank) = (worst, Some(1));
        let judged = judge(&report);
        assert_eq!(judged.verdict, RankVerdict::Differs, "{}", case.file);
        assert!(judged.differences.iter().all(|found| found.article().is_some()), "{}", case.file);
        differed += 1;
    }
    assert!(agreed > 80 && differed > 70, "{agreed} {differed}");
}

/// Ranks that would be right under another interpretation or edition differ, and it is named. The ranks agree under
/// every one that is named.
#[test]
fn ranks_of_another_reading_or_edition_are_explained_by_it() {
    let mut explained = 0;
    for case in cases().into_iter().filter(|case| case.ranks.is_some()) {
        let mut report = case.report();
        let Case { file, shows, otherwise, .. } = case;
        let by_edition = shows.starts_with("article ");
        let Some(otherwise) = otherwise.filter(|_| by_edition || shows.contains('=')) else { continue };
        let mut rank = 1;
        for group in &otherwise {
            for player in &mut report.lowered.tournament.players {
                if group.contains(&player.id.get()) {
                    player.recorded_rank = Some(rank);
                }
            }
            rank += u16::try_from(group.len()).unwrap();
        }
        let judge = |edition, readings| {
            judge_standings(&report.document, &report.lowered, None, edition, readings).unwrap()
        };
        let judged = judge(None, Readings::default());
        if judged.verdict == RankVerdict::Agrees {
            // They may be had by drawing lots as well.
            continue;
        }
        explained += 1;
        let wanted = if by_edition { C07_2024.id() } else { &shows };
        assert!(judged.explained_by.iter().any(|found| found.to_string() == wanted), "{file}: {judged:?}");
        for found in judged.explained_by {
            let mut readings = Readings::default();
            let edition = match found {
                Hypothesis::Reading { id, value } => readings.set(id, value).map(|()| None).unwrap(),
                Hypothesis::Edition(id) => Edition::named(id),
            };
            assert_eq!(judge(edition, readings).verdict, RankVerdict::Agrees, "{file}: {found}");
        }
    }
    assert!(explained >= 20, "{explained}");
}
