//! What lifts the violations of an illegal round.

use super::{Found, Game, Trial};
use crate::search::{Spent, Stepwise};
use crate::systems::{Change, Class, Judgement, Violation};
use crate::tournament::{Bye, Colour, Entry, GameResult, PlayerId};

impl Trial<'_> {
    /// The changes without which the round is illegal, and those that lift what can be lifted in more than one way; with the
    /// judgement of the round where nothing is violated any more.
    pub(super) fn lift(&self, judgement: &Judgement) -> Result<Option<(Found, Judgement)>, Spent> {
        let mut found = Found::default();
        let mut judged = judgement.clone();
        while judged.class == Class::Illegal {
            let before = judged.violations.len();
            let better = |way: Found| {
                let is_better =
                    |judged: &Judgement| judged.class > Class::Illegal || judged.violations.len() < before;
                let after = self.judged(&way.all())?.filter(is_better);
                Ok(after.map(|after| (way, after)))
            };
            let Some(violation) = judged.violations.first() else { return Ok(None) };
            let ways = self.ways(violation, &found);
            let way = ways.into_iter().try_first_map(better)?;
            let Some((mut next, after)) = way else { return Ok(None) };
            let more = next.necessary.split_off(found.necessary.len());
            self.keep_what_is_needed(&mut next, more, after.violations.len())?;
            (found, judged) = (next, after);
        }
        Ok((judged.class != Class::Undecided).then_some((found, judged)))
    }

    /// Nobody may meet anybody but the recorded opponent, and all that was played speaks for the recorded colours: of this
    /// only one pairing is left.
    pub(super) fn everything(&self, judgement: &Judgement) -> Result<Found, Spent> {
        let players = |violation: &Violation| violation.players.clone();
        let mut next = Found::default();
        let lifted = judgement.violations.iter().flat_map(|violation| match players(violation)[..] {
            [a, b] if self.meet(a, b) => self.kept_apart(a, b),
            [id] if self.recorded.byes == [id] => self.without_playing(id),
            _ => Vec::new(),
        });
        let lifted: Vec<Change> = lifted.collect();
        if self.recorded.byes.len() > 1 {
            let unbarred = self.recorded.byes.iter().find(|id| self.without_playing(**id).is_empty());
            next.enough.extend(self.asked_for_but(unbarred.copied()));
        }
        next.enough.push(Change::NoOtherPairs);
        for board in &self.recorded.boards {
            next.enough.extend(self.histories(board.white, board.black).pop().unwrap_or_default());
        }
        self.keep_what_is_needed(&mut next, lifted, 0)?;
        Ok(next)
    }

    /// A fact is necessary where more is violated without the change of it: which of the unplayed rounds bars from the bye, and
    /// which meeting counts, the document says.
    fn keep_what_is_needed(&self, next: &mut Found, more: Vec<Change>, violated: usize) -> Result<(), Spent> {
        let kept = next.necessary.len();
        next.necessary.extend(more);
        let mut place = kept;
        while place < next.necessary.len() {
            let mut less = next.clone();
            less.necessary.remove(place);
            if self.judged(&less.all())?.is_some_and(|judged| judged.violations.len() <= violated) {
                *next = less;
            } else {
                place += 1;
            }
        }
        Ok(())
    }

    /// The ways to lift one violation, to be tried in this order.
    fn ways(&self, violation: &Violation, found: &Found) -> Vec<Found> {
        let needed = |changes: Vec<Change>| {
            let necessary = found.necessary.iter().cloned().chain(changes).collect();
            (necessary, found.enough.clone())
        };
        let way = |(necessary, enough)| Found { necessary, enough };
        match violation.players[..] {
            [a, b] if self.meet(a, b) => {
                let apart = self.kept_apart(a, b);
                let lifted = way(needed(apart.clone()));
                let mut ways = if apart.is_empty() { Vec::new() } else { vec![lifted.clone()] };
                let (white, black) = self.as_recorded(a, b);
                ways.extend(self.other_colours(&[a, b]).iter().map(|changes| lifted.with(changes)));
                let histories = self.histories(white, black);
                ways.extend(histories.iter().map(|changes| lifted.with(changes)));
                ways
            }
            [id] if self.recorded.byes == [id] => {
                let barred = vec![way(needed(self.without_playing(id)))];
                barred.into_iter().chain(self.one_bye_alone(found)).collect()
            }
            // Of several who have a bye, somebody else may have the allocated one: nothing is needed for this one to have it.
            [id] if self.recorded.byes.contains(&id) => {
                let barred = found.with(&self.without_playing(id));
                self.one_bye_alone(found).into_iter().chain([barred]).collect()
            }
            [id] if self.position.index_of(id).is_some() => {
                let boards = self.recorded.boards.iter();
                let is_paired = boards.flat_map(|board| [board.white, board.black]).any(|other| other == id);
                let attends = if is_paired { Change::Present(id) } else { Change::Absent(id) };
                let mut ways = vec![way(needed(vec![attends]))];
                ways.extend(self.other_colours(&[id]).iter().map(|changes| found.with(changes)));
                let board = self.recorded.boards.iter().find(|board| board.white == id || board.black == id);
                let histories = board.map(|board| self.histories(board.white, board.black));
                ways.extend(histories.iter().flatten().map(|changes| found.with(changes)));
                ways
            }
            [..] if violation.players == self.recorded.byes => self.one_bye_alone(found),
            [..] => Vec::new(),
        }
    }

    fn meet(&self, a: PlayerId, b: PlayerId) -> bool {
        let pairs = [(a, b), (b, a)];
        self.recorded.boards.iter().any(|board| pairs.contains(&(board.white, board.black)))
    }

    /// Who of two opponents had White.
    fn as_recorded(&self, a: PlayerId, b: PlayerId) -> (PlayerId, PlayerId) {
        let is_white = self.recorded.boards.iter().any(|board| (board.white, board.black) == (a, b));
        if is_white { (a, b) } else { (b, a) }
    }

    /// The games of two against each other, and the organiser's word.
    fn kept_apart(&self, a: PlayerId, b: PlayerId) -> Vec<Change> {
        let (Some(first), Some(second)) = (self.position.index_of(a), self.position.index_of(b)) else {
            return Vec::new();
        };
        let played = |entry: Entry| {
            entry.contest().is_some_and(|contest| contest.games.iter().any(|game| !game.is_forfeit()))
        };
        let past = (1..).zip(&self.position.competitors[first].past);
        let met = past.filter(|(_, past)| past.opponent == Some(second) && played(past.entry));
        let mut apart: Vec<Change> =
            met.map(|(round, _)| Change::NotMet { round, first: a, second: b }).collect();
        if self.position.prohibited.contains(&(first.min(second), first.max(second))) {
            apart.push(Change::Permitted(a, b));
        }
        apart
    }

    /// The rounds in which a player scored without playing.
    fn without_playing(&self, player: PlayerId) -> Vec<Change> {
        let past = self.position.index_of(player).map(|index| &self.position.competitors[index].past);
        let past = (1..).zip(past.into_iter().flatten());
        let barring = past.filter(|(_, past)| match past.entry {
            Entry::Bye(bye) => bye != Bye::Zero,
            Entry::Contest(contest) => contest.games.iter().any(GameResult::is_forfeit),
            Entry::Missing => false,
        });
        barring.map(|(round, _)| Change::NothingWithoutPlaying { round, player }).collect()
    }

    /// Earlier games with the other colours, so that somebody is due another one: first those of both opponents, then as they
    /// count for one player alone.
    pub(super) fn other_colours(&self, players: &[PlayerId]) -> Vec<Vec<Change>> {
        let games = |&id: &PlayerId| self.games(id).into_iter().map(move |game| (id, game));
        let all: Vec<(PlayerId, Game)> = players.iter().flat_map(games).collect();
        let both = all.iter().map(|&(id, game)| vec![game.turned(id)]);
        let alone = all.iter().map(|&(player, Game { round, colour, .. })| {
            vec![Change::CountsAs { round, player, colour: colour.opposite() }]
        });
        both.chain(alone).collect()
    }

    /// So many of the latest games of both counted as the colour of which the player is to have no more. (Some may do so
    /// anyway; what is not needed is left out in the end.)
    pub(super) fn histories(&self, white: PlayerId, black: PlayerId) -> Vec<Vec<Change>> {
        let latest = |player: PlayerId, colour: Colour, many: usize| -> Vec<Change> {
            let games = self.games(player).into_iter().take(many);
            games.map(|game| Change::CountsAs { round: game.round, player, colour }).collect()
        };
        let most = self.games(white).len().max(self.games(black).len());
        let both = |many| [latest(white, Colour::Black, many), latest(black, Colour::White, many)].concat();
        (1..=most).map(both).collect()
    }

    /// All byes but one were asked for, or all: first those are left one each whom nothing bars that was scored without playing.
    fn one_bye_alone(&self, found: &Found) -> Vec<Found> {
        let mut byes = self.recorded.byes.clone();
        byes.sort_by_key(|&id| !self.without_playing(id).is_empty());
        let but = |kept: Option<PlayerId>| found.with(&self.asked_for_but(kept));
        byes.iter().map(|&kept| but(Some(kept))).chain([but(None)]).collect()
    }

    /// The byes were asked for, but one.
    fn asked_for_but(&self, kept: Option<PlayerId>) -> Vec<Change> {
        let asked = self.recorded.byes.iter().filter(|id| Some(**id) != kept);
        asked.map(|&id| Change::Requested(id)).collect()
    }
}
