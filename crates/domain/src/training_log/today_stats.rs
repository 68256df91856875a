use super::DetailedLog;
use crate::workout_plan::PlanOutline;
use chrono::NaiveDate;

/// How far today's training has come.
#[derive(Debug, Clone, PartialEq)]
pub struct TodayStats {
    /// Every exercise logged today, whether the plan asks for it or not; so it may exceed the total.
    pub exercises_completed: usize,
    /// Exercises of today's plan day: 0 without a plan and on a rest day.
    pub total_exercises: usize,
    /// Today's logs.
    pub recent_logs: Vec<DetailedLog>,
}

impl TodayStats {
    /// From the plan that the member follows and the logs of `today`.
    #[must_use]
    pub fn new(plan: Option<&PlanOutline>, todays_logs: Vec<DetailedLog>, today: NaiveDate) -> Self {
        Self {
            exercises_completed: todays_logs.len(),
            total_exercises: plan.map_or(0, |plan| plan.exercises_on(today)),
            recent_logs: todays_logs,
        }
    }
}
