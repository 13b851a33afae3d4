use std::path::Path;

use super::args::{Console, Explain, ExplainFormat};
use super::failure::CliError;
use super::input::Case;
use super::named::{Names, meant};
use super::{findings, input, other};
use crate::check::{Replay, claim};
use crate::outcome::{Checked, Event, Exit, cards};
use crate::position::{Field, Position};
use crate::report::json_explain::Subject;
use crate::report::{Answer, explanation, html};
use crate::systems::{Class, Failure, Judgement, Recorded, Wish};
use crate::tournament::PlayerId;

/// `arbitrium explain FILE --round N`
pub(super) fn run(args: &Explain, console: &Console) -> Result<Exit, CliError> {
    let mut read = input::read(&args.file, &args.reading)?;
    let case = read.case(&args.rulings);
    findings::show(&read, console);
    let case = case?;
    let tournament = &case.lowered.tournament;
    let field = Field::of(tournament, args.round);
    let position = Position::before(tournament, args.round, field)
        .map_err(|error| CliError::Position(read.shown(), error))?;
    let question = Question { case: &case, position: &position };
    let answer = args.rulings.limits().in_force(|| question.answer(args))?;
    let mut exit = Exit::Agrees;
    if let Answer::Undecided(failure) = &answer {
        let word = tournament.games_per_round.round_word();
        console.complain(&format!("{}: {word} {}: {failure}", read.shown(), args.round));
        exit = Exit::Undecided;
    }
    // What another pairing is worth is the answer: a script sees it as `check` tells it of a recorded one.
    if let Answer::Instead(_, judgement) = &answer {
        exit = match judgement.class {
            Class::Agrees => Exit::Agrees,
            Class::Undecided => Exit::Undecided,
            _ => Exit::Differs,
        };
    }
    let text = match args.format {
        ExplainFormat::Text if matches!(answer, Answer::Undecided(_)) => return Ok(exit),
        ExplainFormat::Text => explanation::render(tournament, case.source, &answer),
        ExplainFormat::Json => {
            let subject = Subject {
                system: case.system.rulebook().id,
                source: case.source,
                round: args.round,
                tournament,
            };
            subject.answer(&answer).map_err(|error| CliError::Internal(error.to_string()))? + "\n"
        }
        ExplainFormat::Html => {
            let event = Event::of(&read.document, Some(read.digest.clone()));
            let checked = Checked { event, ..unjudged(case, args.round) };
            html::explain::page(&read.path, &checked, args.round, &answer)
        }
    };
    let mut output = console.output(args.output.as_deref().filter(|path| *path != Path::new("-")))?;
    output.write(&text)?;
    output.finish()?;
    Ok(exit)
}

/// The round that is asked about.
struct Question<'a> {
    case: &'a Case,
    position: &'a Position,
}

impl Question<'_> {
    fn answer(&self, args: &Explain) -> Result<Answer, CliError> {
        let found = match (args.player.as_deref(), args.why_not.as_deref(), &args.instead) {
            (Some(player), ..) => self.player(self.named(player)?)?,
            (None, Some(&[a, b]), _) => self.why_not(a, b)?,
            (None, _, Some(instead)) => self.instead(instead)?,
            _ => self.case.system.explain(self.position, self.case.search).map(Answer::Round),
        };
        Ok(found.unwrap_or_else(Answer::Undecided))
    }

    /// The one player who is meant.
    fn named(&self, wanted: &str) -> Result<PlayerId, CliError> {
        let players = &self.case.lowered.tournament.players;
        let names = players.iter().map(|player| Names {
            rank: player.id.get().into(),
            fide_number: player.fide_id.trim().parse().ok(),
            name: &player.name,
        });
        let found = meant(wanted, names);
        match found[..] {
            [] => Err(CliError::NoSuchPlayerNamed(wanted.to_owned())),
            [one] => Ok(players[one].id),
            _ => {
                let found = found.iter().map(|&place| (players[place].id, players[place].name.clone()));
                Err(CliError::SeveralNamed(wanted.to_owned(), found.collect()))
            }
        }
    }

    fn player(&self, player: PlayerId) -> Result<Result<Answer, Failure>, CliError> {
        self.known(player)?;
        let found = self.case.system.explain_player(self.position, player, self.case.search);
        Ok(found.map(|found| Answer::Player(player, found)))
    }

    fn why_not(&self, a: PlayerId, b: PlayerId) -> Result<Result<Answer, Failure>, CliError> {
        self.known(a)?;
        self.known(b)?;
        let mut wish = self.case.system.why_not(self.position, (a, b), self.case.search);
        if let Ok(Wish::Refused { pairing, judgement }) = &mut wish {
            self.claim(&Recorded::from(&*pairing), judgement);
        }
        Ok(wish.map(|wish| Answer::Wish((a, b), wish)))
    }

    fn instead(&self, other: &str) -> Result<Result<Answer, Failure>, CliError> {
        let recorded = other::read(other)?;
        let mut judgement = self.case.system.judge(self.position, &recorded, self.case.search);
        self.claim(&recorded, &mut judgement);
        Ok(Ok(Answer::Instead(recorded, Box::new(judgement.supposed()))))
    }

    fn claim(&self, recorded: &Recorded, judgement: &mut Judgement) {
        claim(self.position, recorded, judgement, &*self.case.system, self.case.search);
    }

    fn known(&self, player: PlayerId) -> Result<(), CliError> {
        self.position.index_of(player).map(|_| ()).ok_or(CliError::NoSuchPlayer(player))
    }
}

/// The case as a file of which no round was judged, with the cards before one round.
fn unjudged(case: Case, round: u16) -> Checked {
    let of_round = cards(&case.lowered.tournament, &*case.system, round);
    let system_source = case.source;
    let checked = Checked::new(
        case.lowered,
        &*case.system,
        Replay { rounds: Vec::new(), stopped: None, unsearched: None },
        None,
    );
    Checked { cards: [(round, of_round)].into(), system_source, ..checked }
}
