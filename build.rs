//! Puts the desk into the command where it was built before: `ARBITRIUM_DESK` names the page that `web/build` makes. Nothing built
//! is committed, so without it the command has no desk and says so.
#![allow(clippy::print_stdout, reason = "a build script speaks to cargo so")]

use std::path::PathBuf;
use std::process::ExitCode;

fn main() -> ExitCode {
    println!("cargo::rustc-check-cfg=cfg(arbitrium_desk)");
    println!("cargo::rerun-if-env-changed=ARBITRIUM_DESK");
    println!("cargo::rerun-if-changed=build.rs");
    let Some(named) = std::env::var_os("ARBITRIUM_DESK").filter(|name| !name.is_empty()) else {
        return ExitCode::SUCCESS;
    };
    match PathBuf::from(&named).canonicalize() {
        Ok(page) => {
            println!("cargo::rerun-if-changed={}", page.display());
            println!("cargo::rustc-env=ARBITRIUM_DESK={}", page.display());
            println!("cargo::rustc-cfg=arbitrium_desk");
            ExitCode::SUCCESS
        }
        Err(error) => {
            println!(
                "cargo::error=ARBITRIUM_DESK={}: {error}; expected: the page that web/build makes",
                named.display()
            );
            ExitCode::FAILURE
        }
    }
}
