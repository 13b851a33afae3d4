//! The tie-breaks of C.07 about which the program that ranks was not asked.

use crate::campaign::RankPlan;
use crate::engines::Lack;
use arbitrium_core::standings::{AskedOf, C07_2026, Method, TABLE, UsedIn, tie_breaks};

/// A tie-break about which the program was not asked, with the reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unasked {
    /// The code of the tie-break in Article 5, such as `KS`.
    pub code: &'static str,
    /// Why the program was not asked, as a clause.
    pub why: &'static str,
}

/// The tie-breaks of Article 5 that the program was not asked for, in the order of the article. `plan` is `None` if
/// the run has no program that ranks. `lacks` is what its description says it lacks, and `are_teams` whether the
/// participants are teams.
#[must_use]
pub fn unasked(plan: Option<&RankPlan>, lacks: &[Lack], are_teams: bool) -> Vec<Unasked> {
    let asked = asked(plan, lacks);
    let edition = plan.map_or(&C07_2026, RankPlan::edition);
    let why = |method: &Method| match (method.asked_of, method.used_in) {
        (AskedOf::Teams, _) if !are_teams => "only for teams",
        (AskedOf::Players, _) if are_teams => "only for players",
        (_, UsedIn::RoundRobin) => "only for round-robins, 9.2",
        _ if !method.in_2024 && edition.id() != C07_2026.id() => "not in this edition",
        _ if plan.is_none() => "no --ranker",
        _ if lacks.iter().any(|lack| names(lack, method.code)) => "its description says that it lacks it",
        _ => "in none of the lists that were asked",
    };
    let open = TABLE.iter().filter(|method| !asked.contains(&method.code));
    open.map(|method| Unasked { code: method.code, why: why(method) }).collect()
}

/// Whether a lack is the whole tie-break, with or without modifiers.
fn names(lack: &Lack, code: &str) -> bool {
    matches!(lack, Lack::TieBreak(lacked) if lacked.eq_ignore_ascii_case(code))
}

/// The codes of the tie-breaks in the lists that the program was asked about. A list with a tie-break that the program
/// lacks is not asked.
fn asked(plan: Option<&RankPlan>, lacks: &[Lack]) -> Vec<&'static str> {
    let lists = plan.into_iter().flat_map(|plan| &plan.lists).filter_map(|list| tie_breaks(list).ok());
    let is_lacked = |one: &arbitrium_core::standings::TieBreak| lacks.iter().any(|lack| lack.covers(one));
    let lists = lists.filter(|list| !list.iter().any(is_lacked));
    lists.flatten().map(|tie_break| tie_break.method.code).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use arbitrium_core::generate::LISTS;

    fn plan(lists: &[&str]) -> RankPlan {
        let lists = lists.iter().map(|&list| list.to_owned()).collect();
        RankPlan { rules: "c07-2026".to_owned(), lists }
    }

    fn why(all: &[Unasked], code: &str) -> Option<&'static str> {
        all.iter().find(|one| one.code == code).map(|one| one.why)
    }

    #[test]
    fn the_usual_lists_ask_for_every_tie_break_of_a_swiss() {
        let all = unasked(Some(&plan(&LISTS)), &[], false);
        assert!(all.iter().all(|one| one.code == "KS" || one.why == "only for teams"), "{all:?}");
        assert_eq!(why(&all, "KS"), Some("only for round-robins, 9.2"));
    }

    #[test]
    fn a_tie_break_that_is_not_asked_has_its_reason() {
        let lacks = [Lack::TieBreak("SB".to_owned())];
        let all = unasked(Some(&plan(&["BH/C1,DE", "WIN,SB"])), &lacks, false);
        assert_eq!(why(&all, "BH"), None);
        assert_eq!(why(&all, "SB"), Some("its description says that it lacks it"));
        assert_eq!(why(&all, "WIN"), Some("in none of the lists that were asked"));
        assert_eq!(why(&unasked(None, &[], false), "BH"), Some("no --ranker"));
        assert_eq!(why(&unasked(None, &[], true), "DE"), Some("only for players"));
    }
}
