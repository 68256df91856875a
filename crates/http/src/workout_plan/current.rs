//! The current workout plan of a member, and choosing another one.

use super::generated::GeneratedWorkoutPlanInput;
use crate::error::{ApiError, ErrorBody, ErrorKind};
use crate::identity::Member;
use crate::input::{Json, Query, Required, body};
use crate::plan_source::PlanSourceJson;
use crate::program::plan_exercise::PlanExercise;
use crate::program::refusal::{no_plan, program_refusal};
use crate::program::words::ProgramState;
use crate::route::{RouteSpec, route};
use crate::state::AppState;
use crate::success::Success;
use actix_web::web;
use ironleaf_application::limits::WithLimits;
use ironleaf_application::program;
use ironleaf_application::workout_plan::{CurrentPlan, SaveWorkoutPlanError, SelectPlanOutcome};
use ironleaf_domain::ValidationError;
use ironleaf_domain::ids::WorkoutPlanId;
use ironleaf_domain::limits::Limits;
use ironleaf_domain::workout_plan as domain;
use serde::Serialize;
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// Returns the routes of this file.
pub(super) fn routes() -> Vec<RouteSpec> {
    vec![
        route!(view_current_plan, Member, Ordinary),
        route!(list_available_plans, Member, Ordinary),
        route!(select_plan, Member, Ordinary),
        route!(save_generated_plan, Member, Ordinary),
    ]
}

/// A plan with its schedule.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct WorkoutPlan {
    id: i64,
    name: String,
    description: String,
    #[schema(minimum = 1, maximum = 30)]
    num_of_days: u8,
    source: PlanSourceJson,
    /// Exercises by day number. A day without exercises is a rest day.
    days: BTreeMap<String, Vec<PlanExercise>>,
    /// Number of different exercises that do not fit the limits of the member.
    misfits: usize,
}

impl WorkoutPlan {
    /// Creates the plan with the marks of a member's limits.
    pub(super) fn new(plan: domain::WorkoutPlan, limits: &Limits) -> Self {
        let limits = limits.at_usual_place();
        let misfits = limits.map_or(0, |limits| plan.count_misfits(limits));
        let exercise = |exercise| PlanExercise::new(exercise, limits);
        Self {
            id: plan.id.get(),
            name: plan.name,
            description: plan.description,
            num_of_days: plan.num_of_days,
            source: plan.source.into(),
            days: plan
                .days
                .into_iter()
                .map(|(day, exercises)| (day.to_string(), exercises.into_iter().map(exercise).collect()))
                .collect(),
            misfits,
        }
    }
}

/// The member's current plan with today's day.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CurrentWorkoutPlan {
    #[serde(flatten)]
    plan: WorkoutPlan,
    /// Plan day of today. It is a rest day if it has no exercises or is not in the plan.
    #[schema(minimum = 1, maximum = 30)]
    today: u8,
    /// Position in the program; `null` for a plain plan.
    program: Option<ProgramPosition>,
}

impl From<CurrentPlan> for CurrentWorkoutPlan {
    fn from(current: CurrentPlan) -> Self {
        let CurrentPlan { plan, today, limits, program } = current;
        Self { plan: WorkoutPlan::new(plan, &limits), today, program: program.map(Into::into) }
    }
}

/// Position in the program that the member follows.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ProgramPosition {
    #[schema(minimum = 1, maximum = 52)]
    week: u8,
    /// Weeks of a cycle.
    #[schema(minimum = 1, maximum = 52)]
    weeks: u8,
    #[schema(minimum = 1)]
    cycle: u16,
    /// Today's day, from 1; `null` on a rest day.
    #[schema(minimum = 1)]
    day: Option<u8>,
    day_name: Option<String>,
    is_deload: bool,
    state: ProgramState,
}

impl From<program::ProgramPosition> for ProgramPosition {
    fn from(position: program::ProgramPosition) -> Self {
        Self {
            week: position.week,
            weeks: position.weeks,
            cycle: position.cycle,
            day: position.day,
            day_name: position.day_name,
            is_deload: position.is_deload,
            state: position.state.into(),
        }
    }
}

body! {
    /// The plan to follow.
    pub(crate) struct SelectPlanInput {
        plan_id: Required<WorkoutPlanId>,
    }
}

/// Returns the member's current workout plan.
#[utoipa::path(get, path = "/api/user/workout-plan", operation_id = "view_current_workout_plan", tag = "workout_plan",
    params(("Time-Zone" = Option<String>, Header, description = "IANA time zone that determines today's date")),
    responses(
        (status = 200, body = CurrentWorkoutPlan),
        (status = 404, description = "`no_plan`", body = ErrorBody)))]
pub(crate) async fn view_current_plan(
    Member(identity): Member,
    state: web::Data<AppState>,
) -> Result<web::Json<CurrentWorkoutPlan>, ApiError> {
    let plan = state.services().workout_plan.view_current_plan(&identity.actor).await?;
    Ok(web::Json(plan.ok_or_else(no_plan)?.into()))
}

/// Lists the available plans with this number of training days, those that fit the limits first.
#[utoipa::path(get, path = "/api/user/available-workout-plans", tag = "workout_plan",
    params(("days" = u8, Query, minimum = 1, maximum = 30, description = "Number of training days")),
    responses((status = 200, body = Vec<WorkoutPlan>)))]
pub(crate) async fn list_available_plans(
    Member(identity): Member,
    state: web::Data<AppState>,
    query: Query,
) -> Result<web::Json<Vec<WorkoutPlan>>, ApiError> {
    let days = query.required_number("days").check("days", |days| {
        let days = u8::try_from(days).ok().filter(|days| (1..=30).contains(days));
        days.ok_or_else(|| ValidationError::new("A plan has 1 to 30 days"))
    });
    let days = days.finish()?;
    let WithLimits { value, limits } =
        state.services().workout_plan.list_available_plans(&identity.actor, days).await?;
    Ok(web::Json(value.into_iter().map(|plan| WorkoutPlan::new(plan, &limits)).collect()))
}

/// Makes a catalogue plan the current one.
#[utoipa::path(post, path = "/api/user/update-workout-plan", operation_id = "select_workout_plan",
    tag = "workout_plan", request_body = SelectPlanInput,
    params(("Time-Zone" = Option<String>, Header, description = "IANA time zone that determines today's date")),
    responses(
        (status = 200, body = Success),
        (status = 404, description = "Plan not found or not available", body = ErrorBody)))]
pub(crate) async fn select_plan(
    Member(identity): Member,
    state: web::Data<AppState>,
    Json(body): Json<SelectPlanInput>,
) -> Result<web::Json<Success>, ApiError> {
    let plan_id = body.plan_id.read().finish()?;
    match state.services().workout_plan.select_plan(&identity.actor, plan_id).await? {
        SelectPlanOutcome::Selected => Ok(web::Json(Success::DONE)),
        SelectPlanOutcome::NotFound => Err(ApiError::new(ErrorKind::NotFound, "This plan is no longer available")),
        SelectPlanOutcome::NotForAge => {
            Err(ApiError::new(ErrorKind::ValidationFailed, "This program is not for your age."))
        }
    }
}

/// Saves a generated plan and makes it the current one. Only the member can see it.
///
/// A plan of a planner must fit the limits of the member; a plan of source `own` need not. With `mesocycle`, the member
/// follows the plan as a program from today on, and its first values come from the logs.
#[utoipa::path(post, path = "/api/user/save-workout-plan", operation_id = "save_generated_workout_plan",
    tag = "workout_plan", request_body = GeneratedWorkoutPlanInput,
    params(("Time-Zone" = Option<String>, Header, description = "IANA time zone that determines today's date")),
    responses((status = 200, body = Success)))]
pub(crate) async fn save_generated_plan(
    Member(identity): Member,
    state: web::Data<AppState>,
    Json(body): Json<GeneratedWorkoutPlanInput>,
) -> Result<web::Json<Success>, ApiError> {
    let (plan, place) = body.read()?;
    match state.services().workout_plan.save_generated_plan(&identity.actor, plan, place).await {
        Ok(()) => Ok(web::Json(Success::DONE)),
        Err(SaveWorkoutPlanError::Refused(violations)) => Err(ApiError::plan_refused(&violations)),
        Err(SaveWorkoutPlanError::Program(error)) => Err(program_refusal(error)),
        Err(SaveWorkoutPlanError::Port(error)) => Err(error.into()),
    }
}
