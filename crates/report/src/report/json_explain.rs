//! Explanations as JSON: the schema is `docs/schemas/explain-1.schema.json`.

use serde::Serialize;

use super::Answer;
use super::json::{BrokenRule, DecisiveArticle, ReferencePairs};
use arbitrium_core::check::SystemSource;
use arbitrium_core::rulebook::Article;
use arbitrium_core::systems::{Explanation, Judgement, Pairing, Wish};
use arbitrium_core::tournament::{PlayerId, Tournament};

/// The name of the explanation's form.
pub(crate) const EXPLAIN_SCHEMA: &str = "arbitrium/explain/1";

/// What was asked about.
#[derive(Clone, Copy, Debug)]
pub struct Subject<'a> {
    /// The word of the system.
    pub system: &'a str,
    /// Where it comes from.
    pub source: SystemSource,
    /// The round.
    pub round: u16,
    /// The tournament, for the names.
    pub tournament: &'a Tournament,
}

#[derive(Serialize)]
struct Report<'a, T: Serialize> {
    schema: &'a str,
    system: &'a str,
    /// Only where the file declares no system: where it comes from.
    #[serde(skip_serializing_if = "Option::is_none")]
    system_source: Option<String>,
    round: u16,
    #[serde(flatten)]
    answer: T,
}

#[derive(Serialize)]
struct Sections<'a> {
    sections: Vec<Section<'a>>,
}

#[derive(Serialize)]
struct Section<'a> {
    title: &'a str,
    lines: Vec<Line<'a>>,
}

#[derive(Serialize)]
struct Line<'a> {
    article: Option<&'a str>,
    text: &'a str,
    players: Vec<u16>,
}

#[derive(Serialize)]
struct WishAnswer<'a> {
    wish: [u16; 2],
    answer: &'a str,
    article: Option<&'a str>,
    fact: Option<&'a str>,
    pairing: Option<ReferencePairs>,
    judgement: Option<JudgementAnswer<'a>>,
}

#[derive(Serialize)]
struct InsteadAnswer<'a> {
    judgement: JudgementAnswer<'a>,
}

#[derive(Serialize)]
struct NoAnswer {
    undecided: String,
}

#[derive(Serialize)]
struct JudgementAnswer<'a> {
    verdict: String,
    reference: Option<ReferencePairs>,
    decisive: Option<DecisiveArticle<'a>>,
    violations: Vec<BrokenRule<'a>>,
    undecided: Option<String>,
}

impl Subject<'_> {
    /// The answer, on one line.
    ///
    /// # Errors
    /// Never for these types; the serialiser's error is passed on all the same.
    pub fn answer(self, answer: &Answer) -> serde_json::Result<String> {
        match answer {
            Answer::Round(explanation) | Answer::Player(_, explanation) => self.explanation(explanation),
            Answer::Wish(pair, wish) => self.wish(*pair, wish),
            Answer::Instead(_, judgement) => {
                self.report(InsteadAnswer { judgement: JudgementAnswer::of(self.tournament, judgement) })
            }
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

    fn wish(self, (a, b): (PlayerId, PlayerId), wish: &Wish) -> serde_json::Result<String> {
        let mut answer = WishAnswer {
            wish: [a.get(), b.get()],
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
        let Subject { system, source, round, .. } = self;
        let report = Report {
            schema: EXPLAIN_SCHEMA,
            system,
            system_source: source.note().map(|_| source.to_string()),
            round,
            answer,
        };
        crate::report::serialised::to_string(&report)
    }
}

impl<'a> Line<'a> {
    fn of(line: &'a arbitrium_core::systems::Line) -> Self {
        Line {
            article: line.article.map(Article::id),
            text: &line.text,
            players: line.about.iter().map(|id| id.get()).collect(),
        }
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
    /// A pairing in its JSON form.
    pub(super) fn of(pairing: &Pairing) -> Self {
        ReferencePairs { pairs: super::json::pairs(&pairing.pairs), bye: pairing.bye.map(PlayerId::get) }
    }
}
