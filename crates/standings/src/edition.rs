//! The editions of C.07. Each edition is described by its differences from the other.

use super::articles::{A15_2, A15_2_OF_2024, A16_4, A16_4_OF_2024, RULEBOOK_2024, RULEBOOK_2026};
use arbitrium_tournament::rulebook::{Article, Rulebook};

/// An edition of C.07: its rulebook and the rules that differ between the editions.
#[expect(clippy::struct_excessive_bools, reason = "each is one difference of the texts")]
#[derive(Debug)]
#[non_exhaustive]
pub struct Edition {
    /// The articles and open points of the edition.
    pub rulebook: &'static Rulebook,
    /// Whether the dummy's score has an upper limit (16.4).
    pub dummy_is_capped: bool,
    /// Whether forfeits in a round-robin count as games in Article 10 (15.2).
    pub forfeits_are_rated: bool,
    /// Whether forfeit losses in a round-robin count as games in Article 7 (15.2).
    pub forfeit_losses_are_own_games: bool,
    /// Whether Buchholz is forbidden in round-robins (note of Article 8).
    pub no_buchholz_in_round_robins: bool,
    /// Whether the edition has the tie-breaks that were new in 2026: STD, TPN, RTNG and AOB/F.
    pub lists_those_of_2026: bool,
    /// The article on forfeits in tournaments with pairings made before the start.
    pub article_15_2: &'static Article,
    /// The article on the dummy opponent of an unplayed round.
    pub article_16_4: &'static Article,
}

/// The edition in force from 1 March 2026.
pub static C07_2026: Edition = Edition {
    rulebook: &RULEBOOK_2026,
    dummy_is_capped: true,
    forfeits_are_rated: false,
    forfeit_losses_are_own_games: false,
    no_buchholz_in_round_robins: true,
    lists_those_of_2026: true,
    article_15_2: &A15_2,
    article_16_4: &A16_4,
};

/// The edition of 1 August 2024, reconstructed from the differences that FIDE published.
pub static C07_2024: Edition = Edition {
    rulebook: &RULEBOOK_2024,
    dummy_is_capped: false,
    forfeits_are_rated: true,
    forfeit_losses_are_own_games: true,
    no_buchholz_in_round_robins: false,
    lists_those_of_2026: false,
    article_15_2: &A15_2_OF_2024,
    article_16_4: &A16_4_OF_2024,
};

/// All implemented editions, the newest first.
pub static EDITIONS: [&Edition; 2] = [&C07_2026, &C07_2024];

impl Edition {
    /// The identifier that selects the edition, such as `c07-2026`.
    #[must_use]
    pub fn id(&self) -> &'static str {
        self.rulebook.id
    }

    /// The edition with this identifier; `None` if no edition has it.
    ///
    /// ```
    /// # use arbitrium_core as arbitrium;
    /// use arbitrium::standings::Edition;
    /// assert!(Edition::named("c07-2024").is_some_and(|edition| !edition.dummy_is_capped));
    /// assert!(Edition::named("c07-2019").is_none());
    /// ```
    #[must_use]
    pub fn named(word: &str) -> Option<&'static Edition> {
        EDITIONS.into_iter().find(|edition| edition.id() == word)
    }

    /// The edition in force on a day, given as year, month and day. The second value is whether an edition was in
    /// force: before 1 August 2024 it is `false`, and the oldest edition is returned.
    ///
    /// ```
    /// # use arbitrium_core as arbitrium;
    /// use arbitrium::standings::Edition;
    /// let (edition, in_force) = Edition::on(2026, 2, 28);
    /// assert_eq!((edition.id(), in_force), ("c07-2024", true));
    /// assert_eq!(Edition::on(2026, 3, 1).0.id(), "c07-2026");
    /// assert!(!Edition::on(2024, 7, 31).1);
    /// ```
    #[must_use]
    pub fn on(year: i16, month: i8, day: i8) -> (&'static Edition, bool) {
        match (year, month, day) {
            date if date >= (2026, 3, 1) => (&C07_2026, true),
            date => (&C07_2024, date >= (2024, 8, 1)),
        }
    }
}
