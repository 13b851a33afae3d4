//! What a pairing card says of the rounds before, whatever the document.

use super::Float;
use super::Section;
use crate::position::{Competitor, PastRound, Position};
use crate::rulebook::Article;
use crate::tournament::{Bye, Colour, Entry, GamesPerRound, PlayerId, Points};

/// A player before a round, as a document sees him.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Card {
    /// The player.
    pub id: PlayerId,
    /// The score for pairing.
    pub score: Points,
    /// The colours that count, the latest last.
    pub colours: Vec<Colour>,
    /// The colour that is due, and how strongly: `absolute`; none where the document knows no preference, or he has none.
    pub due: Option<(Colour, &'static str)>,
    /// The floats of the previous round and of the one before it; none where the document does not tell their direction.
    pub floats: [Option<Float>; 2],
}

/// The earlier rounds, or matches, of a player: each with the article that reads its entry, where one does.
pub(crate) fn earlier(
    position: &Position,
    competitor: &Competitor,
    games: GamesPerRound,
    article: impl Fn(Entry) -> Option<&'static Article>,
) -> Section {
    let word = games.round_word();
    let mut section = Section::new(format!("Earlier {}", games.round_words()));
    for (round, past) in (1..).zip(&competitor.past) {
        let text = match past.entry {
            Entry::Missing => format!("{word} {round}: not recorded"),
            Entry::Bye(bye) => format!("{word} {round}: {}", bye_word(bye)),
            Entry::Contest(_) => format!("{word} {round}: {}", contest(position, past, round)),
        };
        match article(past.entry) {
            Some(article) => section.cite(article, text),
            None => section.say(text),
        }
    }
    if section.lines.is_empty() {
        section.say("none");
    }
    section
}

/// A bye or an absence, in words.
fn bye_word(bye: Bye) -> &'static str {
    match bye {
        Bye::Zero => "absent",
        Bye::Half => "a half-point bye",
        Bye::Full => "a full-point bye",
        Bye::PairingAllocated => "the bye",
    }
}

/// `White against 7, results 1 =, scores 3.0 against 2.5`.
fn contest(position: &Position, past: &PastRound, round: u16) -> String {
    let Some(contest) = past.entry.contest() else { return String::new() };
    let colour = contest.colour.map_or("no colour".into(), |colour| colour.to_string());
    let codes: Vec<String> = contest.games.iter().map(|game| game.code().to_string()).collect();
    let results = if codes.len() == 1 { "result" } else { "results" };
    let theirs =
        past.opponent.and_then(|opponent| position.competitors[opponent].past.get(usize::from(round) - 1));
    let scores = theirs.map_or(String::new(), |theirs| {
        format!(", scores {} against {}", past.score_before, theirs.score_before)
    });
    format!("{colour} against {}, {results} {}{scores}", contest.opponent, codes.join(" "))
}

/// The statements of a section that are about a player.
pub(crate) fn only_about(mut section: Section, id: PlayerId) -> Option<Section> {
    section.lines.retain(|line| line.about.contains(&id));
    (!section.lines.is_empty()).then_some(section)
}
