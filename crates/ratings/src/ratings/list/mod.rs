//! Rating lists as files: FIDE's downloads (text of fixed columns, XML) and CSV, read and written row by row.
//!
//! | format | recognised by | read | written |
//! |---|---|---|---|
//! | [`Csv`](ListFormat::Csv) | its header | any order of the columns `fide_id,name,federation,sex,title,rating,k,games,birth_year,flag,career_games,highest`; only `fide_id` and `rating` are needed | all twelve |
//! | [`Text`](ListFormat::Text) | the header line `ID Number Name …` | the columns begin where the header's words begin, so the layouts of all years since 2001 are read: one rating named after its month (`JUL13`), or `SRtng` next to rapid and blitz | the monthly layout in use since 2012 |
//! | [`Xml`](ListFormat::Xml) | `<` | `<playerslist>` of `<player>`; other elements are ignored | the elements of the download |
//!
//! Only one row at a time is kept in memory, so a list may have any length. Names and lines have a limited length,
//! and no content of a file makes the reader panic. An error states its line and column.
//!
//! ```
//! # mod arbitrium { pub use arbitrium_core::*; pub use arbitrium_ratings::*; }
//! use arbitrium::ratings::list;
//!
//! let file = "fide_id,name,federation,sex,title,rating,k,games,birth_year,flag\n\
//!             14,\"Berg, Emil\",NOR,M,GM,2862,10,0,1987,\n";
//! let rows: Result<Vec<_>, _> = list::read(file.as_bytes())?.collect();
//! let berg = &rows?[0].entry;
//! assert_eq!(berg.rating.map(|rating| rating.get()), Some(2862));
//! # Ok::<(), list::ListError>(())
//! ```

mod cells;
mod csv;
mod entry;
mod error;
mod field;
mod format;
mod formula;
mod header;
mod lines;
mod position;
mod table;
mod text;
mod title;
mod write;
mod xml;

pub use csv::CSV_HEADER;
pub use entry::{Federation, FideId, Flag, ListEntry, NoFederation, NoFideId, NoFlag, NoSex, Sex, Standing};
pub use error::ListError;
pub use format::{ListFormat, ListRows, RatingKind, Row, read};
pub use formula::defused;
pub(crate) use table::{Cell, Cells, Table};
pub use title::{NoTitle, Title};
pub use write::ListWriter;
pub use write::quoted;
