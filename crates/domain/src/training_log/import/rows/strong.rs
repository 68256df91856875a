//! Strong. Its columns have changed over the years, and some names include a unit.

use super::super::format::ImportFormat;
use super::super::line::{Line, SetValues, SkipReason, unit_of};
use super::row::{Cells, Header, RowFormat, unknown_kind, without_unit};
use crate::ValidationError;
use crate::profile::WeightUnit;
use crate::training_log::SetKind;

/// Columns without their units.
const COLUMNS: [&str; 17] = [
    "workout #",
    "date",
    "workout name",
    "duration",
    "exercise name",
    "set order",
    "weight",
    "weight unit",
    "reps",
    "rpe",
    "distance",
    "distance unit",
    "seconds",
    "notes",
    "workout notes",
    "workout duration",
    "exercise notes",
];

pub(super) struct Columns {
    date: usize,
    exercise: usize,
    order: usize,
    weight: Option<usize>,
    /// Unit of the weight column according to the header.
    unit: Option<WeightUnit>,
    unit_of_line: Option<usize>,
    reps: Option<usize>,
    seconds: Option<usize>,
    distance: Option<usize>,
    rpe: Option<usize>,
}

impl Columns {
    pub(super) fn find(header: &Header) -> Option<Self> {
        let (date, exercise, order) = (header.at("date")?, header.at("exercise name")?, header.at("set order")?);
        let weight = header.at("weight").or_else(|| header.at("weight (kg)"));
        let weight = weight.or_else(|| header.starting("weight (lb"));
        Some(Self {
            date,
            exercise,
            order,
            weight,
            unit: weight.and_then(|column| unit_of(header.lowercase(column))),
            unit_of_line: header.at("weight unit"),
            reps: header.at("reps"),
            seconds: header.starting("seconds"),
            distance: header.at("distance").or_else(|| header.starting("distance (")),
            rpe: header.at("rpe"),
        })
    }
}

impl RowFormat for Columns {
    fn format(&self) -> ImportFormat {
        ImportFormat::Strong
    }

    fn date(&self) -> usize {
        self.date
    }

    fn numbers(&self) -> Vec<usize> {
        [self.weight, self.reps, self.seconds, self.distance, self.rpe].into_iter().flatten().collect()
    }

    fn knows(&self, _: usize, name: &str) -> bool {
        COLUMNS.contains(&without_unit(name))
    }

    fn read(&self, cells: &Cells) -> Result<Line, ValidationError> {
        let order = cells.at(self.order);
        match order.to_lowercase().as_str() {
            "rest timer" => return Ok(Line::SkipReason(SkipReason::RestTimer)),
            "note" => return Ok(Line::SkipReason(SkipReason::Note)),
            _ => {}
        }
        let (exercise, day) = cells.named_day(self.exercise, self.date)?;
        let load = cells.load(self.weight)?;
        let values = SetValues {
            kind: kind(order).ok_or_else(unknown_kind)?,
            reps: cells.reps(self.reps)?,
            seconds: cells.figure(self.seconds, "seconds")?,
            distance: cells.figure(self.distance, "distance")?,
            weight: load.weight,
            unit: load.unit.or_else(|| self.unit_of_line.and_then(|column| unit_of(cells.at(column)))).or(self.unit),
            rpe: cells.effort(self.rpe),
        };
        values.line(exercise, day, cells.context)
    }
}

/// Parses the set order: a letter, or a number for a working set.
pub(super) fn kind(order: &str) -> Option<SetKind> {
    match order.to_uppercase().as_str() {
        "W" => Some(SetKind::WarmUp),
        "D" => Some(SetKind::Drop),
        "F" => Some(SetKind::Failure),
        number if !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()) => Some(SetKind::Working),
        _ => None,
    }
}
