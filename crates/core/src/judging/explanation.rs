//! Why a round is paired as it is, in sections and lines.

use crate::counted::counted;
use crate::rulebook::Article;
use crate::tournament::{Colour, PlayerId};

use super::Telling;

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
    /// What it is to somebody who asks why.
    pub weight: Weight,
}

/// What a statement is to somebody who asks why.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Weight {
    /// A reason: without it the answer would not be understood.
    #[default]
    Reason,
    /// A value for whoever checks all of them: that nothing is to be said, or what reasons say in short.
    Value,
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
        Line {
            article,
            text: told.to_string(),
            told,
            about: about.to_vec(),
            laid: Vec::new(),
            weight: Weight::Reason,
        }
    }

    /// The same as a value for whoever checks all of them.
    #[must_use]
    pub fn as_value(self) -> Self {
        Line { weight: Weight::Value, ..self }
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

    /// Adds a value for whoever checks all of them.
    pub fn value_about(&mut self, about: &[PlayerId], article: &'static Article, told: impl Into<Telling>) {
        self.lines.push(Line::new(Some(article), told.into(), about).as_value());
    }

    /// The statements that are reasons, and where there are none nothing of the section.
    #[must_use]
    pub fn reasons(&self) -> Option<Section> {
        let reasons = self.lines.iter().filter(|line| line.weight == Weight::Reason);
        let lines: Vec<Line> = reasons.cloned().collect();
        (!lines.is_empty()).then(|| Section { title: self.title.clone(), lines })
    }

    /// Shows the cards as they lie after the last statement.
    pub fn lay(&mut self, columns: Vec<Column>) {
        if let Some(line) = self.lines.last_mut() {
            line.laid = columns;
        }
    }
}

impl Explanation {
    /// The reasons alone, without the values for whoever checks all of them.
    #[must_use]
    pub fn reasons(&self) -> Self {
        Explanation { sections: self.sections.iter().filter_map(Section::reasons).collect() }
    }

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

/// Who has White: how many boards each article decides, each board for itself, and of these as reasons those on which somebody has
/// another colour than he prefers. Beside each board stand the colours that White and Black prefer.
pub(crate) fn colours(boards: impl IntoIterator<Item = (Line, [Option<Colour>; 2])>) -> Section {
    let boards: Vec<(Line, [Option<Colour>; 2])> = boards.into_iter().collect();
    let mut section = Section::new(COLOURS);
    let mut deciding: Vec<(&'static Article, usize)> = Vec::new();
    for article in boards.iter().filter_map(|(line, _)| line.article) {
        match deciding.iter_mut().find(|(known, _)| *known == article) {
            Some((_, boards)) => *boards += 1,
            None => deciding.push((article, 1)),
        }
    }
    deciding.sort_by_key(|(article, _)| (article.number.len(), article.number));
    for (article, boards) in deciding {
        section.cite(article, format!("decides {}", counted(boards, "board")));
    }
    let gives_way =
        |[white, black]: [Option<Colour>; 2]| white == Some(Colour::Black) || black == Some(Colour::White);
    let is_preferred = boards.iter().any(|(_, preferred)| preferred.iter().any(Option::is_some));
    if is_preferred && !boards.iter().any(|(_, preferred)| gives_way(*preferred)) {
        section.say("everybody who prefers a colour has it");
    }
    for (line, preferred) in boards {
        section.lines.push(if gives_way(preferred) { line } else { line.as_value() });
    }
    section
}
