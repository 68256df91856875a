//! Reading the tables that people and other programs write: CSV files, and the numbers and dates in their cells.
//!
//! Every import of a CSV file reads it here, so that all of them understand the same separators, quotes, decimal signs
//! and dates.

mod date_order;
mod decimal_sign;
mod digits;
mod months;
mod note;
mod number;
mod reading;
mod stamp;
mod table;
mod writer;

pub use date_order::DateOrder;
pub use decimal_sign::DecimalSign;
pub use note::{Note, Noted, Notes};
pub(crate) use number::{NumberStyle, ShownSigns, number, number_and_words, thousandths};
pub(crate) use reading::CellStyle;
pub use reading::Reading;
pub(crate) use stamp::{DateProblem, Stamps};
pub(crate) use table::{Row, Table};
pub(crate) use writer::begin_table;
