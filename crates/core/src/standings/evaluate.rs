//! From elements to values.

use std::borrow::Cow;

use super::crosstable::Crosstable;
use super::cut::{Cutting, Kind};
use super::element::{Element, sum};
use super::list::TieBreak;
use super::readings::NoGames;
use super::table::Calculation;
use super::value::{Exact, hundredths, tenths, whole};
use super::working::Working;

/// A tie-break ready to be evaluated for any participant.
pub(crate) struct Evaluation<'t> {
    /// Where the scores come from: for Fore Buchholz the tournament with its final round drawn.
    table: &'t Crosstable<'t>,
    /// The tournament as it was played.
    actual: &'t Crosstable<'t>,
    tie_break: Cow<'t, TieBreak>,
    /// The tie-break of the opponents of which an average is made.
    inner: Option<Box<Evaluation<'t>>>,
    /// The values of all participants by it.
    values: Vec<Option<i128>>,
    /// Whether it has no value for anybody (Article 10).
    is_void: bool,
}

impl<'t> Evaluation<'t> {
    /// `fore` is the [fore](Crosstable::fore) of the table, needed for FB, BH/F and AOB/F.
    pub(crate) fn new(actual: &'t Crosstable<'t>, fore: &'t Crosstable<'t>, tie_break: &'t TieBreak) -> Self {
        Evaluation::of(actual, fore, Cow::Borrowed(tie_break))
    }

    fn of(actual: &'t Crosstable<'t>, fore: &'t Crosstable<'t>, tie_break: Cow<'t, TieBreak>) -> Self {
        let table = if tie_break.fore { fore } else { actual };
        let is_void = actual.drops(&tie_break);
        let inner = tie_break.averaged().map(|inner| Evaluation::of(actual, fore, Cow::Owned(inner)));
        let values = inner.as_ref().map(Evaluation::contributions).unwrap_or_default();
        Evaluation { table, actual, tie_break, inner: inner.map(Box::new), values, is_void }
    }

    /// The tie-break.
    pub(crate) fn tie_break(&self) -> &TieBreak {
        &self.tie_break
    }

    /// Where the scores come from.
    pub(crate) fn table(&self) -> &'t Crosstable<'t> {
        self.table
    }

    /// The tie-break of the opponents of which an average is made.
    pub(crate) fn inner(&self) -> Option<&Evaluation<'t>> {
        self.inner.as_deref()
    }

    /// What each participant's value brings to an average of his opponents'; nothing where he has none.
    fn contributions(&self) -> Vec<Option<i128>> {
        let mut elements = Vec::new();
        let players = 0..self.table.players();
        let value = |player| {
            self.elements(player, &mut elements);
            match self.working(player, &elements) {
                Some(Working::Performance(performance)) => Some(performance.value()),
                Some(Working::Perfect(perfect)) => Some(perfect.rating),
                Some(_) => None,
                None => Some(sum(&elements)),
            }
        };
        players.map(value).collect()
    }

    /// 4.3: what a tie-break counts: the elements of a participant's value, cut.
    pub(crate) fn elements(&self, player: usize, elements: &mut Vec<Element>) {
        elements.clear();
        if self.is_void {
            return;
        }
        let (table, tie_break) = (self.table, self.tie_break());
        let kind = match tie_break.method.calculation {
            Calculation::Points => return table.earned(player, elements),
            Calculation::DirectEncounter | Calculation::PairingNumber | Calculation::Rating => return,
            Calculation::Wins => return table.wins(player, elements),
            Calculation::GamesWon => return table.games_won(player, elements),
            Calculation::BlackGames => return table.black_games(player, elements),
            Calculation::BlackWins => return table.black_wins(player, elements),
            Calculation::RoundsElected => return table.rounds_elected(player, elements),
            Calculation::StandardPoints => return table.standard_points(player, elements),
            Calculation::Koya => return table.koya(player, tie_break, elements),
            Calculation::AverageBuchholz => {
                return self.actual.buchholz_of_opponents(player, tie_break, &self.values, elements);
            }
            Calculation::AveragePerformance | Calculation::AveragePerfect => {
                return table.performances_of_opponents(player, &self.values, elements);
            }
            Calculation::Progressive => {
                table.progressive(player, elements);
                Kind::Progress
            }
            Calculation::Buchholz => {
                table.buchholz(player, tie_break, elements);
                Kind::Scores
            }
            Calculation::SonnebornBerger => {
                table.sonneborn_berger(player, tie_break, elements);
                Kind::Scores
            }
            Calculation::AverageRating | Calculation::Performance | Calculation::PerfectPerformance => {
                table.rated_games(player, elements);
                Kind::Ratings
            }
        };
        if let Some(article) = tie_break.cut_article() {
            let readings = &table.conditions.readings;
            Cutting { cut: tie_break.cut, article, readings }.apply(kind, elements);
        }
    }

    /// The value that elements make; none where the tie-break has no number for a participant.
    pub(crate) fn value(&self, player: usize, elements: &[Element]) -> Option<Exact> {
        if self.is_void {
            return None;
        }
        let table = self.table;
        match self.tie_break.method.calculation {
            Calculation::Points => Some(tenths(i128::from(table.rows[player].standing))),
            Calculation::DirectEncounter => None,
            Calculation::PairingNumber => Some(whole(table.pairing_number(player))),
            Calculation::Rating => table.rating(player).map(whole),
            Calculation::Wins
            | Calculation::GamesWon
            | Calculation::BlackGames
            | Calculation::BlackWins
            | Calculation::RoundsElected => Some(whole(sum(elements))),
            Calculation::StandardPoints => Some(tenths(5 * sum(elements))),
            Calculation::Progressive | Calculation::Buchholz | Calculation::Koya => {
                Some(tenths(sum(elements)))
            }
            Calculation::SonnebornBerger => Some(hundredths(sum(elements))),
            Calculation::AverageBuchholz
            | Calculation::AverageRating
            | Calculation::Performance
            | Calculation::PerfectPerformance
            | Calculation::AveragePerformance
            | Calculation::AveragePerfect => {
                self.working(player, elements).and_then(|working| working.value())
            }
        }
    }

    /// How elements make the value, where that is more than adding them up.
    pub(crate) fn working(&self, player: usize, elements: &[Element]) -> Option<Working> {
        if self.is_void {
            return Some(Working::Dropped);
        }
        let table = self.table;
        let found = match self.tie_break.method.calculation {
            Calculation::AverageBuchholz => table.average_buchholz(elements).map(Working::Average),
            Calculation::AverageRating | Calculation::AveragePerformance | Calculation::AveragePerfect => {
                Crosstable::average_rating(elements).map(Working::Average)
            }
            Calculation::Performance => table.performance(elements).map(Working::Performance),
            Calculation::PerfectPerformance => {
                table.perfect_performance(player, elements).map(Working::Perfect)
            }
            _ => return None,
        };
        let zero = (table.conditions.readings.no_games == NoGames::Zero).then(|| whole(0));
        Some(found.unwrap_or(Working::Nothing { value: zero }))
    }

    /// The values of all participants.
    pub(crate) fn column(&self) -> Vec<Option<Exact>> {
        let mut elements = Vec::new();
        let players = 0..self.table.players();
        let value = |player| {
            self.elements(player, &mut elements);
            self.value(player, &elements)
        };
        players.map(value).collect()
    }
}
