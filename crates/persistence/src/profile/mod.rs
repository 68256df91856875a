//! The member's body and goal.

mod repository;
mod rows;

pub use repository::PgProfileRepository;
