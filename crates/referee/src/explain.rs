//! Explains a round: why it is paired as it is, what happens to a player, why two players do not meet, or how another
//! pairing compares with the correct one.

use std::ops::RangeInclusive;

use arbitrium_core::causes::{self, Cause, Depth, Searched, Tried};
use arbitrium_core::check::caution::{self, Caution, CautionKind};
use arbitrium_core::check::{Case, CheckOptions, Replay, RoundVerdict, Rules, force, recorded_round, replay};
use arbitrium_core::position::{Field, Position};
use arbitrium_core::systems::{
    self, Board, Card, Class, Failure, Line, Recorded, Reference, SearchKind, Section, Telling, Wish,
};
use arbitrium_core::tournament::PlayerId;
use arbitrium_core::trf::EventDates;
use arbitrium_core::trf::dates::Days;
use arbitrium_report::outcome::{Checked, Event, Exit, Judged as _, Policy, Weighed, cards};
use arbitrium_report::report::boards_that_differ;
use arbitrium_report::report::round_answer::{OPPONENT, PUBLISHED, RoundAnswer, fate};
use arbitrium_report::report::{Answer, Wished};

use crate::check::{Progress, Step};
use crate::floats::why_they_float;
use crate::named::player;
use crate::opened::Opened;
use crate::opponent::why_this_opponent;
use crate::pair::unplanned;
use crate::refusal::{self, NoSuchPlayer, Refusal, SamePlayer};

/// A question about one round of a tournament.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Asked {
    /// Why is the round paired in this way?
    Round,
    /// What does the correct pairing do with this player? The text is the starting rank, the FIDE number or the
    /// beginning of the name.
    Player(String),
    /// Why do these two players not meet? The texts are as in `Player`. If one of them is `bye`, the question is why
    /// the other player does not have the bye.
    WhyNot(String, String),
    /// How does this other pairing compare with the correct one? Players whom it does not name keep their published
    /// boards.
    Instead(Recorded),
    /// The list of every player to be paired, with score, colours, floats, opponents, and whether the player may have
    /// the bye.
    Cards,
}

/// The answer to a question about a round.
pub struct Explained {
    /// The tournament and the document by which the round is explained.
    pub case: Case,
    /// The round that the answer is about, from 1.
    pub round: u16,
    /// The answer to the question, or the reason why the search did not find it.
    pub answer: Answer,
    /// Notes for the user about the round, in addition to the answer.
    pub notes: Vec<String>,
    /// The possible explanations of a wrong recorded round; `None` if they were not searched for.
    pub causes: Option<(Vec<Cause>, Tried)>,
    event: Event,
    /// The first day of the event, if the report has one.
    start: Option<Days>,
    /// Facts that make the verdict on the round doubtful.
    cautions: Vec<Caution>,
}

/// Answers a question about a round of a report file. If `round` is `None`, the question is about the last
/// recorded round. New findings are added to the findings in `opened`.
///
/// ```
/// # mod arbitrium { pub use arbitrium_core::*; pub use arbitrium_ratings::*; pub use arbitrium_report::*; pub mod referee { pub use arbitrium_referee::*; } }
/// use arbitrium::check::Rules;
/// use arbitrium::referee::{Asked, Opened, explain};
/// use arbitrium::report::Answer;
/// use arbitrium::systems::SearchKind;
///
/// # let bytes = include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/src/example.trf"));
/// let mut report = Opened::new("event.trf", bytes, None);
/// let rules = Rules::default();
/// let explained = explain(&mut report, &rules, SearchKind::Guided, Some(2), &Asked::Round)?;
/// let Answer::Round(explanation) = &explained.answer else { panic!("another answer") };
/// assert!(!explanation.sections.is_empty());
/// # Ok::<(), arbitrium::referee::Refusal>(())
/// ```
///
/// # Errors
/// Fails if no document judges the report, if it is not a readable tournament, or if the round or player does not
/// exist.
pub fn explain(
    opened: &mut Opened,
    rules: &Rules,
    search: SearchKind,
    round: Option<u16>,
    asked: &Asked,
) -> Result<Explained, Refusal> {
    let case = opened.case(rules)?;
    let tournament = &case.lowered.tournament;
    let round = round.unwrap_or_else(|| tournament.paired_rounds().max(1));
    let position = Position::before(tournament, round, Field::of(tournament, round))
        .map_err(|error| refusal::Position::new(opened.shown(), error))?;
    let answer = Explanation { case: &case, position: &position, search }.answer(asked)?;
    // The note that the round is not planned is needed only if the round is not recorded.
    let notes = unplanned(tournament, round).filter(|_| round > tournament.paired_rounds());
    let notes = notes.into_iter().collect();
    let cautions = caution::colours(tournament).into_iter().collect();
    let start = EventDates::of(&opened.document).starts();
    Ok(Explained { case, round, answer, notes, causes: None, event: opened.event(), start, cautions })
}

impl Explained {
    /// The exit status of a run with only this question.
    #[must_use]
    pub fn exit(&self) -> Exit {
        match &self.answer {
            Answer::Undecided(_) => Exit::Undecided,
            // For another pairing, the exit status is the same as that of `arbitrium check` for a report with this
            // pairing.
            Answer::Instead(_, judgement) => match judgement.class {
                Class::Agrees => Exit::Agrees,
                Class::Undecided => Exit::Undecided,
                _ => Exit::Differs,
            },
            _ => Exit::Agrees,
        }
    }

    /// If the recorded round is wrong, adds a section at the beginning: what should be paired instead, why,
    /// and possible explanations. `depth` is how thoroughly explanations are searched for. If the round is
    /// wrong, the other rounds are also judged: a caution can concern them, and an explanation can explain
    /// them. The answer about one player begins with the player's published opponent, and has no possible
    /// explanations.
    #[must_use]
    pub fn with_answer(mut self, depth: Depth, search: SearchKind, progress: Progress<'_>) -> Self {
        let (tournament, system) = (&self.case.lowered.tournament, &*self.case.system);
        let (explanation, player) = match &mut self.answer {
            Answer::Round(explanation) => (explanation, None),
            Answer::Player(player, explanation) => (explanation, Some(*player)),
            _ => return self,
        };
        // The answer about one player names no interpretations, so none are tried for it.
        let judge = |rounds: RangeInclusive<u16>, is_asked: bool| {
            let (readings, forced) = (is_asked && player.is_none(), is_asked);
            let options = CheckOptions { rounds, search, readings, forced, ..CheckOptions::default() };
            replay(tournament, system, &options)
        };
        let mut judged = judge(self.round..=self.round, true);
        let differs = |round: &RoundVerdict| !round.verdict.agrees();
        let Some(verdict) = judged.rounds.first().filter(|round| differs(round)).cloned() else {
            return self;
        };
        let before = judge(1..=self.round.saturating_sub(1), false);
        let after = self.round.checked_add(1).map(|next| judge(next..=u16::MAX, false).rounds);
        let (before, after) = (before.rounds, after.unwrap_or_default());
        let numbers = caution::numbers(tournament, before.iter().chain(&judged.rounds).chain(&after));
        let ruling = caution::ruling(tournament, self.start, system, &judged.rounds, search);
        self.cautions.splice(0..0, numbers.into_iter().chain(ruling));
        let is_of_numbers = |caution: &Caution| caution.concerns(CautionKind::Numbers, self.round);
        let has_other_numbers = self.cautions.iter().any(is_of_numbers);
        // As in `check`, earlier rounds come first, because an explanation of an earlier round may also
        // explain this one.
        judged.rounds.splice(0..0, before);
        judged.beside = after;
        let causes = (player.is_none() && depth != Depth::Off).then(|| {
            let asked = causes::Asked { search, until: Some(self.round), ..causes::Asked::to(depth) };
            let last = tournament.paired_rounds();
            let told = |searched: Searched| progress(Step::of_causes(searched, last));
            causes::find_and_report(tournament, system, &judged, asked, &told)
        });
        let found = causes.as_ref().and_then(|causes| causes.of(self.round));
        let answer = RoundAnswer::explained(&verdict, tournament, found.map(|(found, _)| found), &|_| false);
        let answer = if has_other_numbers { answer.doubted() } else { answer }.on_page(verdict.verdict);
        let mut section = section(&verdict, &answer);
        if let Some(player) = player {
            published_too(&mut explanation.sections, player, &verdict);
        } else {
            for (heading, possible) in answer.possible("published") {
                section.say(heading);
                for one in possible {
                    section.say(Telling::from("- ").and(one.clone().capitalised()).and("."));
                }
            }
        }
        explanation.sections.insert(usize::from(player.is_some()).min(explanation.sections.len()), section);
        self.causes = found.map(|(found, tried)| (found.to_vec(), tried.clone()));
        self
    }

    /// The cards of all players to be paired in this round.
    #[must_use]
    pub fn cards(&self) -> Vec<Card> {
        cards(&self.case.lowered.tournament, &*self.case.system, self.round)
    }

    /// The report file without verdicts on its rounds, with the cards of the players before this round, and the note
    /// if the edition of the rules is uncertain. Text and HTML pages are made from it.
    #[must_use]
    pub fn unjudged(&self) -> Weighed {
        let Case { id, lowered, system, source, doubt } = &self.case;
        let cautions = caution::assumed(*source, *id, doubt.as_ref());
        let of_round = self.cards();
        let checked = Checked::new(lowered.clone(), &**system, Replay::default());
        let checked = Checked {
            cards: [(self.round, of_round)].into(),
            system_source: *source,
            cautions: cautions.into_iter().chain(self.cautions.iter().cloned()).collect(),
            event: self.event.clone(),
            ..checked
        };
        checked.weigh("", &mut Policy::default())
    }
}

/// Begins the answer about one player with their published opponent, if the correct opponent is another
/// player.
fn published_too(sections: &mut Vec<Section>, player: PlayerId, verdict: &RoundVerdict) {
    let published = fate(player, &verdict.recorded);
    let correct =
        verdict.judgement.reference.as_ref().ok().map(|pairing| fate(player, &Recorded::from(pairing)));
    if correct.as_ref() == Some(&published) {
        return;
    }
    let published =
        Line::new(None, Telling::from("In the published pairing ").and(published).and("."), &[player]);
    match sections.first_mut() {
        Some(first) if correct.is_some() => {
            if let Some(line) = first.lines.first_mut() {
                *line = Line::new(None, Telling::from("In the correct pairing ").and(line.told.clone()), &[]);
            }
            first.lines.insert(0, published);
        }
        _ => {
            let mut first = Section::new(OPPONENT);
            first.lines.push(published);
            sections.insert(0, first);
        }
    }
}

/// Whether a text stands for the pairing-allocated bye, in upper or lower case.
fn is_bye(text: &str) -> bool {
    text.trim().eq_ignore_ascii_case("bye")
}

/// The section about the recorded round: its verdict, and what should be paired instead.
fn section(verdict: &RoundVerdict, answer: &RoundAnswer) -> Section {
    let mut section = Section::new(format!("{PUBLISHED}: {}", verdict.verdict.label()));
    let mut sentences = answer.sentences().into_iter().map(|told| told.capitalised().and("."));
    let first = if answer.should.is_empty() { None } else { sentences.next() };
    let boards = boards_that_differ::lines("published", verdict).into_iter().map(Telling::from);
    first.into_iter().chain(boards).chain(sentences).for_each(|told| section.say(told));
    section
}

/// The facts before the round in question, with the document and the search by which it is explained.
struct Explanation<'a> {
    case: &'a Case,
    position: &'a Position,
    search: SearchKind,
}

impl Explanation<'_> {
    fn reference(&self) -> Box<dyn Reference + '_> {
        self.case.system.reference(self.position, self.search)
    }

    fn answer(&self, asked: &Asked) -> Result<Answer, Refusal> {
        let found = match asked {
            Asked::Round => self.round().map(Answer::Round),
            Asked::Player(wanted) => self.player(self.named(wanted)?),
            Asked::WhyNot(who, bye) | Asked::WhyNot(bye, who) if is_bye(bye) => {
                self.why_not_bye(self.named(who)?)
            }
            Asked::WhyNot(a, b) => {
                let (a, b) = (self.named(a)?, self.named(b)?);
                self.are_two(a, b)?;
                self.why_not(a, b)
            }
            Asked::Instead(other) => Ok(self.instead(&self.completed(other))),
            Asked::Cards => Ok(Answer::Cards),
        };
        Ok(found.unwrap_or_else(Answer::Undecided))
    }

    /// Finds the player with this starting rank, FIDE number or beginning of the name.
    fn named(&self, wanted: &str) -> Result<PlayerId, Refusal> {
        let id = player(&self.case.lowered.tournament, wanted, self.participant())?.id;
        self.known(id).map(|()| id)
    }

    /// Explains the whole round. The last section has the facts that force floats and the bye.
    fn round(&self) -> Result<systems::Explanation, Failure> {
        let reference = self.reference();
        let mut explanation = reference.explain()?;
        let games = self.case.lowered.tournament.games_per_round;
        explanation.sections.extend(why_they_float(&*reference, self.position, games));
        Ok(explanation)
    }

    fn player(&self, player: PlayerId) -> Result<Answer, Failure> {
        let reference = self.reference();
        let mut found = reference.explain_player(player)?;
        found.sections.splice(
            0..0,
            why_this_opponent(&*self.case.system, &*reference, self.position, player, self.search),
        );
        Ok(Answer::Player(player, found))
    }

    /// Fails unless `a` and `b` are two different players to be paired in the round.
    fn are_two(&self, a: PlayerId, b: PlayerId) -> Result<(), Refusal> {
        self.known(a)?;
        self.known(b)?;
        if a == b {
            return Err(SamePlayer { participant: self.participant(), id: a }.into());
        }
        Ok(())
    }

    fn why_not(&self, a: PlayerId, b: PlayerId) -> Result<Answer, Failure> {
        let reference = self.reference();
        let mut wish = reference.why_not((a, b));
        if let Ok(Wish::Refused { pairing, judgement }) = &mut wish {
            force(&*reference, &Recorded::from(&*pairing), judgement);
        }
        Ok(Answer::Wish(Wished::Pair(a, b), wish?))
    }

    fn why_not_bye(&self, player: PlayerId) -> Result<Answer, Failure> {
        let reference = self.reference();
        let mut wish = reference.why_not_bye(player);
        if let Ok(Wish::Refused { pairing, judgement }) = &mut wish {
            force(&*reference, &Recorded::from(&*pairing), judgement);
        }
        Ok(Answer::Wish(Wished::Bye(player), wish?))
    }

    /// Adds the published boards of the players whom `other` does not name. If two players then remain, they are
    /// paired.
    fn completed(&self, other: &Recorded) -> Recorded {
        let tournament = &self.case.lowered.tournament;
        let mut completed = other.clone();
        if self.position.round > tournament.paired_rounds() {
            return completed;
        }
        let named = |id: PlayerId| {
            other.byes.contains(&id)
                || other.boards.iter().any(|board| board.white == id || board.black == id)
        };
        let published = recorded_round(tournament, self.position.round);
        let mut left = Vec::new();
        for board in published.boards {
            match (named(board.white), named(board.black)) {
                (false, false) => completed.boards.push(board),
                (true, false) => left.push(board.black),
                (false, true) => left.push(board.white),
                (true, true) => {}
            }
        }
        let byes = published.byes.into_iter().filter(|&bye| !named(bye));
        if other.byes.is_empty() {
            completed.byes.extend(byes);
        } else {
            left.extend(byes);
        }
        if let [a, b] = left[..] {
            completed.boards.push(Board { white: a.min(b), black: a.max(b), colours_known: false });
        }
        completed.boards.sort_by_key(|board| board.white.min(board.black));
        completed
    }

    fn instead(&self, other: &Recorded) -> Answer {
        let reference = self.reference();
        let mut judgement = reference.judge(other);
        force(&*reference, other, &mut judgement);
        Answer::Instead(other.clone(), Box::new(judgement.supposed()))
    }

    fn known(&self, player: PlayerId) -> Result<(), Refusal> {
        self.position
            .index_of(player)
            .map(|_| ())
            .ok_or_else(|| NoSuchPlayer { name: None, participant: self.participant(), id: player }.into())
    }

    /// The word for a participant: `player` or `team`.
    fn participant(&self) -> &'static str {
        self.position.participants().0
    }
}
