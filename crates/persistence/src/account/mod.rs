//! Accounts and sessions.

mod repository;
mod rows;

pub use repository::{PgAccountRepository, PgSessionRepository};
pub(crate) use rows::email;
