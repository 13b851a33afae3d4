//! Enters the results of a round of a team event. The entries, the scores and the players' games are computed
//! from the results on the boards.

use std::collections::BTreeMap;

use super::{
    Board, Colour, Contest, Entry, Forfeited, GameResult, Games, MatchResult, PlayerId, Points, Scores,
    TeamEvent, Tournament,
};

impl Tournament {
    /// Enters the results on the boards in a round (from 1). `results` contains, for the index of each team,
    /// its results from board 1 on. A match without results is pending. The entries of the teams in the round
    /// must already have opponents, colours and byes. The players sit in their default order.
    ///
    /// Does nothing if the participants are not teams.
    pub fn enter_boards(&mut self, round: u16, results: &BTreeMap<usize, Vec<GameResult>>) {
        let Some(mut event) = self.teams.take() else { return };
        let place = usize::from(round).saturating_sub(1);
        for team in 0..self.players.len() {
            let entry = self.entry(team, round);
            let contest = entry.contest().copied();
            let opponent = contest.and_then(|contest| self.index_of(contest.opponent));
            let told = match (contest, opponent) {
                (Some(contest), Some(opponent)) => event.play(team, opponent, contest, results),
                _ => Told::without_match(&event, entry),
            };
            if let Some(entry) = self.players[team].entries.get_mut(place) {
                *entry = told.entry;
            }
            let scores = event.adjusted(self.players[team].id, round, told.entry, told.scores);
            event.enter(team, round, &Told { scores, ..told });
        }
        self.teams = Some(event);
    }

    /// Removes all rounds after round `rounds`.
    pub fn keep_rounds(&mut self, rounds: u16) {
        let rounds = usize::from(rounds);
        for player in &mut self.players {
            player.entries.resize(rounds, Entry::Missing);
        }
        let Some(event) = self.teams.as_deref_mut() else { return };
        for player in &mut event.individuals.players {
            player.entries.resize(rounds, Entry::Missing);
        }
        for team in &mut event.teams {
            team.scores.resize(rounds, Scores::ZERO);
            team.boards.resize(rounds, Vec::new());
            team.declared_forfeits.retain(|&round| usize::from(round) <= rounds);
        }
    }
}

/// The new data of one team in the round that is entered.
struct Told {
    entry: Entry,
    scores: Scores,
    boards: Vec<Board>,
    /// Whether a separate record (`330`) must declare the match forfeited. A drawn forfeit needs no such
    /// record.
    is_declared: bool,
    /// The entries of the members on the boards, in board order, and the entry of all other members.
    of_members: (Vec<Entry>, Entry),
}

impl Told {
    fn without_match(event: &TeamEvent, entry: Entry) -> Self {
        let scores = match entry {
            Entry::Bye(bye) => event.scoring.of_bye(bye),
            Entry::Missing | Entry::Contest(_) => Scores::ZERO,
        };
        Told { entry, scores, boards: Vec::new(), is_declared: false, of_members: (Vec::new(), entry) }
    }
}

impl TeamEvent {
    fn play(
        &self,
        team: usize,
        opponent: usize,
        contest: Contest,
        results: &BTreeMap<usize, Vec<GameResult>>,
    ) -> Told {
        let pending = vec![GameResult::Pending; self.boards.len()];
        let of = |team: usize| results.get(&team).unwrap_or(&pending);
        let (own, theirs) = (of(team), of(opponent));
        let points = |results: &[GameResult], team: usize| -> Points {
            let members = self.teams[team].members.iter();
            results
                .iter()
                .zip(members)
                .map(|(&result, &player)| self.individuals.scoring.game(player, 1, result))
                .sum()
        };
        let (own_points, their_points) = (points(own, team), points(theirs, opponent));
        let all: Vec<GameResult> = own.iter().chain(theirs).copied().collect();
        let result = MatchResult::of(&all, own_points.cmp(&their_points));
        let seats = self.teams[team].members.iter().zip(own);
        let boards = seats.map(|(&player, &result)| Board {
            player: Some(player),
            result: Some(result),
            points: self.individuals.scoring.game(player, 1, result),
        });
        let entry = Contest { games: Games::One(result.as_game()), ..contest };
        Told {
            entry: Entry::Contest(entry),
            scores: self.scoring.of_match(result, own_points),
            boards: boards.collect(),
            is_declared: matches!(result, MatchResult::Forfeited(Forfeited::Won | Forfeited::Lost)),
            of_members: (self.games(opponent, contest.colour, own), Entry::Missing),
        }
    }

    /// The games on the boards of a match, as entries for the members of one team. `colour` is the colour of
    /// this team on board 1.
    fn games(&self, opponent: usize, colour: Option<Colour>, results: &[GameResult]) -> Vec<Entry> {
        let opponents = self.teams[opponent].members.iter();
        let boards = opponents.zip(results).zip(&self.boards);
        boards
            .map(|((&opponent, &result), &of_white)| {
                let own =
                    colour.map(|colour| if colour == Colour::White { of_white } else { of_white.opposite() });
                Entry::Contest(Contest { opponent, colour: own, games: Games::One(result) })
            })
            .collect()
    }

    fn enter(&mut self, team: usize, round: u16, told: &Told) {
        let place = usize::from(round).saturating_sub(1);
        let row = &mut self.teams[team];
        row.scores.resize(place.max(row.scores.len()), Scores::ZERO);
        row.boards.resize(place.max(row.boards.len()), Vec::new());
        put(&mut row.scores, place, told.scores);
        put(&mut row.boards, place, told.boards.clone());
        row.declared_forfeits.retain(|&declared| declared != round);
        row.declared_forfeits.extend(told.is_declared.then_some(round));
        let members: Vec<PlayerId> = row.members.clone();
        let (on_boards, others) = &told.of_members;
        for (seat, member) in members.into_iter().enumerate() {
            let entry = on_boards.get(seat).copied().unwrap_or(*others);
            let Some(index) = self.individuals.index_of(member) else { continue };
            let entries = &mut self.individuals.players[index].entries;
            entries.resize(place.max(entries.len()), Entry::Missing);
            put(entries, place, entry);
        }
    }
}

fn put<T>(list: &mut Vec<T>, place: usize, value: T) {
    match list.get_mut(place) {
        Some(old) => *old = value,
        None => list.push(value),
    }
}
