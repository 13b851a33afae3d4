//! A document that has some rounds paired by another one.

use std::sync::Arc;

use super::weighing::Table;
use super::{
    Card, Explanation, Failure, Judgement, PairedBy, Pairing, PairingSystem, Recorded, Remark, SearchKind,
    Section, Wish,
};
use crate::judging::tell;
use crate::position::Position;
use crate::rulebook::{Article, Rulebook, UnknownReading};
use crate::tournament::{Colour, GamesPerRound, NationalRating, PlayerId, Tournament};

/// A document with the one by which it has some rounds paired, such as the first of a tournament. Each tells a round in its own
/// articles; [`Rulebook::key`] keeps them apart.
#[derive(Clone)]
pub struct ByRound {
    own: Arc<dyn PairingSystem>,
    other: Arc<dyn PairingSystem>,
    is_others: fn(&Position) -> bool,
    told: Option<fn(&Position) -> Section>,
}

impl ByRound {
    /// The rounds of which `is_others` holds are paired by `other`, all others by `own`, whose rulebook names that of `other` among
    /// [`Rulebook::also`].
    #[must_use]
    pub fn new(
        own: Box<dyn PairingSystem>,
        other: Box<dyn PairingSystem>,
        is_others: fn(&Position) -> bool,
    ) -> Self {
        ByRound { own: own.into(), other: other.into(), is_others, told: None }
    }

    /// The same, with what is said of a round that the other document pairs before that one tells it; the first line says it does.
    #[must_use]
    pub fn telling(self, told: fn(&Position) -> Section) -> Self {
        ByRound { told: Some(told), ..self }
    }

    /// What is said of a round that the other document pairs.
    fn told(&self, position: &Position) -> Option<Section> {
        self.told.filter(|_| (self.is_others)(position)).map(|told| told(position))
    }

    /// A judgement in the articles of the other document says so.
    fn by_whom(&self, position: &Position, judgement: Judgement) -> Judgement {
        let document = self.other.rulebook().id;
        let paired_by =
            self.told(position).and_then(|section| section.lines.into_iter().next()).map(|line| {
                let by = line.article.map(|article| tell![" (", article, ")"]).unwrap_or_default();
                PairedBy {
                    document,
                    told: tell![line.told, by, "; the articles cited are those of ", document],
                }
            });
        Judgement { paired_by, ..judgement }
    }

    /// The document of a round.
    fn of(&self, position: &Position) -> &dyn PairingSystem {
        if (self.is_others)(position) { &*self.other } else { &*self.own }
    }
}

impl PairingSystem for ByRound {
    fn rulebook(&self) -> &'static Rulebook {
        self.own.rulebook()
    }

    fn games_per_round(&self) -> GamesPerRound {
        self.own.games_per_round()
    }

    /// Those of both; a point that both have is told once.
    fn readings(&self) -> Vec<(&'static str, &'static str)> {
        let mut readings = self.own.readings();
        for (id, value) in self.other.readings() {
            if !readings.iter().any(|(known, _)| *known == id) {
                readings.push((id, value));
            }
        }
        readings
    }

    /// A point that both documents have is read so in both.
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
        // A point that the document of the round does not have changes nothing in it.
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

    fn pair(&self, position: &Position, search: SearchKind) -> Result<Pairing, Failure> {
        self.of(position).pair(position, search)
    }

    fn judge(&self, position: &Position, recorded: &Recorded, search: SearchKind) -> Judgement {
        self.by_whom(position, self.of(position).judge(position, recorded, search))
    }

    fn explain(&self, position: &Position, search: SearchKind) -> Result<Explanation, Failure> {
        let mut explanation = self.of(position).explain(position, search)?;
        explanation.sections.splice(0..0, self.told(position));
        Ok(explanation)
    }

    fn explain_player(
        &self,
        position: &Position,
        player: PlayerId,
        search: SearchKind,
    ) -> Result<Explanation, Failure> {
        self.of(position).explain_player(position, player, search)
    }

    fn why_not(
        &self,
        position: &Position,
        pair: (PlayerId, PlayerId),
        search: SearchKind,
    ) -> Result<Wish, Failure> {
        self.of(position).why_not(position, pair, search)
    }

    fn exercised(&self, position: &Position, search: SearchKind) -> Option<Vec<&'static Article>> {
        self.of(position).exercised(position, search)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::{CheckOptions, replay};
    use crate::systems::{Class, SystemId};
    use crate::trf::{self, LowerOptions, ReadOptions};

    fn by_round() -> ByRound {
        let (own, other) = (SystemId::Dutch2026.system(), SystemId::Dutch2017.system());
        ByRound::new(own, other, |position| position.round <= 2)
    }

    #[test]
    fn each_round_is_judged_by_its_own_document() {
        let (document, _) = trf::read(include_bytes!("../example.trf"), &ReadOptions::default());
        let (lowered, _) = trf::lower(&document, &LowerOptions::default());
        let tournament = lowered.expect("a readable report").tournament;
        let judged =
            |system: &dyn PairingSystem| replay(&tournament, system, &CheckOptions::default()).rounds;
        let (both, own, other) = (
            judged(&by_round()),
            judged(&*SystemId::Dutch2026.system()),
            judged(&*SystemId::Dutch2017.system()),
        );
        assert!(both.len() > 3 && both.iter().any(|round| round.judgement.class != Class::Agrees));
        for (place, round) in both.iter().enumerate() {
            let document = if place < 2 { &other } else { &own };
            assert_eq!(round.judgement, document[place].judgement, "round {}", place + 1);
        }
    }

    /// C1 stands in both texts: of the document itself it is `C1`, of the other one `dutch-2017/C1`.
    #[test]
    fn an_article_is_known_by_its_rulebook() {
        let (own, other) = (SystemId::Dutch2026.system().rulebook(), SystemId::Dutch2017.system().rulebook());
        let rulebook = Rulebook { also: Box::leak(Box::new([other])), ..*own };
        for (article, key) in [(own.article("C6"), "C6"), (other.article("C.6"), "dutch-2017/C.6")] {
            let article = article.expect("an article of the text");
            assert_eq!(rulebook.key(article), key);
            assert_eq!(rulebook.article(key), Some(article));
            assert_eq!(own.key(article), article.id());
        }
    }

    #[test]
    fn a_reading_is_that_of_whichever_document_has_it() {
        let system = by_round();
        let read = |id, value| system.with_reading(id, value).map(|read| read.readings());
        assert!(read("c8", "pass-fail").is_ok_and(|all| all.contains(&("c8", "pass-fail"))), "of 2026 alone");
        assert!(read("m1", "most-mdps").is_ok_and(|all| all.contains(&("m1", "most-mdps"))), "of 2017 alone");
        assert!(read("tpn", "start-rank").is_ok_and(|all| all.contains(&("tpn", "start-rank"))), "of both");
        assert!(matches!(read("tpn", "nobody"), Err(UnknownReading::Value(..))));
        assert!(matches!(read("none", ""), Err(UnknownReading::Id(..))));
    }
}
