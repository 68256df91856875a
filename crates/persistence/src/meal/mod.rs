//! Administration of the catalogue's meals.

mod repository;
mod rows;
