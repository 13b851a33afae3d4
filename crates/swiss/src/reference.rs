//! The correct pairing of one position. It is computed once and answers every question about the round.

use crate::attendance::once;
use crate::forced::Trial;
use crate::judging::card::{earlier, only_about};
use crate::judging::wish;
use crate::{
    Choice, Class, Document, Explanation, Failure, Forced, Judged, Judgement, Pairing, Recorded, SearchKind,
    System, Violation, Wish, attendance,
};
use arbitrium_search::{Limits, Spent, steps};
use arbitrium_tournament::PlayerId;
use arbitrium_tournament::position::Position;
use arbitrium_tournament::rulebook::Article;

/// The correct pairing of one position under a rules document, or why there is none. It answers every question about
/// the round.
///
/// Computing the pairing is one question within the [limits in force](Limits::now), and each method is a further
/// question.
///
/// ```
/// # use arbitrium_core as arbitrium;
/// use arbitrium::position::{Field, Position};
/// use arbitrium::systems::{Recorded, SearchKind, SystemId};
/// # use arbitrium::trf::{LowerOptions, ReadOptions, lower, read};
/// # let bytes = include_bytes!("../../tournament/src/example.trf");
/// # let (document, _) = read(bytes, &ReadOptions::default());
/// # let (lowered, _) = lower(&document, &LowerOptions::declared_in(&document)).expect("a readable report");
/// # let tournament = lowered.tournament;
/// let position = Position::before(&tournament, 2, Field::of(&tournament, 2)).expect("a recorded round");
/// let system = SystemId::Dutch2026.system();
/// let reference = system.reference(&position, SearchKind::Guided);
/// let pairing = reference.pairing().expect("a complete pairing");
/// assert!(reference.judge(&Recorded::from(pairing)).class == arbitrium::systems::Class::Agrees);
/// assert!(!reference.explain().expect("an explanation").sections.is_empty());
/// ```
pub trait Reference {
    /// The boards of the correct pairing with their colours, and the bye.
    ///
    /// # Errors
    /// If no complete pairing exists or the budget of the search was spent.
    fn pairing(&self) -> Result<&Pairing, &Failure>;

    /// Judges a recorded pairing of the round. If the initial colour is unknown, either colour is accepted.
    fn judge(&self, recorded: &Recorded) -> Judgement;

    /// Explains the correct pairing.
    ///
    /// # Errors
    /// If there is no correct pairing, or the budget is spent.
    fn explain(&self) -> Result<Explanation, Failure>;

    /// The facts of a player before the round, and the player's part in the correct pairing.
    ///
    /// # Errors
    /// As [`explain`](Self::explain).
    fn explain_player(&self, player: PlayerId) -> Result<Explanation, Failure>;

    /// Says why two players do not meet in the correct pairing, as the answer to the [wish](Wish) that they
    /// meet.
    ///
    /// # Errors
    /// As [`explain`](Self::explain).
    fn why_not(&self, pair: (PlayerId, PlayerId)) -> Result<Wish, Failure>;

    /// Says why a player does not have the pairing-allocated bye, as the answer to the [wish](Wish) that the
    /// player has it.
    ///
    /// # Errors
    /// As [`explain`](Self::explain).
    fn why_not_bye(&self, player: PlayerId) -> Result<Wish, Failure>;

    /// The facts that force a choice of the correct pairing. Without any one of them, another choice would be
    /// correct. Empty if there is no correct pairing.
    fn forced_by(&self, choice: &Choice) -> Forced;

    /// The articles that decided something in the correct pairing of this round, each listed once. They rejected a
    /// candidate, or decided the bye or the colours of a board. `None` if there is no correct pairing.
    fn exercised(&self) -> Option<Vec<&'static Article>>;
}

/// The correct pairing of a position under a document.
pub(super) struct Found<'a, D: Document> {
    system: System<D>,
    position: &'a Position,
    search: SearchKind,
    /// The facts of the position, and the paired round. `Err` if the budget was spent before the facts and
    /// the round were known.
    seen: Result<(D::Field, PairedRound<D>), Failure>,
}

/// The steps of the pairing with the resulting boards, or why the round has no pairing.
type PairedRound<D> = Result<(<D as Document>::Round, Pairing), Failure>;

impl<'a, D: Document> Found<'a, D> {
    pub(super) fn of(system: System<D>, position: &'a Position, search: SearchKind) -> Self {
        let seen = limits(search).ask(|| {
            let field = system.field(position)?;
            let round = within::<D, _>(search, |search| {
                Ok(match D::round(&field, search)? {
                    Ok(_) if D::is_exhausted(search) => Err(Failure::BudgetSpent),
                    round => round,
                })
            })?;
            let round = round.map(|round| {
                let pairing = D::pairing(&field, &round);
                (round, pairing)
            });
            Ok((field, round))
        });
        Found { system, position, search, seen: seen.map_err(Failure::Spent) }
    }

    /// Answers a question about the correct pairing. The result is `BudgetSpent` if the search used up its candidates
    /// during the question.
    fn ask<T>(
        &self,
        question: impl FnOnce(&D::Field, &D::Round, &D::Search) -> Result<T, Spent>,
    ) -> Result<T, Failure> {
        self.ask_and_see(|field, round, search| {
            let answer = question(field, round, search)?;
            Ok(if D::is_exhausted(search) { Err(Failure::BudgetSpent) } else { Ok(answer) })
        })
    }

    /// Answers a question that itself checks whether the search has used up its candidates.
    fn ask_and_see<T>(
        &self,
        question: impl FnOnce(&D::Field, &D::Round, &D::Search) -> Result<Result<T, Failure>, Spent>,
    ) -> Result<T, Failure> {
        let (field, round) = self.seen.as_ref().map_err(Failure::clone)?;
        let (round, _) = round.as_ref().map_err(Failure::clone)?;
        let asked =
            limits(self.search).ask(|| within::<D, _>(self.search, |search| question(field, round, search)));
        asked.unwrap_or_else(|spent| Err(Failure::Spent(spent)))
    }
}

/// The limits for one question. The literal search has its own limit of candidates, so its steps are not limited.
pub(super) fn limits(search: SearchKind) -> Limits {
    let mut limits = Limits::now();
    if matches!(search, SearchKind::Literal { .. }) {
        limits.steps = u64::MAX;
    }
    limits
}

/// Runs `work` with the search of this kind. If the budget is spent, the error names "the round" as its
/// subject.
pub(super) fn within<D: Document, T>(
    search: SearchKind,
    work: impl FnOnce(&D::Search) -> Result<T, Spent>,
) -> Result<T, Spent> {
    steps::at("the round", || D::searching(search, work))
}

impl<D: Document> Reference for Found<'_, D> {
    fn pairing(&self) -> Result<&Pairing, &Failure> {
        let (_, round) = self.seen.as_ref()?;
        round.as_ref().map(|(_, pairing)| pairing)
    }

    fn judge(&self, recorded: &Recorded) -> Judgement {
        if let Ok((field, Err(failure))) = &self.seen {
            return without_reference::<D>(self.position, field, recorded, failure.clone());
        }
        let judged = self.ask_and_see(|field, round, search| {
            judge::<D>(self.position, field, round, recorded, search).map(Ok)
        });
        judged.unwrap_or_else(Judgement::undecided)
    }

    fn explain(&self) -> Result<Explanation, Failure> {
        self.ask(D::explain)
    }

    fn explain_player(&self, player: PlayerId) -> Result<Explanation, Failure> {
        self.ask(|field, round, search| explain_player::<D>(self.position, field, round, player, search))
    }

    fn why_not(&self, pair: (PlayerId, PlayerId)) -> Result<Wish, Failure> {
        let (field, _) = self.seen.as_ref().map_err(Failure::clone)?;
        let articles = (D::ABSENT, D::ONESELF);
        let both = wish::both(pair, articles, |id| D::index_of(field, id), |both| D::forbids(field, both));
        let both = match both {
            Ok(both) => both,
            Err(fate) => return Ok(fate),
        };
        if self.pairing().is_ok_and(|pairing| pairing.has_pair(pair.0, pair.1)) {
            return Ok(Wish::Granted);
        }
        self.ask_and_see(|field, round, search| {
            refused::<D>(self.position, field, round, (pair, both), search)
        })
    }

    fn why_not_bye(&self, player: PlayerId) -> Result<Wish, Failure> {
        let (field, _) = self.seen.as_ref().map_err(Failure::clone)?;
        if D::index_of(field, player).is_none() {
            let fact = format!("{player} is not to be paired in this round");
            return Ok(Wish::Impossible { article: D::ABSENT, fact });
        }
        let alone = Recorded { byes: vec![player], ..Recorded::default() };
        let barred = D::violations(self.position, field, &alone)
            .into_iter()
            .find(|one| one.article != D::COMPLETE && one.players == [player]);
        if let Some(barred) = barred {
            return Ok(Wish::Impossible {
                article: barred.article,
                fact: barred.told.supposed().to_string(),
            });
        }
        if self.pairing().is_ok_and(|pairing| pairing.bye == Some(player)) {
            return Ok(Wish::Granted);
        }
        let position = with_nobody_to_meet(self.position, player);
        self.ask_and_see(|field, round, search| {
            let wished = D::round(&self.system.field(&position)?, search)?;
            Ok(match wished {
                Ok(wished) => {
                    let pairing = D::pairing(&self.system.field(&position)?, &wished);
                    let judged = judge::<D>(self.position, field, round, &Recorded::from(&pairing), search)?;
                    Ok(Wish::Refused { pairing, judgement: Box::new(judged.supposed()) })
                }
                Err(Failure::Impossible(proof)) => {
                    let fact = format!("if {player} had the bye, no complete pairing would be left: {proof}");
                    Ok(Wish::Impossible { article: D::COMPLETE, fact })
                }
                Err(failure) => Err(failure),
            })
        })
    }

    fn forced_by(&self, choice: &Choice) -> Forced {
        let mut found = Forced::default();
        let Ok((field, Ok(_))) = &self.seen else { return found };
        // If the budget is spent, `found` contains the facts found so far.
        let _ = limits(self.search).ask(|| {
            within::<D, _>(self.search, |search| {
                Trial::of(&self.system, search, field, self.position, choice).run(&mut found)
            })
        });
        found
    }

    fn exercised(&self) -> Option<Vec<&'static Article>> {
        let found = self.ask(|field, round, search| {
            let is_anybody_absent = self.position.competitors.len() > D::size(field);
            let found = is_anybody_absent.then_some(D::ABSENT).into_iter();
            let found = found.chain(D::exercised(field, round, search)?);
            Ok(found.filter(|article| article.decides()))
        });
        Some(once(found.ok()?, |&article| article).collect())
    }
}

/// Judges a recorded round. The result names the rules that the round breaks, or the deciding difference from
/// the correct pairing.
pub(super) fn judge<D: Document>(
    position: &Position,
    field: &D::Field,
    round: &D::Round,
    recorded: &Recorded,
    search: &D::Search,
) -> Result<Judgement, Spent> {
    let violations = D::violations(position, field, recorded);
    let Judged { class, reference, decisive } = match violations.first() {
        Some(first) => {
            let reference = D::pairing(field, round);
            let decisive = Some(attendance::illegal(position, first, recorded, Some(&reference)));
            Judged { class: Class::Illegal, reference, decisive }
        }
        None => D::compare(field, round, recorded, search)?,
    };
    let remarked = |decisive| D::remarked(position, field, recorded, &violations, decisive, search);
    let decisive = match decisive {
        Some(decisive) if class != Class::Colour => Some(remarked(decisive)?),
        decisive => decisive,
    };
    if D::is_exhausted(search) {
        return Ok(Judgement { violations, ..Judgement::undecided(Failure::BudgetSpent) });
    }
    Ok(Judgement { class, reference: Ok(reference), decisive, violations, paired_by: None })
}

/// Judges a recorded round for which no correct pairing was found, because of `failure`. If no legal pairing
/// exists, the recorded pairing is not legal either, and its class can be `Illegal`. A player left unpaired
/// is not enough for this class, because every pairing leaves some player unpaired. The recorded pairing must
/// break another rule.
fn without_reference<D: Document>(
    position: &Position,
    field: &D::Field,
    recorded: &Recorded,
    failure: Failure,
) -> Judgement {
    let mut violations = D::violations(position, field, recorded);
    let is_left_out = |violation: &Violation| !violation.players.iter().any(|id| recorded.pairs(*id));
    let is_impossible = matches!(failure, Failure::Impossible(_));
    if !is_impossible || violations.iter().all(is_left_out) {
        return Judgement { violations, ..Judgement::undecided(failure) };
    }
    violations.sort_by_key(is_left_out);
    let decisive = violations.first().map(|first| attendance::illegal(position, first, recorded, None));
    Judgement { class: Class::Illegal, decisive, violations, ..Judgement::undecided(failure) }
}

/// The facts of a player before the round, and the player's part in the correct pairing.
fn explain_player<D: Document>(
    position: &Position,
    field: &D::Field,
    round: &D::Round,
    player: PlayerId,
    search: &D::Search,
) -> Result<Explanation, Spent> {
    let mut sections = vec![D::standing(field, player)];
    if let Some(index) = position.index_of(player) {
        sections.push(earlier(position, &position.competitors[index], D::GAMES, D::reads));
    }
    if D::index_of(field, player).is_some() {
        sections.extend(D::place(field, round, player));
        let whole = D::explain(field, round, search)?.sections;
        let pairing = D::pairing(field, round);
        let opponent = pairing.opponent(player);
        sections.extend(whole.into_iter().filter_map(|section| only_about(section, player, opponent)));
    }
    Ok(Explanation { sections })
}

/// The answer to a wish that no rule forbids outright and that the correct pairing does not fulfil. The
/// answer contains the best pairing in which the two players meet, with its judgement. `pair` and `both` are
/// the two players, as pairing numbers and as indices. The inner `Err` says why no such pairing was found.
fn refused<D: Document>(
    position: &Position,
    field: &D::Field,
    round: &D::Round,
    (pair, both): ((PlayerId, PlayerId), (usize, usize)),
    search: &D::Search,
) -> Result<Result<Wish, Failure>, Spent> {
    Ok(match D::with_wish(field, both, search)? {
        Ok(pairing) => {
            let wished = Recorded::from(&pairing);
            let judged = judge::<D>(position, field, round, &wished, search)?;
            Ok(Wish::Refused { pairing, judgement: Box::new(judged.supposed()) })
        }
        Err(Failure::Impossible(proof)) => Ok(wish::impossible(pair, D::COMPLETE, &proof)),
        Err(failure) => Err(failure),
    })
}

/// A copy of the position in which `player` is prohibited from meeting every other player. Only the bye is
/// then possible for this player.
fn with_nobody_to_meet(position: &Position, player: PlayerId) -> Position {
    let mut position = position.clone();
    if let Some(place) = position.index_of(player) {
        let others = (0..position.competitors.len()).filter(|&other| other != place);
        position.prohibit(others.map(|other| (place, other)));
    }
    position
}
