//! Diet plans of the catalogue and of members.

mod available;
mod catalogue;
mod catalogue_rows;
mod current;
mod facts;
mod plan_meals;
mod repository;
mod rows;

pub(crate) use current::find_current;
pub(crate) use facts::find_facts;
pub(crate) use rows::stored_portions;
