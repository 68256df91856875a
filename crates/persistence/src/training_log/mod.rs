//! What members did.

mod repository;
mod rows;

pub use repository::PgTrainingLogRepository;
