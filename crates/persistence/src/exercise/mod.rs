//! Administration of the catalogue's exercises.

mod repository;
mod rows;

pub use repository::PgExerciseRepository;
