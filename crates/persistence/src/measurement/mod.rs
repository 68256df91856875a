//! Circumferences of the body over time.

mod repository;
mod rows;
