//! Limits that the plans of members respect.

mod repository;
mod rows;

pub use repository::PgLimitsRepository;
pub(crate) use rows::LimitsRow;
