//! Training logs.

mod add_log;
mod day;
mod import;
mod locked_log;
mod log_changes;
mod open_workouts;
mod recent;
mod repository;
mod rows;
mod save_set;
mod snapshot;
