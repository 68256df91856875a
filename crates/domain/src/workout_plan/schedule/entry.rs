use crate::exercise::{Reps, RestSeconds, Sets};
use crate::ids::ExerciseId;
use crate::plan::{DayNum, OrderInDay, Superset};
use std::collections::BTreeMap;
use std::ops::RangeInclusive;

/// Exercise and its position in a plan.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ScheduleEntry {
    pub exercise_id: ExerciseId,
    /// Day of the plan.
    pub day_num: DayNum,
    /// Position in the day.
    pub order_in_day: OrderInDay,
    /// Superset of the day that it belongs to.
    pub superset: Option<Superset>,
}

/// Prescription of a plan for an exercise.
///
/// Each `None` means the default of the exercise.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct EntryPrescription {
    pub sets: Option<Sets>,
    /// Reps, or seconds.
    pub reps: Option<Reps>,
    /// Rest after a set.
    pub rest_seconds: Option<RestSeconds>,
}

/// Exercise in a day of a schedule.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ScheduledExercise {
    pub exercise_id: ExerciseId,
    /// Superset of the day that it belongs to.
    pub superset: Option<Superset>,
    /// Prescription of the plan.
    pub figures: EntryPrescription,
}

/// Reason why an exercise cannot be added to a schedule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum EntryError {
    /// The plan has fewer days.
    #[error("This plan has no day {}", .0.get())]
    NoSuchDay(DayNum),
    /// The day already contains the exercise.
    #[error("This exercise is already in day {}", .0.get())]
    TwiceInDay(DayNum),
    /// The day has the maximum number of exercises.
    #[error("Day {} has {} exercises, which is the maximum", .0.get(), Schedule::MAX_IN_DAY)]
    DayIsFull(DayNum),
}

/// Days with exercises that a shorter plan would not have.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{} days with exercises would be removed", .0.len())]
pub struct DaysInUse(pub Vec<DayNum>);

/// Schedule of a plan.
///
/// Each day contains an exercise at most once, positions are counted from 1 without gaps, and the two to four exercises
/// of a superset are adjacent.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Schedule(pub(super) BTreeMap<DayNum, Vec<ScheduledExercise>>);

impl Schedule {
    /// Maximum number of exercises in a day.
    pub const MAX_IN_DAY: usize = 30;

    /// Maximum number of exercises in a schedule: 30 full days.
    pub const MAX_ENTRIES: usize = 30 * Self::MAX_IN_DAY;

    /// Number of exercises in a superset.
    pub const SUPERSET_SIZE: RangeInclusive<usize> = 2..=4;
}
