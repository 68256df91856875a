use super::ProgressService;
use crate::shared::{Actor, PortError};
use ironleaf_domain::body_weight::{MeasuredOn, WeighIn, with_trend};
use ironleaf_domain::profile::BodyWeight;
use ironleaf_domain::progress::{DatedValue, monthly_change};

/// Number of weigh-ins that determine trend and change.
///
/// These are at least 160 days: 60 up to the value that the latest is compared with, and 100 that its trend depends on.
const MAX_WEIGH_INS: u32 = 160;

/// Body values of a member.
#[derive(Debug, Clone, PartialEq)]
pub struct BodyOverview {
    /// Latest body weight.
    pub weight: Option<BodyWeight>,
    /// Its trend in kg.
    pub trend: Option<f64>,
    /// Change of the trend within about a month, in kg. See [`monthly_change`].
    pub change_30: Option<f64>,
}

/// Stored body values of a member.
pub(super) struct BodyValues {
    /// Latest weigh-ins, oldest first.
    weigh_ins: Vec<WeighIn>,
}

impl BodyValues {
    /// Computes trend and change.
    pub(super) fn overview(&self) -> BodyOverview {
        let points = with_trend(&self.weigh_ins);
        let trends: Vec<DatedValue> =
            points.iter().map(|point| DatedValue { date: point.weigh_in.measured_on, value: point.trend }).collect();
        let latest = points.last();
        BodyOverview {
            weight: latest.map(|point| point.weigh_in.weight),
            trend: latest.map(|point| point.trend),
            change_30: monthly_change(&trends),
        }
    }
}

impl ProgressService {
    /// Returns the actor's latest body values.
    pub(super) async fn find_body_values(&self, actor: &Actor) -> Result<BodyValues, PortError> {
        let weigh_ins = self.ports.weights.list_since(actor.user_id, MeasuredOn::EARLIEST, MAX_WEIGH_INS).await?;
        Ok(BodyValues { weigh_ins })
    }
}
