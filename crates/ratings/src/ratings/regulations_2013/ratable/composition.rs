//! Judges Articles 5 and 6: unplayed games, pooled reports, and the number of players who must be rated.

use crate::ratings::ratable::{Breaks, unplayed as games_unplayed};
use crate::ratings::regulations_2013::articles::{A6_2, A6_3, A6_5, A6_31, A6_32, A6_33};
use crate::ratings::{Composition, Edition, EventFacts, Ratability, RoundRobinField, Status};
use arbitrium_core::counted::counted;

pub(super) fn judge(edition: &Edition, facts: &EventFacts) -> Vec<Ratability> {
    let pooled = match facts.reports {
        0 | 1 => Ratability::unknown(
            &A6_2,
            "whether preliminaries or finals are reported elsewhere decides; --pool joins them",
        ),
        reports => Ratability::met(&A6_2, format!("{reports} reports are pooled to one event")),
    };
    // 5.1: unplayed games. `pooled` is the judgement of 6.2.
    let mut all = vec![games_unplayed(edition, facts), pooled];
    match &facts.round_robin {
        None => all.push(Ratability::met(&A6_3, "the event is not a round-robin")),
        Some(field) => all.extend(round_robin(facts, field)),
    }
    all
}

fn round_robin(facts: &EventFacts, field: &RoundRobinField) -> Vec<Ratability> {
    let third = field.players.div_ceil(3);
    let are = if field.rated == 1 { "is" } else { "are" };
    let rated = format!("{} of {} {are} rated", field.rated, counted(field.players, "player"));
    let mut all = Vec::new();
    let unrated = field.rated < field.players;
    // 6.3: "In a round-robin tournament, at least one-third of the players must be rated."
    all.push((&A6_3, field.rated >= third, format!("{rated}, and one third is {third}")));
    // 6.31: "If the tournament has less than 10 players, at least 4 must be rated."
    if field.players < 10 {
        all.push((&A6_31, field.rated >= 4, rated.clone()));
    }
    // 6.32: "In a double round-robin tournament with unrated players, there must be at least 6 players, 4 of whom must
    // be rated."
    if field.cycles == 2 && unrated {
        let met = field.players >= 6 && field.rated >= 4;
        all.push((&A6_32, met, format!("a double round-robin; {rated}")));
    }
    let missed = all.iter().any(|(_, met, _)| !met);
    let rescue = if missed { championship(facts, field) } else { None };
    let excused = rescue.as_ref().map(|rescue| rescue.status);
    let judge = |(article, met, reason)| match (met, excused) {
        (false, Some(Status::Met)) => Ratability::met(article, format!("{reason}; 6.33 admits it")),
        (false, Some(Status::Unknown)) => Ratability::unknown(
            article,
            format!("{reason}; only a national championship (6.33) would be rated"),
        ),
        (met, _) => Ratability::judged(article, met, reason).breaking(Breaks::UnlessChampionship),
    };
    let mut all: Vec<Ratability> = all.into_iter().map(judge).collect();
    all.extend(rescue);
    all.push(unplayed(facts));
    all
}

/// The judgement of 6.33, which may allow the event as a national championship; `None` if the event is not one. 6.33:
/// "National Championships played as round-robins shall be rated if at least 3 players (or 2 women in competitions
/// exclusively for women) players had official FIDE Ratings before the start of the tournament."
fn championship(facts: &EventFacts, field: &RoundRobinField) -> Option<Ratability> {
    let needed = if field.women_only { 2 } else { 3 };
    let rated = counted(field.rated, "rated player");
    let counted = format!("{rated}, and {needed} are needed in a national championship");
    match facts.national_championship {
        Some(false) => None,
        _ if field.rated < needed => Some(Ratability::broken(&A6_33, counted)),
        Some(true) => Some(Ratability::met(&A6_33, counted)),
        None => Some(Ratability::unknown(
            &A6_33,
            format!("{counted}; whether it is one decides: say so with --national-championship"),
        )),
    }
}

/// The judgement of a round-robin with unplayed games. 6.5: "In the case of a round-robin tournament where one or more
/// games are unplayed the results of the tournament must be reported for rating as if it for a Swiss System
/// tournament."
fn unplayed(facts: &EventFacts) -> Ratability {
    let why = match (facts.rated_as, facts.unplayed) {
        (Some(Composition::RoundRobin), _) => "all games were played: rated as a round-robin".to_owned(),
        // A game that is missing in the report also counts as unplayed.
        (_, 0) => "not all players met each other equally often: rated as a Swiss".to_owned(),
        (_, 1) => "1 game was not played: rated as a Swiss".to_owned(),
        (_, games) => format!("{games} games were not played: rated as a Swiss"),
    };
    Ratability::met(&A6_5, why)
}
