//! Diet plans of the catalogue and of members.

mod available;
mod catalogue;
mod catalogue_rows;
mod current;
mod plan_meals;
mod repository;
mod rows;

pub(crate) use rows::stored_portions;
