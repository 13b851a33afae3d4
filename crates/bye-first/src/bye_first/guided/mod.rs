//! The parts of the guided searches that both systems share: the bye, and whether players can be paired. Both use
//! matchings.

mod bye;
pub(crate) mod rest;

pub(crate) use bye::choose as choose_bye;
