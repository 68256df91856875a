//! Messages to the staff.

mod repository;
mod rows;

pub use repository::PgSupportMessageRepository;
