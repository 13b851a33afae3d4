//! Further facts for an arbiter, in addition to the forcing facts: why a player floats in both pairings,
//! which article decides the colours of other boards, and which players may have the bye.

use std::collections::BTreeSet;

use arbitrium_swiss::{
    Board, Card, Choice, Class, Judgement, PairingSystem, Recorded, Reference, Telling, may_have_bye, tell,
};
use arbitrium_tournament::position::Position;
use arbitrium_tournament::rulebook::Article;
use arbitrium_tournament::{GamesPerRound, PlayerId};

/// The largest number of players for whom the report explains why they float down.
const MOST_FLOATERS: usize = 3;

/// The largest number of boards for which the report names the article that decides their colours.
const MOST_BOARDS: usize = 5;

/// Further facts about a wrong round, one in each sentence.
pub(super) fn told(
    system: &dyn PairingSystem,
    reference: &dyn Reference,
    position: &Position,
    recorded: &Recorded,
    judgement: &Judgement,
) -> Vec<Telling> {
    match judgement.class {
        Class::Worse => why_they_float(reference, position, recorded, judgement),
        Class::Colour => other_boards(reference, recorded, judgement),
        Class::Bye => who_may_have_the_bye(&system.cards(position), system.games_per_round(), judgement),
        Class::Illegal => lowest_score(&system.cards(position), recorded, judgement),
        _ => Vec::new(),
    }
}

/// Explains why players whom the argument names float down in both pairings. Each sentence names the facts that force
/// one player.
fn why_they_float(
    reference: &dyn Reference,
    position: &Position,
    recorded: &Recorded,
    judgement: &Judgement,
) -> Vec<Telling> {
    let (Some(decisive), Ok(correct)) = (&judgement.decisive, &judgement.reference) else {
        return Vec::new();
    };
    let score = |id: PlayerId| Some(position.competitors[position.index_of(id)?].score);
    let named: BTreeSet<PlayerId> = decisive.argument.why.players().collect();
    let floats = |player: PlayerId, opponent: Option<PlayerId>| {
        opponent.is_some_and(|opponent| score(opponent) < score(player))
    };
    let in_both = |&player: &PlayerId| {
        floats(player, correct.opponent(player)) && floats(player, recorded.opponent(player))
    };
    let mut told = Vec::new();
    for player in named.into_iter().filter(in_both).take(MOST_FLOATERS) {
        let Some(opponent) = correct.opponent(player) else { continue };
        let choice = Choice { pairs: vec![(player, opponent)], bye: None };
        let forced = reference.forced_by(&choice);
        if !forced.facts.is_empty() {
            let facts = forced.facts.iter().map(|forcing| forcing.fact.told(GamesPerRound::One));
            let only = forced.only.iter().map(|only| only.told(GamesPerRound::One));
            told.push(tell![player, " floats down in both pairings: ", Telling::list(facts.chain(only))]);
        }
    }
    told
}

/// Names the articles that decide the colours of the other boards with wrong colours.
fn other_boards(reference: &dyn Reference, recorded: &Recorded, judgement: &Judgement) -> Vec<Telling> {
    let Ok(correct) = &judgement.reference else { return Vec::new() };
    let correct: BTreeSet<(PlayerId, PlayerId)> = correct.pairs.iter().copied().collect();
    let is_turned = |board: &Board| board.colours_known && correct.contains(&(board.black, board.white));
    let others: Vec<Board> =
        recorded.boards.iter().copied().filter(is_turned).skip(1).take(MOST_BOARDS).collect();
    let mut found: Vec<(&'static Article, Vec<String>)> = Vec::new();
    for turned in others {
        // All other boards get their correct colours, so that the judgement names the article for this board.
        let boards = recorded.boards.iter().map(|board| {
            if is_turned(board) && *board != turned {
                Board { white: board.black, black: board.white, colours_known: true }
            } else {
                *board
            }
        });
        let alone = Recorded { boards: boards.collect(), ..recorded.clone() };
        if let Some(decisive) = reference.judge(&alone).decisive {
            let board = format!("{}-{}", turned.black, turned.white);
            match found.iter_mut().find(|(article, _)| *article == decisive.article) {
                Some((_, boards)) => boards.push(board),
                None => found.push((decisive.article, vec![board])),
            }
        }
    }
    let told = |(article, boards): (&'static Article, Vec<String>)| {
        tell![article, " also decides ", Telling::list(boards)]
    };
    found.into_iter().map(told).collect()
}

/// A sentence that the player with the correct bye has the lowest score of all who may have it. Empty if this is not
/// true, or if the published bye is also correct.
fn lowest_score(cards: &[Card], recorded: &Recorded, judgement: &Judgement) -> Vec<Telling> {
    let bye = judgement.reference.as_ref().ok().and_then(|correct| correct.bye);
    let Some(own) = cards.iter().find(|card| Some(card.id) == bye) else { return Vec::new() };
    let is_lowest = cards.iter().filter(|card| card.may_have_bye).all(|card| card.score >= own.score);
    if recorded.byes.contains(&own.id) || !is_lowest {
        return Vec::new();
    }
    vec![tell![own.id, " has the lowest score of the players who may have the bye (", own.score, ")"]]
}

/// A sentence that names the players who may have the bye and have the same score as the player with the correct bye.
fn who_may_have_the_bye(cards: &[Card], games: GamesPerRound, judgement: &Judgement) -> Vec<Telling> {
    let bye = judgement.reference.as_ref().ok().and_then(|correct| correct.bye);
    bye.and_then(|bye| may_have_bye(cards, bye, games)).into_iter().collect()
}
