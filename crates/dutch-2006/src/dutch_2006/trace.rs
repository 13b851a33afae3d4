//! Explains the correct pairing as an arbiter would explain it with pairing cards.

use super::account::account;
use super::boards;
use super::bracket::{Bracket, Sought};
use super::colours::{self, history};
use super::describe;
use super::field::Field;
use super::floats::Float;
use super::reference::Reference;
use super::round::{Done, Event, RoundWalk, Walked};
use super::tell::account as tell_account;
use super::walk::BracketToPair;
use arbitrium_search::Spent;
use arbitrium_swiss::judging;
use arbitrium_swiss::{Explanation, Line, Section, Telling, tell};
use arbitrium_tournament::counted::counted;

/// Explains the steps that lead to a pairing, then its pairs and colours.
pub(super) fn round(reference: &Reference) -> Result<Explanation, Spent> {
    let teller = Teller { field: &reference.field };
    let mut sections = teller.events(&reference.walk)?;
    sections.push(teller.result(reference));
    sections.push(teller.colours(&reference.walk));
    Ok(Explanation { sections })
}

struct Teller<'a> {
    field: &'a Field,
}

impl Teller<'_> {
    fn events(&self, walk: &RoundWalk) -> Result<Vec<Section>, Spent> {
        let mut sections: Vec<Section> = Vec::new();
        let before = std::iter::once(None).chain(walk.events.iter().map(Some));
        for (before, event) in before.zip(&walk.events) {
            match event {
                Event::Reached(bracket) => {
                    sections.push(self.reached(bracket));
                    continue;
                }
                Event::Joined(_) => sections.push(Section::new("The two lowest brackets, joined")),
                _ => {}
            }
            if sections.is_empty() {
                sections.push(Section::new("The walk"));
            }
            if let Some(section) = sections.last_mut() {
                self.opening(before, event, section);
                self.event(event, section)?;
            }
        }
        Ok(sections)
    }

    /// Adds a line that names the bracket of `event`, in two cases: C12 or C13 went back to the bracket
    /// above, or the procedure returns from that bracket. `before` is the event before `event`.
    fn opening(&self, before: Option<&Event>, event: &Event, section: &mut Section) {
        let Event::Walked(walked) = event else { return };
        let came_back = matches!(before, Some(Event::Walked(before)) if before.is_asked);
        if walked.is_asked {
            let players = describe::players(self.field, &walked.after_c1.players());
            section.cite(self.field.articles().a3, format!("the bracket above again: {players}"));
        } else if came_back {
            let players = describe::players(self.field, &walked.after_c1.players());
            section.cite(self.field.articles().a3, format!("then this bracket: {players}"));
        }
    }

    fn reached(&self, bracket: &Bracket) -> Section {
        let score =
            bracket.natives.first().map_or_else(String::new, |&player| self.field.score(player).to_string());
        let mut section = Section::new(format!("Bracket {score}"));
        if !bracket.moved_down.is_empty() {
            section.cite(
                self.field.articles().a3,
                tell!["moved down to it: ", self.listed(&bracket.moved_down)],
            );
        }
        section.cite(self.field.articles().a3, tell!["its own players: ", self.listed(&bracket.natives)]);
        for player in bracket.players() {
            let id = self.field.entrants[player].id;
            section.lines.push(Line::new(None, tell![id, ": ", self.card(player)], &[id]).as_value());
        }
        section
    }

    /// Players as a list, such as `3, 4 and 7`.
    fn listed(&self, players: &[usize]) -> Telling {
        Telling::list(players.iter().map(|&player| self.field.entrants[player].id))
    }

    /// The contents of a pairing card: colours, preference and floats.
    fn card(&self, player: usize) -> String {
        let entrant = &self.field.entrants[player];
        let due = match entrant.preference {
            None => "no preference".to_owned(),
            Some(preference) => format!("{:?} {}", preference.class, preference.colour).to_lowercase(),
        };
        let float = |float: Option<Float>| match float {
            Some(Float::Down) => "down",
            Some(Float::Up) => "up",
            None => "-",
        };
        let mut card = format!("{} points, {}, {due}", entrant.score, history(entrant));
        if entrant.floats != [None, None] {
            let [last, before] = entrant.floats.map(float);
            card = format!("{card}, floats {last} last, {before} before");
        }
        if entrant.a7d {
            card += ", A7.d";
        }
        if entrant.a7e {
            card += ", A7.e";
        }
        card
    }

    fn event(&self, event: &Event, section: &mut Section) -> Result<(), Spent> {
        let players = |players: &[usize]| describe::players(self.field, players);
        match event {
            Event::Reached(_) => {}
            Event::NoOpponent(alone) => {
                section.cite(
                    self.field.articles().c1,
                    tell!["no opponent in this bracket for ", self.listed(alone)],
                );
            }
            Event::Walked(walked) => self.walked(walked, section)?,
            Event::C14(None) => {
                section.cite(self.field.articles().c14, "p = 0: the whole bracket moves down");
            }
            Event::C14(Some(sought)) => {
                let down = match sought.paired_down {
                    0 => "the bracket is paired as homogeneous".to_owned(),
                    1 => "1 of the moved-down players is to be paired".to_owned(),
                    more => format!("{more} of the moved-down players are to be paired"),
                };
                let pairs = counted(sought.pairs, "pair");
                section
                    .cite(self.field.articles().c14, format!("p falls: {pairs}, x = {}; {down}", sought.x));
            }
            Event::C12 { before, instead: Some(instead) } => {
                let text = format!(
                    "with {} moved down p pairings are impossible; the previous bracket is paired again so that {}",
                    players(before),
                    describe::move_down(self.field, instead)
                );
                section.cite(self.field.articles().c12, text);
            }
            Event::C12 { before, instead: None } => {
                section.cite(
                    self.field.articles().c12,
                    format!("no player instead of {} would allow p pairings", players(before)),
                );
            }
            Event::Restarted(bracket) => section.cite(
                self.field.articles().c6,
                format!("restart at C1 with this bracket: {}", players(&bracket.players())),
            ),
            Event::C13(sought, Some(leaving)) => section.cite(
                self.field.articles().c13,
                format!(
                    "the penultimate bracket is paired again with {} so that {}",
                    counted(sought.pairs, "pair"),
                    describe::move_down(self.field, leaving)
                ),
            ),
            Event::C13(sought, None) => section.cite(
                self.field.articles().c13,
                format!(
                    "no pairing of the penultimate bracket with {} lets the lowest be paired",
                    described(*sought)
                ),
            ),
            Event::Joined(bracket) => section.cite(
                self.field.articles().c13,
                format!(
                    "the two lowest brackets are joined: S1 {}, S2 {}",
                    players(&bracket.moved_down),
                    players(&bracket.natives)
                ),
            ),
        }
        Ok(())
    }

    /// Adds the steps C2 to C11 for one bracket and one goal (the number p of pairs, and the initial x).
    fn walked(&self, walked: &Walked, section: &mut Section) -> Result<(), Spent> {
        let to_pair = BracketToPair::new(self.field, &walked.after_c1, walked.sought);
        tell_account(self.field, &account(&to_pair, walked.is_asked, &walked.walk)?, section);
        Ok(())
    }

    fn result(&self, reference: &Reference) -> Section {
        let mut section = Section::new("Pairs");
        for done in &reference.walk.brackets {
            self.accepted(done, &mut section);
        }
        match reference.pairing.bye {
            Some(bye) => section.cite(self.field.articles().a5, tell![bye, " has the bye"]),
            None => section.cite(self.field.articles().a5, "an even number of players: no bye"),
        }
        section
    }

    fn accepted(&self, done: &Done, section: &mut Section) {
        let Some((arrangement, _)) = &done.accepted else {
            section.cite(
                self.field.articles().c14,
                format!("{} all move down", describe::players(self.field, &done.bracket.players())),
            );
            return;
        };
        let mut text = describe::pairs(self.field, &arrangement.pairs);
        let leaving = &arrangement.leaving;
        if !leaving.is_empty() && !done.after_c1.is_lowest {
            text = format!("{text}; moved down: {}", describe::players(self.field, leaving));
        }
        // The section has already shown the pairs of this bracket.
        section.value_about(&[], self.field.articles().c6, text);
    }

    fn colours(&self, walk: &RoundWalk) -> Section {
        let allocated = walk.pairs().map(|(a, b)| colours::allocate(self.field, a, b));
        let mut sorted: Vec<(usize, usize)> = allocated.map(|a| (a.white, a.black)).collect();
        boards::sort(self.field, &mut sorted);
        let mut section = judging::colours(sorted.into_iter().map(|(white, black)| {
            let allocation = colours::allocate(self.field, white, black);
            let [white, black] = [white, black].map(|player| &self.field.entrants[player]);
            let told = tell![white.id, "-", black.id, ": ", allocation.facts];
            let preferred =
                [white, black].map(|entrant| entrant.preference.map(|preference| preference.colour));
            (Line::new(Some(allocation.article), told, &[white.id, black.id]), preferred)
        }));
        section.value_about(
            &[],
            self.field.articles().f1,
            "boards in the order of the higher player's score, the sum of scores, the higher player's rank",
        );
        section
    }
}

/// A goal in words, such as `2 pairs, 1 of moved-down players`.
fn described(sought: Sought) -> String {
    let pairs = counted(sought.pairs, "pair");
    if sought.paired_down == 0 {
        pairs
    } else {
        format!("{pairs}, {} of moved-down players", sought.paired_down)
    }
}
