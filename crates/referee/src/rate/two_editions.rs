//! Rates report files under two editions of the rating regulations and puts the results side by side.

use std::collections::{BTreeMap, BTreeSet};

use arbitrium_ratings::rating_reports::{CardPair, Rated, Session, editions_compared};
use arbitrium_ratings::ratings::{Edition, K, edition_named};
use arbitrium_report::outcome::Exit;
use arbitrium_report::report::rate::editions::EditionsReport;

use super::answer::{cards_shown, exit};
use super::choice::read_as;
use super::events::ratable;
use super::files::{Beside, Notes};
use super::{RateQuestion, events};
use crate::opened::Opened;
use crate::refusal::{Refusal, SameEdition};

/// The cards of the players in rated report files, under two editions of the rating regulations.
#[derive(Debug)]
#[non_exhaustive]
pub struct TwoEditions {
    /// The two editions, with the interpretations in force.
    pub editions: [Edition; 2],
    /// The reports, and the data of their players from rating lists.
    pub session: Session,
    /// The rated events and players under each edition, in the order of `editions`.
    pub rated: [Rated; 2],
    /// The cards that are shown. Each element has the cards of one player under both editions.
    pub cards: Vec<CardPair>,
    /// The warnings about the rated events under the two editions, each once.
    pub warnings: Vec<String>,
    /// Sentences about those values of K on the rating lists that one of the two editions does not have.
    pub other_k: Vec<String>,
    /// All notes for the user: doubts about rating lists, and the warnings.
    pub notes: Vec<String>,
    require_ratable: bool,
}

impl TwoEditions {
    /// The answer in the form that all output formats use.
    #[must_use]
    pub fn report(&self) -> EditionsReport<'_> {
        let TwoEditions { editions, session, rated, cards, warnings, other_k, .. } = self;
        EditionsReport { editions, session, rated, cards, warnings, other_k }
    }

    /// The exit status of a run with only this question.
    #[must_use]
    pub fn exit(&self) -> Exit {
        match self.rated.each_ref().map(|rated| exit(rated, None, self.require_ratable)) {
            // If only one edition rates something, its exit status is used.
            [Exit::Undecided, exit] | [exit, Exit::Undecided] => exit,
            [one, other] => one.worst(other),
        }
    }
}

/// Rates report files under two editions, such as `rating-2013` and `rating-2024`. [`RateQuestion::edition`] and
/// published results are ignored.
///
/// ```
/// # mod arbitrium { pub mod referee { pub use arbitrium_referee::*; } }
/// use arbitrium::referee::rate::Beside;
/// use arbitrium::referee::{Opened, RateQuestion, rate_under_two};
///
/// # let bytes = b"012 Two games
/// # 042 2025/03/01
/// # 052 2025/03/02
/// # 001    1      Player 0001                       2001                             1.5    1     2 w 1     2 b =
/// # 001    2      Player 0002                       1981                             0.5    2     1 b 0     1 w =
/// # ";
/// let mut reports = [Opened::new("two.trf", bytes, None)];
/// let editions = ["rating-2013", "rating-2024"];
/// let answer = rate_under_two(&mut reports, editions, &RateQuestion::default(), Beside::default())?;
/// assert_eq!(answer.cards.len(), 2);
/// # Ok::<(), arbitrium::referee::Refusal>(())
/// ```
///
/// # Errors
/// Fails as [`rate`](super::rate()) does, and if both editions are the same.
pub fn rate_under_two(
    reports: &mut [Opened],
    editions: [&str; 2],
    question: &RateQuestion,
    beside: Beside<'_>,
) -> Result<TwoEditions, Refusal> {
    events(reports, question)?.rate_under_two(editions, question, beside, &mut |_| {})
}

pub(super) fn compared(
    session: Session,
    words: [&str; 2],
    question: &RateQuestion,
    mut notes: Notes<'_>,
) -> Result<TwoEditions, Refusal> {
    let editions = both(words, &question.readings)?;
    ratable(&session, &editions)?;
    // A list may contain a K that the other edition does not have. It is replaced by the K of that edition for the
    // same case.
    let [first, second] = [&editions[0], &editions[1]].map(|edition| session.translated(edition));
    let other_k = editions
        .iter()
        .zip([&first, &second])
        .flat_map(|(edition, translated)| other_k(edition, &session, translated));
    let other_k = other_k.collect();
    let rated = [first.rate(&editions[0]), second.rate(&editions[1])];
    let mut warnings: Vec<String> = Vec::new();
    for (edition, rated) in editions.iter().zip(&rated) {
        warnings.extend(session.warnings(edition, rated));
    }
    warnings.dedup();
    notes.extend(warnings.iter().cloned());
    let shown = cards_shown(&rated[0], question.player.as_deref())?;
    let cards = editions_compared(&editions, &rated, &shown);
    let (notes, require_ratable) = (notes.into_all(), question.require_ratable);
    Ok(TwoEditions { editions, session, rated, cards, warnings, other_k, notes, require_ratable })
}

/// Sentences about those values of K on the rating lists that `edition` does not have. Each sentence names
/// such a K and the values that replace it.
fn other_k(edition: &Edition, session: &Session, translated: &Session) -> Vec<String> {
    let lists = session.known.lists().iter().zip(translated.known.lists());
    let entries = lists.flat_map(|(said, used)| said.entries.values().zip(used.entries.values()));
    let mut replaced: BTreeMap<K, BTreeSet<K>> = BTreeMap::new();
    for (said, used) in
        entries.filter_map(|(said, used)| said.k.zip(used.k)).filter(|(said, used)| said != used)
    {
        replaced.entry(said).or_default().insert(used);
    }
    let sentence = |(said, used): (K, BTreeSet<K>)| {
        let used: Vec<String> = used.iter().map(K::to_string).collect();
        format!(
            "K {said} of the list is read as {}, because {} has no {said}.",
            used.join(" or "),
            edition.id()
        )
    };
    replaced.into_iter().map(sentence).collect()
}

/// The two editions with the chosen interpretations. An interpretation is applied to each edition that has it.
fn both([one, other]: [&str; 2], readings: &[(String, String)]) -> Result<[Edition; 2], Refusal> {
    let edition = |word: &str| -> Result<Edition, Refusal> {
        let edition = edition_named(word)?;
        let known = |id: &String| edition.rulebook.readings.iter().any(|reading| reading.id == *id);
        let chosen: Vec<(String, String)> = readings.iter().filter(|(id, _)| known(id)).cloned().collect();
        read_as(edition, &chosen)
    };
    let both = [edition(one)?, edition(other)?];
    if both[0].id() == both[1].id() {
        return Err(SameEdition { id: both[0].id() }.into());
    }
    for (id, value) in readings {
        if both.iter().all(|edition| edition.with(id, value).is_err()) {
            both[0].with(id, value)?;
        }
    }
    Ok(both)
}
