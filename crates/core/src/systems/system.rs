//! The one adapter that makes a [`PairingSystem`] of a document: what is asked of all of them alike.

use super::attendance::once;
use super::weighing::Table;
use super::{
    Card, Class, Document, Explanation, Failure, Judged, Judgement, Pairing, PairingSystem, Recorded, Remark,
    SearchKind, Wish, attendance,
};
use crate::judging::card::{earlier, only_about};
use crate::judging::wish;
use crate::position::Position;
use crate::rulebook::{Article, OpenPoints, Rulebook, UnknownReading};
use crate::search::{Limits, Spent, steps};
use crate::tournament::{Colour, GamesPerRound, NationalRating, PlayerId, Tournament};

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
        question: impl FnOnce(&D::Field, &D::Search) -> Result<Result<T, Failure>, Spent>,
    ) -> Result<T, Failure> {
        let mut limits = Limits::now();
        if matches!(kind, SearchKind::Literal { .. }) {
            limits.steps = u64::MAX;
        }
        let answer = limits.ask(|| {
            let field = D::field(position, self.readings)?;
            steps::at("the round", || D::searching(kind, |search| question(&field, search)))
        });
        answer.unwrap_or_else(|spent| Err(Failure::Spent(spent)))
    }

    /// A question about the reference pairing of a round; it has no answer where there is no reference, or the search has used up
    /// its candidates in answering.
    fn ask_of_the_round<T>(
        &self,
        position: &Position,
        kind: SearchKind,
        question: impl FnOnce(&D::Field, &D::Round, &D::Search) -> Result<T, Spent>,
    ) -> Result<T, Failure> {
        self.ask(position, kind, |field, search| {
            let round = match D::round(field, search)? {
                Ok(round) => round,
                Err(failure) => return Ok(Err(failure)),
            };
            let answer = question(field, &round, search)?;
            Ok(if D::is_exhausted(search) { Err(Failure::BudgetSpent) } else { Ok(answer) })
        })
    }

    /// What is asked of a reference that has the recorded boards and bye, found by the shortest way; `None` where it has not.
    /// Somebody else's pairing may show that.
    fn as_recorded<T>(
        &self,
        position: &Position,
        recorded: &Recorded,
        other: Option<&Pairing>,
        kind: SearchKind,
        question: impl FnOnce(&D::Field, &D::Round, &D::Search) -> Result<Result<T, Failure>, Spent>,
    ) -> Result<Option<T>, Failure> {
        // The literal search tries everything.
        let other = other.filter(|_| kind == SearchKind::Guided);
        self.ask(position, kind, |field, search| {
            match D::round_as_recorded(field, recorded, other, search)? {
                Ok(Some(round)) => Ok(question(field, &round, search)?.map(Some)),
                Ok(None) | Err(Failure::Impossible(_)) => Ok(Ok(None)),
                Err(failure) => Ok(Err(failure)),
            }
        })
    }

    /// The same where the recorded round agrees.
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

/// The judgement of a recorded round beside the reference: what it breaks, or what decides between the two.
fn judge<D: Document>(
    position: &Position,
    field: &D::Field,
    round: &D::Round,
    recorded: &Recorded,
    search: &D::Search,
) -> Result<Judgement, Spent> {
    let violations = D::violations(position, field, recorded);
    let Judged { class, reference, decisive } = match violations.first() {
        Some(first) => {
            let reference = D::pairing(field, round);
            let decisive = Some(attendance::illegal(position, first, recorded, &reference));
            Judged { class: Class::Illegal, reference, decisive }
        }
        None => D::compare(field, round, recorded, search)?,
    };
    let remarked = |decisive| D::remarked(position, field, recorded, &violations, decisive, search);
    let decisive = match decisive {
        Some(decisive) if class != Class::Colour => Some(remarked(decisive)?),
        decisive => decisive,
    };
    if D::is_exhausted(search) {
        return Ok(Judgement { violations, ..Judgement::undecided(Failure::BudgetSpent) });
    }
    Ok(Judgement { class, reference: Ok(reference), decisive, violations, paired_by: None })
}

/// Where a player stood before the round, and what its pairing made of him.
fn explain_player<D: Document>(
    position: &Position,
    field: &D::Field,
    round: &D::Round,
    player: PlayerId,
    search: &D::Search,
) -> Result<Explanation, Spent> {
    let mut sections = vec![D::standing(field, player)];
    if let Some(index) = position.index_of(player) {
        sections.push(earlier(position, &position.competitors[index], D::GAMES, D::reads));
    }
    if D::index_of(field, player).is_some() {
        sections.extend(D::place(field, round, player));
        let whole = D::explain(field, round, search)?.sections;
        sections.extend(whole.into_iter().filter_map(|section| only_about(section, player)));
    }
    Ok(Explanation { sections })
}

/// The fate of a wish: no rule may forbid the pair outright, then the first pairing in which the two meet is judged.
fn why_not<D: Document>(
    position: &Position,
    field: &D::Field,
    pair: (PlayerId, PlayerId),
    search: &D::Search,
) -> Result<Result<Wish, Failure>, Spent> {
    let articles = (D::ABSENT, D::ONESELF);
    let both = wish::both(pair, articles, |id| D::index_of(field, id), |both| D::forbids(field, both));
    let both = match both {
        Ok(both) => both,
        Err(fate) => return Ok(Ok(fate)),
    };
    let round = match D::round(field, search)? {
        Ok(round) => round,
        Err(failure) => return Ok(Err(failure)),
    };
    if D::pairing(field, &round).has_pair(pair.0, pair.1) {
        return Ok(Ok(Wish::Granted));
    }
    Ok(match D::with_wish(field, both, search)? {
        Ok(pairing) => {
            let wished = Recorded::from(&pairing);
            let judged = judge::<D>(position, field, &round, &wished, search)?;
            Ok(Wish::Refused { pairing, judgement: Box::new(judged.supposed()) })
        }
        Err(Failure::Impossible(proof)) => Ok(wish::impossible(pair, D::COMPLETE, &proof)),
        Err(failure) => Err(failure),
    })
}

impl<D: Document> PairingSystem for System<D> {
    fn rulebook(&self) -> &'static Rulebook {
        D::RULEBOOK
    }

    fn games_per_round(&self) -> GamesPerRound {
        D::GAMES
    }

    fn needs_ratings(&self) -> bool {
        D::needs_ratings(self.readings)
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

    fn pair(&self, position: &Position, search: SearchKind) -> Result<Pairing, Failure> {
        self.ask_of_the_round(position, search, |field, round, _| Ok(D::pairing(field, round)))
    }

    fn judge(&self, position: &Position, recorded: &Recorded, search: SearchKind) -> Judgement {
        let judged = self.ask(position, search, |field, search| match D::round(field, search)? {
            Ok(round) => judge::<D>(position, field, &round, recorded, search).map(Ok),
            Err(failure) => {
                let violations = D::violations(position, field, recorded);
                Ok(Ok(Judgement { violations, ..Judgement::undecided(failure) }))
            }
        });
        judged.unwrap_or_else(Judgement::undecided)
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

    fn explain(&self, position: &Position, search: SearchKind) -> Result<Explanation, Failure> {
        self.ask_of_the_round(position, search, D::explain)
    }

    fn explain_player(
        &self,
        position: &Position,
        player: PlayerId,
        search: SearchKind,
    ) -> Result<Explanation, Failure> {
        self.ask_of_the_round(position, search, |field, round, search| {
            explain_player::<D>(position, field, round, player, search)
        })
    }

    fn why_not(
        &self,
        position: &Position,
        pair: (PlayerId, PlayerId),
        search: SearchKind,
    ) -> Result<Wish, Failure> {
        self.ask(position, search, |field, search| why_not::<D>(position, field, pair, search))
    }

    fn exercised(&self, position: &Position, search: SearchKind) -> Option<Vec<&'static Article>> {
        let found = self.ask_of_the_round(position, search, |field, round, search| {
            let is_anybody_absent = position.competitors.len() > D::size(field);
            let found = is_anybody_absent.then_some(D::ABSENT).into_iter();
            let found = found.chain(D::exercised(field, round, search)?);
            Ok(found.filter(|article| article.decides()))
        });
        Some(once(found.ok()?, |&article| article).collect())
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
