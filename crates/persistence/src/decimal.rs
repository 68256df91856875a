//! Exact decimals for `numeric` columns. The domain counts in hundredths and tenths.

use bigdecimal::num_bigint::BigInt;
use bigdecimal::{BigDecimal, ToPrimitive};
use diesel::deserialize::{self, FromSql, FromSqlRow};
use diesel::pg::{Pg, PgValue};
use diesel::sql_types::Numeric;
use serde::Serializer;
use serde::ser::Error;

/// A decimal with at most two places, as a count of hundredths.
///
/// It is read from PostgreSQL's digits without an allocation, for tables of which requests read many rows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, FromSqlRow)]
#[diesel(sql_type = Numeric)]
pub(crate) struct Hundredths(pub(crate) i64);

impl FromSql<Numeric, Pg> for Hundredths {
    fn from_sql(value: PgValue<'_>) -> deserialize::Result<Self> {
        Ok(Self(hundredths(value.as_bytes()).ok_or("not a decimal with at most two places")?))
    }
}

/// Parses PostgreSQL's binary form: numbers of 16 bits, of which the last are digits of base 10,000.
///
/// Before them are the number of digits, the exponent of the first digit, the sign, and the places shown.
fn hundredths(bytes: &[u8]) -> Option<i64> {
    const NEGATIVE: u16 = 0x4000;
    let mut words = bytes.chunks_exact(2).map(|word| u16::from_be_bytes([word[0], word[1]]));
    let count = words.next()?;
    let mut exponent = i16::from_be_bytes(words.next()?.to_be_bytes());
    let (sign, _places) = (words.next()?, words.next()?);
    if sign != 0 && sign != NEGATIVE {
        return None;
    }
    let mut sum: i64 = 0;
    for _ in 0..count {
        let digit = i64::from(words.next()?);
        let part = match exponent {
            0.. => digit.checked_mul(10_i64.checked_pow(4 * u32::from(exponent.unsigned_abs()) + 2)?)?,
            -1 if digit % 100 == 0 => digit / 100,
            _ if digit == 0 => 0,
            _ => return None,
        };
        sum = sum.checked_add(part)?;
        exponent -= 1;
    }
    Some(if sign == NEGATIVE { -sum } else { sum })
}

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
    use super::{as_number, from_steps, hundredths, to_steps};
    use serde_json::value::Serializer;

    #[test]
    fn a_decimal_is_serialized_as_the_nearest_number() {
        for (tenths, number) in [(0, 0.0), (3, 0.3), (1_205, 120.5), (8_233, 823.3), (50_000, 5_000.0)] {
            assert_eq!(as_number(&from_steps(tenths, 1), Serializer).unwrap(), serde_json::json!(number));
        }
    }

    #[test]
    fn stored_digits_are_hundredths_or_nothing() {
        let parsed = |words: &[u16]| hundredths(&words.iter().flat_map(|word| word.to_be_bytes()).collect::<Vec<_>>());
        for (words, expected) in [
            (&[0, 0, 0, 2][..], Some(0)),
            (&[1, 0, 0, 0, 42], Some(4_200)),
            (&[2, 0, 0, 2, 42, 5_000], Some(4_250)),
            (&[2, 0, 0, 2, 1_000, 100], Some(100_001)),
            (&[1, 0xffff, 0, 2, 500], Some(5)),
            (&[2, 1, 0x4000, 0, 1, 2], Some(-1_000_200)),
            // 100,000,000 has one digit of base 10,000 at the place of its third power.
            (&[1, 2, 0, 0, 1], Some(10_000_000_000)),
            (&[2, 0, 0, 3, 42, 5_050], None),
            (&[3, 0, 0, 8, 42, 5_000, 1], None),
            (&[1, 0xfffe, 0, 8, 1], None),
            (&[1, 100, 0, 0, 1], None),
            (&[0, 0, 0xc000, 0], None),
            (&[2, 0, 0, 0, 1], None),
            (&[1, 0], None),
        ] {
            assert_eq!(parsed(words), expected, "{words:?}");
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
