//! Body weight over time.

mod measured_on;
mod profile_weight;
mod removal;
mod trend;

pub use measured_on::MeasuredOn;
pub use profile_weight::weigh_in_of_profile;
pub use removal::{RemoveWeighInError, WeighInState};
pub use trend::{TREND_WINDOW, WeightTrend, with_trend};

use crate::profile::BodyWeight;
use chrono::NaiveDate;

/// Body weight logged on one day. A member has at most one per day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WeighIn {
    /// Date in the member's time zone.
    pub measured_on: NaiveDate,
    pub weight: BodyWeight,
}
