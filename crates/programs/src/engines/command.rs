//! Turns a command with placeholders into the arguments of a process. The command is split into words only
//! once, before the placeholders are replaced. No shell is used.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use super::OpenError;
use super::interpreter::require_script;
use arbitrium_core::trf::printable;

/// The placeholders that a command may contain in braces.
const PLACEHOLDERS: [&str; 7] = ["adapter", "input", "output", "round", "system", "list", "rules"];

/// A command whose program exists and whose placeholders are known.
#[derive(Clone, Debug)]
pub(super) struct Command {
    program: PathBuf,
    arguments: Vec<String>,
}

/// The values that replace the placeholders when the command is run.
pub(super) struct Values<'a> {
    pub(super) input: &'a Path,
    pub(super) output: &'a Path,
    pub(super) round: u16,
    pub(super) system: &'a str,
    /// The codes of the tie-breaks, separated by commas; empty except in questions about standings. `rules`
    /// is the edition of C.07.
    pub(super) list: &'a str,
    pub(super) rules: &'a str,
    /// The path of the adapter's file; empty if the program needs no adapter.
    pub(super) adapter: &'a Path,
}

impl Command {
    /// Checks a command that is split into words. Fails if its program or its script does not exist, or if a
    /// placeholder has an unknown name.
    pub(super) fn new(words: &[String]) -> Result<Self, OpenError> {
        let (program, arguments) = words.split_first().ok_or(OpenError::NoCommand)?;
        for word in arguments {
            if let Some(name) = placeholders(word).find(|name| !PLACEHOLDERS.contains(name)) {
                return Err(OpenError::Placeholder(name.to_owned()));
            }
        }
        let found = find(program).ok_or_else(|| OpenError::NoProgram(program.clone()))?;
        if !is_executable(&found) {
            return Err(OpenError::NotExecutable(program.clone()));
        }
        require_script(program, arguments)?;
        Ok(Command { program: found, arguments: arguments.to_vec() })
    }

    /// The path of the program that the command starts.
    pub(super) fn program(&self) -> &Path {
        &self.program
    }

    /// The arguments as the user wrote them, with placeholders.
    pub(super) fn arguments(&self) -> &[String] {
        &self.arguments
    }

    /// Whether an argument contains the placeholder with this name.
    pub(super) fn has(&self, name: &str) -> bool {
        self.arguments.iter().any(|word| placeholders(word).any(|found| found == name))
    }

    /// The path of the program and its arguments, with the values in place of all placeholders.
    pub(super) fn filled(&self, values: &Values<'_>) -> Vec<OsString> {
        let arguments = self.arguments.iter().map(|word| {
            let word = word
                .replace("{input}", &values.input.to_string_lossy())
                .replace("{output}", &values.output.to_string_lossy())
                .replace("{round}", &values.round.to_string())
                .replace("{system}", values.system)
                .replace("{list}", values.list)
                .replace("{rules}", values.rules)
                .replace("{adapter}", &values.adapter.to_string_lossy());
            OsString::from(word)
        });
        std::iter::once(self.program.clone().into_os_string()).chain(arguments).collect()
    }
}

/// The names of the placeholders in an argument: words of lower-case letters between `{` and `}`.
fn placeholders(word: &str) -> impl Iterator<Item = &str> {
    let after = word.split('{').skip(1);
    let names = after.filter_map(|rest| rest.split_once('}')).map(|(name, _)| name);
    names.filter(|name| !name.is_empty() && name.bytes().all(|b| b.is_ascii_lowercase()))
}

/// The path of a program. A name that contains a folder is already a path. Any other name is searched for in
/// the folders of `PATH`. `None` if no such file exists.
pub(super) fn find(program: &str) -> Option<PathBuf> {
    if Path::new(program).components().count() > 1 {
        return std::path::absolute(program).ok().filter(|path| path.is_file());
    }
    let folders = std::env::var_os("PATH")?;
    // A file without an ending and a file with the ending `.exe` are found on every system.
    let endings = ["", ".exe"];
    let files = std::env::split_paths(&folders)
        .flat_map(|folder| endings.map(|ending| folder.join(format!("{program}{ending}"))));
    files.into_iter().find(|path| path.is_file() && is_executable(path))
}

#[cfg(unix)]
fn is_executable(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    path.metadata().is_ok_and(|about| about.permissions().mode() & 0o111 != 0)
}

#[cfg(not(unix))]
fn is_executable(_: &Path) -> bool {
    true
}

/// The message for a process that could not be started.
pub(super) fn unstarted(command: &[OsString]) -> String {
    let program = command.first().map(|program| printable(&program.to_string_lossy()));
    format!("{} cannot be started", program.unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(template: &str) -> Vec<String> {
        template.split(' ').map(str::to_owned).collect()
    }

    #[test]
    fn placeholders_are_filled_and_nothing_else_is_interpreted() {
        let command = Command::new(&words("cargo {input} $HOME;-o={output} {} {Round} {round}")).unwrap();
        let (input, output) = (Path::new("/i n"), Path::new("/o"));
        let values =
            Values { input, output, round: 3, system: "s", list: "BH", rules: "r", adapter: Path::new("/a") };
        let filled = command.filled(&values);
        assert_eq!(filled[1..], ["/i n", "$HOME;-o=/o", "{}", "{Round}", "3"].map(OsString::from));
        assert!(command.has("input") && command.has("output") && !command.has("system"));
    }

    #[test]
    fn an_unknown_placeholder_or_program_is_told() {
        assert!(
            matches!(Command::new(&words("cargo {inptu}")), Err(OpenError::Placeholder(name)) if name == "inptu")
        );
        assert!(matches!(Command::new(&words("no-such-program-here")), Err(OpenError::NoProgram(_))));
        assert!(matches!(Command::new(&[]), Err(OpenError::NoCommand)));
        if cfg!(unix) {
            let file = concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml");
            assert!(
                matches!(Command::new(&words(file)), Err(OpenError::NotExecutable(name)) if name == file)
            );
        }
    }
}
