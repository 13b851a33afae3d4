//! A random tournament as a report.

use arbitrium_core::check::ranks::with_list;
use arbitrium_core::generate::{Draw, Generated, Settings, generate, rank};
use arbitrium_core::standings::TieBreak;
use arbitrium_core::systems::PairingSystem;
use arbitrium_core::trf::{Edition, WriteError, write};

use crate::Refusal;

/// A random tournament.
#[derive(Debug)]
pub struct Random {
    /// What was drawn and played.
    pub generated: Generated,
    /// The tie-breaks by which it is ranked, the points left out: they come first all the same.
    pub codes: String,
    /// The report.
    pub text: Result<String, WriteError>,
}

/// The tournament that bytes draw, ranked by a list of tie-breaks.
///
/// # Errors
/// When the list cannot rank it; `file` is what the report is called.
pub fn random(
    system: &dyn PairingSystem,
    settings: &Settings,
    bytes: &[u8],
    list: Vec<TieBreak>,
    edition: Edition,
    file: &str,
) -> Result<Random, Refusal> {
    let mut generated = generate(system, settings, &mut Draw::new(bytes));
    let codes = list.iter().skip(1).map(ToString::to_string).collect::<Vec<_>>().join(",");
    // The format of 2016 has no record for the list, and a rank without one says nothing.
    let is_ranked = edition == Edition::Trf26;
    if is_ranked {
        let ranked = rank(&mut generated.tournament, list);
        ranked.map_err(|error| Refusal::Standings(file.to_owned(), error.to_string()))?;
    }
    let text = write(&generated.tournament, edition);
    let text = text.map(|text| if is_ranked { with_list(&text, &codes) } else { text });
    Ok(Random { generated, codes, text })
}
