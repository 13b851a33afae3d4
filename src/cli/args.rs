//! The command line as typed.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use encoding_rs::Encoding;

use super::knobs::Tournaments;
use super::rate_list::RateList;
use crate::campaign::Shard;
use crate::check::Verdict;
use crate::engines::Fault;
use crate::ratings::regulations_2013::Edition;
use crate::ratings::{Month, NoRateOfPlay, NoSuchMonth, RateOfPlay};
use crate::report::campaign::Form;
use crate::rulebook::Rulebook;
use crate::systems::SystemId;
use crate::tournament::{Colour, PlayerId};
use crate::trf;

/// The referee for FIDE pairing rules: judges tournament files article by article.
#[derive(Debug, Parser)]
#[command(name = "arbitrium", version, about, max_term_width = 100, propagate_version = true)]
#[command(after_help = "Exit: 0 all agree; 1 a difference; 2 bad input or usage; 3 the program under \
    test failed; 4 undecided (no legal \
    pairing exists, a budget was spent, or nothing was checked); 70 an internal error; 130 interrupted.")]
pub(super) struct Cli {
    #[command(subcommand)]
    pub command: Command,

    #[command(flatten)]
    pub console: Console,
}

/// What is printed, and how.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Console")]
pub(super) struct Console {
    /// When to use colour; `NO_COLOR` is honoured
    #[arg(long, global = true, value_enum, default_value_t = When::Auto, value_name = "WHEN")]
    pub color: When,

    /// Print results only: no warnings, no progress
    #[arg(short, long, global = true, conflicts_with = "verbose")]
    pub quiet: bool,

    /// Print every repair and warning of the reader
    #[arg(short, long, global = true)]
    pub verbose: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum When {
    Auto,
    Always,
    Never,
}

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Show what was read: tournament, players, rounds, dialect, every repair
    Inspect(Inspect),
    /// Pair the next round, or re-pair a recorded one
    Pair(Pair),
    /// Replay every round and judge it
    Check(Check),
    /// Let a program under test pair the same rounds, and judge its pairings
    Compare(Compare),
    /// Find the smallest tournament for which a program under test is still wrong in the same way
    Shrink(Shrink),
    /// Explain why a round is paired as it is
    Explain(Explain),
    /// Hunt a program's errors: random tournaments, every round put to it and judged
    Fuzz(Fuzz),
    /// Work on the folders of campaigns
    Campaign {
        /// What is done
        #[command(subcommand)]
        command: CampaignCommand,
    },
    /// Make random tournaments, paired by the reference
    Generate(Generate),
    /// Rate tournaments by the FIDE Rating Regulations: a card for each player, articles 0 to 6, published results judged
    Rate(Rate),
    /// Keep rating lists month by month: import a list, add rated events, publish the next list, export it
    #[command(subcommand)]
    RateList(RateList),
    /// Show the rulebooks: articles, readings, where each is implemented
    Rules(Rules),
    /// Print shell completions
    Completions {
        /// The shell
        shell: Shell,
    },
    /// Print the manual page
    Man,
}

/// How files are read.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Reading")]
pub(super) struct Reading {
    /// The encoding of files that are not UTF-8 [default: windows-1252]
    #[arg(long, value_parser = encoding, value_name = "NAME")]
    pub encoding: Option<&'static Encoding>,
}

/// Which document judges, and what the file does not say.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Rules")]
pub(super) struct Rulings {
    /// The pairing system [default: what the file declares]
    #[arg(long, value_parser = system, value_name = "SYSTEM")]
    pub system: Option<SystemId>,

    /// Read an open point of the text otherwise; repeatable (see `arbitrium rules`)
    #[arg(long = "reading", value_parser = reading, value_name = "ID=VALUE")]
    pub readings: Vec<(String, String)>,

    /// The search: the guided one proves what it skips, the literal one tries everything
    #[arg(long, value_enum, default_value_t = Search::Guided)]
    pub search: Search,

    /// The most candidates the literal search looks at in a round; beyond it the round is undecided
    #[arg(long, value_name = "CANDIDATES")]
    pub budget: Option<u64>,

    /// The number of rounds planned (in Double-Swiss: matches), whatever the file says
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub planned_rounds: Option<u16>,

    /// The initial colour, whatever the file says
    #[arg(long, value_parser = colour, value_name = "white|black")]
    pub initial_colour: Option<Colour>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Search {
    Guided,
    Literal,
}

#[derive(Debug, Args)]
pub(super) struct Inspect {
    /// Report files, folders of them, or - for standard input
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,

    /// The pairing system [default: what the file declares]
    #[arg(long, value_parser = system, value_name = "SYSTEM")]
    pub system: Option<SystemId>,

    #[command(flatten)]
    pub reading: Reading,
}

#[derive(Debug, Args)]
pub(super) struct Pair {
    /// A report file, or - for standard input
    #[arg(value_name = "FILE", required_unless_present = "serve")]
    pub file: Option<PathBuf>,

    /// Answer questions of the persistent protocol on standard input (see docs/engines.md)
    #[arg(long, conflicts_with_all = ["file", "round", "format", "output"])]
    pub serve: bool,

    /// Re-pair this recorded round from what stands before it (in Double-Swiss: this match)
    #[arg(long, value_name = "N")]
    pub round: Option<u16>,

    /// `pairs`: the number of lines that follow, then `white black` a board, the bye as `id 0` last
    #[arg(long, value_enum, default_value_t = PairFormat::Pairs)]
    pub format: PairFormat,

    /// Write the result to this file
    #[arg(short, long, value_name = "OUT")]
    pub output: Option<PathBuf>,

    #[command(flatten)]
    pub rulings: Rulings,

    #[command(flatten)]
    pub reading: Reading,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum PairFormat {
    Pairs,
    Json,
}

#[derive(Debug, Args)]
pub(super) struct Check {
    /// Report files, folders of them, or - for standard input
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,

    /// Judge these rounds only, such as 3..5 (both ends included) or 4 (in Double-Swiss: matches)
    #[arg(long, value_parser = rounds, value_name = "A..B")]
    pub rounds: Option<(u16, u16)>,

    /// How many files are judged at once [default: the number of processors]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub jobs: Option<u16>,

    /// The form of the result
    #[arg(long, value_enum, default_value_t = CheckFormat::Text)]
    pub format: CheckFormat,

    /// Write the result to this file
    #[arg(short, long, value_name = "OUT")]
    pub output: Option<PathBuf>,

    /// Count only differences of these classes, separated by commas, as differences of the run (exit 1):
    /// illegal, bye, worse, later, colour, reading
    #[arg(long, value_parser = class, value_delimiter = ',', value_name = "CLASS,…")]
    pub fail_on: Option<Vec<Verdict>>,

    /// Accept the differences that this JSON file lists: {"schema": "arbitrium/baseline/1", "accepted":
    /// [{"file", "round", "article", "reason"}, …]}. `file` is the end of a path, `article` the decisive one
    #[arg(long, value_name = "FILE")]
    pub baseline: Option<PathBuf>,

    /// Count which articles were at work in the reference's own choices, and name those never touched (in the
    /// summary of text, JSON and HTML)
    #[arg(long)]
    pub coverage: bool,

    #[command(flatten)]
    pub rulings: Rulings,

    #[command(flatten)]
    pub reading: Reading,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum CheckFormat {
    /// A page for a person
    Text,
    /// One object
    Json,
    /// One object a line, a file each
    Jsonl,
    /// `JUnit`: a file is a suite, a round a test
    Junit,
    /// SARIF 2.1.0: the differences at their cells
    Sarif,
    /// Annotations for a GitHub workflow
    Github,
    /// One self-contained page to read, mail and print
    Html,
}

/// A program under test.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Program under test")]
pub(super) struct Program {
    /// A program described in arbitrium.toml, a preset (see docs/engines.md), or a command in which {input}
    /// stands for the tournament's file and {output} for the answer's: standard input and output without them
    #[arg(long, value_name = "NAME|COMMAND")]
    pub engine: String,

    /// Describe the program further, such as format=trf26 or seconds=5; repeatable (the keys of arbitrium.toml)
    #[arg(long = "engine-option", value_name = "KEY=VALUE")]
    pub options: Vec<String>,

    /// The file that describes programs [default: arbitrium.toml here or in a folder above]
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(super) struct Compare {
    #[command(flatten)]
    pub program: Program,

    /// Ask for the round after the last recorded too
    #[arg(long)]
    pub next: bool,

    /// Ask one round in so many twice, from the first: the answers must be the same. 0 asks none twice
    #[arg(long, value_name = "N", default_value_t = 5)]
    pub twice_every: u16,

    /// End with 0 when a round has this verdict or fault, and with 1 when none has: for programs that reduce a
    /// file while it stays interesting. With an article, only where it decides
    #[arg(long, value_name = "CLASS[:ARTICLE]", value_parser = expected)]
    pub expect: Option<Expected>,

    #[command(flatten)]
    pub check: Check,
}

#[derive(Debug, Args)]
pub(super) struct Shrink {
    /// A report file, or - for standard input
    #[arg(value_name = "FILE")]
    pub file: PathBuf,

    #[command(flatten)]
    pub judge: ShrinkJudge,

    /// The round in question [default: the first in which the program's answer is wrong, or the one after the last
    /// recorded]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub round: Option<u16>,

    /// How often the program may be asked
    #[arg(long, value_name = "N", default_value_t = 5000)]
    pub max_calls: u64,

    /// Write the smallest tournament to this file
    #[arg(short, long, value_name = "OUT")]
    pub output: Option<PathBuf>,

    #[command(flatten)]
    pub rulings: Rulings,

    #[command(flatten)]
    pub reading: Reading,
}

/// Who says whether a smaller tournament is still interesting.
#[derive(Debug, Args)]
pub(super) struct ShrinkJudge {
    #[command(flatten)]
    pub program: Option<Program>,

    /// Keep what this command ends with 0 for, instead: {input} stands for the tournament's file
    #[arg(
        long = "while",
        value_name = "COMMAND",
        conflicts_with = "engine",
        required_unless_present = "engine"
    )]
    pub command: Option<String>,
}

/// What makes a file interesting: a verdict or a fault, and the decisive article.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Expected {
    /// The word of the verdict or fault.
    pub class: String,
    /// The decisive article, by its label or number.
    pub article: Option<String>,
}

#[derive(Debug, Args)]
pub(super) struct Explain {
    /// A report file, or - for standard input
    #[arg(value_name = "FILE")]
    pub file: PathBuf,

    /// The round (in Double-Swiss: the match); the one after the last recorded may be explained too
    #[arg(long, value_name = "N")]
    pub round: u16,

    /// Only this player: standing, past, bracket, opponent, colour
    #[arg(long, value_name = "ID", value_parser = player, group = "question")]
    pub player: Option<PlayerId>,

    /// Why these two do not meet
    #[arg(long, value_names = ["A", "B"], num_args = 2, value_parser = player, group = "question")]
    pub why_not: Option<Vec<PlayerId>>,

    /// Judge another pairing of the round: 3-9,5-2,8-bye or a file as `pair` writes it
    #[arg(long, value_name = "OTHER", group = "question")]
    pub instead: Option<String>,

    /// The form of the result
    #[arg(long, value_enum, default_value_t = ExplainFormat::Text)]
    pub format: ExplainFormat,

    /// Write the result to this file
    #[arg(short, long, value_name = "OUT")]
    pub output: Option<PathBuf>,

    #[command(flatten)]
    pub rulings: Rulings,

    #[command(flatten)]
    pub reading: Reading,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum ExplainFormat {
    /// For a person
    Text,
    /// One object
    Json,
    /// One self-contained page to read, mail and print
    Html,
}

#[derive(Debug, Args)]
pub(super) struct Rate {
    /// Report files, folders of them, or - for standard input; each is an event of its own
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,

    /// A rating list that gives ratings, K, games and identity by FIDE number: FIDE's downloads (text or XML, unpacked) or
    /// CSV (`fide_id,name,federation,sex,title,rating,k,games,birth_year,flag`). Repeatable; of several each has its month,
    /// in the file or in front: 2013-07=FILE
    #[arg(long = "list", value_parser = list_argument, value_name = "[YYYY-MM=]LIST")]
    pub lists: Vec<ListArgument>,

    /// Judge published results: CSV with the columns `fide_id,id,change,new_rating`
    #[arg(long, value_name = "PUBLISHED")]
    pub against: Option<PathBuf>,

    /// Only the card of this player, by starting rank or FIDE number
    #[arg(long, value_name = "ID")]
    pub player: Option<String>,

    /// Make all files one event (6.2: preliminaries and finals are pooled)
    #[arg(long)]
    pub pool: bool,

    /// The rate of play, whatever the files say: 40/7200+30:1800+30 (moves/seconds+increment) or "90 min + 30 sec per move"
    #[arg(long = "rate-of-play", value_parser = rate_of_play, value_name = "RATE")]
    pub time_control: Option<RateOfPlay>,

    /// The events are national championships (6.33)
    #[arg(long)]
    pub national_championship: bool,

    /// Count a broken article 0 to 6 as a difference of the run (exit 1)
    #[arg(long)]
    pub require_ratable: bool,

    /// Read an open point of the text otherwise; repeatable (see `arbitrium rules --system rating-2013`)
    #[arg(long = "reading", value_parser = reading, value_name = "ID=VALUE")]
    pub readings: Vec<(String, String)>,

    /// The form of the result
    #[arg(long, value_enum, default_value_t = RateFormat::Text)]
    pub format: RateFormat,

    /// Write the result to this file
    #[arg(short, long, value_name = "OUT")]
    pub output: Option<PathBuf>,

    #[command(flatten)]
    pub reading: Reading,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum RateFormat {
    /// A page for a person
    Text,
    /// One object
    Json,
    /// A line for each player; --against reads it back
    Csv,
    /// One self-contained page to read, mail and print
    Html,
}

/// A rating list on the command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ListArgument {
    /// The month, where it is given.
    pub month: Option<Month>,
    /// The file.
    pub path: PathBuf,
}

#[derive(Debug, Args)]
pub(super) struct Rules {
    /// An article by its label or number, such as C6 or 3.4.2, or the id of a reading
    #[arg(value_name = "ARTICLE")]
    pub article: Option<String>,

    /// The form of the result
    #[arg(long, value_enum, default_value_t = RulesFormat::Text)]
    pub format: RulesFormat,

    /// Only this rulebook
    #[arg(long, value_parser = rulebook, value_name = "SYSTEM")]
    pub system: Option<&'static Rulebook>,
}

/// Every rulebook: those of the pairing systems, then those of the ratings.
pub(super) fn rulebooks() -> Vec<&'static Rulebook> {
    let ratings = Edition::default().rulebook;
    SystemId::ALL.into_iter().map(|id| id.system().rulebook()).chain([ratings]).collect()
}

fn rulebook(word: &str) -> Result<&'static Rulebook, String> {
    let all = rulebooks();
    let words = || all.iter().map(|book| book.id).collect::<Vec<_>>().join(", ");
    all.iter().copied().find(|book| book.id == word).ok_or_else(|| format!("the rulebooks are {}", words()))
}

fn list_argument(text: &str) -> Result<ListArgument, String> {
    let dated =
        text.split_once('=').filter(|(month, _)| month.len() == 7 && month.as_bytes().get(4) == Some(&b'-'));
    match dated {
        Some((month, path)) => {
            let month: Month = month.parse().map_err(|error: NoSuchMonth| error.to_string())?;
            Ok(ListArgument { month: Some(month), path: path.into() })
        }
        None => Ok(ListArgument { month: None, path: text.into() }),
    }
}

pub(super) fn rate_of_play(text: &str) -> Result<RateOfPlay, String> {
    RateOfPlay::plain(text).map_or_else(|| text.parse().map_err(|error: NoRateOfPlay| error.to_string()), Ok)
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum RulesFormat {
    /// For a person
    Text,
    /// One object
    Json,
}

/// The document that pairs random tournaments.
#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Rules")]
pub(super) struct PairedBy {
    /// The pairing system
    #[arg(long, value_parser = system, value_name = "SYSTEM")]
    pub system: SystemId,

    /// Read an open point of the text otherwise; repeatable (see `arbitrium rules`)
    #[arg(long = "reading", value_parser = reading, value_name = "ID=VALUE")]
    pub readings: Vec<(String, String)>,
}

#[derive(Debug, Args)]
pub(super) struct Generate {
    #[command(flatten)]
    pub document: PairedBy,

    /// How many tournaments
    #[arg(long, value_name = "K", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    pub count: u64,

    /// The seed: the same one makes the same files on any machine
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,

    /// The format of the files
    #[arg(long, value_enum, default_value_t = FileEdition::Trf26)]
    pub edition: FileEdition,

    /// How many tournaments are made at once; the files do not depend on it [default: the number of processors]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub jobs: Option<u16>,

    /// The folder for the files and their manifest.jsonl; a new or an empty one
    #[arg(short, long, value_name = "DIR")]
    pub output: PathBuf,

    #[command(flatten)]
    pub tournaments: Tournaments,

    #[command(flatten)]
    pub reading: Reading,
}

#[derive(Debug, Args)]
pub(super) struct Fuzz {
    #[command(flatten)]
    pub document: PairedBy,

    #[command(flatten)]
    pub program: Program,

    /// How many tournaments
    #[arg(long, value_name = "K", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    pub count: u64,

    /// The seed: the same one hunts with the same tournaments on any machine
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub seed: u64,

    /// Stop after this time, such as 90s, 30m or 8h; the same command goes on from there
    #[arg(long, value_name = "TIME", value_parser = humantime::parse_duration)]
    pub time: Option<Duration>,

    /// Stop after the tournament with which so many differences and faults are known
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub max_findings: Option<u64>,

    /// Spend the effort where articles were rarely at work: draw from the parts of the ranges that touch them, and
    /// vary tournaments that did
    #[arg(long)]
    pub steer: bool,

    /// Run a part of the campaign: part K of N, to be joined by `arbitrium campaign merge`
    #[arg(long, value_name = "K/N", default_value = "1/1")]
    pub shard: Shard,

    /// How often the program is asked at most while the case of an error is shrunk; 0 shrinks nothing
    #[arg(long, value_name = "N", default_value_t = 1000)]
    pub shrink_calls: u64,

    /// How many tournaments are run at once; what is found does not depend on it [default: the number of processors]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub jobs: Option<u16>,

    /// The form of the report that is printed; the folder has all of them
    #[arg(long, value_enum, default_value_t = ReportForm::Text)]
    pub format: ReportForm,

    /// The folder of the campaign. One that was begun with the same options is gone on with
    #[arg(short, long, value_name = "DIR")]
    pub output: PathBuf,

    #[command(flatten)]
    pub tournaments: Tournaments,

    #[command(flatten)]
    pub reading: Reading,
}

/// The form of a campaign's report.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum ReportForm {
    /// A page for a person
    Text,
    /// One object
    Json,
    /// `JUnit`: an error is a suite
    Junit,
    /// SARIF 2.1.0
    Sarif,
    /// One self-contained page
    Html,
}

impl From<ReportForm> for Form {
    fn from(form: ReportForm) -> Form {
        match form {
            ReportForm::Text => Form::Text,
            ReportForm::Json => Form::Json,
            ReportForm::Junit => Form::Junit,
            ReportForm::Sarif => Form::Sarif,
            ReportForm::Html => Form::Html,
        }
    }
}

#[derive(Debug, Subcommand)]
pub(super) enum CampaignCommand {
    /// Join the shards of a campaign: the result is the whole campaign, byte for byte
    Merge(Merge),
}

#[derive(Debug, Args)]
pub(super) struct Merge {
    /// The folders of all shards
    #[arg(required = true, value_name = "DIR")]
    pub shards: Vec<PathBuf>,

    /// The folder of the whole campaign; a new or an empty one
    #[arg(short, long, value_name = "DIR")]
    pub output: PathBuf,

    /// The form of the report that is printed; the folder has all of them
    #[arg(long, value_enum, default_value_t = ReportForm::Text)]
    pub format: ReportForm,
}

/// The edition of the report format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum FileEdition {
    /// The format of 2016 with the engines' `XX` records
    Trf16,
    /// The format of 2026
    Trf26,
}

impl From<FileEdition> for trf::Edition {
    fn from(edition: FileEdition) -> trf::Edition {
        match edition {
            FileEdition::Trf16 => trf::Edition::Trf16,
            FileEdition::Trf26 => trf::Edition::Trf26,
        }
    }
}

fn system(word: &str) -> Result<SystemId, String> {
    SystemId::named(word).ok_or_else(|| format!("the systems are {}", system_words()))
}

/// The words of all systems.
pub(super) fn system_words() -> String {
    SystemId::ALL.map(|id| id.system().rulebook().id).join(", ")
}

/// A class of differences.
fn class(word: &str) -> Result<Verdict, String> {
    let all = Verdict::DIFFERENCES;
    let found = all.into_iter().find(|verdict| verdict.to_string() == word);
    found.ok_or_else(|| format!("the classes are {}", all.map(|verdict| verdict.to_string()).join(", ")))
}

/// A verdict or a fault, with an article behind a colon.
fn expected(text: &str) -> Result<Expected, String> {
    let (word, article) = match text.split_once(':') {
        Some((word, article)) => (word, Some(article.to_owned())),
        None => (text, None),
    };
    let verdicts = Verdict::DIFFERENCES.map(|verdict| verdict.to_string());
    if !verdicts.iter().any(|verdict| verdict == word) && !Fault::KINDS.contains(&word) {
        return Err(format!(
            "the verdicts are {}; the faults are {}",
            verdicts.join(", "),
            Fault::KINDS.join(", ")
        ));
    }
    Ok(Expected { class: word.to_owned(), article })
}

pub(super) fn reading(text: &str) -> Result<(String, String), String> {
    let (id, value) =
        text.split_once('=').ok_or("a reading is chosen as ID=VALUE, such as tpn=start-rank")?;
    Ok((id.to_owned(), value.to_owned()))
}

fn rounds(text: &str) -> Result<(u16, u16), String> {
    let (first, last) = text.split_once("..").unwrap_or((text, text));
    let number = |text: &str| text.parse::<u16>().ok().filter(|&number| number > 0);
    match (number(first), number(last)) {
        (Some(first), Some(last)) if first <= last => Ok((first, last)),
        _ => Err("rounds are written as 3..5 (both ends included) or 4, counted from 1".into()),
    }
}

fn player(text: &str) -> Result<PlayerId, String> {
    let number: u32 = text.parse().map_err(|_| "a player is named by the starting rank")?;
    PlayerId::new(number).map_err(|error| error.to_string())
}

pub(super) fn colour(text: &str) -> Result<Colour, String> {
    match text.to_ascii_lowercase().as_str() {
        "white" | "w" => Ok(Colour::White),
        "black" | "b" => Ok(Colour::Black),
        _ => Err("the initial colour is white or black".into()),
    }
}

fn encoding(name: &str) -> Result<&'static Encoding, String> {
    Encoding::for_label(name.as_bytes())
        .ok_or_else(|| "no such encoding; try utf-8, windows-1252, windows-1250 or iso-8859-2".into())
}
