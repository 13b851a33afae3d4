//! One player's part in a round: standing, past, and what the pairing made of it.

use super::field::{Entrant, Field};
use super::{Edition, RoundPairing, words};
use crate::rulebook::Article;
use crate::systems::Section;
use crate::systems::terms::alternation::letters;
use crate::tournament::{Bye, Entry, PlayerId};

/// What the articles of chapter 1 say of the player.
pub(super) fn standing<E: Edition>(field: &Field, id: PlayerId) -> Section {
    let mut section = Section::new(E::PARTICIPANTS.titled(&id.to_string()));
    let Some(player) = field.index_of(id) else {
        section.cite(E::ARTICLES.absent, "not to be paired in this round");
        return section;
    };
    let entrant = &field.entrants[player];
    let ranked = field.ranked(&field.everybody());
    let rank = ranked.iter().take_while(|&&other| other != player).count() + 1;
    section.cite(
        E::ARTICLES.order,
        format!("score {}, number {rank} of {} to be paired", entrant.score, ranked.len()),
    );
    section.cite(E::ARTICLES.tpn, numbered(entrant));
    let group = (0..ranked.len()).filter(|&other| field.entrants[other].score == entrant.score);
    section.cite(E::ARTICLES.scoregroup, format!("scoregroup: {}", words::players(field, group)));
    section.cite(
        E::ARTICLES.floater,
        format!("{} in the previous round", if entrant.floated() { "floated" } else { "did not float" }),
    );
    section.cite(E::ARTICLES.colour, colours(entrant));
    match entrant.barred.told(E::GAMES.round_word()) {
        Some(barred) => section.cite(E::ARTICLES.c2, format!("may not have the bye: {barred}")),
        None => section.cite(E::ARTICLES.c2, "may have the bye"),
    }
    section
}

/// 1.1: the TPN, and where that is another number the one that gives a colour.
fn numbered(entrant: &Entrant) -> String {
    let counted = entrant.counted_anew().map(|counted| format!("; {counted}"));
    format!("TPN {}", entrant.id) + &counted.unwrap_or_default()
}

fn colours(entrant: &Entrant) -> String {
    let letters = letters(&entrant.games);
    if letters.is_empty() {
        "no colour yet".into()
    } else {
        format!("colours of the played matches: {letters}")
    }
}

/// The article that reads the entry of an earlier match.
pub(super) fn article<E: Edition>(entry: Entry) -> Option<&'static Article> {
    match entry {
        Entry::Missing => None,
        Entry::Bye(Bye::PairingAllocated) => Some(E::ARTICLES.bye),
        Entry::Bye(_) => Some(E::ARTICLES.absent),
        Entry::Contest(_) => Some(E::ARTICLES.played),
    }
}

/// The bracket and the opponent.
pub(super) fn place<E: Edition>(field: &Field, round: &RoundPairing, player: usize) -> Section {
    let mut section = Section::new(format!("This {}", E::GAMES.round_word()));
    let id = |player: usize| field.entrants[player].id;
    if round.bye() == Some(player) {
        section.cite(E::ARTICLES.bye, format!("{} has the bye", id(player)));
    }
    for bracket in &round.brackets {
        let pair = bracket.pairing.candidate.pairs().find(|&(top, bottom)| top == player || bottom == player);
        let Some((top, bottom)) = pair else { continue };
        let score = bracket.residents.ones().next().map(|resident| field.entrants[resident].score);
        let bracket_name = score.map(|score| format!("bracket {score}")).unwrap_or_default();
        let role = if bracket.residents.contains(player) { "a resident" } else { "an upfloater" };
        section.cite(E::ARTICLES.scoregroup, format!("{role} of {bracket_name}"));
        let (other, member) = if top == player { (bottom, "top") } else { (top, "bottom") };
        section.cite(
            E::ARTICLES.pair_members,
            format!("meets {}, as the {member} member of the pair", id(other)),
        );
    }
    section
}
