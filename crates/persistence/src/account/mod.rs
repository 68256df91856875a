//! Accounts and sessions.

mod links;
mod people;
mod people_rows;
mod repository;
mod roles;
mod rows;

pub use people::PgPeopleRepository;
pub use repository::{PgAccountRepository, PgSessionRepository};
pub(crate) use rows::email;
