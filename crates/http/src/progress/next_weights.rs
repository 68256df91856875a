//! Suggested weights.

use crate::error::ApiError;
use crate::exercise_enums::RepUnitJson;
use crate::identity::Member;
use crate::route::{RouteSpec, route};
use crate::state::AppState;
use actix_web::web;
use ironleaf_application::progress as application;
use ironleaf_domain::training_log::LiftedWeight;
use serde::Serialize;
use utoipa::ToSchema;

/// Returns the routes of this file.
pub(super) fn routes() -> Vec<RouteSpec> {
    vec![route!(suggest_weights, Member, Ordinary)]
}

/// The suggested weight for an exercise. The member may ignore it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct NextWeight {
    exercise_id: i64,
    /// In kg; `null` if there is no basis for a suggestion.
    weight: Option<f64>,
    /// Reps or seconds of each set; `null` if the exercise progresses by its weight.
    ///
    /// A number is suggested for timed exercises, and for body-weight exercises without added weight.
    #[schema(minimum = 1, maximum = 1000)]
    reps: Option<u16>,
    /// Unit of `reps`.
    unit: RepUnitJson,
    /// Reason for people, in the member's weight unit.
    reason: String,
}

impl From<application::SuggestedWeight> for NextWeight {
    fn from(suggested: application::SuggestedWeight) -> Self {
        Self {
            exercise_id: suggested.exercise_id.get(),
            weight: suggested.weight.map(LiftedWeight::kg),
            reps: suggested.reps,
            unit: suggested.unit.into(),
            reason: suggested.reason,
        }
    }
}

/// Suggests a weight for each exercise of the current plan, in plan order. Empty without a plan.
#[utoipa::path(get, path = "/api/user/next-weights", tag = "progress",
    params(("Time-Zone" = Option<String>, Header, description = "IANA time zone that determines today's date")),
    responses((status = 200, body = Vec<NextWeight>)))]
pub(crate) async fn suggest_weights(
    Member(identity): Member,
    state: web::Data<AppState>,
) -> Result<web::Json<Vec<NextWeight>>, ApiError> {
    let suggested = state.services().progress.suggest_weights(&identity.actor).await?;
    Ok(web::Json(suggested.into_iter().map(Into::into).collect()))
}
