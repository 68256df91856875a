//! Fitbod. The weight of one dumbbell is multiplied by their number.

use super::super::format::ImportFormat;
use super::super::line::{Line, SetValues, unit_of};
use super::row::{Cells, Header, RowFormat, flag, unknown_kind, without_unit};
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

    fn date(&self) -> usize {
        self.date
    }

    fn numbers(&self) -> Vec<usize> {
        let always = [self.weight, self.reps];
        always.into_iter().chain(self.seconds).chain(self.distance).chain(self.multiplier).collect()
    }

    fn knows(&self, _: usize, name: &str) -> bool {
        COLUMNS.contains(&without_unit(name))
    }

    fn read(&self, cells: &Cells) -> Result<Line, ValidationError> {
        let (exercise, day) = cells.named_day(self.exercise, self.date)?;
        let is_warm_up = flag(cells.at(self.warm_up)).ok_or_else(unknown_kind)?;
        let load = cells.load(Some(self.weight))?;
        let multiplier = cells.figure(self.multiplier, "multiplier")?.unwrap_or(1.0);
        let values = SetValues {
            kind: if is_warm_up { SetKind::WarmUp } else { SetKind::Working },
            reps: cells.reps(Some(self.reps))?,
            seconds: cells.figure(self.seconds, "seconds")?,
            distance: cells.figure(self.distance, "distance")?,
            weight: load.weight.map(|weight| weight * multiplier),
            unit: load.unit.or(self.unit),
            rpe: None,
        };
        values.line(exercise, day, cells.context)
    }
}
