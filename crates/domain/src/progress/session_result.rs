use super::TrainedSets;
use crate::ids::ExerciseId;
use crate::training_log::{Lift, LiftedWeight};
use chrono::NaiveDate;

/// Results of one exercise on one day.
///
/// Warm-up sets count for none of them, and sets without reps or weight for no result but the number of sets.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SessionResult {
    pub exercise_id: ExerciseId,
    /// Date in the member's time zone.
    pub log_date: NaiveDate,
    /// Number of sets; the planned ones if the exercise was only marked as done.
    pub sets: u8,
    /// Repetitions or seconds of all sets together.
    pub reps: u32,
    pub heaviest: Option<LiftedWeight>,
    /// Set with the best estimated one-repetition maximum, if any set allows an estimate.
    pub best: Option<Lift>,
    /// Volume: Σ reps × weight, in kg.
    pub volume: Option<f64>,
    /// Most repetitions or seconds of one set, with or without a weight.
    ///
    /// `None` without a set of at least 1.
    pub most_reps: Option<u16>,
    /// Whether the week was lighter on purpose. Such a result is no record and gives no estimate.
    pub is_deload: bool,
}

impl SessionResult {
    /// Returns the best estimated one-repetition maximum in kg; `None` for a deload week.
    pub fn one_rep_max(&self) -> Option<f64> {
        self.best.filter(|_| !self.is_deload).and_then(Lift::one_rep_max).map(|estimate| estimate.epley)
    }

    /// Returns the number of sets with their exercise and day.
    pub fn trained_sets(&self) -> TrainedSets {
        TrainedSets { log_date: self.log_date, exercise_id: self.exercise_id, sets: self.sets }
    }
}
