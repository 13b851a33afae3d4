//! What the Dutch texts of 2017 and 2026 see in a position: 1.2, 1.4, 1.6-1.8, C1-C3 and what C9 counts.

use std::cmp::Reverse;

use super::edition::Edition;
use super::preference::{Preference, Strength, preference};
use super::readings::{C9Late, FloatScores, PabScore, Readings, TopscorerPoints, Tpn};
pub use crate::judging::Float;
use crate::position::{Competitor, PastRound, Position, Worth};
use crate::systems::terms::numbers;
use crate::tournament::{Bye, Colour, Entry, GameResult, PlayerId, Points};

/// The players to be paired in one round, in the order of 1.2, and everything the articles ask about them.
///
/// Whatever is asked of a round, of its readings this alone is seen.
#[derive(Clone, Debug)]
pub struct Field {
    /// By descending score, then ascending TPN. A player is known by his place here.
    pub entrants: Vec<Entrant>,
    /// Whether the final round is paired, which makes topscorers (1.8).
    pub is_last_round: bool,
    /// The initial colour, where it is known (5.1).
    pub initial_colour: Option<Colour>,
    /// The readings in force, as far as the facts above have not answered them.
    pub readings: Readings,
    /// Two who are to meet, where it is asked why they do not.
    pub(super) wish: Option<(usize, usize)>,
}

/// A player to be paired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entrant {
    /// The starting rank.
    pub id: PlayerId,
    /// 5.2.5: the number whose parity counts.
    pub tpn: u16,
    /// 1.2.1: the pairing score.
    pub score: Points,
    /// C5: the score that counts if he is the assignee of the bye.
    pub bye_score: Points,
    /// The colours of the games he played, the latest last (General Handling Rules 3.4).
    pub games: Vec<Colour>,
    /// 1.7: his colour preference.
    pub preference: Option<Preference>,
    /// 1.4: the floats of the previous round and of the one before it.
    pub floats: [Option<Float>; 2],
    /// C2: what bars him from the bye, and in which round.
    pub barred: Option<(Barrier, u16)>,
    /// C9: the number of unplayed games.
    pub unplayed: usize,
    /// 1.8: whether he is a topscorer.
    pub is_topscorer: bool,
    /// Whom he may not meet, as places in ascending order; twice where it is for two reasons.
    pub obstacles: Vec<(usize, Obstacle)>,
}

/// C2: what bars a player from the pairing-allocated bye.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Barrier {
    /// He had the pairing-allocated bye.
    PairingAllocatedBye,
    /// He scored as much as for a win in a round without playing.
    WinWithoutPlay,
}

/// Why two players may not meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Obstacle {
    /// C1: they met in this round.
    Met(u16),
    /// The organiser forbids it.
    Prohibited,
    /// C3: both have an absolute preference for this colour, and neither is a topscorer.
    SameColour(Colour),
    /// Only asked about: one of them is to meet somebody else.
    Wish,
}

impl Obstacle {
    /// Whether the colours stand against the pair, and nothing else.
    #[must_use]
    pub fn is_colour(self) -> bool {
        matches!(self, Obstacle::SameColour(_))
    }
}

impl Entrant {
    /// The colour on which he insists: C3 keeps non-topscorers who insist on the same one apart.
    #[must_use]
    pub fn insists_on(&self) -> Option<Colour> {
        let absolute = self.preference.filter(|preference| preference.strength == Strength::Absolute);
        absolute.map(|preference| preference.colour)
    }
}

impl Field {
    /// What an edition, under these readings, sees in a position.
    ///
    /// Articles of 2026: 1.2; 2017: A.2.
    #[must_use]
    pub fn new<E: Edition>(position: &Position, readings: Readings) -> Self {
        let is_last_round = readings.last_round_is(position);
        let reader = Reader { position, readings, is_last_round };
        let mut present: Vec<usize> = (0..position.competitors.len())
            .filter(|&index| position.competitors[index].is_present())
            .collect();
        present.sort_by_key(|&index| (Reverse(position.competitors[index].score), index));
        let mut place = vec![None; position.competitors.len()];
        for (at, &index) in present.iter().enumerate() {
            place[index] = Some(at);
        }
        let tpns = reader.tournament_pairing_numbers();
        let entrants = present.iter().map(|&index| reader.entrant::<E>(index, tpns[index], &place));
        let mut entrants: Vec<Entrant> = entrants.collect();
        for &(a, b) in &position.prohibited {
            if let (Some(a), Some(b)) = (place[a], place[b]) {
                entrants[a].obstacles.push((b, Obstacle::Prohibited));
                entrants[b].obstacles.push((a, Obstacle::Prohibited));
            }
        }
        for entrant in &mut entrants {
            // A pair may be forbidden twice; the rule of the game is named before the organiser's.
            entrant.obstacles.sort_by_key(|&(other, obstacle)| (other, obstacle == Obstacle::Prohibited));
            entrant.obstacles.dedup_by_key(|&mut (other, why)| (other, why == Obstacle::Prohibited));
        }
        let (initial_colour, readings) = (position.initial_colour, readings.beyond_the_field());
        Field { entrants, is_last_round, initial_colour, readings, wish: None }
    }

    /// Whether the same pairings are chosen in both, with the same colours, because nothing differs that is asked for them.
    ///
    /// Two who insist on one colour meet only where one of them is a topscorer (C3). Nobody else is denied an absolute
    /// preference, and nobody else's colour differences are compared: without topscorers the readings that ask about that ask
    /// nothing of any legal pair.
    pub(super) fn agrees_with(&self, other: &Self) -> bool {
        let mut readings = other.readings;
        if !self.entrants.iter().any(|entrant| entrant.is_topscorer) {
            readings.wider = self.readings.wider;
            readings.strong_absolute = self.readings.strong_absolute;
        }
        readings == self.readings
            && (&self.entrants, self.is_last_round, self.initial_colour, self.wish)
                == (&other.entrants, other.is_last_round, other.initial_colour, other.wish)
    }

    /// C1, C3 and the organiser: why two players may not meet, if they may not.
    ///
    /// Articles of 2026: Prohibited pairings; 2017: Prohibited pairings.
    #[must_use]
    pub fn obstacle(&self, a: usize, b: usize) -> Option<Obstacle> {
        if self.wish.is_some_and(|wish| is_of(wish, a) != is_of(wish, b)) {
            return Some(Obstacle::Wish);
        }
        self.obstacles(a, b).next()
    }

    /// All that keeps two players apart, whatever is wished.
    pub fn obstacles(&self, a: usize, b: usize) -> impl Iterator<Item = Obstacle> {
        let first = &self.entrants[a];
        let known = &first.obstacles[first.obstacles.partition_point(|&(other, _)| other < b)..];
        let known = known.iter().take_while(move |&&(other, _)| other == b).map(|&(_, obstacle)| obstacle);
        let colour = first.insists_on().filter(|_| self.insist_alike(a, b));
        known.chain(colour.map(Obstacle::SameColour))
    }

    /// C3: whether two non-topscorers have an absolute preference for the same colour: one topscorer among the two is enough to
    /// let them meet.
    #[must_use]
    pub fn insist_alike(&self, a: usize, b: usize) -> bool {
        let (first, second) = (&self.entrants[a], &self.entrants[b]);
        let alike = first.insists_on().is_some() && first.insists_on() == second.insists_on();
        alike && !first.is_topscorer && !second.is_topscorer
    }

    /// Whether two players may meet.
    #[must_use]
    pub fn may_meet(&self, a: usize, b: usize) -> bool {
        self.obstacle(a, b).is_none()
    }

    /// C2: whether a player may have the bye.
    #[must_use]
    pub fn may_have_bye(&self, player: usize) -> bool {
        self.entrants[player].barred.is_none() && !self.wish.is_some_and(|wish| is_of(wish, player))
    }

    /// The same field where these two may meet nobody else, nor have the bye.
    #[must_use]
    pub fn wishing(&self, a: usize, b: usize) -> Self {
        Field { wish: Some((a, b)), ..self.clone() }
    }

    /// The two who are to meet, where that is asked.
    #[must_use]
    pub fn wish(&self) -> Option<(usize, usize)> {
        self.wish
    }

    /// The pairing score of a player.
    #[must_use]
    pub fn score(&self, player: usize) -> Points {
        self.entrants[player].score
    }

    /// The place of a player.
    #[must_use]
    pub fn index_of(&self, id: PlayerId) -> Option<usize> {
        self.entrants.iter().position(|entrant| entrant.id == id)
    }

    /// 1.3.1: the players of the highest score among these, which are in the order of 1.2.
    #[must_use]
    pub fn top_scoregroup<'a>(&self, players: &'a [usize]) -> &'a [usize] {
        let same = |&&player: &&usize| self.score(player) == self.score(players[0]);
        &players[..players.iter().take_while(same).count()]
    }
}

fn is_of((a, b): (usize, usize), player: usize) -> bool {
    player == a || player == b
}

/// A position read under some readings.
struct Reader<'a> {
    position: &'a Position,
    readings: Readings,
    is_last_round: bool,
}

impl Reader<'_> {
    fn entrant<E: Edition>(&self, index: usize, tpn: u16, place: &[Option<usize>]) -> Entrant {
        let competitor = &self.position.competitors[index];
        let games: Vec<Colour> =
            competitor.past.iter().filter_map(|past| played(past).map(|game| game.0)).collect();
        let float = |back: usize| {
            let round = competitor.past.len().checked_sub(back)?;
            self.float::<E>(&competitor.past[round], round)
        };
        let barriers = (1..).zip(&competitor.past);
        let mut barriers = barriers
            .filter_map(|(round, past)| Some((E::barrier(past, self.position.worth, self.readings)?, round)));
        let met = (1..).zip(&competitor.past).filter_map(|(round, past)| {
            let (_, opponent) = played(past)?;
            Some((place[opponent?]?, Obstacle::Met(round)))
        });
        Entrant {
            id: competitor.id,
            tpn,
            score: competitor.score,
            bye_score: match self.readings.pab_score {
                PabScore::Pairing => competitor.score,
                PabScore::Standings => competitor.points,
            },
            preference: preference(&games, self.readings),
            floats: [float(1), float(2)],
            barred: barriers.next(),
            unplayed: self.unplayed(competitor),
            is_topscorer: self.is_topscorer(competitor),
            obstacles: met.collect(),
            games,
        }
    }

    /// 1.4.2: "After two players with different scores have played each other in a round, the higher ranked player ...
    /// receives a downfloat, the lower one an upfloat." What an unplayed round is, the edition says.
    ///
    /// Articles of 2017: A.4.
    fn float<E: Edition>(&self, past: &PastRound, round: usize) -> Option<Float> {
        let Some((_, opponent)) = played(past) else {
            return E::is_downfloat_unplayed(past, self.position.worth, self.readings).then_some(Float::Down);
        };
        let theirs = self.position.competitors[opponent?].past.get(round)?;
        let score = |past: &PastRound| match self.readings.float_scores {
            FloatScores::Pairing => past.score_before,
            FloatScores::Standings => past.points_before,
        };
        Float::of_scores(score(past), score(theirs))
    }

    /// C9: rounds without a game.
    fn unplayed(&self, competitor: &Competitor) -> usize {
        let arrival = match self.readings.c9_late {
            C9Late::All => 0,
            C9Late::SinceArrival => competitor
                .past
                .iter()
                .position(|past| past.entry != Entry::Missing)
                .unwrap_or(competitor.past.len()),
        };
        competitor.past[arrival..].iter().filter(|past| played(past).is_none()).count()
    }

    /// 1.8: "a score of over 50% of the maximum possible score when pairing the final round".
    ///
    /// Articles of 2017: A.7.
    fn is_topscorer(&self, competitor: &Competitor) -> bool {
        let score = match self.readings.topscorer_points {
            TopscorerPoints::Tournament => competitor.points,
            TopscorerPoints::Pairing => competitor.score,
        };
        let rounds = i32::from(self.position.round) - 1;
        self.is_last_round && 2 * score.tenths() > rounds * self.position.worth.win.tenths()
    }

    /// 5.2.5, reading `tpn`: a player without a number gets 0, which nobody asks for.
    ///
    /// Articles of 2026: 1.1, General Handling Rules 2; 2017: A.1.
    fn tournament_pairing_numbers(&self) -> Vec<u16> {
        match self.readings.tpn {
            Tpn::StartRank => {
                self.position.competitors.iter().map(|competitor| competitor.id.get()).collect()
            }
            Tpn::Arrived => numbers::of_those_arrived(self.position),
        }
    }
}

/// The colour and the opponent of a game that was played.
///
/// Articles of 2026: General Handling Rules 3.4, General Handling Rules 3.5; 2017: General Handling Rules D.5.
fn played(past: &PastRound) -> Option<(Colour, Option<usize>)> {
    let contest = past.entry.contest()?;
    let is_played = contest.games.iter().any(|result| !result.is_forfeit());
    contest.colour.filter(|_| is_played).map(|colour| (colour, past.opponent))
}

/// C2 of 2026, with Article 4 of the Basic Rules: "already received a pairing-allocated bye, or has already scored in one
/// single round, without playing, as many points as rewarded for a win".
pub(super) fn barrier_by_points(past: &PastRound, worth: Worth) -> Option<Barrier> {
    match past.entry {
        Entry::Bye(Bye::PairingAllocated) => Some(Barrier::PairingAllocatedBye),
        _ if is_unplayed(past) && past.points >= worth.win => Some(Barrier::WinWithoutPlay),
        _ => None,
    }
}

/// C.2 of 2017, with C.04.1.d: "already received a pairing-allocated bye, or has already scored a (forfeit) win due to an
/// opponent not appearing in time".
pub(super) fn barrier_by_forfeit(past: &PastRound, full_point_bye_bars: bool) -> Option<Barrier> {
    match past.entry {
        Entry::Bye(Bye::PairingAllocated) => Some(Barrier::PairingAllocatedBye),
        Entry::Bye(Bye::Full) if full_point_bye_bars => Some(Barrier::WinWithoutPlay),
        Entry::Contest(contest) => {
            let won = contest.games.iter().any(|result| result == GameResult::ForfeitWin);
            won.then_some(Barrier::WinWithoutPlay)
        }
        Entry::Bye(_) | Entry::Missing => None,
    }
}

/// Whether the round brought no game.
pub(super) fn is_unplayed(past: &PastRound) -> bool {
    played(past).is_none()
}
