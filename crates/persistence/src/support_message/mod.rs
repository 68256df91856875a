//! Messages to support.

mod repository;
mod rows;

pub use repository::PgSupportMessageRepository;
