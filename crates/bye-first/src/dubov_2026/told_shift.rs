//! The choices of the sets of shifters and of the transposition, in words.

use super::articles as a;
use super::shift::Shifters;
use super::transposition::Transpositions;
use super::words::{listed, named, set};
use arbitrium_swiss::weighing::{Told, Value, Valued};
use arbitrium_swiss::{Telling, tell};
use arbitrium_tournament::counted::counted;
use arbitrium_tournament::rulebook::Article;

impl Told for Shifters<'_> {
    fn name(&self, players: &Vec<usize>) -> String {
        let numbers: Vec<String> =
            players.iter().map(|&player| format!("#{}", self.shift.number(player))).collect();
        format!("{} ({})", set(self.field, players), numbers.join(", "))
    }

    fn value(&self, article: &'static Article, (_, value): Valued<'_, Vec<usize>>) -> String {
        match value {
            Value::Count(number) if article == &a::C7 => {
                format!("{} without the preferred colour", counted(*number, "player"))
            }
            Value::Unattainable => "no legal pairing".into(),
            _ => value.to_string(),
        }
    }

    fn parting(&self, theirs: &Vec<usize>, ours: &Vec<usize>) -> (Telling, Telling) {
        let shifted = |players: &[usize]| {
            let from = self.shift.from;
            tell![named(self.field, players), " from ", from.name(), " to ", from.other().name()]
        };
        (shifted(theirs), shifted(ours))
    }

    fn why_worse(
        &self,
        article: &'static Article,
        theirs: Valued<'_, Vec<usize>>,
        ours: Valued<'_, Vec<usize>>,
    ) -> Telling {
        let (them, us) = (self.value(article, theirs), self.value(article, ours));
        let shifted = |set: &[usize], value| tell!["with ", named(self.field, set), " shifted ", value];
        tell![shifted(theirs.0, them), "; ", shifted(ours.0, us)]
    }

    /// Explains why the set of shifters `theirs` comes later than `ours` in the order of 4.3.
    fn why_later(&self, theirs: &Vec<usize>, ours: &Vec<usize>) -> Telling {
        let differs = theirs.iter().zip(ours).find(|(theirs, ours)| theirs != ours);
        let Some((&them, &us)) = differs else { return "the shorter set comes first".into() };
        let numbered = |player: usize| tell![self.field.id(player), " (#", self.shift.number(player), ")"];
        let from = self.shift.from;
        tell![
            "the same C7, later in the order of 4.3: of those shifted from ",
            from.name(),
            " to ",
            from.other().name(),
            ", counted from the middle of the list, ",
            numbered(us),
            " comes before ",
            numbered(them)
        ]
    }
}

impl Told for Transpositions<'_> {
    fn name(&self, t2: &Vec<usize>) -> String {
        set(self.field, t2)
    }

    fn parting(&self, theirs: &Vec<usize>, ours: &Vec<usize>) -> (Telling, Telling) {
        (listed(self.field, theirs).into(), listed(self.field, ours).into())
    }

    fn why_worse(
        &self,
        _: &'static Article,
        theirs: Valued<'_, Vec<usize>>,
        ours: Valued<'_, Vec<usize>>,
    ) -> Telling {
        tell![self.name(theirs.0), "; ", self.name(ours.0)]
    }

    /// Explains why the transposition `theirs` comes later than `ours` in the order of 4.4.
    fn why_later(&self, theirs: &Vec<usize>, ours: &Vec<usize>) -> Telling {
        let rows = self.s1.iter().zip(theirs.iter().zip(ours));
        let Some((&first, (&them, &us))) = rows.into_iter().find(|(_, (theirs, ours))| theirs != ours) else {
            return "both are the same".into();
        };
        tell![
            "both pairings are legal; the rules take the first in order: the first of S1 whose opponents differ is ",
            self.field.id(first),
            ", and ",
            self.field.id(us),
            " comes before ",
            self.field.id(them)
        ]
    }
}
