//! What is decisive about the rounds of a report, in a few lines each: what a page says of them, without what every page
//! repeats.

use std::fmt::Write;

use serde_json::Value;

/// The facts of a file out of the JSON of `check`, under its name: what was in force, which rounds agree, and of each other
/// round the verdict, the sentence, what decides with both values, what is equal, and both pairings.
pub fn facts(name: &str, file: &Value) -> String {
    let (planned, colour) =
        (sourced(file, "planned_rounds", "rounds"), sourced(file, "initial_colour", "initial colour"));
    let mut told = format!("{name}: {planned}, {colour}\n");
    let rounds = file["rounds"].as_array().unwrap();
    let agrees = |round: &&Value| round["verdict"] == "agrees";
    let agreeing: Vec<String> =
        rounds.iter().filter(agrees).map(|round| round["round"].to_string()).collect();
    if !agreeing.is_empty() {
        writeln!(told, "  {} agrees", agreeing.join(", ")).unwrap();
    }
    for round in rounds.iter().filter(|round| !agrees(round)) {
        told += &of_round(round);
    }
    for what in ["error", "readings_not_searched", "standings"] {
        told += &line(what, plain(&file[what]));
    }
    told
}

fn of_round(round: &Value) -> String {
    let verdict = (plain(&round["verdict"]), plain(&round["default_verdict"]));
    let by_default =
        if verdict.0 == verdict.1 { String::new() } else { format!(", by default {}", verdict.1) };
    let mut told = format!("  {} {}{by_default}\n", round["round"], verdict.0);
    told += &line("", plain(&round["sentence"]));
    let decisive = &round["decisive"];
    if !decisive.is_null() {
        let values = [&decisive["recorded"], &decisive["reference"]].map(plain).join(" | ");
        told += &line(&plain(&decisive["article"]), values);
        let equal = decisive["equal_above"].as_array().unwrap().iter();
        let equal = equal.map(|one| format!("{} {}", plain(&one["article"]), plain(&one["value"])));
        told += &line("equal", equal.collect::<Vec<_>>().join("; "));
        told += &line("places", plain(&decisive["argument"]["footnote"]));
    }
    for broken in round["violations"].as_array().unwrap() {
        told += &line(&plain(&broken["article"]), plain(&broken["message"]));
    }
    for what in ["absent", "readings", "other_edition", "undecided"] {
        told += &line(what, plain(&round[what]));
    }
    told + &line("recorded", pairing(&round["recorded"]))
        + &line("by the rules", pairing(&round["reference"]))
}

/// A line that says something; none where there is nothing to say.
fn line(what: &str, says: impl AsRef<str>) -> String {
    match (what, says.as_ref()) {
        (_, "" | "[]" | "null") => String::new(),
        ("", says) => format!("    {says}\n"),
        (what, says) => format!("    {what}: {says}\n"),
    }
}

fn sourced(file: &Value, what: &str, words: &str) -> String {
    let source = plain(&file[format!("{what}_source")]);
    if file[what].is_null() {
        format!("{words} open")
    } else {
        format!("{words} {} ({source})", plain(&file[what]))
    }
}

/// `4-1 2-3 bye 5`
fn pairing(pairing: &Value) -> String {
    let pairs =
        pairing["pairs"].as_array().into_iter().flatten().map(|pair| format!("{}-{}", pair[0], pair[1]));
    let byes = pairing["byes"]
        .as_array()
        .into_iter()
        .flatten()
        .chain(pairing["bye"].is_u64().then_some(&pairing["bye"]));
    pairs.chain(byes.map(|bye| format!("bye {bye}"))).collect::<Vec<_>>().join(" ")
}

/// A text as it is, anything else as JSON.
fn plain(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}
