//! Administration of the catalogue's programs.

use super::available::CatalogueProgram;
use super::own::ChangedProgramInput;
use crate::catalogue::{CatalogueAdmin, removed};
use crate::error::{ApiError, ErrorBody};
use crate::input::{Json, PathParts, both};
use crate::route::{RouteSpec, route};
use actix_web::{HttpResponse, web};
use ironleaf_application::workout_plan::CatalogueProgramError;
use ironleaf_domain::Finding;
use ironleaf_domain::ids::WorkoutPlanId;

/// Returns the routes of this file.
pub(super) fn routes() -> Vec<RouteSpec> {
    vec![
        route!(view_program, Admin, Ordinary),
        route!(save_program, Admin, Ordinary),
        route!(remove_program, Admin, Ordinary),
    ]
}

impl From<CatalogueProgramError> for ApiError {
    fn from(error: CatalogueProgramError) -> Self {
        match error {
            CatalogueProgramError::Invalid(invalid) => Finding::all_within(invalid, "program").into(),
            CatalogueProgramError::Changed => {
                Self::conflict("This plan was changed in the meantime. Your changes were not saved.")
            }
            CatalogueProgramError::Followed => {
                Self::conflict("Members follow this plan, and they would get another kind of plan.")
            }
        }
    }
}

/// Returns a program of the catalogue. A plain plan is not found.
#[utoipa::path(get, path = "/admin/programs/{plan_id}", operation_id = "view_catalogue_program", tag = "program",
    params(("plan_id" = i64, Path, minimum = 1)),
    responses(
        (status = 200, body = CatalogueProgram),
        (status = 404, description = "Plan not found, or not a program", body = ErrorBody)))]
pub(crate) async fn view_program(
    admin: CatalogueAdmin,
    path: PathParts,
) -> Result<web::Json<CatalogueProgram>, ApiError> {
    let id = path.id("plan_id", WorkoutPlanId::new)?;
    let stored = admin.ports().schedules.find_program(id).await?;
    Ok(web::Json(CatalogueProgram::new(id, &stored)))
}

/// Makes a plan a program, or replaces a program. Members who follow it keep their version until they take this one.
///
/// `version` is that of the program; of a plain plan it is that of its schedule.
#[utoipa::path(put, path = "/admin/programs/{plan_id}", operation_id = "save_catalogue_program", tag = "program",
    request_body = ChangedProgramInput,
    params(("plan_id" = i64, Path, minimum = 1)),
    responses(
        (status = 200, body = CatalogueProgram),
        (status = 404, description = "Plan not found", body = ErrorBody),
        (status = 409, description = "`conflict`: another version was saved in the meantime, or members follow the \
            plain plan", body = ErrorBody)))]
pub(crate) async fn save_program(
    admin: CatalogueAdmin,
    path: PathParts,
    Json(body): Json<ChangedProgramInput>,
) -> Result<web::Json<CatalogueProgram>, ApiError> {
    let (id, (document, version)) = both(path.id("plan_id", WorkoutPlanId::new), body.read().finish())?;
    let saved = admin.services().workout_plan_admin.save_program(&admin.actor, id, document, version).await?;
    Ok(web::Json(CatalogueProgram::new(id, &saved)))
}

/// Makes a program a plain plan of its first week.
#[utoipa::path(delete, path = "/admin/programs/{plan_id}", operation_id = "remove_catalogue_program", tag = "program",
    params(("plan_id" = i64, Path, minimum = 1)),
    responses(
        (status = 204, description = "The plan is a plain plan"),
        (status = 404, description = "Plan not found, or not a program", body = ErrorBody),
        (status = 409, description = "`conflict`: members follow the program", body = ErrorBody)))]
pub(crate) async fn remove_program(admin: CatalogueAdmin, path: PathParts) -> Result<HttpResponse, ApiError> {
    let id = path.id("plan_id", WorkoutPlanId::new)?;
    admin.services().workout_plan_admin.remove_program(&admin.actor, id).await?;
    Ok(removed())
}
