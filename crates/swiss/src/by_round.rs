//! A pairing system in which another system pairs some of the rounds, such as the first rounds of a tournament.

use std::sync::Arc;

use crate::judging::tell;
use crate::weighing::Table;
use crate::{
    Card, Choice, Explanation, Failure, Forced, Judgement, PairedBy, Pairing, PairingSystem, Recorded,
    Reference, Remark, SearchKind, Section, Wish,
};
use arbitrium_tournament::position::Position;
use arbitrium_tournament::rulebook::{Article, Rulebook, UnknownReading};
use arbitrium_tournament::{BakuText, Colour, GamesPerRound, NationalRating, PlayerId, Tournament};

/// A pairing system together with another system that pairs some of its rounds. Each of the two explains its rounds
/// with its own articles. [`Rulebook::key`] keeps the articles of the two apart.
#[derive(Clone)]
pub struct ByRound {
    own: Arc<dyn PairingSystem>,
    other: Arc<dyn PairingSystem>,
    is_others: fn(&Position) -> bool,
    told: Option<fn(&Position) -> Section>,
}

impl ByRound {
    /// `other` pairs the rounds for which `is_others` is true, and `own` pairs all other rounds. The rulebook of
    /// `own` must name the rulebook of `other` in [`Rulebook::also`].
    #[must_use]
    pub fn new(
        own: Box<dyn PairingSystem>,
        other: Box<dyn PairingSystem>,
        is_others: fn(&Position) -> bool,
    ) -> Self {
        ByRound { own: own.into(), other: other.into(), is_others, told: None }
    }

    /// Sets the function that returns the first section of the explanation for each round that the other
    /// system pairs. The first line of the section must say that the other system pairs the round.
    #[must_use]
    pub fn telling(self, told: fn(&Position) -> Section) -> Self {
        ByRound { told: Some(told), ..self }
    }

    /// The first section of the explanation, for a round that the other system pairs. `None` for all other
    /// rounds, and if no such section was set.
    fn told(&self, position: &Position) -> Option<Section> {
        self.told.filter(|_| (self.is_others)(position)).map(|told| told(position))
    }

    /// What a judgement says about the other system, whose articles it cites, if that system pairs the
    /// round. `None` if the tournament's own system pairs the round.
    fn paired_by(&self, position: &Position) -> Option<PairedBy> {
        let document = self.other.rulebook().id;
        let line = self.told(position)?.lines.into_iter().next()?;
        let by = line.article.map(|article| tell![" (", article, ")"]).unwrap_or_default();
        let told = tell![line.told, by, "; the articles cited are those of ", document];
        Some(PairedBy { document, told })
    }

    fn by_whom(&self, position: &Position, judgement: Judgement) -> Judgement {
        Judgement { paired_by: self.paired_by(position), ..judgement }
    }

    /// The system that pairs this round.
    fn of(&self, position: &Position) -> &dyn PairingSystem {
        if (self.is_others)(position) { &*self.other } else { &*self.own }
    }
}

/// The correct pairing of a round that the other system pairs. Every answer about the round names that system.
struct ByTheOther<'a> {
    found: Box<dyn Reference + 'a>,
    paired_by: PairedBy,
    told: Section,
}

impl Reference for ByTheOther<'_> {
    fn pairing(&self) -> Result<&Pairing, &Failure> {
        self.found.pairing()
    }

    fn judge(&self, recorded: &Recorded) -> Judgement {
        Judgement { paired_by: Some(self.paired_by.clone()), ..self.found.judge(recorded) }
    }

    fn explain(&self) -> Result<Explanation, Failure> {
        let mut explanation = self.found.explain()?;
        explanation.sections.insert(0, self.told.clone());
        Ok(explanation)
    }

    fn explain_player(&self, player: PlayerId) -> Result<Explanation, Failure> {
        self.found.explain_player(player)
    }

    fn why_not(&self, pair: (PlayerId, PlayerId)) -> Result<Wish, Failure> {
        self.found.why_not(pair)
    }

    fn why_not_bye(&self, player: PlayerId) -> Result<Wish, Failure> {
        self.found.why_not_bye(player)
    }

    fn forced_by(&self, choice: &Choice) -> Forced {
        self.found.forced_by(choice)
    }

    fn exercised(&self) -> Option<Vec<&'static Article>> {
        self.found.exercised()
    }
}

impl PairingSystem for ByRound {
    fn rulebook(&self) -> &'static Rulebook {
        self.own.rulebook()
    }

    fn games_per_round(&self) -> GamesPerRound {
        self.own.games_per_round()
    }

    fn baku_text(&self) -> BakuText {
        self.own.baku_text()
    }

    fn folds(&self) -> bool {
        self.own.folds()
    }

    /// The interpretations of both systems. A point that both systems have is listed once.
    fn readings(&self) -> Vec<(&'static str, &'static str)> {
        let mut readings = self.own.readings();
        for (id, value) in self.other.readings() {
            if !readings.iter().any(|(known, _)| *known == id) {
                readings.push((id, value));
            }
        }
        readings
    }

    /// A copy in which the open point `id` has the interpretation `value`, in each of the two systems that
    /// has this point.
    fn with_reading(&self, id: &str, value: &str) -> Result<Box<dyn PairingSystem>, UnknownReading> {
        let (own, other) = (self.own.with_reading(id, value), self.other.with_reading(id, value));
        if matches!((&own, &other), (Err(UnknownReading::Id(..)), Err(UnknownReading::Id(..)))) {
            return own;
        }
        let mut changed = self.clone();
        for (document, read) in [(&mut changed.own, own), (&mut changed.other, other)] {
            match read {
                Ok(read) => *document = read.into(),
                Err(UnknownReading::Id(..)) => {}
                Err(unknown) => return Err(unknown),
            }
        }
        Ok(Box::new(changed))
    }

    fn is_unmoved_by(&self, readings: &[(&str, &str)], position: &Position) -> Vec<bool> {
        let document = self.of(position);
        let unmoved = document.is_unmoved_by(readings, position);
        // If the system of this round does not have the open point, its interpretation changes nothing in the round.
        let has_no = |(id, value): &(&str, &str)| {
            matches!(document.with_reading(id, value), Err(UnknownReading::Id(..)))
        };
        readings.iter().zip(unmoved).map(|(reading, unmoved)| unmoved || has_no(reading)).collect()
    }

    fn agrees(
        &self,
        position: &Position,
        recorded: &Recorded,
        other: Option<&Pairing>,
        search: SearchKind,
    ) -> Result<bool, Failure> {
        self.of(position).agrees(position, recorded, other, search)
    }

    fn pair_as_recorded(
        &self,
        position: &Position,
        recorded: &Recorded,
        other: Option<&Pairing>,
        search: SearchKind,
    ) -> Result<Option<Pairing>, Failure> {
        self.of(position).pair_as_recorded(position, recorded, other, search)
    }

    fn judge_as_recorded(
        &self,
        position: &Position,
        recorded: &Recorded,
        other: Option<&Pairing>,
        search: SearchKind,
    ) -> Result<Option<(Pairing, Judgement)>, Failure> {
        let judged = self.of(position).judge_as_recorded(position, recorded, other, search)?;
        Ok(judged.map(|(pairing, judgement)| (pairing, self.by_whom(position, judgement))))
    }

    fn prefers(
        &self,
        position: &Position,
        recorded: &Recorded,
        other: &Pairing,
        search: SearchKind,
    ) -> Result<Option<Judgement>, Failure> {
        let preferred = self.of(position).prefers(position, recorded, other, search)?;
        Ok(preferred.map(|judgement| self.by_whom(position, judgement)))
    }

    fn cards(&self, position: &Position) -> Vec<Card> {
        self.of(position).cards(position)
    }

    fn reference<'a>(&self, position: &'a Position, search: SearchKind) -> Box<dyn Reference + 'a> {
        let found = self.of(position).reference(position, search);
        match (self.paired_by(position), self.told(position)) {
            (Some(paired_by), Some(told)) => Box::new(ByTheOther { found, paired_by, told }),
            _ => found,
        }
    }

    fn tables(&self) -> Vec<Table> {
        self.own.tables()
    }

    fn standings(&self, tournament: &Tournament) -> Vec<Remark> {
        self.own.standings(tournament)
    }

    fn numbering(&self, tournament: &Tournament, national: &[NationalRating]) -> Vec<Remark> {
        self.own.numbering(tournament, national)
    }

    fn deduce_initial_colour(&self, first_round: &Position, recorded: &Recorded) -> Option<Colour> {
        self.of(first_round).deduce_initial_colour(first_round, recorded)
    }
}
