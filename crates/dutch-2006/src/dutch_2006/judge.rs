//! The verdict on a recorded pairing. The procedure tries pairings in an order; the verdict compares the
//! recorded pairing with the correct one in this order.

use super::argument;
use super::arrangement::{Arrangement, descents, recognise};
use super::changed;
use super::colours;
use super::describe;
use super::field::Field;
use super::place::{Requirement, requirements_of, strictest};
use super::reference::Reference;
use super::requirement_told;
use super::requirements::InForce;
use super::round::Search;
use super::round::{Done, MadeBy};
use super::violations::{b2_article, b2_article_with, is_absolute};
use super::walk::BracketToPair;
use arbitrium_search::Spent;
use arbitrium_swiss::judging::argument::{GIVEN_BYE, RECORDED_HAS};
use arbitrium_swiss::judging::board_colours;
use arbitrium_swiss::{
    Argument, Class, Decisive, Judged, Left, Orders, Recorded, Side, Telling, Violation, parting, said, tell,
};
use arbitrium_tournament::PlayerId;
use arbitrium_tournament::counted::counted;
use arbitrium_tournament::position::Position;
use arbitrium_tournament::rulebook::Article;

/// Clauses for a verdict by C12 or C13. They say whether the bracket below can be paired with the players
/// moved down to it.
struct Below {
    article: &'static Article,
    /// The clause if the bracket below can be paired.
    can: &'static str,
    /// The clause if the bracket below cannot be paired.
    cannot: &'static str,
    /// The clause that the bracket below can be paired with other moved-down players. It follows
    /// [`cannot`](Self::cannot).
    with_others: &'static str,
}

/// Compares a recorded round that breaks no absolute rule with the correct one.
pub(super) fn compare(reference: &Reference, recorded: &Recorded) -> Judged {
    let (class, decisive) = difference(reference, recorded);
    Judged { class, reference: reference.suited_to(recorded), decisive }
}

/// Adds a note to the deciding fact if the report shows that the round was changed after publication (F6).
/// The note describes the change, and adds that a published pairing is not changed for this reason. This
/// addition is left out if the recorded round breaks B1 or B2, because then a change is allowed.
pub(super) fn remarked(
    position: &Position,
    field: &Field,
    recorded: &Recorded,
    violations: &[Violation],
    decisive: Decisive,
    search: &dyn Search,
) -> Result<Decisive, Spent> {
    if !recorded.is_published {
        return Ok(decisive);
    }
    let change = changed::after_publication(position, field, recorded, search)?;
    let Some(change) = change else { return Ok(decisive) };
    let stands = tell![", and a published pairing is not changed for that (", field.articles().f6, ")"];
    let stands = if violations.iter().any(|violation| is_absolute(field, violation)) {
        Telling::new()
    } else {
        stands
    };
    let change = tell!["; ", change, stands];
    let why = decisive.argument.why.clone().and(change);
    let argument = Argument { why, ..decisive.argument };
    Ok(Decisive { argument, ..decisive })
}

/// The class of a legal recorded round, and the fact in which it differs from the correct one. `None` if the
/// round is correct.
fn difference(reference: &Reference, recorded: &Recorded) -> (Class, Option<Decisive>) {
    if let Some(decisive) = bye(reference, recorded) {
        return (Class::Bye, Some(decisive));
    }
    let field = &reference.field;
    let partners = recorded.partners(field.entrants.len(), |id| field.index_of(id));
    let mut ours = vec![None; field.entrants.len()];
    for (a, b) in reference.walk.pairs() {
        (ours[a], ours[b]) = (Some(b), Some(a));
    }
    for done in &reference.walk.brackets {
        let pairs = pairs_inside(done, &partners, &ours);
        if let Some((class, decisive)) = (Case { field, done, pairs, recorded }).judge() {
            return (class, Some(decisive));
        }
    }
    let colour = colour_difference(reference, recorded);
    (if colour.is_some() { Class::Colour } else { Class::Agrees }, colour)
}

/// The recorded pairs that count for the bracket `done`. `recorded` and `ours` have the opponent of each
/// player in the recorded and in the correct pairing. A recorded round does not show in which bracket two
/// players were paired. The rules may move two players down to meet below (A3: a bracket "of which at least
/// half of the players have come from a higher score bracket is also treated as though it was homogeneous").
/// Such players count as a pair of the lower bracket, if `done` has enough pairs without them.
fn pairs_inside(done: &Done, recorded: &[Option<usize>], ours: &[Option<usize>]) -> Vec<(usize, usize)> {
    let (players, leaving) = (done.bracket.players(), done.leaving());
    let partner = |a: usize| recorded[a].filter(|b| a < *b && players.binary_search(b).is_ok());
    let all: Vec<(usize, usize)> = players.iter().filter_map(|&a| Some((a, partner(a)?))).collect();
    let meet_below = |&&(a, b): &&(usize, usize)| ours[a] == Some(b) && leaving.contains(&a);
    let here: Vec<(usize, usize)> = all.iter().filter(|pair| !meet_below(pair)).copied().collect();
    let made = done.accepted.as_ref().map_or(0, |(accepted, _)| accepted.pairs.len());
    if here.len() < made { all } else { here }
}

/// The verdict on the bye, if the bye is decided separately from the pairs. The bye is decided separately in
/// the first round (F4), and under the interpretation that gives the bye first. `None` in other rounds, and
/// if the bye is correct.
fn bye(reference: &Reference, recorded: &Recorded) -> Option<Decisive> {
    let (theirs, ours) = (*recorded.byes.first()?, reference.pairing.bye?);
    let field = &reference.field;
    let given_first = reference.walk.bye.is_none();
    let by_f4 = field.round == 1 && (given_first || is_lowest_ranked(field, ours));
    ((given_first || by_f4) && theirs != ours).then(|| Decisive {
        article: if by_f4 { field.articles().f4 } else { field.articles().a5 },
        place: "Bye".into(),
        recorded: theirs.to_string(),
        reference: ours.to_string(),
        equal_above: Vec::new(),
        argument: Argument {
            recorded: tell![theirs, GIVEN_BYE],
            reference: tell![ours, " has the bye"],
            why: tell![ours, " is the lowest ranked of those who may have it, below ", theirs],
            ..Argument::default()
        },
    })
}

/// Whether the player `id` is the lowest ranked player that may have the bye, as F4 requires. If the bye goes
/// to another player because of prohibited pairs, F4 does not decide the bye. The bye then depends on the
/// pairing of the only bracket.
fn is_lowest_ranked(field: &Field, id: PlayerId) -> bool {
    let lower = |place: usize| (place + 1..field.entrants.len()).any(|player| field.may_have_bye(player));
    field.index_of(id).is_some_and(|place| !lower(place))
}

/// One bracket in the correct pairing and in the recorded round, to be compared. The correct pairing and the
/// recorded round agree in all higher brackets, so the same players are moved down to this bracket.
struct Case<'a> {
    field: &'a Field,
    done: &'a Done,
    /// The recorded pairs inside the bracket.
    pairs: Vec<(usize, usize)>,
    /// The recorded round; only its colours are used.
    recorded: &'a Recorded,
}

impl Case<'_> {
    fn judge(&self) -> Option<(Class, Decisive)> {
        let Some((accepted, in_force)) = &self.done.accepted else {
            let decisive = self.decisive(
                self.field.articles().b3,
                &counted(self.pairs.len(), "pair"),
                &counted(0, "pair"),
                Vec::new(),
                "none of the players of the bracket can be paired in it, so all of them move down".into(),
            );
            return (!self.pairs.is_empty()).then_some((Class::Worse, decisive));
        };
        let mut reference: Vec<(usize, usize)> =
            accepted.pairs.iter().map(|&(a, b)| (a.min(b), a.max(b))).collect();
        reference.sort_unstable();
        if reference == self.pairs {
            return None;
        }
        Some(self.p(accepted).unwrap_or_else(|| self.place(accepted, in_force)))
    }

    /// Compares the recorded bracket with `accepted` in two numbers: the number of pairs (p), and the number
    /// of moved-down players that are paired. The two numbers come before all other requirements. `None` if
    /// neither differs.
    fn p(&self, accepted: &Arrangement) -> Option<(Class, Decisive)> {
        let (theirs, ours) = (self.pairs.len(), accepted.pairs.len());
        let count = |pairs: usize| counted(pairs, "pair");
        let made = if theirs == 1 {
            said!(" is made", " would be made")
        } else {
            said!(" are made", " would be made")
        };
        if theirs < ours {
            let why = tell![
                count(theirs),
                made,
                " in this bracket; the largest possible number is ",
                ours.to_string(),
                ", and fewer are allowed only if that is impossible (",
                self.field.articles().c14,
                ")"
            ];
            return Some((
                Class::Worse,
                self.decisive(self.field.articles().b3, &count(theirs), &count(ours), Vec::new(), why),
            ));
        }
        let paired_first = descents(&self.done.after_c1, &self.pairs).len();
        if self.done.made_by == MadeBy::Walk && paired_first < self.done.sought.paired_down {
            return Some((Class::Worse, self.paired_first(paired_first, theirs == ours)));
        }
        if theirs > ours {
            let (article, why): (&'static Article, &str) = match self.done.made_by {
                MadeBy::C13 => (self.field.articles().c13, "the lowest bracket cannot be paired then"),
                MadeBy::C1 => {
                    (self.field.articles().c1, "a player moved down then has no opponent in the next bracket")
                }
                MadeBy::C12 => (self.field.articles().c12, "the next bracket cannot be paired then"),
                MadeBy::Walk => (self.field.articles().a3, "the moved-down players are paired first"),
            };
            let article =
                if article == self.field.articles().a3 { self.field.articles().b3 } else { article };
            let told = tell![count(theirs), made, " in this bracket instead of ", count(ours), ": ", why];
            return Some((
                Class::Worse,
                self.decisive(article, &count(theirs), &count(ours), Vec::new(), told),
            ));
        }
        let sought = self.done.sought;
        if recognise(self.field, &self.done.after_c1, sought, &self.pairs).is_some() {
            return None;
        }
        Some((Class::Worse, self.paired_first(paired_first, theirs == ours)))
    }

    /// The deciding fact if the recorded round pairs another number of moved-down players in the bracket (A3)
    /// than the correct pairing. `theirs` is the recorded number. `same_pairs` says whether both have the
    /// same number of pairs in the bracket.
    fn paired_first(&self, theirs: usize, same_pairs: bool) -> Decisive {
        let of = |number: usize| {
            let all = arbitrium_tournament::counted::counted(
                self.done.after_c1.moved_down.len(),
                "moved-down player",
            );
            format!("{number} of {all}")
        };
        let (theirs, ours) = (of(theirs), of(self.done.sought.paired_down));
        let why = tell![
            RECORDED_HAS,
            theirs.as_str(),
            " paired first; ",
            ours.as_str(),
            " can be: they \"are always paired first whenever possible\" (",
            self.field.articles().a3,
            ")"
        ];
        let pairs = || (self.field.articles().b3, counted(self.pairs.len(), "pair"));
        let equal = same_pairs.then(pairs).into_iter().collect();
        self.decisive(self.field.articles().b3, &theirs, &ours, equal, why)
    }

    /// Compares the players that move down, the dropped requirements, and the order of D1 and D2. Returns the
    /// class of the recorded bracket and the fact that decides.
    fn place(&self, accepted: &Arrangement, in_force: &InForce) -> (Class, Decisive) {
        let (field, after_c1, sought) = (self.field, &self.done.after_c1, self.done.sought);
        let Some(theirs) = recognise(field, after_c1, sought, &self.pairs) else {
            return (
                Class::Worse,
                self.decisive(
                    self.field.articles().b3,
                    "none",
                    "accepted",
                    Vec::new(),
                    "its pairs are none that S1 and S2 of this bracket can make".into(),
                ),
            );
        };
        let their_state = strictest(field, after_c1, sought, &theirs);
        let order = requirements_of(field, after_c1);
        let states = order.iter().map(|c| c.compare(&their_state, in_force)).find(|o| o.is_ne());
        let earlier = states.unwrap_or_else(|| theirs.order(field, accepted)).is_lt();
        let other_set = theirs.leaving != accepted.leaving;
        if earlier || other_set && self.done.made_by != MadeBy::Walk {
            let reason = (!earlier).then(|| self.comes_before(&theirs, (accepted, in_force)));
            return self.refused(&theirs, accepted, reason);
        }
        let mut equal_above: Vec<(&'static Article, String)> =
            vec![(self.field.articles().b3, counted(sought.pairs, "pair"))];
        let to_pair = BracketToPair::new(field, after_c1, sought);
        for requirement in order {
            if requirement.compare(&their_state, in_force).is_eq() {
                if !requirement.decides(&to_pair) {
                    continue;
                }
                equal_above.push((
                    self.article(requirement, &their_state, in_force),
                    requirement_told::value(requirement, in_force, after_c1),
                ));
                continue;
            }
            let article = self.article(requirement, &their_state, in_force);
            let (recorded, reference) = (
                requirement_told::value(requirement, &their_state, after_c1),
                requirement_told::value(requirement, in_force, after_c1),
            );
            let sides = ((&theirs, recorded.as_str()), (accepted, reference.as_str()));
            let reason = requirement_told::given_up(field, after_c1, requirement, sides.0, sides.1);
            let decisive = self.decisive(article, &recorded, &reference, equal_above, reason);
            return (Class::Worse, decisive);
        }
        let (article, recorded, reference) = self.order(&theirs, accepted);
        let (reason, orders) = argument::order(field, &theirs, accepted);
        let decisive = self.decisive(article, &recorded, &reference, equal_above, reason);
        let footnote = argument::places(field, &theirs, accepted);
        let mut argument = Argument { orders, footnote, ..decisive.argument };
        if let Some(pairs) = argument.orders.as_ref().and_then(Orders::first_pairs) {
            (argument.recorded, argument.reference) = pairs;
        }
        (Class::Later, Decisive { argument, ..decisive })
    }

    /// Explains why the procedure reaches the accepted arrangement before the recorded one, `theirs`.
    fn comes_before(&self, theirs: &Arrangement, (accepted, in_force): (&Arrangement, &InForce)) -> Telling {
        let (field, after_c1) = (self.field, &self.done.after_c1);
        let state = strictest(field, after_c1, self.done.sought, theirs);
        let parts =
            requirements_of(field, after_c1).into_iter().find(|r| r.compare(&state, in_force).is_ne());
        let Some(requirement) = parts else { return argument::order(field, theirs, accepted).0 };
        let (recorded, reference) = (
            requirement_told::value(requirement, &state, after_c1),
            requirement_told::value(requirement, in_force, after_c1),
        );
        let sides = ((theirs, recorded.as_str()), (accepted, reference.as_str()));
        let why = requirement_told::given_up(field, after_c1, requirement, sides.0, sides.1);
        tell![self.article(requirement, &state, in_force), ": ", why]
    }

    /// The verdict if the bracket below needs another set of moved-down players than the recorded one. The
    /// procedure takes the first set in its order that the bracket below can use. `comes_before` says why the
    /// accepted set comes before the recorded one; `None` if the recorded set comes first.
    fn refused(
        &self,
        theirs: &Arrangement,
        accepted: &Arrangement,
        comes_before: Option<Telling>,
    ) -> (Class, Decisive) {
        let below = self.below();
        let moved = |arrangement: &Arrangement| describe::players(self.field, &arrangement.leaving);
        let told = |arrangement: &Arrangement| argument::leaving(self.field, arrangement);
        let why = match comes_before {
            // The procedure tried the recorded players first, without success. The text names only the
            // accepted set, because later sets may also be possible.
            None => tell![
                "with ",
                told(theirs),
                " moved down ",
                below.cannot,
                ", and with ",
                told(accepted),
                " ",
                below.with_others
            ],
            Some(reason) => tell![
                told(accepted),
                " to move down comes before ",
                told(theirs),
                " (",
                reason,
                "), and with it ",
                below.can
            ],
        };
        let (theirs, ours) = (moved(theirs), moved(accepted));
        let equal = vec![(self.field.articles().b3, counted(self.done.sought.pairs, "pair"))];
        let told = |players: &str| format!("moved down: {players}");
        (Class::Worse, self.decisive(below.article, &told(&theirs), &told(&ours), equal, why))
    }

    /// The clauses about the bracket below. They depend on the step, C12 or C13, that changed the players
    /// moved down to it.
    fn below(&self) -> Below {
        let articles = self.field.articles();
        let p_pairings = |article: &'static Article| Below {
            article,
            can: "the next bracket's p pairings are possible",
            cannot: "the next bracket's p pairings are not possible",
            with_others: "they are",
        };
        match self.done.made_by {
            MadeBy::C13 => Below {
                article: articles.c13,
                can: "the lowest bracket can be paired",
                cannot: "the lowest bracket cannot be paired",
                with_others: "it can",
            },
            MadeBy::C1 => p_pairings(articles.c1),
            MadeBy::C12 | MadeBy::Walk => p_pairings(articles.c12),
        }
    }

    fn article(&self, requirement: Requirement, theirs: &InForce, ours: &InForce) -> &'static Article {
        requirement_told::article(self.field, requirement, theirs, ours).unwrap_or_else(|| self.b2_article())
    }

    /// The part of B2 (B2a or B2b) that the recorded bracket breaks. The colours of its first pair against B2
    /// decide which part it is.
    fn b2_article(&self) -> &'static Article {
        let first = self.pairs.iter().find(|&&(a, b)| self.field.pair(a, b).b2);
        let colours = |&(a, b): &(usize, usize)| {
            let known = self.recorded.boards.iter().filter(|board| board.colours_known);
            let mut known = known.filter_map(|board| {
                Some((self.field.index_of(board.white)?, self.field.index_of(board.black)?))
            });
            known
                .find(|&board| board == (a, b) || board == (b, a))
                .map_or_else(|| b2_article(self.field, a, b), |board| b2_article_with(self.field, board))
        };
        first.map_or(self.field.articles().b2b, colours)
    }

    /// The article that decides between two arrangements that are equal in all requirements: D1, D2, or the
    /// order of the sets. The two texts show what differs by this article: first in the recorded, then in the
    /// accepted arrangement.
    fn order(&self, theirs: &Arrangement, accepted: &Arrangement) -> (&'static Article, String, String) {
        let (field, after_c1) = (self.field, &self.done.after_c1);
        if theirs.set != accepted.set || theirs.opponents != accepted.opponents {
            let told = |arrangement: &Arrangement| describe::descent(field, after_c1, arrangement);
            let sets = theirs.set != accepted.set;
            let article = if sets { field.articles().sets } else { field.articles().d1 };
            return (article, told(theirs), told(accepted));
        }
        if theirs.exchange != accepted.exchange {
            return (
                self.field.articles().d2,
                describe::exchange(field, theirs),
                describe::exchange(field, accepted),
            );
        }
        (
            self.field.articles().d1,
            describe::transposition(field, theirs),
            describe::transposition(field, accepted),
        )
    }

    fn decisive(
        &self,
        article: &'static Article,
        recorded: &str,
        reference: &str,
        equal_above: Vec<(&'static Article, String)>,
        why: Telling,
    ) -> Decisive {
        let top = self
            .done
            .bracket
            .natives
            .first()
            .map_or_else(String::new, |&player| self.field.score(player).to_string());
        Decisive {
            article,
            place: format!("Bracket {top}"),
            recorded: recorded.to_owned(),
            reference: reference.to_owned(),
            equal_above,
            argument: self.argument(why),
        }
    }

    /// The argument for the verdict: how the recorded bracket and the correct one differ, and the reason
    /// `why`.
    fn argument(&self, why: Telling) -> Argument {
        let id = |player: usize| self.field.entrants[player].id;
        let ids = |pairs: &[(usize, usize)]| -> Vec<(PlayerId, PlayerId)> {
            pairs.iter().map(|&(a, b)| (id(a), id(b))).collect()
        };
        let accepted = self.done.accepted.as_ref().map(|(accepted, _)| accepted.pairs.as_slice());
        let (theirs, ours) = (ids(&self.pairs), ids(accepted.unwrap_or_default()));
        let order: Vec<PlayerId> = self.done.bracket.players().into_iter().map(id).collect();
        let left = |pairs: &[(PlayerId, PlayerId)]| -> Vec<PlayerId> {
            let is_left = |id: &&PlayerId| !pairs.iter().any(|&(a, b)| a == **id || b == **id);
            order.iter().filter(is_left).copied().collect()
        };
        let (their_left, our_left) = (left(&theirs), left(&ours));
        let fate = if self.done.bracket.is_lowest { Left::Bye } else { Left::Down };
        let theirs = Side { pairs: &theirs, left: &their_left };
        let (recorded, reference) = parting(&order, fate, theirs, Side { pairs: &ours, left: &our_left });
        let bracket = describe::bracket(self.field, &self.done.bracket).into();
        Argument { bracket, recorded, reference, why, ..Argument::default() }
    }
}

/// The verdict on the first board whose colours differ from the colours that chapter E gives; `None` if all
/// are equal. If the initial colour is unknown, the boards that depend on it may all have either colour.
fn colour_difference(reference: &Reference, recorded: &Recorded) -> Option<Decisive> {
    let suited = reference.suited_to(recorded);
    let field = &reference.field;
    let (white, black) = board_colours::first_swapped(&suited, recorded)?;
    let allocation = colours::allocate(field, field.index_of(white)?, field.index_of(black)?);
    let wrong = board_colours::wrong((white, black), allocation.article, allocation.facts);
    Some(Decisive { recorded: format!("{black}-{white}"), reference: format!("{white}-{black}"), ..wrong })
}
