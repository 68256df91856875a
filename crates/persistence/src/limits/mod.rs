//! Limits that the plans of members respect.

mod repository;
mod rows;

pub(crate) use rows::LimitsRow;
