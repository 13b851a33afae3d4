//! `rate-list` under the regulations of 2024: corrections, names, and books that begin with the list of
//! another. `rate_list.rs` has a federation of 24 months.

use crate::common::command::word;
use crate::common::federation::{Federation, Size};
use crate::common::monthly;
use crate::common::rating::{Place, kept as run, rate_list, refused};
use crate::common::rating_text::Text;
use crate::rate_list::{exports, play};

/// An event is withdrawn: the lists from there on are those of a book that never had it, and it is said.
#[test]
fn a_withdrawn_event_leaves_the_lists_of_a_book_without_it() {
    let place = Place::new("rate-list-withdraw");
    let size = Size { text: Text::Of2024, players: 120, months: 5, events: 6, field: 20, rounds: 7 };
    let mut federation = Federation::write(&place.0, size);
    let (database, again) = (place.at("lists.db"), place.at("again.db"));
    play(&federation, &database, false);
    // Event 8 is the second event of the second list.
    let event = federation.lists[1].reported.remove(1);
    play(&federation, &again, false);
    let months: Vec<String> = federation.lists.iter().map(|next| next.month.clone()).collect();
    let before = exports(&database, &months);
    rate_list(&["withdraw", &database, "8", "--reason", "sent twice"])
        .ends(0, &["event 8 is withdrawn", "computed again: 2024-05; events rated"]);
    let lists = exports(&database, &months);
    assert!(lists == exports(&again, &months) && lists != before);
    assert!(run(&["show", &database]).out.contains("event 8, Open 1 of 2024-04, was withdrawn (sent twice)"));
    assert!(refused(&["withdraw", &database, "8"]).contains("event 8 was withdrawn before"));
    // Put back by a correction of another event: the same event again is refused, another takes its place.
    rate_list(&["correct", "--event", "7", &database, word(&event.file)]).ends(0, &["event 7 is corrected"]);
    assert!(run(&["show", &database]).out.contains("event 7, Open 0 of 2024-04, was corrected"));
    // It keeps its number; that of the withdrawn event means no other.
    let events = run(&["events", &database]).ends(0, &["withdrawn (sent twice)"]).out;
    assert_eq!(events.lines().filter(|line| line.starts_with(" 8 ")).count(), 1, "{events}");
    let seventh = |line: &str| line.starts_with(" 7 ") && line.contains("Open 1 of 2024-04");
    assert!(events.lines().any(seventh), "{events}");
}

/// A book has the edition of its first import; a player is found by name; what is undecided is said.
#[test]
fn a_book_keeps_its_edition() {
    let place = Place::new("rate-list-edition");
    let database = place.at("lists.db");
    let list = "corpus/rating_2024/list_2025-10.csv";
    let between = refused(&["import", &database, list, "--month", "2016-10"]);
    assert!(between.contains("no edition of the rating regulations in this version"), "{between}");
    run(&["import", &database, list, "--month", "2025-10"]);
    let other = refused(&["import", &database, list, "--month", "2025-11", "--edition", "rating-2013"]);
    assert!(other.contains("the book is kept by rating-2024"), "{other}");
    let file = place.altered("event.trf", "corpus/rating_2024/open.trf", &[("222 5400+30\n", "")]);
    rate_list(&["add", &database, &file]).ends(0, &["added undecided: 1.1, 1.2"]);
    run(&["publish", &database, "2025-11"]);
    rate_list(&["show", &database, "--player", "davis"]).ends(0, &["Davis, Dan (700004)", "1986"]);
    rate_list(&["show", &database, "--player", "Nobody"]).ends(2, &["no player here is called"]);
    // K that no edition knows is named.
    let strange = place.altered("strange.csv", list, &[(",2004,20,", ",2004,15,")]);
    rate_list(&["import", &database, &strange, "--month", "2025-12"]).ends(
        0,
        &["the list gives K = 15 to 1 player: rating-2024 does not define this coefficient (8.3.3)"],
    );
}

/// 8.3.3: "K = 40 for all players until the end of the year of their 18th birthday", and then 20 for who has played 30 games. The games of a
/// list are those of its period (7.1.2): those of a career stand in a column of their own, so that a book goes on from what another exported.
#[test]
fn a_book_goes_on_from_the_list_of_another() {
    let place = Place::new("rate-list-2024-another-book");
    let rows = "fide_id,name,federation,sex,title,rating,k,games,birth_year,flag\n\
                1,\"Junior, J\",NOR,M,,1700,40,200,2008,\n\
                2,\"New, N\",NOR,M,,1810,40,28,1991,\n\
                3,\"High, H\",NOR,M,,2380,10,90,1991,\n";
    let (csv, first) = (place.write("list.csv", rows), place.at("first.db"));
    run(&["import", &first, &csv, "--month", "2026-10"]);
    run(&["publish", &first, "2026-11"]);
    let k_of_january = |database: &str| {
        for month in ["2026-12", "2027-01"] {
            run(&["publish", database, month]);
        }
        let list = monthly::read(&run(&["export", database, "--month", "2027-01"]).out);
        [1, 2, 3].map(|player| list[&player].k.unwrap())
    };
    // Another book, begun from each form of its list.
    for (format, name) in [("csv", "exported.csv"), ("fide", "exported.txt"), ("xml", "exported.xml")] {
        let (file, database) = (place.at(name), place.at(&format!("{format}.db")));
        run(&["export", &first, "--month", "2026-11", "--format", format, "-o", &file]);
        run(&["import", &database, &file, "--month", "2026-11"]);
        assert_eq!(k_of_january(&database), [20, 40, 10], "{format}");
    }
    let text = std::fs::read_to_string(place.at("exported.csv")).unwrap();
    for row in ["1700,40,0,2008,,200,1700\n", "2380,10,0,1991,,90,2400\n"] {
        assert!(text.contains(row), "{row}: {text}");
    }
    assert_eq!(k_of_january(&first), [20, 40, 10]);
}
