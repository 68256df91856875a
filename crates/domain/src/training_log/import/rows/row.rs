//! Rows and headers of CSV files, and values that several formats have.

use super::super::cells::{DecimalSign, date, number};
use super::super::context::Context;
use super::super::format::ImportFormat;
use super::super::line::{Line, day, exercise_name, unit_of, whole};
use crate::ValidationError;
use crate::profile::WeightUnit;
use crate::text::Name;
use crate::training_log::SetKind;
use chrono::NaiveDate;
use csv::StringRecord;

/// Maximum numbers of unknown columns in a report, and of characters of each.
const MAX_UNKNOWN_COLUMNS: usize = 50;
const MAX_COLUMN_CHARS: usize = 100;

/// Columns of a format in a file.
pub(crate) trait RowFormat {
    /// Returns the format.
    fn format(&self) -> ImportFormat;

    /// Returns the indexes of columns that hold numbers.
    fn numbers(&self) -> Vec<usize>;

    /// Returns whether the format has a column, even if the import does not use it.
    fn knows(&self, index: usize, name: &str) -> bool;

    /// Parses a row; fails if a cell is invalid.
    fn read(&self, cells: &Cells, context: &Context) -> Result<Line, ValidationError>;
}

/// First row of a file.
pub(crate) struct Header {
    names: Vec<String>,
    lowercase: Vec<String>,
}

impl Header {
    pub(crate) fn new(record: &StringRecord) -> Self {
        let names: Vec<String> = record.iter().map(|name| name.trim().to_owned()).collect();
        let lowercase = names.iter().map(|name| name.to_lowercase()).collect();
        Self { names, lowercase }
    }

    /// Returns the number of columns.
    pub(crate) fn len(&self) -> usize {
        self.names.len()
    }

    /// Returns the column with this name in lowercase.
    pub(crate) fn at(&self, wanted: &str) -> Option<usize> {
        self.lowercase.iter().position(|name| name == wanted)
    }

    /// Returns the first column that starts with this text in lowercase.
    pub(crate) fn starting(&self, wanted: &str) -> Option<usize> {
        self.lowercase.iter().position(|name| name.starts_with(wanted))
    }

    /// Returns the column that the member named, preferably with the same case.
    pub(crate) fn named(&self, wanted: &str) -> Option<usize> {
        let wanted = wanted.trim();
        self.names.iter().position(|name| name == wanted).or_else(|| self.at(&wanted.to_lowercase()))
    }

    pub(crate) fn lowercase(&self, index: usize) -> &str {
        self.lowercase.get(index).map_or("", String::as_str)
    }

    /// Returns the names of columns that are not known.
    pub(crate) fn unknown(&self, is_known: impl Fn(usize, &str) -> bool) -> Vec<String> {
        let unknown = (0..self.len()).filter(|index| {
            let name = self.lowercase(*index);
            !name.is_empty() && !is_known(*index, name)
        });
        let shown = |index: usize| self.names[index].chars().take(MAX_COLUMN_CHARS).collect();
        unknown.take(MAX_UNKNOWN_COLUMNS).map(shown).collect()
    }
}

/// Returns the name of a column without the unit in parentheses.
pub(crate) fn without_unit(name: &str) -> &str {
    name.split('(').next().unwrap_or_default().trim()
}

/// Cells of a row, which can have fewer cells than the header.
pub(crate) struct Cells<'a> {
    pub(crate) record: &'a StringRecord,
    pub(crate) sign: DecimalSign,
}

impl Cells<'_> {
    pub(crate) fn at(&self, column: usize) -> &str {
        self.record.get(column).unwrap_or_default().trim()
    }

    /// Returns a cell; empty if the column is missing.
    pub(crate) fn text(&self, column: Option<usize>) -> &str {
        column.map_or("", |column| self.at(column))
    }

    /// Returns the name of the exercise and the date.
    pub(crate) fn named_day(
        &self,
        exercise: usize,
        of_day: usize,
        context: &Context,
    ) -> Result<(Name, NaiveDate), ValidationError> {
        Ok((exercise_name(self.at(exercise))?, day(date(self.at(of_day)), context)?))
    }

    /// Parses a number; `None` if the cell is empty or the column is missing.
    pub(crate) fn figure(&self, column: Option<usize>, name: &str) -> Result<Option<f64>, ValidationError> {
        let cell = self.text(column);
        if cell.is_empty() {
            return Ok(None);
        }
        number(cell, self.sign).map(Some).ok_or_else(|| ValidationError::new(format!("The {name} must be a number")))
    }

    /// Parses an integer; `None` if the cell is empty or the column is missing.
    pub(crate) fn count(&self, column: Option<usize>, name: &str) -> Result<Option<i64>, ValidationError> {
        let Some(figure) = self.figure(column, name)? else { return Ok(None) };
        whole(figure).map(Some).ok_or_else(|| ValidationError::new(format!("The {name} must be a whole number")))
    }

    /// Parses an effort; `None` if it is not a number, which must not reject the set.
    pub(crate) fn effort(&self, column: Option<usize>) -> Option<f64> {
        self.figure(column, "effort").ok().flatten()
    }

    /// Parses the unit of a row's weight; `None` if the cell is empty or the column is missing.
    pub(crate) fn unit(&self, column: Option<usize>) -> Result<Option<WeightUnit>, ValidationError> {
        let cell = self.text(column);
        if cell.is_empty() {
            return Ok(None);
        }
        unit_of(cell).map(Some).ok_or_else(|| ValidationError::new("The unit of the weight must be kg or lb"))
    }

    /// Parses seconds, as a number or as `h:mm:ss` or `m:ss`.
    pub(crate) fn seconds(&self, column: Option<usize>) -> Result<Option<f64>, ValidationError> {
        let cell = self.text(column);
        if !cell.contains(':') {
            return self.figure(column, "seconds");
        }
        clock(cell, self.sign).map(Some).ok_or_else(|| ValidationError::new("The time must be h:mm:ss"))
    }
}

/// Returns the seconds of `h:mm:ss` or `m:ss`.
pub(crate) fn clock(cell: &str, sign: DecimalSign) -> Option<f64> {
    let parts: Option<Vec<f64>> = cell.split(':').map(|part| number(part, sign).filter(|part| *part >= 0.0)).collect();
    match parts?.as_slice() {
        [minutes, seconds] => Some(minutes * 60.0 + seconds),
        [hours, minutes, seconds] => Some(hours * 3_600.0 + minutes * 60.0 + seconds),
        _ => None,
    }
}

/// Parses the words for kinds of sets in Hevy and similar programs.
pub(crate) fn kind_of_word(word: &str) -> Option<SetKind> {
    match word.to_lowercase().as_str() {
        "" | "normal" | "regular" | "working" => Some(SetKind::Working),
        "warmup" | "warm_up" => Some(SetKind::WarmUp),
        "dropset" | "drop" | "drop_set" => Some(SetKind::Drop),
        "failure" => Some(SetKind::Failure),
        _ => None,
    }
}

pub(crate) fn unknown_kind() -> ValidationError {
    ValidationError::new("The kind of set is unknown")
}
