//! Hevy. It writes kg or lb, depending on the user's settings.

use super::super::format::ImportFormat;
use super::super::line::{Line, SetValues};
use super::row::{Cells, Header, RowFormat, kind_of_word, unknown_kind};
use crate::ValidationError;
use crate::profile::WeightUnit;
use crate::spreadsheet::Note;
use crate::training_log::SetKind;

const COLUMNS: [&str; 17] = [
    "title",
    "start_time",
    "end_time",
    "description",
    "exercise_title",
    "superset_id",
    "exercise_notes",
    "set_index",
    "set_type",
    "weight_kg",
    "weight_lb",
    "weight_lbs",
    "reps",
    "distance_km",
    "distance_miles",
    "duration_seconds",
    "rpe",
];

pub(super) struct Columns {
    date: usize,
    exercise: usize,
    kind: usize,
    weight: Option<usize>,
    unit: WeightUnit,
    reps: Option<usize>,
    seconds: Option<usize>,
    distance: Option<usize>,
    rpe: Option<usize>,
}

impl Columns {
    pub(super) fn find(header: &Header) -> Option<Self> {
        let (date, exercise) = (header.at("start_time")?, header.at("exercise_title")?);
        let kind = header.at("set_type")?;
        let in_kilograms = header.at("weight_kg");
        let in_pounds = header.at("weight_lbs").or_else(|| header.at("weight_lb"));
        Some(Self {
            date,
            exercise,
            kind,
            weight: in_kilograms.or(in_pounds),
            unit: if in_kilograms.is_some() { WeightUnit::Kilograms } else { WeightUnit::Pounds },
            reps: header.at("reps"),
            seconds: header.at("duration_seconds"),
            distance: header.starting("distance"),
            rpe: header.at("rpe"),
        })
    }
}

impl RowFormat for Columns {
    fn format(&self) -> ImportFormat {
        ImportFormat::Hevy
    }

    fn date(&self) -> usize {
        self.date
    }

    fn numbers(&self) -> Vec<usize> {
        [self.weight, self.reps, self.seconds, self.distance, self.rpe].into_iter().flatten().collect()
    }

    fn knows(&self, _: usize, name: &str) -> bool {
        COLUMNS.contains(&name)
    }

    fn read(&self, cells: &Cells) -> Result<Line, ValidationError> {
        let (exercise, day) = cells.named_day(self.exercise, self.date)?;
        let load = cells.load(self.weight)?;
        let values = SetValues {
            kind: self.kind(cells)?,
            reps: cells.reps(self.reps)?,
            seconds: cells.figure(self.seconds, "seconds")?,
            distance: cells.figure(self.distance, "distance")?,
            weight: load.weight,
            unit: load.unit.or(Some(self.unit)),
            rpe: cells.effort(self.rpe),
        };
        values.line(exercise, day, cells.context)
    }
}

impl Columns {
    /// Parses the kind of a set. Those of one side count as working sets.
    fn kind(&self, cells: &Cells) -> Result<SetKind, ValidationError> {
        let word = cells.at(self.kind);
        if ["left", "right"].iter().any(|side| word.eq_ignore_ascii_case(side)) {
            cells.context.note(Note::OneSide);
            return Ok(SetKind::Working);
        }
        kind_of_word(word).ok_or_else(unknown_kind)
    }
}
