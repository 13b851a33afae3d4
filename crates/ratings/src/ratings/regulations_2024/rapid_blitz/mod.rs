//! The FIDE Rapid and Blitz Rating Regulations effective from 1 March 2024: the differences from those for standard
//! chess. From article 6 on, each article number is one lower than in standard chess.

pub mod articles;

use std::fmt;

use jiff::civil::date;

pub use articles::RULEBOOK;
use articles::{
    A0_2, A1_1_1, A1_1_2, A1_2, A2, A3_1, A4, A5_1, A6_1, A6_1_1, A6_1_2, A6_1_3, A6_1_4, A6_2_1, A6_2_2,
    A7_1_1, A7_2, A7_2_1, A7_2_2, A7_2_3, A7_2_4, A7_2_5, A7_3_1, A7_3_2A, A7_3_2B, A7_3_2C, A7_3_2D, A7_3_3,
    A7_3_4, A8_1,
};

use super::Readings;
use super::ratable::not_at_hand;
use super::rules::{Chapter, Rules2024};
use crate::ratings::ratable::{Breaks, minutes, no_rate_of_play, unplayed};
use crate::ratings::{
    Cap, Changes, Cited, Edition, Event, EventFacts, FirstRatings, Gap, Lists, Ratability, RateOfPlay,
    Rating, Status,
};
use arbitrium_core::counted::counted;
use arbitrium_core::rulebook::Article;

/// The regulations of rapid and blitz chess, with the default interpretations.
#[must_use]
pub fn edition() -> Edition {
    super::edition::made(Rules2024 {
        readings: Readings::default(),
        chapter: Chapter::RapidBlitz,
        slip: None,
    })
}

/// Makes the edition for rapid and blitz chess from the edition for standard chess. It replaces the article numbers
/// and a few values.
pub(super) fn differing(standard: Edition) -> Edition {
    Edition {
        rulebook: &RULEBOOK,
        unplayed: &A5_1,
        // The chapter has no article on matches.
        matches: None,
        floor: standard.floor.cited_by(&A6_1_2),
        lists: lists(standard.lists),
        changes: changes(standard.changes),
        first: first(standard.first),
        ..standard
    }
}

fn lists(standard: Lists) -> Lists {
    Lists {
        continued: &A6_1,
        rating_at: standard.rating_at.cited_by(&A6_1_1),
        published_since: &A7_2_5,
        standard_rating: Some(&A7_2_1),
        dropped: standard.dropped.cited_by(&A6_2_1),
        closing_days: standard.closing_days.cited_by(&A6_1_3),
        inactive_after: standard.inactive_after.cited_by(&A6_2_2),
        latest: standard.latest.map(|latest| latest.cited_by(&A8_1)),
        late_results: standard.late_results,
        games_of_career: standard.games_of_career,
    }
}

fn changes(standard: Changes) -> Changes {
    let cap = Cap {
        // The chapter has no sentence on players rated 2650 and above. "Effective from 1 December 2024: Games played
        // between players with a rating difference of 600 points or more shall not be rated if at least one of the
        // players is rated above 2600 on the relevant list."
        exemption: None,
        gap: Some(Gap { from: date(2024, 12, 1), difference: 600, above: Rating::constant(2600) }),
        ..standard.cap.value
    };
    Changes {
        unrated_opponent: &A7_3_1,
        difference: &A7_3_1,
        cap: Cited { value: cap, by: &A7_3_1 },
        probabilities: standard.probabilities.cited_by(&A7_3_2A),
        score: &A7_3_2B,
        sum: &A7_3_2C,
        times_k: &A7_3_2D,
        coefficients: standard.coefficients.cited_by(&A7_3_3),
        rounding: standard.rounding.cited_by(&A7_3_4),
    }
}

fn first(standard: FirstRatings) -> FirstRatings {
    FirstRatings {
        publishing: &A6_1_4,
        determined: &A7_2,
        counting: &A7_2_2,
        least_score: standard.least_score.cited_by(&A7_2_2),
        average: &A7_2_3,
        hypothetical: standard.hypothetical.map(|hypothetical| hypothetical.cited_by(&A7_2_3)),
        differences: standard.differences.cited_by(&A7_1_1),
        rounding: standard.rounding.cited_by(&A7_2_4),
        pooled: &A6_1_4,
        pooled_periods: standard.pooled_periods.cited_by(&A6_1_4),
        floor_of_results: None,
        least_games: standard.least_games.cited_by(&A6_1_4),
        lowest: standard.lowest.cited_by(&A6_1_4),
        considered: &A6_1_4,
        highest: standard.highest.map(|highest| highest.cited_by(&A7_2_4)),
    }
}

/// The two kinds of fast chess that have their own ratings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::ratings) enum Chess {
    Rapid,
    Blitz,
}

impl Chess {
    /// The word for the kind: `rapid` or `blitz`.
    pub(in crate::ratings) fn word(self) -> &'static str {
        match self {
            Chess::Rapid => "rapid",
            Chess::Blitz => "blitz",
        }
    }
}

impl fmt::Display for Chess {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// The kind of chess with this rate of play; `None` if the rate is neither rapid nor blitz. 1.1.1: "more than 10
/// minutes but less than 60 minutes for each player"; 1.1.2: "more than 3 minutes but not more than 10 minutes for
/// each player"; with an increment "the time allotted + 60 times any increment".
pub(in crate::ratings) fn chess(rate: &RateOfPlay) -> Option<Chess> {
    match rate.seconds_for(60) {
        601..=3599 => Some(Chess::Rapid),
        181..=600 => Some(Chess::Blitz),
        _ => None,
    }
}

pub(super) fn excluded(
    edition: &Edition,
    event: &Event,
    levels: [Option<Rating>; 2],
) -> Option<&'static Article> {
    let rate = event.conditions.rate_of_play.as_ref();
    // 1.2: "Games where the players have different playing times are not rated."
    if rate.is_some_and(|rate| !rate.is_equal()) {
        return Some(&A1_2);
    }
    let [one, other] = levels;
    let gap = one
        .zip(other)
        .is_some_and(|(one, other)| edition.is_gap(one.points(), other.points(), event.conditions.start));
    gap.then_some(edition.changes.cap.by)
}

pub(super) fn judge(edition: &Edition, facts: &EventFacts) -> Vec<Ratability> {
    let mut all = vec![Ratability::unknown(
        &A0_2,
        "the registration with FIDE decides: when it was made, and the start",
    )];
    let kind = if let Some(rate) = &facts.rate_of_play {
        let (kind, judged) = rate_of_play(rate);
        all.extend(judged);
        kind
    } else {
        all.extend(
            [&A1_1_1, &A1_1_2, &A1_2].map(|article| Ratability::unknown(article, no_rate_of_play(facts))),
        );
        None
    };
    all.push(not_at_hand(&A2));
    all.push(rounds_of_a_day(facts, kind));
    all.push(not_at_hand(&A4));
    all.push(unplayed(edition, facts));
    let gaps = facts.excluded.iter().filter(|article| **article == &A7_3_1).count();
    all.push(Ratability::met(
        &A7_3_1,
        format!("not rated because of a difference of 600 points or more: {}", counted(gaps, "game")),
    ));
    all
}

fn rate_of_play(rate: &RateOfPlay) -> (Option<Chess>, Vec<Ratability>) {
    let kind = chess(rate);
    let said = format!("60 moves in {}", minutes(rate.seconds_for(60)));
    let of = |article, this: Chess| match kind {
        Some(kind) if kind == this => Ratability::met(article, format!("{said}: {this}")),
        Some(_) => Ratability::met(article, format!("{said}: not {this}")),
        None => Ratability::broken(article, format!("{said}: neither rapid nor blitz")),
    };
    let equal = if rate.is_equal() {
        Ratability::met(&A1_2, "both players have the same time")
    } else {
        Ratability::broken(&A1_2, "the players have different times: no game is rated")
    };
    (kind, vec![of(&A1_1_1, Chess::Rapid), of(&A1_1_2, Chess::Blitz), equal.breaking(Breaks::Games)])
}

/// The judgement of 3.1, on the number of rounds in a day. 3.1.1: "For Rapid games, 15 rounds per day"; 3.1.2: "For
/// Blitz games, 30 rounds per day".
fn rounds_of_a_day(facts: &EventFacts, kind: Option<Chess>) -> Ratability {
    let most = match kind {
        None => return Ratability::unknown(&A3_1, "the rate of play and the dates of the rounds decide"),
        Some(Chess::Rapid) => 15,
        Some(Chess::Blitz) => 30,
    };
    let judge = |schedule: &Vec<Option<jiff::civil::Date>>| {
        let days: std::collections::BTreeSet<_> = schedule.iter().flatten().collect();
        let dated = schedule.iter().all(Option::is_some);
        let rounds = days.iter().map(|day| schedule.iter().flatten().filter(|one| one == day).count());
        let fullest = rounds.max().unwrap_or(0);
        let said = format!("at most {} in a day, and {most} are allowed", counted(fullest, "round"));
        match (fullest > most, dated) {
            (true, _) => Ratability::broken(&A3_1, said),
            (false, true) => Ratability::met(&A3_1, said),
            // All rounds together fit into one day, so it does not matter on which days they were.
            (false, false) if schedule.len() <= most => {
                let all = counted(schedule.len(), "round");
                Ratability::met(&A3_1, format!("{all} in all, and {most} are allowed in a day"))
            }
            (false, false) => Ratability::unknown(&A3_1, "the report does not date every round (record 132)"),
        }
    };
    let judged: Vec<Ratability> = facts.schedules.iter().map(judge).collect();
    let worst = |status| judged.iter().find(|one| one.status == status).cloned();
    let undated = || Ratability::unknown(&A3_1, "the report does not date every round (record 132)");
    worst(Status::Broken)
        .or_else(|| worst(Status::Unknown))
        .or_else(|| worst(Status::Met))
        .unwrap_or_else(undated)
}
