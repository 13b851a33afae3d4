//! The tables of `docs/reference/tie-breaks.md` are those of the code: `INSTA_UPDATE=always` writes them anew.

use std::path::PathBuf;

use arbitrium_core::rulebook::{Article, Kind};
use arbitrium_core::standings::team_articles::RULEBOOK_OF_TEAMS;
use arbitrium_core::standings::{AskedOf, C07_2026, EDITIONS, Modifier, TABLE};
use arbitrium_core::tournament::TeamScore;

fn root() -> PathBuf {
    crate::common::at("")
}

fn tie_breaks() -> String {
    let word = |modifier: &Modifier| match modifier {
        Modifier::Cut => "/C1 /C2",
        Modifier::Median => "/M1 /M2",
        Modifier::AsPlayed => "/P",
        Modifier::Fore => "/F",
        Modifier::Reversed => "/R",
        Modifier::Limit => "/L±n",
        Modifier::Divisor => "/Kx",
    };
    let rows = TABLE.iter().map(|method| {
        let modifiers: Vec<&str> = method.modifiers.iter().map(word).collect();
        let of = match method.asked_of {
            AskedOf::Players => "players",
            AskedOf::Everybody => "both",
            AskedOf::Teams => "teams",
        };
        let scores = method.scores.iter().map(|score| match score {
            TeamScore::MatchPoints => ":MP",
            TeamScore::GamePoints => ":GP",
        });
        let scores: Vec<&str> = scores.collect();
        let since = if method.in_2024 { "" } else { "2026" };
        format!(
            "| `{}` | {} | {} | {} | {} | {of} | {} | {} | {since} |",
            method.code,
            method.name,
            method.article,
            method.types,
            method.counts,
            scores.join(" "),
            modifiers.join(" ")
        )
    });
    let head =
        "| code | name | article | types | counts | of | scores | modifiers | since |\n|---|---|---|---|---|---|---|---|---|"
            .to_owned();
    std::iter::once(head).chain(rows).collect::<Vec<_>>().join("\n")
}

/// Each interpretation with its choices, the default first.
fn readings() -> String {
    let items = C07_2026.rulebook.readings.iter().map(|reading| {
        let choices =
            reading.choices.iter().map(|choice| format!("<br>`{}`: {}", choice.value, choice.meaning));
        let choices = choices.collect::<String>();
        format!("- **`{}`** ({}): {}{choices}", reading.id, reading.article, reading.question)
    });
    items.collect::<Vec<_>>().join("\n")
}

#[test]
fn the_tables_of_the_page_are_the_code() {
    let path = root().join("docs/reference/tie-breaks.md");
    let mut page = std::fs::read_to_string(&path).unwrap();
    let update = std::env::var("INSTA_UPDATE").is_ok_and(|update| update == "always");
    for (name, expected) in [("tie-breaks", tie_breaks()), ("readings", readings())] {
        let begin = page.find(&format!("<!-- {name}:")).unwrap();
        let from = begin + page[begin..].find("-->\n").unwrap() + 4;
        let to = from + page[from..].find("<!-- end -->").unwrap();
        if update {
            page.replace_range(from..to, &format!("{expected}\n"));
        } else {
            assert!(page[from..to].trim() == expected, "the table of {name} is stale: INSTA_UPDATE=always");
        }
    }
    if update {
        std::fs::write(&path, page).unwrap();
    }
}

/// The functions of this name in a file, each with what is written above it.
fn functions(text: &str, name: &str) -> Vec<String> {
    let lines: Vec<&str> = text.lines().collect();
    let is_it = |line: &&usize| {
        let line = lines[**line];
        line.contains(&format!("fn {name}(")) || line.contains(&format!("fn {name}<"))
    };
    let whole = |start: &usize| {
        let above =
            lines[..*start].iter().rev().take_while(|line| line.trim_start().starts_with("//")).count();
        let depth = lines[*start].len() - lines[*start].trim_start().len();
        let end = format!("{}}}", " ".repeat(depth));
        let length = lines[*start..].iter().position(|line| *line == end).unwrap_or(0);
        lines[*start - above..=*start + length].join("\n")
    };
    let starts: Vec<usize> = (0..lines.len()).collect();
    starts.iter().filter(is_it).map(whole).collect()
}

/// Whether a text has an article's number, not as a part of another.
fn cites(text: &str, number: &str) -> bool {
    text.match_indices(number).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let mut after = text[at + number.len()..].chars();
        let goes_on = match after.next() {
            Some('.') => after.next().is_some_and(|c| c.is_ascii_digit()),
            next => next.is_some_and(char::is_alphanumeric),
        };
        !goes_on && !before.is_some_and(|c| c.is_alphanumeric() || c == '.')
    })
}

/// The function that an article names as `path::function` exists, and its doc comment cites the article. Articles that
/// are only cited name no function.
#[test]
fn every_article_names_a_function_that_cites_it() {
    let of_editions = EDITIONS.iter().flat_map(|edition| edition.rulebook.articles);
    let is_in_code = |article: &&&Article| article.kind != Kind::Cited;
    for article in of_editions.chain(RULEBOOK_OF_TEAMS.articles).filter(is_in_code) {
        let text = std::fs::read_to_string(root().join(article.file())).unwrap();
        let name = article.function().unwrap_or_else(|| panic!("{article} names no function"));
        let found = functions(&text, name);
        assert!(!found.is_empty(), "{article}: there is no {}", article.implemented_in);
        let is_cited = found.iter().any(|function| cites(function, article.number));
        assert!(is_cited, "{} does not cite {article}: {found:#?}", article.implemented_in);
    }
    assert!(cites("16.4: the dummy", "16.4") && !cites("16.4.1", "16.4") && !cites("116.4", "16.4"));
}

/// The rules that 2024 does not have or states differently.
#[test]
fn the_editions_differ_in_what_is_named() {
    let numbers = |edition: usize| -> Vec<&str> {
        EDITIONS[edition].rulebook.articles.iter().map(|a| a.number).collect()
    };
    let (new, old) = (numbers(0), numbers(1));
    let gone: Vec<&str> = new.iter().copied().filter(|number| !old.contains(number)).collect();
    assert_eq!(gone, ["7.7", "7.8", "10.6", "16.4.1", "16.4.2"]);
    let other = |number: &str| {
        let of = |edition: usize| EDITIONS[edition].rulebook.article(number).unwrap();
        of(0) != of(1)
    };
    let changed: Vec<&str> = old.iter().copied().filter(|number| other(number)).collect();
    assert_eq!(changed, ["5", "15.2", "16.4"]);
    assert!(
        EDITIONS[0].rulebook.articles.iter().filter(|article| article.kind == Kind::Deciding).count() > 30
    );
}
