//! What members did, and with which weights.

mod exercise_log;
mod experience;
mod lifted_weight;
pub mod pounds;
mod today_stats;

pub use exercise_log::ExerciseLog;
pub use experience::Experience;
pub use lifted_weight::LiftedWeight;
pub use today_stats::TodayStats;
