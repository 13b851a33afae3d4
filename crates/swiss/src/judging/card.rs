//! A player's facts before a round, and the list of their earlier rounds.

use super::{Float, Line, Section, Telling, Weight, tell};
use arbitrium_tournament::position::{Competitor, PastRound, Position};
use arbitrium_tournament::rulebook::Article;
use arbitrium_tournament::{Bye, Colour, Entry, GamesPerRound, PlayerId, Points};

/// A player before a round, with the facts that the rules use.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Card {
    /// The player's starting rank, which is the number in the file.
    pub id: PlayerId,
    /// The score for pairing, including virtual points.
    pub score: Points,
    /// The colours of the rounds that count, the most recent last.
    pub colours: Vec<Colour>,
    /// The preferred colour with its strength, such as `absolute`. `None` if the player has no preference, or if the
    /// rules do not define one.
    pub due: Option<(Colour, &'static str)>,
    /// The floats of the previous round and of the round before it. `None` if the player did not float, or if the
    /// rules do not define floats.
    pub floats: [Option<Float>; 2],
    /// Whether the player may have the pairing-allocated bye.
    pub may_have_bye: bool,
}

/// The largest number of players that the text names as those who may have the bye.
const MOST_NAMED: usize = 6;

/// A text that names the players who may have the bye and have the same score as `bye`. It also says that no
/// player with fewer points may have the bye. `None` if a player with fewer points may have it, or if `bye`
/// is not to be paired.
#[must_use]
pub fn may_have_bye(cards: &[Card], bye: PlayerId, games: GamesPerRound) -> Option<Telling> {
    let own = cards.iter().find(|card| card.id == bye)?;
    let below = cards.iter().filter(|card| card.score < own.score);
    if below.clone().any(|card| card.may_have_bye) {
        return None;
    }
    let allowed = cards.iter().filter(|card| card.score == own.score && card.may_have_bye);
    let allowed: Vec<PlayerId> = allowed.map(|card| card.id).collect();
    let (one, several) = games.participants();
    let lower = match below.count() {
        0 => format!("no {one} has fewer"),
        1 => format!("the {one} with fewer may not have the bye"),
        more => format!("the {more} {several} with fewer may not have the bye"),
    };
    let who = match allowed[..] {
        [only] => tell!["only ", only],
        _ if allowed.len() <= MOST_NAMED => Telling::list(allowed),
        _ => Telling::from(format!("{} {several}", allowed.len())),
    };
    Some(tell![who, format!(" may have the bye with {} points; {lower}", own.score)])
}

/// A section with the earlier rounds (or matches) of a player. Each line cites the article that says how the round
/// counts, if there is one.
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

fn bye_word(bye: Bye) -> &'static str {
    match bye {
        Bye::Zero => "absent",
        Bye::Half => "a half-point bye",
        Bye::Full => "a full-point bye",
        Bye::PairingAllocated => "the bye",
    }
}

/// The contest of the earlier round `past` in words: `White against 7, results 1 =, scores 3.0 against 2.5`.
/// `round` is its number, from 1. Empty if there was no contest.
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

/// The section with only its lines about the player `id`, and the reasons that concern the player's opponent
/// `opponent`. `None` if there are no such lines.
pub(crate) fn only_about(mut section: Section, id: PlayerId, opponent: Option<PlayerId>) -> Option<Section> {
    let explains = |line: &Line| opponent.is_some_and(|opponent| line.about.contains(&opponent));
    section
        .lines
        .retain(|line| line.about.contains(&id) || (line.weight == Weight::Reason && explains(line)));
    (!section.lines.is_empty()).then_some(section)
}
