//! The account of one value: what an arbiter would write down.

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
use crate::rulebook::Article;

/// How a participant comes to a value.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Account {
    /// The participant, by his place among the players.
    pub player: usize,
    /// The tie-break.
    pub tie_break: TieBreak,
    /// The value as it is written; none where there is none.
    pub value: Option<String>,
    /// What it is made of.
    pub elements: Vec<Element>,
    /// How they make it, where that is more than adding them up.
    pub working: Option<Working>,
    /// For PTP: what the games are expected to bring.
    pub expectations: Vec<Expectation>,
    /// For an average of the opponents' own values: how they come to them, each opponent once.
    pub opponents: Vec<Account>,
    /// For Fore Buchholz: the final round, which counts as drawn (8.3), where it is counted already.
    pub drawn: Option<u16>,
    /// The opponents whose score counts otherwise than it stands (16.3).
    pub adjusted: Vec<Adjusted>,
    /// For DE: how Article 6 was applied to those who were tied.
    pub encounters: Vec<Arc<Encounter>>,
}

/// An opponent's adjusted score (16.3), in tenths of a point.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Adjusted {
    /// The opponent, by his place among the players.
    pub player: usize,
    /// His score as it is.
    pub score: i64,
    /// The adjusted score.
    pub adjusted: i64,
    /// The rounds in which it differs: round, category, award, and with what it is evaluated.
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

    /// What a round is expected to bring, for PTP.
    #[must_use]
    pub fn expectation(&self, round: u16) -> Option<&Expectation> {
        self.expectations.iter().find(|expectation| expectation.round == round)
    }

    /// What is expected of all rounds at the rating that is the PTP, and at one less; in hundredths.
    #[must_use]
    pub fn expected(&self) -> [i128; 2] {
        let sum = |of: fn(&Expectation) -> i128| self.expectations.iter().map(of).sum();
        [sum(|expectation| expectation.reached), sum(|expectation| expectation.below)]
    }

    /// How an opponent comes to his own value, for an average of these.
    #[must_use]
    pub fn opponent(&self, player: usize) -> Option<&Account> {
        self.opponents.iter().find(|account| account.player == player)
    }

    /// A contribution as it is written.
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

    /// The articles at work: the tie-break's, then its modifiers'.
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
    /// The account of a participant's value by one tie-break of the list.
    #[must_use]
    pub fn account(&self, player: usize, place: usize) -> Option<Account> {
        self.accounts_by(&[player], place).pop()
    }

    /// The accounts of several participants by one tie-break of the list.
    #[must_use]
    pub fn accounts_by(&self, players: &[usize], place: usize) -> Vec<Account> {
        let Some(tie_break) = self.tie_breaks.get(place) else { return Vec::new() };
        let evaluation = Evaluation::new(&self.tables, tie_break);
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

    /// The applications of Article 6 to all groups in which one of these participants is tied.
    fn encounters_of(&self, players: &[usize], place: usize) -> Vec<Arc<Encounter>> {
        let wanted: BTreeSet<usize> = players.iter().copied().collect();
        let groups = self.groups_before(place).into_iter();
        let groups = groups.filter(|group| group.iter().any(|player| wanted.contains(player)));
        groups.flat_map(|tied| self.encounters(&Parted { place, tied })).map(Arc::new).collect()
    }

    /// The accounts of all tie-breaks of the list after the points.
    #[must_use]
    pub fn accounts(&self, player: usize) -> Vec<Account> {
        (1..self.tie_breaks.len()).filter_map(|place| self.account(player, place)).collect()
    }

    /// The article that parts two participants.
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
    /// How the opponents among some elements come to their values, each opponent once.
    fn accounts_of_opponents(&self, elements: &[Element]) -> Vec<Account> {
        let opponents: BTreeSet<usize> = elements.iter().filter_map(|element| element.opponent).collect();
        opponents.into_iter().map(|opponent| Account::of(self, opponent)).collect()
    }

    /// The opponents whose score counts otherwise than it stands.
    fn adjusted(&self, elements: &[Element]) -> Vec<Adjusted> {
        let tie_break = self.tie_break();
        if tie_break.uses_scores() { self.table().adjusted_among(elements, tie_break) } else { Vec::new() }
    }

    /// What the tables expect of each meeting at the rating that is the PTP, and at one less.
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
    /// Whether adjusted scores of opponents make the value.
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
    /// The opponents among some elements, and of capped dummies, whose score is adjusted.
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
