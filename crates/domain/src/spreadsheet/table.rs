//! Rows and cells of CSV files.
//!
//! Our own reader and not that of a library, because people's files break the rules: a quote that is never closed must
//! not swallow the lines after it, and each line must be accounted for with the number that an editor shows.

use std::borrow::Cow;

/// Separators of cells. Of equally frequent ones the first is used.
const SEPARATORS: [char; 4] = [',', ';', '\t', '|'];

/// Maximum length of a cell with several lines. In a longer one, the quote at its beginning was never closed.
const MAX_CELL_BYTES: usize = 32 * 1024;

/// Table of a CSV file.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Table<'a> {
    text: &'a str,
    separator: char,
    first_line: u64,
}

/// Row of a table.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Row<'a> {
    /// Line of the file on which the row begins; the first line of the file is 1.
    pub(crate) line: u64,
    /// Whether a cell begins with a quote that is never closed. The row ends with its line.
    pub(crate) has_open_quote: bool,
    cells: Vec<Cow<'a, str>>,
}

impl Row<'_> {
    /// Returns a trimmed cell; empty if the row has fewer cells.
    pub(crate) fn cell(&self, index: usize) -> &str {
        self.cells.get(index).map(|cell| cell.trim()).unwrap_or_default()
    }

    /// Returns the trimmed cells.
    pub(crate) fn cells(&self) -> impl Iterator<Item = &str> {
        self.cells.iter().map(|cell| cell.trim())
    }
}

impl<'a> Table<'a> {
    /// Opens a file. The separator is named by a line such as `sep=;`, or is the one that occurs most in the header.
    pub(crate) fn open(content: &'a str) -> Self {
        let mut table = Self::separated(content, ',');
        let (first, rest) = next_line(table.text);
        let hint = first.trim().trim_matches('"').to_lowercase();
        let hint = hint.strip_prefix("sep=").map(|sign| sign.chars().next());
        if hint.is_some() {
            let rest = Self::separated(rest, ',');
            table = Self { first_line: table.first_line + rest.first_line, ..rest };
        }
        let (header, _) = next_line(table.text);
        // A hint that the header does not follow was left there when the file was saved again.
        let named = hint.flatten().filter(|sign| SEPARATORS.contains(sign) && count(header, *sign) > 0);
        let most = SEPARATORS.into_iter().rev().max_by_key(|separator| count(header, *separator));
        table.separator = named.or(most).unwrap_or(',');
        table
    }

    /// Opens a file with a known separator.
    pub(crate) fn separated(content: &'a str, separator: char) -> Self {
        let content = content.trim_start_matches('\u{feff}');
        let text = content.trim_start_matches(is_break);
        Self { text, separator, first_line: 1 + line_breaks(&content[..content.len() - text.len()]) }
    }

    /// Returns the separator of cells.
    pub(crate) fn separator(&self) -> char {
        self.separator
    }

    /// Returns the rows that have content.
    pub(crate) fn rows(&self) -> Rows<'a> {
        Rows { rest: self.text, line: self.first_line, separator: self.separator }
    }
}

/// Counts a separator outside of quotes.
fn count(line: &str, separator: char) -> usize {
    let mut is_quoted = false;
    let outside = line.chars().filter(|c| {
        is_quoted ^= *c == '"';
        !is_quoted && *c == separator
    });
    outside.count()
}

fn is_break(c: char) -> bool {
    c == '\n' || c == '\r'
}

/// Counts line breaks: LF, CRLF, and CR as older spreadsheets write it.
fn line_breaks(text: &str) -> u64 {
    let bytes = text.as_bytes();
    let ends = bytes.iter().enumerate().filter(|(index, byte)| match byte {
        b'\n' => true,
        b'\r' => bytes.get(index + 1) != Some(&b'\n'),
        _ => false,
    });
    ends.map(|_| 1).sum()
}

/// Splits a text after its first line.
fn next_line(text: &str) -> (&str, &str) {
    let end = text.find(is_break).unwrap_or(text.len());
    let (line, rest) = text.split_at(end);
    (line, rest.strip_prefix("\r\n").or_else(|| rest.strip_prefix(is_break)).unwrap_or(rest))
}

/// Rows of a table, without those that have no content.
pub(crate) struct Rows<'a> {
    rest: &'a str,
    line: u64,
    separator: char,
}

impl<'a> Iterator for Rows<'a> {
    type Item = Row<'a>;

    fn next(&mut self) -> Option<Row<'a>> {
        while !self.rest.is_empty() {
            let row = self.take_row();
            // Spreadsheets can leave lines that consist of separators only.
            if row.cells().any(|cell| !cell.is_empty()) {
                return Some(row);
            }
        }
        None
    }
}

impl<'a> Rows<'a> {
    fn take_row(&mut self) -> Row<'a> {
        let start = self.rest;
        let mut row = Row { line: self.line, ..Row::default() };
        let mut rest = start;
        loop {
            let closed = rest.starts_with('"').then(|| self.quoted(rest)).flatten();
            let (cell, behind) = closed.unwrap_or_else(|| {
                row.has_open_quote |= rest.starts_with('"');
                let end = rest.find(|c| c == self.separator || is_break(c)).unwrap_or(rest.len());
                let cell = &rest[..end];
                (Cow::Borrowed(cell.strip_prefix('"').unwrap_or(cell)), &rest[end..])
            });
            row.cells.push(cell);
            if let Some(next) = behind.strip_prefix(self.separator) {
                rest = next;
            } else {
                rest = next_line(behind).1;
                break;
            }
        }
        self.line += line_breaks(&start[..start.len() - rest.len()]);
        self.rest = rest;
        row
    }

    /// Reads a cell that begins with a quote, and returns it with the text after it.
    ///
    /// Returns `None` if the quote is never closed: the file ends, or a quote of a later line begins another cell. A valid
    /// file has no such quote.
    fn quoted(&self, text: &'a str) -> Option<(Cow<'a, str>, &'a str)> {
        let body = &text[1..];
        let (mut at, mut is_plain, mut is_stray) = (0, true, false);
        loop {
            let next = body[at..].find(['"', '\n', '\r']).map(|next| at + next)?;
            if next > MAX_CELL_BYTES {
                return None;
            }
            let (found, behind) = body[next..].split_at(1);
            if found != "\"" {
                // A cell of several lines escapes its quotes.
                if is_stray {
                    return None;
                }
                at = next + 1;
                continue;
            }
            if let Some(paired) = behind.strip_prefix('"') {
                (at, is_plain) = (body.len() - paired.len(), false);
            } else if let Some(behind) = self.ends(behind) {
                let cell = &body[..next];
                let cell = if is_plain { Cow::Borrowed(cell) } else { Cow::Owned(cell.replace("\"\"", "\"")) };
                return Some((cell, behind));
            } else if body[..next].contains(is_break) {
                return None;
            } else {
                (at, is_stray) = (next + 1, true);
            }
        }
    }

    /// Returns the text from the end of a cell on if a cell ends at the beginning of this one.
    fn ends(&self, behind: &'a str) -> Option<&'a str> {
        let rest = behind.trim_start_matches(' ');
        (rest.is_empty() || rest.starts_with(|c| c == self.separator || is_break(c))).then_some(rest)
    }
}

#[cfg(test)]
mod tests {
    use super::Table;
    use proptest::prelude::*;

    /// Formats each row: its line, its cells and a mark for an open quote.
    fn shown(content: &str) -> Vec<String> {
        let rows = Table::open(content).rows();
        rows.map(|row| {
            let cells: Vec<&str> = row.cells().collect();
            format!("{} {}{}", row.line, cells.join("|"), if row.has_open_quote { " open" } else { "" })
        })
        .collect()
    }

    #[test]
    fn cells_are_read_with_every_common_separator() {
        for (content, separator) in
            [("a,b\n1,2\n", ','), ("a;b\n1;2", ';'), ("a\tb\r\n1\t2\r\n", '\t'), ("a|b\r1|2\r", '|')]
        {
            assert_eq!(shown(content), ["1 a|b", "2 1|2"], "{content:?}");
            assert_eq!(Table::open(content).separator(), separator);
        }
        assert_eq!(shown("\u{feff}\"a, x\";b\n1;2"), ["1 a, x|b", "2 1|2"]);
        assert_eq!(shown("\n\r\na,b\n\n,,\n1"), ["3 a|b", "6 1"]);
        assert_eq!(shown("\ta\n1\t2"), ["1 |a", "2 1|2"], "an empty first name");
        assert!(shown("").is_empty() && shown("\u{feff}\n").is_empty());
    }

    #[test]
    fn a_hint_for_spreadsheets_is_no_row() {
        for hint in ["sep=;", "SEP=;", "\"sep=;\"", "sep=;;;;"] {
            assert_eq!(shown(&format!("\u{feff}{hint}\r\na;b,c\n1;2")), ["2 a|b,c", "3 1|2"], "{hint}");
        }
        for hint in ["sep=;", "sep=", "sep=\u{1f600}"] {
            assert_eq!(shown(&format!("{hint}\na,b\n1,2")), ["2 a|b", "3 1|2"], "{hint} is not followed");
        }
        assert_eq!(shown("sep=,\n\na,b"), ["3 a|b"]);
        assert_eq!(shown("separate,b"), ["1 separate|b"]);
    }

    #[test]
    fn quoted_cells_can_have_anything() {
        assert_eq!(shown("a,b\n\"x, y\",\"say \"\"hi\"\"\"\n"), ["1 a|b", "2 x, y|say \"hi\""]);
        assert_eq!(shown("a,b\n\"x\ny\",2\n3,4"), ["1 a|b", "2 x\ny|2", "4 3|4"]);
        assert_eq!(shown("a,b\n1,\"x\n\ny, \"\"z\"\"\"\n3,4"), ["1 a|b", "2 1|x\n\ny, \"z\"", "5 3|4"]);
        assert_eq!(shown("a,b,c\n1,\"x, y\nz\",3\n3,4"), ["1 a|b|c", "2 1|x, y\nz|3", "4 3|4"]);
        assert_eq!(shown("a,b\n\"12\" box\",2\n5\" bar,\"3\" "), ["1 a|b", "2 12\" box|2", "3 5\" bar|3"]);
    }

    #[test]
    fn a_quote_that_is_never_closed_ends_with_its_line() {
        let after = ["3 1|2|3", "4 4|5|6"];
        for (row, read) in
            [("1,\"12 inch,3", "2 1|12 inch|3 open"), ("\"1,2,3", "2 1|2|3 open"), ("1,2,\"3", "2 1|2|3 open")]
        {
            for rows in
                ["1,2,3\n4,5,6", "\"1\",2,3\n4,\"5\",6\n", "\"1\",\"2\",\"3\"\n\"4\",\"5\",\"6\"", "1,2,\"3\"\n4,5,6"]
            {
                let found = shown(&format!("a,b,c\n{row}\n{rows}"));
                assert_eq!(found[1..], [read, after[0], after[1]], "{row} {rows}");
            }
        }
        // Rows with empty quoted cells, as Strong writes them.
        let rows = "a,b,c\n1,\"12 inch,\n4,\"\",\"\"\n5,\"\",\"\"\n";
        assert_eq!(shown(rows), ["1 a|b|c", "2 1|12 inch| open", "3 4||", "4 5||"]);
        let long = format!("a,b\n\"x,1\n{}\"", "y\n".repeat(40_000));
        assert_eq!(shown(&long).len(), 40_002);
    }

    proptest! {
        #[test]
        fn what_a_library_writes_comes_back(
            rows in proptest::collection::vec(proptest::collection::vec("x[a-z,;\" ]{0,8}(\n[a-z]{1,5})?x", 3..4), 1..6)
        ) {
            let mut writer = csv::Writer::from_writer(Vec::new());
            writer.write_record(["a", "b", "c"]).unwrap();
            for row in &rows {
                writer.write_record(row).unwrap();
            }
            let content = String::from_utf8(writer.into_inner().unwrap()).unwrap();
            let read: Vec<Vec<String>> =
                Table::open(&content).rows().skip(1).map(|row| row.cells().map(str::to_owned).collect()).collect();
            prop_assert_eq!(read, rows);
        }

        #[test]
        fn no_line_with_content_is_lost(content in "[ab,;\"\n\r]{0,60}") {
            let lines: Vec<u64> = Table::open(&content).rows().map(|row| row.line).collect();
            prop_assert!(lines.is_sorted_by(|one, next| one < next));
            let last = content.lines().count() as u64 + content.matches('\r').count() as u64;
            prop_assert!(lines.iter().all(|line| *line <= last.max(1)));
        }

        #[test]
        fn arbitrary_files_never_panic(content in "\\PC{0,40}|[\"sep=;,\n\r\t]{0,40}") {
            Table::open(&content).rows().for_each(drop);
        }
    }
}
