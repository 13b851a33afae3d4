//! The pages as a committee gets them: valid, small, on few sheets of paper, and telling a dispute to its end.

use std::fmt::Write as _;
use std::process::Command;

use crate::common::browser;
use crate::common::command::{arbitrium, call, folder};

/// A dispute: the document, the file, its round where not all are shown, and what it is about.
struct Dispute {
    system: &'static str,
    file: &'static str,
    round: &'static str,
    about: &'static str,
}

/// A dispute under each of the documents, and a wrong bye: real ones of the corpus, and shrunk ones where it has none.
const DISPUTES: [Dispute; 5] = [
    dispute("dutch-2006", "trf/karl_mala_2005", "4", "colours in 2006"),
    dispute("dutch-2017", "trf/lichess_swiss_2024.10.13_hId1KZmF_rapid", "3", "the order of S2 in 2017"),
    dispute("dutch-2026", "trf/international_chessopen_graz_2026_a_r05", "4", "an exchange in 2026"),
    dispute("double-swiss-2026", "double_swiss_2026/verdicts/spoiled_following_bracket", "", "an upfloater"),
    dispute("dutch-2026", "dutch_2026/verdicts/bye_c9", "", "a wrong bye"),
];

const fn dispute(
    system: &'static str,
    file: &'static str,
    round: &'static str,
    about: &'static str,
) -> Dispute {
    Dispute { system, file, round, about }
}

impl Dispute {
    fn page(&self) -> String {
        let line = format!("check corpus/{}.trf --system {}", self.file, self.system);
        let rounds = ["--rounds", self.round];
        let rounds = &rounds[..if self.round.is_empty() { 0 } else { 2 }];
        call(&line, &[rounds, &["--format", "html", "--no-readings", "-q"]].concat()).out
    }

    /// The one round in dispute.
    fn told(&self) -> String {
        told(&self.page()).to_owned()
    }
}

/// The first round in dispute of a page.
fn told(page: &str) -> &str {
    let dispute = page.split("<section class=\"round\"").nth(1).unwrap().split("</section>").next().unwrap();
    dispute.split_once('>').unwrap().1
}

/// The text of a piece of a page, its tags left out.
fn text(markup: &str) -> String {
    let with_breaks =
        markup.replace("</p>", "\n").replace("</tr>", "\n").replace("</td>", " | ").replace("</th>", " | ");
    let mut parts = with_breaks.split('<').map(|part| part.split_once('>').map_or(part, |(_, text)| text));
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |all, part| all + part)
}

/// "Double-Swiss words (residents, upfloats) on a Dutch page": a page speaks as its document does.
#[test]
fn five_disputes_are_told_to_their_end() {
    let mut said = String::new();
    for dispute in DISPUTES {
        let (about, page) = (dispute.about, dispute.page());
        assert_eq!(faults(&page), Vec::<String>::new(), "{about}");
        let round = told(&page);
        for part in ["in our words", "The pairing cards", "step by step", " should "] {
            assert!(round.contains(part), "{about}: no {part:?}");
        }
        for word in ["upfloater", "Residents", "Match"] {
            assert!(dispute.system == "double-swiss-2026" || !round.contains(word), "{about}: {word}");
        }
        let _ = writeln!(said, "{about}\n{}", text(round));
        for part in
            ["Rules", "SHA-256 of the file", "Verdict", "To repeat: <code>arbitrium check ", "Chief arbiter"]
        {
            assert!(page.contains(part), "{about}: no {part:?}");
        }
    }
    insta::with_settings!({omit_expression => true}, { insta::assert_snapshot!(said) });
}

/// "For a text that walks, the walk as an arbiter plays it with cards: state, step, article, what failed and for whom."
#[test]
fn the_walk_of_2006_is_drawn_with_cards() {
    let round = DISPUTES[0].told();
    let (_, walk) = round.split_once("step by step</h4>").unwrap();
    // What fails is marked at the cards themselves, by more than colour, and told with players and article beside the step.
    let failing: Vec<&str> = walk.split("<li class=\"fails\">").skip(1).collect();
    assert!(!failing.is_empty(), "{}", text(walk));
    for column in failing {
        let column = column.split("</li>").next().unwrap();
        assert!(column.matches("class=\"card\"").count() >= 1 && column.contains("✗ not so"), "{column}");
    }
    for step in ["C2", "C3", "C4", "C6", "C7"] {
        assert!(walk.contains(&format!("<td class=\"nowrap\">{step}</td>")), "{step}: {}", text(walk));
    }
    assert!(text(walk).contains("p pairings are obtained"), "{}", text(walk));
}

/// Numbers and their words agree, in the sentence over all rounds too.
#[test]
fn the_verdict_over_all_rounds_is_a_sentence() {
    for (file, rounds, verdict) in [
        ("dutch_2006/verdicts/later_d1_moved_down", "1..2", "1 of 2 rounds is correct."),
        ("dutch_2006/verdicts/later_d1_moved_down", "1", "The round is correct."),
        ("dutch_2006/verdicts/later_d1_moved_down", "2", "The round differs from the rules."),
        ("trf/karl_mala_2005", "3..4", "None of the 2 rounds is correct."),
        ("trf/lichess_swiss_2021.02.20_sniu3bgA", "1..5", "All 5 rounds are correct."),
    ] {
        let page = dispute("dutch-2006", file, rounds, "").page();
        let shown = page.split("<p class=\"verdict\">").nth(1).unwrap().split("</p>").next();
        assert_eq!(shown, Some(verdict), "{file} {rounds}");
    }
}

/// The text of Double-Swiss knows no due colour before two players are paired: the page tells what gives each board its own.
#[test]
fn a_double_swiss_page_tells_the_colours_of_the_boards() {
    let round = DISPUTES[3].told();
    let (_, colours) = round.split_once("The correct colours of the players concerned").unwrap();
    let colours = text(colours.split("</table>").next().unwrap());
    for told in ["4.3.2", "had White once and Player 0001 never"] {
        assert!(colours.contains(told), "{colours}");
    }
}

/// Elements without an end.
const VOID: [&str; 4] = ["meta", "br", "hr", "wbr"];
/// What a plot is drawn with: it contains nothing, and its end may stand in its tag.
const DRAWN: [&str; 3] = ["path", "polyline", "line"];
/// What must not stand in a paragraph, a caption or a heading.
const BLOCKS: [&str; 9] = ["p", "div", "table", "ul", "ol", "dl", "section", "details", "h3"];

/// What is not valid in a page: attributes given twice, elements closed out of turn, and elements where they may not be.
pub(crate) fn faults(page: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut open: Vec<String> = Vec::new();
    let body = page.split_once("</style>").map_or(page, |(_, body)| body);
    let body = body.split_once("<script>").map_or(body, |(before, _)| before);
    for tag in body.split('<').skip(1).filter_map(|part| part.split('>').next()) {
        if let Some(name) = tag.strip_prefix('/') {
            if ["head", "html", "script"].contains(&name) || DRAWN.contains(&name) {
                continue;
            }
            match open.pop() {
                Some(last) if last == name => {}
                last => found.push(format!("</{name}> closes {last:?}")),
            }
            continue;
        }
        let name = tag.split([' ', '/']).next().unwrap_or_default().to_owned();
        let mut names: Vec<&str> =
            tag.split("=\"").filter_map(|part| part.rsplit([' ', '"']).next()).collect();
        names.pop();
        names.sort_unstable();
        if let Some([twice, _]) = names.windows(2).find(|pair| matches!(pair, [a, b] if a == b)) {
            found.push(format!("<{name}> has {twice} twice"));
        }
        let parent = open.last().map_or("", String::as_str);
        let allowed = match name.as_str() {
            "li" => ["ul", "ol"].contains(&parent),
            "tr" => ["thead", "tbody", "tfoot"].contains(&parent),
            "td" | "th" => parent == "tr",
            "thead" | "tbody" | "tfoot" | "caption" => parent == "table",
            "dt" | "dd" => ["dl", "div"].contains(&parent),
            "summary" => parent == "details",
            block if BLOCKS.contains(&block) => {
                ![
                    "p", "span", "a", "h1", "h2", "h3", "h4", "summary", "strong", "small", "ul", "ol", "dl",
                    "table", "thead", "tbody", "tfoot", "tr",
                ]
                .contains(&parent)
                    || (parent == "dl" && block == "div")
            }
            _ => {
                !["table", "thead", "tbody", "tfoot", "tr", "ul", "ol", "dl"].contains(&parent)
                    || name == "div"
            }
        };
        if !allowed {
            found.push(format!("<{name}> in <{parent}>"));
        }
        if !VOID.contains(&name.as_str()) && !DRAWN.contains(&name.as_str()) {
            open.push(name);
        }
    }
    found
}

#[test]
fn the_checker_of_pages_finds_what_is_wrong() {
    for (markup, fault) in [
        ("<p class=\"a\" class=\"b\"></p>", "<p> has class twice"),
        ("<p><div></div></p>", "<div> in <p>"),
        ("<table><tr></tr></table>", "<tr> in <table>"),
        ("<p></div>", "</div> closes Some(\"p\")"),
        ("<ul><p></p></ul>", "<p> in <ul>"),
    ] {
        assert!(faults(markup).iter().any(|found| found == fault), "{markup}: {:?}", faults(markup));
    }
    assert_eq!(faults("<table><tbody><tr><td>1<br>2</td></tr></tbody></table>"), Vec::<String>::new());
}

fn generated(name: &str, players: &str, rounds: &str) -> String {
    let folder = folder(name).join("made");
    let out = folder.to_str().unwrap();
    let args =
        ["generate", "--system", "dutch-2017", "--players", players, "--rounds", rounds, "--seed", "5"];
    arbitrium(&[&args[..], &["-o", out, "-q"]].concat()).ends(0, &[]);
    format!("{out}/1.trf")
}

/// Opens a page in Chromium under a bound; without Chromium it says so, and fails where it is required.
fn opened(name: &str, page: &str, bound: [&str; 2]) {
    let Some(browser) = browser::scripts() else { return };
    let file = folder(name).join("page.html");
    std::fs::write(&file, page).unwrap();
    let output = Command::new("node").arg(browser.join("check.mjs")).args(bound).arg(&file).output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}{}", String::from_utf8_lossy(&output.stdout));
}

/// A dispute in a field of 52: the page has all the boards and the cross table, and the paper only what matters.
#[test]
fn a_dispute_among_52_players_prints_on_three_sheets() {
    let file = generated("paper", "52..52", "7..7");
    let args = ["check", &file, "--system", "dutch-2006", "--format", "html", "--no-readings", "-q"];
    let page = arbitrium(&args).out;
    assert!(page.contains("<section class=\"round\""), "nothing is disputed");
    opened("paper-page", &page, ["--pages", "3"]);
}

/// A real dispute among 275 players, one round in question: no more sheets than a field of 52 may take.
#[test]
fn a_real_dispute_among_275_players_prints_on_three_sheets() {
    opened("paper-graz", &DISPUTES[2].page(), ["--pages", "3"]);
}

/// "a page of 300 players and 11 rounds opens within a second and stays under 2 MB"
#[test]
fn a_page_of_300_players_and_11_rounds_opens_within_a_second_and_stays_under_two_megabytes() {
    let file = generated("large", "300..300", "11..11");
    let args = ["check", &file, "--rounds", "1..11", "--format", "html", "--no-readings", "-q"];
    let page = arbitrium(&args).out;
    assert!(page.matches("<tr id=\"player-").count() == 300 && page.contains("Round 11"), "{}", page.len());
    assert!(page.len() < 2_000_000, "{} bytes", page.len());
    opened("large-page", &page, ["--within", "1000"]);
}
