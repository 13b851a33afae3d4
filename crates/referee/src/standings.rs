//! Ranks the players of a report file by a list of tie-breaks.

use arbitrium_core::check::ranks::{DeclaredList, DeclaredStandings, ListSource};
use arbitrium_core::check::{RoundRobin, Rules};
use arbitrium_core::standings::{
    C07_2026, Conditions, Edition, Explaining, PTS, Readings, Standings, TieBreak, explaining, tie_breaks,
};
use arbitrium_core::systems::AskedSystem;
use arbitrium_core::tournament::{PlannedRounds, PlayerId, RoundsSource};
use arbitrium_core::trf::{LowerOptions, Lowered};

use arbitrium_report::report::standings::judged;

use crate::opened::Opened;
use crate::refusal::{
    NoSuchPlayer, NoSuchRound, NoTieBreaks, Refusal, SamePlayer, Unrankable, WrongTieBreaks,
};

/// How to rank the players of a report file. A value that is `None` is taken from the report.
#[derive(Clone, Debug, Default)]
pub struct RankQuestion {
    /// The pairing system, which determines how many games each board plays in a round; `None` to use the one in the
    /// report.
    pub system: Option<AskedSystem>,
    /// The number of planned rounds; `None` to use the one in the report.
    pub planned_rounds: Option<u16>,
    /// The tie-breaks; `None` to use those in the report.
    pub tie_breaks: Option<Vec<TieBreak>>,
    /// The edition of C.07; `None` to use the one in force on the start date.
    pub edition: Option<&'static Edition>,
    /// The chosen interpretations of the edition's open points.
    pub readings: Readings,
    /// The round after which the players are ranked, counted from 1; `None` for the last one.
    pub after: Option<u16>,
}

/// Everything that determines the standings of a report file.
pub struct Ranking {
    /// The tournament that is ranked.
    pub lowered: Lowered,
    /// Where the list of tie-breaks comes from.
    pub source: ListSource,
    /// Notes about settings that were assumed because the report and the caller left them open.
    pub notes: Vec<String>,
    list: Vec<TieBreak>,
    conditions: Conditions,
    shown: String,
}

/// Collects everything that determines the standings of a report file. Findings are added to those of the report.
///
/// ```
/// # mod arbitrium { pub use arbitrium_core::*; pub use arbitrium_ratings::*; pub use arbitrium_report::*; pub mod referee { pub use arbitrium_referee::*; } }
/// use arbitrium::referee::{Opened, RankQuestion, ranking};
/// use arbitrium::standings::tie_breaks;
///
/// # let bytes = include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/src/example.trf"));
/// let mut report = Opened::new("event.trf", bytes, None);
/// let list = tie_breaks("DE,BH/C1").expect("a list");
/// let question = RankQuestion { tie_breaks: Some(list), ..RankQuestion::default() };
/// let ranking = ranking(&mut report, &question)?;
/// let standings = ranking.standings()?;
/// assert_eq!(standings.places().len(), 6);
/// # Ok::<(), arbitrium::referee::Refusal>(())
/// ```
///
/// # Errors
/// Fails if the report is not a tournament, if neither the report nor the question names tie-breaks, or if the round
/// does not exist.
pub fn ranking(opened: &mut Opened, question: &RankQuestion) -> Result<Ranking, Refusal> {
    let lowered = lowered(opened, question)?;
    let mut declared = DeclaredStandings::of(&opened.document, Some(&lowered));
    if question.system.is_some() {
        declared = declared.of_named_system();
    }
    let shown = opened.shown();
    let mut notes = Vec::new();
    let edition = edition(question, &declared, &mut notes);
    let tournament = &lowered.tournament;
    let conditions = || declared.conditions(&lowered, edition, question.readings, question.after);
    let explaining = || explaining(tournament, &conditions());
    let (list, source) = list(question, &declared, tournament.teams.is_some(), explaining, &shown)?;
    if let Some(round) = question.after.filter(|round| *round > tournament.paired_rounds()) {
        return Err(NoSuchRound::new(shown, round, tournament).into());
    }
    let conditions = conditions();
    notes.extend(shown_round_robin(&declared));
    let open: usize = (1..=conditions.rounds).map(|round| tournament.pending_in(round).len()).sum();
    if open > 0 {
        let what = if tournament.teams.is_some() { "match" } else { "game" };
        let (plural, have) = if open == 1 {
            ("", "has")
        } else if what == "match" {
            ("es", "have")
        } else {
            ("s", "have")
        };
        notes.push(format!("{open} {what}{plural} {have} no result yet and count for nothing"));
    }
    notes.extend(points_named_later(&list));
    notes.extend(crossed(&lowered, &list, conditions.rounds));
    Ok(Ranking { lowered, source, notes, list, conditions, shown })
}

/// The note that the tournament is ranked as a round-robin although the file declares no type, with the
/// reason. `None` if the note does not apply.
fn shown_round_robin(declared: &DeclaredStandings) -> Option<String> {
    match declared.round_robin.as_ref()? {
        RoundRobin::Shown(reason) => Some(format!(
            "the file {reason}, and no record says so (192: BERGER_…; or 092): it is ranked by Article 15; --system SYSTEM ranks it as a Swiss, by Article 16"
        )),
        _ => None,
    }
}

/// The note that points always rank first although the list has them after a tie-break. `None` if the note
/// does not apply.
fn points_named_later(list: &[TieBreak]) -> Option<String> {
    let pair = list.windows(2).find(|pair| pair[1].method == &PTS)?;
    Some(format!(
        "PTS stands behind {} in the list: the points rank first all the same, and tie-breaks part those who have as many (4.2)",
        pair[0]
    ))
}

/// The largest number of matches that the note of `crossed` lists.
const NAMED: usize = 4;

/// The note that board numbers of matches are unknown, because the teams list the boards in different orders. Only
/// tie-breaks of Article 12 need the board numbers; `None` if the list has no such tie-break or no match is affected.
fn crossed(lowered: &Lowered, list: &[TieBreak], rounds: u16) -> Option<String> {
    let tournament = &lowered.tournament;
    let codes: Vec<&str> =
        list.iter().filter(|one| one.counts_by_boards()).map(|one| one.method.code).collect();
    let matches = tournament.teams.as_ref()?.crossed(&tournament.players, rounds);
    if codes.is_empty() || matches.is_empty() {
        return None;
    }
    let id = |place: usize| tournament.players[place].id;
    let named =
        matches.iter().take(NAMED).map(|(round, [a, b])| format!("{}-{} in round {round}", id(*a), id(*b)));
    let named = named.collect::<Vec<_>>().join(", ");
    let more = match matches.len().saturating_sub(NAMED) {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    Some(format!(
        "{}: the board numbers of the matches {named}{more} are unknown: the teams list them in different orders, without a record 300. Each team counts in its own order",
        codes.join(", ")
    ))
}

impl Ranking {
    /// The list of tie-breaks by which the players are ranked, starting with the points.
    #[must_use]
    pub fn list(&self) -> &[TieBreak] {
        &self.list
    }

    /// The settings of the standings: the edition, the interpretations and the kind of tournament.
    #[must_use]
    pub fn conditions(&self) -> &Conditions {
        &self.conditions
    }

    /// Computes the standings.
    ///
    /// # Errors
    /// Fails if the list cannot rank this tournament.
    pub fn standings(&self) -> Result<Standings<'_>, Refusal> {
        Standings::new(&self.lowered.tournament, self.conditions.clone(), self.list.clone())
            .map_err(|error| Unrankable { name: self.shown.clone(), error }.into())
    }

    /// All notes for the user: the assumptions, and the tie-breaks of the list that are dropped.
    #[must_use]
    pub fn remarks(&self, standings: &Standings<'_>) -> Vec<String> {
        let dropped = standings.dropped().into_iter();
        let dropped =
            dropped.map(|one| format!("{} is dropped, as unrated players are present (C.07, 10)", one.text));
        self.notes.iter().cloned().chain(dropped).collect()
    }

    /// The index of the participant with this number, from 0.
    ///
    /// # Errors
    /// Fails if no participant has the number.
    pub fn place(&self, id: PlayerId) -> Result<usize, Refusal> {
        let (name, participant) = (Some(self.shown.clone()), self.participant());
        let found = self.lowered.tournament.index_of(id);
        found.ok_or_else(|| NoSuchPlayer { name, participant, id }.into())
    }

    /// The indices of two participants whose order in the standings is asked about.
    ///
    /// # Errors
    /// Fails if both are the same participant, or if no participant has one of the numbers.
    pub fn two(&self, first: PlayerId, second: PlayerId) -> Result<[usize; 2], Refusal> {
        if first == second {
            return Err(SamePlayer { participant: self.participant(), id: first }.into());
        }
        Ok([self.place(first)?, self.place(second)?])
    }

    /// The word for a participant: `player` or `team`.
    fn participant(&self) -> &'static str {
        self.lowered.tournament.games_per_round.participants().0
    }
}

/// Reads the chosen interpretations of C.07.
///
/// ```
/// # mod arbitrium { pub use arbitrium_core::*; pub mod referee { pub use arbitrium_referee::*; } }
/// use arbitrium::referee::tie_break_readings;
///
/// let chosen = |value: &str| tie_break_readings(&[("koya-swiss".to_owned(), value.to_owned())]);
/// assert!(chosen("computed").is_ok() && chosen("nonsense").is_err());
/// ```
///
/// # Errors
/// Fails if C.07 does not have such an open point or choice.
pub fn tie_break_readings(chosen: &[(String, String)]) -> Result<Readings, Refusal> {
    let mut readings = Readings::default();
    for (id, value) in chosen {
        // A settled point has only one answer. Naming it is allowed and changes nothing.
        if !C07_2026.rulebook.settles(id, value) {
            readings.set(id, value)?;
        }
    }
    Ok(readings)
}

fn lowered(opened: &mut Opened, question: &RankQuestion) -> Result<Lowered, Refusal> {
    let options = match &question.system {
        Some(asked) => {
            let rules = Rules { system: Some(asked.clone()), ..Rules::default() };
            rules.lowering(&opened.document, &*asked.without_date().system())
        }
        None => LowerOptions::to_rank(&opened.document),
    };
    let mut lowered = opened.lower(options)?;
    if let Some(rounds) = question.planned_rounds {
        lowered.tournament.planned_rounds = Some(PlannedRounds { rounds, source: RoundsSource::Given });
    }
    Ok(lowered)
}

fn list(
    question: &RankQuestion,
    declared: &DeclaredStandings,
    is_of_teams: bool,
    explaining: impl FnOnce() -> Explaining,
    shown: &str,
) -> Result<(Vec<TieBreak>, ListSource), Refusal> {
    if let Some(list) = &question.tie_breaks {
        return Ok((list.clone(), ListSource::Given));
    }
    let name = shown.to_owned();
    let Some(DeclaredList { text, source, line, .. }) = &declared.list else {
        return Err(NoTieBreaks { name, is_of_teams, fitting: judged::lists(&explaining()) }.into());
    };
    let list =
        tie_breaks(text).map_err(|error| WrongTieBreaks { name, record: *source, line: *line, error })?;
    Ok((list, *source))
}

/// The requested edition of C.07, or the one in force on the start date. A doubt about the date is added to `notes`.
fn edition(
    question: &RankQuestion,
    declared: &DeclaredStandings,
    notes: &mut Vec<String>,
) -> &'static Edition {
    if let Some(edition) = question.edition {
        return edition;
    }
    let (edition, known) = declared.edition();
    if !known {
        let id = edition.id();
        let why = match declared.start {
            Some(days) if days.known().is_none() => {
                format!("it started on {days} (042), and {id} is the edition of the latest of these days")
            }
            Some(_) => format!("it started before 1 August 2024, and {id} is the oldest edition here"),
            None => format!("its start (042) is not known, so {id} is taken"),
        };
        notes.push(format!("{why}; --rules chooses another"));
    }
    edition
}
