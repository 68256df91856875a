//! What the logs tell of progress.

mod repository;
mod rows;

pub use repository::PgProgressRepository;
