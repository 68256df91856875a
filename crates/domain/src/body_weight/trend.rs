use super::WeighIn;
use chrono::TimeDelta;

/// Time constant of the smoothing, in days: the weight of a value falls to 1/e.
///
/// With daily values each new one counts 9.5%, close to the 10% of Walker 1991 (The Hacker's Diet), who popularized
/// this trend for body weight.
const TIME_CONSTANT_DAYS: f64 = 10.0;

/// Time window that a trend depends on.
///
/// After ten time constants a value counts less than 0.005%, which is below the resolution of a body weight.
pub const TREND_WINDOW: TimeDelta = TimeDelta::days(100);

/// Weigh-in with the trend on its date.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct WeightTrend {
    pub weigh_in: WeighIn,
    /// Trend in kg, rounded to two decimals.
    pub trend: f64,
}

/// Returns each weigh-in with its trend.
///
/// `weigh_ins` must have at most one entry per day, oldest first. Uses exponential smoothing for irregular intervals
/// (Wright 1986): after a gap of d days a new value counts 1 − e^(−d ÷ 10). The first value is its own trend.
pub fn with_trend(weigh_ins: &[WeighIn]) -> Vec<WeightTrend> {
    let mut trends: Vec<WeightTrend> = Vec::with_capacity(weigh_ins.len());
    let mut before: Option<(&WeighIn, f64)> = None;
    for weigh_in in weigh_ins {
        let kg = weigh_in.weight.kg();
        let smoothed = before.map_or(kg, |(last, trend)| {
            let days = i32::try_from((weigh_in.measured_on - last.measured_on).num_days()).unwrap_or(i32::MAX);
            let share = 1.0 - (-f64::from(days) / TIME_CONSTANT_DAYS).exp();
            trend + share * (kg - trend)
        });
        before = Some((weigh_in, smoothed));
        trends.push(WeightTrend { weigh_in: *weigh_in, trend: (smoothed * 100.0).round() / 100.0 });
    }
    trends
}

#[cfg(test)]
mod tests {
    use super::{TREND_WINDOW, WeighIn, with_trend};
    use crate::profile::BodyWeight;
    use chrono::{Days, NaiveDate};
    use proptest::prelude::*;

    const FIRST: NaiveDate = NaiveDate::from_ymd_opt(2026, 1, 1).unwrap();

    /// Creates weigh-ins from pairs of days after `FIRST` and weights in kg.
    fn weigh_ins(figures: &[(u64, f64)]) -> Vec<WeighIn> {
        let weigh_in = |(day, kg): &(u64, f64)| WeighIn {
            measured_on: FIRST.checked_add_days(Days::new(*day)).unwrap(),
            weight: BodyWeight::from_kg(*kg).unwrap(),
        };
        figures.iter().map(weigh_in).collect()
    }

    fn trends(figures: &[(u64, f64)]) -> Vec<f64> {
        with_trend(&weigh_ins(figures)).into_iter().map(|point| point.trend).collect()
    }

    #[test]
    fn a_gap_counts_by_its_days() {
        for (figures, expected) in [
            (vec![(0, 80.0)], vec![80.0]),
            (vec![(0, 80.0), (1, 80.0), (2, 80.0)], vec![80.0, 80.0, 80.0]),
            // 1 − e^−0.1 = 0.0952, 1 − e^−1 = 0.6321, 1 − e^−3 = 0.9502
            (vec![(0, 80.0), (1, 81.0)], vec![80.0, 80.1]),
            (vec![(0, 80.0), (10, 81.0)], vec![80.0, 80.63]),
            (vec![(0, 80.0), (30, 70.0)], vec![80.0, 70.5]),
            (vec![(0, 80.0), (1, 81.0), (2, 79.0)], vec![80.0, 80.1, 79.99]),
        ] {
            assert_eq!(trends(&figures), expected, "{figures:?}");
        }
        assert!(trends(&[]).is_empty());
    }

    #[test]
    fn weights_before_the_trend_window_are_ignored() {
        let reach = u64::try_from(TREND_WINDOW.num_days()).unwrap();
        for first in [20.0, 400.0] {
            let trend = trends(&[(0, first), (reach, 80.0)])[1];
            assert!((trend - 80.0).abs() < 0.02, "{trend}");
        }
    }

    proptest! {
        #[test]
        fn a_trend_stays_within_the_values_so_far(gaps in prop::collection::vec((1_u64..200, 2_000_i64..=40_000), 1..40)) {
            let mut day = 0;
            let mut values = Vec::new();
            for (gap, hundredths) in gaps {
                day += gap;
                values.push((day, BodyWeight::from_hundredths(hundredths).unwrap().kg()));
            }
            for (index, trend) in trends(&values).into_iter().enumerate() {
                let so_far = values[..=index].iter().map(|(_, kg)| *kg);
                let (least, most) = so_far.fold((f64::MAX, f64::MIN), |(least, most), kg| (least.min(kg), most.max(kg)));
                prop_assert!((least..=most).contains(&trend), "{trend} outside {least} to {most}");
            }
        }

        #[test]
        fn a_longer_gap_pulls_the_trend_closer(gap in 1_u64..60, from in 60_i32..90, to in 91_i32..120) {
            let (from, to) = (f64::from(from), f64::from(to));
            let after = |days| trends(&[(0, from), (days, to)])[1];
            prop_assert!(after(gap) < after(gap + 1) || (to - after(gap)).abs() < 0.5);
        }
    }
}
