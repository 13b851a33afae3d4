//! The verdict on a recorded pairing: its brackets are compared with those of the correct pairing by the same table of
//! criteria.

use super::argument::Case;
use super::bracket::{BracketDecision, Candidate};
use super::document::Text;
use super::edition::Edition;
use super::field::Field;
use super::round::{PairedBracket, RoundPairing, Search};
use super::words;
use arbitrium_search::{Spent, Stepwise};
use arbitrium_swiss::weighing::{self, Comparison, Decided};
use arbitrium_swiss::{Argument, Class, Concession, Decisive, Recorded, with_colours};

/// The verdict on the first bracket in which the recorded round differs from the correct one; `None` if no bracket does.
/// `partners` has the recorded opponent of each player.
pub(super) fn difference<E: Edition>(
    field: &Field,
    reference: &RoundPairing,
    (recorded, partners): (&Recorded, &[Option<usize>]),
    search: &dyn Search<E>,
) -> Result<Option<(Class, Decisive)>, Spent> {
    reference.brackets.iter().try_first_map(|paired| {
        let found = bracket(field, paired, partners, search)?;
        let Some((class, mut decisive)) = found else { return Ok(None) };
        decisive.argument.why = decisive.argument.why.and(words::route::<E>(field, paired, reference));
        if class == Class::Bye {
            decisive.argument.tell_byes(recorded, &with_colours::<Text<E>>(field, reference));
        }
        Ok(Some((class, decisive)))
    })
}

/// Compares the bracket `paired` of the correct pairing with the recorded round. The two rounds agree in all
/// brackets above, so the same players are moved down to this one. `partners` has the recorded opponent of
/// each player; `None` for a player without one. The result is `None` if the rounds also agree in this
/// bracket.
fn bracket<E: Edition>(
    field: &Field,
    paired: &PairedBracket,
    partners: &[Option<usize>],
    search: &dyn Search<E>,
) -> Result<Option<(Class, Decisive)>, Spent> {
    let bracket = &paired.bracket;
    let theirs = Candidate::of_round(bracket, partners);
    let decision = BracketDecision::new(field, bracket, search.as_outlook());
    let comparison = weighing::compare(&decision, &paired.candidate, &theirs)?;
    let Some(Comparison { decided, equal_above }) = comparison else { return Ok(None) };
    let place = bracket.title(field);
    let equal_above =
        equal_above.into_iter().filter(|(_, value)| !matches!(value, weighing::Value::Broken(_)));
    let told = |article, value: &weighing::Value| words::value::<E>(bracket, article, value);
    let equal_above = equal_above.map(|(article, value)| (article, told(article, &value))).collect();
    let ours = &paired.candidate;
    let case = Case { decision: &decision, theirs: &theirs, ours };
    let argument = match &decided {
        Decided::Criterion { article, theirs: their_value, ours: our_value, .. } => {
            let better = weighing::better_below(&decision, ours, &theirs, article, |_, value| value)?;
            let concedes = better.into_iter().map(|one| Concession {
                article: one.article,
                recorded: case.phrase(one.article, &one.theirs),
                reference: case.phrase(one.article, &one.ours),
            });
            Argument { concedes: concedes.collect(), ..case.criterion(article, their_value, our_value)? }
        }
        Decided::Order(_) => case.order(),
    };
    let (class, article, recorded, reference) = match decided {
        Decided::Criterion { article, theirs, ours, .. } => {
            let class = if E::SPECIAL.chooses_bye(article) { Class::Bye } else { Class::Worse };
            (class, article, told(article, &theirs), told(article, &ours))
        }
        Decided::Order(article) => {
            let told = |candidate| words::candidate(field, bracket, candidate);
            (Class::Later, article, told(&theirs), told(ours))
        }
    };
    Ok(Some((class, Decisive { article, place, recorded, reference, equal_above, argument })))
}
