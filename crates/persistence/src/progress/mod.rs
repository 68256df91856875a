//! Queries on the logs for progress.

mod best;
mod repository;
mod results;
mod rows;
