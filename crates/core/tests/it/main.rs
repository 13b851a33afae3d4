//! The tests of the documents, from their texts.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use arbitrium_testkit as common;

mod blossom;
mod budgets;
mod burstein;
mod burstein_cases;
mod burstein_properties;
mod burstein_second;
mod burstein_twins;
mod burstein_verdicts;
mod by_hand;
mod causes;
mod causes_of_teams;
mod double_swiss_broken;
mod double_swiss_properties;
mod double_swiss_published;
mod double_swiss_second;
mod double_swiss_twins;
mod double_swiss_verdicts;
mod double_swiss_wishes;
mod dubov;
mod dubov_cases;
mod dubov_properties;
mod dubov_second;
mod dubov_twins;
mod dubov_verdicts;
mod dutch_2006_second;
mod dutch_2012_orders;
mod dutch_2012_plain;
mod dutch_2012_twins;
mod dutch_2012_verdicts;
mod dutch_editions;
mod dutch_judge;
mod dutch_letter;
mod dutch_orders;
mod dutch_positions;
mod dutch_properties;
mod dutch_readings;
mod dutch_reasons;
mod dutch_second;
mod dutch_text;
mod dutch_twins;
mod dutch_wishes;
mod eventful;
mod every_document;
mod judged_cases;
mod lim_cases;
mod lim_second;
mod lim_twins;
mod lim_verdicts;
mod meets;
mod replays;
mod search;
mod second_facts;
mod spots;
mod standings_cases;
mod standings_documents;
mod standings_judged;
mod standings_known;
mod standings_lists;
mod standings_second;
mod standings_teams;
mod team_cases;
mod team_second;
mod team_verdicts;
mod told_rounds;
mod told_values;
mod trf;
mod twins_apart;
mod undeclared;
mod upfloating_properties;
mod weighted;

#[test]
fn no_file_is_forgotten() {
    common::files::assert_none_is_forgotten("crates/core/tests/it", include_str!("main.rs"));
}
