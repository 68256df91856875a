use super::{LiftedWeight, ProgramPlace};
use crate::exercise::{Reps, Sets};
use crate::ids::{ExerciseId, ExerciseLogId};
use chrono::NaiveDate;

/// Log of an exercise on one day.
///
/// It stores name, sets and reps of that time, so it is not affected when the exercise or the plan is changed or
/// removed. A member has at most one log per exercise and day.
#[derive(Debug, Clone, PartialEq)]
pub struct ExerciseLog {
    pub id: ExerciseLogId,
    pub exercise_id: ExerciseId,
    /// Name of the exercise at that time.
    pub exercise_name: String,
    /// Sets planned at that time.
    pub sets: Sets,
    /// Reps planned at that time.
    pub reps: Reps,
    /// Weight, if one was logged.
    pub weight: Option<LiftedWeight>,
    /// Date in the member's time zone.
    pub log_date: NaiveDate,
    /// Place in the program that the member followed. `None` without a program, or with one that lacks the exercise.
    pub program: Option<ProgramPlace>,
}

impl ExerciseLog {
    /// Returns whether the log belongs to a week that was lighter on purpose. Such logs count for no record.
    pub fn is_deload(&self) -> bool {
        self.program.is_some_and(|place| place.is_deload)
    }
}
