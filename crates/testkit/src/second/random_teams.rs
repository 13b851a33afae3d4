//! Random team events that contain everything possible: unoccupied boards, forfeits of games and of matches, byes,
//! late entries, withdrawals, repeated meetings, other scoring systems, abnormal points.

use arbitrium_core::tournament::{
    AdjustedResult, Bye, Colour, Entry, GamesPerRound, Player, PlayerId, Points, PreferenceType, Scoring,
    Team, TeamAdjustment, TeamEvent, TeamRules, TeamScore, TeamScoring, Tournament,
};

use super::random::{ABSENCES, RESTS, by_points, have_met, plan, round_of_all, tournament};
use super::random_matches::Draft;
use crate::random::Dice;

fn player(number: usize, name: &str) -> Player {
    Player::named(PlayerId::new(u32::try_from(number).unwrap()).unwrap(), format!("{name}{number}"))
}

/// Random point values for games, and for matches and byes.
fn scorings(random: &mut Dice, boards: usize) -> (Scoring, TeamScoring) {
    let games = match random.below(16) {
        0 => [20, 10, 0],
        1 => [30, 10, 0],
        2 => [30, 20, 10],
        _ => [10, 5, 0],
    };
    let [win, draw, loss] = games.map(Points::from_tenths);
    let games = Scoring { win, draw, loss, unknown: draw, ..Scoring::standard(GamesPerRound::One) };
    let matches = match random.below(10) {
        0 => [30, 10, 0],
        1 => [30, 20, 10],
        2 => [10, 5, 0],
        _ => [20, 10, 0],
    };
    let mut of_teams = TeamScoring::with_byes(boards, matches.map(Points::from_tenths), win, draw);
    match random.below(10) {
        0 | 1 => of_teams.pairing_allocated_bye = of_teams.full_point_bye,
        2 => of_teams.pairing_allocated_bye.match_points = of_teams.win,
        _ => {}
    }
    (games, of_teams)
}

impl Draft {
    fn new(random: &mut Dice, number: usize) -> Self {
        let boards = 2 + random.below(5);
        let (games, scoring) = scorings(random, boards);
        let primary = random.pick(&[TeamScore::MatchPoints, TeamScore::MatchPoints, TeamScore::GamePoints]);
        let rules = TeamRules { primary, names_secondary: true, preferences: PreferenceType::A };
        let (mut teams, mut players) = (Vec::new(), Vec::new());
        for place in 0..number {
            let first = place * 10 + 1;
            let members = first..first + boards + random.below(3);
            players.extend(members.clone().map(|number| player(number, "P")));
            let members = members.map(|number| player(number, "P").id).collect();
            teams.push(Team { members, ..Team::default() });
        }
        let colours = [Colour::White, Colour::Black].into_iter().cycle().take(boards).collect();
        let event = TeamEvent {
            rules,
            boards: if random.chance(4) { Vec::new() } else { colours },
            scoring,
            individuals: tournament(players, GamesPerRound::One, games),
            teams,
            adjustments: Vec::new(),
        };
        let teams = (0..number).map(|place| player(place * 2 + 1, "T")).collect();
        let t = tournament(teams, GamesPerRound::Boards, scoring.in_primary(rules));
        Draft { t, event, boards, odd: random.chance(75), silent: random.chance(6) }
    }

    /// Adds random bonus and penalty points (record `299`) to the event.
    fn abnormal(&mut self, random: &mut Dice, rounds: usize) {
        use AdjustedResult::{ForfeitLoss, HalfPointBye, Win, ZeroPointBye};
        for _ in 0..=random.below(3) {
            let results = [Win, HalfPointBye, ForfeitLoss, ZeroPointBye].map(Some);
            let result = random.pick(&[[None; 4], results].concat());
            let points = if result.is_none() { [-10, -5, 10, 20] } else { [0, 5, 10, 15] };
            let both = random.chance(40);
            let mut drawn = |given: bool| given.then(|| Points::from_tenths(random.pick(&points)));
            let (match_points, game_points) = (drawn(true), drawn(both));
            let is_turned = random.chance(40);
            let (match_points, game_points) =
                if is_turned { (game_points, match_points) } else { (match_points, game_points) };
            let round = random.chance(60).then(|| u16::try_from(1 + random.below(rounds)).unwrap());
            let mut teams = vec![random.below(self.t.players.len()), random.below(self.t.players.len())];
            teams.sort_unstable();
            teams.dedup();
            teams.truncate(1 + random.below(2));
            let teams = teams.into_iter().map(|team| self.t.players[team].id).collect();
            self.event.adjustments.push(TeamAdjustment { result, match_points, game_points, round, teams });
        }
    }

    /// Gives two teams, or all teams, as many points as the best of them has, so that later tie-breaks
    /// decide. The primary score is always made equal, the secondary score sometimes.
    fn level(&mut self, random: &mut Dice) {
        let number = self.t.players.len();
        let mut teams: Vec<usize> = (0..number).collect();
        if random.chance(40) {
            while teams.len() > 2 {
                teams.remove(random.below(teams.len()));
            }
        }
        let rounds = self.t.paired_rounds();
        let kinds = [TeamScore::MatchPoints, TeamScore::GamePoints];
        let levelled = kinds.map(|kind| kind == self.event.rules.primary || random.chance(60));
        let scores =
            |team: usize, kind| self.event.scores_after(team, self.t.players[team].id, rounds).of(kind);
        let best = kinds.map(|kind| teams.iter().map(|&team| scores(team, kind)).max().unwrap());
        let bonus = |&team: &usize| {
            let more = |place: usize| levelled[place].then(|| best[place] - scores(team, kinds[place]));
            let (match_points, game_points) = (more(0), more(1));
            let teams = vec![self.t.players[team].id];
            TeamAdjustment { result: None, match_points, game_points, round: None, teams }
        };
        let bonuses: Vec<TeamAdjustment> = teams.iter().map(bonus).collect();
        self.event.adjustments.extend(bonuses);
    }

    fn finish(mut self, random: &mut Dice) -> Tournament {
        let paired = self.t.paired_rounds();
        plan(&mut self.t, random);
        self.t.teams = Some(Box::new(self.event));
        self.t.keep_rounds(paired);
        self.t
    }
}

/// A random team Swiss in which teams mostly meet opponents with similar points.
pub fn random_team_swiss(random: &mut Dice) -> Tournament {
    // 6.3 mainly decides in small fields where nearly all teams have met.
    let small = random.chance(50);
    let number = 4 + random.below(if small { 3 } else { 9 });
    let mut draft = Draft::new(random, number);
    let rounds = if small { number - 1 + random.below(2) } else { 1 + random.below(7) };
    let repeats = random.chance(30);
    let codes = match draft.event.rules.primary {
        TeamScore::MatchPoints => "FIDE_TEAM_TYPEA_MP_GP",
        TeamScore::GamePoints => "FIDE_TEAM_TYPEA_GP_MP",
    };
    draft.t.declared_system = Some(codes.to_owned());
    if random.chance(30) {
        draft.abnormal(random, rounds);
    }
    // The first and the last round in which a team takes part.
    let mut part = |_| {
        let late = draft.odd && random.chance(8);
        let gone = draft.odd && random.chance(10);
        let first = if late { 1 + random.below(rounds) } else { 1 };
        (first, if gone { random.below(rounds + 1) } else { rounds })
    };
    let parts: Vec<(usize, usize)> = (0..number).map(&mut part).collect();
    for round in 1..=rounds {
        let mut waiting: Vec<usize> = Vec::new();
        for team in by_points(random, &draft.t, round - 1) {
            if !(parts[team].0..=parts[team].1).contains(&round) {
                draft.rest(team, random.pick(&RESTS));
                continue;
            }
            if draft.odd && random.chance(8) {
                draft.rest(team, random.pick(&ABSENCES));
                continue;
            }
            match waiting.iter().position(|other| repeats || !have_met(&draft.t, team, *other)) {
                Some(at) => {
                    let pair = [waiting.remove(at), team];
                    let colour = random.pick(&[Colour::White, Colour::Black]);
                    draft.play(random, pair, Some(colour));
                }
                None => waiting.push(team),
            }
        }
        for team in waiting {
            draft.rest(team, Entry::Bye(Bye::PairingAllocated));
        }
    }
    if random.chance(if small { 75 } else { 40 }) {
        draft.level(random);
    }
    draft.finish(random)
}

/// A random round-robin of teams, single or double, sometimes unfinished.
pub fn random_team_round_robin(random: &mut Dice) -> Tournament {
    let number = 3 + random.below(6);
    let mut draft = Draft::new(random, number);
    let seats = number + number % 2;
    let all = (seats - 1) * (1 + random.below(2));
    let rounds = if random.chance(25) { 1 + random.below(all) } else { all };
    if random.chance(30) {
        draft.abnormal(random, rounds);
    }
    for round in 0..rounds {
        for (a, b) in round_of_all(seats, round) {
            if a >= number || b >= number {
                draft.rest(a.min(b), random.pick(&RESTS));
                continue;
            }
            let colour = if round < seats - 1 { Colour::White } else { Colour::Black };
            draft.play(random, [a, b], Some(colour));
        }
    }
    if random.chance(50) {
        draft.level(random);
    }
    draft.finish(random)
}
