//! Workout plans: the catalogue's, and those that members follow.

mod current;
mod own;
mod repository;
mod rows;

pub use repository::PgWorkoutPlanRepository;
