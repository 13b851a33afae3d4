//! The tests of the module: one binary, so that all is compiled and linked once.

mod answers;
mod live;
mod sentences;
