//! Checks a recorded round before any criterion: every player to be paired is paired exactly once, and no other
//! player is paired. There is one bye if the number of players is odd, and none if it is even.

use std::collections::BTreeMap;

use super::{Argument, Board, Decisive, Pairing, Recorded, Telling, Violation, said, tell};
use arbitrium_tournament::PlayerId;
use arbitrium_tournament::counted::capital;
use arbitrium_tournament::position::Position;
use arbitrium_tournament::rulebook::Article;

/// The articles of a rules document about who must be paired.
#[derive(Clone, Copy, Debug)]
pub struct Articles {
    /// The article by which absent players are not paired.
    pub absent: &'static Article,
    /// The article by which all other players are paired.
    pub complete: &'static Article,
    /// The article by which one player has the bye if the number of players is odd.
    pub bye: &'static Article,
}

/// The text in place of the correct pairing if no legal pairing exists.
const NONE: &str = "no legal pairing exists";

/// The numbers of the players, separated by commas: `2, 6, 1`.
pub fn numbers(ids: &[PlayerId]) -> String {
    ids.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

/// The violations of attendance. `field` has the players to be paired, and `articles` the articles to cite.
/// First come players who are paired although they should not be. Then come players who are not paired
/// exactly once, and then a wrong number of byes.
pub fn violations(
    position: &Position,
    field: impl IntoIterator<Item = PlayerId>,
    recorded: &Recorded,
    articles: Articles,
) -> Vec<Violation> {
    let mut field: Vec<PlayerId> = field.into_iter().collect();
    field.sort_unstable();
    let mut found = Vec::new();
    let times = times_paired(recorded);
    for &id in times.keys().filter(|id| field.binary_search(id).is_err()) {
        let told = if position.index_of(id).is_some() {
            tell![id, " is announced as absent from this round and yet paired"]
        } else {
            tell![id, " is paired and takes no part in the tournament"]
        };
        found.push(Violation::new(articles.absent, vec![id], told));
    }
    for &id in &field {
        let told = match times.get(&id) {
            None => tell![id, " is to be paired and has neither an opponent nor the bye"],
            Some(1) => continue,
            Some(&times) => tell![id, " is paired ", times, " times"],
        };
        found.push(Violation::new(articles.complete, vec![id], told));
    }
    let is_even = field.len().is_multiple_of(2);
    found.extend(too_many_byes(&recorded.byes, is_even, position.participants(), articles.bye));
    found
}

fn times_paired(recorded: &Recorded) -> BTreeMap<PlayerId, usize> {
    let boards = recorded.boards.iter().flat_map(|board| [board.white, board.black]);
    let mut times = BTreeMap::new();
    for id in boards.chain(recorded.byes.iter().copied()) {
        *times.entry(id).or_default() += 1;
    }
    times
}

fn too_many_byes(
    byes: &[PlayerId],
    is_even: bool,
    (one, many): (&str, &str),
    article: &'static Article,
) -> Option<Violation> {
    let wrong = match byes {
        [_, ..] if is_even => format!(" although an even number of {many} is to be paired"),
        [_, _, ..] => format!("; only one {one} may have it"),
        _ => return None,
    };
    let told = tell![said!("the bye went to ", "the bye would go to "), Telling::list(byes.iter().copied())];
    Some(Violation::new(article, byes.to_vec(), told.and(wrong)))
}

/// Keeps only the first item of `found` for each article. `article` returns the article of an item.
pub fn once<T>(
    found: impl IntoIterator<Item = T>,
    article: impl Fn(&T) -> &'static Article,
) -> impl Iterator<Item = T> {
    let mut seen: Vec<&'static Article> = Vec::new();
    found.into_iter().filter(move |one| {
        let article = article(one);
        let is_new = !seen.contains(&article);
        seen.extend(is_new.then_some(article));
        is_new
    })
}

/// The difference that decides against an illegal round. `violation` is the first violation of the round.
/// `reference` is `None` if no legal pairing exists.
pub(crate) fn illegal(
    position: &Position,
    violation: &Violation,
    recorded: &Recorded,
    reference: Option<&Pairing>,
) -> Decisive {
    let Some(reference) = reference else {
        let none = Pairing::default();
        let mut decisive = illegal(position, violation, recorded, Some(&none));
        NONE.clone_into(&mut decisive.reference);
        decisive.argument.reference = NONE.into();
        return decisive;
    };
    let (one, several) = position.participants();
    let participants = capital(if violation.players.len() == 1 { one } else { several });
    let fate = |&id: &PlayerId| match reference.opponent(id) {
        Some(opponent) => format!("{id} meets {opponent}"),
        None if reference.bye == Some(id) => format!("{id} has the bye"),
        None => format!("{id} is not paired"),
    };
    // If the two players of the violation met, the statement about one of them is enough.
    let met = |&[a, b]: &[PlayerId; 2]| {
        recorded.boards.iter().any(|board| [(a, b), (b, a)].contains(&(board.white, board.black)))
    };
    let pair = <[PlayerId; 2]>::try_from(violation.players.as_slice()).ok().filter(met);
    let concerned = pair.map_or(violation.players.clone(), |[a, _]| vec![a]);
    Decisive {
        article: violation.article,
        place: format!("{participants} {}", numbers(&violation.players)),
        recorded: violation.message(),
        reference: violation.players.iter().map(fate).collect::<Vec<_>>().join(", "),
        equal_above: Vec::new(),
        argument: Argument {
            recorded: Telling::list(concerned.iter().map(|&id| was(recorded, reference, id))),
            reference: Telling::list(
                violation
                    .players
                    .iter()
                    .filter(|&&id| {
                        reference
                            .opponent(id)
                            .is_none_or(|other| other > id || !violation.players.contains(&other))
                    })
                    .map(|&id| is(recorded, reference, id)),
            ),
            why: violation.told.clone(),
            ..Argument::default()
        },
    }
}

/// A text about what the recorded round does with a player. It names every board and every bye of the
/// player.
fn was(recorded: &Recorded, reference: &Pairing, id: PlayerId) -> Telling {
    if let Some(board) = turned(recorded, reference, id) {
        let (own, opponent) = if board.white == id { ("White", board.black) } else { ("Black", board.white) };
        return tell![id, said!(" was given ", " would be given "), own, " against ", opponent];
    }
    let boards = recorded.boards.iter().filter(|board| board.white == id || board.black == id);
    let opponents = boards.map(|board| if board.white == id { board.black } else { board.white });
    let mut parts: Vec<Telling> = opponents
        .map(|opponent| tell![said!("was paired with ", "would be paired with "), opponent])
        .collect();
    parts.extend(
        recorded
            .byes
            .iter()
            .filter(|&&bye| bye == id)
            .map(|_| said!("was given the bye", "would be given the bye").into()),
    );
    if parts.is_empty() {
        parts.push(said!("was not paired", "would not be paired").into());
    }
    tell![id, " ", Telling::list(parts)]
}

/// The board on which the player meets the correct opponent with the wrong colour; `None` if there is no such board.
fn turned<'a>(recorded: &'a Recorded, reference: &Pairing, id: PlayerId) -> Option<&'a Board> {
    let own = |board: &&Board| board.white == id || board.black == id;
    recorded.boards.iter().filter(own).find(|board| reference.pairs.contains(&(board.black, board.white)))
}

/// A text about what the correct pairing does with a player.
fn is(recorded: &Recorded, reference: &Pairing, id: PlayerId) -> Telling {
    if let Some(board) = turned(recorded, reference, id) {
        return tell![id, " has ", if board.white == id { "Black" } else { "White" }];
    }
    match reference.opponent(id) {
        Some(opponent) => tell![id, " meets ", opponent],
        None if reference.bye == Some(id) => tell![id, " has the bye"],
        None => tell![id, " is not paired"],
    }
}

/// The violation by a pair that may not meet, with the reason `why`.
#[must_use]
pub fn may_not_meet(article: &'static Article, (white, black): (PlayerId, PlayerId), why: &str) -> Violation {
    let told = tell![white, " and ", black, " may not meet: ", why];
    Violation::new(article, vec![white, black], told)
}
