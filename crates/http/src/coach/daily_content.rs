//! Tip and challenge of the day.

use crate::error::{ApiError, ErrorBody};
use crate::identity::Member;
use crate::limits::misfit::MarkedExercise;
use crate::route::{RouteSpec, route};
use crate::state::AppState;
use actix_web::web;
use ironleaf_application::coach::{DailyContentError, MarkedChallenge};
use serde::Serialize;
use utoipa::ToSchema;

/// Returns the routes of this file.
pub(super) fn routes() -> Vec<RouteSpec> {
    vec![route!(view_daily_tip, Member, Coach).coached(), route!(view_daily_challenge, Member, Coach).coached()]
}

/// The tip of the day.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DailyTip {
    #[schema(min_length = 1, max_length = 200)]
    tip: String,
}

/// The challenge of the day: ten minutes, with 30 seconds of rest between exercises.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DailyChallenge {
    exercises: Vec<ChallengeExercise>,
}

/// An exercise of the challenge, by reps or by time; without either it means 15 reps.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ChallengeExercise {
    name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, maximum = 100, nullable = false)]
    reps: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 10, maximum = 120, nullable = false)]
    duration_seconds: Option<u8>,
    #[serde(flatten)]
    mark: MarkedExercise,
}

/// Returns the tip of the day. A member whose limits it does not fit gets a built-in one, the same all day.
#[utoipa::path(get, path = "/gemini/daily-tip", tag = "coach", responses((status = 200, body = DailyTip)))]
pub(crate) async fn view_daily_tip(
    Member(identity): Member,
    state: web::Data<AppState>,
) -> Result<web::Json<DailyTip>, ApiError> {
    let tip = state.services().coach.view_daily_tip(&identity.actor).await?;
    Ok(web::Json(DailyTip { tip: tip.as_str().to_owned() }))
}

/// Returns the challenge of the day. Exercises that do not fit the member's limits are replaced.
#[utoipa::path(get, path = "/gemini/daily-challenge", tag = "coach",
    responses(
        (status = 200, body = DailyChallenge),
        (status = 409, description = "`limits_leave_nothing`: no exercise fits the limits that `fields` names",
            body = ErrorBody)))]
pub(crate) async fn view_daily_challenge(
    Member(identity): Member,
    state: web::Data<AppState>,
) -> Result<web::Json<DailyChallenge>, ApiError> {
    let marked = state.services().coach.view_daily_challenge(&identity.actor).await?;
    let MarkedChallenge { challenge, exercises: catalogue, limits } = marked;
    let exercises = challenge
        .exercises()
        .iter()
        .map(|exercise| ChallengeExercise {
            name: exercise.name().as_str().to_owned(),
            reps: exercise.reps().map(ironleaf_domain::exercise::Reps::get),
            duration_seconds: exercise.duration_seconds(),
            mark: MarkedExercise::of_generated(exercise.of_catalogue(&catalogue), limits.at_usual_place()),
        })
        .collect();
    Ok(web::Json(DailyChallenge { exercises }))
}

impl From<DailyContentError> for ApiError {
    fn from(error: DailyContentError) -> Self {
        match error {
            DailyContentError::Coach(error) => error.into(),
            DailyContentError::Port(error) => error.into(),
        }
    }
}
