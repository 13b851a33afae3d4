//! Determines the matches of teams in each round.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use super::super::diagnostic::{Diagnostic, Findings};
use super::super::document::Document;
use super::super::roster::Roster;
use super::super::spans::CellSpans;
use super::super::{Span, columns};
use super::contradictions::Records;
use super::line_up::{self, Cells, Pair, Said, Seat, align, seats};
use super::setting::{Forfeit, Setting};
use super::squads::Squads;
use arbitrium_tournament::{
    Board, Bye, Colour, Forfeited, GameResult, MatchResult, PlayerId, Points, Tournament,
};

/// What is recorded about a team in a round.
#[derive(Clone, Debug, Default)]
pub(super) enum Round {
    /// Nothing is recorded about the round.
    #[default]
    Nothing,
    /// The team had no opponent.
    Bye(Bye),
    /// The team had an opponent.
    Match(Side),
}

/// A match, as seen by one of the teams.
#[derive(Clone, Debug)]
pub(super) struct Side {
    pub(super) opponent: PlayerId,
    pub(super) colour: Option<Colour>,
    pub(super) boards: Vec<Board>,
    pub(super) game_points: Points,
    pub(super) result: MatchResult,
    /// Whether both teams have no points on the boards.
    is_bare: bool,
}

/// All rounds of all teams, found from the players' cells and the teams' records.
pub(super) struct Matches {
    /// One row for each team, with one entry for each round.
    pub(super) rounds: Vec<Vec<Round>>,
    /// For each team and round, the cell of a member that took part in the match.
    pub(super) places: BTreeMap<(PlayerId, u16), CellSpans>,
    boards: usize,
}

struct Reader<'a> {
    roster: &'a Roster<'a>,
    individuals: &'a Tournament,
    squads: &'a Squads,
    setting: &'a Setting,
    cells: Cells<'a>,
    /// For each member, how many cells `0000 - -` are in rounds in which the team had a match, and how many
    /// are in other rounds.
    dashes: BTreeMap<PlayerId, (usize, usize)>,
}

impl Matches {
    /// Determines the matches from the players' cells and from the records of forfeited matches (`330`).
    pub(super) fn read(
        document: &Document,
        roster: &Roster<'_>,
        individuals: &Tournament,
        squads: &Squads,
        setting: &Setting,
        findings: &mut Findings,
    ) -> Self {
        let played = individuals.players.iter().map(|player| player.entries.len()).max().unwrap_or(0);
        let [played, reached] =
            [played, roster.width()].map(|rounds| u16::try_from(rounds).unwrap_or(u16::MAX));
        let planned = document.text_of(&columns::ROUNDS).and_then(|piece| piece.text.parse().ok());
        let last = setting.last_round(squads.rows.len(), (played, reached), planned);
        let mut reader = Reader {
            roster,
            individuals,
            squads,
            setting,
            cells: Cells::of(roster, individuals),
            dashes: BTreeMap::new(),
        };
        let opponents: Vec<Vec<Option<PlayerId>>> = (0..squads.rows.len())
            .map(|team| (1..=last).map(|round| reader.opponent(team, round, findings)).collect())
            .collect();
        reader.tell_contradictions(&opponents, findings);
        reader.dashes = reader.dashes(&opponents);
        let mut matches =
            Matches { rounds: Vec::new(), places: BTreeMap::new(), boards: setting.boards.len() };
        for (team, opponents) in opponents.iter().enumerate() {
            let mut rounds = Vec::new();
            for (round, opponent) in (1..).zip(opponents) {
                let told = match opponent {
                    Some(opponent) => Round::Match(reader.side(team, *opponent, round, findings)),
                    None => reader.without_opponent(team, round, findings),
                };
                if let Some(place) = reader.place(team, round) {
                    matches.places.insert((squads.rows[team].id, round), place);
                }
                rounds.push(told);
            }
            matches.rounds.push(rounds);
        }
        matches.count_boards(document, setting);
        matches.score_forfeits(individuals.scoring.win);
        matches
    }

    pub(super) fn paired_rounds(&self) -> u16 {
        let is_paired = |round: &Round| matches!(round, Round::Match(_) | Round::Bye(Bye::PairingAllocated));
        let last = self.rounds.iter().filter_map(|rounds| rounds.iter().rposition(is_paired)).max();
        last.map_or(0, |last| u16::try_from(last + 1).unwrap_or(u16::MAX))
    }

    /// The number of boards in a match.
    pub(super) fn boards(&self) -> usize {
        self.boards
    }

    /// Finds the number of boards if no board colours are declared. It is the number of boards of the longest
    /// match, or 1 before the first match. Only the game points for byes and for forfeits without recorded
    /// boards depend on it.
    fn count_boards(&mut self, document: &Document, setting: &Setting) {
        if !setting.boards.is_empty() || document.text_of(&columns::BOARD_COLOURS).is_some() {
            return;
        }
        let sides = self.rounds.iter().flatten().filter_map(|round| match round {
            Round::Match(side) => Some(side.boards.len()),
            Round::Nothing | Round::Bye(_) => None,
        });
        self.boards = sides.max().unwrap_or(1);
    }
}

impl Matches {
    /// Scores matches that were won by forfeit. If the boards of such a match give no points, it counts as
    /// won on all boards. `win` are the points for a won game.
    fn score_forfeits(&mut self, win: Points) {
        let on_all_boards = std::iter::repeat_n(win, self.boards).sum();
        for round in self.rounds.iter_mut().flatten() {
            if let Round::Match(side) = round
                && side.is_bare
                && side.result == MatchResult::Forfeited(Forfeited::Won)
            {
                side.game_points = on_all_boards;
            }
        }
    }
}

impl Reader<'_> {
    fn id(&self, team: usize) -> PlayerId {
        self.squads.rows[team].id
    }

    /// The opponent of a team in a round. If members of the team had opponents, it is the team of these
    /// opponents. If not, it is the opponent in the record of a forfeited match. `None` if the file has no
    /// such record for this team and round either.
    fn opponent(&self, team: usize, round: u16, findings: &mut Findings) -> Option<PlayerId> {
        let mut found: Option<(PlayerId, Span)> = None;
        for &member in &self.squads.rows[team].members {
            let Said::Seat(Seat { opponent: Some(opponent), .. }) = self.cells.said(member, round) else {
                continue;
            };
            let Some(place) = self.cell(member, round) else { continue };
            let Some(theirs) = self.squads.of(opponent) else {
                let message =
                    format!("round {round}: player {opponent}, whom player {member} met, is in no team");
                findings.push(Diagnostic::error("no-team", message).at(place.opponent));
                continue;
            };
            if theirs == team {
                let message =
                    format!("round {round}: players {member} and {opponent} of team {} met", self.id(team));
                findings.push(Diagnostic::error("own-team", message).at(place.opponent));
                continue;
            }
            match found {
                Some((other, first)) if other != self.id(theirs) => {
                    let message = format!(
                        "round {round}: team {} met team {other} and team {}",
                        self.id(team),
                        self.id(theirs)
                    );
                    let error = Diagnostic::error("two-opposing-teams", message).at(place.opponent);
                    findings.push(error.related(first, format!("team {other}")));
                }
                Some(_) => {}
                None => found = Some((self.id(theirs), place.opponent)),
            }
        }
        let forfeit = self.setting.forfeits.get(&(round, self.id(team)));
        match (found, forfeit) {
            (Some((met, place)), Some(forfeit)) if met != forfeit.opponent => {
                let message = format!(
                    "round {round}: team {} met team {met}, and a record says it had a forfeited match with team {}",
                    self.id(team),
                    forfeit.opponent
                );
                findings.push(
                    Diagnostic::error("two-opposing-teams", message).at(forfeit.span).related(place, "here"),
                );
            }
            _ => {}
        }
        found.map(|(met, _)| met).or_else(|| forfeit.map(|forfeit| forfeit.opponent))
    }

    fn cell(&self, player: PlayerId, round: u16) -> Option<CellSpans> {
        let row = self.roster.index_of(player).and_then(|index| self.roster.rows.get(index))?;
        Some(row.place(usize::from(round) - 1))
    }

    /// The place of the cell of the first member who played. If no member played, the place of the first
    /// member's cell.
    fn place(&self, team: usize, round: u16) -> Option<CellSpans> {
        let members = &self.squads.rows[team].members;
        let seated = members.iter().find(|&&member| matches!(self.cells.said(member, round), Said::Seat(_)));
        seated.or(members.first()).and_then(|&member| self.cell(member, round))
    }

    /// The board of a member in a match; `None` if the member did not play.
    fn seat(&self, player: PlayerId, round: u16) -> Option<Seat> {
        match self.cells.said(player, round) {
            Said::Seat(seat) => Some(seat),
            Said::Dash if self.has_won_unseen(player) => {
                let result = Some(GameResult::ForfeitWin);
                Some(Seat { player, opponent: None, colour: None, result })
            }
            Said::Dash | Said::Nothing | Said::Bye(_) => None,
        }
    }

    fn has_won_unseen(&self, player: PlayerId) -> bool {
        let (dashes, byes) = self.dashes_of(player);
        self.cells.won_unseen(player, dashes, byes)
    }

    fn has_drawn_unseen(&self, player: PlayerId) -> bool {
        let (dashes, byes) = self.dashes_of(player);
        self.cells.drew_unseen(player, dashes, byes)
    }

    fn dashes_of(&self, player: PlayerId) -> (usize, usize) {
        self.dashes.get(&player).copied().unwrap_or_default()
    }

    /// For each member, how many cells `0000 - -` are in rounds in which the team had an opponent, and how
    /// many are in rounds without one. `opponents` has a row for each team, with one entry for each round.
    fn dashes(&self, opponents: &[Vec<Option<PlayerId>>]) -> BTreeMap<PlayerId, (usize, usize)> {
        let rounds = 1..=u16::try_from(self.roster.width()).unwrap_or(u16::MAX);
        let of_member = |member: PlayerId, opponents: &[Option<PlayerId>]| {
            let dashes = rounds.clone().filter(|&round| matches!(self.cells.said(member, round), Said::Dash));
            let is_free = |round: &u16| matches!(opponents.get(usize::from(*round) - 1), Some(None));
            let (free, matched): (Vec<u16>, Vec<u16>) = dashes.partition(is_free);
            (matched.len(), free.len())
        };
        let teams = self.squads.rows.iter().zip(opponents);
        teams
            .flat_map(|(squad, opponents)| {
                squad.members.iter().map(move |&member| (member, of_member(member, opponents)))
            })
            .collect()
    }

    fn boards(&self, team: usize, opponent: PlayerId, round: u16) -> Vec<Pair> {
        let of = |team: usize, against: PlayerId| {
            let recorded = self.setting.line_ups.get(&(round, self.id(team)));
            let recorded = recorded.filter(|line_up| line_up.opponent == against);
            seats(&self.squads.rows[team], recorded, |player| self.seat(player, round))
        };
        let theirs = self.squads.index_of(opponent).map(|other| of(other, self.id(team))).unwrap_or_default();
        align(&of(team, opponent), &theirs)
    }

    fn side(&self, team: usize, opponent: PlayerId, round: u16, findings: &mut Findings) -> Side {
        let pairs = self.boards(team, opponent, round);
        let forfeit = self.setting.forfeits.get(&(round, self.id(team)));
        let told = line_up::colour(&pairs, &self.setting.boards);
        let colour = told.or_else(|| forfeit.map(|forfeit| forfeit.colour));
        let boards: Vec<Board> = pairs.iter().map(|(own, _)| self.board(*own, round)).collect();
        let theirs: Vec<Board> = pairs.iter().map(|(_, other)| self.board(*other, round)).collect();
        let sum = |boards: &[Board]| boards.iter().map(|board| board.points).sum::<Points>();
        let (own, other) = (sum(&boards), sum(&theirs));
        let result = result(&pairs, own.cmp(&other), forfeit);
        if let Some(forfeit) = forfeit {
            self.compare(team, round, forfeit, (told, result), findings);
        }
        // Both teams have the same boards, so these are compared only for one of the teams.
        if self.id(team) < opponent {
            self.compare_colours((team, opponent), round, (told, &pairs), findings);
        }
        let is_bare = own == Points::ZERO && other == Points::ZERO;
        Side { opponent, colour, boards, game_points: own, result, is_bare }
    }

    /// Compares the colours on the boards with record 352, which lists the colours of the team that has White on
    /// board 1.
    fn compare_colours(
        &self,
        (team, opponent): (usize, PlayerId),
        round: u16,
        (first, pairs): (Option<Colour>, &[Pair]),
        findings: &mut Findings,
    ) {
        let Some(first) = first else { return };
        for (place, ((own, other), declared)) in pairs.iter().zip(&self.setting.boards).enumerate() {
            let due = if first == Colour::White { *declared } else { declared.opposite() };
            let of_other = other.and_then(|seat| seat.colour).map(Colour::opposite);
            let Some(colour) = own.and_then(|seat| seat.colour).or(of_other) else { continue };
            if colour == due {
                continue;
            }
            let (id, board) = (self.id(team), place + 1);
            let message = format!(
                "round {round}: on board {board} of the match between teams {id} and {opponent}, team {id} has {colour}, and {due} by record 352"
            );
            let mut warning = Diagnostic::warning("board-colour", message);
            let mut places =
                [own, other].into_iter().flatten().filter_map(|seat| self.cell(seat.player, round));
            warning.span = places.next().map(|cell| cell.colour);
            findings.push(match places.next() {
                Some(cell) => warning.related(cell.colour, "the opponent's colour"),
                None => warning,
            });
        }
    }

    fn board(&self, seat: Option<Seat>, round: u16) -> Board {
        let Some(seat) = seat else { return Board { player: None, result: None, points: Points::ZERO } };
        let points = seat.result.map(|result| self.individuals.scoring.game(seat.player, round, result));
        Board { player: Some(seat.player), result: seat.result, points: points.unwrap_or(Points::ZERO) }
    }

    /// Reports the records of teams that contradict the matches.
    fn tell_contradictions(&self, opponents: &[Vec<Option<PlayerId>>], findings: &mut Findings) {
        let records = Records { squads: self.squads, setting: self.setting, opponents };
        records.tell_rounds(findings);
        records.tell_byes(|team, round| self.place(team, round), findings);
        records.tell_line_ups(|team, round| self.place(team, round), findings);
        records.tell_left_out(|player, round| self.game(player, round), findings);
    }

    /// The place of a member's cell, if the member had an opponent in the round; `None` in other cases.
    fn game(&self, player: PlayerId, round: u16) -> Option<CellSpans> {
        let said = self.cells.said(player, round);
        let has_met = matches!(said, Said::Seat(Seat { opponent: Some(_), .. }));
        has_met.then(|| self.cell(player, round)).flatten()
    }

    /// Compares a record of a forfeited match with what the players' cells show.
    fn compare(
        &self,
        team: usize,
        round: u16,
        forfeit: &Forfeit,
        (colour, result): (Option<Colour>, MatchResult),
        findings: &mut Findings,
    ) {
        let id = self.id(team);
        let place = self.place(team, round);
        let mut tell = |code, message: String| {
            let mut warning = Diagnostic::warning(code, message).at(forfeit.span);
            if let Some(place) = place {
                warning = warning.related(place.whole, "recorded here");
            }
            findings.push(warning);
        };
        if colour.is_some_and(|colour| colour != forfeit.colour) {
            let message = format!(
                "round {round}: team {id} has {} by the record of the forfeited match and {} by its boards, which are followed",
                forfeit.colour,
                forfeit.colour.opposite()
            );
            tell("forfeit-colour", message);
        }
        match result {
            MatchResult::Played(_) => {
                let message = format!(
                    "round {round}: a record says that the match of team {id} was forfeited, and games of it were played: it counts as played"
                );
                tell("forfeit-played", message);
            }
            MatchResult::Forfeited(Forfeited::Won) if !forfeit.has_won => {
                let message = format!(
                    "round {round}: team {id} won by forfeit by its boards and not by the record, which is followed"
                );
                tell("forfeit-result", message);
            }
            MatchResult::Forfeited(_) | MatchResult::Pending => {}
        }
    }

    /// What is recorded for a team without an opponent: a bye, or nothing.
    fn without_opponent(&self, team: usize, round: u16, findings: &mut Findings) -> Round {
        let members = &self.squads.rows[team].members;
        let said: Vec<(PlayerId, Said)> =
            members.iter().map(|&member| (member, self.cells.said(member, round))).collect();
        let has = |wanted: Bye| said.iter().any(|(_, said)| matches!(said, Said::Bye(bye) if *bye == wanted));
        let by_record = self.setting.byes.teams.get(&round);
        let by_cells = has(Bye::PairingAllocated);
        let is_named = by_record.is_some_and(|(named, _)| *named == self.id(team));
        if by_cells && by_record.is_some_and(|_| !is_named) {
            let id = self.id(team);
            let message = format!(
                "round {round}: the cells of team {id} say that it has the pairing-allocated bye, and record 320 gives it to another team"
            );
            let mut warning = Diagnostic::warning("two-byes", message);
            warning.span = by_record.map(|(_, span)| *span);
            findings.push(warning);
        }
        if is_named || by_cells {
            return Round::Bye(Bye::PairingAllocated);
        }
        let drew =
            |(member, said): &(PlayerId, Said)| matches!(said, Said::Dash) && self.has_drawn_unseen(*member);
        if said.iter().any(drew) {
            let message = format!(
                "round {round}: the members of team {} have a half point without a game: read as the pairing-allocated bye",
                self.id(team)
            );
            let mut repair = Diagnostic::repair("unseen-bye", message);
            repair.span = self.place(team, round).map(|place| place.whole);
            findings.push(repair);
            return Round::Bye(Bye::PairingAllocated);
        }
        match () {
            () if has(Bye::Full) => Round::Bye(Bye::Full),
            () if has(Bye::Half) => Round::Bye(Bye::Half),
            () if has(Bye::Zero) || said.iter().any(|(_, said)| matches!(said, Said::Dash)) => {
                Round::Bye(Bye::Zero)
            }
            () => Round::Nothing,
        }
    }
}

/// The result of a match. If no game was played and there is a record `330`, that record decides. In other
/// cases the boards decide. `points` compares the points of both teams on the boards.
fn result(boards: &[Pair], points: Ordering, forfeit: Option<&Forfeit>) -> MatchResult {
    let seats = boards.iter().flat_map(|(own, other)| [own, other]).flatten();
    let results: Vec<GameResult> = seats.filter_map(|seat| seat.result).collect();
    match (forfeit, MatchResult::of(&results, points)) {
        (Some(_), MatchResult::Played(points)) => MatchResult::Played(points),
        (Some(forfeit), _) => {
            MatchResult::Forfeited(if forfeit.has_won { Forfeited::Won } else { Forfeited::Lost })
        }
        (None, result) => result,
    }
}
