use super::cells::DecimalSign;
use crate::profile::WeightUnit;
use chrono::NaiveDate;
use std::cell::Cell;

/// Settings for parsing all lines of a file.
pub(super) struct Context {
    unit: WeightUnit,
    is_unit_assumed: Cell<bool>,
    /// Latest accepted date.
    pub(super) latest: NaiveDate,
    /// Decimal sign of the file's numbers.
    pub(super) sign: DecimalSign,
}

impl Context {
    /// Creates settings. `unit` is the unit of weights that the file does not state.
    pub(super) fn new(unit: WeightUnit, latest: NaiveDate, sign: DecimalSign) -> Self {
        Self { unit, is_unit_assumed: Cell::new(false), latest, sign }
    }

    /// Returns the unit of a weight that the file does not state.
    pub(super) fn assumed_unit(&self) -> WeightUnit {
        self.is_unit_assumed.set(true);
        self.unit
    }

    /// Returns whether [`Self::assumed_unit`] was called.
    pub(super) fn is_unit_assumed(&self) -> bool {
        self.is_unit_assumed.get()
    }
}
