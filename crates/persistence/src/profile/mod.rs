//! Member profiles.

mod repository;
mod rows;

pub use repository::PgProfileRepository;
