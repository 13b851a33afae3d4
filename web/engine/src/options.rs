//! The options of a request: the words that the command line takes, read as it reads them.

use arbitrium_core::causes::Depth;
use arbitrium_core::check::Rules;
use arbitrium_core::search::Limits;
use arbitrium_core::standings::{Edition, TieBreak, tie_breaks};
use arbitrium_core::systems::SearchKind;
use arbitrium_referee::{Opened, words};
use serde::Deserialize;

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
}

/// How references are searched for: as the command does it where nobody says otherwise.
pub(crate) const SEARCH: SearchKind = SearchKind::Guided;

impl Options {
    pub(crate) fn rules(&self) -> Result<Rules, String> {
        Ok(Rules {
            system: said(&self.system).map(words::system).transpose()?,
            strict: self.strict,
            readings: self.readings()?,
            planned_rounds: self.planned_rounds,
            initial_colour: said(&self.initial_colour).map(words::colour).transpose()?,
        })
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
        let list = said(&self.tie_breaks).map(tie_breaks).transpose();
        list.map_err(|error| error.to_string())
    }

    pub(crate) fn edition(&self) -> Result<Option<&'static Edition>, String> {
        said(&self.rules).map(words::edition).transpose()
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

impl Task<'_> {
    /// The report, read.
    pub(crate) fn opened(&self) -> Result<Opened, String> {
        let encoding = said(&self.request.options.encoding).map(words::encoding).transpose()?;
        Ok(Opened::new(&self.request.name, self.report, encoding))
    }

    /// The steps that the question may take. There is no clock: what is decided is the same on every machine.
    pub(crate) fn limits(&self) -> Limits {
        let usual = Limits::default();
        Limits { steps: self.request.options.budget.unwrap_or(usual.steps), clock: None }
    }
}

/// What somebody has typed, if anything.
pub(crate) fn said(text: &str) -> Option<&str> {
    Some(text.trim()).filter(|text| !text.is_empty())
}
