//! Finds out whether a command failed because this machine cannot run it: its program is for another processor or
//! system, or a Python module or Java archive is not installed.

use std::fs::File;
use std::io::{self, Read as _};
use std::path::Path;

use super::Fault;
use super::adapter::Adapter;
use super::command::{Command, unstarted};

/// The first bytes of program files for Windows and macOS, which Linux cannot run.
const ELSEWHERE: [&[u8]; 5] =
    [b"MZ", b"\xcf\xfa\xed\xfe", b"\xce\xfa\xed\xfe", b"\xca\xfe\xba\xbe", b"\xfe\xed\xfa\xcf"];

/// The message for a program file that is for another processor or system.
const OF_ANOTHER: &str = "it is a program of another processor or system";

/// Fails if the program could not run because of the machine. There are two such reasons. Its file may be for
/// another processor or system. Or a Python module or Java archive that the command or the adapter needs is
/// not installed. `complaint` is the error output of the program.
pub(super) fn refuse_absent(
    command: &Command,
    adapter: Option<Adapter>,
    complaint: &[u8],
) -> Result<(), Fault> {
    let refused = |program: &Path, kind, why: &str| {
        Err(Fault::unable(unstarted(&[program.into()]), &io::Error::new(kind, why.to_owned())))
    };
    if is_of_another(command.program(), complaint) {
        return refused(command.program(), io::ErrorKind::Unsupported, OF_ANOTHER);
    }
    let asked = adapter.map(|adapter| (adapter.module(), absence(adapter.module())));
    match asked.or_else(|| interpreted(command)) {
        Some((given, says)) if is_complaint_of(complaint, &says) => {
            refused(Path::new(given), io::ErrorKind::NotFound, &format!("{says}: it is not installed"))
        }
        _ => Ok(()),
    }
}

/// The Python module or Java archive that the command runs, and the message that Python or Java prints if it
/// is missing. `None` if the command runs neither.
///
/// Python's message names the missing module, which may be another one that the module imports.
fn interpreted(command: &Command) -> Option<(&str, String)> {
    let name = command.program().file_stem()?.to_str()?;
    let given = |option: &str| {
        let mut words = command.arguments().iter().skip_while(|word| *word != option).skip(1);
        words.next().map(String::as_str)
    };
    if name.starts_with("python") {
        let module = given("-m")?;
        let package = module.split('.').next().unwrap_or(module);
        return Some((module, absence(package)));
    }
    let archive = (name == "java").then(|| given("-jar")).flatten()?;
    Some((archive, format!("Unable to access jarfile {archive}")))
}

/// Python's message for a module that is not installed.
fn absence(module: &str) -> String {
    format!("No module named {module}")
}

/// Whether the last line of an error output ends with the text `says`. Quotation marks and closing brackets
/// are ignored.
fn is_complaint_of(complaint: &[u8], says: &str) -> bool {
    let text = String::from_utf8_lossy(complaint).replace(['\'', '"'], "");
    let last = text.lines().rfind(|line| !line.trim().is_empty());
    last.is_some_and(|line| line.trim().trim_end_matches(')').ends_with(says))
}

/// Whether the file is a program for another processor or system. Such a file cannot be run, and a shell
/// reads it as a script. The shell's messages begin with the path and say nothing about the program.
fn is_of_another(path: &Path, complaint: &[u8]) -> bool {
    let named = String::from_utf8_lossy(complaint).contains(&format!("{}: ", path.display()));
    cfg!(target_os = "linux") && named && head(path).is_some_and(is_foreign)
}

fn head(path: &Path) -> Option<[u8; 20]> {
    let mut head = [0; 20];
    File::open(path).and_then(|mut file| file.read_exact(&mut head)).ok()?;
    Some(head)
}

fn is_foreign(head: [u8; 20]) -> bool {
    let here: &[u16] = match std::env::consts::ARCH {
        // A 32-bit program can run on this processor, too.
        "x86_64" => &[62, 3],
        "aarch64" => &[183, 40],
        "riscv64" => &[243],
        _ => return false,
    };
    let [0x7f, b'E', b'L', b'F', _, order, ..] = head else {
        return ELSEWHERE.iter().any(|begin| head.starts_with(begin));
    };
    let machine = [head[18], head[19]];
    let machine = if order == 2 { u16::from_be_bytes(machine) } else { u16::from_le_bytes(machine) };
    !here.contains(&machine)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The messages that Python 3.11 and Java 17 print if a module or an archive is missing.
    #[test]
    fn what_a_command_gives_to_python_or_java_may_not_be_there() {
        let says = "No module named gacrux";
        assert!(is_complaint_of(b"/usr/bin/python3: No module named gacrux\n", says));
        let found =
            b"/usr/bin/python3: Error while finding module specification for 'gacrux.pairingchecker' \
            (ModuleNotFoundError: No module named 'gacrux')\n";
        assert!(is_complaint_of(found, says));
        assert!(is_complaint_of(
            b"Error: Unable to access jarfile javafo.jar\n",
            "Unable to access jarfile javafo.jar"
        ));
        // Another module is missing, or the program printed more lines after the message.
        assert!(!is_complaint_of(b"ModuleNotFoundError: No module named 'numpy'\n", says));
        assert!(!is_complaint_of(b"No module named gacrux\nexit\n", says));
    }

    #[test]
    fn a_program_of_another_machine_is_known_by_its_first_bytes() {
        let elf = |machine: u16| {
            let mut head = *b"\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0\x02\0\0\0";
            head[18..].copy_from_slice(&machine.to_le_bytes());
            head
        };
        // Machine 2 is the SPARC, which is another family of processors.
        assert!(is_foreign(elf(2)));
        assert!(is_foreign(*b"MZ\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0"));
        assert!(!is_foreign(*b"#!/bin/sh\nexit 1\n\n\n\n"));
        let own = std::env::current_exe().unwrap();
        assert!(!head(&own).is_some_and(is_foreign), "this program runs here");
        assert!(!is_of_another(&own, b"a crash"));
    }
}
