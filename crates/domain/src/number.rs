//! Exact parsing of decimal numbers. Input is accepted or rejected, but never rounded.

/// Returns `value` times 10 to the power of `decimals`, or `None` if that is not an integer.
///
/// Also returns `None` if the value is not finite. The shortest decimal text of a float equals the typed text if that
/// has at most 15 digits.
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

/// Inverse of [`scaled`].
pub(crate) fn unscaled(value: i32, decimals: i32) -> f64 {
    f64::from(value) / 10_f64.powi(decimals)
}

/// Defines an integer type with bounds.
///
/// Example: `bounded_count!(/** doc */ Sets, 1..=10, "Sets must be between 1 and 10")`. The integer is a `u8`, unless
/// another type follows the name, as in `RestSeconds: u16`.
macro_rules! bounded_count {
    ($(#[$doc:meta])* $name:ident, $min:literal..=$max:literal, $refusal:literal) => {
        $crate::number::bounded_count!($(#[$doc])* $name: u8, $min..=$max, $refusal);
    };
    ($(#[$doc:meta])* $name:ident: $int:ty, $min:literal..=$max:literal, $refusal:literal) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name($int);

        impl $name {
            /// Least and largest value.
            pub const BOUNDS: std::ops::RangeInclusive<$int> = $min..=$max;

            /// Creates a value; fails if the number is out of bounds.
            pub fn new(number: i64) -> Result<Self, $crate::ValidationError> {
                match <$int>::try_from(number) {
                    Ok(number @ $min..=$max) => Ok(Self(number)),
                    _ => Err($crate::ValidationError::new($refusal)),
                }
            }

            pub fn get(self) -> $int {
                self.0
            }
        }
    };
}

/// Defines a decimal type with bounds and a fixed number of decimals, stored as a scaled integer.
macro_rules! bounded_decimal {
    (
        $(#[$doc:meta])* $name:ident, $decimals:literal decimals in $unit:literal: $from:ident, $to:ident,
        steps $from_steps:ident, $to_steps:ident, $min:literal..=$max:literal, $refusal:literal, $too_fine:literal
    ) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
        pub struct $name(i32);

        impl $name {
            #[doc = concat!("Least and largest value in ", $unit, " times 10^", $decimals, ".")]
            pub const BOUNDS: std::ops::RangeInclusive<i32> = $min..=$max;
            /// Maximum number of decimals.
            pub const DECIMALS: u8 = $decimals;

            #[doc = concat!("Creates a value from ", $unit, ".")]
            pub fn $from(figure: f64) -> Result<Self, $crate::ValidationError> {
                let steps = $crate::number::scaled(figure, $decimals);
                steps.ok_or_else(|| $crate::ValidationError::new($too_fine)).and_then(Self::$from_steps)
            }

            #[doc = concat!("Creates a value from a scaled integer: ", $unit, " times 10^", $decimals, ".")]
            pub fn $from_steps(steps: i64) -> Result<Self, $crate::ValidationError> {
                match i32::try_from(steps) {
                    Ok(steps @ $min..=$max) => Ok(Self(steps)),
                    _ => Err($crate::ValidationError::new($refusal)),
                }
            }

            #[doc = concat!("Returns the value in ", $unit, ".")]
            pub fn $to(self) -> f64 {
                $crate::number::unscaled(self.0, $decimals)
            }

            /// Returns the scaled integer.
            pub fn $to_steps(self) -> i64 {
                self.0.into()
            }
        }
    };
}

pub(crate) use {bounded_count, bounded_decimal};

#[cfg(test)]
mod tests {
    use super::{scaled, unscaled};
    use proptest::prelude::*;

    #[test]
    fn more_decimals_than_the_field_has_are_rejected() {
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
        fn every_value_with_two_decimals_round_trips(hundredths in 0..100_000_i32) {
            prop_assert_eq!(scaled(unscaled(hundredths, 2), 2), Some(i64::from(hundredths)));
        }
    }
}
