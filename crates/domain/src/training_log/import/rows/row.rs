//! Rows and headers of CSV files, and values that several formats have.

use super::super::context::Context;
use super::super::exercise_name::ExerciseName;
use super::super::format::ImportFormat;
use super::super::line::{Line, unit_of, whole};
use crate::ValidationError;
use crate::profile::WeightUnit;
use crate::spreadsheet::{Note, NumberStyle, Row, number, number_and_words};
use crate::training_log::SetKind;
use chrono::NaiveDate;

/// Maximum numbers of unknown columns in a report, and of characters of each.
const MAX_UNKNOWN_COLUMNS: usize = 50;
const MAX_COLUMN_CHARS: usize = 100;

/// Columns of a format in a file.
pub(crate) trait RowFormat {
    fn format(&self) -> ImportFormat;

    /// Returns the index of the column with the date.
    fn date(&self) -> usize;

    /// Returns the indexes of columns that hold numbers.
    fn numbers(&self) -> Vec<usize>;

    /// Returns whether the format has a column, even if the import does not use it.
    fn knows(&self, index: usize, name: &str) -> bool;

    /// Parses a row; fails if a cell is invalid.
    fn read(&self, cells: &Cells) -> Result<Line, ValidationError>;

    /// Parses a row, which can have several sets, and passes each to `add`.
    fn read_all(&self, cells: &Cells, add: AddLine) -> Result<(), ValidationError> {
        add(self.read(cells))
    }
}

/// Takes the sets of a row; fails if the file cannot be imported.
pub(crate) type AddLine<'a> = &'a mut dyn FnMut(Result<Line, ValidationError>) -> Result<(), ValidationError>;

/// First row of a file.
pub(crate) struct Header {
    names: Vec<String>,
    lowercase: Vec<String>,
}

impl Header {
    pub(crate) fn new(row: &Row) -> Self {
        let names: Vec<String> = row.cells().map(str::to_owned).collect();
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

    /// Returns the name of a column.
    pub(crate) fn name(&self, index: usize) -> &str {
        self.names.get(index).map_or("", String::as_str)
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
    pub(crate) row: &'a Row<'a>,
    pub(crate) context: &'a Context,
}

/// Weight of a cell.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub(crate) struct Load {
    pub(crate) weight: Option<f64>,
    /// Unit in the cell.
    pub(crate) unit: Option<WeightUnit>,
}

impl Cells<'_> {
    pub(crate) fn at(&self, column: usize) -> &str {
        self.row.cell(column)
    }

    fn numbers(&self) -> NumberStyle {
        self.context.style.numbers
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
    ) -> Result<(ExerciseName, NaiveDate), ValidationError> {
        Ok((self.context.exercise(self.at(exercise))?, self.context.day(self.at(of_day))?))
    }

    /// Parses a number; `None` if the cell is empty or the column is missing.
    pub(crate) fn figure(&self, column: Option<usize>, name: &str) -> Result<Option<f64>, ValidationError> {
        let cell = self.text(column);
        if cell.is_empty() {
            return Ok(None);
        }
        let figure = number(cell, self.numbers());
        figure.map(Some).ok_or_else(|| ValidationError::new(format!("The {name} must be a number")))
    }

    /// Parses an integer; `None` if the cell is empty or the column is missing.
    pub(crate) fn count(&self, column: Option<usize>, name: &str) -> Result<Option<i64>, ValidationError> {
        let Some(figure) = self.figure(column, name)? else { return Ok(None) };
        whole(figure).map(Some).ok_or_else(|| ValidationError::new(format!("The {name} must be a whole number")))
    }

    /// Parses repetitions, such as `8`, `7.5`, `8 reps` and `8+`; `None` if the cell is empty or the column is missing.
    pub(crate) fn reps(&self, column: Option<usize>) -> Result<Option<f64>, ValidationError> {
        let cell = self.text(column);
        if cell.is_empty() {
            return Ok(None);
        }
        let read = number_and_words(cell.trim_end_matches('+'), self.numbers());
        let reps = read.filter(|(_, words)| ["", "x", "rep", "reps"].contains(&words.to_lowercase().as_str()));
        let reps = reps.map(|(reps, _)| Some(reps));
        reps.ok_or_else(|| ValidationError::new("The reps must be a number"))
    }

    /// Parses a weight, such as `50`, `50kg`, `BW` and `BW+10`.
    pub(crate) fn load(&self, column: Option<usize>) -> Result<Load, ValidationError> {
        let cell = self.text(column);
        let of_body = without_body_weight(cell);
        let text = of_body.unwrap_or(cell);
        if of_body.is_some() {
            self.context.note(Note::BodyWeight);
        }
        if text.is_empty() {
            return Ok(Load::default());
        }
        let read = number_and_words(text.trim_start_matches('+'), self.numbers());
        let load = read.and_then(|(weight, words)| {
            let unit = if words.is_empty() { None } else { Some(unit_of(&words)?) };
            Some(Load { weight: Some(weight), unit })
        });
        let load = load.ok_or_else(|| ValidationError::new("The weight must be a number"))?;
        if load.unit.is_some() {
            self.context.note(Note::UnitInCell);
        }
        Ok(load)
    }

    /// Parses an effort; `None` if it is not a number, which must not reject the set.
    pub(crate) fn effort(&self, column: Option<usize>) -> Option<f64> {
        self.figure(column, "effort").unwrap_or_else(|_| {
            self.context.note(Note::Effort);
            None
        })
    }

    /// Parses the unit of a row's weight; `None` if the cell is empty or the column is missing.
    pub(crate) fn unit(&self, column: Option<usize>) -> Result<Option<WeightUnit>, ValidationError> {
        let cell = self.text(column);
        if cell.is_empty() {
            return Ok(None);
        }
        unit_of(cell).map(Some).ok_or_else(|| ValidationError::new("The unit of the weight must be kg or lb"))
    }

    /// Parses seconds, as a number, as `h:mm:ss` or `m:ss`, or with a unit, such as `90 s` and `2 min`.
    pub(crate) fn seconds(&self, column: Option<usize>) -> Result<Option<f64>, ValidationError> {
        let cell = self.text(column);
        if cell.is_empty() {
            return Ok(None);
        }
        if cell.contains(':') {
            let seconds = clock(cell, self.numbers()).map(Some);
            return seconds.ok_or_else(|| ValidationError::new("The time must be h:mm:ss"));
        }
        let read = number_and_words(cell, self.numbers()).and_then(|(time, unit)| {
            let factor = match unit.to_lowercase().as_str() {
                "" | "s" | "sec" | "secs" | "second" | "seconds" => 1.0,
                "m" | "min" | "mins" | "minute" | "minutes" => 60.0,
                "h" | "hour" | "hours" => 3_600.0,
                _ => return None,
            };
            Some(time * factor)
        });
        read.map(Some).ok_or_else(|| ValidationError::new("The seconds must be a number"))
    }
}

/// Returns what follows the words for the weight of the body, with its sign; `None` without these words.
fn without_body_weight(cell: &str) -> Option<&str> {
    let words = ["bodyweight", "body weight", "body", "bw"];
    let rest = words.iter().find_map(|word| {
        let start = cell.get(..word.len()).filter(|start| start.eq_ignore_ascii_case(word))?;
        Some(cell[start.len()..].trim_start())
    })?;
    (rest.is_empty() || rest.starts_with(['+', '-', '−'])).then_some(rest)
}

/// Returns the seconds of `h:mm:ss` or `m:ss`.
pub(crate) fn clock(cell: &str, numbers: NumberStyle) -> Option<f64> {
    let part = |part| number(part, numbers).filter(|part| *part >= 0.0);
    let parts: Option<Vec<f64>> = cell.split(':').map(part).collect();
    match parts?.as_slice() {
        [minutes, seconds] => Some(minutes * 60.0 + seconds),
        [hours, minutes, seconds] => Some(hours * 3_600.0 + minutes * 60.0 + seconds),
        _ => None,
    }
}

/// Parses a cell that says yes or no; an empty one says no.
pub(crate) fn flag(cell: &str) -> Option<bool> {
    match cell.to_lowercase().as_str() {
        "1" | "true" | "t" | "yes" | "y" | "x" | "✓" | "ja" | "oui" | "si" | "sí" | "sì" | "sim" | "wahr" | "vrai"
        | "verdadero" | "verdadeiro" | "vero" => Some(true),
        "" | "0" | "false" | "f" | "no" | "n" | "nein" | "non" | "nee" | "não" | "falsch" | "faux" | "falso" => {
            Some(false)
        }
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
