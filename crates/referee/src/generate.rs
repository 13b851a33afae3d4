//! Draws a random tournament and writes it as a report file.

use arbitrium_core::check::ranks::with_list;
use arbitrium_core::generate::{Draw, Generated, Settings, generate, rank};
use arbitrium_core::standings::TieBreak;
use arbitrium_core::systems::PairingSystem;
use arbitrium_core::trf::{Edition, WriteError, write};

use crate::refusal::{Refusal, Unrankable};

/// A random tournament with its report file.
#[derive(Debug)]
pub struct Random {
    /// The drawn tournament, with the results of its rounds.
    pub generated: Generated,
    /// The codes of the tie-breaks by which the players are ranked. The points, which always come first, are left
    /// out.
    pub codes: String,
    /// The text of the report file, or why it cannot be written.
    pub text: Result<String, WriteError>,
}

/// Draws the tournament that `bytes` determine and ranks it by a list of tie-breaks. `file` is the name of the report
/// file in errors.
///
/// ```
/// # mod arbitrium { pub use arbitrium_core::*; pub use arbitrium_ratings::*; pub use arbitrium_report::*; pub mod referee { pub use arbitrium_referee::*; } }
/// use arbitrium::generate::Settings;
/// use arbitrium::referee::random;
/// use arbitrium::standings::tie_breaks;
/// use arbitrium::systems::SystemId;
/// use arbitrium::trf::Edition;
///
/// let system = SystemId::Dutch2026.system();
/// let settings = Settings::usual(system.games_per_round());
/// let list = tie_breaks("DE,BH/C1").expect("a list");
/// // The same bytes draw the same tournament.
/// let random = random(&*system, &settings, &[7; 500], list, Edition::Trf26, "random.trf")?;
/// assert!(random.text.expect("a report").contains("FIDE_DUTCH"));
/// # Ok::<(), arbitrium::referee::Refusal>(())
/// ```
///
/// # Errors
/// Fails if the list cannot rank the tournament.
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
    // The format of 2016 has no record for the list of tie-breaks. Ranks without a list could not be checked, so they
    // are left out.
    let is_ranked = edition == Edition::Trf26;
    if is_ranked {
        let ranked = rank(&mut generated.tournament, list);
        ranked.map_err(|error| Unrankable { name: file.to_owned(), error })?;
    }
    let text = write(&generated.tournament, edition);
    let text = text.map(|text| if is_ranked { with_list(&text, &codes) } else { text });
    Ok(Random { generated, codes, text })
}
