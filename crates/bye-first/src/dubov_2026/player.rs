//! One player in a round: the player's standing, and the result of the pairing.

use super::articles as a;
use super::field::{Entrant, Field, MaxT};
use super::round::RoundPairing;
use arbitrium_swiss::{Section, tell};
use arbitrium_tournament::rulebook::Article;
use arbitrium_tournament::{Bye, Entry};

/// Adds the facts of a player that chapter 1 defines to `section`.
pub(super) fn standing(field: &Field, player: usize, section: &mut Section) {
    let entrant = &field.entrants[player];
    section.cite(&a::SCOREGROUP, format!("score {}", entrant.score));
    section.cite(&a::ARO, format!("average rating of the opponents: {}", entrant.own.aro));
    section.cite(
        &a::PREFERENCE,
        format!("colours so far {}; {}", entrant.told_history(), entrant.told_preference()),
    );
    section.cite(&a::MAXIMUM, upfloats(field, entrant));
}

/// The upfloats of a player in words, such as `upfloats 2 / 3 (round 2, 4)`. The text also says whether the last one
/// was in the previous round.
pub(super) fn upfloats(field: &Field, entrant: &Entrant) -> String {
    let own = &entrant.own;
    let times = match field.max_t {
        MaxT::Is(max_t) => format!("upfloats {} / {max_t}", own.upfloats.len()),
        MaxT::OutOfReach | MaxT::Unknown => format!("upfloats {}", own.upfloats.len()),
    };
    let rounds = match own.upfloats[..] {
        [] => String::new(),
        [ref earlier @ .., last] => {
            let all = earlier.iter().chain([&last]).map(u16::to_string).collect::<Vec<_>>().join(", ");
            format!(" (round {all})")
        }
    };
    let maximum = if own.is_maximum { ", a maximum upfloater" } else { "" };
    let last = if own.upfloated_last { ", upfloated in the previous round" } else { "" };
    format!("{times}{rounds}{maximum}{last}")
}

/// The article that says how the entry of an earlier round counts; `None` if there is none.
pub(super) fn article(entry: Entry) -> Option<&'static Article> {
    match entry {
        Entry::Missing => None,
        Entry::Bye(Bye::PairingAllocated) => Some(&a::PAB),
        // A full-point bye bars a player from the bye (C2), as an earlier pairing-allocated bye does.
        Entry::Bye(Bye::Full) => Some(&a::C2),
        Entry::Bye(_) => Some(&a::HANDLING_ABSENT),
        Entry::Contest(contest) if contest.is_forfeited() => Some(&a::HANDLING_AGAIN),
        Entry::Contest(_) => Some(&a::ARO),
    }
}

/// The player's bracket and opponent in this round, or the bye, in words.
pub(super) fn place(field: &Field, round: &RoundPairing, player: usize) -> Section {
    let mut section = Section::new("This round");
    let id = field.id(player);
    if round.bye() == Some(player) {
        section.cite(&a::PAB, tell![id, " has the bye"]);
    }
    for paired in &round.brackets {
        let pair = paired.pairs().find(|&(one, other)| one == player || other == player);
        let Some((one, other)) = pair else { continue };
        let is_upfloater = paired.upfloaters.candidate.contains(&player);
        let role = if is_upfloater { "an upfloater" } else { "a resident" };
        let half = if one == player { "S1" } else { "T2" };
        let title = paired.stage.title(field);
        section.cite(&a::BRACKET, format!("{role} of {title}, in {half} after the shifts"));
        let opponent = if one == player { other } else { one };
        section.cite(&a::T2, tell!["meets ", field.id(opponent)]);
    }
    section
}
