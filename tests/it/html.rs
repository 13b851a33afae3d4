//! The HTML pages of all commands: whole in themselves, harmless, and fit for every reader.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

use crate::common::browser;
use crate::common::command::{ITSELF, PERSISTENT, Run, arbitrium, call, folder, with_input};
use crate::pages::faults;

const SMALL: &str = "corpus/double_swiss_2026/verdicts/spoiled_following_bracket.trf";
const TEAMS: &str = "corpus/trf/tec_grandmommyscup_trf26_team.trf";
const VERDICTS: &str = "corpus/double_swiss_2026/verdicts";

fn html(path: &str) -> String {
    arbitrium(&["check", path, "--format", "html", "--coverage", "-q"]).out
}

/// The published text of the rules: the only place outside to which a page links.
const HANDBOOK: &str = "https://handbook.fide.com/chapter/";

/// The values of an attribute, wherever it stands in a tag.
fn values<'a>(page: &'a str, attribute: &str) -> Vec<&'a str> {
    let start = format!(" {attribute}=\"");
    let tags = page.split('<').filter_map(|tag| tag.split('>').next());
    tags.filter_map(|tag| tag.split_once(&start)?.1.split('"').next()).collect()
}

/// That a page is whole: each id once, every link and label to one of them, one heading, and nothing that runs.
fn assert_whole(name: &str, page: &str) {
    let ids = values(page, "id");
    let known: BTreeSet<&str> = ids.iter().copied().collect();
    assert_eq!(known.len(), ids.len(), "{name}: an id is given twice");
    for link in values(page, "href").into_iter().filter(|link| !link.starts_with(HANDBOOK)) {
        assert!(link.strip_prefix('#').is_some_and(|target| known.contains(target)), "{name}: {link}");
    }
    for label in values(page, "aria-labelledby") {
        assert!(known.contains(label), "{name}: {label}");
    }
    assert_eq!(page.matches("<h1>").count(), 1, "{name}");
    assert!(page.trim_end().ends_with("</html>"), "{name}");
    assert!(!page.contains("<script"), "{name}");
    let twice = |tag: &&str| tag.matches(" class=\"").count() > 1;
    assert_eq!(page.split('<').find(twice), None, "{name}");
}

/// The body of a page, a tag a line.
fn body(page: &str) -> String {
    let (head, body) = page.split_once("<body>").unwrap();
    assert!(head.starts_with("<!DOCTYPE html>\n<html lang=\"en\">"), "{head}");
    body.replace(env!("CARGO_PKG_VERSION"), "VERSION").replace("><", ">\n<")
}

#[test]
fn a_small_page() {
    let page = arbitrium(&["check", SMALL, "--format", "html", "-q"]).out;
    insta::with_settings!({omit_expression => true}, { insta::assert_snapshot!(body(&page)) });
}

/// "Pages: a match table with boards inside, the team's card, all pages in the words of teams."
#[test]
fn a_page_of_teams_has_its_matches_with_their_boards() {
    let page = html(TEAMS).replace("><", ">\n<");
    for shown in [
        "<caption>Matches of round 2</caption>",
        "<summary>2.5:1.5</summary>",
        "<th scope=\"col\">Team 16</th>",
        "<caption>The matches that differ; below each name the strength, the match points before the round, and the colour that is due</caption>",
        "<td data-label=\"Match points\">",
        "<td data-label=\"Game points\">",
        "<td data-label=\"Strength\">2475</td>",
        "Opponent, colour and game points by round; by match points, then number",
    ] {
        assert!(page.contains(shown), "{shown}");
    }
    for never in ["Player 3 ", "All boards", "The boards that differ", "data-label=\"Rating\"", "unrated"] {
        assert!(!page.contains(never), "{never}");
    }
    let shown = ["<dt>Teams</dt>", "<dt>Primary score</dt>", "match points of the opponent", "board 1: "];
    call("standings --tie-breaks EDEBT,EMGSB/C1,BC,SSSC --format html -q", &[TEAMS])
        .ends(0, &shown)
        .never(&[" him", " his ", "the player"]);
}

#[test]
fn every_anchor_resolves_and_is_the_only_one_of_its_name() {
    for path in [VERDICTS, "corpus/double_swiss_2026/published", "corpus/team_2026/verdicts"] {
        let page = html(path);
        assert!(values(&page, "href").len() > 20);
        assert_whole(path, &page);
    }
    let page = html("corpus/double_swiss_2026/published/t07.trf");
    let ids = values(&page, "id");
    for id in ["round-1", "round-2", "round-3", "player-1", "player-4", "crosstable", "rounds"] {
        assert!(ids.contains(&id), "{id}");
    }
}

#[test]
fn nothing_is_fetched_and_nothing_runs() {
    let page = html(VERDICTS);
    assert!(values(&page, "src").is_empty());
    for word in ["<script", "<link", "<img", "<iframe", "<object", "@import", "url(", "http:", "javascript:"]
    {
        assert!(!page.contains(word), "{word}");
    }
    assert_eq!(page.matches("https:").count(), page.matches(&format!(" href=\"{HANDBOOK}")).count());
    let is_handler = |tag: &str| tag.split(' ').any(|word| word.starts_with("on") && word.contains('='));
    assert!(!page.split('<').filter_map(|tag| tag.split('>').next()).any(is_handler));
}

/// A file whose names would like to be more than names.
fn hostile_file() -> String {
    let text = std::fs::read_to_string(SMALL).unwrap();
    let script = "<script>alert(1)</script>";
    let hostile = text
        .replace("Player 0001              ", script)
        .replace("Player 0002              ", "\" onload=x' \u{202e}&amp;       ");
    assert!(hostile.contains(script) && hostile.contains("onload"), "{hostile}");
    hostile
}

#[test]
fn an_unreadable_file_and_many_files_make_a_page() {
    // Without the causes, which other tests look at: of these files they take most of the time.
    let page =
        arbitrium(&["check", "corpus/trf", "--format", "html", "--coverage", "-q", "--causes", "off"]).out;
    assert!(page.contains("Not judged: ") && page.contains("Allowance for an endorsement"));
    assert_whole("many files", &page);
}

/// The questions of `explain`, each with the system it is asked of.
const QUESTIONS: [(&str, &[&str]); 7] = [
    ("round", &[SAMPLE, "--round", "6"]),
    ("player", &[SAMPLE, "--round", "6", "--player", "3"]),
    ("granted", &[SAMPLE, "--round", "6", "--why-not", "9", "8"]),
    ("refused", &[SAMPLE, "--round", "6", "--why-not", "2", "7"]),
    ("impossible", &[SAMPLE, "--round", "6", "--why-not", "9", "1"]),
    ("instead", &[SAMPLE, "--round", "6", "--instead", "9-8,11-1,10-6,5-2,7-3,4-bye"]),
    ("dutch", &["corpus/dutch_2006/positions/gts_four_r2.trf", "--round", "2", "--system", "dutch-2006"]),
];
const SAMPLE: &str = "corpus/double_swiss_2026/published/t19.trf";

fn explained(question: &[&str]) -> String {
    let run = arbitrium(&[&["explain", "--format", "html", "-q"], question].concat());
    // Another pairing than the reference differs.
    let differs = question.contains(&"--instead");
    assert_eq!(run.code, i32::from(differs), "{}", run.err);
    run.out
}

#[test]
fn an_explanation_is_a_page() {
    let page = explained(&["corpus/double_swiss_2026/example.trf", "--round", "2"]);
    insta::with_settings!({omit_expression => true}, { insta::assert_snapshot!(body(&page)) });
}

#[test]
fn a_round_that_cannot_be_paired_is_a_page_too() {
    let file = "corpus/double_swiss_2026/verdicts/everybody_has_met.trf";
    arbitrium(&["explain", file, "--round", "4", "--format", "html", "-q"])
        .ends(4, &["<h1>Match 4 cannot be paired</h1>", "No legal pairing exists"]);
}

const OPEN: &str = "corpus/rating_2013/open.trf";
const LIST: &str = "2013-07=corpus/rating_2013/list_2013-07.csv";
const EARLIER: &str = "2013-06=corpus/rating_2013/list_2013-06.csv";
const DATABASE: &str = "corpus/rating_2013/federation/lists.db";

/// What `rate` is asked: without lists, with lists and so with plots, beside published results, with all lists of a
/// database, of a round-robin and of nobody's game.
const RATED: [(&str, &[&str]); 6] = [
    ("rate", &[OPEN]),
    ("rate-plot", &[OPEN, "--list", LIST, "--list", EARLIER]),
    ("rate-against", &[OPEN, "--list", LIST, "--against", "corpus/rating_2013/open_published.csv"]),
    ("rate-database", &["corpus/rating_2013/federation/bergen_2013_07.trf", "--list", DATABASE]),
    ("rate-round-robin", &["corpus/rating_2013/round_robin.trf", "corpus/rating_2013/match.trf"]),
    ("rate-nothing", &["corpus/dutch_2026/verdicts/bye_c5.trf"]),
];

fn rated(question: &[&str]) -> String {
    let run = arbitrium(&[&["rate", "--format", "html", "-q"], question].concat());
    assert!(run.code != 2, "{}", run.err);
    run.out
}

/// A command about a program under test: arbitrium itself with these words, or one that never answers.
fn asked_with(line: &str, words: Option<&str>) -> Run {
    let engine = words.map_or("false {input}".to_owned(), |words| format!("{ITSELF} pair --serve {words}"));
    let persistent = words.map(|_| PERSISTENT);
    call(line, &[&["-q", "--engine", &engine], persistent.as_slice()].concat())
}

/// The reports of campaigns: a program that answers by another reading, one that never answers, one without an error.
fn campaigns(folder: &Path) -> Vec<(&'static str, String)> {
    let asked = [
        ("campaign-reading", Some("--reading c6-criteria=absolute-only"), "60"),
        ("campaign-silent", None, "5"),
        ("campaign-right", Some(""), "5"),
    ];
    let pages = asked.map(|(name, words, count)| {
        let folder = folder.join(name);
        let line = format!(
            "fuzz --system=dutch-2006 --players=5..9 --rounds=2..4 --max-findings=1 --count {count} -o {}",
            folder.display()
        );
        let run = asked_with(&line, words);
        assert!(run.code != 2, "{name}: {}", run.err);
        (name, std::fs::read_to_string(folder.join("report.html")).unwrap())
    });
    pages.to_vec()
}

/// What `standings` is asked: one file with a question, and several.
const RANKED: [(&str, &[&str]); 2] = [
    ("standings", &[OPEN, "--tie-breaks", "DE,BH/C1,BH,SB", "--why", "1", "2"]),
    ("standings-many", &[OPEN, "corpus/rating_2013/round_robin.trf", "--tie-breaks", "BH,ARO"]),
];

fn ranked(question: &[&str]) -> String {
    arbitrium(&[&["standings", "--format", "html", "-q"], question].concat()).ends(0, &[]).out
}

/// Published tournaments of which the second has other colours where the start rank is read as the TPN.
const TWO: [&str; 2] = ["corpus/double_swiss_2026/published/t01.trf", SAMPLE];

/// A program under test beside the rules, file by file: one that pairs by another reading, and one that never answers.
fn compared() -> Vec<(&'static str, String)> {
    let line = format!("compare {} --system=double-swiss-2026 --no-readings --format=html", TWO.join(" "));
    [("compare", Some("--reading tpn=start-rank")), ("compare-silent", None)]
        .map(|(name, words)| (name, asked_with(&line, words).out))
        .to_vec()
}

/// Pages with names that would like to be more than names; the browser opens one without a script and one with one.
fn hostile_pages() -> Vec<(&'static str, String)> {
    let hostile = hostile_file();
    let pages = [
        ("hostile-check", ["check", "-"].as_slice()),
        ("hostile-standings", &["standings", "-", "--tie-breaks", "DE,BH"]),
        ("hostile-explain", &["explain", "-", "--round", "2"]),
        ("hostile-player", &["explain", "-", "--round", "2", "--player", "1"]),
        ("hostile-rate", &["rate", "-"]),
    ];
    let page =
        |args: &[&str]| with_input(&[args, &["--format", "html", "-q"]].concat(), hostile.as_bytes()).out;
    pages.map(|(name, args)| (name, page(args))).to_vec()
}

#[test]
fn a_hostile_name_stays_text() {
    for (name, page) in hostile_pages() {
        for shown in ["&lt;script&gt;alert(1)&lt;/script&gt;", "&quot; onload=x' \\u{202e}&amp;amp;"] {
            assert!(page.contains(shown), "{name}: {shown}\n{page}");
        }
        assert!(!page.contains('\u{202e}') && !page.contains("<script>alert"), "{name}");
    }
}

/// Every kind of page is valid, and the browser finds no fault. Of those whose pieces other pages have it is not asked.
#[test]
fn no_fault_in_a_browser() {
    const ALIKE: [&str; 6] =
        ["granted", "refused", "rate-round-robin", "hostile-explain", "hostile-player", "hostile-rate"];
    let folder = folder("browser");
    let many = arbitrium(&["check", TWO[0], TWO[1], "--format", "html", "--coverage", "-q"]).out;
    let mut pages =
        vec![("check", html(SMALL)), ("teams", html("corpus/team_2026/verdicts/c9.trf")), ("many", many)];
    pages.extend(QUESTIONS.map(|(name, question)| (name, explained(question))));
    pages.extend(RATED.map(|(name, question)| (name, rated(question))));
    pages.extend(RANKED.map(|(name, question)| (name, ranked(question))));
    pages.extend(compared().into_iter().chain(campaigns(&folder)).chain(hostile_pages()));
    for (name, page) in &pages {
        // The standings alone have a script.
        if !name.contains("standings") {
            assert_whole(name, page);
        }
        assert_eq!(faults(page), Vec::<String>::new(), "{name}");
    }
    for (name, _) in QUESTIONS {
        let (_, page) = pages.iter().find(|(other, _)| *other == name).unwrap();
        let links = values(page, "href");
        // Past the head of the page at least the players asked about, or all of the round.
        let of_players = links.iter().filter(|link| link.starts_with("#player-"));
        assert!(of_players.count() >= 2 && links.len() >= 5, "{name}");
    }
    let has_plot = |(_, page): &&(&str, String)| page.contains("<svg");
    let plots: Vec<&str> = pages.iter().filter(has_plot).map(|(name, _)| *name).collect();
    assert_eq!(plots, ["rate-plot", "rate-database"]);
    let Some(browser) = browser::scripts() else { return };
    let mut check = Command::new("node");
    check.arg(browser.join("check.mjs"));
    for (name, page) in pages.iter().filter(|(name, _)| !ALIKE.contains(name)) {
        let file = folder.join(format!("{name}.html"));
        std::fs::write(&file, page).unwrap();
        check.arg(file);
    }
    let output = check.output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}{}", String::from_utf8_lossy(&output.stdout));
}

/// Reports of random events, in a folder of their own.
fn generated(name: &str, count: &str, players: &str, rounds: &str) -> std::path::PathBuf {
    let folder = folder(name);
    let size = format!("--count {count} --players {players} --rounds {rounds}");
    call(&format!("generate --system dutch-2026 --seed 1 {size} -q -o"), &[folder.to_str().unwrap()])
        .ends(0, &[]);
    folder
}

/// "Standings page of 1,000 players: at most 1 MB, rows open on demand."
#[test]
fn the_standings_of_a_thousand_players_are_a_page_of_less_than_a_megabyte() {
    let file = generated("thousand-ranked", "1", "1000", "11").join("1.trf");
    let page = ranked(&[file.to_str().unwrap(), "--tie-breaks", "BH/C1,BH,SB,DE,WIN"]);
    assert!(page.len() < 1_000_000, "{} bytes", page.len());
    // Without a script: all ranks and values, and where the rest is told.
    assert_eq!(page.matches("<tr id=\"f1-player-").count(), 1000);
    assert!(page.contains("<noscript><p>What a value is made of"), "nothing is said where no script runs");
    assert_eq!(page.matches("<details").count(), 0);
    // What the values open to is there, each piece once, and no tag of it ends the script.
    let (_, data) = page.split_once("<script class=\"told\" type=\"application/json\">").unwrap();
    let (data, _) = data.split_once("</script>").unwrap();
    assert!(!data.contains(['<', '>', '&']), "a tag in the data");
    let told: serde_json::Value = serde_json::from_str(data).unwrap();
    assert_eq!(told["rows"].as_array().unwrap().len(), 1000);
    let opens = opened(&told, 35, 2);
    let file = file.to_str().unwrap();
    let small =
        arbitrium(&["standings", file, "--tie-breaks", "BH/C1,BH,SB,DE,WIN", "--player", "35", "-q"]).out;
    let value = small.lines().find(|line| line.starts_with("BH = ")).unwrap();
    let told = opens.split("</p>").next().unwrap().trim_start_matches("<p>");
    assert!(value.contains(told), "{value}: {opens}");
    assert_eq!(opens.matches("<li>").count(), 11, "a line for each round: {opens}");
}

/// What the script makes of the place of a value.
fn opened(told: &serde_json::Value, player: u64, column: usize) -> String {
    let rows = told["rows"].as_array().unwrap();
    let row = rows.iter().find(|row| row[0] == player).unwrap();
    // Behind the number, one list for each tie-break, the points first.
    let places = row[column + 1].as_array().unwrap();
    let piece = |place: &serde_json::Value| {
        let place = usize::try_from(place.as_u64().unwrap()).unwrap();
        told["pieces"][place].as_str().unwrap().to_owned()
    };
    places.iter().map(piece).collect()
}

/// The policy of the standings lets the script with one digest run. That this is the digest of the page's script shows in the browser,
/// where a script that the policy forbids is a fault.
#[test]
fn the_policy_of_the_standings_lets_their_script_run_and_nothing_else() {
    let page = ranked(RANKED[0].1);
    assert_eq!((page.matches("<script>").count(), page.matches("script-src ").count()), (1, 1));
    assert!(page.contains("default-src 'none'; script-src 'sha256-"), "{page}");
}

/// "Campaign page of 10,000 files: what does not differ is counted."
#[test]
fn of_very_many_files_what_agrees_is_counted_and_what_differs_has_a_row_that_opens() {
    let place = generated("digest", "60", "12", "5");
    std::fs::copy(SMALL, place.join("spoiled.trf")).unwrap();
    let counted = "<p>60 files agree in everything that was judged and are counted only.</p>";
    let run = arbitrium(&["check", place.to_str().unwrap(), "--format", "html", "-q", "--jobs", "2"]);
    let page = run.ends(1, &[counted]).out;
    assert_eq!(page.matches("<details class=\"digest\"").count(), 1);
    let (_, row) = page.split_once("<details class=\"digest\"").unwrap();
    let summary = row.split("</summary>").next().unwrap();
    assert!(summary.contains("spoiled.trf</span>: match "), "{summary}");
    assert!(row.contains("<section class=\"round\""), "{row}");
    assert!(page.len() < 100_000, "{} bytes", page.len());
    assert_whole("digest", &page);
}
