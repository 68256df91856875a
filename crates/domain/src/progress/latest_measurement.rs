use super::{BodyFat, BodyFatFacts, DatedValue, body_fat, monthly_change};
use crate::measurement::{Circumference, MeasurementDay, MeasurementName};
use crate::profile::Profile;
use chrono::NaiveDate;
use std::collections::BTreeMap;

/// Latest measurement of a part of the body.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct LatestMeasurement {
    pub value: Circumference,
    /// Date in the member's time zone.
    pub measured_on: NaiveDate,
    /// Change within about a month, in cm. See [`monthly_change`].
    pub change_30: Option<f64>,
}

/// Returns the latest measurement of each part of the body, in the order of [`MeasurementName`].
///
/// `days` are in any order. A day may occur twice.
pub fn latest_measurements(days: &[MeasurementDay]) -> Vec<LatestMeasurement> {
    let mut by_name = BTreeMap::<MeasurementName, BTreeMap<NaiveDate, Circumference>>::new();
    for day in days {
        for value in &day.values {
            by_name.entry(value.name()).or_default().insert(day.measured_on, *value);
        }
    }
    let latest = |of_name: BTreeMap<NaiveDate, Circumference>| {
        let (measured_on, value) = of_name.last_key_value().map(|(date, value)| (*date, *value))?;
        let values: Vec<DatedValue> =
            of_name.into_iter().map(|(date, value)| DatedValue { date, value: value.cm() }).collect();
        Some(LatestMeasurement { value, measured_on, change_30: monthly_change(&values) })
    };
    by_name.into_values().filter_map(latest).collect()
}

/// Returns the estimated body fat of an adult with these measurements.
pub fn estimate_body_fat(profile: &Profile, measurements: &[LatestMeasurement]) -> Option<BodyFat> {
    let of = |name| {
        let found = measurements.iter().find(|one| one.value.name() == name)?;
        Some(DatedValue { date: found.measured_on, value: found.value.cm() })
    };
    body_fat(&BodyFatFacts {
        gender: profile.gender,
        height_cm: profile.height.cm(),
        waist: of(MeasurementName::Waist),
        neck: of(MeasurementName::Neck),
        hip: of(MeasurementName::Hip),
    })
}

#[cfg(test)]
mod tests {
    use super::latest_measurements;
    use crate::measurement::{Circumference, MeasurementDay, MeasurementName};
    use MeasurementName::{Hip, Neck, Waist};

    fn day(date: &str, values: &[(MeasurementName, f64)]) -> MeasurementDay {
        let values = values.iter().map(|(name, cm)| Circumference::from_cm(*name, *cm).unwrap()).collect();
        MeasurementDay { measured_on: date.parse().unwrap(), values }
    }

    #[test]
    fn each_part_has_its_own_latest_day_and_change() {
        let days = [
            day("2026-11-21", &[(Waist, 85.1)]),
            day("2026-10-10", &[(Waist, 87.0), (Neck, 38.0)]),
            day("2026-10-22", &[(Waist, 86.4)]),
            day("2026-09-01", &[(Neck, 37.5), (Hip, 98.0)]),
            day("2026-11-21", &[(Waist, 85.1)]),
        ];
        let shown: Vec<_> = latest_measurements(&days)
            .into_iter()
            .map(|one| (one.value.name(), one.value.cm(), one.measured_on.to_string(), one.change_30))
            .collect();
        assert_eq!(
            shown,
            [
                (Waist, 85.1, "2026-11-21".to_owned(), Some(-1.3)),
                (Hip, 98.0, "2026-09-01".to_owned(), None),
                (Neck, 38.0, "2026-10-10".to_owned(), Some(0.5)),
            ]
        );
        assert_eq!(latest_measurements(&[]), []);
    }
}
