//! Why two players with the same score play each other.

use arbitrium_core::position::Competitor;
use arbitrium_core::systems::Telling;
use arbitrium_core::tournament::PlayerId;

use super::{Round, Why};

impl Round<'_> {
    /// A clause that says who plays whom, and why the first player plays the second, who has the same score.
    pub(super) fn of_equals(&self, [player, opponent]: [&Competitor; 2]) -> (Telling, Why) {
        let told = Telling::from(player.id).and(" plays ").and(opponent.id);
        let (score, points, (_, several)) = (player.score, self.points(), self.position.participants());
        let group: Vec<PlayerId> = self.with_score(score).map(|one| one.id).collect();
        if group.len() == 2 {
            let only = format!("only these two {several} have {score} {points}");
            return (told, Why { clauses: vec![only.into()], forbidden: None });
        }
        let number = |id: PlayerId| group.iter().take_while(|&&other| other < id).count() + 1;
        let [upper, lower] = [player.id.min(opponent.id), player.id.max(opponent.id)].map(number);
        let places = format!(
            "both have {score} {points}, as number {upper} and number {lower} of the {} {several} with this score",
            group.len()
        );
        let why = if self.system.folds() {
            self.of_halves([player.id, opponent.id], &group, &places)
        } else {
            self.of_runner_up([player, opponent], &places)
        };
        (told, why.unwrap_or_else(|| Why { clauses: vec![places.into()], forbidden: None }))
    }

    /// The reason in documents that pair the upper half of the players with the lower half. Players who play somebody
    /// with another score do not count in the halves.
    fn of_halves(&self, [player, opponent]: [PlayerId; 2], group: &[PlayerId], places: &str) -> Option<Why> {
        let score = self.score(player);
        let plays_equal =
            |id: &PlayerId| self.pairing.opponent(*id).and_then(|other| self.score(other)) == score;
        let halves: Vec<PlayerId> = group.iter().copied().filter(plays_equal).collect();
        let (place, half) = (halves.iter().position(|&id| id == player)?, halves.len() / 2);
        let expected = *halves.get(if place < half { place + half } else { place - half })?;
        let (_, several) = self.position.participants();
        if expected == opponent {
            let (score, points, number) = (score?, self.points(), place % half + 1);
            let others = group.len() - halves.len();
            let which =
                if others == 0 { format!("of these {} {several} ", group.len()) } else { String::new() };
            let told = format!(
                "both have {score} {points}, and {which}number {number} of the upper half plays number {number} of the lower half"
            );
            let (have, do_not) = if others == 1 { ("has", "does") } else { ("have", "do") };
            let apart = (others > 0).then(|| {
                format!(
                    "{others} of the {} {several} with this score {have} no opponent with the same score, and {do_not} not count in the halves",
                    group.len()
                )
            });
            let clauses = [told].into_iter().chain(apart).map(Telling::from).collect();
            return Some(Why { clauses, forbidden: None });
        }
        let against = self.not_with(player, expected)?;
        let forbidden = against.is_forbidden.then_some([player, expected]);
        let clauses =
            [against.told(expected, ", who has the same place in the other half,", opponent), places.into()]
                .into_iter()
                .chain(against.detail);
        Some(Why { clauses: clauses.collect(), forbidden })
    }

    /// The reason in other documents: what the best pairing without this board does worse.
    fn of_runner_up(&self, both: [&Competitor; 2], places: &str) -> Option<Why> {
        let [player, opponent] = both.map(|one| one.id);
        let [a, b] = [player, opponent].map(|id| self.position.index_of(id));
        let against = self.without([(a?, b?)])?;
        let other = against.pairing.as_ref().and_then(|pairing| pairing.opponent(player));
        let instead = other.map(|other| [other, opponent]);
        let told = against.otherwise(player, instead, "without this board".into());
        let clauses = [told, places.into()].into_iter().chain(against.detail);
        Some(Why { clauses: clauses.collect(), forbidden: None })
    }
}
