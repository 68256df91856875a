use super::context::Context;
use super::exercise_name::ExerciseName;
use super::format::ImportFormat;
use super::line::Line;
use super::parsed::{Entry, ParsedFile, UnreadableLine};
use crate::ValidationError;
use crate::spreadsheet::{Note, Notes};
use crate::text::Name;
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
            notes: Notes::default(),
            date_order: None,
            decimal_sign: None,
            ambiguous_dates: 0,
        };
        Self { file, places: HashMap::new() }
    }

    /// Adds a parsed line with its notes; fails if the file is too long or has the wrong encoding.
    pub(super) fn add(
        &mut self,
        line: u64,
        read: Result<Line, ValidationError>,
        context: &Context,
    ) -> Result<(), ValidationError> {
        self.file.lines += 1;
        // A line that is not imported has no other notes: nothing of it was changed.
        let is_taken = matches!(read, Ok(Line::Taken { .. }));
        for note in context.take_notes().into_iter().filter(|note| is_taken || *note == Note::OpenQuote) {
            self.file.notes.add(note, line);
        }
        if self.file.lines > MAX_LINES {
            return Err(ValidationError::new("This file is too long: at most 200,000 lines are allowed"));
        }
        match read {
            Ok(Line::Taken { exercise, day, done, planned }) => {
                if exercise.name.as_str().contains(char::REPLACEMENT_CHARACTER) {
                    return Err(ValidationError::new(format!(
                        "This file does not have the expected encoding: line {line} has broken characters. Save it \
                         as UTF-8 and choose it again"
                    )));
                }
                let name = self.place(exercise)?;
                self.file.entries.push(Entry { line, name, day, done, planned });
            }
            Ok(Line::SkipReason(reason)) => *self.file.skipped.entry(reason).or_default() += 1,
            Err(reason) => self.file.unreadable.push(UnreadableLine { line, reason }),
        }
        Ok(())
    }

    /// Returns the place of a name; fails if the file has too many exercises.
    fn place(&mut self, exercise: ExerciseName) -> Result<usize, ValidationError> {
        let ExerciseName { name, whole } = exercise;
        let key = whole.as_deref().unwrap_or(name.as_str());
        if let Some(place) = self.places.get(key) {
            return Ok(*place);
        }
        let (place, key) = (self.file.names.len(), key.to_owned());
        if place >= MAX_EXERCISES {
            return Err(ValidationError::new("This file has too many exercises: at most 1,000 are allowed"));
        }
        // Two long names must not become one exercise because they begin alike.
        let name = if whole.is_some() { self.unused(name) } else { name.into_string() };
        self.file.names.push(name);
        self.places.insert(key, place);
        Ok(place)
    }

    fn unused(&self, name: Name) -> String {
        let name = name.into_string();
        let numbered = (2..).map(|number| {
            let number = format!(" ({number})");
            name.chars().take(Name::MAX_CHARS - number.len()).collect::<String>() + &number
        });
        let names = std::iter::once(name.clone()).chain(numbered);
        names.into_iter().find(|name| !self.file.names.contains(name)).unwrap_or_default()
    }

    pub(super) fn finish(self, unknown_columns: Vec<String>, context: &Context) -> ParsedFile {
        ParsedFile {
            unknown_columns,
            is_unit_assumed: context.is_unit_assumed(),
            date_order: context.style.stamps.order,
            decimal_sign: context.style.decimal_sign(),
            ambiguous_dates: context.ambiguous_dates(),
            ..self.file
        }
    }
}
