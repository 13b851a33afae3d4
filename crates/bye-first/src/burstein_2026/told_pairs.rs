//! The choice of the pairing of a bracket, in words.

use super::articles as a;
use super::bracket::{Bracket, Candidate, Pairs};
use arbitrium_swiss::weighing::{Told, Value, Valued};
use arbitrium_swiss::{Left, Said, Side, Telling, parting, said, tell};
use arbitrium_tournament::counted::counted;
use arbitrium_tournament::rulebook::Article;
use arbitrium_tournament::{PlayerId, Points};

/// The verb for floaters of the recorded pairing, in both forms of [`Said`].
const FLOATED: Said = said!(" floated", " would float");

/// A pairing in the notation of 4.3, with the BSNs of 4.1, such as `1-6, 2-0, 3-5, 4-0`.
pub(super) fn notation(bracket: &Bracket, candidate: &Candidate) -> String {
    let all = candidate.opponents(bracket).into_iter().map(|(one, other)| format!("{one}-{other}"));
    all.collect::<Vec<_>>().join(", ")
}

/// Scores separated by commas, such as `3.5, 3.0`.
fn scores(scores: &[Points]) -> String {
    scores.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

impl Pairs<'_> {
    /// The pairs that count in C8, as text in round brackets: ` (4 against 7, both for White)`.
    fn ungranted(&self, candidate: &Candidate) -> Telling {
        let alike = candidate.pairs.iter().filter(|&&(a, b)| self.field.prefer_alike(a, b));
        let told = alike.map(|&(a, b)| {
            let both = self.field.entrants[a].preference.map(|preference| preference.colour.to_string());
            tell![self.field.id(a), " against ", self.field.id(b), ", both for ", both.unwrap_or_default()]
        });
        Telling::in_brackets(&told.collect::<Vec<_>>())
    }

    /// The floaters with their scores, such as `4 with 2.5 and 7 with 2.0`.
    fn scored(&self, candidate: &Candidate) -> Telling {
        let with = |&player: &usize| tell![self.field.id(player), " with ", self.field.score(player)];
        Telling::list(candidate.downfloaters.iter().map(with))
    }
}

impl Told for Pairs<'_> {
    /// The candidate in the notation of 4.3, as in the printed list.
    fn name(&self, candidate: &Candidate) -> String {
        notation(self.bracket, candidate)
    }

    fn value(&self, article: &'static Article, (candidate, value): Valued<'_, Candidate>) -> String {
        match value {
            Value::NotAsked => "not applicable".into(),
            Value::Count(number) if article == &a::C5 => {
                let pairs = counted(candidate.pairs.len(), "pair");
                format!("{pairs}, {}", counted(*number, "floater"))
            }
            Value::Count(number) if article == &a::C8 => {
                format!("{} without the preferred colour", counted(*number, "player"))
            }
            // These are the texts for the interpretation `c7=pass-fail`.
            Value::Count(0) => "the next bracket can be paired with the fewest floaters".into(),
            Value::Count(_) => "the next bracket cannot be paired with the fewest floaters".into(),
            Value::Scores(list) if list.is_empty() => "no floater".into(),
            Value::Scores(list) => format!("floaters of {} points", scores(list)),
            Value::Outlook(values) => match &values[..] {
                [Value::Count(0), _] => "the next bracket then floats no player".into(),
                [Value::Count(number), Value::Scores(list)] => {
                    format!("the next bracket then floats {} ({})", counted(*number, "player"), scores(list))
                }
                _ => value.to_string(),
            },
            Value::Unattainable => "the next bracket then has no pairing".into(),
            _ => value.to_string(),
        }
    }

    fn parting(&self, theirs: &Candidate, ours: &Candidate) -> (Telling, Telling) {
        let pairs = |candidate: &Candidate| -> Vec<(PlayerId, PlayerId)> {
            candidate.pairs.iter().map(|&(a, b)| (self.field.id(a), self.field.id(b))).collect()
        };
        let (their_pairs, our_pairs) = (pairs(theirs), pairs(ours));
        let (their_left, our_left) =
            (self.field.ids(&theirs.downfloaters), self.field.ids(&ours.downfloaters));
        let order = self.field.ids(&self.bracket.players());
        let side = |pairs, left| Side { pairs, left };
        parting(&order, Left::Down, side(&their_pairs, &their_left), side(&our_pairs, &our_left))
    }

    fn why_worse(
        &self,
        article: &'static Article,
        theirs: Valued<'_, Candidate>,
        ours: Valued<'_, Candidate>,
    ) -> Telling {
        let (their_value, our_value) = (self.value(article, theirs), self.value(article, ours));
        if article == &a::C8 {
            let recorded = said!("by the recorded pairs ", "by those pairs ");
            let (them, us) = (self.ungranted(theirs.0), self.ungranted(ours.0));
            return tell![recorded, their_value, them, "; by the right ones ", our_value, us];
        }
        if article == &a::C7 {
            let with = |candidate: &Candidate| Telling::list(self.field.ids(&candidate.downfloaters));
            let (them, us) = (with(theirs.0), with(ours.0));
            return tell!["with ", them, " floating ", their_value, "; with ", us, " floating ", our_value];
        }
        let (them, us) = (self.scored(theirs.0), self.scored(ours.0));
        if article == &a::C5 {
            let number = theirs.0.downfloaters.len();
            let enough = if ours.0.downfloaters.is_empty() {
                "no player needs to float".into()
            } else {
                tell!["it is enough that ", us, " float"]
            };
            return tell![counted(number, "player"), FLOATED, " (", them, "), where ", enough];
        }
        let enough = if ours.0.downfloaters.len() == 1 { " is enough" } else { " are enough" };
        tell![said!("floaters were ", "floaters would be "), them, ", where ", us, enough]
    }

    /// Explains at which BSN the opponents of the two pairings first differ in the order of 4.3.
    fn why_later(&self, theirs: &Candidate, ours: &Candidate) -> Telling {
        let players = self.bracket.players();
        let (them, us) = (theirs.opponents(self.bracket), ours.opponents(self.bracket));
        let parts = us.iter().zip(&them).find(|(ours, theirs)| ours != theirs);
        let Some((&(first, our), &(_, their))) = parts else { return "both are the same".into() };
        let opponent = |number: usize| match number.checked_sub(1) {
            Some(place) => tell!["BSN ", number, " (", self.field.id(players[place]), ")"],
            None => "0 (to float)".into(),
        };
        tell![
            "both pairings meet every criterion equally; the rules take the first in order: the first whose opponents differ is ",
            opponent(first),
            ", and ",
            opponent(our),
            " comes before ",
            opponent(their)
        ]
    }
}

/// The facts of `player` that matter for C8, as a row in the table of the bracket. `number` is the player's
/// BSN.
pub(super) fn row(at: &Pairs<'_>, number: usize, player: usize) -> Telling {
    let entrant = &at.field.entrants[player];
    let role = if at.bracket.mdps.contains(&player) { "incoming floater" } else { "resident" };
    let told =
        format!(" ({role}, score {}): {}; {}", entrant.score, entrant.own.index, entrant.told_preferred());
    tell!["BSN ", number, " is ", entrant.id, told]
}
