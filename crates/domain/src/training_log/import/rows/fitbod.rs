//! Fitbod. The weight of one dumbbell is multiplied by their number.

use super::super::context::Context;
use super::super::format::ImportFormat;
use super::super::line::{Line, SetValues, unit_of};
use super::row::{Cells, Header, RowFormat, unknown_kind, without_unit};
use crate::ValidationError;
use crate::profile::WeightUnit;
use crate::training_log::SetKind;

/// Columns without their units.
const COLUMNS: [&str; 11] = [
    "date",
    "exercise",
    "reps",
    "weight",
    "duration",
    "distance",
    "incline",
    "resistance",
    "iswarmup",
    "note",
    "multiplier",
];

pub(super) struct Columns {
    date: usize,
    exercise: usize,
    reps: usize,
    weight: usize,
    unit: Option<WeightUnit>,
    seconds: Option<usize>,
    distance: Option<usize>,
    warm_up: usize,
    multiplier: Option<usize>,
}

impl Columns {
    pub(super) fn find(header: &Header) -> Option<Self> {
        let weight = header.starting("weight")?;
        Some(Self {
            date: header.at("date")?,
            exercise: header.at("exercise")?,
            reps: header.at("reps")?,
            weight,
            unit: unit_of(header.lowercase(weight)),
            seconds: header.starting("duration"),
            distance: header.starting("distance"),
            warm_up: header.at("iswarmup")?,
            multiplier: header.at("multiplier"),
        })
    }
}

impl RowFormat for Columns {
    fn format(&self) -> ImportFormat {
        ImportFormat::Fitbod
    }

    fn numbers(&self) -> Vec<usize> {
        let always = [self.weight, self.reps];
        always.into_iter().chain(self.seconds).chain(self.distance).chain(self.multiplier).collect()
    }

    fn knows(&self, _: usize, name: &str) -> bool {
        COLUMNS.contains(&without_unit(name))
    }

    fn read(&self, cells: &Cells, context: &Context) -> Result<Line, ValidationError> {
        let (exercise, day) = cells.named_day(self.exercise, self.date, context)?;
        let kind = match cells.at(self.warm_up).to_lowercase().as_str() {
            "" | "false" | "0" | "no" => SetKind::Working,
            "true" | "1" | "yes" => SetKind::WarmUp,
            _ => return Err(unknown_kind()),
        };
        let multiplier = cells.figure(self.multiplier, "multiplier")?.unwrap_or(1.0);
        let values = SetValues {
            kind,
            reps: cells.count(Some(self.reps), "reps")?,
            seconds: cells.figure(self.seconds, "seconds")?,
            distance: cells.figure(self.distance, "distance")?,
            weight: cells.figure(Some(self.weight), "weight")?.map(|weight| weight * multiplier),
            unit: self.unit,
            rpe: None,
        };
        values.line(exercise, day, context)
    }
}
