//! Accounts and login sessions.

mod links;
mod member_data;
mod operate;
mod own;
mod password_links;
mod passwords;
mod people;
mod people_rows;
mod removal;
mod repository;
mod roles;
mod rows;

pub use member_data::PgMemberData;
pub use password_links::PgPasswordLinks;
pub use people::PgPeopleRepository;
pub use repository::{PgAccountRepository, PgSessionRepository};
pub(crate) use rows::email;
