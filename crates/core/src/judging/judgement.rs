//! How a recorded round stands to the reference, and what decides.

use std::fmt;

use super::{Argument, Claim, NoPairing, Pairing, Telling, tell};
use crate::rulebook::Article;
use crate::search::Spent;
use crate::tournament::PlayerId;

/// How a recorded round stands to the reference, in the order in which the classes are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Class {
    /// There is no reference: no legal pairing exists, or the search's budget was spent.
    Undecided,
    /// It breaks a rule that no pairing may break, or is incomplete.
    Illegal,
    /// The bye went to the wrong participant.
    Bye,
    /// A criterion is worse than it need be.
    Worse,
    /// Equal on every criterion, later in the order of the text.
    Later,
    /// The text weighs nothing, it tells what to do step by step: the round leaves it at a step.
    Departs,
    /// The same pairs and bye with other colours.
    Colour,
    /// The same pairs, bye and colours.
    Agrees,
}

impl Class {
    /// All of them, in their order.
    pub const ALL: [Class; 8] = [
        Class::Undecided,
        Class::Illegal,
        Class::Bye,
        Class::Worse,
        Class::Later,
        Class::Departs,
        Class::Colour,
        Class::Agrees,
    ];
}

impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Class::Undecided => "undecided",
            Class::Illegal => "illegal",
            Class::Bye => "bye",
            Class::Worse => "worse",
            Class::Later => "later",
            Class::Departs => "departs",
            Class::Colour => "colour",
            Class::Agrees => "agrees",
        })
    }
}

/// A rule that the recorded round breaks outright.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Violation {
    /// The article broken.
    pub article: &'static Article,
    /// The players concerned.
    pub players: Vec<PlayerId>,
    /// What is wrong, as a sentence with bare numbers.
    pub message: String,
    /// The same, with the players as values.
    pub told: Telling,
}

impl Violation {
    /// A rule that is broken: by whom, and what is wrong.
    #[must_use]
    pub fn new(article: &'static Article, players: Vec<PlayerId>, told: Telling) -> Self {
        Violation { article, players, message: told.to_string(), told }
    }

    fn supposed(self) -> Self {
        Violation::new(self.article, self.players, self.told.supposed())
    }
}

/// The article that decides between the recorded round and the reference.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decisive {
    /// The article.
    pub article: &'static Article,
    /// Where it decides: `Bracket 3.0`, `Bye`, `Board 4-7`.
    pub place: String,
    /// The value of the article for the recorded round.
    pub recorded: String,
    /// Its value for the reference.
    pub reference: String,
    /// The articles above it, on which both are equal, with their common value; in descending priority.
    pub equal_above: Vec<(&'static Article, String)>,
    /// Why, for somebody who has to be convinced.
    pub argument: Argument,
}

impl Decisive {
    /// What an arbiter would say, in one line.
    #[must_use]
    pub fn summary(&self) -> String {
        let Argument { recorded, reference, why, .. } = &self.argument;
        format!("{}, {}: {why} ({recorded}; by the rules {reference})", self.place, self.article)
    }

    /// The argument in sentences: where they part, why, and, where that was asked, what would have to be otherwise.
    #[must_use]
    pub fn sentences(&self) -> Vec<Telling> {
        let Argument { bracket, recorded, reference, why, claim, .. } = &self.argument;
        let place = if bracket.is_empty() { Telling::new() } else { tell!["in ", bracket.clone(), " "] };
        let mut said = vec![
            tell![place, recorded.clone(), "; by the rules ", reference.clone()],
            tell![self.article, ": ", why.clone()],
        ];
        said.extend(claim.as_ref().map(Claim::sentence));
        said
    }

    fn supposed(self) -> Self {
        // Where the value is what the argument says of the round, it is said alike.
        let is_said = self.recorded == self.argument.recorded.to_string();
        let argument = self.argument.supposed();
        let recorded = if is_said { argument.recorded.to_string() } else { self.recorded };
        Decisive { recorded, argument, ..self }
    }
}

/// Why there is no reference pairing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// It is impossible to complete a round-pairing.
    Impossible(NoPairing),
    /// The budget of the literal search was spent.
    BudgetSpent,
    /// The steps or the time of the question were spent.
    Spent(Spent),
    /// The report does not say what an article needs.
    Unknown {
        /// The article.
        article: &'static Article,
        /// What is not known, as a clause.
        what: &'static str,
    },
    /// A player has not what an article needs.
    Lacks {
        /// The article.
        article: &'static Article,
        /// The player.
        player: PlayerId,
        /// What he has not: `rating`.
        what: &'static str,
    },
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Impossible(proof) => write!(f, "no legal pairing exists: {proof}"),
            Failure::BudgetSpent => f.write_str("the search's budget was spent before an answer was found"),
            Failure::Spent(spent) => write!(f, "no answer was found before {spent}"),
            Failure::Unknown { article, what } => write!(f, "it is not known {what} ({article})"),
            Failure::Lacks { article, player, what } => {
                write!(f, "player {player} has no {what} ({article})")
            }
        }
    }
}

impl Failure {
    /// The same with the players as values.
    #[must_use]
    pub fn told(&self) -> Telling {
        match self {
            Failure::Impossible(proof) => Telling::from("no legal pairing exists: ").and(proof.told()),
            Failure::Unknown { article, what } => tell!["it is not known ", *what, " (", *article, ")"],
            Failure::Lacks { article, player, what } => {
                tell!["player ", *player, " has no ", *what, " (", *article, ")"]
            }
            Failure::BudgetSpent | Failure::Spent(_) => self.to_string().into(),
        }
    }
}

/// What a system says of a recorded round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// The class.
    pub class: Class,
    /// The reference pairing, or why there is none.
    pub reference: Result<Pairing, Failure>,
    /// What decides; none where the round agrees or there is no reference.
    pub decisive: Option<Decisive>,
    /// Every rule that the recorded round breaks outright.
    pub violations: Vec<Violation>,
    /// Which other document pairs the round, where that of the tournament does not: the articles are those of that one.
    pub paired_by: Option<PairedBy>,
}

/// Another document that pairs a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairedBy {
    /// The word that selects it: `dutch-2026`.
    pub document: &'static str,
    /// That it does, and by which article.
    pub told: Telling,
}

/// A legal recorded round beside the reference.
#[derive(Clone, Debug)]
pub struct Judged {
    /// What the round is.
    pub class: Class,
    /// The reference, in the colours that the recorded round obeys where the initial colour is not known.
    pub reference: Pairing,
    /// What decides, where the two differ.
    pub decisive: Option<Decisive>,
}

impl Judgement {
    /// A round of which nothing can be said.
    #[must_use]
    pub fn undecided(failure: Failure) -> Self {
        Judgement {
            class: Class::Undecided,
            reference: Err(failure),
            decisive: None,
            violations: Vec::new(),
            paired_by: None,
        }
    }

    /// The judgement of a round that nobody paired, told in the conditional.
    #[must_use]
    pub fn supposed(self) -> Self {
        let violations: Vec<Violation> = self.violations.into_iter().map(Violation::supposed).collect();
        let decisive = self.decisive.map(Decisive::supposed).map(|decisive| match violations.first() {
            Some(first) => Decisive { recorded: first.message.clone(), ..decisive },
            None => decisive,
        });
        Judgement { decisive, violations, ..self }
    }

    /// What would have to be otherwise for the recorded round to be right, where that was asked.
    #[must_use]
    pub fn claimed(&self) -> Option<&Claim> {
        self.decisive.as_ref()?.argument.claim.as_ref()
    }

    /// The same with a claim that was tried.
    pub(crate) fn claim(&mut self, claim: Option<Claim>) {
        if let Some(decisive) = &mut self.decisive {
            decisive.argument.claim = claim;
        }
    }
}

/// How a wish for a pair fares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wish {
    /// The two meet in the reference.
    Granted,
    /// No legal pairing pairs them.
    Impossible {
        /// The article that stands against it.
        article: &'static Article,
        /// The fact, as a sentence.
        fact: String,
    },
    /// The first pairing in which they meet, and the judgement of it: the bye goes elsewhere, a criterion is
    /// worse, or it is equal and later in the order.
    Refused {
        /// The pairing.
        pairing: Pairing,
        /// Its judgement.
        judgement: Box<Judgement>,
    },
}
