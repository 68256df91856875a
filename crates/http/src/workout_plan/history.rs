//! Current and past workout plans of a member.

use super::current::WorkoutPlan;
use crate::error::{ApiError, ErrorBody};
use crate::identity::Member;
use crate::input::{PathParts, Query, all};
use crate::plan_source::PlanSourceJson;
use crate::route::{RouteSpec, route};
use crate::state::AppState;
use crate::success::Success;
use actix_web::web;
use chrono::{DateTime, NaiveDate, Utc};
use ironleaf_application::limits::WithLimits;
use ironleaf_application::workout_plan::{self as application, RestorePlanOutcome};
use ironleaf_domain::ids::WorkoutPlanId;
use serde::Serialize;
use utoipa::ToSchema;

/// Returns the routes of this file.
pub(super) fn routes() -> Vec<RouteSpec> {
    vec![
        route!(list_followed_plans, Member, Ordinary),
        route!(view_followed_plan, Member, Ordinary),
        route!(restore_plan, Member, Ordinary),
    ]
}

/// A current or past plan of the member.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct FollowedWorkoutPlan {
    /// ID of this choice: a catalogue plan that was chosen twice is listed twice.
    id: i64,
    name: String,
    description: String,
    source: PlanSourceJson,
    #[schema(minimum = 0, maximum = 30)]
    num_of_days: u8,
    /// The member's local date.
    chosen_on: NaiveDate,
    /// When another plan replaced it; `null` for the current plan.
    replaced_at: Option<DateTime<Utc>>,
}

impl From<application::PastPlan> for FollowedWorkoutPlan {
    fn from(plan: application::PastPlan) -> Self {
        Self {
            id: plan.id.get(),
            name: plan.name,
            description: plan.description,
            source: plan.source.into(),
            num_of_days: plan.num_of_days,
            chosen_on: plan.chosen_on,
            replaced_at: plan.replaced_at,
        }
    }
}

fn plan_not_found() -> ApiError {
    ApiError::not_found("Plan not found")
}

/// Lists all plans that the member has followed, newest first. The first is the current one.
#[utoipa::path(get, path = "/api/user/workout-plans", tag = "workout_plan",
    params(
        ("limit" = Option<u8>, Query, minimum = 1, maximum = 200, description = "Maximum number; all by default"),
        ("after" = Option<i64>, Query, minimum = 1, description = "Only plans after the one with this ID")),
    responses((status = 200, body = Vec<FollowedWorkoutPlan>)))]
pub(crate) async fn list_followed_plans(
    Member(identity): Member,
    state: web::Data<AppState>,
    query: Query,
) -> Result<web::Json<Vec<FollowedWorkoutPlan>>, ApiError> {
    let (limit, after) = all((query.limit(), query.optional_id("after", WorkoutPlanId::new))).finish()?;
    let plans = state.ports().workout_plans.list_followed(identity.actor.user_id, limit, after).await?;
    Ok(web::Json(plans.into_iter().map(Into::into).collect()))
}

/// Returns a current or past plan with its schedule. Catalogue plans have their current schedule.
#[utoipa::path(get, path = "/api/user/workout-plans/{id}", tag = "workout_plan",
    params(("id" = i64, Path, minimum = 1)),
    responses((status = 200, body = WorkoutPlan), (status = 404, description = "Plan not found", body = ErrorBody)))]
pub(crate) async fn view_followed_plan(
    Member(identity): Member,
    state: web::Data<AppState>,
    path: PathParts,
) -> Result<web::Json<WorkoutPlan>, ApiError> {
    let id = path.id("id", WorkoutPlanId::new)?;
    let plan = state.services().workout_plan.view_followed_plan(&identity.actor, id).await?;
    let WithLimits { value, limits } = plan.ok_or_else(plan_not_found)?;
    Ok(web::Json(WorkoutPlan::new(value, &limits)))
}

/// Makes a past plan the current one from today. The previous plan becomes a past plan.
#[utoipa::path(post, path = "/api/user/workout-plans/{id}/restore", operation_id = "restore_followed_plan",
    tag = "workout_plan",
    params(
        ("id" = i64, Path, minimum = 1),
        ("Time-Zone" = Option<String>, Header, description = "IANA time zone that determines today's date")),
    responses((status = 200, body = Success), (status = 404, description = "Plan not found", body = ErrorBody)))]
pub(crate) async fn restore_plan(
    Member(identity): Member,
    state: web::Data<AppState>,
    path: PathParts,
) -> Result<web::Json<Success>, ApiError> {
    let id = path.id("id", WorkoutPlanId::new)?;
    match state.services().workout_plan.restore_plan(&identity.actor, id).await? {
        RestorePlanOutcome::Restored => Ok(web::Json(Success::DONE)),
        RestorePlanOutcome::NotFound => Err(plan_not_found()),
    }
}
