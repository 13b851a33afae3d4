//! The Dutch system as of 2006 (C.04.1), and its edition of 2012. A part of arbitrium.
//!
//! [`dutch_2006`] contains the procedure, both searches and the verdicts. [`dutch_2012`] is another edition of the
//! same procedure: its articles, its interpretations, and the order in which its requirements are dropped.

pub mod dutch_2006;
pub mod dutch_2012;
