//! Weeks of the program that a member follows.

use super::plan_exercise::PlanExercise;
use super::refusal::no_plan;
use crate::error::{ApiError, ErrorBody};
use crate::identity::Member;
use crate::input::Query;
use crate::route::{RouteSpec, route};
use crate::state::AppState;
use actix_web::web;
use chrono::NaiveDate;
use ironleaf_application::limits::WithLimits;
use ironleaf_application::program as application;
use ironleaf_domain::ValidationError;
use ironleaf_domain::limits::Limits;
use serde::Serialize;
use utoipa::ToSchema;

/// Number of weeks, unless a request names another one.
const USUAL_WEEKS: u8 = 2;

/// Returns the routes of this file.
pub(super) fn routes() -> Vec<RouteSpec> {
    vec![route!(list_program_weeks, Member, Ordinary)]
}

/// A day of a week.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ProgramDay {
    /// Number, from 1.
    #[schema(minimum = 1)]
    day: u8,
    name: String,
    /// Date of the session.
    ///
    /// `null` before the start, for a skipped day, and while the program is paused.
    date: Option<NaiveDate>,
    exercises: Vec<PlanExercise>,
}

/// A week of a program.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ProgramWeek {
    #[schema(minimum = 1, maximum = 52)]
    week: u8,
    #[schema(minimum = 1)]
    cycle: u16,
    /// Whether the week is lighter on purpose.
    is_deload: bool,
    days: Vec<ProgramDay>,
}

/// Converts weeks for a response.
pub(crate) fn to_response(weeks: WithLimits<Vec<application::ProgramWeek>>) -> Vec<ProgramWeek> {
    let WithLimits { value, limits } = weeks;
    value.into_iter().map(|week| ProgramWeek::new(week, &limits)).collect()
}

impl ProgramWeek {
    fn new(week: application::ProgramWeek, limits: &Limits) -> Self {
        let day = |day: application::ProgramDay| ProgramDay {
            day: day.day,
            name: day.name,
            date: day.date,
            exercises: day.exercises.into_iter().map(|one| PlanExercise::new(one, limits.at_usual_place())).collect(),
        };
        Self {
            week: week.week,
            cycle: week.cycle,
            is_deload: week.is_deload,
            days: week.days.into_iter().map(day).collect(),
        }
    }
}

/// Checks a number of weeks.
pub(super) fn week_count(weeks: i64) -> Result<u8, ValidationError> {
    match u8::try_from(weeks) {
        Ok(weeks @ 1..=52) => Ok(weeks),
        _ => Err(ValidationError::new("Weeks must be between 1 and 52")),
    }
}

/// Returns the weeks of the member's program from the current one on, if each session is done as asked.
#[utoipa::path(get, path = "/api/user/program/weeks", tag = "program",
    params(
        ("count" = Option<u8>, Query, minimum = 1, maximum = 52, description = "Number of weeks; 2 by default"),
        ("Time-Zone" = Option<String>, Header, description = "IANA time zone that determines today's date")),
    responses(
        (status = 200, body = Vec<ProgramWeek>),
        (status = 404, description = "`no_plan`", body = ErrorBody)))]
pub(crate) async fn list_program_weeks(
    Member(identity): Member,
    state: web::Data<AppState>,
    query: Query,
) -> Result<web::Json<Vec<ProgramWeek>>, ApiError> {
    let count = query.optional_number("count").check("count", |count| count.map(week_count).transpose());
    let count = count.or(USUAL_WEEKS).finish()?;
    match state.services().program.list_program_weeks(&identity.actor, count).await? {
        Some(weeks) => Ok(web::Json(to_response(weeks))),
        None => Err(no_plan()),
    }
}
