//! Administration of the catalogue's exercises, and the guides to exercises.

mod guide;
mod guide_rows;
mod repository;
mod rows;

pub use guide::PgGuideRepository;
pub(crate) use guide_rows::GuideRow;
pub use repository::PgExerciseRepository;
