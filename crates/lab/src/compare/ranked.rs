//! The standings of a tournament by a program under test, judged tie-break by tie-break.

use std::fmt;

use super::question::{Asked, Question};
use crate::engines::{Engine, Fault, Ranked, Ranking, agree};
use arbitrium_core::check::conversion;
use arbitrium_core::check::ranks::{Hypothesis, hypotheses, is_code_of_round_robin};
use arbitrium_core::rulebook::Article;
use arbitrium_core::standings::articles::A4_2;
use arbitrium_core::standings::{
    Conditions, Edition, Exact, ListError, Place, Readings, Standings, TieBreak,
};
use arbitrium_core::tournament::{PlayerId, Tournament};

/// By what standings are judged.
#[derive(Clone, Debug)]
pub struct RankedBy {
    /// The list, beginning with the points.
    pub list: Vec<TieBreak>,
    /// The edition of C.07.
    pub edition: &'static Edition,
    /// How its open points are read.
    pub readings: Readings,
    /// Whether it is a round-robin.
    pub round_robin: bool,
    /// Whether the other editions and readings are looked for that explain what differs.
    pub explains: bool,
}

/// What a finding is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RankedFact {
    /// The values of a tie-break.
    Value,
    /// The ranks.
    Rank,
}

/// A tie-break by which a program's standings are not those of the reference.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct RankDifference {
    /// What differs.
    pub fact: RankedFact,
    /// The tie-break as it stands in the list.
    pub tie_break: String,
    /// Its article; for ranks the one that parts the two of the sentence.
    pub article: &'static Article,
    /// A participant of whom it is wrong.
    pub player: PlayerId,
    /// What is wrong.
    pub sentence: String,
    /// The other editions and single readings under which nothing of it would be wrong.
    pub explained_by: Vec<Hypothesis>,
}

/// What a program's values and ranks come to beside the reference.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct RankJudgement {
    /// How many of them were compared. The points stand in the question: who repeats them answers nothing.
    pub compared: u64,
    /// The tie-breaks that differ, in the order of the list, or else the ranks.
    pub differences: Vec<RankDifference>,
}

impl fmt::Display for RankDifference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} by {} ({})", self.fact, self.article, self.tie_break)
    }
}

impl fmt::Display for RankedFact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            RankedFact::Value => "value",
            RankedFact::Rank => "rank",
        })
    }
}

impl RankedBy {
    /// A Swiss by this list and edition, every open point read by its default.
    #[must_use]
    pub fn new(list: Vec<TieBreak>, edition: &'static Edition) -> Self {
        RankedBy { list, edition, readings: Readings::default(), round_robin: false, explains: true }
    }

    /// The same of a tournament, which is a round-robin where its record `192` says so.
    #[must_use]
    pub fn of(tournament: &Tournament, list: Vec<TieBreak>, edition: &'static Edition) -> Self {
        let round_robin = tournament.declared_system.as_deref().is_some_and(is_code_of_round_robin);
        RankedBy { round_robin, ..RankedBy::new(list, edition) }
    }

    /// The tie-breaks behind the points, as a program is told them.
    #[must_use]
    pub fn codes(&self) -> String {
        let named = self.list.iter().enumerate().filter(|(place, one)| *place > 0 || one.text != "PTS");
        let codes: Vec<String> = named.map(|(_, one)| one.to_string()).collect();
        if codes.is_empty() { "PTS".to_owned() } else { codes.join(",") }
    }

    /// The standings of the reference.
    ///
    /// # Errors
    /// When the edition or the kind of tournament does not allow a tie-break.
    pub fn standings<'t>(&self, tournament: &'t Tournament) -> Result<Standings<'t>, ListError> {
        Standings::new(tournament, self.conditions(tournament), self.list.clone())
    }

    pub(crate) fn conditions(&self, tournament: &Tournament) -> Conditions {
        let mut conditions = Conditions::of(tournament, self.edition, conversion());
        (conditions.readings, conditions.round_robin) = (self.readings, self.round_robin);
        conditions
    }
}

impl Question for RankedBy {
    type Answer = Ranked;
    type Judgement = RankJudgement;
    type Difference = RankDifference;
    type Kept = ();

    fn put(&self, tournament: &Tournament, engine: &mut dyn Engine) -> Result<Ranked, Fault> {
        // What the reference cannot rank by nobody is asked for.
        self.standings(tournament).map_err(|error| Fault::NotAsked(error.to_string()))?;
        engine.rank(&Ranking { tournament, list: &self.codes(), rules: self.edition.id() })
    }

    /// Every value that it gives; and where all of them are right, the ranks. A rank of a tie that the list does not break may
    /// be shared or drawn by lot (4.2).
    fn judge(&self, tournament: &Tournament, answer: &Ranked) -> Option<RankJudgement> {
        let reference = self.standings(tournament).ok()?;
        Some(Judging { tournament, by: self, reference, answer }.judged())
    }

    fn differences(judgement: &RankJudgement) -> Vec<RankDifference> {
        judgement.differences.clone()
    }

    /// The same tie-break, and explained as it was.
    fn is_same(one: &RankDifference, other: &RankDifference) -> bool {
        let named = |one: &RankDifference| (one.fact, one.tie_break.clone(), one.article);
        let explained = &one.explained_by;
        named(one) == named(other)
            && explained.is_empty() == other.explained_by.is_empty()
            && explained.iter().all(|reading| other.explained_by.contains(reading))
    }

    fn case(&self, tournament: &Tournament) -> Option<(Self, Tournament)> {
        Some((self.clone(), without_announcements(tournament)))
    }

    /// What explains a difference is a part of it.
    fn kept(&self, _: &Tournament, _: &Asked<Self>) {}

    fn has_kept(&self, (): &(), _: &Tournament, _: &Asked<Self>) -> bool {
        true
    }
}

impl Asked<RankedBy> {
    /// How many values and ranks were compared.
    #[must_use]
    pub fn compared(&self) -> u64 {
        self.judgement.as_ref().map_or(0, |judgement| judgement.compared)
    }

    /// Whether there is nothing in an answer that could be right or wrong.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.answer.is_ok() && self.compared() == 0 && self.findings.is_empty()
    }
}

/// The tournament as it stood after a round.
#[must_use]
pub fn after(tournament: &Tournament, round: u16) -> Tournament {
    let mut before = without_announcements(tournament);
    before.players.iter_mut().for_each(|player| player.entries.truncate(usize::from(round)));
    before
}

/// The articles at work in the standings of the reference: those that part neighbours.
#[must_use]
pub fn parting(standings: &Standings<'_>) -> Vec<&'static Article> {
    let places = standings.places();
    let mut articles: Vec<&'static Article> = Vec::new();
    for pair in places.windows(2) {
        let (one, other) = (pair[0].player, pair[1].player);
        let parted = standings.parted(one, other);
        let article = parted.map(|parted| standings.deciding_article(&parted, one, other));
        articles.extend(article.filter(|article| !articles.contains(article)));
    }
    articles
}

/// The tournament without a last column in which nobody is paired: it says who will be absent, and counts for nothing.
#[must_use]
pub fn without_announcements(tournament: &Tournament) -> Tournament {
    let mut case = tournament.clone();
    let played = usize::from(case.paired_rounds());
    case.players.iter_mut().for_each(|player| player.entries.truncate(played));
    case.absences.clear();
    case
}

/// An answer beside the reference.
struct Judging<'a> {
    tournament: &'a Tournament,
    by: &'a RankedBy,
    reference: Standings<'a>,
    answer: &'a Ranked,
}

impl Judging<'_> {
    fn judged(&self) -> RankJudgement {
        let mut compared = 0;
        let mut differences = Vec::new();
        for place in 0..self.by.list.len() {
            if !by_points(&self.by.list[place]) {
                compared += self.given(place).count() as u64;
            }
            differences.extend(self.value(place));
        }
        if differences.is_empty() {
            compared += self.answer.rows.iter().filter(|row| row.rank.is_some()).count() as u64;
            differences.extend(self.rank());
        }
        RankJudgement { compared, differences }
    }

    /// The values of a tie-break that both give: the participant's place, theirs.
    fn given(&self, place: usize) -> impl Iterator<Item = (usize, Exact)> {
        let column = self.answer.column(&self.by.list[place].text);
        let rows = self.answer.rows.iter().filter_map(move |row| {
            let theirs = (*row.values.get(column?)?)?;
            Some((self.tournament.index_of(row.id)?, theirs))
        });
        rows.filter(move |(player, _)| self.reference.value(*player, place).is_some())
    }

    /// The values of a tie-break, where one is wrong.
    fn value(&self, place: usize) -> Option<RankDifference> {
        let ours = |standings: &Standings<'_>, player, place| standings.value(player, place);
        let is_wrong = |(player, theirs): &(usize, Exact)| {
            !ours(&self.reference, *player, place).is_some_and(|value| agree(value, *theirs))
        };
        let (player, theirs) = self.given(place).find(is_wrong)?;
        let tie_break = &self.by.list[place];
        let id = self.reference.id(player);
        let written = self.reference.written_value(player, place).unwrap_or_default();
        let explains = |conditions: Conditions| {
            let Ok(other) = Standings::new(self.tournament, conditions, vec![tie_break.clone()]) else {
                return false;
            };
            self.given(place)
                .all(|(player, theirs)| ours(&other, player, 0).is_some_and(|value| agree(value, theirs)))
        };
        Some(RankDifference {
            fact: RankedFact::Value,
            tie_break: tie_break.to_string(),
            article: tie_break.article(),
            player: id,
            sentence: format!(
                "{tie_break} of {id} is {written} ({}), the program has {}",
                tie_break.article(),
                plain(theirs)
            ),
            explained_by: self.explained(explains),
        })
    }

    /// The ranks, where one is none that the list allows.
    fn rank(&self) -> Option<RankDifference> {
        let places = self.reference.places();
        let wrong = places.iter().find(|place| !self.is_allowed(place))?;
        let explains = |conditions: Conditions| {
            let other = Standings::new(self.tournament, conditions, self.by.list.clone());
            other.is_ok_and(|other| other.places().iter().all(|place| self.is_allowed(place)))
        };
        let explained_by = self.explained(explains);
        let finding = |tie_break: &TieBreak, article, player, sentence| RankDifference {
            fact: RankedFact::Rank,
            tie_break: tie_break.to_string(),
            article,
            player: self.reference.id(player),
            sentence,
            explained_by: explained_by.clone(),
        };
        let theirs = |player: usize| self.theirs(player).unwrap_or(0);
        let Some((before, after)) = self.wrong_way_round(&places) else {
            let (id, last) = (self.reference.id(wrong.player), self.by.list.last()?);
            let sentence =
                format!("{id} has rank {} (4.2), the program gives {}", wrong.rank, theirs(wrong.player));
            return Some(finding(last, &A4_2, wrong.player, sentence));
        };
        let parted = self.reference.parted(before, after)?;
        let (tie_break, article) =
            (&self.by.list[parted.place], self.reference.deciding_article(&parted, before, after));
        let [one, other] = [before, after].map(|player| self.reference.id(player));
        let sentence = format!(
            "{one} stands before {other} by {tie_break} ({article}), the program gives them the ranks {} and {}",
            theirs(before),
            theirs(after)
        );
        Some(finding(tie_break, article, before, sentence))
    }

    /// The nearest two who stand the wrong way round, by their places among the players.
    fn wrong_way_round(&self, places: &[Place]) -> Option<(usize, usize)> {
        let known: Vec<(&Place, usize)> =
            places.iter().filter_map(|place| Some((place, self.theirs(place.player)?))).collect();
        let pairs = (1..known.len()).flat_map(|apart| known.iter().zip(&known[apart..]));
        let mut wrong =
            pairs.filter(|((one, first), (other, second))| one.last < other.rank && first >= second);
        wrong.next().map(|((one, _), (other, _))| (one.player, other.player))
    }

    fn theirs(&self, player: usize) -> Option<usize> {
        self.answer.row(self.reference.id(player))?.rank
    }

    /// 4.2: who is not parted shares the rank or draws lots.
    fn is_allowed(&self, place: &Place) -> bool {
        self.theirs(place.player).is_none_or(|rank| (place.rank..=place.last).contains(&rank))
    }

    fn explained(&self, explains: impl Fn(Conditions) -> bool) -> Vec<Hypothesis> {
        if !self.by.explains {
            return Vec::new();
        }
        let all = hypotheses(&self.by.conditions(self.tournament)).into_iter();
        all.filter_map(|(hypothesis, conditions)| explains(conditions).then_some(hypothesis)).collect()
    }
}

/// Whether an entry of a list is the points themselves.
fn by_points(tie_break: &TieBreak) -> bool {
    tie_break.text.eq_ignore_ascii_case("PTS")
}

/// A program's number, to at most four places.
fn plain(value: Exact) -> String {
    let scaled = value * Exact::from_integer(10_000);
    let whole = scaled.floor().to_integer();
    let (sign, whole) = if whole < 0 { ("-", -whole) } else { ("", whole) };
    let text = format!("{sign}{}.{:04}", whole / 10_000, whole % 10_000);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}
