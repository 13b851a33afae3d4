//! The options of a request: the words that the command line takes, read as it reads them.

use arbitrium_core::causes::{Depth, Kind, Written};
use arbitrium_core::check::Rules;
use arbitrium_core::search::Limits;
use arbitrium_core::standings::{Edition, TieBreak, tie_breaks};
use arbitrium_core::systems::{AskedSystem, SearchKind, UnknownSystem};
use arbitrium_core::tournament::PlayerId;
use arbitrium_referee::{Opened, words};
use serde::Deserialize;

use crate::answer::Refused;
use crate::request::Task;

/// What the command line would say; what is empty is not said.
#[derive(Debug, Default, Deserialize)]
#[serde(default, rename_all = "kebab-case", deny_unknown_fields)]
pub struct Options {
    /// `--system`
    pub system: String,
    /// `--strict`
    pub strict: bool,
    /// `--reading`, each as `ID=VALUE`
    pub readings: Vec<String>,
    /// `--no-readings`
    pub no_readings: bool,
    /// `--causes`
    pub causes: String,
    /// `--planned-rounds`
    pub planned_rounds: Option<u16>,
    /// `--initial-colour`
    pub initial_colour: String,
    /// `--tie-breaks`
    pub tie_breaks: String,
    /// `--rules`
    pub rules: String,
    /// `--budget`
    pub budget: Option<u64>,
    /// `--encoding`
    pub encoding: String,
    /// Facts that are put otherwise, in their order. The command line has no word for them.
    pub changes: Vec<Change>,
}

/// A fact that is put otherwise, as the `change` of a cause has it, with its kind.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Change {
    /// `result`
    pub kind: String,
    /// `ended`
    pub what: String,
    /// The players' numbers.
    #[serde(default)]
    pub players: Vec<u32>,
    /// The round of which it speaks.
    #[serde(default)]
    pub round: Option<u16>,
    /// What is put in the place of what is recorded.
    #[serde(default)]
    pub to: Option<String>,
}

/// How references are searched for: as the command does unless an option says otherwise.
pub(crate) const SEARCH: SearchKind = SearchKind::Guided;

impl Options {
    pub(crate) fn rules(&self) -> Result<Rules, String> {
        Ok(Rules {
            system: self.system()?,
            strict: self.strict,
            readings: self.readings()?,
            planned_rounds: self.planned_rounds,
            initial_colour: typed(&self.initial_colour).map(words::colour).transpose()?,
        })
    }

    /// The pairing system, where one is chosen.
    pub(crate) fn system(&self) -> Result<Option<AskedSystem>, String> {
        typed(&self.system)
            .map(|word| word.parse().map_err(|error: UnknownSystem| error.to_string()))
            .transpose()
    }

    pub(crate) fn readings(&self) -> Result<Vec<(String, String)>, String> {
        self.readings.iter().map(|text| words::reading(text)).collect()
    }

    pub(crate) fn causes(&self) -> Result<Depth, String> {
        match self.causes.as_str() {
            "off" => Ok(Depth::Off),
            "" | "quick" => Ok(Depth::Quick),
            "deep" => Ok(Depth::Deep),
            _ => Err("causes are looked for off, quick or deep".to_owned()),
        }
    }

    pub(crate) fn tie_breaks(&self) -> Result<Option<Vec<TieBreak>>, String> {
        let list = typed(&self.tie_breaks).map(tie_breaks).transpose();
        list.map_err(|error| error.to_string())
    }

    pub(crate) fn edition(&self) -> Result<Option<&'static Edition>, String> {
        typed(&self.rules).map(words::edition).transpose()
    }

    /// The words of the command that asks the same of a file, without the file.
    pub(crate) fn repeated(&self) -> Vec<String> {
        let planned = self.planned_rounds.map(|rounds| rounds.to_string()).unwrap_or_default();
        let budget = self.budget.map(|steps| steps.to_string()).unwrap_or_default();
        let valued = [
            ("--tie-breaks", &self.tie_breaks),
            ("--rules", &self.rules),
            ("--causes", &self.causes),
            ("--system", &self.system),
            ("--budget", &budget),
            ("--planned-rounds", &planned),
            ("--initial-colour", &self.initial_colour),
            ("--encoding", &self.encoding),
        ];
        let valued = valued.into_iter().filter(|(_, value)| !value.is_empty());
        let readings = self.readings.iter().map(|value| ("--reading", value));
        let mut words: Vec<String> =
            valued.chain(readings).flat_map(|(name, value)| [name.to_owned(), value.clone()]).collect();
        let switches = [("--no-readings", self.no_readings), ("--strict", self.strict)];
        words.extend(switches.iter().filter(|(_, on)| *on).map(|(name, _)| (*name).to_owned()));
        words
    }
}

impl Change {
    fn written<'a>(&'a self, players: &'a [PlayerId]) -> Result<Written<'a>, String> {
        let kind = Kind::ALL.into_iter().find(|kind| kind.word() == self.kind);
        let kind = kind.ok_or_else(|| {
            format!(
                "no change is of kind {:?}; the kinds are {}",
                self.kind,
                Kind::ALL.map(Kind::word).join(", ")
            )
        })?;
        Ok(Written { kind, what: &self.what, players, round: self.round, to: self.to.as_deref() })
    }

    fn players(&self) -> Result<Vec<PlayerId>, String> {
        self.players.iter().map(|&id| PlayerId::new(id).map_err(|error| error.to_string())).collect()
    }
}

impl Task<'_> {
    /// The report, read, with what is put otherwise in it.
    pub(crate) fn opened(&self) -> Result<Opened, Refused> {
        let options = &self.request.options;
        let encoding = typed(&options.encoding).map(words::encoding).transpose()?;
        let mut opened = Opened::new(&self.request.name, self.report, encoding);
        if options.changes.is_empty() {
            return Ok(opened);
        }
        let players = options.changes.iter().map(Change::players).collect::<Result<Vec<_>, _>>()?;
        let changes = options.changes.iter().zip(&players).map(|(change, players)| change.written(players));
        let changes = changes.collect::<Result<Vec<_>, _>>()?;
        opened.suppose(&options.rules()?, &changes).map_err(|refusal| Refused::of(&opened, refusal))?;
        Ok(opened)
    }

    /// The steps that the question may take. There is no clock but that of the caller, who may stop the question by it: what is decided
    /// is the same on every machine.
    pub(crate) fn limits(&self) -> Limits {
        let usual = Limits::default();
        Limits { steps: self.request.options.budget.unwrap_or(usual.steps), clock: Limits::now().clock }
    }
}

/// What the user has typed, if anything.
pub(crate) fn typed(text: &str) -> Option<&str> {
    Some(text.trim()).filter(|text| !text.is_empty())
}
