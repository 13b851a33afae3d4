//! Lists of tie-breaks (4.1) as text: codes of MTB26 (FIDE's mandatory tie-breaks), separated by commas.

use std::fmt;

use super::conditions::Conditions;
use super::readings::KoyaSwiss;
use super::table::{AskedOf, Calculation, Method, Modifier, PTS, TABLE, UsedIn};
use super::value::{Exact, Shape, Value, decimal};
use arbitrium_tournament::nearest::nearest;
use arbitrium_tournament::rulebook::Article;
use arbitrium_tournament::{TeamScore, Tournament};

/// A tie-break of a list: a method with its modifiers.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct TieBreak {
    /// The code with its modifiers, as the list contains it.
    pub text: String,
    /// The tie-break without its modifiers.
    pub method: &'static Method,
    /// How many values are cut by Articles 14.1 to 14.4.
    pub cut: Cut,
    /// Whether forfeits count as played (`/P`, 6.1.1).
    pub as_played: bool,
    /// Whether Fore Buchholz replaces Buchholz (`/F`, 8.3).
    pub fore: bool,
    /// Whether the order of ranking is reversed (`/R`).
    pub reversed: bool,
    /// The number of half points that are added to the limit of KS (14.5). It may be negative.
    pub limit: i32,
    /// The score of teams in the code, such as `:GP` (13); `None` if the code has none.
    pub score: Option<TeamScore>,
    /// The divisor of SSSC in the code, such as `/K3` (13.4.2); `None` if the code has none.
    pub divisor: Option<u32>,
}

/// The number of values that a modifier cuts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Cut {
    /// How many of the least significant values are cut.
    pub lowest: usize,
    /// How many of the most significant values are cut.
    pub highest: usize,
}

impl Cut {
    /// A cut of only the least significant value.
    pub(crate) const ONE: Cut = Cut { lowest: 1, highest: 0 };
}

/// The reasons why a list of tie-breaks cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ListError {
    /// The list contains no tie-break.
    #[error("a list of tie-breaks names at least one, such as PTS,DE,BH/C1")]
    Empty,
    /// The text is not the code of a tie-break.
    #[error("{0:?} is not a tie-break; {meant}the codes are {all}", meant = meant(.0), all = codes())]
    Unknown(String),
    /// The code is for a tie-break that the organiser defines.
    #[error("{0} is a tie-break of the organiser's own (4.1), which only the organiser can compute")]
    Own(String),
    /// The code is for a tie-break or a score of teams, but the participants are players.
    #[error("{0} is a tie-break of teams (C.07, 11 to 13); this tournament is one of players")]
    OfTeams(String),
    /// The tie-break is only for players, but the participants are teams.
    #[error("{0} is not asked of teams (MTB26); {instead}", instead = instead(.1))]
    OfPlayers(String, &'static Method),
    /// The code has a score of teams that the tie-break does not use.
    #[error("{0}: {1:?} is not a score that {code} counts; it takes {takes}", code = .2.code, takes = scores(.2))]
    Score(String, String, &'static Method),
    /// The code has a modifier that the tie-break does not accept.
    #[error("{0}: {1:?} is not a modifier of {code}; it takes {takes}", code = .2.code, takes = modifiers(.2))]
    Modifier(String, String, &'static Method),
    /// Two modifiers of one tie-break are of the same kind.
    #[error("{0}: {1:?} is next to another modifier of the same kind")]
    Twice(String, String),
    /// The tie-break is not in the list of the edition.
    #[error("{code} is not in the list of {edition} (Article 5); it came with c07-2026")]
    NotYet {
        /// The code of the tie-break, as the list contains it.
        code: String,
        /// The identifier of the edition, such as `c07-2024`.
        edition: &'static str,
    },
    /// The tie-break is forbidden in round-robins by the note of Article 8.
    #[error("{0} {which}must not be used in a round-robin (C.07, note of Article 8)", which = of_article_8(.1))]
    RoundRobin(String, &'static Method),
    /// The tie-break is only for round-robins (9.2), but the tournament is a Swiss.
    #[error("{0} is for round-robins (C.07, 9.2)")]
    Swiss(String),
}

/// A hint with the code that the user probably meant, after writing a tie-break's name or a wrong code. Empty if no
/// code is similar.
fn meant(word: &str) -> String {
    let all = || std::iter::once(&PTS).chain(&TABLE);
    let code = word.split('/').next().unwrap_or_default();
    let modifiers = word.get(code.len()..).unwrap_or_default();
    let named = nearest(code, all().map(|method| method.name))
        .and_then(|name| all().find(|method| method.name == name));
    let by_name = named.map(|method| format!("{}{modifiers}", method.code));
    // The code may be joined to its modifier, as in BHC1.
    let runs_on = || {
        let letters: String = word.to_ascii_uppercase().chars().filter(char::is_ascii_alphanumeric).collect();
        let cuts = ["C1", "C2", "M1", "M2", "P", "F", "R"];
        all()
            .flat_map(|method| cuts.map(|cut| format!("{}/{cut}", method.code)))
            .find(|code| code.replace('/', "") == letters && TieBreak::read(code).is_ok())
    };
    let slip = || nearest(code, all().map(|method| method.code)).map(|code| format!("{code}{modifiers}"));
    // Article 13.2 defines four tie-breaks for which ESB is the common name.
    if code.eq_ignore_ascii_case("ESB") {
        return "did you mean EMMSB, EMGSB, EGMSB or EGGSB? ".to_owned();
    }
    let found = by_name.or_else(runs_on).or_else(slip).filter(|code| TieBreak::read(code).is_ok());
    found.map(|code| format!("did you mean {code}? ")).unwrap_or_default()
}

/// The codes of all tie-breaks, for an error message.
fn codes() -> String {
    let all = std::iter::once(&PTS).chain(&TABLE);
    all.map(|method| method.code).collect::<Vec<_>>().join(", ")
}

/// The hint that names the tie-breaks for teams that may replace a tie-break for players.
fn instead(method: &Method) -> String {
    let theirs = match method.calculation {
        Calculation::DirectEncounter => "EDE",
        Calculation::SonnebornBerger => "EMMSB, EMGSB, EGMSB and EGGSB",
        _ => {
            let (own, shared) = (codes_of(AskedOf::Teams), codes_of(AskedOf::Everybody));
            return format!("theirs are {own}; of players and teams alike are asked {shared}");
        }
    };
    format!("theirs is {theirs}")
}

/// The beginning of the message about the note of Article 8. The note also forbids tie-breaks that contain a
/// Buchholz.
fn of_article_8(method: &Method) -> &'static str {
    match method.calculation {
        Calculation::Combination => "counts the Buchholz, which ",
        _ => "",
    }
}

fn codes_of(asked_of: AskedOf) -> String {
    let all = TABLE.iter().filter(|method| method.asked_of == asked_of);
    all.map(|method| method.code).collect::<Vec<_>>().join(", ")
}

fn scores(method: &Method) -> String {
    let words: Vec<&str> = method.scores.iter().map(|score| suffix(*score)).collect();
    if words.is_empty() { "none".to_owned() } else { words.join(", ") }
}

/// The suffix that selects a score of teams in a code.
fn suffix(score: TeamScore) -> &'static str {
    match score {
        TeamScore::MatchPoints => ":MP",
        TeamScore::GamePoints => ":GP",
    }
}

fn modifiers(method: &Method) -> String {
    let word = |modifier: &Modifier| match modifier {
        Modifier::Cut => "/C1 to /C99",
        Modifier::Median => "/M1 to /M99",
        Modifier::AsPlayed => "/P",
        Modifier::Fore => "/F",
        Modifier::Reversed => "/R",
        Modifier::Limit => "/L+1 to /L+99, /L-1 to /L-99",
        Modifier::Divisor => "/K1 to /K99",
    };
    if method.modifiers.is_empty() {
        return "none".to_owned();
    }
    method.modifiers.iter().map(word).collect::<Vec<_>>().join(", ")
}

/// Reads a list of tie-breaks in the order of their application (4.1). If the text does not begin with `PTS` (the
/// points), `PTS` is added at the beginning.
///
/// # Errors
/// Fails if an entry is not the code of a tie-break, or if its score or modifiers do not fit.
///
/// ```
/// # use arbitrium_core as arbitrium;
/// use arbitrium::standings::tie_breaks;
/// let list = tie_breaks("DE, bh/c1, KS/L+1")?;
/// let codes: Vec<String> = list.iter().map(ToString::to_string).collect();
/// assert_eq!(codes, ["PTS", "DE", "bh/c1", "KS/L+1"]);
/// assert_eq!(list[2].cut.lowest, 1);
/// assert!(tie_breaks("BH/C1/C2").is_err() && tie_breaks("BH:XP").is_err());
/// # Ok::<(), arbitrium::standings::ListError>(())
/// ```
pub fn tie_breaks(list: &str) -> Result<Vec<TieBreak>, ListError> {
    let words = list.split([',', ';']).flat_map(str::split_whitespace);
    let named = words.map(TieBreak::read).collect::<Result<Vec<_>, _>>()?;
    let Some(first) = named.first() else { return Err(ListError::Empty) };
    let points = (first.method != &PTS).then(TieBreak::points);
    Ok(points.into_iter().chain(named).collect())
}

impl TieBreak {
    /// The points, which are the first entry of every list.
    #[must_use]
    pub fn points() -> Self {
        TieBreak::of(PTS.code, &PTS)
    }

    pub(super) fn of(text: &str, method: &'static Method) -> Self {
        TieBreak {
            text: text.to_owned(),
            method,
            cut: Cut::default(),
            as_played: false,
            fore: method.code == "FB",
            reversed: false,
            limit: 0,
            score: None,
            divisor: None,
        }
    }

    /// Reads one code of the table of Article 5, with its score and modifiers.
    pub(super) fn read(text: &str) -> Result<Self, ListError> {
        let upper = text.to_ascii_uppercase();
        let mut parts = upper.split('/');
        let name = parts.next().unwrap_or_default();
        if name.starts_with("OTHER_") {
            return Err(ListError::Own(text.to_owned()));
        }
        let (name, score) = name.split_once(':').map_or((name, None), |(name, score)| (name, Some(score)));
        let mut all = std::iter::once(&PTS).chain(&TABLE);
        let method = all.find(|method| method.code.eq_ignore_ascii_case(name));
        let method = method.ok_or_else(|| ListError::Unknown(text.to_owned()))?;
        let mut found = TieBreak::of(text, method);
        if let Some(word) = score {
            let named = method.scores.iter().find(|score| suffix(**score)[1..] == *word);
            let named = named.ok_or_else(|| ListError::Score(text.to_owned(), format!(":{word}"), method))?;
            found.score = Some(*named);
        }
        let mut seen = Vec::new();
        for part in parts {
            let modifier = found.modify(part);
            let modifier = modifier.filter(|modifier| method.modifiers.contains(modifier));
            let modifier =
                modifier.ok_or_else(|| ListError::Modifier(text.to_owned(), part.to_owned(), method))?;
            // A median also cuts, so a code may have a cut or a median but not both.
            let kind = if modifier == Modifier::Median { Modifier::Cut } else { modifier };
            if seen.contains(&kind) {
                return Err(ListError::Twice(text.to_owned(), part.to_owned()));
            }
            seen.push(kind);
        }
        Ok(found)
    }

    fn modify(&mut self, part: &str) -> Option<Modifier> {
        let number = |digits: &str| digits.parse().ok().filter(|number| (1..=99).contains(number));
        match part {
            "P" => self.as_played = true,
            "F" => self.fore = true,
            "R" => self.reversed = true,
            _ => {
                let (letter, rest) = part.split_at_checked(1)?;
                let digits = rest.trim_start_matches(['+', '-']);
                let signed = rest.len() - digits.len();
                let count: usize = number(digits)?;
                match (letter, signed) {
                    ("C", 0) => self.cut = Cut { lowest: count, highest: 0 },
                    ("M", 0) => self.cut = Cut { lowest: count, highest: count },
                    ("K", 0) => self.divisor = u32::try_from(count).ok(),
                    ("L", 0 | 1) => {
                        let size = i32::try_from(count).ok()?;
                        self.limit = if rest.starts_with('-') { -size } else { size };
                    }
                    _ => return None,
                }
            }
        }
        Some(match part.as_bytes() {
            b"P" => Modifier::AsPlayed,
            b"F" => Modifier::Fore,
            b"R" => Modifier::Reversed,
            [b'C', ..] => Modifier::Cut,
            [b'M', ..] => Modifier::Median,
            [b'K', ..] => Modifier::Divisor,
            _ => Modifier::Limit,
        })
    }

    /// Checks that the tie-break may be used in this tournament.
    pub(super) fn allowed(&self, tournament: &Tournament, conditions: &Conditions) -> Result<(), ListError> {
        let Conditions { edition, round_robin, readings, .. } = conditions;
        match (self.method.asked_of, &tournament.teams) {
            (AskedOf::Teams, None) => return Err(ListError::OfTeams(self.text.clone())),
            (_, None) if self.score.is_some() => return Err(ListError::OfTeams(self.text.clone())),
            (AskedOf::Players, Some(_)) => {
                return Err(ListError::OfPlayers(self.text.clone(), self.method));
            }
            _ => {}
        }
        let fore_average = self.fore && self.method.code == "AOB";
        if !edition.lists_those_of_2026 && (!self.method.in_2024 || fore_average) {
            return Err(ListError::NotYet { code: self.text.clone(), edition: edition.id() });
        }
        match self.method.used_in {
            UsedIn::NoRoundRobin if *round_robin && edition.no_buchholz_in_round_robins => {
                Err(ListError::RoundRobin(self.text.clone(), self.method))
            }
            UsedIn::RoundRobin if !round_robin && readings.koya_swiss == KoyaSwiss::Refused => {
                Err(ListError::Swiss(self.text.clone()))
            }
            _ => Ok(()),
        }
    }

    /// The article that defines the tie-break.
    #[must_use]
    pub fn article(&self) -> &'static Article {
        if self.fore && self.method.code == "BH" { &super::articles::A8_3 } else { self.method.article }
    }

    /// The article of the cut (14.1 to 14.4); `None` if the tie-break has no cut.
    #[must_use]
    pub fn cut_article(&self) -> Option<&'static Article> {
        use super::articles::{A14_1, A14_2, A14_3, A14_4};
        use super::team_articles::A14_1_2;
        match self.cut {
            Cut { lowest: 1, .. } if self.is_extended_sonneborn_berger() => Some(&A14_1_2),
            Cut { lowest: 0, .. } => None,
            Cut { lowest: 1, highest: 0 } => Some(&A14_1),
            Cut { highest: 0, .. } => Some(&A14_2),
            Cut { highest: 1, .. } => Some(&A14_3),
            Cut { .. } => Some(&A14_4),
        }
    }

    /// The tie-break whose values are averaged over the opponents (8.2, 10.4, 10.5); `None` if this tie-break
    /// is not such an average.
    pub(crate) fn averaged(&self) -> Option<TieBreak> {
        let code = match self.method.calculation {
            Calculation::AverageBuchholz if self.fore => "FB",
            Calculation::AverageBuchholz => "BH",
            Calculation::AveragePerformance => "TPR",
            Calculation::AveragePerfect => "PTP",
            _ => return None,
        };
        let method = TABLE.iter().find(|method| method.code == code)?;
        Some(TieBreak { score: self.score, ..TieBreak::of(code, method) })
    }

    /// Whether the tie-break uses results board by board (Article 12).
    #[must_use]
    pub fn counts_by_boards(&self) -> bool {
        match self.method.calculation {
            Calculation::Boards(_) => true,
            Calculation::ExtendedEncounter(chain) => !chain.is_empty(),
            _ => false,
        }
    }

    /// Whether the tie-break is one of the four Extended Sonneborn-Berger tie-breaks of 13.2.
    pub(crate) fn is_extended_sonneborn_berger(&self) -> bool {
        matches!(self.method.calculation, Calculation::ExtendedSonnebornBerger { .. })
    }

    /// The score of teams that the tie-break uses; `None` means the primary score. If the tie-break uses two
    /// scores, this is the score in the opponents' totals.
    #[must_use]
    pub fn reference(&self) -> Option<TeamScore> {
        match (self.method.calculation, self.method.scores) {
            (Calculation::ExtendedSonnebornBerger { total, .. }, _) => Some(total),
            (_, [only]) => Some(*only),
            _ => self.score,
        }
    }

    /// The score of teams (match points or game points) in which the points against each opponent are
    /// counted. The opponents' totals are multiplied by these points (13.2). For other tie-breaks it is the
    /// same as [`reference`](Self::reference).
    #[must_use]
    pub fn scored(&self) -> Option<TeamScore> {
        match self.method.calculation {
            Calculation::ExtendedSonnebornBerger { scored, .. } => Some(scored),
            _ => self.reference(),
        }
    }

    /// Whether a participant with a lower value ranks higher.
    #[must_use]
    pub fn lowest_first(&self) -> bool {
        self.method.lowest_first != self.reversed
    }

    /// Whether the tie-break has a numeric value. DE and EDE have no numeric value.
    #[must_use]
    pub fn has_value(&self) -> bool {
        !matches!(self.method.calculation, Calculation::DirectEncounter | Calculation::ExtendedEncounter(_))
    }

    /// A value as text, with the number of decimals that suits the tie-break.
    #[must_use]
    pub fn written(&self, value: Exact) -> String {
        decimal(value, self.shape())
    }

    /// A value as text, followed by the further values that are compared if it is equal (12.2, 12.3), such as
    /// `5.5 4.0 3.5`.
    pub(crate) fn written_whole(&self, value: &Value) -> String {
        let then = value.then.iter().map(|next| format!(" {}", self.written(*next)));
        self.written(value.first) + &then.collect::<String>()
    }

    pub(crate) fn shape(&self) -> Shape {
        self.method.shape
    }
}

impl fmt::Display for TieBreak {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.text)
    }
}
