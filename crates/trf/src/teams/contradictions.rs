//! Finds records of teams that contradict the matches. Each message states the two facts that contradict each
//! other, and which one is used.

use super::super::diagnostic::{Diagnostic, Findings};
use super::super::spans::CellSpans;
use super::setting::{LineUp, Setting};
use super::squads::Squads;
use arbitrium_tournament::{Colour, PlayerId};

/// The records of teams, with the opponents that the matches show.
pub(super) struct Records<'a> {
    pub(super) squads: &'a Squads,
    pub(super) setting: &'a Setting,
    /// The opponents of the teams by the matches. There is one row for each team, with one entry for each
    /// round.
    pub(super) opponents: &'a [Vec<Option<PlayerId>>],
}

impl Records<'_> {
    /// The number of rounds of the tournament.
    fn last_round(&self) -> usize {
        self.opponents.first().map_or(0, Vec::len)
    }

    /// The opponent of a team in a round, and which records show it, in words. `None` if the team had no
    /// opponent.
    fn met(&self, team: PlayerId, round: u16) -> Option<(PlayerId, &'static str)> {
        let rounds = self.opponents.get(self.squads.index_of(team)?)?;
        let met = (*rounds.get(usize::from(round).checked_sub(1)?)?)?;
        let is_forfeited = self.setting.forfeits.contains_key(&(round, team));
        Some((met, if is_forfeited { "record 330" } else { "the players' cells" }))
    }

    /// Reports records `330` and `320` for rounds that do not exist. Such records are ignored.
    pub(super) fn tell_rounds(&self, findings: &mut Findings) {
        let is_beyond = |round: u16| usize::from(round) > self.last_round();
        let forfeits = self.setting.forfeits.iter().filter(|(_, forfeit)| forfeit.colour == Colour::White);
        let forfeits = forfeits.map(|(&(round, team), forfeit)| {
            let what =
                format!("record 330 says that teams {team} and {} had a forfeited match", forfeit.opponent);
            (round, what, forfeit.span)
        });
        let byes = self.setting.byes.teams.iter();
        let byes = byes.map(|(&round, &(team, span))| {
            (round, format!("record 320 gives team {team} the pairing-allocated bye"), span)
        });
        for (round, what, span) in forfeits.chain(byes).filter(|(round, ..)| is_beyond(*round)) {
            let message = format!("round {round}: {what}, and that round does not exist: it is not followed");
            let expected = match self.last_round() {
                0 => "no round is recorded".to_owned(),
                last => format!("a round from 1 to {last}"),
            };
            findings.push(Diagnostic::warning("no-such-round", message).at(span).expected(expected));
        }
    }

    /// Reports a bye in record `320` for a team that had a match in that round.
    pub(super) fn tell_byes(&self, place: impl Fn(usize, u16) -> Option<CellSpans>, findings: &mut Findings) {
        for (&round, &(team, span)) in &self.setting.byes.teams {
            let Some((met, source)) = self.met(team, round) else { continue };
            let message = format!(
                "round {round}: record 320 gives team {team} the pairing-allocated bye, and by {source} it met team {met}: the match is followed"
            );
            let warning = Diagnostic::warning("bye-and-match", message).at(span);
            findings.push(self.beside(warning, team, round, &place));
        }
    }

    /// Reports a line-up in record `300` for a team that had another opponent, or none, in that round.
    pub(super) fn tell_line_ups(
        &self,
        place: impl Fn(usize, u16) -> Option<CellSpans>,
        findings: &mut Findings,
    ) {
        for (&(round, team), line_up) in &self.setting.line_ups {
            let met = self.met(team, round);
            if met.is_some_and(|(met, _)| met == line_up.opponent) {
                continue;
            }
            let opponent = match line_up.opponent {
                own if own == team => "itself".to_owned(),
                other => format!("team {other}"),
            };
            let says = match met {
                Some((met, source)) => format!("team {met} by {source}, which is followed"),
                None => "no team by the other records, which are followed".to_owned(),
            };
            let message = format!(
                "round {round}: team {team} met {opponent} by record 300, and {says}: the line-up counts for nothing"
            );
            let warning = Diagnostic::warning("line-up-differs", message).at(line_up.span);
            let is_placed = met.is_some();
            findings.push(if is_placed { self.beside(warning, team, round, &place) } else { warning });
        }
    }

    /// Reports members who had an opponent in a round although the line-up in record `300` does not list
    /// them.
    pub(super) fn tell_left_out(
        &self,
        game: impl Fn(PlayerId, u16) -> Option<CellSpans>,
        findings: &mut Findings,
    ) {
        for (&(round, team), line_up) in &self.setting.line_ups {
            let is_followed = self.met(team, round).is_some_and(|(met, _)| met == line_up.opponent);
            for member in self.left_out(team, line_up).filter(|_| is_followed) {
                let Some(place) = game(member, round) else { continue };
                let message = format!(
                    "round {round}: player {member} of team {team} has a game in the cell of the round and no board in record 300, which is followed"
                );
                let warning = Diagnostic::warning("line-up-differs", message).at(line_up.span);
                findings.push(warning.related(place.whole, "recorded here"));
            }
        }
    }

    fn left_out<'r>(&'r self, team: PlayerId, line_up: &'r LineUp) -> impl Iterator<Item = PlayerId> + 'r {
        let squad = self.squads.index_of(team).and_then(|index| self.squads.rows.get(index));
        let members = squad.into_iter().flat_map(|squad| squad.members.iter().copied());
        members.filter(|member| !line_up.players.contains(&Some(*member)))
    }

    /// Adds to a warning the cell of a member of `team` who took part in the match of `round`, as a related
    /// place.
    fn beside(
        &self,
        warning: Diagnostic,
        team: PlayerId,
        round: u16,
        place: impl Fn(usize, u16) -> Option<CellSpans>,
    ) -> Diagnostic {
        match self.squads.index_of(team).and_then(|index| place(index, round)) {
            Some(cell) => warning.related(cell.whole, "recorded here"),
            None => warning,
        }
    }
}
