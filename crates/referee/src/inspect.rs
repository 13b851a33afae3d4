//! What stands in a report, before anything is judged.

use arbitrium_core::check::{Chosen, NoCase, Rules, SystemSource, deduce_initial_colour, remarks};
use arbitrium_core::trf::{LowerOptions, Lowered, national_ratings, printable};

use crate::Opened;

/// What was read: the tournament, where the report is one, and by which system it would be judged, in words. What is found on
/// the way joins the findings of the report.
pub fn inspect(opened: &mut Opened, rules: &Rules) -> (Option<Lowered>, Option<String>) {
    let chosen = rules.system(&opened.document);
    let no_swiss = match &chosen {
        Err(NoCase::NoSwiss(reason)) => {
            Some(format!("no system: the file {reason}; choose one with --system"))
        }
        _ => None,
    };
    let chosen = chosen.ok();
    let system = chosen.as_ref().map(|chosen| chosen.id.system());
    let options = system.as_ref().map_or_else(
        || LowerOptions::declared_in(&opened.document),
        |system| rules.lowering(&opened.document, &**system),
    );
    let mut lowered = opened.lower(options).ok();
    if let (Some(lowered), Some(system)) = (&mut lowered, &system) {
        deduce_initial_colour(&mut lowered.tournament, &**system);
        let numbering = system.numbering(&lowered.tournament, &national_ratings(&opened.document));
        opened.note(remarks::findings(&opened.document, lowered, numbering));
    }
    let word = judged_by(opened, rules, chosen).or(no_swiss);
    (lowered, word)
}

/// The word of the system that judges, and how the day decided; what a code means that is not implemented.
fn judged_by(opened: &mut Opened, rules: &Rules, chosen: Option<Chosen>) -> Option<String> {
    let declared = rules.declared_in(&opened.document).ok().flatten().filter(|_| rules.system.is_none());
    let means = |word: &str| {
        let why = declared.as_ref().and_then(|(_, declaration)| declaration.why);
        word.to_owned() + &why.map(|why| format!(" ({why})")).unwrap_or_default()
    };
    if let Some(Chosen { id, source, warning, .. }) = chosen {
        opened.note(warning);
        return Some(match source {
            SystemSource::Taken(dutch) => format!("{} ({})", id.word(), dutch.which),
            SystemSource::Words(_) => format!("{} (a guess by the words of record 092)", id.word()),
            _ => means(id.word()),
        });
    }
    let (code, declaration) = declared.as_ref()?;
    let word = declaration.word?;
    let code = printable(code);
    Some(format!("no system that is implemented: {code} is {}; choose one with --system", means(word)))
}
