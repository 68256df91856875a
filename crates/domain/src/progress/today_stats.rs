use crate::training_log::DetailedLog;
use crate::workout_plan::PlanOutline;
use chrono::NaiveDate;

/// Progress of today's training.
#[derive(Debug, Clone, PartialEq)]
pub struct TodayStats {
    /// Number of exercises logged today.
    ///
    /// It includes exercises that are not planned, so it can exceed the total.
    pub exercises_completed: usize,
    /// Number of exercises planned today; 0 without a plan and on a rest day.
    pub total_exercises: usize,
    /// Logs of today.
    pub recent_logs: Vec<DetailedLog>,
}

impl TodayStats {
    /// Creates the statistics from the current plan and the logs of `today`.
    pub fn new(plan: Option<&PlanOutline>, todays_logs: Vec<DetailedLog>, today: NaiveDate) -> Self {
        Self {
            exercises_completed: todays_logs.len(),
            total_exercises: plan.map_or(0, |plan| plan.exercises_on(today)),
            recent_logs: todays_logs,
        }
    }
}
