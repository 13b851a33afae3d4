//! Judges whether an event can be rated. An article is met or broken if the report shows it. If the report does not
//! show it, the result is unknown, and the reason names the missing fact.

use jiff::civil::Date;

use super::{Composition, Edition, Matches, RateOfPlay, Rating};
use arbitrium_core::counted::counted;
use arbitrium_core::rulebook::Article;

/// The known facts about an event, apart from its games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EventFacts {
    /// The first day; `None` if unknown.
    pub start: Option<Date>,
    /// The last day; `None` if unknown.
    pub end: Option<Date>,
    /// The rounds (report columns) that one player can play one after the other, each with its day if known. If reports
    /// are pooled, there is a schedule for each set of reports that share a player.
    pub schedules: Vec<Vec<Option<Date>>>,
    /// The rate of play; `None` if unknown.
    pub rate_of_play: Option<RateOfPlay>,
    /// The text of the rate of play in the report, if it could not be read.
    pub doubtful_rate_of_play: Option<String>,
    /// The highest rating among the players that appeared; `None` if none of them is rated.
    pub highest: Option<Rating>,
    /// For each game that was played, the rating of the higher rated player. An entry is `None` if both
    /// players are unrated.
    pub levels: Vec<Option<Rating>>,
    /// For each game that the edition rates for neither player, the article that excludes the game.
    pub excluded: Vec<&'static Article>,
    /// Whether the event is a team event.
    pub team: bool,
    /// The number of reports that were pooled.
    pub reports: usize,
    /// How many players and games a round-robin has, in the form that the articles use; `None` for other
    /// events.
    pub round_robin: Option<RoundRobinField>,
    /// The kind of event by which the event is rated; `None` if it is not known.
    pub rated_as: Option<Composition>,
    /// The number of games that were not played.
    pub unplayed: usize,
    /// The number of planned games (report columns); `None` if the report does not state it.
    pub planned_games: Option<u32>,
    /// The number of games of a match that were played after the match was decided.
    pub beyond_match: usize,
    /// Whether at least one participant is unrated.
    pub unrated: bool,
    /// Whether the event is a national championship; `None` if that is unknown.
    pub national_championship: Option<bool>,
}

/// The counts by which the articles decide whether a round-robin is rated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundRobinField {
    /// The number of players who played a game, or were present when their opponent was absent.
    pub players: usize,
    /// The number of rated players among them.
    pub rated: usize,
    /// The number of games between every two players.
    pub cycles: usize,
    /// Whether all of these players are women. A women's event needs fewer rated players.
    pub women_only: bool,
}

/// Whether an event meets an article.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// The report shows that the article is met, or the article does not apply to the event.
    Met,
    /// The report shows that the article is not met.
    Broken,
    /// The report does not show whether the article is met. The reason names the missing fact.
    Unknown,
}

impl std::fmt::Display for Status {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(match self {
            Status::Met => "met",
            Status::Broken => "broken",
            Status::Unknown => "unknown",
        })
    }
}

/// An article, whether an event meets it, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Ratability {
    /// The article that the event must meet.
    pub article: &'static Article,
    /// Whether the event meets the article.
    pub status: Status,
    /// What follows if the event breaks the article.
    pub breaks: Breaks,
    /// The reason. If the status is unknown, it names the missing fact.
    pub reason: String,
}

/// The part of an event that is not rated if an article is broken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Breaks {
    /// The whole event is not rated.
    Event,
    /// The event is not rated, unless it is a national championship.
    UnlessChampionship,
    /// Some games of the event are not rated.
    Games,
    /// No part of the event. The user chose an edition that was not in force when the event was played.
    Edition,
}

impl Ratability {
    pub(super) fn met(article: &'static Article, reason: impl Into<String>) -> Self {
        Ratability { article, status: Status::Met, breaks: Breaks::Event, reason: reason.into() }
    }

    pub(super) fn broken(article: &'static Article, reason: impl Into<String>) -> Self {
        Ratability { status: Status::Broken, ..Self::met(article, reason) }
    }

    pub(super) fn unknown(article: &'static Article, reason: impl Into<String>) -> Self {
        Ratability { status: Status::Unknown, ..Self::met(article, reason) }
    }

    /// Makes the judgement of an article that is met or broken, with its reason.
    pub(super) fn judged(article: &'static Article, met: bool, reason: impl Into<String>) -> Self {
        if met { Self::met(article, reason) } else { Self::broken(article, reason) }
    }

    /// Returns the judgement with another consequence of breaking the article.
    pub(super) fn breaking(self, breaks: Breaks) -> Self {
        Ratability { breaks, ..self }
    }
}

/// Whether an event was played while the edition was in force. 2013, 0.1: "For tournaments, such changes will apply to
/// those starting on or after that date."
pub(super) fn in_force(edition: &Edition, article: &'static Article, facts: &EventFacts) -> Ratability {
    let Some(start) = facts.start else {
        return Ratability::unknown(article, "the report says no first day (record 042)");
    };
    let first = edition.effective;
    let judged = match edition.superseded {
        _ if start < first => Ratability::broken(
            article,
            format!("the tournament started on {start}, before this edition ({first})"),
        ),
        Some(next) if start >= next => Ratability::broken(
            article,
            format!("the tournament started on {start}, under a later edition (from {next})"),
        ),
        _ => Ratability::met(article, format!("the tournament started on {start}")),
    };
    judged.breaking(Breaks::Edition)
}

/// The judgement of the article on unplayed games. 5.1: "they are not counted".
pub(super) fn unplayed(edition: &Edition, facts: &EventFacts) -> Ratability {
    Ratability::met(
        edition.unplayed,
        match facts.unplayed {
            0 => "every game was played".to_owned(),
            1 => "1 game was not played and does not count".to_owned(),
            games => format!("{games} games were not played and do not count"),
        },
    )
}

/// The judgements of the articles on matches with an unrated player and on games after a match was won (2013: 6.6,
/// 6.7; 2024: 6.1, 6.2).
pub(super) fn matches(edition: &Edition, facts: &EventFacts) -> Vec<Ratability> {
    let Some(Matches { won, unrated, may_be_waived }) = edition.matches else { return Vec::new() };
    let mut judged = if facts.rated_as == Some(Composition::Match) {
        let said = if facts.unrated {
            "a player is unrated: the match is not rated"
        } else {
            "both players are rated"
        };
        vec![until_won(won, may_be_waived, facts), Ratability::judged(unrated, !facts.unrated, said)]
    } else {
        [won, unrated].map(|article| Ratability::met(article, "the event is not a match")).into()
    };
    let place = |article: &Article| edition.rulebook.articles.iter().position(|one| *one == article);
    judged.sort_by_key(|one| place(one.article));
    judged
}

/// The judgement of a match that may have been won early, by `article`. `may_be_waived` says whether a prior
/// request may waive the article. 2013, 6.6 (2024, 6.2) needs the number of games of the match. If the report
/// does not state it, the recorded games are taken as all games. A match over more games would be won later.
/// 2024, 6.2: "This requirement may be waived by prior request."
fn until_won(article: &'static Article, may_be_waived: bool, facts: &EventFacts) -> Ratability {
    let beyond = counted(facts.beyond_match, "game");
    match (facts.beyond_match, facts.planned_games) {
        (0, _) => Ratability::met(article, "no game was played after the match was won"),
        (_, Some(planned)) => {
            let said = format!(
                "of {planned} scheduled games, not rated because played after the match was won: {beyond}"
            );
            if may_be_waived {
                Ratability::unknown(
                    article,
                    format!("{said}; a prior request, by which they would be, decides"),
                )
            } else {
                Ratability::met(article, said)
            }
        }
        (_, None) => Ratability::unknown(
            article,
            format!(
                "the report does not say how many games the match had (record 142). With the recorded games only, \
                 {beyond} came after the match was won"
            ),
        ),
    }
}

/// The reason that is shown if the rate of play is unknown.
pub(super) fn no_rate_of_play(facts: &EventFacts) -> String {
    let said = match &facts.doubtful_rate_of_play {
        Some(text) => format!("the rate of play {text:?} (records 222, 122) is not read without doubt"),
        None => "the report says no rate of play (records 222, 122)".to_owned(),
    };
    format!("{said}; say it with --rate-of-play")
}

/// A time as text, in minutes and, if necessary, seconds.
pub(super) fn minutes(seconds: u32) -> String {
    let rest = if seconds.is_multiple_of(60) {
        String::new()
    } else {
        format!(" {}", counted(seconds % 60, "second"))
    };
    format!("{}{rest}", counted(seconds / 60, "minute"))
}

/// Judges an article on the number of moves in the first time control of `rate`. `fits` decides whether a
/// number is allowed.
pub(super) fn first_control(
    article: &'static Article,
    rate: &RateOfPlay,
    fits: impl Fn(u32) -> bool,
) -> Ratability {
    match rate.first_controls().find(|&moves| !fits(moves)).or_else(|| rate.first_controls().next()) {
        Some(moves) => Ratability::judged(
            article,
            fits(moves),
            format!("the first time control is for {}", counted(moves, "move")),
        ),
        None => Ratability::met(article, "the first time control counts no moves"),
    }
}
