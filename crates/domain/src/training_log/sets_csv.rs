//! CSV export of logs for spreadsheets, which the import can read.
//!
//! It has one row per set, and one row for a log without sets.

use super::{DetailedLog, LiftedWeight, PerformedSet, Rpe};
use crate::formula_guard::guarded;
use crate::spreadsheet::begin_table;
use std::borrow::Cow;
use std::io::Write;

/// Column names. Weights are in kilograms, dates are `YYYY-MM-DD`.
pub const COLUMNS: [&str; 14] = [
    "date",
    "exercise",
    "set",
    "kind",
    "reps",
    "weight_kg",
    "rpe",
    "planned_sets",
    "planned_reps",
    "log_weight_kg",
    "program_week",
    "program_cycle",
    "program_day",
    "deload",
];

/// Writer of the table. It writes log by log, so that the whole table is never in memory.
pub struct SetsTable<W: Write>(csv::Writer<W>);

impl<W: Write> SetsTable<W> {
    /// Starts a table and writes the header.
    pub fn begin(out: W) -> Result<Self, csv::Error> {
        let mut writer = begin_table(out)?;
        writer.write_record(COLUMNS)?;
        Ok(Self(writer))
    }

    /// Writes the rows of these logs in order.
    pub fn add(&mut self, logs: &[DetailedLog]) -> Result<(), csv::Error> {
        for log in logs {
            if log.performed.is_empty() {
                self.0.write_record(row(log, None).iter().map(Cow::as_ref))?;
            }
            for (number, set) in (1_usize..).zip(log.performed.as_slice()) {
                self.0.write_record(row(log, Some((number, set))).iter().map(Cow::as_ref))?;
            }
        }
        Ok(())
    }

    /// Flushes the table and returns the underlying writer.
    pub fn end(self) -> std::io::Result<W> {
        self.0.into_inner().map_err(csv::IntoInnerError::into_error)
    }
}

fn row<'a>(detailed: &'a DetailedLog, set: Option<(usize, &PerformedSet)>) -> [Cow<'a, str>; COLUMNS.len()] {
    let log = &detailed.log;
    let kg = |weight: Option<LiftedWeight>| weight.map(|weight| weight.kg().to_string());
    let of_set = |figure: fn(&PerformedSet) -> Option<String>| set.and_then(|(_, set)| figure(set));
    let cell = |text: Option<String>| Cow::Owned(text.unwrap_or_default());
    [
        cell(Some(log.log_date.to_string())),
        guarded(&log.exercise_name),
        cell(set.map(|(number, _)| number.to_string())),
        cell(of_set(|set| Some(set.kind.as_str().to_owned()))),
        cell(of_set(|set| Some(set.reps.get().to_string()))),
        cell(set.and_then(|(_, set)| kg(set.weight))),
        cell(of_set(|set| set.rpe.map(Rpe::get).map(|rpe| rpe.to_string()))),
        cell(Some(log.sets.get().to_string())),
        cell(Some(log.reps.get().to_string())),
        cell(kg(log.weight)),
        cell(log.program.map(|place| place.week.to_string())),
        cell(log.program.map(|place| place.cycle.to_string())),
        cell(log.program.map(|place| place.day.to_string())),
        cell(log.program.map(|place| place.is_deload.to_string())),
    ]
}

#[cfg(test)]
mod tests {
    use super::SetsTable;
    use crate::exercise::{Reps, Sets};
    use crate::ids::{ExerciseId, ExerciseLogId};
    use crate::training_log::{
        DetailedLog, ExerciseLog, LiftedWeight, LogValues, PerformedReps, PerformedSet, PerformedSets, ProgramPlace,
        Rpe, SetKind,
    };

    fn log(name: &str, figures: LogValues) -> DetailedLog {
        let (weight, performed) = figures.into_parts();
        let log = ExerciseLog {
            id: ExerciseLogId::new(1).unwrap(),
            exercise_id: ExerciseId::new(1).unwrap(),
            exercise_name: name.to_owned(),
            sets: Sets::new(3).unwrap(),
            reps: Reps::new(8).unwrap(),
            weight,
            log_date: "2026-11-21".parse().unwrap(),
            program: None,
        };
        DetailedLog { log, performed }
    }

    fn kg(kg: f64) -> LiftedWeight {
        LiftedWeight::from_kg(kg).unwrap()
    }

    #[test]
    fn a_row_is_a_set_or_a_log_without_sets() {
        let reps = |number| PerformedReps::new(number).unwrap();
        let sets = vec![
            PerformedSet { reps: reps(10), weight: Some(kg(20.0)), kind: SetKind::WarmUp, rpe: None, key: None },
            PerformedSet {
                reps: reps(5),
                weight: Some(kg(42.5)),
                kind: SetKind::Working,
                rpe: Rpe::new(8.5).ok(),
                key: None,
            },
            PerformedSet { reps: reps(0), weight: None, kind: SetKind::Failure, rpe: None, key: None },
        ];
        let with_sets = log("Squat, \"deep\"", LogValues::of_sets(PerformedSets::new(sets).unwrap()));
        let mut table = SetsTable::begin(Vec::new()).unwrap();
        table.add(&[with_sets]).unwrap();
        table.add(&[log("=1+2", LogValues::of_weight(Some(kg(60.25))))]).unwrap();
        let mut of_program = log("Row", LogValues::of_weight(Some(kg(50.0))));
        of_program.log.program = ProgramPlace::new(6, 2, 1, true).ok();
        table.add(&[of_program]).unwrap();
        let table = String::from_utf8(table.end().unwrap()).unwrap();
        let rows: Vec<&str> = table.split("\r\n").collect();
        assert_eq!(
            rows,
            [
                "\u{feff}date,exercise,set,kind,reps,weight_kg,rpe,planned_sets,planned_reps,log_weight_kg,\
                 program_week,program_cycle,program_day,deload",
                "2026-11-21,\"Squat, \"\"deep\"\"\",1,warm_up,10,20,,3,8,42.5,,,,",
                "2026-11-21,\"Squat, \"\"deep\"\"\",2,working,5,42.5,8.5,3,8,42.5,,,,",
                "2026-11-21,\"Squat, \"\"deep\"\"\",3,failure,0,,,3,8,42.5,,,,",
                "2026-11-21,'=1+2,,,,,,3,8,60.25,,,,",
                "2026-11-21,Row,,,,,,3,8,50,6,2,1,true",
                ""
            ]
        );
    }
}
