//! `StrongLifts`. It has a row for each exercise of a workout, with the reps and the weight of each set in its columns.

use super::super::format::ImportFormat;
use super::super::line::{Line, SetValues, SkipReason, unit_of};
use super::row::{AddLine, Cells, Header, RowFormat, without_unit};
use crate::ValidationError;
use crate::profile::WeightUnit;
use crate::training_log::SetKind;

/// Columns without their units.
const COLUMNS: [&str; 17] = [
    "date",
    "workout",
    "workout name",
    "program name",
    "body weight",
    "exercise",
    "sets×reps",
    "sets×time",
    "top set",
    "e1rm",
    "reps",
    "volume",
    "workout volume",
    "duration",
    "start time",
    "end time",
    "notes",
];

/// Maximum number of sets in a row.
const MAX_SETS: usize = 50;

pub(super) struct Columns {
    date: usize,
    exercise: usize,
    sets: Vec<SetColumns>,
}

struct SetColumns {
    reps: usize,
    weight: Option<usize>,
    /// Unit of the weight column according to the header.
    unit: Option<WeightUnit>,
}

impl Columns {
    pub(super) fn find(header: &Header) -> Option<Self> {
        let sets: Vec<SetColumns> = (1..=MAX_SETS)
            .map_while(|number| {
                let reps = header.at(&format!("set {number} (reps)"))?;
                let weight = ["kg", "lb", "lbs"].iter().find_map(|unit| header.at(&format!("set {number} ({unit})")));
                Some(SetColumns { reps, weight, unit: weight.and_then(|column| unit_of(header.lowercase(column))) })
            })
            .collect();
        let columns = Self { date: header.starting("date")?, exercise: header.at("exercise")?, sets };
        if columns.sets.is_empty() { None } else { Some(columns) }
    }

    /// Returns the columns of the sets that a row has.
    fn filled(&self, cells: &Cells) -> impl Iterator<Item = &SetColumns> {
        self.sets.iter().filter(|set| !cells.at(set.reps).is_empty())
    }

    /// Parses a set.
    fn set(&self, cells: &Cells, set: &SetColumns) -> Result<Line, ValidationError> {
        let (exercise, day) = cells.named_day(self.exercise, self.date)?;
        let load = cells.load(set.weight)?;
        let values = SetValues {
            kind: SetKind::Working,
            reps: cells.reps(Some(set.reps))?,
            seconds: None,
            distance: None,
            weight: load.weight,
            unit: load.unit.or(set.unit),
            rpe: None,
        };
        values.line(exercise, day, cells.context)
    }
}

impl RowFormat for Columns {
    fn format(&self) -> ImportFormat {
        ImportFormat::Stronglifts
    }

    fn date(&self) -> usize {
        self.date
    }

    fn numbers(&self) -> Vec<usize> {
        self.sets.iter().flat_map(|set| [Some(set.reps), set.weight]).flatten().collect()
    }

    fn knows(&self, index: usize, name: &str) -> bool {
        COLUMNS.contains(&without_unit(name))
            || self.sets.iter().any(|set| set.reps == index || set.weight == Some(index))
    }

    fn read(&self, cells: &Cells) -> Result<Line, ValidationError> {
        let first = self.filled(cells).next();
        first.map_or(Ok(Line::SkipReason(SkipReason::NoRepsOrTime)), |set| self.set(cells, set))
    }

    /// Each set counts as a line. Columns of sets that a row does not have are empty.
    fn read_all(&self, cells: &Cells, add: AddLine) -> Result<(), ValidationError> {
        let mut sets = self.filled(cells).peekable();
        if sets.peek().is_none() {
            return add(self.read(cells));
        }
        sets.try_for_each(|set| add(self.set(cells, set)))
    }
}
