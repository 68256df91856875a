//! Body weight over time.

mod latest;
mod repository;
mod rows;

pub(crate) use latest::enter_profile_weight;
