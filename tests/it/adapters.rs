//! The adapters for other people's programs: a program is only ever judged through its public door, and every page says through which.

#![cfg(all(unix, feature = "cli"))]

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::common::command::{Run, entries, finished, folder, has_python, word};
use crate::common::registry::{environment, is_installed};
use arbitrium::engines::Config;
use serde_json::Value;

/// What of a program in Python reaches into a package: each name that it imports with its module, each attribute that begins with an
/// underscore and is none of Python's own, and what it says of its door and the other ways.
const LOOK: &str = r#"
import ast, json, sys
tree = ast.parse(open(sys.argv[1], encoding="utf-8").read())
names, private, said = [], [], {}
for node in ast.walk(tree):
    if isinstance(node, ast.ImportFrom):
        names += [[node.module, alias.name] for alias in node.names]
    elif isinstance(node, ast.Import):
        names += [[alias.name, None] for alias in node.names]
    elif isinstance(node, ast.Attribute) and node.attr.startswith("_") and not (node.attr.startswith("__") and node.attr.endswith("__")):
        private.append(ast.unparse(node))
    elif isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("getattr", "__import__", "eval", "exec"):
        private.append(ast.unparse(node))
for node in tree.body:
    if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") in ("DOOR", "OTHERWISE"):
        said[node.targets[0].id] = ast.literal_eval(node.value)
outside = [name for name in names if name[0].split(".")[0] not in sys.stdlib_module_names]
print(json.dumps({"outside": outside, "private": private, **said}))
"#;

/// Whether a package itself offers a name where it is imported from: a list of public names (`__all__`) that knows it, here or in a
/// package above, settles it; without such a list what has no underscore is public.
const OFFERED: &str = r#"
import importlib, sys
module, name = sys.argv[1:]
assert hasattr(importlib.import_module(module), name), "it is not there"
parts = module.split(".")
offers = [".".join(parts[:n]) for n in range(1, len(parts) + 1)]
listed = [one for one in offers if name in getattr(importlib.import_module(one), "__all__", ())]
assert not listed or module in listed, f"it is public in {listed}"
assert listed or not hasattr(importlib.import_module(module), "__all__"), "the module does not list it"
"#;

fn python(program: &str, arguments: &[&str]) -> Run {
    let installed = environment().join("bin/python3");
    let python = if installed.is_file() { installed } else { PathBuf::from("python3") };
    finished(Command::new(python).arg("-c").arg(program).args(arguments).output().unwrap())
}

fn look(path: &Path) -> Value {
    let run = python(LOOK, &[word(path)]).ends(0, &[]);
    run.json()
}

/// Each adapter, and what stands in it.
fn adapters() -> Vec<(String, Value)> {
    let folders = ["crates/programs/src/engines/adapters", "examples/adapters"];
    let files = folders.into_iter().flat_map(|folder| entries(crate::common::at(folder)));
    let is_python = |path: &PathBuf| path.extension().is_some_and(|extension| extension == "py");
    let files: Vec<PathBuf> = files.filter(is_python).collect();
    assert!(files.len() >= 8, "{files:?}");
    files.iter().map(|path| (path.file_name().unwrap().to_str().unwrap().to_owned(), look(path))).collect()
}

/// Those that belong to one program and speak for all.
const OF_NO_PROGRAM: [&str; 3] = ["filled.py", "loaded.py", "once.py"];

/// What an adapter does that no door allows.
fn private(seen: &Value) -> Vec<String> {
    let attributes = seen["private"].as_array().unwrap().iter().map(|one| one.as_str().unwrap().to_owned());
    let imports = seen["outside"].as_array().unwrap().iter().filter_map(|pair| {
        let whole = format!("{}.{}", pair[0].as_str().unwrap(), pair[1].as_str().unwrap_or_default());
        whole.split('.').any(|part| part.starts_with('_')).then_some(whole)
    });
    attributes.chain(imports).collect()
}

#[test]
fn an_adapter_uses_no_private_name() {
    if !has_python() {
        return;
    }
    for (name, seen) in adapters() {
        // Python's own way to end a copy of a process.
        let found: Vec<String> = private(&seen).into_iter().filter(|found| found != "os._exit").collect();
        assert!(found.is_empty(), "{name}: {found:?}");
    }
    // It looks: a private helper of a public module is found, however it is reached.
    let folder = folder("adapters-private");
    for (text, found) in [
        ("from package import fpc\nfpc._build_engine_players({}, 1)\n", "fpc._build_engine_players"),
        ("from package._helpers import build\n", "package._helpers.build"),
        ("from package.fpc import _build\n", "package.fpc._build"),
        ("import package\ngetattr(package, '_build')\n", "getattr(package, '_build')"),
    ] {
        let path = folder.join("adapter.py");
        std::fs::write(&path, text).unwrap();
        assert_eq!(private(&look(&path)), [found], "{text}");
    }
}

/// It takes names from where the package offers them. The page says through which interface each program was asked.
#[test]
fn an_adapter_uses_what_the_package_offers_and_the_page_says_so() {
    if !has_python() {
        return;
    }
    let page = include_str!("../../docs/evidence/which-engine.md");
    for (adapter, seen) in adapters() {
        for pair in seen["outside"].as_array().unwrap() {
            let (module, name) = (pair[0].as_str().unwrap(), pair[1].as_str().unwrap());
            if is_installed(module.split('.').next().unwrap()) {
                python(OFFERED, &[module, name]).ends(0, &[]);
            }
        }
        if OF_NO_PROGRAM.contains(&adapter.as_str()) {
            continue;
        }
        let door = seen["DOOR"].as_str().unwrap_or_else(|| panic!("{adapter} does not say its door"));
        assert!(page.contains(door), "the page does not say the door of {adapter}: {door}");
        // The other ways that were tried.
        for (way, told) in seen["OTHERWISE"].as_object().into_iter().flatten() {
            let told = told.as_str().unwrap();
            assert!(page.contains(told), "{adapter} {way}: {told}");
        }
    }
}

/// A preset without an adapter is asked by its command.
#[test]
fn the_page_of_engines_has_the_commands_of_presets() {
    let page = include_str!("../../docs/evidence/which-engine.md");
    for preset in ["Gacrux", "py4swiss"] {
        let here = Path::new(".");
        let spec = Config::presets().resolve(preset, &[""; 0], here).unwrap().spec;
        let command = spec.command.join(" ");
        assert!(page.contains(&format!("its command, `{command}`")), "{preset}: {command}");
    }
}

/// Who reads no round that is left empty is asked with what TRF16 calls the same; the round in question stays as it is.
#[test]
fn an_empty_round_is_filled_in() {
    if !has_python() {
        return;
    }
    let path = folder("adapters-filled").join("report.trf");
    let player = |rounds: &str| format!("001    1{:81}{rounds}\n", "");
    std::fs::write(&path, format!("XXR 3\n{}{}", player("               2 w 1"), player("     1 b 0")))
        .unwrap();
    let adapter = crate::common::at("examples/adapters/filled.py");
    for (round, first, second) in
        [("1", "               2 w 1", "     1 b 0"), ("3", "  0000 - Z     2 w 1", "     1 b 0  0000 - Z")]
    {
        let mut command = Command::new("python3");
        let run =
            finished(command.arg(&adapter).arg(round).arg(&path).arg("cat").arg(&path).output().unwrap());
        assert_eq!(run.out, format!("XXR 3\n{}{}", player(first), player(second)), "{}", run.err);
    }
}
