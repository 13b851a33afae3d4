//! What an earlier command wrote is read by today's: campaigns, campaigns of standings and endorsements go on where they were
//! cut, and a baseline accepts what it accepted. The files are `corpus/written`.

use std::fs;
use std::path::Path;

use crate::common::command::{ITSELF, arbitrium, command, entries, finished, folder};
use crate::common::files::contents;

/// The engines by which the files were written.
fn engines(place: &Path) {
    let wrong = "pair {input} --system double-swiss-2026 --reading last-round=never -q -o {output}";
    let ranker = "standings {input} --tie-breaks {list} --rules c07-2026 --reading dummy-score=adjusted --format csv -q";
    let text = format!(
        "[engine.wrong]\ncommand = \"'{ITSELF}' {wrong}\"\n\n[engine.ranker]\ncommand = \"'{ITSELF}' {ranker}\"\n"
    );
    fs::write(place.join("arbitrium.toml"), text).unwrap();
}

/// Goes on with a campaign of the corpus whose journal was cut after three cases: plan, journal and findings are what they were
/// when it was whole.
fn goes_on(line: &[&str], out: &str, campaign: &str) {
    let place = folder(&format!("written-{out}"));
    engines(&place);
    let written = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus/written").join(out);
    let ours = place.join(out);
    for (name, bytes) in contents(&written) {
        let path = ours.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, bytes).unwrap();
    }
    let journal = ours.join(campaign).join("journal.jsonl");
    let whole = fs::read_to_string(&journal).unwrap();
    let cut: String = whole.split_inclusive('\n').take(3).collect();
    assert!(cut.len() < whole.len());
    fs::write(&journal, cut).unwrap();
    let common = ["--config", "arbitrium.toml", "--seed", "3", "--jobs", "2", "-q", "-o", out];
    let run = finished(command(line).current_dir(&place).args(common).output().unwrap());
    assert!([0, 1].contains(&run.code), "{}: {}{}", run.code, run.out, run.err);
    assert_eq!(fs::read_to_string(&journal).unwrap(), whole, "{out}");
    let plan = |place: &Path| fs::read_to_string(place.join(campaign).join("campaign.json")).unwrap();
    assert_eq!(plan(&ours), plan(&written), "{out}");
    let findings = |place: &Path| -> Vec<_> {
        let folders = entries(place.join(campaign).join("findings")).into_iter();
        folders.map(|folder| folder.file_name().unwrap().to_owned()).collect()
    };
    assert_eq!(findings(&ours), findings(&written), "{out}");
}

#[test]
fn a_campaign_goes_on() {
    goes_on(&["fuzz", "--system", "double-swiss-2026", "--engine", "wrong", "--count", "8"], "campaign", "");
}

#[test]
fn a_campaign_of_standings_goes_on() {
    let line =
        ["fuzz", "--standings", "--system", "dutch-2026", "--tie-breaks", "BH,SB", "--engine", "ranker"];
    goes_on(&[&line[..], &["--count", "8"]].concat(), "ranks", "");
}

#[test]
fn an_endorsement_goes_on() {
    let line = ["endorse", "--system", "double-swiss-2026", "--engine", "wrong", "--count", "6"];
    goes_on(&line, "endorsement", "forward");
}

#[test]
fn a_baseline_accepts_what_it_accepted() {
    let file = "corpus/double_swiss_2026/verdicts/spoiled_following_bracket.trf";
    assert_eq!(arbitrium(&["check", file]).code, 1);
    arbitrium(&["check", file, "--baseline", "corpus/written/baseline.json"]).ends(0, &["paired by hand"]);
}
