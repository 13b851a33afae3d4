//! Random events written in every form are read back with everything that the form can say.

use std::collections::BTreeMap;

use arbitrium_core::tournament::{Bye, Contest, Entry, PlayerId, Tournament};
use arbitrium_core::trf::{self, Edition, LowerOptions, ReadOptions};
use arbitrium_tables::{Form, Options, Read, TableError, read};
use arbitrium_testkit::random::Dice;
use arbitrium_testkit::scaled;

use super::writers::{self, Order};

/// The tables of an event in one form.
pub(crate) struct Written {
    pub(crate) form: Form,
    pub(crate) inputs: Vec<Vec<u8>>,
    pub(crate) lacks: Lacks,
}

impl Written {
    fn text(form: Form, text: String, lacks: Lacks) -> Self {
        Written { form, inputs: vec![text.into_bytes()], lacks }
    }

    pub(crate) fn read(&self) -> Result<Option<Read>, TableError> {
        let bytes: Vec<&[u8]> = self.inputs.iter().map(Vec::as_slice).collect();
        read(&bytes, &Options::default())
    }

    /// The inputs as texts, for messages.
    pub(crate) fn shown(&self) -> String {
        let texts = self.inputs.iter().map(|bytes| String::from_utf8_lossy(bytes).into_owned());
        texts.collect::<Vec<_>>().join("\n")
    }

    fn taken(&self) -> Read {
        let read = match self.read() {
            Ok(Some(read)) => read,
            other => panic!("{other:?}\n{}", self.shown()),
        };
        assert_eq!(read.form, self.form, "{}", self.shown());
        same_as_report(&read);
        read
    }
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
pub(crate) struct Lacks {
    start: bool,
    colours: bool,
    colours_of_forfeits: bool,
    zero: bool,
    facts: bool,
    points: bool,
}

/// Compares the players by their names, with the ids of the tournament that was read.
pub(crate) fn compare(event: &Tournament, read: &Read, lacks: Lacks) {
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
        if !lacks.points {
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

/// The event in every form that can say it.
pub(crate) fn every_form(event: &Tournament, order: &Order) -> Vec<Written> {
    let none = Lacks::default();
    let mut all = Vec::new();
    let english = ["No.", "Name", "Rtg", "FED", "Rd", "Pts"];
    let german = ["Nr.", "Name", "EloI", "Land", "Rd", "Pkt."];
    let spanish = ["Nº", "Nombre", "Elo", "FED", "Rd", "Pts."];
    let russian = ["№", "Имя", "Рейт.", "фед.", "Тур", "Очки"];
    for (words, letters) in
        [(english, ('w', 'b')), (german, ('w', 's')), (spanish, ('b', 'n')), (russian, ('б', 'ч'))]
    {
        all.push(Written::text(Form::StartingRank, writers::starting_rank(event, words, letters), none));
    }
    let start = writers::starting_rank(event, english, ('w', 'b'));
    #[cfg(feature = "html")]
    all.push(Written::text(Form::StartingRank, writers::page_of(&start), none));
    #[cfg(feature = "xlsx")]
    all.push(Written { form: Form::StartingRank, inputs: vec![writers::workbook(&start)], lacks: none });
    let without = Lacks { start: true, ..none };
    let ranked = writers::final_ranking(event, order, false);
    #[cfg(feature = "html")]
    all.push(Written::text(Form::FinalRanking, writers::page_of(&ranked), without));
    all.push(Written::text(Form::FinalRanking, ranked, without));
    all.push(Written::text(Form::FinalRanking, writers::final_ranking(event, order, true), none));
    for delimiter in [',', ';', '\t'] {
        all.push(Written::text(Form::StartingRank, writers::csv(event, delimiter), none));
    }
    if has_colours(event) {
        all.push(Written::text(Form::StartingRank, writers::csv_coloured(event), none));
    }
    let vega = Lacks { start: true, colours_of_forfeits: true, zero: true, ..none };
    if has_no_open_games(event) {
        all.push(Written::text(Form::Vega, writers::vega(event, order), vega));
        let chart = Lacks { facts: true, ..vega };
        all.push(Written::text(Form::WallChart, writers::wall_chart(event, order, true), chart));
        let uncoloured = Lacks { colours: true, ..chart };
        all.push(Written::text(Form::WallChart, writers::wall_chart(event, order, false), uncoloured));
        let chart = Lacks { colours_of_forfeits: false, ..chart };
        all.push(Written::text(Form::WallChart, writers::two_lines(event, order), chart));
    }
    #[cfg(feature = "sharly")]
    if let Some(database) = writers::database(event) {
        let lacks = Lacks { points: true, ..none };
        all.push(Written { form: Form::Database, inputs: vec![database], lacks });
    }
    all
}

/// The event in the forms that have one row for both players of a game.
pub(crate) fn by_boards(event: &Tournament) -> Vec<Written> {
    // A page names only players who were paired or absent with a line.
    let is_whole =
        event.players.iter().all(|player| player.entries.iter().any(|entry| *entry != Entry::Missing));
    let rounds = 1..=event.players[0].entries.len();
    let is_played = rounds.into_iter().all(|round| {
        let entries = event.players.iter().map(|player| player.entries[round - 1]);
        entries.into_iter().any(|entry| entry != Entry::Missing)
    });
    if !is_whole || !is_played || !has_colours(event) {
        return Vec::new();
    }
    let lacks = Lacks { points: true, ..Lacks::default() };
    let pages = writers::round_pages(event);
    let backwards = pages.iter().rev().map(|page| page.clone().into_bytes()).collect();
    let federations = Lacks { facts: true, ..lacks };
    let half = |text: &str| text.replace('½', "0,5").replace(':', " : ");
    vec![
        Written::text(Form::RoundPages, pages.concat(), federations),
        Written { form: Form::RoundPages, inputs: backwards, lacks: federations },
        Written::text(Form::Games, writers::games(event, ',', str::to_owned), lacks),
        Written::text(Form::Games, writers::games(event, ',', |text| text.replace(':', "—")), lacks),
        Written::text(Form::Games, writers::games(event, ';', half), lacks),
        Written::text(Form::Games, writers::games(event, '\t', |text| text.replace('½', "1/2")), lacks),
    ]
}

/// `ARBITRIUM_TEST_SCALE=10` takes 800 events.
#[test]
fn every_form_of_an_event_is_read_back() {
    let mut dice = Dice::new(2026);
    for _ in 0..scaled(80) {
        let event = writers::event(&mut dice);
        let order = Order::random(&event, &mut dice);
        for written in every_form(&event, &order).iter().chain(&by_boards(&event)) {
            compare(&event, &written.taken(), written.lacks);
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

fn has_colours(event: &Tournament) -> bool {
    let entries = event.players.iter().flat_map(|player| &player.entries);
    entries.filter_map(Entry::contest).all(|contest| contest.colour.is_some())
}
