//! Whether an event is ratable. What a report shows is met or broken; what it cannot show is not decidable from it, and
//! then it is said what would decide it.

use jiff::civil::Date;

use super::{Composition, Edition, Matches, RateOfPlay, Rating};
use arbitrium_core::counted::counted;
use arbitrium_core::rulebook::Article;

/// What is known of an event, beside its games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EventFacts {
    /// The first day.
    pub start: Option<Date>,
    /// The last day.
    pub end: Option<Date>,
    /// The rounds (report columns) that one player can play one after the other, each with its day where that is
    /// known. Reports pooled to one event give a schedule for each set of them that has a player in common.
    pub schedules: Vec<Vec<Option<Date>>>,
    /// The rate of play.
    pub rate_of_play: Option<RateOfPlay>,
    /// The rate of play as the report words it, where it is not read.
    pub doubtful_rate_of_play: Option<String>,
    /// The highest rating among the players who appeared; none where nobody is rated.
    pub highest: Option<Rating>,
    /// The higher rating of the two players of each game that was played; none where both are unrated.
    pub levels: Vec<Option<Rating>>,
    /// The games that the edition rates for nobody, by the articles.
    pub excluded: Vec<&'static Article>,
    /// Whether the event is one of teams.
    pub team: bool,
    /// How many reports were pooled to the event.
    pub reports: usize,
    /// The players of a round-robin, where it is one.
    pub round_robin: Option<RoundRobinField>,
    /// How the event is rated.
    pub rated_as: Option<Composition>,
    /// The games that were not played.
    pub unplayed: usize,
    /// The games that the event was planned over (report columns), where the report says it.
    pub planned_games: Option<u32>,
    /// The games of a match that were played after it was won.
    pub beyond_match: usize,
    /// Whether somebody is unrated.
    pub unrated: bool,
    /// Whether it is a national championship, where somebody says so.
    pub national_championship: Option<bool>,
}

/// The players of a round-robin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundRobinField {
    /// All players who appeared.
    pub players: usize,
    /// The rated ones.
    pub rated: usize,
    /// How often each plays each other.
    pub cycles: usize,
    /// Whether all players are women.
    pub women_only: bool,
}

/// Whether an article is met.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// The report shows it, or the article does not concern the event.
    Met,
    /// The report shows the contrary.
    Broken,
    /// The report does not decide it; the reason says what would.
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

/// An article with whether it is met.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Ratability {
    /// The article.
    pub article: &'static Article,
    /// Whether it is met.
    pub status: Status,
    /// What breaking it means.
    pub breaks: Breaks,
    /// Why; where it is not known, what would decide it.
    pub reason: String,
}

/// What is not rated where an article is broken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Breaks {
    /// The event.
    Event,
    /// The event, unless it is a national championship.
    UnlessChampionship,
    /// Some of its games, which are left out.
    Games,
    /// Nothing: the edition was chosen for an event of another time.
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

    /// Met or broken.
    pub(super) fn judged(article: &'static Article, met: bool, reason: impl Into<String>) -> Self {
        if met { Self::met(article, reason) } else { Self::broken(article, reason) }
    }

    /// With what breaking it means.
    pub(super) fn breaking(self, breaks: Breaks) -> Self {
        Ratability { breaks, ..self }
    }
}

/// Whether an event was played while the edition was in force. 2013, 0.1: "For tournaments, such changes will apply to those
/// starting on or after that date."
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

/// 5.1: "they are not counted".
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

/// Matches with an unrated player, and games after a match was won (2013: 6.6, 6.7; 2024: 6.1, 6.2).
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
        [won, unrated].map(|article| Ratability::met(article, "the event is no match")).into()
    };
    let place = |article: &Article| edition.rulebook.articles.iter().position(|one| *one == article);
    judged.sort_by_key(|one| place(one.article));
    judged
}

/// 2013, 6.6 (2024, 6.2) asks for the number of games that the match was over. Where the report does not say it, the recorded
/// ones are taken for all; a match over more games is won later. 2024, 6.2: "This requirement may be waived by prior request."
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
                "the report does not say over how many games the match was (record 142): the recorded ones are taken \
                 for all, and by them {beyond} came after the match was won"
            ),
        ),
    }
}

/// What is said where the rate of play is not known.
pub(super) fn no_rate_of_play(facts: &EventFacts) -> String {
    let said = match &facts.doubtful_rate_of_play {
        Some(text) => format!("the rate of play {text:?} (records 222, 122) is not read without doubt"),
        None => "the report says no rate of play (records 222, 122)".to_owned(),
    };
    format!("{said}; say it with --rate-of-play")
}

/// A time in words.
pub(super) fn minutes(seconds: u32) -> String {
    let rest = if seconds.is_multiple_of(60) {
        String::new()
    } else {
        format!(" {}", counted(seconds % 60, "second"))
    };
    format!("{}{rest}", counted(seconds / 60, "minute"))
}

/// The first time control and the number of moves that it must be for.
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
