//! The answer to a question about the ratings of report files: the cards of the players, and what is shown
//! with them.

use std::collections::BTreeMap;

use arbitrium_ratings::rating_reports::{
    Compared, PlayerCard, PublishedVerdict, Rated, Session, UnknownClaim,
};
use arbitrium_ratings::ratings::list::FideId;
use arbitrium_ratings::ratings::{Edition, GameFate, Status};
use arbitrium_report::outcome::Exit;
use arbitrium_report::report::rate::RatingReport;

use crate::named::{Names, meant};
use crate::refusal::{NoSuchPlayerNamed, Refusal};

static NOTHING: BTreeMap<usize, Compared> = BTreeMap::new();

/// The cards of the players in rated report files, compared with published results if there are any.
#[derive(Debug)]
#[non_exhaustive]
pub struct RateAnswer {
    /// The edition of the rating regulations by which the events are rated, with the interpretations in force.
    pub edition: Edition,
    /// The reports, and the data of their players from rating lists.
    pub session: Session,
    /// The results: the events and the cards of all players.
    pub rated: Rated,
    /// The indices, in [`Rated::cards`], of the cards that are shown.
    pub shown: Vec<usize>,
    /// The comparison with published results for the cards that are shown, by the same indices. `None` if no
    /// published results were given.
    pub compared: Option<BTreeMap<usize, Compared>>,
    /// Published results of players who are not in the reports, each with its file and line. Empty if only
    /// some cards are shown.
    pub unknown: Vec<UnknownClaim>,
    /// Sentences about the rows of the published results that state no result, each with its file and line.
    /// Empty if only some cards are shown.
    pub blank: Vec<String>,
    /// Notes for the user: the assumed edition, a rating list of another month, and warnings of the rules.
    pub notes: Vec<String>,
    pub(super) require_ratable: bool,
    /// Whether the games were given without a report file. The starting ranks of the players then mean nothing.
    pub(super) is_typed: bool,
}

impl RateAnswer {
    /// The cards that are shown.
    pub fn cards(&self) -> impl Iterator<Item = &PlayerCard> {
        self.shown.iter().map(|place| &self.rated.cards[*place])
    }

    /// The answer in the form that all output formats use.
    #[must_use]
    pub fn report(&self) -> RatingReport<'_> {
        RatingReport {
            edition: &self.edition,
            session: &self.session,
            rated: &self.rated,
            compared: self.compared.as_ref().unwrap_or(&NOTHING),
            shown: &self.shown,
            unknown: &self.unknown,
            blank: &self.blank,
            has_ids: !self.is_typed,
        }
    }

    /// The exit status of a run with only this question. A published result of an unknown player is a difference.
    #[must_use]
    pub fn exit(&self) -> Exit {
        let exit = exit(&self.rated, self.compared.as_ref(), self.require_ratable);
        if self.unknown.is_empty() { exit } else { Exit::Differs }
    }
}

/// The indices of the cards to show: all cards if `wanted` is `None`. Otherwise `wanted` is a FIDE number, a
/// starting rank or the beginning of a name, and the cards of all players with it are shown.
///
/// # Errors
/// Fails if no player has this number or name.
pub(super) fn cards_shown(rated: &Rated, wanted: Option<&str>) -> Result<Vec<usize>, Refusal> {
    let Some(wanted) = wanted else { return Ok((0..rated.cards.len()).collect()) };
    let names = rated.cards.iter().map(|card| Names {
        rank: card.id.get().into(),
        fide_number: card.fide_id().map(FideId::get),
        name: &card.name,
    });
    match meant(wanted, names) {
        found if found.is_empty() => {
            Err(NoSuchPlayerNamed { participant: "player", wanted: wanted.to_owned() }.into())
        }
        found => Ok(found),
    }
}

/// The exit status of a run. A wrong published result is a difference. A broken article is a difference if events
/// must be ratable. The run is undecided if nothing was rated. `compared` is `None` if there are no published
/// results.
pub(super) fn exit(
    rated: &Rated,
    compared: Option<&BTreeMap<usize, Compared>>,
    must_be_ratable: bool,
) -> Exit {
    let differs = compared.is_some_and(|all| all.values().any(|one| one.verdict != PublishedVerdict::Agrees));
    let ratable = || rated.reports.iter().flat_map(|report| &report.ratable);
    let broken = must_be_ratable && ratable().any(|one| one.status == Status::Broken);
    let nothing = rated
        .cards
        .iter()
        .all(|card| card.games.iter().all(|game| matches!(game.line.fate, GameFate::NotRated(_))));
    let unchecked = compared.is_some_and(BTreeMap::is_empty);
    match (differs || broken, nothing || unchecked) {
        (true, _) => Exit::Differs,
        (false, true) => Exit::Undecided,
        (false, false) => Exit::Agrees,
    }
}
