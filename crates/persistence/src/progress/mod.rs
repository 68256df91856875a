//! Queries on the logs for progress.

mod best;
mod repository;
mod rows;

pub use repository::PgProgressRepository;
