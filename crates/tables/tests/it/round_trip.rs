//! Random events written in every form are read back with everything that the form can say.

use std::collections::BTreeMap;

use arbitrium_core::tournament::{Bye, Contest, Entry, PlayerId, Tournament};
use arbitrium_core::trf::{self, Edition, LowerOptions, ReadOptions};
use arbitrium_tables::{Form, Options, Read, read};
use arbitrium_testkit::random::Dice;
use arbitrium_testkit::scaled;

use super::writers::{self, Order};

fn taken(inputs: &[String], form: Form) -> Read {
    let bytes: Vec<&[u8]> = inputs.iter().map(String::as_bytes).collect();
    let read = match read(&bytes, &Options::default()) {
        Ok(Some(read)) => read,
        other => panic!("{other:?}\n{}", inputs.join("\n")),
    };
    assert_eq!(read.form, form, "{}", inputs.join("\n"));
    same_as_report(&read);
    read
}

/// The written report gives the same tournament.
fn same_as_report(read: &Read) {
    let text = read.report(Edition::Trf26).unwrap();
    let (document, findings) = trf::read(text.as_bytes(), &ReadOptions::default());
    assert!(findings.is_empty(), "{findings:?}");
    let lowered = trf::lower(&document, &LowerOptions::default())
        .map_err(|error| format!("{error}\n{text}"))
        .unwrap()
        .0;
    assert_eq!(lowered.tournament.players.len(), read.tournament.players.len());
    for (own, other) in lowered.tournament.players.iter().zip(&read.tournament.players) {
        assert_eq!((own.id, &own.name, own.rating), (other.id, &other.name, other.rating));
        let has_record = |entry: &&Entry| **entry != Entry::Missing;
        assert_eq!(
            own.entries.iter().filter(has_record).count(),
            other.entries.iter().filter(has_record).count()
        );
    }
}

/// What a form cannot say.
#[derive(Clone, Copy, Default)]
struct Lacks {
    start: bool,
    colours: bool,
    colours_of_forfeits: bool,
    zero: bool,
    facts: bool,
}

/// Compares the players by their names, with the ids of the tournament that was read.
fn compare(event: &Tournament, read: &Read, lacks: Lacks) {
    let by_name: BTreeMap<&str, PlayerId> =
        read.tournament.players.iter().map(|player| (player.name.as_str(), player.id)).collect();
    let new: BTreeMap<PlayerId, PlayerId> =
        event.players.iter().map(|player| (player.id, by_name[player.name.as_str()])).collect();
    assert_eq!(event.players.len(), read.tournament.players.len());
    if !lacks.start {
        assert!(new.iter().all(|(old, new)| old == new), "{}", read.sentence);
    }
    for player in &event.players {
        let own = read.tournament.player(new[&player.id]).unwrap();
        assert_eq!(own.rating, player.rating, "{}", player.name);
        if !lacks.facts {
            assert_eq!((&own.title, &own.federation), (&player.title, &player.federation));
        }
        if read.form != Form::RoundPages {
            assert_eq!(own.recorded_points, player.recorded_points);
        }
        for (round, entry) in player.entries.iter().enumerate() {
            let wanted = said(*entry, &new, lacks);
            assert_eq!(
                said(own.entries[round], &BTreeMap::new(), lacks),
                wanted,
                "{} round {}",
                player.name,
                round + 1
            );
        }
    }
    if lacks.start
        && !read.sentence.contains("start ranks are not")
        && !read.sentence.contains("start ranks and")
    {
        // The numbers were start ranks by their order.
        return;
    }
    if lacks.start {
        let ratings: Vec<u16> =
            read.tournament.players.iter().map(|player| player.rating.unwrap_or(0)).collect();
        assert!(ratings.windows(2).all(|two| two[0] >= two[1]));
    }
}

fn said(entry: Entry, new: &BTreeMap<PlayerId, PlayerId>, lacks: Lacks) -> Entry {
    match entry {
        Entry::Bye(Bye::Zero) if lacks.zero => Entry::Missing,
        Entry::Contest(contest) => {
            let forfeit = contest.is_forfeited() && lacks.colours_of_forfeits;
            let colour = if lacks.colours || forfeit { None } else { contest.colour };
            let opponent = new.get(&contest.opponent).copied().unwrap_or(contest.opponent);
            Entry::Contest(Contest { opponent, colour, ..contest })
        }
        other => other,
    }
}

#[test]
fn every_form_of_2000_events_is_read_back() {
    let mut dice = Dice::new(2026);
    for _ in 0..scaled(2000) {
        let event = writers::event(&mut dice);
        let order = Order::random(&event, &mut dice);
        let english = ["No.", "Name", "Rtg", "FED", "Rd", "Pts"];
        let german = ["Nr.", "Name", "EloI", "Land", "Rd", "Pkt."];
        let spanish = ["Nº", "Nombre", "Elo", "FED", "Rd", "Pts."];
        let russian = ["№", "Имя", "Рейт.", "фед.", "Тур", "Очки"];
        for (words, letters) in
            [(english, ('w', 'b')), (german, ('w', 's')), (spanish, ('b', 'n')), (russian, ('б', 'ч'))]
        {
            let table = writers::starting_rank(&event, words, letters);
            compare(&event, &taken(&[table], Form::StartingRank), Lacks::default());
        }
        let without = Lacks { start: true, ..Lacks::default() };
        compare(
            &event,
            &taken(&[writers::final_ranking(&event, &order, true)], Form::FinalRanking),
            Lacks::default(),
        );
        compare(
            &event,
            &taken(&[writers::final_ranking(&event, &order, false)], Form::FinalRanking),
            without,
        );
        for delimiter in [',', ';', '\t'] {
            compare(&event, &taken(&[writers::csv(&event, delimiter)], Form::StartingRank), Lacks::default());
        }
        pages(&event);
        let vega = Lacks { start: true, colours_of_forfeits: true, zero: true, ..Lacks::default() };
        if has_no_open_games(&event) {
            compare(&event, &taken(&[writers::vega(&event, &order)], Form::Vega), vega);
            let chart = Lacks { facts: true, ..vega };
            compare(&event, &taken(&[writers::wall_chart(&event, &order, true)], Form::WallChart), chart);
            compare(
                &event,
                &taken(&[writers::wall_chart(&event, &order, false)], Form::WallChart),
                Lacks { colours: true, ..chart },
            );
            let chart = Lacks { colours_of_forfeits: false, ..chart };
            compare(&event, &taken(&[writers::two_lines(&event, &order)], Form::WallChart), chart);
        }
    }
}

fn has_no_open_games(event: &Tournament) -> bool {
    event
        .players
        .iter()
        .flat_map(|player| &player.entries)
        .all(|entry| entry.contest().is_none_or(|contest| !contest.games.is_pending()))
}

/// Round pages as several inputs and as one text. A page names only players who were paired or absent with a line.
fn pages(event: &Tournament) {
    let is_whole =
        event.players.iter().all(|player| player.entries.iter().any(|entry| *entry != Entry::Missing));
    let coloured = event
        .players
        .iter()
        .flat_map(|player| &player.entries)
        .filter_map(Entry::contest)
        .all(|contest| contest.colour.is_some());
    if !is_whole || !coloured {
        return;
    }
    let pages = writers::round_pages(event);
    let lacks = Lacks { facts: true, ..Lacks::default() };
    compare(event, &taken(&[pages.concat()], Form::RoundPages), lacks);
    let backwards: Vec<String> = pages.into_iter().rev().collect();
    compare(event, &taken(&backwards, Form::RoundPages), lacks);
}
