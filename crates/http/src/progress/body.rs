//! The member's body values in the overview.

use crate::wire_enum::wire_enum;
use chrono::NaiveDate;
use ironleaf_application::progress as application;
use ironleaf_domain::measurement::MeasurementName;
use ironleaf_domain::profile::BodyWeight;
use ironleaf_domain::progress as domain;
use serde::Serialize;
use utoipa::ToSchema;

wire_enum! {
    /// Part of the body that is measured with a tape.
    MeasurementNameJson = MeasurementName as "MeasurementName"
}

/// Latest measurement of a part of the body.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct LatestMeasurement {
    name: MeasurementNameJson,
    /// In cm.
    value: f64,
    /// The member's local date.
    measured_on: NaiveDate,
    /// `value` minus the latest one that is at least 30 days older, in cm. `null` if none is 30 to 60 days older.
    change_30: Option<f64>,
}

impl From<domain::LatestMeasurement> for LatestMeasurement {
    fn from(latest: domain::LatestMeasurement) -> Self {
        Self {
            name: latest.value.name().into(),
            value: latest.value.cm(),
            measured_on: latest.measured_on,
            change_30: latest.change_30,
        }
    }
}

/// Body fat in percent, estimated from measurements by Hodgdon and Beckett 1984.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BodyFat {
    #[schema(minimum = 3, maximum = 60)]
    value: f64,
    /// Lower end of the range of error.
    #[schema(minimum = 0)]
    low: f64,
    /// Upper end of the range of error.
    high: f64,
    /// Day of the latest measurement in the estimate.
    date: NaiveDate,
}

impl From<domain::BodyFat> for BodyFat {
    fn from(fat: domain::BodyFat) -> Self {
        Self { value: fat.value, low: fat.low, high: fat.high, date: fat.date }
    }
}

/// Body values of a member.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BodyOverview {
    /// Latest body weight in kg; `null` if there is none.
    #[schema(minimum = 20, maximum = 400)]
    weight: Option<f64>,
    /// Its trend in kg, as in `/api/user/body-weights`.
    #[schema(minimum = 20, maximum = 400)]
    trend: Option<f64>,
    /// `trend` minus the latest one that is at least 30 days older, in kg. `null` if none is 30 to 60 days older.
    change_30: Option<f64>,
    /// Latest measurement of each part of the body.
    #[schema(max_items = 9)]
    measurements: Vec<LatestMeasurement>,
    /// `null` if a measurement or the profile is missing.
    ///
    /// Also if two measurements are more than 30 days apart, or if the result is outside of 3 to 60%.
    body_fat: Option<BodyFat>,
}

impl From<application::BodyOverview> for BodyOverview {
    fn from(body: application::BodyOverview) -> Self {
        Self {
            weight: body.weight.map(BodyWeight::kg),
            trend: body.trend,
            change_30: body.change_30,
            measurements: body.measurements.into_iter().map(Into::into).collect(),
            body_fat: body.body_fat.map(Into::into),
        }
    }
}
