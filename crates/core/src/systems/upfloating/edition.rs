//! A document of the family: what its text says differently from the others.

use super::colours::Told;
use super::matches::Match;
use super::row::Row;
use super::ways::Ways;
use crate::counted::{capital, counted_as};
use crate::position::{Competitor, PastRound, Position, Worth};
use crate::rulebook::{Article, OpenPoints, Rulebook};
use crate::systems::terms::colours::{Decided, Two};
use crate::systems::terms::history::{Meeting, WithoutPlaying};
use crate::systems::terms::preference::Preference;
use crate::tournament::{Colour, GamesPerRound, Points};

/// The articles of a document, and what its text does differently.
pub trait Edition: Copy + Send + Sync + std::fmt::Debug + 'static {
    /// One choice for every open point.
    type Readings: OpenPoints;

    /// The rulebook.
    const RULEBOOK: &'static Rulebook;

    /// How many games make a round.
    const GAMES: GamesPerRound;

    /// The articles that shared rules cite.
    const ARTICLES: Articles;

    /// What the participants are called.
    const PARTICIPANTS: Participants;

    /// What is said where it is not asked who floated in the previous round: `not asked in the last round`.
    const FLOATS_NOT_ASKED: &'static str;

    /// 3.6.4: the quality criteria of the pairing of a bracket, in descending priority.
    const PAIRING: &'static [Row];

    /// 3.5.5: whether a reading lets the criteria of a bracket's pairing help to choose the set of upfloaters.
    const SET_MAY_WEIGH_PAIRING: bool = false;

    /// How the document reads what the family leaves open.
    fn ways(position: &Position, readings: Self::Readings) -> Ways;

    /// Whether a meeting was played, and what it was; `None` where the opponent's record is not that of a game.
    fn read_match(meeting: &Meeting, readings: Self::Readings) -> Option<Match>;

    /// C2: "already received a pairing-allocated bye or won a match by forfeit (or been given a FIDE-deprecated full-point bye)";
    /// a half-point bye bars nobody.
    #[must_use]
    fn bars(had: WithoutPlaying, _: Self::Readings) -> bool {
        had != WithoutPlaying::HalfPointBye
    }

    /// C2: whether what a round without a game brought bars from the bye, whatever it was given for.
    #[must_use]
    fn bars_points(_: &PastRound, _: Worth, _: Self::Readings) -> bool {
        false
    }

    /// 1.5: whether somebody who met nobody in the previous round was a floater in it.
    #[must_use]
    fn floats_alone(_: &PastRound, _: Self::Readings) -> bool {
        false
    }

    /// The colour preference of somebody who had these colours, the latest last; none in a document that knows none.
    #[must_use]
    fn preference(_: &[Colour], _: &Position, _: Self::Readings) -> Option<Preference> {
        None
    }

    /// 1.1, 4.3.1: the TPNs, one for each competitor; whoever has none gets 0, which nobody asks for.
    fn tournament_pairing_numbers(position: &Position, readings: Self::Readings) -> Vec<u16>;

    /// 4.2: the scores by which the first of two who meet is told, one after the other; of equal ones the smaller TPN is the first.
    #[must_use]
    fn rank(competitor: &Competitor, _: &Position, _: Self::Readings) -> [Points; 2] {
        [competitor.score, Points::ZERO]
    }

    /// 4.3: the colour of the first of two who meet.
    fn decide(two: &Two<'_>) -> Decided<Told>;
}

/// What the participants of a document are called.
#[derive(Clone, Copy, Debug)]
pub struct Participants {
    /// `player`.
    pub one: &'static str,
    /// `players`.
    pub many: &'static str,
}

impl Participants {
    /// `Player 3`.
    pub(super) fn titled(self, number: &str) -> String {
        format!("{} {number}", capital(self.one))
    }

    /// `2 players`.
    pub(super) fn counted(self, number: usize) -> String {
        counted_as(number, self.one, self.many)
    }
}

/// The articles that shared rules cite.
#[derive(Clone, Copy, Debug)]
pub struct Articles {
    /// What a round was in which somebody was paired.
    pub played: &'static Article,
    /// The numbers of the participants.
    pub tpn: &'static Article,
    /// Their order.
    pub order: &'static Article,
    /// Scoregroups and brackets.
    pub scoregroup: &'static Article,
    /// One bye in an odd field.
    pub bye: &'static Article,
    /// Who floated.
    pub floater: &'static Article,
    /// The colour of a round.
    pub colour: &'static Article,
    /// Two meet once.
    pub c1: &'static Article,
    /// Who may not have the bye.
    pub c2: &'static Article,
    /// The others can be paired as well.
    pub c3: &'static Article,
    /// As few upfloaters as possible.
    pub c4: &'static Article,
    /// Of scores as high as possible.
    pub c5: &'static Article,
    /// The following scoregroup.
    pub c6: &'static Article,
    /// Upfloaters who floated in the previous round.
    pub c7: &'static Article,
    /// Everybody to be paired is paired.
    pub complete: &'static Article,
    /// The steps of a round-pairing.
    pub steps: &'static Article,
    /// The bye leaves a legal pairing.
    pub bye_completion: &'static Article,
    /// The lowest score.
    pub bye_score: &'static Article,
    /// The most rounds played.
    pub bye_matches: &'static Article,
    /// The largest TPN.
    pub bye_tpn: &'static Article,
    /// The first set of equally good ones.
    pub first_set: &'static Article,
    /// Top and bottom members.
    pub pair_members: &'static Article,
    /// The identifier of a pairing.
    pub identifier: &'static Article,
    /// The first pairing of equally good ones.
    pub first_pairing: &'static Article,
    /// The organiser's prohibitions.
    pub prohibited: &'static Article,
    /// Who does not play is not paired.
    pub absent: &'static Article,
}

/// The articles that shared rules cite, by the names that the rulebooks give them.
#[doc(hidden)]
#[macro_export]
macro_rules! cited_by_upfloating {
    () => {
        $crate::systems::upfloating::edition::Articles {
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
