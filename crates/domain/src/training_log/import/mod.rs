//! Import of training histories from CSV files of Strong, Hevy and Ironleaf.
//!
//! [`read`] parses a file and accepts, skips or reports each line. [`names`] matches the exercise names, and
//! [`collect`] groups the entries into one log per exercise and day.

mod cells;
mod collect;
mod formats;
mod line;
pub mod names;
mod read;
#[cfg(test)]
mod tests;

pub use collect::{ImportedLog, collect};
pub use formats::ImportFormat;
pub use line::{Done, LeftOut};
pub use read::{Entry, ReadFile, Unreadable, read};
