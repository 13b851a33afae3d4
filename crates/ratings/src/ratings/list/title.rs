use std::fmt;
use std::str::FromStr;

/// A title of FIDE for play over the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Title {
    /// Grandmaster
    Gm,
    /// International Master
    Im,
    /// FIDE Master
    Fm,
    /// Candidate Master
    Cm,
    /// Woman Grandmaster
    Wgm,
    /// Woman International Master
    Wim,
    /// Woman FIDE Master
    Wfm,
    /// Woman Candidate Master
    Wcm,
    /// Honorary Grandmaster
    Hgm,
    /// Honorary Woman Grandmaster
    Wh,
}

/// A text that is no title.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("GM, IM, FM, CM, WGM, WIM, WFM, WCM, HGM, WH or blank")]
pub struct NoTitle;

/// Every title with the word of today's lists and the letters of those until 2012.
const WORDS: [(Title, &str, &str); 10] = [
    (Title::Gm, "GM", "G"),
    (Title::Im, "IM", "M"),
    (Title::Fm, "FM", "F"),
    (Title::Cm, "CM", "C"),
    (Title::Wgm, "WGM", "WG"),
    (Title::Wim, "WIM", "WM"),
    (Title::Wfm, "WFM", "WF"),
    (Title::Wcm, "WCM", "WC"),
    (Title::Hgm, "HGM", "H"),
    (Title::Wh, "WH", "WHG"),
];

impl Title {
    /// Whether the title is one for women only; such a title may stand beside an open one.
    #[must_use]
    pub fn is_for_women(self) -> bool {
        matches!(self, Title::Wgm | Title::Wim | Title::Wfm | Title::Wcm | Title::Wh)
    }

    /// The word of today's lists.
    #[must_use]
    pub fn word(self) -> &'static str {
        WORDS.into_iter().find(|(title, ..)| *title == self).map_or("", |(_, word, _)| word)
    }
}

impl FromStr for Title {
    type Err = NoTitle;

    /// ```
    /// # mod arbitrium { pub use arbitrium_core::*; pub use arbitrium_ratings::*; }
    /// use arbitrium::ratings::list::Title;
    /// assert_eq!("wg".parse::<Title>()?, Title::Wgm);
    /// assert_eq!("IM".parse::<Title>()?.to_string(), "IM");
    /// # Ok::<(), arbitrium::ratings::list::NoTitle>(())
    /// ```
    fn from_str(text: &str) -> Result<Self, NoTitle> {
        let named = |(_, word, letters): &(Title, &str, &str)| {
            text.eq_ignore_ascii_case(word) || text.eq_ignore_ascii_case(letters)
        };
        WORDS.into_iter().find(named).map(|(title, ..)| title).ok_or(NoTitle)
    }
}

impl fmt::Display for Title {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}
