use std::collections::BTreeMap;

use super::field::{self, Stay, planned};
use super::settings::{History, Parameters, Settings};
use super::{Draw, Knob, results, teams, wild};
use arbitrium_swiss::{Failure, Pairing, PairingSystem, SearchKind};
use arbitrium_tournament::position::{Field, Position, record_scores_of_teams};
use arbitrium_tournament::{
    Bye, Colour, Contest, Entry, GameResult, Games, GamesPerRound, PlayerId, Tournament,
};

/// A random tournament that is played round by round. Each round has three steps: announce the absences, pair the
/// players, play the games.
///
/// To let another program pair a round, call it between [`announce`](Self::announce) and [`play`](Self::play).
#[derive(Clone, Debug)]
pub struct Event {
    /// The tournament with all rounds played so far.
    pub tournament: Tournament,
    /// The values that were drawn for the tournament.
    pub parameters: Parameters,
    stays: Vec<Stay>,
}

/// The results of a board. The side that has White on the board comes first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The result of a board of two players, for White and for Black: one game, or the two games of a match.
    Games(Games, Games),
    /// A match of teams: the results of its boards for each team. The first list belongs to the team that has White
    /// on the first board.
    Boards(Vec<GameResult>, Vec<GameResult>),
}

/// The placeholder result of a match of teams until its board results are entered.
const OPEN: Games = Games::One(GameResult::Pending);

/// Why a tournament ended before its last round.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Ended {
    /// Fewer players were present than a pairing needs.
    #[error("round {round}: the players present are {present}")]
    Deserted {
        /// The round that was not paired, from 1.
        round: u16,
        /// The number of players present, which is too small.
        present: usize,
    },
    /// No complete legal pairing exists for the players present.
    #[error("round {round}: {failure}")]
    Unpaired {
        /// The round that was not paired, from 1.
        round: u16,
        /// Why the pairing system found no pairing.
        failure: Failure,
    },
}

/// A random tournament, with the values from which it was made.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Generated {
    /// The tournament. If it ended early, its last column records the players who would have been absent.
    pub tournament: Tournament,
    /// The values that were drawn for the tournament.
    pub parameters: Parameters,
    /// Why the tournament ended before its last round; `None` if all rounds were played.
    pub ended: Option<Ended>,
}

/// Draws a tournament and plays all its rounds. The settings must have passed [`check`](Settings::check).
///
/// A round that cannot be paired ends the tournament. Two players never meet twice. So if there are byes, prohibited
/// pairs or few players, the tournament can end before its last planned round.
///
/// ```
/// # use arbitrium_core as arbitrium;
/// use arbitrium::check::{CheckOptions, replay};
/// use arbitrium::generate::{Draw, Settings, generate};
/// use arbitrium::systems::SystemId;
///
/// let system = SystemId::DoubleSwiss2026.system();
/// let settings = Settings::usual(system.games_per_round());
/// let bytes: Vec<u8> = (0..4000_u32).map(|k| (k * k / 7 % 256) as u8).collect();
/// let generated = generate(&*system, &settings, &mut Draw::new(&bytes));
/// let replayed = replay(&generated.tournament, &*system, &CheckOptions::default());
/// assert!(replayed.rounds.iter().all(|round| round.verdict.agrees()));
/// ```
pub fn generate(system: &dyn PairingSystem, settings: &Settings, draw: &mut Draw<'_>) -> Generated {
    let mut event = Event::new(system, settings, draw);
    let mut ended = None;
    while event.has_next() {
        event.announce(draw);
        match event.pairing(system, draw) {
            Ok(pairing) => event.play(&pairing, draw),
            Err(reason) => {
                ended = Some(reason);
                break;
            }
        }
    }
    Generated { tournament: event.tournament, parameters: event.parameters, ended }
}

/// Draws a tournament whose last round is announced but not paired, for callers that need a position to pair.
///
/// ```
/// # use arbitrium_core as arbitrium;
/// use arbitrium::generate::{Draw, History, Settings, unplayed};
/// use arbitrium::position::{Field, Position};
/// use arbitrium::systems::SystemId;
///
/// let system = SystemId::Dutch2006.system();
/// let mut settings = Settings::usual(system.games_per_round());
/// settings.history = History::Wild;
/// let tournament = unplayed(&*system, &settings, &mut Draw::new(&[7; 900]));
/// let position = Position::before(&tournament, tournament.paired_rounds() + 1, Field::Announced);
/// assert!(position.is_ok());
/// ```
pub fn unplayed(system: &dyn PairingSystem, settings: &Settings, draw: &mut Draw<'_>) -> Tournament {
    let mut event = Event::new(system, settings, draw);
    loop {
        event.announce(draw);
        if event.round() >= planned(&event.parameters) {
            return event.tournament;
        }
        match event.pairing(system, draw) {
            Ok(pairing) => event.play(&pairing, draw),
            Err(_) => return event.tournament,
        }
    }
}

impl Event {
    /// Draws the parameters and the players. No round is announced yet.
    pub fn new(system: &dyn PairingSystem, settings: &Settings, draw: &mut Draw<'_>) -> Self {
        let parameters = Parameters::draw(settings, draw);
        let mut tournament = field::tournament(system, &parameters, draw);
        if tournament.games_per_round == GamesPerRound::Boards {
            teams::assemble(&mut tournament, system, &parameters, draw);
        }
        let stays = field::stays(&parameters, draw);
        Event { tournament, parameters, stays }
    }

    /// The number of the next round, counted from 1.
    #[must_use]
    pub fn round(&self) -> u16 {
        self.tournament.paired_rounds() + 1
    }

    /// Whether a round remains to be played.
    #[must_use]
    pub fn has_next(&self) -> bool {
        self.round() <= planned(&self.parameters)
    }

    /// Draws who is absent in the next round, and with which bye, and records it. The other players have no entry for
    /// the round yet.
    pub fn announce(&mut self, draw: &mut Draw<'_>) {
        let round = self.round();
        for (player, stay) in self.tournament.players.iter_mut().zip(&self.stays) {
            let bye = if stay.covers(round) { absence(&self.parameters, draw) } else { Some(Bye::Zero) };
            player.entries.push(bye.map_or(Entry::Missing, Entry::Bye));
        }
        self.tournament.enter_boards(round, &BTreeMap::new());
    }

    /// The position of the announced round.
    #[must_use]
    pub fn position(&self) -> Position {
        let position = Position::before(&self.tournament, self.round(), Field::Announced);
        // This cannot fail, because every earlier round was completed.
        position.unwrap_or_else(|error| unreachable!("{error}"))
    }

    /// The correct pairing of the announced round by `system`.
    ///
    /// # Errors
    /// Fails if the round cannot be paired.
    pub fn reference(&self, system: &dyn PairingSystem) -> Result<Pairing, Ended> {
        let (round, position) = (self.round(), self.attended()?);
        let paired = system.pair(&position, SearchKind::Guided);
        paired.map_err(|failure| Ended::Unpaired { round, failure })
    }

    /// The pairing for the announced round: the correct one or a random one, as the settings say.
    ///
    /// # Errors
    /// Fails if the round cannot be paired.
    pub fn pairing(&self, system: &dyn PairingSystem, draw: &mut Draw<'_>) -> Result<Pairing, Ended> {
        match self.parameters.history {
            History::Reference => self.reference(system),
            History::Wild => self.attended().map(|position| wild::pair(&position, draw)),
        }
    }

    /// The position of the announced round, for which at least two players are present.
    ///
    /// # Errors
    /// Fails if fewer players are present.
    pub fn attended(&self) -> Result<Position, Ended> {
        let (round, position) = (self.round(), self.position());
        match position.competitors.iter().filter(|competitor| competitor.is_present()).count() {
            present @ (0 | 1) => Err(Ended::Deserted { round, present }),
            _ => Ok(position),
        }
    }

    /// Records the announced round with the pairing `pairing`. The results are drawn, and the points are
    /// recorded with them.
    pub fn play(&mut self, pairing: &Pairing, draw: &mut Draw<'_>) {
        let boards = self.boards(pairing);
        let outcomes: Vec<Outcome> = boards.into_iter().map(|board| self.outcome(board, draw)).collect();
        self.enter(pairing, &outcomes);
    }

    /// Records the announced round with the pairing `pairing`, and the points. `outcomes` has the results of
    /// its boards, in the order of [`boards`](Self::boards). If there are fewer outcomes than boards, the
    /// remaining boards have no result.
    pub fn enter(&mut self, pairing: &Pairing, outcomes: &[Outcome]) {
        let (round, mut of_teams) = (self.round(), BTreeMap::new());
        let open = Outcome::Games(OPEN, OPEN);
        let boards = self.boards(pairing);
        for (&(a, b), outcome) in boards.iter().zip(outcomes.iter().chain(std::iter::repeat(&open))) {
            let (own, other) = match outcome {
                Outcome::Games(own, other) => (*own, *other),
                Outcome::Boards(own, other) => {
                    of_teams.insert(a, own.clone());
                    of_teams.insert(b, other.clone());
                    (OPEN, OPEN)
                }
            };
            let [white, black] = [a, b].map(|place| self.tournament.players[place].id);
            let contest = |opponent, colour, games: Games| {
                Entry::Contest(Contest { opponent, colour: Some(colour), games })
            };
            self.record(a, contest(black, Colour::White, own));
            self.record(b, contest(white, Colour::Black, other));
        }
        if let Some(place) = pairing.bye.and_then(|id| self.tournament.index_of(id)) {
            self.record(place, Entry::Bye(Bye::PairingAllocated));
        }
        self.tournament.enter_boards(round, &of_teams);
        let rounds = self.tournament.paired_rounds();
        for place in 0..self.tournament.players.len() {
            let points = self.tournament.points_after(place, rounds);
            self.tournament.players[place].recorded_points = Some(points);
        }
        record_scores_of_teams(&mut self.tournament, rounds);
    }

    /// The boards of a pairing, White first. Players are given by their indices in the tournament, counted from 0.
    #[must_use]
    pub fn boards(&self, pairing: &Pairing) -> Vec<(usize, usize)> {
        let places = |&(white, black): &(PlayerId, PlayerId)| {
            Some((self.tournament.index_of(white)?, self.tournament.index_of(black)?))
        };
        pairing.pairs.iter().filter_map(places).collect()
    }

    /// Draws the outcome of a board between the participants at the indices `a` and `b`.
    fn outcome(&self, (a, b): (usize, usize), draw: &mut Draw<'_>) -> Outcome {
        let ratings = (self.strength(a), self.strength(b));
        if let Some(event) = &self.tournament.teams {
            let (own, other) = teams::boards(event.boards.len(), ratings, &self.parameters, draw);
            return Outcome::Boards(own, other);
        }
        let (own, other) =
            results::of_board(self.tournament.games_per_round, ratings, &self.parameters, draw);
        Outcome::Games(own, other)
    }

    /// The rating that is used for drawing a player's results. A player without a rating gets the lowest rating of
    /// the field.
    fn strength(&self, place: usize) -> u16 {
        let lowest = u16::try_from(self.parameters.ratings.low).unwrap_or_default();
        let of_team = self.tournament.teams.as_ref().and_then(|event| event.teams.get(place)?.strength);
        let of_team = of_team.and_then(|strength| u16::try_from(strength).ok());
        self.tournament.players[place].rating.or(of_team).unwrap_or(lowest)
    }

    /// Records the entry of a player in the announced round.
    fn record(&mut self, place: usize, entry: Entry) {
        if let Some(last) = self.tournament.players[place].entries.last_mut() {
            *last = entry;
        }
    }
}

/// Draws whether a player is absent in a round, and returns the bye of an absent player. `None` if the player
/// is present.
fn absence(parameters: &Parameters, draw: &mut Draw<'_>) -> Option<Bye> {
    let [zero, half, full] =
        [Knob::ZeroPointByes, Knob::HalfPointByes, Knob::FullPointByes].map(|knob| parameters.get(knob));
    if zero + half + full == 0 {
        return None;
    }
    // The drawn number is turned around, so that zero bytes mean that the player is present.
    let throw = 99 - draw.below(100);
    match throw {
        throw if throw < zero => Some(Bye::Zero),
        throw if throw < zero + half => Some(Bye::Half),
        throw if throw < zero + half + full => Some(Bye::Full),
        _ => None,
    }
}

#[cfg(all(test, feature = "stream"))]
mod tests {
    use super::*;
    use crate::generate::{KNOBS, Span, stream};
    use arbitrium_judge::SystemId;
    use arbitrium_judge::check::{CheckOptions, replay};
    use arbitrium_tournament::GamesPerRound;

    /// Settings under which everything that can happen in a tournament can happen at once.
    fn eventful(games: GamesPerRound) -> Settings {
        let mut settings = Settings::usual(games);
        for described in &KNOBS {
            let most = match described.knob {
                Knob::Players => Span { low: 2, high: 24 },
                Knob::Rounds => Span { low: 1, high: 11 },
                Knob::Ratings | Knob::Boards => continue,
                Knob::SingleForfeits if games == GamesPerRound::One => continue,
                Knob::Prohibited | Knob::VirtualPoints => Span { low: 0, high: 4 },
                Knob::ZeroPointByes | Knob::HalfPointByes | Knob::FullPointByes => Span { low: 0, high: 10 },
                _ => Span { low: 0, high: 30 },
            };
            settings.set(described.knob, most);
        }
        settings
    }

    #[test]
    fn the_bytes_suffice_and_every_round_of_the_reference_agrees() {
        for id in SystemId::ALL {
            let system = id.system();
            let (mut played, mut ended) = (0, 0);
            for history in [History::Reference, History::Wild] {
                let mut settings = eventful(system.games_per_round());
                settings.history = history;
                settings.check().unwrap();
                for case in 1..=60 {
                    let bytes = stream::bytes(1, case, settings.bytes());
                    let mut draw = Draw::new(&bytes);
                    let generated = generate(&*system, &settings, &mut draw);
                    assert!(!draw.is_exhausted(), "{:?}", generated.parameters);
                    let rounds = generated.tournament.paired_rounds();
                    played += rounds;
                    ended += u16::from(generated.ended.is_some());
                    assert_eq!(generated.ended.is_none(), rounds == planned(&generated.parameters));
                    if history == History::Reference {
                        let replay = replay(&generated.tournament, &*system, &CheckOptions::default());
                        assert_eq!(replay.rounds.len(), usize::from(rounds));
                        assert!(replay.rounds.iter().all(|round| round.verdict.agrees()), "case {case}");
                    }
                }
            }
            // Most tournaments are played to their end, and some cannot be.
            assert!(played > 300 && ended > 3, "{played} rounds, {ended} ended early");
        }
    }

    #[test]
    fn no_bytes_make_a_plain_tournament() {
        let settings = Settings::usual(GamesPerRound::One);
        let generated = generate(&*SystemId::Dutch2006.system(), &settings, &mut Draw::new(&[]));
        assert_eq!(generated.ended, None);
        assert_eq!((generated.tournament.players.len(), generated.tournament.paired_rounds()), (8, 5));
        let entries = generated.tournament.players.iter().flat_map(|player| &player.entries);
        assert!(entries.into_iter().all(|entry| entry.contest().is_some()));
    }
}
