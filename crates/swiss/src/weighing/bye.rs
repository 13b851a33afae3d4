//! The decision in which the player with the pairing-allocated bye is chosen, for documents that give the bye before
//! any pair.

use std::ops::Deref;

use super::{Chosen, Criterion, Decision, Part, Policy, Told, Value, Valued, at_work_by, decisive};
use crate::judging::argument::GIVEN_BYE;
use crate::terms::Company;
use crate::{Class, Decisive, Recorded, Telling, tell};
use arbitrium_search::{Spent, Stop};
use arbitrium_tournament::counted::counted_as;
use arbitrium_tournament::rulebook::Article;
use arbitrium_tournament::{PlayerId, Points};

/// The articles about the choice of the player with the bye.
#[derive(Clone, Copy, Debug)]
pub struct ByeArticles {
    /// The article about players who may not have the bye.
    pub c2: &'static Article,
    /// The article by which all other players can be paired.
    pub completion: &'static Article,
    /// The article by which a player with the lowest score has the bye.
    pub score: &'static Article,
    /// The article by which a player with the most games has the bye.
    pub games: &'static Article,
    /// The article with the last criterion, in which no two players are equal.
    pub last: &'static Article,
}

/// The parts of the rules for the bye that the documents define differently.
pub trait GivesBye {
    /// The facts of a player that only this document uses.
    type Own;
    /// The players to be paired in the round. Each of them is a candidate for the bye.
    type Field: Deref<Target = Company<Self::Own>>;
    /// The search that decides whether all other players can be paired.
    type Search<'a>: Copy;

    /// The articles about the choice.
    const ARTICLES: ByeArticles;
    /// The words for a game, singular and plural.
    const GAME: (&'static str, &'static str) = ("game", "games");

    /// Whether all players except `player` can be paired.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    fn completes(field: &Self::Field, player: usize, search: Self::Search<'_>) -> Result<bool, Spent>;

    /// The score by which a player is compared.
    fn score(field: &Self::Field, player: usize) -> Points;

    /// The number of games that a player has played.
    fn games(field: &Self::Field, player: usize) -> usize;

    /// The value of the last criterion. By default it is the pairing number. The player with the largest value has the
    /// bye.
    fn last(field: &Self::Field, player: usize) -> Value {
        Value::Tpn(field.id(player).get())
    }

    /// The value of the last criterion in words, such as `number 3`.
    fn told_last(field: &Self::Field, player: usize) -> String {
        format!("number {}", field.id(player))
    }

    /// The reason in words if the last criterion decides, such as `the largest number, number 3`.
    fn told_first(field: &Self::Field, player: usize) -> String {
        format!("the largest number, {}", Self::told_last(field, player))
    }
}

/// The decision about the bye. It is needed only if the number of players is odd.
pub struct Bye<'a, R: GivesBye> {
    /// All players to be paired in the round. Each of them is a candidate for the bye.
    pub field: &'a R::Field,
    /// The search that decides whether all other players can be paired.
    pub search: R::Search<'a>,
}

impl<R: GivesBye> std::fmt::Debug for Bye<'_, R> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Bye").finish_non_exhaustive()
    }
}

/// "The pairing-allocated-bye is assigned to the player who: has neither received a pairing-allocated-bye, nor scored
/// a (forfeit) win in the previous rounds; allows a complete pairing of all the remaining players; has the lowest
/// score; has played the highest number of games". The last criterion differs between the texts.
impl<R: GivesBye> Decision for Bye<'_, R> {
    type Candidate = usize;

    /// This order of the candidates never decides, because no two players have the same value of the last
    /// criterion.
    const ORDER: &'static Article = R::ARTICLES.last;

    fn criteria() -> Vec<Criterion<Self>> {
        let cited = R::ARTICLES;
        vec![
            Criterion::new(cited.c2, Policy::Absolute, |at: &Self, &player: &usize| at.c2(player)),
            Criterion::asking(cited.completion, Policy::Absolute, |at, &player: &usize| {
                at.completion(player)
            }),
            Criterion::new(cited.score, Policy::Minimised, |at, &player: &usize| at.score(player)),
            Criterion::new(cited.games, Policy::Maximised, |at, &player: &usize| at.games(player)),
            Criterion::new(cited.last, Policy::Maximised, |at, &player: &usize| at.last(player)),
        ]
    }

    fn candidates(&self, visit: &mut dyn FnMut(usize) -> Result<(), Stop>) -> Result<(), Stop> {
        (0..self.field.size()).try_for_each(visit)
    }
}

impl<R: GivesBye> Bye<'_, R> {
    /// Whether the bye of this player breaks C2. The Burstein and the Dubov System refer to it in 3.1.1: "has neither
    /// received a pairing-allocated-bye, nor scored a (forfeit) win in the previous rounds". In Double-Swiss and for
    /// teams, C2 bars "a player who has already received a pairing-allocated bye or won a match by forfeit (or been
    /// given a FIDE-deprecated full-point bye)".
    fn c2(&self, player: usize) -> Value {
        Value::Broken(!self.field.may_have_bye(player))
    }

    /// Whether the bye of this player breaks 3.1.2 (in Double-Swiss and for teams 3.4.1): the bye "allows a complete
    /// pairing of all the remaining players", or "leaves a legal pairing for all players".
    fn completion(&self, player: usize) -> Result<Value, Spent> {
        Ok(Value::Broken(!R::completes(self.field, player, self.search)?))
    }

    /// The score that 3.1.3 (in Double-Swiss and for teams 3.4.2) compares: the player with the bye "has the lowest
    /// score".
    fn score(&self, player: usize) -> Value {
        Value::Score(R::score(self.field, player))
    }

    /// The number that 3.1.4 (in Double-Swiss and for teams 3.4.3) compares: the player with the bye "has played the
    /// highest number of games", or of matches.
    fn games(&self, player: usize) -> Value {
        Value::Count(R::games(self.field, player))
    }

    /// The value of the last criterion. 3.1.5: in the Burstein System the player with the bye "occupies the lowest
    /// ranking (according to Article 1.8)"; in the Dubov System, and by 3.4.4 in Double-Swiss and for teams, that
    /// player "has the largest TPN".
    fn last(&self, player: usize) -> Value {
        R::last(self.field, player)
    }

    fn id(&self, player: usize) -> PlayerId {
        self.field.id(player)
    }

    /// The reason why the player with the bye comes before all others, in words: the best value of the criterion
    /// `article`.
    fn first_of_all(&self, article: &'static Article, (&player, value): Valued<'_, usize>) -> String {
        match value {
            Value::Score(score) => format!("the lowest score, {score}"),
            Value::Count(games) if article == R::ARTICLES.games => {
                format!("the most {} played, {games}", R::GAME.1)
            }
            _ => R::told_first(self.field, player),
        }
    }

    /// The first criterion by which the player with the bye, `ours`, comes before all other players who could have it.
    /// The second result is the reason in words.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    pub fn why(&self, ours: &Chosen<usize>) -> Result<(&'static Article, String), Spent> {
        let others = (0..self.field.size()).filter(|player| *player != ours.candidate);
        let mut rivals: Vec<Chosen<usize>> = others
            .filter_map(|player| Chosen::evaluated(self, player).transpose())
            .collect::<Result<_, _>>()?;
        let mut above = Vec::new();
        for (place, criterion) in Self::criteria().iter().enumerate() {
            if criterion.policy == Policy::Absolute {
                continue;
            }
            rivals.retain(|rival| rival.values[place] == ours.values[place]);
            let own = (&ours.candidate, &ours.values[place]);
            if rivals.is_empty() {
                let first = self.first_of_all(criterion.article, own);
                let with =
                    if above.is_empty() { String::new() } else { format!("with {}, ", above.join(" and ")) };
                return Ok((criterion.article, format!("{with}{first}")));
            }
            above.push(self.value(criterion.article, own));
        }
        Ok((Self::ORDER, "the first of all".into()))
    }

    /// The articles that decided who has the bye, `ours`. `choose` finds the player with the bye if only the criteria in
    /// a part count.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    pub fn at_work(
        ours: &Chosen<usize>,
        choose: impl Fn(Part) -> Result<Option<Chosen<usize>>, Spent>,
    ) -> Result<Vec<&'static Article>, Spent> {
        let by = |part| Ok(choose(part)?.map(|chosen| chosen.candidate));
        // No two players have the same value of the last criterion.
        at_work_by::<Self>(&ours.candidate, by, false)
    }

    /// The verdict on the recorded bye, which is decided before all pairs. `receiver` is the correct player with the
    /// bye; `None` if no player has it. The result is `None` if the recorded bye is correct.
    ///
    /// # Errors
    /// Fails if the step budget of the question is spent.
    pub fn difference(
        &self,
        receiver: Option<&Chosen<usize>>,
        recorded: &Recorded,
    ) -> Result<Option<(Class, Decisive)>, Spent> {
        let theirs = recorded.byes.first().and_then(|&id| self.field.index_of(id));
        let (Some(theirs), Some(receiver)) = (theirs, receiver) else { return Ok(None) };
        let Some((_, told)) = decisive(self, receiver, &theirs, "Bye")? else { return Ok(None) };
        let recorded = format!("{}: {}", self.id(theirs), told.recorded);
        let reference = format!("{}: {}", self.id(receiver.candidate), told.reference);
        Ok(Some((Class::Bye, Decisive { recorded, reference, ..told })))
    }
}

impl<R: GivesBye> Told for Bye<'_, R> {
    fn name(&self, &player: &usize) -> String {
        self.id(player).to_string()
    }

    fn value(&self, article: &'static Article, (&player, value): Valued<'_, usize>) -> String {
        match *value {
            Value::Score(score) => format!("{score} points"),
            Value::Count(games) if article == R::ARTICLES.games => {
                format!("{} played", counted_as(games, R::GAME.0, R::GAME.1))
            }
            _ if article == R::ARTICLES.last => R::told_last(self.field, player),
            _ => value.to_string(),
        }
    }

    fn parting(&self, &theirs: &usize, &ours: &usize) -> (Telling, Telling) {
        (tell![self.id(theirs), GIVEN_BYE], tell![self.id(ours), " has the bye"])
    }

    fn why_worse(
        &self,
        article: &'static Article,
        theirs: Valued<'_, usize>,
        ours: Valued<'_, usize>,
    ) -> Telling {
        let (them, us) = (self.id(*theirs.0), self.id(*ours.0));
        let values = (self.value(article, theirs), self.value(article, ours));
        let legal = " comes first and leaves a legal pairing for all others";
        tell![them, ": ", values.0, "; ", us, ": ", values.1, "; ", us, legal]
    }
}
