use crate::Invalid;
use crate::number::{scaled, unscaled};

/// Body weight: 20 to 400 kg with two decimals.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct BodyWeight(i32);

impl BodyWeight {
    /// From kg.
    pub fn from_kg(kg: f64) -> Result<Self, Invalid> {
        let hundredths = scaled(kg, 2).ok_or_else(|| Invalid::new("Weight can have two decimals at most"))?;
        Self::from_hundredths(hundredths)
    }

    /// From hundredths of a kg.
    pub fn from_hundredths(hundredths: i64) -> Result<Self, Invalid> {
        match i32::try_from(hundredths) {
            Ok(hundredths @ 2_000..=40_000) => Ok(Self(hundredths)),
            _ => Err(Invalid::new("Weight is from 20 to 400 kg")),
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

/// Height: 90 to 250 cm with one decimal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Height(i32);

impl Height {
    /// From cm.
    pub fn from_cm(cm: f64) -> Result<Self, Invalid> {
        let tenths = scaled(cm, 1).ok_or_else(|| Invalid::new("Height can have one decimal at most"))?;
        Self::from_tenths(tenths)
    }

    /// From tenths of a cm.
    pub fn from_tenths(tenths: i64) -> Result<Self, Invalid> {
        match i32::try_from(tenths) {
            Ok(tenths @ 900..=2_500) => Ok(Self(tenths)),
            _ => Err(Invalid::new("Height is from 90 to 250 cm")),
        }
    }

    /// In cm.
    #[must_use]
    pub fn cm(self) -> f64 {
        unscaled(self.0, 1)
    }

    /// In tenths of a cm.
    #[must_use]
    pub fn tenths(self) -> i64 {
        self.0.into()
    }
}

#[cfg(test)]
mod tests {
    use super::{BodyWeight, Height};
    use proptest::prelude::*;

    #[test]
    fn the_bounds_are_inside() {
        for kg in [20.0, 82.35, 400.0] {
            assert!(BodyWeight::from_kg(kg).is_ok(), "{kg}");
        }
        for kg in [19.99, 400.01, 82.355, -80.0, f64::NAN, f64::INFINITY, 1e300] {
            assert!(BodyWeight::from_kg(kg).is_err(), "{kg}");
        }
        for cm in [90.0, 178.5, 250.0] {
            assert!(Height::from_cm(cm).is_ok(), "{cm}");
        }
        for cm in [89.9, 250.1, 178.55, 0.0] {
            assert!(Height::from_cm(cm).is_err(), "{cm}");
        }
    }

    proptest! {
        #[test]
        fn what_was_typed_comes_back(hundredths in 2_000_i64..=40_000) {
            let weight = BodyWeight::from_hundredths(hundredths).unwrap();
            prop_assert_eq!(BodyWeight::from_kg(weight.kg()).unwrap(), weight);
        }
    }
}
