//! The first candidate that no other can improve on, found without a weighted search.
//!
//! In most brackets every criterion reaches a bound that is known in advance. Each bound is a condition on single
//! pairs and on the downfloater. A pairing reaches all bounds if and only if all its pairs and its downfloater are
//! *wished*. So the rules choose the first candidate, in their order, that consists of wished pairs. The search only
//! tries candidates in which each moved-down player meets the first possible resident and no player is exchanged. If
//! there is such a candidate, no other comes before it. If there is none, the weighted search decides.
//!
//! The bounds of the criteria of both editions, for a bracket of n players with all moved-down players paired
//! (`Edition::BOUNDED` excludes editions with other criteria):
//! - C5: the player left over in the last bracket has the lowest score of all that may have the bye. Above the last
//!   bracket, the remaining players can certainly be completed with such a bye.
//! - C6, C7: n mod 2 downfloaters, which are residents.
//! - C8: the following bracket has as many downfloaters as its parity requires, and they are residents.
//! - C9: no player with that score that may have the bye has fewer unplayed games.
//! - C10, C11: no topscorer or topscorer's opponent gets a colour too often. The criteria themselves check each pair.
//! - C12: let M players prefer one colour, m the other and u none, and let d be the number of downfloaters. If M
//!   exceeds m+u+d, a preference is denied in (M-m-u-d)/2 pairs. Then a pair or downfloater is wished only if it
//!   contains a player of the majority, and any such pairing denies exactly that number. Otherwise no preference is
//!   denied.
//! - C13: as many of the denied pairs as possible contain a player with a mild preference. Without C3, a denied pair of
//!   two absolute preferences does not count either, and the bound is known only if it is 0.
//! - C14-C21: among the players that may float down by the bounds above, the downfloater has the best floats of the
//!   last two rounds. The opponents of moved-down players did not float up in those rounds. All residents have one
//!   score, so the score differences of moved-down players are the same for all opponents.
//!
//! If only a part of the table of criteria counts, only the bounds of that part apply. The candidates that
//! are tried have as many pairs and as many paired moved-down players as possible, so C6 and C7 need not be
//! in the table: the order begins with such candidates.

use std::cell::{OnceCell, RefCell};
use std::collections::HashMap;

use super::super::bracket::{Bracket, BracketDecision, Candidate, Role};
use super::super::criteria::{topscorers_difference, topscorers_repeat};
use super::super::edition::Edition;
use super::super::field::{Field, Float};
use super::super::place::Place;
use super::super::readings::{C7Bye, C8, M1, StrongAbsolute};
use super::super::sum::NOBODY;
use super::problem::Asked;
use super::rest;
use arbitrium_search::{Seats, Spent, Stepwise, first_seating};
use arbitrium_swiss::terms::preference::Strength;
use arbitrium_tournament::rulebook::Article;
use arbitrium_tournament::{Colour, Points};

/// The first candidate that reaches every bound of a table; `None` if none of the candidates that are tried does.
pub(super) fn first<E: Edition>(
    decision: &BracketDecision<'_, E>,
    asked: &Asked<'_, '_, E>,
) -> Result<Option<Candidate>, Spent> {
    let Some(bounds) = Bounds::of(asked) else { return Ok(None) };
    let Some(wishes) = Wishes::of(decision, bounds)? else { return Ok(None) };
    wishes.pair()
}

/// Which criteria of a table apply. Only criteria that bound the pairs or the downfloater are listed.
#[derive(Clone, Copy)]
#[allow(clippy::struct_excessive_bools, reason = "one answer for each criterion")]
struct Bounds {
    /// Whether C1 applies.
    meetings: bool,
    /// Whether C3 applies.
    colours: bool,
    /// Whether C2 applies.
    bye: bool,
    /// Whether C4 applies. `false` in editions in which C4 applies only to the penultimate bracket (2017).
    completion: bool,
    bye_score: bool,
    following: bool,
    unplayed: bool,
    /// Whether C10 applies, and whether C11 does.
    topscorers: [bool; 2],
    /// Whether C12 applies, and whether C13 does.
    preferences: [bool; 2],
    /// Whether C14 applies (previous round), and whether C16 does (two rounds before).
    downfloats: [bool; 2],
    /// Whether C15 applies (previous round), and whether C17 does (two rounds before).
    upfloats: [bool; 2],
}

impl Bounds {
    /// The bounds of a table; `None` if the edition has criteria without a bound.
    fn of<E: Edition>(asked: &Asked<'_, '_, E>) -> Option<Self> {
        let bounded = E::BOUNDED?;
        let both = |articles: [&'static Article; 2]| articles.map(|article| asked.asks(Some(article)));
        Some(Bounds {
            meetings: asked.meetings,
            colours: asked.colours,
            bye: asked.bye,
            completion: E::COMPLETES_EVERY_BRACKET && asked.asks(Some(E::ARTICLES.c4)),
            bye_score: asked.asks(E::SPECIAL.bye_score),
            following: asked.asks(E::SPECIAL.following),
            unplayed: asked.asks(E::SPECIAL.unplayed),
            topscorers: both(bounded.topscorers),
            preferences: both(bounded.preferences),
            downfloats: both(bounded.downfloats),
            upfloats: both(bounded.upfloats),
        })
    }
}

/// The best candidate in which `a` and `b` meet. It is found only if the rest of the bracket reaches every
/// bound of a bracket without these two. `None` if the rest does not reach them, or if the order of the rules
/// may decide differently.
///
/// The reasons:
///
/// - All criteria are sums over pairs and downfloaters, or depend only on the downfloaters. So a candidate
///   with this pair has the best values if its other pairs have.
/// - Such candidates are in the same order as the candidates of the rest: first by the opponents of the
///   moved-down players, then those without an exchange, by their transpositions.
/// - If `a` and `b` are residents of the same half, a candidate with this pair has an exchange, and the order
///   is a different one.
pub(super) fn first_with<E: Edition>(
    decision: &BracketDecision<'_, E>,
    (a, b): (usize, usize),
) -> Result<Option<Candidate>, Spent> {
    let bracket = decision.bracket;
    let others = |players: &[usize]| players.iter().copied().filter(|&p| p != a && p != b).collect();
    let rest =
        Bracket { mdps: others(&bracket.mdps), residents: others(&bracket.residents), ..bracket.clone() };
    if rest.residents.is_empty() {
        return Ok(None);
    }
    let rest = BracketDecision::<E>::new(decision.field, &rest, decision.outlook);
    let found = first(&rest, &Asked::of(&E::criteria()))?;
    let with = found.map(|found| Candidate::new(bracket, found.pairs.into_iter().chain([(a, b)])));
    Ok(with.filter(|with| Place::of(bracket, with).exchange.from_s1.is_empty()))
}

/// The pairs and downfloaters that reach the bounds.
struct Wishes<'d, 'a, E: Edition> {
    decision: &'d BracketDecision<'a, E>,
    bounds: Bounds,
    /// The colour that more players prefer than can have it; `None` if every preference can be granted, or if C12 does
    /// not apply.
    surplus: Option<Surplus>,
    /// The score that the player with the bye must have (C5); `None` if no bound applies. It can differ from
    /// the bracket's score (interpretation `pab-score`).
    bye_score: Option<Points>,
    /// The unplayed games that the player with the bye must have (C9); `None` if no bound applies.
    unplayed: Option<usize>,
    /// The lowest score of all players that may have the bye (C5); `None` if no player may.
    lowest_bye_score: Option<Points>,
    /// For each downfloater whether the bounds of C4, C5 and C8 are reached. Stored when first needed.
    following: RefCell<HashMap<usize, bool>>,
    /// Whether the bounds of C4 and C5 depend on the choice of the downfloater.
    asks_rest: bool,
    /// The best floats among the players that reach every other bound of a downfloater (C14, C16); `None` if
    /// no player does. Computed when first needed.
    least_floats: OnceCell<Option<Downfloats>>,
    /// Whether the bracket has a topscorer. Otherwise C10 and C11 count no player.
    topscorers: bool,
}

/// Whether a player floated down one round before, and two rounds before (C14, C16).
type Downfloats = [bool; 2];

#[derive(Clone, Copy)]
struct Surplus {
    colour: Colour,
    /// Whether every denied pair can contain a player with a mild preference for this colour.
    enough_mild: bool,
}

impl<'d, 'a, E: Edition> Wishes<'d, 'a, E> {
    /// The bounds of a bracket; `None` if they are not known in advance.
    fn of(decision: &'d BracketDecision<'a, E>, bounds: Bounds) -> Result<Option<Self>, Spent> {
        let (field, bracket) = (decision.field, decision.bracket);
        let readings = field.readings;
        let usual = readings.c8 == C8::Graded
            && readings.m1 == M1::Psd
            && readings.strong_absolute == StrongAbsolute::No;
        let everybody = || bracket.mdps.iter().chain(&bracket.residents);
        let topscorers = everybody().any(|&player| field.entrants[player].own.is_topscorer);
        let score = |player: &usize| field.score(*player);
        let one_score = bracket.residents.first().map(score) == bracket.residents.last().map(score);
        let ordinary = bracket.role == Role::Ordinary && one_score;
        if !usual || !ordinary || field.wish().is_some() || bracket.mdps.len() > bracket.residents.len() {
            return Ok(None);
        }
        let odd = bracket.len() % 2 == 1;
        let mut wishes = Wishes {
            decision,
            bounds,
            surplus: None,
            bye_score: None,
            unplayed: None,
            lowest_bye_score: lowest_bye_score(field, everybody().chain(&bracket.below)),
            following: RefCell::default(),
            asks_rest: false,
            least_floats: OnceCell::new(),
            topscorers,
        };
        let Some(asks_rest) = wishes.rest_depends_on_downfloater(odd)? else { return Ok(None) };
        wishes.asks_rest = asks_rest;
        if odd && bracket.is_last() && wishes.bound_the_bye().is_none() {
            return Ok(None);
        }
        if bounds.preferences[0] {
            wishes.surplus = surplus(field, everybody().copied(), usize::from(odd));
        }
        let too_few_mild = wishes.surplus.is_some_and(|surplus| !surplus.enough_mild);
        if too_few_mild && bounds.preferences[1] && !bounds.colours {
            return Ok(None);
        }
        Ok(Some(wishes))
    }

    /// Sets the bounds of C5 and C9 in the last bracket with a bye. `None` if no player may have the bye.
    fn bound_the_bye(&mut self) -> Option<()> {
        let field = self.decision.field;
        let residents = &self.decision.bracket.residents;
        if self.bounds.bye_score {
            self.bye_score = Some(lowest_bye_score(field, residents)?);
        }
        if self.bounds.unplayed {
            let receivers = residents.iter().filter(|&&player| self.may_be_left(player));
            let receivers = receivers.map(|&player| &field.entrants[player].own);
            let lowest = receivers.filter(|own| self.bye_score.is_none_or(|score| score == own.bye_score));
            self.unplayed = Some(lowest.map(|own| own.unplayed).min()?);
        }
        Some(())
    }

    /// Whether a player may be left over in the last bracket (C2, C4).
    fn may_be_left(&self, player: usize) -> bool {
        !(self.bounds.bye || self.bounds.completion) || self.decision.field.may_have_bye(player)
    }

    /// Whether each downfloater must be checked for C4 and C5. `odd` says whether the bracket has an odd
    /// number of players. `true` means that the remaining players can perhaps be completed with the lowest
    /// possible score of the bye only after some choices of the downfloater. `false` means that no such check
    /// is needed. `None` if the bound is not known in advance, or is not reached.
    fn rest_depends_on_downfloater(&self, odd: bool) -> Result<Option<bool>, Spent> {
        let (field, bracket, bounds) = (self.decision.field, self.decision.bracket, self.bounds);
        let own = lowest_bye_score(field, &bracket.residents);
        if bracket.is_last() {
            let reached = !odd || !bounds.bye_score || own.is_some() && own == self.lowest_bye_score;
            return Ok(reached.then_some(false));
        }
        if !E::COMPLETES_EVERY_BRACKET {
            return Ok(Some(false));
        }
        let below = &bracket.below;
        if !odd {
            return Ok(self.is_completed(below)?.then_some(false));
        }
        let beyond = bracket.following(field, &[]).map_or(Vec::new(), |next| next.below);
        let mut above = bracket.players();
        above.extend(below.iter().filter(|player| beyond.binary_search(player).is_err()));
        // If the following bracket is the last one, the check of C8 covers this question.
        if beyond.is_empty() && bounds.following || rest::is_certain(field, &beyond, &above) {
            return Ok(Some(false));
        }
        // C9 concerns only a downfloater that would receive the bye. If every possible downfloater has a
        // higher score than some player below, no downfloater receives it. Without C4, C8 may still require
        // that the players below are completed.
        let is_lower = below.len() % 2 == 1 || own > self.lowest_bye_score;
        Ok((bounds.completion && (is_lower || !bounds.unplayed)).then_some(true))
    }

    /// Whether these players can be completed with a bye of the lowest possible score (C4, C5).
    fn is_completed(&self, players: &[usize]) -> Result<bool, Spent> {
        let field = self.decision.field;
        if players.len().is_multiple_of(2) || !self.bounds.bye_score {
            return rest::is_completable(field, players);
        }
        let certain = || {
            rest::is_certain(field, players, &[]) && lowest_bye_score(field, players) == self.lowest_bye_score
        };
        if certain() {
            return Ok(true);
        }
        let least = rest::least_bye_score(field, players)?;
        Ok(least.is_some_and(|least| Some(least) == self.lowest_bye_score))
    }

    /// Whether two players of the bracket are a wished pair.
    fn wishes_pair(&self, a: usize, b: usize) -> bool {
        let (field, bracket) = (self.decision.field, self.decision.bracket);
        let floats = field.entrants[a.max(b)].floats.iter().zip(self.bounds.upfloats);
        if bracket.is_mdp(a.min(b))
            && floats.into_iter().any(|(float, counts)| counts && *float == Some(Float::Up))
        {
            return false;
        }
        self.suits_residents(a.min(b), a.max(b)) && !(self.bounds.meetings && field.forbidden.has_pair(a, b))
    }

    /// Whether two players with the same score, or a moved-down player and a resident, suit C3 and C10 to C13. The
    /// result depends only on their preferences, and with topscorers also on their games.
    fn suits_residents(&self, higher: usize, lower: usize) -> bool {
        let alike = self.bounds.colours && self.decision.field.insist_alike(higher, lower);
        !alike && self.suits_colours(higher, lower)
    }

    /// Whether the colours of a pair reach the bounds of C10 to C13; `higher` is the higher ranked player.
    fn suits_colours(&self, higher: usize, lower: usize) -> bool {
        let field = self.decision.field;
        let (first, second) = (&field.entrants[higher], &field.entrants[lower]);
        let (own, other) = (first.preference, second.preference);
        let colours = [own, other].map(|preference| preference.map(|preference| preference.colour));
        let same = colours[0].is_some() && colours[0] == colours[1];
        let [preferences, strong] = self.bounds.preferences;
        let fits = match self.surplus {
            None => !(preferences && same),
            Some(surplus) => {
                let major = colours.map(|colour| colour == Some(surplus.colour));
                let mild = [own, other].map(|p| p.is_some_and(|p| p.strength == Strength::Mild));
                match (major, surplus.enough_mild) {
                    ([false, false], _) => false,
                    _ if !strong => true,
                    ([true, true], true) => mild[0] || mild[1] || field.insist_alike(higher, lower),
                    // There are not enough mild preferences, so two players with one must not be in the same
                    // denied pair.
                    ([true, true], false) => !(mild[0] && mild[1]),
                    ([true, false], false) => !mild[0],
                    ([false, true], false) => !mild[1],
                    _ => true,
                }
            }
        };
        fits && self.suits_topscorers(higher, lower)
    }

    /// Whether no player of a pair with a topscorer gets a colour too often (C10, C11; in 2017 C.8, C.9). A
    /// player can get a colour too often even if both players have their preferred colour. So the criteria
    /// themselves are evaluated.
    fn suits_topscorers(&self, higher: usize, lower: usize) -> bool {
        let is_topscorer = |player: usize| self.decision.field.entrants[player].own.is_topscorer;
        if !self.topscorers || !is_topscorer(higher) && !is_topscorer(lower) {
            return true;
        }
        let (higher, lower) = (self.decision.kind(higher), self.decision.kind(lower));
        let sight = &self.decision.sight;
        let [difference, repeat] = self.bounds.topscorers;
        !(difference && topscorers_difference::<E>(sight, higher, lower) != NOBODY
            || repeat && topscorers_repeat::<E>(sight, higher, lower) != NOBODY)
    }

    /// Whether a resident is wished as the only downfloater.
    fn wishes_downfloater(&self, player: usize) -> Result<bool, Spent> {
        let least = if let Some(least) = self.least_floats.get() {
            *least
        } else {
            let least = self.least_floats()?;
            *self.least_floats.get_or_init(|| least)
        };
        Ok(least == Some(self.downfloats(player)) && self.may_float_down(player)?)
    }

    fn least_floats(&self) -> Result<Option<Downfloats>, Spent> {
        let mut residents = self.decision.bracket.residents.clone();
        residents.sort_by_key(|&player| self.downfloats(player));
        let first = residents.into_iter().try_first(|&player| self.may_float_down(player))?;
        Ok(first.map(|first| self.downfloats(first)))
    }

    /// Whether a player floated down one round before, and two rounds before. `false` where C14 or C16 does
    /// not apply.
    fn downfloats(&self, player: usize) -> Downfloats {
        let [last, before] =
            self.decision.field.entrants[player].floats.map(|float| float == Some(Float::Down));
        [last && self.bounds.downfloats[0], before && self.bounds.downfloats[1]]
    }

    /// Whether a resident reaches every bound of a downfloater, apart from the bound on floats.
    fn may_float_down(&self, player: usize) -> Result<bool, Spent> {
        let (field, bracket) = (self.decision.field, self.decision.bracket);
        let entrant = &field.entrants[player];
        if let Some(surplus) = self.surplus {
            let preference = entrant.preference.filter(|preference| preference.colour == surplus.colour);
            let any = surplus.enough_mild || !self.bounds.preferences[1];
            let wanted = |strength: Strength| any || strength != Strength::Mild;
            if !preference.is_some_and(|preference| wanted(preference.strength)) {
                return Ok(false);
            }
        }
        if bracket.is_last() {
            return Ok(self.may_be_left(player)
                && self.bye_score.is_none_or(|score| score == entrant.own.bye_score)
                && self.unplayed.is_none_or(|unplayed| unplayed == entrant.own.unplayed));
        }
        if let Some(&known) = self.following.borrow().get(&player) {
            return Ok(known);
        }
        let suits = if self.bounds.following {
            self.suits_following(player)?
        } else {
            !self.asks_rest || self.is_completed(&bracket.unpaired_after(&[player]))?
        };
        self.following.borrow_mut().insert(player, suits);
        Ok(suits)
    }

    /// Whether the following bracket, with `player` moved down, can be paired so that no player is left over.
    /// If it has an odd number of players, one resident may be left over (C8, in 2017 C.7). In the last
    /// bracket that resident receives the bye. The resident must then be allowed to have it, and no player
    /// that may have it has a lower score (C5).
    fn suits_following(&self, player: usize) -> Result<bool, Spent> {
        let (field, bracket) = (self.decision.field, self.decision.bracket);
        let Some(next) = bracket.following(field, &[player]) else { return Ok(false) };
        if !next.is_last() {
            // C4 and C5 also apply in the following bracket.
            let is_even = next.len().is_multiple_of(2);
            let is_left = |left: usize| {
                Ok(!self.asks_rest || is_even || self.is_completed(&next.unpaired_after(&[left]))?)
            };
            return Ok(rest::leaves_one_of_the_others(field, player, &next.residents, is_left)?
                && (!self.asks_rest || !is_even || self.is_completed(&next.below)?));
        }
        let binds = E::COMPLETES_EVERY_BRACKET || field.readings.c7_bye == C7Bye::Binds;
        let lowest = E::SPECIAL.bye_score.and(self.lowest_bye_score);
        rest::leaves_one_of_the_others(field, player, &next.residents, |other| {
            let scores_least = lowest.is_none_or(|lowest| field.entrants[other].own.bye_score == lowest);
            Ok(!binds || field.may_have_bye(other) && scores_least)
        })
    }

    /// Pairs each moved-down player with the first wished resident, then S1 of the remainder with S2. `None` if a
    /// player has no wished opponent.
    fn pair(&self) -> Result<Option<Candidate>, Spent> {
        let bracket = self.decision.bracket;
        let mut remainder = bracket.residents.clone();
        let mut pairs = Vec::with_capacity(bracket.len() / 2);
        for &mdp in &bracket.mdps {
            let place = remainder.iter().position(|&resident| self.wishes_pair(mdp, resident));
            let Some(place) = place else { return Ok(None) };
            pairs.push((mdp, remainder.remove(place)));
        }
        let (s1, s2) = remainder.split_at(remainder.len() / 2);
        let Some(order) = Transpositions::of(self, s1, s2).first()? else { return Ok(None) };
        pairs.extend(s1.iter().zip(order).map(|(&top, place)| (top, s2[place])));
        Ok(Some(Candidate::new(bracket, pairs)))
    }
}

/// The lowest score of the players among these that may have the bye (C5); `None` if none may.
fn lowest_bye_score<'p>(field: &Field, players: impl IntoIterator<Item = &'p usize>) -> Option<Points> {
    let receivers = players.into_iter().filter(|&&player| field.may_have_bye(player));
    receivers.map(|&player| field.entrants[player].own.bye_score).min()
}

/// The colour that more of `players` prefer than can have it (C12, C13). `downfloaters` is the number of
/// downfloaters. `None` if every preference can be granted.
fn surplus(field: &Field, players: impl Iterator<Item = usize>, downfloaters: usize) -> Option<Surplus> {
    let (mut white, mut black, mut others) = ([0_usize; 2], [0_usize; 2], downfloaters);
    for player in players {
        match field.entrants[player].preference {
            None => others += 1,
            Some(preference) => {
                let counts = if preference.colour == Colour::White { &mut white } else { &mut black };
                counts[usize::from(preference.strength == Strength::Mild)] += 1;
            }
        }
    }
    let sum = |counts: [usize; 2]| counts[0] + counts[1];
    let (colour, major, minor) =
        if sum(white) > sum(black) { (Colour::White, white, black) } else { (Colour::Black, black, white) };
    let over = sum(major).checked_sub(sum(minor) + others).filter(|&over| over > 0)?;
    Some(Surplus { colour, enough_mild: major[1] >= over / 2 })
}

/// The transpositions of S2 in which all pairs are wished, as a [`Seats`] problem. The players of S1 are the
/// seekers, and those of S2 the places. If the number of players is odd, an additional last seeker takes the
/// downfloater.
struct Transpositions<'w, 'd, 'a, E: Edition> {
    wishes: &'w Wishes<'d, 'a, E>,
    s1: &'w [usize],
    s2: &'w [usize],
    odd: bool,
    kinds: Kinds,
}

/// The kinds of the players of S1 and S2. Players of the same kind form wished pairs with the same kinds of
/// residents.
struct Kinds {
    /// The kind of each player of S1.
    tops: Vec<usize>,
    /// The kind of each player of S2.
    bottoms: Vec<usize>,
    /// For each kind of S1 and each kind of S2: whether they are a wished pair, provided that they may meet.
    suits: Vec<Vec<bool>>,
}

impl Kinds {
    fn of<E: Edition>(wishes: &Wishes<'_, '_, E>, s1: &[usize], s2: &[usize]) -> Self {
        let field = wishes.decision.field;
        let (mut known, mut examples) = (HashMap::new(), Vec::new());
        let mut kind = |player: usize| {
            // All players here are residents with one score. Their floats make no difference, and their games
            // make one only if there are topscorers.
            let topscorers = wishes.topscorers.then(|| wishes.decision.kind(player).among_topscorers);
            *known.entry((field.entrants[player].preference, topscorers)).or_insert_with(|| {
                examples.push(player);
                examples.len() - 1
            })
        };
        let tops = s1.iter().map(|&player| kind(player)).collect();
        let bottoms = s2.iter().map(|&player| kind(player)).collect();
        let row = |&top: &usize| examples.iter().map(|&bottom| wishes.suits_residents(top, bottom)).collect();
        Kinds { tops, bottoms, suits: examples.iter().map(row).collect() }
    }
}

impl<'w, 'd, 'a, E: Edition> Transpositions<'w, 'd, 'a, E> {
    fn of(wishes: &'w Wishes<'d, 'a, E>, s1: &'w [usize], s2: &'w [usize]) -> Self {
        Transpositions { wishes, s1, s2, odd: s2.len() > s1.len(), kinds: Kinds::of(wishes, s1, s2) }
    }

    /// The first possible transposition: for each player of S1 the index of the opponent in S2. `None` if there is
    /// none.
    fn first(&self) -> Result<Option<Vec<usize>>, Spent> {
        first_seating(self, self.s1.len())
    }
}

impl<E: Edition> Seats for Transpositions<'_, '_, '_, E> {
    fn seekers(&self) -> usize {
        self.s1.len() + usize::from(self.odd)
    }

    fn places(&self) -> usize {
        self.s2.len()
    }

    fn kinds(&self) -> usize {
        self.kinds.suits.len()
    }

    fn kind(&self, place: usize) -> usize {
        self.kinds.bottoms[place]
    }

    fn takes_of(&self, top: usize, kind: usize) -> bool {
        self.kinds.tops.get(top).is_none_or(|&top| self.kinds.suits[top][kind])
    }

    #[inline]
    fn takes(&self, top: usize, place: usize) -> Result<bool, Spent> {
        match self.s1.get(top) {
            // If their kinds allow the pair, only an earlier game or a prohibition can exclude it.
            Some(&player) => {
                let wishes = self.wishes;
                Ok(!(wishes.bounds.meetings
                    && wishes.decision.field.forbidden.has_pair(player, self.s2[place])))
            }
            None => self.wishes.wishes_downfloater(self.s2[place]),
        }
    }
}
