//! Foods of the catalogue and own foods of members.

mod catalogue;
mod repository;
