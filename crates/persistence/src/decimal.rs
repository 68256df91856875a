//! Exact decimals for `numeric` columns. The domain counts in hundredths and tenths.

use bigdecimal::num_bigint::BigInt;
use bigdecimal::{BigDecimal, ToPrimitive};

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

#[cfg(test)]
mod tests {
    use super::{from_steps, to_steps};

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
