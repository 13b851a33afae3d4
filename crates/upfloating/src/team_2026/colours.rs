//! The colour rules of a match, which decide which team has White on board 1 (4.3).

use super::articles::{
    COLOUR_DIFFERENCE, COLOUR_FIRST, COLOUR_GRANTED, COLOUR_HIGHER, COLOUR_HISTORY, COLOUR_ONE,
    COLOUR_OPPOSITE, COLOUR_OTHER, COLOUR_STRONG,
};
use crate::upfloating::Entrant;
use crate::upfloating::colours::{
    alternating_first, alternating_second, last, neither_played, tell_difference, tell_parity,
};
use crate::upfloating::met::{Met, Told};
use arbitrium_swiss::terms::colours::{
    Ladder, Rule, Two, alternating, of_the_first, only_one, opposite, stronger,
};
use arbitrium_swiss::terms::preference::colour_difference;
use arbitrium_swiss::{Telling, tell};
use arbitrium_tournament::Colour;

/// The colour rules in descending priority. They give the colour of the first-team.
pub(super) static LADDER: Ladder<Told, 8> = Ladder {
    rules: [
        Rule { article: &COLOUR_FIRST, gives: neither_played, told: tell_parity },
        Rule { article: &COLOUR_ONE, gives: only_one, told: tell_preferences },
        Rule { article: &COLOUR_OPPOSITE, gives: opposite, told: tell_preferences },
        Rule { article: &COLOUR_STRONG, gives: stronger, told: tell_preferences },
        Rule { article: &COLOUR_DIFFERENCE, gives: lower_difference, told: tell_colour_difference },
        Rule { article: &COLOUR_HISTORY, gives: alternating, told: tell_difference },
        Rule { article: &COLOUR_GRANTED, gives: of_the_first, told: tell_granted },
        Rule { article: &COLOUR_HIGHER, gives: alternating_first, told: tell_first },
    ],
    last: Rule { article: &COLOUR_OTHER, gives: alternating_second, told: tell_other },
};

/// The colour of the first team if the two colour differences are not equal; `None` if they are equal. 4.3.5 "Give
/// White to the team with the lower colour difference. Note: -2 is lower than -1; +1 is lower than +2."
fn lower_difference(two: &Two<'_>) -> Option<Colour> {
    let (own, other) = (colour_difference(two.first.games), colour_difference(two.second.games));
    (own != other).then_some(if own < other { Colour::White } else { Colour::Black })
}

fn tell_colour_difference(met: &Met<'_>) -> Telling {
    let [first, second] = [met.first, met.second].map(|team| signed(colour_difference(&team.games)));
    tell![
        "the colour difference of ",
        met.first.id,
        " is ",
        first,
        " and that of ",
        met.second.id,
        " ",
        second
    ]
}

fn signed(difference: i32) -> String {
    if difference > 0 { format!("+{difference}") } else { difference.to_string() }
}

fn tell_preferences(met: &Met<'_>) -> Telling {
    let [first, second] = [met.first, met.second].map(preference);
    tell![met.first.id, " has ", first, " and ", met.second.id, " has ", second]
}

fn preference(team: &Entrant) -> String {
    match team.preference {
        Some(preference) => format!("a {} preference for {}", preference.strength.word(), preference.colour),
        None => "no colour preference".into(),
    }
}

fn tell_granted(met: &Met<'_>) -> Telling {
    tell![met.first.id, ", the first-team, has ", preference(met.first)]
}

fn tell_first(met: &Met<'_>) -> Telling {
    tell![met.first.id, ", the first-team, last had ", last(&met.first.games)]
}

fn tell_other(met: &Met<'_>) -> Telling {
    let (first, other) = (met.first.id, met.second.id);
    tell![first, ", the first-team, has had no colour; ", other, " last had ", last(&met.second.games)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use Colour::{Black, White};
    use arbitrium_swiss::terms::colours::{Side, hangs_on_initial_colour};
    use arbitrium_swiss::terms::preference::{Preference, Strength};

    /// The rules of 4.3 in their order. Each decides if those above it give no colour.
    #[test]
    fn each_rule_decides_where_those_above_it_give_nothing() {
        let (strong, mild) = (Strength::Strong, Strength::Mild);
        let wants = |colour, strength| Some(Preference { colour, strength });
        let decide = |(first, own), (second, other)| {
            let side = |games, preference| Side { games, preference };
            let two = Two { first: side(first, own), second: side(second, other), by_parity: Some(Black) };
            let decided = LADDER.decide(&two);
            let hangs = hangs_on_initial_colour(&two, |two| LADDER.decide(two));
            assert_eq!(hangs, decided.article == &COLOUR_FIRST);
            (decided.article.number, decided.colour)
        };
        assert_eq!(decide((&[], None), (&[], None)), ("4.3.1", Black));
        assert_eq!(decide((&[White], None), (&[Black, Black], wants(White, strong))), ("4.3.2", Black));
        assert_eq!(decide((&[White], wants(Black, mild)), (&[Black], wants(White, mild))), ("4.3.3", Black));
        assert_eq!(
            decide((&[White], wants(Black, mild)), (&[White, White], wants(Black, strong))),
            ("4.3.4", White)
        );
        // "+1 is lower than +2."
        assert_eq!(
            decide((&[White], wants(Black, mild)), (&[White, White], wants(Black, mild))),
            ("4.3.5", White)
        );
        assert_eq!(decide((&[White, Black], None), (&[Black, White], None)), ("4.3.6", White));
        assert_eq!(
            decide((&[White, Black], wants(White, mild)), (&[White, Black], wants(White, mild))),
            ("4.3.7", White)
        );
        assert_eq!(decide((&[White, Black], None), (&[White, Black], None)), ("4.3.8", White));
        assert_eq!(decide((&[], None), (&[Black, White], None)), ("4.3.9", White));
    }
}
