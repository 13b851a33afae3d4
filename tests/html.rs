//! The HTML report of `check`: whole in itself, harmless, and fit for every reader.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod common;

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

use common::command::{arbitrium, folder, with_input};

const SMALL: &str = "corpus/double_swiss_2026/verdicts/spoiled_following_bracket.trf";
const VERDICTS: &str = "corpus/double_swiss_2026/verdicts";

fn html(path: &str) -> String {
    arbitrium(&["check", path, "--format", "html", "--coverage", "-q"]).out
}

/// The values of an attribute, wherever it stands in a tag.
fn values<'a>(page: &'a str, attribute: &str) -> Vec<&'a str> {
    let start = format!(" {attribute}=\"");
    let tags = page.split('<').filter_map(|tag| tag.split('>').next());
    tags.filter_map(|tag| tag.split_once(&start)?.1.split('"').next()).collect()
}

#[test]
fn a_small_page() {
    let page = arbitrium(&["check", SMALL, "--format", "html", "-q"]).out;
    let (head, body) = page.split_once("<body>").unwrap();
    assert!(head.starts_with("<!DOCTYPE html>\n<html lang=\"en\">"), "{head}");
    let body = body.replace(env!("CARGO_PKG_VERSION"), "VERSION").replace("><", ">\n<");
    insta::with_settings!({omit_expression => true}, { insta::assert_snapshot!(body) });
}

#[test]
fn every_anchor_resolves_and_is_the_only_one_of_its_name() {
    for path in [SMALL, VERDICTS, "corpus/double_swiss_2026/published"] {
        let page = html(path);
        let ids = values(&page, "id");
        let known: BTreeSet<&str> = ids.iter().copied().collect();
        assert_eq!(known.len(), ids.len(), "{path}: an id is given twice");
        let links = values(&page, "href");
        assert!(links.len() > 20);
        for link in links {
            let target = link.strip_prefix('#').unwrap_or_else(|| panic!("{path}: {link} leads elsewhere"));
            assert!(known.contains(target), "{path}: {link}");
        }
        for label in values(&page, "aria-labelledby") {
            assert!(known.contains(label), "{path}: {label}");
        }
    }
}

#[test]
fn every_round_and_player_has_an_anchor() {
    let page = html("corpus/double_swiss_2026/published/t07.trf");
    let ids: BTreeSet<&str> = values(&page, "id").into_iter().collect();
    for id in ["round-1", "round-2", "round-3", "player-1", "player-4", "crosstable", "players"] {
        assert!(ids.contains(id), "{id}");
    }
}

#[test]
fn nothing_is_fetched_and_nothing_runs() {
    let page = html(VERDICTS);
    assert!(values(&page, "src").is_empty());
    for word in [
        "<script",
        "<link",
        "<img",
        "<iframe",
        "<object",
        "@import",
        "url(",
        "http:",
        "https:",
        "javascript:",
    ] {
        assert!(!page.contains(word), "{word}");
    }
    let is_handler = |tag: &str| tag.split(' ').any(|word| word.starts_with("on") && word.contains('='));
    assert!(!page.split('<').filter_map(|tag| tag.split('>').next()).any(is_handler));
}

#[test]
fn a_hostile_name_stays_text() {
    let text = std::fs::read_to_string(SMALL).unwrap();
    let script = "<script>alert(1)</script>";
    let hostile = text
        .replace("Player 0001              ", script)
        .replace("Player 0002              ", "\" onload=x' \u{202e}&amp;       ");
    assert!(hostile.contains(script) && hostile.contains("onload"), "{hostile}");
    let run = with_input(&["check", "-", "--format", "html", "-q"], hostile.as_bytes());
    assert_eq!(run.code, 1, "{}", run.err);
    assert!(run.out.contains("&lt;script&gt;alert(1)&lt;/script&gt;") && !run.out.contains("<script"));
    assert!(run.out.contains("&quot; onload=x' \\u{202e}&amp;amp;") && !run.out.contains('\u{202e}'));
}

#[test]
fn an_unreadable_file_and_many_files_make_a_page() {
    let page = html("corpus");
    assert!(page.contains("Not judged: ") && page.contains("Allowance for an endorsement"));
    assert_eq!(page.matches("<h1>").count(), 1);
    assert!(page.trim_end().ends_with("</html>"));
}

/// Debian's `chromium` and npm's `axe-core`, where they are installed: `ARBITRIUM_AXE` names `axe.min.js`.
#[test]
fn no_serious_fault_in_a_browser() {
    let Some(axe) = std::env::var_os("ARBITRIUM_AXE") else {
        eprintln!("skipped: ARBITRIUM_AXE does not name axe-core's axe.min.js, no browser looks at the page");
        return;
    };
    if Command::new("chromium").arg("--version").output().is_err() {
        eprintln!("skipped: chromium is not installed, no browser looks at the page");
        return;
    }
    let axe = std::fs::read_to_string(Path::new(&axe)).unwrap();
    let folder = folder("browser");
    for (name, path) in [("one", SMALL), ("many", "corpus/double_swiss_2026/published")] {
        let run = "<script>axe.run().then(found => { const serious = found.violations.filter(v => \
            ['serious', 'critical'].includes(v.impact)); document.title = 'axe ran'; document.body.innerHTML = \
            '<pre>axe:' + serious.length + ' ' + serious.map(v => v.id + ' ' + v.nodes[0].target).join('; ') + \
            '</pre>'; });</script></body>";
        let page = html(path).replace("</body>", &format!("<script>{axe}</script>{run}"));
        let file = folder.join(format!("{name}.html"));
        std::fs::write(&file, page).unwrap();
        let mut chromium = Command::new("chromium");
        chromium.args([
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--virtual-time-budget=60000",
            "--dump-dom",
        ]);
        let output = chromium.arg(format!("file://{}", file.display())).output().unwrap();
        let dom = String::from_utf8_lossy(&output.stdout);
        let result = dom.split("<pre>axe:").nth(1).unwrap_or("the checks did not end");
        assert!(result.starts_with("0 "), "{path}: {}", result.split("</pre>").next().unwrap());
    }
}
