//! Explains a round for one player: the pairing card, the earlier rounds, and the result of the procedure.

use super::bracket::Kind;
use super::colours::history;
use super::describe;
use super::edition::Articles;
use super::field::{Entrant, Field};
use super::floats::Float;
use super::preference::{self, Class};
use super::reference::Reference;
use super::round::{Done, MadeBy};
use arbitrium_swiss::Section;
use arbitrium_tournament::rulebook::Article;
use arbitrium_tournament::{Bye, Entry, GameResult, PlayerId};

/// The facts of chapter A and B1b about the player.
pub(super) fn standing(field: &Field, id: PlayerId) -> Section {
    let mut section = Section::new(format!("Player {id}"));
    let Some(player) = field.index_of(id) else {
        section.cite(field.articles().f5, "not to be paired in this round");
        return section;
    };
    let entrant = &field.entrants[player];
    let (rank, all) = (player + 1, field.entrants.len());
    section.cite(
        field.articles().a2,
        format!("score {}, place {rank} of the {all} to be paired", entrant.score),
    );
    let level: Vec<usize> = (0..all).filter(|&other| field.score(other) == entrant.score).collect();
    section.cite(
        field.articles().a3,
        format!("bracket {}: {}", entrant.score, describe::players(field, &level)),
    );
    colours(field, entrant, &mut section);
    let float = |float: Option<Float>| match float {
        Some(Float::Down) => "down",
        Some(Float::Up) => "up",
        None => "none",
    };
    let [last, before] = entrant.floats.map(float);
    section.cite(
        field.articles().a4,
        format!("float of the previous round: {last}; of the one before: {before}"),
    );
    match entrant.barred.told("round") {
        Some(barred) => section.cite(field.articles().b1b, format!("may not have the bye: {barred}")),
        None => section.cite(field.articles().b1b, "may have the bye"),
    }
    section
}

/// The player's next colour by the games played (A7).
fn colours(field: &Field, entrant: &Entrant, section: &mut Section) {
    let difference = preference::written(&entrant.games);
    section
        .cite(field.articles().a7, format!("colours {}, colour difference {difference}", history(entrant)));
    let Some(preference) = entrant.preference else { return };
    let (article, word) = match preference.class {
        Class::Absolute => (field.articles().a7a, "an absolute"),
        Class::Strong => (field.articles().a7b, "a strong"),
        Class::Mild => (field.articles().a7c, "a mild"),
    };
    section.cite(article, format!("{word} preference for {}", preference.colour));
    if entrant.a7d {
        section.cite(
            field.articles().a7d,
            "in this odd round it is treated as absolute while no player floats for it",
        );
    }
    if entrant.a7e {
        section.cite(field.articles().a7e, "in this even round it costs no z");
    }
}

/// The article that applies to the entry of an earlier round; `None` if none does.
pub(super) fn article(articles: &Articles, entry: Entry) -> Option<&'static Article> {
    match entry {
        Entry::Missing => None,
        Entry::Bye(Bye::PairingAllocated) => Some(articles.a5),
        Entry::Bye(_) => Some(articles.f5),
        Entry::Contest(contest) => contest.games.iter().any(GameResult::is_forfeit).then_some(articles.f2),
    }
}

/// The brackets that the player went through, and the opponent.
pub(super) fn place(reference: &Reference, id: PlayerId) -> Section {
    let mut section = Section::new("This round");
    if reference.pairing.bye == Some(id) {
        section.cite(reference.field.articles().a5, format!("{id} has the bye"));
    }
    let Some(player) = reference.field.index_of(id) else { return section };
    for done in &reference.walk.brackets {
        if done.bracket.players().contains(&player) {
            in_bracket(&reference.field, done, player, &mut section);
        }
    }
    section
}

fn in_bracket(field: &Field, done: &Done, player: usize, section: &mut Section) {
    let bracket = &done.bracket;
    let is_native = bracket.natives.contains(&player) || bracket.joined_natives.contains(&player);
    let role = if is_native { "a player of" } else { "moved down to" };
    section.cite(field.articles().a3, format!("{role} {}", describe::bracket(field, bracket)));
    let Some((arrangement, _)) = &done.accepted else {
        section.cite(field.articles().c14, "moves down with the whole bracket");
        return;
    };
    if let Some(&(a, b)) = arrangement.pairs.iter().find(|&&(a, b)| a == player || b == player) {
        let (other, side) = if a == player { (b, "S1") } else { (a, "S2") };
        let part = match (done.after_c1.kind, arrangement.set.contains(&a)) {
            (_, true) => " of the moved-down players",
            (Kind::Heterogeneous, false) if !arrangement.set.is_empty() => " of the remainder",
            _ => "",
        };
        section.cite(field.articles().c6, format!("meets {}, from {side}{part}", field.entrants[other].id));
    } else if !done.after_c1.is_lowest {
        let article = match done.made_by {
            _ if done.after_c1.gone.contains(&player) => field.articles().c1,
            MadeBy::Walk => field.articles().c6,
            MadeBy::C1 => field.articles().c1,
            MadeBy::C12 => field.articles().c12,
            MadeBy::C13 => field.articles().c13,
        };
        section.cite(article, "moves down");
    }
}
