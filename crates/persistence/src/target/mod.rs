//! Targets of members and their check-ins.

mod changes;
mod check_ins;
mod choice;
mod repository;
mod stored_setting;

pub(crate) use changes::list_changes;
pub(crate) use stored_setting::TargetRow;
