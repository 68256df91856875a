//! Reasons why requests about programs fail.

use crate::shared::PortError;
use ironleaf_domain::program::RunEntryError;
use ironleaf_domain::{Finding, ValidationError};

/// Reason why a program cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ProgramError {
    /// The program does not exist.
    #[error("program not found")]
    NotFound,
    /// Fields are invalid, with their paths.
    #[error("invalid fields")]
    Invalid(Vec<Finding>),
    /// The program is not for the member's age.
    #[error("not for this age")]
    NotForAge,
    /// A port failed.
    #[error(transparent)]
    Port(#[from] PortError),
}

impl ProgramError {
    pub(super) fn field(path: &str, reason: &'static str) -> Self {
        Self::Invalid(vec![Finding::new(path, reason)])
    }
}

/// Reason why an entry could not be added.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum AddRunEntryError {
    /// The member follows no plan.
    #[error("no plan")]
    NoPlan,
    /// The member follows a plain plan.
    #[error("a plain plan")]
    PlainPlan,
    /// The entry makes no sense now.
    #[error("{0:?}")]
    Refused(RunEntryError),
    /// The date is out of range.
    #[error("{0}")]
    Day(ValidationError),
    /// The key belongs to another entry.
    #[error("the idempotency key belongs to another entry")]
    KeyOfAnotherEntry,
    /// A field is invalid.
    #[error(transparent)]
    Program(#[from] ProgramError),
    /// A port failed.
    #[error(transparent)]
    Port(#[from] PortError),
}

/// Reason why an own program could not be saved.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SaveProgramError {
    /// The member has the maximum number of programs.
    #[error("too many programs")]
    Full,
    /// Another version was saved in the meantime.
    #[error("another version")]
    Changed,
    /// The document is invalid, or the program does not exist.
    #[error(transparent)]
    Program(#[from] ProgramError),
    /// A port failed.
    #[error(transparent)]
    Port(#[from] PortError),
}
