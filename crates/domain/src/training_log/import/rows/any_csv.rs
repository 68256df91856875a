//! Any CSV file, whose columns the member names.

use super::super::format::ImportFormat;
use super::super::line::{Line, SetValues, rpe_of_reserve, unit_of};
use super::row::{Cells, Header, RowFormat, flag, kind_of_word, unknown_kind};
use super::strong;
use crate::ValidationError;
use crate::profile::WeightUnit;
use crate::training_log::SetKind;
use std::collections::BTreeSet;

/// Names of the columns of any CSV file.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ColumnNames {
    /// Date of the training.
    pub date: String,
    /// Name of the exercise.
    pub exercise: String,
    pub weight: Option<String>,
    /// Repetitions.
    pub reps: Option<String>,
    /// Seconds of a timed set, as a number or as h:mm:ss.
    pub seconds: Option<String>,
    /// Kind of set, or a flag such as "Is Warmup Set?".
    pub kind: Option<String>,
    /// Effort as RPE.
    pub rpe: Option<String>,
    /// Effort as repetitions in reserve. It counts where there is no RPE.
    pub rir: Option<String>,
    /// Unit of the weight.
    pub unit: Option<String>,
}

pub(super) struct AnyCsv {
    date: usize,
    exercise: usize,
    weight: Option<usize>,
    /// Unit of the weight column according to the header.
    unit: Option<WeightUnit>,
    reps: Option<usize>,
    seconds: Option<usize>,
    kind: Option<KindColumn>,
    rpe: Option<usize>,
    rir: Option<usize>,
    unit_of_line: Option<usize>,
}

/// Column with the kind of a set.
struct KindColumn {
    index: usize,
    /// Kind of the sets for which the column says yes, if its name asks for one.
    asked: Option<SetKind>,
}

impl KindColumn {
    fn new(header: &Header, index: usize) -> Self {
        let name = header.lowercase(index);
        let kinds = [
            ("warm", SetKind::WarmUp),
            ("drop", SetKind::Drop),
            ("fail", SetKind::Failure),
            ("amrap", SetKind::Failure),
        ];
        let asked = kinds.into_iter().find_map(|(word, kind)| name.contains(word).then_some(kind));
        Self { index, asked }
    }

    fn read(&self, cells: &Cells) -> Result<SetKind, ValidationError> {
        let cell = cells.at(self.index);
        let flagged = self.asked.and_then(|asked| flag(cell).map(|yes| if yes { asked } else { SetKind::Working }));
        flagged.or_else(|| kind(cell)).ok_or_else(unknown_kind)
    }
}

impl AnyCsv {
    pub(super) fn find(header: &Header, names: &ColumnNames) -> Result<Self, ValidationError> {
        let required = |name: &str| {
            header.named(name).ok_or_else(|| ValidationError::new(format!("The file has no column \"{name}\"")))
        };
        let optional = |name: &Option<String>| name.as_deref().map(required).transpose();
        let weight = optional(&names.weight)?;
        let of_weight = |weight| unit_column(header, weight);
        let columns = Self {
            date: required(&names.date)?,
            exercise: required(&names.exercise)?,
            weight,
            unit: weight.and_then(|column| unit_of(header.lowercase(column))),
            reps: optional(&names.reps)?,
            seconds: optional(&names.seconds)?,
            kind: optional(&names.kind)?.map(|index| KindColumn::new(header, index)),
            rpe: optional(&names.rpe)?,
            rir: optional(&names.rir)?,
            unit_of_line: optional(&names.unit)?.or(weight.and_then(of_weight)),
        };
        let mut used = BTreeSet::new();
        let twice = columns.used().find(|index| !used.insert(*index));
        match twice {
            Some(twice) => Err(ValidationError::new(format!(
                "The column \"{}\" cannot hold two fields. Choose another one, or none",
                header.name(twice)
            ))),
            None => Ok(columns),
        }
    }

    fn used(&self) -> impl Iterator<Item = usize> {
        let kind = self.kind.as_ref().map(|kind| kind.index);
        let optional = [self.weight, self.reps, self.seconds, kind, self.rpe, self.rir, self.unit_of_line].into_iter();
        [self.date, self.exercise].into_iter().chain(optional.flatten())
    }
}

impl RowFormat for AnyCsv {
    fn format(&self) -> ImportFormat {
        ImportFormat::Csv
    }

    fn date(&self) -> usize {
        self.date
    }

    fn numbers(&self) -> Vec<usize> {
        [self.weight, self.reps, self.seconds, self.rpe, self.rir].into_iter().flatten().collect()
    }

    fn knows(&self, index: usize, _: &str) -> bool {
        self.used().any(|used| used == index)
    }

    fn read(&self, cells: &Cells) -> Result<Line, ValidationError> {
        let (exercise, day) = cells.named_day(self.exercise, self.date)?;
        let reserve = cells.effort(self.rir).map(rpe_of_reserve);
        let load = cells.load(self.weight)?;
        let values = SetValues {
            kind: self.kind.as_ref().map_or(Ok(SetKind::Working), |kind| kind.read(cells))?,
            reps: cells.reps(self.reps)?,
            seconds: cells.seconds(self.seconds)?,
            distance: None,
            weight: load.weight,
            unit: load.unit.or(cells.unit(self.unit_of_line)?).or(self.unit),
            rpe: cells.effort(self.rpe).or(reserve),
        };
        values.line(exercise, day, cells.context)
    }
}

/// Returns the column with the unit of a weight, such as "Weight Unit" and "Completed Weight Unit".
fn unit_column(header: &Header, weight: usize) -> Option<usize> {
    let name = header.lowercase(weight);
    header
        .at(&format!("{name} unit"))
        .or_else(|| header.at(&name.replace("value", "unit")))
        .filter(|unit| *unit != weight)
}

/// Parses a kind of set in the words or letters of any other program.
fn kind(cell: &str) -> Option<SetKind> {
    let word: String = cell.to_lowercase().chars().filter(|c| c.is_alphanumeric()).collect();
    match word.as_str() {
        "warmup" | "warmupset" | "true" | "aufwärmen" | "aufwärmsatz" | "échauffement" | "calentamiento"
        | "riscaldamento" | "aquecimento" => Some(SetKind::WarmUp),
        "work" | "workset" | "workingset" | "normalset" | "n" | "false" => Some(SetKind::Working),
        "tofailure" | "amrap" => Some(SetKind::Failure),
        word => kind_of_word(word).or_else(|| strong::kind(word)),
    }
}
