//! What members did.

pub(crate) mod changes;
pub(crate) mod history;
pub(crate) mod log;
mod performed;
