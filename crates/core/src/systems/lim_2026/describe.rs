//! The words for what the text speaks of.

use super::articles::{
    COMPANY, COMPATIBLE, DOWN, DUE_COLOURS, LOWEST, PROHIBITED, REPEAT, SECOND, TRANSFERRED, TYPES,
    UNCOVERED, UP,
};
use super::exchange::Refused;
use super::field::{Field, Obstacle};
use super::groups::{Group, Part};
use super::median::Crack;
use super::readings::TypeOpponent;
use super::selection::{Kind, Step};
use crate::counted::counted_as;
use crate::rulebook::Article;
use crate::systems::terms::forbidden;
use crate::systems::{Telling, tell};

/// The article by which two are not compatible.
pub(super) fn article(obstacle: Obstacle) -> &'static Article {
    match obstacle {
        Obstacle::Forbidden(forbidden::Obstacle::Prohibited) => &PROHIBITED,
        Obstacle::Forbidden(forbidden::Obstacle::Met(_)) | Obstacle::Colours | Obstacle::Wish => &COMPATIBLE,
    }
}

/// Why two are not compatible: `they met in round 2`.
pub(super) fn obstacle(obstacle: Obstacle) -> String {
    match obstacle {
        Obstacle::Forbidden(obstacle) => obstacle.told("round"),
        Obstacle::Colours => {
            "whatever colours they had, one would have the same three times in a row or three more of it"
                .into()
        }
        Obstacle::Wish => "one of them is to meet somebody else".into(),
    }
}

/// The article by which an opponent was passed over.
pub(super) fn refused_by(refused: Refused) -> &'static Article {
    match refused {
        Refused::Incompatible(obstacle) => article(obstacle),
        Refused::LeavesSomebody => &UNCOVERED,
        // 5.7 limits the exchanges of 5.2.
        Refused::SameColour | Refused::Fewer | Refused::Ratings(_) => &SECOND,
    }
}

/// Why an opponent was passed over.
pub(super) fn refused(field: &Field, opponent: usize, refused: Refused) -> Telling {
    match refused {
        Refused::Incompatible(why) => obstacle(why).into(),
        Refused::LeavesSomebody => "somebody else would be left without a compatible opponent".into(),
        Refused::SameColour => "both are due the same colour".into(),
        Refused::Ratings(instead_of) => {
            let exchanged = Telling::list([instead_of, opponent].map(|player| field.id(player)));
            tell![
                "the ratings of ",
                exchanged,
                ", who would be exchanged, differ by more than the 100 points of a Maxi-tournament (3.8, 5.7)"
            ]
        }
        Refused::Fewer => "fewer players would have the colours they are due".into(),
    }
}

/// 3.2.3: why somebody who was chosen does not float, but the one whom the number takes.
pub(super) fn too_far(field: &Field, chosen: usize, floater: usize) -> Telling {
    let (chosen, floater) = (field.id(chosen), field.id(floater));
    tell![
        chosen,
        " would be chosen, but the ratings of ",
        chosen,
        " and ",
        floater,
        ", whom the number takes, differ by more than the 100 points of a Maxi-tournament (3.2.3)"
    ]
}

/// The article of a step of the choice of floaters.
pub(super) fn step_article(step: Step) -> &'static Article {
    match step {
        Step::Types => &TYPES,
        Step::Repeat => &REPEAT,
        Step::Colour => &DUE_COLOURS,
        // 3.2.3 falls back on the one whom 3.2.4 takes.
        Step::Ratings | Step::Number => &LOWEST,
        Step::NoneBelow | Step::Lowest => &DOWN,
        Step::NoneAbove | Step::Highest => &UP,
        Step::Remaining => &COMPANY,
        Step::Pairs => &TRANSFERRED,
    }
}

/// How many are due a colour: `1 is due`, `2 are due`.
pub(super) fn are_due(number: usize) -> String {
    counted_as(number, "is due", "are due")
}

/// 3.3, 3.4: who has no opponent once those of the floaters who come before are excluded; after `is`.
pub(super) const LEFT_NO_OPPONENT: &str = "left no compatible opponent in the adjacent scoregroup";

/// 3.1, 3.10: who is taken to have floated, which the report of a tournament does not say; after `is`.
pub(super) const TAKEN_TO_HAVE_FLOATED: &str =
    "taken to have floated in the round just before (reading recent)";

/// 3.10.1, by the reading `float-proviso=any`: why somebody of another type than d does not float instead of one who is taken to have
/// floated; after the type.
pub(super) const NOT_INSTEAD: &str = "of such a type nobody floats instead by 3.10.1 (reading float-proviso)";

/// 4.4: what keeps somebody from an opponent.
pub(super) fn uncovered(field: &Field, player: usize, before: &[usize]) -> Telling {
    let nobody = tell!["no opponent is left for ", field.id(player)];
    match before {
        [] => nobody,
        [one] => nobody.and(tell![" while ", field.id(*one), " keeps one"]),
        _ => {
            let before = before.iter().map(|&player| field.id(player));
            nobody.and(tell![" while ", Telling::list(before), " keep theirs"])
        }
    }
}

/// What a type of floater is. Of those of the adjacent scoregroup the opponents of the floaters before are excluded (3.3, 3.4), but for a
/// reading.
pub(super) fn kind(field: &Field, kind: Kind) -> String {
    let has = match field.readings.type_opponent {
        TypeOpponent::Left => "is left",
        TypeOpponent::All => "has",
    };
    match kind {
        Kind::A => {
            format!("has floated to the scoregroup and {has} no compatible opponent in the adjacent one")
        }
        Kind::B => {
            format!("has floated to the scoregroup and {has} a compatible opponent in the adjacent one")
        }
        Kind::C => format!("{has} no compatible opponent in the adjacent scoregroup"),
        Kind::D => format!("{has} a compatible opponent in the adjacent scoregroup"),
    }
}

/// The name of a scoregroup: `Scoregroup 2.0`, `Median scoregroup 1.5`.
pub(super) fn group(group: &Group) -> String {
    let name = if group.part == Part::Median { "Median scoregroup" } else { "Scoregroup" };
    group.score.map_or_else(|| name.to_owned(), |score| format!("{name} {score}"))
}

/// The side of the median: `higher`, `lower`.
pub(super) fn side(part: Part) -> &'static str {
    if part == Part::Lower { "lower" } else { "higher" }
}

/// Why a pairing was cracked on the side that the article does not mean, where it was; a clause that goes on.
pub(super) fn nothing_left_to_crack(crack: &Crack) -> String {
    let meant = crack.part_meant();
    if crack.part == meant {
        return String::new();
    }
    format!(", and no pairing of a {} scoregroup is left that can be cracked", side(meant))
}

/// In which direction a scoregroup is paired.
pub(super) fn direction(part: Part) -> &'static str {
    if part.is_downward() { "downward" } else { "upwards" }
}

/// Players after each other.
pub(super) fn row(field: &Field, players: &[usize]) -> Telling {
    Telling::row(players.iter().map(|&player| field.id(player)))
}
