//! Programs of the catalogue and of members, and the programs that members follow.

mod cleanup;
mod document;
mod entries;
mod entry_rows;
mod exercises;
mod first_week;
mod kept;
mod load_run;
mod member;
mod own;
mod places;
mod positions;
mod repository;
mod start;
mod versions;

pub(crate) use cleanup::{remove_archived_programs, remove_superseded_versions};
pub(crate) use document::find_catalogue_program;
pub(crate) use exercises::catalogue_exercises;
pub(crate) use first_week::FirstWeekRow;
pub(crate) use own::{add as add_own_program, exercises_in_own_programs};
pub(crate) use places::{settle_places, settle_places_of};
pub(crate) use positions::{asked_of_log, exercises_of_program, planned_days_of_programs};
pub(crate) use start::continue_run;
