//! Reads what users type: interpretations, editions, colours, players and encodings. The command line and the page in
//! the browser use these functions, so their error messages are the same.

use arbitrium_core::rulebook::PRINTED;
use arbitrium_core::standings::{EDITIONS, Edition};
use arbitrium_core::tournament::{Colour, PlayerId};
use encoding_rs::Encoding;

/// Reads an interpretation `point=choice` and returns both parts. The word `printed` alone chooses the printed text
/// for every open point.
///
/// ```
/// # mod arbitrium { pub mod referee { pub use arbitrium_referee::*; } }
/// let (id, value) = arbitrium::referee::words::reading("tpn=start-rank").unwrap();
/// assert_eq!((id.as_str(), value.as_str()), ("tpn", "start-rank"));
/// ```
///
/// # Errors
/// Fails if the text does not have this form. Whether the point exists is checked later.
pub fn reading(text: &str) -> Result<(String, String), String> {
    if text == PRINTED {
        return Ok((text.to_owned(), "yes".to_owned()));
    }
    let (id, value) = text.split_once('=').ok_or(
        "an interpretation is chosen as ID=VALUE, such as tpn=start-rank, or all as printed by the word printed",
    )?;
    Ok((id.to_owned(), value.to_owned()))
}

/// Reads the initial colour: `white`, `black`, or their first letters.
///
/// ```
/// # mod arbitrium { pub mod referee { pub use arbitrium_referee::*; } }
/// assert_eq!(arbitrium::referee::words::colour("W"), arbitrium::referee::words::colour("white"));
/// ```
///
/// # Errors
/// Fails if the text is not a colour.
pub fn colour(text: &str) -> Result<Colour, String> {
    match text.to_ascii_lowercase().as_str() {
        "white" | "w" => Ok(Colour::White),
        "black" | "b" => Ok(Colour::Black),
        _ => Err("the initial colour is white or black".into()),
    }
}

/// Finds the edition of C.07 with this identifier.
///
/// ```
/// # mod arbitrium { pub mod referee { pub use arbitrium_referee::*; } }
/// assert_eq!(arbitrium::referee::words::edition("c07-2026").unwrap().id(), "c07-2026");
/// ```
///
/// # Errors
/// Fails if no edition has this identifier.
pub fn edition(word: &str) -> Result<&'static Edition, String> {
    let words = || EDITIONS.map(Edition::id).join(", ");
    Edition::named(word).ok_or_else(|| format!("the editions of C.07 are {}", words()))
}

/// Reads the number of a player.
///
/// ```
/// # mod arbitrium { pub mod referee { pub use arbitrium_referee::*; } }
/// assert_eq!(arbitrium::referee::words::player("7").unwrap().get(), 7);
/// assert!(arbitrium::referee::words::player("seven").is_err());
/// ```
///
/// # Errors
/// Fails if the text is not a valid number.
pub fn player(text: &str) -> Result<PlayerId, String> {
    let number = text.parse::<u32>().map_err(|_| format!("{text:?} is not a player's number"))?;
    PlayerId::new(number).map_err(|error| error.to_string())
}

/// Finds a character encoding by any of its names.
///
/// ```
/// # mod arbitrium { pub mod referee { pub use arbitrium_referee::*; } }
/// assert_eq!(arbitrium::referee::words::encoding("latin2").unwrap().name(), "ISO-8859-2");
/// ```
///
/// # Errors
/// Fails if no encoding has this name.
pub fn encoding(name: &str) -> Result<&'static Encoding, String> {
    Encoding::for_label(name.as_bytes()).ok_or_else(|| {
        "the encoding is unknown; expected: utf-8, windows-1252, windows-1250 or iso-8859-2".into()
    })
}
