//! What to do about a refusal: the arguments and functions of the package.

use arbitrium_desk::Hint;

/// The arguments and functions that a hint means; `None` if the package has nothing that helps.
pub(crate) fn in_arguments(hint: Hint) -> Option<String> {
    const JUDGES: &str = "system=\"dutch-2026\" (or another system) judges its rounds all the same";
    Some(match hint {
        Hint::ChooseSystem => "choose one, such as system=\"dutch-2026\"".to_owned(),
        Hint::ChooseSystemOrAssume => {
            "choose one, such as system=\"dutch-2026\", or leave out strict".to_owned()
        }
        Hint::ChooseThisSystem(id) => format!("system=\"{id}\" judges its rounds"),
        Hint::RankOrRate => {
            format!("arbitrium.standings ranks its players and arbitrium.rate rates it; {JUDGES}")
        }
        Hint::Rate => format!("arbitrium.rate rates it; {JUDGES}"),
        Hint::PlannedRounds => "give the number of rounds, such as planned_rounds=9".to_owned(),
        Hint::TieBreaks(example) => format!("name them, such as tie_breaks=\"{example}\""),
        Hint::Reading(id, value) => format!("readings={{\"{id}\": \"{value}\"}} computes it all the same"),
        Hint::Edition => "another one, such as edition=\"rating-2024\", computes with other rules; the result is not the official one".to_owned(),
        Hint::WritePairing => "write it as \"3-9,5-2,8-bye\" (White first)".to_owned(),
        // The package rates one report at a time, and has no function for the rulebooks.
        Hint::OneEdition | Hint::SeveralReports | Hint::Articles => return None,
    })
}
