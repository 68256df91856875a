//! Shared types and ports: actor, clock, throttling, pagination, password hashing and port errors.

mod actor;
mod attempts;
mod audit_context;
mod catalogue_error;
mod clock;
mod deadline;
mod page_request;
mod password_hasher;
mod port_error;
mod processor;
mod tokens;
mod wait_budget;

pub use actor::Actor;
pub use attempts::{AttemptAction, AttemptId, AttemptLimit, AttemptOutcome, Attempts, UNDECIDED_LIFE};
pub use audit_context::AuditContext;
pub use catalogue_error::{CatalogueError, CatalogueItem};
pub use clock::Clock;
pub use deadline::Deadline;
pub use page_request::{ListError, PageLimit, PageRequest, UnknownCursor};
pub use password_hasher::{HashingError, HashingParties, PasswordHasher};
pub use port_error::PortError;
pub use processor::{Job, Processor, Workplace, compute};
pub use tokens::{NewToken, TokenHash, TokenMaker};
pub use wait_budget::WaitBudget;

#[cfg(any(test, feature = "testing"))]
pub use {attempts::MockAttempts, clock::MockClock, password_hasher::MockPasswordHasher, tokens::MockTokenMaker};
