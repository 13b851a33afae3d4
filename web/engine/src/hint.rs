//! What to do about a refusal, in the words of a surface.

use arbitrium_referee::Hint;

/// The words of a surface for each hint; `None` if the surface has nothing that helps.
pub type Words = fn(Hint) -> Option<String>;

/// The words of the page: the boxes and views by their labels.
#[must_use]
pub fn on_page(hint: Hint) -> Option<String> {
    const JUDGES: &str = "a system chosen under “Pairing system” judges its rounds all the same";
    Some(match hint {
        Hint::ChooseSystem | Hint::ChooseSystemOrAssume => "choose one under “Pairing system”".to_owned(),
        Hint::ChooseThisSystem(id) => {
            format!("choose {id} under “Pairing system” to judge its rounds")
        }
        Hint::RankOrRate => format!("“Standings” ranks its players and “Ratings” rates it; {JUDGES}"),
        Hint::Rate => format!("“Ratings” rates it; {JUDGES}"),
        Hint::PlannedRounds => "give the number of rounds under “Rounds planned”".to_owned(),
        Hint::Reading(id, value) => {
            format!("{value} for {id} under “Interpretations” computes it all the same")
        }
        Hint::Edition => {
            "one chosen under “Edition” computes with other rules; the result is not the official one"
                .to_owned()
        }
        Hint::WritePairing => "write it as 3-9,5-2,8-bye (White first)".to_owned(),
        // The page rates one report at a time, has no list of the articles, and ranks by points without a list.
        Hint::TieBreaks(_) | Hint::OneEdition | Hint::SeveralReports | Hint::Articles => return None,
    })
}
