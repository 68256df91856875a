use crate::number::bounded_decimal;

bounded_decimal!(
    /// Lifted weight: 0 to 1,000 kg with two decimals.
    LiftedWeight, 2 decimals in "kg": from_kg, kg, steps from_hundredths, hundredths, 0..=100_000,
    "Weight must be between 0 and 1,000 kg", "Weight can have two decimals at most"
);

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
