//! What members did.

pub(crate) mod changes;
pub(crate) mod export;
pub(crate) mod history;
pub(crate) mod import;
pub(crate) mod log;
mod performed;
