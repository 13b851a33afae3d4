//! What is true of every judgement under the default readings. It stands on the documents' definitions and on the reference
//! pairing, and on no line of the judges. Tests and fuzz targets hold it on random rounds.

mod burstein;
mod dubov;
mod dutch;
mod dutch_editions;
pub mod fallen;
mod lim;
mod upfloating;

use std::collections::BTreeSet;

use arbitrium_core::check::RoundVerdict;
use arbitrium_core::position::{Field, Position};
use arbitrium_core::rulebook::{Article, Rulebook};
use arbitrium_core::systems::double_swiss_2026::DoubleSwiss;
use arbitrium_core::systems::team_2026::Teams;
use arbitrium_core::systems::{Class, Decisive, Judgement, Pairing, Recorded, SystemId};
use arbitrium_core::tournament::{Colour, PlayerId, Tournament};

/// What a document says of a round that somebody paired.
trait Text {
    /// Every rule that the round breaks outright, with the players concerned.
    fn broken(&self, recorded: &Recorded) -> Vec<Broken>;

    /// The first decision of the text, from the bye down to the last bracket, in which a round that breaks nothing is
    /// not the reference; that the reference is the better there is held on the way. Colours come after all that.
    fn first_difference(&self, reference: &Pairing, recorded: &Recorded)
    -> Option<(Class, &'static Article)>;

    /// Whether the round is small enough for what is written here: what is broken outright is held of every round.
    fn judges(&self) -> bool {
        true
    }

    /// Who of two opponents has White under an initial colour, and the article that says so.
    fn white(&self, pair: (PlayerId, PlayerId), initial: Colour) -> (PlayerId, &'static Article);

    /// Whether a value that is told as equal is that of the outermost question, whose article stands further down as well.
    fn is_outermost(&self, _article: &Article, _value: &str) -> bool {
        false
    }

    /// The place of an article among those that are asked of a bracket one after the other.
    fn rank(&self, article: &Article) -> usize;
}

/// An article that is broken, and by whom.
type Broken = (&'static Article, Vec<PlayerId>);

/// The judgement is what the text says: its class and article, everything that is broken, and values that differ in what
/// decides, below those that are equal.
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
    let Ok(reference) = &judgement.reference else {
        assert!(judgement.class == Class::Undecided && judgement.decisive.is_none(), "{}", told());
        return;
    };
    let said = judgement.violations.iter().map(|violation| (violation.article, violation.players.clone()));
    assert_eq!(sorted(said.collect()), sorted(text.broken(recorded)), "{}", told());
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
        assert_told(id.system().rulebook(), decisive, &told);
        let above =
            decisive.equal_above.iter().skip_while(|(article, value)| text.is_outermost(article, value));
        let above = above.map(|(article, _)| text.rank(article));
        let chain: Vec<usize> = above.chain([text.rank(decisive.article)]).collect();
        assert!(chain.is_sorted(), "{chain:?} {}", told());
    }
}

/// The same of every round of a replay.
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

/// The article can decide, it is told where and why, and its two values differ.
fn assert_told(rulebook: &Rulebook, decisive: &Decisive, told: &dyn Fn() -> String) {
    let Decisive { article, place, recorded, reference, equal_above, argument } = decisive;
    assert!(article.decides(), "{}", told());
    assert!(![place, recorded, reference].into_iter().any(String::is_empty), "{}", told());
    assert_ne!(recorded, reference, "{}", told());
    // The argument says where the two part, and of whom, why, and what would have to be otherwise.
    assert_ne!(argument.recorded, argument.reference, "{}", told());
    assert!(argument.recorded.players().chain(argument.reference.players()).next().is_some(), "{}", told());
    assert!(!argument.why.is_empty(), "{}", told());
    assert!(argument.orders.as_ref().is_none_or(|orders| orders.parting().is_some()), "{}", told());
    for cited in equal_above.iter().map(|(article, _)| article).chain([article]) {
        assert!(rulebook.articles.contains(cited), "{cited} {}", told());
    }
}

/// In any order.
fn sorted(broken: Vec<Broken>) -> Vec<(&'static str, Vec<PlayerId>)> {
    let mut numbers: Vec<_> =
        broken.into_iter().map(|(article, players)| (article.number, players)).collect();
    numbers.sort();
    numbers
}

/// The same pairs, bye and, where they are recorded, colours.
fn is_the_same(reference: &Pairing, recorded: &Recorded) -> bool {
    let pairs = |pairs: &mut dyn Iterator<Item = (PlayerId, PlayerId)>| -> BTreeSet<_> {
        pairs.map(|(a, b)| (a.min(b), a.max(b))).collect()
    };
    pairs(&mut reference.pairs.iter().copied())
        == pairs(&mut recorded.boards.iter().map(|board| (board.white, board.black)))
        && recorded.byes == Vec::from_iter(reference.bye)
        && !reference.pairs.iter().any(|&pair| is_turned(recorded, pair))
}

/// Whether the colours of a board are recorded the other way round.
fn is_turned(recorded: &Recorded, (white, black): (PlayerId, PlayerId)) -> bool {
    recorded.boards.iter().any(|board| board.colours_known && (board.white, board.black) == (black, white))
}

/// Same pairs, same bye: the first board whose colours are not those of the text. An initial colour that is not known may
/// be either, but one for all boards.
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

/// The articles by which everybody to be paired is paired, once, nobody else is, and one has the bye in an odd field.
struct Attendance {
    absent: &'static Article,
    complete: &'static Article,
    bye: &'static Article,
}

impl Attendance {
    fn broken(&self, field: &[PlayerId], recorded: &Recorded) -> Vec<Broken> {
        let boards = recorded.boards.iter().flat_map(|board| [board.white, board.black]);
        let paired: Vec<PlayerId> = boards.chain(recorded.byes.iter().copied()).collect();
        let strangers: BTreeSet<PlayerId> = paired.iter().copied().filter(|id| !field.contains(id)).collect();
        let times = |id: &PlayerId| paired.iter().filter(|other| *other == id).count();
        let not_once = field.iter().filter(|id| times(id) != 1);
        let most_byes = field.len() % 2;
        let byes = (recorded.byes.len() > most_byes).then(|| (self.bye, recorded.byes.clone()));
        let strangers = strangers.into_iter().map(|id| (self.absent, vec![id]));
        strangers.chain(not_once.map(|id| (self.complete, vec![*id]))).chain(byes).collect()
    }
}
