//! A second computation of the Dutch systems of 2006 and 2012. These texts do not compare criteria but
//! describe a procedure. The procedure accepts the correct pairing of a bracket while certain requirements
//! still hold. These requirements are then applied to the recorded pairing of the bracket. In 2012,
//! requirements are dropped for as few players as possible. The dropped requirements are therefore a list of
//! counts ([`fallen`](super::fallen)).

use std::cmp::Ordering;

use arbitrium_core::position::Position;
use arbitrium_core::rulebook::{Article, Rulebook};
use arbitrium_core::systems::{Board, Class, Pairing, Recorded};
use arbitrium_core::tournament::{Colour, PlayerId};
use arbitrium_dutch_2006::dutch_2006::arrangement::{Arrangement, recognise};
use arbitrium_dutch_2006::dutch_2006::edition::Articles;
use arbitrium_dutch_2006::dutch_2006::floats::Guard;
use arbitrium_dutch_2006::dutch_2006::guided::Guided;
use arbitrium_dutch_2006::dutch_2006::levels::{self, Level};
use arbitrium_dutch_2006::dutch_2006::preference;
use arbitrium_dutch_2006::dutch_2006::requirements::InForce;
use arbitrium_dutch_2006::dutch_2006::round::{Done, MadeBy};
use arbitrium_dutch_2006::dutch_2006::{Field, Readings, colours, pair_round};
use arbitrium_dutch_2006::dutch_2012;

use super::fallen::{What, fallen};
use super::{Attendance, Broken};

pub(super) struct Text {
    field: Field,
}

impl Text {
    pub(super) fn of(position: &Position) -> Self {
        Text { field: Field::new(position, Readings::default()) }
    }

    pub(super) fn of_2012(position: &Position) -> Self {
        Text { field: dutch_2012::field(position, dutch_2012::Readings::default()) }
    }

    fn articles(&self) -> &'static Articles {
        self.field.articles()
    }

    fn index(&self, id: PlayerId) -> usize {
        self.field.index_of(id).unwrap()
    }

    /// The articles of B2 that a player with this colour breaks: "No player's colour difference will become >+2 or
    /// <-2", "No player will receive the same colour three times in row".
    fn breaks_b2(&self, player: usize, colour: Colour) -> Vec<&'static Article> {
        let entrant = &self.field.entrants[player];
        let absolute = entrant.preference.filter(|p| p.class == preference::Class::Absolute);
        let Some(due) = absolute.map(|preference| preference.colour) else { return Vec::new() };
        let (whites, latest) = (preference::difference(&entrant.games), entrant.games.iter().rev().take(2));
        let too_many = if due == Colour::White { whites < -1 } else { whites > 1 };
        let in_row = latest.clone().count() == 2 && latest.into_iter().all(|&c| c != due);
        assert!(too_many || in_row, "{entrant:?}");
        if colour == due {
            return Vec::new();
        }
        let both = [(too_many, self.articles().b2a), (in_row, self.articles().b2b)];
        both.into_iter().filter_map(|(broken, article)| broken.then_some(article)).collect()
    }

    /// The rule that a pair breaks if both players must have the same colour. The colours are those of `recorded`,
    /// or, if it is `None`, those allocated by E.
    fn first_of_pair(&self, a: usize, b: usize, recorded: Option<(usize, usize)>) -> &'static Article {
        let by_e = || {
            let allocation = colours::allocate(&self.field, a, b);
            (allocation.white, allocation.black)
        };
        let (white, black) = recorded.unwrap_or_else(by_e);
        let broken = [self.breaks_b2(white, Colour::White), self.breaks_b2(black, Colour::Black)].concat();
        broken[0]
    }

    /// The absolute rules that a board breaks: B1a, the organiser's prohibitions, and B2 without its note on the last
    /// round.
    fn broken_by(&self, board: Board) -> Vec<Broken> {
        let Board { white, black, colours_known } = board;
        let (Some(a), Some(b)) = (self.field.index_of(white), self.field.index_of(black)) else {
            return Vec::new();
        };
        let mut broken: Vec<Broken> = Vec::new();
        for obstacle in self.field.forbidden().obstacles(a, b) {
            if !broken.iter().any(|(article, _)| *article == self.field.article_of(obstacle)) {
                broken.push((self.field.article_of(obstacle), vec![white, black]));
            }
        }
        let entrant = |player: usize| &self.field.entrants[player];
        if self.field.is_last_round && (entrant(a).over_half || entrant(b).over_half) {
            return broken;
        }
        let sides = [(a, white, Colour::White), (b, black, Colour::Black)];
        let is_wrong =
            |(player, _, colour): (usize, PlayerId, Colour)| !self.breaks_b2(player, colour).is_empty();
        let turned = sides.map(|(player, id, colour)| (player, id, colour.opposite()));
        // If both players must have the same colour, they may not meet with either allocation of colours.
        let together = sides.into_iter().any(is_wrong) && turned.into_iter().any(is_wrong);
        if together && !colours_known {
            broken.push((self.first_of_pair(a, b, None), vec![white, black]));
        } else if colours_known {
            broken.extend(sides.into_iter().flat_map(|(player, id, colour)| {
                let who = if together { vec![white, black] } else { vec![id] };
                self.breaks_b2(player, colour).into_iter().map(move |article| (article, who.clone()))
            }));
        }
        broken
    }
}

impl super::Text for Text {
    fn broken(&self, recorded: &Recorded) -> Vec<Broken> {
        let attendance = Attendance {
            absent: self.articles().f5,
            complete: self.articles().a5,
            bye: self.articles().a5,
            barred: self.articles().b1b,
        };
        let everybody: Vec<PlayerId> = self.field.entrants.iter().map(|entrant| entrant.id).collect();
        let is_barred = |player| !self.field.may_have_bye(player);
        let mut broken = attendance.broken(&everybody, recorded, is_barred);
        broken.extend(recorded.boards.iter().flat_map(|&board| self.broken_by(board)));
        broken
    }

    fn first_difference(&self, _: &Pairing, recorded: &Recorded) -> Option<(Class, &'static Article)> {
        let field = &self.field;
        let reference = pair_round(field, &Guided::default()).unwrap().unwrap();
        let byes = recorded.byes.first().map(|&id| self.index(id)).zip(reference.bye);
        // F4 names the lowest ranked player in the first round. In later rounds, or if this player cannot have the
        // bye, the bye is for the player left without an opponent.
        let is_lowest = |ours: usize| ours + 1 == field.entrants.len();
        if let Some((_, ours)) = byes.filter(|(theirs, ours)| theirs != ours && field.round == 1) {
            assert!(
                is_lowest(ours) || field.forbidden().pairs().next().is_some(),
                "{ours} is not the lowest ranked"
            );
            if is_lowest(ours) {
                return Some((Class::Bye, self.articles().f4));
            }
        }
        let pairs = recorded.boards.iter().map(|board| (self.index(board.white), self.index(board.black)));
        let pairs: Vec<(usize, usize)> = pairs.map(|(a, b)| (a.min(b), a.max(b))).collect();
        let mut brackets = reference.brackets.iter().enumerate();
        brackets.find_map(|(place, done)| {
            let below = &reference.brackets[place + 1..];
            Paired { text: self, field, done, below, all: &pairs, recorded }.difference()
        })
    }

    fn white(&self, (a, b): (PlayerId, PlayerId), initial: Colour) -> (PlayerId, &'static Article) {
        let mut field = self.field.clone();
        field.initial_colour = Some(initial);
        let allocation = colours::allocate(&field, self.index(a), self.index(b));
        (field.entrants[allocation.white].id, allocation.article)
    }

    fn is_outermost(&self, article: &Article, value: &str) -> bool {
        article == self.articles().b3 && (value.ends_with(" pair") || value.ends_with(" pairs"))
    }

    /// The rank of an article. A requirement that is dropped later has a smaller rank. Only the steps that
    /// change p or the moved-down players rank before all requirements. B5 and B6 are dropped for downfloats
    /// and, separately, for upfloats.
    fn rank(&self, _: &Rulebook, article: &Article) -> usize {
        let a = self.articles();
        // In 2012 the scores of B3 come before B2, except in a joined bracket, where they come after it.
        let (b2, b3): (&[&Article], &[&Article]) = (&[a.b2a, a.b2b], &[a.b3]);
        let both: &[&Article] = &[a.b2a, a.b2b, a.b3];
        let (b2, b3) = if self.field.edition.fewest { (both, both) } else { (b2, b3) };
        let order: [&[&Article]; 8] = [
            &[a.c12, a.c13, a.c1],
            b2,
            b3,
            &[a.a7d],
            &[a.b4],
            &[a.a7e],
            &[a.b5, a.b6],
            &[a.d1, a.d2, a.sets],
        ];
        let rank = order.iter().position(|articles| articles.contains(&article));
        // No step comes before an article that is not a step of the procedure.
        rank.unwrap_or(0)
    }
}

/// A bracket in the correct pairing and in the recorded round. Both rounds have equal pairs in all higher brackets.
struct Paired<'a> {
    text: &'a Text,
    recorded: &'a Recorded,
    field: &'a Field,
    done: &'a Done,
    below: &'a [Done],
    all: &'a [(usize, usize)],
}

impl Paired<'_> {
    fn difference(&self) -> Option<(Class, &'static Article)> {
        let theirs = self.theirs();
        let Some((accepted, in_force)) = &self.done.accepted else {
            return (!theirs.is_empty()).then_some((Class::Worse, self.field.articles().b3));
        };
        let ours = inside(&accepted.pairs, &self.done.bracket.players());
        if theirs == ours {
            return None;
        }
        assert!(self.allows(in_force, accepted), "the reference is not acceptable: {:?}", self.done);
        let asked_below: &'static Article = match self.done.made_by {
            MadeBy::C1 => self.field.articles().c1,
            MadeBy::C13 => self.field.articles().c13,
            MadeBy::C12 => self.field.articles().c12,
            MadeBy::Walk => self.field.articles().b3,
        };
        if theirs.len() != ours.len() {
            return Some((
                Class::Worse,
                if theirs.len() < ours.len() { self.field.articles().b3 } else { asked_below },
            ));
        }
        // A3: moved-down players "are always paired first whenever possible".
        let Some(theirs) = recognise(self.field, &self.done.after_c1, self.done.sought, &theirs) else {
            return Some((Class::Worse, self.field.articles().b3));
        };
        let counted = self.field.edition.fewest.then(|| self.counted(&theirs, accepted));
        let comes_first = match &counted {
            Some(parts) => match parts {
                Some((order, _)) => order.is_lt(),
                None => theirs.order(self.field, accepted).is_lt(),
            },
            None => self.comes_first(&theirs, accepted, in_force),
        };
        if comes_first {
            self.assert_of_no_use_below(&theirs);
        }
        let another_moves_down = theirs.leaving != accepted.leaving && self.done.made_by != MadeBy::Walk;
        if comes_first || another_moves_down {
            return Some((Class::Worse, asked_below));
        }
        let falls = match counted {
            Some(parts) => parts.map(|(_, fallen)| self.article(fallen)),
            None => self.first_that_must_fall(&theirs, in_force),
        };
        Some(falls.map_or_else(
            || (Class::Later, later(self.field.articles(), &theirs, accepted)),
            |article| (Class::Worse, article),
        ))
    }

    /// The recorded pairs of the bracket. Pairs that the correct pairing makes in a lower bracket are left out, if at
    /// least as many others remain as the correct pairing makes in this bracket.
    fn theirs(&self) -> Vec<(usize, usize)> {
        let mut theirs = inside(self.all, &self.done.bracket.players());
        let pairs = |done: &Done| done.accepted.as_ref().map_or(Vec::new(), |(made, _)| made.pairs.clone());
        let below: Vec<(usize, usize)> = self.below.iter().flat_map(pairs).collect();
        let meet_below = |&(a, b): &(usize, usize)| below.contains(&(a, b)) || below.contains(&(b, a));
        let others = theirs.iter().filter(|pair| !meet_below(pair)).count();
        if others >= pairs(self.done).len() {
            theirs.retain(|pair| !meet_below(pair));
        }
        theirs
    }

    /// The first requirement in which the lists of dropped requirements of `theirs` and `ours` differ (2012).
    /// `Less` means that `theirs` drops less. `None` if the lists are equal.
    fn counted(&self, theirs: &Arrangement, ours: &Arrangement) -> Option<(Ordering, What)> {
        let of = |arrangement| fallen(self.field, &self.done.after_c1, arrangement);
        let (theirs, ours) = (of(theirs).expect("nothing absolute is broken"), of(ours).unwrap());
        theirs.parts(&ours)
    }

    fn article(&self, what: What) -> &'static Article {
        let articles = self.field.articles();
        match what {
            What::Scores | What::Differences => articles.b3,
            What::AgainstB2 => self.b2(),
            What::A7d => articles.a7d,
            What::X => articles.b4,
            What::Z => articles.a7e,
            What::B5 => articles.b5,
            What::B6 => articles.b6,
        }
    }

    fn allows(&self, state: &InForce, arrangement: &Arrangement) -> bool {
        state.allows(self.field, &self.done.after_c1, arrangement)
    }

    /// Whether the procedure reaches the pairs `theirs` before the pairs `ours` of the reference pairing. The
    /// procedure does so if it accepts `theirs` in an earlier state. In such a state one step has dropped
    /// less, all outer steps are the same, and the inner steps may have dropped anything. It also does so if
    /// it accepts `theirs` in the same state, and `theirs` is generated first.
    fn comes_first(&self, theirs: &Arrangement, ours: &Arrangement, in_force: &InForce) -> bool {
        let (field, after_c1, sought) = (self.field, &self.done.after_c1, self.done.sought);
        let fallen = Fallen { most: sought.most_x };
        let staying = |player: &&usize| !after_c1.gone.contains(player);
        let scores = || levels::scores(field, theirs.leaving.iter().filter(staying).copied());
        let differences = after_c1.is_joined.then(|| levels::differences(field, &theirs.pairs));
        let level = Level { leaving: (!after_c1.is_joined).then(scores), differences };
        let earlier_guards = |guard: Guard| Guard::BACK.into_iter().take_while(move |&other| other != guard);
        let mut earlier = Vec::new();
        if level < in_force.level {
            earlier.push(InForce { level, ..fallen.from(Step::A7d, in_force) });
        }
        if in_force.against_b2 > 0 {
            let against_b2 = in_force.against_b2 - 1;
            earlier.push(InForce { against_b2, ..fallen.from(Step::Level, in_force) });
        }
        if !in_force.a7d && after_c1.players().iter().any(|&player| field.entrants[player].a7d) {
            earlier.push(InForce { a7d: true, ..fallen.from(Step::X, in_force) });
        }
        if in_force.x > sought.x {
            let x = in_force.x - 1;
            earlier.push(InForce { x, z: x, ..fallen.from(Step::Down, in_force) });
        }
        if in_force.z > sought.z && after_c1.players().iter().any(|&player| field.entrants[player].a7e) {
            earlier.push(InForce { z: in_force.z - 1, ..fallen.from(Step::Down, in_force) });
        }
        earlier.extend(
            earlier_guards(in_force.down).map(|down| InForce { down, ..fallen.from(Step::Up, in_force) }),
        );
        earlier.extend(earlier_guards(in_force.up).map(|up| InForce { up, ..in_force.clone() }));
        let on_the_way = earlier.iter().any(|state| self.allows(state, theirs));
        on_the_way || self.allows(in_force, theirs) && theirs.order(self.field, ours).is_lt()
    }

    /// Asserts that a pairing which the procedure reached and rejected does not give the next bracket what it
    /// requires. C13 requires that all lower players can be paired, which is possible because the recorded round does
    /// it.
    fn assert_of_no_use_below(&self, theirs: &Arrangement) {
        let (done, next) = (self.done, self.below.first());
        assert!(
            matches!(done.made_by, MadeBy::C1 | MadeBy::C12),
            "the walk would accept {theirs:?}: {done:?}"
        );
        let Some(Done { bracket, sought, .. }) = next.filter(|next| next.made_by != MadeBy::C13) else {
            return;
        };
        let players: Vec<usize> = theirs.leaving.iter().chain(&bracket.natives).copied().collect();
        let pairs = inside(self.all, &players);
        let is_down = |(a, b): &&(usize, usize)| theirs.leaving.contains(a) && bracket.natives.contains(b);
        let paired_down = pairs.iter().filter(is_down).count();
        assert!(
            bracket.is_joined || pairs.len() < sought.pairs || paired_down < sought.paired_down,
            "{theirs:?} serves the next bracket: {done:?} {next:?}"
        );
    }

    /// The outermost requirement that must be dropped before the pairs `theirs` are accepted; `None` if they
    /// are accepted without dropping any. They are accepted after this requirement and all inner ones are
    /// dropped, but not after only the inner ones are.
    fn first_that_must_fall(&self, theirs: &Arrangement, in_force: &InForce) -> Option<&'static Article> {
        if self.allows(in_force, theirs) {
            return None;
        }
        let fallen = Fallen { most: self.done.sought.most_x };
        let steps = [Step::Up, Step::Down, Step::Z, Step::X, Step::A7d, Step::Level, Step::B2];
        let step = steps.into_iter().find(|&step| self.allows(&fallen.from(step, in_force), theirs));
        let floats = |guard: Guard, with: &dyn Fn(Guard) -> InForce| -> &'static Article {
            let b5_broken = guard.b5() && !self.allows(&with(Guard::B5Only), theirs);
            if b5_broken { self.field.articles().b5 } else { self.field.articles().b6 }
        };
        Some(
            match step.unwrap_or_else(|| panic!("legal, and never acceptable: {theirs:?} {:?}", self.done)) {
                Step::Up => floats(in_force.up, &|up| InForce { up, ..in_force.clone() }),
                Step::Down => {
                    floats(in_force.down, &|down| InForce { down, ..fallen.from(Step::Up, in_force) })
                }
                Step::Z => self.field.articles().a7e,
                Step::X => self.field.articles().b4,
                Step::A7d => self.field.articles().a7d,
                Step::B2 => self.b2(),
                Step::Level => self.field.articles().b3,
            },
        )
    }

    /// The rule that the recorded round breaks by the first pair of this bracket that needs B2 to be dropped.
    /// This is possible only in the last round.
    fn b2(&self) -> &'static Article {
        let pairs = inside(self.all, &self.done.bracket.players());
        let needs_it = |&&(a, b): &&(usize, usize)| self.field.pair(a, b).b2;
        let (a, b) = *pairs.iter().find(needs_it).unwrap();
        let known = self.recorded.boards.iter().filter(|board| board.colours_known);
        let mut known = known.map(|board| (self.text.index(board.white), self.text.index(board.black)));
        self.text.first_of_pair(a, b, known.find(|&board| board == (a, b) || board == (b, a)))
    }
}

/// The requirements that the procedure drops, the outermost last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Step {
    Up,
    Down,
    Z,
    X,
    A7d,
    Level,
    B2,
}

/// Computes which requirements are in force after one step and all inner steps have dropped their
/// requirements.
struct Fallen {
    /// The x at which colour preferences no longer matter.
    most: usize,
}

impl Fallen {
    fn from(&self, step: Step, in_force: &InForce) -> InForce {
        let mut state = InForce { up: Guard::Neither, ..in_force.clone() };
        if step >= Step::Down {
            state.down = Guard::Neither;
        }
        if step >= Step::X {
            state.x = self.most;
        }
        if step >= Step::Z {
            state.z = state.x;
        }
        state.a7d &= step < Step::A7d;
        if step >= Step::B2 {
            state.against_b2 = usize::MAX;
        }
        if step >= Step::Level {
            state.level = Level::default();
        }
        state
    }
}

/// The article that decides between two arrangements that meet all criteria equally: D1 or D2, in 2012 also D3. The
/// first of their differences decides: the sets (D3), the exchange (D2), or the order of the opponents (D1).
fn later(articles: &Articles, theirs: &Arrangement, ours: &Arrangement) -> &'static Article {
    if theirs.set != ours.set {
        return articles.sets;
    }
    let same_down = (&theirs.set, &theirs.opponents) == (&ours.set, &ours.opponents);
    if same_down && theirs.exchange != ours.exchange { articles.d2 } else { articles.d1 }
}

/// The pairs in which both players are among `players`, each with the higher ranked player first.
fn inside(pairs: &[(usize, usize)], players: &[usize]) -> Vec<(usize, usize)> {
    let ordered = pairs.iter().map(|&(a, b)| (a.min(b), a.max(b)));
    let mut inside: Vec<_> = ordered.filter(|(a, b)| players.contains(a) && players.contains(b)).collect();
    inside.sort_unstable();
    inside
}
