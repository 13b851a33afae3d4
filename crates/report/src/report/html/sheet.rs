//! The data about one file that the parts of an HTML page share.

use std::collections::BTreeSet;

use crate::outcome::Weighed;
use crate::report::page::{Block, Contents, Frame, Line, Rank, Section, Span};
use crate::report::sentence::capital;
use arbitrium_core::tournament::PlayerId;

/// The data about one file that all parts of the page use. If a page shows several files, each file has a
/// prefix for its ids.
pub(in crate::report) struct Sheet<'a> {
    pub(super) checked: &'a Weighed,
    pub(super) prefix: String,
    /// The word for the pairing that is compared with the correct one, such as `published`.
    pub(super) other: &'static str,
    /// The number of rounds that the cross table shows.
    pub(super) rounds: u16,
    /// The players who have a card on the page; `None` if all players have one.
    pub(super) carded: Option<BTreeSet<PlayerId>>,
    /// The options of the command that repeats the check; `None` derives them from the result.
    pub(super) options: Option<&'a [String]>,
}

impl<'a> Sheet<'a> {
    /// The data about a file that is the only one on its page.
    pub(in crate::report) fn of(checked: &'a Weighed) -> Self {
        let rounds = checked.tournament().paired_rounds();
        Sheet { checked, prefix: String::new(), other: checked.party(), rounds, carded: None, options: None }
    }

    /// Creates a section about the file without content. Its id begins with the prefix of the file.
    pub(super) fn part(&self, id: &str, heading: &str) -> Section {
        Section::new(Rank::Part, heading).framed(Frame::Open).with_id(self.id(id))
    }

    /// The name of the tournament; `(no name)` if it has none.
    pub(super) fn title(&self) -> Line {
        match self.checked.tournament().name.as_str() {
            "" => "(no name)".into(),
            name => Span::Foreign(name.to_owned()).into(),
        }
    }

    pub(super) fn contents(&self) -> Block {
        let word = capital(self.checked.round_word());
        let rounds = self.checked.differing().map(|(round, _)| round.round);
        let rounds = rounds.map(|round| (format!("round-{round}"), format!("{word} {round}")));
        let all = format!("All {}", self.boards_word());
        let parts = [("rounds", all), ("crosstable", "Cross table".to_owned())];
        let parts = parts.map(|(id, words)| (id.to_owned(), words));
        let links = rounds.chain(parts).map(|(id, words)| (self.id(&id), words.into())).collect();
        Block::Contents(Contents { label: format!("Contents of {}", self.id("title")), links })
    }

    /// The word for the pairs of a round: `boards`, or `matches` for teams.
    pub(super) fn boards_word(&self) -> &'static str {
        if self.is_of_teams() { "matches" } else { "boards" }
    }

    pub(super) fn is_of_teams(&self) -> bool {
        self.checked.tournament().teams.is_some()
    }

    /// The id of the part `part` of the page, which begins with the prefix of the file.
    pub(super) fn id(&self, part: &str) -> String {
        format!("{}{part}", self.prefix)
    }

    pub(super) fn link(&self, part: &str) -> String {
        format!("#{}{part}", self.prefix)
    }

    /// The text `said` about a player. It is a link to the player's card if the page has one.
    pub(super) fn linked(&self, id: PlayerId, said: impl Into<Line>) -> Line {
        let said = said.into();
        if self.has_card(id) { Span::Link(self.link(&format!("player-{id}")), said).into() } else { said }
    }

    /// The number and name of a player. It is a link to the player's card if the page has one.
    pub(super) fn player(&self, id: PlayerId) -> Line {
        self.linked(id, self.numbered(id))
    }

    /// The number and name of a player, without a link.
    pub(super) fn numbered(&self, id: PlayerId) -> Line {
        Line::from(format!("{} ", id.get())).and(Span::Foreign(self.name(id).to_owned()))
    }

    /// The numbers and names of players, separated by commas. Each is a link to the player's card if the page
    /// has one.
    pub(super) fn players(&self, ids: &[PlayerId]) -> Line {
        Line::listed(ids.iter().map(|&id| self.player(id)))
    }

    /// Whether the page has a card of the player, to which a link can point.
    pub(super) fn has_card(&self, id: PlayerId) -> bool {
        let listed = self.carded.as_ref().is_none_or(|carded| carded.contains(&id));
        listed && self.checked.tournament().player(id).is_some()
    }

    /// The name of the player, as the file has it.
    pub(super) fn name(&self, id: PlayerId) -> &str {
        self.checked.tournament().player(id).map(|player| player.name.as_str()).unwrap_or_default()
    }
}
