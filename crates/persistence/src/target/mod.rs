//! Targets of members and their check-ins.

mod check_ins;
mod choice;
mod repository;
mod stored_setting;
