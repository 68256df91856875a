//! Ironleaf's own export of sets.

use super::super::format::ImportFormat;
use super::super::line::{Line, ParsedSet, lifted};
use super::super::planned::Planned;
use super::row::{Cells, Header, RowFormat};
use crate::ValidationError;
use crate::exercise::{Reps, Sets};
use crate::formula_guard::unescape_formula;
use crate::profile::WeightUnit;
use crate::training_log::sets_csv::COLUMNS;
use crate::training_log::{PerformedReps, PerformedSet, ProgramPlace, Rpe, SetKind};

pub(super) struct Columns {
    date: usize,
    exercise: usize,
    set: usize,
    kind: usize,
    reps: usize,
    weight: usize,
    rpe: usize,
    planned_sets: usize,
    planned_reps: usize,
    log_weight: usize,
    /// Week, cycle and day of a program, and whether the week was lighter; older exports do not have them.
    program: Option<[usize; 4]>,
}

impl Columns {
    pub(super) fn find(header: &Header) -> Option<Self> {
        Some(Self {
            date: header.at("date")?,
            exercise: header.at("exercise")?,
            set: header.at("set")?,
            kind: header.at("kind")?,
            reps: header.at("reps")?,
            weight: header.at("weight_kg")?,
            rpe: header.at("rpe")?,
            planned_sets: header.at("planned_sets")?,
            planned_reps: header.at("planned_reps")?,
            log_weight: header.at("log_weight_kg")?,
            program: ["program_week", "program_cycle", "program_day", "deload"]
                .into_iter()
                .map(|name| header.at(name))
                .collect::<Option<Vec<_>>>()
                .and_then(|columns| columns.try_into().ok()),
        })
    }
}

impl RowFormat for Columns {
    fn format(&self) -> ImportFormat {
        ImportFormat::Ironleaf
    }

    fn date(&self) -> usize {
        self.date
    }

    fn numbers(&self) -> Vec<usize> {
        vec![self.weight, self.reps, self.rpe, self.planned_sets, self.planned_reps, self.log_weight]
    }

    fn knows(&self, _: usize, name: &str) -> bool {
        COLUMNS.contains(&name)
    }

    fn read(&self, cells: &Cells) -> Result<Line, ValidationError> {
        let exercise = cells.context.exercise(unescape_formula(cells.at(self.exercise)))?;
        let day = cells.context.day(cells.at(self.date))?;
        let kg = |column, name| {
            let kg = cells.figure(Some(column), name)?;
            kg.map(|kg| lifted(kg, WeightUnit::Kilograms)).transpose()
        };
        let count = |column, name| cells.count(Some(column), name)?.ok_or_else(|| missing(name));
        let planned_sets = count(self.planned_sets, "planned sets")?;
        let planned_reps = count(self.planned_reps, "planned reps")?;
        let planned = Some(Planned {
            sets: Sets::new(planned_sets)?,
            reps: Reps::new(planned_reps)?,
            program: self.place(cells)?,
        });
        if cells.at(self.set).is_empty() {
            let done = ParsedSet::Marked(kg(self.log_weight, "weight")?);
            return Ok(Line::Taken { exercise, day, done, planned });
        }
        let set = PerformedSet {
            reps: PerformedReps::new(count(self.reps, "reps")?)?,
            weight: kg(self.weight, "weight")?,
            kind: SetKind::parse(cells.at(self.kind))?,
            rpe: cells.figure(Some(self.rpe), "RPE")?.map(Rpe::new).transpose()?,
            key: None,
        };
        Ok(Line::Taken { exercise, day, done: ParsedSet::Set(set), planned })
    }
}

impl Columns {
    /// Reads the place of a log in a program, if the log has one.
    fn place(&self, cells: &Cells) -> Result<Option<ProgramPlace>, ValidationError> {
        let Some([week, cycle, day, deload]) = self.program else { return Ok(None) };
        if [week, cycle, day].into_iter().all(|column| cells.at(column).is_empty()) {
            return Ok(None);
        }
        let number = |column, name| cells.count(Some(column), name)?.ok_or_else(|| missing(name));
        let is_deload = cells.at(deload).eq_ignore_ascii_case("true");
        let (week, cycle) = (number(week, "week of the program")?, number(cycle, "cycle of the program")?);
        ProgramPlace::new(week, cycle, number(day, "day of the program")?, is_deload).map(Some)
    }
}

fn missing(name: &str) -> ValidationError {
    ValidationError::new(format!("The {name} are missing"))
}
