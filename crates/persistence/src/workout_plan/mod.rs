//! Workout plans of the catalogue and of members.

mod admin;
mod current;
mod history;
mod outlines;
mod own;
mod repository;
mod rows;

pub(crate) use current::plan_outline;
