//! An edition: the parts of a text that differ from the other texts that choose upfloaters.

use super::matches::Match;
use super::met::Told;
use super::row::Row;
use super::ways::Ways;
use arbitrium_swiss::terms::colours::{Decided, Two};
use arbitrium_swiss::terms::history::{Meeting, WithoutPlaying};
use arbitrium_swiss::terms::preference::Preference;
use arbitrium_tournament::counted::counted_as;
use arbitrium_tournament::position::{Competitor, PastRound, Position, Worth};
use arbitrium_tournament::rulebook::{Article, OpenPoints, Rulebook};
use arbitrium_tournament::{Colour, GamesPerRound, Points};

/// The rulebook of a pairing system that chooses upfloaters, and the rules in which it differs from the others.
pub trait Edition: Copy + Send + Sync + std::fmt::Debug + 'static {
    /// The interpretations of the edition: a choice for every open point.
    type Readings: OpenPoints;

    /// The articles of the document with their summaries, and its open points.
    const RULEBOOK: &'static Rulebook;

    /// Whether a round is a match of two games or a match of teams.
    const GAMES: GamesPerRound;

    /// The articles that the code shared by the editions cites.
    const ARTICLES: Articles;

    /// The words for a participant, such as `team` and `teams`.
    const PARTICIPANTS: Participants;

    /// The text that is shown if floats of the previous round do not count, such as `not asked in the last round`.
    const FLOATS_NOT_ASKED: &'static str;

    /// The quality criteria of the pairing of a bracket (3.6.4), in descending priority.
    const PAIRING: &'static [Row];

    /// Whether an interpretation of 3.5.5 exists by which the criteria of the bracket's pairing take part in choosing
    /// the set of upfloaters.
    const SET_MAY_WEIGH_PAIRING: bool = false;

    /// The choices of this edition at the points in which the texts differ.
    fn ways(position: &Position, readings: Self::Readings) -> Ways;

    /// How an earlier meeting counts; `None` if the opponent's entry for that round is not a game.
    fn read_match(meeting: &Meeting, readings: Self::Readings) -> Option<Match>;

    /// Whether an earlier round without play bars the participant from the bye (C2): "already received a
    /// pairing-allocated bye or won a match by forfeit (or been given a FIDE-deprecated full-point bye)". By
    /// default every such round bars the participant, except a half-point bye.
    #[must_use]
    fn bars(had: WithoutPlaying, _: Self::Readings) -> bool {
        had != WithoutPlaying::HalfPointBye
    }

    /// Whether a round without a game bars the participant from the bye because of its points, for whatever
    /// reason they were given (C2). By default no round does.
    #[must_use]
    fn bars_points(_: &PastRound, _: Worth, _: Self::Readings) -> bool {
        false
    }

    /// Whether virtual points are left out when the bye goes to the participant with the fewest points
    /// (3.4.2). By default they count.
    #[must_use]
    fn gives_bye_by_points(_: Self::Readings) -> bool {
        false
    }

    /// Whether a participant who had no opponent in the previous round counts as a floater (1.5).
    #[must_use]
    fn floats_alone(_: &PastRound, _: Self::Readings) -> bool {
        false
    }

    /// The colour preference of a participant who had these colours, the latest last. `None` if they give no
    /// preference, or if the system has no preferences.
    #[must_use]
    fn preference(_: &[Colour], _: &Position, _: Self::Readings) -> Option<Preference> {
        None
    }

    /// The TPN of each competitor (1.1, 4.3.1). A competitor without a TPN gets 0, which no rule uses.
    fn tournament_pairing_numbers(position: &Position, readings: Self::Readings) -> Vec<u16>;

    /// The scores that decide which of two participants is the first one (4.2), in their priority. If all are equal,
    /// the smaller TPN decides.
    #[must_use]
    fn rank(competitor: &Competitor, _: &Position, _: Self::Readings) -> [Points; 2] {
        [competitor.score, Points::ZERO]
    }

    /// The colour of the first of two participants, and the rule that gives it (4.3).
    fn decide(two: &Two<'_>) -> Decided<Told>;
}

/// The quality criterion of this article; `None` if the edition has no such criterion.
pub(super) fn row_of<E: Edition>(article: &Article) -> Option<&'static Row> {
    E::PAIRING.iter().find(|row| row.article == article)
}

/// The words for the participants of a pairing system.
#[derive(Clone, Copy, Debug)]
pub struct Participants {
    /// The singular: `player` or `team`.
    pub one: &'static str,
    /// The plural: `players` or `teams`.
    pub many: &'static str,
}

impl Participants {
    /// A number with the word for participants, such as `2 players`.
    pub(super) fn counted(self, number: usize) -> String {
        counted_as(number, self.one, self.many)
    }
}

/// The articles that the code shared by the editions cites.
#[derive(Clone, Copy, Debug)]
pub struct Articles {
    /// The article that says how a round counts in which a participant was paired.
    pub played: &'static Article,
    /// The article that defines the participants' numbers (TPN).
    pub tpn: &'static Article,
    /// The article on the order of the participants: score, then TPN.
    pub order: &'static Article,
    /// The article that defines scoregroups and brackets.
    pub scoregroup: &'static Article,
    /// The article by which one participant has the bye if the number of participants is odd.
    pub bye: &'static Article,
    /// The article that defines a floater in the previous round.
    pub floater: &'static Article,
    /// The article that defines which colour a round gives.
    pub colour: &'static Article,
    /// The article by which two participants meet at most once.
    pub c1: &'static Article,
    /// The article on the participants who may not have the bye.
    pub c2: &'static Article,
    /// The article by which the rest of the round must also be pairable.
    pub c3: &'static Article,
    /// The article by which there are as few upfloaters as possible.
    pub c4: &'static Article,
    /// The article by which the scores of the upfloaters are as high as possible.
    pub c5: &'static Article,
    /// The article with the requirements for the following scoregroup.
    pub c6: &'static Article,
    /// The article on upfloaters who floated in the previous round.
    pub c7: &'static Article,
    /// The article that requires a pairing in which every participant to be paired has an opponent or the
    /// bye.
    pub complete: &'static Article,
    /// The article with the steps of a round-pairing, from the bye to the colours.
    pub steps: &'static Article,
    /// The article by which the bye must leave a legal pairing.
    pub bye_completion: &'static Article,
    /// The article by which the bye goes to a participant with the lowest score.
    pub bye_score: &'static Article,
    /// The article by which the bye goes to a participant with the most rounds played.
    pub bye_matches: &'static Article,
    /// The article by which the bye goes to the participant with the largest TPN.
    pub bye_tpn: &'static Article,
    /// The article by which the first of equally good sets of upfloaters is chosen.
    pub first_set: &'static Article,
    /// The article that divides a pair into a top member and a bottom member.
    pub pair_members: &'static Article,
    /// The article that defines the identifier of a pairing, which gives the order of pairings.
    pub identifier: &'static Article,
    /// The article by which the first of equally good pairings is chosen.
    pub first_pairing: &'static Article,
    /// The article by which the organiser can prohibit pairs.
    pub prohibited: &'static Article,
    /// The article by which a participant who does not play is not paired.
    pub absent: &'static Article,
}

/// Makes an `Articles` value from constants with fixed names. Every rulebook of these systems defines
/// constants with these names.
#[doc(hidden)]
#[macro_export]
macro_rules! cited_by_upfloating {
    () => {
        $crate::upfloating::edition::Articles {
            played: &PREFACE,
            tpn: &TPN,
            order: &ORDER,
            scoregroup: &SCOREGROUP,
            bye: &PAB,
            floater: &FLOATER,
            colour: &COLOUR,
            c1: &C1,
            c2: &C2,
            c3: &C3,
            c4: &C4,
            c5: &C5,
            c6: &C6,
            c7: &C7,
            complete: &COMPLETE,
            steps: &STEPS,
            bye_completion: &BYE_COMPLETION,
            bye_score: &BYE_SCORE,
            bye_matches: &BYE_MATCHES,
            bye_tpn: &BYE_TPN,
            first_set: &FIRST_SET,
            pair_members: &PAIR_MEMBERS,
            identifier: &IDENTIFIER,
            first_pairing: &FIRST_PAIRING,
            prohibited: &PROHIBITED,
            absent: &HANDLING_ABSENT,
        }
    };
}

#[doc(hidden)]
pub use cited_by_upfloating as cited;
