//! A page as a value: sections with facts, sentences and tables. [`text`] and [`html`] render the same page as text
//! and as HTML.
//!
//! Text from a file is always a [`Span::Foreign`] or a [`Span::Path`], so that the renderers can make it safe for a
//! terminal or for HTML. A renderer leaves out what its medium cannot show: text has no links, no drawings and no
//! content to open. Tones are styles in text, and classes and signs in HTML.

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

pub(crate) use block::ARBITERS;
pub use block::{Block, Closed, Contents, Role, Term};
pub use boards::{Board, Boards, Seat};
pub use fact::{Fact, Room};
pub use line::{Line, Span, Tone};
pub use section::{Frame, Rank, Section};
pub use statements::{Card, Laid, Stack, Statement, Statements};
pub use table::{Cell, Column, Gap, Look, Medium, Row, Table};
