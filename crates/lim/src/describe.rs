//! Words for the terms of the rules.

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
use arbitrium_swiss::terms::forbidden;
use arbitrium_swiss::{Telling, tell};
use arbitrium_tournament::counted::counted_as;
use arbitrium_tournament::rulebook::Article;

/// The article that forbids two players to meet, for `obstacle`, the reason why they are not compatible.
pub(super) fn article(obstacle: Obstacle) -> &'static Article {
    match obstacle {
        Obstacle::Forbidden(forbidden::Obstacle::Prohibited) => &PROHIBITED,
        Obstacle::Forbidden(forbidden::Obstacle::Met(_)) | Obstacle::Colours | Obstacle::Wish => &COMPATIBLE,
    }
}

/// The reason why two players are not compatible, as a clause, such as `they met in round 2`.
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

/// The article by which an opponent was rejected.
pub(super) fn refused_by(refused: Refused) -> &'static Article {
    match refused {
        Refused::Incompatible(obstacle) => article(obstacle),
        Refused::LeavesSomebody => &UNCOVERED,
        // A limit by the ratings (5.7) belongs to the exchanges of 5.2, so 5.2 is cited.
        Refused::SameColour | Refused::Fewer | Refused::Ratings(_) => &SECOND,
    }
}

/// The reason why an opponent was rejected, as a clause.
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

/// Explains that `chosen` does not float because the ratings differ too much (3.2.3). `floater`, the player
/// with the lowest or highest pairing number, floats instead.
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

/// The article for a step in the choice of a floater.
pub(super) fn step_article(step: Step) -> &'static Article {
    match step {
        Step::Types => &TYPES,
        Step::Repeat => &REPEAT,
        Step::Colour => &DUE_COLOURS,
        // 3.2.3 replaces the player by the one whom 3.2.4 chooses.
        Step::Ratings | Step::Number => &LOWEST,
        Step::NoneBelow | Step::Lowest => &DOWN,
        Step::NoneAbove | Step::Highest => &UP,
        Step::Remaining => &COMPANY,
        Step::Pairs => &TRANSFERRED,
    }
}

/// The number of players to whom a colour is due, in words: `1 is due`, `2 are due`.
pub(super) fn are_due(number: usize) -> String {
    counted_as(number, "is due", "are due")
}

/// The end of a clause about a player, after the word `is`. The opponents of earlier floaters are excluded,
/// so that the player has no opponent left (3.3, 3.4).
pub(super) const LEFT_NO_OPPONENT: &str = "left no compatible opponent in the adjacent scoregroup";

/// The end of a clause about a player, after the word `is`. The player counts as having floated in the
/// previous round, which a report does not show (3.1, 3.10).
pub(super) const TAKEN_TO_HAVE_FLOATED: &str =
    "taken to have floated in the round just before (interpretation recent)";

/// The end of a clause about a type of floater, after the type. Only a player of type d may float instead of
/// a player who floated in the previous round (3.10.1, under the interpretation `float-proviso=any`).
pub(super) const NOT_INSTEAD: &str =
    "of such a type no player floats instead by 3.10.1 (interpretation float-proviso)";

/// Explains why a player has no opponent (4.4). `before` are the players who keep an opponent.
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

/// The meaning of a type of floater, in words. The words say whether the opponents of earlier floaters are
/// excluded (3.3, 3.4), because this depends on the interpretation.
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

/// The name of a scoregroup, such as `Scoregroup 2.0` or `Median scoregroup 1.5`.
pub(super) fn group(group: &Group) -> String {
    let name = if group.part == Part::Median { "Median scoregroup" } else { "Scoregroup" };
    group.score.map_or_else(|| name.to_owned(), |score| format!("{name} {score}"))
}

/// The word for the side of the median: `higher` or `lower`.
pub(super) fn side(part: Part) -> &'static str {
    if part == Part::Lower { "lower" } else { "higher" }
}

/// A clause for a pairing that was cracked (dissolved) on the wrong side of the median. The side that 2.6.1
/// or 2.6.2 requires had no pairing left. The clause is empty if the pairing was on the required side.
pub(super) fn nothing_left_to_crack(crack: &Crack) -> String {
    let meant = crack.part_meant();
    if crack.part == meant {
        return String::new();
    }
    format!(", and no pairing of a {} scoregroup is left that can be cracked", side(meant))
}

/// The word for the direction in which a scoregroup is paired: `downward` or `upwards`.
pub(super) fn direction(part: Part) -> &'static str {
    if part.is_downward() { "downward" } else { "upwards" }
}

/// The pairing numbers of `players`, separated by commas, in the given order.
pub(super) fn row(field: &Field, players: &[usize]) -> Telling {
    Telling::row(players.iter().map(|&player| field.id(player)))
}
