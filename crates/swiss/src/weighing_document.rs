//! Rules documents that choose by tables of criteria, as [`Document`]s. Such documents answer many questions about a
//! round in the same way. The answers are here.

use std::ops::DerefMut;

use crate::allocation::{Allocation, allocate, depends_on_initial_colour};
use crate::judging::{self, attendance, board_colours};
use crate::terms::colours::{Decided, Two};
use crate::terms::company::{Company, Obstacle, wishing};
use crate::terms::{boards, initial_colour};
use crate::weighing::Table;
use crate::{
    Board, Card, Class, Decisive, Document, Explanation, Failure, Judged, Line, Pairing, Recorded,
    SearchKind, Section, Telling, Violation, tell,
};
use arbitrium_search::Spent;
use arbitrium_tournament::counted::capital;
use arbitrium_tournament::position::Position;
use arbitrium_tournament::rulebook::{Article, OpenPoints, Rulebook};
use arbitrium_tournament::{BakuText, Colour, Entry, GamesPerRound, PlayerId};

/// The articles of a rules document that a [`WeighingDocument`] cites.
#[derive(Clone, Copy, Debug)]
pub struct Cited {
    /// The articles about who must be paired.
    pub attendance: attendance::Articles,
    /// The article by which two players meet at most once.
    pub c1: &'static Article,
    /// The article about players who may not have the bye.
    pub c2: &'static Article,
    /// The article by which two players who must have the same colour do not meet. In a document without such an
    /// article, it is never cited.
    pub same_colour: &'static Article,
    /// The article by which the organiser may prohibit pairs.
    pub prohibited: &'static Article,
}

impl Cited {
    /// The article to cite if `obstacle` forbids two players to meet.
    #[must_use]
    pub fn forbidding(self, obstacle: Obstacle) -> &'static Article {
        use crate::terms::forbidden::Obstacle::{Met, Prohibited};
        match obstacle {
            Obstacle::Forbidden(Met(_)) => self.c1,
            Obstacle::Forbidden(Prohibited) => self.prohibited,
            Obstacle::SameColour(_) => self.same_colour,
            Obstacle::Wish => self.attendance.complete,
        }
    }
}

/// A rules document that chooses by tables of criteria. Every such document is a [`Document`].
///
/// The functions that have the same names as those of [`Document`] answer the same questions.
#[allow(missing_docs, clippy::missing_errors_doc, reason = "described where `Document` has the same name")]
pub trait WeighingDocument: Send + Sync + 'static {
    type Readings: OpenPoints;
    /// The facts of a player that only this document uses.
    type Own;
    type Field: Clone + DerefMut<Target = Company<Self::Own>>;
    type Search: ?Sized;
    type Round;
    /// The kind of facts by which a colour rule decides.
    type Facts;

    const RULEBOOK: &'static Rulebook;
    const GAMES: GamesPerRound = GamesPerRound::One;
    const BAKU: BakuText = BakuText::Of2026;
    const FOLDS: bool = false;
    /// The articles that the shared answers cite.
    const CITED: Cited;

    #[must_use]
    fn needs_ratings(_: Self::Readings) -> bool {
        false
    }

    fn field(position: &Position, readings: Self::Readings) -> Result<Self::Field, Spent>;

    #[must_use]
    fn is_same(_: &Self::Field, _: &Self::Field) -> bool {
        false
    }

    /// By default, the players in descending order of their scores.
    fn cards(field: &Self::Field) -> Vec<Card> {
        field.by_score().into_iter().map(|player| Card::of(&field.entrants[player])).collect()
    }

    fn searching<T>(kind: SearchKind, work: impl FnOnce(&Self::Search) -> T) -> T;

    fn is_exhausted(search: &Self::Search) -> bool;

    fn round(field: &Self::Field, search: &Self::Search) -> Result<Result<Self::Round, Failure>, Spent>;

    /// The correct pairing of a round, like [`round`](Self::round). The result may be `None` if it is clear that the
    /// recorded round has other boards or another bye. `other` is that of [`Document::round_as_recorded`].
    fn round_while_recorded(
        field: &Self::Field,
        _recorded: &Recorded,
        _other: Option<&Pairing>,
        search: &Self::Search,
    ) -> Result<Result<Option<Self::Round>, Failure>, Spent> {
        Ok(Self::round(field, search)?.map(Some))
    }

    /// All pairs of a paired round, from the top bracket down.
    fn pairs(round: &Self::Round) -> impl Iterator<Item = (usize, usize)>;

    /// The player with the bye; `None` if no player has it.
    fn bye(round: &Self::Round) -> Option<usize>;

    /// Whether the document gives colours to the players of a pair.
    #[must_use]
    fn has_colours(_: &Self::Field) -> bool {
        true
    }

    /// The two players of a pair in the order in which the colour rules take them. By default, the one with the smaller
    /// index comes first.
    #[must_use]
    fn ranked(_: &Self::Field, a: usize, b: usize) -> (usize, usize) {
        (a.min(b), a.max(b))
    }

    /// The result of the colour rules for two players, in the order of [`ranked`](Self::ranked).
    fn decide(field: &Self::Field, two: &Two<'_>) -> Decided<Self::Facts>;

    /// The facts by which the colours of a pair are given, in words.
    fn colour_facts(field: &Self::Field, allocation: &Allocation<Self::Facts>) -> Telling;

    /// The verdict on the first decision in which the recorded round differs from the correct one, apart from colours.
    /// `None` if they have the same pairs and the same bye. `partners` has the recorded opponent of each player.
    fn difference(
        field: &Self::Field,
        round: &Self::Round,
        recorded: (&Recorded, &[Option<usize>]),
        search: &Self::Search,
    ) -> Result<Option<(Class, Decisive)>, Spent>;

    fn explain(field: &Self::Field, round: &Self::Round, search: &Self::Search)
    -> Result<Explanation, Spent>;

    /// Adds to `section` the facts of a player before the round, except whether the player may have the bye.
    fn tell_standing(field: &Self::Field, player: usize, section: &mut Section);

    #[must_use]
    fn reads(_: Entry) -> Option<&'static Article> {
        None
    }

    #[must_use]
    fn place(_: &Self::Field, _: &Self::Round, _player: usize) -> Option<Section> {
        None
    }

    /// A copy of `field` in which the two players of `pair` may meet no other player.
    fn wishing(field: &Self::Field, pair: (usize, usize)) -> Result<Self::Field, Spent> {
        Ok(wishing(field, pair))
    }

    /// The articles that decided who meets whom and who has the bye.
    fn at_work(
        field: &Self::Field,
        round: &Self::Round,
        search: &Self::Search,
    ) -> Result<Vec<&'static Article>, Spent>;

    fn tables() -> Vec<Table>;
}

impl<W: WeighingDocument> Document for W {
    type Readings = W::Readings;
    type Field = W::Field;
    type Search = W::Search;
    type Round = W::Round;

    const RULEBOOK: &'static Rulebook = W::RULEBOOK;
    const GAMES: GamesPerRound = W::GAMES;
    const COMPLETE: &'static Article = W::CITED.attendance.complete;
    const ABSENT: &'static Article = W::CITED.attendance.absent;
    const ONESELF: &'static Article = W::CITED.attendance.complete;
    const BAKU: BakuText = W::BAKU;
    const FOLDS: bool = W::FOLDS;

    fn needs_ratings(readings: W::Readings) -> bool {
        W::needs_ratings(readings)
    }

    fn field(position: &Position, readings: W::Readings) -> Result<W::Field, Spent> {
        W::field(position, readings)
    }

    fn is_same(one: &W::Field, other: &W::Field) -> bool {
        W::is_same(one, other)
    }

    fn cards(field: &W::Field) -> Vec<Card> {
        W::cards(field)
    }

    fn index_of(field: &W::Field, id: PlayerId) -> Option<usize> {
        field.index_of(id)
    }

    fn size(field: &W::Field) -> usize {
        field.size()
    }

    fn searching<T>(kind: SearchKind, work: impl FnOnce(&W::Search) -> T) -> T {
        W::searching(kind, work)
    }

    fn is_exhausted(search: &W::Search) -> bool {
        W::is_exhausted(search)
    }

    fn round(field: &W::Field, search: &W::Search) -> Result<Result<W::Round, Failure>, Spent> {
        W::round(field, search)
    }

    fn round_as_recorded(
        field: &W::Field,
        recorded: &Recorded,
        other: Option<&Pairing>,
        search: &W::Search,
    ) -> Result<Result<Option<W::Round>, Failure>, Spent> {
        let agrees = |round: &W::Round| recorded.has_the_boards_of(&with_colours::<W>(field, round));
        let found = W::round_while_recorded(field, recorded, other, search)?;
        Ok(found.map(|round| round.filter(agrees)))
    }

    fn pairing(field: &W::Field, round: &W::Round) -> Pairing {
        with_colours::<W>(field, round)
    }

    /// Articles of the Dutch System of 2026: 1.5, 1.9.1; of 2017: A.5; of the Burstein System: 1.3, 1.9.1; of the Dubov
    /// System: 1.4, 1.9.1; of the Double-Swiss and the Team system: 1.4, 3.3.1. General Handling Rules 3.3 (of 2017:
    /// General Handling Rules D.4).
    fn violations(position: &Position, field: &W::Field, recorded: &Recorded) -> Vec<Violation> {
        let everybody = field.entrants.iter().map(|entrant| entrant.id);
        let mut found = attendance::violations(position, everybody, recorded, W::CITED.attendance);
        for &id in &recorded.byes {
            let barred = field.index_of(id).and_then(|player| barred::<W>(field, player));
            if let Some(barred) = barred {
                let told = tell![id, " may not have the bye: ", id, " ", barred];
                found.push(Violation::new(W::CITED.c2, vec![id], told));
            }
        }
        for Board { white, black, .. } in &recorded.boards {
            let (Some(a), Some(b)) = (field.index_of(*white), field.index_of(*black)) else { continue };
            let article = |&obstacle: &Obstacle| W::CITED.forbidding(obstacle);
            for obstacle in attendance::once(field.obstacles(a, b), article) {
                let why = obstacle.told(W::GAMES.round_word());
                found.push(attendance::may_not_meet(article(&obstacle), (*white, *black), &why));
            }
        }
        found
    }

    fn compare(
        field: &W::Field,
        round: &W::Round,
        recorded: &Recorded,
        search: &W::Search,
    ) -> Result<Judged, Spent> {
        let partners = recorded.partners(field.size(), |id| field.index_of(id));
        let difference = W::difference(field, round, (recorded, &partners), search)?;
        Ok(match difference {
            Some((class, decisive)) => {
                Judged { class, reference: with_colours::<W>(field, round), decisive: Some(decisive) }
            }
            None => compare_colours::<W>(field, round, recorded),
        })
    }

    fn explain(field: &W::Field, round: &W::Round, search: &W::Search) -> Result<Explanation, Spent> {
        W::explain(field, round, search)
    }

    fn standing(field: &W::Field, id: PlayerId) -> Section {
        let mut section = Section::new(format!("{} {id}", capital(W::GAMES.participants().0)));
        let Some(player) = field.index_of(id) else {
            section.cite(W::CITED.attendance.absent, "not to be paired in this round");
            return section;
        };
        W::tell_standing(field, player, &mut section);
        match barred::<W>(field, player) {
            Some(barred) => section.cite(W::CITED.c2, format!("may not have the bye: {barred}")),
            None => section.cite(W::CITED.c2, "may have the bye"),
        }
        section
    }

    fn reads(entry: Entry) -> Option<&'static Article> {
        W::reads(entry)
    }

    fn place(field: &W::Field, round: &W::Round, player: PlayerId) -> Option<Section> {
        W::place(field, round, field.index_of(player)?)
    }

    fn forbids(field: &W::Field, (a, b): (usize, usize)) -> Option<(&'static Article, String)> {
        let obstacle = field.obstacle(a, b)?;
        Some((W::CITED.forbidding(obstacle), format!(": {}", obstacle.told(W::GAMES.round_word()))))
    }

    fn with_wish(
        field: &W::Field,
        pair: (usize, usize),
        search: &W::Search,
    ) -> Result<Result<Pairing, Failure>, Spent> {
        let field = W::wishing(field, pair)?;
        Ok(W::round(&field, search)?.map(|round| with_colours::<W>(&field, &round)))
    }

    fn exercised(
        field: &W::Field,
        round: &W::Round,
        search: &W::Search,
    ) -> Result<Vec<&'static Article>, Spent> {
        let mut found = vec![W::CITED.attendance.complete];
        found.extend(W::bye(round).map(|_| W::CITED.attendance.bye));
        found.extend(W::at_work(field, round, search)?);
        found.extend(W::pairs(round).map(|(a, b)| allocate::<W>(field, a, b).article));
        Ok(found)
    }

    /// Articles of the Dutch System of 2026, of the Burstein and of the Dubov System: 5.1; of the Dutch System of 2017: E;
    /// of the Double-Swiss and the Team system: 4.1.
    fn initial_colour(field: &W::Field, boards: &[(usize, usize)]) -> Option<Colour> {
        let field = with_initial_colour::<W>(field, Some(Colour::White));
        initial_colour::obeyed_by_most(boards, |a, b| {
            depends_on_initial_colour::<W>(&field, a, b).then(|| allocate::<W>(&field, a, b).white)
        })
    }

    fn tables() -> Vec<Table> {
        W::tables()
    }
}

/// Why a player may not have the bye, in words; `None` if the player may have it.
fn barred<W: WeighingDocument>(field: &W::Field, player: usize) -> Option<String> {
    field.entrants[player].barred.told(W::GAMES.round_word())
}

fn with_initial_colour<W: WeighingDocument>(field: &W::Field, colour: Option<Colour>) -> W::Field {
    let mut field = field.clone();
    field.initial_colour = colour;
    field
}

/// The pairing of a round as boards with colours, in board order, and the bye.
pub fn with_colours<W: WeighingDocument>(field: &W::Field, round: &W::Round) -> Pairing {
    let allocated = W::pairs(round).map(|(a, b)| allocate::<W>(field, a, b));
    let mut pairs: Vec<(usize, usize)> = allocated.map(|board| (board.white, board.black)).collect();
    boards::sort(&mut pairs, |player| (field.score(player), usize::from(field.id(player).get())));
    Pairing {
        pairs: pairs.into_iter().map(|(white, black)| (field.id(white), field.id(black))).collect(),
        bye: W::bye(round).map(|player| field.id(player)),
    }
}

/// Judges the colours of a round whose pairs and bye are correct.
fn compare_colours<W: WeighingDocument>(field: &W::Field, round: &W::Round, recorded: &Recorded) -> Judged {
    if !W::has_colours(field) {
        return Judged { class: Class::Agrees, reference: with_colours::<W>(field, round), decisive: None };
    }
    board_colours::under_either(field.initial_colour, |initial| {
        let field = with_initial_colour::<W>(field, initial);
        let pairing = with_colours::<W>(&field, round);
        let decisive = board_colours::first_swapped(&pairing, recorded).and_then(|board| {
            let allocation = allocate::<W>(&field, field.index_of(board.0)?, field.index_of(board.1)?);
            let facts = W::colour_facts(&field, &allocation);
            Some(board_colours::wrong(board, allocation.article, facts))
        });
        (pairing, decisive)
    })
}

/// The section about colours. For each of `pairs` it gives the article that decides, and the facts.
pub fn explained_colours<W: WeighingDocument>(
    field: &W::Field,
    pairs: impl IntoIterator<Item = (usize, usize)>,
) -> Section {
    judging::colours(pairs.into_iter().map(|(a, b)| {
        let board = allocate::<W>(field, a, b);
        let [white, black] = [board.white, board.black].map(|player| &field.entrants[player]);
        let told = tell![white.id, " (White) - ", black.id, ": ", W::colour_facts(field, &board)];
        let line = Line::new(Some(board.article), told, &[white.id, black.id]);
        (line, [white.preferred(), black.preferred()])
    }))
}

/// The article about the organiser's prohibitions, if the round would have other pairs or another bye without them.
///
/// # Errors
/// If the budget is spent.
pub fn prohibitions_at_work<W: WeighingDocument>(
    field: &W::Field,
    round: &W::Round,
    search: &W::Search,
) -> Result<Option<&'static Article>, Spent> {
    let Some(forbidden) = field.forbidden.without_prohibitions() else { return Ok(None) };
    let mut without = field.clone();
    without.forbidden = forbidden;
    let differs = |other: W::Round| W::bye(&other) != W::bye(round) || !W::pairs(&other).eq(W::pairs(round));
    Ok(W::round(&without, search)?.is_ok_and(differs).then_some(W::CITED.prohibited))
}
