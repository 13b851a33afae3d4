//! The kit as files: reports in two formats, the manifest, and the bundle that comes with the library.

use std::io;
use std::path::{Path, PathBuf};

use arbitrium::kit::{Files, KIT_SCHEMA, KitCase, Manifest, RANK_KIT_SCHEMA, RankCase, RankManifest, Short};
use arbitrium::rulebook::Rulebook;
use arbitrium::standings::C07_2026;
use arbitrium::standings::team_articles::RULEBOOK_OF_TEAMS;
use arbitrium::systems::SystemId;
use arbitrium::trf::{Edition, write as report};
use serde::Serialize;

use super::made::Made;
use super::ranked::{RankMade, report as ranked_report};

/// Writes the cases of a system in place of those that were there.
pub(crate) fn write(root: &Path, id: SystemId, made: Vec<Made>, short: Vec<Short>) -> io::Result<()> {
    let folder = emptied(root, id.word())?;
    std::fs::create_dir_all(folder.join("trf16"))?;
    let mut cases: Vec<KitCase> = Vec::new();
    for made in made {
        let number = 1 + cases.iter().filter(|case| case.article == made.article).count();
        let case = case(made, number, &folder)?;
        cases.push(case);
    }
    let title = id.system().rulebook().title.to_owned();
    let manifest =
        Manifest { schema: KIT_SCHEMA.to_owned(), system: id.word().to_owned(), title, cases, short };
    std::fs::write(folder.join("manifest.json"), text_of(&manifest, &manifest.cases)?)
}

/// Writes the cases of the standings in place of those that were there.
pub(crate) fn write_ranked(
    root: &Path,
    book: &Rulebook,
    made: Vec<RankMade>,
    short: Vec<Short>,
) -> io::Result<()> {
    let folder = emptied(root, book.id)?;
    let mut cases: Vec<RankCase> = Vec::new();
    for RankMade { case, mut tournament } in made {
        let number = 1 + cases.iter().filter(|other| other.article == case.article).count();
        let id = format!("{}-{number}", slug(&case.article));
        tournament.name = format!("Conformance kit, C.07 {} {id}", case.article);
        let text = ranked_report(&tournament, &case.list);
        let text = text.map_err(|error| io::Error::other(format!("{id}: {error}")))?;
        let file = format!("{id}.trf");
        std::fs::write(folder.join(&file), text)?;
        cases.push(RankCase { id, file, ..case });
    }
    let manifest = RankManifest {
        schema: RANK_KIT_SCHEMA.to_owned(),
        rules: C07_2026.id().to_owned(),
        title: book.title.to_owned(),
        cases,
        short,
    };
    std::fs::write(folder.join("manifest.json"), text_of(&manifest, &manifest.cases)?)
}

/// The folder of a document, with nothing in it.
fn emptied(root: &Path, word: &str) -> io::Result<PathBuf> {
    let folder = root.join("corpus/kit").join(word);
    if folder.exists() {
        std::fs::remove_dir_all(&folder)?;
    }
    std::fs::create_dir_all(&folder)?;
    Ok(folder)
}

fn case(made: Made, number: usize, folder: &Path) -> io::Result<KitCase> {
    let id = format!("{}-{number}", slug(made.article));
    let mut tournament = made.tournament;
    tournament.name = format!("Conformance kit, {} {id}", made.article);
    let refused = |error: arbitrium::trf::WriteError| io::Error::other(format!("{id}: {error}"));
    let trf26 = format!("{id}.trf");
    std::fs::write(folder.join(&trf26), report(&tournament, Edition::Trf26).map_err(refused)?)?;
    let trf16 = report(&tournament, Edition::Trf16).ok().map(|text| (format!("trf16/{id}.trf"), text));
    if let Some((name, text)) = &trf16 {
        std::fs::write(folder.join(name), text)?;
    }
    Ok(KitCase {
        id,
        files: Files { trf26, trf16: trf16.map(|(name, _)| name) },
        round: made.round,
        players: made.players,
        article: made.article.to_owned(),
        at_work: made.at_work,
        expected: made.expected,
        readings: made.readings,
        origin: made.origin,
        errs: made.errs,
    })
}

/// One line for each case: what changes shows.
fn text_of(manifest: &impl Serialize, cases: &[impl Serialize]) -> io::Result<String> {
    let mut whole = serde_json::to_value(manifest)?;
    whole["cases"] = serde_json::Value::Array(Vec::new());
    let mut lines = Vec::new();
    for case in cases {
        lines.push(format!("    {}", serde_json::to_string(case)?));
    }
    let head = serde_json::to_string_pretty(&whole)?;
    Ok(head.replacen("\"cases\": []", &format!("\"cases\": [\n{}\n  ]", lines.join(",\n")), 1) + "\n")
}

/// An article as a part of a file's name.
fn slug(article: &str) -> String {
    let plain = |c: char| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '-' };
    let text: String = article.chars().map(plain).collect();
    text.split('-').filter(|part| !part.is_empty()).collect::<Vec<_>>().join("-")
}

/// Bundles what the library comes with: every file that a case names, a line for each, so that what changes shows.
pub(crate) fn bundle(root: &Path) -> io::Result<()> {
    let mut documents = Vec::new();
    for word in SystemId::ALL.map(SystemId::word).into_iter().chain([C07_2026.id(), RULEBOOK_OF_TEAMS.id]) {
        let folder = root.join("corpus/kit").join(word);
        let Ok(manifest) = std::fs::read_to_string(folder.join("manifest.json")) else { continue };
        let cases: serde_json::Value = serde_json::from_str(&manifest)?;
        let mut lines = vec![line("manifest.json", &manifest)?];
        for case in cases["cases"].as_array().into_iter().flatten() {
            let file = case["file"].as_str().or(case["files"]["trf26"].as_str()).unwrap_or_default();
            lines.push(line(file, &std::fs::read_to_string(folder.join(file))?)?);
        }
        documents.push(format!("\"{word}\": {{\n{}\n}}", lines.join(",\n")));
    }
    std::fs::write(
        root.join("crates/lab/src/kit/built_in.json"),
        format!("{{\n{}\n}}\n", documents.join(",\n")),
    )
}

fn line(name: &str, text: &str) -> io::Result<String> {
    Ok(format!("{}: {}", serde_json::to_string(name)?, serde_json::to_string(text)?))
}
