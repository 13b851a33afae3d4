//! A random tournament, the same that the command makes of the seed.

use arbitrium_core::check::under_readings;
use arbitrium_core::generate::{Knob, Settings, Span, SpanError, stream};
use arbitrium_core::trf::Edition;
use arbitrium_referee::random;
use arbitrium_report::outcome::Exit;
use serde::Deserialize;

use crate::answer::{Answer, Refused};
use crate::options::typed;
use crate::request::Task;

/// What is to be drawn; the system is an option.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Question {
    /// `--seed`
    pub seed: u64,
    /// `--players`
    pub players: String,
    /// `--rounds`
    pub rounds: String,
}

/// The number of the tournament: the first of its seed.
const CASE: u64 = 1;

pub(crate) fn answer(task: &Task<'_>, question: &Question) -> Result<Answer, Refused> {
    let options = &task.request.options;
    let asked = options.system()?.ok_or_else(|| "a random tournament needs a pairing system".to_owned())?;
    let system =
        under_readings(asked.without_date(), &options.readings()?).map_err(|error| error.to_string())?;
    let games = system.games_per_round();
    let mut settings = Settings::usual(games);
    for (knob, written) in [(Knob::Players, &question.players), (Knob::Rounds, &question.rounds)] {
        if let Some(written) = typed(written) {
            let span: Span = written.parse().map_err(|error: SpanError| format!("{written:?}: {error}"))?;
            settings.set(knob, span);
        }
    }
    settings.check().map_err(|error| error.to_string())?;
    let bytes = stream::bytes(question.seed, CASE, settings.bytes());
    let list = stream::list(games, question.seed, CASE).map_err(|error| error.to_string())?;
    let file = format!("{}-{}.trf", system.rulebook().id, question.seed);
    let made = random(&*system, &settings, &bytes, list, Edition::Trf26, &file)?;
    let text = made.text.map_err(|error| error.to_string())?;
    Ok(Answer { text: Some(text), ..Answer::ending(Exit::Agrees) })
}
