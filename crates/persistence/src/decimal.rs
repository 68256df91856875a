//! Exact decimals for `numeric` columns. The domain counts in hundredths and tenths.

use bigdecimal::num_bigint::BigInt;
use bigdecimal::{BigDecimal, ToPrimitive};
use serde::Serializer;
use serde::ser::Error;

/// Returns `count` × 10^−`decimals`.
pub(crate) fn from_steps(count: i64, decimals: i64) -> BigDecimal {
    BigDecimal::new(BigInt::from(count), decimals)
}

/// Reverses [`from_steps`]. Returns `None` if the value has more decimals or is out of range.
pub(crate) fn to_steps(value: &BigDecimal, decimals: i64) -> Option<i64> {
    let cut = value.with_scale(decimals);
    if cut != *value {
        return None;
    }
    cut.into_bigint_and_exponent().0.to_i64()
}

/// Serializes a decimal as the nearest number. Reading its text is exact; arithmetic on the digits is not.
pub(crate) fn as_number<S: Serializer>(value: &BigDecimal, serializer: S) -> Result<S::Ok, S::Error> {
    let number: f64 = value.to_string().parse().map_err(S::Error::custom)?;
    serializer.serialize_f64(number)
}

/// As [`as_number`]; `None` is `null`.
#[expect(clippy::ref_option, reason = "serde passes a reference to the field")]
pub(crate) fn as_optional_number<S: Serializer>(value: &Option<BigDecimal>, serializer: S) -> Result<S::Ok, S::Error> {
    match value {
        Some(value) => as_number(value, serializer),
        None => serializer.serialize_none(),
    }
}

#[cfg(test)]
mod tests {
    use super::{as_number, from_steps, to_steps};
    use serde_json::value::Serializer;

    #[test]
    fn a_decimal_is_serialized_as_the_nearest_number() {
        for (tenths, number) in [(0, 0.0), (3, 0.3), (1_205, 120.5), (8_233, 823.3), (50_000, 5_000.0)] {
            assert_eq!(as_number(&from_steps(tenths, 1), Serializer).unwrap(), serde_json::json!(number));
        }
    }

    #[test]
    fn steps_come_back_and_nothing_is_rounded() {
        for count in [0, 1, 4_250, 8_235, 100_000, -25] {
            assert_eq!(to_steps(&from_steps(count, 2), 2), Some(count));
        }
        assert_eq!(from_steps(4_250, 2).to_string(), "42.50");
        assert_eq!(to_steps(&"42.5".parse().unwrap(), 2), Some(4_250));
        assert_eq!(to_steps(&"42".parse().unwrap(), 2), Some(4_200));
        assert_eq!(to_steps(&"42.505".parse().unwrap(), 2), None);
        assert_eq!(to_steps(&"1e30".parse().unwrap(), 2), None);
    }
}
