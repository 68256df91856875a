//! Exercises and how often they are done.

mod volume;

pub use volume::{Reps, Sets};
