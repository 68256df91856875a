//! Workout plans: what they hold, which day is today, what a generated one must be, and the built-in planner.

mod generated_workout_plan;
mod plan;
mod plan_day;
mod planner;
mod review;

pub use generated_workout_plan::{GeneratedDay, GeneratedExercise, GeneratedWorkoutPlan};
pub use plan::{PlanDays, PlanExercise, PlanOutline, WorkoutPlan, with_rest};
pub use plan_day::plan_day;
pub use planner::{Place, WorkoutWish, plan_workout};
pub use review::WorkoutRules;
