//! The JSON of any file is what the published schemas say: of the whole corpus, and of damaged files.

use std::path::{Path, PathBuf};

use arbitrium::causes::Depth;
use arbitrium::check::Rules;
use arbitrium::outcome::{Policy, Run};
use arbitrium::referee::{Opened, Question, RankQuestion, check, pair, ranking};
use arbitrium::report::Renderer as _;
use arbitrium::report::json::{Json, pairing};
use arbitrium::report::standings::{Ranked, json as standings_json};
use arbitrium::systems::SearchKind;
use jsonschema::Validator;
use serde_json::Value;

use crate::common::random::Dice;
use crate::common::schema::{assert_valid, schema};

struct Schemas {
    check: Validator,
    pair: Validator,
    standings: Validator,
}

impl Schemas {
    fn load() -> Self {
        let [check, pair, standings] = ["check-1", "pair-1", "standings-1"].map(schema);
        Schemas { check, pair, standings }
    }

    /// What the command would write of a file, asked in the shortest way.
    fn hold(&self, name: &str, bytes: &[u8], last: u16) {
        self.of_check(name, bytes, last);
        self.of_pair(name, bytes);
        self.of_standings(name, bytes);
    }

    fn of_check(&self, name: &str, bytes: &[u8], last: u16) {
        let question = Question {
            rounds: 1..=last,
            readings: false,
            reasons: false,
            causes: Depth::Off,
            ..Question::default()
        };
        let mut opened = Opened::new(name, bytes, None);
        let outcome = check(&mut opened, &question, &|_| {});
        let mut run = Run::new(Policy::new(None));
        let file = run.add(opened.judged(outcome));
        let mut report = Json::new(false);
        let text = report.head().unwrap() + &report.file(&file).unwrap() + &report.foot(&run.tally).unwrap();
        assert_valid(&self.check, &serde_json::from_str(&text).unwrap());
    }

    fn of_pair(&self, name: &str, bytes: &[u8]) {
        let mut opened = Opened::new(name, bytes, None);
        let Ok(paired) = pair(&mut opened, &Rules::default(), SearchKind::Guided, None) else { return };
        let word = paired.case.system.rulebook().id;
        let text = pairing(word, paired.case.source, paired.round, paired.found.as_ref()).unwrap();
        assert_valid(&self.pair, &serde_json::from_str(&text).unwrap());
    }

    fn of_standings(&self, name: &str, bytes: &[u8]) {
        let mut opened = Opened::new(name, bytes, None);
        let Ok(ranking) = ranking(&mut opened, &RankQuestion::default()) else { return };
        let Ok(standings) = ranking.standings() else { return };
        let ranked = Ranked {
            path: name,
            standings: &standings,
            source: ranking.source,
            players: Vec::new(),
            why: None,
            with_table: true,
        };
        let text = standings_json::render(vec![standings_json::file(&ranked)]).unwrap();
        assert_valid(&self.standings, &serde_json::from_str::<Value>(&text).unwrap());
    }
}

/// All reports of the corpus, by name.
fn reports() -> Vec<PathBuf> {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus");
    let files =
        walkdir::WalkDir::new(corpus).sort_by_file_name().into_iter().map(|entry| entry.unwrap().into_path());
    files.filter(|path| path.extension().is_some_and(|ending| ending == "trf")).collect()
}

/// Most files of the corpus are alike: every one is read, and what takes long is asked of some.
#[test]
fn the_json_of_every_file_of_the_corpus_is_valid() {
    let schemas = Schemas::load();
    let files = reports();
    assert!(files.len() > 3_000, "{}", files.len());
    for (place, path) in files.iter().enumerate() {
        let bytes = std::fs::read(path).unwrap();
        let name = path.to_str().unwrap();
        if bytes.len() < 20_000 && place % 3 == 0 || name.contains("corpus/trf/own") {
            schemas.hold(name, &bytes, 2);
        } else {
            schemas.of_check(name, &bytes, 0);
        }
    }
}

/// A file with one to four bytes or lines changed.
fn damaged(bytes: &[u8], random: &mut Dice) -> Vec<u8> {
    const BYTES: &[u8] = b"0123456789 -+=wbHFUZWDL?.,\t\x00\x1b\xc3\xe9X#";
    let mut lines: Vec<Vec<u8>> = bytes.split_inclusive(|byte| *byte == b'\n').map(<[u8]>::to_vec).collect();
    for _ in 0..=random.below(4) {
        let at = random.below(lines.len());
        let place = random.below(lines[at].len());
        let byte = BYTES[random.below(BYTES.len())];
        match random.below(8) {
            0 if lines.len() > 1 => drop(lines.remove(at)),
            1 => lines.insert(at, lines[at].clone()),
            2 => lines[at].truncate(place),
            3 => lines[at].insert(place, byte),
            _ => lines[at][place..].iter_mut().take(1).for_each(|old| *old = byte),
        }
    }
    lines.concat()
}

#[test]
fn the_json_of_damaged_files_is_valid() {
    const MUTANTS: u64 = 2_000;
    let schemas = Schemas::load();
    let files: Vec<Vec<u8>> = reports().iter().map(|path| std::fs::read(path).unwrap()).collect();
    let small: Vec<&Vec<u8>> = files.iter().filter(|bytes| bytes.len() < 4_000).collect();
    for seed in 0..MUTANTS {
        let mut random = Dice::new(seed);
        let bytes = damaged(small[random.below(small.len())], &mut random);
        schemas.hold(&format!("mutant {seed}"), &bytes, 1);
    }
}
