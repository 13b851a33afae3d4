//! The hypothesis that virtual points accelerated an event, although the file contains none.

use arbitrium_swiss::Telling;
use arbitrium_tournament::{PlayerId, Points, Tournament, VirtualPoints};

/// An acceleration by groups of the starting list.
///
/// The descriptions of the methods use the points of standard scoring. With other scoring, one point means a win and
/// half a point a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Accelerated {
    /// The rule that gives the virtual points.
    pub method: Method,
    /// The groups of the starting list, the highest first.
    pub groups: Groups,
}

/// The rule by which an acceleration gives virtual points to the groups.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Method {
    /// Three groups begin with 2, 1 and no points. Every player gets half a point more for each one and a half points
    /// scored, up to 2 points in all. A player who has half of the possible points has 2 points from then on. The
    /// last two rounds are not accelerated.
    Progressive,
    /// The higher of two groups has 1 point in rounds 1 and 2.
    Haley,
    /// The higher of two groups has 1 point in rounds 1 and 2, the lower one half a point in round 2.
    SoftHaley,
    /// The groups are paired separately in round 1 only: each group has 1 point more than the next lower group.
    FirstRound,
}

/// The sizes of the groups of a starting list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Groups {
    /// The position of the last player of each group except the lowest, counted from 1, in ascending order. Unused
    /// entries are 0.
    ends: [u16; Groups::MOST - 1],
}

impl Groups {
    /// The largest number of groups.
    pub const MOST: usize = 4;

    /// Groups whose last players are at these positions. `None` if the positions do not ascend from 1, or if there
    /// are none or too many.
    #[must_use]
    pub fn ending_at(places: &[u16]) -> Option<Self> {
        let mut ends = [0; Groups::MOST - 1];
        let is_possible = !places.is_empty() && places.len() < Groups::MOST;
        let ascends = places.first().is_some_and(|&first| first > 0) && places.is_sorted_by(|a, b| a < b);
        if !is_possible || !ascends {
            return None;
        }
        ends[..places.len()].copy_from_slice(places);
        Some(Groups { ends })
    }

    /// The positions of the last players of all groups except the lowest, counted from 1.
    #[must_use]
    pub fn ends(&self) -> &[u16] {
        let used = self.ends.iter().take_while(|&&end| end > 0).count();
        &self.ends[..used]
    }

    /// The number of groups that are higher than the group of the player at index `place`, counted from 0.
    fn above(self, place: usize) -> usize {
        self.ends().iter().filter(|&&end| place >= usize::from(end)).count()
    }
}

impl Method {
    /// Every method, the more specific methods first.
    pub const ALL: [Method; 4] = [Method::Progressive, Method::SoftHaley, Method::Haley, Method::FirstRound];

    /// The method in one word, as in JSON.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Method::Progressive => "progressive",
            Method::Haley => "haley",
            Method::SoftHaley => "soft-haley",
            Method::FirstRound => "first-round",
        }
    }

    /// Whether the method is possible with this number of groups.
    #[must_use]
    pub fn has(self, groups: usize) -> bool {
        match self {
            Method::Progressive => groups == 3,
            Method::Haley | Method::SoftHaley => groups == 2,
            Method::FirstRound => (2..=Groups::MOST).contains(&groups),
        }
    }

    /// The virtual points of a player in a round, in half-points. `above` is the number of groups higher than the
    /// player's group. `scored` is the player's number of half-points before the round.
    fn half_points(self, groups: usize, above: usize, round: u16, rounds: u16, scored: u32) -> u32 {
        let below = u32::try_from(groups - 1 - above).unwrap_or(0);
        match self {
            Method::Progressive if round + 2 > rounds => 0,
            // Half of the points that `rounds` rounds can bring are `rounds` half-points.
            Method::Progressive if scored >= u32::from(rounds) => 4,
            Method::Progressive => (2 * below + scored / 3).min(4),
            Method::SoftHaley if round == 2 => 1 + below,
            Method::Haley if round == 2 => 2 * below,
            Method::Haley | Method::SoftHaley | Method::FirstRound if round == 1 => 2 * below,
            Method::Haley | Method::SoftHaley | Method::FirstRound => 0,
        }
    }
}

impl Accelerated {
    /// The virtual points of all rounds; `None` if a win is not worth two draws, or the number of rounds is unknown.
    ///
    /// ```
    /// use arbitrium_judge::causes::{Accelerated, Groups, Method};
    /// # use arbitrium_trf::{LowerOptions, ReadOptions, lower, read};
    /// # let file = "142 5\n001    1      Ahn, A\n001    2      Bak, B\n001    3      Cho, C\n";
    /// # let (document, _) = read(file.as_bytes(), &ReadOptions::default());
    /// # let tournament = lower(&document, &LowerOptions::default()).unwrap().0.tournament;
    /// let groups = Groups::ending_at(&[1]).expect("a group of one player");
    /// let points = Accelerated { method: Method::Haley, groups }.points(&tournament).unwrap();
    /// assert_eq!(points.len(), 2);
    /// assert_eq!((points[1].first_round, points[1].points.to_string().as_str()), (2, "1.0"));
    /// ```
    #[must_use]
    pub fn points(self, tournament: &Tournament) -> Option<Vec<VirtualPoints>> {
        let draw = tournament.scoring.draw;
        if draw == Points::ZERO || draw.doubled() != tournament.scoring.win {
            return None;
        }
        let rounds = tournament.planned_rounds.map_or(tournament.paired_rounds(), |planned| planned.rounds);
        let groups = self.groups.ends().len() + 1;
        let mut found: Vec<VirtualPoints> = Vec::new();
        for round in 1..=rounds {
            let begun = found.len();
            for (place, player) in tournament.players.iter().enumerate() {
                let scored = tournament.points_after(place, round - 1).tenths() / draw.tenths();
                let scored = u32::try_from(scored).unwrap_or(0);
                let halves = self.method.half_points(groups, self.groups.above(place), round, rounds, scored);
                let points = Points::from_tenths(draw.tenths() * i32::try_from(halves).ok()?);
                match found[begun..].last_mut() {
                    Some(last) if last.points == points => last.last_player = player.id,
                    _ => found.push(of_one(player.id, round, points)),
                }
            }
        }
        found.retain(|given| given.points != Points::ZERO);
        Some(found)
    }

    /// The hypothesis in words. `players` is the length of the starting list.
    pub(super) fn told(self, players: usize) -> String {
        let ends = self.groups.ends().iter().map(|&end| usize::from(end));
        let begins = std::iter::once(1).chain(ends.clone().map(|end| end + 1));
        let groups = begins.zip(ends.chain([players])).map(|(first, last)| format!("{first}-{last}"));
        let groups = Telling::list_all(groups).to_string();
        match self.method {
            Method::Progressive => format!("the event was accelerated (progressive method, groups {groups})"),
            Method::Haley => format!("rounds 1 and 2 were accelerated (Haley method, groups {groups})"),
            Method::SoftHaley => {
                format!("rounds 1 and 2 were accelerated (soft Haley method, groups {groups})")
            }
            Method::FirstRound => {
                format!("groups of the starting list were paired apart in round 1 ({groups})")
            }
        }
    }

    /// The method and the last positions of the groups as one text, such as `progressive 22 53`.
    pub(super) fn written(self) -> String {
        let ends = self.groups.ends().iter().map(|end| format!(" {end}"));
        self.method.word().to_owned() + &ends.collect::<String>()
    }

    /// The inverse of [`written`](Self::written); `None` if the text is not valid.
    pub(super) fn read(text: &str) -> Option<Self> {
        let mut words = text.split_whitespace();
        let word = words.next()?;
        let method = Method::ALL.into_iter().find(|method| method.word() == word)?;
        let ends: Vec<u16> = words.map(|end| end.parse().ok()).collect::<Option<_>>()?;
        let groups = Groups::ending_at(&ends)?;
        method.has(ends.len() + 1).then_some(Accelerated { method, groups })
    }
}

fn of_one(player: PlayerId, round: u16, points: Points) -> VirtualPoints {
    VirtualPoints { points, first_round: round, last_round: round, first_player: player, last_player: player }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn progressive_points_grow_with_the_score_and_end_before_the_last_two_rounds() {
        let points = |above, round, scored| Method::Progressive.half_points(3, above, round, 9, scored);
        assert_eq!([points(0, 1, 0), points(1, 1, 0), points(2, 1, 0)], [4, 2, 0]);
        assert_eq!([points(2, 4, 3), points(2, 5, 6), points(1, 6, 6), points(0, 6, 9)], [1, 2, 4, 4]);
        assert_eq!([points(1, 7, 2), points(1, 8, 2)], [2, 0]);
    }

    #[test]
    fn what_is_written_is_read() {
        let all = [
            ("progressive 22 53", true),
            ("soft-haley 10", true),
            ("progressive 22", false),
            ("haley 9 3", false),
        ];
        for (text, is_one) in all {
            assert_eq!(Accelerated::read(text).map(Accelerated::written).as_deref(), is_one.then_some(text));
        }
    }
}
