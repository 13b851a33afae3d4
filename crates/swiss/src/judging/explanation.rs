//! Explains in sections and lines why a round is paired as it is.

use arbitrium_tournament::counted::counted;
use arbitrium_tournament::rulebook::Article;
use arbitrium_tournament::{Colour, PlayerId};

use super::Telling;

/// The explanation of a round, for people to read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Explanation {
    /// The sections in the order in which the rules take their steps.
    pub sections: Vec<Section>,
}

/// A part of an explanation, such as the bye, a bracket or the colours.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Section {
    /// The heading, such as `Bracket 3.0`.
    pub title: String,
    /// The statements, in the order of the procedure.
    pub lines: Vec<Line>,
}

/// A statement of an explanation, and the article that it follows from.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Line {
    /// The article; `None` if the statement does not follow from an article.
    pub article: Option<&'static Article>,
    /// The statement as text, in which players are numbers.
    pub text: String,
    /// The same statement as `text`, in which players are values.
    pub told: Telling,
    /// The players that the statement is about; empty for a general statement.
    pub about: Vec<PlayerId>,
    /// S1 and S2 at this step, in columns; empty if they are not shown.
    pub laid: Vec<Column>,
    /// Whether the statement is a reason or only a value.
    pub weight: Weight,
}

/// Whether the statement gives a reason or only a value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Weight {
    /// A reason: the answer cannot be understood without it.
    #[default]
    Reason,
    /// A value for readers who check every step, or a detail that other reasons already summarise.
    Value,
}

/// A player of S1 above a player of S2, or only one of the two.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Column {
    /// The player of S1; `None` if S1 is shorter than S2.
    pub above: Option<PlayerId>,
    /// The player of S2; `None` if S2 is shorter than S1.
    pub below: Option<PlayerId>,
    /// Whether the pair is forbidden. For a single player: whether the player may not stay without an opponent.
    pub fails: bool,
}

impl Column {
    /// Puts each player of S1 (`above`) above the player of S2 (`below`) at the same index. If one list is
    /// longer, each of its other players has a column alone.
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

    /// The one or two players of the column.
    pub fn players(&self) -> impl Iterator<Item = PlayerId> {
        self.above.into_iter().chain(self.below)
    }
}

impl Line {
    /// The statement `told`, which concerns the players `about`. It follows from `article`; `None` if no
    /// article is cited. The statement is marked as a reason.
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

    /// The same statement, marked as a value.
    #[must_use]
    pub fn as_value(self) -> Self {
        Line { weight: Weight::Value, ..self }
    }
}

impl Section {
    /// A section with this heading and no statements yet.
    #[must_use]
    pub fn new(title: impl Into<String>) -> Self {
        Section { title: title.into(), lines: Vec::new() }
    }

    /// Adds a statement that follows from no article.
    pub fn say(&mut self, told: impl Into<Telling>) {
        self.lines.push(Line::new(None, told.into(), &[]));
    }

    /// Adds the statement `told`, which follows from `article`.
    pub fn cite(&mut self, article: &'static Article, told: impl Into<Telling>) {
        self.cite_about(&[], article, told);
    }

    /// Adds the statement `told`, which follows from `article` and concerns the players `about`.
    pub fn cite_about(&mut self, about: &[PlayerId], article: &'static Article, told: impl Into<Telling>) {
        self.lines.push(Line::new(Some(article), told.into(), about));
    }

    /// Adds the statement `told`, which follows from `article` and concerns the players `about`. It is marked
    /// as a value.
    pub fn value_about(&mut self, about: &[PlayerId], article: &'static Article, told: impl Into<Telling>) {
        self.lines.push(Line::new(Some(article), told.into(), about).as_value());
    }

    /// The section with only the statements that are reasons; `None` if there are none.
    #[must_use]
    pub fn reasons(&self) -> Option<Section> {
        let reasons = self.lines.iter().filter(|line| line.weight == Weight::Reason);
        let lines: Vec<Line> = reasons.cloned().collect();
        (!lines.is_empty()).then(|| Section { title: self.title.clone(), lines })
    }

    /// Adds S1 and S2, in columns, to the last statement.
    pub fn lay(&mut self, columns: Vec<Column>) {
        if let Some(line) = self.lines.last_mut() {
            line.laid = columns;
        }
    }
}

impl Explanation {
    /// The explanation with only the statements that are reasons.
    #[must_use]
    pub fn reasons(&self) -> Self {
        Explanation { sections: self.sections.iter().filter_map(Section::reasons).collect() }
    }

    /// The section with the title `place`. If it does not cite the article, the first section that cites the article
    /// is added. Empty if no section has this title.
    #[must_use]
    pub fn about(&self, place: &str, article: &Article) -> Vec<&Section> {
        let cites = |section: &Section| section.lines.iter().any(|line| line.article == Some(article));
        let named = self.sections.iter().find(|section| section.title == place);
        let told = named.is_some_and(cites);
        let citing = self.sections.iter().find(|section| cites(section)).filter(|_| named.is_some() && !told);
        named.into_iter().chain(citing).collect()
    }

    /// The statement about the colours of two players who meet; `None` if there is no such statement.
    #[must_use]
    pub fn of_board(&self, a: PlayerId, b: PlayerId) -> Option<&Line> {
        let colours = self.sections.iter().find(|section| section.title == COLOURS)?;
        colours.lines.iter().find(|line| line.about.contains(&a) && line.about.contains(&b))
    }
}

/// The title of the section about colours.
pub const COLOURS: &str = "Colours";

/// The section about colours. It starts with the number of boards that each article decides, and has a line for each
/// board. The line of a board is a [`Weight::Reason`] if a player does not get the preferred colour; otherwise it is
/// a [`Weight::Value`].
///
/// `boards`: for each board, its line and the colours that White and Black prefer. A colour is `None` if the player
/// has no preference.
pub fn colours(boards: impl IntoIterator<Item = (Line, [Option<Colour>; 2])>) -> Section {
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
        section.say("each preference is granted");
    }
    for (line, preferred) in boards {
        section.lines.push(if gives_way(preferred) { line } else { line.as_value() });
    }
    section
}
