//! The tests of the command and of what only the whole shows: one binary, so that all is compiled and linked once.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that cannot go on fails")]
#![allow(clippy::print_stderr, reason = "a test says what it skips")]

mod adapter_of_pairing_core;
mod adapters;
mod articles;
mod campaign;
mod campaign_findings;
mod campaign_records;
mod causes;
mod cautions;
mod cli;
mod cli_reference;
mod common;
mod compare;
mod conform;
mod conform_standings;
mod convert;
mod desk;
mod documents;
mod dutch_edition_verdicts;
mod dutch_explained;
mod edits;
mod elsewhere;
mod endorse;
mod endorse_causes;
mod endorse_checker;
mod ends;
mod engines;
mod engines_of_the_registry;
mod examples;
mod five_minutes;
mod generate;
mod html;
mod json_of_files;
mod leftovers;
mod licences;
mod literal;
mod mutants;
mod overwrites;
mod pages;
mod pairing_list;
mod planted;
mod presets;
mod rate;
mod rate_2024;
mod rate_events_2013;
mod rate_list;
mod rate_list_2024;
mod rate_list_others;
mod rate_list_rules;
mod rate_periods;
mod rate_zipped;
mod rating_broken;
mod rating_formats;
mod raw_characters;
mod readers;
mod readme;
mod referee;
mod referee_rate;
mod refusals;
mod reports;
mod rules;
mod schema;
mod schemas;
mod sentences;
mod shrink;
mod site;
mod sketch;
mod standings_command;
mod standings_engines;
mod standings_of_the_registry;
mod standings_told;
mod standings_worked;
mod stops;
mod threats;
mod told;
mod totals;
mod unanswered;
mod undeclared;
mod verification;
mod violations;
mod written;

#[global_allocator]
static MEMORY: arbitrium_testkit::MiMalloc = arbitrium_testkit::MiMalloc;

#[test]
fn no_file_is_forgotten() {
    common::files::assert_none_is_forgotten("tests/it", include_str!("main.rs"));
}
