//! What holds on random states of the documents that choose upfloaters: their judgements are what their texts say.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::collections::BTreeMap;

use crate::common::judged::assert_well_founded;
use crate::common::random::{Dice, Temper, next_position, random_state};
use arbitrium_core::generate::{Draw, History, Knob, Settings, Span, unplayed};
use arbitrium_core::position::Position;
use arbitrium_core::systems::{Board, Judgement, PairingSystem, Recorded, SearchKind, SystemId};
use arbitrium_core::tournament::{PlayerId, PreferenceType, Tournament};
use arbitrium_search::{Graph, Matching, set_of};
use arbitrium_upfloating::double_swiss_2026::DoubleSwiss;
use arbitrium_upfloating::team_2026::Teams;
use arbitrium_upfloating::upfloating::guided::Guided;
use arbitrium_upfloating::upfloating::{
    Bracket, Completion, Edition, Field, RoundPairing, colours, pair_round,
};

/// A document with how many random states of it are looked at, and how each is drawn.
struct Asked {
    system: Box<dyn PairingSystem>,
    id: SystemId,
    states: u32,
    drawn: fn(&mut Dice, SystemId) -> Tournament,
}

/// A state before a round, and the reference that the text has for it.
struct State {
    seed: u64,
    dice: Dice,
    position: Position,
    field: Field,
    reference: RoundPairing,
}

impl Asked {
    fn of(id: SystemId, states: u32, drawn: fn(&mut Dice, SystemId) -> Tournament) -> Self {
        Asked { system: id.system(), id, states: crate::common::scaled(states), drawn }
    }

    /// Its random states that can be paired.
    fn states<E: Edition>(&self) -> impl Iterator<Item = State> {
        let Asked { id, drawn, .. } = *self;
        (0..u64::from(self.states)).map(|case| 7_000_000 + case).filter_map(move |seed| {
            let mut dice = Dice::new(seed);
            let position = next_position(&drawn(&mut dice, id));
            let field = Field::new::<E>(&position, E::Readings::default()).unwrap();
            let reference = pair_round::<E>(&field, &Guided).unwrap().ok()?;
            Some(State { seed, dice, position, field, reference })
        })
    }

    /// The judgement of a round, which is what the text says.
    fn judge(&self, state: &State, recorded: &Recorded) -> Judgement {
        let judgement = self.system.judge(&state.position, recorded, SearchKind::Guided);
        assert_well_founded(self.id, &state.position, recorded, &judgement, &format!("seed {}", state.seed));
        judgement
    }
}

/// A state of 4 to 12, from fresh to exhausted.
fn eventful(dice: &mut Dice, id: SystemId) -> Tournament {
    random_state(dice, id, Temper { least_players: 4, most_players: 12 })
}

/// The same of 4 to 9.
fn small(dice: &mut Dice, id: SystemId) -> Tournament {
    random_state(dice, id, Temper { least_players: 4, most_players: 9 })
}

/// A state of many teams on few scores with strong and mild preferences.
fn crowded(dice: &mut Dice, id: SystemId) -> Tournament {
    let system = id.system();
    let mut settings = Settings::usual(system.games_per_round());
    for (knob, low, high) in [
        (Knob::Players, 8, 14),
        (Knob::Rounds, 4, 9),
        (Knob::Exhausting, 0, 0),
        (Knob::Ratings, 2000, 2000),
        (Knob::Draws, 60, 100),
        (Knob::Boards, 1, 2),
    ] {
        settings.set(knob, Span { low, high });
    }
    settings.history = History::Wild;
    let mut tournament = unplayed(&*system, &settings, &mut Draw::new(&dice.bytes(settings.bytes())));
    if let Some(event) = &mut tournament.teams {
        event.rules.preferences = PreferenceType::B;
    }
    tournament
}

/// How often each decisive article was reached; `agrees` where none was.
type Reached = BTreeMap<&'static str, usize>;

fn note(reached: &mut Reached, judgement: &Judgement) {
    let decisive = judgement.decisive.as_ref();
    *reached.entry(decisive.map_or("agrees", |decisive| decisive.article.id())).or_default() += 1;
}

fn assert_reached(reached: &Reached, wanted: &[(&str, usize)]) {
    for (article, least) in wanted {
        assert!(reached.get(article).is_some_and(|times| times >= least), "{article}: {reached:?}");
    }
}

/// 3.3.2: no legal pairing is better than the reference, and the judge names the first article in which it is worse, or the place in
/// the text's order at which it comes later. Of two states one is paired at random, the other as the reference, but for one bracket.
fn legal_rounds<E: Edition>(asked: &Asked) -> Reached {
    let mut reached = Reached::new();
    for mut state in asked.states::<E>() {
        let bye = state.reference.bye();
        let pairs = match state.seed % 2 {
            0 => legal_pairs(&mut state.dice, &state.field, but(&state.field, bye)),
            _ => otherwise_in_a_bracket(&mut state),
        };
        note(&mut reached, &asked.judge(&state, &recorded::<E>(&state.field, &pairs, bye)));
    }
    reached
}

/// What the rounds of every document reach.
const OF_THE_FAMILY: [(&str, usize); 7] =
    [("agrees", 2_500), ("C4", 200), ("C5", 500), ("C6", 2), ("C7", 15), ("3.5.5", 75), ("3.6.4", 500)];

#[test]
fn no_legal_pairing_of_double_swiss_is_better_than_the_reference() {
    let reached = legal_rounds::<DoubleSwiss>(&Asked::of(SystemId::DoubleSwiss2026, 10_000, eventful));
    assert_reached(&reached, &OF_THE_FAMILY);
    assert_reached(&reached, &[("C8", 10)]);
}

#[test]
fn no_legal_pairing_of_teams_is_better_than_the_reference() {
    let reached = legal_rounds::<Teams>(&Asked::of(SystemId::Team2026, 10_000, eventful));
    assert_reached(&reached, &OF_THE_FAMILY);
    assert_reached(&reached, &[("C8", 20), ("C10", 7)]);
}

/// C9 decides where many teams of one score prefer the same colour.
#[test]
fn no_legal_pairing_of_many_teams_of_type_b_is_better_than_the_reference() {
    let reached = legal_rounds::<Teams>(&Asked::of(SystemId::Team2026, 6_000, crowded));
    assert_reached(&reached, &[("C8", 200), ("C9", 25), ("3.5.5", 150), ("3.6.4", 150)]);
}

/// 3.4: whoever else could have the bye comes after the reference's, and the judge names the first of 3.4.2, 3.4.3 and 3.4.4 in which
/// the two differ.
fn other_byes<E: Edition>(asked: &Asked) -> Reached {
    let mut reached = Reached::new();
    for mut state in asked.states::<E>() {
        let Some(ours) = state.reference.bye() else { continue };
        let field = &state.field;
        let theirs = state.dice.below(field.entrants.len());
        let mut others = field.everybody();
        others.remove(theirs);
        let is_barred = field.entrants[theirs].barred.is_some();
        if theirs == ours || is_barred || !Guided.can_be_paired(field, &others).unwrap() {
            continue;
        }
        let pairs = legal_pairs(&mut state.dice, field, but(field, Some(theirs)));
        note(&mut reached, &asked.judge(&state, &recorded::<E>(&state.field, &pairs, Some(theirs))));
    }
    reached
}

#[test]
fn no_other_bye_of_double_swiss_is_better_than_the_reference() {
    let reached = other_byes::<DoubleSwiss>(&Asked::of(SystemId::DoubleSwiss2026, 10_000, small));
    assert!(reached.len() == 3, "{reached:?}");
    assert_reached(&reached, &[("3.4.2", 500), ("3.4.3", 50), ("3.4.4", 250)]);
}

#[test]
fn no_other_bye_of_teams_is_better_than_the_reference() {
    let reached = other_byes::<Teams>(&Asked::of(SystemId::Team2026, 10_000, small));
    assert!(reached.len() == 3, "{reached:?}");
    assert_reached(&reached, &[("3.4.2", 500), ("3.4.3", 50), ("3.4.4", 250)]);
}

fn board((white, black): (PlayerId, PlayerId)) -> Board {
    Board { white, black, colours_known: true }
}

/// A round with these pairs and this bye, its colours as Article 4 gives them.
fn recorded<E: Edition>(field: &Field, pairs: &[(usize, usize)], bye: Option<usize>) -> Recorded {
    let id = |player: usize| field.entrants[player].id;
    let boards = pairs.iter().map(|&(a, b)| {
        let allocation = colours::allocate::<E>(field, a, b);
        board((id(allocation.white), id(allocation.black)))
    });
    Recorded { boards: boards.collect(), byes: bye.map(id).into_iter().collect(), ..Recorded::default() }
}

/// The pairs of the reference, but for those of its largest bracket, whose members are paired at random.
fn otherwise_in_a_bracket(state: &mut State) -> Vec<(usize, usize)> {
    let pairs = |bracket: &Bracket| bracket.pairing.candidate.pairs().collect::<Vec<_>>();
    let mut brackets: Vec<Vec<(usize, usize)>> = state.reference.brackets.iter().map(pairs).collect();
    brackets.sort_by_key(Vec::len);
    let members = brackets.pop().into_iter().flatten().flat_map(|(a, b)| [a, b]).collect();
    let mut pairs = legal_pairs(&mut state.dice, &state.field, members);
    pairs.extend(brackets.into_iter().flatten());
    pairs
}

/// Everybody but the one with the bye.
fn but(field: &Field, bye: Option<usize>) -> Vec<usize> {
    (0..field.entrants.len()).filter(|&player| Some(player) != bye).collect()
}

/// A random pairing of some players, under C1 and the prohibitions.
fn legal_pairs(dice: &mut Dice, field: &Field, mut order: Vec<usize>) -> Vec<(usize, usize)> {
    for k in (1..order.len()).rev() {
        order.swap(k, dice.below(k + 1));
    }
    let size = order.len();
    let pairs = (0..size).flat_map(|a| (a + 1..size).map(move |b| (a, b)));
    let forbidden = pairs.filter(|&(a, b)| field.obstacle(order[a], order[b]).is_some());
    let graph = Graph::complete_without(size, forbidden).unwrap();
    let all = set_of(size, 0..size);
    let matching = Matching::perfect(&graph.within(&all)).unwrap().unwrap();
    let mates = (0..size).map(|place| (place, matching.mate(place).unwrap()));
    mates.filter(|(a, b)| a < b).map(|(a, b)| (order[a], order[b])).collect()
}
