//! Laws that every verdict under the default interpretations must obey. They use the definitions of the pairing
//! systems and the reference pairing, but no code of the judges. Tests and fuzz targets check these laws on random
//! rounds.

mod burstein;
mod dubov;
mod dutch;
mod dutch_editions;
pub mod fallen;
mod lim;
mod upfloating;

use std::cmp::Ordering;
use std::collections::BTreeSet;

use arbitrium_core::check::RoundVerdict;
use arbitrium_core::position::{Field, Position};
use arbitrium_core::rulebook::{Article, Rulebook};
use arbitrium_core::systems::{Board, Class, Decisive, Failure, Judgement, Pairing, Recorded, SystemId};
use arbitrium_core::tournament::{Colour, PlayerId, Tournament};
use arbitrium_swiss::terms::company::Obstacle;
use arbitrium_swiss::terms::{self, Company};
use arbitrium_upfloating::double_swiss_2026::DoubleSwiss;
use arbitrium_upfloating::team_2026::Teams;

/// A second computation of the rules of a pairing system. It judges any recorded round.
trait Text {
    /// Every absolute rule that the round breaks, each with the players who break it.
    fn broken(&self, recorded: &Recorded) -> Vec<Broken>;

    /// The first decision of the rules, from the bye to the last bracket, in which a legal round differs from the
    /// reference pairing. Asserts that the reference pairing is better there. Colours are compared later.
    fn first_difference(&self, reference: &Pairing, recorded: &Recorded)
    -> Option<(Class, &'static Article)>;

    /// Whether the round is small enough for this computation. Absolute rules are checked for rounds of any size.
    fn judges(&self) -> bool {
        true
    }

    /// Which of two opponents has White if the draw gave this initial colour, and the article that decides it.
    fn white(&self, pair: (PlayerId, PlayerId), initial: Colour) -> (PlayerId, &'static Article);

    /// Whether `_value`, which a judgement reports as equal in both pairings, belongs to the requirement
    /// that the procedure drops last. The article of this requirement decides at two steps, so it has no
    /// single `rank`.
    fn is_outermost(&self, _article: &Article, _value: &str) -> bool {
        false
    }

    /// The rank of an article in the sequence in which a bracket is judged; smaller ranks come first. Most rulebooks
    /// list the articles in this sequence.
    fn rank(&self, rulebook: &Rulebook, article: &Article) -> usize {
        rulebook.place(article)
    }
}

/// A broken article, and the players who break it.
type Broken = (&'static Article, Vec<PlayerId>);

/// Asserts that a verdict agrees with the second computation. This covers the verdict's class and article, and the
/// absolute rules broken. The values of the deciding article must differ, and those of the articles above it must be
/// equal.
pub fn assert_well_founded(
    id: SystemId,
    position: &Position,
    recorded: &Recorded,
    judgement: &Judgement,
    case: &str,
) {
    let id = burstein::document(id, position);
    let text: Box<dyn Text> = match id.word() {
        "burstein-2026" => Box::new(burstein::Text::of(position)),
        "dubov-2026" => Box::new(dubov::Text::of(position)),
        "double-swiss-2026" => Box::new(upfloating::Text::<DoubleSwiss>::of(position)),
        "team-2026" => Box::new(upfloating::Text::<Teams>::of(position)),
        "dutch-2006" => Box::new(dutch::Text::of(position)),
        "dutch-2012" => Box::new(dutch::Text::of_2012(position)),
        "dutch-2017" | "dutch-2026" => Box::new(dutch_editions::Text::of(id, position)),
        "lim-2026" => Box::new(lim::Text::of(position)),
        other => panic!("nothing judges {other} from its text"),
    };
    let told = || format!("{case}: {judgement:#?} of {recorded:?} in {position:#?}");
    let said = judgement.violations.iter().map(|violation| (violation.article, violation.players.clone()));
    let said: Vec<Broken> = said.collect();
    let reference = match &judgement.reference {
        Ok(reference) => reference,
        // If no legal pairing exists, the recorded pairing is not legal either. A player who is left out of it then
        // breaks no rule.
        Err(Failure::Impossible(_)) => {
            let is_of_the_recorded = |(_, players): &Broken| players.iter().any(|id| recorded.pairs(*id));
            let expected = said.iter().any(is_of_the_recorded).then_some(Class::Illegal);
            assert_eq!(judgement.class, expected.unwrap_or(Class::Undecided), "{}", told());
            assert_eq!(sorted(said), sorted(text.broken(recorded)), "{}", told());
            let first = judgement.violations.first().filter(|_| expected.is_some());
            let decisive = judgement.decisive.as_ref().map(|decisive| decisive.article);
            assert_eq!(decisive, first.map(|first| first.article), "{}", told());
            return;
        }
        Err(_) => {
            assert!(judgement.class == Class::Undecided && judgement.decisive.is_none(), "{}", told());
            return;
        }
    };
    assert_eq!(sorted(said), sorted(text.broken(recorded)), "{}", told());
    if !text.judges() {
        return;
    }
    let expected = match judgement.violations.first() {
        Some(first) => Some((Class::Illegal, first.article)),
        None => text
            .first_difference(reference, recorded)
            .or_else(|| colour_difference(&*text, position.initial_colour, reference, recorded)),
    };
    let decisive = judgement.decisive.as_ref();
    assert_eq!(decisive.map(|decisive| (judgement.class, decisive.article)), expected, "{}", told());
    assert_eq!(judgement.class == Class::Agrees, is_the_same(reference, recorded), "{}", told());
    assert_eq!(judgement.class == Class::Agrees, decisive.is_none(), "{}", told());
    if let Some(decisive) = decisive {
        let rulebook = id.system().rulebook();
        assert_told(rulebook, decisive, &told);
        let above =
            decisive.equal_above.iter().skip_while(|(article, value)| text.is_outermost(article, value));
        let chain = above.map(|(article, _)| article).chain([&decisive.article]);
        let chain: Vec<usize> = chain.map(|article| text.rank(rulebook, article)).collect();
        assert!(chain.is_sorted(), "{chain:?} {}", told());
    }
}

/// Asserts that the verdict on every round has true reasons; see `assert_well_founded`.
pub fn assert_rounds_well_founded(
    id: SystemId,
    tournament: &Tournament,
    rounds: &[RoundVerdict],
    case: &str,
) {
    for RoundVerdict { round, recorded, judgement, .. } in rounds {
        let position = Position::before(tournament, *round, Field::of(tournament, *round)).unwrap();
        assert_well_founded(id, &position, recorded, judgement, &format!("{case}, round {round}"));
    }
}

/// Asserts that the decisive article is one that can decide. Also asserts that the place and the reason are given,
/// and that the two values differ.
fn assert_told(rulebook: &Rulebook, decisive: &Decisive, told: &dyn Fn() -> String) {
    let Decisive { article, place, recorded, reference, equal_above, argument } = decisive;
    assert!(article.decides(), "{}", told());
    assert!(![place, recorded, reference].into_iter().any(String::is_empty), "{}", told());
    assert_ne!(recorded, reference, "{}", told());
    // The argument names the difference, the players concerned, and the reason.
    assert_ne!(argument.recorded, argument.reference, "{}", told());
    assert!(argument.recorded.players().chain(argument.reference.players()).next().is_some(), "{}", told());
    assert!(!argument.why.is_empty(), "{}", told());
    assert!(argument.orders.as_ref().is_none_or(|orders| orders.parting().is_some()), "{}", told());
    for cited in equal_above.iter().map(|(article, _)| article).chain([article]) {
        assert!(rulebook.articles.contains(cited), "{cited} {}", told());
    }
}

/// The broken articles and their players in a fixed order, so that two lists can be compared.
fn sorted(broken: Vec<Broken>) -> Vec<(&'static str, Vec<PlayerId>)> {
    let mut numbers: Vec<_> =
        broken.into_iter().map(|(article, players)| (article.number, players)).collect();
    numbers.sort();
    numbers
}

/// Whether the reference pairing and the recorded pairing have the same pairs and bye, and no board has recorded
/// colours that differ.
fn is_the_same(reference: &Pairing, recorded: &Recorded) -> bool {
    let pairs = |pairs: &mut dyn Iterator<Item = (PlayerId, PlayerId)>| -> BTreeSet<_> {
        pairs.map(|(a, b)| (a.min(b), a.max(b))).collect()
    };
    pairs(&mut reference.pairs.iter().copied())
        == pairs(&mut recorded.boards.iter().map(|board| (board.white, board.black)))
        && recorded.byes == Vec::from_iter(reference.bye)
        && !reference.pairs.iter().any(|&pair| is_turned(recorded, pair))
}

/// Whether the recorded colours of a board are reversed.
fn is_turned(recorded: &Recorded, (white, black): (PlayerId, PlayerId)) -> bool {
    recorded.boards.iter().any(|board| board.colours_known && (board.white, board.black) == (black, white))
}

/// The first board whose colours differ from the rules, if the pairs and the bye are equal. An unknown
/// initial colour may be White or Black, but it is the same colour for all boards.
fn colour_difference(
    text: &dyn Text,
    initial: Option<Colour>,
    reference: &Pairing,
    recorded: &Recorded,
) -> Option<(Class, &'static Article)> {
    let possible = initial.map_or(vec![Colour::White, Colour::Black], |colour| vec![colour]);
    let with = |initial: Colour| {
        let pairs = reference.pairs.iter().map(move |&pair| (pair, text.white(pair, initial)));
        pairs.map(|((a, b), (white, article))| ((white, if white == a { b } else { a }), article))
    };
    let fits = |initial: &Colour| with(*initial).all(|(pair, _)| !is_turned(recorded, pair));
    if possible.iter().any(fits) {
        return None;
    }
    let shown =
        possible.into_iter().find(|&initial| with(initial).all(|(pair, _)| reference.pairs.contains(&pair)));
    let shown = shown.unwrap_or_else(|| panic!("no initial colour makes these colours: {reference:?}"));
    with(shown).find(|(pair, _)| is_turned(recorded, *pair)).map(|(_, article)| (Class::Colour, article))
}

/// The articles on attendance. `absent` forbids pairing absent players. `complete` requires that every
/// player is paired once. `bye` allows at most one bye if the number of players is odd, and none if that
/// number is even. `barred` says who may not have it.
struct Attendance {
    absent: &'static Article,
    complete: &'static Article,
    bye: &'static Article,
    barred: &'static Article,
}

impl Attendance {
    /// The articles that a round of these players breaks. `is_barred` says by the place of a player whether the player
    /// may not have the bye.
    fn broken(
        &self,
        field: &[PlayerId],
        recorded: &Recorded,
        is_barred: impl Fn(usize) -> bool,
    ) -> Vec<Broken> {
        let boards = recorded.boards.iter().flat_map(|board| [board.white, board.black]);
        let paired: Vec<PlayerId> = boards.chain(recorded.byes.iter().copied()).collect();
        let strangers: BTreeSet<PlayerId> = paired.iter().copied().filter(|id| !field.contains(id)).collect();
        let times = |id: &PlayerId| paired.iter().filter(|other| *other == id).count();
        let not_once = field.iter().filter(|id| times(id) != 1);
        let most_byes = field.len() % 2;
        let byes = (recorded.byes.len() > most_byes).then(|| (self.bye, recorded.byes.clone()));
        let strangers = strangers.into_iter().map(|id| (self.absent, vec![id]));
        let is_barred = |id: &&PlayerId| field.iter().position(|other| other == *id).is_some_and(&is_barred);
        let barred = recorded.byes.iter().filter(is_barred).map(|id| (self.barred, vec![*id]));
        strangers.chain(not_once.map(|id| (self.complete, vec![*id]))).chain(byes).chain(barred).collect()
    }
}

/// The articles that forbid recorded pairs. `obstacles` has those of two players, by their places, in a fixed order.
fn forbidden(
    field: &[PlayerId],
    recorded: &Recorded,
    obstacles: impl Fn(usize, usize) -> Vec<&'static Article>,
) -> Vec<Broken> {
    let place = |id: PlayerId| field.iter().position(|other| *other == id);
    let of_board = |board: &Board| {
        let (Some(white), Some(black)) = (place(board.white), place(board.black)) else { return Vec::new() };
        let mut articles = obstacles(white, black);
        articles.dedup();
        articles.into_iter().map(|article| (article, vec![board.white, board.black])).collect()
    };
    recorded.boards.iter().flat_map(of_board).collect()
}

/// The articles that a round of a system with the bye first breaks. `obstacles` has the articles about prohibited pairs,
/// absolute preferences and earlier meetings.
fn broken_in_company<Own>(
    company: &Company<Own>,
    recorded: &Recorded,
    attendance: &Attendance,
    obstacles: [&'static Article; 3],
) -> Vec<Broken> {
    let everybody: Vec<PlayerId> = company.entrants.iter().map(|entrant| entrant.id).collect();
    let is_barred = |player: usize| company.entrants[player].barred.is_some();
    let [prohibited, colours, met] = obstacles;
    let article = |obstacle| match obstacle {
        Obstacle::Forbidden(terms::forbidden::Obstacle::Prohibited) => prohibited,
        Obstacle::SameColour(_) => colours,
        _ => met,
    };
    let mut broken = attendance.broken(&everybody, recorded, is_barred);
    let obstacles = |one, other| company.obstacles(one, other).map(article).collect();
    broken.extend(forbidden(&everybody, recorded, obstacles));
    broken
}

/// The first article in which the recorded and the correct round differ. `orders` has the comparison of the
/// two rounds in each article. `None` if they differ in no article. Panics unless the recorded round is
/// worse, or comes later, in the first article that differs.
fn first_worse(orders: impl IntoIterator<Item = (&'static Article, Ordering)>) -> Option<&'static Article> {
    let (article, order) = orders.into_iter().find(|(_, order)| order.is_ne())?;
    assert_eq!(order, Ordering::Greater, "{article}: the reference is not the best");
    Some(article)
}
