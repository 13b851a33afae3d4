//! The cases of the corpus: for every tie-break and modifier a case in which it decides, and for every interpretation a
//! case in which it and the default rank differently.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]
#![allow(clippy::needless_for_each, clippy::similar_names, reason = "short")]

use std::collections::BTreeSet;
use std::path::PathBuf;

use crate::common::second::random_teams::{random_team_round_robin, random_team_swiss};
use crate::common::second::ranks::{Seen, ranks};
use crate::common::second::team_ranks::{SeenTeams, rank_teams};
use crate::common::second::teams::SecondTeams;
use crate::common::second::{Random, Second, random_round_robin, random_swiss, random_swiss_of};
use arbitrium_core::check::ranks::{DeclaredStandings, Hypothesis, RankVerdict, judge_standings};
use arbitrium_core::standings::{
    C07_2024, C07_2026, Edition, Readings, Standings, TABLE, TieBreak, tie_breaks,
};
use arbitrium_core::tournament::{TeamRules, TeamScore, Tournament};
use arbitrium_core::trf::{
    Document, Edition as Format, LowerOptions, Lowered, ReadOptions, lower, read, write,
};
use serde::{Deserialize, Serialize};

/// Groups of equal players in the order of the standings, by their numbers.
type Groups = Vec<Vec<u16>>;

/// A case of the corpus, with its expected ranks.
#[derive(Clone, Debug, Serialize, Deserialize)]
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

fn folder() -> PathBuf {
    crate::common::at("corpus/c07/cases")
}

/// What a case must show.
#[derive(Clone, Debug)]
enum Target {
    TieBreak(&'static str),
    OfTeams(&'static str),
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

/// The interpretations that only concern teams, each with a list of tie-breaks.
const OF_TEAMS: [(&str, &str); 8] = [
    ("drawn-forfeit", "BH:MP"),
    ("esb-cut", "EMGSB"),
    ("board-byes", "TBR"),
    ("bc-unequal", "BC"),
    ("ede-tied", "EDET"),
    ("ede-boards", "EDET"),
    ("sssc-divisor", "SSSC"),
    ("sssc-rounding", "SSSC/K99"),
];

/// The other interpretations, by the list in which they may decide.
const OF_PLAYERS: [(&str, &str); 19] = [
    ("dummy-score cap-rounds late-entry award-without-result bare-minus bare-plus penalty", "BH"),
    ("sb-cut-equal-vurs", "SB/C2"),
    ("cut-scope", "PS/C1"),
    ("ps-c2", "PS/C2"),
    ("cut-exhausted", "ARO/C1"),
    ("no-games aob-rounding", "AOB"),
    ("p-scope", "BH/P"),
    ("p-cut", "BH/C1/P"),
    ("fb-round fb-forfeit", "FB"),
    ("aob-opponents", "AOB/F"),
    ("rr-over-the-board", "WON"),
    ("rr-rest", "REP"),
    ("koya-max koya-swiss", "KS"),
    ("std-double-forfeit", "STD"),
    ("win-of-a-match", "WIN"),
    ("unrated", "ARO"),
    ("rating-score tpr-p", "TPR"),
    ("ptp-score ptp-perfect", "PTP"),
    ("tie-left", "WIN"),
];

/// The articles by which the editions differ, each with a list.
const EDITIONS: [(&str, &str); 3] = [("16.4.1", "BH"), ("16.4.2", "BH"), ("15.2", "ARO")];

fn targets() -> Vec<Target> {
    let codes = CODES.split(' ').map(Target::TieBreak);
    let readings = Readings::OPEN.iter().flat_map(|reading| {
        reading.choices[1..].iter().map(|choice| Target::Reading(reading.id, choice.value))
    });
    let of_teams = CODES_OF_TEAMS.split(' ').map(Target::OfTeams);
    codes
        .chain(of_teams)
        .chain(readings)
        .chain(EDITIONS.map(|(article, _)| Target::Edition(article)))
        .collect()
}

impl Target {
    /// Whether the tournament of the case is one of teams.
    fn is_of_teams(&self) -> bool {
        match self {
            Target::OfTeams(_) => true,
            Target::Reading(id, _) => OF_TEAMS.iter().any(|(known, _)| known == id),
            Target::TieBreak(_) | Target::Edition(_) => false,
        }
    }

    fn shows(&self) -> String {
        match self {
            Target::TieBreak(code) | Target::OfTeams(code) => (*code).to_owned(),
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
    fn read(text: &str) -> Option<Self> {
        let (document, _) = read(text.as_bytes(), &ReadOptions::default());
        let (lowered, _) = lower(&document, &LowerOptions::to_rank(&document)).ok()?;
        Some(Report { document, lowered })
    }

    fn ranks(&self, list: &str, edition: &'static Edition, readings: Readings) -> Option<Groups> {
        let declared = DeclaredStandings::of(&self.document, Some(&self.lowered));
        let conditions = declared.conditions(&self.lowered, edition, readings, None);
        let standings = Standings::new(&self.lowered.tournament, conditions, list_of(list)).ok()?;
        let mut groups: Groups = Vec::new();
        let mut last = 0;
        for place in standings.places() {
            if place.rank != last {
                groups.push(Vec::new());
                last = place.rank;
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
            Target::TieBreak(code) | Target::OfTeams(code) => {
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
        if t.teams.is_some() {
            let second = SecondTeams::new(t, true, declared.round_robin.is_some(), t.paired_rounds().into());
            let codes: Vec<&str> = std::iter::once("PTS").chain(list.split(',')).collect();
            return id(rank_teams(&second, &codes, &mut SeenTeams::default()));
        }
        let second = Second::new(t, true, declared.round_robin.is_some(), t.paired_rounds().into());
        let codes: Vec<&str> = std::iter::once("PTS").chain(list.split(',')).collect();
        id(ranks(&second, &codes, &mut Seen::default()))
    }
}

fn list_of(list: &str) -> Vec<TieBreak> {
    tie_breaks(list).unwrap()
}

fn cases() -> Vec<Case> {
    serde_json::from_str(&std::fs::read_to_string(folder().join("cases.json")).unwrap()).unwrap()
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
        let text = std::fs::read_to_string(folder().join(&case.file)).unwrap();
        let report = Report::read(&text).unwrap();
        let (ranks, otherwise) = report.both(&target, &case.list);
        assert_eq!((&ranks, &otherwise), (&case.ranks, &case.otherwise), "{}", case.file);
        assert_ne!(ranks, otherwise, "{}", case.file);
        if let Target::TieBreak(_) | Target::OfTeams(_) = target {
            assert!(is_clean(&target, &report, &case.list), "{}", case.file);
        }
    }
}

/// The cases that no interpretation changes have the ranks of the second computation.
#[test]
fn the_default_ranks_of_every_case_are_those_of_the_second_computation() {
    let mut compared = 0;
    for case in cases() {
        let text = std::fs::read_to_string(folder().join(&case.file)).unwrap();
        let report = Report::read(&text).unwrap();
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
        let text = std::fs::read_to_string(folder().join(&case.file)).unwrap();
        let mut report = Report::read(&text).unwrap();
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
    for Case { file, shows, otherwise, .. } in cases().into_iter().filter(|case| case.ranks.is_some()) {
        let by_edition = shows.starts_with("article ");
        let Some(otherwise) = otherwise.filter(|_| by_edition || shows.contains('=')) else { continue };
        let mut report = Report::read(&std::fs::read_to_string(folder().join(&file)).unwrap()).unwrap();
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

/// Looks in random tournaments for the smallest case of every target that has no case, and writes it. If `cases.json`
/// is an empty list, all cases are made again: `cargo test -p arbitrium-standings --test it standings_cases:: --
/// --ignored`.
#[test]
#[ignore = "writes the corpus"]
fn write_the_cases() {
    std::fs::create_dir_all(folder()).unwrap();
    let known = self::cases();
    let mut cases = Vec::new();
    for target in targets() {
        if let Some(case) = known.iter().find(|case| case.shows == target.shows()) {
            cases.push(case.clone());
            continue;
        }
        let Some((text, case)) = smallest(&target) else { panic!("no case of {target:?}") };
        std::fs::write(folder().join(&case.file), text).unwrap();
        cases.push(case);
    }
    let lines: Vec<String> = cases.iter().map(|case| serde_json::to_string(case).unwrap()).collect();
    std::fs::write(folder().join("cases.json"), format!("[\n{}\n]\n", lines.join(",\n"))).unwrap();
}

/// The lists in which a target may decide.
fn lists(target: &Target) -> Vec<String> {
    let of = |codes: &[&str]| codes.iter().map(|code| (*code).to_owned()).collect();
    match target {
        Target::TieBreak(code) | Target::OfTeams(code) => of(&[code]),
        Target::Reading(id, _) if target.is_of_teams() => {
            of(&[OF_TEAMS.iter().find(|(known, _)| known == id).unwrap().1])
        }
        Target::Edition(article) => of(&[EDITIONS.iter().find(|(known, _)| known == article).unwrap().1]),
        Target::Reading(id, value) => match (*id, *value) {
            ("short-games", "unrated") => of(&["ARO"]),
            ("short-games", _) => of(&["WON", "BH"]),
            ("penalty", "end") => of(&["PS"]),
            (id, _) if id.starts_with("de-") => of(&["DE"]),
            (id, _) => {
                let shows = |(ids, _): &&(&str, &str)| ids.split(' ').any(|known| known == id);
                of(&[OF_PLAYERS.iter().find(shows).unwrap_or_else(|| panic!("no list for {id}")).1])
            }
        },
    }
}

/// The smallest tournament among the first ones that show the target.
fn smallest(target: &Target) -> Option<(String, Case)> {
    let mut best: Option<(usize, String, Case)> = None;
    let mut hits = 0;
    for seed in 0..60_000_u64 {
        for list in lists(target) {
            let (t, is_round_robin) = drawn(target, seed);
            let size = t.players.len() * usize::from(t.paired_rounds());
            if best.as_ref().is_some_and(|(smallest, ..)| size >= *smallest) {
                continue;
            }
            if let Some(found) = hit(target, &list, t, is_round_robin) {
                best = Some((size, found.0, found.1));
                hits += 1;
            }
        }
        if hits >= 6 || (hits > 0 && seed > 3000) {
            break;
        }
    }
    best.map(|(_, text, case)| (text, case))
}

fn drawn(target: &Target, seed: u64) -> (Tournament, bool) {
    let (long, round_robin) = match target {
        Target::Reading("aob-rounding" | "tpr-p", _) => (true, false),
        Target::Reading("rr-over-the-board" | "rr-rest" | "koya-max" | "de-rr", _)
        | Target::Edition("15.2") => (false, true),
        Target::TieBreak(code) | Target::OfTeams(code) => (false, code.starts_with("KS")),
        _ => (false, false),
    };
    if target.is_of_teams() {
        let mut random = Random::new(seed);
        let t =
            if round_robin { random_team_round_robin(&mut random) } else { random_team_swiss(&mut random) };
        return (t.ended(), round_robin);
    }
    let t = match (long, round_robin) {
        (true, _) => random_swiss_of(seed, 12, 9),
        (_, true) => random_round_robin(seed),
        _ => random_swiss(seed),
    };
    (t, round_robin)
}

fn hit(target: &Target, list: &str, mut t: Tournament, is_round_robin: bool) -> Option<(String, Case)> {
    use arbitrium_core::tournament::{GamesPerRound, Points};
    if *target_value(target) == *"any-award" {
        t.scoring.win = Points::from_tenths(30);
        (t.scoring.draw, t.scoring.loss) = (Points::from_tenths(20), Points::from_tenths(10));
    }
    let double = t.games_per_round == GamesPerRound::Two;
    t.name = format!("Shows {}", target.shows());
    let system = if is_round_robin {
        "FIDE_ROUNDROBIN"
    } else if double {
        "FIDE_DOUBLESWISS"
    } else {
        "FIDE_DUTCH"
    };
    let system = match &t.teams {
        Some(event) if event.rules != TeamRules::standard() => {
            // What no code of a round-robin says.
            (!is_round_robin && event.rules.primary == TeamScore::GamePoints)
                .then_some("FIDE_TEAM_TYPEA_GP_MP")?
        }
        Some(_) if !is_round_robin => "FIDE_TEAM",
        _ => system,
    };
    t.declared_system = Some(system.to_owned());
    t = t.ended();
    let text = |t: &Tournament| -> Option<String> {
        let text = write(t, Format::Trf26).ok()?;
        let count = if t.teams.is_some() { "082 " } else { "062 " };
        let (head, rest) = text.split_once(count)?;
        let text = format!("{head}042 2026/03/01\n202 {list}\n{count}{rest}");
        Some(match target {
            Target::Reading("bare-minus", _) => text.replace("0000 - Z", "0000 - -"),
            Target::Reading("bare-plus", _) => text.replace("0000 - F", "0000 - +"),
            _ => text,
        })
    };
    let report = Report::read(&text(&t)?)?;
    let (ranks, otherwise) = report.both(target, list);
    if ranks == otherwise || !is_clean(target, &report, list) {
        return None;
    }
    // The recorded ranks are right.
    let mut rank = 1;
    for group in ranks.iter().flatten() {
        for id in group {
            t.players.iter_mut().find(|player| player.id.get() == *id)?.recorded_rank = Some(rank);
        }
        rank += u16::try_from(group.len()).ok()?;
    }
    let name: String = target
        .shows()
        .to_lowercase()
        .chars()
        .map(|c| if c.is_ascii_alphanumeric() { c } else { '_' })
        .collect();
    let name =
        name.replace("ks_gp_l_1", if target.shows().contains('+') { "ks_gp_l_up" } else { "ks_gp_l_down" });
    let name = name.replace("ks_l_1", if target.shows().contains('+') { "ks_l_up" } else { "ks_l_down" });
    let case =
        Case { file: format!("{name}.trf"), shows: target.shows(), list: list.to_owned(), ranks, otherwise };
    Some((text(&t)?, case))
}

fn target_value(target: &Target) -> &'static str {
    match target {
        Target::Reading(_, value) => value,
        _ => "",
    }
}

/// Whether only what the target shows makes the difference: an article of the edition, not another one of it.
fn is_clean(target: &Target, report: &Report, list: &str) -> bool {
    if matches!(target, Target::TieBreak(_) | Target::OfTeams(_)) {
        // The tie-break separates participants, and not only differently than without its modifier.
        let by_points = report.ranks("PTS", &C07_2026, Readings::default());
        let by_list = report.ranks(list, &C07_2026, Readings::default());
        return by_list.map(|groups| groups.len()) > by_points.map(|groups| groups.len());
    }
    let Target::Edition(article) = target else { return true };
    if *article == "15.2" {
        return true;
    }
    let declared = DeclaredStandings::of(&report.document, Some(&report.lowered));
    let conditions = declared.conditions(&report.lowered, &C07_2026, Readings::default(), None);
    let standings = Standings::new(&report.lowered.tournament, conditions, list_of(list)).unwrap();
    let accounts = (0..report.lowered.tournament.players.len()).flat_map(|player| standings.accounts(player));
    let caps = accounts.flat_map(|account| account.elements).filter_map(|element| match element.source {
        arbitrium_core::standings::Source::Dummy(dummy, _) if dummy.score() < dummy.own => dummy.cap,
        _ => None,
    });
    caps.into_iter().all(|(_, at)| at.number == *article)
}
