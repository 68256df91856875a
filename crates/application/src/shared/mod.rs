//! Shared types and ports: actor, clock, throttling, pagination, password hashing and port errors.

mod actor;
mod attempts;
mod clock;
mod deadline;
mod listing;
mod password_hasher;
mod port_error;
mod signature;
mod tokens;
mod wait_budget;

pub use actor::Actor;
pub use attempts::{Attempt, AttemptAction, AttemptId, AttemptLimit, Attempts, UNDECIDED_LIFE};
pub use clock::Clock;
pub use deadline::Deadline;
pub use listing::{ListLimit, Listing, NoSuchRow};
pub use password_hasher::{HashingError, HashingParties, PasswordHasher};
pub use port_error::PortError;
pub use signature::Signature;
pub use tokens::{NewToken, TokenHash, TokenMaker};
pub use wait_budget::WaitBudget;

#[cfg(any(test, feature = "testing"))]
pub use {attempts::MockAttempts, clock::MockClock, password_hasher::MockPasswordHasher, tokens::MockTokenMaker};
