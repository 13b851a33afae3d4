//! The vocabulary in which every system answers: pairings, judgements, explanations.

use std::collections::BTreeSet;
use std::fmt;

use crate::rulebook::Article;
use crate::search::Spent;
use crate::systems::{Argument, Claim, NoPairing, Telling};
use crate::tournament::PlayerId;

/// A complete pairing of a round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pairing {
    /// The boards, each as (white, black), in the recommended order; in a match White is the colour of the
    /// first game.
    pub pairs: Vec<(PlayerId, PlayerId)>,
    /// The player with the pairing-allocated bye.
    pub bye: Option<PlayerId>,
}

impl Pairing {
    /// Whether two players meet.
    #[must_use]
    pub fn has_pair(&self, a: PlayerId, b: PlayerId) -> bool {
        self.pairs.iter().any(|&pair| pair == (a, b) || pair == (b, a))
    }
}

impl Pairing {
    /// Whom a player meets.
    #[must_use]
    pub fn opponent(&self, id: PlayerId) -> Option<PlayerId> {
        self.pairs.iter().find_map(|&(white, black)| match id {
            _ if id == white => Some(black),
            _ if id == black => Some(white),
            _ => None,
        })
    }
}

/// A round as somebody else paired it: nothing is taken for granted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Recorded {
    /// The boards in the order of their smallest player numbers.
    pub boards: Vec<Board>,
    /// The players with a pairing-allocated bye, however many.
    pub byes: Vec<PlayerId>,
    /// Whether it was made public: some rules speak of such pairings alone. The answer of a program was not.
    pub is_published: bool,
}

impl Recorded {
    /// Who meets whom, as places in a field of this size.
    #[must_use]
    pub fn partners(&self, size: usize, index_of: impl Fn(PlayerId) -> Option<usize>) -> Vec<Option<usize>> {
        let mut partners = vec![None; size];
        for board in &self.boards {
            if let (Some(a), Some(b)) = (index_of(board.white), index_of(board.black)) {
                partners[a] = Some(b);
                partners[b] = Some(a);
            }
        }
        partners
    }

    /// Whether two players meet.
    #[must_use]
    pub fn has_pair(&self, a: PlayerId, b: PlayerId) -> bool {
        self.boards.iter().any(|board| [(a, b), (b, a)].contains(&(board.white, board.black)))
    }

    /// Whether the same players meet as in a pairing, and the same one has the bye; whatever the colours.
    #[must_use]
    pub fn has_the_boards_of(&self, pairing: &Pairing) -> bool {
        let unordered = |(a, b): (PlayerId, PlayerId)| (a.min(b), a.max(b));
        let recorded: BTreeSet<_> =
            self.boards.iter().map(|board| unordered((board.white, board.black))).collect();
        let paired: BTreeSet<_> = pairing.pairs.iter().copied().map(unordered).collect();
        recorded == paired && self.byes.iter().eq(&pairing.bye)
    }

    /// Shows boards whose colours were not recorded, and are not judged, with the colours of these pairs.
    pub fn adopt_colours(&mut self, pairs: &[(PlayerId, PlayerId)]) {
        for board in self.boards.iter_mut().filter(|board| !board.colours_known) {
            if pairs.contains(&(board.black, board.white)) {
                (board.white, board.black) = (board.black, board.white);
            }
        }
    }
}

/// A pairing as if somebody else had made it.
impl From<&Pairing> for Recorded {
    fn from(pairing: &Pairing) -> Self {
        let boards = pairing.pairs.iter();
        let boards = boards.map(|&(white, black)| Board { white, black, colours_known: true });
        let mut boards: Vec<Board> = boards.collect();
        boards.sort_by_key(|board| board.white.min(board.black));
        Recorded { boards, byes: pairing.bye.into_iter().collect(), is_published: false }
    }
}

/// A recorded board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
    /// The player with White, where the colours are known.
    pub white: PlayerId,
    /// His opponent.
    pub black: PlayerId,
    /// Whether the colours were recorded; some forfeits record none.
    pub colours_known: bool,
}

/// How a recorded round stands to the reference, in the order in which the classes are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Class {
    /// There is no reference: no legal pairing exists, or the search's budget was spent.
    Undecided,
    /// It breaks a rule that no pairing may break, or is incomplete.
    Illegal,
    /// The bye went to the wrong player.
    Bye,
    /// A criterion is worse than it need be.
    Worse,
    /// Equal on every criterion, later in the order of the text.
    Later,
    /// The same pairs and bye with other colours.
    Colour,
    /// The same pairs, bye and colours.
    Agrees,
}

impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Class::Undecided => "undecided",
            Class::Illegal => "illegal",
            Class::Bye => "bye",
            Class::Worse => "worse",
            Class::Later => "later",
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
    /// What an arbiter would say, as a sentence.
    pub summary: String,
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
    fn supposed(self) -> Self {
        let argument = self.argument.supposed();
        let Argument { why, recorded, reference, .. } = &argument;
        let summary =
            format!("{}, {}: {why} ({recorded}; by the rules {reference})", self.place, self.article);
        Decisive { summary, argument, ..self }
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
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Impossible(proof) => write!(f, "no legal pairing exists: {proof}"),
            Failure::BudgetSpent => f.write_str("the search's budget was spent before an answer was found"),
            Failure::Spent(spent) => write!(f, "no answer was found before {spent}"),
        }
    }
}

impl Failure {
    /// The same with the players as values.
    #[must_use]
    pub fn told(&self) -> Telling {
        match self {
            Failure::Impossible(proof) => Telling::from("no legal pairing exists: ").and(proof.told()),
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
        Judgement { class: Class::Undecided, reference: Err(failure), decisive: None, violations: Vec::new() }
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

/// Why a round is paired as it is, for people to read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Explanation {
    /// The sections in the order of the text's own steps.
    pub sections: Vec<Section>,
}

/// A step of the explanation: the bye, a bracket, the colours.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Section {
    /// The heading.
    pub title: String,
    /// The statements in order.
    pub lines: Vec<Line>,
}

/// A statement with the article it rests on.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Line {
    /// The article, where the statement rests on one.
    pub article: Option<&'static Article>,
    /// The statement, with bare numbers.
    pub text: String,
    /// The same, with players as values where it was made of them.
    pub told: Telling,
    /// The players it is about; nobody for a general one.
    pub about: Vec<PlayerId>,
    /// The cards as they then lie on the table; none where they were not laid.
    pub laid: Vec<Column>,
}

/// Two cards that lie opposite each other, or one that lies alone: S1 above, S2 below.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Column {
    /// The player of S1.
    pub above: Option<PlayerId>,
    /// The player of S2.
    pub below: Option<PlayerId>,
    /// Whether something stands against the two, or against leaving the one over.
    pub fails: bool,
}

impl Column {
    /// The cards of S1 above those of S2, each opposite the next; who is left of the longer lies alone.
    #[must_use]
    pub fn opposite(above: &[PlayerId], below: &[PlayerId]) -> Vec<Column> {
        let columns = 0..above.len().max(below.len());
        let column = |place: usize| Column {
            above: above.get(place).copied(),
            below: below.get(place).copied(),
            fails: false,
        };
        columns.map(column).collect()
    }

    /// The players of the column.
    pub fn players(&self) -> impl Iterator<Item = PlayerId> {
        self.above.into_iter().chain(self.below)
    }
}

impl Line {
    /// A statement about some players.
    #[must_use]
    pub fn new(article: Option<&'static Article>, told: Telling, about: &[PlayerId]) -> Self {
        Line { article, text: told.to_string(), told, about: about.to_vec(), laid: Vec::new() }
    }
}

impl Section {
    /// A section without statements yet.
    #[must_use]
    pub fn new(title: impl Into<String>) -> Self {
        Section { title: title.into(), lines: Vec::new() }
    }

    /// Adds a plain statement.
    pub fn say(&mut self, told: impl Into<Telling>) {
        self.lines.push(Line::new(None, told.into(), &[]));
    }

    /// Adds a statement that rests on an article.
    pub fn cite(&mut self, article: &'static Article, told: impl Into<Telling>) {
        self.cite_about(&[], article, told);
    }

    /// Adds a statement about some players that rests on an article.
    pub fn cite_about(&mut self, about: &[PlayerId], article: &'static Article, told: impl Into<Telling>) {
        self.lines.push(Line::new(Some(article), told.into(), about));
    }

    /// Shows the cards as they lie after the last statement.
    pub fn lay(&mut self, columns: Vec<Column>) {
        if let Some(line) = self.lines.last_mut() {
            line.laid = columns;
        }
    }
}

impl Explanation {
    /// What is told of the place where a round is decided: the section of that name, and the first that cites the article
    /// where that one does not.
    #[must_use]
    pub fn about(&self, place: &str, article: &Article) -> Vec<&Section> {
        let cites = |section: &Section| section.lines.iter().any(|line| line.article == Some(article));
        let named = self.sections.iter().find(|section| section.title == place);
        let told = named.is_some_and(cites);
        let citing = self.sections.iter().find(|section| cites(section)).filter(|_| named.is_some() && !told);
        named.into_iter().chain(citing).collect()
    }

    /// What is told of the colours of two players who meet: the statement about both.
    #[must_use]
    pub fn of_board(&self, a: PlayerId, b: PlayerId) -> Option<&Line> {
        let colours = self.sections.iter().find(|section| section.title == COLOURS)?;
        colours.lines.iter().find(|line| line.about.contains(&a) && line.about.contains(&b))
    }
}

/// The title of the section that tells who has White.
pub const COLOURS: &str = "Colours";

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
