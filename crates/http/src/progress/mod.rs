//! What the logs tell of a member's progress, and what to lift next.

pub(crate) mod exercises;
pub(crate) mod weeks;

use crate::error::ApiError;
use crate::identity::Member;
use crate::serve::AppState;
use actix_web::web;
use ironleaf_application::progress as application;
use ironleaf_domain::training_log::LiftedWeight;
use serde::Serialize;
use utoipa::ToSchema;

/// What to lift next in an exercise: a proposal, which may be ignored.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct NextWeight {
    #[schema(minimum = 1)]
    exercise_id: i64,
    /// In kg; `null` where there is nothing to go by.
    #[schema(required = true)]
    weight: Option<f64>,
    /// Why, in words and in the member's unit of weights.
    reason: String,
}

impl From<application::SuggestedWeight> for NextWeight {
    fn from(suggested: application::SuggestedWeight) -> Self {
        Self {
            exercise_id: suggested.exercise_id.get(),
            weight: suggested.weight.map(LiftedWeight::kg),
            reason: suggested.reason,
        }
    }
}

/// What to lift next in each exercise of the plan that the member follows, in the plan's order; empty without a plan.
#[utoipa::path(get, path = "/api/user/next-weights", tag = "progress",
    params(("Time-Zone" = Option<String>, Header, description = "IANA zone, from which today follows")),
    responses((status = 200, body = Vec<NextWeight>)))]
pub(crate) async fn suggest_weights(
    Member(identity): Member,
    state: web::Data<AppState>,
) -> Result<web::Json<Vec<NextWeight>>, ApiError> {
    let suggested = state.services().progress.suggest_weights(&identity.actor).await?;
    Ok(web::Json(suggested.into_iter().map(Into::into).collect()))
}
