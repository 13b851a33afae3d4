//! What every document asks of a recorded round before any criterion: everybody to be paired is paired, once, and
//! nobody else; one bye in an odd field, none in an even one.

use std::collections::BTreeMap;

use crate::position::Position;
use crate::rulebook::Article;
use crate::systems::{Decisive, Pairing, Recorded, Violation};
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
pub(crate) fn numbers(ids: &[PlayerId]) -> String {
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
        let message = if position.index_of(id).is_some() {
            format!("{id} is announced as absent from this round and yet paired")
        } else {
            format!("{id} is paired and takes no part in the tournament")
        };
        found.push(Violation { article: articles.absent, players: vec![id], message });
    }
    for &id in &field {
        let message = match times.get(&id) {
            None => format!("{id} is to be paired and has neither an opponent nor the bye"),
            Some(1) => continue,
            Some(times) => format!("{id} is paired {times} times"),
        };
        found.push(Violation { article: articles.complete, players: vec![id], message });
    }
    found.extend(too_many_byes(&recorded.byes, field.len().is_multiple_of(2), articles.bye));
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

fn too_many_byes(byes: &[PlayerId], even: bool, article: &'static Article) -> Option<Violation> {
    let wrong = match byes {
        [_, ..] if even => " although an even number of players is to be paired",
        [_, _, ..] => "; only one player may have it",
        _ => return None,
    };
    let message = format!("the bye went to {}{wrong}", numbers(byes));
    Some(Violation { article, players: byes.to_vec(), message })
}

/// The first violation as what decides.
pub(crate) fn illegal(violation: &Violation, reference: &Pairing) -> Decisive {
    let fate = |&id: &PlayerId| match reference.opponent(id) {
        Some(opponent) => format!("{id} meets {opponent}"),
        None if reference.bye == Some(id) => format!("{id} has the bye"),
        None => format!("{id} is not paired"),
    };
    Decisive {
        article: violation.article,
        place: format!("Players {}", numbers(&violation.players)),
        summary: violation.message.clone(),
        recorded: violation.message.clone(),
        reference: violation.players.iter().map(fate).collect::<Vec<_>>().join(", "),
        equal_above: Vec::new(),
    }
}
