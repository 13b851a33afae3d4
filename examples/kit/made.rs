//! A case that was found, and what tells it from others.

use arbitrium::kit::{Expected, KitCase, Otherwise};
use arbitrium::position::{Field, Position};
use arbitrium::systems::{Failure, Pairing, PairingSystem, SearchKind, SystemId};
use arbitrium::tournament::{Bye, Colour, ColourSource, Entry, PlannedRounds, RoundsSource, Tournament};

/// A finished case.
pub(crate) struct Made {
    pub(crate) article: &'static str,
    pub(crate) tournament: Tournament,
    pub(crate) round: u16,
    pub(crate) players: u16,
    pub(crate) at_work: Vec<String>,
    pub(crate) expected: Expected,
    pub(crate) readings: Vec<Otherwise>,
    pub(crate) origin: String,
    pub(crate) errs: Option<String>,
}

/// The shape of a case: the round, and how many players each score level has, from the top. Cases of one article differ in
/// it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Shape(u16, Vec<usize>);

impl Shape {
    pub(crate) fn of(position: &Position) -> Self {
        let mut scores: Vec<_> = position
            .competitors
            .iter()
            .filter(|player| player.is_present())
            .map(|player| player.score)
            .collect();
        scores.sort_unstable();
        scores.reverse();
        Shape(position.round, scores.chunk_by(|a, b| a == b).map(<[_]>::len).collect())
    }
}

/// What stands before the round in question.
pub(crate) fn before(tournament: &Tournament) -> Option<Position> {
    Position::before(tournament, tournament.paired_rounds() + 1, Field::Announced).ok()
}

impl Made {
    /// A case that is there, with what is at work in it now.
    pub(crate) fn again(id: SystemId, case: &KitCase, tournament: &Tournament) -> Self {
        let system = id.system();
        let mut tournament = tournament.clone();
        for prohibition in &mut tournament.prohibited {
            (prohibition.first_round, prohibition.last_round) = (1, u16::MAX);
        }
        let exercised = before(&tournament)
            .and_then(|position| system.reference(&position, SearchKind::Guided).exercised())
            .unwrap_or_default();
        let article = system.rulebook().recorded(&case.article).map_or("", |article| article.id());
        Made {
            article,
            tournament,
            round: case.round,
            players: case.players,
            at_work: exercised.iter().map(|article| system.rulebook().key(article).into_owned()).collect(),
            expected: case.expected.clone(),
            readings: case.readings.clone(),
            origin: case.origin.clone(),
            errs: case.errs.clone(),
        }
    }

    /// Finishes a shrunk case: it says what any program needs, in words that decide nothing.
    pub(crate) fn finish(
        id: SystemId,
        article: &'static str,
        shrunk: &Tournament,
        origin: String,
        errs: Option<String>,
    ) -> Option<Self> {
        let system = id.system();
        let round = shrunk.paired_rounds() + 1;
        let mut tournament = shrunk.clone();
        // A document for teams treats the last two rounds apart, the others the last one.
        let after = if tournament.teams.is_some() { 2 } else { 1 };
        let later = PlannedRounds { rounds: round.saturating_add(after), source: RoundsSource::Given };
        tournament.planned_rounds.get_or_insert(later);
        tournament.initial_colour.get_or_insert((Colour::White, ColourSource::Given));
        // The code of a team competition says by which rules it was paired.
        if tournament.teams.is_none() {
            tournament.declared_system = Some(id.code().to_owned());
        }
        // Only the next round is in question. Record `XXP` of the older format has no rounds.
        for prohibition in tournament.prohibited.iter_mut().filter(|prohibition| prohibition.holds_in(round))
        {
            (prohibition.first_round, prohibition.last_round) = (1, u16::MAX);
        }
        let position = before(&tournament)?;
        let at_work = system.reference(&position, SearchKind::Guided).exercised()?;
        let reference = system.pair(&position, SearchKind::Guided).ok()?;
        // The two searches must agree on what is expected; where they do not, it is the reference that is to be mended.
        // Where the literal one does not come to an end it says nothing.
        let literal = system.pair(&position, SearchKind::Literal { budget: 50_000_000 });
        let is_decided = !matches!(literal, Err(Failure::BudgetSpent | Failure::Spent(_)));
        if is_decided && literal.as_ref() != Ok(&reference) {
            eprintln!("the searches part: {origin}");
            return None;
        }
        Some(Made {
            article,
            round,
            players: u16::try_from(position.competitors.iter().filter(|player| player.is_present()).count())
                .ok()?,
            at_work: at_work.iter().map(|article| system.rulebook().key(article).into_owned()).collect(),
            readings: otherwise(&*system, &position, &reference),
            expected: Expected::from(&reference),
            tournament: announced_in_cells(tournament, round),
            origin,
            errs,
        })
    }
}

/// What other readings make of a round, one at a time.
pub(crate) fn otherwise(
    system: &dyn PairingSystem,
    position: &Position,
    reference: &Pairing,
) -> Vec<Otherwise> {
    let mut all = Vec::new();
    for open in system.rulebook().open() {
        for choice in &open.choices[1..] {
            let Ok(other) = system.with_reading(open.id, choice.value) else { continue };
            if let Ok(pairing) = other.pair(position, SearchKind::Guided)
                && pairing != *reference
            {
                let reading = format!("{}={}", open.id, choice.value);
                all.push(Otherwise { reading, expected: Expected::from(&pairing) });
            }
        }
    }
    all
}

/// Who is away stands in the round's own column, which every dialect has.
fn announced_in_cells(mut tournament: Tournament, round: u16) -> Tournament {
    let absences = std::mem::take(&mut tournament.absences);
    for index in 0..tournament.players.len() {
        let player = &mut tournament.players[index];
        let Some(absence) = absences.iter().find(|absence| absence.player == player.id) else { continue };
        let bye: Bye = absence.bye;
        player.entries.resize(usize::from(round - 1), Entry::Missing);
        player.entries.push(Entry::Bye(bye));
        let points = tournament.points_after(index, round);
        tournament.players[index].recorded_points = Some(points);
    }
    tournament
}
