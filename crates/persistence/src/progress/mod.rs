//! What the logs tell of progress.

mod best;
mod repository;
mod rows;

pub use repository::PgProgressRepository;
