use chrono::{NaiveDate, TimeDelta};
use std::ops::RangeInclusive;

/// Minimum and maximum time between the two compared values.
const MIN_TIME: TimeDelta = TimeDelta::days(30);
const MAX_TIME: TimeDelta = TimeDelta::days(60);

/// Value of a day.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct DatedValue {
    /// Date in the member's time zone.
    pub date: NaiveDate,
    /// The value, in kg or cm.
    pub value: f64,
}

/// Returns the days whose values are compared with a value of `date`: 30 to 60 days earlier.
pub fn month_before(date: NaiveDate) -> RangeInclusive<NaiveDate> {
    let earlier = |time| date.checked_sub_signed(time).unwrap_or(NaiveDate::MIN);
    earlier(MAX_TIME)..=earlier(MIN_TIME)
}

/// Returns the change of a body value within about a month, rounded to two decimals.
///
/// This is the latest value minus the latest one that is at least 30 days older. `None` if no value is 30 to 60 days
/// older than the latest: after a longer time the difference is not that of a month (our choice). `values` are in any
/// order, at most one per day.
pub fn monthly_change(values: &[DatedValue]) -> Option<f64> {
    let latest = values.iter().max_by_key(|value| value.date)?;
    let compared = month_before(latest.date);
    let before = values.iter().filter(|value| compared.contains(&value.date)).max_by_key(|value| value.date)?;
    Some(((latest.value - before.value) * 100.0).round() / 100.0)
}

#[cfg(test)]
mod tests {
    use super::{DatedValue, monthly_change};
    use chrono::{Days, NaiveDate};
    use proptest::prelude::*;

    const TODAY: NaiveDate = NaiveDate::from_ymd_opt(2026, 11, 21).unwrap();

    fn change(values: &[(u64, f64)]) -> Option<f64> {
        let ago = |(days, value): &(u64, f64)| DatedValue {
            date: TODAY.checked_sub_days(Days::new(*days)).unwrap(),
            value: *value,
        };
        monthly_change(&values.iter().map(ago).collect::<Vec<_>>())
    }

    #[test]
    fn the_latest_value_is_compared_with_a_month_before() {
        for (values, expected) in [
            (vec![], None),
            (vec![(0, 85.0)], None),
            (vec![(0, 85.0), (29, 87.0)], None),
            (vec![(0, 85.0), (30, 87.0)], Some(-2.0)),
            (vec![(31, 90.0), (0, 85.1), (30, 84.8), (29, 80.0)], Some(0.3)),
            (vec![(0, 85.0), (60, 87.0)], Some(-2.0)),
            (vec![(0, 85.0), (61, 87.0)], None),
            (vec![(100, 85.0), (130, 87.0)], Some(-2.0)),
        ] {
            assert_eq!(change(&values), expected, "{values:?}");
        }
    }

    proptest! {
        #[test]
        fn the_order_of_values_does_not_matter(
            mut values in prop::collection::btree_map(0_u64..90, 60.0..120.0_f64, 0..20)
                .prop_map(|values| values.into_iter().collect::<Vec<_>>()),
        ) {
            let forward = change(&values);
            values.reverse();
            prop_assert_eq!(change(&values), forward);
        }
    }
}
