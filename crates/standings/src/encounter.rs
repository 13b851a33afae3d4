//! Article 6: direct encounter.

use num_rational::Ratio;

use super::articles::{A6_1, A6_2, A6_3};
use super::crosstable::{Crosstable, Outcome};
use super::readings::{DeForfeit, DeOutcomes, DeRr, DeSecond};
use super::results::Results;
use super::team_articles::{A12_1, A12_2, A12_3};
use super::value::{Exact, Shape, decimal};
use arbitrium_tournament::TeamScore;
use arbitrium_tournament::rulebook::Article;

/// One application of Article 6 to tied participants, or of Article 12 to two teams (13.3.2). Participants are given
/// by their indices, from 0.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Encounter {
    /// The separate standings (6.1), best first. For Article 12, the values of the two teams.
    pub standings: Vec<Separate>,
    /// The article that was applied. It is 6.2 if all participants have met, 6.3 if games are missing in a Swiss, 6.1
    /// if no two have met, or one of 12.1 to 12.3.
    pub article: &'static Article,
    /// For teams, the score in the separate standings; `None` for players.
    pub score: Option<TeamScore>,
    /// For Article 12: how many times its tie-break was applied to the two teams until it separated them or
    /// could not be applied again. 1 for Article 6.
    pub applied: usize,
    /// The groups of participants after this application, best first. A single group means that the tie remains.
    pub ranked: Vec<Vec<usize>>,
}

/// A participant in the separate standings. Scores are in points.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Separate {
    /// The participant's index among the players, from 0.
    pub player: usize,
    /// The points from the games against the other tied participants.
    pub sum: Exact,
    /// The indices of the tied participants that this participant has met.
    pub met: Vec<usize>,
    /// The lowest possible sum, for the worst results of the missing games.
    pub worst: Exact,
    /// The highest possible sum, for the best results of the missing games.
    pub best: Exact,
}

impl Encounter {
    /// Whether this is an application of Article 12 (13.3.2). If false, it is one of Article 6.
    #[must_use]
    pub fn is_by_boards(&self) -> bool {
        [&A12_1, &A12_2, &A12_3].contains(&self.article)
    }

    /// The number of tied participants that the participant `row` has not met.
    #[must_use]
    pub fn missing(&self, row: &Separate) -> usize {
        self.standings.len().saturating_sub(1 + row.met.len())
    }

    /// The indices of the tied participants that the participant `row` has not met.
    pub fn not_met(&self, row: &Separate) -> impl Iterator<Item = usize> {
        let others = self.standings.iter().map(|other| other.player);
        others.filter(|other| *other != row.player && !row.met.contains(other))
    }
}

impl Separate {
    /// Points of the separate standings as decimal text.
    #[must_use]
    pub fn written(&self, points: Exact) -> String {
        decimal(points, Shape::Decimal)
    }
}

/// The games among tied participants, as Article 6 counts them.
struct Among<'t> {
    table: &'t Crosstable<'t>,
    group: &'t [usize],
    /// The factor by which all scores in tenths of a point are multiplied. It makes every average (6.1.2) a
    /// whole number.
    scale: i128,
    /// The sum of each participant's scores, in tenths of a point times `scale`.
    sums: Vec<i128>,
    /// For each participant, the opponents in the group that were met, as sorted indices in the group.
    met: Vec<Vec<usize>>,
    /// The possible points of a missing game, times `scale`: the least, the most, and the least difference between
    /// the two sides.
    outcomes: [i128; 3],
}

/// The largest [`scale`](Among::scale) with which sums stay exact. A larger scale is needed only in an event
/// of more than 500 rounds, if the numbers of games between two players take very many values. In such an
/// event the participants stay tied.
const FINEST: i128 = 10_i128.pow(25);

/// A meeting with a tied participant: the opponent, the points in tenths, and the number of games that count.
type Meeting = (usize, i128, i128);

impl Crosstable<'_> {
    /// Applies Article 6 repeatedly to the tied participants `group`. Returns the groups after the last
    /// application, best first. The participants of one group stay tied. If `as_played` is true, forfeits
    /// count as games (6.1.1, `/P`). If `steps` is given, each application is added to it.
    pub(crate) fn direct_encounter(
        &self,
        group: &[usize],
        as_played: bool,
        mut steps: Option<&mut Vec<Encounter>>,
    ) -> Vec<Vec<usize>> {
        reapplied(group, |tied| self.encounters_among(tied, as_played, steps.as_deref_mut()))
    }

    /// Applies Article 6 to the participants `tied`, only once. Returns the groups, best first. A single
    /// group means that the tie remains. If `as_played` is true, forfeits count as games (6.1.1, `/P`). If
    /// `steps` is given, the application is added to it.
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

    /// Whether 6.3 applies. It is for Swiss tournaments; the interpretation `de-rr` can extend it to
    /// round-robins.
    fn counts_missing_games(&self) -> bool {
        !self.conditions.round_robin || self.conditions.readings.de_rr == DeRr::AsSwiss
    }

    /// The possible points of a missing game in tenths, or of a match of two games: the least, the most, and the
    /// least difference between the two sides.
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

/// Divides tied participants with the function `once`, and divides each new group again, until no group changes:
/// "Article 6 shall be reapplied until no further ties can be resolved".
pub(crate) fn reapplied(
    group: &[usize],
    mut once: impl FnMut(&[usize]) -> Vec<Vec<usize>>,
) -> Vec<Vec<usize>> {
    let mut settled = Vec::new();
    // The groups that are still to be divided. The next group is the last element.
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
    /// Collects the games among the participants `group` (6.1). If `as_played` is true, forfeits count as
    /// games. `None` if the averages cannot be added exactly.
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

    /// The article that applies, and the groups after its application. A single group means that the tie remains.
    fn decided(&self) -> (&'static Article, Vec<Vec<usize>>) {
        let tied = || vec![self.group.to_vec()];
        if self.met.iter().all(Vec::is_empty) {
            // No two participants have met, so there are no separate standings.
            (&A6_1, tied())
        } else if self.all_have_met() {
            (&A6_2, self.by_sums())
        } else if self.table.counts_missing_games() {
            (&A6_3, self.assured())
        } else {
            // Neither article applies: 6.2 is for participants that have all met, 6.3 for Swiss tournaments.
            (&A6_2, tied())
        }
    }

    fn all_have_met(&self) -> bool {
        self.met.iter().all(|met| met.len() + 1 == self.group.len())
    }

    /// The groups in the order of the points in the separate standings. 6.2: "the separate standings determine all
    /// rankings among them".
    fn by_sums(&self) -> Vec<Vec<usize>> {
        let places = self.in_order();
        let groups = places.chunk_by(|a, b| self.sums[*a] == self.sums[*b]);
        groups.map(|group| group.iter().map(|place| self.group[*place]).collect()).collect()
    }

    /// The participants in the order of the separate standings, as indices in the group.
    fn in_order(&self) -> Vec<usize> {
        let mut places: Vec<usize> = (0..self.group.len()).collect();
        places.sort_by(|a, b| self.sums[*b].cmp(&self.sums[*a]).then(a.cmp(b)));
        places
    }

    /// The groups if games are missing (6.3). A participant who is certainly first, "whatever the outcome of the
    /// missing games", is a group alone, and likewise the second and so on. The last group contains all others.
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

    /// Whether the participant at index `place` is above all `others` in every outcome. Indices are those in
    /// the group. The missing games are independent, so their least differences are added. In the worst case
    /// for the participant, the participant loses all missing games and the other participant wins all of
    /// theirs. A missing game between the two has the result that is worst for the participant.
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

    /// The number of tied participants that this participant has not met.
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

/// The meetings of a participant with opponents in the group. `places` gives each player's index in the
/// group; `None` for players outside it. If `as_played` is true, forfeits count as games.
fn meetings(
    table: &Crosstable<'_>,
    player: usize,
    places: &[Option<usize>],
    as_played: bool,
) -> Vec<Meeting> {
    // 6.1.1: forfeits covered by 15.2, or by the tournament's rules (/P), count as games.
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

/// The least common multiple of the numbers of games; `None` if it is larger than [`FINEST`].
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
