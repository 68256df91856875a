//! Import of training histories from files of other programs and of Ironleaf.
//!
//! [`read`] finds the format by the content, parses a file and accepts, skips or reports each line. [`names`] matches
//! the exercise names, and [`group_logs`] groups the entries into one log per exercise and day.

mod collector;
mod context;
mod exercise_name;
mod format;
mod group_logs;
mod jefit;
mod json;
mod line;
pub mod names;
mod opengym;
mod parsed;
mod planned;
mod read;
mod rows;
#[cfg(test)]
mod tests;
mod wger;

pub use format::ImportFormat;
pub use group_logs::{ImportedLog, group_logs};
pub use line::{ParsedSet, SkipReason};
pub use parsed::{Entry, ParsedFile, UnreadableLine};
pub use planned::Planned;
pub use read::{ImportFileError, ImportSource, read};
pub use rows::ColumnNames;
