//! Administration of the catalogue's plans.

mod catalogue;
mod plans;
mod programs;
mod rows;
mod schedule;
