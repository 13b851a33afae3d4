//! Ratings and the order of the players before the first round (A1 and A2).
//!
//! Pairing uses the pairing numbers of the file. This module reports where A2 gives another order.

use std::cmp::Ordering;
use std::fmt;

use arbitrium_swiss::Remark;
use arbitrium_tournament::rulebook::Article;
use arbitrium_tournament::{Fact, NationalRating, Player, PlayerId, Tournament};

/// The rating that A1 gives for an Ingo number: "to convert German Ingo ... use rating = 2840 - 8 x INGO".
///
/// ```
/// use arbitrium_dutch_2006::dutch_2006::order::{rating_of_bcf, rating_of_ingo};
/// assert_eq!((rating_of_ingo(80), rating_of_bcf(200)), (2200, 2200));
/// ```
#[must_use]
pub fn rating_of_ingo(ingo: u16) -> i32 {
    2840 - 8 * i32::from(ingo)
}

/// The rating that A1 gives for a BCF grade: "to convert ... British BCF use rating = ... 600 + 8 x BCF".
#[must_use]
pub fn rating_of_bcf(bcf: u16) -> i32 {
    600 + 8 * i32::from(bcf)
}

/// The FIDE titles, the highest first. A2 c: "FIDE-title (IGM-IM-WGM-WIM-FM-CM-WFM-WCM-no title)". The reports of 2006
/// write them in small letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Title {
    /// International grandmaster; the edition of 2012 calls the title GM.
    Igm,
    /// International master (IM).
    Im,
    /// Woman grandmaster (WGM).
    Wgm,
    /// Woman international master (WIM).
    Wim,
    /// FIDE master (FM).
    Fm,
    /// Candidate master (CM).
    Cm,
    /// Woman FIDE master (WFM).
    Wfm,
    /// Woman candidate master (WCM).
    Wcm,
    /// A player without a FIDE title.
    None,
}

impl Title {
    /// The title as a report writes it.
    ///
    /// ```
    /// use arbitrium_dutch_2006::dutch_2006::order::Title;
    /// assert_eq!(Title::of("WIM"), Title::of("wm"));
    /// assert!(Title::of("WGM") < Title::of("f")); // a woman grandmaster before a FIDE master
    /// ```
    #[must_use]
    pub fn of(written: &str) -> Self {
        match written.trim().to_ascii_lowercase().as_str() {
            "gm" | "g" | "igm" => Title::Igm,
            "im" | "m" => Title::Im,
            "wgm" | "wg" => Title::Wgm,
            "wim" | "wm" => Title::Wim,
            "fm" | "f" => Title::Fm,
            "cm" | "c" => Title::Cm,
            "wfm" | "wf" => Title::Wfm,
            "wcm" | "wc" => Title::Wcm,
            _ => Title::None,
        }
    }
}

impl fmt::Display for Title {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Title::Igm => "IGM",
            Title::Im => "IM",
            Title::Wgm => "WGM",
            Title::Wim => "WIM",
            Title::Fm => "FM",
            Title::Cm => "CM",
            Title::Wfm => "WFM",
            Title::Wcm => "WCM",
            Title::None => "no title",
        })
    }
}

/// The rules of A1 and A2 in one edition.
#[derive(Debug)]
pub struct Ranking {
    /// The article that defines the order of the players.
    pub article: &'static Article,
    /// The titles in the order of the text, the highest first.
    pub titles: [Title; 9],
    /// The edition's word for the highest title.
    pub grandmaster: &'static str,
    /// Whether ratings of national lists are converted to the FIDE scale.
    pub converts: bool,
}

/// The rules of A1 and A2 in the text of 2006.
pub const OF_2006: Ranking = Ranking {
    article: &super::articles::A2,
    titles: [
        Title::Igm,
        Title::Im,
        Title::Wgm,
        Title::Wim,
        Title::Fm,
        Title::Cm,
        Title::Wfm,
        Title::Wcm,
        Title::None,
    ],
    grandmaster: "IGM",
    converts: true,
};

impl Ranking {
    fn rank(&self, title: Title) -> usize {
        self.titles.iter().position(|&other| other == title).unwrap_or(self.titles.len())
    }
}

/// The reason for which A2 puts a player before another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// The player has the higher rating (A2 b).
    Rating,
    /// The ratings are equal, and the player has the higher FIDE title (A2 c).
    Title,
    /// Ratings and titles are equal, and the player's name comes first in the alphabet (A2 d).
    Alphabet,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Reason::Rating => "by rating",
            Reason::Title => "by title",
            Reason::Alphabet => "alphabetically",
        })
    }
}

/// Two players with neighbouring pairing numbers that A2 puts in the other order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The player with the smaller pairing number.
    pub first: PlayerId,
    /// The player with the next pairing number, who should come before `first`.
    pub second: PlayerId,
    /// Why A2 puts `second` before `first`.
    pub reason: Reason,
}

/// The ratings by which A2 orders the players of a tournament.
#[derive(Debug)]
pub struct Ratings<'a> {
    national: &'a [NationalRating],
    ranking: &'a Ranking,
}

impl<'a> Ratings<'a> {
    /// The ratings for the edition of 2006. A player without a recorded rating has the rating in `national`,
    /// if there is one.
    #[must_use]
    pub fn new(national: &'a [NationalRating]) -> Self {
        Ratings { national, ranking: &OF_2006 }
    }

    /// Like [`new`](Self::new), but for the edition with the rules `ranking`.
    #[must_use]
    pub fn of_edition(national: &'a [NationalRating], ranking: &'a Ranking) -> Self {
        Ratings { national, ranking }
    }

    /// A player's rating after the conversions of A1; 0 for an unrated player.
    #[must_use]
    pub fn of(&self, player: &Player) -> i32 {
        let converted = |federation: &str, rating: u16| {
            if self.ranking.converts { converted(federation, rating) } else { i32::from(rating) }
        };
        let national = || self.national.iter().find(|national| national.player == player.id);
        match player.rating {
            Some(rating) => converted(&player.federation, rating),
            None => national().map_or(0, |national| converted(&national.federation, national.rating)),
        }
    }
}

/// Converts a rating of the German or British list, `federation`, to the FIDE scale (A1). Other ratings do
/// not change. The settled point `national-ratings` defines which ratings are converted.
fn converted(federation: &str, rating: u16) -> i32 {
    match federation {
        _ if rating >= 400 => i32::from(rating),
        "GER" => rating_of_ingo(rating),
        "ENG" => rating_of_bcf(rating),
        _ => i32::from(rating),
    }
}

/// The order of two players before the first round, "when all scores are obviously zero" (A2), and the rule
/// that decides. `Less` means that `a` comes first.
#[must_use]
pub fn compare(a: &Player, b: &Player, ratings: &Ratings<'_>) -> (Ordering, Reason) {
    let by_rating = ratings.of(b).cmp(&ratings.of(a));
    if by_rating.is_ne() {
        return (by_rating, Reason::Rating);
    }
    let rank = |player: &Player| ratings.ranking.rank(Title::of(&player.title));
    let by_title = rank(a).cmp(&rank(b));
    if by_title.is_ne() {
        return (by_title, Reason::Title);
    }
    (a.name.to_lowercase().cmp(&b.name.to_lowercase()), Reason::Alphabet)
}

/// The pairs of neighbours in the file that A2 puts in the other order.
#[must_use]
pub fn a2_differences(tournament: &Tournament, ratings: &Ratings<'_>) -> Vec<Difference> {
    let neighbours = tournament.players.windows(2);
    neighbours
        .filter_map(|pair| {
            let (order, reason) = compare(&pair[0], &pair[1], ratings);
            order.is_gt().then(|| Difference { first: pair[0].id, second: pair[1].id, reason })
        })
        .collect()
}

/// The differences of [`a2_differences`], as remarks for a report. `national` has the ratings on national
/// lists.
#[must_use]
pub fn remarks(ranking: &Ranking, tournament: &Tournament, national: &[NationalRating]) -> Vec<Remark> {
    let ratings = Ratings::of_edition(national, ranking);
    let differences = a2_differences(tournament, &ratings).into_iter();
    let remark = |Difference { first, second, reason }| {
        let (a, b) = (tournament.player(first)?, tournament.player(second)?);
        let value = |player: &Player| match reason {
            Reason::Rating if ratings.of(player) == 0 => " (unrated)".to_owned(),
            Reason::Rating => format!(" ({})", ratings.of(player)),
            Reason::Title => match Title::of(&player.title) {
                Title::Igm => format!(" ({})", ranking.grandmaster),
                title => format!(" ({title})"),
            },
            Reason::Alphabet => String::new(),
        };
        let (upper, lower) = (value(b), value(a));
        Some(Remark {
            article: ranking.article,
            code: "a2-order",
            player: second,
            fact: match reason {
                Reason::Rating => Fact::Rating,
                Reason::Title => Fact::Title,
                Reason::Alphabet => Fact::Name,
            },
            message: format!("player {second}{upper} ranks above player {first}{lower} {reason}"),
            expected: format!("a smaller number than {first}"),
            hint: (reason == Reason::Alphabet).then_some(OTHER_ORDER),
            others: Vec::new(),
        })
    };
    differences.filter_map(remark).collect()
}

const OTHER_ORDER: &str = "A2 d) allows another criterion here, if it was stated before";
