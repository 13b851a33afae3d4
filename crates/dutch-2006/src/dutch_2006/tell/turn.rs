//! Texts for C7 and C8: the skipped players of S2, and the exchange.

use super::super::account::{Accepted, Against, Exchanged, PassedBy, Turn};
use super::super::describe;
use super::{Told, words};
use arbitrium_swiss::{Column, Section};

impl Told<'_> {
    /// Adds one line for each player of S1 for whom players of S2 were skipped (C7). `descends` is `true` for
    /// the moved-down players.
    pub(super) fn turn(&self, turn: &Turn, descends: bool, section: &mut Section) {
        for passed in &turn.passed {
            let undone =
                descends && passed.over.iter().any(|(_, against)| matches!(against, Against::Rest(_)));
            let mut about = vec![passed.player, passed.opponent];
            about.extend(passed.over.iter().map(|(player, _)| *player));
            let text = self.passed_by(passed);
            section.cite_about(
                &self.ids(&about),
                if undone { self.field.articles().undone } else { self.field.articles().c7 },
                text,
            );
        }
        if turn.number != Some(0) {
            // The number of a transposition is left out if it is very large.
            let place = turn.number.filter(|number| *number < words::COUNTED);
            let place = place.map(|number| format!(": transposition {number} of {}", words::count(turn.of)));
            let order = describe::order(self.field, &turn.order);
            section
                .cite(self.field.articles().c7, format!("S2 becomes {order}{}", place.unwrap_or_default()));
        }
    }

    /// The opponent of a player and the skipped players, in words, such as `5 meets 14, not 8 and 9 (both are
    /// due Black, x = 0)`.
    fn passed_by(&self, passed: &PassedBy) -> String {
        let reason = |against: &Against| match against {
            Against::Pair(bar) => words::bar(self.field, *bar, passed.player),
            Against::Rest(refusal) => format!("then {}", words::refusal(self.field, refusal)),
        };
        let mut reasons: Vec<(String, Vec<usize>)> = Vec::new();
        for (player, against) in &passed.over {
            let (player, reason) = (*player, reason(against));
            match reasons.iter_mut().find(|(other, _)| *other == reason) {
                Some((_, players)) => players.push(player),
                None => reasons.push((reason, vec![player])),
            }
        }
        let named = reasons.iter().map(|(reason, players)| format!("{} ({reason})", self.players(players)));
        let id = |player: usize| self.field.entrants[player].id;
        format!(
            "{} meets {}, not {}",
            id(passed.player),
            id(passed.opponent),
            named.collect::<Vec<_>>().join(", ")
        )
    }

    /// Adds the text about the exchange of C8, and why no transposition was enough.
    pub(super) fn exchanged(&self, accepted: &Accepted, exchanged: &Exchanged, section: &mut Section) {
        let orders = words::count(arbitrium_swiss::terms::orders(accepted.group.s2.len()));
        let why = words::refusal(self.field, &exchanged.refused);
        let about = self.ids(&words::named_by(&exchanged.refused));
        section.cite_about(
            &about,
            self.field.articles().c7,
            format!("none of the {orders} orders of S2 works: {why}"),
        );
        let arrangement = &accepted.arrangement;
        for (place, (exchange, refusal)) in (1..).zip(&exchanged.before) {
            let named = describe::exchanged(self.field, &arrangement.group, exchange);
            let why = words::refusal(self.field, refusal);
            section.cite(self.field.articles().c8, format!("exchange {place}, {named}: {why}"));
        }
        let named = describe::exchanged(self.field, &arrangement.group, &arrangement.exchange);
        let (number, of) = (words::count(exchanged.number), words::count(exchanged.of));
        let mut text = format!("exchange {number} of {of}, {named}");
        if let Some(level) = &accepted.level {
            text = format!("{text}: S1 {}; S2 {}", self.players(&level.s1), self.players(&level.s2));
        }
        if exchanged.before.is_empty() && exchanged.number != Some(1) {
            text = format!("{text}; with each one before it all orders of S2 fail");
        }
        section.cite(self.field.articles().c8, text);
        if let Some(level) = &accepted.level {
            section.lay(Column::opposite(&self.ids(&level.s1), &self.ids(&level.s2)));
        }
    }
}
