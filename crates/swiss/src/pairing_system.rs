//! The questions that every pairing system answers.

use crate::Reference;
use crate::judging::{Card, Failure, Judgement, Pairing, Recorded, Remark};
use crate::weighing::Table;
use arbitrium_tournament::position::Position;
use arbitrium_tournament::rulebook::{Rulebook, UnknownReading};
use arbitrium_tournament::{BakuText, Colour, GamesPerRound, NationalRating, Tournament};

/// The kind of search for the correct pairing: literal or guided. Both give the same answers, unless a budget is
/// spent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SearchKind {
    /// The search skips candidates that a matching or a bound proves useless.
    #[default]
    Guided,
    /// The search tries every candidate in the order of the rules, up to a limit.
    Literal {
        /// The largest number of candidates that are tried. If it is reached, the answer is `undecided`.
        budget: u64,
    },
}

/// A rules document for pairing, with the chosen interpretations of its open points.
pub trait PairingSystem: Send + Sync {
    /// The articles of the document with their summaries, and its open points.
    fn rulebook(&self) -> &'static Rulebook;

    /// Whether a round is a game, a match of two games, or a match of teams.
    fn games_per_round(&self) -> GamesPerRound;

    /// The text of the Baku acceleration (C.04.7, Article 1) that was in force together with the document.
    fn baku_text(&self) -> BakuText;

    /// Whether the document pairs the upper half of the players with the same score with the lower half: first with first.
    fn folds(&self) -> bool {
        false
    }

    /// Whether the document needs the ratings of all players for pairing.
    fn needs_ratings(&self) -> bool {
        false
    }

    /// The largest number of candidates for each question, if this system always uses the literal search. Otherwise
    /// `None`.
    fn literal_budget(&self) -> Option<u64> {
        None
    }

    /// Every open point of the rules with its interpretation in force, as (identifier of the point, choice).
    fn readings(&self) -> Vec<(&'static str, &'static str)>;

    /// The interpretations in force that differ from the defaults.
    fn unusual_readings(&self) -> Vec<(&'static str, &'static str)> {
        self.rulebook().unusual(self.readings())
    }

    /// A copy of the system in which the open point `id` has the interpretation `value`.
    ///
    /// # Errors
    /// If the document does not have this point or this choice.
    fn with_reading(&self, id: &str, value: &str) -> Result<Box<dyn PairingSystem>, UnknownReading>;

    /// For each of `readings`, as (identifier of a point, choice): `true` if this interpretation certainly
    /// leaves the pairing of the position unchanged. The same recorded rounds are then correct with and
    /// without this interpretation. `false` if the pairing may change.
    fn is_unmoved_by(&self, readings: &[(&str, &str)], position: &Position) -> Vec<bool>;

    /// Whether a recorded round is correct. This is much faster than `judge`, because it does not find out
    /// how a wrong round differs. `other` is any other pairing of the position, such as that of another
    /// interpretation. `other` may help to see early that the round is wrong.
    ///
    /// # Errors
    /// If there is no answer within the limits in force.
    fn agrees(
        &self,
        position: &Position,
        recorded: &Recorded,
        other: Option<&Pairing>,
        search: SearchKind,
    ) -> Result<bool, Failure>;

    /// The correct pairing of a round if it has the recorded boards and bye; otherwise `None`. As in
    /// `agrees`, `other` may help to see early that the recorded round is wrong.
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

    /// The correct pairing and the judgement of the recorded round, if the correct pairing has the recorded boards
    /// and bye; otherwise `None`.
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

    /// The judgement of the pairing `other`, if the recorded round is correct. `None` if the recorded round
    /// is not correct.
    ///
    /// # Errors
    /// If there is no answer within the limits in force.
    fn prefers(
        &self,
        position: &Position,
        recorded: &Recorded,
        other: &Pairing,
        search: SearchKind,
    ) -> Result<Option<Judgement>, Failure>;

    /// The players to be paired, with their facts before the round. Empty if the facts cannot be determined within
    /// the limits.
    fn cards(&self, position: &Position) -> Vec<Card>;

    /// The correct pairing of a position. It is computed once, and the result answers every question about the round.
    fn reference<'a>(&self, position: &'a Position, search: SearchKind) -> Box<dyn Reference + 'a>;

    /// The correct pairing of a round, for callers that have no further question.
    ///
    /// # Errors
    /// If no complete pairing exists or the budget of the search is spent.
    fn pair(&self, position: &Position, search: SearchKind) -> Result<Pairing, Failure> {
        self.reference(position, search).pairing().cloned().map_err(Failure::clone)
    }

    /// Judges a recorded pairing of a round, for callers that have no further question.
    fn judge(&self, position: &Position, recorded: &Recorded, search: SearchKind) -> Judgement {
        self.reference(position, search).judge(recorded)
    }

    /// The tables of criteria, one for each decision of the document. Empty if the document describes a procedure and
    /// has no criteria.
    fn tables(&self) -> Vec<Table>;

    /// Differences between the recorded ranks and the final standings by the document. Empty if the document
    /// does not define standings. The recorded points are compared by the file reader.
    fn standings(&self, tournament: &Tournament) -> Vec<Remark>;

    /// Differences between the recorded pairing numbers and those that the document prescribes. Empty if the
    /// document does not define pairing numbers.
    fn numbering(&self, tournament: &Tournament, national: &[NationalRating]) -> Vec<Remark>;

    /// The initial colour that agrees with most boards of the recorded first round; `None` if neither colour has a
    /// majority.
    fn deduce_initial_colour(&self, first_round: &Position, recorded: &Recorded) -> Option<Colour>;
}
