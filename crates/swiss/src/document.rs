//! The definitions of a pairing system from which [`System`](crate::System) answers every question about a round.

use crate::weighing::Table;
use crate::{
    Card, Decisive, Explanation, Failure, Judged, Pairing, Recorded, Remark, SearchKind, Section, Violation,
};
use arbitrium_search::Spent;
use arbitrium_tournament::position::Position;
use arbitrium_tournament::rulebook::{Article, OpenPoints, Rulebook};
use arbitrium_tournament::{BakuText, Colour, Entry, GamesPerRound, NationalRating, PlayerId, Tournament};

/// A rules document for pairing: its rulebook, the facts that it takes from a position, and its decisions under one
/// of two searches.
///
/// Most functions depend on three things. These are the facts (`Field`), the search that makes the decisions
/// (`Search`, a trait object that each document defines), and the correct pairing with the steps to it (`Round`).
/// Questions that have the same answer for all documents are answered once, by [`System`](crate::System). This trait
/// does not depend on `System`.
pub trait Document: Send + Sync + 'static {
    /// A chosen interpretation for every open point of the text.
    type Readings: OpenPoints;
    /// The facts of a position that the text uses, under the chosen interpretations.
    type Field;
    /// The search that makes each decision of the text.
    type Search: ?Sized;
    /// The correct pairing of a round and the steps that lead to it.
    type Round;

    /// The articles of the document with their summaries, and its open points.
    const RULEBOOK: &'static Rulebook;
    /// Whether a round is a game, a match of two games, or a match of teams.
    const GAMES: GamesPerRound;
    /// The article that requires a complete pairing.
    const COMPLETE: &'static Article;
    /// The article that leaves absent players unpaired.
    const ABSENT: &'static Article;
    /// The article that forbids pairing a player with themselves.
    const ONESELF: &'static Article;

    /// The text of the Baku acceleration (C.04.7, Article 1) that was in force together with this document. The newer
    /// text came into force with the documents of 2026.
    const BAKU: BakuText = BakuText::Of2026;

    /// Whether the document pairs the upper half of the players with the same score with the lower half: first with first.
    const FOLDS: bool = false;

    /// Whether the document needs the ratings of all players for pairing.
    #[must_use]
    fn needs_ratings(_: Self::Readings) -> bool {
        false
    }

    /// The facts of a position that the rules use, under these interpretations.
    ///
    /// # Errors
    /// If the budget is spent.
    fn field(position: &Position, readings: Self::Readings) -> Result<Self::Field, Spent>;

    /// Whether two sets of facts of one position certainly lead to the same pairing with the same colours,
    /// and forbid the same pairs. `false` also means that this is not known, so `false` is always a safe
    /// answer.
    #[must_use]
    fn is_same(_: &Self::Field, _: &Self::Field) -> bool {
        false
    }

    /// The players to be paired, with their facts, in the order that the rules define.
    fn cards(field: &Self::Field) -> Vec<Card>;

    /// The index of a player among the players to be paired, counted from 0; `None` if the player is not one of them.
    fn index_of(field: &Self::Field, id: PlayerId) -> Option<usize>;

    /// The number of players to be paired.
    fn size(field: &Self::Field) -> usize;

    /// Runs `work` with the search of this kind, and returns its result.
    fn searching<T>(kind: SearchKind, work: impl FnOnce(&Self::Search) -> T) -> T;

    /// Whether the search has used up its budget of candidates. Its answers are then not valid.
    fn is_exhausted(search: &Self::Search) -> bool;

    /// The correct pairing of a round. The inner `Err` says why there is none: no complete pairing exists, or the
    /// search has used up its candidates.
    ///
    /// # Errors
    /// If the budget is spent.
    fn round(field: &Self::Field, search: &Self::Search) -> Result<Result<Self::Round, Failure>, Spent>;

    /// The correct pairing of a round if it has the boards and the bye of `recorded`; otherwise `None`. The
    /// inner `Err` says why there is no correct pairing. An implementation may stop as soon as it is clear
    /// that the two differ. `other` is another pairing of the position whose first difference may show this
    /// early. Only the guided search gets `other`.
    ///
    /// # Errors
    /// If the budget is spent.
    fn round_as_recorded(
        field: &Self::Field,
        recorded: &Recorded,
        _other: Option<&Pairing>,
        search: &Self::Search,
    ) -> Result<Result<Option<Self::Round>, Failure>, Spent> {
        let stands = |round: &Self::Round| recorded.has_the_boards_of(&Self::pairing(field, round));
        Ok(Self::round(field, search)?.map(|round| Some(round).filter(stands)))
    }

    /// The boards of the correct pairing with their colours, and the bye.
    fn pairing(field: &Self::Field, round: &Self::Round) -> Pairing;

    /// Every absolute rule that a recorded round breaks, including every player who is left out or paired twice.
    fn violations(position: &Position, field: &Self::Field, recorded: &Recorded) -> Vec<Violation>;

    /// Compares a recorded round that breaks no absolute rule with the correct pairing.
    ///
    /// # Errors
    /// If the budget is spent.
    fn compare(
        field: &Self::Field,
        round: &Self::Round,
        recorded: &Recorded,
        search: &Self::Search,
    ) -> Result<Judged, Spent>;

    /// Adds to `decisive` further statements about a recorded round with wrong pairs or a wrong bye. Most documents
    /// add nothing.
    ///
    /// # Errors
    /// If the budget is spent.
    fn remarked(
        _: &Position,
        _: &Self::Field,
        _: &Recorded,
        _: &[Violation],
        decisive: Decisive,
        _: &Self::Search,
    ) -> Result<Decisive, Spent> {
        Ok(decisive)
    }

    /// Explains the correct pairing step by step.
    ///
    /// # Errors
    /// If the budget is spent.
    fn explain(field: &Self::Field, round: &Self::Round, search: &Self::Search)
    -> Result<Explanation, Spent>;

    /// A section with the facts about a player that the rules use, before the round.
    fn standing(field: &Self::Field, player: PlayerId) -> Section;

    /// The article that says how an entry of an earlier round counts; `None` if there is no such article.
    #[must_use]
    fn reads(_: Entry) -> Option<&'static Article> {
        None
    }

    /// A short section about what the correct pairing does with a player. In the explanation of the player,
    /// it comes before the statements about the single steps. `None` if there is nothing to add.
    #[must_use]
    fn place(_: &Self::Field, _: &Self::Round, _: PlayerId) -> Option<Section> {
        None
    }

    /// The article that forbids the two players of `pair` to meet in any pairing, and the reason. The reason
    /// is the end of a sentence that starts with "A and B". `None` if the two may meet.
    fn forbids(field: &Self::Field, pair: (usize, usize)) -> Option<(&'static Article, String)>;

    /// The best pairing of the round in which the two players of `pair` meet. The inner `Err` says why there
    /// is none.
    ///
    /// # Errors
    /// If the budget is spent.
    fn with_wish(
        field: &Self::Field,
        pair: (usize, usize),
        search: &Self::Search,
    ) -> Result<Result<Pairing, Failure>, Spent>;

    /// The articles that had an effect on the correct pairing; an article may be repeated. The caller removes those
    /// that cannot decide anything.
    ///
    /// # Errors
    /// If the budget is spent.
    fn exercised(
        field: &Self::Field,
        round: &Self::Round,
        search: &Self::Search,
    ) -> Result<Vec<&'static Article>, Spent>;

    /// The initial colour that agrees with most of the first-round boards `boards`. Each board has the
    /// indices of White and Black, in this order. `None` if neither colour has a majority.
    fn initial_colour(field: &Self::Field, boards: &[(usize, usize)]) -> Option<Colour>;

    /// The tables of criteria, one for each decision; empty if the document describes a procedure and has no
    /// criteria.
    #[must_use]
    fn tables() -> Vec<Table> {
        Vec::new()
    }

    /// Differences between the recorded ranks and the final standings by the document; empty if the document
    /// does not define standings.
    #[must_use]
    fn standings(_: &Tournament) -> Vec<Remark> {
        Vec::new()
    }

    /// Differences between the recorded pairing numbers and those that the document prescribes; empty if the
    /// document does not define pairing numbers.
    #[must_use]
    fn numbering(_: &Tournament, _: &[NationalRating]) -> Vec<Remark> {
        Vec::new()
    }
}
