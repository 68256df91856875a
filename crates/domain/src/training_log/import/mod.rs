//! Histories that members bring along: CSV files of Strong, of Hevy, and our own.
//!
//! [`read`] takes a file apart. Each of its lines is taken, left out for a reason that has a name, or reported.
//! [`names`] finds the exercises that are meant, and [`collect`] makes one log an exercise and day of it all.

mod cells;
mod collect;
mod formats;
pub mod names;
mod read;
#[cfg(test)]
mod tests;

pub use collect::{ImportedLog, collect};
pub use formats::ImportFormat;
pub use read::{Done, Entry, LeftOut, ReadFile, Unreadable, read};
