use std::path::Path;

use super::args::{Console, Explain};
use super::exit::Exit;
use super::failure::CliError;
use super::input::Case;
use super::{findings, input, other};
use crate::position::{Field, Position};
use crate::report::explanation;
use crate::systems::{Failure, Judgement, Wish};
use crate::tournament::PlayerId;

/// `arbitrium explain FILE --round N`
pub(super) fn run(args: &Explain, console: &Console) -> Result<Exit, CliError> {
    let mut read = input::read(&args.file, &args.reading)?;
    let case = read.case(&args.rulings);
    findings::show(&read, console);
    let case = case?;
    let tournament = &case.lowered.tournament;
    let recorded = args.round <= tournament.paired_rounds();
    let field = if recorded { Field::AsRecorded } else { Field::Announced };
    let position = Position::before(tournament, args.round, field)
        .map_err(|error| CliError::Position(read.path.clone(), error))?;
    let question = Question { case: &case, position: &position };
    let answer = match (&args.player, args.why_not.as_deref(), &args.instead) {
        (Some(player), ..) => question.player(*player)?,
        (None, Some(&[a, b]), _) => question.why_not(a, b)?,
        (None, _, Some(instead)) => question.instead(instead)?,
        _ => case.system.explain(&position, case.search).map(|found| explanation::render(&found)),
    };
    match answer {
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

/// The round that is asked about.
struct Question<'a> {
    case: &'a Case,
    position: &'a Position,
}

type Answer = Result<Result<String, Failure>, CliError>;

impl Question<'_> {
    fn player(&self, player: PlayerId) -> Answer {
        self.known(player)?;
        let found = self.case.system.explain_player(self.position, player, self.case.search);
        self.offered(found, "--player", |explanation| explanation::render(&explanation))
    }

    fn why_not(&self, a: PlayerId, b: PlayerId) -> Answer {
        self.known(a)?;
        self.known(b)?;
        let found = self.case.system.why_not(self.position, (a, b), self.case.search);
        self.offered(found, "--why-not", |wish| match wish {
            Wish::Granted => format!("{a} and {b} meet in the reference pairing.\n"),
            Wish::Impossible { article, fact } => {
                format!("{a} and {b} cannot meet in this round.\n{article}: {fact}.\n")
            }
            Wish::Refused { pairing, judgement } => {
                let opening = format!(
                    "{a} and {b} could meet; the first pairing in which they do is not the first of all.\n"
                );
                opening + &explanation::judgement(&judgement, &other::as_recorded(&pairing))
            }
        })
    }

    fn instead(&self, text: &str) -> Answer {
        let recorded = other::read(text)?;
        let judgement: Judgement = self.case.system.judge(self.position, &recorded, self.case.search);
        Ok(Ok(explanation::judgement(&judgement, &recorded)))
    }

    fn known(&self, player: PlayerId) -> Result<(), CliError> {
        self.position.index_of(player).map(|_| ()).ok_or(CliError::NoSuchPlayer(player))
    }

    fn offered<T>(
        &self,
        found: Result<Option<T>, Failure>,
        option: &'static str,
        show: impl FnOnce(T) -> String,
    ) -> Answer {
        match found {
            Ok(Some(found)) => Ok(Ok(show(found))),
            Ok(None) => Err(CliError::NotOffered(option, self.case.system.rulebook().id)),
            Err(failure) => Ok(Err(failure)),
        }
    }
}
