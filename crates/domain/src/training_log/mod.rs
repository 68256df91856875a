//! What members did, and with which weights.

mod exercise_log;
mod lifted_weight;
mod today_stats;

pub use exercise_log::ExerciseLog;
pub use lifted_weight::LiftedWeight;
pub use today_stats::TodayStats;
