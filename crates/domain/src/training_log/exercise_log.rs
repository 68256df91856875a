use super::LiftedWeight;
use crate::exercise::{Reps, Sets};
use crate::ids::{ExerciseId, ExerciseLogId};
use chrono::NaiveDate;

/// An exercise done on a day. It keeps name, sets and reps as they were then, and so outlives a change or the
/// removal of the exercise and of the plan. There is at most one for a member, an exercise and a day.
#[derive(Debug, Clone, PartialEq)]
pub struct ExerciseLog {
    /// Its id.
    pub id: ExerciseLogId,
    /// The exercise that was done.
    pub exercise_id: ExerciseId,
    /// Its name at the time.
    pub exercise_name: String,
    /// Planned sets at the time.
    pub sets: Sets,
    /// Planned reps at the time.
    pub reps: Reps,
    /// The weight, where one was given.
    pub weight: Option<LiftedWeight>,
    /// The member's own date.
    pub log_date: NaiveDate,
}
