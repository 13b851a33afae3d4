//! Makes a [`PairingSystem`] from any rules document, and answers the questions that are the same for all documents.

use crate::reference::{Found, judge, limits, within};
use crate::weighing::Table;
use crate::{
    Card, Class, Document, Failure, Judgement, Pairing, PairingSystem, Recorded, Reference, Remark,
    SearchKind,
};
use arbitrium_search::Spent;
use arbitrium_tournament::position::Position;
use arbitrium_tournament::rulebook::{OpenPoints, PRINTED, Rulebook, UnknownReading};
use arbitrium_tournament::{BakuText, Colour, GamesPerRound, NationalRating, Tournament};

/// A rules document with its chosen interpretations. It pairs and judges rounds.
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
    /// The document with the interpretations `readings`. To use the default interpretations, call `default`
    /// instead.
    #[must_use]
    pub fn with_readings(readings: D::Readings) -> Self {
        System { readings }
    }

    /// The facts of a position that the rules use.
    pub(super) fn field(&self, position: &Position) -> Result<D::Field, Spent> {
        D::field(position, self.readings)
    }

    /// The facts of a position. Outside a question no limit applies. Within a question its limits apply: if
    /// they are spent, the result is `None`, and the question has no answer.
    fn seen(&self, position: &Position) -> Option<D::Field> {
        self.field(position).ok()
    }

    /// Answers one question about a position within the limits in force. The literal search has its own limit of
    /// candidates.
    fn ask<T>(
        &self,
        position: &Position,
        kind: SearchKind,
        question: impl FnOnce(&D::Field, &D::Search) -> Result<Result<T, Failure>, Spent>,
    ) -> Result<T, Failure> {
        let answer = limits(kind).ask(|| {
            let field = self.field(position)?;
            within::<D, _>(kind, |search| question(&field, search))
        });
        answer.unwrap_or_else(|spent| Err(Failure::Spent(spent)))
    }

    /// Answers `question` about the correct pairing. `None` if the correct pairing does not have the recorded
    /// boards and bye. `other` is another pairing of the position. Its first difference from the recorded
    /// round may show early that the recorded round is not the correct one.
    fn as_recorded<T>(
        &self,
        position: &Position,
        recorded: &Recorded,
        other: Option<&Pairing>,
        kind: SearchKind,
        question: impl FnOnce(&D::Field, &D::Round, &D::Search) -> Result<Result<T, Failure>, Spent>,
    ) -> Result<Option<T>, Failure> {
        // Only the guided search uses `other`, because the literal search tries every candidate.
        let other = other.filter(|_| kind == SearchKind::Guided);
        self.ask(position, kind, |field, search| {
            match D::round_as_recorded(field, recorded, other, search)? {
                Ok(Some(round)) => Ok(question(field, &round, search)?.map(Some)),
                Ok(None) | Err(Failure::Impossible(_)) => Ok(Ok(None)),
                Err(failure) => Ok(Err(failure)),
            }
        })
    }

    /// The answer to `question` about a recorded round that is correct; `None` if the round is not correct.
    fn where_it_agrees<T>(
        &self,
        position: &Position,
        recorded: &Recorded,
        other: Option<&Pairing>,
        kind: SearchKind,
        question: impl FnOnce(&D::Field, &D::Round, &D::Search) -> Result<T, Spent>,
    ) -> Result<Option<T>, Failure> {
        let found = self.as_recorded(position, recorded, other, kind, |field, round, search| {
            let judged = judge::<D>(position, field, round, recorded, search)?;
            Ok(match judged.reference {
                Ok(_) if judged.class == Class::Agrees => Ok(Some(question(field, round, search)?)),
                Ok(_) => Ok(None),
                Err(failure) => Err(failure),
            })
        });
        found.map(Option::flatten)
    }
}

impl<D: Document> PairingSystem for System<D> {
    fn rulebook(&self) -> &'static Rulebook {
        D::RULEBOOK
    }

    fn games_per_round(&self) -> GamesPerRound {
        D::GAMES
    }

    fn baku_text(&self) -> BakuText {
        D::BAKU
    }

    fn folds(&self) -> bool {
        D::FOLDS
    }

    fn needs_ratings(&self) -> bool {
        D::needs_ratings(self.readings)
    }

    /// Several editions share one set of interpretations. Only those that the rulebook of this edition lists are
    /// returned.
    fn readings(&self) -> Vec<(&'static str, &'static str)> {
        let mut chosen = self.readings.choices();
        chosen.retain(|(id, _)| D::RULEBOOK.open().any(|reading| reading.id == *id));
        chosen
    }

    fn with_reading(&self, id: &str, value: &str) -> Result<Box<dyn PairingSystem>, UnknownReading> {
        if id == PRINTED {
            let mut readings = self.readings;
            for (id, printed) in D::RULEBOOK.open().filter_map(|open| Some((open.id, open.printed?))) {
                readings.choose(id, printed)?;
            }
            return Ok(Box::new(System::<D>::with_readings(readings)));
        }
        if !D::RULEBOOK.open().any(|reading| reading.id == id) {
            let all: Vec<&str> = D::RULEBOOK.open().map(|reading| reading.id).collect();
            return Err(UnknownReading::Id(id.to_owned(), all.join(", ")));
        }
        let mut readings = self.readings;
        readings.choose(id, value)?;
        Ok(Box::new(System::<D>::with_readings(readings)))
    }

    fn is_unmoved_by(&self, readings: &[(&str, &str)], position: &Position) -> Vec<bool> {
        let Some(in_force) = self.seen(position) else { return vec![false; readings.len()] };
        let is_same = |&(id, value): &(&str, &str)| {
            let mut readings = self.readings;
            readings.choose(id, value).is_ok()
                && System::<D>::with_readings(readings)
                    .seen(position)
                    .is_some_and(|other| D::is_same(&in_force, &other))
        };
        readings.iter().map(is_same).collect()
    }

    fn cards(&self, position: &Position) -> Vec<Card> {
        self.seen(position).map(|field| D::cards(&field)).unwrap_or_default()
    }

    fn reference<'a>(&self, position: &'a Position, search: SearchKind) -> Box<dyn Reference + 'a> {
        Box::new(Found::<D>::of(System { readings: self.readings }, position, search))
    }

    fn agrees(
        &self,
        position: &Position,
        recorded: &Recorded,
        other: Option<&Pairing>,
        search: SearchKind,
    ) -> Result<bool, Failure> {
        let found = self.where_it_agrees(position, recorded, other, search, |_, _, _| Ok(()));
        found.map(|found| found.is_some())
    }

    fn pair_as_recorded(
        &self,
        position: &Position,
        recorded: &Recorded,
        other: Option<&Pairing>,
        search: SearchKind,
    ) -> Result<Option<Pairing>, Failure> {
        self.as_recorded(position, recorded, other, search, |field, round, _| {
            Ok(Ok(D::pairing(field, round)))
        })
    }

    fn judge_as_recorded(
        &self,
        position: &Position,
        recorded: &Recorded,
        other: Option<&Pairing>,
        search: SearchKind,
    ) -> Result<Option<(Pairing, Judgement)>, Failure> {
        self.as_recorded(position, recorded, other, search, |field, round, search| {
            let judgement = judge::<D>(position, field, round, recorded, search)?;
            Ok(Ok((D::pairing(field, round), judgement)))
        })
    }

    fn prefers(
        &self,
        position: &Position,
        recorded: &Recorded,
        other: &Pairing,
        search: SearchKind,
    ) -> Result<Option<Judgement>, Failure> {
        self.where_it_agrees(position, recorded, Some(other), search, |field, round, search| {
            judge::<D>(position, field, round, &Recorded::from(other), search)
        })
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
