//! The answers of `arbitrium explain` as JSON. Their schema is `docs/schemas/explain-1.schema.json`.

use serde::Serialize;

use super::json::{BrokenRule, DecisiveArticle, ReferencePairs};
use super::json_causes::{CauseJson, TriedJson};
use super::numbers::{Id, RoundNumber, ids, pairs};
use super::{Answer, Wished};
#[cfg(feature = "schemas")]
use crate::schemas::{without, words};
use arbitrium_core::causes::{Cause, Tried};
use arbitrium_core::check::SystemSource;
use arbitrium_core::rulebook::Article;
use arbitrium_core::systems::{Card, Explanation, Judgement, Pairing, Weight, Wish};
use arbitrium_core::tournament::{Colour, Tournament};

/// The value of `schema` in the JSON of an explanation: the name and the version of its format.
pub(crate) const EXPLAIN_SCHEMA: &str = "arbitrium/explain/1";

/// The round that is explained, with its tournament and pairing system.
#[derive(Clone, Copy, Debug)]
pub struct Subject<'a> {
    /// The identifier of the pairing system, such as `dutch-2026`.
    pub system: &'a str,
    /// How the pairing system was chosen.
    pub source: SystemSource,
    /// The explained round, from 1.
    pub round: u16,
    /// The tournament with the round.
    pub tournament: &'a Tournament,
    /// The possible explanations of a wrong recorded round, and how many changes were tried. `None` if they
    /// were not searched for.
    pub causes: Option<&'a (Vec<Cause>, Tried)>,
    /// The cards of the players to be paired. They are used for the list of all players.
    pub cards: &'a [Card],
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema), schemars(rename = "{T}Report"))]
struct Report<'a, T: Serialize> {
    #[cfg_attr(feature = "schemas", schemars(extend("const" = EXPLAIN_SCHEMA)))]
    schema: &'a str,
    system: &'a str,
    /// Only if no code names the pairing system: how it was assumed. It was guessed from the words of record
    /// 092, or it is the Dutch system of the start date (042), or the newest Dutch system if the file has no
    /// date.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = words::systems_taken())))]
    system_source: Option<String>,
    round: RoundNumber,
    #[serde(flatten)]
    answer: T,
    /// Only if the question is about a whole recorded round that differs, and explanations were searched for:
    /// the explanations, as in `check/1`.
    #[serde(skip_serializing_if = "Option::is_none")]
    causes: Option<Vec<CauseJson>>,
    /// Only with `causes`: how many of the possible changes were tried.
    #[serde(skip_serializing_if = "Option::is_none")]
    causes_tried: Option<TriedJson>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct Sections<'a> {
    sections: Vec<Section<'a>>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct Section<'a> {
    title: &'a str,
    lines: Vec<Line<'a>>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct Line<'a> {
    article: Option<&'a str>,
    text: &'a str,
    players: Vec<Id>,
    /// The purpose of the line: a reason, or a value for a reader who checks every value.
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = ["reason", "value"])))]
    weight: &'a str,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct WishAnswer<'a> {
    /// The numbers of the two players who should meet, or of the player who should have the bye.
    #[cfg_attr(feature = "schemas", schemars(length(min = 1, max = 2)))]
    wish: Vec<Id>,
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = ["granted", "impossible", "refused"])))]
    answer: &'a str,
    article: Option<&'a str>,
    fact: Option<&'a str>,
    pairing: Option<ReferencePairs>,
    judgement: Option<JudgementAnswer<'a>>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct InsteadAnswer<'a> {
    judgement: JudgementAnswer<'a>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct CheckList {
    /// The cards of all players to be paired, in the order in which the rules rank the players.
    cards: Vec<CardParts>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct CardParts {
    id: Id,
    /// The score by which the player is paired, in the notation of report files.
    score: String,
    /// The colours of the earlier games in the order of the rounds, such as `WBW`.
    colours: String,
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = words::colours())))]
    due: Option<String>,
    may_have_bye: bool,
}

impl CardParts {
    fn of(card: &Card) -> Self {
        let letter = |colour: &Colour| if *colour == Colour::White { 'W' } else { 'B' };
        CardParts {
            id: card.id.into(),
            score: card.score.to_string(),
            colours: card.colours.iter().map(letter).collect(),
            due: card.due.map(|(colour, _)| colour.to_string().to_lowercase()),
            may_have_bye: card.may_have_bye,
        }
    }
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct NoAnswer {
    /// Why there is no correct pairing to explain (exit status 4); absent if there is one.
    #[cfg_attr(feature = "schemas", schemars(length(min = 1)))]
    undecided: String,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schemas", derive(schemars::JsonSchema))]
struct JudgementAnswer<'a> {
    #[cfg_attr(feature = "schemas", schemars(extend("enum" = words::classes())))]
    verdict: String,
    reference: Option<ReferencePairs>,
    decisive: Option<DecisiveArticle<'a>>,
    violations: Vec<BrokenRule>,
    undecided: Option<String>,
}

#[cfg(feature = "schemas")]
pub(crate) fn schema() -> serde_json::Value {
    /// The answer, whose form depends on the question.
    #[derive(Serialize, schemars::JsonSchema)]
    #[serde(untagged)]
    #[schemars(title = "arbitrium explain --format json")]
    #[allow(dead_code, reason = "only its schema is wanted")]
    enum Answered<'a> {
        Round(Report<'a, Sections<'a>>),
        Wish(Report<'a, WishAnswer<'a>>),
        Instead(Report<'a, InsteadAnswer<'a>>),
        Cards(Report<'a, CheckList>),
        Undecided(Report<'a, NoAnswer>),
    }
    // The first answers of this format had no `argument`, so the schema does not require that member.
    without(crate::schemas::form::<Answered<'_>>(EXPLAIN_SCHEMA), "DecisiveArticle", "argument")
}

impl Subject<'_> {
    /// The answer as JSON on one line.
    ///
    /// # Errors
    /// Does not fail for these types; the serialiser's error is returned for safety.
    pub fn answer(self, answer: &Answer) -> serde_json::Result<String> {
        match answer {
            Answer::Round(explanation) | Answer::Player(_, explanation) => self.explanation(explanation),
            Answer::Wish(pair, wish) => self.wish(*pair, wish),
            Answer::Instead(_, judgement) => {
                self.report(InsteadAnswer { judgement: JudgementAnswer::of(self.tournament, judgement) })
            }
            Answer::Cards => self.report(CheckList { cards: self.cards.iter().map(CardParts::of).collect() }),
            Answer::Undecided(failure) => self.report(NoAnswer { undecided: failure.to_string() }),
        }
    }

    fn explanation(self, explanation: &Explanation) -> serde_json::Result<String> {
        let sections = explanation.sections.iter().map(|section| Section {
            title: &section.title,
            lines: section.lines.iter().map(Line::of).collect(),
        });
        self.report(Sections { sections: sections.collect() })
    }

    fn wish(self, wished: Wished, wish: &Wish) -> serde_json::Result<String> {
        let mut answer = WishAnswer {
            wish: match wished {
                Wished::Pair(a, b) => ids(&[a, b]),
                Wished::Bye(player) => ids(&[player]),
            },
            answer: "granted",
            article: None,
            fact: None,
            pairing: None,
            judgement: None,
        };
        match wish {
            Wish::Granted => {}
            Wish::Impossible { article, fact } => {
                answer.answer = "impossible";
                (answer.article, answer.fact) = (Some(article.id()), Some(fact.as_str()));
            }
            Wish::Refused { pairing, judgement } => {
                answer.answer = "refused";
                answer.pairing = Some(ReferencePairs::of(pairing));
                answer.judgement = Some(JudgementAnswer::of(self.tournament, judgement));
            }
        }
        self.report(answer)
    }

    fn report<T: Serialize>(self, answer: T) -> serde_json::Result<String> {
        let Subject { system, source, round, tournament, causes, .. } = self;
        let (causes, causes_tried) = causes
            .map(|(found, tried)| {
                let found = found.iter().map(|cause| CauseJson::of(tournament, cause, round)).collect();
                (found, TriedJson::of(tried))
            })
            .unzip();
        let report = Report {
            schema: EXPLAIN_SCHEMA,
            system,
            system_source: source.note().map(|_| source.to_string()),
            round: RoundNumber(round),
            answer,
            causes,
            causes_tried,
        };
        crate::report::serialised::to_string(&report)
    }
}

impl<'a> Line<'a> {
    fn of(line: &'a arbitrium_core::systems::Line) -> Self {
        let weight = match line.weight {
            Weight::Reason => "reason",
            Weight::Value => "value",
        };
        Line { article: line.article.map(Article::id), text: &line.text, players: ids(&line.about), weight }
    }
}

impl<'a> JudgementAnswer<'a> {
    fn of(tournament: &Tournament, judgement: &'a Judgement) -> Self {
        let reference = judgement.reference.as_ref();
        JudgementAnswer {
            verdict: judgement.class.to_string(),
            reference: reference.ok().map(ReferencePairs::of),
            decisive: judgement.decisive.as_ref().map(|decisive| DecisiveArticle::of(tournament, decisive)),
            violations: judgement.violations.iter().map(BrokenRule::of).collect(),
            undecided: reference.err().map(ToString::to_string),
        }
    }
}

impl ReferencePairs {
    pub(super) fn of(pairing: &Pairing) -> Self {
        ReferencePairs { pairs: pairs(&pairing.pairs), bye: pairing.bye.map(Id::from) }
    }
}
