use std::path::Path;

use super::args::{Console, Explain, ExplainFormat};
use super::exit::Exit;
use super::failure::CliError;
use super::input::Case;
use super::{findings, input, other};
use crate::position::{Field, Position};
use crate::report::explanation as text;
use crate::report::json_explain::Subject;
use crate::systems::{Failure, Wish};
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
        .map_err(|error| CliError::Position(read.path.clone(), error))?;
    let subject = Subject { system: case.system.rulebook().id, round: args.round };
    let question = Question { case: &case, position: &position, subject, format: args.format };
    match question.answer(args)? {
        Ok(text) => {
            let mut output = console.output(args.output.as_deref().filter(|path| *path != Path::new("-")))?;
            output.write(&text)?;
            output.finish()?;
            Ok(Exit::Agrees)
        }
        Err(failure) => {
            console.complain(&format!("{}: round {}: {failure}", read.path, args.round));
            Ok(Exit::Undecided)
        }
    }
}

/// The round that is asked about, and the form of the answer.
struct Question<'a> {
    case: &'a Case,
    position: &'a Position,
    subject: Subject<'a>,
    format: ExplainFormat,
}

/// The answer as text, or why there is none.
type Answer = Result<Result<String, Failure>, CliError>;

impl Question<'_> {
    fn answer(&self, args: &Explain) -> Answer {
        match (args.player, args.why_not.as_deref(), &args.instead) {
            (Some(player), ..) => self.player(player),
            (None, Some(&[a, b]), _) => self.why_not(a, b),
            (None, _, Some(instead)) => self.instead(instead),
            _ => match self.case.system.explain(self.position, self.case.search) {
                Ok(found) => self.show(|| text::render(&found), || self.subject.explanation(&found)),
                Err(failure) => Ok(Err(failure)),
            },
        }
    }

    fn player(&self, player: PlayerId) -> Answer {
        self.known(player)?;
        match self.case.system.explain_player(self.position, player, self.case.search) {
            Ok(Some(found)) => self.show(|| text::render(&found), || self.subject.explanation(&found)),
            Ok(None) => self.not_offered("--player"),
            Err(failure) => Ok(Err(failure)),
        }
    }

    fn why_not(&self, a: PlayerId, b: PlayerId) -> Answer {
        self.known(a)?;
        self.known(b)?;
        match self.case.system.why_not(self.position, (a, b), self.case.search) {
            Ok(Some(wish)) => self.show(|| wish_text(a, b, &wish), || self.subject.wish((a, b), &wish)),
            Ok(None) => self.not_offered("--why-not"),
            Err(failure) => Ok(Err(failure)),
        }
    }

    fn instead(&self, other: &str) -> Answer {
        let recorded = other::read(other)?;
        let judgement = self.case.system.judge(self.position, &recorded, self.case.search);
        self.show(|| text::judgement(&judgement, &recorded), || self.subject.instead(&judgement))
    }

    fn known(&self, player: PlayerId) -> Result<(), CliError> {
        self.position.index_of(player).map(|_| ()).ok_or(CliError::NoSuchPlayer(player))
    }

    fn not_offered(&self, option: &'static str) -> Answer {
        Err(CliError::NotOffered(option, self.case.system.rulebook().id))
    }

    fn show(
        &self,
        text: impl FnOnce() -> String,
        json: impl FnOnce() -> serde_json::Result<String>,
    ) -> Answer {
        match self.format {
            ExplainFormat::Text => Ok(Ok(text())),
            ExplainFormat::Json => {
                json().map(|line| Ok(line + "\n")).map_err(|error| CliError::Internal(error.to_string()))
            }
        }
    }
}

fn wish_text(a: PlayerId, b: PlayerId, wish: &Wish) -> String {
    match wish {
        Wish::Granted => format!("{a} and {b} meet in the reference pairing.\n"),
        Wish::Impossible { article, fact } => {
            format!("{a} and {b} cannot meet in this round.\n{article}: {fact}.\n")
        }
        Wish::Refused { pairing, judgement } => {
            let opening = "could meet; the first pairing in which they do is not the first of all.";
            format!("{a} and {b} {opening}\n{}", text::judgement(judgement, &pairing.into()))
        }
    }
}
