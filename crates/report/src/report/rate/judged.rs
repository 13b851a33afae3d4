//! Describes a published rating result in words: the published and the correct figure, and possible causes of
//! the difference.

use arbitrium_ratings::rating_reports::{Compared, PlayerCard, PublishedVerdict, Step, WrongFigure};
use arbitrium_ratings::ratings::Edition;

use super::why_k;

/// The text about a published result that is not correct.
pub(super) struct Judged {
    /// The text without the list of causes, as one or several sentences.
    pub sentences: String,
    /// The possible causes of the difference, the most likely first, if there are several. Otherwise empty: `sentences`
    /// names a single cause.
    pub causes: Vec<String>,
}

impl Judged {
    /// The sentences and the causes in one line.
    pub(super) fn in_one_line(&self) -> String {
        let causes =
            if self.causes.is_empty() { String::new() } else { format!(" {}", self.causes.join("; ")) };
        self.sentences.clone() + &causes
    }
}

/// The words about a published result; `None` if it is correct.
pub(super) fn judged(edition: &Edition, card: &PlayerCard, compared: &Compared) -> Option<Judged> {
    let WrongFigure { name, published, correct, advice, .. } = compared.figure.as_ref()?;
    let figures = format!("published {name} {published}, correct {correct}");
    let alone = |sentences: String| Some(Judged { sentences, causes: Vec::new() });
    if compared.verdict == PublishedVerdict::Reading {
        let meanings: Vec<String> =
            compared.readings.iter().map(|one| interpretation(edition, *one)).collect();
        let meanings = meanings.join(" Or: ");
        return alone(format!(
            "{figures} by the default interpretation. {published} is correct under {meanings}"
        ));
    }
    let table = edition.changes.probabilities.by;
    let mut steps: Vec<(&Step, &str)> =
        compared.step.iter().chain(&compared.others).filter_map(mistake).collect();
    // Programs use the table correctly, so a wrong table row is less likely. Only people who use the table by
    // hand make that mistake.
    steps.sort_by_key(|(step, _)| step.article == table);
    let cause = |(step, mistake): (&Step, &str)| match (mistake.starts_with("with K = "), card.k_counted()) {
        (true, Some(k)) => format!("{mistake} instead of {k} ({})", step.article.number),
        _ => format!("{mistake} ({})", step.article.number),
    };
    match &steps[..] {
        [] => {
            let advice = advice.as_deref().map(|advice| format!(" {advice}")).unwrap_or_default();
            let covers = match card.new {
                Some(_) => ("A published figure covers all events of the period", edition.changes.times_k),
                None => ("A first rating covers the events of several periods", edition.first.pooled),
            };
            let covers = format!("{} ({}): give all their reports.", covers.0, covers.1.number);
            alone(format!("{figures}. No known cause explains {published}.{advice} {covers}"))
        }
        [(step, mistake)] => alone(match (mistake.strip_prefix("with "), why_k(edition, card)) {
            (Some(used), Some(correct)) if used.starts_with("K = ") => {
                format!("{figures}. {used} was used. Correct is {correct} ({}).", step.article.number)
            }
            _ => format!("{figures}. {published} is the result {mistake} ({}).", step.article.number),
        }),
        several => Some(Judged {
            sentences: format!(
                "{figures}. {} causes give {published}, and the figures do not show which. The most likely first:",
                several.len()
            ),
            causes: several.iter().copied().map(cause).collect(),
        }),
    }
}

fn mistake(step: &Step) -> Option<(&Step, &str)> {
    Some((step, step.mistake.as_deref()?))
}

/// An interpretation with its article and its meaning, for example `cap-2650=either-player (8.3.1): The higher …`.
fn interpretation(edition: &Edition, (id, value): (&str, &str)) -> String {
    let reading = edition.rulebook.readings.iter().find(|reading| reading.id == id);
    let choice = reading.and_then(|reading| reading.choices.iter().find(|choice| choice.value == value));
    let articles = reading.map(|reading| format!(" ({})", reading.article)).unwrap_or_default();
    let meaning = choice.map(|choice| format!(": {}", choice.meaning)).unwrap_or_default();
    format!("{id}={value}{articles}{meaning}")
}
