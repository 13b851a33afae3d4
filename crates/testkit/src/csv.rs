//! A simple reader for CSV.

/// The rows of a CSV text, each as its cells. A comma or line break within quotation marks belongs to the cell.
pub fn rows(text: &str) -> Vec<Vec<String>> {
    let mut rows = vec![vec![String::new()]];
    let mut quoted = false;
    for c in text.trim_end().chars() {
        match c {
            '"' => quoted = !quoted,
            ',' if !quoted => rows.last_mut().unwrap().push(String::new()),
            '\n' if !quoted => rows.push(vec![String::new()]),
            c => rows.last_mut().unwrap().last_mut().unwrap().push(c),
        }
    }
    rows
}
