//! The result of a campaign: the errors of the program, each with its severity.

use std::collections::BTreeMap;

use super::family::families;
use super::severity::severity;
use crate::campaign::{About, Concluded, Dossier, Group, Key, Ledger, RankPlan};
use crate::engines::Fault;
use arbitrium_core::generate::Knob;
use arbitrium_core::rulebook::{Article, Family, Rulebook};
use arbitrium_core::systems::PairingSystem;
use arbitrium_report::outcome::{
    Answers, BaselineError, CheckedFile, Exit, FaultyRound, Named, Policy, Standing, Unanswered,
};

/// The two numbers by which rulebooks cite the prohibited pairs of record `260`.
const PROHIBITIONS: [&str; 2] = ["260", "Prohibited pairings"];

/// The result of a campaign, from which its reports are made.
#[derive(Debug)]
#[non_exhaustive]
pub struct Hunted<'a> {
    /// The system, the program and the seed of the campaign.
    pub about: &'a About,
    /// The questions about standings; `None` if the campaign is about pairings.
    pub standings: Option<&'a RankPlan>,
    /// The counts of the campaign, summed over the finished cases.
    pub ledger: &'a Ledger,
    /// The rulebook of the document by which the program's answers were judged.
    pub rulebook: &'static Rulebook,
    /// The errors. Those that are not accepted as known come first, and the most serious ones before the others.
    pub found: Vec<Found<'a>>,
    /// The known deviations of the program that did not occur in the campaign, as sentences.
    pub unused_deviations: Vec<String>,
}

/// An error that the campaign found, with its evidence. Several keys can be one error.
#[derive(Debug)]
#[non_exhaustive]
pub struct Found<'a> {
    /// The key of the error. Findings with the same key are the same error.
    pub key: &'a Key,
    /// Further errors that are shown together with this one, which is the most serious of them; empty in most
    /// cases. Either one wrong definition may explain all of them, or they break the same article in rounds with
    /// and without a legal pairing.
    pub with: Vec<Found<'a>>,
    /// The family of articles whose common definition may explain the errors. `None` if they are not explained in
    /// this way.
    pub family: Option<&'static Family>,
    /// The findings of this error and of all errors in `with` together. The case and the round are those in
    /// which `key` was found first. The number of tournaments is that of the error with the most tournaments.
    /// It is not the sum, because one tournament can have several of the errors.
    pub group: Group,
    /// The findings of `key` alone, without those of the errors in `with`.
    pub own: Group,
    /// The content of the folder of this error.
    pub dossier: &'a Dossier,
    /// The round or the standings in which the error was found first.
    pub shown: Shown,
}

/// The case that shows an error: a round that was paired, or standings.
#[derive(Debug)]
pub enum Shown {
    /// The judged round with the first finding of the error.
    Round(Box<CheckedFile>),
    /// Standings. The text is the reason why the error is accepted as known; `None` if it is not accepted.
    Standings(Option<String>),
}

impl<'a> Hunted<'a> {
    /// Determines the severity of each error of a campaign. Errors in pairings are judged again by the document of
    /// the campaign.
    ///
    /// # Errors
    /// Fails if the known deviations of the program have a wrong format.
    pub fn new(
        concluded: &'a Concluded,
        ledger: &'a Ledger,
        system: &dyn PairingSystem,
    ) -> Result<Self, BaselineError> {
        let mut policy = Policy::of_a_campaign(concluded.deviations.as_deref())?;
        let standings = concluded.standings.as_ref();
        let rulebook = standings.map_or(system.rulebook(), |plan| plan.edition().rulebook);
        let found = concluded.errors.iter().map(|(key, group, dossier)| {
            let shown = if standings.is_some() {
                Shown::Standings(accepted(&mut policy, rulebook, key, dossier))
            } else {
                Shown::Round(Box::new(dossier.judged(key, system).weighed(&mut policy)))
            };
            Found {
                key,
                with: Vec::new(),
                family: None,
                group: group.clone(),
                own: group.clone(),
                dossier,
                shown,
            }
        });
        let mut found = joined(rulebook, found.collect());
        found.sort_by_key(|found| (found.is_accepted(), severity(rulebook, found.key)));
        let unused_deviations = policy.unused_deviations().collect();
        Ok(Hunted { about: &concluded.about, standings, ledger, rulebook, found, unused_deviations })
    }

    /// All errors one by one, including those that are shown together with another error.
    pub fn all(&self) -> impl Iterator<Item = &Found<'a>> {
        self.found.iter().flat_map(Found::all)
    }

    /// The exit status of the run: agrees, differs, undecided, or failed if the program failed.
    #[must_use]
    pub fn exit(&self) -> Exit {
        let open =
            |fault: bool| self.found.iter().any(|found| found.key.fault == fault && !found.is_accepted());
        match (open(true), open(false)) {
            (true, _) => Exit::Failed,
            (_, true) => Exit::Differs,
            // The run is undecided if nothing was judged or the program refused a question.
            _ if self.shows_nothing() || self.answers().refused > 0 => Exit::Undecided,
            _ => Exit::Agrees,
        }
    }

    /// The number of answered questions, and the numbers of unanswered ones by reason.
    #[must_use]
    pub fn answers(&self) -> Answers {
        self.ledger.answers()
    }

    /// Whether nothing was judged. For standings, also `true` if a single answer contained nothing that could
    /// be judged.
    fn shows_nothing(&self) -> bool {
        let ledger = self.ledger;
        match self.standings {
            Some(_) => ledger.values == 0 || ledger.undecided > 0,
            None => ledger.asked == ledger.undecided,
        }
    }

    /// The deciding articles in the order of the document, each with two numbers of rounds: those in which
    /// the article had an effect, and those in which it decided against the program.
    pub fn articles(&self) -> impl Iterator<Item = (&'static Article, u64, u64)> {
        let deciding = self.rulebook.articles.iter().filter(|article| article.decides());
        deciding.map(|article| {
            let count = |counts: &BTreeMap<String, u64>| counts.get(article.id()).copied().unwrap_or(0);
            (*article, count(&self.ledger.exercised), count(&self.ledger.decisive))
        })
    }

    /// The setting of the generator without which the article never has an effect, because with the usual
    /// value no tournament contains what the article is about. `None` if the article needs no setting.
    #[must_use]
    pub fn needs(article: &Article) -> Option<Knob> {
        PROHIBITIONS.contains(&article.number).then_some(Knob::Prohibited)
    }

    /// The articles that had no effect because a setting of the generator has its usual value, each with that
    /// setting.
    pub fn out_of_reach(&self) -> impl Iterator<Item = (&'static Article, Knob)> {
        let never = self.articles().filter(|&(_, exercised, _)| exercised == 0);
        never.filter_map(|(article, ..)| Some((article, Self::needs(article)?)))
    }

    /// Whether the campaign has counted in which rounds articles had an effect. Not every document allows that.
    #[must_use]
    pub fn is_measured(&self) -> bool {
        !self.ledger.exercised.is_empty()
    }

    /// The number of differences that are accepted as known, and the number of faults that are accepted as
    /// known.
    #[must_use]
    pub fn accepted(&self) -> (u64, u64) {
        let of = |fault: bool| {
            let known = self.found.iter().filter(|found| found.key.fault == fault && found.is_accepted());
            known.map(|found| found.group.findings).sum()
        };
        (of(false), of(true))
    }

    /// Whether the program failed in every question, so that nothing was compared.
    #[must_use]
    pub fn has_no_answer(&self) -> bool {
        self.ledger.asked > 0 && self.ledger.faults >= self.ledger.asked
    }

    /// The number of cases in the shard of this campaign.
    #[must_use]
    pub fn planned(&self) -> u64 {
        self.about.shard.size(self.about.count)
    }
}

impl Found<'_> {
    /// The key of this error in words. Also says whether the error is accepted as known.
    #[must_use]
    pub fn name(&self) -> String {
        let accepted = if self.is_accepted() { ", accepted" } else { "" };
        format!("{}{accepted}", self.key)
    }

    /// The common cause that this error and the errors in `with` may have, in words. `None` if `with` is
    /// empty.
    #[must_use]
    pub fn cause(&self) -> Option<String> {
        let errors = self.all().count();
        let cause =
            self.family.map(|family| format!(", {} ({})", family.number, family.about)).unwrap_or_default();
        (errors > 1).then(|| format!("{errors} errors that may have one cause{cause}"))
    }

    /// This error, followed by the errors in `with`, which are shown together with it.
    pub fn all(&self) -> impl Iterator<Item = &Self> {
        std::iter::once(self).chain(&self.with)
    }

    /// The keys of this error and of the errors in `with`, beginning with `key`.
    pub fn keys(&self) -> impl Iterator<Item = &Key> {
        self.all().map(|found| found.key)
    }

    /// The path of the error's tournament file, relative to the folder of the campaign.
    #[must_use]
    pub fn path(&self) -> &str {
        &self.dossier.path
    }

    /// Whether the error is a known deviation of the program.
    #[must_use]
    pub fn is_accepted(&self) -> bool {
        let file = match &self.shown {
            Shown::Round(file) => file,
            Shown::Standings(accepted) => return accepted.is_some(),
        };
        let Ok(checked) = &file.outcome else { return false };
        // A program that failed in the campaign may answer when it is asked again. The answer does not matter
        // then: only a known fault makes a fault accepted.
        let accepted: Vec<bool> = if self.key.fault {
            checked.faults().map(|fault| fault.accepted.is_some()).collect()
        } else {
            checked.judged().map(|(_, standing)| matches!(standing, Standing::Accepted(_))).collect()
        };
        !accepted.is_empty() && accepted.into_iter().all(|accepted| accepted)
    }
}

/// Joins errors that may have the same origin into one: those that one wrong definition explains, and those that
/// break one article in rounds with and without a legal pairing. An accepted error is never joined. But it counts
/// for the definition, so that an acceptance does not move other errors to another definition.
fn joined<'a>(rulebook: &'static Rulebook, found: Vec<Found<'a>>) -> Vec<Found<'a>> {
    let of = |found: &Found<'a>| {
        let article = found.key.article.as_deref().filter(|_| !found.key.fault);
        (found.key.verdict.as_str(), article)
    };
    let errors: Vec<(&str, Option<&str>)> = found.iter().map(of).collect();
    let families = families(rulebook, &errors);
    let in_a_family = |place: usize| families.iter().any(|(_, members)| members.contains(&place));
    let of_one_article =
        (0..found.len()).filter(|&place| found[place].key.is_impossible()).filter_map(|place| {
            let same = |&other: &usize| !found[other].key.is_impossible() && errors[other] == errors[place];
            let other = (0..found.len()).find(same)?;
            (errors[place].1.is_some() && !in_a_family(place)).then(|| (None, vec![other, place]))
        });
    let of_one_article: Vec<_> = of_one_article.collect();
    let families = families.into_iter().map(|(family, members)| (Some(family), members));
    let mut all: Vec<Option<Found<'a>>> = found.into_iter().map(Some).collect();
    let mut one = Vec::new();
    for (family, members) in families.chain(of_one_article) {
        let is_open = |place: &usize| all[*place].as_ref().is_some_and(|found| !found.is_accepted());
        let members: Vec<usize> = members.into_iter().filter(is_open).collect();
        one.extend(as_one(rulebook, family, members.into_iter().filter_map(|place| all[place].take())));
    }
    one.into_iter().chain(all.into_iter().flatten()).collect()
}

/// Joins errors into one. Returns the most serious error with all others in `with`. `None` if there are no errors.
fn as_one<'a>(
    rulebook: &'static Rulebook,
    family: Option<&'static Family>,
    errors: impl Iterator<Item = Found<'a>>,
) -> Option<Found<'a>> {
    let mut errors: Vec<Found<'a>> = errors.collect();
    errors.sort_by_key(|found| severity(rulebook, found.key));
    let mut errors = errors.into_iter();
    let first = errors.next()?;
    let with: Vec<_> = errors.collect();
    let family = family.filter(|_| !with.is_empty());
    let mut group = first.group.clone();
    for other in &with {
        group.findings += other.group.findings;
        group.cases = group.cases.max(other.group.cases);
    }
    Some(Found { with, family, group, ..first })
}

/// The reason why an error in standings is accepted as known; `None` if it is not accepted.
fn accepted(
    policy: &mut Policy,
    rulebook: &'static Rulebook,
    key: &Key,
    dossier: &Dossier,
) -> Option<String> {
    let (path, round) = (dossier.path.as_str(), dossier.facts.round);
    if let Some(kind) = Fault::KINDS.into_iter().find(|kind| key.fault && *kind == key.verdict) {
        let message = dossier.facts.fault.clone().unwrap_or_default();
        let fault = FaultyRound { round, kind, message, why: Unanswered::Failed, accepted: None };
        return policy.accepted_fault(path, &fault);
    }
    let articles = key.article.iter().filter_map(|article| rulebook.recorded(article)).collect();
    policy.accepted(&Named { path, round, verdicts: vec![key.verdict.clone()], rulebook, articles })
}
