//! Judges Articles 0 to 6: whether an event can be rated. An article whose text this version does not contain
//! is never judged as met.

use super::articles::{A0, A1_1, A1_2, A2, A3, A4};
use super::rapid_blitz;
use crate::ratings::ratable::{Breaks, first_control, matches, minutes, no_rate_of_play, unplayed};
use crate::ratings::{Cited, Edition, Event, EventFacts, Ratability, RateOfPlay, Rating};
use arbitrium_core::counted::counted;
use arbitrium_core::rulebook::Article;

/// "Where a certain number of moves is specified in the first time control, it shall be at least 30 moves."
static FIRST_CONTROL: Cited<u32> = Cited { value: 30, by: &A1_2 };

/// The minutes that a player needs for 60 moves. They depend on the higher rating of the two players. 1.1: "Where at
/// least one of the players in the game has a rating of 2400 or higher, each player must have a minimum of 120
/// minutes. … 1800 or higher … 90 minutes. Where both of the players in the game are rated below 1800, each player
/// must have a minimum of 60 minutes." Unrated players count as 0.
fn least_minutes(higher: Option<Rating>) -> u32 {
    match higher.map_or(0, Rating::get) {
        2400.. => 120,
        1800.. => 90,
        _ => 60,
    }
}

/// The clause that says which games need `least` minutes for each player.
fn needed(least: u32) -> String {
    let of = match least {
        120 => " with a player of 2400 or more",
        90 => " with a player of 1800 or more",
        _ => "",
    };
    format!("games{of} need {least} minutes")
}

fn is_slow_enough(rate: &RateOfPlay, higher: Option<Rating>) -> bool {
    rate.seconds_for(60) >= least_minutes(higher) * 60
}

/// The article by which a game is too fast to be rated. `levels` has the ratings of both players; `None` for
/// an unrated one. The result is `None` if the game is slow enough, or if the rate of play is unknown. 1.1:
/// "For a game to be rated each player must at the start of the game have the following minimum periods".
pub(super) fn excluded(event: &Event, levels: [Option<Rating>; 2]) -> Option<&'static Article> {
    let rate = event.conditions.rate_of_play.as_ref()?;
    let higher = levels.into_iter().flatten().max();
    (!is_slow_enough(rate, higher)).then_some(&A1_1)
}

/// The judgement of an article whose text this version does not contain. It is always unknown.
pub(in crate::ratings) fn not_at_hand(article: &'static Article) -> Ratability {
    Ratability::unknown(article, "this version does not contain the text")
}

pub(super) fn judge(edition: &Edition, facts: &EventFacts) -> Vec<Ratability> {
    let mut all = vec![not_at_hand(&A0)];
    match &facts.rate_of_play {
        Some(rate) => {
            all.push(slow_enough(facts, rate));
            all.push(first_control(FIRST_CONTROL.by, rate, |moves| moves >= FIRST_CONTROL.value));
        }
        None => {
            all.extend([&A1_1, &A1_2].map(|article| Ratability::unknown(article, no_rate_of_play(facts))));
        }
    }
    all.extend([&A2, &A3, &A4].map(not_at_hand));
    // 5.1: unplayed games.
    all.push(unplayed(edition, facts));
    // 6.1, 6.2: matches.
    all.extend(matches(edition, facts));
    all
}

fn slow_enough(facts: &EventFacts, rate: &RateOfPlay) -> Ratability {
    let given = minutes(rate.seconds_for(60));
    let fast: Vec<u32> = facts
        .levels
        .iter()
        .filter(|level| !is_slow_enough(rate, **level))
        .copied()
        .map(least_minutes)
        .collect();
    // Of the games that are too fast, those that need the least time also explain the others.
    let least = fast.iter().min().copied();
    let least = least.unwrap_or_else(|| least_minutes(facts.levels.iter().copied().flatten().max()));
    let needed = format!("60 moves in {given}; {}", needed(least));
    let judged = if fast.is_empty() {
        Ratability::met(&A1_1, needed)
    } else {
        let games = counted(facts.levels.len(), "game");
        let are = if fast.len() == 1 { "is" } else { "are" };
        let other = rapid_blitz::chess(rate).map(|chess| {
            format!("; this is {chess} chess, which {} is the edition of", rapid_blitz::RULEBOOK.id)
        });
        let other = other.unwrap_or_default();
        Ratability::broken(&A1_1, format!("{needed}, so {} of {games} {are} not rated{other}", fast.len()))
    };
    judged.breaking(Breaks::Games)
}
