use std::fmt;
use std::str::FromStr;

/// A FIDE title for play over the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Title {
    /// Grandmaster, `GM` in lists.
    Gm,
    /// International Master, `IM` in lists.
    Im,
    /// FIDE Master, `FM` in lists.
    Fm,
    /// Candidate Master, `CM` in lists.
    Cm,
    /// Woman Grandmaster, `WGM` in lists.
    Wgm,
    /// Woman International Master, `WIM` in lists.
    Wim,
    /// Woman FIDE Master, `WFM` in lists.
    Wfm,
    /// Woman Candidate Master, `WCM` in lists.
    Wcm,
    /// Honorary Grandmaster, `HGM` in lists.
    Hgm,
    /// Honorary Woman Grandmaster, `WH` in lists.
    Wh,
}

/// The error for a text that is not a title.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("GM, IM, FM, CM, WGM, WIM, WFM, WCM, HGM, WH or blank")]
pub struct NoTitle;

/// All titles, each with the word in current lists and the letters in lists until 2012.
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
    /// Whether the title is only for women. A player can have such a title in addition to an open one.
    #[must_use]
    pub fn is_for_women(self) -> bool {
        matches!(self, Title::Wgm | Title::Wim | Title::Wfm | Title::Wcm | Title::Wh)
    }

    /// The word for the title in current lists, such as `WGM`.
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
