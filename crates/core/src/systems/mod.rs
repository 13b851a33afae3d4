//! The pairing systems: one folder for each document, and what they have in common.

mod asked;
pub mod burstein_2026;
mod by_round;
pub mod bye_first;
mod codes;
mod document;
pub mod double_swiss_2026;
pub mod dubov_2026;
pub mod dutch;
pub mod dutch_2006;
pub mod dutch_2012;
mod in_force;
pub mod lim_2026;
mod registry;
mod supposed;
mod system;
pub mod team_2026;
pub mod terms;
pub mod upfloating;
pub mod weighing;

pub use asked::AskedSystem;
pub use by_round::ByRound;
pub(crate) use codes::{CUSTOM_SWISS, named_in_words, team_rules};
pub use codes::{Declaration, Declared, Why};
pub use document::Document;
pub use in_force::{DutchOfTheDay, TEXT_OF_THE_DAY, TextOfTheDay, WhichDutch};
pub use registry::{Meaning, Row, SystemId};
pub use supposed::supposed;
pub use system::System;

pub use crate::judging::attendance::{self, numbers};
pub use crate::judging::{
    Argument, Board, COLOURS, Card, Change, Claim, Class, Column, Decisive, Explanation, Failure, Judged,
    Judgement, Left, Line, NoPairing, Orders, PairedBy, Pairing, Piece, RANK_DIFFERS, Recorded, Remark,
    Section, Side, Telling, Violation, Weight, Wish, parting,
};
pub(crate) use crate::judging::{Said, said, tell};

use self::weighing::Table;
use crate::position::Position;
use crate::rulebook::{Article, Rulebook, UnknownReading};
use crate::tournament::{Colour, GamesPerRound, NationalRating, PlayerId, Tournament};

/// Which of the twin searches is used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SearchKind {
    /// Skips what a matching or a bound proves hopeless.
    #[default]
    Guided,
    /// Tries every candidate in the text's order, at most this many of them.
    Literal {
        /// The number of candidates; when it is spent the answer is `undecided`.
        budget: u64,
    },
}

/// A pairing document under certain readings.
pub trait PairingSystem: Send + Sync {
    /// The document.
    fn rulebook(&self) -> &'static Rulebook;

    /// How many games make a round.
    fn games_per_round(&self) -> GamesPerRound;

    /// Whether it pairs nobody who has no rating.
    fn needs_ratings(&self) -> bool {
        false
    }

    /// The readings in force, point by point.
    fn readings(&self) -> Vec<(&'static str, &'static str)>;

    /// The readings in force that are not the defaults.
    fn unusual_readings(&self) -> Vec<(&'static str, &'static str)> {
        self.rulebook().unusual(self.readings())
    }

    /// The same document with one point read otherwise.
    ///
    /// # Errors
    /// When the document has no such point or choice.
    fn with_reading(&self, id: &str, value: &str) -> Result<Box<dyn PairingSystem>, UnknownReading>;

    /// Of each of these readings (point, choice) whether it is certain that with that point read otherwise the pairing of a position
    /// stays what it is, and so what agrees with it.
    fn is_unmoved_by(&self, readings: &[(&str, &str)], position: &Position) -> Vec<bool>;

    /// Whether a recorded round is judged to agree, by the shortest way: of one that differs it is not said how. Somebody else's
    /// pairing of the same position, such as that of another reading, may show that it differs.
    ///
    /// # Errors
    /// When there is no answer within the limits in force.
    fn agrees(
        &self,
        position: &Position,
        recorded: &Recorded,
        other: Option<&Pairing>,
        search: SearchKind,
    ) -> Result<bool, Failure>;

    /// The reference pairing of a round where it has the recorded boards and bye, by the shortest way; `None` where it has not.
    /// Somebody else's pairing of the position may show that.
    ///
    /// # Errors
    /// As [`pair`](Self::pair).
    fn pair_as_recorded(
        &self,
        position: &Position,
        recorded: &Recorded,
        other: Option<&Pairing>,
        search: SearchKind,
    ) -> Result<Option<Pairing>, Failure>;

    /// The same, with how the recorded round is judged, which has its boards and bye.
    ///
    /// # Errors
    /// As [`pair`](Self::pair).
    fn judge_as_recorded(
        &self,
        position: &Position,
        recorded: &Recorded,
        other: Option<&Pairing>,
        search: SearchKind,
    ) -> Result<Option<(Pairing, Judgement)>, Failure>;

    /// Where a recorded round agrees: what is to be said of another pairing of the position. `None` where it differs.
    ///
    /// # Errors
    /// When there is no answer within the limits in force.
    fn prefers(
        &self,
        position: &Position,
        recorded: &Recorded,
        other: &Pairing,
        search: SearchKind,
    ) -> Result<Option<Judgement>, Failure>;

    /// The players to be paired, as the document sees them before the round.
    fn cards(&self, position: &Position) -> Vec<Card>;

    /// The reference pairing of a round.
    ///
    /// # Errors
    /// When no complete pairing exists or the search's budget is spent.
    fn pair(&self, position: &Position, search: SearchKind) -> Result<Pairing, Failure>;

    /// Judges a recorded pairing of the round. A position whose initial colour is not known accepts either.
    fn judge(&self, position: &Position, recorded: &Recorded, search: SearchKind) -> Judgement;

    /// Why the reference pairing is what it is.
    ///
    /// # Errors
    /// As [`pair`](Self::pair).
    fn explain(&self, position: &Position, search: SearchKind) -> Result<Explanation, Failure>;

    /// Where a player stood before the round, and what the round's pairing made of him.
    ///
    /// # Errors
    /// As [`pair`](Self::pair).
    fn explain_player(
        &self,
        position: &Position,
        player: PlayerId,
        search: SearchKind,
    ) -> Result<Explanation, Failure>;

    /// Why two players do not meet.
    ///
    /// # Errors
    /// When there is no reference to compare with, or the budget is spent.
    fn why_not(
        &self,
        position: &Position,
        pair: (PlayerId, PlayerId),
        search: SearchKind,
    ) -> Result<Wish, Failure>;

    /// The deciding articles at work in the reference's own choice of this round, each once: those that refused a candidate
    /// or settled the bye or a board's colours. `None` where there is no reference.
    fn exercised(&self, position: &Position, search: SearchKind) -> Option<Vec<&'static Article>>;

    /// The tables of the document's decisions, where it weighs; none where it walks.
    fn tables(&self) -> Vec<Table>;

    /// Where the recorded ranks are not those of the document's final standings; nothing where it ranks nobody. The
    /// recorded points are compared by the reader.
    fn standings(&self, tournament: &Tournament) -> Vec<Remark>;

    /// Where the document would have given other pairing numbers; nothing where it gives none.
    fn numbering(&self, tournament: &Tournament, national: &[NationalRating]) -> Vec<Remark>;

    /// The initial colour that most boards of the recorded first round obey, if they prefer one.
    fn deduce_initial_colour(&self, first_round: &Position, recorded: &Recorded) -> Option<Colour>;
}
