//! The member's body values in the overview.

use ironleaf_application::progress as application;
use ironleaf_domain::profile::BodyWeight;
use serde::Serialize;
use utoipa::ToSchema;

/// Body values of a member.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BodyOverview {
    /// Latest body weight in kg; `null` if there is none.
    #[schema(required = true, minimum = 20, maximum = 400)]
    weight: Option<f64>,
    /// Its trend in kg, as in `/api/user/body-weights`.
    #[schema(required = true, minimum = 20, maximum = 400)]
    trend: Option<f64>,
    /// Latest trend minus the latest one that is at least 30 days older, in kg. `null` if none is 30 to 60 days older.
    #[schema(required = true)]
    change_30: Option<f64>,
}

impl From<application::BodyOverview> for BodyOverview {
    fn from(body: application::BodyOverview) -> Self {
        Self { weight: body.weight.map(BodyWeight::kg), trend: body.trend, change_30: body.change_30 }
    }
}
