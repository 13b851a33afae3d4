//! What a pairing document says itself, and the one adapter that makes a [`PairingSystem`] of it.

use super::weighing::Table;
use super::{
    Card, Class, Explanation, Failure, Judgement, Pairing, PairingSystem, Recorded, Remark, SearchKind, Wish,
};
use crate::position::Position;
use crate::rulebook::{Article, OpenPoints, Rulebook, UnknownReading};
use crate::search::{Limits, Spent, steps};
use crate::tournament::{Colour, GamesPerRound, NationalRating, PlayerId, Tournament};

/// A pairing document: its rulebook, what it makes of a position, and its answers under one of its two searches.
///
/// Its answers are functions of its own facts (`Field`) and of the search that makes its decisions (`Search`, a trait object
/// that each document defines). Nothing in it knows of [`PairingSystem`]: that is [`System`].
pub trait Document: Send + Sync + 'static {
    /// One choice for every open point.
    type Readings: OpenPoints;
    /// What the text, under some readings, sees in a position.
    type Field;
    /// What makes the decisions of the text.
    type Search: ?Sized;

    /// The document.
    const RULEBOOK: &'static Rulebook;
    /// How many games make a round.
    const GAMES: GamesPerRound;

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

    /// The reference pairing of a round, with colours. There is none when no complete pairing exists, or when the search has
    /// used up its candidates.
    ///
    /// # Errors
    /// Where the budget is spent.
    fn pair(field: &Self::Field, search: &Self::Search) -> Result<Result<Pairing, Failure>, Spent>;

    /// Judges a recorded pairing of the round.
    ///
    /// # Errors
    /// Where the budget is spent.
    fn judge(
        position: &Position,
        field: &Self::Field,
        recorded: &Recorded,
        search: &Self::Search,
    ) -> Result<Judgement, Spent>;

    /// Why the reference pairing is what it is.
    ///
    /// # Errors
    /// As [`pair`](Self::pair).
    fn explain(field: &Self::Field, search: &Self::Search) -> Result<Result<Explanation, Failure>, Spent>;

    /// A player's standing and what the pairing made of him.
    ///
    /// # Errors
    /// As [`pair`](Self::pair).
    fn explain_player(
        position: &Position,
        field: &Self::Field,
        player: PlayerId,
        search: &Self::Search,
    ) -> Result<Result<Explanation, Failure>, Spent>;

    /// Why two players do not meet.
    ///
    /// # Errors
    /// As [`pair`](Self::pair).
    fn why_not(
        position: &Position,
        field: &Self::Field,
        pair: (PlayerId, PlayerId),
        search: &Self::Search,
    ) -> Result<Result<Wish, Failure>, Spent>;

    /// The deciding articles at work; `absent` says whether somebody is left out of the round. `None` where the document
    /// does not measure it, or there is no reference.
    ///
    /// # Errors
    /// Where the budget is spent.
    fn exercised(
        _: &Self::Field,
        _absent: bool,
        _: &Self::Search,
    ) -> Result<Option<Vec<&'static Article>>, Spent> {
        Ok(None)
    }

    /// Whether a recorded round has the boards of the reference, and its bye. Where it has not, no more is found out than that.
    ///
    /// # Errors
    /// Where the budget is spent.
    fn has_the_boards(
        field: &Self::Field,
        recorded: &Recorded,
        search: &Self::Search,
    ) -> Result<Result<bool, Failure>, Spent> {
        Ok(Self::pair(field, search)?.map(|pairing| recorded.has_the_boards_of(&pairing)))
    }

    /// Whether another pairing shows that a recorded round is not that of the rules, being better where the two part. Nothing is
    /// lost where this is not known.
    ///
    /// # Errors
    /// Where the budget is spent.
    fn is_beaten(_: &Self::Field, _: &Recorded, _: &Pairing, _: &Self::Search) -> Result<bool, Spent> {
        Ok(false)
    }

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

/// A document under certain readings.
#[derive(Debug)]
pub struct System<D: Document> {
    readings: D::Readings,
}

impl<D: Document> Default for System<D> {
    fn default() -> Self {
        System::with_readings(D::Readings::default())
    }
}

impl<D: Document> System<D> {
    /// The document under these readings.
    #[must_use]
    pub fn with_readings(readings: D::Readings) -> Self {
        System { readings }
    }

    /// What the text sees in a position, where no question is asked about it: then no steps are limited. (They are where
    /// somebody else's question is asked, which has no answer once they are spent, whatever is seen here.)
    fn seen(&self, position: &Position) -> Option<D::Field> {
        D::field(position, self.readings).ok()
    }

    /// One question about a position, within the limits in force. The literal search counts its candidates itself.
    fn ask<T>(
        &self,
        position: &Position,
        kind: SearchKind,
        question: impl FnOnce(&D::Field, &D::Search) -> Result<T, Spent>,
    ) -> Result<T, Spent> {
        let mut limits = Limits::now();
        if matches!(kind, SearchKind::Literal { .. }) {
            limits.steps = u64::MAX;
        }
        limits.ask(|| {
            let field = D::field(position, self.readings)?;
            steps::at("the round", || D::searching(kind, |search| question(&field, search)))
        })
    }
}

impl<D: Document> PairingSystem for System<D> {
    fn rulebook(&self) -> &'static Rulebook {
        D::RULEBOOK
    }

    fn games_per_round(&self) -> GamesPerRound {
        D::GAMES
    }

    /// Editions of one document may share their readings: those of this one are in its rulebook.
    fn readings(&self) -> Vec<(&'static str, &'static str)> {
        let mut chosen = self.readings.choices();
        chosen.retain(|(id, _)| D::RULEBOOK.open().any(|reading| reading.id == *id));
        chosen
    }

    fn with_reading(&self, id: &str, value: &str) -> Result<Box<dyn PairingSystem>, UnknownReading> {
        if !D::RULEBOOK.open().any(|reading| reading.id == id) {
            let all: Vec<&str> = D::RULEBOOK.open().map(|reading| reading.id).collect();
            return Err(UnknownReading::Id(id.to_owned(), all.join(", ")));
        }
        let mut readings = self.readings;
        readings.choose(id, value)?;
        Ok(Box::new(System::<D>::with_readings(readings)))
    }

    fn is_unmoved_by(&self, id: &str, value: &str, position: &Position) -> bool {
        let mut readings = self.readings;
        let chosen = readings.choose(id, value).is_ok();
        let other = System::<D>::with_readings(readings);
        let fields = self.seen(position).zip(other.seen(position));
        chosen && fields.is_some_and(|(one, other)| D::is_same(&one, &other))
    }

    fn cards(&self, position: &Position) -> Vec<Card> {
        self.seen(position).map(|field| D::cards(&field)).unwrap_or_default()
    }

    fn pair(&self, position: &Position, search: SearchKind) -> Result<Pairing, Failure> {
        self.ask(position, search, D::pair).unwrap_or_else(|spent| Err(Failure::Spent(spent)))
    }

    fn judge(&self, position: &Position, recorded: &Recorded, search: SearchKind) -> Judgement {
        let judged = self.ask(position, search, |field, search| D::judge(position, field, recorded, search));
        judged.unwrap_or_else(|spent| Judgement::undecided(Failure::Spent(spent)))
    }

    fn agrees(
        &self,
        position: &Position,
        recorded: &Recorded,
        other: Option<&Pairing>,
        search: SearchKind,
    ) -> Result<bool, Failure> {
        // The literal search tries everything.
        let other = other.filter(|_| search == SearchKind::Guided);
        let found = self.ask(position, search, |field, search| {
            if let Some(other) = other
                && D::is_beaten(field, recorded, other, search)?
            {
                return Ok(Ok(false));
            }
            D::has_the_boards(field, recorded, search)
        });
        match found.unwrap_or_else(|spent| Err(Failure::Spent(spent))) {
            Ok(true) => {}
            Ok(false) | Err(Failure::Impossible(_)) => return Ok(false),
            Err(failure) => return Err(failure),
        }
        let judged = self.judge(position, recorded, search);
        judged.reference.map(|_| judged.class == Class::Agrees)
    }

    fn explain(&self, position: &Position, search: SearchKind) -> Result<Explanation, Failure> {
        self.ask(position, search, D::explain).unwrap_or_else(|spent| Err(Failure::Spent(spent)))
    }

    fn explain_player(
        &self,
        position: &Position,
        player: PlayerId,
        search: SearchKind,
    ) -> Result<Explanation, Failure> {
        let told =
            self.ask(position, search, |field, search| D::explain_player(position, field, player, search));
        told.unwrap_or_else(|spent| Err(Failure::Spent(spent)))
    }

    fn why_not(
        &self,
        position: &Position,
        pair: (PlayerId, PlayerId),
        search: SearchKind,
    ) -> Result<Wish, Failure> {
        let told = self.ask(position, search, |field, search| D::why_not(position, field, pair, search));
        told.unwrap_or_else(|spent| Err(Failure::Spent(spent)))
    }

    fn exercised(&self, position: &Position, search: SearchKind) -> Option<Vec<&'static Article>> {
        let found = self.ask(position, search, |field, search| {
            let absent = position.competitors.len() > D::size(field);
            D::exercised(field, absent, search)
        });
        found.ok().flatten()
    }

    fn tables(&self) -> Vec<Table> {
        D::tables()
    }

    fn standings(&self, tournament: &Tournament) -> Vec<Remark> {
        D::standings(tournament)
    }

    fn numbering(&self, tournament: &Tournament, national: &[NationalRating]) -> Vec<Remark> {
        D::numbering(tournament, national)
    }

    fn deduce_initial_colour(&self, first_round: &Position, recorded: &Recorded) -> Option<Colour> {
        let field = self.seen(first_round)?;
        let known = recorded.boards.iter().filter(|board| board.colours_known);
        let places =
            known.filter_map(|b| Some((D::index_of(&field, b.white)?, D::index_of(&field, b.black)?)));
        D::initial_colour(&field, &places.collect::<Vec<_>>())
    }
}
