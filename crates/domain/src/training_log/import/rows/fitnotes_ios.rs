//! FitNotes 2 for iOS. It has a column for each unit and fills one of them or both.

use super::super::format::ImportFormat;
use super::super::line::{Line, SetValues};
use super::row::{Cells, Header, RowFormat};
use crate::ValidationError;
use crate::profile::WeightUnit;
use crate::training_log::SetKind;

/// Columns. `Kind` tells which values an exercise has, not the kind of set.
const COLUMNS: [&str; 11] = [
    "date",
    "exercise",
    "category",
    "weight (kg)",
    "weight (lbs)",
    "reps",
    "distance",
    "distance unit",
    "time",
    "notes",
    "kind",
];

pub(super) struct Columns {
    date: usize,
    exercise: usize,
    kilograms: usize,
    pounds: usize,
    reps: usize,
    distance: Option<usize>,
    time: Option<usize>,
}

impl Columns {
    pub(super) fn find(header: &Header) -> Option<Self> {
        header.at("category")?;
        Some(Self {
            date: header.at("date")?,
            exercise: header.at("exercise")?,
            kilograms: header.at("weight (kg)")?,
            pounds: header.at("weight (lbs)")?,
            reps: header.at("reps")?,
            distance: header.at("distance"),
            time: header.at("time"),
        })
    }
}

impl RowFormat for Columns {
    fn format(&self) -> ImportFormat {
        ImportFormat::FitnotesIos
    }

    fn date(&self) -> usize {
        self.date
    }

    fn numbers(&self) -> Vec<usize> {
        let always = [self.kilograms, self.pounds, self.reps];
        always.into_iter().chain(self.distance).collect()
    }

    fn knows(&self, _: usize, name: &str) -> bool {
        COLUMNS.contains(&name)
    }

    fn read(&self, cells: &Cells) -> Result<Line, ValidationError> {
        let (exercise, day) = cells.named_day(self.exercise, self.date)?;
        let kilograms = cells.figure(Some(self.kilograms), "weight")?.filter(|weight| *weight != 0.0);
        let (weight, unit) = match kilograms {
            Some(weight) => (Some(weight), WeightUnit::Kilograms),
            None => (cells.figure(Some(self.pounds), "weight")?, WeightUnit::Pounds),
        };
        let values = SetValues {
            kind: SetKind::Working,
            reps: cells.reps(Some(self.reps))?,
            seconds: cells.seconds(self.time)?,
            distance: cells.figure(self.distance, "distance")?,
            weight,
            unit: Some(unit),
            rpe: None,
        };
        values.line(exercise, day, cells.context)
    }
}
