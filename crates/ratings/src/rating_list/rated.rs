//! Rates the events of a list one after the other, and collects their effects on each player.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use rusqlite::{Connection, Result, params};

use super::events::{self, Closing};
use super::newcomers::{Newcomers, Pooled};
use super::players::{self, Player};
use super::publish::Remark;
use super::values::month_number;
use crate::ratings::list::FideId;
use crate::ratings::{
    Before, Conditions, Edition, Event, EventChange, EventResult, K, Known, Level, Month, Outcome,
    Participant, Rating,
};

/// The effects of the events of a list on one rated player: for each event ΣΔR, K and the number of rated games.
pub(super) type Changes = Vec<EventChange>;

/// The state of the calculation while the events of a list are rated.
#[derive(Debug)]
pub(super) struct Period<'a> {
    pub connection: &'a Connection,
    pub edition: &'a Edition,
    /// The month of the list that is being made.
    pub list: Month,
    /// The month of the last list before `list`.
    pub newest: Month,
    /// The players of the events rated so far, by FIDE number. The value is the player's entry on the last
    /// list before `list`; `None` for a player without an entry.
    players: BTreeMap<FideId, Option<Player>>,
    /// The effects of the events on each rated player.
    pub sums: BTreeMap<FideId, Changes>,
    pub newcomers: Newcomers,
    pub remarks: Vec<Remark>,
}

impl<'a> Period<'a> {
    pub(super) fn new(connection: &'a Connection, edition: &'a Edition, list: Month, newest: Month) -> Self {
        Period {
            connection,
            edition,
            list,
            newest,
            players: BTreeMap::new(),
            sums: BTreeMap::new(),
            newcomers: Newcomers::default(),
            remarks: Vec::new(),
        }
    }

    /// Rates an event and marks it as rated.
    pub(super) fn rate(&mut self, closing: &Closing) -> Result<()> {
        let entrants = events::entrants(self.connection, closing.id)?;
        let mut participants = Vec::with_capacity(entrants.len());
        for entrant in &entrants {
            participants.push(self.participant(entrant.fide_id, closing)?);
        }
        let games = events::games(self.connection, closing.id, entrants.len())?;
        // A game that was played too fast was stored as unplayed when the event was added, so the rate of
        // play is not needed.
        let conditions = Conditions { start: Some(closing.starts), rate_of_play: None };
        let event = Event { composition: closing.composition, participants, games, conditions };
        let rated = self.edition.rate(&event);
        if rated.is_unsettled() {
            self.remarks.push(Remark::Unsettled { event: closing.id });
        }
        for ((entrant, participant), outcome) in entrants.iter().zip(&event.participants).zip(&rated.outcomes)
        {
            if let Some(fide_id) = entrant.fide_id {
                self.take(fide_id, closing, *participant, outcome)?;
            }
        }
        let mut statement = self.connection.prepare_cached("UPDATE event SET rated_on = ?1 WHERE id = ?2")?;
        statement.execute(params![month_number(self.list), closing.id])?;
        Ok(())
    }

    /// The player's newest entry in the database; `None` if no list contains the player.
    pub(super) fn current(&mut self, fide_id: FideId) -> Result<Option<&Player>> {
        match self.players.entry(fide_id) {
            Entry::Occupied(known) => Ok(known.into_mut().as_ref()),
            Entry::Vacant(unknown) => {
                Ok(unknown.insert(players::current(self.connection, fide_id)?).as_ref())
            }
        }
    }

    /// The rating and K of a player when the event `closing` started; `None` for an unrated player.
    ///
    /// 2013, 7.11: "The rating period ... is the period where a certain rating list is valid."
    fn at_start(&mut self, fide_id: FideId, closing: &Closing) -> Result<Option<(Rating, K)>> {
        let list = Month::of(closing.starts).map_or(self.newest, |month| month.min(self.newest));
        match self.current(fide_id)? {
            None => Ok(None),
            Some(player) if player.since <= list => Ok(player.rating_and_k()),
            Some(_) => {
                let player = players::earlier(self.connection, fide_id, list)?;
                Ok(player.as_ref().and_then(Player::rating_and_k))
            }
        }
    }

    fn participant(&mut self, fide_id: Option<FideId>, closing: &Closing) -> Result<Participant> {
        let Some(fide_id) = fide_id else {
            return Ok(Participant { level: Level::Unrated(Before::default()), k: None });
        };
        let at_start = self.at_start(fide_id, closing)?;
        let now = self.current(fide_id)?.and_then(Player::rating_and_k);
        let (level, k) = match self.edition.known(at_start, now) {
            Known::Rated((rating, k)) => (Level::Rated(rating), Some(k)),
            Known::Since((rating, k)) => (Level::RatedSince(rating), Some(k)),
            Known::Unrated => {
                let event = (self.list, &closing.order);
                let before = self.newcomers.before(self.connection, self.edition, fide_id, event)?;
                (Level::Unrated(before), None)
            }
        };
        Ok(Participant { level, k })
    }

    /// Stores the effect `outcome` of the event `closing` on a player: a rating change, or a result that
    /// counts for a first rating.
    fn take(
        &mut self,
        fide_id: FideId,
        closing: &Closing,
        participant: Participant,
        outcome: &Outcome,
    ) -> Result<()> {
        let games = outcome.rated_games();
        match (&outcome.result, participant.level.own().zip(participant.k)) {
            (EventResult::Rated { sum }, Some((rating, k))) if games > 0 => {
                let change = EventChange { sum: *sum, k, games };
                insert_change(self.connection, fide_id, closing.id, rating, change)?;
                if self.current(fide_id)?.and_then(Player::rating_and_k).is_none() {
                    self.remarks.push(Remark::RatingGone { fide_id, event: closing.id });
                }
                self.sums.entry(fide_id).or_default().push(change);
            }
            (EventResult::Unrated(newcomer), _) => {
                if let Some(result) = newcomer.result {
                    let (order, rated_on) = (closing.order.clone(), self.list);
                    let pooled = Pooled { order, rated_on, result };
                    self.newcomers.keep(self.connection, self.edition, fide_id, closing.id, pooled)?;
                }
            }
            (EventResult::Rated { .. }, _) => {}
        }
        Ok(())
    }
}

impl Player {
    /// The rating and K of a rated player; `None` for an unrated one. An inactive player keeps the most
    /// recent published rating and K: 2013, 7.23, "Inactive players are considered rated at their most recent
    /// published rating for purposes of rating and title results."
    fn rating_and_k(&self) -> Option<(Rating, K)> {
        self.listed.rating.zip(self.listed.k)
    }
}

fn insert_change(
    connection: &Connection,
    fide_id: FideId,
    event: i64,
    rating: Rating,
    change: EventChange,
) -> Result<()> {
    let mut statement = connection.prepare_cached(
        "INSERT INTO change (fide_id, event, rating, k, games, sum) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
    )?;
    let (k, sum) = (change.k.get(), change.sum.get());
    statement.execute(params![fide_id.get(), event, rating.get(), k, change.games, sum])?;
    Ok(())
}
