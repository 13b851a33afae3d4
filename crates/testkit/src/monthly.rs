//! A second computation of monthly rating lists by the regulations of 2013 or of 2024, without code of the library. It
//! uses only the first list and the events. It follows the sentences of 7, 8 and 13 of 2013, and of 7 and 8 of 2024, that
//! concern Swiss tournaments. Each sentence is quoted where it applies.

use std::collections::{BTreeMap, BTreeSet};

use jiff::ToSpan as _;
use jiff::civil::Date;

use super::federation::{Event, NextList};
use super::printed::Printed;
use super::rating_text::Text;
use super::record::Reached;

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

impl Line {
    /// The year of birth; 0 if the list has none.
    fn born(&self) -> i64 {
        self.birth.parse().unwrap_or(0)
    }
}

pub type List = BTreeMap<u32, Line>;

/// Reads a rating list in CSV form.
pub fn read(csv: &str) -> List {
    let row = |cells: Vec<String>| {
        let mut cells = cells.into_iter();
        let mut next = || cells.next().unwrap();
        let number = next().parse().unwrap();
        let line = Line {
            name: next(),
            federation: next(),
            sex: next(),
            title: next(),
            rating: next().parse().ok(),
            k: next().parse().ok(),
            games: next().parse().unwrap(),
            birth: next(),
            flag: next(),
        };
        (number, line)
    };
    super::csv::rows(csv).into_iter().skip(1).map(row).collect()
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

impl Past {
    fn k(self, text: Text, rating: i64, born: i64, year: i64) -> i64 {
        text.k(self.highest, self.games, text.is_junior(born, rating, year))
    }
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

/// The change of a rated player in an event: ΣΔR in hundredths, K, and the number of games.
type Change = (i64, i64, i64);

fn note(reached: &mut Reached, what: &'static str, times: impl Into<usize>) {
    *reached.entry(what).or_default() += times.into();
}

/// The monthly rating lists made so far, and the facts that later lists need.
pub struct Monthly {
    text: Text,
    lists: Vec<List>,
    past: BTreeMap<u32, Past>,
    results: BTreeMap<u32, Vec<FirstResult>>,
    waiting: Vec<Event>,
    delisted: BTreeSet<u32>,
    left_out: BTreeSet<&'static str>,
    /// How often each rule was used. Tests require minimum numbers.
    pub reached: Reached,
}

impl Monthly {
    /// Starts with a published list. The K of newcomers is taken to mean fewer than 30 completed games, if the player is
    /// not a junior, and K 10 that 2400 was reached. Active players are treated as if this list had rated them.
    pub fn begin(text: Text, first: &str) -> Self {
        let first = read(first);
        let past = |(number, line): (&u32, &Line)| {
            let (rating, k) = (line.rating?, line.k?);
            let games = match k {
                40 if text.is_junior(line.born(), rating, text.first_day().year().into()) => line.games,
                30 | 40 => line.games.min(29),
                _ => line.games.max(30),
            };
            let highest = if k == 10 { rating.max(2400) } else { rating };
            let rated_on = (!line.flag.contains('i')).then_some(0);
            Some((*number, Past { games, highest, rated_on }))
        };
        Monthly {
            text,
            past: first.iter().filter_map(past).collect(),
            lists: vec![first],
            results: BTreeMap::new(),
            waiting: Vec::new(),
            delisted: BTreeSet::new(),
            left_out: BTreeSet::new(),
            reached: Reached::new(),
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
            // 7.12, 7.1.2: "Number of games rated in the rating period"; 7.21: delisted on one list only.
            line.games = 0;
            line.flag.retain(|mark| mark != 'd');
        }
        let closing = self.closing(date);
        let mut changes = BTreeMap::new();
        for event in &closing {
            self.rate(event, here, &mut changes);
        }
        let year = i64::from(date.year());
        self.rated(&mut list, here, year, &changes);
        self.unrated(&mut list, here, year);
        for (number, line) in &mut list {
            let (Some(past), Some(rating)) = (self.past.get(number), line.rating) else { continue };
            // 7.23a, 7.2.2: "A player is considered to commence inactivity if he plays no rated games in a one year
            // period."
            let is_year = past.rated_on.is_some_and(|last| here - last >= 12);
            // 2024, 8.3.3: "K = 40 for all players until the end of the year of their 18th birthday"
            if self.text == Text::Of2024 && date.month() == 1 && line.born() == year - 19 {
                let before = line.k.replace(past.k(self.text, rating, line.born(), year));
                note(&mut self.reached, "juniors who turn 18", before != line.k);
                note(&mut self.reached, "inactive juniors who turn 18", before != line.k && is_year);
            }
            if !line.flag.contains('i') && is_year {
                line.flag.push('i');
                note(&mut self.reached, "inactive", true);
            }
        }
        self.lists.push(list);
    }

    /// The events that are rated on the list of this date; the other events wait for a later list. 7.13, 7.1.3: "The closing
    /// date for tournaments for a list is 3 days before the date of the list; the tournaments ending before or on
    /// that day are rated on the list. Official FIDE events are rated on the list even if they end on the last day
    /// before the list date."
    fn closing(&mut self, date: Date) -> Vec<Event> {
        let (usual, official) = (date - 3.days(), date - 1.day());
        let is_closed = |event: &Event| event.ends <= if event.official { official } else { usual };
        let (mut closing, waiting): (Vec<_>, Vec<_>) = self.waiting.drain(..).partition(is_closed);
        self.waiting = waiting;
        closing.sort_by_key(|event| (event.ends, event.starts, event.name.clone()));
        note(&mut self.reached, "events", closing.len());
        note(
            &mut self.reached,
            "late official events",
            closing.iter().filter(|event| event.ends > usual).count(),
        );
        note(
            &mut self.reached,
            "waiting events",
            self.waiting.iter().filter(|event| event.ends < date).count(),
        );
        closing
    }

    /// A player's rating and K on the list with this index; `None` if the player has no rating there. "Inactive
    /// players are considered rated at their most recent published rating" (7.23).
    fn level(&self, list: usize, number: u32) -> Option<(i64, i64)> {
        let line = self.lists[list].get(&number)?;
        line.rating.zip(line.k)
    }

    fn rate(&mut self, event: &Event, here: usize, changes: &mut BTreeMap<u32, Vec<Change>>) {
        // 7.11: "The rating period … is the period where a certain rating list is valid."
        let month = |day: Date| i64::from(day.year()) * 12 + i64::from(day.month());
        let months = month(event.starts) - month(self.text.first_day());
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
                // unrated players (6.41). 2024, 8.3.1: "For each game played against a rated player".
                if self.level(valid, event.players[opponent]).is_some() {
                    scores[own].push((opponent, half_points));
                }
            }
        }
        for (&number, scores) in event.players.iter().zip(&scores) {
            let now = self.level(here - 1, number);
            // 8.4, 8.2.4: "If an unrated player receives a published rating before a particular tournament in which he has
            // played is rated, then he is rated as a rated player with his current rating".
            let before = self.level(valid, number);
            let own = before.or(now);
            note(&mut self.reached, "rated since the start", own != before);
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
                let bound = self.text.most_difference(rating, event.starts);
                let difference = (rating - theirs).clamp(-bound, bound);
                capped += usize::from(difference != rating - theirs);
                // 8.55, 8.3.2: "ΔR = score – P_D"
                sum += half_points * 50 - Printed::read().expected(difference);
            }
            note(&mut self.reached, "capped", capped);
            // A player who was delisted since then has no rating that could change (7.21).
            if now.is_some() && !scores.is_empty() {
                changes.entry(number).or_default().push((sum, k, i64::try_from(scores.len()).unwrap()));
            }
        }
    }

    /// Gives the rated players of the events their new ratings on a list.
    fn rated(&mut self, list: &mut List, here: usize, year: i64, changes: &BTreeMap<u32, Vec<Change>>) {
        for (number, changes) in changes {
            let (line, past) = (list.get_mut(number).unwrap(), self.past.get_mut(number).unwrap());
            line.games = changes.iter().map(|(.., games)| games).sum();
            let most = self.text.most_k(line.games);
            note(&mut self.reached, "K x n above 700", changes.iter().any(|(_, k, _)| *k > most));
            // 8.55, 8.3.2: "ΣΔR x K = the Rating Change for a given tournament, or Rating period."
            let change: i64 = changes.iter().map(|(sum, k, _)| sum * most.min(*k)).sum();
            let before = line.rating.unwrap();
            let rating = self.text.new_rating(before, change);
            note(&mut self.reached, "losses that end in .5", change < 0 && change % 100 == -50);
            note(&mut self.reached, "played", true);
            if rating < self.text.floor() {
                // 7.21: "Players whose ratings drop below 1000 are listed on the next list as 'delisted'."; 2024, 7.2.1:
                // "Players whose ratings drop below 1400 are shown as unrated on the next list."
                (line.rating, line.k) = (None, None);
                line.flag.retain(|mark| mark != 'i');
                line.flag.push('d');
                self.past.remove(number);
                self.delisted.insert(*number);
                note(&mut self.reached, "delisted", true);
                continue;
            }
            line.rating = Some(rating);
            *past = Past {
                games: past.games + line.games,
                highest: past.highest.max(rating),
                rated_on: Some(here),
            };
            let before = line.k.replace(past.k(self.text, rating, line.born(), year));
            let is_usual = line.k == Some(self.text.usual_k());
            note(
                &mut self.reached,
                "K to the usual one",
                before == Some(self.text.newcomers_k()) && is_usual,
            );
            note(&mut self.reached, "K to 10", before != Some(10) && line.k == Some(10));
            note(&mut self.reached, "K of 10 below 2400", line.k == Some(10) && rating < 2400);
            // 7.23b, 7.2.2: "A player regains his activity if he plays at least one rated game in a period and he is then
            // listed on the next list."
            note(&mut self.reached, "active again", line.flag.contains('i'));
            line.flag.retain(|mark| mark != 'i');
        }
    }

    fn unrated(&mut self, list: &mut List, here: usize, year: i64) {
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
            line.k = Some(past.k(self.text, rating, line.born(), year));
            line.games = now.map(|result| result.games).sum();
            self.past.insert(number, past);
            note(&mut self.reached, "new", true);
            if self.delisted.remove(&number) {
                note(&mut self.reached, "listed again", true);
                note(&mut self.reached, "K of newcomers again", line.k == Some(self.text.newcomers_k()));
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
            let disregarded = self.text.disregards(first, result.half_points, result.opponents);
            // 8.31: "Where a player's first result(s) is less than the FIDE rating floor … the result(s) is ignored."
            let is_low = || self.performance(std::slice::from_ref(result)) < self.text.floor();
            let ignored = self.text == Text::Of2013 && first && !disregarded && is_low();
            note(&mut self.reached, "disregarded", disregarded);
            note(&mut self.reached, "ignored", ignored);
            if !disregarded && !ignored {
                counting.push(result.clone());
            }
        }
        counting
    }

    /// The rating of a new player.
    fn performance(&self, results: &[FirstResult]) -> i64 {
        let sum = |number: fn(&FirstResult) -> i64| results.iter().map(number).sum();
        let scored = (sum(|result| result.games), sum(|result| result.half_points));
        self.text.initial(scored, (sum(|result| result.ratings), 1), None)
    }

    /// The first rating that these results give; `None` if it is not published. 7.14c:
    /// from "consecutive rating periods totalling not more than 26 months".
    fn first_rating(&mut self, counting: &[FirstResult], here: usize) -> Option<i64> {
        let recent: Vec<FirstResult> =
            counting.iter().filter(|result| here - result.list < 26).cloned().collect();
        let games: i64 = recent.iter().map(|result| result.games).sum();
        let most = self.text.highest_initial();
        let rating = (games >= self.text.least_games()).then(|| self.performance(&recent))?;
        note(&mut self.reached, "first rating above 2200", rating > most);
        (rating >= self.text.floor()).then_some(rating.min(most))
    }

    /// The published list: rated players and those just delisted (7.21, 7.2.1), without excluded federations (13).
    pub fn published(&mut self) -> List {
        let last = self.lists.last().unwrap();
        let on_it = |line: &&Line| line.rating.is_some() || line.flag.contains('d');
        let left_out = |line: &Line| self.left_out.contains(line.federation.as_str());
        let on_it = last.iter().filter(|(_, line)| on_it(line));
        let (out, on_it): (Vec<_>, Vec<_>) = on_it.partition(|(_, line)| left_out(line));
        note(&mut self.reached, "left out", out.len());
        on_it.into_iter().map(|(number, line)| (*number, self.shown(line))).collect()
    }

    /// A line as a list shows it: the lists of 2024 have no mark for players who were just delisted.
    fn shown(&self, line: &Line) -> Line {
        let mut line = line.clone();
        line.flag.retain(|mark| mark != 'd' || self.text == Text::Of2013);
        line
    }

    /// The separate list of 7.22: "Titled players who are unrated are published in a separate list".
    pub fn titled_unrated(&mut self) -> List {
        let last = self.lists.last().unwrap().iter();
        let titled = last.filter(|(_, line)| line.rating.is_none() && !line.title.is_empty());
        let titled = titled.filter(|(_, line)| !self.left_out.contains(line.federation.as_str()));
        let titled: List = titled.map(|(number, line)| (*number, self.shown(line))).collect();
        let most = self.reached.entry("titled without a rating").or_default();
        *most = titled.len().max(*most);
        titled
    }
}
