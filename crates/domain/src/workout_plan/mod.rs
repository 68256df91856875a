//! Workout plans: schedules, plan days, reviews of generated plans, and the built-in planner.

mod age_rules;
mod alternatives;
mod availability;
mod exercise_query;
mod generated_workout_plan;
mod mesocycle;
mod mesocycle_program;
mod plan;
mod plan_day;
mod planner;
mod program_exercise;
mod review;
mod schedule;
mod session_time;
#[cfg(test)]
pub(crate) mod test_catalogue;
mod unavailable;

pub use alternatives::alternatives;
pub use availability::is_available;
pub use exercise_query::{ExerciseQuery, MuscleFilter};
pub use generated_workout_plan::{GeneratedDay, GeneratedExercise, GeneratedWorkoutPlan};
pub use mesocycle::Mesocycle;
pub use mesocycle_program::{MesocycleFrame, mesocycle_document};
pub use plan::{FollowedPlan, PlanDays, PlanExercise, PlanOutline, WorkoutPlan};
pub use plan_day::{plan_day, plan_day_later};
pub use planner::{WorkoutPlanError, WorkoutRequest, note_on_limits, plan_workout, training_weekdays};
pub use program_exercise::plan_exercise;
pub use review::WorkoutRules;
pub use schedule::{
    DaysInUse, EntryError, EntryPrescription, NewSchedule, ReplaceScheduleError, Schedule, ScheduleChanges,
    ScheduleEntry, ScheduledExercise, StoredEntry, StoredSchedule,
};
pub use session_time::session_minutes;
pub use unavailable::unavailable_reason;
