//! Article 5: who has White.

use super::ByeFirst;
use crate::rulebook::Article;
use crate::systems::Pairing;
use crate::systems::terms::colours::{
    Decided, Ladder, Rule, Two, alternating, both, hangs_on_initial_colour, stronger,
};
use crate::systems::terms::{boards, initial_colour};
use crate::tournament::Colour;

/// The colours of a pair, and the article that gives them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Allocation {
    /// The player who has White, as a place in the field.
    pub white: usize,
    /// His opponent.
    pub black: usize,
    /// The article of the rule that decides.
    pub article: &'static Article,
    /// Of which facts the rule speaks.
    pub facts: Facts,
}

/// The facts by which a colour rule decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Facts {
    /// 5.2.1: the parity of the higher ranked player's number, and the initial colour.
    Parity,
    /// 5.2.2, 5.2.3: the preferences of both.
    Preferences,
    /// 5.2.4: the colours of both so far.
    Histories,
    /// 5.2.5: the preference of the higher ranked.
    HigherRanked,
}

/// 5.2 "For each pair apply (with descending priority)": 5.2.1 "When both players have yet to play a game, if the higher ranked
/// player \[...\] has an odd TPN, give them the initial-colour; otherwise, give them the opposite colour." 5.2.2 "Grant
/// both colour preferences." 5.2.3 "Grant the stronger colour preference." 5.2.4 "Alternate the colours to the most recent time in which
/// one player had White and the other Black." 5.2.5 "Grant the colour preference of the higher ranked player".
fn ladder<F: ByeFirst>() -> Ladder<Facts, 4> {
    let cited = F::CITED;
    Ladder {
        rules: [
            Rule { article: cited.colour_parity, gives: by_parity, told: Facts::Parity },
            Rule { article: cited.colour_both, gives: both, told: Facts::Preferences },
            Rule { article: cited.colour_stronger, gives: stronger, told: Facts::Preferences },
            Rule { article: cited.colour_alternate, gives: alternating, told: Facts::Histories },
        ],
        last: Rule {
            article: cited.colour_higher,
            // Whom 5.2.1 leaves over has played. Of two of whom one has not, 5.2.2 may have granted the preference or 5.2.3 the stronger
            // one; in the Dubov System, where who has not played has a mild one for Black (1.6.4), both may want it alike.
            gives: |two| two.first.preference.map_or(Colour::White, |preference| preference.colour),
            told: Facts::HigherRanked,
        },
    }
}

/// 5.2.1.
fn by_parity(two: &Two<'_>) -> Option<Colour> {
    two.by_parity.filter(|_| two.first.games.is_empty() && two.second.games.is_empty())
}

/// Two players of the field as the colour rules see them, the higher ranked first, and their places.
fn two<F: ByeFirst>(field: &F, a: usize, b: usize, initial: Colour) -> (Two<'_>, [usize; 2]) {
    let (higher, lower) = field.ranked(a, b);
    let entrants = &field.company().entrants;
    (Two::of(&entrants[higher], &entrants[lower], initial), [higher, lower])
}

/// The colours of a pair. Where the initial colour is not known, White is taken.
#[must_use]
pub fn allocate<F: ByeFirst>(field: &F, a: usize, b: usize) -> Allocation {
    under(field, a, b, field.initial_colour().unwrap_or(Colour::White))
}

fn under<F: ByeFirst>(field: &F, a: usize, b: usize, initial: Colour) -> Allocation {
    let (two, [higher, lower]) = two(field, a, b, initial);
    let Decided { colour, article, told: facts } = ladder::<F>().decide(&two);
    let (white, black) = if colour == Colour::White { (higher, lower) } else { (lower, higher) };
    Allocation { white, black, article, facts }
}

/// Boards with colours, and the bye.
pub fn with_colours<F: ByeFirst>(
    field: &F,
    pairs: impl Iterator<Item = (usize, usize)>,
    bye: Option<usize>,
) -> Pairing {
    let company = field.company();
    let allocated = pairs.map(|(a, b)| allocate(field, a, b));
    let mut pairs: Vec<(usize, usize)> = allocated.map(|board| (board.white, board.black)).collect();
    boards::sort(&mut pairs, |player| (company.score(player), usize::from(company.id(player).get())));
    Pairing {
        pairs: pairs.into_iter().map(|(white, black)| (company.id(white), company.id(black))).collect(),
        bye: bye.map(|player| company.id(player)),
    }
}

/// 5.1: the initial colour that most of these first-round boards (white, black) obey, if they prefer one.
pub(in super::super) fn deduce_initial_colour<F: ByeFirst>(
    field: &F,
    boards: &[(usize, usize)],
) -> Option<Colour> {
    initial_colour::obeyed_by_most(boards, |a, b| {
        let (two, _) = two(field, a, b, Colour::White);
        let hangs = hangs_on_initial_colour(&two, |two| ladder::<F>().decide(two));
        hangs.then(|| under(field, a, b, Colour::White).white)
    })
}
