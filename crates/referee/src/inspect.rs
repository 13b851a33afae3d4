//! Reads a report file without judging it.

use arbitrium_core::check::{Chosen, NoCase, Rules, SystemSource, deduce_initial_colour, remarks};
use arbitrium_core::trf::{Diagnostic, LowerOptions, Lowered, national_ratings, printable};

use crate::Opened;

/// The content of a report file, whether or not it can be judged.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Inspected {
    /// The tournament; `None` if the report has errors. The errors are among its findings.
    pub lowered: Option<Lowered>,
    /// The system that would judge the report, in words, or why no system would. `None` if the report
    /// declares no known system.
    pub judged_by: Option<String>,
}

/// Reads a report file without judging it. Findings are added to those of the report.
///
/// ```
/// # mod arbitrium { pub use arbitrium_core::*; pub use arbitrium_ratings::*; pub use arbitrium_report::*; pub mod referee { pub use arbitrium_referee::*; } }
/// use arbitrium::check::Rules;
/// use arbitrium::referee::{Opened, inspect};
///
/// # let bytes = include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/src/example.trf"));
/// let mut report = Opened::new("event.trf", bytes, None);
/// let inspected = inspect(&mut report, &Rules::default());
/// assert_eq!(inspected.judged_by.as_deref(), Some("double-swiss-2026"));
/// assert_eq!(inspected.lowered.expect("a tournament").tournament.players.len(), 6);
/// ```
pub fn inspect(opened: &mut Opened, rules: &Rules) -> Inspected {
    let chosen = rules.system(&opened.document);
    let no_swiss = match &chosen {
        Err(NoCase::NoSwiss(reason)) => {
            Some(format!("no system: the file {reason}; choose a pairing system"))
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
    let judged_by = judged_by(opened, rules, chosen).or(no_swiss);
    Inspected { lowered, judged_by }
}

/// A text with the identifier of the system that would judge, and why it is this one. If the report declares a code
/// that is not implemented, the text says what the code means. `None` if it declares no known code.
fn judged_by(opened: &mut Opened, rules: &Rules, chosen: Option<Chosen>) -> Option<String> {
    let declared = rules.declared_in(&opened.document).ok().flatten().filter(|_| rules.system.is_none());
    let means = |word: &str| {
        let why = declared.as_ref().and_then(|(_, declaration)| declaration.why);
        word.to_owned() + &why.map(|why| format!(" ({why})")).unwrap_or_default()
    };
    if let Some(Chosen { id, source, warning, doubt, .. }) = chosen {
        let doubt =
            doubt.and_then(|doubt| doubt.sentence).map(|text| Diagnostic::warning("text-of-the-day", text));
        opened.note(warning.into_iter().chain(doubt));
        return Some(match source {
            SystemSource::Taken(dutch) => format!("{} ({})", id.word(), dutch.which),
            SystemSource::Words(_) => format!("{} (a guess by the words of record 092)", id.word()),
            _ => means(id.word()),
        });
    }
    let (code, declaration) = declared.as_ref()?;
    let word = declaration.word?;
    let code = printable(code);
    Some(format!("no system that is implemented: {code} is {}; choose a pairing system", means(word)))
}
