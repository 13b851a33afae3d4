use encoding_rs::{Encoding, UTF_8, WINDOWS_1252};

use super::diagnostic::{Diagnostic, Findings};

/// Decodes a file to text. The encoding is the one that the user gave. If there is none, it is that of the
/// byte order mark. Without such a mark, it is UTF-8. A file that is not UTF-8 is decoded as windows-1252,
/// which accepts every byte.
pub(crate) fn decode(
    bytes: &[u8],
    wanted: Option<&'static Encoding>,
    findings: &mut Findings,
) -> (String, &'static Encoding) {
    let (marked, body) = match Encoding::for_bom(bytes) {
        Some((encoding, length)) => (Some(encoding), bytes.get(length..).unwrap_or_default()),
        None => (None, bytes),
    };
    let encoding = wanted.or(marked);
    // In an encoding of two bytes per character, a zero byte is half a character.
    let bytewise = encoding.is_none_or(Encoding::is_ascii_compatible);
    let pads = |byte: &&u8| bytewise && matches!(byte, 0 | 0x1a);
    let padding = body.iter().rev().take_while(pads).count();
    if padding > 0 {
        let message = format!("{padding} bytes without meaning end the file: ignored");
        findings.push(Diagnostic::repair("trailing-bytes", message));
    }
    let body = &body[..body.len() - padding];
    if marked.is_some() {
        findings.push(Diagnostic::repair("byte-order-mark", "a byte order mark opens the file: ignored"));
    }
    let Some(encoding) = encoding else {
        return guess(body, findings);
    };
    let (text, malformed) = encoding.decode_without_bom_handling(body);
    if malformed {
        let message = format!("the file is not {}", encoding.name());
        let hint = "name the file's encoding with --encoding";
        findings.push(Diagnostic::error("undecodable", message).hint(hint));
    }
    (text.into_owned(), encoding)
}

fn guess(bytes: &[u8], findings: &mut Findings) -> (String, &'static Encoding) {
    if let Ok(text) = std::str::from_utf8(bytes) {
        return (text.to_owned(), UTF_8);
    }
    let message = "the file is not UTF-8: read as windows-1252";
    let hint = "if names look wrong, name the file's encoding with --encoding";
    findings.push(Diagnostic::repair("not-utf-8", message).hint(hint));
    (WINDOWS_1252.decode_without_bom_handling(bytes).0.into_owned(), WINDOWS_1252)
}
