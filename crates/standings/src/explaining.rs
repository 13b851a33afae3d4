//! Finds lists of tie-breaks that explain recorded ranks. It tries all lists of up to four tie-breaks. If
//! several lists begin in the same way, the common beginning is calculated only once.

use super::conditions::Conditions;
use super::list::TieBreak;
use super::ranking::Standings;
use super::table::{Method, Modifier, TABLE};
use arbitrium_search::{Limits, Spent, steps};
use arbitrium_tournament::{TeamScore, Tournament};

/// The largest number of tie-breaks in a list, not counting the points.
const MOST: usize = 4;

/// The search may use only this fraction (one fiftieth) of the work budget, because its result is only a remark.
const SHARE: u64 = 50;

/// The lists of tie-breaks that explain the recorded ranks.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Explaining {
    /// The shortest lists that explain the ranks, in the order of Article 5. Each list begins with the points.
    pub lists: Vec<Vec<TieBreak>>,
    /// Set if the budget was spent before all lists were tried; otherwise `None`.
    pub spent: Option<Spent>,
}

/// The shortest lists that give all recorded ranks without drawing lots. A list has the points and up to four
/// tie-breaks of the edition, each without modifiers or with its usual modifiers. No list contains a tie-break that
/// separates no participants.
///
/// ```
/// # use arbitrium_core as arbitrium;
/// use arbitrium::check::conversion;
/// use arbitrium::standings::{C07_2026, Conditions, explaining};
/// use arbitrium::trf::{self, LowerOptions, ReadOptions};
/// // Both won with White, and the higher number is ranked first.
/// let file = "\
/// 001    1 m    Ahn, A                            2400                             1.0    2     2 w 1     2 b 0\n\
/// 001    2 w    Bak, B                            2300                             1.0    1     1 b 0     1 w 1\n";
/// let (document, _) = trf::read(file.as_bytes(), &ReadOptions::default());
/// let (lowered, _) = trf::lower(&document, &LowerOptions::default()).unwrap();
/// let tournament = lowered.tournament;
/// let conditions = Conditions::of(&tournament, &C07_2026, conversion());
/// let found = explaining(&tournament, &conditions);
/// assert!(found.lists.iter().all(|list| list.len() == 2));
/// assert!(found.lists.iter().any(|list| list[1].to_string() == "TPN/R"));
/// ```
#[must_use]
pub fn explaining(tournament: &Tournament, conditions: &Conditions) -> Explaining {
    let mut found = Explaining::default();
    let allowed = usual().into_iter().filter(|one| one.allowed(tournament, conditions).is_ok());
    let all: Vec<TieBreak> = std::iter::once(TieBreak::points()).chain(allowed).collect();
    let Ok(standings) = Standings::new(tournament, conditions.clone(), all) else { return found };
    let ranks = tournament.players.iter().map(|player| player.recorded_rank.filter(|rank| *rank > 0));
    let search = Search { standings: &standings, ranks: ranks.map(|rank| rank.map(usize::from)).collect() };
    // Without recorded ranks there is nothing to explain.
    if search.ranks.iter().all(Option::is_none) {
        return found;
    }
    let everybody = vec![(0..tournament.players.len()).collect()];
    let Some(by_points) = search.part(&everybody, 0) else { return found };
    if search.is_explained(&by_points) {
        found.lists.push(vec![TieBreak::points()]);
        return found;
    }
    let limits = Limits::now();
    let share = Limits { steps: limits.steps / SHARE, ..limits };
    let searched = share.ask(|| {
        for length in 1..=MOST {
            search.lists(&by_points, &mut Vec::new(), length, &mut found)?;
            if !found.lists.is_empty() {
                break;
            }
        }
        Ok(())
    });
    found.spent = searched.err();
    found
}

/// The codes that may be in a list: every tie-break for each score of teams, without modifiers and with each of its
/// usual modifiers.
fn usual() -> Vec<TieBreak> {
    let of_method = |method: &Method| {
        let scores = method.scores.iter().map(|score| match score {
            TeamScore::MatchPoints => ":MP",
            TeamScore::GamePoints => ":GP",
        });
        let scores: Vec<&str> = std::iter::once("").chain(scores).collect();
        let modifiers = method.modifiers.iter().flat_map(|modifier| match modifier {
            Modifier::Cut => &["/C1", "/C2"][..],
            Modifier::Median => &["/M1", "/M2"],
            Modifier::Reversed => &["/R"],
            Modifier::AsPlayed => &["/P"],
            Modifier::Fore | Modifier::Limit | Modifier::Divisor => &[],
        });
        let modifiers: Vec<&str> = std::iter::once("").chain(modifiers.copied()).collect();
        let texts = modifiers.iter().flat_map(|modifier| scores.iter().map(move |score| (score, modifier)));
        let texts: Vec<String> =
            texts.map(|(score, modifier)| format!("{}{score}{modifier}", method.code)).collect();
        texts
    };
    TABLE.iter().flat_map(of_method).filter_map(|text| TieBreak::read(&text).ok()).collect()
}

struct Search<'s, 'a> {
    standings: &'s Standings<'a>,
    /// The recorded rank of each participant, by index among the players.
    ranks: Vec<Option<usize>>,
}

impl Explaining {
    /// The largest number of lists that messages show.
    pub const MOST_TOLD: usize = 5;

    /// The first lists as text, such as `PTS,BH/C1,SB`; at most [`MOST_TOLD`](Self::MOST_TOLD).
    #[must_use]
    pub fn told(&self) -> Vec<String> {
        let written =
            |list: &Vec<TieBreak>| list.iter().map(ToString::to_string).collect::<Vec<_>>().join(",");
        self.lists.iter().take(Explaining::MOST_TOLD).map(written).collect()
    }
}

impl Search<'_, '_> {
    /// Extends the list `so_far` by `more` tie-breaks, given by their indices. `groups` are the groups that
    /// share a rank after the list `so_far`. Adds to `found` each extended list that explains every rank.
    fn lists(
        &self,
        groups: &[Vec<usize>],
        so_far: &mut Vec<usize>,
        more: usize,
        found: &mut Explaining,
    ) -> Result<(), Spent> {
        for place in 1..self.standings.tie_breaks.len() {
            if so_far.contains(&place) {
                continue;
            }
            steps::take(u64::try_from(self.ranks.len()).unwrap_or(u64::MAX))?;
            let Some(parted) = self.part(groups, place) else { continue };
            if parted.len() == groups.len() {
                continue;
            }
            so_far.push(place);
            if more > 1 {
                self.lists(&parted, so_far, more - 1, found)?;
            } else if self.is_explained(&parted) {
                let places = std::iter::once(0).chain(so_far.iter().copied());
                found.lists.push(places.map(|place| self.standings.tie_breaks[place].clone()).collect());
            }
            so_far.pop();
        }
        Ok(())
    }

    /// Divides the groups by the tie-break at index `place`; `None` if a participant then cannot have the
    /// recorded rank.
    fn part(&self, groups: &[Vec<usize>], place: usize) -> Option<Vec<Vec<usize>>> {
        let mut above = 0;
        let mut parted = Vec::with_capacity(groups.len());
        for group in groups {
            for part in self.standings.part(place, group.clone()) {
                let ranks = above + 1..=above + part.len();
                let fits = |player: &usize| self.ranks[*player].is_none_or(|rank| ranks.contains(&rank));
                if !part.iter().all(fits) {
                    return None;
                }
                above += part.len();
                parted.push(part);
            }
        }
        Some(parted)
    }

    /// Whether tied participants always have the same recorded rank.
    fn is_explained(&self, groups: &[Vec<usize>]) -> bool {
        groups.iter().all(|group| {
            let mut ranks = group.iter().filter_map(|&player| self.ranks[player]);
            let first = ranks.next();
            ranks.all(|rank| Some(rank) == first)
        })
    }
}
