//! The verdict on a recorded round, and the difference that decides it.

use std::fmt;

use super::{Argument, NoPairing, Pairing, Telling, tell};
use arbitrium_search::Spent;
use arbitrium_tournament::PlayerId;
use arbitrium_tournament::rulebook::{Article, Rulebook};

/// The verdict on a recorded round. The classes are listed in the order in which they are tested.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Class {
    /// No correct pairing is known: no pairing is legal, or the budget of the search was spent. However, if no legal
    /// pairing exists and the recorded pairing breaks an absolute rule, the class is [`Illegal`](Self::Illegal).
    Undecided,
    /// The recorded pairing breaks a rule that allows no exception, or is incomplete. A correct pairing need not
    /// exist.
    Illegal,
    /// The bye went to a participant that should not have it.
    Bye,
    /// Another pairing meets a criterion better.
    Worse,
    /// The recorded pairing meets every criterion equally well, but comes later in the order of the rules.
    Later,
    /// Only for rules that describe a procedure step by step: the recorded round does not follow the procedure at a
    /// step.
    Departs,
    /// The pairs and the bye are correct, but the colours of a board are not.
    Colour,
    /// The recorded pairs, bye and colours are correct.
    Agrees,
}

impl Class {
    /// All classes, from `Undecided` to `Agrees`.
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

/// A rule that the recorded round breaks and that allows no exception.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Violation {
    /// The article that the recorded round breaks.
    pub article: &'static Article,
    /// The players concerned, such as the two players of a board.
    pub players: Vec<PlayerId>,
    /// What is wrong, as a sentence.
    pub told: Telling,
}

impl Violation {
    /// A violation of this article by these players. `told` says what is wrong.
    #[must_use]
    pub fn new(article: &'static Article, players: Vec<PlayerId>, told: Telling) -> Self {
        Violation { article, players, told }
    }

    /// What is wrong, as a sentence with players as numbers.
    #[must_use]
    pub fn message(&self) -> String {
        self.told.to_string()
    }

    fn supposed(self) -> Self {
        Violation::new(self.article, self.players, self.told.supposed())
    }
}

/// The difference that decides between the recorded round and the correct pairing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decisive {
    /// The article by which the correct pairing is better or comes first.
    pub article: &'static Article,
    /// The place in the round where the article decides: `Bracket 3.0`, `Bye`, `Board 4-7`.
    pub place: String,
    /// The value of the article's criterion for the recorded round.
    pub recorded: String,
    /// The value of the article's criterion for the correct pairing.
    pub reference: String,
    /// The articles with a higher priority, which both pairings meet equally, each with the common value. The highest
    /// priority comes first.
    pub equal_above: Vec<(&'static Article, String)>,
    /// Why the article decides, in parts that a player can follow.
    pub argument: Argument,
}

impl Decisive {
    /// The reason in one line, for lists: place, article and argument.
    #[must_use]
    pub fn summary(&self) -> String {
        let Argument { recorded, reference, why, .. } = &self.argument;
        format!("{}, {}: {why} ({recorded}; correct: {reference})", self.place, self.article)
    }

    /// The argument in two sentences: where the two pairings differ, and why.
    #[must_use]
    pub fn sentences(&self) -> Vec<Telling> {
        let Argument { bracket, recorded, reference, why, .. } = &self.argument;
        let place = if bracket.is_empty() { Telling::new() } else { tell!["in ", bracket.clone(), " "] };
        vec![
            tell![place, recorded.clone(), "; the correct pairing: ", reference.clone()],
            tell![self.article, ": ", why.clone()],
        ]
    }

    fn supposed(self) -> Self {
        // If `recorded` repeats the words of the argument about the recorded round, these words become
        // conditional, too.
        let is_said = self.recorded == self.argument.recorded.to_string();
        let argument = self.argument.supposed();
        let recorded = if is_said { argument.recorded.to_string() } else { self.recorded };
        Decisive { recorded, argument, ..self }
    }
}

/// Why there is no correct pairing, or why it is not known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// No complete pairing of the round exists. The field is the proof.
    Impossible(NoPairing),
    /// The literal search used up its budget of candidates.
    BudgetSpent,
    /// The question used up its budget of steps or its time.
    Spent(Spent),
    /// The file does not contain a fact that an article needs.
    Unknown {
        /// The article that needs the fact.
        article: &'static Article,
        /// The unknown fact, as a clause.
        what: &'static str,
    },
    /// A player lacks something that an article needs.
    Lacks {
        /// The article that needs the missing thing.
        article: &'static Article,
        /// The player who lacks what the article needs.
        player: PlayerId,
        /// The missing thing: `rating`.
        what: &'static str,
    },
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Impossible(proof) => write!(f, "no legal pairing exists: {proof}"),
            Failure::BudgetSpent => f.write_str(
                "the literal search reached its limit of candidates without an answer (--budget sets the limit)",
            ),
            Failure::Spent(spent) => write!(f, "no answer was found before {spent}"),
            Failure::Unknown { article, what } => write!(f, "it is not known {what} ({article})"),
            Failure::Lacks { article, player, what } => {
                write!(f, "player {player} has no {what} ({article})")
            }
        }
    }
}

impl std::error::Error for Failure {}

impl Failure {
    /// Whether a limit ended the search, so that the answer is unknown.
    #[must_use]
    pub fn is_limit(&self) -> bool {
        matches!(self, Failure::BudgetSpent | Failure::Spent(_))
    }

    /// The reason in words, with players as values.
    #[must_use]
    pub fn told(&self) -> Telling {
        match self {
            Failure::Impossible(proof) => Telling::from("no legal pairing exists: ").and(proof.told()),
            Failure::Unknown { article, what } => tell!["it is not known ", *what, " (", *article, ")"],
            Failure::Lacks { article, player, what } => {
                tell![*player, " has no ", *what, " (", *article, ")"]
            }
            Failure::BudgetSpent | Failure::Spent(_) => self.to_string().into(),
        }
    }
}

/// The judgement of a recorded round by a pairing system.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// The verdict on the recorded round.
    pub class: Class,
    /// The correct pairing, or why none is known.
    pub reference: Result<Pairing, Failure>,
    /// The difference that decides; `None` if the round agrees or is undecided.
    pub decisive: Option<Decisive>,
    /// Every absolute rule that the recorded round breaks.
    pub violations: Vec<Violation>,
    /// The other document that pairs this round; its articles are the ones cited. `None` if the tournament's own
    /// document pairs the round.
    pub paired_by: Option<PairedBy>,
}

/// Another rules document that pairs a round of the tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairedBy {
    /// The identifier of the document, such as `dutch-2026`.
    pub document: &'static str,
    /// A statement that the other document pairs the round, and by which article.
    pub told: Telling,
}

/// The comparison of the correct pairing with a recorded round that breaks no absolute rule.
#[derive(Clone, Debug)]
pub struct Judged {
    /// The verdict on the recorded round.
    pub class: Class,
    /// The correct pairing. If the initial colour is unknown, its colours are those that fit the recorded round.
    pub reference: Pairing,
    /// The difference that decides; `None` if the two pairings are the same.
    pub decisive: Option<Decisive>,
}

impl Judgement {
    /// The article that decides against the recorded round. For an illegal pairing it is the first article,
    /// in the order of the text, that the pairing breaks, because most further errors follow from the first
    /// one. `None` if the round is correct or cannot be judged.
    #[must_use]
    pub fn decided_by(&self, rulebook: &Rulebook) -> Option<&'static Article> {
        if self.class == Class::Illegal {
            let broken = self.violations.iter().map(|violation| violation.article);
            return broken.min_by_key(|article| rulebook.place(article));
        }
        self.decisive.as_ref().map(|decisive| decisive.article)
    }

    /// The judgement of a round without a correct pairing.
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

    /// The same judgement with its words in the conditional, for a pairing that was not published.
    #[must_use]
    pub fn supposed(self) -> Self {
        let violations: Vec<Violation> = self.violations.into_iter().map(Violation::supposed).collect();
        let decisive = self.decisive.map(Decisive::supposed).map(|decisive| match violations.first() {
            Some(first) => Decisive { recorded: first.message(), ..decisive },
            None => decisive,
        });
        Judgement { decisive, violations, ..self }
    }

    /// The judgement of a program's pairing, which was not published: its sentences say *this pairing*. The
    /// value of the deciding article is data for programs, so its words do not change.
    #[must_use]
    pub fn of_answer(self) -> Self {
        let value = self.decisive.as_ref().map(|decisive| decisive.recorded.clone());
        let mut judgement = self.supposed();
        judgement.decisive.iter_mut().zip(value).for_each(|(decisive, value)| decisive.recorded = value);
        judgement
    }
}

/// The answer to a user who asks for a pairing in which two given players meet, or a given player has the
/// bye. This is the user's *wish*.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wish {
    /// The correct pairing already fulfils the wish.
    Granted,
    /// No legal pairing fulfils the wish.
    Impossible {
        /// The article that makes all pairings that fulfil the wish illegal.
        article: &'static Article,
        /// The fact to which the article applies, as a sentence.
        fact: String,
    },
    /// The best pairing that fulfils the wish is legal, but the correct pairing comes before it. The reason
    /// is one of these:
    ///
    /// - The pairing gives the bye to a wrong player.
    /// - The pairing is worse than the correct one by a criterion.
    /// - Both are equally good, but the pairing comes later in the order of the rules.
    Refused {
        /// The best pairing that fulfils the wish.
        pairing: Pairing,
        /// The judgement of `pairing`, compared with the correct pairing.
        judgement: Box<Judgement>,
    },
}
