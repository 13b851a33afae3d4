//! What the guided searches of the family have in common: the bye, and who can be paired, by matchings.

mod bye;
pub(in super::super) mod rest;

pub(in super::super) use bye::choose as choose_bye;
