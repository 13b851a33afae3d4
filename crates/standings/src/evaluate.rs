//! Calculates the values of tie-breaks from their elements.

use std::borrow::Cow;
use std::sync::OnceLock;

use super::crosstable::Crosstable;
use super::cut::{Cutting, Kind};
use super::element::{Element, Source, sum};
use super::list::{Cut, TieBreak};
use super::readings::{EsbCut, NoGames, SsscDivisor, SsscRounding};
use super::table::Calculation;
use super::tables::Tables;
use super::team_articles::A14_1_2;
use super::value::{Exact, Value, hundredths, rounded, tenths, whole};
use super::working::{Combination, Working};

/// A tie-break with the tables that its calculation needs. It can be evaluated for any participant.
pub(crate) struct Evaluation<'t> {
    /// The table with the scores that the tie-break uses. For Fore Buchholz, its final round counts as drawn.
    table: &'t Crosstable<'t>,
    /// The table of the same score, with the actual results of all rounds.
    actual: &'t Crosstable<'t>,
    /// The table that gives the points scored against each opponent (13.2).
    scored: &'t Crosstable<'t>,
    /// The table of a team's secondary score (13.1, 13.4.1).
    other: &'t Crosstable<'t>,
    tie_break: Cow<'t, TieBreak>,
    /// The tie-break whose values are averaged over the opponents; `None` if this tie-break is not such an
    /// average.
    inner: Option<Box<Evaluation<'t>>>,
    /// The values of all participants by `inner`; empty if `inner` is `None`.
    values: &'t [Option<i128>],
    /// Whether the tie-break is dropped, so that no participant has a value (Article 10).
    is_void: bool,
}

impl<'t> Evaluation<'t> {
    /// The evaluation of a tie-break. If it is an average of values by another tie-break, `averaged` stores
    /// these values, so that other evaluations of the same tie-break can use them.
    pub(crate) fn new(
        tables: &'t Tables<'t>,
        tie_break: &'t TieBreak,
        averaged: &'t OnceLock<Vec<Option<i128>>>,
    ) -> Self {
        let inner = tie_break.averaged().map(|inner| Evaluation::of(tables, Cow::Owned(inner), None, &[]));
        let values = inner.as_ref().map_or(&[][..], |inner| averaged.get_or_init(|| inner.contributions()));
        Evaluation::of(tables, Cow::Borrowed(tie_break), inner, values)
    }

    fn of(
        tables: &'t Tables<'t>,
        tie_break: Cow<'t, TieBreak>,
        inner: Option<Self>,
        values: &'t [Option<i128>],
    ) -> Self {
        let seen = tables.of(tie_break.reference());
        let actual = &seen.actual;
        let is_void = actual.drops(&tie_break);
        Evaluation {
            table: if tie_break.fore { seen.fore() } else { actual },
            actual,
            scored: &tables.of(tie_break.scored()).actual,
            other: &tables.other().actual,
            inner: inner.map(Box::new),
            tie_break,
            values,
            is_void,
        }
    }

    pub(crate) fn tie_break(&self) -> &TieBreak {
        &self.tie_break
    }

    /// The table of the scores that the tie-break uses.
    pub(crate) fn table(&self) -> &'t Crosstable<'t> {
        self.table
    }

    /// The tie-break whose values are averaged over the opponents; `None` if this tie-break is not such an
    /// average.
    pub(crate) fn inner(&self) -> Option<&Evaluation<'t>> {
        self.inner.as_deref()
    }

    /// The number that each participant's value contributes to an average; `None` for a participant without a value.
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

    /// Replaces `elements` by the elements of a participant (4.3). Elements that the modifiers cut are marked.
    pub(crate) fn elements(&self, player: usize, elements: &mut Vec<Element>) {
        elements.clear();
        if self.is_void {
            return;
        }
        let (table, tie_break) = (self.table, self.tie_break());
        let kind = match tie_break.method.calculation {
            Calculation::Points => return table.earned(player, elements),
            Calculation::DirectEncounter
            | Calculation::ExtendedEncounter(_)
            | Calculation::PairingNumber
            | Calculation::Rating => return,
            Calculation::OtherScore => return self.other.earned(player, elements),
            Calculation::Boards(by) => return table.boards(player, by, elements),
            Calculation::Combination => return table.buchholz(player, tie_break, elements),
            Calculation::Wins => return table.wins(player, elements),
            Calculation::GamesWon => return table.games_won(player, elements),
            Calculation::BlackGames => return table.black_games(player, elements),
            Calculation::BlackWins => return table.black_wins(player, elements),
            Calculation::RoundsElected => return table.rounds_elected(player, elements),
            Calculation::StandardPoints => return table.standard_points(player, elements),
            Calculation::Koya => return table.koya(player, tie_break, elements),
            Calculation::AverageBuchholz => {
                return self.actual.buchholz_of_opponents(player, tie_break, self.values, elements);
            }
            Calculation::AveragePerformance | Calculation::AveragePerfect => {
                return table.performances_of_opponents(player, self.values, elements);
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
                table.sonneborn_berger(player, tie_break, table, elements);
                Kind::Scores
            }
            Calculation::ExtendedSonnebornBerger { .. } => {
                table.sonneborn_berger(player, tie_break, self.scored, elements);
                Kind::Scores
            }
            Calculation::AverageRating | Calculation::Performance | Calculation::PerfectPerformance => {
                table.rated_games(player, elements);
                Kind::Ratings
            }
        };
        let readings = &table.conditions.readings;
        let always = tie_break.is_extended_sonneborn_berger() && readings.esb_cut == EsbCut::Always;
        match tie_break.cut_article() {
            Some(article) => Cutting { cut: tie_break.cut, article, readings }.apply(kind, elements),
            None if always => {
                Cutting { cut: Cut::ONE, article: &A14_1_2, readings }.apply(kind, elements);
            }
            None => {}
        }
    }

    /// The value from the elements, with the further values that are compared if the first values are equal. `None`
    /// if the participant has no value.
    pub(crate) fn value(&self, player: usize, elements: &[Element]) -> Option<Value> {
        let Calculation::Boards(by) = self.tie_break.method.calculation else {
            return self.number(player, elements).map(Value::from);
        };
        let points = elements.iter().map(|element| match element.source {
            Source::Board { points } => points,
            _ => 0,
        });
        let mut values = by.values(&points.collect::<Vec<_>>()).into_iter().map(tenths);
        Some(Value { first: values.next()?, then: values.collect() })
    }

    fn number(&self, player: usize, elements: &[Element]) -> Option<Exact> {
        if self.is_void {
            return None;
        }
        let table = self.table;
        match self.tie_break.method.calculation {
            Calculation::Points => Some(tenths(i128::from(table.rows[player].standing))),
            Calculation::DirectEncounter | Calculation::ExtendedEncounter(_) | Calculation::Boards(_) => None,
            Calculation::OtherScore => Some(tenths(i128::from(self.other.rows[player].standing))),
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
            Calculation::SonnebornBerger | Calculation::ExtendedSonnebornBerger { .. } => {
                Some(hundredths(sum(elements)))
            }
            Calculation::Combination
            | Calculation::AverageBuchholz
            | Calculation::AverageRating
            | Calculation::Performance
            | Calculation::PerfectPerformance
            | Calculation::AveragePerformance
            | Calculation::AveragePerfect => {
                self.working(player, elements).and_then(|working| working.value())
            }
        }
    }

    /// The steps from the elements to the value; `None` if the elements are just added.
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
            Calculation::Combination => {
                Some(Working::Combination(self.combination(player, tenths(sum(elements)))))
            }
            _ => return None,
        };
        let zero = (table.conditions.readings.no_games == NoGames::Zero).then(|| whole(0));
        Some(found.unwrap_or(Working::Nothing { value: zero }))
    }

    /// The value of SSSC (13.4): the secondary score plus a quotient. The quotient is the Buchholz by the
    /// primary score, divided by a divisor. The divisor is "the highest achievable primary score in the
    /// tournament divided by the highest secondary score achievable in a single match, rounded to the nearest
    /// integer towards zero, or by a different value if stated by the rules of the competition".
    fn combination(&self, player: usize, buchholz: Exact) -> Combination {
        let readings = &self.table.conditions.readings;
        let highest = self.table.results.win * i64::from(self.table.rounds_of_the_tournament());
        let quotient = Exact::new(highest.into(), i128::from(self.other.results.win).max(1));
        let divisor = match self.tie_break.divisor {
            Some(divisor) => whole(divisor.into()),
            None if quotient >= whole(1) => quotient.trunc(),
            None => match readings.sssc_divisor {
                SsscDivisor::Unrounded if quotient > whole(0) => quotient,
                SsscDivisor::One | SsscDivisor::Unrounded => whole(1),
            },
        };
        let secondary = tenths(self.other.rows[player].standing.into());
        let exact = secondary + buchholz / divisor;
        let value = match readings.sssc_rounding {
            SsscRounding::None => exact,
            SsscRounding::TwoPlaces => rounded(exact, 2),
        };
        Combination { secondary, buchholz, divisor, value }
    }

    /// The values of all participants; `None` for those without a value.
    pub(crate) fn column(&self) -> Vec<Option<Value>> {
        let mut elements = Vec::new();
        let players = 0..self.table.players();
        let value = |player| {
            self.elements(player, &mut elements);
            self.value(player, &elements)
        };
        players.map(value).collect()
    }
}
