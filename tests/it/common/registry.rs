//! Programs of others, as the Python registry has them: `.ci/engines` installs them into a virtual environment.

use std::path::{Path, PathBuf};
use std::process::Command;

pub fn environment() -> PathBuf {
    let set = std::env::var_os("ARBITRIUM_ENGINES").map(PathBuf::from);
    set.unwrap_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("target/engines"))
}

/// Whether a package stands in it, by the name of its folder. One that does not is told, and with
/// `ARBITRIUM_ENGINES_REQUIRED` it is a failure.
pub fn is_installed(package: &str) -> bool {
    let versions = std::fs::read_dir(environment().join("lib")).into_iter().flatten();
    let mut packages = versions.map(|version| version.unwrap().path().join("site-packages").join(package));
    let found = packages.any(|package| package.is_dir());
    if !found {
        let required = std::env::var_os("ARBITRIUM_ENGINES_REQUIRED").is_some();
        assert!(!required, "{package} is not installed in {}", environment().display());
        eprintln!("SKIPPED: {package} is not installed (.ci/engines installs it)");
    }
    found
}

/// The command, with the programs of the environment before all others.
pub fn with_programs(command: &mut Command) -> &mut Command {
    let path = std::env::var_os("PATH").unwrap();
    let mut folders = vec![environment().join("bin")];
    folders.extend(std::env::split_paths(&path));
    command.env("PATH", std::env::join_paths(folders).unwrap())
}
