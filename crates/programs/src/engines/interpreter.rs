//! Recognises the interpreter of a script in a command, and a script that does not exist.

use std::path::Path;

use super::OpenError;
use super::command::find;

/// The names of interpreters, without version numbers. If a command starts with an interpreter, the tested
/// program is its script.
pub(super) const INTERPRETERS: [&str; 20] = [
    "python", "pypy", "sh", "bash", "dash", "ksh", "zsh", "node", "nodejs", "deno", "bun", "java", "perl",
    "ruby", "php", "lua", "dotnet", "mono", "wine", "rscript",
];
/// The interpreters whose first argument, after options, is the path of a script.
const OF_SCRIPTS: [&str; 14] = [
    "python", "pypy", "sh", "bash", "dash", "ksh", "zsh", "node", "nodejs", "perl", "ruby", "php", "lua",
    "rscript",
];
/// The interpreters that also find a script if the ending of its name is left out.
const COMPLETING: [&str; 2] = ["node", "nodejs"];
/// The options of Python that may stand before the script and take no value.
const BEFORE_THE_SCRIPT: [&str; 9] = ["-u", "-B", "-E", "-I", "-s", "-S", "-O", "-OO", "-q"];

/// Whether a word is one of these names. The folder and the version number in the word are ignored.
pub(super) fn is_one_of(word: &str, names: &[&str]) -> bool {
    let name =
        Path::new(word).file_name().map(|name| name.to_string_lossy().to_lowercase()).unwrap_or_default();
    let name = name.strip_suffix(".exe").unwrap_or(&name);
    names.contains(&name.trim_end_matches(|c: char| c.is_ascii_digit() || c == '.'))
}

/// Fails if a command gives an interpreter a script that does not exist.
///
/// Paths of existing files are already absolute. The program runs in a new folder, so it cannot find a
/// relative path. A shell also looks for a script in `PATH`. If the first argument is an option with an
/// unknown meaning, nothing is checked.
pub(super) fn require_script(program: &str, arguments: &[String]) -> Result<(), OpenError> {
    if !is_one_of(program, &OF_SCRIPTS) {
        return Ok(());
    }
    let is_python = is_one_of(program, &["python", "pypy"]);
    let is_option = |word: &&String| is_python && BEFORE_THE_SCRIPT.contains(&word.as_str());
    let Some(script) = arguments.iter().find(|word| !is_option(word)) else { return Ok(()) };
    let path = Path::new(script);
    let is_unknown = script.is_empty()
        || script.starts_with('-')
        || script.contains('{')
        || path.is_absolute() && (path.exists() || is_one_of(program, &COMPLETING))
        || find(script).is_some_and(|_| path.components().count() == 1);
    match () {
        () if is_unknown => Ok(()),
        () if path.exists() => Err(OpenError::PlainName(script.clone())),
        () => Err(OpenError::NoScript(script.clone())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_interpreter_is_known_by_its_name_whatever_its_folder_and_version() {
        for word in ["python3", "/usr/bin/python3.11", "sh", "java", "C.exe/node.exe"] {
            assert!(is_one_of(word, &INTERPRETERS), "{word}");
        }
        for word in ["bbpPairings", "./pythonic", "shell", "javafo"] {
            assert!(!is_one_of(word, &INTERPRETERS), "{word}");
        }
    }

    #[test]
    fn a_script_that_does_not_exist_is_named_before_it_is_run() {
        let wrong = |line: &str| {
            let words: Vec<String> = line.split(' ').map(str::to_owned).collect();
            require_script(&words[0], &words[1..]).err().map(|error| error.to_string())
        };
        for line in
            ["python3 nosuch.py {input}", "/usr/bin/python3.11 -u nosuch.py", "sh /nosuch/run {input}"]
        {
            assert!(wrong(line).is_some_and(|error| error.contains("nosuch")), "{line}");
        }
        // Nothing is checked if the script is code, a module, a placeholder or on standard input, or if the
        // program is not an interpreter.
        for line in [
            "sh -c nosuch.py",
            "python3 -m nosuch.main",
            "python3 {adapter}",
            "python3 -",
            "node /nosuch/run",
            "engine nosuch.py",
            "python3",
        ] {
            assert_eq!(wrong(line), None, "{line}");
        }
        // The tests run in the folder of the crate, which contains a folder `src`.
        assert!(wrong("python3 src {input}").is_some_and(|error| error.contains("./src")));
    }
}
