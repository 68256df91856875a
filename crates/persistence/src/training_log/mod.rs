//! Training logs.

mod import;
mod locked_log;
mod log_changes;
mod repository;
mod rows;
mod save_set;
mod sets;
mod snapshot;

pub use repository::PgTrainingLogRepository;
