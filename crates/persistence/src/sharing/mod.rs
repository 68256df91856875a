//! Links to shared plans, calendar feeds, and programs of plan files.

mod exercises;
mod import_program;
mod repository;
mod rows;

pub(crate) use repository::end_shared_reads;
