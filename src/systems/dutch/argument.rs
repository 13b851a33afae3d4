//! The argument that a judgement of a bracket makes: where the recorded one parts from the reference, and why.

use super::bracket::{Bracket, BracketDecision, Candidate};
use super::edition::Edition;
use super::field::{Field, Obstacle};
use super::place::{Part, Place};
use super::words;
use crate::rulebook::Article;
use crate::systems::weighing::Value;
use crate::systems::{Argument, Left, Orders, Side, Telling, parting, tell};
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

    /// A criterion decides.
    pub(super) fn criterion(&self, article: &'static Article, theirs: &Value, ours: &Value) -> Argument {
        let (recorded, reference) = self.parting();
        let concerns = E::concerns().into_iter().find(|(of, _)| *of == article);
        let of_whom = |candidate: &Candidate| {
            let told = concerns.map(|(_, tell)| tell(self.decision, candidate)).unwrap_or_default();
            if told.is_empty() { Telling::new() } else { tell![" (", Telling::list(told), ")"] }
        };
        let value = |value: &Value| words::value::<E>(article, value);
        let (their_value, our_value) = (value(theirs), value(ours));
        let following = |candidate: &Candidate| {
            let next = self.bracket().following(self.field(), &candidate.downfloaters);
            next.map_or_else(String::new, |next| format!("bracket {} could then have ", next.score(self.field())))
        };
        let ahead = |candidate: &Candidate| {
            if article == E::SPECIAL.following { following(candidate) } else { String::new() }
        };
        let why = match theirs {
            Value::Broken(_) => "the recorded pairing breaks it, and one that complies with it exists".into(),
            _ => tell![
                "the recorded pairing has ", ahead(self.theirs), their_value, of_whom(self.theirs),
                "; the right one has ", ahead(self.ours), our_value.as_str(), of_whom(self.ours)
            ],
        };
        let unless = tell![
            "no pairing of the bracket that is as good by all the articles above could have ", our_value.as_str()
        ];
        Argument { bracket: Some(self.bracket().score(self.field())), recorded, reference, why, unless, ..Argument::default() }
    }

    /// Both are equally good: the order of the text decides.
    pub(super) fn order(&self) -> Argument {
        let (recorded, reference) = self.parting();
        let (ours, theirs) = (Place::of(self.bracket(), self.ours), Place::of(self.bracket(), self.theirs));
        let articles = E::ARTICLES;
        let equal = "both are equally good by every criterion, so the first in the order of the text is taken: ";
        let (why, unless, orders) = match ours.compare(&theirs).map(|(part, _)| part) {
            Some(Part::MdpSet) => {
                let at = words::first_difference(&ours.mdps, &theirs.mdps);
                let (a, b) = (self.id(ours.mdps[at]), self.id(theirs.mdps[at]));
                let why = tell!["of the moved-down players ", a, " is paired before ", b, " (", articles.mdp_sets, ")"];
                (why, tell!["no pairing of the bracket with ", a, " paired were as good"], None)
            }
            Some(Part::MdpTransposition) => self.transposed(&ours.mdps, &ours.opponents, &theirs.opponents),
            Some(Part::Transposition) => self.transposed(&ours.s1, &ours.order, &theirs.order),
            Some(Part::Exchange) => {
                let moved = |place: &Place| self.exchange(place);
                let why = tell![
                    moved(&ours), " comes before ", moved(&theirs), " (", articles.exchange, "): ",
                    ours.exchange.precedes(&theirs.exchange)
                ];
                (why, tell!["no pairing with ", moved(&ours), " were as good"], None)
            }
            None => ("both are the same".into(), "they differed".into(), None),
        };
        let bracket = Some(self.bracket().score(self.field()));
        Argument { bracket, recorded, reference, why: tell![equal, why], unless, orders, footnote: None }
    }

    /// The first of S1 whose opponents differ, and who of S2 comes first.
    fn transposed(&self, s1: &[usize], ours: &[usize], theirs: &[usize]) -> (Telling, Telling, Option<Orders>) {
        let at = words::first_difference(ours, theirs);
        let (first, a, b) = (self.id(s1[at]), self.id(ours[at]), self.id(theirs[at]));
        let alike = if at == 0 { "" } else { ", those before being the same," };
        let why = tell![
            "opponents of S2 are tried in their order", alike, " and for ", first, " ", a, " comes before ", b, " (",
            E::ARTICLES.transposition, ")"
        ];
        let unless = tell!["no pairing of the bracket in which ", first, " meets ", a, " were as good"];
        let orders =
            Orders { against: self.ids(s1), recorded: self.ids(theirs), reference: self.ids(ours) };
        (why, unless, Some(orders))
    }

    fn exchange(&self, place: &Place) -> Telling {
        let named = |numbers: &[usize]| {
            Telling::list(numbers.iter().map(|&number| self.id(place.remainder[number - 1])))
        };
        if place.exchange.from_s1.is_empty() {
            return "no exchange".into();
        }
        tell!["the exchange of ", named(&place.exchange.from_s1), " with ", named(&place.exchange.from_s2)]
    }
}

/// What would have to be otherwise for two players to be allowed to meet.
pub(super) fn may_meet(obstacle: Obstacle, (a, b): (PlayerId, PlayerId)) -> Telling {
    match obstacle {
        Obstacle::Met(round) => tell![a, " and ", b, " had not met in round ", usize::from(round)],
        Obstacle::Prohibited => "the organiser had not prohibited the pair".into(),
        Obstacle::SameColour(colour) => {
            tell![a, " or ", b, " were not absolutely due ", colour.to_string(), ", or were a topscorer"]
        }
        Obstacle::Wish => "nobody wished otherwise".into(),
    }
}
