//! The mistakes that are possible on the card of a rated player.

use super::formula::probability;
use super::lists::{Source, conceivable};
use super::{Figures, Kind, Scene, Way, score_of};
use crate::rating_reports::{CardGame, Change, Entrant, PlayerCard};
use crate::ratings::{
    EventChange, EventResult, GameChange, GameFate, HalfPoints, HalfRounding, Hundredths, K, Level, Rating,
    Rational, Score, rounded,
};

/// The values of K that lists of any edition have given.
const COEFFICIENTS: [u8; 6] = [10, 15, 20, 25, 30, 40];

/// A rated game on the card, and its change.
#[derive(Clone, Copy)]
struct Counted<'c> {
    game: &'c CardGame,
    change: GameChange,
}

/// The card of a rated player, with the data from which mistakes on it are calculated.
struct Hand<'a> {
    scene: &'a Scene<'a>,
    card: &'a PlayerCard,
    base: Rating,
    games: Vec<Counted<'a>>,
    /// The indices of the events, in the order of the card.
    events: Vec<usize>,
}

/// The possible kinds of mistakes on the card of a rated player; empty for an unrated player.
pub(super) fn kinds(scene: &Scene<'_>, card: &PlayerCard) -> Vec<Kind> {
    let Some((base, _)) = card.rating.zip(card.new.as_ref()) else { return Vec::new() };
    let games = card.games.iter().filter_map(|game| match game.line.fate {
        GameFate::Changes(change) => Some(Counted { game, change }),
        GameFate::CountsForFirst | GameFate::NotRated(_) => None,
    });
    let events = card.performances.iter().map(|one| one.event).collect();
    let hand = Hand { scene, card, base, games: games.collect(), events };
    let mut kinds = vec![
        hand.rounding(),
        hand.floor(),
        hand.coefficient(),
        hand.unlimited_coefficient(),
        hand.wrong_score(),
        hand.all_signs(),
        hand.sign_of_a_game(),
        hand.left_out(),
        hand.doubled(),
        hand.average_opponent(),
        hand.formula(),
        hand.other_side(),
        hand.neighbouring_row(),
        hand.unrated_counted(),
        hand.newcomer_left_out(),
        hand.forfeit_counted(),
        hand.bye_counted(),
    ];
    kinds.extend(hand.other_lists());
    kinds.retain(|kind| !kind.ways.is_empty());
    kinds
}

impl<'a> Hand<'a> {
    /// The figures of the card if each event has the ΣΔR and the number of games that `alter` returns.
    /// `alter` gets the index of the event and its actual change.
    fn with(&self, alter: impl Fn(usize, EventChange) -> (Rational, u32)) -> Figures {
        self.with_base(self.base, alter)
    }

    fn with_base(&self, base: Rating, alter: impl Fn(usize, EventChange) -> (Rational, u32)) -> Figures {
        let events = self.events.iter().zip(&self.card.events);
        let altered: Vec<(K, Rational, u32)> = events
            .map(|(event, change)| {
                let (sum, games) = alter(*event, *change);
                (change.k, sum, games)
            })
            .collect();
        let games = altered.iter().map(|(.., games)| games).sum();
        let factor = |k: K| i64::from(self.scene.edition.factor(k, games));
        let change: Rational = altered.iter().map(|(k, sum, _)| *sum * factor(*k)).sum();
        self.figures(base, change)
    }

    fn figures(&self, base: Rating, change: Rational) -> Figures {
        let added = rounded(change, self.scene.edition.changes.rounding.value.half);
        Figures::changing(base, Change { exact: change, added })
    }

    /// The figures of the card if the ΣΔR of one event changes by `by`, and the number of its games by `games`.
    fn shifted(&self, event: usize, by: Rational, games: i64) -> Figures {
        self.with(|one, change| {
            let sum = exact(change.sum);
            let count = i64::from(change.games);
            if one == event {
                (sum + by, u32::try_from(count + games).unwrap_or(0))
            } else {
                (sum, u32::from(change.games))
            }
        })
    }

    /// The figures of the card if each game has the ΔR that `change` returns.
    fn each(&self, change: impl Fn(&Counted<'a>) -> Rational) -> Figures {
        self.with(|event, was| {
            let of_event = self.games.iter().filter(|counted| counted.game.event == event);
            (of_event.map(&change).sum(), u32::from(was.games))
        })
    }

    fn ours(&self) -> (Rational, i64) {
        let new = self.card.new.as_ref();
        (exact(new.map(|new| new.change).unwrap_or_default()), new.map_or(0, |new| new.rating))
    }

    /// The mistake of rounding the change in another way.
    fn rounding(&self) -> Kind {
        let mut kind = Kind::new(self.scene.edition.changes.rounding.by);
        let (change, _) = self.ours();
        let ways = [
            ("with the change cut off", change.trunc(), 12),
            ("with the change rounded down", change.floor(), 6),
            ("with the change rounded up", change.ceil(), 6),
            ("with 0.5 rounded up", Rational::from_integer(rounded(change, HalfRounding::Up)), 1),
            (
                "with 0.5 rounded away from zero",
                Rational::from_integer(rounded(change, HalfRounding::AwayFromZero)),
                1,
            ),
            ("with 0.5 rounded down", (change - Rational::new(1, 2)).ceil(), 1),
        ];
        for (about, rounded, usual) in ways {
            let change = Change { exact: change, added: rounded.to_integer() };
            kind.add_usual(about, Figures::changing(self.base, change), usual);
        }
        kind
    }

    /// The mistakes with the new rating of a player who drops below the floor.
    fn floor(&self) -> Kind {
        let mut kind = Kind::new(self.scene.edition.lists.dropped.by);
        if let Some(new) = self.card.new.as_ref().filter(|new| new.delisted) {
            let (floor, base) = (self.scene.edition.floor.value.get(), self.base.get());
            for (about, kept) in [
                ("with a rating published that is below the floor", new.rating),
                ("with a rating published at the floor", i64::from(floor)),
                ("with the rating before kept", i64::from(base)),
            ] {
                kind.add(about, Figures { change: Some(Change::of(new)), new: Some(kept) });
            }
        }
        kind
    }

    fn coefficient(&self) -> Kind {
        let edition = self.scene.edition;
        let mut kind = Kind::new(edition.changes.coefficients.by);
        let known = edition.changes.coefficients.value.all();
        let others = COEFFICIENTS.iter().filter_map(|&k| K::new(i64::from(k)).ok());
        let games = self.card.events.iter().map(|event| u32::from(event.games)).sum();
        for k in others.filter(|k| self.card.events.iter().any(|event| event.k != *k)) {
            let sum: Rational = self.card.events.iter().map(|event| exact(event.sum)).sum();
            let change = sum * i64::from(edition.factor(k, games));
            let figures = self.figures(self.base, change);
            let usual = if known.contains(&k) { 4 } else { 1 };
            kind.ways.push(Way { about: format!("with K = {k}"), figures, usual });
        }
        kind
    }

    /// The mistake of not limiting K × n (2024, 8.3.3).
    fn unlimited_coefficient(&self) -> Kind {
        let mut kind = Kind::new(self.scene.edition.changes.coefficients.by);
        let factors = self.card.new.as_ref().map(|new| new.factors.clone()).unwrap_or_default();
        let listed = self.card.events.iter().map(|event| u32::from(event.k.get()));
        if !listed.eq(factors) {
            let events = self.card.events.iter();
            let change: Rational = events.map(|event| exact(event.sum) * i64::from(event.k.get())).sum();
            kind.add("without the limit of K × n", self.figures(self.base, change));
        }
        kind
    }

    fn wrong_score(&self) -> Kind {
        let mut kind = Kind::new(self.scene.edition.changes.score);
        for counted in &self.games {
            for score in [Score::Loss, Score::Draw, Score::Win] {
                let was = counted.change.score;
                if score != was {
                    let by = exact(score.exact()) - exact(was.exact());
                    let about = format!("with {score} for {was} in {}", self.card.place_of(counted.game));
                    kind.add(about, self.shifted(counted.game.event, by, 0));
                }
            }
        }
        kind
    }

    /// The mistake of a wrong sign. Either the rounded change gets the opposite sign, or the change gets it before
    /// rounding: +7.50 becomes -8 or -7 (2013, 8.57). The sign may be wrong in the change only, or in the rating
    /// only.
    fn all_signs(&self) -> Kind {
        let mut kind = Kind::new(self.scene.edition.changes.score);
        let (change, new) = self.ours();
        if change == Rational::from_integer(0) {
            return kind;
        }
        let added = new - i64::from(self.base.get());
        let turned = Figures::changing(self.base, Change { exact: -change, added: -added });
        let anew = self.figures(self.base, -change);
        kind.add_usual("with the opposite sign", turned, 4);
        if anew != turned {
            kind.add_usual("with the opposite sign", anew, 4);
        }
        kind.add("with the opposite sign in the change only", Figures { new: Some(new), ..turned });
        let right = Change { exact: change, added };
        let added_wrongly = if change > Rational::from_integer(0) {
            "with the change subtracted instead of added"
        } else {
            "with the change added instead of subtracted"
        };
        kind.add(added_wrongly, Figures { change: Some(right), ..turned });
        kind.add(
            "with the scores of the opponents",
            self.each(|counted| {
                Rational::from_integer(1)
                    - exact(counted.change.score.exact())
                    - exact(counted.change.expected)
            }),
        );
        kind
    }

    fn sign_of_a_game(&self) -> Kind {
        let mut kind = Kind::new(self.scene.edition.changes.score).weighing(8);
        for counted in &self.games {
            let by = exact(counted.change.change) * -2;
            let about = format!("with the opposite sign in {}", self.card.place_of(counted.game));
            kind.add(about, self.shifted(counted.game.event, by, 0));
        }
        kind
    }

    fn left_out(&self) -> Kind {
        let mut kind = Kind::new(self.scene.edition.changes.difference);
        for counted in &self.games {
            let by = -exact(counted.change.change);
            let about = format!("without the game of {}", self.card.place_of(counted.game));
            kind.add(about, self.shifted(counted.game.event, by, -1));
        }
        kind
    }

    fn doubled(&self) -> Kind {
        let mut kind = Kind::new(self.scene.edition.changes.difference);
        for counted in &self.games {
            let by = exact(counted.change.change);
            let about = format!("with the game of {} counted twice", self.card.place_of(counted.game));
            kind.add(about, self.shifted(counted.game.event, by, 1));
        }
        kind
    }

    /// The mistake of using the average rating of the opponents in every game.
    fn average_opponent(&self) -> Kind {
        let edition = self.scene.edition;
        let mut kind = Kind::new(edition.changes.difference);
        if self.games.len() < 2 {
            return kind;
        }
        let roundings: [fn(Rational) -> Rational; 2] =
            [|rc| Rational::from_integer(rounded(rc, HalfRounding::Up)), |rc| rc.floor()];
        for (limited, rounding) in [(true, 0), (true, 1), (false, 0), (false, 1)] {
            let figures = self.with(|event, was| {
                let Some(one) = self.card.performances.iter().find(|one| one.event == event) else {
                    return (exact(was.sum), u32::from(was.games));
                };
                let own = self.own(event);
                let rc = i32::try_from(roundings[rounding](one.rc).to_integer()).unwrap_or_default();
                // If the rules do not limit D for the player, `limited` makes no difference.
                let start = self.scene.rated.reports[event].event.conditions.start;
                let of_game = || edition.game_change(own, rc, Score::Draw, start).counted;
                let difference = if limited { of_game() } else { own - rc };
                let expected =
                    exact(edition.changes.probabilities.value.expected(difference)) * i64::from(one.n);
                (points(one.w) - expected, u32::from(was.games))
            });
            kind.add("with the average rating of the opponents in every game", figures);
        }
        kind
    }

    /// The player's rating from which D was calculated in an event, in rating points.
    fn own(&self, event: usize) -> i32 {
        let of_event = self.games.iter().find(|counted| counted.game.event == event);
        let own = of_event.and_then(|counted| {
            let opponent = i32::try_from(counted.game.line.opponent_rating?).ok()?;
            Some(opponent + counted.change.difference)
        });
        own.unwrap_or_else(|| self.base.points())
    }

    fn formula(&self) -> Kind {
        let mut kind = Kind::new(self.scene.edition.changes.probabilities.by);
        for (places, usual) in [(1_000_000, 3), (100, 3), (1000, 1), (10_000, 1)] {
            for capped in [true, false] {
                let usual = if capped { usual * 3 } else { usual };
                let figures = self.each(|counted| {
                    let change = counted.change;
                    let difference = if capped { change.counted } else { change.difference };
                    let p = (probability(difference) * places).round() / places;
                    exact(change.score.exact()) - p
                });
                let about = "with the formula instead of the table".to_owned();
                kind.ways.push(Way { about, figures, usual });
            }
        }
        kind
    }

    fn other_side(&self) -> Kind {
        let mut kind = Kind::new(self.scene.edition.changes.probabilities.by);
        let opposite = |counted: &Counted<'_>| {
            let expected = Rational::from_integer(1) - exact(counted.change.expected);
            exact(counted.change.score.exact()) - expected
        };
        let ways = u32::try_from(self.games.len()).unwrap_or(1);
        let about = "with the expected scores of the opponents".to_owned();
        kind.ways.push(Way { about, figures: self.each(opposite), usual: ways });
        for counted in &self.games {
            let by = opposite(counted) - exact(counted.change.change);
            let about =
                format!("with the expected score of the opponent in {}", self.card.place_of(counted.game));
            kind.add(about, self.shifted(counted.game.event, by, 0));
        }
        kind
    }

    fn neighbouring_row(&self) -> Kind {
        let edition = self.scene.edition;
        let mut kind = Kind::new(edition.changes.probabilities.by);
        let rows = edition.changes.probabilities.value.expectations;
        for step in [-1_i64, 1] {
            let neighbour = |counted: &Counted<'_>| -> Option<Rational> {
                let difference = counted.change.counted;
                let size = u16::try_from(difference.unsigned_abs()).ok()?;
                let row = rows.partition_point(|row| row.to < size);
                let row = rows.get(usize::try_from(i64::try_from(row).ok()? + step).ok()?)?;
                let expected = if difference < 0 { row.lower } else { row.higher };
                Some(exact(counted.change.score.exact()) - exact(expected))
            };
            let all = self.each(|counted| neighbour(counted).unwrap_or_else(|| exact(counted.change.change)));
            kind.add("with a neighbouring row of the table in every game", all);
            for counted in &self.games {
                if let Some(change) = neighbour(counted) {
                    let by = change - exact(counted.change.change);
                    let about = format!(
                        "with a neighbouring row of the table in {}",
                        self.card.place_of(counted.game)
                    );
                    kind.add(about, self.shifted(counted.game.event, by, 0));
                }
            }
        }
        kind
    }

    /// The change ΔR that `game` would give with this rating of the opponent and this score, if the game
    /// counted.
    fn if_counted(&self, game: &CardGame, opponent: i64, score: Score) -> Rational {
        let edition = self.scene.edition;
        let start = self.scene.rated.reports[game.event].event.conditions.start;
        let opponent = i32::try_from(opponent).unwrap_or_default();
        exact(edition.game_change(self.own(game.event), opponent, score, start).change)
    }

    fn entrant(&self, game: &CardGame) -> &'a Entrant {
        &self.scene.session.reports[game.event].entrants[game.opponent]
    }

    /// R_u of the opponent in `game` from this event alone. `None` for a rated opponent, or if no game of the
    /// opponent counts.
    fn performance_of(&self, game: &CardGame) -> Option<i64> {
        match &self.scene.rated.reports[game.event].rated.outcomes[game.opponent].result {
            EventResult::Unrated(newcomer) => Some(self.scene.edition.alone(newcomer.result.as_ref()?).ru),
            EventResult::Rated { .. } => None,
        }
    }

    fn unrated_counted(&self) -> Kind {
        let edition = self.scene.edition;
        let mut kind = Kind::new(edition.changes.unrated_opponent);
        let mut all = (0, Rational::from_integer(0), 0);
        for game in &self.card.games {
            let GameFate::NotRated(article) = game.line.fate else { continue };
            let Some(score) = game.line.seen.score else { continue };
            if article != edition.changes.unrated_opponent && article != edition.first.least_score.by {
                continue;
            }
            let entrant = self.entrant(game);
            let (session, edition) = (self.scene.session, self.scene.edition);
            let performance = self.performance_of(game);
            for (rating, usual) in conceivable(session, edition, entrant, performance) {
                let by = self.if_counted(game, rating, score);
                let about = format!(
                    "with the game of {} against an unrated opponent, taken for {rating}",
                    self.card.place_of(game)
                );
                kind.add_usual(about, self.shifted(game.event, by, 1), usual);
            }
            let said = entrant.rating.map(|rating| i64::from(rating.get())).or(performance);
            if let Some(rating) = said {
                all = (game.event, all.1 + self.if_counted(game, rating, score), all.2 + 1);
            }
        }
        if all.2 > 1 {
            kind.add("with all games against unrated opponents", self.shifted(all.0, all.1, all.2));
        }
        kind
    }

    /// The mistake of leaving out the games against unrated opponents, although the round-robin gives these opponents
    /// ratings.
    fn newcomer_left_out(&self) -> Kind {
        let edition = self.scene.edition;
        let article = edition.round_robins.map_or(edition.changes.difference, |one| one.iteration);
        let mut kind = Kind::new(article);
        let level =
            |game: &CardGame| self.scene.rated.reports[game.event].event.participants[game.opponent].level;
        let newcomers: Vec<&Counted<'_>> =
            self.games.iter().filter(|counted| !matches!(level(counted.game), Level::Rated(_))).collect();
        let Some(first) = newcomers.first() else { return kind };
        let by: Rational = newcomers.iter().map(|counted| -exact(counted.change.change)).sum();
        let count = i64::try_from(newcomers.len()).unwrap_or_default();
        let figures = self.shifted(first.game.event, by, -count);
        kind.add("without the games against unrated opponents", figures);
        kind
    }

    fn forfeit_counted(&self) -> Kind {
        let edition = self.scene.edition;
        let mut kind = Kind::new(edition.unplayed);
        let mut all = (0, Rational::from_integer(0), 0);
        for game in &self.card.games {
            if game.line.fate != GameFate::NotRated(edition.unplayed) {
                continue;
            }
            let Some(rating) = game.line.opponent_rating else { continue };
            let by = self.if_counted(game, rating, score_of(self.scene, game));
            let about = format!("with the unplayed game of {}", self.card.place_of(game));
            kind.add(about, self.shifted(game.event, by, 1));
            all = (game.event, all.1 + by, all.2 + 1);
        }
        if all.2 > 1 {
            kind.add("with the unplayed games", self.shifted(all.0, all.1, all.2));
        }
        kind
    }

    fn bye_counted(&self) -> Kind {
        let mut kind = Kind::new(self.scene.edition.unplayed);
        for &event in &self.events {
            let entrants = &self.scene.session.reports[event].entrants;
            let own = entrants.iter().find(|one| one.key(event) == self.card.key);
            let byes: &[HalfPoints] = own.map(|one| one.byes.as_slice()).unwrap_or_default();
            let ways: [(&str, Rational, i64); 2] = [
                ("with the points of a bye", Rational::from_integer(0), 0),
                ("with a bye as a game against an equal opponent", Rational::new(1, 2), 1),
            ];
            for (about, expected, games) in ways {
                for bye in byes {
                    kind.add(about, self.shifted(event, points(*bye) - expected, games));
                }
                if byes.len() > 1 {
                    let by: Rational = byes.iter().map(|bye| points(*bye) - expected).sum();
                    let count = i64::try_from(byes.len()).unwrap_or_default();
                    kind.add(about, self.shifted(event, by, games * count));
                }
            }
        }
        kind
    }

    fn other_lists(&self) -> Vec<Kind> {
        let article = self.scene.edition.lists.rating_at.by;
        let mut kinds = vec![Kind::new(article), Kind::new(article), Kind::new(article)];
        for source in Source::all(self.scene.session) {
            let words = source.words(self.scene.session);
            let parts =
                [(true, false, "own rating"), (false, true, "opponents' ratings"), (true, true, "ratings")];
            for (kind, (own, opponents, what)) in kinds.iter_mut().zip(parts) {
                let Some(theirs) = self.by_source(source, own, opponents) else { continue };
                let about = format!("with the {what} of {words}");
                for (base, figures) in theirs {
                    let usual = if base == self.base { 1 } else { 2 };
                    kind.ways.push(Way { about: about.clone(), figures, usual });
                }
            }
        }
        kinds
    }

    /// The figures of the card with ratings from `source`, each with the rating to which the change is added.
    /// `own` and `opponents` state whose ratings come from `source`. `None` if `source` gives the same
    /// ratings.
    fn by_source(&self, source: Source, own: bool, opponents: bool) -> Option<Vec<(Rating, Figures)>> {
        let (session, edition) = (self.scene.session, self.scene.edition);
        let me = |event: usize| {
            let entrants = &session.reports[event].entrants;
            entrants.iter().find(|one| one.key(event) == self.card.key)
        };
        let other_own = |event: usize| source.rating(session, edition, me(event)?);
        let mut differs = false;
        let mut sums = std::collections::BTreeMap::new();
        for counted in &self.games {
            let event = counted.game.event;
            let was = counted.game.line.opponent_rating.and_then(|rating| i32::try_from(rating).ok())?;
            let theirs = source.rating(session, edition, self.entrant(counted.game)).map(Rating::points);
            let theirs = theirs.filter(|_| opponents).unwrap_or(was);
            let mine = other_own(event).filter(|_| own).map_or_else(|| self.own(event), Rating::points);
            differs |= theirs != was || mine != self.own(event);
            let start = self.scene.rated.reports[event].event.conditions.start;
            let change = edition.game_change(mine, theirs, counted.change.score, start).change;
            *sums.entry(event).or_insert(Hundredths::ZERO) += change;
        }
        let alter = |event: usize, was: EventChange| {
            (exact(sums.get(&event).copied().unwrap_or(was.sum)), u32::from(was.games))
        };
        let mut bases = vec![self.base];
        let last = self.events.last().and_then(|event| other_own(*event)).filter(|_| own);
        bases.extend(last.filter(|rating| *rating != self.base));
        (differs || bases.len() > 1)
            .then(|| bases.into_iter().map(|base| (base, self.with_base(base, alter))).collect())
    }
}

fn exact(number: Hundredths) -> Rational {
    Rational::new(number.get(), 100)
}

fn points(score: HalfPoints) -> Rational {
    Rational::new(i64::from(score.get()), 2)
}
