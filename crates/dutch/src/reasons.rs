//! Reasons for the pairing of a bracket: the values of its criteria, and why a player did not meet an opponent who
//! comes earlier in S2.

use super::argument::Case;
use super::bracket::BracketDecision;
use super::document::Text;
use super::edition::Edition;
use super::field::Field;
use super::place::Place;
use super::round::{PairedBracket, Search};
use super::row;
use super::words;
use arbitrium_search::{Limits, Spent, steps};
use arbitrium_swiss::weighing::{self, Decided, Value};
use arbitrium_swiss::{Section, Telling, WeighingDocument, tell};
use arbitrium_tournament::PlayerId;
use arbitrium_tournament::rulebook::Article;

/// A paired bracket to be explained.
pub(super) struct Reasons<'a, E: Edition> {
    pub(super) field: &'a Field,
    pub(super) paired: &'a PairedBracket,
    pub(super) place: &'a Place,
    pub(super) search: &'a dyn Search<E>,
}

/// A player of S1 (`player`), the first free player of S2 whom this player does not meet (`first`), and the actual
/// opponent (`taken`).
struct Skipped {
    player: usize,
    first: usize,
    taken: usize,
}

/// The search for the reasons of one bracket may use one part in `SHARE` of the step budget. In a field of
/// thousands of players there is no time for all reasons.
const SHARE: u64 = 400;

impl<E: Edition> Reasons<'_, E> {
    fn id(&self, player: usize) -> PlayerId {
        self.field.id(player)
    }

    /// Adds each minimised criterion with its value. If the value is noteworthy, the line also names the
    /// players that the value concerns. Any other line is marked as a mere value.
    pub(super) fn values(&self, values: &[Value], section: &mut Section) -> Result<(), Spent> {
        let PairedBracket { bracket, candidate, .. } = self.paired;
        let decision = BracketDecision::new(self.field, bracket, self.search.as_outlook());
        for (row, value) in E::ROWS.iter().zip(values) {
            if row.is_absolute() {
                continue;
            }
            let article = row.article;
            let told = words::value::<E>(bracket, article, value);
            let is_told_anyway = row.counts_all_downfloaters() && candidate.downfloaters.len() < 2;
            if value.is_nothing() || row.is_beyond() || is_told_anyway {
                section.value_about(&[], article, told);
                continue;
            }
            let concerns = row::concerns(article, &decision, candidate)?;
            let about: Vec<PlayerId> = concerns.iter().flat_map(Telling::players).collect();
            section.cite_about(&about, article, tell![told, Telling::in_brackets(&concerns)]);
        }
        Ok(())
    }

    /// Adds for each player of S1, from the top, why the player does not meet the first free player of S2 (4.2). Adds
    /// nothing for a player that meets this opponent.
    pub(super) fn passed_over(&self, section: &mut Section) -> Result<(), Spent> {
        let Place { mdps, opponents, remainder, s1, order, .. } = self.place;
        let of_mdps = skipped(mdps, opponents, &self.paired.bracket.residents);
        let s2: Vec<usize> = remainder.iter().copied().filter(|player| !s1.contains(player)).collect();
        let all: Vec<Skipped> = of_mdps.into_iter().chain(skipped(s1, order, &s2)).collect();
        let limits = Limits::now();
        let share = Limits { steps: limits.steps / SHARE, ..limits };
        let decision = BracketDecision::new(self.field, &self.paired.bracket, self.search.as_outlook());
        let mut looked_at = 0;
        let searched = share.ask(|| {
            for skipped in &all {
                if let Some(found) = self.why_not(&decision, skipped)? {
                    self.tell(skipped, found, section);
                }
                looked_at += 1;
            }
            Ok(())
        });
        let Err(spent) = searched else { return Ok(()) };
        for skipped in &all[looked_at..] {
            if let Some(found) = self.obstacle(skipped) {
                self.tell(skipped, found, section);
            }
        }
        section.say(format!("why other candidates are worse was not examined further: {spent}"));
        // This call fails if the budget of the whole question is spent.
        steps::take(1)
    }

    fn tell(&self, skipped: &Skipped, (article, why): (&'static Article, Telling), section: &mut Section) {
        let [player, first, taken] =
            [skipped.player, skipped.first, skipped.taken].map(|player| self.id(player));
        let told = tell![player, " meets ", taken, ", not ", first, ": ", why];
        section.cite_about(&[player, first], article, told);
    }

    /// The article that forbids these two players to meet, and the reason in words; `None` if they may meet.
    fn obstacle(&self, &Skipped { player, first, .. }: &Skipped) -> Option<(&'static Article, Telling)> {
        let obstacle = self.field.obstacle(player, first)?;
        Some((Text::<E>::CITED.forbidding(obstacle), obstacle.told("round").into()))
    }

    /// Why the two players of `skipped` did not meet in this bracket. Either a rule forbids it, or the best
    /// pairing in which they meet is worse. `None` if no reason is found.
    fn why_not(
        &self,
        decision: &BracketDecision<'_, E>,
        skipped: &Skipped,
    ) -> Result<Option<(&'static Article, Telling)>, Spent> {
        if let Some(found) = self.obstacle(skipped) {
            return Ok(Some(found));
        }
        let (a, b) = (skipped.player, skipped.first);
        let bracket = &self.paired.bracket;
        let Some(theirs) = self.search.choose_with(decision, (a, b))? else { return Ok(None) };
        // No player floats down from the last bracket. Only one player left over can have the bye; any other has no
        // opponent.
        if bracket.is_last() && theirs.downfloaters.len() > 1 {
            let why = "no pairing of the bracket in which they meet completes the round";
            return Ok(Some((E::ARTICLES.complete, why.into())));
        }
        let ours = &self.paired.candidate;
        let Some(comparison) = weighing::compare(decision, ours, &theirs)? else { return Ok(None) };
        let case = Case { decision, theirs: &theirs, ours };
        let (article, argument) = match comparison.decided {
            Decided::Criterion { article, theirs, ours, .. } => {
                (article, case.criterion(article, &theirs, &ours)?)
            }
            Decided::Order(article) => (article, case.order()),
        };
        Ok(Some((article, argument.why.supposed())))
    }
}

/// The players of `s1` that do not meet the first free player of `s2`, each with that player and the actual
/// opponent. `opponents` has the opponent of each player of `s1`.
fn skipped(s1: &[usize], opponents: &[usize], s2: &[usize]) -> Vec<Skipped> {
    let mut free = s2.to_vec();
    let mut found = Vec::new();
    for (&player, &taken) in s1.iter().zip(opponents) {
        if let Some(&first) = free.first().filter(|&&first| first != taken) {
            found.push(Skipped { player, first, taken });
        }
        free.retain(|&other| other != taken);
    }
    found
}
