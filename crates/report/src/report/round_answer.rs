//! The explanation of a wrong round in six parts. The first three are what should be paired instead, the
//! article with both values, and the facts that force the correct pairing. The others are what the published
//! pairing does better, possible explanations, and where to look. All output formats are made from this
//! explanation.

use super::sentence;
use crate::outcome::Weighed;
use arbitrium_core::causes::{Cause, Hypothesis, Setup};
use arbitrium_core::check::{CautionKind, RoundVerdict, Verdict};
use arbitrium_core::counted::counted;
use arbitrium_core::systems::{Choice, Class, Decisive, Forced, Judgement, Recorded, Telling};
use arbitrium_core::tournament::{GamesPerRound, PlayerId, Tournament};

/// The largest number of forcing facts that text and HTML show.
const MOST_FACTS: usize = 6;

/// The largest number of possible explanations that text and HTML show.
const MOST_EXPLANATIONS: usize = 3;

/// The words with which the title of the section about the published round begins.
pub const PUBLISHED: &str = "The published round";
/// The title of the section that says why a player has their opponent.
pub const OPPONENT: &str = "Why this opponent";
/// The title of the section that says why a player has the bye.
pub const BYE: &str = "Why the bye";

/// What happens to a player in a recorded round, such as `4 plays 6` or `4 has the bye`.
#[must_use]
pub fn fate(player: PlayerId, recorded: &Recorded) -> Telling {
    let told = Telling::from(player);
    match recorded.opponent(player) {
        Some(opponent) => told.and(" plays ").and(opponent),
        None if recorded.byes.contains(&player) => told.and(" has the bye"),
        None => told.and(" has no board"),
    }
}

/// The explanation of a pairing that differs from the correct one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RoundAnswer {
    /// The correct board or bye where the published pairing first differs from the correct one. Empty if no
    /// correct pairing exists.
    pub should: Telling,
    /// The deciding article with its summary, and why the published pairing does not meet it.
    pub article: Telling,
    /// The opponents of the players where the two pairings first differ, in the published and in the correct
    /// pairing. Empty if `should` already says them.
    pub moves: Telling,
    /// The facts that force the correct pairing, each as a sentence; empty if no such facts are known.
    pub forced_by: Vec<Telling>,
    /// Further facts that an arbiter may ask about ([`Argument::also`](arbitrium_core::systems::Argument::also)).
    pub also: Vec<Telling>,
    /// The criteria that the published pairing meets better than the correct one; empty if there are none.
    pub concedes: Telling,
    /// Possible explanations after which the whole round would be correct, the most likely first.
    pub explanations: Vec<Telling>,
    /// Possible explanations after which all opponents would be correct, but some colours would still be
    /// wrong.
    pub of_opponents: Vec<Telling>,
}

impl RoundAnswer {
    /// Explains why the pairing `recorded` differs from the correct one. Possible explanations are not
    /// included.
    #[must_use]
    pub fn of(judgement: &Judgement, recorded: &Recorded, games: GamesPerRound) -> Self {
        let Some(decisive) = &judgement.decisive else { return RoundAnswer::default() };
        let argument = &decisive.argument;
        let choice = Choice::of(judgement, recorded);
        RoundAnswer {
            should: should(judgement, recorded, choice.as_ref()),
            article: article(judgement, decisive),
            moves: moves(judgement, choice.as_ref()),
            forced_by: argument.forced.as_ref().map(|forced| forced_by(forced, games)).unwrap_or_default(),
            also: [argument.also.clone(), of_the_best(judgement, recorded)].concat(),
            concedes: concedes(decisive),
            ..RoundAnswer::default()
        }
    }

    /// Explains a round of a judged file. Possible explanations are included.
    #[must_use]
    pub fn of_round(checked: &Weighed, round: &RoundVerdict) -> Self {
        let tournament = checked.tournament();
        let causes = checked.causes.of(round.round).map(|(causes, _)| causes);
        let is_shown = |earlier| checked.replay.rounds.iter().any(|shown| shown.round == earlier);
        let mut answer = RoundAnswer::explained(round, tournament, causes, &is_shown);
        // If a change of the data explains several rounds, a sentence about the choice among the best
        // pairings is not needed.
        let mut causes = causes.into_iter().flatten();
        if let Some(decisive) = round.judgement.decisive.as_ref().filter(|_| causes.any(explains_several)) {
            answer.also.clone_from(&decisive.argument.also);
        }
        if checked.has_caution(CautionKind::Numbers, round.round) { answer.doubted() } else { answer }
    }

    /// The explanation under a condition, because the numbers in the file are perhaps not the pairing
    /// numbers.
    #[must_use]
    pub fn doubted(mut self) -> Self {
        if self.should.is_empty() {
            return self;
        }
        self.should = Telling::from("if these were the pairing numbers: ").and(self.should);
        self.also.insert(0, Telling::from("with other pairing numbers the published pairing may be correct"));
        self
    }

    /// The answer for a page. If the verdict is that another interpretation explains the round, the first
    /// sentence of the answer begins with "under the interpretations in force".
    #[must_use]
    pub fn on_page(mut self, verdict: Verdict) -> Self {
        if verdict == Verdict::Reading && !self.should.is_empty() {
            self.should = Telling::from("under the interpretations in force ").and(self.should);
        }
        self
    }

    /// Explains a round with the possible explanations in `causes`; `None` if they were not searched for. A
    /// cause that an earlier round already has is shortened. `is_shown` says whether the reader also sees the
    /// explanation of that earlier round.
    #[must_use]
    pub fn explained(
        round: &RoundVerdict,
        tournament: &Tournament,
        causes: Option<&[Cause]>,
        is_shown: &dyn Fn(u16) -> bool,
    ) -> Self {
        let (explanations, of_opponents) = likeliest(round, tournament, causes, is_shown);
        let answer = RoundAnswer::of(&round.judgement, &round.recorded, tournament.games_per_round);
        RoundAnswer { explanations, of_opponents, ..answer }
    }

    /// The possible explanations in two groups, each with a heading. The first group explains the whole
    /// round, the second only the opponents. `party` is the word for the explained pairing, such as
    /// `published`. Empty groups are left out.
    #[must_use]
    pub fn possible(&self, party: &str) -> Vec<(String, &[Telling])> {
        let of_opponents = match self.explanations[..] {
            [] => "Possible explanations (of the opponents, not of all colours):",
            _ => "These explain the opponents, but not all colours:",
        };
        let whole = format!("Possible explanations (any one of these explains the {party} pairing):");
        let both = [(whole, &self.explanations[..]), (of_opponents.to_owned(), &self.of_opponents[..])];
        both.into_iter().filter(|(_, told)| !told.is_empty()).collect()
    }

    /// All parts except the possible explanations, as sentences without full stops.
    #[must_use]
    pub fn sentences(&self) -> Vec<Telling> {
        let before = [&self.should, &self.article, &self.moves].into_iter();
        let parts = before.chain(&self.forced_by).chain(&self.also).chain([&self.concedes]);
        parts.filter(|part| !part.is_empty()).cloned().collect()
    }
}

/// The text about the first difference between the published and the correct pairing: the correct board or
/// bye, and what the published pairing has instead.
fn should(judgement: &Judgement, recorded: &Recorded, choice: Option<&Choice>) -> Telling {
    let Ok(correct) = &judgement.reference else { return Telling::new() };
    let Some(choice) = choice else {
        let turned = recorded.boards.iter().filter(|board| board.colours_known);
        let mut turned = turned.filter(|board| correct.pairs.contains(&(board.black, board.white)));
        let Some(board) = turned.next() else { return Telling::new() };
        let should = Telling::from(board.black).and(" should have White against ").and(board.white);
        return match turned.count() {
            0 => should,
            1 => should.and("; the colours of 1 more board are wrong"),
            more => should.and(format!("; the colours of {more} more boards are wrong")),
        };
    };
    let has_wrong_bye = recorded.byes.iter().any(|bye| Some(*bye) != correct.bye);
    let is_of_bye = judgement.class == Class::Bye
        || judgement.class == Class::Illegal && has_wrong_bye && correct.bye.is_some();
    let pair = choice.pairs.first().filter(|_| !is_of_bye);
    match (pair, correct.bye) {
        (Some(&(player, opponent)), _) => {
            let should = Telling::from(player).and(" should play ").and(opponent);
            match (recorded.opponent(player), recorded.byes.contains(&player)) {
                (Some(published), _) => should.and(", not ").and(published),
                (None, true) => should.and(", not have the bye"),
                (None, false) => should,
            }
        }
        (None, Some(bye)) => {
            let should = Telling::from(bye).and(" should have the bye");
            match &recorded.byes[..] {
                [] => should,
                published => should.and(", not ").and(Telling::list(published.iter().copied())),
            }
        }
        (None, None) => Telling::new(),
    }
}

/// The largest number of players whose opponents are described in `moves`.
const MOST_MOVES: usize = 6;

/// The text about the opponents of the players at the first difference between the published and the correct
/// pairing. Empty if no criterion decides, if `should` already says it, or if there are too many players.
fn moves(judgement: &Judgement, choice: Option<&Choice>) -> Telling {
    let Some(decisive) = &judgement.decisive else { return Telling::new() };
    let argument = &decisive.argument;
    let is_said = choice.and_then(|choice| choice.pairs.first()).is_some_and(|&(player, opponent)| {
        let meets = |a: PlayerId, b: PlayerId| Telling::from(a).and(" meets ").and(b);
        [meets(player, opponent), meets(opponent, player)].contains(&argument.reference)
    });
    let bye = judgement.reference.as_ref().ok().and_then(|correct| correct.bye);
    let is_said =
        is_said || bye.is_some_and(|bye| argument.reference == Telling::from(bye).and(" has the bye"));
    let is_by_criterion = matches!(judgement.class, Class::Worse | Class::Bye);
    let is_long = argument.recorded.players().count() > MOST_MOVES;
    if !is_by_criterion || is_said || is_long || argument.recorded.is_empty() {
        return Telling::new();
    }
    argument.recorded.clone().and("; in the correct pairing ").and(argument.reference.clone())
}

/// Whether the explanation is a change of the data that also explains other rounds. Then the details of one
/// round are less important.
fn explains_several(cause: &Cause) -> bool {
    cause.explains.len() > 1 && cause.spoils.is_empty() && !cause.kind().fits_anything()
}

/// From this number of wrong boards on, a sentence says how the rules choose among the best pairings.
const MANY_BOARDS: usize = 5;

/// A sentence that says how the rules choose among the best pairings. Empty if fewer than `MANY_BOARDS`
/// boards differ, or if facts force the correct pairing.
fn of_the_best(judgement: &Judgement, recorded: &Recorded) -> Vec<Telling> {
    let (Some(decisive), Ok(correct)) = (&judgement.decisive, &judgement.reference) else {
        return Vec::new();
    };
    let argument = &decisive.argument;
    let published = recorded.pair_set();
    let others = correct.pairs.iter().filter(|&&(white, black)| !published.contains(white, black)).count();
    let is_free = argument.forced.as_ref().is_some_and(|forced| forced.is_shown && forced.facts.is_empty());
    let told = (judgement.class == Class::Worse && is_free && others >= MANY_BOARDS).then_some(
        "of the pairings that meet the criteria best, the rules take the first in order, the correct one",
    );
    told.map(Telling::from).into_iter().collect()
}

/// The text about the deciding article, such as
/// `C5 (2.3.1): the score of the player with the bye is as low as possible. The published pairing ...`.
fn article(judgement: &Judgement, decisive: &Decisive) -> Telling {
    let cited = Telling::from(decisive.article);
    let bracket = &decisive.argument.bracket;
    let place = if bracket.is_empty() { Telling::new() } else { Telling::from(", ").and(bracket.clone()) };
    let why = decisive.argument.why.clone();
    let is_about_the_rule =
        matches!(judgement.class, Class::Bye | Class::Worse | Class::Departs | Class::Colour);
    if is_about_the_rule {
        let asks = decisive.article.summary;
        cited.and(place).and(": ").and(asks).and(" ").and(why.capitalised())
    } else {
        cited.and(place).and(": ").and(why)
    }
}

/// The sentences about the forcing facts, the most important first. After `MOST_FACTS` facts, one sentence
/// has the number of the others.
fn forced_by(forced: &Forced, games: GamesPerRound) -> Vec<Telling> {
    let facts = &forced.facts;
    let shown = facts.iter().take(MOST_FACTS).map(|one| one.told(games));
    let more = facts.len().saturating_sub(MOST_FACTS);
    let more = (more > 0).then(|| Telling::from(counted(more, "more fact")));
    let early = (!facts.is_empty() && !forced.is_shown).then(|| {
        Telling::from("the search for the smallest list of facts ended at its limit; fewer may be enough")
    });
    let only = forced.only.iter().map(|one| one.told(games));
    let mut all: Vec<Telling> = shown.chain(more).chain(only).chain(early).collect();
    if let Some(first) = all.first_mut() {
        *first = Telling::from("why no other pairing: ").and(std::mem::take(first));
    }
    all
}

/// The text about the criteria below the deciding one that the published pairing meets better.
fn concedes(decisive: &Decisive) -> Telling {
    let conceded = &decisive.argument.concedes;
    if conceded.is_empty() {
        return Telling::new();
    }
    let each = conceded.iter().map(|one| format!("{} ({})", one.article.id(), one.told()));
    let rank = if conceded.len() == 1 { "it ranks" } else { "they rank" };
    let which = if decisive.argument.is_supposed { "this pairing" } else { "the published pairing" };
    Telling::from(format!("{which} is better in "))
        .and(Telling::list(each))
        .and(format!(", but {rank} below {}", decisive.article.id()))
}

/// The most likely explanations of a round, at most `MOST_EXPLANATIONS` together. The first list explains the
/// whole round, the second list only the opponents. The interpretations and the edition under which the round
/// is correct come first. An explanation that makes a correct round wrong is used only if there is no other.
fn likeliest(
    round: &RoundVerdict,
    tournament: &Tournament,
    causes: Option<&[Cause]>,
    is_shown: &dyn Fn(u16) -> bool,
) -> (Vec<Telling>, Vec<Telling>) {
    let mut whole = sentence::under_another(round);
    let Some(causes) = causes else { return (whole, Vec::new()) };
    let mut news: Vec<&Cause> = causes.iter().filter(|cause| !is_said(cause, round)).collect();
    if news.iter().any(|cause| cause.spoils.is_empty()) {
        news.retain(|cause| cause.spoils.is_empty());
    }
    let word = tournament.games_per_round.round_word();
    let told = |cause: &&Cause| match cause.explains.first() {
        // The explanation of the earlier round already says which rounds it concerns.
        Some(&first)
            if first < round.round
                && is_shown(first)
                && cause.explains.contains(&round.round)
                && cause.spoils.is_empty() =>
        {
            Telling::from(format!("as in {word} {first}: ")).and(cause.clause(tournament))
        }
        _ => cause.sentence(round.round, tournament),
    };
    let (complete, partial): (Vec<&Cause>, Vec<&Cause>) =
        news.into_iter().partition(|cause| cause.leaves.is_empty());
    whole.extend(complete.iter().map(told));
    whole.truncate(MOST_EXPLANATIONS);
    let left = MOST_EXPLANATIONS - whole.len();
    (whole, partial.iter().map(told).take(left).collect())
}

/// Whether the verdict on the round already names this explanation, which is then an interpretation or an
/// edition.
pub(super) fn is_said(cause: &Cause, round: &RoundVerdict) -> bool {
    match cause.changes[..] {
        [Hypothesis::Setup(Setup::Reading(id, value))] => {
            round.explained_by.iter().any(|known| (known.id, known.value) == (id, value))
        }
        [Hypothesis::Setup(Setup::Document(id))] => {
            round.other_edition.as_ref().is_some_and(|other| other.edition == id)
        }
        _ => false,
    }
}
