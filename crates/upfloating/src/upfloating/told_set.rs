//! The choice of the set of upfloaters, in words: the values of its criteria, and the difference between two sets.

use super::criteria::{counts_in_c7, following_scoregroup};
use super::edition::Edition;
use super::field::Field;
use super::upfloaters::{Row, Upfloaters};
use super::ways::LookAhead;
use super::words::{id, number, players};
use arbitrium_swiss::judging::argument::parted_sets;
use arbitrium_swiss::weighing::{Told, Value, Valued};
use arbitrium_swiss::{Telling, said, tell};
use arbitrium_tournament::PlayerId;
use arbitrium_tournament::counted::counted;
use arbitrium_tournament::rulebook::Article;

/// A set of upfloaters, with its value for one criterion.
type Set<'v> = Valued<'v, Vec<usize>>;

/// Functions that put one criterion of the set into words.
pub(super) struct Words<'a, E: Edition> {
    pub(super) value: fn(&Upfloaters<'a, E>, Set<'_>) -> String,
    /// Explains why the first set is worse than the second one.
    pub(super) why: fn(&Upfloaters<'a, E>, Set<'_>, Set<'_>) -> Telling,
    /// Explains why a set with this value was not chosen.
    pub(super) passed_over: fn(&Upfloaters<'a, E>, &Value) -> String,
}

/// The words for C4 (the number of upfloaters): for a value, and for why a set is worse.
pub(super) fn c4<'a, E: Edition>() -> Words<'a, E> {
    Words {
        value: |_, (_, value)| counted(number(value), "upfloater"),
        why: |at, (theirs, value), (ours, _)| {
            let field = at.stage.field;
            let enough = if ours.is_empty() {
                "none is needed".into()
            } else {
                tell![named(field, ours), " is enough"]
            };
            let taken = said!(" are taken (", " would be taken (");
            tell![counted(number(value), "upfloater"), taken, named(field, theirs), "), but ", enough]
        },
        passed_over: |_, value| counted(number(value), "upfloater"),
    }
}

/// The words for C5 (the scores of the upfloaters): for a value, and for why a set is worse.
pub(super) fn c5<'a, E: Edition>() -> Words<'a, E> {
    Words {
        value: |_, (set, scores)| match set[..] {
            [] => "no upfloater".into(),
            _ => format!("scores {scores}"),
        },
        why: |at, (theirs, _), (ours, _)| {
            let field = at.stage.field;
            let with_score = |&player: &usize| tell![id(field, player), " with ", field.score(player)];
            let scored = |set: &[usize]| Telling::list(set.iter().map(with_score));
            let taken = said!("taken up are ", "taken up would be ");
            tell![taken, scored(theirs), "; instead ", scored(ours), " can be"]
        },
        passed_over: |_, _| "the scores would be lower".into(),
    }
}

/// The words for C6 (the following scoregroup): for a value, and for why a set is worse.
pub(super) fn c6<'a, E: Edition>() -> Words<'a, E> {
    Words {
        value: needed_below,
        why: |at, theirs, ours| {
            let field = at.stage.field;
            let with = |(set, value): Set<'_>| {
                tell!["with ", named(field, set), " taken up ", needed_below(at, (set, value))]
            };
            tell![with(theirs), "; ", with(ours)]
        },
        passed_over: |at, value| match at.stage.field.ways.look_ahead {
            LookAhead::Fewest => {
                format!("the following group would need {}", counted(number(value), "upfloater"))
            }
            LookAhead::Parity => {
                "the following group would need more upfloaters than its parity asks for".into()
            }
        },
    }
}

/// The words for C7 (floaters of the previous round): for a value, and for why a set is worse.
pub(super) fn c7<'a, E: Edition>() -> Words<'a, E> {
    Words {
        value: who_floated,
        why: |at, (theirs, _), (ours, _)| {
            let field = at.stage.field;
            let floated = |set: &[usize]| -> Vec<PlayerId> {
                let floated = set.iter().filter(|&&player| counts_in_c7(field, player));
                floated.map(|&player| id(field, player)).collect()
            };
            let (them, us) = (floated(theirs), floated(ours));
            let did = match us.len() {
                0 => "none did".into(),
                number => tell![number, " did (", Telling::list(us), ")"],
            };
            let of = said!("of the upfloaters ", "of those upfloaters ");
            let before = " floated in the previous round (";
            tell![of, them.len(), before, Telling::list(them), "); of ", named(field, ours), " ", did]
        },
        passed_over: |_, value| {
            let upfloaters = counted(number(value), "upfloater");
            format!("{upfloaters} would have floated in the previous round")
        },
    }
}

/// The words for 3.6.4, used if the pairing of the bracket takes part in choosing the set.
pub(super) fn pairing<'a, E: Edition>() -> Words<'a, E> {
    Words {
        value: |_, (_, value)| best_pairing::<E>(value),
        why: |at, (theirs, value), (ours, our_value)| {
            let field = at.stage.field;
            let with = |set: &[usize], value| {
                tell!["with ", named(field, set), " taken up ", best_pairing::<E>(value)]
            };
            tell![with(theirs, value), "; ", with(ours, our_value)]
        },
        passed_over: |_, value| best_pairing::<E>(value),
    }
}

/// The values of the best pairing of a bracket, in words, such as `2 teams without their colour preference`.
fn best_pairing<E: Edition>(value: &Value) -> String {
    let Value::Outlook(values) = value else { return "not asked".into() };
    let told = E::PAIRING.iter().zip(values).filter_map(|(row, value)| match value {
        Value::Count(number) => Some(row.noun.counted(*number)),
        _ => None,
    });
    told.collect::<Vec<_>>().join(", ")
}

fn named(field: &Field, set: &[usize]) -> Telling {
    Telling::list(set.iter().map(|&player| id(field, player)))
}

/// The value of C6 in words, such as `the 2.5 group then needs 1 upfloater`. Under the interpretation `parity`, the
/// text says whether the group needs more upfloaters than its parity requires.
fn needed_below<E: Edition>(at: &Upfloaters<'_, E>, (set, needed): Set<'_>) -> String {
    let Value::Count(number) = needed else { return "not applicable".into() };
    let stage = at.stage;
    let score = |group: arbitrium_search::Set| group.ones().next().map(|player| stage.field.score(player));
    let needs = match (stage.field.ways.look_ahead, number) {
        (LookAhead::Fewest, _) => counted(*number, "upfloater"),
        (LookAhead::Parity, 0) => "no more upfloaters than its parity asks for".into(),
        (LookAhead::Parity, _) => "more upfloaters than its parity asks for".into(),
    };
    match following_scoregroup(stage, &stage.left_below(set)).and_then(score) {
        Some(score) => format!("the {score} group then needs {needs}"),
        None => needs,
    }
}

/// The value of C7 in words, such as `1 floated in the previous round: 5`.
fn who_floated<E: Edition>(at: &Upfloaters<'_, E>, (set, value): Set<'_>) -> String {
    let field = at.stage.field;
    if *value == Value::NotAsked {
        return E::FLOATS_NOT_ASKED.into();
    }
    let floated: Vec<usize> = set.iter().copied().filter(|&player| counts_in_c7(field, player)).collect();
    match floated.len() {
        0 => "none floated in the previous round".into(),
        number => format!("{number} floated in the previous round: {}", players(field, floated)),
    }
}

/// Explains in words why a set was not chosen that has `value` for the criterion of `article`.
pub(super) fn passed_over<E: Edition>(at: &Upfloaters<'_, E>, article: &Article, value: &Value) -> String {
    let words = Row::of(article).and_then(|row| row.words);
    words.map_or_else(|| value.to_string(), |words| (words.passed_over)(at, value))
}

impl<E: Edition> Told for Upfloaters<'_, E> {
    /// A set of upfloaters in the notation of the text: `{2, 6, 1}`.
    fn name(&self, set: &Vec<usize>) -> String {
        match set[..] {
            [] => "{}".into(),
            _ => format!("{{{}}}", players(self.stage.field, set.iter().copied())),
        }
    }

    fn value(&self, article: &'static Article, candidate: Set<'_>) -> String {
        let words = Row::of(article).and_then(|row| row.words);
        words.map_or_else(|| candidate.1.to_string(), |words| (words.value)(self, candidate))
    }

    /// The value in words, if both sets have it. In C7 the players who count differ from set to set, so only
    /// their number is shown.
    fn common_value(&self, article: &'static Article, candidate: Set<'_>) -> String {
        match candidate.1 {
            Value::Count(number) if article == E::ARTICLES.c7 && *number > 0 => {
                format!("{number} floated in the previous round")
            }
            _ => self.value(article, candidate),
        }
    }

    fn is_told(&self, article: &Article) -> bool {
        self.stage.field.ways.set_weighs_pairing || article != E::ARTICLES.first_pairing
    }

    fn parting(&self, theirs: &Vec<usize>, ours: &Vec<usize>) -> (Telling, Telling) {
        let ids = |set: &[usize]| set.iter().map(|&player| id(self.stage.field, player)).collect::<Vec<_>>();
        let was = said!(" was taken as upfloater", " would be taken as upfloater");
        let taken = [was, was, said!(" were taken as upfloaters", " would be taken as upfloaters")];
        let instead = [
            said!(" is the upfloater", " is the upfloater"),
            said!(" is the upfloater instead", " is the upfloater instead"),
            said!(" are the upfloaters instead", " are the upfloaters instead"),
        ];
        parted_sets([&ids(theirs), &ids(ours)], taken, instead)
    }

    fn why_worse(&self, article: &'static Article, theirs: Set<'_>, ours: Set<'_>) -> Telling {
        let words = Row::of(article).and_then(|row| row.words);
        words.map_or_else(Telling::new, |words| (words.why)(self, theirs, ours))
    }

    /// Explains why the set `theirs` comes later than `ours` in the order of 3.5.4.
    fn why_later(&self, theirs: &Vec<usize>, ours: &Vec<usize>) -> Telling {
        let at = theirs.iter().zip(ours).position(|(theirs, ours)| theirs != ours).unwrap_or(0);
        let (Some(&them), Some(&us)) = (theirs.get(at), ours.get(at)) else {
            return "the shorter set comes first".into();
        };
        let equal = "both sets of upfloaters meet every criterion equally; the rules take the one with the smaller number: ";
        tell![equal, id(self.stage.field, us), " before ", id(self.stage.field, them)]
    }
}
