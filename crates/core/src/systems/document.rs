//! What a pairing document says itself.

use super::weighing::Table;
use super::{
    Card, Decisive, Explanation, Failure, Judged, Pairing, Recorded, Remark, SearchKind, Section, Violation,
};
use crate::position::Position;
use crate::rulebook::{Article, OpenPoints, Rulebook};
use crate::search::Spent;
use crate::tournament::{Colour, Entry, GamesPerRound, NationalRating, PlayerId, Tournament};

/// A pairing document: its rulebook, what it makes of a position, and its answers under one of its two searches.
///
/// Its answers are functions of its own facts (`Field`), of the search that makes its decisions (`Search`, a trait object
/// that each document defines) and of the reference pairing with the way to it (`Round`). What is asked of all documents alike
/// is put together from them once, by [`System`](super::System), of which nothing here knows.
pub trait Document: Send + Sync + 'static {
    /// One choice for every open point.
    type Readings: OpenPoints;
    /// What the text, under some readings, sees in a position.
    type Field;
    /// What makes the decisions of the text.
    type Search: ?Sized;
    /// The reference pairing of a round and the way to it.
    type Round;

    /// The document.
    const RULEBOOK: &'static Rulebook;
    /// How many games make a round.
    const GAMES: GamesPerRound;
    /// The article by which there must be a complete pairing.
    const COMPLETE: &'static Article;
    /// The article by which who does not play is not paired.
    const ABSENT: &'static Article;
    /// The article by which nobody meets himself.
    const ONESELF: &'static Article;

    /// Whether it pairs nobody who has no rating.
    #[must_use]
    fn needs_ratings(_: Self::Readings) -> bool {
        false
    }

    /// What the text sees in a position.
    ///
    /// # Errors
    /// Where the budget is spent.
    fn field(position: &Position, readings: Self::Readings) -> Result<Self::Field, Spent>;

    /// Whether two fields of one position have the same pairing, with its colours, and keep apart the same players, because
    /// nothing in them differs that is asked for that. Nothing is lost where this is not known.
    #[must_use]
    fn is_same(_: &Self::Field, _: &Self::Field) -> bool {
        false
    }

    /// The players to be paired, in the order of the text.
    fn cards(field: &Self::Field) -> Vec<Card>;

    /// The place of a player among those to be paired.
    fn index_of(field: &Self::Field, id: PlayerId) -> Option<usize>;

    /// How many players are to be paired.
    fn size(field: &Self::Field) -> usize;

    /// Does something with the search that is asked for.
    fn searching<T>(kind: SearchKind, work: impl FnOnce(&Self::Search) -> T) -> T;

    /// Whether the search has used up its candidates, so that its answers mean nothing.
    fn is_exhausted(search: &Self::Search) -> bool;

    /// The reference pairing of a round. There is none when no complete pairing exists, or when the search has used up its
    /// candidates.
    ///
    /// # Errors
    /// Where the budget is spent.
    fn round(field: &Self::Field, search: &Self::Search) -> Result<Result<Self::Round, Failure>, Spent>;

    /// The reference pairing of a round where a recorded one has its boards, and its bye. Where it has not, no more is found
    /// out than that; another pairing may show it, by where the two part. (It is given where the search is the guided one.)
    ///
    /// # Errors
    /// Where the budget is spent.
    fn round_as_recorded(
        field: &Self::Field,
        recorded: &Recorded,
        _other: Option<&Pairing>,
        search: &Self::Search,
    ) -> Result<Result<Option<Self::Round>, Failure>, Spent> {
        let stands = |round: &Self::Round| recorded.has_the_boards_of(&Self::pairing(field, round));
        Ok(Self::round(field, search)?.map(|round| Some(round).filter(stands)))
    }

    /// The boards of a reference with their colours, and the bye.
    fn pairing(field: &Self::Field, round: &Self::Round) -> Pairing;

    /// Every absolute rule that a recorded round breaks, and what is missing or double in it.
    fn violations(position: &Position, field: &Self::Field, recorded: &Recorded) -> Vec<Violation>;

    /// A recorded round that breaks no absolute rule, beside the reference.
    ///
    /// # Errors
    /// Where the budget is spent.
    fn compare(
        field: &Self::Field,
        round: &Self::Round,
        recorded: &Recorded,
        search: &Self::Search,
    ) -> Result<Judged, Spent>;

    /// What is to be said besides of a recorded round whose pairs or whose bye differ; most documents say nothing.
    ///
    /// # Errors
    /// Where the budget is spent.
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

    /// Why the reference pairing is what it is.
    ///
    /// # Errors
    /// Where the budget is spent.
    fn explain(field: &Self::Field, round: &Self::Round, search: &Self::Search)
    -> Result<Explanation, Spent>;

    /// A player's standing before the round, by what the text asks of him.
    fn standing(field: &Self::Field, player: PlayerId) -> Section;

    /// The article that reads an entry of an earlier round, where one does.
    #[must_use]
    fn reads(_: Entry) -> Option<&'static Article> {
        None
    }

    /// What the reference pairing made of a player, in a few words before the explanation of what concerns him.
    #[must_use]
    fn place(_: &Self::Field, _: &Self::Round, _: PlayerId) -> Option<Section> {
        None
    }

    /// The article that forbids two to meet whatever is wished, and the fact as it goes on behind "A and B".
    fn forbids(field: &Self::Field, pair: (usize, usize)) -> Option<(&'static Article, String)>;

    /// The pairing of the round where these two must meet.
    ///
    /// # Errors
    /// Where the budget is spent.
    fn with_wish(
        field: &Self::Field,
        pair: (usize, usize),
        search: &Self::Search,
    ) -> Result<Result<Pairing, Failure>, Spent>;

    /// The articles at work in the reference's own choices, in any number; those that cannot decide are left out later.
    ///
    /// # Errors
    /// Where the budget is spent.
    fn exercised(
        field: &Self::Field,
        round: &Self::Round,
        search: &Self::Search,
    ) -> Result<Vec<&'static Article>, Spent>;

    /// The initial colour that most of these first-round boards (white, black) obey, if they prefer one.
    fn initial_colour(field: &Self::Field, boards: &[(usize, usize)]) -> Option<Colour>;

    /// The tables of its decisions, where it weighs.
    #[must_use]
    fn tables() -> Vec<Table> {
        Vec::new()
    }

    /// Where recorded ranks are not those of its final standings; nothing where it ranks nobody.
    #[must_use]
    fn standings(_: &Tournament) -> Vec<Remark> {
        Vec::new()
    }

    /// Where it would have given other pairing numbers; nothing where it gives none.
    #[must_use]
    fn numbering(_: &Tournament, _: &[NationalRating]) -> Vec<Remark> {
        Vec::new()
    }
}
