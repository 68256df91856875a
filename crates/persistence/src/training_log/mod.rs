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
mod set_columns;
mod sets;
mod since;
mod snapshot;

pub(crate) use since::{StoredLog, logs_of_dates, logs_since};
