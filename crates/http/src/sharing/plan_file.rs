//! Plans as files.

use crate::error::{ApiError, ErrorBody};
use crate::identity::Member;
use crate::input::PathParts;
use crate::route::{RouteSpec, route};
use crate::state::AppState;
use actix_web::http::header::{ContentDisposition, ContentType, DispositionParam, DispositionType};
use actix_web::{HttpResponse, web};
use ironleaf_application::sharing::{OwnedPlan, PlanFileError};
use ironleaf_domain::ids::{ProgramId, WorkoutPlanId};
use ironleaf_domain::sharing::PlanFile;

/// Returns the routes of this file.
pub(super) fn routes() -> Vec<RouteSpec> {
    vec![route!(download_plan_file, Member, Ordinary), route!(download_program_file, Member, Ordinary)]
}

/// Returns the error for a plan that has no file.
pub(super) fn file_error(error: PlanFileError) -> ApiError {
    match error {
        PlanFileError::NotFound => ApiError::not_found("Plan not found"),
        PlanFileError::Plain(reason) => ApiError::conflict(reason.to_string()),
        PlanFileError::Port(error) => error.into(),
    }
}

/// Downloads a current or past plan as a file, without anything personal. The same plan gives the same file.
#[utoipa::path(get, path = "/api/user/workout-plans/{id}/file", tag = "sharing",
    params(("id" = i64, Path, minimum = 1)),
    responses(
        (status = 200, description = "The file `ironleaf-plan-<name>.json`; its schema is `/api/plan-file.schema.json`",
            body = serde_json::Value),
        (status = 404, description = "Plan not found", body = ErrorBody),
        (status = 409, description = "A plan without exercises, or one that repeats after more than 7 days",
            body = ErrorBody)))]
pub(crate) async fn download_plan_file(
    Member(identity): Member,
    state: web::Data<AppState>,
    path: PathParts,
) -> Result<HttpResponse, ApiError> {
    let id = path.id("id", WorkoutPlanId::new)?;
    let plan = OwnedPlan::Followed(id);
    let file = state.services().sharing.plan_file(&identity.actor, plan).await.map_err(file_error)?;
    Ok(attachment(&file))
}

/// Downloads one of the member's programs as a file, without anything personal. The same program gives the same file.
#[utoipa::path(get, path = "/api/user/programs/{id}/file", tag = "sharing",
    params(("id" = i64, Path, minimum = 1)),
    responses(
        (status = 200, description = "The file `ironleaf-plan-<name>.json`; its schema is `/api/plan-file.schema.json`",
            body = serde_json::Value),
        (status = 404, description = "Plan not found", body = ErrorBody)))]
pub(crate) async fn download_program_file(
    Member(identity): Member,
    state: web::Data<AppState>,
    path: PathParts,
) -> Result<HttpResponse, ApiError> {
    let plan = OwnedPlan::Program(path.id("id", ProgramId::new)?);
    let file = state.services().sharing.plan_file(&identity.actor, plan).await.map_err(file_error)?;
    Ok(attachment(&file))
}

fn attachment(file: &PlanFile) -> HttpResponse {
    let attachment = ContentDisposition {
        disposition: DispositionType::Attachment,
        parameters: vec![DispositionParam::Filename(file.file_name())],
    };
    HttpResponse::Ok().insert_header(attachment).content_type(ContentType::json()).body(file.to_json())
}
