//! The argument for the verdict on a bracket: where the recorded pairing differs from the correct one, and which rule
//! makes the correct one better.

use super::bracket::{Bracket, BracketDecision, Candidate};
use super::edition::Edition;
use super::field::Field;
use super::place::{Part, Place};
use super::row;
use super::words;
use arbitrium_search::Spent;
use arbitrium_swiss::judging::argument::{GIVEN_BYE, RECORDED_HAS};
use arbitrium_swiss::weighing::Value;
use arbitrium_swiss::{Argument, Left, Orders, Side, Telling, parting, said, tell};
use arbitrium_tournament::PlayerId;
use arbitrium_tournament::rulebook::Article;

/// The recorded pairing of a bracket (`theirs`) and the correct pairing (`ours`).
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
        self.field().id(player)
    }

    fn ids(&self, players: &[usize]) -> Vec<PlayerId> {
        players.iter().map(|&player| self.id(player)).collect()
    }

    /// Returns the result of `said`, which gets the recorded candidate before the correct one. A [`Side`] has
    /// the pairs of a candidate and its players without an opponent. [`Left`] says whether those players have
    /// the bye or float down.
    fn of_sides<T>(&self, said: impl FnOnce(Left, Side<'_>, Side<'_>) -> T) -> T {
        let pairs = |candidate: &Candidate| -> Vec<(PlayerId, PlayerId)> {
            candidate.pairs.iter().map(|&(a, b)| (self.id(a), self.id(b))).collect()
        };
        let left = if self.bracket().is_last() { Left::Bye } else { Left::Down };
        let (theirs, ours) = (pairs(self.theirs), pairs(self.ours));
        let (theirs_left, ours_left) =
            (self.ids(&self.theirs.downfloaters), self.ids(&self.ours.downfloaters));
        let theirs = Side { pairs: &theirs, left: &theirs_left };
        said(left, theirs, Side { pairs: &ours, left: &ours_left })
    }

    /// Two phrases for the first difference: what the recorded pairing has there, then what the correct one
    /// has.
    fn parting(&self) -> (Telling, Telling) {
        let order = self.ids(&self.bracket().players());
        self.of_sides(|left, theirs, ours| parting(&order, left, theirs, ours))
    }

    /// The argument if the criterion of `article` decides. `theirs` and `ours` are its values for the two
    /// pairings. The criterion is never an absolute one, because a recorded pairing that breaks one is not
    /// compared.
    pub(super) fn criterion(
        &self,
        article: &'static Article,
        theirs: &Value,
        ours: &Value,
    ) -> Result<Argument, Spent> {
        let facts = (self.facts(article, self.theirs)?, self.facts(article, self.ours)?);
        Ok(self.by_criterion(article, theirs, ours, (&facts.0, &facts.1)))
    }

    /// A text about each player of `candidate` whom the criterion of `article` counts.
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
            (Value::Score(least), Value::Score(possible))
                if Some(article) == E::SPECIAL.bye_score && !self.bracket().is_last() =>
            {
                tell![
                    said!("with the published pairs of this bracket", "with these pairs of this bracket"),
                    " the lowest score of a player who can have the bye is ",
                    *least,
                    Telling::in_brackets(their_facts),
                    "; with the correct pairs it is ",
                    *possible,
                    Telling::in_brackets(our_facts)
                ]
            }
            (Value::Count(_), Value::Count(enough)) => {
                let told = if *enough == 0 { "none".to_owned() } else { enough.to_string() };
                tell![
                    RECORDED_HAS,
                    had(theirs),
                    Telling::in_brackets(their_facts),
                    "; the correct pairing has ",
                    told,
                    Telling::in_brackets(our_facts)
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
                        "; the correct pairing has ",
                        had(ours),
                        Telling::in_brackets(our_facts)
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

    /// A text that compares how well the following bracket can be paired after the recorded downfloaters and
    /// after the correct ones. `theirs` and `ours` are the values of C8, and `their_facts` and `our_facts`
    /// texts about the downfloaters.
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
            said!("with the published downfloaters", "with these downfloaters"),
            Telling::in_brackets(their_facts),
            best(theirs, self.theirs),
            "; with the correct ones",
            Telling::in_brackets(our_facts),
            best(ours, self.ours)
        ]
    }

    /// The value of a criterion as a noun phrase, such as `a downfloater with 2.0 points`.
    pub(super) fn phrase(&self, article: &'static Article, value: &Value) -> String {
        let told = words::value::<E>(self.bracket(), article, value);
        match value {
            Value::Score(score) if Some(article) == E::SPECIAL.bye_score => {
                format!("a bye for a player with {score} points{}", words::bye_is(self.bracket()))
            }
            Value::Score(score) => format!("score differences with the sum {score}"),
            Value::Scores(scores) if scores.is_empty() => "no downfloater".to_owned(),
            Value::Scores(scores) if scores.len() == 1 => format!("a downfloater with {told} points"),
            Value::Scores(_) => format!("downfloaters with {told} points"),
            Value::Differences(differences) => words::differences(differences),
            _ => told,
        }
    }

    /// The argument when both pairings have equal values. The order in which the rules generate candidates then
    /// decides.
    pub(super) fn order(&self) -> Argument {
        let (recorded, reference) = self.parting();
        let (ours, theirs) = (Place::of(self.bracket(), self.ours), Place::of(self.bracket(), self.theirs));
        let articles = E::ARTICLES;
        let rule = ours.compare(&theirs).map(|(part, _)| rule::<E>(part, &ours, &theirs));
        let equal = "both pairings meet every criterion equally; the rules take the first in order: ";
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
                    said!("the published pairing results from ", "this pairing results from "),
                    moved(&theirs),
                    ", the correct one from ",
                    moved(&ours),
                    "; that comes first (",
                    articles.exchange,
                    "), because ",
                    ours.exchange.precedes(&theirs.exchange)
                ];
                (why, None)
            }
            None => ("both are the same".into(), None),
        };
        let parted = match &orders {
            Some(orders) => self.part_in_order(orders),
            None => self.part_in_exchange(&theirs, &ours),
        };
        let (recorded, reference) = parted.unwrap_or((recorded, reference));
        let bracket = self.bracket().name(self.field()).into();
        Argument { bracket, recorded, reference, why: tell![equal, why], orders, rule, ..Argument::default() }
    }

    /// The difference to name when the exchange decides. It is about the first exchanged player whose
    /// opponents in the two pairings differ: a phrase with the recorded opponent, then one with the correct
    /// opponent. `None` if there is no such player.
    fn part_in_exchange(&self, theirs: &Place, ours: &Place) -> Option<(Telling, Telling)> {
        let mut exchanged = [theirs, ours].into_iter().flat_map(|place| {
            let numbers = place.exchange.from_s1.iter().chain(&place.exchange.from_s2);
            numbers.map(|number| self.id(place.remainder[number - 1]))
        });
        self.of_sides(|left, theirs, ours| {
            let has_another_opponent = |player: &PlayerId| {
                let both = theirs.opponent(*player).zip(ours.opponent(*player));
                both.is_some_and(|(published, correct)| published != correct)
            };
            let player = exchanged.find(has_another_opponent)?;
            Some((theirs.was(player, left), ours.is(player, left)))
        })
    }

    /// The difference to name when a transposition decides: the first pair that differs, as a phrase for each
    /// pairing, the recorded one first. If the byes in the last bracket differ, the phrases name them too.
    /// `None` if no pair differs.
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

    /// Explains which transposition comes first, by the first player of `s1` with different opponents. `ours`
    /// and `theirs` are the opponents in the order of `s1`. They are also returned, as [`Orders`].
    fn transposed(&self, s1: &[usize], ours: &[usize], theirs: &[usize]) -> (Telling, Option<Orders>) {
        let orders = Orders { against: self.ids(s1), recorded: self.ids(theirs), reference: self.ids(ours) };
        (orders.told(E::ARTICLES.transposition), Some(orders))
    }

    fn exchange(&self, place: &Place) -> Telling {
        place.exchange.told(|number| self.id(place.remainder[number - 1]))
    }
}

/// The printed number of the rule of Article 4 (D) that decides between the places `ours` and `theirs`, which
/// differ in `part`. An exchange is decided by one of `RULES` rules. The rulebook merges them into the
/// article about exchanges and lists them as the last numbers there.
fn rule<E: Edition>(part: Part, ours: &Place, theirs: &Place) -> String {
    let articles = E::ARTICLES;
    let article = match part {
        Part::MdpSet => articles.mdp_sets,
        Part::MdpTransposition | Part::Transposition => articles.transposition,
        Part::Exchange => articles.exchange,
    };
    let printed = E::RULEBOOK.merged.iter().find(|(number, _)| *number == article.number);
    let rules =
        printed.filter(|_| part == Part::Exchange).map(|(_, numbers)| numbers.rsplit(", ").take(RULES));
    let rules: Vec<&str> = rules.into_iter().flatten().collect();
    let rule = RULES.checked_sub(ours.exchange.deciding_rule(&theirs.exchange) + 1);
    let rule = rule.and_then(|rule| rules.get(rule).copied());
    rule.unwrap_or(article.number).to_owned()
}

/// The number of rules that sort exchanges.
const RULES: usize = 4;
