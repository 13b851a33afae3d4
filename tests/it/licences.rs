//! Every dependency comes from the registry and under a licence that `deny.toml` allows.
//!
//! `cargo deny check bans licenses sources` says more; this is what can be said without it.

use std::process::Command;

use serde_json::Value;

const REGISTRY: &str = "registry+https://github.com/rust-lang/crates.io-index";

/// The strings of `allow = […]` in `deny.toml`.
fn allowed() -> Vec<String> {
    let text = include_str!("../../deny.toml");
    let list = text.split_once("\nallow = [").unwrap().1.split_once(']').unwrap().0;
    list.split('"').skip(1).step_by(2).map(str::to_owned).collect()
}

fn packages() -> Vec<Value> {
    let rustc = Command::new("rustc").arg("-vV").output().unwrap();
    let version = String::from_utf8(rustc.stdout).unwrap();
    let host = version.lines().find_map(|line| line.strip_prefix("host: ")).unwrap();
    // What this very test was built from, so it is at hand.
    let metadata = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--offline", "--locked", "--filter-platform", host])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    assert!(metadata.status.success(), "{}", String::from_utf8_lossy(&metadata.stderr));
    let metadata: Value = serde_json::from_slice(&metadata.stdout).unwrap();
    metadata["packages"].as_array().unwrap().clone()
}

/// Whether a licence expression can be satisfied. Each part that `AND` joins must be, by one of its alternatives: where the two words are
/// mixed without brackets this is never less strict than the expression.
fn satisfied(expression: &str, allowed: &[String]) -> bool {
    let alternatives = expression.replace('/', " OR ").replace(['(', ')'], "");
    let is_allowed = |name: &str| allowed.iter().any(|licence| licence == name.trim());
    alternatives.split(" AND ").all(|part| part.split(" OR ").any(is_allowed))
}

#[test]
fn expressions_are_understood() {
    let allowed = ["MIT", "Zlib"].map(str::to_owned);
    for (expression, expected) in [
        ("MIT", true),
        ("GPL-3.0", false),
        ("GPL-3.0/MIT", true),
        ("GPL-3.0 OR MIT AND Zlib", true),
        ("MIT OR Zlib AND GPL-3.0", false),
        ("(GPL-3.0 OR MIT) AND Unicode-3.0", false),
        ("MIT WITH exception", false),
    ] {
        assert_eq!(satisfied(expression, &allowed), expected, "{expression}");
    }
}

/// Whether a package is a crate of the workspace.
fn own(package: &Value) -> bool {
    let name = package["name"].as_str().unwrap();
    package["source"].is_null() && (name == "arbitrium" || name.starts_with("arbitrium-"))
}

#[test]
fn every_dependency_is_allowed() {
    let allowed = allowed();
    assert!(allowed.iter().any(|licence| licence == "MIT"));
    let packages = packages();
    assert!(packages.len() > 20);
    for package in packages.iter().filter(|package| !own(package)) {
        let name = &package["id"];
        assert_eq!(package["source"], REGISTRY, "{name}");
        let licence = package["license"].as_str().unwrap_or_else(|| panic!("{name} names no licence"));
        assert!(satisfied(licence, &allowed), "{name}: {licence}");
    }
}
