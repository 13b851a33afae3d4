//! Derives settings for random tournaments that resemble a real one.

use std::collections::BTreeSet;

use super::results::expectation;
use super::settings::most_rounds;
use super::{Knob, Scale, Settings, Span};
use arbitrium_tournament::{Bye, Contest, Entry, GameResult, GamesPerRound, Scoring, Tournament};

impl Settings {
    /// Settings for random tournaments that resemble `tournament`. They have the same numbers of players and
    /// rounds, and ratings in the same range. Byes, draws and everything else that can be counted are as
    /// frequent as in `tournament`, rounded to a whole percentage. A scoring that [`Scale`] does not contain
    /// is replaced by the usual one. Rounds have the kind `games`, even if `tournament` has another kind.
    #[must_use]
    pub fn like(tournament: &Tournament, games: GamesPerRound) -> Self {
        let mut settings = Settings::usual(games);
        let mut set = |knob: Knob, span: Span| {
            let bounds = knob.described().bounds;
            let within = |value: u32| value.clamp(bounds.low, bounds.high);
            settings.set(knob, Span { low: within(span.low), high: within(span.high) });
        };
        let rounds = tournament.paired_rounds();
        let players = number(tournament.players.len());
        // Some tournaments plan more rounds than their players can play without meeting twice.
        let most = most_rounds(players.max(2));
        let planned = tournament.planned_rounds.map_or(0, |planned| most.min(planned.rounds.into()));
        let rounds = planned.max(rounds.into());
        set(Knob::Players, Span::just(players));
        set(Knob::Rounds, Span::just(rounds));
        set(Knob::Exhausting, Span::just(0));
        if let Some(ratings) = ratings(tournament) {
            set(Knob::Ratings, ratings);
        }
        for (knob, share) in Counted::of(tournament).shares() {
            if knob == Knob::SingleForfeits && games == GamesPerRound::One {
                continue;
            }
            set(knob, Span::just(share));
        }
        set(Knob::Prohibited, Span::just(number(prohibited_pairs(tournament))));
        set(Knob::VirtualPoints, Span::just(virtual_half_points(tournament)));
        if let Some((colour, _)) = tournament.initial_colour {
            settings.initial_colours = vec![colour];
        }
        settings.scorings = vec![scale(tournament)];
        settings
    }
}

fn number(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

fn ratings(tournament: &Tournament) -> Option<Span> {
    let rated = || tournament.players.iter().filter_map(|player| player.rating).map(u32::from);
    Some(Span { low: rated().min()?, high: rated().max()? })
}

/// The number of prohibited pairs. A pair that a report prohibits twice counts once.
fn prohibited_pairs(tournament: &Tournament) -> usize {
    let pairs = tournament.prohibited.iter().flat_map(|prohibition| {
        let players = &prohibition.players;
        players.iter().flat_map(move |&one| players.iter().map(move |&other| (one, other)))
    });
    pairs.filter(|(one, other)| one < other).collect::<BTreeSet<_>>().len()
}

fn virtual_half_points(tournament: &Tournament) -> u32 {
    let most = tournament.virtual_points.iter().map(|given| given.points.tenths() / 5).max();
    most.and_then(|most| u32::try_from(most).ok()).unwrap_or(0)
}

fn scale(tournament: &Tournament) -> Scale {
    let plain = Scoring { adjustments: Vec::new(), ..tournament.scoring.clone() };
    let known = Scale::ALL.iter().find(|(scale, _)| scale.scoring(tournament.games_per_round) == plain);
    known.map_or(Scale::Standard, |(scale, _)| *scale)
}

/// A number of cases, `found`, out of all possible cases, `of`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Share {
    found: usize,
    of: usize,
}

impl Share {
    fn count(&mut self, found: bool) {
        self.found += usize::from(found);
        self.of += 1;
    }

    /// The share as the nearest whole percentage; 0 if `of` is 0.
    fn percent(self) -> u32 {
        number((200 * self.found + self.of).checked_div(2 * self.of).unwrap_or(0))
    }
}

#[derive(Debug, Default)]
struct Counted {
    unrated: Share,
    equal_ratings: Share,
    late: Share,
    withdrawn: Share,
    zero: Share,
    half: Share,
    full: Share,
    forfeits: Share,
    single_forfeits: Share,
    unusual: Share,
    /// The drawn games (`found`). `of` is 100 times the number of draws that the ratings admit: two equal
    /// players can draw every game, unequal players fewer games.
    draws: Share,
}

impl Counted {
    fn of(tournament: &Tournament) -> Self {
        let mut counted = Counted::default();
        let mut rated: Vec<u16> = Vec::new();
        for (place, player) in tournament.players.iter().enumerate() {
            counted.unrated.count(player.rating.is_none());
            counted.equal_ratings.count(player.rating.is_some_and(|rating| rated.contains(&rating)));
            rated.extend(player.rating);
            counted.stay(tournament, place);
            for round in 1..=tournament.paired_rounds() {
                if let Entry::Contest(contest) = tournament.entry(place, round)
                    && player.id < contest.opponent
                {
                    counted.board(tournament, (place, round), contest);
                }
            }
        }
        counted
    }

    /// Counts the absences of a player: before the player's first round, after the last one, and between them.
    fn stay(&mut self, tournament: &Tournament, place: usize) {
        let rounds = tournament.paired_rounds();
        let gone = |round: &u16| tournament.entry(place, *round).is_absence();
        let first = (1..=rounds).find(|round| !gone(round)).unwrap_or(1);
        let last = (1..=rounds).rev().find(|round| !gone(round)).unwrap_or(rounds);
        self.late.count(first > 1);
        self.withdrawn.count(last < rounds);
        for round in first..=last {
            let entry = tournament.entry(place, round);
            self.zero.count(gone(&round));
            self.half.count(entry == Entry::Bye(Bye::Half));
            self.full.count(entry == Entry::Bye(Bye::Full));
        }
    }

    fn board(&mut self, tournament: &Tournament, (place, round): (usize, u16), contest: Contest) {
        let results = games(Entry::Contest(contest));
        let forfeited = results.iter().filter(|result| result.is_forfeit()).count();
        self.forfeits.count(forfeited == results.len());
        self.single_forfeits.count(forfeited > 0 && forfeited < results.len());
        let opponent = tournament.index_of(contest.opponent);
        let theirs = opponent.map(|opponent| games(tournament.entry(opponent, round)));
        for (number, result) in results.into_iter().enumerate().filter(|(_, result)| !result.is_forfeit()) {
            let other = theirs.as_ref().and_then(|games| games.get(number)).copied();
            let plain = matches!(
                (result, other),
                (GameResult::Win, Some(GameResult::Loss))
                    | (GameResult::Loss, Some(GameResult::Win))
                    | (GameResult::Draw, Some(GameResult::Draw))
            );
            self.unusual.count(!plain);
            let ratings =
                opponent.and_then(|o| tournament.players[o].rating).zip(tournament.players[place].rating);
            if let (true, Some(ratings)) = (plain, ratings) {
                let expected = expectation(ratings);
                self.draws.found += usize::from(result == GameResult::Draw);
                self.draws.of += 2 * expected.min(100 - expected) as usize;
            }
        }
    }

    fn shares(&self) -> Vec<(Knob, u32)> {
        let draws = Share { found: self.draws.found * 100, of: self.draws.of };
        let shares = [
            (Knob::Unrated, self.unrated),
            (Knob::EqualRatings, self.equal_ratings),
            (Knob::LateEntries, self.late),
            (Knob::Withdrawals, self.withdrawn),
            (Knob::ZeroPointByes, self.zero),
            (Knob::HalfPointByes, self.half),
            (Knob::FullPointByes, self.full),
            (Knob::Forfeits, self.forfeits),
            (Knob::SingleForfeits, self.single_forfeits),
            (Knob::UnusualResults, self.unusual),
            (Knob::Draws, draws),
        ];
        let known = shares.into_iter().filter(|(_, share)| share.of > 0);
        known.map(|(knob, share)| (knob, share.percent())).collect()
    }
}

fn games(entry: Entry) -> Vec<GameResult> {
    entry.contest().map(|contest| contest.games.iter().collect()).unwrap_or_default()
}

#[cfg(all(test, feature = "stream"))]
mod tests {
    use super::*;
    use crate::generate::{Draw, generate, stream};
    use arbitrium_judge::SystemId;

    #[test]
    fn a_share_is_the_nearest_percentage() {
        assert_eq!(Share { found: 1, of: 3 }.percent(), 33);
        assert_eq!(Share { found: 2, of: 3 }.percent(), 67);
        assert_eq!(Share { found: 1, of: 200 }.percent(), 1);
        assert_eq!(Share { found: 0, of: 0 }.percent(), 0);
    }

    /// `Settings::like` finds the settings with which a tournament was drawn, as nearly as its size allows.
    #[test]
    fn a_model_is_like_the_tournament() {
        let system = SystemId::DoubleSwiss2026.system();
        let mut settings = Settings::usual(GamesPerRound::Two);
        let asked = [
            (Knob::Players, 300, 0),
            (Knob::Rounds, 9, 0),
            (Knob::Draws, 40, 5),
            (Knob::Unrated, 20, 8),
            (Knob::EqualRatings, 30, 15),
            (Knob::Forfeits, 10, 3),
            (Knob::SingleForfeits, 10, 4),
            (Knob::UnusualResults, 10, 3),
            (Knob::HalfPointByes, 10, 3),
            (Knob::ZeroPointByes, 5, 3),
            (Knob::FullPointByes, 5, 3),
            (Knob::LateEntries, 20, 8),
            (Knob::Withdrawals, 20, 8),
            (Knob::Prohibited, 7, 0),
            (Knob::VirtualPoints, 2, 0),
        ];
        for (knob, value, _) in asked {
            settings.set(knob, Span::just(value));
        }
        settings.set(Knob::Exhausting, Span::just(0));
        settings.scorings = vec![Scale::Three];
        let bytes = stream::bytes(1, 1, settings.bytes());
        let generated = generate(&*system, &settings, &mut Draw::new(&bytes));
        assert_eq!(generated.ended, None);
        let like = Settings::like(&generated.tournament, GamesPerRound::Two);
        for (knob, value, tolerance) in asked {
            let found = like[knob];
            assert!(
                found.low == found.high && found.low.abs_diff(value) <= tolerance,
                "{knob:?} {found} for {value}"
            );
        }
        assert_eq!(like.scorings, [Scale::Three]);
        assert_eq!(like.initial_colours.len(), 1);
        like.check().unwrap();
    }
}
