//! A page as a value: sections of facts, sentences and tables. It says what is told; [`text`] and [`html`] are two renderers of
//! it and tell the same, each in its own way.
//!
//! Whatever comes from a file is a [`Span::Foreign`] or a [`Span::Path`], so that no page has to think of what characters may
//! do in a terminal or in HTML. What a medium cannot show it leaves out: a text has no links and no drawings, and values do not
//! open in it; their tones are styles there, classes and signs in HTML.

mod block;
mod boards;
mod fact;
pub mod html;
mod line;
mod section;
mod statements;
mod table;
#[cfg(test)]
mod tests;
pub mod text;

pub use block::{Block, Closed, Contents, Role, Term};
pub use boards::{Board, Boards, Seat};
pub use fact::{Fact, Room};
pub use line::{Line, Span, Tone};
pub use section::{Frame, Rank, Section};
pub use statements::{Card, Laid, Stack, Statement, Statements};
pub use table::{Cell, Column, Gap, Look, Medium, Row, Table};
