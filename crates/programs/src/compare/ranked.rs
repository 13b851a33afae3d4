//! Asks a program under test for the standings of a tournament, and judges them tie-break by tie-break.

use std::fmt;

use super::question::{Asked, Question};
use crate::engines::{Engine, Fault, Lack, Ranked, Ranking, agree};
use arbitrium_core::check::conversion;
use arbitrium_core::check::is_code_of_round_robin;
use arbitrium_core::check::ranks::{Hypothesis, hypotheses};
use arbitrium_core::rulebook::Article;
use arbitrium_core::standings::articles::A4_2;
use arbitrium_core::standings::{
    Conditions, Edition, Exact, ListError, Place, Readings, Standings, TieBreak,
};
use arbitrium_core::tournament::{PlayerId, Tournament};
use arbitrium_report::outcome::{Answers, Unanswered};

/// The list of tie-breaks, the edition of C.07 and the interpretations by which a program's standings are judged.
#[derive(Clone, Debug)]
pub struct RankedBy {
    /// The entries of the list in their order. The first entry is the points.
    pub list: Vec<TieBreak>,
    /// The edition of C.07 by which the standings are judged.
    pub edition: &'static Edition,
    /// The chosen interpretations of the edition's open points.
    pub readings: Readings,
    /// Whether the tournament is a round-robin.
    pub round_robin: bool,
    /// Whether other editions and interpretations are tried as explanations of differences.
    pub explains: bool,
}

/// Whether a difference is about values of a tie-break or about ranks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RankedFact {
    /// The program gives wrong values for a tie-break.
    Value,
    /// The program's values are right, but its ranks are wrong.
    Rank,
}

/// A tie-break for which a program's standings differ from the correct ones.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct RankDifference {
    /// Whether values or ranks differ.
    pub fact: RankedFact,
    /// The code of the tie-break, as the list contains it.
    pub tie_break: String,
    /// The article of the tie-break. If ranks differ, it is the article that separates the two players in `sentence`.
    pub article: &'static Article,
    /// The first participant with a wrong value or rank. If two participants are in the wrong order, it is
    /// the participant who should rank higher.
    pub player: PlayerId,
    /// A sentence that describes the error of this participant.
    pub sentence: String,
    /// The other editions and the single interpretations under which this difference would disappear.
    pub explained_by: Vec<Hypothesis>,
}

/// The verdict on the values and ranks in a program's answer.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct RankJudgement {
    /// The number of values and ranks that were compared. Points are not counted, because the question contains them.
    pub compared: u64,
    /// The differences in values, in the order of the list. If all values are right, at most one difference,
    /// which is about the ranks.
    pub differences: Vec<RankDifference>,
    /// How many of the requested values and ranks the answer contains.
    pub extent: Extent,
}

/// How complete an answer is. A complete answer contains the rank of each participant, and the value of each
/// tie-break for every participant who has one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Extent {
    /// How many of the requested values and ranks the answer contains, and how many are missing.
    pub values: Answers,
    /// The parts that are missing completely or in part: tie-breaks as the list names them, and `ranks`.
    pub left_out: Vec<String>,
}

impl Extent {
    /// Counts a part of the answer, such as one tie-break. The answer has `given` of the `wanted` entries.
    /// `why` is the reason why the others are missing.
    fn add(&mut self, name: &str, (given, wanted): (usize, usize), why: Unanswered) {
        let missing = wanted.saturating_sub(given);
        self.values.answered += given as u64;
        (0..missing).for_each(|_| self.values.add(why));
        if missing > 0 && why == Unanswered::Refused {
            self.left_out.push(name.to_owned());
        }
    }

    /// Whether something is missing that the program was asked for.
    #[must_use]
    pub fn is_incomplete(&self) -> bool {
        self.values.refused > 0
    }
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
    /// The question about a Swiss tournament by this list and edition. All open points have their default
    /// interpretations.
    #[must_use]
    pub fn new(list: Vec<TieBreak>, edition: &'static Edition) -> Self {
        RankedBy { list, edition, readings: Readings::default(), round_robin: false, explains: true }
    }

    /// The question for this tournament, with the default interpretations. The tournament is ranked as a round-robin
    /// if its record `192` names one.
    #[must_use]
    pub fn of(tournament: &Tournament, list: Vec<TieBreak>, edition: &'static Edition) -> Self {
        let round_robin = tournament.declared_system.as_deref().is_some_and(is_code_of_round_robin);
        RankedBy { round_robin, ..RankedBy::new(list, edition) }
    }

    /// The codes of the tie-breaks after the points, separated by commas, as the program gets them. `PTS` if
    /// the list has only the points.
    #[must_use]
    pub fn codes(&self) -> String {
        let named = self.list.iter().enumerate().filter(|(place, one)| *place > 0 || one.text != "PTS");
        let codes: Vec<String> = named.map(|(_, one)| one.to_string()).collect();
        if codes.is_empty() { "PTS".to_owned() } else { codes.join(",") }
    }

    /// Computes the correct standings.
    ///
    /// # Errors
    /// Fails if the edition or the kind of tournament does not allow a tie-break.
    pub fn standings<'t>(&self, tournament: &'t Tournament) -> Result<Standings<'t>, ListError> {
        Standings::new(tournament, self.conditions(tournament), self.list.clone())
    }

    /// How complete an answer is. All counts are 0 if the correct standings cannot be computed.
    #[must_use]
    pub fn extent(&self, tournament: &Tournament, answer: &Ranked) -> Extent {
        let reference = self.standings(tournament);
        reference
            .map(|reference| Judging { tournament, by: self, reference, answer }.extent())
            .unwrap_or_default()
    }

    /// Whether the program is asked for ranks. It is not asked if its declared `lacks` contain ranks or a tie-break
    /// of the list.
    fn asks_for_ranks(&self, lacks: &[Lack]) -> bool {
        !lacks.contains(&Lack::Ranks)
            && !self.list.iter().any(|one| lacks.iter().any(|lack| lack.covers(one)))
    }

    /// Whether a program with these declared `lacks` is asked for the values of a tie-break. Points are not asked
    /// for, because the question contains them.
    fn asks_for_values(tie_break: &TieBreak, lacks: &[Lack]) -> bool {
        let lacks_it = lacks.contains(&Lack::Values) || lacks.iter().any(|lack| lack.covers(tie_break));
        !by_points(tie_break) && !lacks_it
    }

    /// The declared lack that explains why the program is not asked about this list at all. `None` if it can
    /// be asked for ranks or for some values.
    fn lacking<'l>(&self, lacks: &'l [Lack]) -> Option<&'l Lack> {
        let has_values = self.list.iter().any(|one| RankedBy::asks_for_values(one, lacks));
        let of_standings = |lack: &&Lack| !matches!(lack, Lack::Feature(_));
        lacks.iter().find(of_standings).filter(|_| !has_values && !self.asks_for_ranks(lacks))
    }

    /// The conditions by which the standings of a tournament are computed: the edition, the interpretations,
    /// and whether it is a round-robin.
    #[must_use]
    pub fn conditions(&self, tournament: &Tournament) -> Conditions {
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
        // If the correct standings cannot be computed, the program is not asked.
        self.standings(tournament).map_err(|error| Fault::NotAsked(error.to_string()))?;
        if let Some(lack) = self.lacking(engine.lacks()) {
            return Err(Fault::Lacks(lack.clone()));
        }
        engine.rank(&Ranking { tournament, list: &self.codes(), rules: self.edition.id() })
    }

    /// Compares every value in the answer. The ranks are compared only if all values are right. Participants whom the
    /// list does not separate may share a rank or be ordered by lot (4.2).
    fn judge(&self, tournament: &Tournament, answer: &Ranked) -> Option<RankJudgement> {
        let reference = self.standings(tournament).ok()?;
        Some(Judging { tournament, by: self, reference, answer }.judged())
    }

    fn differences(judgement: &RankJudgement) -> Vec<RankDifference> {
        judgement.differences.clone()
    }

    /// Two differences are the same error if they are about the same tie-break and have the same
    /// explanations.
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

    /// Nothing more needs to be kept, because a difference already contains its explanations.
    fn kept(&self, _: &Tournament, _: &Asked<Self>) {}

    fn has_kept(&self, (): &(), _: &Tournament, _: &Asked<Self>) -> bool {
        true
    }
}

impl Asked<RankedBy> {
    /// The number of values and ranks that were compared.
    #[must_use]
    pub fn compared(&self) -> u64 {
        self.judgement.as_ref().map_or(0, |judgement| judgement.compared)
    }

    /// How complete the answer is. All counts are 0 if the answer has no verdict.
    #[must_use]
    pub fn extent(&self) -> Extent {
        self.judgement.as_ref().map(|judgement| judgement.extent.clone()).unwrap_or_default()
    }

    /// Whether the program answered, but nothing in its answer could be compared.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.answer.is_ok() && self.compared() == 0 && self.findings.is_empty()
    }
}

/// The tournament with only the rounds up to `round`.
#[must_use]
pub fn after(tournament: &Tournament, round: u16) -> Tournament {
    let mut before = without_announcements(tournament);
    before.players.iter_mut().for_each(|player| player.entries.truncate(usize::from(round)));
    before
}

/// The articles that separate neighbours in the correct standings, each once.
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

/// Removes from the tournament a last column in which no player is paired. Such a column only announces absences and
/// does not count for standings.
#[must_use]
pub fn without_announcements(tournament: &Tournament) -> Tournament {
    let mut case = tournament.clone();
    let played = usize::from(case.paired_rounds());
    case.players.iter_mut().for_each(|player| player.entries.truncate(played));
    case.absences.clear();
    case
}

/// A program's answer, together with the correct standings with which it is compared.
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
        if differences.is_empty() && self.by.asks_for_ranks(&self.answer.lacks) {
            compared += self.answer.rows.iter().filter(|row| row.rank.is_some()).count() as u64;
            differences.extend(self.rank());
        }
        RankJudgement { compared, differences, extent: self.extent() }
    }

    /// Counts the given and the missing parts of the answer. A complete answer has the rank of each
    /// participant, and the value of each tie-break for every participant who has one.
    fn extent(&self) -> Extent {
        let mut extent = Extent::default();
        let (answer, players) = (self.answer, self.tournament.players.len());
        for (place, tie_break) in self.by.list.iter().enumerate().filter(|(_, one)| !by_points(one)) {
            let wanted = (0..players).filter(|player| self.reference.value(*player, place).is_some()).count();
            let why = match () {
                () if !RankedBy::asks_for_values(tie_break, &answer.lacks) => Unanswered::DeclaredAbsent,
                () if answer.is_report => Unanswered::NotExpressible,
                () => Unanswered::Refused,
            };
            extent.add(&tie_break.text, (self.given(place).count(), wanted), why);
        }
        let asked = self.by.asks_for_ranks(&answer.lacks);
        let ranked = answer.rows.iter().filter(|row| asked && row.rank.is_some()).count();
        let why = if asked { Unanswered::Refused } else { Unanswered::DeclaredAbsent };
        extent.add("ranks", (ranked, players), why);
        extent
    }

    /// The values of a tie-break in the answer, each with the index of its participant. `place` is the index
    /// of the tie-break in the list. Participants without a correct value are left out.
    fn given(&self, place: usize) -> impl Iterator<Item = (usize, Exact)> {
        let column = self.answer.column(&self.by.list[place].text);
        let rows = self.answer.rows.iter().filter_map(move |row| {
            let theirs = (*row.values.get(column?)?)?;
            Some((self.tournament.index_of(row.id)?, theirs))
        });
        rows.filter(move |(player, _)| self.reference.value(*player, place).is_some())
    }

    /// The difference in the values of the tie-break with the index `place`; `None` if all values agree. It
    /// is about the first wrong value.
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

    /// The difference in the ranks; `None` if all ranks in the answer are allowed.
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
            "{one} ranks above {other} by {tie_break} ({article}), the program gives them the ranks {} and {}",
            theirs(before),
            theirs(after)
        );
        Some(finding(tie_break, article, before, sentence))
    }

    /// Two participants whom the answer ranks in the wrong order, as indices of players. The participant who
    /// should rank higher is first. If several pairs are in the wrong order, the two participants who are
    /// nearest in the correct standings are taken. `None` if no pair is in the wrong order.
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

    /// Whether the program's rank for this participant is allowed. A missing rank is allowed. By 4.2,
    /// participants who remain tied share the rank or are ordered by lot.
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

/// Whether an entry of the list stands for the points, not for a tie-break.
fn by_points(tie_break: &TieBreak) -> bool {
    tie_break.text.eq_ignore_ascii_case("PTS")
}

/// Formats a number for reports, with at most four decimals.
fn plain(value: Exact) -> String {
    let scaled = value * Exact::from_integer(10_000);
    let whole = scaled.floor().to_integer();
    let (sign, whole) = if whole < 0 { ("-", -whole) } else { ("", whole) };
    let text = format!("{sign}{}.{:04}", whole / 10_000, whole % 10_000);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}
