//! The time of one estimate.

use chrono::{Days, NaiveDate};
use ironleaf_domain::body_weight::WeighIn;
use ironleaf_domain::expenditure::ExpenditureData;
use ironleaf_domain::profile::BodyWeight;
use std::hint::black_box;
use std::time::Instant;

/// Most time that an estimate from a year of data may take, in ms.
pub(crate) const MOST_MS: f64 = 50.0;

/// First day of the data.
const FIRST: NaiveDate = NaiveDate::from_ymd_opt(2025, 1, 1).unwrap();
/// Days with a weigh-in and a counted day.
const DAYS: u64 = 365;
/// Estimates whose mean time counts.
const ESTIMATES: u32 = 50;

/// Returns the time of one estimate from 365 complete days, in ms.
pub(crate) fn time_of_a_year() -> f64 {
    let dates = || (0..DAYS).map(|day| FIRST + Days::new(day));
    let weights =
        [8_000, 8_030, 7_970, 8_010].into_iter().cycle().filter_map(|kg| BodyWeight::from_hundredths(kg).ok());
    let data = ExpenditureData {
        weigh_ins: dates().zip(weights).map(|(measured_on, weight)| WeighIn { measured_on, weight }).collect(),
        counted_days: dates().map(|date| (date, 2_300.0)).collect(),
    };
    let started = Instant::now();
    for _ in 0..ESTIMATES {
        black_box(data.estimate(FIRST + Days::new(DAYS - 1), |_| 2_400.0));
    }
    1_000.0 * started.elapsed().as_secs_f64() / f64::from(ESTIMATES)
}
