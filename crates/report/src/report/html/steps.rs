//! The steps of an explanation in HTML pages: statements one below the other, each next to its article, and
//! S1 and S2 in columns.

use super::Sheet;
use super::boards::Players;
use super::told::Teller;
use crate::report::page::{self, Laid, Line, Stack, Statement, Statements};
use arbitrium_core::counted::counted;
use arbitrium_core::rulebook::Article;
use arbitrium_core::systems::{self, Column};
use arbitrium_core::tournament::PlayerId;

/// The largest length of a list that is shown in full. The lists are the statements of one article, and the
/// columns of S1 and S2.
const MANY: usize = 12;

/// A function that converts an article to the text next to a statement, for example to a link.
type Cite = fn(&Article) -> Line;

/// The number of an article as text without a link. Can be used as [`Cite`].
pub(super) fn plain(article: &Article) -> Line {
    article.to_string().into()
}

/// Converts the steps of an explanation to statements on a page.
pub(super) struct Steps<'a> {
    pub(super) sheet: &'a Sheet<'a>,
    pub(super) round: u16,
    /// The players concerned. Long lists are shortened to the entries about these players. `None` shows long
    /// lists in full.
    pub(super) concerned: Option<&'a [PlayerId]>,
    pub(super) cite: Cite,
}

impl Steps<'_> {
    /// The lines of one step as statements, in their order. Long lists of one article are shortened.
    pub(super) fn statements<'a>(
        &self,
        caption: &str,
        lines: impl Iterator<Item = &'a systems::Line>,
    ) -> Statements {
        let lines: Vec<&systems::Line> = lines.collect();
        let runs = lines.chunk_by(|a, b| a.article == b.article);
        Statements::steps(caption, runs.flat_map(|run| self.shortened(run)))
    }

    fn is_concerned(&self, id: PlayerId) -> bool {
        self.concerned.is_none_or(|concerned| concerned.contains(&id))
    }

    /// The statements of one article. If there are more than `MANY`, only those about the players concerned
    /// are shown, and a note has the number of the others.
    fn shortened(&self, run: &[&systems::Line]) -> Vec<Statement> {
        let is_shown =
            |line: &&&systems::Line| run.len() <= MANY || line.about.iter().any(|&id| self.is_concerned(id));
        let mut steps: Vec<Statement> =
            run.iter().filter(is_shown).map(|line| self.statement(line)).collect();
        let left_out = run.len() - steps.len();
        let left_out =
            (left_out > 0).then(|| format!("and {} of this kind", counted(left_out, "more statement")));
        steps.extend(left_out.map(Statement::LeftOut));
        steps
    }

    fn statement(&self, line: &systems::Line) -> Statement {
        Statement::Said {
            article: line.article.map(self.cite).unwrap_or_default(),
            words: self.words(line),
            laid: (!line.laid.is_empty()).then(|| self.laid(&line.laid)),
        }
    }

    /// The text of a line. Players whom the line is about are added in brackets if its text does not name
    /// them. If the text names more than `MANY` players, it has only their numbers. If it names very many and
    /// some players are concerned, it has only how many there are.
    fn words(&self, line: &systems::Line) -> Line {
        let named: Vec<PlayerId> = line.told.players().collect();
        if self.concerned.is_some() && named.len() > 2 * MANY {
            let games = self.sheet.checked.tournament().games_per_round;
            return games.counted_participants(named.len()).into();
        }
        if named.len() > MANY {
            return line.text.as_str().into();
        }
        let on_table =
            |id: PlayerId| line.laid.iter().any(|column| column.players().any(|other| other == id));
        let others = line.about.iter().copied().filter(|id| !named.contains(id) && !on_table(*id));
        let others: Vec<PlayerId> = others.filter(|id| self.sheet.has_card(*id)).collect();
        let said = Teller::new(self.sheet).clause(&line.told);
        if others.is_empty() || others.len() > MANY {
            return said;
        }
        said.and(" (").then(self.sheet.players(&others)).and(")")
    }

    /// The columns of S1 and S2. A column is marked if a rule forbids its pair. If there are more than `MANY`
    /// columns, only the marked ones and those of the players concerned are shown.
    fn laid(&self, columns: &[Column]) -> Laid {
        let is_about = |id| self.concerned.is_some_and(|concerned| concerned.contains(&id));
        let matters = |column: &&Column| column.fails || column.players().any(is_about);
        let many = columns.len() > MANY;
        let shown = columns.iter().filter(|column| !many || matters(column));
        let shown: Vec<Stack> = shown.map(|column| self.stack(column)).collect();
        Laid { left_out: columns.len() - shown.len(), columns: shown }
    }

    fn stack(&self, column: &Column) -> Stack {
        let players = Players { sheet: self.sheet, round: self.round };
        let cards = [column.above, column.below].map(|id| id.map(|id| card(&players, id)));
        Stack { cards, fails: column.fails }
    }
}

/// A player in a column of S1 and S2: number, name, points and colour preference.
fn card(players: &Players<'_>, id: PlayerId) -> page::Card {
    let due = players.due(id).map(|due| format!(", {due}")).unwrap_or_default();
    page::Card {
        number: id.get(),
        name: players.sheet.name(id).to_owned(),
        about: format!("{}{due}", players.score(id)),
    }
}
