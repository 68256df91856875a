use crate::Invalid;
use crate::number::{scaled, unscaled};

/// A weight that was lifted: 0 to 1,000 kg with two decimals.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct LiftedWeight(i32);

impl LiftedWeight {
    /// From kg.
    pub fn from_kg(kg: f64) -> Result<Self, Invalid> {
        let hundredths = scaled(kg, 2).ok_or_else(|| Invalid::new("Weight can have two decimals at most"))?;
        Self::from_hundredths(hundredths)
    }

    /// From hundredths of a kg.
    pub fn from_hundredths(hundredths: i64) -> Result<Self, Invalid> {
        match i32::try_from(hundredths) {
            Ok(hundredths @ 0..=100_000) => Ok(Self(hundredths)),
            _ => Err(Invalid::new("Weight is from 0 to 1,000 kg")),
        }
    }

    /// In kg.
    #[must_use]
    pub fn kg(self) -> f64 {
        unscaled(self.0, 2)
    }

    /// In hundredths of a kg.
    #[must_use]
    pub fn hundredths(self) -> i64 {
        self.0.into()
    }
}

#[cfg(test)]
mod tests {
    use super::LiftedWeight;

    #[test]
    fn zero_to_a_thousand_with_two_decimals() {
        for kg in [0.0, 0.25, 42.5, 1000.0] {
            assert!((LiftedWeight::from_kg(kg).unwrap().kg() - kg).abs() < f64::EPSILON, "{kg}");
        }
        for kg in [-0.5, 1000.01, 42.505, f64::NAN, f64::NEG_INFINITY] {
            assert!(LiftedWeight::from_kg(kg).is_err(), "{kg}");
        }
    }
}
