//! Hypotheses about results of earlier games.

use std::cmp::Ordering;

use super::Evidence;
use super::facts::Facts;
use super::likeliest::Reach;
use arbitrium_swiss::Telling;
use arbitrium_swiss::judging::tell;
use arbitrium_tournament::{
    Colour, Contest, Entry, GameResult, Games, GamesPerRound, MatchResult, PlayerId, Points, Scores,
    Tournament,
};

/// A change of the outcome of an earlier round. Rounds are counted from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// A game, or a match of two games, ended with one of several results, which cannot be distinguished.
    Ended {
        /// The round of the game, earlier than the wrong round.
        round: u16,
        /// The player with White (in a match: in its first game). If the colours are unknown, the player with the
        /// smaller number.
        first: PlayerId,
        /// The opponent of `first`.
        second: PlayerId,
        /// The possible results from the first player's side.
        games: Vec<Games>,
    },
    /// The game was played with reversed colours.
    Turned {
        /// The round of the game, earlier than the wrong round.
        round: u16,
        /// The player who had White.
        white: PlayerId,
        /// The player who had Black.
        black: PlayerId,
    },
    /// The results of two boards were exchanged.
    Exchanged {
        /// The round of both boards, earlier than the wrong round.
        round: u16,
        /// The players of one board, White first. If the colours are unknown, the player with the smaller
        /// number is first.
        one: (PlayerId, PlayerId),
        /// The players of the other board, in the same order as in `one`.
        other: (PlayerId, PlayerId),
    },
    /// A team match ended with other game points.
    Match {
        /// The round of the match, earlier than the wrong round.
        round: u16,
        /// One of the two teams.
        first: PlayerId,
        /// The opponent of `first`.
        second: PlayerId,
        /// The game points of `first`, then those of `second`.
        points: [Points; 2],
    },
}

impl Outcome {
    /// The round of the game, counted from 1.
    #[must_use]
    pub fn round(&self) -> u16 {
        match *self {
            Outcome::Ended { round, .. }
            | Outcome::Turned { round, .. }
            | Outcome::Exchanged { round, .. }
            | Outcome::Match { round, .. } => round,
        }
    }

    /// Whether the change can affect round `other`. It can affect every later round, and a change of colours also its
    /// own round.
    pub(super) fn touches(&self, other: u16) -> bool {
        other > self.round() || matches!(self, Outcome::Turned { .. }) && other == self.round()
    }

    /// Whether both changes concern the result of the same game.
    pub(super) fn ends_what(&self, other: &Self) -> bool {
        let turns = |outcome: &Self| matches!(outcome, Outcome::Turned { .. });
        let players = self.players();
        self.round() == other.round()
            && !turns(self)
            && !turns(other)
            && other.players().iter().any(|player| players.contains(player))
    }

    pub(super) fn players(&self) -> Vec<PlayerId> {
        match *self {
            Outcome::Ended { first, second, .. } | Outcome::Match { first, second, .. } => {
                vec![first, second]
            }
            Outcome::Turned { white, black, .. } => vec![white, black],
            Outcome::Exchanged { one, other, .. } => vec![one.0, one.1, other.0, other.1],
        }
    }

    pub(super) fn apply<'a>(&self, mut facts: Facts<'a>) -> Option<Facts<'a>> {
        match *self {
            Outcome::Ended { round, first, second, ref games } => {
                let games = *games.first()?;
                enter(&mut facts, round, (first, second), games)?;
            }
            Outcome::Turned { round, white, black } => {
                contest(&mut facts, white, black, round)?.colour = Some(Colour::White);
                contest(&mut facts, black, white, round)?.colour = Some(Colour::Black);
            }
            Outcome::Exchanged { round, one, other } => {
                let of_one = both_sides(&mut facts, round, one)?;
                let of_other = both_sides(&mut facts, round, other)?;
                enter_both(&mut facts, round, one, of_other)?;
                enter_both(&mut facts, round, other, of_one)?;
            }
            Outcome::Match { round, first, second, points } => {
                enter_match(&mut facts, round, (first, second), points)?;
                enter_match(&mut facts, round, (second, first), [points[1], points[0]])?;
            }
        }
        Some(facts)
    }

    /// All changes that concern a single board of round `earlier`.
    pub(super) fn of_boards(report: &Tournament, earlier: u16) -> Vec<Outcome> {
        boards(report, earlier).iter().flat_map(|board| board.otherwise(report, earlier)).collect()
    }

    /// All hypotheses about earlier rounds, the latest round first.
    pub(super) fn all(report: &Tournament, reach: &Reach) -> Vec<Outcome> {
        let mut found = Vec::new();
        for earlier in (1..reach.round).rev() {
            let boards = boards(report, earlier);
            let near: Vec<&Board> = boards.iter().filter(|board| reach.has_board(board.players)).collect();
            for board in &near {
                found.extend(board.otherwise(report, earlier));
            }
            if report.teams.is_none() {
                found.extend(exchanged(&boards, &near, earlier));
            }
        }
        found
    }

    pub(super) fn told(&self, report: &Tournament) -> Telling {
        let word = report.games_per_round.round_word();
        let in_round = |round: u16| format!(" in {word} {round}");
        match self {
            Outcome::Ended { round, first, second, games } => {
                let ended = ended(report, *round, *first, *second, games);
                tell!["the result of ", *first, " and ", *second, in_round(*round), " was ", ended]
            }
            Outcome::Turned { round, white, black } => {
                tell![*white, " had White against ", *black, in_round(*round)]
            }
            Outcome::Exchanged { round, one, other } => tell![
                "the results of the boards ",
                one.0,
                " and ",
                one.1,
                ", and ",
                other.0,
                " and ",
                other.1,
                in_round(*round),
                " were swapped with each other"
            ],
            Outcome::Match { round, first, second, points: [own, theirs] } => {
                let recorded = recorded_points(report, *round, *first, *second);
                let (ended, recorded) = if is_forfeited(report, *round, *first, *second) {
                    (format!(" were played, {own} : {theirs}"), format!("as forfeited, {recorded}"))
                } else {
                    (format!(" ended {own} : {theirs}"), recorded)
                };
                tell![*first, " and ", *second, in_round(*round), ended, format!(" (recorded {recorded})")]
            }
        }
    }

    /// The evidence for this change: recorded points that differ from the results of a player concerned. A program
    /// may have written the points before the result was corrected.
    pub(super) fn evidence(&self, report: &Tournament) -> Vec<Evidence> {
        let rounds = report.paired_rounds();
        let told_otherwise = |&id: &PlayerId| {
            let place = report.index_of(id)?;
            let recorded = report.players[place].recorded_points?;
            (recorded != report.points_after(place, rounds)).then_some(Evidence::OtherPoints(id))
        };
        self.players().iter().filter_map(told_otherwise).collect()
    }
}

/// The results `games` as text, followed by the recorded result in brackets.
fn ended(report: &Tournament, round: u16, first: PlayerId, second: PlayerId, games: &[Games]) -> String {
    let written: Vec<String> = games.iter().map(|&games| score(games)).collect();
    let recorded = recorded_score(report, round, (first, second));
    let recorded = recorded.map(|recorded| format!(" (recorded {recorded})")).unwrap_or_default();
    written.join(" or ") + &recorded
}

/// The recorded result of a game as text; `None` if the two players have no game in this round.
pub(super) fn recorded_score(
    report: &Tournament,
    round: u16,
    (first, second): (PlayerId, PlayerId),
) -> Option<String> {
    let own = of_report(report, round, first, second)?;
    Some(score_of_both(own, of_report(report, round, second, first)?))
}

/// The result of a game as the entry of `own` records it; `None` if that entry does not name `opponent`.
fn of_report(report: &Tournament, round: u16, own: PlayerId, opponent: PlayerId) -> Option<Games> {
    let contest = report.entry(report.index_of(own)?, round).contest().copied();
    contest.filter(|contest| contest.opponent == opponent).map(|contest| contest.games)
}

/// The result of a game as text, with `own` and `theirs` from the entries of its two players. The entries may
/// contradict each other: `-/-` if neither player came, `0-0` if both lost.
fn score_of_both(own: Games, theirs: Games) -> String {
    if of_the_other(own) == theirs {
        return score(own);
    }
    let of_one = |(own, theirs): (GameResult, GameResult)| match (own, theirs) {
        (own, theirs) if mirrored(own) == theirs => score_of(own).to_owned(),
        (own, theirs) if own.is_forfeit() && theirs.is_forfeit() => format!("{}/{}", side(own), side(theirs)),
        (own, theirs) => format!("{}-{}", side(own), side(theirs)),
    };
    own.iter().zip(theirs.iter()).map(of_one).collect::<Vec<_>>().join(", ")
}

/// The result of one player as text, such as `1` or `+`.
fn side(result: GameResult) -> &'static str {
    match result {
        GameResult::Win | GameResult::ShortWin => "1",
        GameResult::Draw | GameResult::ShortDraw => "½",
        GameResult::Loss | GameResult::ShortLoss => "0",
        GameResult::ForfeitWin => "+",
        GameResult::ForfeitLoss => "-",
        GameResult::Adjourned => "adjourned",
        GameResult::Pending => "open",
    }
}

/// A result as people write it: `1-0`, `½-½`, `+/-`. The two games of a match are separated by a comma.
pub(super) fn score(games: Games) -> String {
    games.iter().map(score_of).collect::<Vec<_>>().join(", ")
}

/// Parses a result; `None` if the text is not a result. `=` is a draw.
pub(super) fn of_score(text: &str) -> Option<Games> {
    let one = |text: &str| {
        let text = if text.trim() == "=" { score_of(GameResult::Draw) } else { text.trim() };
        GameResult::ALL.into_iter().find(|&result| score_of(result) == text)
    };
    match text.split_once(',') {
        Some((first, second)) => Some(Games::Two(one(first)?, one(second)?)),
        None => one(text).map(Games::One),
    }
}

fn score_of(result: GameResult) -> &'static str {
    match result {
        GameResult::Win => "1-0",
        GameResult::Draw => "½-½",
        GameResult::Loss => "0-1",
        GameResult::ForfeitWin => "+/-",
        GameResult::ForfeitLoss => "-/+",
        GameResult::ShortWin => "1-0 (unrated)",
        GameResult::ShortDraw => "½-½ (unrated)",
        GameResult::ShortLoss => "0-1 (unrated)",
        GameResult::Adjourned => "adjourned",
        GameResult::Pending => "open",
    }
}

fn recorded_points(report: &Tournament, round: u16, first: PlayerId, second: PlayerId) -> String {
    let points = |id: PlayerId| {
        let event = report.teams.as_deref()?;
        Some(event.scores_in(report.index_of(id)?, round).game_points.to_string())
    };
    [first, second].map(|id| points(id).unwrap_or_default()).join(" : ")
}

/// Whether the match was forfeited, according to the entry of team `first`.
pub(super) fn is_forfeited(report: &Tournament, round: u16, first: PlayerId, second: PlayerId) -> bool {
    let of_one = of_report(report, round, first, second);
    of_one.is_some_and(|games| games.iter().any(GameResult::is_forfeit))
}

/// The entry of `id` for the game against `opponent` in a round; `None` if there is no such game.
fn contest<'f>(
    facts: &'f mut Facts<'_>,
    id: PlayerId,
    opponent: PlayerId,
    round: u16,
) -> Option<&'f mut Contest> {
    let opponent = facts.number(opponent);
    match facts.entry(id, round)? {
        Entry::Contest(contest) => Some(contest).filter(|contest| contest.opponent == opponent),
        Entry::Missing | Entry::Bye(_) => None,
    }
}

/// The results of a board as the entries of both players record them; `None` if one entry is missing.
fn both_sides(
    facts: &mut Facts<'_>,
    round: u16,
    (first, second): (PlayerId, PlayerId),
) -> Option<[Games; 2]> {
    Some([contest(facts, first, second, round)?.games, contest(facts, second, first, round)?.games])
}

fn enter_both(
    facts: &mut Facts<'_>,
    round: u16,
    (first, second): (PlayerId, PlayerId),
    [own, theirs]: [Games; 2],
) -> Option<()> {
    contest(facts, first, second, round)?.games = own;
    contest(facts, second, first, round)?.games = theirs;
    Some(())
}

/// Records a result in the entries of both players. `games` is the result of the first one of `players`.
/// `None` if the two have no game in this round.
fn enter(facts: &mut Facts<'_>, round: u16, players: (PlayerId, PlayerId), games: Games) -> Option<()> {
    enter_both(facts, round, players, [games, of_the_other(games)])
}

/// The same results as seen by the opponent.
pub(super) fn of_the_other(games: Games) -> Games {
    match games {
        Games::One(game) => Games::One(mirrored(game)),
        Games::Two(first, second) => Games::Two(mirrored(first), mirrored(second)),
    }
}

fn mirrored(result: GameResult) -> GameResult {
    match result {
        GameResult::Win => GameResult::Loss,
        GameResult::Loss => GameResult::Win,
        GameResult::ForfeitWin => GameResult::ForfeitLoss,
        GameResult::ForfeitLoss => GameResult::ForfeitWin,
        GameResult::ShortWin => GameResult::ShortLoss,
        GameResult::ShortLoss => GameResult::ShortWin,
        equal => equal,
    }
}

fn enter_match(
    facts: &mut Facts<'_>,
    round: u16,
    (team, opponent): (PlayerId, PlayerId),
    [own, theirs]: [Points; 2],
) -> Option<()> {
    let place = facts.place(team)?;
    let number = facts.number(team);
    let result = MatchResult::Played(own.cmp(&theirs));
    contest(facts, team, opponent, round)?.games = Games::One(result.as_game());
    let entry = facts.tournament.players[place].entries[usize::from(round) - 1];
    let event = facts.tournament.teams.as_deref_mut()?;
    let scores = event.adjusted(number, round, entry, event.scoring.of_match(result, own));
    *event.teams[place].scores.get_mut(usize::from(round) - 1)? = scores;
    Some(())
}

/// A board of an earlier round.
struct Board {
    players: (PlayerId, PlayerId),
    colours_known: bool,
    /// The results in the entries of the first and the second player. They may contradict each other.
    sides: [Games; 2],
}

/// The boards of a round. The player with White comes first, or the one with the smaller number if the colours are
/// unknown.
fn boards(report: &Tournament, round: u16) -> Vec<Board> {
    let mut found = Vec::new();
    for (place, player) in report.players.iter().enumerate() {
        let entry = report.entry(place, round);
        let Some(contest) = entry.contest() else { continue };
        let is_first = match contest.colour {
            Some(colour) => colour == Colour::White,
            None => player.id < contest.opponent,
        };
        if is_first {
            let players = (player.id, contest.opponent);
            let theirs = of_report(report, round, contest.opponent, player.id);
            let sides = [contest.games, theirs.unwrap_or_else(|| of_the_other(contest.games))];
            found.push(Board { players, colours_known: contest.colour.is_some(), sides });
        }
    }
    found
}

impl Board {
    fn otherwise(&self, report: &Tournament, round: u16) -> Vec<Outcome> {
        let (first, second) = self.players;
        let turned = Outcome::Turned { round, white: second, black: first };
        let turned = self.colours_known.then_some(turned);
        if report.games_per_round == GamesPerRound::Boards {
            return matches(report, round, self.players).into_iter().chain(turned).collect();
        }
        let ended = |games: Games| Outcome::Ended { round, first, second, games: vec![games] };
        outcomes(report.games_per_round)
            .into_iter()
            .filter(|games| [*games, of_the_other(*games)] != self.sides)
            .map(ended)
            .chain(turned)
            .collect()
    }
}

/// The results that are usually entered, the most frequent first.
fn outcomes(games: GamesPerRound) -> Vec<Games> {
    use GameResult::{Draw, ForfeitLoss, ForfeitWin, Loss, Win};
    match games {
        GamesPerRound::One | GamesPerRound::Boards => {
            [Draw, Win, Loss, ForfeitWin, ForfeitLoss].map(Games::One).to_vec()
        }
        GamesPerRound::Two => {
            let of_first = |first: GameResult| [Win, Draw, Loss].map(move |second| Games::Two(first, second));
            let played = [Win, Draw, Loss].into_iter().flat_map(of_first);
            let forfeited = [ForfeitWin, ForfeitLoss].map(|result| Games::Two(result, result));
            played.chain(forfeited).collect()
        }
    }
}

/// Changes of a team match: all other divisions of the recorded game points, in steps of half a game. If the match
/// was forfeited, one change is that it was played with the recorded points.
fn matches(report: &Tournament, round: u16, (first, second): (PlayerId, PlayerId)) -> Vec<Outcome> {
    let Some(event) = report.teams.as_deref() else { return Vec::new() };
    let scores = |id| report.index_of(id).map(|place| event.scores_in(place, round));
    let (Some(Scores { game_points: own, .. }), Some(Scores { game_points: theirs, .. })) =
        (scores(first), scores(second))
    else {
        return Vec::new();
    };
    let half = event.individuals.scoring.draw;
    let whole = own + theirs;
    if half <= Points::ZERO {
        return Vec::new();
    }
    let mut found = Vec::new();
    if whole > Points::ZERO && is_forfeited(report, round, first, second) {
        found.push(Outcome::Match { round, first, second, points: [own, theirs] });
    }
    let mut points = Points::ZERO;
    while points <= whole {
        let other = whole - points;
        if points.cmp(&own) != Ordering::Equal {
            found.push(Outcome::Match { round, first, second, points: [points, other] });
        }
        points += half;
    }
    found
}

/// Exchanges of results between a board in `near` and any other board of `boards`.
fn exchanged(boards: &[Board], near: &[&Board], round: u16) -> Vec<Outcome> {
    let mut found = Vec::new();
    for one in boards {
        for other in near {
            let is_first =
                one.players.0 < other.players.0 || !near.iter().any(|board| board.players == one.players);
            if one.players != other.players && is_first && one.sides != other.sides {
                found.push(Outcome::Exchanged { round, one: one.players, other: other.players });
            }
        }
    }
    found
}
