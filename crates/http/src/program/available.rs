//! Programs of the catalogue.

use super::document_schema::ProgramDocument;
use super::refusal::program_refusal;
use super::words::ScheduleKindJson;
use crate::error::{ApiError, ErrorBody};
use crate::exercise_enums::LevelJson;
use crate::identity::Member;
use crate::input::{PathParts, Query, all};
use crate::profile::GoalJson;
use crate::route::{RouteSpec, route};
use crate::state::AppState;
use crate::training_location::TrainingLocationJson;
use actix_web::web;
use ironleaf_application::program::{
    self as application, AvailableProgramFilter, ProgramError, ProgramSource, StoredProgram,
};
use ironleaf_domain::ValidationError;
use ironleaf_domain::exercise::Level;
use ironleaf_domain::ids::WorkoutPlanId;
use ironleaf_domain::program::write_document;
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

/// Returns the routes of this file.
pub(super) fn routes() -> Vec<RouteSpec> {
    vec![route!(list_available_programs, Member, Ordinary), route!(view_available_program, Member, Ordinary)]
}

/// A program of the catalogue without its days.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AvailableProgram {
    plan_id: i64,
    #[schema(minimum = 1)]
    version: i64,
    name: String,
    description: String,
    level: LevelJson,
    goal: Option<GoalJson>,
    location: TrainingLocationJson,
    /// Weeks of a cycle.
    #[schema(minimum = 1, maximum = 52)]
    weeks: u8,
    #[schema(minimum = 1, maximum = 7)]
    days_a_week: usize,
    schedule_kind: ScheduleKindJson,
    /// Kinds of its rules, each once.
    rules: Vec<&'static str>,
}

impl From<application::AvailableProgram> for AvailableProgram {
    fn from(program: application::AvailableProgram) -> Self {
        Self {
            plan_id: program.plan_id.get(),
            version: program.version,
            name: program.name,
            description: program.description,
            level: program.level.into(),
            goal: program.goal.map(Into::into),
            location: program.location.into(),
            weeks: program.weeks,
            days_a_week: program.days_a_week,
            schedule_kind: program.schedule.into(),
            rules: program.rules,
        }
    }
}

/// A program of the catalogue.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CatalogueProgram {
    plan_id: i64,
    #[schema(minimum = 1)]
    version: i64,
    #[schema(value_type = ProgramDocument)]
    program: Value,
}

impl CatalogueProgram {
    pub(crate) fn new(plan_id: WorkoutPlanId, stored: &StoredProgram) -> Self {
        Self { plan_id: plan_id.get(), version: stored.version, program: write_document(stored.program.document()) }
    }
}

/// Lists the programs of the catalogue that are for the member's age, by name.
#[utoipa::path(get, path = "/api/user/available-programs", tag = "program",
    params(
        ("days" = Option<u8>, Query, minimum = 1, maximum = 7, description = "Training days a week"),
        ("location" = Option<TrainingLocationJson>, Query, description = "Place of training"),
        ("goal" = Option<GoalJson>, Query, description = "Goal; programs without one fit each"),
        ("level" = Option<String>, Query, description = "`beginner`, `intermediate` or `expert`"),
        ("search" = Option<String>, Query, description = "Part of the name or description"),
        ("Time-Zone" = Option<String>, Header, description = "IANA time zone that determines today's date")),
    responses((status = 200, body = Vec<AvailableProgram>)))]
pub(crate) async fn list_available_programs(
    Member(identity): Member,
    state: web::Data<AppState>,
    query: Query,
) -> Result<web::Json<Vec<AvailableProgram>>, ApiError> {
    let days = query.optional_number("days").check("days", |days| match days.map(usize::try_from) {
        None => Ok(None),
        Some(Ok(days @ 1..=7)) => Ok(Some(days)),
        Some(_) => Err(ValidationError::new("Days must be between 1 and 7")),
    });
    let level = query
        .optional_text::<String>("level")
        .check("level", |level| level.map(|level| Level::parse(&level)).transpose());
    let (days, location, goal, level, search) =
        all((days, query.optional_text("location"), query.optional_text("goal"), level, query.search())).finish()?;
    let search = search.map(|search| search.as_str().to_owned());
    let filter = AvailableProgramFilter { days, location, goal, level, search };
    let programs = state.services().program.list_available_programs(&identity.actor, filter).await?;
    Ok(web::Json(programs.into_iter().map(Into::into).collect()))
}

/// Returns a program of the catalogue.
#[utoipa::path(get, path = "/api/user/available-programs/{plan_id}", tag = "program",
    params(("plan_id" = i64, Path, minimum = 1)),
    responses(
        (status = 200, body = CatalogueProgram),
        (status = 404, description = "Program not found", body = ErrorBody)))]
pub(crate) async fn view_available_program(
    Member(identity): Member,
    state: web::Data<AppState>,
    path: PathParts,
) -> Result<web::Json<CatalogueProgram>, ApiError> {
    let id = path.id("plan_id", WorkoutPlanId::new)?;
    let found = state.ports().programs.find_program(identity.actor.user_id, ProgramSource::Catalogue(id)).await?;
    let stored = found.ok_or_else(|| program_refusal(ProgramError::NotFound))?;
    Ok(web::Json(CatalogueProgram::new(id, &stored)))
}
