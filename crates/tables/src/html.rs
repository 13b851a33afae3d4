//! Reads the tables of a web page as rows of cells.

use html5gum::{Token, Tokenizer};

use crate::row::Row;
use crate::text::single_spaced;
use crate::vega_page::{mark, without_marks};

/// Whether a text is a web page, or a part of one with a table.
pub(crate) fn is_page(text: &str) -> bool {
    const BEGINNING: usize = 4096;
    let start: String = text.trim_start().chars().take(BEGINNING).collect::<String>().to_ascii_lowercase();
    start.starts_with('<')
        && ["<!doctype html", "<html", "<table", "<head", "<body"].iter().any(|tag| start.contains(tag))
}

/// The rows of all tables in order. Text outside of tables, such as the name of a round, is a row with one cell.
pub(crate) fn rows(text: &str) -> Vec<Row> {
    let mut page = Page::default();
    for Ok(token) in Tokenizer::new(text) {
        match token {
            Token::StartTag(tag) => {
                page.open(&String::from_utf8_lossy(&tag.name));
                let value = |name: &[u8]| {
                    let value = tag.attributes.get(name);
                    value.map(|value| String::from_utf8_lossy(value).into_owned()).unwrap_or_default()
                };
                if page.is_in_cell
                    && let Some(mark) = mark(&value(b"class"), &value(b"href"))
                {
                    page.text(&mark);
                }
            }
            Token::EndTag(tag) => page.close(&String::from_utf8_lossy(&tag.name)),
            Token::String(text) => page.text(&String::from_utf8_lossy(&text)),
            _ => {}
        }
    }
    page.end_row();
    without_marks(page.rows)
}

#[derive(Default)]
struct Page {
    rows: Vec<Row>,
    cells: Vec<String>,
    is_in_cell: bool,
    outside: String,
    hidden: Option<String>,
}

impl Page {
    fn open(&mut self, name: &str) {
        match name {
            "script" | "style" => self.hidden = Some(name.to_owned()),
            "tr" | "table" => self.end_row(),
            "td" | "th" => {
                self.end_outside();
                self.cells.push(String::new());
                self.is_in_cell = true;
            }
            "br" => self.text(" "),
            name if is_block(name) && !self.is_in_cell => self.end_outside(),
            _ => {}
        }
    }

    fn close(&mut self, name: &str) {
        match name {
            name if self.hidden.as_deref() == Some(name) => self.hidden = None,
            "td" | "th" => self.is_in_cell = false,
            "tr" | "table" => self.end_row(),
            name if is_block(name) && !self.is_in_cell => self.end_outside(),
            _ => {}
        }
    }

    fn text(&mut self, text: &str) {
        const LONGEST: usize = 2_000;
        if self.hidden.is_some() {
            return;
        }
        let own = self.cells.last_mut().filter(|_| self.is_in_cell);
        let target = own.unwrap_or(&mut self.outside);
        if target.len() < LONGEST {
            target.push_str(text);
        }
    }

    fn end_row(&mut self) {
        self.end_outside();
        self.is_in_cell = false;
        if !self.cells.is_empty() {
            let cells = std::mem::take(&mut self.cells);
            let cells = cells.iter().map(|cell| single_spaced(cell)).collect();
            self.rows.push(Row { at: self.rows.len() + 1, cells });
        }
    }

    fn end_outside(&mut self) {
        let text = single_spaced(&std::mem::take(&mut self.outside));
        if !text.is_empty() && self.cells.is_empty() {
            self.rows.push(Row { at: self.rows.len() + 1, cells: vec![text] });
        }
    }
}

fn is_block(name: &str) -> bool {
    matches!(
        name,
        "p" | "div" | "h1" | "h2" | "h3" | "h4" | "title" | "li" | "caption" | "body" | "head" | "span"
    )
}
