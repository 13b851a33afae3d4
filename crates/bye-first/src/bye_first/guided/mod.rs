//! The choice of the bye in the guided searches of both systems, by matchings.

mod bye;

pub(crate) use bye::choose as choose_bye;
