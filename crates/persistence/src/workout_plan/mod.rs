//! Workout plans of the catalogue and of members.

mod admin;
mod current;
mod history;
mod outlines;
mod own;
mod repository;
mod rows;

pub use admin::PgWorkoutPlanCatalogue;
pub(crate) use current::{plan_outline, replace};
pub use repository::PgWorkoutPlanRepository;
pub(crate) use rows::NewMemberPlanRow;
