use super::exercise_name::ExerciseName;
use crate::ValidationError;
use crate::profile::WeightUnit;
use crate::spreadsheet::{CellStyle, DateProblem, Note};
use crate::text::Name;
use chrono::NaiveDate;
use std::cell::{Cell, RefCell};
use std::collections::BTreeSet;

/// Settings for parsing all lines of a file, and what is found out about them on the way.
pub(super) struct Context {
    unit: WeightUnit,
    is_unit_assumed: Cell<bool>,
    ambiguous_dates: Cell<usize>,
    /// Notes of the current line.
    notes: RefCell<BTreeSet<Note>>,
    /// Latest accepted date.
    latest: NaiveDate,
    /// Style of numbers and dates.
    pub(super) style: CellStyle,
}

impl Context {
    /// Creates settings. `unit` is the unit of weights that the file does not state.
    pub(super) fn new(unit: WeightUnit, latest: NaiveDate, style: CellStyle) -> Self {
        Self {
            unit,
            is_unit_assumed: Cell::new(false),
            ambiguous_dates: Cell::new(0),
            notes: RefCell::default(),
            latest,
            style,
        }
    }

    /// Returns the unit of a weight that the file does not state.
    pub(super) fn assumed_unit(&self) -> WeightUnit {
        self.is_unit_assumed.set(true);
        self.unit
    }

    /// Returns whether [`Self::assumed_unit`] was called.
    pub(super) fn is_unit_assumed(&self) -> bool {
        self.is_unit_assumed.get()
    }

    /// Returns the number of dates that can mean two days.
    pub(super) fn ambiguous_dates(&self) -> usize {
        self.ambiguous_dates.get()
    }

    /// Adds a note to the current line.
    pub(super) fn note(&self, note: Note) {
        self.notes.borrow_mut().insert(note);
    }

    /// Returns the notes of the current line, and begins the next one.
    pub(super) fn take_notes(&self) -> BTreeSet<Note> {
        self.notes.take()
    }

    /// Reads the date of a line.
    pub(super) fn day(&self, cell: &str) -> Result<NaiveDate, ValidationError> {
        let stamp = self.style.stamps.read(cell).map_err(|problem| match problem {
            DateProblem::Invalid => ValidationError::new("The date is invalid"),
            DateProblem::Ambiguous => {
                self.ambiguous_dates.set(self.ambiguous_dates.get() + 1);
                ValidationError::new("The date can mean two days. Choose the order of day and month")
            }
        })?;
        if stamp.date > self.latest {
            return Err(ValidationError::new("The date is in the future"));
        }
        if stamp.is_day_number {
            self.note(Note::DayNumber);
        }
        Ok(stamp.date)
    }

    /// Reads the name of an exercise, and shortens one that is too long.
    pub(super) fn exercise(&self, name: &str) -> Result<ExerciseName, ValidationError> {
        let is_long = name.trim().chars().count() > Name::MAX_CHARS;
        let short: String = name.trim().chars().take(Name::MAX_CHARS).collect();
        let short = Name::new(&short)
            .map_err(|invalid| ValidationError::new(format!("The name of the exercise: {}", invalid.reason())))?;
        if is_long {
            self.note(Note::LongName);
        }
        Ok(ExerciseName { name: short, whole: is_long.then(|| name.trim().to_owned()) })
    }
}
