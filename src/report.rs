//! Every output of arbitrium: one [`Renderer`] for each format of a check, and one module for each other output.
//! These modules decide nothing.

#[cfg(all(feature = "campaign", feature = "report"))]
pub use arbitrium_lab::report::{campaign, endorse};
pub use arbitrium_report::report::{
    Answer, Excerpt, Renderer, cases, github, json, pairs, rate, sarif, standings,
};
#[cfg(feature = "report")]
pub use arbitrium_report::report::{explanation, html, junit, pairing_list, rules, text};

#[cfg(feature = "cli")]
pub(crate) use arbitrium_lab::report::{compared, conform};
#[cfg(feature = "cli")]
pub(crate) use arbitrium_report::report::{
    alike, diagnostics, inspection, json_explain, json_rules, rate_list, testers,
};
