//! Body weight over time.

mod measured_on;
mod trend;

pub use measured_on::MeasuredOn;
pub use trend::{TREND_REACHES_BACK, WeightTrend, with_trend};

use crate::profile::BodyWeight;
use chrono::NaiveDate;

/// What a member weighed on a day. There is at most one for a member and a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WeighIn {
    /// The member's own date.
    pub measured_on: NaiveDate,
    /// The weight.
    pub weight: BodyWeight,
}
