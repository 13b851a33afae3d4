//! The players of a report ranked by a list of tie-breaks.

use arbitrium_core::check::ranks::{DeclaredList, DeclaredStandings, ListSource};
use arbitrium_core::check::{NoCase, NoSwiss, Rules};
use arbitrium_core::standings::{
    C07_2026, Conditions, Edition, Explaining, PTS, Readings, Standings, TieBreak, explaining, tie_breaks,
};
use arbitrium_core::systems::AskedSystem;
use arbitrium_core::tournament::{PlannedRounds, PlayerId, RoundsSource};
use arbitrium_core::trf::{LowerOptions, Lowered};

use arbitrium_report::report::standings::judged;

use crate::Refusal;
use crate::opened::Opened;

/// How the players of a report are to be ranked; what is left open the report says.
#[derive(Clone, Debug, Default)]
pub struct RankQuestion {
    /// The pairing system, which says how many games make a round.
    pub system: Option<AskedSystem>,
    /// The number of rounds planned.
    pub planned_rounds: Option<u16>,
    /// The tie-breaks.
    pub tie_breaks: Option<Vec<TieBreak>>,
    /// The edition of C.07; the one in force at the start where there is none.
    pub edition: Option<&'static Edition>,
    /// How its open points are read.
    pub readings: Readings,
    /// The round after which they are ranked; the last where there is none.
    pub after: Option<u16>,
}

/// What the players of a report are ranked by.
pub struct Ranking {
    /// The tournament.
    pub lowered: Lowered,
    /// Where the list comes from.
    pub source: ListSource,
    /// What was taken for want of anything that says it.
    pub notes: Vec<String>,
    list: Vec<TieBreak>,
    conditions: Conditions,
    shown: String,
}

/// What the players of a report are ranked by. What is found on the way joins the findings of the report.
///
/// # Errors
/// When the report is no tournament of single players, names no tie-breaks and none are given, or has no such round.
pub fn ranking(opened: &mut Opened, question: &RankQuestion) -> Result<Ranking, Refusal> {
    let refused = |shown: String, reason: &str| Refusal::Standings(shown, reason.to_owned());
    let lowered = lowered(opened, question)?;
    let declared = DeclaredStandings::of(&opened.document, Some(&lowered));
    let shown = opened.shown();
    let mut notes = Vec::new();
    let edition = edition(question, &declared, &mut notes);
    let tournament = &lowered.tournament;
    let conditions = || declared.conditions(&lowered, edition, question.readings, question.after);
    let explaining = || explaining(tournament, &conditions());
    let (list, source) = list(question, &declared, tournament.teams.is_some(), explaining)
        .map_err(|reason| refused(shown.clone(), &reason))?;
    let (recorded, games) = (tournament.paired_rounds(), tournament.games_per_round);
    if let Some(round) = question.after.filter(|round| *round > recorded) {
        return Err(Refusal::NoSuchRound { name: shown, round, recorded, games });
    }
    let conditions = conditions();
    notes.extend(all_play_all(opened, &conditions));
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

/// That a report which declares nothing is taken for a Swiss although everybody meets everybody.
fn all_play_all(opened: &Opened, conditions: &Conditions) -> Option<String> {
    if conditions.round_robin {
        return None;
    }
    match Rules::default().system(&opened.document).err()? {
        NoCase::NoSwiss(reason @ (NoSwiss::EverybodyMeets(_) | NoSwiss::Berger(_))) => Some(format!(
            "the file {reason}, but declares none (record 192: BERGER_…; or 092): it is ranked as a Swiss, by Article 16 and not by Article 15"
        )),
        _ => None,
    }
}

/// That the points rank first although the list names them behind a tie-break.
fn points_named_later(list: &[TieBreak]) -> Option<String> {
    let pair = list.windows(2).find(|pair| pair[1].method == &PTS)?;
    Some(format!(
        "PTS stands behind {} in the list: the points rank first all the same, and tie-breaks part those who have as many (4.2)",
        pair[0]
    ))
}

/// How many matches are told of by their numbers.
const NAMED: usize = 4;

/// What a tie-break of Article 12 cannot know: which board was which, where both teams of a match name them in different orders.
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
        "{}: which board was which is not known of the matches {named}{more}: their teams name them in different orders, and no record 300 does; each team counts in its own",
        codes.join(", ")
    ))
}

impl Ranking {
    /// The tie-breaks, beginning with the points.
    #[must_use]
    pub fn list(&self) -> &[TieBreak] {
        &self.list
    }

    /// What the standings are made under.
    #[must_use]
    pub fn conditions(&self) -> &Conditions {
        &self.conditions
    }

    /// The standings.
    ///
    /// # Errors
    /// When the list cannot rank this tournament.
    pub fn standings(&self) -> Result<Standings<'_>, Refusal> {
        Standings::new(&self.lowered.tournament, self.conditions.clone(), self.list.clone())
            .map_err(|error| Refusal::Standings(self.shown.clone(), error.to_string()))
    }

    /// What is to be said beside the standings: the notes, and which tie-breaks have no value for anybody.
    #[must_use]
    pub fn remarks(&self, standings: &Standings<'_>) -> Vec<String> {
        let dropped = standings.dropped().into_iter();
        let dropped =
            dropped.map(|one| format!("{} is dropped, as unrated players are present (C.07, 10)", one.text));
        self.notes.iter().cloned().chain(dropped).collect()
    }

    /// The place of a player among the players.
    ///
    /// # Errors
    /// When there is none of the number.
    pub fn place(&self, id: PlayerId) -> Result<usize, Refusal> {
        let nobody = || {
            let who = if self.lowered.tournament.teams.is_some() { "team" } else { "player" };
            Refusal::Standings(self.shown.clone(), format!("the tournament has no {who} {id}"))
        };
        self.lowered.tournament.index_of(id).ok_or_else(nobody)
    }

    /// The places of two players of whom it is asked why one stands before the other.
    ///
    /// # Errors
    /// When they are the same, or there is none of a number.
    pub fn two(&self, first: PlayerId, second: PlayerId) -> Result<[usize; 2], Refusal> {
        if first == second {
            return Err(Refusal::Standings(self.shown.clone(), format!("--why names {first} twice")));
        }
        Ok([self.place(first)?, self.place(second)?])
    }
}

/// The readings of C.07 as chosen.
///
/// # Errors
/// When it has no such point or choice.
pub fn tie_break_readings(chosen: &[(String, String)]) -> Result<Readings, Refusal> {
    let mut readings = Readings::default();
    for (id, value) in chosen {
        // A settled point may be named; it has one answer.
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
) -> Result<(Vec<TieBreak>, ListSource), String> {
    if let Some(list) = &question.tie_breaks {
        return Ok((list.clone(), ListSource::Given));
    }
    let DeclaredList { text, source, line, .. } = declared.list.as_ref().ok_or_else(|| {
        let example = if is_of_teams { "EDE,BH/C1,BH" } else { "DE,BH/C1,BH" };
        let none = format!(
            "the file names no tie-breaks (records 202, 212); name them with --tie-breaks, such as {example}"
        );
        let fitting = judged::lists(&explaining()).map(|lists| format!(" ({lists})"));
        format!("{none}{}", fitting.unwrap_or_default())
    })?;
    let list = tie_breaks(text).map_err(|error| format!("record {source} (line {line}): {error}"))?;
    Ok((list, *source))
}

/// The edition asked for, else the one in force at the start; a doubt about it is noted.
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
            Some(_) => format!("it started before 1 August 2024, and {id} is the oldest edition here"),
            None => format!("its start (042) is not known, so {id} is taken"),
        };
        notes.push(format!("{why}; --rules chooses another"));
    }
    edition
}
