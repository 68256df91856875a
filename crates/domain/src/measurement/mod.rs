//! Circumferences of the body over time.

mod change;
mod circumference;

pub use change::{MeasurementChange, MeasurementChanges};
pub use circumference::{Circumference, MeasurementName};

use chrono::NaiveDate;

/// Circumferences of one day, in the order of [`MeasurementName`]; each name at most once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MeasurementDay {
    /// Date in the member's time zone.
    pub measured_on: NaiveDate,
    /// The circumferences.
    pub values: Vec<Circumference>,
}

impl MeasurementDay {
    /// Returns the circumference of a part of the body, if it was measured.
    pub fn value(&self, name: MeasurementName) -> Option<Circumference> {
        self.values.iter().copied().find(|value| value.name() == name)
    }
}
