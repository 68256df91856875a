use crate::profile::WeightUnit;

/// A weight in both units, in hundredths of each.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UnitPair {
    /// Hundredths of a kilogram.
    pub kg: i32,
    /// Hundredths of a pound.
    pub lb: i32,
}

impl UnitPair {
    /// Returns the weight in hundredths of the unit.
    pub fn in_unit(self, unit: WeightUnit) -> i64 {
        match unit {
            WeightUnit::Kilograms => self.kg.into(),
            WeightUnit::Pounds => self.lb.into(),
        }
    }
}

/// A step that a rule takes upward.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Increment {
    Weight(UnitPair),
    /// Tenths of a percent of the value.
    Percent(u16),
    Reps(u8),
    /// The next exercise of the ladder.
    Rung,
}

/// Writes hundredths as a decimal number without trailing zeros.
pub(super) fn decimal(hundredths: i64) -> String {
    let text = format!("{}.{:02}", hundredths / 100, hundredths.abs() % 100);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// Divides and rounds to the nearest whole number, half up. The divisor is positive.
pub(super) fn rounded_division(dividend: i64, divisor: i64) -> i64 {
    (2 * dividend + divisor).div_euclid(2 * divisor)
}

/// Divides and rounds to the nearest whole number, half down. The divisor is positive.
pub(super) fn half_down(dividend: i64, divisor: i64) -> i64 {
    -rounded_division(-dividend, divisor)
}
