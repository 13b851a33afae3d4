//! Values in words, the same for verdicts and explanations.

use super::argument;
use super::articles::{BYE_MATCHES, BYE_SCORE, BYE_TPN, C4, C5, C6, C7, C8};
use super::bracket_pairing::BracketPairing;
use super::bye::Bye;
use super::criteria::{counts_in_c7, following_scoregroup};
use super::field::Field;
use super::identifier::Identifier;
use super::stage::Stage;
use super::upfloaters::Upfloaters;
use crate::judging::argument::GIVEN_BYE;
use crate::rulebook::Article;
use crate::search::Set;
use crate::systems::terms::forbidden::Obstacle;
use crate::systems::terms::history::WithoutPlaying;
use crate::systems::weighing::{Decision, Told, Value, Valued};
use crate::systems::{Telling, tell};
use crate::tournament::PlayerId;

/// A list of numbers: `2, 6, 1`, or `nobody`.
pub(super) fn list(ids: impl IntoIterator<Item = PlayerId>) -> String {
    let ids: Vec<String> = ids.into_iter().map(|id| id.to_string()).collect();
    if ids.is_empty() { "nobody".into() } else { ids.join(", ") }
}

/// The numbers of players of the field.
pub(super) fn players(field: &Field, players: impl IntoIterator<Item = usize>) -> String {
    list(players.into_iter().map(|player| field.entrants[player].id))
}

pub(super) use crate::counted::counted as count;

/// Tells the value of a candidate.
type TellValue<D> = fn(&D, Valued<'_, <D as Decision>::Candidate>) -> String;
/// Tells what is wrong with a candidate beside another.
type TellWorse<D> =
    for<'a> fn(&D, Valued<'a, <D as Decision>::Candidate>, Valued<'a, <D as Decision>::Candidate>) -> String;

/// How one criterion is told.
pub(super) struct Words<D: Decision> {
    article: &'static Article,
    /// The value of a candidate.
    value: TellValue<D>,
    /// What is wrong with a candidate that is worse than another.
    worse: TellWorse<D>,
    /// Why a candidate with this value was passed over.
    passed_over: fn(&Value) -> String,
}

/// A decision whose criteria have words.
pub(super) trait Worded: Decision {
    /// The words of every criterion that is weighed, in any order.
    fn words() -> Vec<Words<Self>>;

    /// Those of one criterion. An absolute one has none: what breaks it is told as such.
    fn words_of(article: &Article) -> Option<Words<Self>> {
        Self::words().into_iter().find(|words| words.article == article)
    }

    /// The value of a candidate.
    fn value_in_words(&self, article: &Article, candidate: Valued<'_, Self::Candidate>) -> String {
        let words = Self::words_of(article);
        words.map_or_else(|| candidate.1.to_string(), |words| (words.value)(self, candidate))
    }

    /// What is wrong with a candidate that is worse.
    fn worse_in_words(
        &self,
        article: &Article,
        theirs: Valued<'_, Self::Candidate>,
        ours: Valued<'_, Self::Candidate>,
    ) -> String {
        let bare = || format!("{} where {} would do", theirs.1, ours.1);
        Self::words_of(article).map_or_else(bare, |words| (words.worse)(self, theirs, ours))
    }
}

/// The value of a candidate in words.
pub(super) fn value_of<D: Worded>(
    decision: &D,
    article: &Article,
    candidate: Valued<'_, D::Candidate>,
) -> String {
    decision.value_in_words(article, candidate)
}

/// Why a candidate with this value for a criterion was passed over.
pub(super) fn passed_over<D: Worded>(article: &Article, value: &Value) -> String {
    D::words_of(article).map_or_else(|| value.to_string(), |words| (words.passed_over)(value))
}

/// 3.4: what parts the receiver of the bye from everybody else.
pub(super) fn first_of_all(article: &Article, value: &Value) -> String {
    match value {
        Value::Score(score) => format!("the lowest score, {score}"),
        Value::Count(played) => format!("the most matches played, {played}"),
        Value::Tpn(_) => "the largest number".into(),
        _ => format!("the best by {article}"),
    }
}

/// The number that a value counts; nothing asked counts nothing.
fn number(value: &Value) -> usize {
    if let Value::Count(number) = value { *number } else { 0 }
}

impl Worded for Bye<'_> {
    fn words() -> Vec<Words<Self>> {
        let row = |article, value| Words {
            article,
            value,
            worse: goes_elsewhere,
            passed_over: ToString::to_string,
        };
        vec![
            row(&BYE_SCORE, |_, (_, score)| format!("{score} points")),
            row(&BYE_MATCHES, |_, (_, played)| match number(played) {
                1 => "1 match played".into(),
                number => format!("{number} matches played"),
            }),
            row(&BYE_TPN, |at, (&player, _)| format!("number {}", at.field.entrants[player].id)),
        ]
    }
}

/// 3.4: both receivers with the values that differ stand in the verdict.
fn goes_elsewhere(decision: &Bye<'_>, theirs: Valued<'_, usize>, ours: Valued<'_, usize>) -> String {
    format!("the bye went to {} instead of {}", decision.name(theirs.0), decision.name(ours.0))
}

impl Told for Bye<'_> {
    fn name(&self, &player: &usize) -> String {
        self.field.entrants[player].id.to_string()
    }

    fn value(&self, article: &'static Article, candidate: Valued<'_, usize>) -> String {
        self.value_in_words(article, candidate)
    }

    fn worse(&self, article: &'static Article, theirs: Valued<'_, usize>, ours: Valued<'_, usize>) -> String {
        self.worse_in_words(article, theirs, ours)
    }

    fn later(&self, theirs: &usize, ours: &usize) -> String {
        format!("{} comes before {}", self.name(ours), self.name(theirs))
    }

    fn parting(&self, &theirs: &usize, &ours: &usize) -> (Telling, Telling) {
        let id = |player: usize| self.field.entrants[player].id;
        (tell![id(theirs), GIVEN_BYE], tell![id(ours), " has the bye"])
    }

    fn why_worse(
        &self,
        article: &'static Article,
        theirs: Valued<'_, usize>,
        ours: Valued<'_, usize>,
    ) -> Telling {
        argument::bye(self, article, theirs, ours)
    }

    /// No two players have the same number.
    fn why_later(&self, theirs: &usize, ours: &usize) -> Telling {
        self.later(theirs, ours).into()
    }
}

impl Worded for Upfloaters<'_> {
    fn words() -> Vec<Words<Self>> {
        vec![
            Words {
                article: &C4,
                value: |_, (_, number_of)| count(number(number_of), "upfloater"),
                worse: too_many,
                passed_over: |number_of| count(number(number_of), "upfloater"),
            },
            Words {
                article: &C5,
                value: |_, (set, scores)| match set[..] {
                    [] => "no upfloater".into(),
                    _ => format!("scores {scores}"),
                },
                worse: |at, theirs, ours| {
                    let instead = at.instead(theirs.0, ours.0);
                    format!("{instead} brings up scores of {} where {} can be had", theirs.1, ours.1)
                },
                passed_over: |_| "the scores would be lower".into(),
            },
            Words {
                article: &C6,
                value: needed_below,
                worse: |at, theirs, ours| {
                    let group = at
                        .following(theirs.0)
                        .map_or("following group".into(), |score| format!("{score} group"));
                    let (instead, needs) =
                        (at.instead(theirs.0, ours.0), count(number(theirs.1), "upfloater"));
                    format!(
                        "{instead} leaves the {group} in need of {needs} where {} would do",
                        number(ours.1)
                    )
                },
                passed_over: |needed| {
                    format!("the following group would need {}", count(number(needed), "upfloater"))
                },
            },
            Words {
                article: &C7,
                value: who_floated,
                worse: |at, theirs, ours| {
                    let (instead, floated) =
                        (at.instead(theirs.0, ours.0), count(number(theirs.1), "player"));
                    let enough = number(ours.1);
                    format!(
                        "{instead} brings up {floated} who floated in the previous round where {enough} would do"
                    )
                },
                passed_over: |floated| {
                    format!(
                        "{} would have floated in the previous round",
                        count(number(floated), "upfloater")
                    )
                },
            },
        ]
    }
}

/// C4: `2 upfloaters (5, 6) where none is needed`.
fn too_many(
    decision: &Upfloaters<'_>,
    (theirs, number_of): Valued<'_, Vec<usize>>,
    (ours, enough): Valued<'_, Vec<usize>>,
) -> String {
    let names = |set: &[usize]| players(decision.stage.field, set.iter().copied());
    let taken = format!("{} ({})", count(number(number_of), "upfloater"), names(theirs));
    match number(enough) {
        0 => format!("{taken} where none is needed"),
        enough => format!("{taken} where {enough} ({}) would do", names(ours)),
    }
}

/// C6: `the 2.5 group then needs 1 upfloater`.
fn needed_below(decision: &Upfloaters<'_>, (set, needed): Valued<'_, Vec<usize>>) -> String {
    let Value::Count(number) = needed else { return "nothing is asked".into() };
    match decision.following(set) {
        Some(score) => format!("the {score} group then needs {}", count(*number, "upfloater")),
        None => count(*number, "upfloater"),
    }
}

/// C7: `1 floated in the previous round: 5`.
fn who_floated(decision: &Upfloaters<'_>, (set, value): Valued<'_, Vec<usize>>) -> String {
    let field = decision.stage.field;
    if *value == Value::NotAsked {
        return "not asked in the last round".into();
    }
    let floated: Vec<usize> = set.iter().copied().filter(|&player| counts_in_c7(field, player)).collect();
    match floated.len() {
        0 => "none floated in the previous round".into(),
        number => format!("{number} floated in the previous round: {}", players(field, floated)),
    }
}

impl Upfloaters<'_> {
    /// The score of the scoregroup at which C6 looks.
    fn following(&self, set: &[usize]) -> Option<String> {
        let stage: &Stage<'_> = self.stage;
        let score =
            |group: Set| group.ones().next().map(|player| stage.field.entrants[player].score.to_string());
        following_scoregroup(stage, &stage.left_below(set)).and_then(score)
    }

    /// `choosing 11 instead of 9 as upfloater`.
    fn instead(&self, theirs: &[usize], ours: &[usize]) -> String {
        let only = |a: &[usize], b: &[usize]| {
            players(self.stage.field, a.iter().copied().filter(|player| !b.contains(player)))
        };
        let plural = if theirs.len() > 1 { "s" } else { "" };
        format!("choosing {} instead of {} as upfloater{plural}", only(theirs, ours), only(ours, theirs))
    }
}

impl Told for Upfloaters<'_> {
    /// A set of upfloaters as the text writes it: `{2, 6, 1}`.
    fn name(&self, set: &Vec<usize>) -> String {
        match set[..] {
            [] => "{}".into(),
            _ => format!("{{{}}}", players(self.stage.field, set.iter().copied())),
        }
    }

    fn value(&self, article: &'static Article, candidate: Valued<'_, Vec<usize>>) -> String {
        self.value_in_words(article, candidate)
    }

    fn worse(
        &self,
        article: &'static Article,
        theirs: Valued<'_, Vec<usize>>,
        ours: Valued<'_, Vec<usize>>,
    ) -> String {
        self.worse_in_words(article, theirs, ours)
    }

    fn later(&self, theirs: &Vec<usize>, ours: &Vec<usize>) -> String {
        let (theirs, ours) = (self.name(theirs), self.name(ours));
        format!("the set of upfloaters {ours} complies equally and comes before {theirs}")
    }

    fn parting(&self, theirs: &Vec<usize>, ours: &Vec<usize>) -> (Telling, Telling) {
        argument::sets_part(self.stage.field, theirs, ours)
    }

    fn why_worse(
        &self,
        article: &'static Article,
        theirs: Valued<'_, Vec<usize>>,
        ours: Valued<'_, Vec<usize>>,
    ) -> Telling {
        argument::set(self, article, theirs, ours)
    }

    fn why_later(&self, theirs: &Vec<usize>, ours: &Vec<usize>) -> Telling {
        argument::later_set(self.stage.field, theirs, ours)
    }
}

impl Worded for BracketPairing<'_> {
    fn words() -> Vec<Words<Self>> {
        vec![Words {
            article: &C8,
            value: |_, (_, value)| opponents_floated(value),
            worse: |_, theirs, ours| {
                let (recorded, enough) = (opponents_floated(theirs.1), number(ours.1));
                format!("in the recorded pairs {recorded}, and {enough} would do")
            },
            passed_over: |_| "more opponents of upfloaters would have floated in the previous round".into(),
        }]
    }
}

/// C8: `1 opponent of upfloaters floated in the previous round`.
fn opponents_floated(value: &Value) -> String {
    match value {
        Value::Count(number) => {
            format!("{} of upfloaters floated in the previous round", count(*number, "opponent"))
        }
        _ => "not asked in the last round".into(),
    }
}

impl Told for BracketPairing<'_> {
    /// The identifier of 3.6.2, in start ranks.
    fn name(&self, pairing: &Identifier) -> String {
        pairing.map(|player| usize::from(self.field.entrants[player].id.get())).to_string()
    }

    fn value(&self, article: &'static Article, candidate: Valued<'_, Identifier>) -> String {
        self.value_in_words(article, candidate)
    }

    /// Beside the two identifiers the bare number is enough.
    fn common_value(&self, _article: &'static Article, (_, value): Valued<'_, Identifier>) -> String {
        value.to_string()
    }

    fn worse(
        &self,
        article: &'static Article,
        theirs: Valued<'_, Identifier>,
        ours: Valued<'_, Identifier>,
    ) -> String {
        self.worse_in_words(article, theirs, ours)
    }

    fn later(&self, theirs: &Identifier, ours: &Identifier) -> String {
        let (theirs, ours) = (self.name(theirs), self.name(ours));
        format!("the pairing {ours} complies equally and comes before {theirs}")
    }

    fn parting(&self, theirs: &Identifier, ours: &Identifier) -> (Telling, Telling) {
        argument::pairings_part(self.field, theirs, ours)
    }

    fn why_worse(
        &self,
        article: &'static Article,
        theirs: Valued<'_, Identifier>,
        ours: Valued<'_, Identifier>,
    ) -> Telling {
        argument::pairing(self, article, theirs, ours)
    }

    fn why_later(&self, theirs: &Identifier, ours: &Identifier) -> Telling {
        argument::later_pairing(self.field, theirs, ours)
    }
}

/// Why two players may not meet.
pub(super) fn obstacle(obstacle: Obstacle) -> String {
    match obstacle {
        Obstacle::Met(round) => format!("they met in match {round}"),
        Obstacle::Prohibited => "the organiser prohibits the pair".into(),
    }
}

/// Why a player may not have the bye.
pub(super) fn barrier((what, round): (WithoutPlaying, u16)) -> String {
    let what = match what {
        WithoutPlaying::PairingAllocatedBye => "had the bye",
        WithoutPlaying::FullPointBye => "had a full-point bye",
        WithoutPlaying::HalfPointBye => "had a half-point bye",
        WithoutPlaying::ForfeitWin => "won by forfeit",
        WithoutPlaying::PointsOfAWin => "had the points of a win without playing",
    };
    format!("{what} in match {round}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::systems::weighing::Policy;

    fn every_weighed_criterion_has_words<D: Worded>() {
        let weighed = D::criteria().into_iter().filter(|criterion| criterion.policy != Policy::Absolute);
        let weighed: Vec<&Article> = weighed.map(|criterion| criterion.article).collect();
        let worded: Vec<&Article> = D::words().iter().map(|words| words.article).collect();
        assert_eq!(worded, weighed);
    }

    #[test]
    fn every_criterion_of_every_table_is_told() {
        every_weighed_criterion_has_words::<Bye<'_>>();
        every_weighed_criterion_has_words::<Upfloaters<'_>>();
        every_weighed_criterion_has_words::<BracketPairing<'_>>();
    }
}
