//! Any CSV file, whose columns the member names.

use super::super::cells::{date, date_in_order};
use super::super::context::Context;
use super::super::date_order::DateOrder;
use super::super::format::ImportFormat;
use super::super::line::{Line, SetValues, day, exercise_name, rpe_of_reserve, unit_of};
use super::row::{Cells, Header, RowFormat, kind_of_word, unknown_kind};
use super::strong;
use crate::ValidationError;
use crate::profile::WeightUnit;
use crate::training_log::SetKind;

/// Names of the columns of any CSV file.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ColumnNames {
    /// Date of the training.
    pub date: String,
    /// Name of the exercise.
    pub exercise: String,
    /// Weight.
    pub weight: Option<String>,
    /// Repetitions.
    pub reps: Option<String>,
    /// Seconds of a timed set, as a number or as h:mm:ss.
    pub seconds: Option<String>,
    /// Kind of set.
    pub kind: Option<String>,
    /// Effort as RPE.
    pub rpe: Option<String>,
    /// Effort as repetitions in reserve. It counts where there is no RPE.
    pub rir: Option<String>,
    /// Unit of the weight.
    pub unit: Option<String>,
}

pub(super) struct AnyCsv {
    order: Option<DateOrder>,
    date: usize,
    exercise: usize,
    weight: Option<usize>,
    /// Unit of the weight column according to the header.
    unit: Option<WeightUnit>,
    reps: Option<usize>,
    seconds: Option<usize>,
    kind: Option<usize>,
    rpe: Option<usize>,
    rir: Option<usize>,
    unit_of_line: Option<usize>,
}

impl AnyCsv {
    pub(super) fn find(
        header: &Header,
        names: &ColumnNames,
        order: Option<DateOrder>,
    ) -> Result<Self, ValidationError> {
        let required = |name: &str| {
            header.named(name).ok_or_else(|| ValidationError::new(format!("The file has no column \"{name}\"")))
        };
        let optional = |name: &Option<String>| name.as_deref().map(required).transpose();
        let weight = optional(&names.weight)?;
        Ok(Self {
            order,
            date: required(&names.date)?,
            exercise: required(&names.exercise)?,
            weight,
            unit: weight.and_then(|column| unit_of(header.lowercase(column))),
            reps: optional(&names.reps)?,
            seconds: optional(&names.seconds)?,
            kind: optional(&names.kind)?,
            rpe: optional(&names.rpe)?,
            rir: optional(&names.rir)?,
            unit_of_line: optional(&names.unit)?,
        })
    }

    fn used(&self) -> impl Iterator<Item = usize> {
        let optional =
            [self.weight, self.reps, self.seconds, self.kind, self.rpe, self.rir, self.unit_of_line].into_iter();
        [self.date, self.exercise].into_iter().chain(optional.flatten())
    }
}

impl RowFormat for AnyCsv {
    fn format(&self) -> ImportFormat {
        ImportFormat::Csv
    }

    fn numbers(&self) -> Vec<usize> {
        [self.weight, self.reps, self.seconds, self.rpe, self.rir].into_iter().flatten().collect()
    }

    fn knows(&self, index: usize, _: &str) -> bool {
        self.used().any(|used| used == index)
    }

    fn read(&self, cells: &Cells, context: &Context) -> Result<Line, ValidationError> {
        let exercise = exercise_name(cells.at(self.exercise))?;
        let cell = cells.at(self.date);
        let day = day(self.order.map_or_else(|| date(cell), |order| date_in_order(cell, order)), context)?;
        let reserve = cells.effort(self.rir).map(rpe_of_reserve);
        let values = SetValues {
            kind: kind(cells.text(self.kind)).ok_or_else(unknown_kind)?,
            reps: cells.count(self.reps, "reps")?,
            seconds: cells.seconds(self.seconds)?,
            distance: None,
            weight: cells.figure(self.weight, "weight")?,
            unit: cells.unit(self.unit_of_line)?.or(self.unit),
            rpe: cells.effort(self.rpe).or(reserve),
        };
        values.line(exercise, day, context)
    }
}

/// Parses a kind of set in the words or letters of any other program.
fn kind(cell: &str) -> Option<SetKind> {
    let word: String = cell.to_lowercase().chars().filter(|c| c.is_alphanumeric()).collect();
    match word.as_str() {
        "warmup" | "warmupset" | "true" => Some(SetKind::WarmUp),
        "work" | "workset" | "workingset" | "normalset" | "n" | "false" => Some(SetKind::Working),
        "tofailure" | "amrap" => Some(SetKind::Failure),
        word => kind_of_word(word).or_else(|| strong::kind(word)),
    }
}
