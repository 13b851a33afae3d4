//! The verdict on a recorded pairing. It is evaluated by the same tables of criteria as the correct pairing.

use super::Bye;
use super::articles as a;
use super::field::Field;
use super::round::{PairedBracket, RoundPairing, Shifted};
use super::search::Search;
use super::shift::Shifters;
use super::upfloaters::Upfloaters;
use super::way::Pairs;
use arbitrium_search::{Spent, Stepwise};
use arbitrium_swiss::weighing::{Told, Value, decisive, decisive_as};
use arbitrium_swiss::{
    Argument, Class, Decisive, Left, Orders, Recorded, Side, Telling, parting, said, tell,
};
use arbitrium_tournament::PlayerId;
use arbitrium_tournament::counted::counted;
use arbitrium_tournament::rulebook::Article;

/// The verdict on the bye or the first bracket in which the recorded round differs from the correct one. `None` if it
/// has the same pairs and the same bye. `partners` has the recorded opponent of each player.
pub(super) fn difference(
    field: &Field,
    reference: &RoundPairing,
    (recorded, partners): (&Recorded, &[Option<usize>]),
    search: &dyn Search,
) -> Result<Option<(Class, Decisive)>, Spent> {
    match (Bye { field, search }).difference(reference.receiver.as_ref(), recorded)? {
        Some(different) => Ok(Some(different)),
        None => reference.brackets.iter().try_first_map(|paired| bracket(field, paired, partners, search)),
    }
}

/// Compares the bracket `paired` of the correct pairing with the recorded round; `None` if the bracket has
/// the same pairs in both. All higher brackets have the same pairs, so the same players are left for this
/// bracket. `partners` has the recorded opponent of each player; `None` for a player without one.
fn bracket(
    field: &Field,
    paired: &PairedBracket,
    partners: &[Option<usize>],
    search: &dyn Search,
) -> Result<Option<(Class, Decisive)>, Spent> {
    let stage = &paired.stage;
    let met: Vec<usize> = stage.residents.iter().filter_map(|&resident| partners[resident]).collect();
    let mut theirs = field.in_upfloater_order(&stage.lower);
    theirs.retain(|player| met.contains(player));
    let place = stage.title(field);
    let pair = |player: usize| Some((player, partners[player].filter(|&other| player < other)?));
    let pairs: Vec<(usize, usize)> = stage.members(&theirs).into_iter().filter_map(pair).collect();
    let recorded = Bracket { field, paired, theirs: &pairs, search, place: &place };
    let told = match recorded.upfloaters(&theirs)? {
        Some(told) => Some(told),
        None => recorded.parting()?,
    };
    Ok(told.map(|(class, mut told)| {
        told.argument.bracket = tell!["bracket ", stage.score(field)];
        (class, told)
    }))
}

/// A bracket of the correct pairing, with the recorded pairs of its residents in `theirs`.
struct Bracket<'a> {
    field: &'a Field,
    paired: &'a PairedBracket,
    theirs: &'a [(usize, usize)],
    search: &'a dyn Search,
    place: &'a str,
}

impl Bracket<'_> {
    /// The verdict on the recorded upfloaters (3.2.2); `None` if they are correct. The value of C7 is taken
    /// from the recorded pairs. It may be more than the least value that the recorded upfloaters allow.
    fn upfloaters(&self, theirs: &Vec<usize>) -> Result<Option<(Class, Decisive)>, Spent> {
        let (stage, chosen) = (&self.paired.stage, &self.paired.upfloaters);
        let decision = Upfloaters { field: self.field, stage, search: self.search };
        let refused = self.refused(self.theirs);
        let as_recorded =
            |article: &Article, least| if article == &a::C7 { Value::Count(refused.len()) } else { least };
        let Some((class, mut told)) = decisive_as(&decision, chosen, theirs, self.place, as_recorded)? else {
            return Ok(None);
        };
        if told.article == &a::C7
            && self.search.least_ungranted(self.field, &stage.members(theirs))? != Some(refused.len())
        {
            let ours: Vec<(usize, usize)> = self.paired.pairs().collect();
            told.argument.why = self.why_refused(&refused, &self.refused(&ours));
        }
        Ok(Some((class, told)))
    }

    /// The verdict on the first step at which the pairs differ (3.2.4 or 3.2.6); `None` if they are the same.
    fn parting(&self) -> Result<Option<(Class, Decisive)>, Spent> {
        let ours: Vec<(usize, usize)> = self.paired.pairs().collect();
        let pairs = Pairs::new(self.theirs);
        if let Some(told) = self.inside(&pairs, &Pairs::new(&ours), &ours) {
            return Ok(Some(told));
        }
        for Shifted { shift, chosen } in self.paired.shifts() {
            let decision = Shifters { field: self.field, shift, search: self.search };
            let theirs = pairs.shifters(shift);
            if let Some((class, told)) = decisive(&decision, chosen, &theirs, self.place)? {
                return Ok(Some((class, self.with_pairs(told, &ours))));
            }
        }
        let (s1, decision) = (&self.paired.s1, self.paired.transpositions(self.field));
        let theirs = pairs.opponents(s1);
        let told = decisive(&decision, &self.paired.t2, &theirs, self.place)?;
        Ok(told.map(|(class, told)| {
            let mut told = self.with_pairs(told, &ours);
            told.argument.orders = Some(Orders {
                against: self.field.ids(s1),
                recorded: self.field.ids(&theirs),
                reference: self.field.ids(&self.paired.t2.candidate),
            });
            (class, told)
        }))
    }

    /// The verdict if the recorded pairing `theirs` has more pairs inside the smaller subgroup than players
    /// were shifted from it; otherwise `None`. `our_pairs` are the pairs of the correct pairing `ours`. Each
    /// additional pair inside the smaller subgroup refuses a preference. It also forces one more pair inside
    /// the larger subgroup, which refuses a preference, too.
    fn inside(
        &self,
        theirs: &Pairs<'_>,
        ours: &Pairs<'_>,
        our_pairs: &[(usize, usize)],
    ) -> Option<(Class, Decisive)> {
        let smaller = self.paired.halves.smaller();
        let group = self.paired.halves.half(smaller);
        let shifted = self.paired.first.as_ref().map_or(0, |first| first.shift.size);
        let (them, us) = (theirs.inside(group), ours.inside(group));
        if them <= shifted {
            return None;
        }
        let (their_refused, our_refused) = (self.refused(self.theirs), self.refused(our_pairs));
        if their_refused.len() > our_refused.len() {
            let [them, us] = [&their_refused, &our_refused].map(|refused| without_the_colour(refused.len()));
            let why = self.why_refused(&their_refused, &our_refused);
            let told = self.with_pairs(self.told(&a::C7, (them, us), why), our_pairs);
            return Some((Class::Worse, told));
        }
        let pairs = |number| format!("{} inside {}", counted(number, "pair"), smaller.name());
        let why = tell![
            counted(them, "pair"),
            " of players of ",
            smaller.name(),
            said!(" met", " would meet"),
            ", where ",
            if us == 0 {
                "none is needed".to_owned()
            } else {
                format!("{} cannot be avoided", counted(us, "pair"))
            }
        ];
        let told = self.told(&a::RECOMPOSITION, (pairs(them), pairs(us)), why);
        Some((Class::Worse, self.with_pairs(told, our_pairs)))
    }

    fn told(
        &self,
        article: &'static Article,
        (recorded, reference): (String, String),
        why: Telling,
    ) -> Decisive {
        let decision = Upfloaters { field: self.field, stage: &self.paired.stage, search: self.search };
        let set = &self.paired.upfloaters;
        let above = [&a::C5, &a::C6].into_iter().filter_map(|article| {
            let value = set.value::<Upfloaters<'_>>(article)?;
            Some((article, decision.value(article, (&set.candidate, value))))
        });
        Decisive {
            article,
            place: self.place.to_owned(),
            recorded,
            reference,
            equal_above: above.collect(),
            argument: Argument { why, ..Argument::default() },
        }
    }

    /// The pairs in which a player does not get the preferred colour (C7).
    fn refused(&self, pairs: &[(usize, usize)]) -> Vec<(usize, usize)> {
        pairs.iter().copied().filter(|&(a, b)| self.field.ungranted(a, b)).collect()
    }

    /// Explains why the recorded pairs are worse by C7.
    fn why_refused(&self, theirs: &[(usize, usize)], ours: &[(usize, usize)]) -> Telling {
        tell![
            said!("by the recorded pairs ", "by those pairs "),
            without_the_colour(theirs.len()),
            self.against(theirs),
            "; by the right ones ",
            without_the_colour(ours.len()),
            self.against(ours)
        ]
    }

    /// The pairs in which a preference is refused, as text in round brackets.
    fn against(&self, refused: &[(usize, usize)]) -> Telling {
        let told = refused.iter().map(|&(one, other)| {
            let both = self.field.entrants[one].preferred().map(|colour| colour.to_string());
            let (one, other) = (self.field.id(one), self.field.id(other));
            tell![one, " against ", other, ", both for ", both.unwrap_or_default()]
        });
        Telling::in_brackets(&told.collect::<Vec<_>>())
    }

    /// Adds to the verdict `told` the first player who has another opponent than in the correct pairs `ours`.
    fn with_pairs(&self, mut told: Decisive, ours: &[(usize, usize)]) -> Decisive {
        let ids = |pairs: &[(usize, usize)]| -> Vec<(PlayerId, PlayerId)> {
            pairs.iter().map(|&(a, b)| (self.field.id(a), self.field.id(b))).collect()
        };
        let (theirs, ours) = (ids(self.theirs), ids(ours));
        let order = self.field.ids(&self.paired.members());
        let side = |pairs| Side { pairs, left: &[] };
        let (recorded, reference) = parting(&order, Left::Down, side(&theirs), side(&ours));
        told.argument.recorded = recorded;
        told.argument.reference = reference;
        told
    }
}

fn without_the_colour(players: usize) -> String {
    format!("{} without the preferred colour", counted(players, "player"))
}
