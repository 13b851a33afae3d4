//! What every document asks of a recorded round before any criterion: everybody to be paired is paired, once, and
//! nobody else; one bye in an odd field, none in an even one.

use std::collections::BTreeMap;

use super::{Argument, Board, Decisive, Pairing, Recorded, Telling, Violation, said, tell};
use crate::counted::capital;
use crate::position::Position;
use crate::rulebook::Article;
use crate::tournament::PlayerId;

/// The articles under which a document asks it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Articles {
    /// Who does not play is not paired.
    pub(crate) absent: &'static Article,
    /// Everybody else is.
    pub(crate) complete: &'static Article,
    /// One bye in an odd field.
    pub(crate) bye: &'static Article,
}

/// Numbers of players: `2, 6, 1`.
pub fn numbers(ids: &[PlayerId]) -> String {
    ids.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

/// Who is paired without being in the field, or is in it and not paired exactly once; then what is wrong with the
/// number of byes.
pub(crate) fn violations(
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

/// The first of each article.
pub(crate) fn once<T>(
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

/// The first violation as what decides.
pub(crate) fn illegal(
    position: &Position,
    violation: &Violation,
    recorded: &Recorded,
    reference: &Pairing,
) -> Decisive {
    let participants = capital(position.participants().1);
    let fate = |&id: &PlayerId| match reference.opponent(id) {
        Some(opponent) => format!("{id} meets {opponent}"),
        None if reference.bye == Some(id) => format!("{id} has the bye"),
        None => format!("{id} is not paired"),
    };
    // Of two who met, one tells it all.
    let met = |&[a, b]: &[PlayerId; 2]| {
        recorded.boards.iter().any(|board| [(a, b), (b, a)].contains(&(board.white, board.black)))
    };
    let pair = <[PlayerId; 2]>::try_from(violation.players.as_slice()).ok().filter(met);
    let concerned = pair.map_or(violation.players.clone(), |[a, _]| vec![a]);
    Decisive {
        article: violation.article,
        place: format!("{participants} {}", numbers(&violation.players)),
        recorded: violation.message.clone(),
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

/// What is recorded of a player: with every board and bye of his.
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

/// The board on which a player meets whom he is to meet, with the other colours.
fn turned<'a>(recorded: &'a Recorded, reference: &Pairing, id: PlayerId) -> Option<&'a Board> {
    let own = |board: &&Board| board.white == id || board.black == id;
    recorded.boards.iter().filter(own).find(|board| reference.pairs.contains(&(board.black, board.white)))
}

/// What the reference has for him.
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

/// That two players may not meet, and why.
pub(crate) fn may_not_meet(
    article: &'static Article,
    (white, black): (PlayerId, PlayerId),
    why: &str,
) -> Violation {
    let told = tell![white, " and ", black, " may not meet: ", why];
    Violation::new(article, vec![white, black], told)
}
