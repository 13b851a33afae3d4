//! The choice of the set of upfloaters, in words.

use super::articles as a;
use super::readings::C9;
use super::upfloaters::Upfloaters;
use super::words::{listed, named, set};
use arbitrium_swiss::judging::argument::parted_sets;
use arbitrium_swiss::weighing::{Told, Value, Valued};
use arbitrium_swiss::{Telling, said, tell};
use arbitrium_tournament::PlayerId;
use arbitrium_tournament::counted::counted;
use arbitrium_tournament::rulebook::Article;

impl Upfloaters<'_> {
    /// The players of `set` for whom `is` returns true.
    fn those(&self, set: &[usize], is: impl Fn(&super::field::Own) -> bool) -> Vec<usize> {
        set.iter().copied().filter(|&player| is(&self.field.entrants[player].own)).collect()
    }

    /// The players with their scores, such as `5 with 2.5 and 7 with 2.0`.
    fn scored(&self, set: &[usize]) -> Telling {
        let with = |&player: &usize| tell![self.field.id(player), " with ", self.field.score(player)];
        Telling::list(set.iter().map(with))
    }

    fn is_counted(&self, article: &Article, set: &[usize]) -> Vec<usize> {
        if article == &a::C10 {
            return self.those(set, |own| own.upfloated_last);
        }
        self.those(set, |own| own.is_maximum)
    }
}

/// The text for C8 to C10 if they do not apply.
const LAST_ROUND: &str = "not asked in the last round";

impl Told for Upfloaters<'_> {
    fn name(&self, players: &Vec<usize>) -> String {
        set(self.field, players)
    }

    fn value(&self, article: &'static Article, (players, value): Valued<'_, Vec<usize>>) -> String {
        let counting = || match self.is_counted(article, players)[..] {
            [] => String::new(),
            ref some => format!(": {}", listed(self.field, some)),
        };
        match value {
            Value::NotAsked => LAST_ROUND.into(),
            Value::Count(number) if article == &a::C5 => counted(*number, "upfloater"),
            Value::Count(number) if article == &a::C7 => {
                format!("{} without the preferred colour", counted(*number, "player"))
            }
            Value::Count(number) if article == &a::C8 => {
                format!("{}{}", counted(*number, "maximum upfloater"), counting())
            }
            Value::Count(number) if article == &a::C9 => match self.field.readings.c9 {
                C9::Max if *number == 0 => "no maximum upfloater upfloated before".into(),
                C9::Max => format!("a maximum upfloater upfloated {} before", counted(*number, "time")),
                C9::Sum | C9::Lists => {
                    format!("maximum upfloaters upfloated {} before", counted(*number, "time"))
                }
            },
            Value::Outlook(times) if !times.is_empty() => {
                format!("maximum upfloaters upfloated {value} times before")
            }
            Value::Outlook(_) => "no maximum upfloater".into(),
            // This is the text for C10.
            Value::Count(number) => format!("{number} upfloated in the previous round{}", counting()),
            Value::Scores(scores) if scores.is_empty() || players.is_empty() => "no upfloater".into(),
            Value::Scores(_) => format!("scores {value}"),
            Value::Unattainable => "no legal pairing".into(),
            _ => value.to_string(),
        }
    }

    /// The words for a value that both compared sets have. In C8 and C10 the players who count differ from
    /// set to set, so only their number is shown.
    fn common_value(&self, article: &'static Article, candidate: Valued<'_, Vec<usize>>) -> String {
        match candidate.1 {
            Value::Count(number) if article == &a::C8 => counted(*number, "maximum upfloater"),
            Value::Count(number) if article == &a::C10 => {
                format!("{number} upfloated in the previous round")
            }
            _ => self.value(article, candidate),
        }
    }

    fn parting(&self, theirs: &Vec<usize>, ours: &Vec<usize>) -> (Telling, Telling) {
        let ids = |set: &[usize]| set.iter().map(|&player| self.field.id(player)).collect::<Vec<PlayerId>>();
        let (was, is) =
            (said!(" was upfloated", " would be upfloated"), said!(" is upfloated", " is upfloated"));
        let taken = [was, was, said!(" were upfloated", " would be upfloated")];
        let instead = [is, is, said!(" are upfloated", " are upfloated")];
        parted_sets([&ids(theirs), &ids(ours)], taken, instead)
    }

    fn why_worse(
        &self,
        article: &'static Article,
        theirs: Valued<'_, Vec<usize>>,
        ours: Valued<'_, Vec<usize>>,
    ) -> Telling {
        let (their_value, our_value) = (self.value(article, theirs), self.value(article, ours));
        if article == &a::C5 {
            let enough = if ours.0.is_empty() {
                "no one is needed".into()
            } else {
                tell![named(self.field, ours.0), " is enough"]
            };
            let taken = said!(" are taken (", " would be taken (");
            return tell![their_value, taken, named(self.field, theirs.0), "), but ", enough];
        }
        if article == &a::C6 {
            let taken = if theirs.0.len() == 1 {
                said!("taken up is ", "taken up would be ")
            } else {
                said!("taken up are ", "taken up would be ")
            };
            return tell![taken, self.scored(theirs.0), "; instead ", self.scored(ours.0), " can be"];
        }
        let with = |set: &[usize], value| tell!["with ", named(self.field, set), " taken up ", value];
        tell![with(theirs.0, their_value), "; ", with(ours.0, our_value)]
    }

    /// Explains why the set of upfloaters `theirs` comes later than `ours` in the order of 4.2.
    fn why_later(&self, theirs: &Vec<usize>, ours: &Vec<usize>) -> Telling {
        let pool = self.field.in_upfloater_order(&self.stage.lower);
        let number = |player: usize| pool.iter().take_while(|&&other| other != player).count() + 1;
        let at = theirs.iter().zip(ours).position(|(theirs, ours)| theirs != ours).unwrap_or(0);
        let (Some(&them), Some(&us)) = (theirs.get(at), ours.get(at)) else {
            return "the shorter set comes first".into();
        };
        let numbered = |player: usize| tell![self.field.id(player), " (#", number(player), ")"];
        let equal = "both sets of upfloaters meet every criterion equally; the rules take the one with the smaller sequence number: ";
        tell![equal, numbered(us), " before ", numbered(them)]
    }
}
