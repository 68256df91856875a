//! Accounts, sessions, and what throttling counts.

mod attempts;
mod repository;
mod rows;

pub use attempts::PgAttempts;
pub use repository::{PgAccountRepository, PgSessionRepository};
pub(crate) use rows::email;
