//! Puts the desk into the command where it was built before: `ARBITRIUM_DESK` names the page that `web/build` makes. Nothing built
//! is committed, so without it the command has no desk and says so.
#![allow(clippy::print_stdout, reason = "a build script speaks to cargo so")]

use std::path::PathBuf;
use std::process::ExitCode;

fn main() -> ExitCode {
    println!("cargo::rustc-check-cfg=cfg(arbitrium_desk)");
    println!("cargo::rerun-if-env-changed=ARBITRIUM_DESK");
    println!("cargo::rerun-if-changed=build.rs");
    place_at_a_fixed_address();
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

/// Some 25,000 addresses in the command's tables would else be filled in at each start, and the pages that hold them copied: half of
/// the page faults of a small job.
fn place_at_a_fixed_address() {
    let is = |what: &str, value: &str| std::env::var(what).is_ok_and(|found| found == value);
    if is("CARGO_CFG_TARGET_OS", "linux")
        && is("CARGO_CFG_TARGET_ENV", "gnu")
        && is("CARGO_CFG_TARGET_ARCH", "x86_64")
    {
        println!("cargo::rustc-link-arg-bin=arbitrium=-no-pie");
    }
}
