//! Workout plans: schedules, plan days, reviews of generated plans, and the built-in planner.

mod age_rules;
mod alternatives;
mod availability;
mod exercise_role;
mod generated_workout_plan;
mod known_exercises;
mod location;
mod mesocycle;
mod mesocycle_program;
mod num_of_days;
mod plan;
mod plan_day;
mod planner;
mod review;
mod schedule;
mod session_time;
#[cfg(test)]
pub(crate) mod test_catalogue;
mod unavailable;
mod usual_equipment;
pub(crate) mod weekly_sets;

pub use alternatives::alternatives;
pub use availability::is_available;
pub use exercise_role::DayRests;
pub use generated_workout_plan::{GeneratedDay, GeneratedExercise, GeneratedWorkoutPlan};
pub(crate) use known_exercises::exercise_key;
pub use known_exercises::{KnownExercises, find_by_name};
pub use location::TrainingLocation;
pub use mesocycle::Mesocycle;
pub use mesocycle_program::{MesocycleFrame, mesocycle_document};
pub use num_of_days::{DayNum, NumOfDays, OrderInDay, Superset};
pub use plan::{FollowedPlan, PlanDays, PlanExercise, PlanOutline, WorkoutPlan};
pub use plan_day::plan_day;
pub use planner::{WorkoutPlanError, WorkoutRequest, note_on_limits, plan_workout, training_weekdays};
pub use review::WorkoutRules;
pub use schedule::{
    DaysInUse, EntryError, EntryPrescription, NewSchedule, ReplaceScheduleError, Schedule, ScheduleChanges,
    ScheduleEntry, ScheduledExercise, StoredEntry, StoredSchedule,
};
pub use unavailable::unavailable_reason;
pub(crate) use usual_equipment::has_equipment;
