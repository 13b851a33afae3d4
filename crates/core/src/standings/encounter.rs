//! Article 6: direct encounter.

use num_rational::Ratio;

use super::articles::{A6_1, A6_2, A6_3};
use super::crosstable::{Crosstable, Outcome};
use super::readings::{DeForfeit, DeOutcomes, DeRr, DeSecond};
use super::results::Results;
use super::team_articles::{A12_1, A12_2, A12_3};
use super::value::{Exact, Shape, decimal};
use crate::rulebook::Article;
use crate::tournament::TeamScore;

/// One application of Article 6 to tied participants, or of Article 12 to two teams (13.3.2).
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Encounter {
    /// The separate standings (6.1), in descending order; participants by their places among the players. For Article 12 the values
    /// of the two.
    pub standings: Vec<Separate>,
    /// 6.2 where all of them have met, 6.3 where games are missing in a Swiss, 6.1 where nobody has met another; 12.1 to 12.3.
    pub article: &'static Article,
    /// The score of teams that makes the separate standings.
    pub score: Option<TeamScore>,
    /// How often a tie-break of Article 12 was applied until it parted the two, or to its end.
    pub applied: usize,
    /// Those who are ranked now, each group apart; one group means that nothing was decided.
    pub ranked: Vec<Vec<usize>>,
}

/// A participant in the separate standings, in points.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Separate {
    /// The participant.
    pub player: usize,
    /// The sum of the scores from the encounters.
    pub sum: Exact,
    /// Whom of the tied he has met.
    pub met: Vec<usize>,
    /// The least that he can have, whatever the outcome of the missing games.
    pub worst: Exact,
    /// The most that he can have.
    pub best: Exact,
}

impl Encounter {
    /// Whether it is an application of Article 12 (13.3.2).
    #[must_use]
    pub fn is_by_boards(&self) -> bool {
        [&A12_1, &A12_2, &A12_3].contains(&self.article)
    }

    /// How many of the tied somebody in the separate standings has not met.
    #[must_use]
    pub fn missing(&self, row: &Separate) -> usize {
        self.standings.len().saturating_sub(1 + row.met.len())
    }

    /// Whom of the tied somebody in the separate standings has not met.
    pub fn not_met(&self, row: &Separate) -> impl Iterator<Item = usize> {
        let others = self.standings.iter().map(|other| other.player);
        others.filter(|other| *other != row.player && !row.met.contains(other))
    }
}

impl Separate {
    /// Points of the separate standings as they are written.
    #[must_use]
    pub fn written(&self, points: Exact) -> String {
        decimal(points, Shape::Decimal)
    }
}

/// The encounters among tied participants.
struct Among<'t> {
    table: &'t Crosstable<'t>,
    group: &'t [usize],
    /// How many parts a tenth of a point has, so that every average (6.1.2) is a whole number of them.
    scale: i128,
    /// The sums of the scores, in these parts.
    sums: Vec<i128>,
    /// Whom each has met, by places in the group, sorted.
    met: Vec<Vec<usize>>,
    /// The points of a missing game: least, most, and the least difference between its two sides.
    outcomes: [i128; 3],
}

/// The finest parts in which sums stay exact. To need finer ones, players must have met each other in so many different
/// numbers of rounds that more than 500 rounds are played; they then stay tied.
const FINEST: i128 = 10_i128.pow(25);

/// A meeting with one of the tied: whom, the points in tenths, the games that count.
type Meeting = (usize, i128, i128);

impl Crosstable<'_> {
    /// Article 6 for tied participants: the groups that stay tied, in order. What was done is added to `steps`, where
    /// there is a list.
    pub(crate) fn direct_encounter(
        &self,
        group: &[usize],
        as_played: bool,
        mut steps: Option<&mut Vec<Encounter>>,
    ) -> Vec<Vec<usize>> {
        reapplied(group, |tied| self.encounters_among(tied, as_played, steps.as_deref_mut()))
    }

    /// Article 6 applied once: the groups in order, one where nothing is decided.
    pub(crate) fn encounters_among(
        &self,
        tied: &[usize],
        as_played: bool,
        steps: Option<&mut Vec<Encounter>>,
    ) -> Vec<Vec<usize>> {
        let Some(among) = Among::of(self, tied, as_played) else { return vec![tied.to_vec()] };
        let (article, ranked) = among.decided();
        if let Some(steps) = steps {
            steps.push(Encounter {
                standings: among.standings(),
                article,
                score: self.score(),
                applied: 1,
                ranked: ranked.clone(),
            });
        }
        ranked
    }

    /// 6.3 is for Swiss tournaments.
    fn counts_missing_games(&self) -> bool {
        !self.conditions.round_robin || self.conditions.readings.de_rr == DeRr::AsSwiss
    }

    /// The points of a missing game, of a match for both games, in tenths: the least, the most, and the least difference
    /// between its two sides.
    fn outcomes_of_missing_game(&self) -> [i128; 3] {
        let Results { win, draw, loss, absence } = self.results;
        let mut sides = vec![(win, loss), (draw, draw), (loss, win)];
        if self.conditions.readings.de_outcomes == DeOutcomes::AnyAward {
            sides.extend([(win, absence), (absence, win), (absence, absence)]);
        }
        let own = || sides.iter().map(|(own, _)| *own);
        let difference = sides.iter().map(|(own, other)| own - other).min();
        [own().min(), own().max(), difference].map(|points| points.unwrap_or(0).into())
    }
}

/// Parts tied participants as long as a rule parts any: "Article 6 shall be reapplied until no further ties can be resolved".
pub(crate) fn reapplied(
    group: &[usize],
    mut once: impl FnMut(&[usize]) -> Vec<Vec<usize>>,
) -> Vec<Vec<usize>> {
    let mut settled = Vec::new();
    // What is still to be looked at, the first on top.
    let mut open = vec![group.to_vec()];
    while let Some(tied) = open.pop() {
        if tied.len() < 2 {
            settled.push(tied);
            continue;
        }
        let mut ranked = once(&tied);
        match ranked.len() {
            1 => settled.append(&mut ranked),
            _ => open.extend(ranked.into_iter().rev()),
        }
    }
    settled
}

impl<'t> Among<'t> {
    /// 6.1: nothing where an average has no exact sum.
    fn of(table: &'t Crosstable<'t>, group: &'t [usize], as_played: bool) -> Option<Self> {
        let mut places = vec![None; table.players()];
        for (place, player) in group.iter().enumerate() {
            places[*player] = Some(place);
        }
        let meetings: Vec<Vec<Meeting>> =
            group.iter().map(|player| meetings(table, *player, &places, as_played)).collect();
        let scale = common(meetings.iter().flatten().map(|(.., games)| *games))?;
        // 6.1.2: "the addend … is the average score of these games".
        let addend = |(_, points, games): &Meeting| if *games == 0 { 0 } else { points * (scale / games) };
        let sums = meetings.iter().map(|met| met.iter().map(addend).sum()).collect();
        let met: Vec<Vec<usize>> =
            meetings.iter().map(|met| met.iter().map(|(opponent, ..)| *opponent).collect()).collect();
        let outcomes = table.outcomes_of_missing_game().map(|points| points * scale);
        Some(Among { table, group, scale, sums, met, outcomes })
    }

    /// Who is ranked now, and by which article; one group where nothing is decided.
    fn decided(&self) -> (&'static Article, Vec<Vec<usize>>) {
        let tied = || vec![self.group.to_vec()];
        if self.met.iter().all(Vec::is_empty) {
            // There are no encounters of which separate standings could be made.
            (&A6_1, tied())
        } else if self.all_have_met() {
            (&A6_2, self.by_sums())
        } else if self.table.counts_missing_games() {
            (&A6_3, self.assured())
        } else {
            // 6.2 is for those who have all met, 6.3 for Swiss tournaments.
            (&A6_2, tied())
        }
    }

    fn all_have_met(&self) -> bool {
        self.met.iter().all(|met| met.len() + 1 == self.group.len())
    }

    /// 6.2: "the separate standings determine all rankings among them".
    fn by_sums(&self) -> Vec<Vec<usize>> {
        let places = self.in_order();
        let groups = places.chunk_by(|a, b| self.sums[*a] == self.sums[*b]);
        groups.map(|group| group.iter().map(|place| self.group[*place]).collect()).collect()
    }

    /// The places in the group in the order of the separate standings.
    fn in_order(&self) -> Vec<usize> {
        let mut places: Vec<usize> = (0..self.group.len()).collect();
        places.sort_by(|a, b| self.sums[*b].cmp(&self.sums[*a]).then(a.cmp(b)));
        places
    }

    /// 6.3: those who are alone at the top, then second, and so on, "whatever the outcome of the missing games"; and all
    /// others.
    fn assured(&self) -> Vec<Vec<usize>> {
        let mut left = self.in_order();
        let mut ranked = Vec::new();
        while let Some(at) = left.iter().position(|&place| self.is_above(place, &left)) {
            ranked.push(vec![self.group[left.remove(at)]]);
            if self.table.conditions.readings.de_second == DeSecond::Reapply {
                break;
            }
        }
        let mut rest: Vec<usize> = left.into_iter().map(|place| self.group[place]).collect();
        rest.sort_unstable();
        ranked.extend((!rest.is_empty()).then_some(rest));
        ranked
    }

    /// Whether a participant stands above all these others in every outcome. The games that are missing are different
    /// games with free outcomes, so the least difference between two participants is the sum of what is least in each:
    /// he loses those of his own, the other wins his, and their own game goes as badly as it can.
    fn is_above(&self, place: usize, others: &[usize]) -> bool {
        others.iter().filter(|other| **other != place).all(|other| self.least_difference(place, *other) > 0)
    }

    fn least_difference(&self, place: usize, other: usize) -> i128 {
        let [least, most, between] = self.outcomes;
        let met = self.met[place].binary_search(&other).is_ok();
        let apart = |place: usize| self.missing(place) - i128::from(!met);
        let own = self.sums[place] + least * apart(place);
        let theirs = self.sums[other] + most * apart(other);
        own - theirs + if met { 0 } else { between }
    }

    /// How many of the tied a participant has not met.
    fn missing(&self, place: usize) -> i128 {
        i128::try_from(self.group.len() - 1 - self.met[place].len()).unwrap_or_default()
    }

    fn standings(&self) -> Vec<Separate> {
        let [least, most, _] = self.outcomes;
        let points = |parts: i128| Ratio::new(parts, 10 * self.scale);
        let row = |place: usize| {
            let (sum, count) = (self.sums[place], self.missing(place));
            Separate {
                player: self.group[place],
                sum: points(sum),
                met: self.met[place].iter().map(|other| self.group[*other]).collect(),
                worst: points(sum + least * count),
                best: points(sum + most * count),
            }
        };
        self.in_order().into_iter().map(row).collect()
    }
}

/// Whom of the group a participant met, by places in the group.
fn meetings(
    table: &Crosstable<'_>,
    player: usize,
    places: &[Option<usize>],
    as_played: bool,
) -> Vec<Meeting> {
    // 6.1.1: forfeits covered by 15.2, or by the tournament's rules (/P), are games.
    let forfeits = as_played || table.forfeits_are_regular();
    let meets = table.conditions.readings.de_forfeit == DeForfeit::Met;
    let mut found: Vec<Meeting> = Vec::new();
    for cell in &table.rows[player].cells {
        let Some(opponent) = cell.outcome.scheduled().and_then(|opponent| places[opponent]) else { continue };
        let counts = matches!(cell.outcome, Outcome::Played(_)) || forfeits;
        if !counts && !meets {
            continue;
        }
        let (points, games) = if counts { (i128::from(cell.points), 1) } else { (0, 0) };
        match found.iter_mut().find(|(met, ..)| *met == opponent) {
            Some((_, sum, number)) => {
                *sum += points;
                *number += games;
            }
            None => found.push((opponent, points, games)),
        }
    }
    found.sort_unstable();
    found
}

/// The least common multiple of numbers of games, if it is not beyond the finest parts.
fn common(mut games: impl Iterator<Item = i128>) -> Option<i128> {
    games.try_fold(1_i128, |scale, games| {
        let (mut a, mut b) = (scale, games.max(1));
        while b != 0 {
            (a, b) = (b, a % b);
        }
        let multiple = scale / a * games.max(1);
        (multiple <= FINEST).then_some(multiple)
    })
}
