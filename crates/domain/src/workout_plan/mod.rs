//! Workout plans: what they hold, which day is today, and what a generated one must be.

mod generated_workout_plan;
mod plan;
mod plan_day;

pub use generated_workout_plan::{GeneratedDay, GeneratedExercise, GeneratedWorkoutPlan};
pub use plan::{PlanDays, PlanExercise, PlanOutline, WorkoutPlan, with_rest};
pub use plan_day::plan_day;
