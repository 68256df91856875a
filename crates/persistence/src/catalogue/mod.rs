//! The shipped catalogue, the catalogue as input for the planners, and the frame of its administration.

mod diets;
mod followers;
mod page;
mod planner;
mod planner_rows;
mod programs;
mod rows;
mod store;
mod table;

pub(crate) use followers::follower_counts;
pub(crate) use page::listed_page;
pub(crate) use table::{CatalogueTable, catalogue_table};

pub(crate) use planner_rows::ExerciseRow as PlannerExerciseRow;
