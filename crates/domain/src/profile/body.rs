use crate::number::bounded_decimal;

bounded_decimal!(
    /// Body weight: 20 to 400 kg with two decimals.
    BodyWeight, 2 decimals in "kg": from_kg, kg, steps from_hundredths, hundredths, 2_000..=40_000,
    "Weight must be between 20 and 400 kg", "Weight can have two decimals at most"
);

bounded_decimal!(
    /// Height: 90 to 250 cm with one decimal.
    Height, 1 decimals in "cm": from_cm, cm, steps from_tenths, tenths, 900..=2_500,
    "Height must be between 90 and 250 cm", "Height can have one decimal at most"
);

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
        fn entered_values_round_trip(hundredths in 2_000_i64..=40_000) {
            let weight = BodyWeight::from_hundredths(hundredths).unwrap();
            prop_assert_eq!(BodyWeight::from_kg(weight.kg()).unwrap(), weight);
        }
    }
}
