//! Exercise logs with their sets, as stored.

mod rows;
mod set_columns;
mod sets;
mod since;

pub(crate) use rows::{LogRow, ProgramPlaceRow};
pub(crate) use set_columns::SetColumns;
pub(crate) use sets::{SetRow, detailed, insert_sets, logs_with_sets, sets_of};
pub(crate) use since::{StoredLog, logs_of_dates, logs_since};
