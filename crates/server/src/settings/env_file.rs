//! The `.env` file of the working folder, read literally.
//!
//! dotenvy's own reader also looks in parent folders and replaces `$NAME` within values, which would change a password
//! that contains a `$`. So this module splits the lines, and dotenvy only puts the result into the environment.

use super::setting_fault::SettingError;
use std::collections::HashMap;
use std::io::ErrorKind;
use std::path::Path;

/// Name of the file, which is read in the working folder only.
const FILE: &str = ".env";

const ACCEPTED: &str = "lines such as NAME=value, and comments that begin with #";

/// Adds the variables of `.env` to the environment of this process and returns their names.
///
/// A variable of the environment takes precedence.
pub(crate) fn load() -> Result<Vec<String>, SettingError> {
    let text = match std::fs::read_to_string(Path::new(FILE)) {
        Ok(text) => text,
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) if error.kind() == ErrorKind::InvalidData => return Err(file_error("is not UTF-8 text".to_owned())),
        Err(error) => return Err(file_error(format!("cannot be read ({error})"))),
    };
    let variables = parse(&text).map_err(file_error)?;
    let quoted: Vec<String> = variables.iter().map(|(name, value)| format!("{name}={}", quote(value))).collect();
    dotenvy::from_read(quoted.join("\n").as_bytes()).map_err(|_| file_error("cannot be read".to_owned()))?;
    Ok(variables.into_iter().map(|(name, _)| name).collect())
}

fn file_error(text: String) -> SettingError {
    SettingError::new(FILE, text, ACCEPTED)
}

/// Returns the variables in their order. An error names the line, never a value: it may be a secret.
fn parse(text: &str) -> Result<Vec<(String, String)>, String> {
    let mut lines_by_name = HashMap::new();
    let mut variables = Vec::new();
    for (index, line) in text.trim_start_matches('\u{feff}').lines().enumerate() {
        let number = index + 1;
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let assignment = line.strip_prefix("export ").unwrap_or(line);
        let (name, value) = assignment.split_once('=').ok_or_else(|| format!("line {number} has no ="))?;
        let name = name.trim();
        if !is_name(name) {
            return Err(format!("line {number} has no valid name before the ="));
        }
        let value = unquote(value.trim()).ok_or_else(|| format!("line {number} ({name}) has an opening quote only"))?;
        if value.contains('\0') {
            return Err(format!("line {number} ({name}) has a NUL character"));
        }
        if let Some(first) = lines_by_name.insert(name.to_owned(), number) {
            return Err(format!("sets {name} twice, in lines {first} and {number}"));
        }
        variables.push((name.to_owned(), value.to_owned()));
    }
    Ok(variables)
}

fn is_name(name: &str) -> bool {
    name.starts_with(|first: char| first.is_ascii_alphabetic() || first == '_')
        && name.chars().all(|each| each.is_ascii_alphanumeric() || each == '_')
}

/// Returns the text between a pair of quotes, or the text itself. `None` if the quote is not closed.
fn unquote(value: &str) -> Option<&str> {
    match value.chars().next() {
        Some(quote @ ('"' | '\'')) => value[1..].strip_suffix(quote),
        _ => Some(value),
    }
}

/// Quotes a value so that dotenvy takes every character of it literally.
fn quote(value: &str) -> String {
    format!("\"{}\"", value.replace('\\', r"\\").replace('"', r#"\""#).replace('$', r"\$"))
}

#[cfg(test)]
mod tests {
    use super::{parse, quote};

    fn values(text: &str) -> Vec<(String, String)> {
        parse(text).unwrap()
    }

    #[test]
    fn values_are_taken_literally() {
        for (line, value) in [
            ("A=plain", "plain"),
            ("A=", ""),
            ("A = spaces around ", "spaces around"),
            ("A=Ironleaf <no-reply@example.org>", "Ironleaf <no-reply@example.org>"),
            ("A=pa$word${HOME}", "pa$word${HOME}"),
            (r"A=back\nslash\", r"back\nslash\"),
            ("A=with # a hash", "with # a hash"),
            ("A=a=b", "a=b"),
            ("A=\" quoted \"", " quoted "),
            ("A='it's'", "it's"),
            ("export A=1", "1"),
        ] {
            assert_eq!(values(line), [("A".to_owned(), value.to_owned())], "{line}");
        }
    }

    #[test]
    fn dotenvy_reads_quoted_values_unchanged() {
        for value in ["", "plain", "pa$word ${HOME}", r"back\slash\", "it's 'quoted'", "\"double\"", "# hash", "ü €"]
        {
            let line = format!("A={}\n", quote(value));
            let read: Vec<_> = dotenvy::from_read_iter(line.as_bytes()).collect::<Result<_, _>>().unwrap();
            assert_eq!(read, [("A".to_owned(), value.to_owned())]);
        }
    }

    #[test]
    fn comments_and_empty_lines_are_skipped() {
        assert_eq!(values("\u{feff}# comment\n\n  # another\nA=1\r\nB=2\n").len(), 2);
    }

    #[test]
    fn errors_name_the_line_and_never_the_value() {
        for (text, expected) in [
            ("A=1\ncanary", "line 2 has no ="),
            ("1A=canary", "line 1 has no valid name before the ="),
            ("A B=canary", "line 1 has no valid name before the ="),
            ("A=1\n\nB=\"canary", "line 3 (B) has an opening quote only"),
            ("A=\"", "line 1 (A) has an opening quote only"),
            ("A=canary\nB=2\nA=3", "sets A twice, in lines 1 and 3"),
        ] {
            assert_eq!(parse(text).unwrap_err(), expected);
        }
    }

    #[test]
    fn the_example_can_be_read_with_every_line_uncommented() {
        let example = include_str!("../../../../.env.example");
        let uncommented: String = example
            .lines()
            .map(|line| match line.strip_prefix("# ") {
                Some(rest) if rest.split('=').next().is_some_and(super::is_name) && rest.contains('=') => rest,
                _ => line,
            })
            .flat_map(|line| [line, "\n"])
            .collect();
        assert!(values(&uncommented).len() > values(example).len());
    }
}
