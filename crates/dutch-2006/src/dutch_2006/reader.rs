//! The facts that the rules derive from a player's earlier rounds (F2, F3, F5, F8, A4, A5, B1).

use std::cmp::Ordering;

use super::edition::Edition;
use super::field::Entrant;
use super::floats::Float;
use super::preference::{self, Class};
use super::readings::Readings;
use arbitrium_swiss::terms::forbidden::ForbiddenPairs;
use arbitrium_swiss::terms::history::{Barred, Meeting, WithoutPlaying, meeting, without_playing};
use arbitrium_tournament::position::{Bar, Competitor, Position};
use arbitrium_tournament::{Bye, Colour, Contest, Entry, GameResult, Points};

/// Computes the facts of a field from a position, under the interpretations in force.
pub(super) struct Reader<'a> {
    pub(super) position: &'a Position,
    pub(super) readings: Readings,
    pub(super) edition: Edition,
    pub(super) is_last_round: bool,
}

impl Reader<'_> {
    /// The indices of the competitors to be paired. F5 "Players known in advance not to play in a particular
    /// round are not paired in that round".
    pub(super) fn present(&self) -> Vec<usize> {
        let competitors = &self.position.competitors;
        (0..competitors.len())
            .filter(|&index| competitors[index].is_present() && !self.is_withdrawn(index))
            .collect()
    }

    /// For each competitor, the number that E5 calls odd or even. It has no meaning for competitors that are
    /// not in `present`.
    pub(super) fn numbers(&self, present: &[usize]) -> Vec<usize> {
        let competitors = &self.position.competitors;
        if self.readings.numbers_by_pairing_number() {
            return competitors.iter().map(|competitor| usize::from(competitor.id.get())).collect();
        }
        let mut numbers = vec![0; competitors.len()];
        for (number, &index) in (1..).zip(present) {
            numbers[index] = number;
        }
        numbers
    }

    pub(super) fn entrant(&self, index: usize, number: usize) -> Entrant {
        let competitor = &self.position.competitors[index];
        let rounds: Vec<Option<Colour>> =
            (0..competitor.past.len()).map(|round| self.colour(index, round)).collect();
        // F3: "A player who after five round has a colour history of BWW-B (i.e. no valid game in round 4) will be
        // treated as -BWWB". So only the order of the games played counts.
        let games: Vec<Colour> = rounds.iter().flatten().copied().collect();
        let aligned: Vec<Option<Colour>> = games.iter().copied().map(Some).collect();
        let latest = if self.readings.looks_at_games_not_rounds() { &aligned } else { &rounds };
        let preference = preference::preference(&games, latest);
        let class = preference.map(|p| p.class);
        let odd = self.position.round % 2 == 1;
        let (half, over_half) = (self.against_half(competitor), self.is_over_half(competitor));
        let waived = if self.readings.waives_b2_at_half() { half.is_eq() } else { over_half };
        let rounds_back =
            |back: usize| competitor.past.len().checked_sub(back).and_then(|round| self.float(index, round));
        let guarded = !self.is_last_round || !over_half || self.readings.guards_floats_over_half();
        Entrant {
            id: competitor.id,
            number,
            score: competitor.score,
            preference,
            run: preference::run_of_two(latest),
            a7d: self.readings.applies_a7d() && odd && class == Some(Class::Strong),
            a7e: self.readings.applies_a7e() && !odd && class == Some(Class::Mild),
            games,
            floats: [rounds_back(1), rounds_back(2)],
            colour_is_freed: self.position.freed.leaves_out(Bar::Colour(index)),
            barred: self.barred(index),
            over_half,
            b2_waived: self.is_last_round && waived,
            floats_guarded: guarded,
        }
    }

    /// Whether a competitor is one of the "players with a score of over 50%", in 2012 a top scorer (A10).
    /// This means more than half a point for each round already played.
    fn is_over_half(&self, competitor: &Competitor) -> bool {
        self.against_half(competitor).is_gt()
    }

    /// Compares the points of a competitor with half of the points of the rounds already played.
    fn against_half(&self, competitor: &Competitor) -> Ordering {
        let half = i32::from(self.position.round - 1) * 5;
        let virtual_too = self.readings.counts_virtual_points_over_half();
        let points = if virtual_too { competitor.score } else { competitor.points };
        points.tenths().cmp(&half)
    }

    /// Whether a competitor counts as withdrawn (interpretation `no-show`). F8 "Players who are absent during
    /// a round without notification to the arbiter will be considered to have withdrawn themselves". A
    /// forfeit shows that a player did not appear, but not whether the player gave notice.
    fn is_withdrawn(&self, index: usize) -> bool {
        let last =
            self.position.competitors[index].past.last().and_then(|past| past.entry.contest().copied());
        let stayed_away = |contest: Contest| contest.games.iter().any(|game| game == GameResult::ForfeitLoss);
        self.readings.infers_withdrawals() && last.is_some_and(stayed_away)
    }

    /// The game that a competitor played in a round, counted from 0; `None` if no game was played. F2: "Byes,
    /// and pairing not actually played, or lost by one of the players due to arriving late or not at all,
    /// will not be taken into account with respect to colour, Such a pairing is not considered to be illegal
    /// in future rounds."
    fn played(&self, index: usize, round: usize) -> Option<Meeting> {
        meeting(self.position, index, round).filter(|meeting| !meeting.has_forfeit())
    }

    /// The colour in a round, counted from 0, even if the colour was wrong (F7). `None` if no game was
    /// played.
    fn colour(&self, index: usize, round: usize) -> Option<Colour> {
        self.played(index, round).and_then(|meeting| meeting.own.colour)
    }

    /// The float in a round, counted from 0; `None` if there was none. A4 "The higher ranked player receives
    /// a downfloat [...], the lower one an upfloat"; A5 "A bye is considered to be a downfloat".
    fn float(&self, index: usize, round: usize) -> Option<Float> {
        let meeting = meeting(self.position, index, round);
        let met = meeting.filter(|meeting| !meeting.has_forfeit() || self.readings.forfeits_float());
        if let Some(met) = met {
            let float = Float::of_scores(met.score, met.opponent_score);
            if float.is_some() || !met.has_forfeit() {
                return float;
            }
        }
        let past = &self.position.competitors[index].past[round];
        let floats = self.readings.any_unplayed_point_floats() && past.points > Points::ZERO;
        let counts = match past.entry {
            Entry::Bye(Bye::PairingAllocated) => true,
            Entry::Bye(Bye::Half | Bye::Full) => floats && !self.edition.ignores_requested_byes,
            Entry::Contest(contest) => floats && has_forfeit_win(contest),
            Entry::Bye(Bye::Zero) | Entry::Missing => false,
        };
        counts.then_some(Float::Down)
    }

    /// What bars a player from the bye. B1b: "A player who has received a point without playing, either through a bye
    /// or due to an opponent not appearing in time, shall not receive a bye." A round without a game does not bar the
    /// player if a separate record gives no point for it.
    fn barred(&self, index: usize) -> Barred {
        let past = &self.position.competitors[index].past;
        let bars = |round: u16| {
            let points = past[usize::from(round) - 1].points;
            points >= self.position.worth.win
                || points > Points::ZERO && self.readings.any_unplayed_point_bars()
        };
        without_playing(self.position, index, |_, contest| has_forfeit_win(*contest))
            .filter(|(had, _)| !self.edition.ignores_requested_byes || !is_requested(*had))
            .filter(|&(had, round)| had == WithoutPlaying::PairingAllocatedBye || bars(round))
            .collect()
    }

    /// The pairs of players to be paired that may not meet, by B1a and the organiser's prohibitions (report record
    /// 260).
    pub(super) fn forbidden(&self, present: &[usize]) -> ForbiddenPairs {
        let met = |index: usize| {
            let rounds = 0..self.position.competitors[index].past.len();
            rounds.filter_map(move |round| self.played(index, round)).map(|met| (met.round, met.opponent))
        };
        ForbiddenPairs::of_position(self.position, present, met)
    }
}

fn is_requested(had: WithoutPlaying) -> bool {
    matches!(had, WithoutPlaying::FullPointBye | WithoutPlaying::HalfPointBye)
}

fn has_forfeit_win(contest: Contest) -> bool {
    contest.games.iter().any(|result| result == GameResult::ForfeitWin)
}
