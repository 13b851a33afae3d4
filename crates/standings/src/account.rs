//! The calculation of one tie-break value, step by step, in the form in which an arbiter would write it down.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::articles::{A6_1_1, A14_5};
use super::crosstable::Crosstable;
use super::element::{Element, Source};
use super::encounter::Encounter;
use super::evaluate::Evaluation;
use super::list::TieBreak;
use super::ranking::{Parted, Standings};
use super::table::Calculation;
use super::unplayed::Category;
use super::value::{Shape, hundredths, tenths, whole};
use super::working::{Because, Expectation, Perfect, Working};
use arbitrium_tournament::rulebook::Article;

/// The calculation of one participant's value by one tie-break.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Account {
    /// The participant's index among the players, from 0.
    pub player: usize,
    /// The tie-break that the calculation is for.
    pub tie_break: TieBreak,
    /// The value as text; `None` if the participant has no value.
    pub value: Option<String>,
    /// The elements (numbers from rounds or boards) from which the value is calculated.
    pub elements: Vec<Element>,
    /// The steps from the elements to the value; `None` if the value is just the sum of the elements.
    pub working: Option<Working>,
    /// For the tie-break PTP: the expected score of each round. Empty for other tie-breaks.
    pub expectations: Vec<Expectation>,
    /// For an average of the opponents' own values: the calculation of each opponent's value, each opponent once.
    pub opponents: Vec<Account>,
    /// For Fore Buchholz: the number of the final round, whose games count as drawn (8.3). `None` if the final round
    /// is not among the counted rounds.
    pub drawn: Option<u16>,
    /// The opponents whose score is adjusted (16.3).
    pub adjusted: Vec<Adjusted>,
    /// For DE: each application of Article 6 to a tied group that contains the participant.
    pub encounters: Vec<Arc<Encounter>>,
}

/// An opponent's adjusted score (16.3). Scores are in tenths of a point.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Adjusted {
    /// The opponent's index among the players, from 0.
    pub player: usize,
    /// The opponent's actual score in tenths of a point.
    pub score: i64,
    /// The score in tenths that the tie-break uses instead.
    pub adjusted: i64,
    /// The rounds in which the adjustment changes the points. Each has the round (from 1), its category, the awarded
    /// points, and the points that are used instead, in tenths.
    pub rounds: Vec<(u16, Category, i64, i64)>,
}

impl Account {
    fn of(evaluation: &Evaluation<'_>, player: usize) -> Self {
        let tie_break = evaluation.tie_break();
        let mut elements = Vec::new();
        evaluation.elements(player, &mut elements);
        let value = evaluation.value(player, &elements).map(|value| tie_break.written_whole(&value));
        let working = evaluation.working(player, &elements);
        let expectations = working.map(|working| evaluation.expectations(&working, &elements));
        let adjusted = evaluation.adjusted(&elements);
        let opponents = evaluation.inner().map(|inner| inner.accounts_of_opponents(&elements));
        Account {
            player,
            value,
            working,
            expectations: expectations.unwrap_or_default(),
            drawn: evaluation.table().drawn(),
            adjusted,
            opponents: opponents.unwrap_or_default(),
            elements,
            tie_break: tie_break.clone(),
            encounters: Vec::new(),
        }
    }

    /// The expected score in a round, for PTP. `None` if the round has no game, or if the tables are not used for the
    /// value.
    #[must_use]
    pub fn expectation(&self, round: u16) -> Option<&Expectation> {
        self.expectations.iter().find(|expectation| expectation.round == round)
    }

    /// The sums of the expected scores of all rounds, in hundredths of a point: at the rating that is the PTP, and at
    /// one rating point less.
    #[must_use]
    pub fn expected(&self) -> [i128; 2] {
        let sum = |of: fn(&Expectation) -> i128| self.expectations.iter().map(of).sum();
        [sum(|expectation| expectation.reached), sum(|expectation| expectation.below)]
    }

    /// The calculation of an opponent's own value, if the tie-break averages such values; otherwise `None`.
    #[must_use]
    pub fn opponent(&self, player: usize) -> Option<&Account> {
        self.opponents.iter().find(|account| account.player == player)
    }

    /// A contribution (see [`Element::contribution`]) as text, in points or rating points.
    #[must_use]
    pub fn written(&self, contribution: i128) -> String {
        let shape = self.tie_break.shape();
        self.tie_break.written(match self.tie_break.method.calculation {
            Calculation::SonnebornBerger | Calculation::ExtendedSonnebornBerger { .. } => {
                hundredths(contribution)
            }
            Calculation::StandardPoints => tenths(5 * contribution),
            _ if shape == Shape::Decimal => tenths(contribution),
            _ => whole(contribution),
        })
    }

    /// The articles that apply: the article of the tie-break, then those of its modifiers.
    #[must_use]
    pub fn articles(&self) -> Vec<&'static Article> {
        let mut articles = vec![self.tie_break.article()];
        articles.extend(self.tie_break.cut_article());
        articles.extend((self.tie_break.limit != 0).then_some(&A14_5));
        articles.extend(self.tie_break.as_played.then_some(&A6_1_1));
        articles
    }
}

impl Standings<'_> {
    /// The calculation of a participant's value. `place` is the index of the tie-break in the list. `None` if the
    /// list has no such index.
    #[must_use]
    pub fn account(&self, player: usize, place: usize) -> Option<Account> {
        self.accounts_by(&[player], place).pop()
    }

    /// The calculations of several participants' values by the tie-break at index `place`. Empty if the list has no
    /// such index.
    #[must_use]
    pub fn accounts_by(&self, players: &[usize], place: usize) -> Vec<Account> {
        let Some(tie_break) = self.tie_breaks.get(place) else { return Vec::new() };
        let evaluation = self.evaluation(place);
        let encounters = if tie_break.has_value() { Vec::new() } else { self.encounters_of(players, place) };
        let mut accounts: Vec<Account> =
            players.iter().map(|player| Account::of(&evaluation, *player)).collect();
        for account in &mut accounts {
            let concerns =
                |step: &&Arc<Encounter>| step.standings.iter().any(|row| row.player == account.player);
            account.encounters = encounters.iter().filter(concerns).cloned().collect();
        }
        accounts
    }

    /// The applications of Article 6 to all tied groups that contain one of these participants. `place` is
    /// the index of DE or EDE in the list of tie-breaks.
    fn encounters_of(&self, players: &[usize], place: usize) -> Vec<Arc<Encounter>> {
        let wanted: BTreeSet<usize> = players.iter().copied().collect();
        let groups = self.groups_before(place).into_iter();
        let groups = groups.filter(|group| group.iter().any(|player| wanted.contains(player)));
        groups.flat_map(|tied| self.encounters(&Parted { place, tied })).map(Arc::new).collect()
    }

    /// The calculations of a participant's values by all tie-breaks of the list, except the points.
    #[must_use]
    pub fn accounts(&self, player: usize) -> Vec<Account> {
        (1..self.tie_breaks.len()).filter_map(|place| self.account(player, place)).collect()
    }

    /// The article by which the tie-break in `parted` separates two participants. `first` and `second` are their
    /// indices.
    #[must_use]
    pub fn deciding_article(&self, parted: &Parted, first: usize, second: usize) -> &'static Article {
        let tie_break = &self.tie_breaks[parted.place];
        if tie_break.has_value() {
            return tie_break.article();
        }
        let steps = self.encounters(parted);
        let parts = |step: &&Encounter| {
            let of = |player| step.ranked.iter().position(|group| group.contains(&player));
            of(first).zip(of(second)).is_some_and(|(one, other)| one != other)
        };
        steps.iter().find(parts).map_or(tie_break.article(), |step| step.article)
    }
}

impl Evaluation<'_> {
    /// The accounts of the opponents' own values, one for each opponent in `elements`.
    fn accounts_of_opponents(&self, elements: &[Element]) -> Vec<Account> {
        let opponents: BTreeSet<usize> = elements.iter().filter_map(|element| element.opponent).collect();
        opponents.into_iter().map(|opponent| Account::of(self, opponent)).collect()
    }

    /// The opponents in these elements whose adjusted score differs from the actual score.
    fn adjusted(&self, elements: &[Element]) -> Vec<Adjusted> {
        let tie_break = self.tie_break();
        if tie_break.uses_scores() { self.table().adjusted_among(elements, tie_break) } else { Vec::new() }
    }

    /// The expected score of each game or match by the tables, at the rating that is the PTP and at one point less.
    fn expectations(&self, working: &Working, elements: &[Element]) -> Vec<Expectation> {
        let Working::Perfect(Perfect { rating, because: Because::Expected { .. }, .. }) = working else {
            return Vec::new();
        };
        let of = |element: &Element| Expectation {
            round: element.round().unwrap_or_default(),
            reached: self.table().expected(*rating, element),
            below: self.table().expected(rating - 1, element),
        };
        elements.iter().map(of).collect()
    }
}

impl TieBreak {
    /// Whether the value is calculated from the opponents' adjusted scores.
    fn uses_scores(&self) -> bool {
        matches!(
            self.method.calculation,
            Calculation::Buchholz
                | Calculation::SonnebornBerger
                | Calculation::ExtendedSonnebornBerger { .. }
                | Calculation::Combination
        )
    }
}

impl Crosstable<'_> {
    /// The opponents in some elements whose score is adjusted, including opponents that limit a dummy's score.
    fn adjusted_among(&self, elements: &[Element], tie_break: &TieBreak) -> Vec<Adjusted> {
        let mut found: Vec<Adjusted> = Vec::new();
        let shows =
            |element: &&Element| matches!(element.source, Source::Opponent { .. } | Source::Dummy(..));
        for opponent in elements.iter().filter(shows).filter_map(|element| element.opponent) {
            if found.iter().any(|adjusted| adjusted.player == opponent) {
                continue;
            }
            let adjusted = self.opponents_score(opponent, tie_break.as_played);
            let row = &self.rows[opponent];
            let rounds = row.cells.iter().filter_map(|cell| {
                let category = self.category(opponent, cell, tie_break.as_played)?;
                let evaluated = self.adjusted_round(opponent, cell, tie_break.as_played);
                (evaluated != cell.points).then_some((cell.round, category, cell.points, evaluated))
            });
            let adjusted =
                Adjusted { player: opponent, score: row.score, adjusted, rounds: rounds.collect() };
            if adjusted.score != adjusted.adjusted {
                found.push(adjusted);
            }
        }
        found
    }
}
