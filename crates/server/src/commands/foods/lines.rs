//! Lines of a file, read in bounded memory.

use std::io::{self, BufRead};

/// Maximum length of a line in bytes. The longest product of the export has a few hundred thousand.
const MAX_LINE: usize = 1024 * 1024;

/// Result of reading a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum LineRead {
    /// The buffer has the line, without its line break.
    Line,
    /// The line was longer than a line can be, and is skipped.
    TooLong,
    /// The file has no more lines.
    End,
}

/// Reads the next line into the buffer.
pub(super) fn read_line(reader: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<LineRead> {
    line.clear();
    let (mut is_empty, mut is_too_long) = (true, false);
    loop {
        let available = match reader.fill_buf() {
            Ok(available) => available,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if available.is_empty() {
            break;
        }
        is_empty = false;
        let end = available.iter().position(|byte| *byte == b'\n');
        let part = &available[..end.unwrap_or(available.len())];
        if line.len() + part.len() > MAX_LINE {
            is_too_long = true;
            line.clear();
        } else if !is_too_long {
            line.extend_from_slice(part);
        }
        let consumed = end.map_or(available.len(), |end| end + 1);
        reader.consume(consumed);
        if end.is_some() {
            break;
        }
    }
    Ok(match (is_empty, is_too_long) {
        (true, _) => LineRead::End,
        (false, true) => LineRead::TooLong,
        (false, false) => LineRead::Line,
    })
}

#[cfg(test)]
mod tests {
    use super::{LineRead, MAX_LINE, read_line};
    use std::io::BufReader;

    #[test]
    fn a_long_line_is_skipped_alone() {
        let content = ["a".to_owned(), "b".repeat(MAX_LINE + 1), "c".repeat(MAX_LINE), String::new(), "d".to_owned()];
        let content = content.join("\n");
        let mut reader = BufReader::with_capacity(7_000, content.as_bytes());
        let mut line = Vec::new();
        let mut read = Vec::new();
        loop {
            let outcome = read_line(&mut reader, &mut line).unwrap();
            if outcome == LineRead::End {
                break;
            }
            read.push((outcome, line.len()));
        }
        let expected = [
            (LineRead::Line, 1),
            (LineRead::TooLong, 0),
            (LineRead::Line, MAX_LINE),
            (LineRead::Line, 0),
            (LineRead::Line, 1),
        ];
        assert_eq!(read, expected);
    }
}
