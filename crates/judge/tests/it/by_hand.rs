//! Small positions made by hand, in which one article alone decides: players with scores, prohibited pairs, and the
//! games played if colours matter.

use std::collections::BTreeSet;

use crate::common::dutch::past;
use crate::common::positions;
use crate::common::round_laws::SEARCHES;
use arbitrium_core::position::Position;
use arbitrium_core::rulebook::{Article, OpenPoints as _};
use arbitrium_core::systems::{Failure, Line, PairingSystem, Recorded, SearchKind, SystemId};
use arbitrium_core::tournament::{Bye, Colour, Contest, Entry, GameResult, Games, GamesPerRound, PlayerId};
use arbitrium_lim::{Lim2026, Readings as LimReadings};
use arbitrium_upfloating::team_2026::Readings;

fn id(number: u16) -> PlayerId {
    PlayerId::new(number.into()).unwrap()
}

/// Players 1, 2, 3 ... with these scores and without games.
fn scored(scores: &[i32]) -> Position {
    positions::scored(scores.iter().map(|&score| 10 * score))
}

fn place(number: u16) -> usize {
    usize::from(number) - 1
}

/// The position with these pairs prohibited by the organiser.
fn apart(mut position: Position, pairs: &[(u16, u16)]) -> Position {
    position.prohibited = pairs.iter().map(|&(a, b)| (place(a), place(b))).collect();
    position
}

/// The position after one more round, in which these pairs, White first, drew.
fn played(mut position: Position, games: Games, pairs: &[(u16, u16)]) -> Position {
    for &(white, black) in pairs {
        for (own, other, colour) in [(white, black, Colour::White), (black, white, Colour::Black)] {
            let contest = Contest { opponent: id(other), colour: Some(colour), games };
            position.competitors[place(own)].past.push(past(Entry::Contest(contest), Some(place(other)), 0));
        }
    }
    position.round += 1;
    position.planned_rounds = Some(9);
    position
}

/// The pairs of the correct pairing, without colours.
fn pairs(system: &dyn PairingSystem, position: &Position, kind: SearchKind) -> BTreeSet<(u16, u16)> {
    let pairing = system.pair(position, kind).unwrap();
    pairing.pairs.iter().map(|(a, b)| (a.min(b).get(), a.max(b).get())).collect()
}

/// The lines of the explanation of the correct pairing.
fn told(id: SystemId, position: &Position) -> Vec<Line> {
    let explanation = id.system().reference(position, SearchKind::Guided).explain().unwrap();
    explanation.sections.into_iter().flat_map(|section| section.lines).collect()
}

fn is_at_work(system: &dyn PairingSystem, position: &Position, article: &str, kind: SearchKind) -> bool {
    system.reference(position, kind).exercised().unwrap().iter().any(|found| found.id() == article)
}

/// C.04.6, 3.5.2, interpretation `c5-legal=raw`: "where none with the highest scores is legal, there is no pairing."
#[test]
fn the_highest_scores_of_all_sets_may_be_those_of_no_legal_one() {
    // Of those below 1 only 2 has the highest score, and may not meet 1.
    let position = apart(scored(&[3, 2, 1, 1]), &[(1, 2)]);
    let system = SystemId::Team2026.system();
    let raw = system.with_reading("c5-legal", "raw").unwrap();
    for kind in SEARCHES {
        assert_eq!(pairs(&*system, &position, kind), BTreeSet::from([(1, 3), (2, 4)]));
        assert!(matches!(raw.pair(&position, kind), Err(Failure::Impossible(_))), "{kind:?}");
        // If 1 and 2 may meet, 2 is chosen.
        assert_eq!(pairs(&*raw, &apart(position.clone(), &[]), kind), BTreeSet::from([(1, 2), (3, 4)]));
    }
}

/// A prohibited pair affects a pairing only if the two players would otherwise meet.
#[test]
fn a_prohibited_pair_is_at_work_only_where_it_would_be_made() {
    for (id, article) in [
        (SystemId::DoubleSwiss2026, "260"),
        (SystemId::Team2026, "260"),
        (SystemId::Burstein2026, "Prohibited pairings"),
        (SystemId::Dubov2026, "Prohibited pairings"),
        (SystemId::Dutch2017, "Prohibited pairings"),
        (SystemId::Dutch2026, "Prohibited pairings"),
    ] {
        let system = id.system();
        // All in one bracket, and one above all others.
        for scores in [[1, 1, 1, 1], [2, 1, 1, 1]] {
            let free = scored(&scores);
            let made = pairs(&*system, &free, SearchKind::Guided);
            for other in 2..=4 {
                let position = apart(free.clone(), &[(1, other)]);
                let would_meet = made.contains(&(1, other));
                for kind in SEARCHES {
                    let found = is_at_work(&*system, &position, article, kind);
                    assert_eq!(found, would_meet, "{id:?} {scores:?} {other} {kind:?}");
                }
            }
        }
    }
}

/// C.04.6, 3.5.5, with `c8-set=yes`: "of equally good sets that whose best pairing complies best." So no order chooses
/// between sets whose pairings are not equally good.
#[test]
fn sets_are_equally_good_only_where_their_pairings_are() {
    // By 1.7.1 the teams 1, 2 and 4 prefer White, 3 prefers Black. 1 needs one of 2, 3 and 4.
    let game = Games::One(GameResult::Draw);
    let position = played(scored(&[3, 2, 2, 2, 1, 1, 1, 1]), game, &[(5, 1), (6, 2), (3, 7), (8, 4)]);
    let position = played(position, game, &[(6, 1), (5, 2), (3, 8), (7, 4)]);
    let system = SystemId::Team2026.system();
    let weighing = system.with_reading("c8-set", "yes").unwrap();
    for kind in SEARCHES {
        assert!(pairs(&*system, &position, kind).contains(&(1, 2)));
        assert!(is_at_work(&*system, &position, "3.5.5", kind));
        assert!(pairs(&*weighing, &position, kind).contains(&(1, 3)));
        assert!(!is_at_work(&*weighing, &position, "3.5.5", kind), "{kind:?}");
    }
}

/// C.04.4.1, 3.2.3: G2 "initially contains the remaining players of the bracket", and there may be none.
#[test]
fn a_subgroup_without_players_is_told() {
    let games = [(5, 1), (6, 2), (7, 3), (8, 4)];
    let position = played(scored(&[1, 1, 1, 1, 0, 0, 0, 0]), Games::One(GameResult::Draw), &games);
    let told = told(SystemId::Dubov2026, &position);
    for expected in ["G1 (who prefer White): 1, 2, 3, 4", "G2 (who prefer Black): no player"] {
        assert!(told.iter().any(|line| line.text == expected), "{told:#?}");
    }
}

/// C.04.4.3, 2.3.1: "they have already played all the players of their scoregroup", and a pair that the organiser
/// prohibits counts like a game; 2.3.2 and 2.3.3 are about colours.
#[test]
fn who_may_meet_nobody_of_the_scoregroup_leaves_it_by_2_3_1() {
    // Player 1 had White twice, but prohibited pairs and not colours keep this player from the others.
    let mut position = apart(scored(&[2, 2, 2, 2, 1, 1, 1, 1]), &[(1, 2), (1, 3), (1, 4)]);
    for opponent in [5, 6] {
        position = played(position, Games::One(GameResult::Draw), &[(1, opponent)]);
        let rounds = usize::from(position.round) - 1;
        for competitor in &mut position.competitors {
            competitor.past.resize(rounds, past(Entry::Bye(Bye::Half), None, 0));
        }
    }
    let by: Vec<&str> = told(SystemId::Lim2026, &position)
        .iter()
        .filter(|line| line.text.starts_with("1 floats"))
        .filter_map(|line| line.article.map(Article::id))
        .collect();
    assert_eq!(by, ["2.3.1"]);
}

/// The account of a player: the place among those to be paired (1.2), and which article uses each of the player's
/// rounds.
#[test]
fn a_player_is_told_his_place_and_what_reads_his_rounds() {
    for (system, read) in [
        (SystemId::DoubleSwiss2026, ["1.4", "GHR 3.3", "Preface"]),
        (SystemId::Team2026, ["1.4", "GHR 3.3", "1.6.1"]),
        (SystemId::Burstein2026, ["1.3", "1.7.2", "1.7.1"]),
    ] {
        let system = system.system();
        let mut position = scored(&[1, 2, 1, 0]);
        for competitor in &mut position.competitors {
            competitor.past = [Entry::Missing, Entry::Bye(Bye::PairingAllocated), Entry::Bye(Bye::Half)]
                .map(|entry| past(entry, None, 0))
                .into();
        }
        position.round = 4;
        let games = match system.games_per_round() {
            GamesPerRound::Two => Games::Two(GameResult::Draw, GameResult::Draw),
            GamesPerRound::One | GamesPerRound::Boards => Games::One(GameResult::Draw),
        };
        let position = played(position, games, &[(1, 2), (3, 4)]);
        let told = system.reference(&position, SearchKind::Guided).explain_player(id(3)).unwrap().sections;
        let articles = told[1].lines.iter().map(|line| line.article.map(Article::id));
        assert_eq!(articles.collect::<Vec<_>>(), [&[None], read.map(Some).as_slice()].concat());
        if system.games_per_round() != GamesPerRound::One {
            let standing: Vec<String> = told[0].lines.iter().map(|line| line.text.clone()).collect();
            assert!(
                standing.contains(&"score 1.0, place 3 of the 4 to be paired".to_owned()),
                "{standing:?}"
            );
        }
    }
}

/// C.04.4.3, 3.8: "the floater is paired with the highest numbered player available who is due the alternate colour". A
/// player who is ignored for this is not exchanged by 5.2.
#[test]
fn who_is_passed_over_for_a_floater_is_not_exchanged() {
    // 1 floats down to 2, 3 and 4. 1 and 2 are due Black, 3 and 4 White. Below, no exchange is needed.
    let games = [(1, 5), (2, 6), (7, 3), (8, 4)];
    let position = played(scored(&[2, 1, 1, 1, 0, 0, 0, 0]), Games::One(GameResult::Draw), &games);
    let system = SystemId::Lim2026.system();
    for kind in SEARCHES {
        assert!(pairs(&*system, &position, kind).is_superset(&BTreeSet::from([(1, 3), (2, 4)])));
        assert!(is_at_work(&*system, &position, "3.8", kind));
        assert!(!is_at_work(&*system, &position, "5.2", kind), "{kind:?}");
    }
}

/// C.04.4.3, 1.1: "the pairing-allocated bye is awarded to the player with the lowest rank in the lowest scoregroup";
/// Basic Rules 4: a player who had one "shall not receive the pairing allocated bye". The first affects every round
/// with a bye, the second those in which a lower ranked player may not have it.
#[test]
fn the_articles_of_the_bye_are_at_work_where_somebody_has_it() {
    let system = SystemId::Lim2026.system();
    let at_work = |position: &Position| {
        ["1.1", "Basic 4"].map(|article| is_at_work(&*system, position, article, SearchKind::Guided))
    };
    assert_eq!(at_work(&scored(&[1, 1, 0, 0])), [false, false]);
    let mut position = scored(&[1, 1, 0]);
    assert_eq!(at_work(&position), [true, false]);
    // 3 had it in the round before.
    for (number, competitor) in (1..).zip(&mut position.competitors) {
        let (had, points) = if number == 3 { (Bye::PairingAllocated, 10) } else { (Bye::Half, 5) };
        competitor.past.push(past(Entry::Bye(had), None, points));
    }
    let position = Position { round: 2, planned_rounds: Some(9), ..position };
    assert_eq!(at_work(&position), [true, true]);
}

/// C.04.6, C7 and C10: "with the exception of the last two rounds". Under `last-two=last` only the last round is
/// excepted.
#[test]
fn floats_are_not_asked_in_the_last_rounds() {
    for (value, expected) in
        [("planned", [true, false, false]), ("last", [true, true, false]), ("no", [true, true, true])]
    {
        let mut readings = Readings::default();
        readings.set("last-two", value).unwrap();
        let asked = [7, 8, 9].map(|round| {
            readings.asks_floats(&Position { round, planned_rounds: Some(9), ..scored(&[1, 1]) })
        });
        assert_eq!(asked, expected, "{value}");
    }
}

/// The Lim system with the interpretation for a Maxi-tournament.
fn maxi() -> Lim2026 {
    let mut readings = LimReadings::default();
    readings.choose("maxi", "on").unwrap();
    Lim2026::with_readings(readings)
}

fn rated(mut position: Position, ratings: &[u16]) -> Position {
    for (competitor, &rating) in position.competitors.iter_mut().zip(ratings) {
        competitor.rating = Some(rating);
    }
    position
}

/// The explanation of a round in which the usual pairing is recorded.
fn told_of_the_usual(position: &Position, kind: SearchKind) -> String {
    let usual = Recorded::from(&Lim2026::default().pair(position, kind).unwrap());
    maxi().judge(position, &usual, kind).decisive.unwrap().argument.why.to_string()
}

/// C.04.4.3, 5.7 "(In Maxi-tournaments, an exchange of opponents to find, for example, one who is due the alternate
/// colour is allowed only if the ratings of the opponents to be exchanged differ by 100 points or less.)"
#[test]
fn whose_ratings_are_too_far_apart_for_an_exchange_is_told() {
    // 1 and 4 have had White, 2 and 3 Black; 1 has met 3. The first scrutiny gives 4 to 1, the second would exchange 4
    // for 2.
    let position = played(scored(&[1, 1, 1, 1]), Games::One(GameResult::Draw), &[(1, 3), (4, 2)]);
    let far = rated(position.clone(), &[2400, 2300, 2250, 2199]);
    let near = rated(position, &[2400, 2300, 2250, 2200]);
    let said = "the ratings of 4 and 2, who would be exchanged, differ by more than the 100 points of a Maxi-tournament (3.8, 5.7)";
    for kind in SEARCHES {
        for (system, position, expected) in [
            (&Lim2026::default(), &far, [(1, 2), (3, 4)]),
            (&maxi(), &far, [(1, 4), (2, 3)]),
            (&maxi(), &near, [(1, 2), (3, 4)]),
        ] {
            assert_eq!(pairs(system, position, kind), BTreeSet::from(expected));
        }
        let told = format!("{:?}", maxi().reference(&far, kind).explain().unwrap());
        assert!(told.contains(said), "{told}");
        assert!(
            !format!("{:?}", maxi().reference(&near, kind).explain().unwrap()).contains("Maxi-tournament")
        );
    }
}

/// C.04.4.3, 3.2.3 "(In Maxi-tournaments, when pairing downward, the difference in rating between the chosen player and
/// the lowest numbered player in the scoregroup must differ by 100 points or less, otherwise the lowest numbered player
/// in the scoregroup is chosen as the floater.)"
#[test]
fn whose_rating_keeps_him_from_floating_is_told() {
    // 3 is due White, 1 and 2 Black, so 1 or 2 floats: 2, the lowest numbered of the two. 3 is the lowest numbered of
    // all.
    let games = [(1, 5), (2, 6), (7, 3)];
    let position = played(scored(&[2, 2, 2, 1, 1, 1, 1, 1]), Games::One(GameResult::Draw), &games);
    let far = rated(position.clone(), &[2500, 2301, 2200, 2100, 2000, 1900, 1800, 1700]);
    let near = rated(position, &[2500, 2300, 2200, 2100, 2000, 1900, 1800, 1700]);
    for kind in SEARCHES {
        let first = |system: &Lim2026, position| pairs(system, position, kind).into_iter().next();
        assert_eq!(first(&Lim2026::default(), &far), Some((1, 3)));
        assert_eq!(first(&maxi(), &far), Some((1, 2)));
        assert_eq!(first(&maxi(), &near), Some((1, 3)));
        let said = "2 would be chosen, but the ratings of 2 and 3, whom the number takes, differ by more than the 100 points of a Maxi-tournament (3.2.3)";
        let explained = format!("{:?}", maxi().reference(&far, kind).explain().unwrap());
        assert!(explained.contains(said), "{explained}");
        assert!(told_of_the_usual(&far, kind).contains(said), "{}", told_of_the_usual(&far, kind));
    }
}
