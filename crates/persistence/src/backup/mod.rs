//! History of backups.

mod repository;
