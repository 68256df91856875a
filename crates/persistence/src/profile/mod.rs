//! Member profiles.

mod repository;
mod rows;
