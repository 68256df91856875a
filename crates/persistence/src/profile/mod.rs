//! Member profiles.

mod repository;
mod rows;

pub(crate) use rows::ProfileRow;
