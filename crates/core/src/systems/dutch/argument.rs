//! The argument that a judgement of a bracket makes: where the recorded one parts from the reference, and why.

use super::bracket::{Bracket, BracketDecision, Candidate};
use super::edition::Edition;
use super::field::Field;
use super::place::{Part, Place};
use super::row;
use super::words;
use crate::judging::argument::{GIVEN_BYE, RECORDED_HAS};
use crate::rulebook::Article;
use crate::search::Spent;
use crate::systems::weighing::Value;
use crate::systems::{Argument, Left, Orders, Side, Telling, parting, said, tell};
use crate::tournament::PlayerId;

/// A recorded bracket beside that of the reference.
pub(super) struct Case<'a, 'b, E: Edition> {
    pub(super) decision: &'a BracketDecision<'b, E>,
    pub(super) theirs: &'a Candidate,
    pub(super) ours: &'a Candidate,
}

impl<E: Edition> Case<'_, '_, E> {
    fn field(&self) -> &Field {
        self.decision.field
    }

    fn bracket(&self) -> &Bracket {
        self.decision.bracket
    }

    fn id(&self, player: usize) -> PlayerId {
        self.field().entrants[player].id
    }

    fn ids(&self, players: &[usize]) -> Vec<PlayerId> {
        players.iter().map(|&player| self.id(player)).collect()
    }

    /// Where the two part.
    fn parting(&self) -> (Telling, Telling) {
        let pairs = |candidate: &Candidate| -> Vec<(PlayerId, PlayerId)> {
            candidate.pairs.iter().map(|&(a, b)| (self.id(a), self.id(b))).collect()
        };
        let left = if self.bracket().is_last() { Left::Bye } else { Left::Down };
        let (theirs, ours) = (pairs(self.theirs), pairs(self.ours));
        let (theirs_left, ours_left) =
            (self.ids(&self.theirs.downfloaters), self.ids(&self.ours.downfloaters));
        let order = self.ids(&self.bracket().players());
        let theirs = Side { pairs: &theirs, left: &theirs_left };
        parting(&order, left, theirs, Side { pairs: &ours, left: &ours_left })
    }

    /// A criterion decides: none that is absolute, for whatever is compared with the reference breaks nothing.
    pub(super) fn criterion(
        &self,
        article: &'static Article,
        theirs: &Value,
        ours: &Value,
    ) -> Result<Argument, Spent> {
        let facts = (self.facts(article, self.theirs)?, self.facts(article, self.ours)?);
        Ok(self.by_criterion(article, theirs, ours, (&facts.0, &facts.1)))
    }

    /// Of whom the criterion of an article speaks in a candidate.
    fn facts(&self, article: &'static Article, candidate: &Candidate) -> Result<Vec<Telling>, Spent> {
        row::concerns(article, self.decision, candidate)
    }

    fn by_criterion(
        &self,
        article: &'static Article,
        theirs: &Value,
        ours: &Value,
        (their_facts, our_facts): (&[Telling], &[Telling]),
    ) -> Argument {
        let (recorded, reference) = self.parting();
        let had = |value| self.phrase(article, value);
        let why = match (theirs, ours) {
            (Value::Count(_), Value::Count(enough)) => {
                let told = if *enough == 0 { "none".to_owned() } else { enough.to_string() };
                tell![
                    RECORDED_HAS,
                    had(theirs),
                    Telling::in_brackets(their_facts),
                    ", where ",
                    told,
                    Telling::in_brackets(our_facts),
                    " would do"
                ]
            }
            _ => {
                if Some(article) == E::SPECIAL.following {
                    self.following(article, (theirs, their_facts), (ours, our_facts))
                } else {
                    tell![
                        RECORDED_HAS,
                        had(theirs),
                        Telling::in_brackets(their_facts),
                        ", where ",
                        had(ours),
                        Telling::in_brackets(our_facts),
                        " can be had"
                    ]
                }
            }
        };
        Argument {
            bracket: self.bracket().name(self.field()).into(),
            recorded,
            reference,
            why,
            ..Argument::default()
        }
    }

    /// What two sets of downfloaters make of the following bracket.
    fn following(
        &self,
        article: &'static Article,
        (theirs, their_facts): (&Value, &[Telling]),
        (ours, our_facts): (&Value, &[Telling]),
    ) -> Telling {
        let best = |value: &Value, candidate: &Candidate| {
            let next = self.bracket().following(self.field(), &candidate.downfloaters);
            let next =
                next.map_or_else(|| "the following bracket".to_owned(), |next| next.name(self.field()));
            format!(" {next} has at best {}", words::value::<E>(self.bracket(), article, value))
        };
        tell![
            said!("with the recorded downfloaters", "with those downfloaters"),
            Telling::in_brackets(their_facts),
            best(theirs, self.theirs),
            "; with those of the rules",
            Telling::in_brackets(our_facts),
            best(ours, self.ours)
        ]
    }

    /// A value as something that a pairing has.
    fn phrase(&self, article: &'static Article, value: &Value) -> String {
        let told = words::value::<E>(self.bracket(), article, value);
        match value {
            Value::Score(score) if Some(article) == E::SPECIAL.bye_score => {
                format!("the bye left to a player with {score} points{}", words::bye_is(self.bracket()))
            }
            Value::Score(score) => format!("score differences with the sum {score}"),
            Value::Scores(scores) if scores.len() == 1 => format!("a downfloater with {told} points"),
            Value::Scores(_) => format!("downfloaters with {told} points"),
            Value::Differences(differences) => words::differences(differences),
            _ => told,
        }
    }

    /// Both are equally good: the order of the text decides.
    pub(super) fn order(&self) -> Argument {
        let (recorded, reference) = self.parting();
        let (ours, theirs) = (Place::of(self.bracket(), self.ours), Place::of(self.bracket(), self.theirs));
        let articles = E::ARTICLES;
        let equal =
            "both are equally good by every criterion, and the first in the order of the text is taken: ";
        let (why, orders) = match ours.compare(&theirs).map(|(part, _)| part) {
            Some(Part::MdpSet) => {
                let at = words::first_difference(&ours.mdps, &theirs.mdps);
                let (a, b) = (self.id(ours.mdps[at]), self.id(theirs.mdps[at]));
                let why = tell![
                    "of the moved-down players ",
                    a,
                    " is paired before ",
                    b,
                    " (",
                    articles.mdp_sets,
                    ")"
                ];
                (why, None)
            }
            Some(Part::MdpTransposition) => self.transposed(&ours.mdps, &ours.opponents, &theirs.opponents),
            Some(Part::Transposition) => self.transposed(&ours.s1, &ours.order, &theirs.order),
            Some(Part::Exchange) => {
                let moved = |place: &Place| self.exchange(place);
                let why = tell![
                    moved(&ours),
                    " comes before ",
                    moved(&theirs),
                    " (",
                    articles.exchange,
                    "): ",
                    ours.exchange.precedes(&theirs.exchange)
                ];
                (why, None)
            }
            None => ("both are the same".into(), None),
        };
        let (recorded, reference) = match &orders {
            Some(orders) => self.part_in_order(orders).unwrap_or((recorded, reference)),
            None => (recorded, reference),
        };
        let bracket = self.bracket().name(self.field()).into();
        Argument { bracket, recorded, reference, why: tell![equal, why], orders, ..Argument::default() }
    }

    /// Where the order decides, its first difference is where they part; a bye that differs is told behind it.
    fn part_in_order(&self, orders: &Orders) -> Option<(Telling, Telling)> {
        let (recorded, reference) = orders.first_pairs()?;
        let byes = (self.theirs.downfloaters.first(), self.ours.downfloaters.first());
        Some(match byes {
            (Some(&theirs), Some(&ours)) if self.bracket().is_last() && theirs != ours => (
                tell![recorded, ", and in the end ", self.id(theirs), GIVEN_BYE],
                tell![reference, ", and ", self.id(ours), " has the bye"],
            ),
            _ => (recorded, reference),
        })
    }

    /// The first of S1 whose opponents differ, and who of S2 comes first.
    fn transposed(&self, s1: &[usize], ours: &[usize], theirs: &[usize]) -> (Telling, Option<Orders>) {
        let orders = Orders { against: self.ids(s1), recorded: self.ids(theirs), reference: self.ids(ours) };
        (orders.told(E::ARTICLES.transposition), Some(orders))
    }

    fn exchange(&self, place: &Place) -> Telling {
        place.exchange.told(|number| self.id(place.remainder[number - 1]))
    }
}
