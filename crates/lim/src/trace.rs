//! Explains why a round is paired as it is. The explanation covers the scoregroups in their order, the choice of the
//! floaters, the pairings from the proposal to the second scrutiny, and the colours.

use super::articles::{
    BASIC_BARRED, BLOCKED, BYE, DIRECTION, FIRST_BYE, KINDS, OPPONENT, ORDER, PROPOSED, SCOREGROUP, SCRUTINY,
    SECOND, UNCOVERED,
};
use super::bye;
use super::colours;
use super::describe;
use super::exchange::{How, Made, Refused};
use super::field::Field;
use super::floating::{Floated, Why};
use super::groups::Part;
use super::round::{GroupWalk, Reference};
use super::search::Search;
use super::selection::{Chosen, Passed, Step};
use arbitrium_search::Limits;
use arbitrium_swiss::judging::{self, Column, Line};
use arbitrium_swiss::{Explanation, Section, Telling, tell};
use arbitrium_tournament::counted::counted;
use arbitrium_tournament::rulebook::OpenPoints;

/// The title of the section about the interpretations on which the pairing depends.
const READINGS: &str = "Interpretations";

/// The explanation of a round, including the interpretations on which the pairing depends.
pub(super) fn round(field: &Field, reference: &Reference, search: &dyn Search) -> Explanation {
    let mut sections = vec![path(reference)];
    sections.extend(bye(field, reference));
    for walk in &reference.walk.groups {
        if walk.group.part == Part::Median && !reference.walk.cracks.is_empty() {
            sections.push(cracks(field, reference));
        }
        sections.push(Group { field, walk }.section());
    }
    sections.push(colours(field, reference));
    sections.push(readings(field, reference, search));
    Explanation { sections }
}

/// The section about the order in which the scoregroups are paired: downward, then upwards, the median last (2.2).
fn path(reference: &Reference) -> Section {
    let mut section = Section::new("Order");
    let names = |part: Part| {
        let groups = reference.walk.groups.iter().filter(|walk| walk.group.part == part);
        groups.map(|walk| walk.group.score.map_or("-".into(), |score| score.to_string())).collect::<Vec<_>>()
    };
    let (down, up, median) = (names(Part::Upper), names(Part::Lower), names(Part::Median));
    if !down.is_empty() {
        section.cite(&SCOREGROUP, format!("downward: {}", down.join(" → ")));
    }
    if !up.is_empty() {
        section.cite(&SCOREGROUP, format!("upwards: {}", up.join(" → ")));
    }
    section.cite(&SCOREGROUP, format!("last the median: {}", median.join("")));
    section
}

/// The section about the bye (1.1); `None` if there is no bye.
fn bye(field: &Field, reference: &Reference) -> Option<Section> {
    let player = reference.walk.bye?;
    let mut section = Section::new("Bye");
    let place = |player: usize| bye::place(field, player);
    for other in (0..field.entrants.len()).filter(|&other| place(other) < place(player)) {
        let id = field.id(other);
        if let Some(barred) = field.entrants[other].barred.told("round") {
            section.cite_about(&[id], &BASIC_BARRED, tell!["not ", id, ": ", barred]);
        }
    }
    for &other in &reference.walk.bye_refused {
        let id = field.id(other);
        section.cite_about(&[id], &BYE, tell!["not ", id, ": the others could not all be paired"]);
    }
    let (article, lowest) = if bye::is_by_rating(field) {
        (&FIRST_BYE, " has the bye: the lowest rated of ")
    } else {
        (&BYE, " has the bye: the lowest ranked of ")
    };
    let id = field.id(player);
    section.cite_about(&[id], article, tell![id, lowest, field.score(player), " points"]);
    Some(section)
}

/// The section about pairings that were cracked (dissolved) because the median was blocked (2.6.1, 2.6.2).
fn cracks(field: &Field, reference: &Reference) -> Section {
    let mut section = Section::new("Blocked median");
    section.cite(&BLOCKED, "the median scoregroup cannot be paired and is extended step by step");
    for crack in &reference.walk.cracks {
        let (one, other) = (field.id(crack.pair.0), field.id(crack.pair.1));
        let (down, up) = crack.floaters;
        let told = tell![
            "the pairing of ",
            one,
            " and ",
            other,
            " in the ",
            describe::side(crack.part),
            " scoregroup is cracked: ",
            counted(down, "floater"),
            " from above, ",
            up,
            " from below",
            describe::nothing_left_to_crack(crack)
        ];
        section.cite_about(&[one, other], crack.article(), told);
    }
    section
}

/// The section about colours (5). For each board it gives the article that decides, and the facts.
fn colours(field: &Field, reference: &Reference) -> Section {
    judging::colours(reference.walk.pairs().map(|(made, part)| {
        let board = colours::allocate(field, made.first, made.second, part);
        let (white, black) = (field.id(board.white), field.id(board.black));
        let told = tell![white, " has White against ", black, ": ", board.facts];
        let line = Line::new(Some(board.article), told, &[white, black]);
        (line, [field.due(board.white), field.due(board.black)])
    }))
}

/// A trial of another interpretation may use the step budget of a question, divided by this number. The share
/// is small, because the explanation is complete without the trials.
const READING_SHARE: u64 = 200;

/// The section about other interpretations. It lists each one that alone would change pairs or colours.
fn readings(field: &Field, reference: &Reference, search: &dyn Search) -> Section {
    let (mut others, mut untried) = (Vec::new(), Vec::new());
    let limits = Limits::now();
    let own = Limits { steps: limits.steps / READING_SHARE, ..limits };
    for open in super::Readings::OPEN {
        for choice in open.choices {
            let mut readings = field.readings;
            if readings.choose(open.id, choice.value).is_err() || readings == field.readings {
                continue;
            }
            let name = format!("{}={}", open.id, choice.value);
            match own.ask(|| Reference::of(&field.reading(readings)?, search)) {
                Ok(Ok(other)) if other.pairing == reference.pairing => {}
                Ok(_) => others.push(name),
                Err(_) => untried.push(name),
            }
        }
    }
    let mut section = Section::new(READINGS);
    let others = others.join(", ");
    match (others.is_empty(), untried.is_empty()) {
        (false, _) => {
            section.say(format!("it would be paired differently, or with other colours, under {others}"));
        }
        (true, true) => section.say("every other interpretation gives the same pairing"),
        (true, false) => section.say("every other interpretation that was tried gives the same pairing"),
    }
    if !untried.is_empty() {
        section
            .say(format!("not tried to the end, within the steps of the question: {}", untried.join(", ")));
    }
    section
}

/// A scoregroup to be explained, with the steps by which it was paired.
struct Group<'a> {
    field: &'a Field,
    walk: &'a GroupWalk,
}

impl Group<'_> {
    fn section(&self) -> Section {
        let group = &self.walk.group;
        let mut section = Section::new(describe::group(group));
        let players = describe::row(self.field, &group.residents);
        section.cite(&SCOREGROUP, tell![players, ", paired ", describe::direction(group.part)]);
        if !self.walk.arrived.is_empty() {
            let arrived = describe::row(self.field, &self.walk.arrived);
            section.cite(&DIRECTION, tell!["with the floaters ", arrived]);
        }
        for floated in &self.walk.floated {
            self.floated(floated, &mut section);
        }
        for made in &self.walk.floaters {
            self.made(made, &mut section);
        }
        self.table(&mut section);
        for made in &self.walk.scrutinised.made {
            self.made(made, &mut section);
        }
        section
    }

    /// Adds the floater and the reason. If another player floated first and came back in exchange, that
    /// player is explained first.
    fn floated(&self, floated: &Floated, section: &mut Section) {
        let id = self.field.id(floated.player);
        let uncovered = |before: &[usize]| describe::uncovered(self.field, floated.player, before);
        let why = match &floated.why {
            Why::NoOpponent(_) => tell![id, " floats: no player in the scoregroup is compatible"],
            Why::Even(_) => tell![id, " floats, to make the number even"],
            Why::Uncovered { back: None, before } => tell![id, " floats: ", uncovered(before)],
            Why::Uncovered { back: Some(back), before } => {
                let other = self.field.id(back.player);
                self.leaves(back, tell![other, " would float, to make the number even"], section);
                tell![id, " floats in exchange for ", other, ": ", uncovered(before)]
            }
            Why::Company(with, _) => tell![id, " floats in company with ", self.field.id(*with)],
            Why::MostPairs(_) => tell![id, " floats, so that as many pairs as possible are left"],
        };
        self.leaves(floated, why, section);
    }

    /// Adds a line about a floater with the type and the reason `why`. Then adds lines about the players who
    /// were not chosen.
    fn leaves(&self, floated: &Floated, why: Telling, section: &mut Section) {
        let id = self.field.id(floated.player);
        let due = self.field.due(floated.player).map_or_else(|| "no colour".into(), |due| due.to_string());
        let told = tell![why, " (type ", floated.kind.letter(), ", due ", due, ")"];
        section.cite_about(&[id], floated.why.article(), told);
        section.value_about(&[id], &KINDS, tell![id, " ", describe::kind(self.field, floated.kind)]);
        let Some(chosen) = floated.why.choice() else { return };
        let mut passed: Vec<&Passed> = chosen.passed.iter().collect();
        // 3.10 leaves out two kinds of players: those who floated in the previous round, and those whose floating
        // would cost a pair.
        let has_floated =
            |passed: &Passed| passed.step == Step::Repeat && self.field.has_floated(passed.player);
        let is_of_type = |passed: &Passed| passed.kind.is_some();
        let place = |passed: &Passed| (passed.step, !has_floated(passed), is_of_type(passed));
        passed.sort_by_key(|passed| place(passed));
        for passed in passed.chunk_by(|a, b| place(a) == place(b)) {
            let why = self.why_passed(passed, chosen);
            let ids: Vec<_> = passed.iter().map(|passed| self.field.id(passed.player)).collect();
            let others = passed.iter().zip(&ids).map(|(passed, &id)| match passed.kind {
                Some(kind) => tell![id, " (type ", kind.letter(), ")"],
                None => id.into(),
            });
            let told = tell!["not ", Telling::either(others), why];
            section.cite_about(&ids, describe::step_article(passed[0].step), told);
        }
    }

    /// Explains in a clause why the players `passed` were left out. All of them were left out at the same
    /// step.
    fn why_passed(&self, passed: &[&Passed], chosen: &Chosen) -> Telling {
        match (passed[0].step, chosen.due) {
            (Step::Colour, Some((white, black))) => {
                tell![": ", describe::are_due(white), " White and ", black, " Black"]
            }
            (Step::Repeat, _) if self.field.has_floated(passed[0].player) => {
                tell![": ", describe::TAKEN_TO_HAVE_FLOATED]
            }
            (Step::Repeat, _) if passed[0].kind.is_some() => tell![": ", describe::NOT_INSTEAD],
            (Step::Repeat, _) if passed.len() == 1 => {
                tell![": without ", self.field.id(passed[0].player), " fewer pairs would be left"]
            }
            (Step::Repeat, _) => ": without any of them fewer pairs would be left".into(),
            (Step::NoneBelow | Step::NoneAbove, _) => tell![": ", describe::LEFT_NO_OPPONENT],
            (Step::Ratings, _) => {
                let too_far = |instead_of| describe::too_far(self.field, instead_of, chosen.player);
                chosen.instead_of.map(|instead_of| tell![": ", too_far(instead_of)]).unwrap_or_default()
            }
            _ => Telling::new(),
        }
    }

    /// Adds the pairings as proposed (2.4), after the first scrutiny (4.1), and after the second scrutiny (5.2).
    fn table(&self, section: &mut Section) {
        let scrutinised = &self.walk.scrutinised;
        if scrutinised.proposed.is_empty() {
            return;
        }
        let second: Vec<(usize, usize)> = scrutinised.made.iter().map(Made::pair).collect();
        let rows = [(&PROPOSED, "proposed: ", &scrutinised.proposed)].into_iter();
        let first = (&SCRUTINY, "after the first scrutiny: ", &scrutinised.first);
        let second = (&SECOND, "after the second scrutiny: ", &second);
        let first = (*first.2 != scrutinised.proposed).then_some(first);
        let second = (*second.2 != scrutinised.first).then_some(second);
        for (article, word, pairs) in rows.chain(first).chain(second) {
            let ids = |(a, b): &(usize, usize)| (self.field.id(*a), self.field.id(*b));
            let told = pairs.iter().map(ids).map(|(a, b)| tell![a, " v ", b]);
            let about: Vec<_> = pairs.iter().map(ids).flat_map(|(a, b)| [a, b]).collect();
            section.cite_about(&about, article, tell![word, Telling::list(told)]);
            let (above, below): (Vec<_>, Vec<_>) = pairs.iter().map(ids).unzip();
            section.lay(Column::opposite(&above, &below));
        }
    }

    /// Adds a pair, with the opponents who were rejected before.
    fn made(&self, made: &Made, section: &mut Section) {
        let (first, second) = (self.field.id(made.first), self.field.id(made.second));
        for tried in &made.tried {
            let Some(refused) = tried.refused.filter(|_| tried.opponent != made.second) else { continue };
            let other = self.field.id(tried.opponent);
            let article = if made.how == How::Floater { &OPPONENT } else { describe::refused_by(refused) };
            let told = tell![
                first,
                " not with ",
                other,
                ": ",
                describe::refused(self.field, tried.opponent, refused)
            ];
            section.value_about(&[first, other], article, told);
        }
        if made.is_for_want_of_colour() {
            let article =
                if made.how == How::Floater { &OPPONENT } else { describe::refused_by(Refused::SameColour) };
            let told = tell![
                first,
                " with ",
                second,
                ", though both are due the same colour: none of those looked at who are due another may be taken, and ",
                second,
                " comes first"
            ];
            section.value_about(&[first, second], article, told);
        }
        let is_proposed = self.walk.scrutinised.proposed.contains(&made.pair());
        let (article, how) = match made.how {
            How::Floater => (&OPPONENT, ", a floater, meets "),
            How::Proposed if is_proposed => (&PROPOSED, ", as proposed, meets "),
            // The players meet in the proposed order, but 2.4 at first proposed other opponents for them. The
            // reason is an earlier exchange.
            How::Proposed => (&ORDER, ", as the exchange leaves it, meets "),
            How::FirstScrutiny => (&ORDER, ", by exchange, meets "),
            How::SecondScrutiny => (&SECOND, ", by exchange for colours, meets "),
        };
        let leaves = made.tried.iter().any(|tried| tried.refused == Some(Refused::LeavesSomebody));
        let rest = if leaves {
            tell![" (others would leave somebody without an opponent, ", &UNCOVERED, ")"]
        } else {
            Telling::new()
        };
        section.cite_about(&[first, second], article, tell![first, how, second, rest]);
    }
}
