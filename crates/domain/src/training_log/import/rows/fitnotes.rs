//! FitNotes for Android. Its older versions have the unit in the header, newer ones in each row.

use super::super::format::ImportFormat;
use super::super::line::{Line, SetValues, unit_of};
use super::row::{Cells, Header, RowFormat, without_unit};
use crate::ValidationError;
use crate::profile::WeightUnit;
use crate::training_log::SetKind;

/// Columns without their units.
const COLUMNS: [&str; 10] =
    ["date", "exercise", "category", "weight", "weight unit", "reps", "distance", "distance unit", "time", "comment"];

pub(super) struct Columns {
    date: usize,
    exercise: usize,
    weight: usize,
    unit: Option<WeightUnit>,
    unit_of_line: Option<usize>,
    reps: usize,
    distance: usize,
    time: usize,
}

impl Columns {
    pub(super) fn find(header: &Header) -> Option<Self> {
        header.at("category")?;
        let weight = header.at("weight").or_else(|| header.starting("weight ("))?;
        Some(Self {
            date: header.at("date")?,
            exercise: header.at("exercise")?,
            weight,
            unit: unit_of(header.lowercase(weight)),
            unit_of_line: header.at("weight unit"),
            reps: header.at("reps")?,
            distance: header.at("distance")?,
            time: header.at("time")?,
        })
    }
}

impl RowFormat for Columns {
    fn format(&self) -> ImportFormat {
        ImportFormat::Fitnotes
    }

    fn date(&self) -> usize {
        self.date
    }

    fn numbers(&self) -> Vec<usize> {
        vec![self.weight, self.reps, self.distance]
    }

    fn knows(&self, _: usize, name: &str) -> bool {
        COLUMNS.contains(&without_unit(name))
    }

    fn read(&self, cells: &Cells) -> Result<Line, ValidationError> {
        let (exercise, day) = cells.named_day(self.exercise, self.date)?;
        let load = cells.load(Some(self.weight))?;
        let values = SetValues {
            kind: SetKind::Working,
            reps: cells.reps(Some(self.reps))?,
            seconds: cells.seconds(Some(self.time))?,
            distance: cells.figure(Some(self.distance), "distance")?,
            weight: load.weight,
            unit: load.unit.or(cells.unit(self.unit_of_line)?).or(self.unit),
            rpe: None,
        };
        values.line(exercise, day, cells.context)
    }
}
