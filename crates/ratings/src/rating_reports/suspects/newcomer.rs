//! The mistakes that are possible on the card of an unrated player.

use super::lists::{Source, conceivable};
use super::{Figures, Kind, Scene, score_of};
use crate::rating_reports::{CardGame, CardStatus, Change, Entrant, First, PlayerCard};
use crate::ratings::{EventResult, GameFate, HalfPoints, K, Pool, Rational, Score, Tally};

/// A game that counts for a first rating: the opponent's rating and the score.
#[derive(Clone, Copy)]
struct Counted<'c> {
    game: &'c CardGame,
    rating: i64,
    score: Score,
}

/// The possible kinds of mistakes on the card of an unrated player; empty for a rated player.
pub(super) fn kinds(scene: &Scene<'_>, card: &PlayerCard) -> Vec<Kind> {
    if card.new.is_some() {
        return Vec::new();
    }
    let mut kinds = vec![too_early(scene, card), below_floor(scene, card), kept_below_floor(scene, card)];
    if let Some(hand) = Hand::of(scene, card) {
        kinds.extend([
            hand.left_out(),
            hand.doubled(),
            hand.wrong_score(),
            hand.unplayed(),
            hand.newcomers(),
        ]);
        kinds.push(hand.other_lists());
    }
    kinds.retain(|kind| !kind.ways.is_empty());
    kinds
}

fn published(new: i64) -> Figures {
    Figures { change: None, new: Some(new) }
}

/// The mistake of giving a first rating before enough games are played.
fn too_early(scene: &Scene<'_>, card: &PlayerCard) -> Kind {
    let mut kind = Kind::new(scene.edition.first.publishing);
    if let Some(first) = card.first.as_ref().filter(|first| first.missing > 0) {
        kind.add("of publishing before there are enough games", published(first.ru));
    }
    kind
}

/// The mistake of publishing a first rating below the floor.
fn below_floor(scene: &Scene<'_>, card: &PlayerCard) -> Kind {
    let lowest = scene.edition.first.lowest.map(|lowest| i64::from(lowest.get()));
    let mut kind = Kind::new(lowest.by);
    let is_low = |first: &&First| first.missing == 0 && first.ru < lowest.value;
    if let Some(first) = card.first.as_ref().filter(is_low) {
        kind.add("of publishing a rating below the floor", published(first.ru));
        kind.add("of publishing the floor as the rating", published(lowest.value));
    }
    kind
}

/// The mistake of still using a rating below the floor that a list or the report gives.
fn kept_below_floor(scene: &Scene<'_>, card: &PlayerCard) -> Kind {
    let edition = scene.edition;
    let mut kind = Kind::new(edition.lists.dropped.by);
    let mut event = None;
    let mut own = None;
    for (place, report) in scene.session.reports.iter().enumerate() {
        let Some(entrant) = report.entrants.iter().find(|one| one.key(place) == card.key) else { continue };
        let lists = scene.session.known.lists().iter();
        let listed =
            lists.filter_map(|list| list.entries.get(&entrant.fide_id?)).filter_map(|entry| entry.rating);
        let said = listed.chain(entrant.rating).find(|rating| *rating < edition.floor.value);
        if let Some(rating) = said {
            (event, own) = (Some(place), Some((rating, entrant)));
        }
    }
    let (Some(event), Some((rating, entrant))) = (event, own) else { return kind };
    let start = scene.rated.reports[event].event.conditions.start;
    let change = |game: &CardGame| {
        let opponent = i32::try_from(game.line.opponent_rating?).ok()?;
        Some(edition.game_change(rating.points(), opponent, game.line.seen.score?, start).change)
    };
    let sum: i64 = card.games.iter().filter_map(change).map(crate::ratings::Hundredths::get).sum();
    let ks = edition.changes.coefficients.value.all().into_iter();
    let listed = scene.session.known.lists().iter().filter_map(|list| list.entries.get(&entrant.fide_id?)?.k);
    for k in ks.chain(listed) {
        let exact = Rational::new(sum * i64::from(K::get(k)), 100);
        let added = crate::ratings::rounded(exact, edition.changes.rounding.value.half);
        let about = format!("with the rating {rating}, which is below the floor, kept");
        kind.add(about, Figures::changing(rating, Change { exact, added }));
    }
    kind
}

/// The games of an unrated player that count for the first rating. All games are from events that are rated as a
/// Swiss tournament.
struct Hand<'a> {
    scene: &'a Scene<'a>,
    card: &'a PlayerCard,
    games: Vec<Counted<'a>>,
    events: u32,
}

impl<'a> Hand<'a> {
    fn of(scene: &'a Scene<'a>, card: &'a PlayerCard) -> Option<Self> {
        let first = card.first.as_ref().filter(|_| card.status != CardStatus::Disregarded)?;
        let games: Vec<Counted<'a>> = card
            .games
            .iter()
            .filter(|game| game.line.fate == GameFate::CountsForFirst)
            .filter_map(|game| {
                Some(Counted { game, rating: game.line.opponent_rating?, score: game.line.seen.score? })
            })
            .collect();
        let events: std::collections::BTreeSet<usize> =
            games.iter().map(|counted| counted.game.event).collect();
        let hand = Hand { scene, card, games, events: u32::try_from(events.len()).unwrap_or(u32::MAX) };
        // If a round-robin or disregarded results affect the first rating, these games alone give another
        // rating. The mistakes with single games are then not tried.
        (!hand.games.is_empty() && hand.rating(&hand.games) == Some(first.ru)).then_some(hand)
    }

    fn rating(&self, games: &[Counted<'_>]) -> Option<i64> {
        let pairs: Vec<(i64, Score)> = games.iter().map(|counted| (counted.rating, counted.score)).collect();
        self.made(&pairs)
    }

    fn made(&self, games: &[(i64, Score)]) -> Option<i64> {
        let count = u32::try_from(games.len()).ok().filter(|&count| count > 0)?;
        let sum: i64 = games.iter().map(|(rating, _)| rating).sum();
        let score: HalfPoints = games.iter().map(|(_, score)| score.half_points()).sum();
        let average = Rational::new(sum, i64::from(count));
        let tally = Tally { games: count, score };
        let pool = Pool { average, tally, events: self.events, round_robin: None };
        Some(self.scene.edition.performance(&pool).ru)
    }

    /// The figures of the card if the first rating came from `games`, each given as the opponent's rating and
    /// the score. The new rating is `None` if there are too few games or the rating is too low. A rating
    /// above the maximum is replaced by the maximum.
    fn figures(&self, games: &[(i64, Score)]) -> Figures {
        let first = &self.scene.edition.first;
        let most = first.highest.map(|most| i64::from(most.value.get()));
        let is_enough = u32::try_from(games.len()).is_ok_and(|games| games >= first.least_games.value);
        let is_published = |ru: &i64| is_enough && *ru >= i64::from(first.lowest.value.get());
        let new = self.made(games).filter(is_published);
        Figures { change: None, new: new.map(|ru| most.map_or(ru, |most| ru.min(most))) }
    }

    fn pairs(&self) -> Vec<(i64, Score)> {
        self.games.iter().map(|counted| (counted.rating, counted.score)).collect()
    }

    fn left_out(&self) -> Kind {
        let mut kind = Kind::new(self.scene.edition.first.average);
        for (place, counted) in self.games.iter().enumerate() {
            let mut games = self.pairs();
            games.remove(place);
            kind.add(
                format!("without the game of {}", self.card.place_of(counted.game)),
                self.figures(&games),
            );
        }
        kind
    }

    fn doubled(&self) -> Kind {
        let mut kind = Kind::new(self.scene.edition.first.average);
        for counted in &self.games {
            let mut games = self.pairs();
            games.push((counted.rating, counted.score));
            let about = format!("with the game of {} counted twice", self.card.place_of(counted.game));
            kind.add(about, self.figures(&games));
        }
        kind
    }

    fn wrong_score(&self) -> Kind {
        let mut kind = Kind::new(self.scene.edition.first.pooled);
        for (place, counted) in self.games.iter().enumerate() {
            for score in [Score::Loss, Score::Draw, Score::Win] {
                if score != counted.score {
                    let mut games = self.pairs();
                    games[place].1 = score;
                    let about =
                        format!("with {score} for {} in {}", counted.score, self.card.place_of(counted.game));
                    kind.add(about, self.figures(&games));
                }
            }
        }
        kind
    }

    fn entrant(&self, game: &CardGame) -> &'a Entrant {
        &self.scene.session.reports[game.event].entrants[game.opponent]
    }

    fn unplayed(&self) -> Kind {
        let edition = self.scene.edition;
        let mut kind = Kind::new(edition.unplayed);
        for game in
            self.card.games.iter().filter(|game| game.line.fate == GameFate::NotRated(edition.unplayed))
        {
            let Some(rating) = game.line.opponent_rating else { continue };
            let mut games = self.pairs();
            games.push((rating, score_of(self.scene, game)));
            kind.add(format!("with the unplayed game of {}", self.card.place_of(game)), self.figures(&games));
        }
        kind
    }

    /// The mistake of counting the games against other unrated players, with a wrong rating for them.
    fn newcomers(&self) -> Kind {
        let edition = self.scene.edition;
        let mut kind = Kind::new(edition.first.average);
        let alone = |game: &&CardGame| game.line.fate == GameFate::NotRated(edition.first.average);
        for game in self.card.games.iter().filter(alone) {
            let Some(score) = game.line.seen.score else { continue };
            let outcome = &self.scene.rated.reports[game.event].rated.outcomes[game.opponent];
            let performance = match &outcome.result {
                EventResult::Unrated(newcomer) => {
                    newcomer.result.as_ref().map(|one| self.scene.edition.alone(one).ru)
                }
                EventResult::Rated { .. } => None,
            };
            let (session, edition) = (self.scene.session, self.scene.edition);
            for (rating, usual) in conceivable(session, edition, self.entrant(game), performance) {
                let mut games = self.pairs();
                games.push((rating, score));
                let about = format!(
                    "with the game of {} against an unrated player, taken for {rating}",
                    self.card.place_of(game)
                );
                kind.add_usual(about, self.figures(&games), usual);
            }
        }
        kind
    }

    fn other_lists(&self) -> Kind {
        let (session, edition) = (self.scene.session, self.scene.edition);
        let mut kind = Kind::new(edition.lists.rating_at.by);
        for source in Source::all(session) {
            let other = |counted: &Counted<'_>| {
                let rating = source.rating(session, edition, self.entrant(counted.game));
                (rating.map_or(counted.rating, |rating| i64::from(rating.get())), counted.score)
            };
            let games: Vec<(i64, Score)> = self.games.iter().map(other).collect();
            if games != self.pairs() {
                let about = format!("with the opponents' ratings of {}", source.words(session));
                kind.add(about, self.figures(&games));
            }
        }
        kind
    }
}
