//! The search for cases of the standings: for every deciding article of C.07 small tournaments that a program which breaks it
//! ranks wrongly.

use arbitrium::check::ranks::with_list;
use arbitrium::compare::{Question as _, RankedBy};
use arbitrium::engines::{Ranked, RankedRow};
use arbitrium::kit::{RankCase, RankRow, RankedOtherwise, Short, agree_on, rows};
use arbitrium::rulebook::{Article, Rulebook};
use arbitrium::shrink::shrink;
use arbitrium::standings::team_articles::RULEBOOK_OF_TEAMS;
use arbitrium::standings::{C07_2026, Readings, tie_breaks};
use arbitrium::tournament::{Bye, Entry, PlannedRounds, Player, RoundsSource, Tournament};
use arbitrium::trf::{Edition, write};
use rayon::prelude::*;

use super::ranked_seeds::{TOURNAMENTS, random, random_of_teams};
use super::seeds::SEED;
use arbitrium_testkit::mutants::standings::{RANK_MUTANTS, RankMutant};
use arbitrium_testkit::mutants::team_standings::TEAM_RANK_MUTANTS;

/// How many cases of different shape each article gets.
const WANTED: usize = 3;
/// How often a candidate is looked at while a case is shrunk.
const MOST_CALLS: u64 = 1500;

/// The reading by which lots part those whom the list does not.
const LOTS: &str = "tie-left=lots";

/// A finished case, with its report.
pub(crate) struct RankMade {
    pub(crate) case: RankCase,
    pub(crate) tournament: Tournament,
}

/// The shape of a case: the rounds, and how many players each score has, from the top.
type Shape = (u16, Vec<usize>);

/// The cases in the order of the document's articles, and the articles that have fewer than wanted.
pub(crate) fn search(book: &Rulebook) -> (Vec<RankMade>, Vec<Short>) {
    let of_teams = book.id == RULEBOOK_OF_TEAMS.id;
    let (mutants, random): (_, fn(u64) -> Tournament) =
        if of_teams { (TEAM_RANK_MUTANTS, random_of_teams) } else { (RANK_MUTANTS, random) };
    let tournaments: Vec<(u64, Tournament)> =
        (1..=TOURNAMENTS).into_par_iter().map(|number| (number, random(number))).collect();
    let (mut made, mut short) = (Vec::new(), Vec::new());
    for article in book.articles.iter().filter(|article| article.decides()) {
        let found = of_article(article, mutants, &tournaments);
        if found.len() < WANTED {
            let why = format!("no more in {TOURNAMENTS} random tournaments");
            short.push(Short { article: article.id().to_owned(), cases: found.len(), why });
        }
        made.extend(found);
    }
    (made, short)
}

/// A case of each mutant that breaks the article, then more until there are as many as wanted: first such that no open point of
/// the text touches, for they decide for every program, then any.
fn of_article(
    article: &'static Article,
    mutants: &'static [RankMutant],
    tournaments: &[(u64, Tournament)],
) -> Vec<RankMade> {
    let mutants: Vec<&RankMutant> = mutants.iter().filter(|mutant| mutant.article == article.id()).collect();
    let mut search = Search { article, unseen: mutants.clone(), made: Vec::new(), shapes: Vec::new() };
    for (is_plain, enough) in [(true, WANTED - 1), (false, WANTED)] {
        for (number, tournament) in tournaments {
            for mutant in &mutants {
                search.look_at(mutant, *number, tournament, is_plain, enough);
            }
        }
    }
    for mutant in search.unseen {
        eprintln!("no case shows {}", mutant.name);
    }
    search.made
}

/// The cases of an article as they are found.
struct Search {
    article: &'static Article,
    /// The mutants that no case shows yet.
    unseen: Vec<&'static RankMutant>,
    made: Vec<RankMade>,
    shapes: Vec<Shape>,
}

impl Search {
    fn look_at(
        &mut self,
        mutant: &RankMutant,
        number: u64,
        tournament: &Tournament,
        is_plain: bool,
        enough: usize,
    ) {
        let is_unseen = self.unseen.iter().any(|one| one.name == mutant.name);
        let is_open = is_unseen || self.made.len() + self.unseen.len() < enough;
        if !is_open || !self.is_interesting(mutant, tournament, is_plain) {
            return;
        }
        let mut keeps = |candidate: &Tournament| Some(self.is_interesting(mutant, candidate, is_plain));
        let shrunk = shrink(tournament, &mut keeps, MOST_CALLS).tournament;
        let origin = format!("shrunk from random tournament {number} of seed {SEED}");
        if let Some(case) = finished(self.article, mutant, &shrunk, origin) {
            self.shapes.push(shape(&shrunk));
            self.unseen.retain(|one| one.name != mutant.name);
            self.made.push(case);
        }
    }

    /// Whether the mutant's ranks are none that the list allows, in a tournament of a new shape; where it shall be plain, under
    /// whatever reading.
    fn is_interesting(&self, mutant: &RankMutant, tournament: &Tournament, is_plain: bool) -> bool {
        let tournament = &ended(tournament);
        tournament.players.len() >= 2
            && tournament.paired_rounds() >= 1
            && (tournament.teams.is_some()
                || tournament.declared_system.is_none()
                || is_round_robin(tournament))
            && !self.shapes.contains(&shape(tournament))
            && differs(mutant, tournament)
                .is_some_and(|(_, standings)| !is_plain || no_reading_matters(tournament, mutant, &standings))
    }
}

/// Whether all readings have the same values; that lots part a tie changes none.
fn no_reading_matters(tournament: &Tournament, mutant: &RankMutant, standings: &[RankRow]) -> bool {
    let values =
        |rows: &[RankRow]| rows.iter().map(|row| (row.id, row.rank, row.values.clone())).collect::<Vec<_>>();
    let same =
        |other: &RankedOtherwise| other.reading == LOTS || values(&other.standings) == values(standings);
    by(tournament, mutant.list).is_some_and(|by| otherwise(tournament, &by, standings).iter().all(same))
}

/// The mutant's ranks without its values, and the reference's table, where these part.
fn differs(mutant: &RankMutant, tournament: &Tournament) -> Option<(Ranked, Vec<RankRow>)> {
    let answer = mutant.rank(tournament)?;
    let bare = |row: &RankedRow| RankedRow::new(row.id, row.rank, Vec::new());
    let ranks = Ranked::new(Vec::new(), answer.rows.iter().map(bare).collect());
    let reference = rows(tournament, &by(tournament, mutant.list)?).ok()?;
    (!agree_on(mutant.list, &reference, &ranks)).then_some((ranks, reference))
}

fn by(tournament: &Tournament, list: &str) -> Option<RankedBy> {
    Some(RankedBy::of(tournament, tie_breaks(list).ok()?, &C07_2026))
}

fn finished(
    article: &'static Article,
    mutant: &RankMutant,
    shrunk: &Tournament,
    origin: String,
) -> Option<RankMade> {
    let tournament = ended(shrunk);
    let (ranks, standings) = differs(mutant, &tournament)?;
    let by = by(&tournament, mutant.list)?;
    by.judge(&tournament, &ranks)?.differences.first()?;
    let readings = otherwise(&tournament, &by, &standings);
    let case = RankCase {
        id: String::new(),
        file: String::new(),
        list: mutant.list.to_owned(),
        article: article.id().to_owned(),
        standings,
        readings,
        origin,
        errs: Some(mutant.about.to_owned()),
    };
    Some(RankMade { case, tournament })
}

/// What other readings make of the standings, one at a time.
fn otherwise(tournament: &Tournament, by: &RankedBy, standings: &[RankRow]) -> Vec<RankedOtherwise> {
    let mut all = Vec::new();
    for open in Readings::OPEN {
        for choice in &open.choices[1..] {
            let mut other = by.clone();
            let is_choice = other.readings.set(open.id, choice.value).is_ok();
            let table = rows(tournament, &other).ok().filter(|table| is_choice && table != standings);
            let reading = format!("{}={}", open.id, choice.value);
            all.extend(table.map(|standings| RankedOtherwise { reading, standings }));
        }
    }
    all
}

/// The tournament as one that ended with its last round.
fn ended(tournament: &Tournament) -> Tournament {
    let rounds = tournament.paired_rounds();
    Tournament {
        prohibited: Vec::new(),
        planned_rounds: Some(PlannedRounds { rounds, source: RoundsSource::Given }),
        ..tournament.ended()
    }
}

fn shape(tournament: &Tournament) -> Shape {
    let rounds = tournament.paired_rounds();
    let mut points: Vec<_> =
        (0..tournament.players.len()).map(|place| tournament.points_after(place, rounds)).collect();
    points.sort_unstable();
    points.reverse();
    (rounds, points.chunk_by(|a, b| a == b).map(<[_]>::len).collect())
}

/// Whether everybody has a game with everybody else, and where he rests nothing.
fn is_round_robin(tournament: &Tournament) -> bool {
    let met = |player: &Player| player.entries.iter().filter(|entry| entry.contest().is_some()).count();
    let rests = |entry: &Entry| matches!(entry, Entry::Contest(_) | Entry::Missing | Entry::Bye(Bye::Zero));
    let is_whole =
        |player: &Player| met(player) + 1 == tournament.players.len() && player.entries.iter().all(rests);
    tournament.players.iter().all(is_whole)
}

/// The report of a case: the list stands in its record `202`.
pub(crate) fn report(tournament: &Tournament, list: &str) -> Result<String, arbitrium::trf::WriteError> {
    write(tournament, Edition::Trf26).map(|text| with_list(&text, list))
}
