//! The search for cases: first those that a mutant gets wrong by the article that it breaks, then those in which an article
//! is at work otherwise, then any that a mutant gets wrong which none before showed. At last the orders of candidates: for each
//! mutant of them cases in which it is wrong by nothing but the order.

use std::panic::{AssertUnwindSafe, catch_unwind};

use arbitrium::kit::{Kit, Short};
use arbitrium::position::Position;
use arbitrium::rulebook::Article;
use arbitrium::search::Limits;
use arbitrium::shrink::shrink;
use arbitrium::systems::{Class, Failure, PairingSystem, Recorded, SearchKind, SystemId};
use arbitrium::tournament::{GamesPerRound, PlayerId, Tournament};
use rayon::prelude::*;

use super::crowds::{PLANS, of_a_crowd, of_a_plan};
use super::made::{Made, Shape, before, otherwise};
use super::seeds::{
    ORDERS, RARE, Seed, TOURNAMENTS, of_a_crowded_tournament, of_a_graded_tournament, of_a_rare_tournament,
    of_a_tournament, of_a_wild_tournament, of_an_eventful_tournament, of_other_facts, of_the_corpus,
};
use arbitrium_testkit::mutants::{Mutant, of_conditions, of_orders_in, of_rules};

/// How many cases of different shape each article gets.
const WANTED: usize = 3;
/// How often a candidate is looked at while a case is shrunk.
const MOST_CALLS: u64 = 1500;

/// Some mutants of 2006 and 2012 search long where they are wrong: they are asked about few players, and at last, those that no case
/// shows yet, about more.
const FEW: usize = 8;
const MORE: usize = 14;
/// Mutants of orders only look at what meets the requirements.
const CROWD: usize = 11;
/// The steps that a mutant may take.
const STEPS: u64 = 5_000_000;

/// The position of a case.
fn before_of(made: &Made) -> Option<Position> {
    before(&made.tournament)
}

/// How many players are to be paired.
fn present(position: &Position) -> usize {
    position.competitors.iter().filter(|player| player.is_present()).count()
}

pub(crate) struct Search {
    id: SystemId,
    system: Box<dyn PairingSystem>,
    mutants: Vec<&'static Mutant>,
    made: Vec<Made>,
    shapes: Vec<(&'static str, Shape)>,
    /// The mutants that no case shows yet.
    unseen: Vec<&'static Mutant>,
    /// The largest field that mutants of 2006 and 2012 are asked about.
    most_of_walks: usize,
}

/// How a mutant is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Error {
    class: Option<Class>,
    article: Option<&'static Article>,
    is_reading: bool,
}

impl Error {
    fn is_as(&self, other: &Error) -> bool {
        (self.class, self.article, self.is_reading) == (other.class, other.article, other.is_reading)
    }
}

/// Whether a mutant errs by nothing but the order that it breaks.
fn is_of_the_order(mutant: &Mutant, error: &Error) -> bool {
    let decides = error.article.is_some_and(|article| article.id() == mutant.article);
    !error.is_reading && (decides || error.class == Some(Class::Later))
}

impl Search {
    pub(crate) fn new(id: SystemId) -> Self {
        let mutants: Vec<_> = of_rules().filter(|mutant| mutant.system() == id).collect();
        Search {
            id,
            system: id.system(),
            unseen: mutants.clone(),
            mutants,
            made: Vec::new(),
            shapes: Vec::new(),
            most_of_walks: FEW,
        }
    }

    /// The cases, in the order of the document's articles, and the articles that have fewer than wanted.
    pub(crate) fn run(mut self) -> (Vec<Made>, Vec<Short>) {
        self.sweep(Self::by_the_article_s_mutants);
        self.sweep(Self::at_work);
        self.sweep(Self::any_wrong);
        self.sweep_rare(Self::any_wrong);
        self.sweep_rare(Self::any_reading);
        self.sweep_graded(Self::by_the_article_s_mutants);
        self.sweep_graded(Self::at_work);
        self.most_of_walks = MORE;
        if self.walks() && !self.unseen.is_empty() {
            self.sweep(Self::any_wrong);
        }
        self.most_of_walks = CROWD;
        self.orders();
        self.conditions();
        self.report_unseen();
        let shown = || self.system.rulebook().shown();
        let place = |made: &Made| shown().position(|article| article.id() == made.article);
        let short = shown().filter_map(|article| self.short(article)).collect();
        let mut made = std::mem::take(&mut self.made);
        made.sort_by_key(place);
        (made, short)
    }

    /// The cases of the kit that is there, with what is at work in them now, and a case for each condition that none shows.
    pub(crate) fn run_again(mut self) -> (Vec<Made>, Vec<Short>) {
        let Ok(kit) = Kit::built_in(self.id) else { return self.run() };
        for (case, tournament) in kit.cases() {
            let made = Made::again(self.id, case, tournament);
            self.shapes.extend(before_of(&made).map(|position| (made.article, Shape::of(&position))));
            self.made.push(made);
        }
        self.unseen.clear();
        self.conditions();
        self.report_unseen();
        let shown = || self.system.rulebook().shown();
        let place = |made: &Made| shown().position(|article| article.id() == made.article);
        let mut made = std::mem::take(&mut self.made);
        made.sort_by_key(place);
        (made, kit.manifest.short.clone())
    }

    fn report_unseen(&self) {
        if !self.unseen.is_empty() {
            let names: Vec<&str> = self.unseen.iter().map(|mutant| mutant.name).collect();
            eprintln!("{}: no case shows {}", self.id.word(), names.join(", "));
        }
    }

    /// A case for each mutant that forgets a condition of an article. The tournaments have byes of every kind, forfeits and
    /// late entries.
    fn conditions(&mut self) {
        let before = std::mem::take(&mut self.unseen);
        let of_this = |mutant: &&Mutant| mutant.system() == self.id;
        let mut unseen: Vec<_> = of_conditions().filter(of_this).collect();
        unseen.retain(|mutant| !self.shown(mutant, |error| !error.is_reading));
        self.unseen = unseen;
        self.conditions_by(Self::any_wrong);
        // What is left does what another interpretation says.
        let mut unseen = std::mem::take(&mut self.unseen);
        unseen.retain(|mutant| !self.shown(mutant, |_| true));
        self.unseen = unseen;
        self.conditions_by(Self::any_reading);
        self.unseen.extend(before);
    }

    /// Whether a case shows the mutant with such an error.
    fn shown(&self, mutant: &Mutant, is_wanted: fn(&Error) -> bool) -> bool {
        let mut positions = self.made.iter().filter_map(before_of);
        positions.any(|position| self.error(mutant, &position).as_ref().is_some_and(is_wanted))
    }

    /// Looks for cases of the conditions that none shows: first in the cases that are there, with one other fact.
    fn conditions_by(&mut self, look: fn(&mut Self, &Seed, &Position)) {
        let others = |made: &Made| {
            let origin = made.origin.strip_prefix("shrunk from ").unwrap_or(&made.origin);
            of_other_facts(&made.tournament, origin)
        };
        let others: Vec<Seed> = self.made.iter().flat_map(others).collect();
        for seed in others {
            self.look_at(&seed, look);
        }
        for number in 1..=RARE {
            if self.unseen.is_empty() {
                break;
            }
            let eventful = of_an_eventful_tournament(&*self.id.system(), number);
            for seed in eventful.into_iter().chain(of_a_wild_tournament(&*self.id.system(), number)) {
                self.look_at(&seed, look);
            }
        }
    }

    /// Cases of the orders of candidates, as many for each mutant as an article gets.
    fn orders(&mut self) {
        let orders: Vec<_> = of_orders_in(self.id).collect();
        let mut counts: Vec<usize> = orders
            .iter()
            .map(|mutant| self.made.iter().filter(|made| self.shows(mutant, made)).count())
            .collect();
        // Nobody is exchanged there, so no tournament is planned, but more are drawn.
        let is_of_matches = self.is_of_matches();
        for number in 1..=self.most_of_orders() {
            if counts.iter().all(|&count| count >= WANTED) {
                break;
            }
            let system = &*self.id.system();
            let seeds = match number.checked_sub(ORDERS + 1) {
                _ if is_of_matches => of_a_crowded_tournament(system, number),
                Some(plan) => of_a_plan(system, plan + 1),
                None if number.is_multiple_of(3) => of_a_crowded_tournament(system, number),
                None => of_a_crowd(system, number),
            };
            for seed in seeds {
                let Some(position) = before(&seed.tournament) else { continue };
                let open = || (0..orders.len()).filter(|&place| counts[place] < WANTED);
                let asked: Vec<usize> = open().collect();
                for (place, error) in self.errors(asked.iter().map(|&place| orders[place]), &position) {
                    let mutant = orders[asked[place]];
                    let Some(article) = self.system.rulebook().article(mutant.article) else { continue };
                    let made = self.made.len();
                    if counts[asked[place]] < WANTED && is_of_the_order(mutant, &error) {
                        self.shrink_error(&seed, mutant, &error, article.id());
                    }
                    for made in &self.made[made..] {
                        for (count, mutant) in counts.iter_mut().zip(&orders) {
                            *count += usize::from(self.shows(mutant, made));
                        }
                    }
                }
            }
        }
        for (mutant, count) in orders.iter().zip(counts).filter(|(_, count)| *count < WANTED) {
            eprintln!("{}: {count} cases show {}", self.id.word(), mutant.name);
        }
    }

    /// How many tournaments are looked at for the orders.
    fn most_of_orders(&self) -> u64 {
        if self.is_of_matches() { RARE } else { ORDERS + PLANS }
    }

    /// Whether two meet in more games than one.
    fn is_of_matches(&self) -> bool {
        self.system.games_per_round() != GamesPerRound::One
    }

    /// Whether a case is about the order in which a mutant errs, and shows that.
    fn shows(&self, mutant: &Mutant, made: &Made) -> bool {
        let error = || self.error(mutant, &before(&made.tournament)?);
        made.article == mutant.article && error().is_some_and(|error| is_of_the_order(mutant, &error))
    }

    fn sweep(&mut self, look: fn(&mut Self, &Seed, &Position)) {
        for seed in of_the_corpus(self.id) {
            self.look_at(&seed, look);
        }
        for number in 1..=TOURNAMENTS {
            for seed in of_a_tournament(&*self.id.system(), number) {
                self.look_at(&seed, look);
            }
        }
    }

    /// Many more tournaments, with many score levels, for the mutants that are left.
    fn sweep_rare(&mut self, look: fn(&mut Self, &Seed, &Position)) {
        for number in 1..=RARE {
            if self.unseen.is_empty() {
                return;
            }
            for seed in of_a_rare_tournament(&*self.id.system(), number) {
                self.look_at(&seed, look);
            }
        }
    }

    /// Tournaments of Type B alone, for the deciding articles that have fewer cases than wanted.
    fn sweep_graded(&mut self, look: fn(&mut Self, &Seed, &Position)) {
        for number in 1..=RARE {
            let mut deciding = self.system.rulebook().articles.iter().filter(|article| article.decides());
            if deciding.all(|article| self.count(article.id()) >= WANTED) {
                return;
            }
            for seed in of_a_graded_tournament(&*self.id.system(), number) {
                self.look_at(&seed, look);
            }
        }
    }

    fn look_at(&mut self, seed: &Seed, look: fn(&mut Self, &Seed, &Position)) {
        if let Some(position) = before(&seed.tournament) {
            look(self, seed, &position);
        }
    }

    fn count(&self, article: &str) -> usize {
        self.made.iter().filter(|made| made.article == article).count()
    }

    /// Whether a case of this article has another shape than those before; where nobody can meet anybody there is no case.
    fn is_new(&self, article: &'static str, position: &Position) -> bool {
        present(position) >= 2 && !self.shapes.contains(&(article, Shape::of(position)))
    }

    /// Cases in which a mutant is wrong by the very article that it breaks: of each mutant as many as its article needs.
    fn by_the_article_s_mutants(&mut self, seed: &Seed, position: &Position) {
        let broken = |mutant: &Mutant| self.system.rulebook().article(mutant.article);
        let is_open = |search: &Search, mutant: &Mutant, article: &Article| {
            search.count(article.id()) < WANTED
                || search.unseen.iter().any(|unseen| unseen.name == mutant.name)
        };
        let asked = self.mutants.iter().filter_map(|&mutant| Some((mutant, broken(mutant)?)));
        let asked: Vec<_> = asked.filter(|(mutant, article)| is_open(self, mutant, article)).collect();
        for (place, error) in self.errors(asked.iter().map(|(mutant, _)| *mutant), position) {
            let (mutant, article) = asked[place];
            if is_open(self, mutant, article) && error.article == Some(article) && !error.is_reading {
                self.shrink_error(seed, mutant, &error, article.id());
            }
        }
    }

    /// What is wrong with the answers of some mutants, by their places: all are asked at once.
    fn errors(
        &self,
        mutants: impl Iterator<Item = &'static Mutant>,
        position: &Position,
    ) -> Vec<(usize, Error)> {
        let mutants: Vec<_> = mutants.enumerate().collect();
        let error = |&(place, mutant): &(usize, &Mutant)| Some((place, self.error(mutant, position)?));
        mutants.par_iter().filter_map(error).collect()
    }

    /// Cases in which an article is at work.
    fn at_work(&mut self, seed: &Seed, position: &Position) {
        let deciding = self.system.rulebook().articles.iter().filter(|article| article.decides());
        let open: Vec<_> = deciding.filter(|article| self.count(article.id()) < WANTED).collect();
        if open.is_empty() {
            return;
        }
        let Some(at_work) = self.system.reference(position, SearchKind::Guided).exercised() else { return };
        for article in open.into_iter().filter(|article| at_work.contains(article)) {
            let mut is_interesting = |candidate: &Tournament| {
                let Some(position) = before(candidate) else { return Some(false) };
                let exercised = || self.system.reference(&position, SearchKind::Guided).exercised();
                Some(
                    self.is_new(article.id(), &position)
                        && exercised().is_some_and(|all| all.contains(article)),
                )
            };
            if is_interesting(&seed.tournament) == Some(true) {
                let shrunk = shrink(&seed.tournament, &mut is_interesting, MOST_CALLS).tournament;
                self.add(article.id(), &shrunk, seed, None);
            }
        }
    }

    /// Cases of mutants that no case before showed, whatever they are wrong by.
    fn any_wrong(&mut self, seed: &Seed, position: &Position) {
        self.any(seed, position, |error| !error.is_reading);
    }

    /// The same of mutants that do what another reading says: the kit tells them by its name.
    fn any_reading(&mut self, seed: &Seed, position: &Position) {
        self.any(seed, position, |_| true);
    }

    fn any(&mut self, seed: &Seed, position: &Position, is_wanted: fn(&Error) -> bool) {
        let unseen = self.unseen.clone();
        for (place, error) in self.errors(unseen.iter().copied(), position) {
            let mutant = unseen[place];
            if !self.unseen.iter().any(|unseen| unseen.name == mutant.name) {
                continue;
            }
            let broken = self.system.rulebook().article(mutant.article).filter(|article| article.decides());
            if let Some(article) = error.article.or(broken).filter(|_| is_wanted(&error)) {
                let made = self.made.len();
                self.shrink_error(seed, mutant, &error, article.id());
                let is_shown = error.is_reading && self.made.len() > made;
                self.unseen.retain(|unseen| unseen.name != mutant.name || !is_shown);
            }
        }
    }

    fn shrink_error(&mut self, seed: &Seed, mutant: &Mutant, error: &Error, article: &'static str) {
        let mut is_interesting = |candidate: &Tournament| {
            let Some(position) = before(candidate) else { return Some(false) };
            let same = || self.error(mutant, &position).is_some_and(|found| found.is_as(error));
            Some(self.is_new(article, &position) && same())
        };
        if is_interesting(&seed.tournament) != Some(true) {
            return;
        }
        let shrunk = shrink(&seed.tournament, &mut is_interesting, MOST_CALLS).tournament;
        self.add(article, &shrunk, seed, Some(mutant.about.to_owned()));
    }

    /// Keeps a case, and looks which mutants it shows.
    fn add(&mut self, article: &'static str, shrunk: &Tournament, seed: &Seed, errs: Option<String>) {
        let origin = format!("shrunk from {}", seed.origin);
        let Some(made) = Made::finish(self.id, article, shrunk, origin, errs) else { return };
        let Some(position) = before(&made.tournament) else { return };
        self.shapes.push((article, Shape::of(&position)));
        let wrong =
            |mutant: &&'static Mutant| self.error(mutant, &position).is_some_and(|error| !error.is_reading);
        let shown: Vec<&str> =
            self.unseen.iter().copied().filter(|mutant| wrong(mutant)).map(|mutant| mutant.name).collect();
        self.unseen.retain(|mutant| !shown.contains(&mutant.name));
        eprintln!("{} {article}: {} players, {}", self.id.word(), made.players, seed.origin);
        self.made.push(made);
    }

    /// Whether the document walks instead of weighing.
    fn walks(&self) -> bool {
        [SystemId::Dutch2006, SystemId::Dutch2012].contains(&self.id)
    }

    /// What is wrong with a mutant's answer.
    fn error(&self, mutant: &Mutant, position: &Position) -> Option<Error> {
        if self.walks() && present(position) > self.most_of_walks {
            return None;
        }
        let reference = self.system.pair(position, SearchKind::Guided).ok()?;
        let none = || Some(Error { class: None, article: None, is_reading: false });
        // Some mutants break what the search rests on, and come to a panic: that is no pairing that a program would give.
        let limits = Limits { steps: STEPS, ..Limits::default() };
        let asked = || limits.ask(|| mutant.pair(position)).ok();
        let answer = match catch_unwind(AssertUnwindSafe(asked)).ok()?? {
            Ok(answer) => answer,
            Err(Failure::Impossible(_)) => return none(),
            Err(_) => return None,
        };
        let mut players: Vec<PlayerId> = answer.pairs.iter().flat_map(|&(a, b)| [a, b]).collect();
        players.extend(answer.bye);
        players.sort_unstable();
        if players.windows(2).any(|two| two[0] == two[1]) {
            return none();
        }
        let judgement = self.system.judge(position, &Recorded::from(&answer), SearchKind::Guided);
        if matches!(judgement.class, Class::Agrees | Class::Undecided) {
            return None;
        }
        let violation = judgement.violations.first();
        let article = judgement.decisive.as_ref().map(|decisive| decisive.article);
        let recorded = Recorded::from(&answer);
        Some(Error {
            class: Some(judgement.class),
            article: article.or(violation.map(|violation| violation.article)),
            is_reading: otherwise(&*self.system, position, &reference)
                .iter()
                .any(|other| other.expected.is(&recorded)),
        })
    }

    fn short(&self, article: &'static Article) -> Option<Short> {
        let cases = self.count(article.id());
        let orders = self.system.rulebook().orders.contains(&article) && !article.decides();
        let (why, searched) = match cases {
            _ if orders => (
                "no other round that was searched shows another order by another pairing",
                self.most_of_orders(),
            ),
            0 => ("in no round that was searched would the pairing be another without it", TOURNAMENTS),
            _ => {
                ("all rounds that were searched and in which it decides shrink to these shapes", TOURNAMENTS)
            }
        };
        let why =
            format!("{why} ({searched} random tournaments{})", if orders { "" } else { " and the corpus" });
        (cases < WANTED).then(|| Short { article: article.id().to_owned(), cases, why })
    }
}
