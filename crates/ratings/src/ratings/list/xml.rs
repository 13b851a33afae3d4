//! FIDE's XML download: a `playerslist` of `player` elements, read as a stream.

use std::io::BufRead;
use std::ops::Range;

use quick_xml::Reader;
use quick_xml::escape::resolve_predefined_entity;
use quick_xml::events::{BytesRef, Event};

use super::ListError;
use super::cells::Cells;
use super::field::Field;
use super::format::{RatingKind, Row};
use super::position::Positioned;
use arbitrium_core::printable::printable_whole;

/// The largest length of a value, in bytes.
const LONGEST_VALUE: usize = 4096;

/// The largest depth of nested elements; the elements of a list have a depth of three.
const DEEPEST: u32 = 64;

#[derive(Debug)]
pub(super) struct XmlRows<R> {
    reader: Reader<Positioned<R>>,
    buffer: Vec<u8>,
    state: State,
}

/// The part of the XML file that the reader is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    Before,
    InList,
    After,
    Ended,
}

/// The next item in the XML file. Comments, declarations and similar items are skipped.
#[derive(Debug)]
enum Token {
    Open(String),
    /// An element without content. The value is its name.
    Empty(String),
    Close,
    Text(String),
    End,
}

impl<R: BufRead> XmlRows<R> {
    pub(super) fn new(reader: R) -> Self {
        let reader = Reader::from_reader(Positioned::new(reader));
        XmlRows { reader, buffer: Vec::new(), state: State::Before }
    }

    pub(super) fn next(&mut self) -> Result<Option<Row>, ListError> {
        while self.state != State::Ended {
            match (self.token()?, self.state) {
                (Token::Open(name), State::Before) if name == "playerslist" => self.state = State::InList,
                (Token::Open(name), State::Before | State::After) => {
                    return Err(self
                        .fatal("this is not a rating list")
                        .found(&name)
                        .expected("one playerslist"));
                }
                (Token::Open(name), _) if name == "player" => return self.player().map(Some),
                (Token::Open(_), _) => self.skip()?,
                (Token::Close, _) => self.state = State::After,
                (Token::End, State::After) => self.state = State::Ended,
                (Token::End, State::Before) => {
                    return Err(self.fatal("this is not a rating list").expected("one playerslist"));
                }
                (Token::End, _) => return Err(self.cut_off()),
                (Token::Empty(name), State::Before) if name == "playerslist" => self.state = State::After,
                (Token::Empty(name), State::InList) if name == "player" => {
                    let (line, _) = self.reader.get_ref().place();
                    return Cells::default()
                        .finish(line)
                        .map(|entry| Some(Row { line, entry, kind: RatingKind::Unsaid }));
                }
                (Token::Empty(_) | Token::Text(_), _) => {}
            }
        }
        Ok(None)
    }

    /// Reads the player whose element has just been opened. The element is always read to its end, so that the next
    /// player can be read after an error.
    fn player(&mut self) -> Result<Row, ListError> {
        let mut player = Player::default();
        let mut kind = RatingKind::Unsaid;
        loop {
            while self.take_plain(&mut player) {}
            let mut token = self.token()?;
            // Only the XML reader can read the tag that follows a text, so `take_plain` is not called again
            // here.
            while matches!(token, Token::Text(_)) {
                token = self.token()?;
            }
            match token {
                Token::Open(name) => {
                    let place = self.reader.get_ref().place();
                    if let Some(at) = Field::XML.iter().position(|(_, element)| *element == name) {
                        let value = self.value()?;
                        player.take(at, &value, place);
                    } else {
                        kind = kind_beside(&name).unwrap_or(kind);
                        self.skip()?;
                    }
                }
                Token::Close => break,
                Token::End => return Err(self.cut_off()),
                Token::Empty(name) => kind = kind_beside(&name).unwrap_or(kind),
                Token::Text(_) => {}
            }
        }
        let (line, _) = self.reader.get_ref().place();
        match player.fault {
            Some(fault) => Err(fault),
            None => Ok(Row { line, entry: player.cells.finish(line)?, kind }),
        }
    }

    /// If the next element is [plain](Plain), adds it to the player and returns `true`. The function does not
    /// use the XML reader, because that reader takes four times as long. Nearly all elements of a list are
    /// plain. If the next element is not plain, nothing is read and the result is `false`.
    fn take_plain(&mut self, player: &mut Player) -> bool {
        let reader = self.reader.get_mut();
        reader.begin_piece();
        let Some(plain) = Plain::at_start(reader.upcoming()) else { return false };
        reader.consume(plain.value.start);
        let place = reader.place();
        let given = reader.upcoming();
        let value = given.get(..plain.value.len()).and_then(|value| str::from_utf8(value).ok());
        player.take(plain.at, value.unwrap_or_default(), place);
        reader.consume(plain.end - plain.value.start);
        true
    }

    /// The text of the element that was just opened, up to its end.
    fn value(&mut self) -> Result<String, ListError> {
        let mut value = String::new();
        loop {
            match self.token()? {
                Token::Text(text) => value.push_str(&text),
                Token::Close => return Ok(value),
                Token::Open(name) => return Err(self.fatal("an element inside a value").found(&name)),
                Token::End => return Err(self.cut_off()),
                Token::Empty(_) => {}
            }
            if value.len() > LONGEST_VALUE {
                return Err(self.fatal(format!("a value of more than {LONGEST_VALUE} bytes")));
            }
        }
    }

    /// Skips the element that was just opened, with all its content.
    fn skip(&mut self) -> Result<(), ListError> {
        let mut depth = 1_u32;
        while depth > 0 {
            match self.token()? {
                Token::Open(_) if depth == DEEPEST => {
                    return Err(self.fatal(format!("elements in more than {DEEPEST} others")));
                }
                Token::Open(_) => depth += 1,
                Token::Close => depth -= 1,
                Token::End => return Err(self.cut_off()),
                Token::Empty(_) | Token::Text(_) => {}
            }
        }
        Ok(())
    }

    fn token(&mut self) -> Result<Token, ListError> {
        loop {
            self.buffer.clear();
            self.reader.get_mut().begin_piece();
            let token = match self.reader.read_event_into(&mut self.buffer) {
                Ok(Event::Start(start)) => Ok(Token::Open(start.name().as_ref().to_owned())),
                Ok(Event::Empty(empty)) => Ok(Token::Empty(empty.name().as_ref().to_owned())),
                Ok(Event::End(_)) => Ok(Token::Close),
                Ok(Event::Text(text)) => Ok(Token::Text(text.into_inner().into_owned())),
                Ok(Event::CData(text)) => Ok(Token::Text(text.into_inner().into_owned())),
                Ok(Event::GeneralRef(reference)) => character(&reference).map(Token::Text),
                Ok(Event::Eof) => Ok(Token::End),
                Ok(Event::Comment(_) | Event::Decl(_) | Event::PI(_) | Event::DocType(_)) => continue,
                // The message may contain names from the file.
                Err(error) => {
                    Err(format!("not well-formed XML in UTF-8: {}", printable_whole(&error.to_string())))
                }
            };
            return token.map_err(|problem| {
                let is_at_end = self.reader.get_mut().fill_buf().is_ok_and(<[u8]>::is_empty);
                let error = self.fatal(problem);
                if is_at_end { error.hint("the download may have been cut off") } else { error }
            });
        }
    }

    /// Makes an error of the whole file. Reading ends after this error.
    fn fatal(&mut self, problem: impl Into<String>) -> ListError {
        self.state = State::Ended;
        let (line, column) = self.reader.get_ref().place();
        ListError::new(line, column, problem)
    }

    fn cut_off(&mut self) -> ListError {
        self.fatal("the file ends before the list does")
            .expected("</playerslist>")
            .hint("the download may have been cut off")
    }
}

/// The player whose elements are being read.
#[derive(Debug, Default)]
struct Player {
    cells: Cells,
    /// Which elements of [`Field::XML`] were seen.
    seen: [bool; Field::XML.len()],
    /// The first error in an element.
    fault: Option<ListError>,
}

impl Player {
    /// Adds the value of an element, given by its index in [`Field::XML`]. The value begins at this line and column.
    fn take(&mut self, at: usize, value: &str, (line, column): (u32, u32)) {
        let (field, element) = Field::XML[at];
        let taken = if std::mem::replace(&mut self.seen[at], true) {
            let problem = format!("the element {element} stands twice in a player");
            Err(ListError::new(line, column, problem).found(value).expected("each element once"))
        } else {
            self.cells.set(field, value, line, column)
        };
        if let Err(error) = taken {
            self.fault.get_or_insert(error);
        }
    }
}

/// An element such as `<rating>2100</rating>`, without attributes, references and other elements.
struct Plain {
    /// The index of the element in [`Field::XML`].
    at: usize,
    /// The bytes of the value.
    value: Range<usize>,
    /// The number of bytes up to the end of the element.
    end: usize,
}

impl Plain {
    /// The element at the start of the bytes `given`, after spaces; `None` if there is no plain element or
    /// only a part of it.
    fn at_start(given: &[u8]) -> Option<Self> {
        let open = given.iter().position(|byte| !byte.is_ascii_whitespace())?;
        let tag = given[open..].strip_prefix(b"<")?;
        let element = &tag[..tag.iter().position(|byte| *byte == b'>')?];
        let at = Field::XML.iter().position(|(_, name)| name.as_bytes() == element)?;
        let start = open + element.len() + 2;
        let value = &given[start..];
        let value = &value[..value.iter().position(|byte| matches!(byte, b'<' | b'&'))?];
        let close = given[start + value.len()..].strip_prefix(b"</")?.strip_prefix(element)?;
        let is_text = close.starts_with(b">") && str::from_utf8(value).is_ok();
        let value = start..start + value.len();
        let end = value.end + element.len() + 3;
        (is_text && end <= LONGEST_VALUE).then_some(Plain { at, value, end })
    }
}

/// The kind of games of a player's `rating`, from the name of another element of the same player. An element with a
/// rapid or blitz rating shows that `rating` is for standard games. `None` for any other element.
fn kind_beside(element: &str) -> Option<RatingKind> {
    ["rapid_rating", "blitz_rating"].contains(&element).then_some(RatingKind::Standard)
}

/// The character for a reference such as `&amp;`. Entities that the file itself declares are not resolved.
fn character(reference: &BytesRef<'_>) -> Result<String, String> {
    if let Ok(Some(character)) = reference.resolve_char_ref() {
        return Ok(character.to_string());
    }
    let known = resolve_predefined_entity(reference).map(str::to_owned);
    known
        .ok_or_else(|| format!("the entity {} is not known", arbitrium_core::printable::printable(reference)))
}
