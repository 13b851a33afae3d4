//! The head of the page about a file: the event, the file, the rules, and the command that repeats the check.

use super::Sheet;
use crate::outcome::Weighed;
use crate::report::json::VERSION;
use crate::report::page::{Block, Fact, Line, Role, Span};
use crate::report::sentence::capital;
use arbitrium_core::rulebook::{Article, Reading};
use arbitrium_core::tournament::{ColourSource, GamesPerRound, RoundsSource, Tournament};
use arbitrium_core::trf::{printable, printable_whole};

/// The word for the participants, with a capital letter: `Players` or `Teams`.
pub(super) fn titled_many(tournament: &Tournament) -> &'static str {
    match tournament.games_per_round {
        GamesPerRound::One | GamesPerRound::Two => "Players",
        GamesPerRound::Boards => "Teams",
    }
}

/// The notes about assumed settings, and about facts that make the verdicts doubtful.
pub(super) fn notes(sheet: &Sheet<'_>) -> Vec<Block> {
    sheet.checked.notes().into_iter().map(|note| Block::said(Role::Taken, note)).collect()
}

/// The facts about the event, and the rules and settings by which it was judged. `path` is the path of the
/// file.
pub(in crate::report) fn facts(sheet: &Sheet<'_>, path: &str) -> Vec<Fact> {
    let (checked, event) = (sheet.checked, &sheet.checked.event);
    let days = [&event.first_day, &event.last_day].map(String::as_str);
    let days = days.into_iter().filter(|day| !day.is_empty()).collect::<Vec<_>>().join(" to ");
    let told = [("Place", event.place.clone()), ("Dates", days), ("Chief arbiter", event.arbiter.clone())];
    let told = told.into_iter().filter(|(_, text)| !text.is_empty());
    let mut facts: Vec<Fact> = told.map(|(name, text)| Fact::new(name, Span::Foreign(text))).collect();
    let tournament = checked.tournament();
    let players = tournament.players.len();
    facts.extend([
        Fact::new("Rules", Line::rules(checked.rulebook)).brief(checked.rulebook.id).long(),
        Fact::new(titled_many(tournament), players.to_string())
            .brief(tournament.games_per_round.counted_participants(players)),
        planned(checked),
        colour(checked),
    ]);
    facts.extend(checked.answered.iter().map(|answered| {
        let fact = Fact::new("Paired by", Span::Foreign(answered.engine.clone()));
        fact.brief(format!("paired by {}", printable(&answered.engine)))
    }));
    facts.extend(checked.answers().map(|answers| {
        let words = capital(checked.round_words());
        Fact::new(format!("{words} asked for"), answers.to_string()).brief(answers.to_string())
    }));
    facts.extend([readings(checked), Fact::file(path)]);
    let digest = event.digest.iter();
    facts.extend(digest.map(|digest| Fact::new("SHA-256 of the file", Span::Code(digest.clone())).long()));
    facts
}

fn planned(checked: &Weighed) -> Fact {
    let (tournament, words) = (checked.tournament(), checked.round_words());
    let (value, brief) = match tournament.planned_rounds {
        Some(planned) => {
            let rounds = tournament.games_per_round.counted(planned.rounds);
            (
                format!("{} (from {})", planned.rounds, planned.source),
                format!("{rounds} planned ({})", planned.source),
            )
        }
        None => (
            "not known, so none is the last but where that is said".to_owned(),
            format!("number of {words} not known, none is the last but where that is said"),
        ),
    };
    Fact::new(format!("{} planned", capital(words)), value).brief(brief)
}

fn colour(checked: &Weighed) -> Fact {
    let (value, brief) = match checked.tournament().initial_colour {
        Some((colour, source)) => {
            (format!("{colour} (from {source})"), format!("initial colour {colour} ({source})"))
        }
        None => ("open".to_owned(), "initial colour open".to_owned()),
    };
    Fact::new("Initial colour", value).brief(brief)
}

/// The interpretations by which the file was judged, as one fact.
fn readings(checked: &Weighed) -> Fact {
    let unusual = checked.unusual_readings.iter().map(|(id, value)| format!("{id}={value}"));
    let unusual: Vec<String> = unusual.collect();
    if unusual.is_empty() {
        return Fact::new("Interpretations", "default").long();
    }
    let brief: Vec<String> = unusual.iter().map(|reading| format!("interpretation {reading}")).collect();
    let listed = Line::listed(unusual.into_iter().map(|reading| Span::Code(reading).into()));
    let value = Line::from("default, except ").then(listed);
    Fact::new("Interpretations", value).brief(brief.join(" · ")).long()
}

/// The lines that explain an article: its summary, a link to its text, and the chosen interpretations that
/// concern it.
pub(super) fn article(sheet: &Sheet<'_>, article: &'static Article) -> Vec<Block> {
    let checked = sheet.checked;
    let document = checked.document(article);
    let is_accelerated = !checked.tournament().virtual_points.is_empty();
    let matters = |reading: &&Reading| is_accelerated || !reading.asks_of_acceleration();
    let bearing = document.open().filter(|reading| reading.bears_on(article)).filter(matters);
    let in_force = |reading: &Reading| {
        let value = checked.readings.iter().find(|(id, _)| *id == reading.id).map(|(_, value)| *value);
        reading.choices.iter().find(|choice| Some(choice.value) == value).map(|choice| choice.meaning)
    };
    // If the article is cited from another document, its number contains a space, after the name of that
    // document. The published text of this rulebook does not contain the article, so there is no link.
    let own = document.published.filter(|_| !article.number.contains(' '));
    let said = Line::from(Span::Strong(article.to_string())).and(" in our words: ").and(article.summary);
    let said = match own {
        Some(url) => said.and(" (").and(Span::Link(url.to_owned(), "the text".into())).and(")"),
        None => said,
    };
    let readings = bearing.filter_map(|reading| {
        let meaning = in_force(reading)?;
        let id = Line::from("Interpretation ").and(Span::Code(reading.id.to_owned()));
        Some(id.and(format!(": {} Here: {meaning}", reading.question)))
    });
    [said].into_iter().chain(readings).map(|line| Block::said(Role::Article, line)).collect()
}

/// The command that repeats the check; `None` if no command can repeat it.
pub(super) fn repeat(sheet: &Sheet<'_>, path: &str) -> Option<Block> {
    let checked = sheet.checked;
    let mut words = vec!["arbitrium".to_owned(), "check".to_owned(), quoted(path)];
    let names_system = sheet.options.is_some_and(|options| options.iter().any(|option| option == "--system"));
    if !names_system {
        words.extend(["--system".to_owned(), checked.rulebook.id.to_owned()]);
    }
    match sheet.options {
        Some(options) => words.extend(options.iter().map(|option| word(option))),
        None => words.extend(told_options(checked)),
    }
    let command = Span::Code(printable_whole(&words.join(" ")));
    let said = Line::from("To repeat: ").and(command).and(format!(" (arbitrium {VERSION})"));
    // A command cannot read the same standard input again. If facts of the report were changed, the file no
    // longer has the same content.
    let is_file = path != "-" && checked.event.digest.is_some();
    (checked.answered.is_none() && is_file).then_some(Block::said(Role::Repeat, said))
}

/// The options with which the command gives the same result, derived from the result.
fn told_options(checked: &Weighed) -> Vec<String> {
    let tournament = checked.tournament();
    let mut words = Vec::new();
    if let Some(planned) = tournament.planned_rounds.filter(|planned| planned.source == RoundsSource::Given) {
        words.push(format!("--planned-rounds {}", planned.rounds));
    }
    if let Some((colour, ColourSource::Given)) = tournament.initial_colour {
        words.push(format!("--initial-colour {}", colour.to_string().to_lowercase()));
    }
    words.extend(checked.unusual_readings.iter().map(|(id, value)| format!("--reading {id}={value}")));
    words
}

/// A path as one word of a shell command. It does not begin with a dash, so that it is not read as an option.
fn quoted(path: &str) -> String {
    if path.starts_with('-') { word(&format!("./{path}")) } else { word(path) }
}

/// A text as one word of a shell command, in quotation marks if necessary.
fn word(text: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "/._-+,:@%=".contains(c);
    if !text.is_empty() && text.chars().all(is_plain) {
        return text.to_owned();
    }
    format!("'{}'", text.replace('\'', "'\\''"))
}
