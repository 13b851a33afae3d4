//! One player in a round: the player's standing, the earlier rounds, and the result of the pairing.

use super::entrant::{Entrant, floated};
use super::field::Field;
use super::{Edition, RoundPairing, words};
use arbitrium_swiss::Section;
use arbitrium_swiss::terms::alternation::letters;
use arbitrium_tournament::rulebook::Article;
use arbitrium_tournament::{Bye, Entry};

/// Adds the facts of a player that chapter 1 defines to `section`.
pub(super) fn standing<E: Edition>(field: &Field, player: usize, section: &mut Section) {
    let entrant = &field.entrants[player];
    let ranked = field.ranked(&field.everybody());
    let rank = ranked.iter().take_while(|&&other| other != player).count() + 1;
    section.cite(
        E::ARTICLES.order,
        format!("score {}, place {rank} of the {} to be paired", entrant.score, ranked.len()),
    );
    section.cite(E::ARTICLES.tpn, numbered(entrant));
    let group = (0..ranked.len()).filter(|&other| field.score(other) == entrant.score);
    section.cite(E::ARTICLES.scoregroup, format!("scoregroup: {}", words::players(field, group)));
    section.cite(
        E::ARTICLES.floater,
        format!("{} in the previous round", if floated(entrant) { "floated" } else { "did not float" }),
    );
    section.cite(E::ARTICLES.colour, colours(entrant));
}

/// The TPN in words. If colours are decided by the parity of another number (1.1), that number is added.
fn numbered(entrant: &Entrant) -> String {
    let tpn = format!("TPN {}", entrant.id);
    if entrant.tpn == entrant.id.get() { tpn } else { format!("{tpn}; {}", entrant.told_tpn()) }
}

fn colours(entrant: &Entrant) -> String {
    let letters = letters(&entrant.games);
    if letters.is_empty() {
        "no colour yet".into()
    } else {
        format!("colours of the played matches: {letters}")
    }
}

/// The article that says how the entry of an earlier round counts; `None` if there is none.
pub(super) fn article<E: Edition>(entry: Entry) -> Option<&'static Article> {
    match entry {
        Entry::Missing => None,
        Entry::Bye(Bye::PairingAllocated) => Some(E::ARTICLES.bye),
        Entry::Bye(_) => Some(E::ARTICLES.absent),
        Entry::Contest(_) => Some(E::ARTICLES.played),
    }
}

/// The player's bracket and opponent in this round, or the bye, in words.
pub(super) fn place<E: Edition>(field: &Field, round: &RoundPairing, player: usize) -> Section {
    let mut section = Section::new(format!("This {}", E::GAMES.round_word()));
    let id = |player: usize| field.id(player);
    if round.bye() == Some(player) {
        section.cite(E::ARTICLES.bye, format!("{} has the bye", id(player)));
    }
    for bracket in &round.brackets {
        let pair = bracket.pairing.candidate.pairs().find(|&(top, bottom)| top == player || bottom == player);
        let Some((top, bottom)) = pair else { continue };
        let score = bracket.residents.ones().next().map(|resident| field.score(resident));
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
