//! Workout plans of the catalogue and of members.

mod current;
mod history;
mod manage;
mod outlines;
mod own;
mod repository;
mod rows;

pub(crate) use current::find_outline;
pub use manage::PgWorkoutPlanCatalogue;
pub use repository::PgWorkoutPlanRepository;
