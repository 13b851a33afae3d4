//! The presets are data about programs in use. Here a program of the same name stands in for each: it insists on what
//! the real one insists on and then answers with the reference, so a question that would mislead the real one fails.

#![cfg(unix)]

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::common::command::{
    ITSELF, Run, command, executable, finished, folder, has_python, read_json, word,
};
use arbitrium::engines::{Config, OpenError};
use arbitrium::systems::SystemId;
use serde_json::Value;

/// A tournament that leaves open what it may (the number of rounds, the first colour) and holds what files hold:
/// a name beyond ASCII, a prohibited pair, a late entry, a forfeit, an adjourned game, byes asked for, a withdrawal,
/// and an absence with points in the round to be paired.
const TOURNAMENT: &str = "\
012 Größe
XXP 1 4
001    1      Ähn, Å                            2400                             2.0    1     5 w 1     3 b 1  0000 - H
001    2      Bak, B                            2300                             1.0    4     6 b =     4 w ?
001    3      Cho, C                            2200                             1.0    3     7 w 1     1 w 0
001    4      Dim, D                            2100                             1.0    5     8 b =     2 b ?
001    5      Eck, E                            2000                             1.0    6     1 b 0     7 w +
001    6      Fin, F                            1900                             1.0    2     2 w =  0000 - H
001    7      Gul, G                            1800                             0.0    8     3 b 0     5 b -  0000 - Z
001    8      Hub, H                            1700                             1.5    7     4 w =     9 b 1
001    9      Ivo, I                            1600                             0.0    9  0000 - Z     8 w 0
";

const FIRST: &str = "\
001    1      Ahn, A                            2400                             0.0    1
001    2      Bak, B                            2300                             0.0    2
001    3      Cho, C                            2200                             0.0    3
001    4      Dim, D                            2100                             0.0    4
";

/// What every stand-in begins with: how it refuses, what no program in use knows, and that the points of a record are
/// those of all its columns.
const HEAD: &str = r#"
refuse() { echo "refused: $1" >&2; exit 3; }
pair() { "$ITSELF" pair "$file" --system dutch-2006 -q -o "$1"; }
read_report() {
    [ "$file" ] || return
    iconv -f utf-8 -t latin1 "$file" > latin1 || refuse 'not UTF-8'
    grep -q '^001.*[wb] ?' "$file" && refuse 'an adjourned game'
    grep -Eq '^192|^092 FIDE_DUTCH_20' "$file" && refuse 'another system'
    LC_ALL=C awk '/^001/ {
        sum = 0
        for (at = 99; at <= length($0); at += 10) {
            result = substr($0, at, 1)
            if (result ~ /[1+WFU]/) sum += 1
            if (result ~ /[=DH]/) sum += 0.5
        }
        if (sum != substr($0, 81, 4) + 0) exit 1
    }' latin1 || refuse 'the points'
}
"#;

/// The dialects that only one kind of reader takes.
const NOTHING_OF_2016: &str = "grep -Eq '^XX' \"$file\" && refuse 'a record of 2016'";
const NOTHING_OF_2026: &str = "grep -Eq '^(1[4-9]2|2[0-9]{2}) ' \"$file\" && refuse 'a record of 2026'";
/// What some want to be told.
const ROUNDS: &str = "grep -Eq '^(142|XXR) ' \"$file\" || refuse 'no number of rounds'";
const INITIAL_COLOUR: &str =
    "grep -Eq '^(152 [WB]|XXC (white|black)1)$' \"$file\" || refuse 'no initial colour'";

/// A program that stands in for the one of a preset.
#[derive(Clone, Copy)]
struct StandIn {
    presets: &'static [&'static str],
    /// The name it is called by.
    program: &'static str,
    /// It takes no other request than this one, which names the file.
    request: &'static str,
    /// It refuses what the real one refuses or reads over.
    refuses: &'static [&'static str],
    /// It answers in the form of the real one.
    answer: &'static str,
    /// A description under which it refuses what it is asked: proof that it looks.
    wrong: &'static str,
}

const JAVAFO: StandIn = StandIn {
    presets: &["JaVaFo"],
    program: "java",
    request: "[ \"$# $1 $4\" = '5 -jar -p' ] && [ -f \"$2\" ] && file=$3",
    // Without XXC its first colour hangs on the bytes of the file. Told of virtual points it wants to know of what system.
    refuses: &[NOTHING_OF_2026, ROUNDS, INITIAL_COLOUR, THROWS],
    answer: "sed /^092/d \"$file\" > undeclared; file=undeclared; pair \"$5\"",
    wrong: "needs=[\"initial-colour\"]",
};

/// A stack trace, a `0` for an answer and status 0.
const THROWS: &str = r#"grep -q '^XXA' "$file" && { grep -q '^092 FIDE_DUTCH$' "$file" || {
    printf 'Exception in thread "main" java.lang.NullPointerException\n\tat javafo.api.x.y(Unknown Source)\n' >&2
    echo 0 > "$5"; exit 0; }; }"#;

const STAND_INS: [StandIn; 8] = [
    StandIn {
        presets: &["bbpPairings"],
        program: "bbpPairings",
        request: "[ \"$# $1 $3\" = '4 --dutch -p' ] && file=$2",
        refuses: &[
            NOTHING_OF_2016,
            ROUNDS,
            INITIAL_COLOUR,
            "grep -Eq '^(013|310|299)' \"$file\" && refuse 'a record'",
            "grep -q '^162.*[AX]' \"$file\" && refuse 'a symbol of 162'",
        ],
        // It ends its lines with CR alone, and with 1 where there is no pairing.
        answer: "pair lf; [ $? = 4 ] && { echo 'no valid pairing exists' >&2; exit 1; }
tr '\\n' '\\r' < lf > \"$4\"",
        wrong: "needs=[]",
    },
    JAVAFO,
    StandIn {
        presets: &["JaVaFo-1"],
        refuses: &[
            NOTHING_OF_2026,
            ROUNDS,
            INITIAL_COLOUR,
            "grep -Eq '^001.* - [UHZF]' \"$file\" && refuse 'a letter among the results'",
        ],
        wrong: "format=trf16",
        ..JAVAFO
    },
    StandIn {
        presets: &["Ainalrami"],
        program: "ainalrami",
        request: "[ \"$# $2 $4\" = '4 -p -q' ] && file=$1",
        refuses: &[
            NOTHING_OF_2016,
            "grep -q '^260' \"$file\" && { echo '** (MatchError) 260' >&2; exit 1; }",
        ],
        answer: "pair \"$3\"",
        wrong: "format=trf16",
    },
    StandIn {
        presets: &["Gacrux", "Gacrux-team"],
        program: "python3",
        // It fails with status 0.
        request: "refuse() { echo '### Error 401'; echo \"$1\"; exit 0; }
[ \"$# $1 $2 $3 $5 $7 $8 $9\" = '12 -m gacrux.pairingchecker -i -n -o - -b' ] && [ \"$6\" -gt 0 ] && file=$4",
        refuses: &[NOTHING_OF_2016],
        answer: "pair answer; cat answer",
        wrong: "format=trf16",
    },
    StandIn {
        presets: &["py4swiss", "py4swiss-burstein", "py4swiss-dubov"],
        program: "py4swiss",
        request: "case \"$# $1 $3 $4 $5\" in '6 -t -e dutch -p' | '6 -t -e burstein -p' | '6 -t -e dubov -p') file=$2 ;; *) false ;; esac",
        refuses: &[NOTHING_OF_2026, ROUNDS],
        answer: "pair \"$6\"",
        wrong: "format=trf26",
    },
    // Through their adapters: the persistent protocol, TRF16, and nothing that they read over.
    StandIn {
        presets: &["caissify-pairings", "pairing-core", "swissdutch"],
        program: "python3",
        request: "case \"$# $1\" in '1 /'*.py) [ -s \"$1\" ] && file= ;; *) false ;; esac",
        refuses: &[],
        answer: r#"while read -r question; do
    case "$question" in *'"format":"trf16"'*) ;; *) refuse 'the format' ;; esac
    case "$question" in *'\nXX'[PASZ]*|*'\n092 FIDE'*|*'\n192'*|*'\n2'[0-9][0-9]' '*) refuse 'a record' ;; esac
    printf '%s\n' "$question"
done | "$ITSELF" pair --serve"#,
        wrong: "format=trf26",
    },
    StandIn {
        presets: &["pairing-core-team"],
        program: "python3",
        request: "case \"$# $1\" in '1 /'*.py) [ -s \"$1\" ] && file= ;; *) false ;; esac",
        refuses: &[],
        answer: r#"while read -r question; do
    case "$question" in *'"format":"trf26"'*) ;; *) refuse 'the format' ;; esac
    case "$question" in *'\nXX'[PA]*|*'\n2'[56]0' '*) refuse 'a record' ;; esac
    printf '%s\n' "$question"
done | "$ITSELF" pair --serve"#,
        wrong: "format=trf16",
    },
];

impl StandIn {
    fn of(preset: &str) -> &'static StandIn {
        STAND_INS.iter().find(|program| program.presets.contains(&preset)).unwrap()
    }

    /// The folder of the program, written for this preset, with what else a preset wants to find.
    fn folder(&self, preset: &str) -> PathBuf {
        let folder = folder(&format!(
            "presets-{}-{preset}",
            std::thread::current().name().unwrap().replace("::", "-")
        ));
        let path = folder.join(self.program);
        let (request, refuses, answer) = (self.request, self.refuses.join("\n"), self.answer);
        let script = format!(
            "#!/bin/sh\nITSELF='{ITSELF}'\n{HEAD}\n{request} || refuse 'the request'\nread_report\n{refuses}\n{answer}\n"
        );
        executable(&path, script);
        std::fs::write(folder.join("javafo.jar"), "").unwrap();
        folder
    }

    /// A round of a tournament, asked of the preset.
    fn asked(&self, preset: &str, (text, round): (&str, u16), options: &[&str]) -> Run {
        let folder = self.folder(preset);
        std::fs::write(folder.join("in.trf"), text).unwrap();
        let rounds = format!("{round}..{round}");
        let common =
            ["compare", "in.trf", "--next", "--rounds", &rounds, "--system=dutch-2006", "--format=json"];
        let mut run = command(&[&common[..], &["--engine", preset], options].concat());
        finished(in_its_folder(&mut run, &folder).output().unwrap())
    }
}

/// A command that works in the folder of the program and finds it there.
fn in_its_folder<'a>(command: &'a mut Command, folder: &Path) -> &'a mut Command {
    let folders = [OsString::from(folder), std::env::var_os("PATH").unwrap()].join(":".as_ref());
    command.current_dir(folder).env("PATH", folders)
}

/// What a run says of the program: its faults and the verdicts of the rounds.
fn said(run: &Run) -> (Vec<String>, Vec<String>) {
    let report: Value = run.json();
    let list = |name: &str, of: &str| -> Vec<String> {
        let items = report["files"][0][name].as_array().unwrap().iter();
        items.map(|item| item[of].as_str().unwrap().to_owned()).collect()
    };
    (list("faults", "message"), list("rounds", "verdict"))
}

/// The tournament without the pair that is prohibited: some programs cannot be told.
fn allowed() -> String {
    TOURNAMENT.replace("XXP 1 4\n", "")
}

#[track_caller]
fn assert_agrees(run: &Run, preset: &str) {
    assert_eq!((said(run), run.code), ((vec![], vec!["agrees".to_owned()]), 0), "{preset}: {}", run.err);
}

#[track_caller]
fn assert_fails(run: &Run, message: &str, code: i32) {
    assert_eq!((said(run), run.code), ((vec![message.to_owned()], vec![]), code), "{}", run.err);
}

#[track_caller]
fn understands(preset: &str, text: &str, round: u16) {
    assert_agrees(&StandIn::of(preset).asked(preset, (text, round), &[]), preset);
}

#[test]
fn every_preset_is_in_the_documentation_and_has_a_stand_in() {
    let config = Config::presets();
    let page = include_str!("../../docs/guide/engines.md");
    for name in config.names() {
        assert!(page.contains(&format!("`{name}`")), "docs/guide/engines.md does not name {name}");
    }
    let mut stand_ins: Vec<&str> = STAND_INS.iter().flat_map(|program| program.presets).copied().collect();
    stand_ins.sort_unstable();
    let mut presets: Vec<&str> = config.names().collect();
    presets.sort_unstable();
    assert_eq!(stand_ins, presets);
}

/// Each stand-in refuses another question. What a program reads over it is not asked about.
#[test]
fn every_program_is_asked_what_it_can_answer() {
    const IGNORES: [&str; 5] =
        ["caissify-pairings", "pairing-core", "pairing-core-team", "swissdutch", "Ainalrami"];
    let allowed = allowed();
    assert_ne!(allowed, TOURNAMENT);
    for program in &STAND_INS {
        for preset in program.presets {
            understands(preset, FIRST, 1);
            understands(preset, &allowed, 3);
            let run = program.asked(preset, (&allowed, 3), &["--engine-option", program.wrong]);
            let (faults, rounds) = said(&run);
            assert_eq!((faults.len(), rounds.len()), (1, 0), "{preset}: {faults:?} {rounds:?}");
            let run = program.asked(preset, (TOURNAMENT, 3), &[]);
            if IGNORES.contains(preset) {
                assert_fails(&run, "the program was not asked: it ignores prohibited pairs", 4);
            } else {
                assert_agrees(&run, preset);
            }
        }
    }
}

/// Where two have met there is no pairing: each program says so in its way, and agrees with the reference.
#[test]
fn that_there_is_no_pairing_is_no_fault() {
    let met = "\
001    1      Ahn, A                            2400                             1.0    1     2 b 1
001    2      Bak, B                            2300                             0.0    2     1 w 0
";
    for (preset, answer) in [
        ("bbpPairings", StandIn::of("bbpPairings").answer),
        ("Ainalrami", "echo 'error: no legal pairing exists for round 2' >&2; exit 2"),
        ("JaVaFo", "echo 'Pairing impossible under the current rules'; exit 0"),
        ("JaVaFo-1", "echo 'PAIRING IS IMPOSSIBLE'; echo 'Ask for help to the author'; exit 0"),
        ("py4swiss", "echo 'py4swiss.engines.PairingError: Round can not be paired' >&2; exit 1"),
        ("Gacrux", "echo 0"),
    ] {
        let program = StandIn { answer, ..*StandIn::of(preset) };
        assert_agrees(&program.asked(preset, (met, 2), &[]), preset);
        // Where there is one it is.
        let run = StandIn { answer: if preset == "bbpPairings" { "exit 1" } else { answer }, ..program }
            .asked(preset, (FIRST, 1), &[]);
        let (faults, rounds) = said(&run);
        assert!(run.code == 3 && rounds.is_empty(), "{preset}: {}", run.out);
        assert!(faults[0].starts_with("the program answers that no pairing exists"), "{preset}: {faults:?}");
    }
}

/// How each program fails is known by what it says and by its status: the first line with a cause is what is reported, not the
/// frames below it and not whom to ask; a question that bbpPairings refuses says nothing about bbpPairings.
#[test]
fn what_a_program_says_when_it_fails_is_understood() {
    let javafo_1 = "printf 'JaVaFo\\nError while reading the tournament: line 2\\nAsk for help to the author\\n'; exit 1";
    let of_javafo_1 = "the program crashed: exit status 1 (Error while reading the tournament: line 2";
    let looks_like = format!("{of_javafo_1}; it looks like the program of --engine JaVaFo-1)");
    for (preset, answer, told, code) in [
        ("JaVaFo-1", javafo_1, &*format!("{of_javafo_1})"), 3),
        ("JaVaFo", javafo_1, &looks_like, 3),
        (
            "bbpPairings",
            "echo 'Error parsing file: the tournament has only 2 rounds' >&2; exit 3",
            "the program refuses the question (Error parsing file: the tournament has only 2 rounds)",
            4,
        ),
        (
            "Gacrux",
            "echo '### Error 510'; echo 'Program error'",
            "the program failed, though with exit status 0 (Program error)",
            3,
        ),
    ] {
        let failing = StandIn { answer, ..*StandIn::of(preset) };
        assert_fails(&failing.asked(preset, (FIRST, 1), &[]), told, code);
    }
    // A stack trace with status 0 and a 0 for an answer.
    let accelerated = format!("XXA    1  1.0\n{FIRST}");
    let run = JAVAFO.asked("JaVaFo", (&accelerated, 1), &["--engine-option", "declare=none"]);
    let told = "the program failed, though with exit status 0 (Exception in thread \"main\" \
        java.lang.NullPointerException)";
    assert_fails(&run, told, 3);
    // Under the preset it is given what it asks for.
    understands("JaVaFo", &accelerated, 1);
}

/// bbpPairings takes neither `192` nor a round beyond the plan, nor more points than it reads.
#[test]
fn bbp_pairings_is_asked_what_it_reads() {
    const REFUSES: &str =
        "[ \"$(sed -n 's/^142 *//p' \"$file\")\" -ge 3 ] || { echo 'no such round' >&2; exit 3; }";
    let finished = TOURNAMENT.replace("012 Größe\nXXP 1 4\n", "012 Größe\n142 2\n192 FIDE_DUTCH_2006\n");
    let program = StandIn { refuses: &[NOTHING_OF_2016, REFUSES], ..*StandIn::of("bbpPairings") };
    assert_agrees(&program.asked("bbpPairings", (&finished, 3), &[]), "beyond the plan");
    // The name that its own build gives it on every system.
    let program = StandIn { program: "bbpPairings.exe", ..*StandIn::of("bbpPairings") };
    assert_agrees(&program.asked("bbpPairings", (FIRST, 1), &[]), "exe");
    // Of the points for results only what is not usual is told.
    understands("bbpPairings", &format!("162  W 3.0     D 1.0\n{FIRST}"), 1);
}

#[test]
fn another_document_is_told_however_it_was_chosen() {
    let program = StandIn::of("bbpPairings");
    let warning = "warning: bbpPairings pairs dutch-2026 and is judged by dutch-2006: a difference may be one between \
        the documents\n";
    let named = program.asked("bbpPairings", (FIRST, 1), &[]);
    assert_eq!(named.err.matches(warning).count(), 1, "{}", named.err);
    let folder = program.folder("bbpPairings");
    for name in ["a.trf", "b.trf"] {
        std::fs::write(folder.join(name), format!("192 FIDE_DUTCH_2006\n{FIRST}")).unwrap();
    }
    let mut run = command(&["compare", "a.trf", "b.trf", "--next", "--engine", "bbpPairings"]);
    let run = finished(in_its_folder(&mut run, &folder).output().unwrap());
    assert_eq!((run.code, run.err.matches(warning).count()), (0, 1), "{}{}", run.out, run.err);
}

/// What the package is given by its adapter: score, float, opponents and colours of everybody present. An empty round
/// with a full point bars the bye as the package's own bye does (opponent 0), another one does not.
#[test]
fn the_adapter_of_swissdutch_tells_what_the_report_says() {
    if !has_python() {
        return;
    }
    let folder = folder("presets-adapter");
    let package = folder.join("swissdutch");
    std::fs::create_dir(&package).unwrap();
    for (name, text) in [
        ("__init__.py", ""),
        (
            "constants.py",
            "from enum import IntEnum\nclass Colour(IntEnum):\n    black = -1\n    none = 0\n    white = 1\n\
             class FloatStatus(IntEnum):\n    down = -2\n    downPrev = -1\n    none = 0\n    upPrev = 1\n    up = 2\n",
        ),
        ("player.py", "class Player:\n    def __init__(self, **told):\n        self.__dict__.update(told)\n"),
        (
            "dutch.py",
            "class DutchPairingEngine:\n    def __init__(self, top_seed_colour_selection_fn):\n        pass\n\
             \x20   def pair_round(self, number, players, is_last):\n        raise ValueError(f'round {number}, last {is_last}: ' + '; '.join(\n\
             \x20           f'{p.pairing_no} {p.score} {p.float_status.name} {p.opponents} '\n\
             \x20           + ''.join('b-w'[colour + 1] for colour in p.colour_hist) for p in players))\n",
        ),
    ] {
        std::fs::write(package.join(name), text).unwrap();
    }
    let file = "\
XXR 4
001    1      Ahn, A                            2400                             2.5    1     4 w 1     2 b 1  0000 - H
001    2      Bak, B                            2300                             1.0    2  0000 - U     1 w 0
001    3      Cho, C                            2200                             2.0    3     5 b 1  0000 - F
001    4      Dim, D                            2100                             0.5    4     1 b 0     5 b =
001    5      Eck, E                            2000                             0.5    5     3 w 0     4 w =
001    6      Fin, F                            1900                             1.0    6     7 b +  0000 - Z
001    7      Gul, G                            1800                             0.5    7     6 w -  0000 - H
";
    std::fs::write(folder.join("in.trf"), file).unwrap();
    let common = ["compare", "in.trf", "--next", "--rounds=3..3", "--system=dutch-2006", "--format=json"];
    let preset = ["--engine=swissdutch", "--engine-option", "environment=[\"PYTHONPATH\"]"];
    let mut run = command(&[&common[..], &preset].concat());
    let run = finished(run.current_dir(&folder).env("PYTHONPATH", &folder).output().unwrap());
    let told = "round 3, last False: 2 1 downPrev (0, 1) -w; 3 2 none (5, 0) b-; 4 0.5 none (1, 5) bb; \
        5 0.5 none (3, 4) ww; 6 1 none (0, -1) --; 7 0.5 none (-1, -1) --";
    let said = said(&run).0.concat();
    assert!(said.contains(&format!("(ValueError in pair_round: {told})")), "{said} {}", run.err);
}

/// How often a program is asked while a case is shrunk follows its own speed: one that starts a virtual machine or an
/// interpreter for each question is asked less often than one that stays or is quick to start.
#[test]
fn a_slow_program_is_asked_less_often_while_a_case_is_shrunk() {
    let config = Config::presets();
    let calls = |preset: &str, options: &[&str]| {
        config.resolve(preset, options, std::path::Path::new("")).unwrap().spec.shrink_calls
    };
    for slow in ["JaVaFo", "JaVaFo-1", "Ainalrami", "Gacrux", "py4swiss"] {
        assert!(calls(slow, &[]) < calls("bbpPairings", &[]), "{slow}");
    }
    assert_eq!(calls("pairing-core", &[]), calls("bbpPairings", &[]));
    assert_eq!(calls("Gacrux", &["shrink-calls=7"]), 7);
    // A campaign keeps it, unless somebody says otherwise.
    let folder = StandIn::of("py4swiss").folder("py4swiss");
    for (name, more, expected) in [("usual", &[][..], 300), ("said", &["--shrink-calls=5"][..], 5)] {
        let place = folder.join(name);
        let hunt =
            ["fuzz", "--system=dutch-2006", "--engine=py4swiss", "--count=1", "--players=4", "--rounds=3"];
        let mut command = command(&[&hunt[..], &["-o", word(&place)], more].concat());
        finished(in_its_folder(&mut command, &folder).output().unwrap());
        let plan = read_json(place.join("campaign.json"));
        assert_eq!(plan["shrink_calls"], expected, "{plan:#}");
    }
}

/// A description may take an adapter that comes with the command; one that names none has none.
#[test]
fn an_adapter_stands_for_nothing_where_none_is_named() {
    let config = Config::presets();
    let open = |options: &[&str]| {
        let spec = config.resolve("sh {adapter}", options, std::path::Path::new("")).unwrap().spec;
        spec.open(SystemId::ALL[0]).err()
    };
    assert_eq!(open(&[]), Some(OpenError::NoAdapter));
    assert_eq!(open(&["adapter=caissify.py"]), None);
    let unknown =
        config.resolve("sh {adapter}", &["adapter=other.py"], std::path::Path::new("")).unwrap_err();
    assert!(unknown.to_string().contains("there is no \"other.py\"; there are caissify.py,"), "{unknown}");
}
