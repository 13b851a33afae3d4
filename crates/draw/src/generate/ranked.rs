//! Computes the ranks that the reports of random tournaments record. Each report names the list of
//! tie-breaks that gives its ranks.

use arbitrium_judge::check::conversion;
use arbitrium_standings::{C07_2026, Conditions, ListError, Standings, TieBreak};
use arbitrium_tournament::{GamesPerRound, Tournament};

/// Lists of tie-breaks for random tournaments of players. Every tie-break for a Swiss is in at least one of
/// them.
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

/// Lists of tie-breaks for random tournaments of teams. Every tie-break for a Swiss of teams is in at least
/// one of them.
pub const LISTS_OF_TEAMS: [&str; 12] = [
    "MPvGP,EDE,BH/C1,EMGSB",
    "EDEBT,EMMSB,BH:GP,WIN",
    "EMGSB/C1,BH/C1,EDEBB,WON",
    "SSSC,EDET,EGGSB,TPN",
    "BH:MP/C1,MPvGP,BC,TBR",
    "EDE/P,EGMSB,PS,BBE",
    "FB/C1,FB:GP,AOB,SSSC/F",
    "EMMSB/C1,PS:GP/C1,EDEB,TPN/R",
    "BH/M1,BH:GP/P,EGGSB/C2,EDEBT/P",
    "TBR,BBE,AOB:GP,EDE",
    "EGMSB/P,BH/M2,SSSC/K4,PS/C2",
    "BH:GP/C2,AOB/F,EMGSB/P,EDE",
];

/// The lists of tie-breaks for tournaments with this kind of round.
#[must_use]
pub fn lists_of(games_per_round: GamesPerRound) -> &'static [&'static str] {
    match games_per_round {
        GamesPerRound::Boards => &LISTS_OF_TEAMS,
        GamesPerRound::One | GamesPerRound::Two => &LISTS,
    }
}

/// Records the ranks of a tournament by a list of tie-breaks (C.07 of 2026). Players who remain tied share their
/// rank.
///
/// # Errors
/// Fails if the list is not for Swiss tournaments.
pub fn rank(tournament: &mut Tournament, list: Vec<TieBreak>) -> Result<(), ListError> {
    let conditions = Conditions::of(tournament, &C07_2026, conversion());
    let places = Standings::new(tournament, conditions, list)?.places();
    for place in places {
        tournament.players[place.player].recorded_rank = u16::try_from(place.rank).ok();
    }
    Ok(())
}
