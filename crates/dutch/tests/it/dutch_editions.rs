//! The Dutch systems of 2017 and 2026: the guided search finds what the literal one finds, and what is true of every round
//! that they pair.

use std::collections::BTreeMap;

use crate::common::alike::{alternatives, assert_reached};
use crate::common::dutch::{new_tournament, player};
use crate::common::random::{Dice, Temper, next_position, random_state};
use crate::common::record::Reached;
use crate::common::round_laws::{SEARCHES, mirrored_colours_are_exchanged, renumbered_pair_the_same};
use crate::common::states::state;
use arbitrium_core::generate::{Draw, stream};
use arbitrium_core::position::Position;
use arbitrium_core::rulebook::Article;
use arbitrium_core::systems::{Class, Failure, Pairing, Recorded, SearchKind, SystemId};
use arbitrium_core::tournament::{Colour, PlayerId, Points};
use arbitrium_dutch::bracket::{Bracket, BracketDecision, Candidate, Outlook, Role, table_of};
use arbitrium_dutch::edition::Edition;
use arbitrium_dutch::guided::{Guided, first};
use arbitrium_dutch::literal::Literal;
use arbitrium_dutch::round::{Search, pair_round};
use arbitrium_dutch::{Dutch2017, Dutch2026, Field, Readings};
use arbitrium_swiss::terms::Float;
use arbitrium_swiss::terms::history::Barred;
use arbitrium_swiss::weighing::{Budget, Part, Policy, Value, choose, has_equal};

/// What random brackets reach at least in both editions.
const BRACKETS: &[(&str, usize)] = &[
    ("brackets", 10_000),
    ("homogeneous", 5_000),
    ("heterogeneous", 2_500),
    ("limbo", 700),
    ("following", 2_250),
    ("topscorers", 650),
    ("acceleration", 3_500),
    ("prohibited pairs", 4_500),
    ("exhausted", 1_750),
    ("no candidate", 200),
];

/// The largest number of candidates that the literal search of a round looks at.
const BUDGET: u64 = 200_000;

/// A position before the next round: as it came, with scores on few levels, or accelerated in its upper half.
fn position(dice: &mut Dice, id: SystemId, temper: Temper) -> Position {
    let mut position = next_position(&random_state(dice, id, temper));
    match dice.below(4) {
        0 => {
            let levels = 1 + dice.below(3);
            for competitor in &mut position.competitors {
                competitor.score = Points::from_tenths(5 * i32::try_from(dice.below(levels)).unwrap());
            }
        }
        1 => accelerate(&mut position),
        _ => {}
    }
    position
}

/// The upper half has a point more for the pairing, in this round and the earlier ones.
fn accelerate(position: &mut Position) {
    let half = position.competitors.len().div_ceil(2);
    for competitor in &mut position.competitors[..half] {
        competitor.score += Points::from_tenths(10);
        for past in &mut competitor.past {
            past.score_before += Points::from_tenths(10);
        }
    }
}

fn is_accelerated(position: &Position) -> bool {
    position.competitors.iter().any(|competitor| competitor.score != competitor.points)
}

/// A bracket on the way down through the field: half of them as the round comes to it, half with others moved down.
fn bracket<E: Edition>(dice: &mut Dice, field: &Field) -> Option<Bracket> {
    if dice.chance(50) {
        let mut brackets = pair_round::<E>(field, &Guided).unwrap().ok()?.brackets;
        let place = dice.below(brackets.len());
        return (place < brackets.len()).then(|| brackets.swap_remove(place).bracket);
    }
    let everybody: Vec<usize> = (0..field.entrants.len()).collect();
    let (mut below, mut mdps) = (&everybody[..], Vec::new());
    for _ in 0..dice.below(3) {
        let group = field.top_scoregroup(below.get(..).filter(|below| !below.is_empty())?);
        if group.len() == below.len() {
            break;
        }
        move_down(dice, field, group, &mut mdps);
        below = &below[group.len()..];
    }
    let residents = field.top_scoregroup(below.get(..).filter(|below| !below.is_empty())?).to_vec();
    let rest = below[residents.len()..].to_vec();
    let mut bracket = Bracket { mdps, residents, below: rest, role: Role::Ordinary };
    if !E::COMPLETES_EVERY_BRACKET && dice.chance(25) {
        bracket.role = Role::CollapsedLast;
        bracket.residents.append(&mut bracket.below);
    }
    Some(bracket)
}

/// Some of a group are moved down: such as may not meet, for two who may were paired where they are (C6).
fn move_down(dice: &mut Dice, field: &Field, group: &[usize], mdps: &mut Vec<usize>) {
    for &player in group {
        if dice.chance(60) && mdps.iter().all(|&mdp| !field.may_meet(mdp, player)) {
            mdps.push(player);
        }
    }
}

/// Whether a criterion asks something of a candidate.
fn is_asked<E: Edition>(
    decision: &BracketDecision<'_, E>,
    article: Option<&'static Article>,
    candidate: &Candidate,
) -> bool {
    let table = E::criteria();
    let row = table.iter().find(|criterion| Some(criterion.article) == article);
    row.is_some_and(|row| row.value(decision, candidate) != Ok(Value::NotAsked))
}

/// What a bracket is an example of.
fn count_bracket<E: Edition>(
    decision: &BracketDecision<'_, E>,
    position: &Position,
    chosen: Option<&Candidate>,
    reached: &mut Reached,
) {
    let (field, bracket) = (decision.field, decision.bracket);
    let floats = |is: &dyn Fn(usize) -> bool| chosen.is_some_and(|c| c.downfloaters.iter().any(|&p| is(p)));
    let is_top = |player: usize| field.entrants[player].own.is_topscorer;
    let counts = |article| chosen.is_some_and(|candidate| is_asked(decision, article, candidate));
    let follows = floats(&|_| true) && counts(E::SPECIAL.following);
    let players = bracket.players();
    let lonely = |a: &usize| players.iter().all(|b| a == b || !field.may_meet(*a, *b));
    for (what, holds) in [
        ("brackets", true),
        ("homogeneous", chosen.is_some() && bracket.mdps.is_empty()),
        ("heterogeneous", chosen.is_some() && !bracket.mdps.is_empty()),
        ("limbo", floats(&|player| bracket.is_mdp(player))),
        ("following", follows),
        ("unplayed", counts(E::SPECIAL.unplayed)),
        ("topscorers", chosen.is_some_and(|c| c.pairs.iter().any(|&(a, b)| is_top(a) || is_top(b)))),
        ("acceleration", chosen.is_some() && is_accelerated(position)),
        ("prohibited pairs", chosen.is_some() && !position.prohibited.is_empty()),
        ("exhausted", players.len() > 1 && players.iter().any(lonely)),
        ("no candidate", chosen.is_none()),
        ("penultimate", chosen.is_some() && bracket.role == Role::Penultimate),
        ("collapsed", chosen.is_some() && bracket.role == Role::CollapsedLast),
    ] {
        *reached.entry(what).or_default() += usize::from(holds);
    }
}

/// A field with a bracket in it, by a seed.
fn compare_bracket<E: Edition>(id: SystemId, case: u64, readings: Readings, reached: &mut Reached) {
    let mut dice = Dice::new(case);
    let position = position(&mut dice, id, Temper { least_players: 2, most_players: 8 });
    let field = Field::new::<E>(&position, readings);
    let Some(bracket) = bracket::<E>(&mut dice, &field) else { return };
    let (literal, guided) = (Literal::default(), Guided);
    let by_literal = BracketDecision::<E>::new(&field, &bracket, &literal);
    let by_guided = BracketDecision::<E>::new(&field, &bracket, &guided);
    let chosen = guided.choose(&by_guided).unwrap();
    assert_eq!(Ok(&chosen), literal.choose(&by_literal).as_ref(), "seed {case}, {bracket:?}, {field:#?}");
    assert_eq!(
        guided.best_outlook(&by_guided),
        literal.best_outlook(&by_literal),
        "seed {case}, {bracket:?}, {field:#?}"
    );
    compare_whole(&by_literal, chosen.as_ref(), case);
    count_bracket(&by_guided, &position, chosen.as_ref(), reached);
}

/// The literal search skips candidates with a failed beginning: it finds what is found among all of them, and the same articles
/// at work.
fn compare_whole<E: Edition>(decision: &BracketDecision<'_, E>, chosen: Option<&Candidate>, case: u64) {
    if !case.is_multiple_of(4) {
        return;
    }
    let (literal, all) = (Literal::default(), Budget::of(u64::MAX));
    let whole = choose(decision, &all).unwrap();
    assert_eq!(whole.as_ref().map(|whole| &whole.candidate), chosen, "seed {case}");
    let is_equal = |whole| has_equal(decision, whole, &all).unwrap();
    let skipping = chosen.map(|chosen| literal.at_work(decision, chosen).unwrap()).unwrap_or_default();
    let has_order = skipping.contains(&E::ARTICLES.first);
    assert_eq!(whole.as_ref().is_some_and(is_equal), has_order, "seed {case}");
    if let Some(chosen) = chosen {
        let mut found = Guided.at_work(decision, chosen).unwrap();
        found.retain(|article| *article != E::ARTICLES.first);
        found.sort_by_key(|article| E::RULEBOOK.place(article));
        assert_eq!(found, at_work_one_by_one(decision, chosen), "seed {case}");
    }
}

/// The criteria that have an effect, each looked at by itself: another candidate is chosen without an absolute criterion; or by the
/// criteria down to one and by those above it. Without C2 everybody may have the bye. C6 excludes a candidate with a pair less.
fn at_work_one_by_one<E: Edition>(
    decision: &BracketDecision<'_, E>,
    chosen: &Candidate,
) -> Vec<&'static Article> {
    let by = |part| first(decision, &table_of::<E>(part)).unwrap();
    let mut anybody = decision.field.clone();
    anybody.entrants.iter_mut().for_each(|entrant| entrant.barred = Barred::default());
    let unbarred = BracketDecision::<E>::new(&anybody, decision.bracket, &Guided);
    let is_odd = decision.bracket.unpaired_after(&decision.bracket.players()).len() % 2 == 1;
    let fewest = |article: &Article| ["C6", "C.5"].contains(&article.id());
    let is_at_work = |place: usize, policy, article: &Article| match policy {
        _ if article == E::ARTICLES.c2 => {
            is_odd && Guided.choose(&unbarred).unwrap().as_ref() != Some(chosen)
        }
        Policy::Absolute => by(Part::Without(place)).as_ref() != Some(chosen),
        _ if fewest(article) && !decision.bracket.is_last() && !chosen.pairs.is_empty() => true,
        _ => by(Part::First(place)) != by(Part::First(place + 1)),
    };
    let all = E::criteria::<'_>().into_iter().enumerate();
    all.filter(|(place, criterion)| is_at_work(*place, criterion.policy, criterion.article))
        .map(|(_, criterion)| criterion.article)
        .collect()
}

fn compare_brackets<E: Edition>(id: SystemId, count: u32, seed: u64) -> Reached {
    let mut reached = Reached::new();
    let mut case = seed;
    while reached.get("brackets").copied().unwrap_or(0)
        < usize::try_from(crate::common::scaled(count)).unwrap()
    {
        case += 1;
        compare_bracket::<E>(id, case, Readings::default(), &mut reached);
    }
    reached
}

#[test]
fn guided_equals_literal_on_random_brackets_of_2026() {
    let reached = compare_brackets::<Dutch2026>(SystemId::Dutch2026, 10_000, 0);
    assert_reached(&reached, &[BRACKETS, &[("unplayed", 2_500)]].concat());
}

#[test]
fn guided_equals_literal_on_random_brackets_of_2017() {
    let reached = compare_brackets::<Dutch2017>(SystemId::Dutch2017, 10_000, 0);
    assert_reached(&reached, &[BRACKETS, &[("collapsed", 1_000), ("penultimate", 60)]].concat());
}

/// An article is at work where the choice without it is another: which is then asked of a table without C4, whose C8 looks at the
/// completion of the following bracket and at its bye, and of one without C1 or C3, after which two moved-down players who were not to
/// meet above may meet below. Random states came to these at six times their usual number. In the last state only the bye of the
/// following bracket, which C8 asks for, shows that C4 has no effect.
#[test]
fn what_is_left_out_is_left_out_by_both_searches() {
    let system = SystemId::Dutch2026.system();
    let temper = Temper { least_players: 4, most_players: 10 };
    let drawn =
        [40_006_840, 40_010_832].map(|case| position(&mut Dice::new(case), SystemId::Dutch2026, temper));
    let bytes = stream::bytes(61, 3_099, 1 << 14);
    let last = next_position(&state(SystemId::Dutch2026, 4..=9, &mut Draw::new(&bytes)));
    for position in drawn.into_iter().chain([last]) {
        let told = system.reference(&position, SearchKind::Literal { budget: 10 * BUDGET }).exercised();
        assert!(told.is_some());
        assert_eq!(system.reference(&position, SearchKind::Guided).exercised(), told, "{position:#?}");
    }
}

/// Under every alternative of every open point.
fn compare_readings<E: Edition>(id: SystemId, count: u32, seed: u64) {
    let mut reached = Reached::new();
    assert!(alternatives::<Readings>(id).count() >= 12);
    for (place, readings) in alternatives(id).enumerate() {
        for case in 0..u64::from(crate::common::scaled(count)) {
            compare_bracket::<E>(id, seed + 10_000 * place as u64 + case, readings, &mut reached);
        }
    }
    assert_reached(&reached, &[("heterogeneous", 625), ("limbo", 175), ("following", 550)]);
}

#[test]
fn guided_equals_literal_under_every_alternative_reading() {
    compare_readings::<Dutch2026>(SystemId::Dutch2026, 250, 50_000_000);
    compare_readings::<Dutch2017>(SystemId::Dutch2017, 250, 60_000_000);
}

const EDITIONS: [SystemId; 2] = [SystemId::Dutch2026, SystemId::Dutch2017];

fn positions(id: SystemId, count: u32) -> impl Iterator<Item = Position> {
    (0..u64::from(crate::common::scaled(count))).map(move |seed| {
        let temper = Temper { least_players: 3, most_players: 16 };
        position(&mut Dice::new(70_000_000 + seed), id, temper)
    })
}

fn pair(id: SystemId, position: &Position) -> Option<Pairing> {
    id.system().pair(position, SearchKind::Guided).ok()
}

#[test]
fn a_reading_by_which_a_position_is_unmoved_pairs_the_same() {
    for id in EDITIONS {
        let system = id.system();
        let mut unmoved: BTreeMap<(&str, &str), [usize; 2]> = BTreeMap::new();
        for position in positions(id, 400) {
            let own = pair(id, &position);
            for (reading, alternative) in arbitrium_core::check::alternatives(&*system) {
                let is_unmoved = system.is_unmoved_by(&[(reading.id, reading.value)], &position)[0];
                unmoved.entry((reading.id, reading.value)).or_default()[usize::from(is_unmoved)] += 1;
                if is_unmoved {
                    let paired = alternative.pair(&position, SearchKind::Guided).ok();
                    assert_eq!(paired, own, "{id:?} {} {}", reading.id, reading.value);
                }
            }
        }
        let of = |reading: &str, place: usize| -> usize {
            unmoved.iter().filter(|((id, _), _)| *id == reading).map(|(_, counts)| counts[place]).sum()
        };
        for reading in ["wider", "strong-absolute", "topscorer-points", "last-round", "float-scores"] {
            assert!(of(reading, 0) > 0 && of(reading, 1) > 0, "{id:?} {reading} {unmoved:?}");
        }
    }
}

/// A pairing as recorded, with the opponents of two boards exchanged where there are two.
fn tampered(pairing: &Pairing, at: usize) -> Recorded {
    let mut other = pairing.clone();
    if let [_, _, ..] = other.pairs[..] {
        let (a, b) = (at % other.pairs.len(), (at + 1) % other.pairs.len());
        (other.pairs[a].1, other.pairs[b].1) = (other.pairs[b].1, other.pairs[a].1);
    }
    Recorded::from(&other)
}

/// Whether a round agrees is found on the shortest way, and is what the whole judgement says: under every reading and in the
/// other edition, whatever pairing is known beside it.
#[test]
fn the_shortest_way_to_agreement_is_that_of_the_judgement() {
    for id in EDITIONS {
        let system = id.system();
        let [mut agree, mut differ, mut beside] = [0; 3];
        for (at, position) in positions(id, 60).enumerate() {
            let Some(own) = pair(id, &position) else { continue };
            let others = arbitrium_core::check::alternatives(&*system).into_iter().map(|(_, other)| other);
            for other in others.chain(id.other_editions().map(SystemId::system)) {
                let by_other = other.pair(&position, SearchKind::Guided).ok();
                for recorded in [Recorded::from(&own), tampered(&own, at)] {
                    let judged = other.judge(&position, &recorded, SearchKind::Guided);
                    let expected = judged.reference.is_ok() && judged.class == Class::Agrees;
                    for known in [None, Some(&own), by_other.as_ref()] {
                        let found = other.agrees(&position, &recorded, known, SearchKind::Guided);
                        assert_eq!(found, Ok(expected), "{id:?} {recorded:?} {known:?}");
                        let found = other.judge_as_recorded(&position, &recorded, known, SearchKind::Guided);
                        let has_boards = |pairing: &&Pairing| recorded.has_the_boards_of(pairing);
                        let as_recorded = judged.reference.as_ref().ok().filter(has_boards).map(|_| &judged);
                        assert_eq!(found.unwrap().as_ref().map(|(_, judged)| judged), as_recorded);
                        beside += usize::from(known.is_some() && !expected);
                    }
                    (agree, differ) = (agree + usize::from(expected), differ + usize::from(!expected));
                }
            }
        }
        let found = [agree, differ, beside];
        assert!(found.iter().zip([300, 300, 600]).all(|(found, least)| *found >= least), "{id:?} {found:?}");
    }
}

/// The position in which every pair that is not recorded is prohibited.
fn without_other_pairs(mut position: Position, recorded: &Recorded) -> Position {
    let ids: Vec<PlayerId> = position.competitors.iter().map(|competitor| competitor.id).collect();
    let all = (0..ids.len()).flat_map(|a| (a + 1..ids.len()).map(move |b| (a, b)));
    position.prohibited = all.filter(|&(a, b)| !recorded.has_pair(ids[a], ids[b])).collect();
    position
}

/// Where every pair but those of one round is prohibited, nobody has a choice: the guided search, which then weighs nothing, has
/// the brackets of the literal one. 1.9.2 (A.9): "continues bracket by bracket until all the scoregroups, in descending order,
/// have been used".
fn compare_without_a_choice<E: Edition>(id: SystemId) {
    let [mut recorded_again, mut impossible, mut floats] = [0; 3];
    for (at, position) in positions(id, 300).enumerate() {
        let Some(own) = pair(id, &position) else { continue };
        let recorded = if at % 2 == 0 { tampered(&own, at) } else { turned_about(&own) };
        let position = without_other_pairs(position, &recorded);
        let field = Field::new::<E>(&position, Readings::default());
        let literal = pair_round::<E>(&field, &Literal::with_budget(BUDGET)).unwrap();
        if literal == Err(Failure::BudgetSpent) {
            continue;
        }
        let guided = pair_round::<E>(&field, &Guided).unwrap();
        assert_eq!(guided, literal, "{at}");
        let Ok(round) = guided else {
            impossible += 1;
            continue;
        };
        let pairing = id.system().pair(&position, SearchKind::Guided).unwrap();
        recorded_again += usize::from(recorded.has_the_boards_of(&pairing));
        floats += usize::from(round.brackets.iter().any(|paired| !paired.bracket.mdps.is_empty()));
    }
    let found = [recorded_again, impossible, floats];
    assert!(found.iter().zip([60, 10, 60]).all(|(found, least)| *found >= least), "{id:?} {found:?}");
}

#[test]
fn where_nobody_has_a_choice_guided_equals_literal() {
    compare_without_a_choice::<Dutch2026>(SystemId::Dutch2026);
    compare_without_a_choice::<Dutch2017>(SystemId::Dutch2017);
}

/// A pairing as recorded, with the first White of all against the last Black, and so on inwards.
fn turned_about(pairing: &Pairing) -> Recorded {
    let mut other = pairing.clone();
    let blacks: Vec<PlayerId> = other.pairs.iter().rev().map(|pair| pair.1).collect();
    other.pairs.iter_mut().zip(blacks).for_each(|(pair, black)| pair.1 = black);
    Recorded::from(&other)
}

/// 5.2.5 asks for the number among those who have arrived (reading `tpn`), so that gaps between start ranks are nothing.
#[test]
fn other_numbers_in_the_same_order_pair_the_same() {
    for id in EDITIONS {
        let paired = renumbered_pair_the_same(id, positions(id, 600), |number| 2 * number + 4);
        assert!(paired >= 400, "{id:?}: {paired}");
    }
}

/// That two had not met is supposed by taking the opponents out of their game: nothing forbids them to meet, it is no float, and its
/// colours count on.
#[test]
fn a_game_without_an_opponent_has_a_colour_and_no_float() {
    for id in EDITIONS {
        let [mut games, mut upfloats] = [0; 2];
        for mut position in positions(id, 60) {
            let field =
                if id == SystemId::Dutch2017 { Field::new::<Dutch2017> } else { Field::new::<Dutch2026> };
            let seen = |position: &Position| field(position, Readings::default());
            let recorded = seen(&position);
            position.prohibited.clear();
            for past in position.competitors.iter_mut().flat_map(|competitor| &mut competitor.past) {
                past.opponent = None;
            }
            let supposed = seen(&position);
            assert_eq!(supposed.forbidden.pairs().count(), 0);
            for (before, after) in recorded.entrants.iter().zip(&supposed.entrants) {
                assert_eq!((&after.games, after.preference), (&before.games, before.preference));
                assert!(!after.floats.contains(&Some(Float::Up)));
                games += after.games.len();
                upfloats += usize::from(before.floats.contains(&Some(Float::Up)));
            }
        }
        assert!(games > 500 && upfloats > 50, "{games} {upfloats}");
    }
}

#[test]
fn mirrored_colours_pair_the_same_with_mirrored_colours() {
    for id in EDITIONS {
        let exchanged = mirrored_colours_are_exchanged(id, positions(id, 600), |_, _| true);
        assert!(exchanged >= 600, "{id:?}: {exchanged}");
    }
}

/// The next round of players with these scores who have not met, of whom some pairs, by their places, are prohibited.
fn with_scores(scores: &[i32], prohibited: &[(usize, usize)]) -> Position {
    let mut position = next_position(&new_tournament((1..=scores.len()).map(player).collect()));
    for (competitor, &score) in position.competitors.iter_mut().zip(scores) {
        (competitor.score, competitor.points) = (Points::from_tenths(score), Points::from_tenths(score));
    }
    Position { prohibited: prohibited.to_vec(), initial_colour: Some(Colour::White), ..position }
}

/// C8, reading `c8=pass-fail`: a following bracket of an odd number is paired as well as it allows where one of its lowest score floats down,
/// and not where that is the moved-down player.
#[test]
fn a_following_bracket_passes_where_a_resident_floats_down() {
    // The last of the three may meet nobody of the next four, who are five with him, but the last of all.
    let nobody: Vec<(usize, usize)> = (3..7).map(|other| (2, other)).collect();
    let position = with_scores(&[20, 20, 20, 10, 10, 10, 10, 0], &nobody);
    let system = SystemId::Dutch2026.system().with_reading("c8", "pass-fail").unwrap();
    let id = |place: usize| position.competitors[place].id;
    for search in SEARCHES {
        let pairing = system.pair(&position, search).unwrap();
        for (a, b) in [(0, 2), (1, 3), (4, 5), (6, 7)] {
            assert!(pairing.has_pair(id(a), id(b)), "{search:?}: {pairing:?}");
        }
    }
}

/// C4 "shall always exist for all players not yet paired" is tried once for the same players, for many candidates leave the same rest: asked
/// again it takes nothing from the budget of candidates.
#[test]
fn what_is_known_of_a_rest_is_not_tried_again() {
    let field = Field::new::<Dutch2026>(&with_scores(&[10; 4], &[]), Readings::default());
    let is_known = |literal: &Literal| {
        let completable = Outlook::<Dutch2026>::is_completable(literal, &field, &[0, 1, 2, 3]).unwrap();
        completable && !Search::<Dutch2026>::is_exhausted(literal)
    };
    let enough = (1..100).find(|&budget| is_known(&Literal::with_budget(budget))).unwrap();
    let literal = Literal::with_budget(enough);
    assert!(is_known(&literal) && is_known(&literal), "{enough}");
}
