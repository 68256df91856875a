use super::ProgressService;
use crate::shared::{Actor, PortError};
use futures_util::future::try_join_all;
use ironleaf_domain::body_weight::{MeasuredOn, WeighIn, with_trend};
use ironleaf_domain::measurement::MeasurementDay;
use ironleaf_domain::profile::{AgeClass, BodyWeight, Profile};
use ironleaf_domain::progress::{
    BodyFat, DatedValue, LatestMeasurement, estimate_body_fat, latest_measurements, month_before, monthly_change,
};

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
    /// Latest measurement of each part of the body.
    pub measurements: Vec<LatestMeasurement>,
    /// Estimated body fat; `None` without a profile or without the measurements that it needs.
    pub body_fat: Option<BodyFat>,
}

/// Stored body values of a member.
pub(super) struct BodyValues {
    /// Latest weigh-ins, oldest first.
    weigh_ins: Vec<WeighIn>,
    /// Latest measurements, and those that they are compared with.
    days: Vec<MeasurementDay>,
}

impl BodyValues {
    /// Computes trend, changes and body fat.
    pub(super) fn overview(&self, profile: Option<&Profile>) -> BodyOverview {
        let points = with_trend(&self.weigh_ins);
        let trends: Vec<DatedValue> =
            points.iter().map(|point| DatedValue { date: point.weigh_in.measured_on, value: point.trend }).collect();
        let latest = points.last();
        let measurements = latest_measurements(&self.days);
        BodyOverview {
            weight: latest.map(|point| point.weigh_in.weight),
            trend: latest.map(|point| point.trend),
            change_30: monthly_change(&trends),
            body_fat: profile.and_then(|profile| estimate_body_fat(profile, &measurements)),
            measurements,
        }
    }
}

impl ProgressService {
    /// Returns the actor's latest body values.
    pub(super) async fn find_body_values(&self, actor: &Actor) -> Result<BodyValues, PortError> {
        let (weigh_ins, days) = futures_util::try_join!(
            self.ports.weights.list_since(actor.user_id, MeasuredOn::EARLIEST, MAX_WEIGH_INS),
            self.find_measurements(actor)
        )?;
        Ok(BodyValues { weigh_ins, days })
    }

    /// Returns the actor's estimated body fat; `None` for minors, and without a profile or the measurements.
    pub async fn view_body_fat(&self, actor: &Actor) -> Result<Option<BodyFat>, PortError> {
        let today = actor.date_at(self.ports.clock.now());
        let (member, days) =
            futures_util::try_join!(self.ports.profiles.find(actor.user_id), self.find_measurements(actor))?;
        let adult = member.profile.filter(|profile| !AgeClass::of(profile.birth_date.age(today)).is_minor());
        Ok(adult.and_then(|profile| estimate_body_fat(&profile, &latest_measurements(&days))))
    }

    /// Returns the latest measurement of each part of the body, and those of the month before each.
    async fn find_measurements(&self, actor: &Actor) -> Result<Vec<MeasurementDay>, PortError> {
        let mut days = self.ports.measurements.list_latest(actor.user_id).await?;
        let before = days.iter().map(|day| {
            let (from, to) = month_before(day.measured_on).into_inner();
            self.ports.measurements.list(actor.user_id, from, to)
        });
        let before = try_join_all(before).await?;
        days.extend(before.into_iter().flatten());
        Ok(days)
    }
}
