//! Body fat estimated from circumferences (Hodgdon & Beckett 1984).
//!
//! A member sees it only as an estimate with its range.

use super::DatedValue;
use crate::profile::Gender;
use chrono::{NaiveDate, TimeDelta};

/// Maximum time between the measurements of an estimate.
const MAX_TIME_BETWEEN: TimeDelta = TimeDelta::days(30);
/// Standard error of the equation for men, in percentage points.
const ERROR_FOR_MEN: f64 = 3.5;
/// Standard error of the equation for women, in percentage points.
const ERROR_FOR_WOMEN: f64 = 3.7;
/// Range of plausible results in percent. Other results are errors of measurement.
const PLAUSIBLE: std::ops::RangeInclusive<f64> = 3.0..=60.0;

/// Input for an estimate of body fat.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct BodyFatFacts {
    /// Gender of the profile.
    pub gender: Gender,
    /// Body height in cm.
    pub height_cm: f64,
    /// Latest circumference of the waist in cm.
    pub waist: Option<DatedValue>,
    /// Latest circumference of the neck in cm.
    pub neck: Option<DatedValue>,
    /// Latest circumference of the hip in cm. The equation for men does not use it.
    pub hip: Option<DatedValue>,
}

/// Estimated body fat in percent, rounded to one decimal.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct BodyFat {
    /// Estimate.
    pub value: f64,
    /// Estimate minus the standard error.
    pub low: f64,
    /// Estimate plus the standard error.
    pub high: f64,
    /// Date of the latest measurement that was used.
    pub date: NaiveDate,
}

/// Returns the estimated body fat of an adult.
///
/// Gender *other* gets the mean of both equations, with a range that covers both. `None` if a measurement is missing,
/// if two are more than 30 days apart, or if the result is outside of 3 to 60%.
pub fn body_fat(facts: &BodyFatFacts) -> Option<BodyFat> {
    let (waist, neck) = (facts.waist?, facts.neck?);
    let lg_height = facts.height_cm.log10();
    let of_men = || percent(1.0324 - 0.19077 * (waist.value - neck.value).log10() + 0.15456 * lg_height);
    let of_women = |hip: DatedValue| {
        percent(1.29579 - 0.35004 * (waist.value + hip.value - neck.value).log10() + 0.22100 * lg_height)
    };
    let (value, low, high, hip) = match facts.gender {
        Gender::Male => {
            let value = of_men();
            (value, value - ERROR_FOR_MEN, value + ERROR_FOR_MEN, None)
        }
        Gender::Female => {
            let hip = facts.hip?;
            let value = of_women(hip);
            (value, value - ERROR_FOR_WOMEN, value + ERROR_FOR_WOMEN, Some(hip))
        }
        Gender::Other => {
            let hip = facts.hip?;
            let (one, other) = (of_men(), of_women(hip));
            (f64::midpoint(one, other), one.min(other) - ERROR_FOR_MEN, one.max(other) + ERROR_FOR_WOMEN, Some(hip))
        }
    };
    let dates = [Some(waist), Some(neck), hip].into_iter().flatten().map(|used| used.date);
    let (first, date) = (dates.clone().min()?, dates.max()?);
    // Not plausible as well: the logarithm of a waist that is smaller than the neck is not a number.
    let value = to_tenths(value);
    (date - first <= MAX_TIME_BETWEEN && PLAUSIBLE.contains(&value) && low.is_finite() && high.is_finite())
        .then(|| BodyFat { value, low: to_tenths(low).max(0.0), high: to_tenths(high), date })
}

/// Returns the percentage of fat for a body density (Siri 1961).
fn percent(density: f64) -> f64 {
    495.0 / density - 450.0
}

fn to_tenths(percent: f64) -> f64 {
    (percent * 10.0).round() / 10.0
}

#[cfg(test)]
mod tests {
    use super::{BodyFat, BodyFatFacts, body_fat};
    use crate::profile::Gender;
    use crate::progress::DatedValue;
    use chrono::{Days, NaiveDate};
    use proptest::prelude::*;

    const FIRST: NaiveDate = NaiveDate::from_ymd_opt(2026, 11, 1).unwrap();

    fn on(day: u64, cm: f64) -> DatedValue {
        DatedValue { date: FIRST.checked_add_days(Days::new(day)).unwrap(), value: cm }
    }

    fn facts(gender: Gender, height_cm: f64, [waist, neck, hip]: [f64; 3]) -> BodyFatFacts {
        BodyFatFacts { gender, height_cm, waist: Some(on(0, waist)), neck: Some(on(0, neck)), hip: Some(on(0, hip)) }
    }

    fn shown(facts: &BodyFatFacts) -> Option<(f64, f64, f64)> {
        body_fat(facts).map(|BodyFat { value, low, high, .. }| (value, low, high))
    }

    #[test]
    fn each_gender_has_its_equation_and_error() {
        let man = facts(Gender::Male, 180.0, [85.0, 38.0, 98.0]);
        assert_eq!(shown(&man), Some((16.1, 12.6, 19.6)));
        assert_eq!(shown(&BodyFatFacts { hip: None, ..man }), Some((16.1, 12.6, 19.6)), "without the hip");
        let woman = facts(Gender::Female, 165.0, [72.0, 32.0, 98.0]);
        assert_eq!(shown(&woman), Some((27.4, 23.7, 31.1)));
        let by_hand = |gender| shown(&BodyFatFacts { gender, ..woman }).unwrap();
        let (as_man, as_woman, as_other) = (by_hand(Gender::Male), by_hand(Gender::Female), by_hand(Gender::Other));
        assert!((as_other.0 - f64::midpoint(as_man.0, as_woman.0)).abs() < 0.11, "{as_other:?}");
        assert_eq!((as_other.1, as_other.2), (as_man.1, as_woman.2), "the range covers both");
    }

    #[test]
    fn every_measurement_of_the_equation_is_needed() {
        let woman = facts(Gender::Female, 165.0, [72.0, 32.0, 98.0]);
        for missing in [
            BodyFatFacts { waist: None, ..woman },
            BodyFatFacts { neck: None, ..woman },
            BodyFatFacts { hip: None, ..woman },
            BodyFatFacts { hip: None, gender: Gender::Other, ..woman },
            BodyFatFacts { neck: None, gender: Gender::Male, ..woman },
        ] {
            assert_eq!(body_fat(&missing), None, "{missing:?}");
        }
    }

    #[test]
    fn measurements_are_at_most_30_days_apart() {
        let man = facts(Gender::Male, 180.0, [85.0, 38.0, 98.0]);
        let date = |facts| body_fat(&facts).map(|fat| fat.date);
        let after = |days| FIRST.checked_add_days(Days::new(days));
        assert_eq!(date(BodyFatFacts { neck: Some(on(30, 38.0)), ..man }), after(30));
        assert_eq!(date(BodyFatFacts { neck: Some(on(31, 38.0)), ..man }), None);
        assert_eq!(date(BodyFatFacts { hip: Some(on(31, 98.0)), ..man }), after(0), "a man's hip does not count");
        assert_eq!(date(BodyFatFacts { hip: Some(on(31, 98.0)), gender: Gender::Other, ..man }), None);
    }

    #[test]
    fn implausible_results_are_not_shown() {
        for (waist, neck) in [(50.0, 45.0), (38.0, 38.0), (30.0, 60.0), (250.0, 20.0), (62.0, 40.0)] {
            assert_eq!(body_fat(&facts(Gender::Male, 180.0, [waist, neck, 98.0])), None, "{waist}, {neck}");
        }
    }

    proptest! {
        #[test]
        fn a_result_is_plausible_and_within_its_range(
            gender in prop::sample::select(vec![Gender::Male, Gender::Female, Gender::Other]),
            height in 90.0..250.0_f64, waist in 30.0..250.0_f64, neck in 20.0..80.0_f64, hip in 40.0..250.0_f64,
        ) {
            if let Some(fat) = body_fat(&facts(gender, height, [waist, neck, hip])) {
                prop_assert!((3.0..=60.0).contains(&fat.value), "{fat:?}");
                prop_assert!(0.0 <= fat.low && fat.low <= fat.value && fat.value <= fat.high, "{fat:?}");
                prop_assert!(fat.low.is_finite() && fat.high.is_finite());
            }
        }

        #[test]
        fn a_wider_waist_never_lowers_the_estimate(waist in 60.0..120.0_f64, more in 0.0..10.0_f64) {
            let of = |waist| shown(&facts(Gender::Male, 180.0, [waist, 38.0, 98.0]));
            if let (Some(less), Some(most)) = (of(waist), of(waist + more)) {
                prop_assert!(less.0 <= most.0);
            }
        }
    }
}
