//! Values that several commands take.

use crate::systems::SystemId;
use crate::tournament::Colour;

pub(super) fn system(word: &str) -> Result<SystemId, String> {
    SystemId::named(word).ok_or_else(|| format!("the systems are {}", system_words()))
}

/// The words of all systems.
pub(crate) fn system_words() -> String {
    SystemId::ALL.map(|id| id.system().rulebook().id).join(", ")
}

pub(crate) fn reading(text: &str) -> Result<(String, String), String> {
    let (id, value) =
        text.split_once('=').ok_or("a reading is chosen as ID=VALUE, such as tpn=start-rank")?;
    Ok((id.to_owned(), value.to_owned()))
}

pub(crate) fn colour(text: &str) -> Result<Colour, String> {
    match text.to_ascii_lowercase().as_str() {
        "white" | "w" => Ok(Colour::White),
        "black" | "b" => Ok(Colour::Black),
        _ => Err("the initial colour is white or black".into()),
    }
}
