//! Ranking programs that compute standings with one rule of C.07 changed.

use std::cmp::Reverse;

use arbitrium_core::standings::{Account, C07_2026, Element, Exact, Source, Standings, TieBreak, tie_breaks};
use arbitrium_core::systems::Recorded;
use arbitrium_core::tournament::{Bye, Entry, GameResult, Tournament};
use arbitrium_lab::compare::RankedBy;
use arbitrium_lab::engines::{Engine, Fault, Ranked, RankedRow, Ranking};

/// A ranking program that computes one tie-break wrongly on purpose.
pub struct RankMutant {
    /// The name of the mutant, by which it is selected.
    pub name: &'static str,
    /// The label of the article that the mutant breaks.
    pub article: &'static str,
    /// What the mutant does wrong, as a phrase for reports.
    pub about: &'static str,
    /// The codes of the tie-breaks, separated by commas. The mutant computes the first of them wrongly.
    pub list: &'static str,
    pub(super) wrong: Wrong,
}

pub(super) enum Wrong {
    /// The mutant computes another tie-break: the one with this code.
    Takes(&'static str),
    /// The mutant computes the value by this function.
    Value(fn(&Sight<'_>) -> Exact),
    /// The mutant separates tied participants by this function. It returns a key for each of them, or `None` to apply
    /// Article 6 as usual.
    Encounter(fn(&Tied<'_>) -> Option<Vec<i64>>),
}

use Wrong::{Encounter, Takes, Value};

/// Defines a list of mutants: name, article, tie-breaks, error and words.
macro_rules! rank_mutants {
    ($list:ident; $($name:literal, $article:literal, $codes:literal, $wrong:expr, $about:literal;)+) => {
        pub const $list: &[$crate::mutants::standings::RankMutant] = &[$($crate::mutants::standings::RankMutant {
            name: $name,
            article: $article,
            about: $about,
            list: $codes,
            wrong: $wrong,
        }),+];
    };
}
pub(super) use rank_mutants;

rank_mutants! {
    RANK_MUTANTS;
    "de-never", "6", "DE,TPN", Takes("TPN"), "the direct encounter separates no players";
    "de-once", "6.2", "DE,TPN", Encounter(once),
        "the direct encounter is not repeated for players who are still equal";
    "de-all-met", "6.3", "DE,TPN", Encounter(only_all_met),
        "the direct encounter counts only where all have met";
    "de-sums", "6.3", "DE,TPN", Encounter(sums_anyway),
        "the sums of the games played separate players who have not all met";
    "win-played", "7.1", "WIN", Takes("WON"), "wins without a game do not count";
    "won-forfeits", "7.2", "WON", Takes("WIN"), "wins without a game are games won";
    "bpg-won", "7.3", "BPG", Takes("BWG"), "only games won with black are counted";
    "bwg-played", "7.4", "BWG", Takes("BPG"), "games with black are counted, won or not";
    "ps-first", "7.5", "PS", Takes("PS/C1"), "the first round is left out of the progressive scores";
    "rep-forfeits", "7.6", "REP", Value(with_forfeit_losses), "a forfeit loss is a round elected to play";
    "std-wins", "7.7", "STD", Takes("WIN"), "a round with as many points as the opponent does not count";
    "tpn-reversed", "7.8", "TPN", Takes("TPN/R"), "the higher pairing number ranks first";
    "bh-games", "8.1", "BH", Value(games_only), "a round without an opponent adds no points";
    "aob-fore", "8.2", "AOB", Takes("AOB/F"), "the opponents' Fore Buchholz is averaged";
    "fb-bh", "8.3", "FB", Takes("BH"), "the final round counts as it ended";
    "sb-wins", "9.1", "SB", Value(beaten_only), "draws add no points";
    "ks-more", "9.2", "KS", Takes("KS/L+1"), "opponents with just half of the points do not count";
    "aro-cut", "10.1", "ARO", Takes("ARO/C1"), "the lowest rated opponent is left out";
    "tpr-ptp", "10.2", "TPR", Takes("PTP"), "the rating whose expected score is reached is taken";
    "ptp-tpr", "10.3", "PTP", Takes("TPR"), "the average rating and the difference of the score are taken";
    "apro-aro", "10.4", "APRO", Takes("ARO"), "the opponents' ratings are averaged";
    "appo-apro", "10.5", "APPO", Takes("APRO"), "the opponents' TPR are averaged";
    "rtng-reversed", "10.6", "RTNG", Takes("RTNG/R"), "the lower rating ranks first";
    "bh-c1-none", "14.1", "BH/C1", Takes("BH"), "no value is cut";
    "sb-c1-none", "14.1", "SB/C1", Takes("SB"), "no value is cut";
    "ps-c1-none", "14.1", "PS/C1", Takes("PS"), "no value is cut";
    "bh-c2-one", "14.2", "BH/C2", Takes("BH/C1"), "only one value is cut";
    "bh-m1-low", "14.3", "BH/M1", Takes("BH/C1"), "the most significant value is kept";
    "bh-m2-one", "14.4", "BH/M2", Takes("BH/M1"), "only one value is cut at either end";
    "ks-limit", "14.5", "KS/L-1", Takes("KS"), "the limit is not moved";
    "bh-raw", "16.3", "BH", Value(unadjusted), "opponents count with their scores as they stand";
    "bh-virtual", "16.4", "BH", Value(virtual_opponent),
        "the virtual opponent of earlier rules stands in for the dummy";
    "bh-forfeit-free", "16.4.1", "BH", Value(|sight| uncapped(sight, "16.4.1")),
        "the scheduled opponent does not limit the dummy";
    "bh-bye-free", "16.4.2", "BH", Value(|sight| uncapped(sight, "16.4.2")),
        "draws in all rounds do not limit the dummy";
    "bh-c1-lowest", "16.5", "BH/C1", Value(lowest_cut),
        "the lowest value is cut, voluntary unplayed round or not";
}

/// A participant whose value a mutant computes, with the details of the correct calculation.
pub(super) struct Sight<'a> {
    tournament: &'a Tournament,
    standings: &'a Standings<'a>,
    player: usize,
    pub(super) account: Account,
}

impl Sight<'_> {
    /// The sum over all elements of the calculation. `of` returns the contribution of an element in tenths.
    fn tenths(&self, of: impl Fn(&Element) -> i128) -> Exact {
        Exact::new(self.account.elements.iter().map(of).sum(), 10)
    }
}

fn with_forfeit_losses(sight: &Sight<'_>) -> Exact {
    let rounds = 1..=sight.tournament.paired_rounds();
    let elected = |round: &u16| {
        let entry = sight.tournament.entry(sight.player, *round);
        !matches!(entry, Entry::Missing | Entry::Bye(Bye::Zero | Bye::Half))
    };
    Exact::from_integer(rounds.filter(elected).count() as i128)
}

fn games_only(sight: &Sight<'_>) -> Exact {
    sight.tenths(|element| match element.source {
        Source::Dummy(..) => 0,
        _ => element.contribution,
    })
}

fn beaten_only(sight: &Sight<'_>) -> Exact {
    let of = |element: &Element| match element.source {
        Source::Opponent { points, .. } | Source::Dummy(_, points) if points < 10 => 0,
        _ => element.contribution,
    };
    Exact::new(sight.account.elements.iter().map(of).sum(), 100)
}

fn unadjusted(sight: &Sight<'_>) -> Exact {
    sight.tenths(|element| match (element.source, element.opponent) {
        (Source::Opponent { .. }, Some(opponent)) => sight.standings.points(opponent).into(),
        _ => element.contribution,
    })
}

/// The score of a virtual opponent: the participant's score before the round, the points that the round did not give,
/// and a draw for every later round.
fn virtual_opponent(sight: &Sight<'_>) -> Exact {
    let rounds = sight.tournament.paired_rounds();
    sight.tenths(|element| match element.source {
        Source::Dummy(_, points) => {
            let before = sight.tournament.points_after(sight.player, element.round().unwrap() - 1).tenths();
            i128::from(before) + i128::from(10 - points) + 5 * i128::from(rounds - element.round().unwrap())
        }
        _ => element.contribution,
    })
}

fn uncapped(sight: &Sight<'_>, article: &str) -> Exact {
    sight.tenths(|element| match element.source {
        Source::Dummy(dummy, _) if dummy.cap.is_some_and(|(_, by)| by.number == article) => dummy.own.into(),
        _ => element.contribution,
    })
}

fn lowest_cut(sight: &Sight<'_>) -> Exact {
    let least = sight.account.elements.iter().map(|element| element.contribution).min();
    sight.tenths(|element| element.contribution) - Exact::new(least.unwrap_or(0), 10)
}

/// Participants with equal points, whom a mutant separates by its own rule.
pub(super) struct Tied<'a> {
    tournament: &'a Tournament,
    players: &'a [usize],
}

impl Tied<'_> {
    /// The tenths of a point that a player scored against another in played games, for teams in the primary score.
    /// `None` if the two have not met.
    fn score(&self, player: usize, opponent: usize) -> Option<i64> {
        let id = self.tournament.players[opponent].id;
        let mut scores = (1..=self.tournament.paired_rounds()).filter_map(|round| {
            let entry = self.tournament.entry(player, round);
            let contest = entry.contest().filter(|contest| contest.opponent == id)?;
            let is_forfeit = contest.games.iter().any(GameResult::is_forfeit);
            (!is_forfeit).then(|| self.tournament.points_in(player, round).tenths())
        });
        scores.next().map(i64::from)
    }

    pub(super) fn have_all_met(&self) -> bool {
        self.players
            .iter()
            .all(|&one| self.players.iter().all(|&other| one == other || self.score(one, other).is_some()))
    }

    pub(super) fn sums(&self) -> Vec<i64> {
        let sum = |&one: &usize| self.players.iter().filter_map(|&other| self.score(one, other)).sum();
        self.players.iter().map(sum).collect()
    }
}

fn once(tied: &Tied<'_>) -> Option<Vec<i64>> {
    tied.have_all_met().then(|| tied.sums())
}

fn sums_anyway(tied: &Tied<'_>) -> Option<Vec<i64>> {
    (!tied.have_all_met()).then(|| tied.sums())
}

fn only_all_met(tied: &Tied<'_>) -> Option<Vec<i64>> {
    (!tied.have_all_met()).then(|| vec![0; tied.players.len()])
}

impl RankMutant {
    /// The mutant's standings. `None` if the correct standings drop a tie-break of the list.
    pub fn rank(&self, tournament: &Tournament) -> Option<Ranked> {
        let of = |list: &str| {
            RankedBy::of(tournament, tie_breaks(list).ok()?, &C07_2026).standings(tournament).ok()
        };
        let reference = of(self.list)?;
        if !reference.dropped().is_empty() {
            return None;
        }
        let players = 0..tournament.players.len();
        let (keys, values): (Vec<_>, Vec<_>) = match self.wrong {
            Takes(other) => {
                let other = of(other)?;
                let ranks = ranks_of(&other);
                players
                    .map(|player| (Exact::from_integer(-(ranks[player] as i128)), other.value(player, 1)))
                    .unzip()
            }
            Value(value) => {
                let value = |player| {
                    let account = reference.account(player, 1)?;
                    Some(value(&Sight { tournament, standings: &reference, player, account }))
                };
                let values: Option<Vec<Exact>> = players.map(value).collect();
                values?.into_iter().map(|value| (value, Some(value))).unzip()
            }
            Encounter(part) => parted(&reference, part).into_iter().map(|key| (key, None)).unzip(),
        };
        Some(ranked(&reference, &keys, values))
    }
}

/// The standings by points and then by these keys, one for each player. Higher keys rank higher.
fn ranked(reference: &Standings<'_>, keys: &[Exact], values: Vec<Option<Exact>>) -> Ranked {
    let place = |player: usize| Reverse((reference.value(player, 0), keys[player], rest(reference, player)));
    let rank = |player: usize| 1 + (0..keys.len()).filter(|&other| place(other) < place(player)).count();
    let row = |(player, value): (usize, Option<Exact>)| {
        RankedRow::new(reference.id(player), Some(rank(player)), vec![reference.value(player, 0), value])
    };
    let rows = values.into_iter().enumerate().map(row).collect();
    Ranked::new(vec!["PTS".to_owned(), reference.tie_breaks[1].text.clone()], rows)
}

/// The correct values of a player for the tie-breaks after the first one, negated where lower values rank higher.
fn rest(reference: &Standings<'_>, player: usize) -> Vec<Option<Exact>> {
    let behind = reference.tie_breaks.iter().enumerate().skip(2);
    let value = |(place, tie_break): (usize, &TieBreak)| {
        let value = reference.value(player, place);
        if tie_break.lowest_first() { value.map(|value| -value) } else { value }
    };
    behind.map(value).collect()
}

fn ranks_of(standings: &Standings<'_>) -> Vec<usize> {
    let mut places = standings.places();
    places.sort_by_key(|place| place.player);
    places.into_iter().map(|place| place.rank).collect()
}

/// One key for each player that orders players with equal points by `part`. A higher key ranks higher.
fn parted(reference: &Standings<'_>, part: fn(&Tied<'_>) -> Option<Vec<i64>>) -> Vec<Exact> {
    let ranks = ranks_of(reference);
    let mut keys: Vec<Exact> = ranks.iter().map(|rank| Exact::from_integer(-(*rank as i128))).collect();
    for player in 0..keys.len() {
        let players: Vec<usize> = (0..keys.len())
            .filter(|&other| reference.value(other, 0) == reference.value(player, 0))
            .collect();
        let tied = Tied { tournament: reference.tournament(), players: &players };
        if let Some(parted) = part(&tied) {
            for (&one, key) in players.iter().zip(parted) {
                keys[one] = Exact::from_integer(key.into());
            }
        }
    }
    keys
}

impl Engine for &'static RankMutant {
    fn pair(&mut self, _: &Tournament, _: u16) -> Result<Recorded, Fault> {
        Err(Fault::NotAsked("it ranks".to_owned()))
    }

    fn rank(&mut self, asked: &Ranking<'_>) -> Result<Ranked, Fault> {
        let other = || Fault::NotAsked(format!("it ranks by {}", self.list));
        if asked.list == self.list {
            RankMutant::rank(self, asked.tournament).ok_or_else(other)
        } else {
            Err(other())
        }
    }
}
