//! The standings of random tournaments: the ranks that a report records, by a list that it names.

use crate::check::conversion;
use crate::standings::{C07_2026, Conditions, ListError, Standings, TieBreak};
use crate::tournament::Tournament;

/// The lists of tie-breaks that random tournaments name: together they have every tie-break of a Swiss.
pub const LISTS: [&str; 12] = [
    "DE,BH/C1,BH,SB",
    "BH/C1,BH,DE,WIN,BWG",
    "BH,SB,PS,DE",
    "DE,WON,BPG,BH/M1",
    "ARO,BH/C1,DE,RTNG",
    "TPR,PTP,BH,TPN",
    "PS/C1,PS,DE/P,SB/C1",
    "FB/C1,FB,AOB,STD",
    "BH/C2,SB/C2,REP,TPN/R",
    "BH/M2,BH/P,SB/P,DE",
    "APRO,APPO,AOB/F,FB/M1",
    "DE,STD,ARO/C1,PS/C2,RTNG/R",
];

/// Records the ranks of a tournament by a list (c07-2026); who is not parted shares his rank.
///
/// # Errors
/// When the list is not for Swiss tournaments.
pub fn rank(tournament: &mut Tournament, list: Vec<TieBreak>) -> Result<(), ListError> {
    let conditions = Conditions::of(tournament, &C07_2026, conversion());
    let places = Standings::new(tournament, conditions, list)?.places();
    for place in places {
        tournament.players[place.player].recorded_rank = u16::try_from(place.rank).ok();
    }
    Ok(())
}
