//! CSV formats that are detected by their headers.
//!
//! Columns are found by name, at any index.

mod any_csv;
mod fitbod;
mod fitnotes;
mod fitnotes_ios;
mod hevy;
mod ironleaf;
mod row;
mod strong;
mod stronglifts;

pub use any_csv::ColumnNames;
pub(super) use row::{Cells, Header, RowFormat};

use crate::ValidationError;
use any_csv::AnyCsv;

/// Finds the format of a header; `None` if it is unknown.
pub(super) fn find(header: &Header) -> Option<Box<dyn RowFormat>> {
    fn boxed<F: RowFormat + 'static>(found: Option<F>) -> Option<Box<dyn RowFormat>> {
        found.map(|format| Box::new(format) as Box<dyn RowFormat>)
    }
    boxed(ironleaf::Columns::find(header))
        .or_else(|| boxed(hevy::Columns::find(header)))
        .or_else(|| boxed(strong::Columns::find(header)))
        .or_else(|| boxed(fitbod::Columns::find(header)))
        .or_else(|| boxed(fitnotes_ios::Columns::find(header)))
        .or_else(|| boxed(fitnotes::Columns::find(header)))
        .or_else(|| boxed(stronglifts::Columns::find(header)))
}

/// Finds the columns that the member named; fails if one is missing.
pub(super) fn named(header: &Header, names: &ColumnNames) -> Result<Box<dyn RowFormat>, ValidationError> {
    AnyCsv::find(header, names).map(|columns| Box::new(columns) as Box<dyn RowFormat>)
}
