//! The training log: logs, changes, import and export.

pub(crate) mod changes;
pub(crate) mod export;
pub(crate) mod history;
pub(crate) mod import;
pub(crate) mod log;
mod performed;
