//! What a campaign comes to: its errors, weighed.

use std::collections::BTreeMap;

use crate::campaign::{About, Concluded, Dossier, Group, Key, Ledger, RankPlan};
use crate::engines::Fault;
use arbitrium_core::generate::Knob;
use arbitrium_core::rulebook::{Article, Rulebook};
use arbitrium_core::systems::PairingSystem;
use arbitrium_report::outcome::{BaselineError, CheckedFile, Exit, FaultyRound, Named, Policy, Standing};

/// The numbers under which the prohibited pairs of the report's record `260` stand in the rulebooks.
const PROHIBITIONS: [&str; 2] = ["260", "Prohibited pairings"];

/// What a campaign found.
#[derive(Debug)]
#[non_exhaustive]
pub struct Hunted<'a> {
    /// What was hunted.
    pub about: &'a About,
    /// What was asked of the standings, where these were hunted and not the pairings.
    pub standings: Option<&'a RankPlan>,
    /// What the cases add up to.
    pub ledger: &'a Ledger,
    /// The document that judged.
    pub rulebook: &'static Rulebook,
    /// The errors, in the order of their keys.
    pub found: Vec<Found<'a>>,
    /// The known deviations of the program that did not occur, as sentences.
    pub unused_deviations: Vec<String>,
}

/// An error.
#[derive(Debug)]
#[non_exhaustive]
pub struct Found<'a> {
    /// What makes two findings the same.
    pub key: &'a Key,
    /// How often it was found, and where first.
    pub group: &'a Group,
    /// What is kept of it.
    pub dossier: &'a Dossier,
    /// What shows it.
    pub shown: Shown,
}

/// What shows an error.
#[derive(Debug)]
pub enum Shown {
    /// The round in which it was found first, judged.
    Round(Box<CheckedFile>),
    /// Standings: with the reason for which it is accepted, if it is.
    Standings(Option<String>),
}

impl<'a> Hunted<'a> {
    /// Weighs what a campaign concluded; its errors of pairings are judged once more by the document of the campaign.
    ///
    /// # Errors
    /// When the known deviations of the program are not of their form.
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
                let mut file = dossier.judged(key, system);
                policy.weigh(&mut file);
                Shown::Round(Box::new(file))
            };
            Found { key, group, dossier, shown }
        });
        let found = found.collect();
        let unused_deviations = policy.unused_deviations().collect();
        Ok(Hunted { about: &concluded.about, standings, ledger, rulebook, found, unused_deviations })
    }

    /// How the run ends.
    #[must_use]
    pub fn exit(&self) -> Exit {
        let open =
            |fault: bool| self.found.iter().any(|found| found.key.fault == fault && !found.is_accepted());
        match (open(true), open(false)) {
            (true, _) => Exit::Failed,
            (_, true) => Exit::Differs,
            // Nothing was judged: that is no agreement.
            _ if self.shows_nothing() => Exit::Undecided,
            _ => Exit::Agrees,
        }
    }

    /// Whether nothing was judged; of standings, whether a list was answered with nothing that could be.
    fn shows_nothing(&self) -> bool {
        let ledger = self.ledger;
        match self.standings {
            Some(_) => ledger.values == 0 || ledger.undecided > 0,
            None => ledger.asked == ledger.undecided,
        }
    }

    /// The deciding articles in the order of the document, each with the rounds in which it was at work and those
    /// in which it decided against the program.
    pub fn articles(&self) -> impl Iterator<Item = (&'static Article, u64, u64)> {
        let deciding = self.rulebook.articles.iter().filter(|article| article.decides());
        deciding.map(|article| {
            let count = |counts: &BTreeMap<String, u64>| counts.get(article.id()).copied().unwrap_or(0);
            (*article, count(&self.ledger.exercised), count(&self.ledger.decisive))
        })
    }

    /// The knob that an article needs before it can be at work: without it no tournament has what it is about.
    #[must_use]
    pub fn needs(article: &Article) -> Option<Knob> {
        PROHIBITIONS.contains(&article.number).then_some(Knob::Prohibited)
    }

    /// The articles that were never at work, each with the knob that it needs.
    pub fn out_of_reach(&self) -> impl Iterator<Item = (&'static Article, Knob)> {
        let never = self.articles().filter(|&(_, exercised, _)| exercised == 0);
        never.filter_map(|(article, ..)| Some((article, Self::needs(article)?)))
    }

    /// Whether the document says which articles were at work.
    #[must_use]
    pub fn is_measured(&self) -> bool {
        !self.ledger.exercised.is_empty()
    }

    /// The cases of this folder.
    #[must_use]
    pub fn planned(&self) -> u64 {
        self.about.shard.size(self.about.count)
    }
}

impl Found<'_> {
    /// The file of the tournament, in the folder of the campaign.
    #[must_use]
    pub fn path(&self) -> &str {
        &self.dossier.path
    }

    /// Whether it is a known deviation of the program.
    #[must_use]
    pub fn is_accepted(&self) -> bool {
        let file = match &self.shown {
            Shown::Round(file) => file,
            Shown::Standings(accepted) => return accepted.is_some(),
        };
        let Ok(checked) = &file.outcome else { return false };
        let rounds = checked.standings.iter().map(|standing| matches!(standing, Standing::Accepted(_)));
        let mut all = rounds.chain(checked.faults().map(|fault| fault.accepted.is_some())).peekable();
        all.peek().is_some() && all.all(|accepted| accepted)
    }
}

/// The reason for which an error of standings is accepted, if it is.
fn accepted(
    policy: &mut Policy,
    rulebook: &'static Rulebook,
    key: &Key,
    dossier: &Dossier,
) -> Option<String> {
    let (path, round) = (dossier.path.as_str(), dossier.facts.round);
    if let Some(kind) = Fault::KINDS.into_iter().find(|kind| key.fault && *kind == key.verdict) {
        let message = dossier.facts.fault.clone().unwrap_or_default();
        let fault = FaultyRound { round, kind, message, is_finding: true, accepted: None };
        return policy.accepted_fault(path, &fault);
    }
    let articles = key.article.iter().filter_map(|article| rulebook.recorded(article)).collect();
    policy.accepted(&Named { path, round, verdicts: vec![key.verdict.clone()], rulebook, articles })
}
