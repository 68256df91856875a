//! Weights in the unit of a member. Kilograms have two decimals, pounds are multiples of 0.05 (decision 16).

use crate::profile::WeightUnit;

/// A pound in hundred-millionths of a kilogram.
const POUND: i64 = 45_359_237;
/// A kilogram in the same unit.
const KILOGRAM: i64 = 100_000_000;
/// Hundredths of a pound in a step.
const STEP: i64 = 5;

/// Converts hundredths of a kilogram into hundredths of the unit.
pub fn in_unit(hundredths_of_kg: i64, unit: WeightUnit) -> i64 {
    match unit {
        WeightUnit::Kilograms => hundredths_of_kg,
        WeightUnit::Pounds => rounded(hundredths_of_kg * KILOGRAM, POUND * STEP) * STEP,
    }
}

/// Converts hundredths of the unit into hundredths of a kilogram.
pub fn in_kg(hundredths: i64, unit: WeightUnit) -> i64 {
    match unit {
        WeightUnit::Kilograms => hundredths,
        WeightUnit::Pounds => rounded(hundredths * POUND, KILOGRAM),
    }
}

fn rounded(dividend: i64, divisor: i64) -> i64 {
    super::amount::rounded_division(dividend, divisor)
}

#[cfg(test)]
mod tests {
    use super::{in_kg, in_unit};
    use crate::profile::WeightUnit;
    use proptest::prelude::*;

    #[test]
    fn weights_convert_as_members_enter_them() {
        for (pounds, kg) in [(4_500, 2_041), (9_500, 4_309), (13_500, 6_123), (22_500, 10_206)] {
            assert_eq!(in_kg(pounds, WeightUnit::Pounds), kg);
            assert_eq!(in_unit(kg, WeightUnit::Pounds), pounds);
        }
    }

    proptest! {
        #[test]
        fn each_step_of_a_pound_comes_back(steps in 0..44_000_i64) {
            let pounds = steps * 5;
            prop_assert_eq!(in_unit(in_kg(pounds, WeightUnit::Pounds), WeightUnit::Pounds), pounds);
        }
    }
}
