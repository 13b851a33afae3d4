//! Writes a team tournament, with the records of the players and of the teams.

use super::columns::{self, Field, LIST_STRIDE, Layout, team};
use super::sheet::WriteError;
use super::write::{Edition, Writer, WrittenCell, kind};
use arbitrium_tournament::{
    Absence, Board, Bye, Colour, Entry, GameResult, GamesPerRound, Player, PlayerId, Points, Team,
    TeamAdjustment, TeamEvent, TeamScoring,
};

impl Writer<'_> {
    pub(super) fn teams(&mut self, event: &TeamEvent) -> Result<(), WriteError> {
        if self.edition == Edition::Trf16 {
            return Err(self.missing("teams with their matches"));
        }
        self.games = GamesPerRound::Boards;
        self.header()?;
        self.setting(event)?;
        for player in &event.individuals.players {
            let cells = self.cells(player)?;
            self.record(player, &self.beside_empty_boards(event, player, cells))?;
        }
        for (participant, team) in self.tournament.players.iter().zip(&event.teams) {
            self.team(participant, team)?;
        }
        self.requested_byes()?;
        self.allocated_byes(event)?;
        self.forfeits(event)?;
        self.line_ups(event)?;
        self.published_records()?;
        for adjustment in &event.adjustments {
            self.abnormal(adjustment)?;
        }
        Ok(())
    }

    /// Writes the colours of the boards and the points for matches (records `352` and `362`).
    fn setting(&mut self, event: &TeamEvent) -> Result<(), WriteError> {
        let letter = |colour: &Colour| if *colour == Colour::White { 'W' } else { 'B' };
        let boards: String = event.boards.iter().map(letter).collect();
        if !boards.is_empty() {
            self.sheet.text(&columns::BOARD_COLOURS, &boards)?;
        }
        let TeamScoring { win, draw, loss, .. } = event.scoring;
        if [win, draw, loss] != [20, 10, 0].map(Points::from_tenths) {
            // The format defines the columns: two for the result, four for the points, and three blanks
            // before the next result.
            let points = [("TW", win), ("TD", draw), ("TL", loss)]
                .map(|(result, points)| format!("{result}{:>4}", points.to_string()));
            self.sheet.text(&columns::MATCH_POINTS, &points.join("   "))?;
        }
        Ok(())
    }

    /// The cells of a player, with additional cells for rounds in which the opposing board was empty. Such a
    /// cell has no opponent, but it shows the colour of the board and the result.
    fn beside_empty_boards(
        &self,
        event: &TeamEvent,
        player: &Player,
        mut cells: Vec<WrittenCell>,
    ) -> Vec<WrittenCell> {
        let Some(index) = event.teams.iter().position(|team| team.members.contains(&player.id)) else {
            return cells;
        };
        for (place, boards) in event.teams[index].boards.iter().enumerate() {
            let Some(board) = boards.iter().position(|board| board.player == Some(player.id)) else {
                continue;
            };
            let is_a_game = matches!(player.entries.get(place), Some(Entry::Contest(_)));
            let (false, Some(result)) = (is_a_game, boards[board].result) else { continue };
            let round = u16::try_from(place + 1).unwrap_or(u16::MAX);
            let colour = self.tournament.entry(index, round).contest().and_then(|contest| contest.colour);
            let colour = match (colour, event.boards.get(board)) {
                (Some(Colour::White), Some(&of_white)) => of_white,
                (Some(_), Some(of_white)) => of_white.opposite(),
                _ => Colour::White,
            };
            let letter = if colour == Colour::White { "w" } else { "b" };
            if cells.len() <= place {
                cells.resize(place + 1, (String::new(), "", ' '));
            }
            cells[place] = ("0000".to_owned(), letter, result.code());
        }
        cells
    }

    /// Writes a team with its members (record `310`).
    fn team(&mut self, participant: &Player, record: &Team) -> Result<(), WriteError> {
        let text = |number: Option<String>| number.unwrap_or_default();
        let mut row = self.sheet.row(&columns::TEAM);
        row.put(team::NUMBER, &participant.id.to_string())?;
        row.put(team::NAME, &participant.name)?;
        row.put(team::NICKNAME, &record.nickname)?;
        row.put(team::STRENGTH, &text(record.strength.map(|strength| strength.to_string())))?;
        row.put(team::MATCH_POINTS, &text(record.recorded_match_points.map(|points| points.to_string())))?;
        row.put(team::GAME_POINTS, &text(record.recorded_game_points.map(|points| points.to_string())))?;
        row.put(team::RANK, &text(participant.recorded_rank.map(|rank| rank.to_string())))?;
        let first = repeated(&columns::TEAM);
        row.players(first, record.members.iter().copied())?;
        row.end();
        Ok(())
    }

    /// Writes record `240` for every round in which a team had another bye than the pairing-allocated bye.
    fn requested_byes(&mut self) -> Result<(), WriteError> {
        let teams = self.tournament.players.iter();
        let mut byes: Vec<Absence> = teams
            .flat_map(|team| {
                (1..).zip(&team.entries).filter_map(|(round, entry)| match entry {
                    Entry::Bye(bye) if *bye != Bye::PairingAllocated => {
                        Some(Absence { round, player: team.id, bye: *bye })
                    }
                    Entry::Missing | Entry::Bye(_) | Entry::Contest(_) => None,
                })
            })
            .collect();
        byes.sort_by_key(|absence| (absence.round, absence.bye, absence.player));
        byes.chunk_by(|a, b| (a.round, a.bye) == (b.round, b.bye)).try_for_each(|group| self.byes(group))
    }

    /// Writes record `320` if a team had the pairing-allocated bye, or if the points for this bye are not the
    /// default ones.
    fn allocated_byes(&mut self, event: &TeamEvent) -> Result<(), WriteError> {
        let rounds = self.tournament.paired_rounds();
        let holder = |round: u16| -> Option<PlayerId> {
            let has_bye =
                |&index: &usize| self.tournament.entry(index, round) == Entry::Bye(Bye::PairingAllocated);
            let index = (0..self.tournament.players.len()).find(has_bye)?;
            Some(self.tournament.players[index].id)
        };
        let holders: Vec<Option<PlayerId>> = (1..=rounds).map(holder).collect();
        let last = holders.iter().rposition(Option::is_some).map_or(0, |last| last + 1);
        let bye = event.scoring.pairing_allocated_bye;
        if last == 0 && bye == event.scoring.half_point_bye {
            return Ok(());
        }
        let mut row = self.sheet.row(&columns::TEAM_BYES);
        let [match_points, game_points] = fixed::<2>(&columns::TEAM_BYES);
        row.points_of_result(match_points, bye.match_points)?;
        row.points_of_result(game_points, bye.game_points)?;
        let mut field = repeated(&columns::TEAM_BYES);
        for holder in holders.into_iter().take(last) {
            let number = holder.map_or(0, PlayerId::get);
            row.put(field, &format!("{number:03}"))?;
            field = field.shifted(4);
        }
        row.end();
        Ok(())
    }

    /// Writes one record `330` for each forfeited match. The team with White comes first.
    fn forfeits(&mut self, event: &TeamEvent) -> Result<(), WriteError> {
        for (index, team) in event.teams.iter().enumerate() {
            for &round in &team.declared_forfeits {
                let Some(contest) = self.tournament.entry(index, round).contest().copied() else { continue };
                let own = self.tournament.players[index].id;
                let is_first = match contest.colour {
                    Some(colour) => colour == Colour::White,
                    None => own < contest.opponent,
                };
                if !is_first {
                    continue;
                }
                let opponent = self.tournament.index_of(contest.opponent);
                let won = |index: usize| {
                    let result =
                        self.tournament.entry(index, round).contest().and_then(|c| c.games.iter().next());
                    result == Some(GameResult::ForfeitWin)
                };
                let kind = match (won(index), opponent.is_some_and(won)) {
                    (true, _) => "+-",
                    (false, true) => "-+",
                    (false, false) => "--",
                };
                let [of_kind, of_round, white, black] = fixed::<4>(&columns::FORFEITS);
                let mut row = self.sheet.row(&columns::FORFEITS);
                row.put(of_kind, kind)?;
                row.put(of_round, &round.to_string())?;
                row.put(white, &own.to_string())?;
                row.put(black, &contest.opponent.to_string())?;
                row.end();
            }
        }
        Ok(())
    }

    /// Writes record `300` for each match in which a team did not play in its default order or left a board empty.
    fn line_ups(&mut self, event: &TeamEvent) -> Result<(), WriteError> {
        for (index, team) in event.teams.iter().enumerate() {
            for (round, boards) in (1..).zip(&team.boards) {
                let Some(contest) = self.tournament.entry(index, round).contest().copied() else { continue };
                if is_usual(team, boards) {
                    continue;
                }
                let [of_round, own, opponent] = fixed::<3>(&columns::LINE_UP);
                let mut row = self.sheet.row(&columns::LINE_UP);
                row.put(of_round, &round.to_string())?;
                row.put(own, &self.tournament.players[index].id.to_string())?;
                row.put(opponent, &contest.opponent.to_string())?;
                let mut field = repeated(&columns::LINE_UP);
                for board in boards {
                    let player = board.player.map_or_else(|| "0000".to_owned(), |player| player.to_string());
                    row.put(field, &player)?;
                    field = field.shifted(LIST_STRIDE);
                }
                row.end();
            }
        }
        Ok(())
    }

    /// Writes the abnormal points of teams (record `299`).
    fn abnormal(&mut self, adjustment: &TeamAdjustment) -> Result<(), WriteError> {
        use columns::abnormal as field;
        let mut row = self.sheet.row(&columns::ABNORMAL);
        row.put(field::TYPE, adjustment.result.map_or("", kind))?;
        if let Some(points) = adjustment.match_points {
            row.points(field::MATCH_POINTS, points)?;
        }
        if let Some(points) = adjustment.game_points {
            row.points(field::POINTS, points)?;
        }
        row.put(field::ROUND, &adjustment.round.map_or_else(String::new, |round| round.to_string()))?;
        row.players(field::PLAYER, adjustment.teams.iter().copied())?;
        row.end();
        Ok(())
    }
}

/// Whether `boards` are the members of the team in its default order, without an empty board.
fn is_usual(team: &Team, boards: &[Board]) -> bool {
    let seated: Option<Vec<PlayerId>> = boards.iter().map(|board| board.player).collect();
    seated.is_some_and(|seated| {
        let usual = team.members.iter().filter(|member| seated.contains(member));
        usual.eq(&seated)
    })
}

fn fixed<const N: usize>(layout: &Layout) -> [Field; N] {
    std::array::from_fn(|place| layout.fields[place])
}

/// The first field of the group that repeats in a layout.
fn repeated(layout: &Layout) -> Field {
    layout.repeat.and_then(|repeat| repeat.fields.first().copied()).unwrap_or(layout.fields[0])
}
