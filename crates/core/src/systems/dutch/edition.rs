//! An edition of the Dutch system: what its text says differently from the other one.

use super::bracket::BracketDecision;
use super::readings::Readings;
use super::row::{self, Beyond, Row};
use crate::position::{PastRound, Position, Worth};
use crate::rulebook::{Article, Rulebook};
use crate::systems::terms::history::Barred;
use crate::systems::weighing::Criterion;

/// The articles of an edition, its table of criteria, and what its text does differently.
pub trait Edition: Copy + Send + Sync + std::fmt::Debug + 'static {
    /// The rulebook.
    const RULEBOOK: &'static Rulebook;

    /// The articles that shared rules cite.
    const ARTICLES: Articles;

    /// The table of criteria, each with all that is said of it.
    const ROWS: &'static [Row<Self>];

    /// The criteria that are no sums over pairs and downfloaters.
    const SPECIAL: Special = Special::among(Self::ROWS);

    /// Whether `guided/perfect.rs` knows a bound for every criterion of the table, so that it may pair a bracket without
    /// weighing. It knows those of the two editions, by what they count; a table with another criterion says no, until its bound
    /// stands there.
    const HAS_BOUNDS: bool;

    /// Whether C4 binds every bracket (2026), or only the penultimate one (2017, A.9), which is then paired again and
    /// followed by the collapsed last bracket.
    const COMPLETES_EVERY_BRACKET: bool;

    /// 1.2 (A.2): what ranks the players of one score among each other, the smaller before the larger, for each competitor of a
    /// position: here the number. The score comes before it in any order, so that those of one score stand together.
    #[must_use]
    fn ranks(position: &Position) -> Vec<impl Ord> {
        (0..position.competitors.len()).collect()
    }

    /// The table of criteria, to be weighed.
    #[must_use]
    fn criteria<'a>() -> Vec<Criterion<BracketDecision<'a, Self>>> {
        Self::ROWS.iter().map(Row::criterion).collect()
    }

    /// C8 (C.7): those of them that are asked of the following bracket.
    #[must_use]
    fn outlook<'a>() -> Vec<Criterion<BracketDecision<'a, Self>>> {
        Self::ROWS.iter().filter_map(Row::criterion_ahead).collect()
    }

    /// C2: what bars a player from the bye.
    fn barred(position: &Position, index: usize, readings: Readings) -> Barred;

    /// Whether an unplayed round gave a downfloat.
    fn is_downfloat_unplayed(past: &PastRound, worth: Worth, readings: Readings) -> bool;
}

/// The criteria whose value for a pairing is no sum over its pairs and downfloaters.
#[derive(Clone, Copy, Debug)]
pub struct Special {
    /// The score of the assignee of the bye.
    pub bye_score: Option<&'static Article>,
    /// What the following bracket can have.
    pub following: Option<&'static Article>,
    /// The unplayed games of the assignee of the bye.
    pub unplayed: Option<&'static Article>,
}

impl Special {
    const fn among<E: Edition>(rows: &[Row<E>]) -> Self {
        Special {
            bye_score: row::asking(rows, Beyond::ByeScore),
            following: row::asking(rows, Beyond::Following),
            unplayed: row::asking(rows, Beyond::Unplayed),
        }
    }

    /// Whether a criterion chooses the player with the bye: a difference in it is a wrong bye.
    pub(super) fn chooses_bye(self, article: &'static Article) -> bool {
        [self.bye_score, self.unplayed].contains(&Some(article))
    }
}

/// The articles that shared rules cite.
#[derive(Clone, Copy, Debug)]
pub struct Articles {
    /// Two players meet once.
    pub c1: &'static Article,
    /// Who may not have the bye.
    pub c2: &'static Article,
    /// Equal absolute colour preferences.
    pub c3: &'static Article,
    /// The round can be completed.
    pub c4: &'static Article,
    /// The organiser's prohibitions.
    pub prohibited: &'static Article,
    /// Everybody to be paired is paired.
    pub complete: &'static Article,
    /// One bye in an odd field.
    pub bye: &'static Article,
    /// Who does not play is not paired.
    pub absent: &'static Article,
    /// Moved-down players meet residents.
    pub mdp_pairing: &'static Article,
    /// The best candidate, and the first of equally good ones.
    pub first: &'static Article,
    /// The composition of a bracket.
    pub bracket: &'static Article,
    /// The order of the players.
    pub order: &'static Article,
    /// Floats.
    pub floats: &'static Article,
    /// The colour preference.
    pub preference: &'static Article,
    /// Topscorers.
    pub topscorers: &'static Article,
    /// S1, S2 and the limbo.
    pub subgroups: &'static Article,
    /// Transpositions.
    pub transposition: &'static Article,
    /// Resident-exchanges.
    pub exchange: &'static Article,
    /// The choice among moved-down players.
    pub mdp_sets: &'static Article,
    /// The colour rules.
    pub colours: ColourArticles,
}

/// The articles of the five colour rules.
#[derive(Clone, Copy, Debug)]
pub struct ColourArticles {
    /// Both preferences.
    pub both: &'static Article,
    /// The stronger one.
    pub stronger: &'static Article,
    /// Alternation.
    pub alternate: &'static Article,
    /// The higher ranked player's.
    pub higher_ranked: &'static Article,
    /// The initial colour by parity.
    pub parity: &'static Article,
}

/// The articles that shared rules cite, by the names that both rulebooks give them.
macro_rules! cited {
    () => {
        $crate::systems::dutch::edition::Articles {
            c1: &C1,
            c2: &C2,
            c3: &C3,
            c4: &C4,
            prohibited: &PROHIBITED,
            complete: &COMPLETE,
            bye: &PAB,
            absent: &HANDLING_ABSENT,
            mdp_pairing: &CANDIDATE,
            first: &FIRST,
            bracket: &BRACKET,
            order: &ORDER,
            floats: &FLOATS,
            preference: &PREFERENCE,
            topscorers: &TOPSCORERS,
            subgroups: &SUBGROUPS,
            transposition: &TRANSPOSITION,
            exchange: &EXCHANGE,
            mdp_sets: &MDP_SETS,
            colours: $crate::systems::dutch::edition::ColourArticles {
                both: &COLOUR_BOTH,
                stronger: &COLOUR_STRONGER,
                alternate: &COLOUR_ALTERNATE,
                higher_ranked: &COLOUR_HIGHER,
                parity: &COLOUR_PARITY,
            },
        }
    };
}

pub(super) use cited;
