use super::format::ImportFormat;
use super::line::Line;
use super::parsed::{Entry, ParsedFile, UnreadableLine};
use crate::ValidationError;
use std::collections::{BTreeMap, HashMap};

/// Maximum number of lines in a file, far more than any real history.
pub(super) const MAX_LINES: usize = 200_000;

/// Maximum number of exercises in a file.
const MAX_EXERCISES: usize = 1_000;

/// Collector of a file's lines, which accounts for each of them.
pub(super) struct Collector {
    file: ParsedFile,
    places: HashMap<String, usize>,
}

impl Collector {
    pub(super) fn new(format: ImportFormat) -> Self {
        let file = ParsedFile {
            format,
            lines: 0,
            names: Vec::new(),
            entries: Vec::new(),
            skipped: BTreeMap::new(),
            unreadable: Vec::new(),
            unknown_columns: Vec::new(),
            is_unit_assumed: false,
        };
        Self { file, places: HashMap::new() }
    }

    /// Adds a parsed line; fails if the file is too long or has the wrong encoding.
    pub(super) fn add(&mut self, line: u64, read: Result<Line, ValidationError>) -> Result<(), ValidationError> {
        self.file.lines += 1;
        if self.file.lines > MAX_LINES {
            return Err(ValidationError::new("This file is too long: at most 200,000 lines are allowed"));
        }
        match read {
            Ok(Line::Taken { exercise, day, done, planned }) => {
                if exercise.as_str().contains(char::REPLACEMENT_CHARACTER) {
                    return Err(ValidationError::new(format!(
                        "This file does not have the expected encoding: line {line} has broken characters. Save it \
                         as UTF-8 and choose it again"
                    )));
                }
                let name = self.place(exercise.into_string());
                self.file.entries.push(Entry { line, name, day, done, planned });
            }
            Ok(Line::SkipReason(reason)) => *self.file.skipped.entry(reason).or_default() += 1,
            Err(reason) => self.file.unreadable.push(UnreadableLine { line, reason }),
        }
        Ok(())
    }

    fn place(&mut self, name: String) -> usize {
        if let Some(place) = self.places.get(&name) {
            return *place;
        }
        let place = self.file.names.len();
        self.file.names.push(name.clone());
        self.places.insert(name, place);
        place
    }

    /// Returns the parsed file; fails if it has too many exercises.
    pub(super) fn finish(
        self,
        unknown_columns: Vec<String>,
        is_unit_assumed: bool,
    ) -> Result<ParsedFile, ValidationError> {
        if self.file.names.len() > MAX_EXERCISES {
            return Err(ValidationError::new("This file has too many exercises: at most 1,000 are allowed"));
        }
        Ok(ParsedFile { unknown_columns, is_unit_assumed, ..self.file })
    }
}
