//! Finds the files that a program under test consists of, without its interpreter. If the command begins with
//! an interpreter, these are the script, the archive, or the module with its package. For a Python script,
//! the packages that it imports are included.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

use super::command::find;
use super::interpreter::{INTERPRETERS, is_one_of};
use super::process::Running;
use super::program::environment;
use super::workplace::Workplace;
use super::{Ended, EngineSpec, config};
use arbitrium_core::printable::path_text;

/// Programs whose arguments end with another command, which they run.
const STARTERS: [&str; 7] = ["env", "nice", "nohup", "stdbuf", "timeout", "time", "taskset"];
/// The largest number of files in a package. A larger package is left out.
const MOST_FILES: usize = 20_000;
/// The largest size, in bytes, of a script that is searched for imports.
const LONGEST_SCRIPT: u64 = 1 << 20;

/// A file or a package that belongs to a program. Reports show its digest.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum OwnFile {
    /// A single file, such as a program or a script.
    File(PathBuf),
    /// A package: its folder, and the relative paths of all its files in order. Files that Python compiles
    /// are left out.
    Package(PathBuf, Vec<PathBuf>),
}

/// The files of the program that `spec` describes.
#[must_use]
pub fn own_files(spec: &EngineSpec) -> Vec<OwnFile> {
    let mut found = Found { spec, files: BTreeSet::new() };
    found.command(&spec.command);
    if let (Some(adapter), Some(python)) = (spec.adapter, spec.command.first()) {
        found.imports(adapter.text(), None, std::slice::from_ref(python));
    }
    found.files.into_iter().collect()
}

/// The files of a command other than the program under test, such as a generator's. `command` is the text that the
/// user typed in the folder `here`.
#[must_use]
pub fn own_files_of(command: &str, here: &Path, spec: &EngineSpec) -> Vec<OwnFile> {
    let mut found = Found { spec, files: BTreeSet::new() };
    found.command(&config::words(command, here).unwrap_or_default());
    found.files.into_iter().collect()
}

struct Found<'a> {
    spec: &'a EngineSpec,
    files: BTreeSet<OwnFile>,
}

impl Found<'_> {
    fn command(&mut self, words: &[String]) {
        let Some((program, arguments)) = words.split_first() else { return };
        if is_one_of(program, &STARTERS) {
            let behind = arguments.iter().position(|word| is_command(word));
            return self.command(behind.and_then(|place| arguments.get(place..)).unwrap_or_default());
        }
        let is_python = is_one_of(program, &["python", "pypy"]);
        if !is_one_of(program, &INTERPRETERS)
            && let Some(path) = find(program)
        {
            self.script(&path, None);
            self.files.insert(OwnFile::File(path));
        }
        if let Some(module) = module(arguments).filter(|_| is_python) {
            self.module(module, program);
        }
        // An argument may be a Java class path, which consists of several paths.
        for path in arguments.iter().filter(|word| !word.contains('{')).flat_map(std::env::split_paths) {
            // Files below `/dev` are left out: `/dev/stdout` is an ordinary file if the output is written to
            // one.
            if path.is_absolute() && !path.starts_with("/dev") && path.is_file() {
                self.script(&path, is_python.then_some(program));
                self.files.insert(OwnFile::File(path));
            }
        }
    }

    /// Adds the packages that the Python script `path` imports. `python` is the interpreter of the command.
    /// If it is `None`, the first line of the script may name the interpreter.
    fn script(&mut self, path: &Path, python: Option<&String>) {
        if std::fs::metadata(path).is_ok_and(|about| about.len() > LONGEST_SCRIPT) {
            return;
        }
        let Ok(text) = std::fs::read_to_string(path) else { return };
        let first = text.lines().next().and_then(|line| line.strip_prefix("#!")).unwrap_or_default();
        let shebang: Vec<String> = first.split_whitespace().map(str::to_owned).collect();
        let runs = match python {
            Some(python) => vec![python.clone()],
            None if shebang.iter().any(|word| is_one_of(word, &["python", "pypy"])) => shebang,
            None => return,
        };
        self.imports(&text, path.parent(), &runs);
    }

    fn imports(&mut self, text: &str, beside: Option<&Path>, python: &[String]) {
        let mut folders: Vec<PathBuf> =
            self.folders(python).into_iter().filter(|folder| !is_standard(folder)).collect();
        folders.extend(beside.map(Path::to_owned));
        for module in text.lines().flat_map(imported).collect::<BTreeSet<_>>() {
            let root = folders.iter().find_map(|folder| root(folder, module));
            self.files.extend(root);
        }
    }

    fn module(&mut self, module: &str, python: &str) {
        let folders = self.folders(&[python.to_owned()]);
        let parts: Vec<&str> = module.split('.').collect();
        let file = |folder: &PathBuf| {
            let path: PathBuf = folder.join(parts.iter().collect::<PathBuf>());
            [path.with_extension("py"), path.join("__main__.py")].into_iter().find(|path| path.is_file())
        };
        self.files.extend(folders.iter().find_map(file).map(OwnFile::File));
        let package = parts.first().and_then(|first| folders.iter().find_map(|folder| root(folder, first)));
        self.files.extend(package);
    }

    /// The folders in which Python searches for modules. Python is started in the same way as for the
    /// program, and prints these folders.
    fn folders(&self, python: &[String]) -> Vec<PathBuf> {
        let says = || -> Option<String> {
            let folder = Workplace::new().ok()?;
            let (program, rest) = python.split_first()?;
            let ask = ["-c", "import sys; print('\\n'.join(sys.path))"];
            let words = rest.iter().map(String::as_str).chain(ask).map(OsString::from);
            let arguments: Vec<OsString> =
                std::iter::once(find(program)?.into_os_string()).chain(words).collect();
            let environment = environment(self.spec, folder.path());
            let mut running =
                Running::start(&arguments, folder.path(), &environment, self.spec.limits, &folder).ok()?;
            running.close_input();
            let is_done = running.finish().ok()? == Ended::Status(0);
            let written = String::from_utf8_lossy(running.output()).into_owned();
            is_done.then_some(written)
        };
        let said = says().unwrap_or_default();
        said.lines().map(PathBuf::from).filter(|path| path.is_absolute() && path.is_dir()).collect()
    }
}

/// Whether a word can be the command that a program such as `env` runs, and is not an option or another
/// argument of `env`.
fn is_command(word: &str) -> bool {
    !word.starts_with('-') && !word.contains('=') && find(word).is_some()
}

/// The module that Python runs because of the option `-m MODULE`; `None` if no such option precedes the
/// script.
fn module(arguments: &[String]) -> Option<&str> {
    let options = arguments.iter().take_while(|word| word.starts_with('-')).count();
    let place = arguments.iter().position(|word| word == "-m").filter(|place| *place < options)?;
    arguments.get(place + 1).map(String::as_str)
}

/// The first part of the name of each module that a line of Python imports.
fn imported(line: &str) -> Vec<&str> {
    let mut words = line.trim_start().splitn(2, ' ');
    let listed = match (words.next(), words.next()) {
        (Some("from"), Some(rest)) => rest.split_whitespace().take(1).collect::<Vec<_>>(),
        (Some("import"), Some(rest)) => rest.split(',').collect(),
        _ => Vec::new(),
    };
    let first = |name: &&str| name.trim().chars().next().is_some_and(|c| c.is_alphabetic() || c == '_');
    let names = listed.into_iter().filter(first);
    names.filter_map(|name| name.trim().split(|c: char| !c.is_alphanumeric() && c != '_').next()).collect()
}

/// Whether a folder belongs to Python's standard library.
fn is_standard(folder: &Path) -> bool {
    folder.join("os.py").is_file() || folder.ends_with("lib-dynload")
}

/// The package or file in `folder` that Python uses for the module `name`. `None` if the folder contains
/// none.
fn root(folder: &Path, name: &str) -> Option<OwnFile> {
    let package = folder.join(name);
    if package.is_dir() {
        let files = files(&package)?;
        return (!files.is_empty()).then_some(OwnFile::Package(package, files));
    }
    let file = package.with_extension("py");
    file.is_file().then_some(OwnFile::File(file))
}

/// The relative paths of the files of a package; `None` if it has too many files or cannot be read.
fn files(package: &Path) -> Option<Vec<PathBuf>> {
    let (mut all, mut folders) = (Vec::new(), vec![PathBuf::new()]);
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(package.join(&folder)).ok()? {
            let entry = entry.ok()?;
            let (name, kind) = (folder.join(entry.file_name()), entry.file_type().ok()?);
            if kind.is_dir() && entry.file_name() != "__pycache__" {
                folders.push(name);
            } else if kind.is_file() {
                all.push(name);
            }
            if all.len() + folders.len() > MOST_FILES {
                return None;
            }
        }
    }
    // The paths are sorted as texts, so that the order is that of the command `sort`.
    all.sort_by_cached_key(|name| path_text(name));
    Some(all)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_line_of_python_imports() {
        assert_eq!(imported("    from gacrux.core import x, y"), ["gacrux"]);
        assert_eq!(imported("import os, a.b as c"), ["os", "a"]);
        assert!(imported("from . import x").is_empty() && imported("x = 'import y'").is_empty());
        assert_eq!(module(&["-u", "-m", "a.b", "{input}"].map(str::to_owned)), Some("a.b"));
        assert_eq!(module(&["x.py", "-m", "a"].map(str::to_owned)), None);
    }
}
