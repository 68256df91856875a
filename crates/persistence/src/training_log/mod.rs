//! Training logs.

mod import;
mod log_changes;
mod repository;
mod rows;
mod sets;
mod snapshot;

pub use repository::PgTrainingLogRepository;
