//! What the adapter for pairing-core tells the package of a tournament, by a package in its place that says what it was told.

#![cfg(all(unix, feature = "cli"))]

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::common::command::{finished, folder, has_python};
use serde_json::{Value, json};

/// A package with the names that the adapter uses. It tells each player on standard error and pairs the first two, the first
/// with White.
const PACKAGE: &str = r"
import json, sys

class Told:
    def __init__(self, **told):
        self.__dict__.update(told)

def pair_canonical(request):
    for player in request.players:
        print(json.dumps(player.__dict__), file=sys.stderr)
    first, second = request.players[:2]
    return Told(pairings=[Told(white_id=first.id, black_id=second.id)], bye_player_id=None)

def pair_2026(request):
    for player in request.players:
        print(json.dumps({**player.__dict__, 'type': request.ruleset.team_colour_type}), file=sys.stderr)
    first, second = request.players[:2]
    return Told(pairs=[Told(white_id=first.id, black_id=second.id)], bye_id=None)

CanonicalPlayer = CanonicalRequest = P26Player = P26Request = P26RulesetId = Told

class ImpossiblePairingError(Exception):
    pass
";

fn asked(folder: &Path, system: &str, tournament: &str) -> (Value, Vec<Value>) {
    let adapter =
        if system == "team-2026" { "pairing_core_team_engine.py" } else { "pairing_core_engine.py" };
    let adapter =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("crates/programs/src/engines/adapters").join(adapter);
    let mut command = Command::new("python3");
    command.arg(adapter).env("PYTHONPATH", folder).env("PYTHONDONTWRITEBYTECODE", "1");
    let mut child =
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let question = json!({"id": 1, "system": system, "round": 3, "tournament": tournament});
    writeln!(child.stdin.take().unwrap(), "{question}").unwrap();
    let run = finished(child.wait_with_output().unwrap());
    let told = run.err.lines().map(|line| serde_json::from_str(line).unwrap());
    (run.json()["pairs"].clone(), told.collect())
}

fn facts(told: &[Value], name: &str) -> Vec<Value> {
    told.iter().map(|player| player[name].clone()).collect()
}

/// 1 and 2 have drawn; 3 was absent, then had the bye. The initial colour is unknown.
const PLAYERS: &str = "\
001    1      Ahn, A                                                             0.5    2     2 w =  0000 - Z
001    2      Bak, B                                                             0.5    3     1 b =  0000 - Z
001    3      Cho, C                                                             1.0    1  0000 - Z  0000 - U
";

/// A folder with the package, where there is a Python.
fn package(name: &str) -> Option<PathBuf> {
    has_python().then(|| {
        let folder = folder(name);
        let package = folder.join("pairing_core");
        std::fs::create_dir_all(package.join("fide2026")).unwrap();
        std::fs::write(package.join("__init__.py"), PACKAGE).unwrap();
        for module in ["errors.py", "fide2026/__init__.py", "fide2026/api.py", "fide2026/models.py"] {
            std::fs::write(package.join(module), "from pairing_core import *\n").unwrap();
        }
        folder
    })
}

/// "A player who, for whatever reason, does not play in a round, also receives a downfloat" (2017, A.4.b).
#[test]
fn till_2026_every_round_without_a_game_is_a_downfloat() {
    let Some(folder) = package("adapter-floats") else { return };
    let (_, told) = asked(&folder, "dutch-2017", PLAYERS);
    assert_eq!(facts(&told, "float_hist"), ["-D", "-D", "DD"]);
}

/// The kernel of 2017 takes White for the initial colour: where it was Black, everything is asked and answered with the colours
/// exchanged (E.5).
#[test]
fn an_initial_colour_that_the_request_cannot_carry_is_told_by_the_colours() {
    let Some(folder) = package("adapter-colours") else { return };
    let asked = |colour: &str| asked(&folder, "dutch-2017", &format!("XXC {colour}1\n{PLAYERS}"));
    let ((white, from_white), (black, from_black)) = (asked("white"), asked("black"));
    assert_eq!((white, black), (json!([[1, 2]]), json!([[2, 1]])));
    assert_eq!(facts(&from_white, "color_hist"), ["w-", "b-", "--"]);
    assert_eq!(facts(&from_black, "color_hist"), ["b-", "w-", "--"]);
}

/// Teams by C.04.6: a match without a game is no meeting, no colour and no float, and bars its winner from the bye; the scores are those of record `310`
/// in the order of record `192`; who is away (`240`) is not told.
#[test]
fn of_teams_the_matches_that_were_played_are_told() {
    let teams = "\
142 5
152 W
192 FIDE_TEAM_TYPEB_GP_MP
352 WB
001    1      Ahn, A                                                             1.0    1     3 b 1     5 w +
001    2      Bak, B                                                             1.0    2     4 w 1     6 b +
001    3      Cho, C                                                             0.5    3     1 w 0  0000 - U
001    4      Dow, D                                                             0.5    4     2 b 0  0000 - U
001    5      Eck, E                                                             0.0    5  0000 - Z     1 b -
001    6      Fin, F                                                             0.0    6  0000 - Z     2 w -
001    7      Gul, G                                                             0.0    7  0000 - Z  0000 - Z
001    8      Hay, H                                                             0.0    8  0000 - Z  0000 - Z
310   1 One                                              4.0    4.0         1    2
310   2 Two                                              1.0    1.0         3    4
310   3 Three                                            0.0    0.0         5    6
310   4 Four                                             0.0    0.0         7    8
240 Z   1    3    4
240 Z   2    4
240 Z   3    4
320  1.0  1.0 000 002
330 +-   2   1   3
";
    let Some(folder) = package("adapter-teams") else { return };
    let (pairs, told) = asked(&folder, "team-2026", teams);
    assert_eq!(pairs, json!([[1, 2]]));
    for (fact, expected) in [
        ("id", json!([1, 2, 3])),
        ("score", json!([4.0, 1.0, 0.0])),
        ("secondary", json!([4.0, 1.0, 0.0])),
        ("colors", json!(["Bu", "Wu", "uu"])),
        ("opponents", json!([[2], [1], []])),
        ("played", json!([1, 1, 0])),
        ("unplayed", json!([1, 1, 2])),
        ("forfeit_win", json!([true, false, false])),
        ("got_pab", json!([false, true, false])),
        ("last_float", json!(["", "", ""])),
        ("type", json!(["B", "B", "B"])),
    ] {
        assert_eq!(json!(facts(&told, fact)), expected, "{fact}");
    }
}
