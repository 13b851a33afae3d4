//! Whether a program's file is one for this machine.

use std::fs::File;
use std::io::{self, Read as _};
use std::path::Path;

use super::Fault;
use super::program::{unable, unstarted};

/// How the programs of Windows and of macOS begin.
const ELSEWHERE: [&[u8]; 5] =
    [b"MZ", b"\xcf\xfa\xed\xfe", b"\xce\xfa\xed\xfe", b"\xca\xfe\xba\xbe", b"\xfe\xed\xfa\xcf"];

/// Why such a program cannot be started.
const OF_ANOTHER: &str = "it is a program of another processor or system";

/// That a program of another processor or system answered nothing is no fault of the program's.
pub(super) fn refuse_another(path: &Path, complaint: &[u8]) -> Result<(), Fault> {
    if !is_of_another(path, complaint) {
        return Ok(());
    }
    Err(unable(unstarted(&[path.into()]), &io::Error::new(io::ErrorKind::Unsupported, OF_ANOTHER)))
}

/// Whether the system could not run the file, a program of another processor or another system, and handed it to a shell
/// instead, which complains of a script: its complaint begins with the path and says nothing about the program.
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
        // A program of 32 bits runs as well.
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

    #[test]
    fn a_program_of_another_machine_is_known_by_its_first_bytes() {
        let elf = |machine: u16| {
            let mut head = *b"\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0\x02\0\0\0";
            head[18..].copy_from_slice(&machine.to_le_bytes());
            head
        };
        // A processor that nobody here has: the SPARC.
        assert!(is_foreign(elf(2)));
        assert!(is_foreign(*b"MZ\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0"));
        assert!(!is_foreign(*b"#!/bin/sh\nexit 1\n\n\n\n"));
        let own = std::env::current_exe().unwrap();
        assert!(!head(&own).is_some_and(is_foreign), "this program runs here");
        assert!(!is_of_another(&own, b"a crash"));
    }
}
