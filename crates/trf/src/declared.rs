//! The kind of rounds and the team rules that the code in record `192` declares. The form of the code is
//! enough, so arbitrium need not know the pairing system.

use arbitrium_tournament::{GamesPerRound, TeamRules};

use crate::document::{Document, declared_system};
use crate::lower::LowerOptions;

/// The suffix of a code that adds the Baku acceleration.
pub const BAKU: &str = "_BAKU";

impl LowerOptions {
    /// The options that the document itself declares: rounds of two games for a Double-Swiss system, team matches for
    /// a team system, and rounds of one game for every other system.
    ///
    /// ```
    /// # use arbitrium_core as arbitrium;
    /// use arbitrium::tournament::GamesPerRound;
    /// use arbitrium::trf::{self, LowerOptions, ReadOptions};
    /// let (document, _) = trf::read(b"192 FIDE_DOUBLESWISS\n", &ReadOptions::default());
    /// assert_eq!(LowerOptions::declared_in(&document).games_per_round, GamesPerRound::Two);
    /// ```
    #[must_use]
    pub fn declared_in(document: &Document) -> Self {
        match declared_system(document) {
            Some((code, _)) => {
                LowerOptions { games_per_round: games_per_round(&code), teams: team_rules(&code) }
            }
            None => LowerOptions::default(),
        }
    }

    /// The options for making standings. A document with teams is ranked as a team tournament, whatever its
    /// record `192` declares. For other documents, the declared options are used.
    #[must_use]
    pub fn to_rank(document: &Document) -> Self {
        if document.is_team() {
            return LowerOptions::with_games(document, GamesPerRound::Boards);
        }
        LowerOptions::declared_in(document)
    }

    /// The options with the rounds `games_per_round`, and with the team rules that the document declares.
    #[must_use]
    pub fn with_games(document: &Document, games_per_round: GamesPerRound) -> Self {
        LowerOptions { games_per_round, ..LowerOptions::declared_in(document) }
    }

    /// The options for rating, which needs the individual players. A team tournament is read as a tournament of
    /// players with one game in each round.
    #[must_use]
    pub fn of_players(document: &Document) -> Self {
        match LowerOptions::declared_in(document) {
            LowerOptions { games_per_round: GamesPerRound::Boards, .. } => {
                LowerOptions::of(GamesPerRound::One)
            }
            declared => declared,
        }
    }
}

/// The kind of rounds that a code declares: two games in a Double-Swiss system, team matches in a team
/// system, and otherwise one game. The form of the code is enough, so arbitrium need not know the system.
#[must_use]
pub fn games_per_round(code: &str) -> GamesPerRound {
    let code = code.to_ascii_uppercase();
    match () {
        () if code.contains("DOUBLESWISS") => GamesPerRound::Two,
        () if code.contains("_TEAM") => GamesPerRound::Boards,
        () => GamesPerRound::One,
    }
}

/// The rules of a team competition that a code declares; the default rules if it declares none.
#[must_use]
pub fn team_rules(code: &str) -> TeamRules {
    let code = code.to_ascii_uppercase();
    let code = code.strip_suffix(BAKU).unwrap_or(&code);
    let plain = with_year(code).map_or(code, |(plain, _)| plain);
    TeamRules::of_code(code).or_else(|| TeamRules::of_code(plain)).unwrap_or_default()
}

/// Splits a code into its name and the year of four digits at its end; `None` if the code does not end with a year.
#[must_use]
pub fn with_year(code: &str) -> Option<(&str, &str)> {
    let (plain, year) = code.rsplit_once('_')?;
    let is_year = year.len() == 4 && year.bytes().all(|digit| digit.is_ascii_digit());
    is_year.then_some((plain, year))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_that_means_no_document_has_its_games_per_round() {
        assert_eq!(games_per_round("CUSTOM_DOUBLESWISS"), GamesPerRound::Two);
        assert_eq!(team_rules("FIDE_TEAM_TYPEA_MP_2026"), team_rules("FIDE_TEAM_TYPEA_MP"));
    }
}
