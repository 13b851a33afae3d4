//! Preface, 1.1-1.6, C1 and C2: what the text makes of the facts before a round.

use super::articles::{C1, PROHIBITED};
use super::readings::{LastRound, MatchesPlayed, Readings, ShortGames, Tpn};
use crate::position::{PastRound, Position};
use crate::rulebook::Article;
use crate::search::{Graph, Set, set_of};
use crate::tournament::{Bye, Colour, Contest, Entry, GameResult, PlayerId, Points};

/// The players to be paired in one round, and everything the articles ask about them.
#[derive(Clone, Debug)]
pub struct Field {
    /// The players in ascending order of their TPNs; their places here are the vertices of `may_meet`.
    pub entrants: Vec<Entrant>,
    /// Who may meet whom: C1 and the prohibited pairs.
    pub may_meet: Graph,
    /// The scores of all players of the tournament, absent ones too.
    pub all_scores: Vec<Points>,
    /// Pairs that C1 or the organiser forbids, with the article.
    forbidden: Vec<(usize, usize, Obstacle)>,
    /// The field as it is, when this one serves a wish.
    free: Option<Box<Field>>,
    /// The initial colour, where it is known (4.1).
    pub initial_colour: Option<Colour>,
    /// Whether C7 and C8 are switched off.
    pub is_last_round: bool,
    /// The readings in force.
    pub readings: Readings,
}

/// A player to be paired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entrant {
    /// The starting rank.
    pub id: PlayerId,
    /// The number that counts for the parity of 4.3.1. (In every order the TPNs follow the start ranks.)
    pub tpn: u16,
    /// The score for pairing.
    pub score: Points,
    /// 1.5: whether he was a floater in the previous round.
    pub floated: bool,
    /// 1.6: the colours of his played matches, the latest last (General Handling Rules 3.4).
    pub colours: Vec<Colour>,
    /// 3.4.3: the number of matches played.
    pub matches_played: usize,
    /// C2: what bars him from the bye, with its round.
    pub barred: Option<(Barrier, u16)>,
}

/// C2: what bars a player from the pairing-allocated bye.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Barrier {
    /// He had the pairing-allocated bye.
    PairingAllocatedBye,
    /// He had a full-point bye.
    FullPointBye,
    /// He won a match by forfeit.
    ForfeitWin,
}

/// Why two players may not meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// C1: they met in this round.
    Met(u16),
    /// The organiser forbids it.
    Prohibited,
}

impl Obstacle {
    /// The article that forbids the pair.
    #[must_use]
    pub fn article(self) -> &'static Article {
        match self {
            Obstacle::Met(_) => &C1,
            Obstacle::Prohibited => &PROHIBITED,
        }
    }
}

impl Field {
    /// What the text, under these readings, sees in a position.
    #[must_use]
    pub fn new(position: &Position, readings: Readings) -> Self {
        let reader = Reader { position, readings };
        let present: Vec<usize> = (0..position.competitors.len())
            .filter(|&index| position.competitors[index].is_present())
            .collect();
        let numbers = reader.tournament_pairing_numbers();
        let entrants: Vec<Entrant> =
            present.iter().map(|&index| reader.entrant(index, numbers[index])).collect();
        let forbidden = reader.forbidden(&present);
        let missing = forbidden.iter().map(|&(a, b, _)| (a, b));
        Field {
            may_meet: Graph::complete_without(entrants.len(), missing),
            entrants,
            all_scores: position.competitors.iter().map(|competitor| competitor.score).collect(),
            forbidden,
            free: None,
            initial_colour: position.initial_colour,
            is_last_round: position.is_last_round && readings.last_round == LastRound::Planned,
            readings,
        }
    }

    /// The same field where these two must meet: every legal pairing pairs them. The values of the criteria
    /// stay those of the field as it is.
    #[must_use]
    pub fn wishing(&self, a: usize, b: usize) -> Self {
        let others = |x: usize, y: usize| (0..self.entrants.len()).filter(move |&z| z != x && z != y);
        let lost = others(a, b).flat_map(|other| [(a, other), (b, other)]);
        let already = self.forbidden.iter().map(|&(a, b, _)| (a, b));
        Field {
            may_meet: Graph::complete_without(self.entrants.len(), already.chain(lost)),
            free: Some(Box::new(self.clone())),
            ..self.clone()
        }
    }

    /// The field as it is, without any wish.
    #[must_use]
    pub fn free(&self) -> &Field {
        self.free.as_deref().unwrap_or(self)
    }

    /// Whether the field serves a wish.
    #[must_use]
    pub fn has_wish(&self) -> bool {
        self.free.is_some()
    }

    /// All players to be paired.
    #[must_use]
    pub fn everybody(&self) -> Set {
        self.set(0..self.entrants.len())
    }

    /// A set of players.
    #[must_use]
    pub fn set(&self, members: impl IntoIterator<Item = usize>) -> Set {
        set_of(self.entrants.len(), members)
    }

    /// Why two players may not meet, if they may not.
    #[must_use]
    pub fn obstacle(&self, a: usize, b: usize) -> Option<Obstacle> {
        let pair = (a.min(b), a.max(b));
        let place = self.forbidden.partition_point(|&(a, b, _)| (a, b) < pair);
        self.forbidden.get(place).filter(|&&(a, b, _)| (a, b) == pair).map(|&(.., obstacle)| obstacle)
    }

    /// The place of a player.
    #[must_use]
    pub fn index_of(&self, id: PlayerId) -> Option<usize> {
        self.entrants.binary_search_by_key(&id, |entrant| entrant.id).ok()
    }

    /// 3.2: the members of a set that have its highest score.
    #[must_use]
    pub fn top_scoregroup(&self, set: &Set) -> Set {
        let Some(top) = set.ones().map(|player| self.entrants[player].score).max() else {
            return self.set([]);
        };
        self.set(set.ones().filter(|&player| self.entrants[player].score == top))
    }

    /// 1.2: the members of a set by descending score, then ascending TPN.
    #[must_use]
    pub fn ranked(&self, set: &Set) -> Vec<usize> {
        let mut players: Vec<usize> = set.ones().collect();
        players.sort_by_key(|&player| (std::cmp::Reverse(self.entrants[player].score), player));
        players
    }
}

/// A position read under some readings.
struct Reader<'a> {
    position: &'a Position,
    readings: Readings,
}

/// A past match of a player, seen from his side.
struct Match {
    round: u16,
    opponent: usize,
    /// Preface: "A match ends by forfeit only if at least one player forfeits both games."
    forfeited: bool,
    /// C2: "won a match by forfeit".
    won_by_forfeit: bool,
    /// 1.6: the colour, when "at least one game of the match was actually played".
    colour: Option<Colour>,
    /// 1.5: the two had different scores before it.
    unequal: bool,
}

impl Reader<'_> {
    fn entrant(&self, index: usize, tpn: u16) -> Entrant {
        let competitor = &self.position.competitors[index];
        let matches = self.matches(index);
        let counts = |m: &&Match| !m.forfeited || self.readings.matches_played == MatchesPlayed::Scheduled;
        let previous = self.position.round - 1;
        Entrant {
            id: competitor.id,
            tpn,
            score: competitor.score,
            floated: matches.iter().any(|m| m.round == previous && !m.forfeited && m.unequal),
            colours: matches.iter().filter_map(|m| m.colour).collect(),
            matches_played: matches.iter().filter(counts).count(),
            barred: self.barrier(index, &matches),
        }
    }

    fn matches(&self, index: usize) -> Vec<Match> {
        let past = &self.position.competitors[index].past;
        (1..).zip(past).filter_map(|(round, past)| self.read_match(round, past)).collect()
    }

    fn read_match(&self, round: u16, past: &PastRound) -> Option<Match> {
        let contest = *past.entry.contest()?;
        let opponent = past.opponent?;
        let their_past = self.position.competitors[opponent].past.get(usize::from(round) - 1)?;
        let theirs = their_past.entry.contest()?;
        let absent = |contest: &Contest| {
            contest.games.iter().all(|result| self.read_result(result) == GameResult::ForfeitLoss)
        };
        let own = || contest.games.iter().map(|result| self.read_result(result));
        Some(Match {
            round,
            opponent,
            forfeited: absent(&contest) || absent(theirs),
            won_by_forfeit: absent(theirs) && own().any(|result| result == GameResult::ForfeitWin),
            colour: contest.colour.filter(|_| own().any(|result| !result.is_forfeit())),
            unequal: past.score_before != their_past.score_before,
        })
    }

    fn read_result(&self, result: GameResult) -> GameResult {
        match (self.readings.short_games, result) {
            (ShortGames::Forfeited, GameResult::ShortWin) => GameResult::ForfeitWin,
            (ShortGames::Forfeited, GameResult::ShortDraw | GameResult::ShortLoss) => GameResult::ForfeitLoss,
            _ => result,
        }
    }

    /// C2, with Article 4 of the Basic Rules.
    fn barrier(&self, index: usize, matches: &[Match]) -> Option<(Barrier, u16)> {
        let byes =
            (1..).zip(&self.position.competitors[index].past).filter_map(|(round, past)| match past.entry {
                Entry::Bye(Bye::PairingAllocated) => Some((Barrier::PairingAllocatedBye, round)),
                Entry::Bye(Bye::Full) => Some((Barrier::FullPointBye, round)),
                _ => None,
            });
        let forfeits = matches.iter().filter(|m| m.won_by_forfeit).map(|m| (Barrier::ForfeitWin, m.round));
        byes.chain(forfeits).min_by_key(|&(_, round)| round)
    }

    /// 1.1 and 4.3.1, reading `tpn`. A player without a number gets 0, which nobody asks for.
    fn tournament_pairing_numbers(&self) -> Vec<u16> {
        let competitors = self.position.competitors.iter();
        if self.readings.tpn == Tpn::StartRank {
            return competitors.map(|competitor| competitor.id.get()).collect();
        }
        let mut last = 0;
        competitors
            .map(|competitor| {
                let taken_into_account =
                    competitor.is_present() || competitor.past.iter().any(|past| past.entry.is_paired());
                last += u16::from(taken_into_account);
                if taken_into_account { last } else { 0 }
            })
            .collect()
    }

    /// C1 and the organiser's prohibitions, as sorted pairs of places among the present players.
    fn forbidden(&self, present: &[usize]) -> Vec<(usize, usize, Obstacle)> {
        let place = |index: usize| present.binary_search(&index).ok();
        let mut forbidden = Vec::new();
        for (a, &index) in present.iter().enumerate() {
            for m in self.matches(index).iter().filter(|m| !m.forfeited) {
                if let Some(b) = place(m.opponent).filter(|&b| a < b) {
                    forbidden.push((a, b, Obstacle::Met(m.round)));
                }
            }
        }
        for &(a, b) in &self.position.prohibited {
            if let (Some(a), Some(b)) = (place(a), place(b)) {
                forbidden.push((a, b, Obstacle::Prohibited));
            }
        }
        // A pair may be forbidden twice; the rule of the game is named before the organiser's.
        forbidden.sort_by_key(|&(a, b, obstacle)| (a, b, obstacle == Obstacle::Prohibited));
        forbidden.dedup_by_key(|&mut (a, b, _)| (a, b));
        forbidden
    }
}
