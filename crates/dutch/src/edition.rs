//! An edition of the Dutch system: the differences between its text and the text of the other edition.

use super::bracket::BracketDecision;
use super::readings::Readings;
use super::row::{self, Beyond, Row};
use arbitrium_swiss::terms::history::Barred;
use arbitrium_swiss::weighing::Criterion;
use arbitrium_tournament::BakuText;
use arbitrium_tournament::position::{PastRound, Position, Worth};
use arbitrium_tournament::rulebook::{Article, Rulebook};

/// The articles of an edition, its table of criteria, and the rules in which it differs from the other edition.
pub trait Edition: Copy + Send + Sync + std::fmt::Debug + 'static {
    /// The articles of the edition with their summaries, and its open points.
    const RULEBOOK: &'static Rulebook;

    /// The version of the Baku acceleration that is in force together with this edition.
    const BAKU: BakuText;

    /// The articles of the edition by their subjects, for code that both editions share.
    const ARTICLES: Articles;

    /// The table of criteria in the order of the edition, each with its description.
    const ROWS: &'static [Row<Self>];

    /// The articles of the minimised criteria that are not sums over pairs and downfloaters.
    const SPECIAL: Special = Special::among(Self::ROWS);

    /// The articles of the criteria about colours and floats, if `guided/perfect.rs` has a bound for every
    /// criterion of the table. Many brackets can then be paired without a weighted search. The file has
    /// bounds for the criteria of 2017 and 2026. An edition with another criterion must set `None` until a
    /// bound for that criterion is added.
    const BOUNDED: Option<Bounded>;

    /// Whether C4 applies to every bracket (2026). In 2017 (A.9) it applies only to the penultimate bracket, which is
    /// then paired again and followed by the collapsed last bracket.
    const COMPLETES_EVERY_BRACKET: bool;

    /// For each competitor of a position, the key that orders players with equal scores, the smallest key first (1.2,
    /// A.2). By default the key is the index, which is in the order of the players' numbers. The score always comes
    /// before the key, so that players with equal scores stay together.
    #[must_use]
    fn ranks(position: &Position) -> Vec<impl Ord> {
        (0..position.competitors.len()).collect()
    }

    /// The criteria of the table, in the form that compares the candidates of a bracket.
    #[must_use]
    fn criteria<'a>() -> Vec<Criterion<BracketDecision<'a, Self>>> {
        Self::ROWS.iter().map(Row::criterion).collect()
    }

    /// The criteria that apply to the following bracket (C8, in 2017 C.7).
    #[must_use]
    fn outlook<'a>() -> Vec<Criterion<BracketDecision<'a, Self>>> {
        Self::ROWS.iter().filter_map(Row::criterion_ahead).collect()
    }

    /// Why the player at this index of the position may not have the bye (C2); empty if the player may have it.
    fn barred(position: &Position, index: usize, readings: Readings) -> Barred;

    /// Whether the unplayed round `past` counts as a downfloat. `worth` has the points for each kind of
    /// result.
    fn is_downfloat_unplayed(past: &PastRound, worth: Worth, readings: Readings) -> bool;
}

/// The articles of the criteria about colours and floats.
#[derive(Clone, Copy, Debug)]
pub struct Bounded {
    /// Colours of topscorers and their opponents: no difference beyond 2, and no colour three times in a row.
    pub topscorers: [&'static Article; 2],
    /// The colour preferences, and the strong ones.
    pub preferences: [&'static Article; 2],
    /// Downfloaters that floated down in the previous round, and two rounds before.
    pub downfloats: [&'static Article; 2],
    /// Opponents of moved-down players that floated up in the previous round, and two rounds before.
    pub upfloats: [&'static Article; 2],
}

/// The criteria whose value is not a sum over pairs and downfloaters. `None` if the edition does not have the criterion.
#[derive(Clone, Copy, Debug)]
pub struct Special {
    /// The article about the score of the player with the bye (C5); `None` if the edition has none.
    pub bye_score: Option<&'static Article>,
    /// The article about the following bracket (C8, in 2017 C.7); `None` if the edition has none.
    pub following: Option<&'static Article>,
    /// The article about the unplayed games of the player with the bye (C9); `None` if the edition has none.
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

    /// Whether the criterion of this article decides who has the bye. If a verdict depends on such a criterion, the
    /// recorded bye is wrong.
    pub(super) fn chooses_bye(self, article: &'static Article) -> bool {
        [self.bye_score, self.unplayed].contains(&Some(article))
    }
}

/// The articles of an edition by their subjects, for code that serves both editions.
#[derive(Clone, Copy, Debug)]
pub struct Articles {
    /// The article by which two players meet at most once.
    pub c1: &'static Article,
    /// The article about players that may not have the bye.
    pub c2: &'static Article,
    /// The article by which two non-topscorers with the same absolute colour preference may not meet.
    pub c3: &'static Article,
    /// The article by which the round must be completed: the remaining players can all be paired.
    pub c4: &'static Article,
    /// The article by which the organiser may prohibit pairs.
    pub prohibited: &'static Article,
    /// The article by which no player of the round stays without an opponent or a bye.
    pub complete: &'static Article,
    /// The article that gives one player the bye if the number of players is odd.
    pub bye: &'static Article,
    /// The article by which a player that does not play is not paired.
    pub absent: &'static Article,
    /// The article by which moved-down players meet only residents.
    pub mdp_pairing: &'static Article,
    /// The article that chooses the best candidate, the first of equally good ones.
    pub first: &'static Article,
    /// The definition of a bracket: the players of which it consists.
    pub bracket: &'static Article,
    /// The order of the players: by score, then by number.
    pub order: &'static Article,
    /// The definition of downfloats and upfloats.
    pub floats: &'static Article,
    /// The definition of colour preferences and their strengths.
    pub preference: &'static Article,
    /// The definition of topscorers in the final round.
    pub topscorers: &'static Article,
    /// The division of a bracket into S1, S2 and the limbo.
    pub subgroups: &'static Article,
    /// The order of the transpositions of S2.
    pub transposition: &'static Article,
    /// The order of the exchanges between residents.
    pub exchange: &'static Article,
    /// The order of the sets of moved-down players to be paired.
    pub mdp_sets: &'static Article,
    /// The rules that give the colours of a pair.
    pub colours: ColourArticles,
}

/// The articles of the five colour rules.
#[derive(Clone, Copy, Debug)]
pub struct ColourArticles {
    /// The rule that grants both colour preferences.
    pub both: &'static Article,
    /// The rule that grants the stronger colour preference.
    pub stronger: &'static Article,
    /// The rule that looks for the latest round in which one player had White and the other Black, and
    /// exchanges those colours.
    pub alternate: &'static Article,
    /// The rule that grants the preference of the higher ranked player.
    pub higher_ranked: &'static Article,
    /// The rule by which the parity of the pairing number decides who gets the initial colour.
    pub parity: &'static Article,
}

/// Builds an [`Articles`](crate::edition::Articles) from constants with fixed names. Both rulebooks define constants
/// with these names.
macro_rules! cited {
    () => {
        $crate::edition::Articles {
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
            colours: $crate::edition::ColourArticles {
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
