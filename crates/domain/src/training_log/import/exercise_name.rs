//! The name of an exercise in a file.

use crate::text::Name;

/// Name of an exercise in a file.
#[derive(Debug, Clone)]
pub(super) struct ExerciseName {
    pub(super) name: Name,
    /// The whole name, if it was shortened.
    pub(super) whole: Option<String>,
}
