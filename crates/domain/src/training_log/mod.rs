//! Training logs: exercises, weights and sets that members logged.

mod detailed_log;
mod exercise_log;
mod idempotency_key;
pub mod import;
mod lifted_weight;
mod log_change;
mod log_day;
mod log_import;
mod log_values;
mod logs_version;
mod one_rep_max;
mod open_workout;
mod performed_set;
pub mod pounds;
mod program_place;
mod set_change;
mod set_key;
pub mod sets_csv;

pub use detailed_log::DetailedLog;
pub use exercise_log::ExerciseLog;
pub use idempotency_key::IdempotencyKey;
pub use lifted_weight::LiftedWeight;
pub use log_change::{LogChange, LogChangeKind, UndoError, UndoState};
pub use log_day::{latest_day, log_day};
pub use log_import::{ImportState, LogImport};
pub use log_values::LogValues;
pub use logs_version::LogsVersion;
pub use one_rep_max::{Lift, OneRepMax, has_estimates};
pub use open_workout::{OpenWorkout, OpenWorkoutExercise};
pub use performed_set::{PerformedReps, PerformedSet, PerformedSets, Rpe, SetKind};
pub use program_place::ProgramPlace;
pub use set_change::{SetChange, SetEffect, SetPosition};
pub use set_key::SetKey;
