//! Reading decimal numbers exactly: what was typed is kept, or refused, but never rounded in silence.

/// `value` times 10 to the power of `decimals`, or `None` if it has more decimals than that (or is no finite
/// number). The shortest decimal text of a float is what was typed, as long as it has at most 15 digits.
pub(crate) fn scaled(value: f64, decimals: usize) -> Option<i64> {
    if !value.is_finite() {
        return None;
    }
    let text = value.to_string();
    let (whole, fraction) = text.split_once('.').unwrap_or((&text, ""));
    if fraction.len() > decimals {
        return None;
    }
    format!("{whole}{fraction:0<decimals$}").parse().ok()
}

/// The reverse of [`scaled`].
pub(crate) fn unscaled(value: i32, decimals: i32) -> f64 {
    f64::from(value) / 10_f64.powi(decimals)
}

#[cfg(test)]
mod tests {
    use super::{scaled, unscaled};
    use proptest::prelude::*;

    #[test]
    fn decimals_beyond_the_field_are_refused() {
        assert_eq!(scaled(42.5, 2), Some(4250));
        assert_eq!(scaled(42.505, 2), None);
        assert_eq!(scaled(-0.0, 2), Some(0));
        assert_eq!(scaled(-0.25, 2), Some(-25));
        assert_eq!(scaled(f64::NAN, 2), None);
        assert_eq!(scaled(f64::INFINITY, 2), None);
        assert_eq!(scaled(1e300, 2), None);
        assert_eq!(scaled(1e-300, 2), None);
    }

    proptest! {
        #[test]
        fn every_figure_with_two_decimals_comes_back(hundredths in 0..100_000_i32) {
            prop_assert_eq!(scaled(unscaled(hundredths, 2), 2), Some(i64::from(hundredths)));
        }
    }
}
