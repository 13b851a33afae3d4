//! Makes the changes in a tournament, and returns them as sentences.

use arbitrium_core::causes::{Hypothesis, Kind, Written, supposed};
use arbitrium_core::counted::capital;
use arbitrium_core::systems::SystemId;
use arbitrium_core::tournament::{
    Absence, Bye, Colour, Entry, GameResult, Games, Player, PlayerId, Prohibition, Tournament,
};

use super::entries::record;
use super::player::{two, two_of};
use super::{Edit, Edits, Late};
use crate::named::{called, player, players};
use crate::opened::Opened;
use crate::refusal::{NoChange, Refusal};

/// Makes the changes of `edits`. Returns the changed tournament, the changes as sentences, and the boards
/// that will be set by hand.
pub(super) fn changed(
    opened: &Opened,
    tournament: Tournament,
    edits: &Edits,
) -> Result<(Tournament, Vec<String>, Vec<String>), Refusal> {
    let mut work = Work::new(opened, tournament);
    let mut list: Vec<&Edit> = edits.list.iter().collect();
    // Late entries can change the numbers of players, so they come before other changes. The sentences about
    // the other changes then have the new numbers, as the changed report does.
    list.sort_by_key(|edit| match edit {
        Edit::Until(_) => (0, None),
        Edit::Late(late) => (1, (!edits.keep_numbers).then(|| late.strength())),
        _ => (2, None),
    });
    let mut changes: Vec<String> = edits.before.and_then(|round| work.before(round)).into_iter().collect();
    for edit in list {
        changes.push(match edit {
            Edit::Until(round) => work.until(*round)?,
            Edit::Late(late) => work.late(late, edits.keep_numbers)?,
            Edit::Result { round, players, result } => work.result(*round, players, result)?,
            Edit::Withdraw { player, from } => work.withdraw(player, *from)?,
            Edit::Bye { player, bye, round } => work.bye(player, *bye, *round)?,
            Edit::Forbid { players } => work.forbid(players)?,
        });
    }
    if points_again(&mut work.tournament) {
        changes.push("The recorded ranks are left out, because points have changed.".to_owned());
    }
    // A board that names an unknown player does not change here. It is refused when the round is paired.
    let by_hand = edits.by_hand.iter().map(|text| match work.two(text) {
        Ok([one, other]) => format!("{one}-{other}"),
        Err(_) => text.clone(),
    });
    let by_hand = by_hand.collect();
    Ok((work.tournament, changes, by_hand))
}

struct Work<'a> {
    opened: &'a Opened,
    tournament: Tournament,
    /// The tournament before the changes. Players are looked up in it, because all changes use its numbers.
    before: Tournament,
    /// The current number of each player of `before`, by the player's index in `before`.
    numbers: Vec<PlayerId>,
    /// The players and rounds for which a change has recorded a bye.
    entered: Vec<(PlayerId, u16)>,
}

impl Work<'_> {
    fn new(opened: &Opened, tournament: Tournament) -> Work<'_> {
        let numbers = tournament.players.iter().map(|player| player.id).collect();
        Work { opened, before: tournament.clone(), tournament, numbers, entered: Vec::new() }
    }

    /// Leaves out this round and all later ones. `None` if it is not recorded.
    fn before(&mut self, round: u16) -> Option<String> {
        (round <= self.tournament.paired_rounds()).then(|| {
            self.tournament.keep_rounds(round.saturating_sub(1));
            format!("The recorded {} {round} and later ones are left out.", self.word())
        })
    }

    fn until(&mut self, round: u16) -> Result<String, Refusal> {
        let paired = self.tournament.paired_rounds();
        if round >= paired {
            return Err(self.refused(format!("{} {round} is not before the last one, {paired}", self.word())));
        }
        if self.tournament.teams.is_some() {
            return Err(self.refused("the rounds of a team event cannot be left out".to_owned()));
        }
        self.tournament.keep_rounds(round);
        Ok(format!("The report ends with {} {round}; it had {paired}.", self.word()))
    }

    fn result(&mut self, round: u16, players: &str, result: &str) -> Result<String, Refusal> {
        let two = self.two(players)?;
        if let Some(both) = [("-/-", GameResult::ForfeitLoss), ("0-0", GameResult::Loss)]
            .into_iter()
            .find_map(|(text, lost)| (text == result).then_some(lost))
        {
            return self.lost_by_both(round, two, both, result);
        }
        let written = Written {
            kind: Kind::Result,
            what: "ended",
            players: &two,
            round: Some(round),
            to: Some(result),
        };
        let change = Hypothesis::written(&written, &self.tournament)
            .map_err(|error| self.refused(error.to_string()))?;
        // Every pairing system gives the same tournament for a changed result.
        let system = SystemId::Dutch2026.system();
        let changed = supposed(&self.tournament, &*system, &change);
        let Some(changed) = changed.filter(|changed| *changed != self.tournament) else {
            let names = two.map(|id| self.called(id)).join(" and ");
            let place = self.tournament.index_of(two[0]);
            let entry = place.map(|place| self.tournament.entry(place, round));
            let met =
                entry.and_then(|entry| entry.contest().copied()).is_some_and(|one| one.opponent == two[1]);
            let what = if met { "have this result already" } else { "have no game" };
            return Err(self.refused(format!("{names} {what} in {} {round}", self.word())));
        };
        self.tournament = changed;
        Ok(self.ended(round, two, result))
    }

    /// The sentence about a changed result. `result` is that of the first player of `two`. In the sentence
    /// White comes first, as in a report.
    fn ended(&self, round: u16, two: [PlayerId; 2], result: &str) -> String {
        let place = self.tournament.index_of(two[0]);
        let contest = place.and_then(|place| self.tournament.entry(place, round).contest().copied());
        let is_black = contest.is_some_and(|contest| contest.colour == Some(Colour::Black));
        let turned = match result {
            "1-0" => Some("0-1"),
            "0-1" => Some("1-0"),
            "+/-" => Some("-/+"),
            "-/+" => Some("+/-"),
            "½-½" | "-/-" | "0-0" => Some(result),
            _ => None,
        };
        let ([one, other], result) = match turned {
            Some(turned) if is_black => ([two[1], two[0]], turned),
            _ => (two, result),
        };
        let [one, other] = [one, other].map(|id| self.called(id));
        format!("The result of {one} and {other} in {} {round} is now {result}.", self.word())
    }

    /// Records the game of the players `two` as lost by both. `lost` is the result of each of them. `result`
    /// is the result as the change states it.
    fn lost_by_both(
        &mut self,
        round: u16,
        two: [PlayerId; 2],
        lost: GameResult,
        result: &str,
    ) -> Result<String, Refusal> {
        let names = two.map(|id| self.called(id)).join(" and ");
        for (id, opponent) in [(two[0], two[1]), (two[1], two[0])] {
            let place = self.tournament.index_of(id);
            let entry = place.and_then(|place| {
                self.tournament.players[place].entries.get_mut(usize::from(round).wrapping_sub(1))
            });
            match entry {
                Some(Entry::Contest(contest)) if contest.opponent == opponent => {
                    contest.games = match contest.games {
                        Games::One(_) => Games::One(lost),
                        Games::Two(..) => Games::Two(lost, lost),
                    };
                }
                _ => return Err(self.refused(format!("{names} have no game in {} {round}", self.word()))),
            }
        }
        Ok(self.ended(round, two, result))
    }

    fn withdraw(&mut self, wanted: &str, from: Option<u16>) -> Result<String, Refusal> {
        let (place, from) = (self.place(wanted)?, from.unwrap_or(self.next()));
        let id = self.tournament.players[place].id;
        let has_opponent = |round: &u16| self.tournament.entry(place, *round).is_paired();
        if let Some(round) = (from..self.next()).find(has_opponent) {
            return Err(self.refused(format!("{} is paired in {} {round}", self.called(id), self.word())));
        }
        let planned = self.tournament.planned_rounds.map_or(0, |planned| planned.rounds);
        for round in from..=planned.max(self.next()) {
            self.enter(place, round, Bye::Zero);
        }
        Ok(format!("{} has withdrawn and is not paired from {} {from} on.", self.subject(id), self.word()))
    }

    fn bye(&mut self, wanted: &str, bye: Bye, round: Option<u16>) -> Result<String, Refusal> {
        let (place, round) = (self.place(wanted)?, round.unwrap_or(self.next()));
        let id = self.tournament.players[place].id;
        if self.tournament.entry(place, round).is_paired() {
            return Err(self.refused(format!("{} is paired in {} {round}", self.called(id), self.word())));
        }
        if self.entered.contains(&(id, round)) {
            let word = self.word();
            return Err(self.refused(format!("{} has two changes for {word} {round}", self.called(id))));
        }
        let planned = self.tournament.planned_rounds.map_or(u16::MAX, |planned| planned.rounds);
        if round > planned.max(self.next()) {
            return Err(
                self.refused(format!("{} {round} is not planned; the last one is {planned}", self.word()))
            );
        }
        self.enter(place, round, bye);
        let what = match bye {
            Bye::Half => "has a half-point bye",
            Bye::Full => "has a full-point bye",
            Bye::Zero | Bye::PairingAllocated => "is absent",
        };
        let in_round = if bye == Bye::Zero { "from" } else { "in" };
        Ok(format!("{} {what} {in_round} {} {round}.", self.subject(id), self.word()))
    }

    fn forbid(&mut self, players: &str) -> Result<String, Refusal> {
        let players = self.two(players)?;
        let [one, other] = players;
        if one == other {
            return Err(self.refused(format!("{} cannot meet themselves", self.called(one))));
        }
        let first = self.next();
        let prohibition = Prohibition { first_round: first, last_round: u16::MAX, players: players.to_vec() };
        self.tournament.prohibited.push(prohibition);
        let names = format!("{} and {}", self.subject(one), self.called(other));
        Ok(format!("{names} may not meet from {} {first} on.", self.word()))
    }

    fn late(&mut self, late: &Late, keep_numbers: bool) -> Result<String, Refusal> {
        if self.tournament.teams.is_some() {
            return Err(self.refused("a late entry of a team needs its line-up".to_owned()));
        }
        let known = self.tournament.players.iter().find(|player| player.name.trim() == late.name);
        if let Some(known) = known {
            return Err(self.refused(format!("{} is in the report already", self.called(known.id))));
        }
        let before: Vec<PlayerId> = self.tournament.players.iter().map(|player| player.id).collect();
        let last = before.last().copied();
        let number = late
            .join(&mut self.tournament, keep_numbers)
            .map_err(|_| self.refused("no number is left for a late entry".to_owned()))?;
        let after: Vec<PlayerId> =
            self.tournament.players.iter().map(|player| player.id).filter(|id| *id != number).collect();
        for moved in &mut self.numbers {
            *moved = before.binary_search(moved).map_or(*moved, |place| after[place]);
        }
        let Late { name, .. } = late;
        let joined = format!("{name} joins from {} {} on as number {number}", self.word(), self.next());
        Ok(match last.filter(|last| number <= *last) {
            Some(last) if last == number => {
                format!("{joined} (C.04.2, 2.2); the old number {number} becomes one higher.")
            }
            Some(last) => {
                format!("{joined} (C.04.2, 2.2); the old numbers {number} to {last} become one higher.")
            }
            None => format!("{joined}."),
        })
    }

    /// Records a bye for the player with the index `place`. It replaces what was announced for the round.
    fn enter(&mut self, place: usize, round: u16, bye: Bye) {
        let id = self.tournament.players[place].id;
        self.entered.push((id, round));
        if self.tournament.teams.is_some() {
            // A team has no entries of its own, because its rounds follow from the games of its members. So
            // the bye is an absence.
            self.tournament.absences.retain(|absence| (absence.round, absence.player) != (round, id));
            self.tournament.absences.push(Absence { round, player: id, bye });
        } else {
            record(&mut self.tournament, place, round, Entry::Bye(bye));
        }
    }

    fn place(&self, wanted: &str) -> Result<usize, Refusal> {
        let id = match self.meant(wanted)[..] {
            [id] => id,
            _ => self.now(player(&self.before, wanted, self.before.games_per_round.participants().0)?.id),
        };
        self.tournament.index_of(id).ok_or_else(|| self.refused(format!("no number {id}")))
    }

    fn two(&self, text: &str) -> Result<[PlayerId; 2], Refusal> {
        two_of(text, |wanted| self.meant(wanted)).map_or_else(|| two(&self.before, text), Ok)
    }

    /// The current numbers of the players that a text can mean. These are players of the report before the
    /// changes or, if none matches, late entries.
    fn meant(&self, wanted: &str) -> Vec<PlayerId> {
        let of_before = players(&self.before, wanted);
        if of_before.is_empty() {
            let all = players(&self.tournament, wanted).into_iter().map(|player| player.id);
            return all.filter(|id| !self.numbers.contains(id)).collect();
        }
        of_before.into_iter().map(|player| self.now(player.id)).collect()
    }

    /// The current number of the player who had the number `id` before the changes.
    fn now(&self, id: PlayerId) -> PlayerId {
        self.before.index_of(id).map_or(id, |place| self.numbers[place])
    }

    /// The number of the next round.
    fn next(&self) -> u16 {
        self.tournament.paired_rounds() + 1
    }

    /// The word for a round: `round` or `match`.
    fn word(&self) -> &'static str {
        self.tournament.games_per_round.round_word()
    }

    /// The player's name and number, with a capital letter for the beginning of a sentence.
    fn subject(&self, id: PlayerId) -> String {
        capital(&self.called(id))
    }

    /// The player's name and number, such as `Ahn (5)`. Without a name, it is the word for a participant and
    /// the number.
    fn called(&self, id: PlayerId) -> String {
        called(&self.tournament, id)
    }

    fn refused(&self, reason: String) -> Refusal {
        NoChange { name: self.opened.shown(), reason }.into()
    }
}

/// Computes the recorded points again from the results. Players without recorded points stay without points.
/// If the points of a player change, the recorded ranks of all players are removed. Returns whether ranks
/// were removed.
pub(super) fn points_again(tournament: &mut Tournament) -> bool {
    let rounds = tournament.paired_rounds();
    let places = 0..tournament.players.len();
    let points: Vec<_> = places.map(|place| tournament.points_after(place, rounds)).collect();
    let has_changed =
        |(player, points): (&Player, _)| player.recorded_points.is_some_and(|old| old != points);
    let any = tournament.players.iter().zip(points.iter().copied()).any(has_changed);
    let had_ranks = tournament.players.iter().any(|player| player.recorded_rank.is_some());
    for (player, points) in tournament.players.iter_mut().zip(points) {
        player.recorded_points = player.recorded_points.map(|_| points);
        player.recorded_rank = player.recorded_rank.filter(|_| !any);
    }
    any && had_ranks
}
