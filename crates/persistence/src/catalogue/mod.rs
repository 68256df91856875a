//! The shipped catalogue, and the catalogue as input for the planners.

mod diets;
mod foods;
mod planner;
mod planner_rows;
mod programs;
mod rows;
mod store;
