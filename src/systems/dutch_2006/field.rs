//! A2, A4, A5, A7, B1, B2, F2, F3: what the text makes of the facts before a round.

use std::cmp::Reverse;

use super::articles::{B1A, PROHIBITED};
use super::floats::Float;
use super::preference::{self, Class, Preference};
use super::readings::Readings;
use crate::position::{Competitor, Position};
use crate::rulebook::Article;
use crate::tournament::{Bye, Colour, Contest, Entry, GameResult, PlayerId, Points};

/// The players to be paired in one round in the order of A2, and everything the articles ask about them.
#[derive(Clone, Debug)]
pub struct Field {
    /// The players "ranked in order of, respectively a) score b) rating ...": by score, then by the pairing
    /// number, which the order before the first round fixed.
    pub entrants: Vec<Entrant>,
    /// The round, 1-based.
    pub round: u16,
    /// Whether the last-round notes hold.
    pub is_last_round: bool,
    /// The initial colour, where it is known (A7.c).
    pub initial_colour: Option<Colour>,
    /// The readings in force.
    pub readings: Readings,
    pairs: Vec<PairFacts>,
    obstacles: Vec<(usize, usize, Obstacle)>,
}

/// A player to be paired.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "one answer for each question of the text")]
pub struct Entrant {
    /// The pairing number.
    pub id: PlayerId,
    /// The number whose parity E5 asks for.
    pub number: usize,
    /// The score for pairing.
    pub score: Points,
    /// The colours of the games he played, the latest last (F2, F3).
    pub games: Vec<Colour>,
    /// A7: his preference, if he has played.
    pub preference: Option<Preference>,
    /// A7.d: treated as absolute in this odd round.
    pub a7d: bool,
    /// A7.e: treated as what reduces x in this even round.
    pub a7e: bool,
    /// The floats of the previous round and of the one before it.
    pub floats: [Option<Float>; 2],
    /// B1b: what bars him from the bye, with its round.
    pub barred: Option<(Barrier, u16)>,
    /// Last-round notes: "a score of over 50%" of the rounds already played.
    pub over_half: bool,
    /// Whether B5 and B6 protect him (last-round note).
    pub floats_guarded: bool,
}

/// B1b: how a player received points without playing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Barrier {
    /// He had the bye.
    Bye,
    /// He was given a bye on request.
    Requested,
    /// His opponent did not appear.
    ForfeitWin,
}

/// Why two players may not meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// B1a: they met in this round.
    Met(u16),
    /// The organiser forbids it.
    Prohibited,
}

impl Obstacle {
    /// The article that forbids the pair.
    #[must_use]
    pub fn article(self) -> &'static Article {
        match self {
            Obstacle::Met(_) => &B1A,
            Obstacle::Prohibited => &PROHIBITED,
        }
    }
}

/// What the criteria say of two players as opponents.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "one answer for each criterion")]
pub struct PairFacts {
    /// B1a or the organiser forbids it.
    pub forbidden: bool,
    /// B2: both have an absolute preference for one colour.
    pub b2: bool,
    /// The note to B2 lets it be waived: one of the two has over 50% and it is the last round.
    pub b2_waivable: bool,
    /// A7.d: the same if strong preferences are absolute.
    pub a7d: bool,
    /// B4: one of the two will not get his preference; it costs 1 of x.
    pub costs_x: bool,
    /// A7.e: the same without the players of A7.e; it costs 1 of z.
    pub costs_z: bool,
}

impl Field {
    /// What the text, under these readings, sees in a position.
    #[must_use]
    pub fn new(position: &Position, readings: Readings) -> Self {
        let is_last_round = position.is_last_round && readings.trusts_planned_rounds();
        let reader = Reader { position, readings, is_last_round };
        // F5 "Players known in advance not to play in a particular round are not paired in that round".
        let mut present: Vec<usize> = (0..position.competitors.len())
            .filter(|&index| position.competitors[index].is_present() && !reader.is_withdrawn(index))
            .collect();
        let numbers: Vec<(usize, usize)> = present.iter().copied().zip(1..).collect();
        present.sort_by_key(|&index| (Reverse(position.competitors[index].score), index));
        let number = |index: usize| {
            if readings.numbers_by_pairing_number() {
                return usize::from(position.competitors[index].id.get());
            }
            numbers.iter().find(|(i, _)| *i == index).map_or(0, |(_, n)| *n)
        };
        let entrants: Vec<Entrant> =
            present.iter().map(|&index| reader.entrant(index, number(index))).collect();
        let obstacles = reader.obstacles(&present);
        let pairs = pair_facts(&entrants, &obstacles, is_last_round, &readings);
        Field {
            entrants,
            round: position.round,
            is_last_round,
            initial_colour: position.initial_colour,
            readings,
            pairs,
            obstacles,
        }
    }

    /// The facts of two players as opponents.
    #[must_use]
    pub fn pair(&self, a: usize, b: usize) -> PairFacts {
        self.pairs[a * self.entrants.len() + b]
    }

    /// B1 and B2, with B2 waived where the note of the last round permits: whether they could ever meet.
    #[must_use]
    pub fn may_ever_meet(&self, a: usize, b: usize) -> bool {
        let facts = self.pair(a, b);
        a != b && !facts.forbidden && (!facts.b2 || facts.b2_waivable)
    }

    /// Why two players may not meet by B1a or the organiser's word, if they may not.
    #[must_use]
    pub fn obstacle(&self, a: usize, b: usize) -> Option<Obstacle> {
        let pair = (a.min(b), a.max(b));
        let place = self.obstacles.partition_point(|&(a, b, _)| (a, b) < pair);
        self.obstacles.get(place).filter(|&&(a, b, _)| (a, b) == pair).map(|&(.., obstacle)| obstacle)
    }

    /// B1b: whether a player may have the bye.
    #[must_use]
    pub fn may_have_bye(&self, player: usize) -> bool {
        self.entrants[player].barred.is_none()
    }

    /// The place of a player.
    #[must_use]
    pub fn index_of(&self, id: PlayerId) -> Option<usize> {
        self.entrants.iter().position(|entrant| entrant.id == id)
    }

    /// The score of a player.
    #[must_use]
    pub fn score(&self, player: usize) -> Points {
        self.entrants[player].score
    }

    /// A3: "Players with equal scores constitute a homogeneous score bracket", the highest score first.
    #[must_use]
    pub fn brackets(&self) -> Vec<Vec<usize>> {
        let mut brackets: Vec<Vec<usize>> = Vec::new();
        for player in 0..self.entrants.len() {
            match brackets.last_mut() {
                Some(last) if self.score(last[0]) == self.score(player) => last.push(player),
                _ => brackets.push(vec![player]),
            }
        }
        brackets
    }

    /// The field without one player: he has the bye.
    #[must_use]
    pub fn without(&self, player: usize) -> Self {
        let mut entrants = self.entrants.clone();
        entrants.remove(player);
        let shift = |other: usize| if other > player { other - 1 } else { other };
        let kept = self.obstacles.iter().filter(|&&(a, b, _)| a != player && b != player);
        let obstacles: Vec<_> = kept.map(|&(a, b, obstacle)| (shift(a), shift(b), obstacle)).collect();
        self.with(entrants, obstacles)
    }

    /// The same round with these players, in the order of A2, and these obstacles between their places, in
    /// ascending order.
    #[must_use]
    pub fn with(&self, entrants: Vec<Entrant>, obstacles: Vec<(usize, usize, Obstacle)>) -> Self {
        let pairs = pair_facts(&entrants, &obstacles, self.is_last_round, &self.readings);
        Field { entrants, pairs, obstacles, ..self.clone() }
    }

    /// B1a and the organiser's word: who may not meet, as places.
    #[must_use]
    pub fn obstacles(&self) -> &[(usize, usize, Obstacle)] {
        &self.obstacles
    }
}

fn pair_facts(
    entrants: &[Entrant],
    obstacles: &[(usize, usize, Obstacle)],
    is_last_round: bool,
    readings: &Readings,
) -> Vec<PairFacts> {
    let size = entrants.len();
    let mut pairs: Vec<PairFacts> = Vec::with_capacity(size * size);
    for a in entrants {
        pairs.extend(entrants.iter().map(|b| facts(a, b, is_last_round, readings)));
    }
    for &(a, b, _) in obstacles {
        pairs[a * size + b].forbidden = true;
        pairs[b * size + a].forbidden = true;
    }
    pairs
}

fn facts(a: &Entrant, b: &Entrant, is_last_round: bool, readings: &Readings) -> PairFacts {
    let absolute = |e: &Entrant| e.preference.is_some_and(|p| p.class == Class::Absolute);
    let equal = matches!((a.preference, b.preference), (Some(a), Some(b)) if a.colour == b.colour);
    let b2_waivable = is_last_round && (a.over_half || b.over_half);
    let never = b2_waivable && readings.never_asks_b2_over_half();
    let free = a.a7e || b.a7e;
    PairFacts {
        forbidden: false,
        b2: equal && absolute(a) && absolute(b) && !never,
        b2_waivable,
        a7d: equal && (absolute(a) || a.a7d) && (absolute(b) || b.a7d) && (a.a7d || b.a7d),
        costs_x: equal && !(free && readings.a7e_costs_nothing()),
        costs_z: equal && !free,
    }
}

/// A position read under some readings.
struct Reader<'a> {
    position: &'a Position,
    readings: Readings,
    is_last_round: bool,
}

impl Reader<'_> {
    fn entrant(&self, index: usize, number: usize) -> Entrant {
        let competitor = &self.position.competitors[index];
        let rounds: Vec<Option<Colour>> =
            (0..competitor.past.len()).map(|round| self.colour(index, round)).collect();
        // F3: "A player who after five round has a colour history of BWW-B (i.e. no valid game in round 4) will be
        // treated as -BWWB": only the order of the games played counts.
        let games: Vec<Colour> = rounds.iter().flatten().copied().collect();
        let aligned: Vec<Option<Colour>> = games.iter().copied().map(Some).collect();
        let latest = if self.readings.looks_at_games_not_rounds() { &aligned } else { &rounds };
        let preference = preference::preference(&games, latest);
        let class = preference.map(|p| p.class);
        let odd = self.position.round % 2 == 1;
        let over_half = self.is_over_half(competitor);
        let rounds_back =
            |back: usize| competitor.past.len().checked_sub(back).and_then(|r| self.float(index, r));
        let guarded = !self.is_last_round || !over_half || self.readings.guards_floats_over_half();
        Entrant {
            id: competitor.id,
            number,
            score: competitor.score,
            preference,
            a7d: self.readings.applies_a7d() && odd && class == Some(Class::Strong),
            a7e: self.readings.applies_a7e() && !odd && class == Some(Class::Mild),
            games,
            floats: [rounds_back(1), rounds_back(2)],
            barred: self.barrier(index),
            over_half,
            floats_guarded: guarded,
        }
    }

    /// "players with a score of over 50%": more than half a point for each round already played.
    fn is_over_half(&self, competitor: &Competitor) -> bool {
        let half = i32::from(self.position.round - 1) * 5;
        let virtual_too = self.readings.counts_virtual_points_over_half();
        let points = if virtual_too { competitor.score } else { competitor.points };
        points.tenths() > half
    }

    /// F8 "Players who are absent during a round without notification to the arbiter will be considered to have withdrawn
    /// themselves": a forfeit says that somebody did not appear, not whether he gave notice.
    fn is_withdrawn(&self, index: usize) -> bool {
        let last =
            self.position.competitors[index].past.last().and_then(|past| past.entry.contest().copied());
        let stayed_away = |contest: Contest| contest.games.iter().any(|game| game == GameResult::ForfeitLoss);
        self.readings.infers_withdrawals() && last.is_some_and(stayed_away)
    }

    /// F2: "Byes, and pairing not actually played, or lost by one of the players due to arriving late or not at
    /// all, will not be taken into account with respect to colour, Such a pairing is not considered to be illegal
    /// in future rounds."
    fn played(&self, index: usize, round: usize) -> Option<(Contest, usize)> {
        let (contest, opponent) = self.paired(index, round)?;
        let theirs = self.position.competitors[opponent].past.get(round)?.entry;
        let forfeited = |contest: &Contest| contest.games.iter().any(GameResult::is_forfeit);
        (!forfeited(&contest) && !theirs.contest().is_some_and(forfeited)).then_some((contest, opponent))
    }

    /// The pairing of a round, played or not.
    fn paired(&self, index: usize, round: usize) -> Option<(Contest, usize)> {
        let past = &self.position.competitors[index].past[round];
        Some((*past.entry.contest()?, past.opponent?))
    }

    fn colour(&self, index: usize, round: usize) -> Option<Colour> {
        self.played(index, round).and_then(|(contest, _)| contest.colour)
    }

    /// A4 and A5: the float of a round (0-based).
    fn float(&self, index: usize, round: usize) -> Option<Float> {
        let past = &self.position.competitors[index].past[round];
        let (played, paired) = (self.played(index, round), self.paired(index, round));
        let forfeited = paired.filter(|_| self.readings.forfeits_float());
        if let Some((_, opponent)) = played.or(forfeited) {
            let theirs = self.position.competitors[opponent].past.get(round)?.score_before;
            match past.score_before.cmp(&theirs) {
                std::cmp::Ordering::Greater => return Some(Float::Down),
                std::cmp::Ordering::Less => return Some(Float::Up),
                std::cmp::Ordering::Equal if played.is_some() => return None,
                std::cmp::Ordering::Equal => {}
            }
        }
        let counts = match past.entry {
            Entry::Bye(Bye::PairingAllocated) => true,
            Entry::Bye(Bye::Half | Bye::Full) => self.readings.any_unplayed_point_floats(),
            Entry::Contest(contest) => self.readings.any_unplayed_point_floats() && has_forfeit_win(contest),
            Entry::Bye(Bye::Zero) | Entry::Missing => false,
        };
        counts.then_some(Float::Down)
    }

    /// B1b: "A player who has received a point without playing, either through a bye or due to an opponent not
    /// appearing in time, shall not receive a bye."
    fn barrier(&self, index: usize) -> Option<(Barrier, u16)> {
        let bars = |entry: Entry| match entry {
            Entry::Bye(Bye::PairingAllocated) => Some(Barrier::Bye),
            Entry::Bye(Bye::Full) => Some(Barrier::Requested),
            Entry::Bye(Bye::Half) => self.readings.any_unplayed_point_bars().then_some(Barrier::Requested),
            Entry::Contest(contest) => has_forfeit_win(contest).then_some(Barrier::ForfeitWin),
            Entry::Bye(Bye::Zero) | Entry::Missing => None,
        };
        let past = &self.position.competitors[index].past;
        (1..).zip(past).find_map(|(round, past)| bars(past.entry).map(|barrier| (barrier, round)))
    }

    /// B1a and the organiser's prohibitions (report record 260), as sorted pairs of places.
    fn obstacles(&self, present: &[usize]) -> Vec<(usize, usize, Obstacle)> {
        let mut places = vec![None; self.position.competitors.len()];
        for (place, &index) in present.iter().enumerate() {
            places[index] = Some(place);
        }
        let mut obstacles = Vec::new();
        for (a, &index) in present.iter().enumerate() {
            for round in 0..self.position.competitors[index].past.len() {
                let opponent = self.played(index, round).and_then(|(_, opponent)| places[opponent]);
                if let Some(b) = opponent.filter(|&b| a < b) {
                    let round = u16::try_from(round + 1).unwrap_or(u16::MAX);
                    obstacles.push((a, b, Obstacle::Met(round)));
                }
            }
        }
        for &(a, b) in &self.position.prohibited {
            if let (Some(a), Some(b)) = (places[a], places[b]) {
                obstacles.push((a.min(b), a.max(b), Obstacle::Prohibited));
            }
        }
        // A pair may be forbidden twice; the rule of the game is named before the organiser's.
        obstacles.sort_by_key(|&(a, b, obstacle)| (a, b, obstacle == Obstacle::Prohibited));
        obstacles.dedup_by_key(|&mut (a, b, _)| (a, b));
        obstacles
    }
}

fn has_forfeit_win(contest: Contest) -> bool {
    contest.games.iter().any(|result| result == GameResult::ForfeitWin)
}
