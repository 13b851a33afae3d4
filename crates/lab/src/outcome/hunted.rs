//! The result of a campaign: the errors of the program, each with its severity.

use std::collections::BTreeMap;

use super::family::families;
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
    /// The errors, in the order of their keys.
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
    /// The keys of further errors that are shown together with this one; empty in most cases. Either one
    /// wrong definition explains all of them, or they break the same article in rounds with and without a
    /// legal pairing.
    pub with: Vec<&'a Key>,
    /// The family of articles whose common definition explains the error. `None` if there is no such
    /// definition.
    pub family: Option<&'static Family>,
    /// The number of findings, with the case and the round in which the error was found first.
    pub group: Group,
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
            Found { key, with: Vec::new(), family: None, group: group.clone(), dossier, shown }
        });
        let found = joined(rulebook, found.collect());
        let unused_deviations = policy.unused_deviations().collect();
        Ok(Hunted { about: &concluded.about, standings, ledger, rulebook, found, unused_deviations })
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

    /// Whether nothing was judged. For standings, also whether one answer contained nothing that could be judged.
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
    /// The error in a few words: its verdicts and rules, after the definition that explains them, if there is
    /// one. Also says whether the error is accepted as known.
    #[must_use]
    pub fn name(&self) -> String {
        let accepted = if self.is_accepted() { ", accepted" } else { "" };
        let keys: Vec<String> = self.keys().map(Key::to_string).collect();
        let keys = keys.join(", ") + accepted;
        self.family.map_or(keys.clone(), |family| format!("{} ({}): {keys}", family.number, family.about))
    }

    /// The keys of all errors that are shown as this one, beginning with `key`.
    pub fn keys(&self) -> impl Iterator<Item = &Key> {
        std::iter::once(self.key).chain(self.with.iter().copied())
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

/// Joins errors that have the same origin into one: those that one wrong definition explains, and those that
/// break one article in rounds with and without a legal pairing.
fn joined<'a>(rulebook: &'static Rulebook, found: Vec<Found<'a>>) -> Vec<Found<'a>> {
    let of = |found: &Found<'a>| {
        let article = found.key.article.as_deref().filter(|_| !found.key.fault && !found.is_accepted());
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
    for (family, members) in families.chain(of_one_article).collect::<Vec<_>>() {
        let taken: Vec<(usize, Found<'a>)> =
            members.into_iter().filter_map(|place| Some((place, all[place].take()?))).collect();
        if let Some((place, first)) = as_one(family, taken) {
            all[place] = Some(first);
        }
    }
    all.into_iter().flatten().collect()
}

/// Joins the errors in `taken`, each with its index, into one error. Returns the error that was found first,
/// and its index. The number of findings is the sum of all errors. The number of tournaments is the largest
/// one of any error. `None` if `taken` is empty.
fn as_one<'a>(
    family: Option<&'static Family>,
    mut taken: Vec<(usize, Found<'a>)>,
) -> Option<(usize, Found<'a>)> {
    taken.sort_by_key(|(_, found)| (found.group.case, found.group.round));
    let mut taken = taken.into_iter();
    let (place, mut first) = taken.next()?;
    first.family = family;
    for (_, other) in taken {
        first.group.findings += other.group.findings;
        // One tournament can have several of these errors, so the sum would be too large.
        first.group.cases = first.group.cases.max(other.group.cases);
        first.with.push(other.key);
    }
    Some((place, first))
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
