//! Training logs.

mod import;
mod journal;
mod repository;
mod rows;
mod sets;
mod snapshot;

pub use repository::PgTrainingLogRepository;
