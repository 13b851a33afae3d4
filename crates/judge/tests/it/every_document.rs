//! Facts about a round that every document states, by its own text: absent players, forbidden pairs, and the initial
//! colour.

use crate::common::judged::assert_well_founded;
use crate::common::scaled;
use crate::common::states::{next_position, settings, state};
use arbitrium_core::generate::{Draw, History, Knob, Span, generate, stream};
use arbitrium_core::position::{Field, Position, history};
use arbitrium_core::systems::{Board, Class, Failure, Recorded, SearchKind, SystemId};
use arbitrium_core::tournament::{Colour, PlayerId, Points};

fn position(id: SystemId, seed: u64) -> Position {
    let bytes = stream::bytes(61, seed, 1 << 14);
    next_position(&state(id, 4..=9, &mut Draw::new(&bytes)))
}

/// The articles of those who are absent: in every document one says that who cannot be paired is not.
fn of_the_absent(id: SystemId) -> &'static str {
    match id.word() {
        "dutch-2006" | "dutch-2012" => "F5",
        "dutch-2017" => "GHR D.4",
        _ => "GHR 3.3",
    }
}

/// GHR 3.3, GHR D.4 and F5 affect a round exactly if a player is absent from it.
#[test]
fn the_article_of_the_absent_is_at_work_where_somebody_is_absent() {
    for id in SystemId::ALL {
        let system = id.system();
        let (mut with, mut without) = (0, 0);
        for seed in 0..u64::from(scaled(60)) {
            let position = position(id, seed);
            let Some(at_work) = system.reference(&position, SearchKind::Guided).exercised() else { continue };
            assert!(at_work.iter().all(|article| article.decides()), "{id:?} seed {seed}: {at_work:?}");
            let is_anybody_absent = position.competitors.iter().any(|competitor| !competitor.is_present());
            let is_at_work = at_work.iter().any(|article| article.id() == of_the_absent(id));
            assert_eq!(is_at_work, is_anybody_absent, "{id:?} seed {seed}");
            *(if is_anybody_absent { &mut with } else { &mut without }) += 1;
        }
        assert!(with >= 5 && without >= 5, "{id:?}: {with} and {without}");
    }
}

/// The articles by which two players do not meet again.
fn of_those_who_met(id: SystemId) -> &'static str {
    match id.word() {
        "dutch-2006" | "dutch-2012" => "B1a",
        "dutch-2017" => "C.1",
        "lim-2026" => "2.1",
        _ => "C1",
    }
}

/// C1, B1a and 2.1 affect no round before which no players have met, if there are no prohibited pairs. The article
/// about prohibited pairs affects no round without them. All of them affect other rounds.
#[test]
fn what_forbids_a_pair_is_at_work_only_where_it_forbids_one() {
    let mut prohibited = 0;
    for id in SystemId::ALL {
        let system = id.system();
        let mut met = 0;
        for seed in 0..u64::from(scaled(120)) {
            let position = position(id, 2_000 + seed);
            let Some(at_work) = system.reference(&position, SearchKind::Guided).exercised() else { continue };
            let is_at_work = |name| at_work.iter().any(|article| article.id() == name);
            let nobody_met =
                position.competitors.iter().all(|one| one.past.iter().all(|round| round.opponent.is_none()));
            if is_at_work(of_those_who_met(id)) {
                met += 1;
                // If no players have met, some documents cite the article for prohibited pairs, because they have one
                // criterion for all pairs that may not meet.
                assert!(!nobody_met || !position.prohibited.is_empty(), "{id:?} seed {seed}");
            }
            if is_at_work("260") || is_at_work("Prohibited pairings") {
                prohibited += 1;
                assert!(!position.prohibited.is_empty(), "{id:?} seed {seed}");
            }
        }
        assert!(met >= 10, "{id:?}: {met}");
    }
    assert!(prohibited >= 10, "{prohibited}");
}

/// If no legal pairing exists and the recorded pairs break a rule that allows no exception, the round is `illegal` with
/// every violation. If players are only left unpaired, it is `undecided`.
#[test]
fn recorded_pairs_that_are_forbidden_are_illegal_where_no_legal_pairing_exists() {
    for id in SystemId::ALL {
        let system = id.system();
        let mut found = 0;
        for seed in 0..2000 {
            let bytes = stream::bytes(67, seed, 1 << 14);
            let position = next_position(&state(id, 2..=6, &mut Draw::new(&bytes)));
            let Err(Failure::Impossible(_)) = system.pair(&position, SearchKind::Guided) else { continue };
            let present = position.competitors.iter().filter(|competitor| competitor.is_present());
            let ids: Vec<PlayerId> = present.map(|competitor| competitor.id).collect();
            let pairs =
                ids.chunks_exact(2).map(|pair| Board { white: pair[0], black: pair[1], colours_known: true });
            let left = ids.chunks_exact(2).remainder().to_vec();
            let everybody = Recorded { boards: pairs.collect(), byes: left, is_published: true };
            let nobody = Recorded { is_published: true, ..Recorded::default() };
            for (recorded, class) in [(everybody, Class::Illegal), (nobody, Class::Undecided)] {
                for search in [SearchKind::Guided, SearchKind::Literal { budget: 200_000 }] {
                    let judged = system.judge(&position, &recorded, search);
                    assert_eq!(judged.class, class, "{id:?} {seed} {judged:?}");
                    assert!(matches!(judged.reference, Err(Failure::Impossible(_))), "{id:?} {seed}");
                    assert_well_founded(id, &position, &recorded, &judged, "a round without a legal pairing");
                }
            }
            found += 1;
            if found == 20 {
                break;
            }
        }
        assert!(found >= 10, "{id:?}: {found} rounds without a legal pairing");
    }
}

/// A round is paired by what stands before it: cut off, the rest of the report changes nothing.
#[test]
fn a_later_round_never_changes_an_earlier_one() {
    for id in SystemId::ALL {
        let system = id.system();
        let mut compared = 0;
        for seed in 0..u64::from(scaled(60)) {
            let mut settings = settings(system.games_per_round(), 4..=10);
            settings.set(Knob::Rounds, Span { low: 2, high: 9 });
            settings.set(Knob::VirtualPoints, Span { low: 0, high: u32::from(seed % 3 == 0) });
            settings.history = History::Reference;
            let bytes = stream::bytes(62, seed, settings.bytes());
            let tournament = generate(&*system, &settings, &mut Draw::new(&bytes)).tournament;
            for round in 1..=tournament.paired_rounds() {
                let full = Position::before(&tournament, round, Field::AsRecorded).unwrap();
                let earlier = history(&tournament, &full);
                let cut = Position::before(&earlier, round, Field::Announced).unwrap();
                let pairing = system.pair(&full, SearchKind::Guided);
                assert!(pairing.is_ok(), "{id:?} seed {seed}, round {round}: {pairing:?}");
                assert_eq!(
                    system.pair(&cut, SearchKind::Guided),
                    pairing,
                    "{id:?} seed {seed}, round {round}"
                );
                compared += 1;
            }
        }
        assert!(compared >= scaled(100), "{id:?}: {compared}");
    }
}

/// The first round of a tournament, with the colour that the lot gave.
fn first_round(id: SystemId, seed: u64, initial_colour: Colour) -> Position {
    let mut position = position(id, seed);
    for competitor in &mut position.competitors {
        (competitor.score, competitor.points) = (Points::ZERO, Points::ZERO);
        competitor.past.clear();
    }
    Position { round: 1, initial_colour: Some(initial_colour), ..position }
}

/// The colours of a first round say which initial colour was drawn, whichever it was.
#[test]
fn the_initial_colour_is_deduced_from_the_first_round() {
    for id in SystemId::ALL {
        let system = id.system();
        let mut deduced = 0;
        for (seed, colour) in
            (0..u64::from(scaled(10))).flat_map(|seed| [(seed, Colour::White), (seed, Colour::Black)])
        {
            let position = first_round(id, 4_000 + seed, colour);
            let Ok(pairing) = system.pair(&position, SearchKind::Guided) else { continue };
            let unsaid = Position { initial_colour: None, ..position };
            let found = system.deduce_initial_colour(&unsaid, &Recorded::from(&pairing));
            assert_eq!(found, (!pairing.pairs.is_empty()).then_some(colour), "{id:?} seed {seed}");
            deduced += usize::from(found.is_some());
        }
        assert!(deduced >= 10, "{id:?}: {deduced}");
    }
}

/// A document that weighs pairings shows the table of each decision, one criterion above the other. The other documents
/// walk through candidates or have an order.
#[test]
fn documents_that_weigh_tell_their_tables() {
    for id in SystemId::ALL {
        let system = id.system();
        let tables = system.tables();
        let walks = ["dutch-2006", "dutch-2012", "lim-2026"].contains(&id.word());
        assert_eq!(tables.is_empty(), walks, "{id:?}");
        for table in tables {
            assert!(!table.criteria.is_empty() && !table.chooses.is_empty(), "{table:?}");
            for (article, _) in table.criteria {
                assert!(system.rulebook().articles.contains(&article), "{id:?}: {article}");
            }
        }
    }
}
