//! Why a round is paired as it is, what became of a player, why two do not meet, and how another pairing would fare.

use arbitrium_core::causes::{self, Cause, Depth, Tried};
use arbitrium_core::check::{Case, CheckOptions, Replay, RoundVerdict, Rules, claim, replay};
use arbitrium_core::position::{Field, Position};
use arbitrium_core::systems::{Class, Failure, Judgement, Recorded, SearchKind, Section, Wish};
use arbitrium_core::tournament::PlayerId;
use arbitrium_report::outcome::{Checked, Event, Exit, cards};
use arbitrium_report::report::Answer;

use crate::Refusal;
use crate::named::{Names, meant};
use crate::opened::Opened;
use crate::pair::unplanned;

/// What is asked about a round.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Asked {
    /// Why it is paired as it is.
    Round,
    /// What became of a player: by starting rank, FIDE number or the beginning of the name.
    Player(String),
    /// Why two players do not meet.
    WhyNot(PlayerId, PlayerId),
    /// How another pairing would fare.
    Instead(Recorded),
}

/// A round, explained.
pub struct Explained {
    /// The tournament, and the document that explains it.
    pub case: Case,
    /// The round.
    pub round: u16,
    /// The answer.
    pub answer: Answer,
    /// What is to be known of the round beside the answer.
    pub notes: Vec<String>,
    /// Of a recorded round that differs, where they were looked for: its causes.
    pub causes: Option<(Vec<Cause>, Tried)>,
    event: Event,
}

/// Explains a round, the last recorded one where none is named. What is found on the way joins the findings of the report.
///
/// # Errors
/// When no document judges the report, or it is no tournament, or there is no such round or player.
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
        .map_err(|error| Refusal::Position(opened.shown(), error))?;
    let answer = Explanation { case: &case, position: &position, search }.answer(asked)?;
    // Of a recorded round the reader says it.
    let notes = unplanned(tournament, round).filter(|_| round > tournament.paired_rounds());
    let notes = notes.into_iter().collect();
    Ok(Explained { case, round, answer, notes, causes: None, event: opened.event() })
}

impl Explained {
    /// How a run that asks this alone ends.
    #[must_use]
    pub fn exit(&self) -> Exit {
        match &self.answer {
            Answer::Undecided(_) => Exit::Undecided,
            // What another pairing is worth is the answer: a script sees it as `check` tells it of a recorded one.
            Answer::Instead(_, judgement) => match judgement.class {
                Class::Agrees => Exit::Agrees,
                Class::Undecided => Exit::Undecided,
                _ => Exit::Differs,
            },
            _ => Exit::Agrees,
        }
    }

    /// Tells at the end of the explanation of a recorded round that differs what decides, and which one fact, were it otherwise,
    /// would make it agree.
    #[must_use]
    pub fn with_causes(mut self, depth: Depth, search: SearchKind) -> Self {
        let (tournament, system) = (&self.case.lowered.tournament, &*self.case.system);
        let Answer::Round(explanation) = &mut self.answer else { return self };
        if depth == Depth::Off {
            return self;
        }
        let options = CheckOptions { search, readings: false, claims: false, ..CheckOptions::default() };
        let judged = replay(tournament, system, &options);
        let differs = |round: &&RoundVerdict| round.round == self.round && !round.verdict.agrees();
        let Some(verdict) = judged.rounds.iter().find(differs) else { return self };
        let asked = causes::Asked { search, ..causes::Asked::to(depth) };
        let causes = causes::find(tournament, system, &judged, asked);
        let Some((found, tried)) = causes.of(self.round) else { return self };
        let mut section = Section::new("The recorded round");
        if let Some(decisive) = &verdict.judgement.decisive {
            section.say(decisive.summary());
        }
        for cause in found {
            section.say(cause.sentence(self.round, tournament));
        }
        section.say(tried.to_string());
        explanation.sections.push(section);
        self.causes = Some((found.to_vec(), tried.clone()));
        self
    }

    /// The report as one of which no round was judged, with the cards before this one, for its page.
    #[must_use]
    pub fn unjudged(&self) -> Checked {
        let Case { lowered, system, source, .. } = &self.case;
        let of_round = cards(&lowered.tournament, &**system, self.round);
        let nothing = Replay { rounds: Vec::new(), beside: Vec::new(), stopped: None, unsearched: None };
        let checked = Checked::new(lowered.clone(), &**system, nothing, None);
        Checked {
            cards: [(self.round, of_round)].into(),
            system_source: *source,
            event: self.event.clone(),
            ..checked
        }
    }
}

/// The round that is asked about.
struct Explanation<'a> {
    case: &'a Case,
    position: &'a Position,
    search: SearchKind,
}

impl Explanation<'_> {
    fn answer(&self, asked: &Asked) -> Result<Answer, Refusal> {
        let found = match asked {
            Asked::Round => self.case.system.explain(self.position, self.search).map(Answer::Round),
            Asked::Player(wanted) => self.player(self.named(wanted)?)?,
            Asked::WhyNot(a, b) => self.why_not(*a, *b)?,
            Asked::Instead(other) => Ok(self.instead(other)),
        };
        Ok(found.unwrap_or_else(Answer::Undecided))
    }

    /// The one player who is meant.
    fn named(&self, wanted: &str) -> Result<PlayerId, Refusal> {
        let players = &self.case.lowered.tournament.players;
        let names = players.iter().map(|player| Names {
            rank: player.id.get().into(),
            fide_number: player.fide_id.trim().parse().ok(),
            name: &player.name,
        });
        let found = meant(wanted, names);
        match found[..] {
            [] => Err(Refusal::NoSuchPlayerNamed(self.position.participants().0, wanted.to_owned())),
            [one] => Ok(players[one].id),
            _ => {
                let found = found.iter().map(|&place| (players[place].id, players[place].name.clone()));
                Err(Refusal::SeveralNamed(wanted.to_owned(), found.collect()))
            }
        }
    }

    fn player(&self, player: PlayerId) -> Result<Result<Answer, Failure>, Refusal> {
        self.known(player)?;
        let found = self.case.system.explain_player(self.position, player, self.search);
        Ok(found.map(|found| Answer::Player(player, found)))
    }

    fn why_not(&self, a: PlayerId, b: PlayerId) -> Result<Result<Answer, Failure>, Refusal> {
        self.known(a)?;
        self.known(b)?;
        if a == b {
            return Err(Refusal::Oneself(a));
        }
        let mut wish = self.case.system.why_not(self.position, (a, b), self.search);
        if let Ok(Wish::Refused { pairing, judgement }) = &mut wish {
            self.claim(&Recorded::from(&*pairing), judgement);
        }
        Ok(wish.map(|wish| Answer::Wish((a, b), wish)))
    }

    fn instead(&self, other: &Recorded) -> Answer {
        let mut judgement = self.case.system.judge(self.position, other, self.search);
        self.claim(other, &mut judgement);
        Answer::Instead(other.clone(), Box::new(judgement.supposed()))
    }

    fn claim(&self, recorded: &Recorded, judgement: &mut Judgement) {
        claim(self.position, recorded, judgement, &*self.case.system, self.search);
    }

    fn known(&self, player: PlayerId) -> Result<(), Refusal> {
        self.position
            .index_of(player)
            .map(|_| ())
            .ok_or(Refusal::NoSuchPlayer(self.position.participants().0, player))
    }
}
