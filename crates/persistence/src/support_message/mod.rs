//! Messages to support.

mod repository;
mod rows;
