//! Exercises of the catalogue and their administration, the guides to exercises, and members' notes.

mod guide;
mod guide_rows;
mod note;
mod planner_row;
mod repository;
mod rows;

pub(crate) use guide_rows::GuideRow;
pub(crate) use planner_row::PlannerExerciseRow;
