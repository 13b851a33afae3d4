//! The command `arbitrium`.

use std::process::ExitCode;

fn main() -> ExitCode {
    arbitrium::cli::main().into()
}
