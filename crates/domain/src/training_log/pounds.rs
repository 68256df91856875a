//! Conversion of pounds, in which members may enter and read weights.
//!
//! Weights are stored in kilograms with two decimals. That resolution is finer than 0.05 lb, so each multiple of 0.05
//! lb has its own value in kilograms and converts back exactly (decision 16).

use super::LiftedWeight;
use crate::ValidationError;

/// Kilograms per pound: exact by the international yard and pound agreement of 1959.
const KG_PER_POUND: f64 = 0.453_592_37;

/// Displayed steps per pound: weights are shown in multiples of 0.05 lb.
const STEPS_PER_POUND: f64 = 20.0;

/// Converts pounds to a weight, rounded to 0.01 kg; fails unless it is 0 to 1,000 kg.
pub fn from_pounds(pounds: f64) -> Result<LiftedWeight, ValidationError> {
    rounded(pounds * KG_PER_POUND)
}

/// Rounds kilograms from another program to 0.01 kg; fails unless the weight is 0 to 1,000 kg.
pub(super) fn rounded(kg: f64) -> Result<LiftedWeight, ValidationError> {
    let kg = format!("{kg:.2}");
    kg.parse().map_err(|_| ValidationError::new("Weight must be a number")).and_then(LiftedWeight::from_kg)
}

/// Converts a weight to pounds, rounded to 0.05 lb.
pub fn in_pounds(weight: LiftedWeight) -> f64 {
    (weight.kg() / KG_PER_POUND * STEPS_PER_POUND).round() / STEPS_PER_POUND
}

#[cfg(test)]
mod tests {
    use super::{from_pounds, in_pounds};

    #[test]
    fn each_twentieth_of_a_pound_comes_back() {
        // 2,204.60 lb is the largest multiple of 0.05 lb within 1,000 kg.
        for step in 0..=44_092_i32 {
            let typed = f64::from(step) / 20.0;
            let back = in_pounds(from_pounds(typed).unwrap());
            assert!(back.to_string() == typed.to_string(), "{typed} lb came back as {back} lb");
        }
        assert!(from_pounds(2_204.65).is_err());
    }

    #[test]
    fn a_pound_is_0_45359237_kg() {
        for (pounds, hundredths) in [(0.0, 0), (1.0, 45), (45.0, 2_041), (100.0, 4_536), (225.0, 10_206)] {
            assert_eq!(from_pounds(pounds).unwrap().hundredths(), hundredths, "{pounds}");
        }
        for pounds in [-1.0, f64::NAN, f64::INFINITY, 1e300] {
            assert!(from_pounds(pounds).is_err(), "{pounds}");
        }
    }
}
