//! Import of training histories from CSV files of Strong, Hevy and Ironleaf.
//!
//! [`read`] parses a file and accepts, skips or reports each line. [`names`] matches the exercise names, and
//! [`collect`] groups the entries into one log per exercise and day.

mod cells;
mod formats;
mod group_logs;
mod line;
pub mod names;
mod read;
#[cfg(test)]
mod tests;

pub use formats::ImportFormat;
pub use group_logs::{ImportedLog, group_logs};
pub use line::{ParsedSet, SkipReason};
pub use read::{Entry, ParsedFile, UnreadableLine, read};
