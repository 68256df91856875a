//! Administration of the catalogue's exercises, the guides to exercises, and members' notes.

mod guide;
mod guide_rows;
mod note;
mod repository;
mod rows;

pub use guide::PgGuideRepository;
pub(crate) use guide_rows::GuideRow;
pub use note::PgNoteRepository;
pub use repository::PgExerciseRepository;
