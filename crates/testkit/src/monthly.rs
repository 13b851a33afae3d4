//! A second computation of monthly rating lists, without code of the library. It uses only the first list and the
//! events. It follows the sentences of 7, 8 and 13 that concern Swiss tournaments. Each sentence is quoted where it
//! applies.

use std::collections::{BTreeMap, BTreeSet};

use jiff::ToSpan as _;
use jiff::civil::Date;

use super::federation::{Event, NextList};

/// A player's line in a rating list, with the fields of the CSV form.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    pub name: String,
    pub federation: String,
    pub sex: String,
    pub title: String,
    pub rating: Option<i64>,
    pub k: Option<i64>,
    pub games: i64,
    pub birth: String,
    pub flag: String,
}

pub type List = BTreeMap<u32, Line>;

/// Reads a rating list in CSV form. The names in these lists have exactly one comma.
pub fn read(csv: &str) -> List {
    let row = |row: &str| {
        let cells: Vec<&str> = row.split(',').collect();
        let [number, family, given, federation, sex, title, rating, k, games, birth, flag, ..] = cells[..]
        else {
            panic!("{row}")
        };
        let line = Line {
            name: format!("{family},{given}").trim_matches('"').to_owned(),
            federation: federation.to_owned(),
            sex: sex.to_owned(),
            title: title.to_owned(),
            rating: rating.parse().ok(),
            k: k.parse().ok(),
            games: games.parse().unwrap(),
            birth: birth.to_owned(),
            flag: flag.to_owned(),
        };
        (number.parse().unwrap(), line)
    };
    csv.lines().skip(1).map(row).collect()
}

/// Facts about a player that no list shows but that the next list depends on.
#[derive(Clone, Copy)]
struct Past {
    /// The number of games in completed events (8.56). `highest` is the highest published rating.
    games: i64,
    highest: i64,
    /// The index of the list that last rated the player (7.23a); `None` for those inactive in the first list.
    rated_on: Option<usize>,
}

/// The result of an unrated player in an event.
#[derive(Clone)]
struct FirstResult {
    /// The end of the event, its start and its name. Results are sorted by these.
    order: (Date, Date, String),
    list: usize,
    games: i64,
    half_points: i64,
    opponents: usize,
    ratings: i64,
}

/// How often each rule was used. Tests require minimum numbers.
#[derive(Debug, Default, PartialEq, Eq, PartialOrd, Ord, Clone, Copy)]
pub struct Tally {
    pub delisted: usize,
    pub listed_again: usize,
    pub new: usize,
    pub inactive: usize,
    pub active_again: usize,
    pub played: usize,
    pub events: usize,
    /// The number of changes of K from 30 to 15 (8.56). The next two fields count changes to 10, and from 15
    /// back to 30 after delisting. `k_10_below` counts ratings below 2400 whose K stays at 10.
    pub k_15: usize,
    pub k_10: usize,
    pub k_30_again: usize,
    pub k_10_below: usize,
    /// The number of official events that ended after the closing date of other events (7.13). `waited`
    /// counts the other events that had to wait.
    pub official_late: usize,
    pub waited: usize,
    /// The number of players who were unrated in an event and got a rating before the event was rated (8.4, 8.54,
    /// 8.31).
    pub since_rated: usize,
    pub capped: usize,
    pub ignored: usize,
    /// The number of unrated players with a title, who are in a separate list (7.22).
    pub titled_unrated: usize,
    /// The number of players left out of a list because their federation is excluded (13).
    pub left_out: usize,
}

/// The monthly rating lists made so far, and the facts that later lists need.
pub struct Monthly {
    lists: Vec<List>,
    past: BTreeMap<u32, Past>,
    results: BTreeMap<u32, Vec<FirstResult>>,
    waiting: Vec<Event>,
    delisted: BTreeSet<u32>,
    left_out: BTreeSet<&'static str>,
    /// Table 8.1a: d_p for each p, in hundredths. The field `expected` is table 8.1b: the start of each row,
    /// and P of the higher rated player.
    dp: BTreeMap<i64, i64>,
    expected: Vec<(i64, i64)>,
    pub tally: Tally,
}

/// The rows of a printed table of the rating regulations. Numbers with two decimals are in hundredths.
fn table(name: &str) -> Vec<Vec<i64>> {
    let text = std::fs::read_to_string(crate::at(&format!("corpus/rating_2013/{name}.csv"))).unwrap();
    let cell = |cell: &str| cell.replace('.', "").parse().unwrap_or(i64::MAX);
    text.lines().skip(1).map(|row| row.split(',').map(cell).collect()).collect()
}

fn half_up(numerator: i64, denominator: i64) -> i64 {
    (2 * numerator + denominator).div_euclid(2 * denominator)
}

impl Monthly {
    /// Starts with a published list. K 30 is taken to mean fewer than 30 completed games, and K 10 that 2400 was
    /// reached. Active players are treated as if this list had rated them.
    pub fn begin(first: &str) -> Self {
        let first = read(first);
        let past = |(number, line): (&u32, &Line)| {
            let (rating, k) = (line.rating?, line.k?);
            let games = if k == 30 { line.games.min(29) } else { line.games.max(30) };
            let highest = if k == 10 { rating.max(2400) } else { rating };
            let rated_on = (!line.flag.contains('i')).then_some(0);
            Some((*number, Past { games, highest, rated_on }))
        };
        Monthly {
            past: first.iter().filter_map(past).collect(),
            lists: vec![first],
            results: BTreeMap::new(),
            waiting: Vec::new(),
            delisted: BTreeSet::new(),
            left_out: BTreeSet::new(),
            dp: table("table_8_1a").iter().map(|row| (row[0], row[1])).collect(),
            expected: table("table_8_1b").iter().map(|row| (row[0], row[2])).collect(),
            tally: Tally::default(),
        }
    }

    /// Makes the list of the next month and appends it to the lists.
    pub fn next(&mut self, next: &NextList) {
        self.waiting.extend(next.reported.iter().cloned());
        next.exclude.map(|who| self.left_out.insert(who));
        next.include.map(|who| self.left_out.remove(who));
        let (here, date) = (self.lists.len(), format!("{}-01", next.month).parse::<Date>().unwrap());
        let mut list = self.lists[here - 1].clone();
        for line in list.values_mut() {
            // 7.12: "Number of Games rated in the rating period"; 7.21: delisted on one list only.
            line.games = 0;
            line.flag.retain(|mark| mark != 'd');
        }
        let closing = self.closing(date);
        let (mut changes, mut games) = (BTreeMap::new(), BTreeMap::new());
        for event in &closing {
            self.rate(event, here, &mut changes, &mut games);
        }
        self.rated(&mut list, here, &changes, &games);
        self.unrated(&mut list, here);
        for (number, line) in &mut list {
            let Some(past) = self.past.get(number) else { continue };
            // 7.23a: "A player is considered to commence inactivity if he plays no rated games in a one year period."
            let year = past.rated_on.is_some_and(|last| here - last >= 12);
            if line.rating.is_some() && !line.flag.contains('i') && year {
                line.flag.push('i');
                self.tally.inactive += 1;
            }
        }
        self.lists.push(list);
    }

    /// The events that are rated on the list of this date; the other events wait for a later list. 7.13: "The closing
    /// date for tournaments for a list is 3 days before the date of the list; the tournaments ending before or on
    /// that day are rated on the list. Official FIDE events are rated on the list even if they end on the last day
    /// before the list date."
    fn closing(&mut self, date: Date) -> Vec<Event> {
        let (usual, official) = (date - 3.days(), date - 1.day());
        let is_closed = |event: &Event| event.ends <= if event.official { official } else { usual };
        let (mut closing, waiting): (Vec<_>, Vec<_>) = self.waiting.drain(..).partition(is_closed);
        self.waiting = waiting;
        closing.sort_by_key(|event| (event.ends, event.starts, event.name.clone()));
        self.tally.events += closing.len();
        self.tally.official_late += closing.iter().filter(|event| event.ends > usual).count();
        self.tally.waited += self.waiting.iter().filter(|event| event.ends < date).count();
        closing
    }

    /// A player's rating and K on the list with this index; `None` if the player has no rating there. "Inactive
    /// players are considered rated at their most recent published rating" (7.23).
    fn level(&self, list: usize, number: u32) -> Option<(i64, i64)> {
        let line = self.lists[list].get(&number)?;
        line.rating.zip(line.k)
    }

    fn rate(
        &mut self,
        event: &Event,
        here: usize,
        changes: &mut BTreeMap<u32, i64>,
        games: &mut BTreeMap<u32, i64>,
    ) {
        // 7.11: "The rating period … is the period where a certain rating list is valid."
        let months = i64::from(event.starts.year() - 2013) * 12 + i64::from(event.starts.month()) - 7;
        let valid = usize::try_from(months).unwrap().min(here - 1);
        let mut scores: Vec<Vec<(usize, i64)>> = vec![Vec::new(); event.players.len()];
        for &(white, black, one, other) in &event.games {
            for (own, opponent, result) in [(white, black, one), (black, white, other)] {
                // 5.1: "Whether these occur because of forfeiture or any other reason, they are not counted."
                let half_points = match result {
                    '1' => 2,
                    '=' => 1,
                    '0' => 0,
                    _ => continue,
                };
                // 6.42: "For rated players, only games against rated opponents are counted." The same holds for
                // unrated players (6.41).
                if self.level(valid, event.players[opponent]).is_some() {
                    scores[own].push((opponent, half_points));
                }
            }
        }
        for (&number, scores) in event.players.iter().zip(&scores) {
            let now = self.level(here - 1, number);
            // 8.4: "If an unrated player receives a published rating before a particular tournament in which he has
            // played is rated, then he is rated as a rated player with his current rating".
            let own = self.level(valid, number).or(now);
            self.tally.since_rated += usize::from(own != self.level(valid, number));
            let ratings =
                || scores.iter().filter_map(|(opponent, _)| self.level(valid, event.players[*opponent]));
            let Some((rating, k)) = own else {
                if scores.is_empty() {
                    continue;
                }
                let result = FirstResult {
                    order: (event.ends, event.starts, event.name.clone()),
                    list: here,
                    games: i64::try_from(scores.len()).unwrap(),
                    half_points: scores.iter().map(|(_, half_points)| half_points).sum(),
                    opponents: scores.iter().map(|(opponent, _)| opponent).collect::<BTreeSet<_>>().len(),
                    ratings: ratings().map(|(rating, _)| rating).sum(),
                };
                self.results.entry(number).or_default().push(result);
                continue;
            };
            let mut sum = 0;
            let mut capped = 0;
            for ((theirs, _), (_, half_points)) in ratings().zip(scores) {
                // 8.54: "A difference in rating of more than 400 points shall be counted … as though it were … 400".
                let difference = (rating - theirs).clamp(-400, 400);
                capped += usize::from(difference != rating - theirs);
                // 8.55: "ΔR = score – P_D"
                sum += half_points * 50 - self.expected(difference);
            }
            self.tally.capped += capped;
            // A player who was delisted since then has no rating that could change (7.21).
            if now.is_some() && !scores.is_empty() {
                // 8.55: "ΣΔR x K = the Rating Change for a given tournament, or Rating period."
                *changes.entry(number).or_default() += sum * k;
                *games.entry(number).or_default() += i64::try_from(scores.len()).unwrap();
            }
        }
    }

    /// The expected score P_D in hundredths for a rating difference (8.1b), "for the higher, H, and the lower, L,
    /// rated player respectively".
    fn expected(&self, difference: i64) -> i64 {
        let row = self.expected.iter().rfind(|(from, _)| *from <= difference.abs()).unwrap();
        if difference < 0 { 100 - row.1 } else { row.1 }
    }

    /// Gives the rated players of the events their new ratings on a list.
    fn rated(
        &mut self,
        list: &mut List,
        here: usize,
        changes: &BTreeMap<u32, i64>,
        games: &BTreeMap<u32, i64>,
    ) {
        for (number, change) in changes {
            let (line, past) = (list.get_mut(number).unwrap(), self.past.get_mut(number).unwrap());
            // 8.57: "R_n is rounded off to the nearest 1 or 0, 0.5 is rounded to 1."
            let rating = half_up(line.rating.unwrap() * 100 + change, 100);
            line.games = games[number];
            self.tally.played += 1;
            if rating < 1000 {
                // 7.21: "Players whose ratings drop below 1000 are listed on the next list as 'delisted'."
                (line.rating, line.k) = (None, None);
                line.flag.retain(|mark| mark != 'i');
                line.flag.push('d');
                self.past.remove(number);
                self.delisted.insert(*number);
                self.tally.delisted += 1;
                continue;
            }
            line.rating = Some(rating);
            *past = Past {
                games: past.games + line.games,
                highest: past.highest.max(rating),
                rated_on: Some(here),
            };
            let before = line.k.replace(coefficient(*past));
            self.tally.k_15 += usize::from(before == Some(30) && line.k == Some(15));
            self.tally.k_10 += usize::from(before != Some(10) && line.k == Some(10));
            self.tally.k_10_below += usize::from(line.k == Some(10) && rating < 2400);
            // 7.23b: "A player regains his activity if he plays at least one rated game in a period and he is then
            // listed on the next list."
            self.tally.active_again += usize::from(line.flag.contains('i'));
            line.flag.retain(|mark| mark != 'i');
        }
    }

    fn unrated(&mut self, list: &mut List, here: usize) {
        let mut results = std::mem::take(&mut self.results);
        results.retain(|&number, results| {
            results.sort_by(|one, other| one.order.cmp(&other.order));
            let counting = self.counting(results);
            let Some(rating) = self.first_rating(&counting, here) else { return true };
            let line = list.entry(number).or_insert_with(|| Line {
                name: format!("Player, {number}"),
                federation: "NOR".to_owned(),
                sex: "M".to_owned(),
                birth: "1990".to_owned(),
                ..Line::default()
            });
            let pooled: i64 = counting.iter().map(|result| result.games).sum();
            let now = counting.iter().filter(|result| result.list == here);
            let past = Past { games: pooled, highest: rating, rated_on: Some(here) };
            line.rating = Some(rating);
            line.k = Some(coefficient(past));
            line.games = now.map(|result| result.games).sum();
            self.past.insert(number, past);
            self.tally.new += 1;
            if self.delisted.remove(&number) {
                self.tally.listed_again += 1;
                self.tally.k_30_again += usize::from(line.k == Some(30));
            }
            // The results that gave a rating are not used again. If the player is delisted, they are "any other
            // unrated player" (7.21).
            false
        });
        self.results = results;
    }

    /// The results that count towards a first rating, in their order.
    fn counting(&mut self, results: &[FirstResult]) -> Vec<FirstResult> {
        let mut counting: Vec<FirstResult> = Vec::new();
        for result in results {
            let first = counting.is_empty();
            // 8.21: "If an unrated player scores less than 1 point in his first rated event, or he plays fewer than 3
            // rated opponents in any event, his score is disregarded."
            let disregarded = first && result.half_points < 2 || result.opponents < 3;
            // 8.31: "Where a player's first result(s) is less than the FIDE rating floor … the result(s) is ignored."
            let ignored = first && !disregarded && self.performance(std::slice::from_ref(result)) < 1000;
            self.tally.ignored += usize::from(ignored);
            if !disregarded && !ignored {
                counting.push(result.clone());
            }
        }
        counting
    }

    /// The rating of a new player. 8.2, 8.3: "as if the new player had played all his games so far in one tournament".
    fn performance(&self, results: &[FirstResult]) -> i64 {
        let sum = |number: fn(&FirstResult) -> i64| results.iter().map(number).sum::<i64>();
        let (games, half_points) = (sum(|result| result.games), sum(|result| result.half_points));
        // 8.21a: "this is simply the average rating of his rated opponents"
        let average = half_up(sum(|result| result.ratings), games);
        if half_points >= games {
            // 8.22, 8.23: "R_u = R_a + 15 for each half point scored over 50%"
            average + 15 * (half_points - games)
        } else {
            // 8.24: "R_u = R_c + d_p"
            let p = half_up(100 * half_points, 2 * games);
            average + self.dp[&p]
        }
    }

    /// The first rating that these results give; `None` if it is not published. 7.14b: "a minimum of 9 games played
    /// against rated opponents", c: from "consecutive rating periods totalling not more than 26 months", d: "The
    /// rating is at least 1000."
    fn first_rating(&self, counting: &[FirstResult], here: usize) -> Option<i64> {
        let recent: Vec<FirstResult> =
            counting.iter().filter(|result| here - result.list < 26).cloned().collect();
        let games: i64 = recent.iter().map(|result| result.games).sum();
        let rating = (games >= 9).then(|| self.performance(&recent))?;
        (rating >= 1000).then_some(rating)
    }

    /// The published list: rated players and those just delisted (7.21), without excluded federations (13).
    pub fn published(&mut self) -> List {
        let last = self.lists.last().unwrap();
        let on_it = |line: &&Line| line.rating.is_some() || line.flag.contains('d');
        let left_out = |line: &Line| self.left_out.contains(line.federation.as_str());
        let on_it = last.iter().filter(|(_, line)| on_it(line));
        let (out, on_it): (Vec<_>, Vec<_>) = on_it.partition(|(_, line)| left_out(line));
        self.tally.left_out += out.len();
        on_it.into_iter().map(|(number, line)| (*number, line.clone())).collect()
    }

    /// The separate list of 7.22: "Titled players who are unrated are published in a separate list".
    pub fn titled_unrated(&mut self) -> List {
        let last = self.lists.last().unwrap().iter();
        let titled = last.filter(|(_, line)| line.rating.is_none() && !line.title.is_empty());
        let titled = titled.filter(|(_, line)| !self.left_out.contains(line.federation.as_str()));
        let titled: List = titled.map(|(number, line)| (*number, line.clone())).collect();
        self.tally.titled_unrated = self.tally.titled_unrated.max(titled.len());
        titled
    }
}

/// A player's K. 8.56: "K = 30 for a player new to the rating list until he has completed events with at least 30
/// games. K = 15 as long as a player's rating remains under 2400. K = 10 once a player's published rating has reached
/// 2400 and remains at that level subsequently, even if the rating drops below 2400."
fn coefficient(past: Past) -> i64 {
    match past {
        Past { highest: 2400.., .. } => 10,
        Past { games: ..30, .. } => 30,
        Past { .. } => 15,
    }
}
