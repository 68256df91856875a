//! The member's own programs.

use super::document_schema::ProgramDocument;
use super::input::DocumentInput;
use super::refusal::{program_refusal, save_refusal};
use crate::error::{ApiError, ErrorBody};
use crate::identity::Member;
use crate::input::{Checked, Json, Optional, PathParts, Required, all, body, both};
use crate::route::{RouteSpec, route};
use crate::state::AppState;
use actix_web::{HttpResponse, web};
use ironleaf_application::program::{self as application, NewProgram, ProgramError, ProgramSource, StoredProgram};
use ironleaf_domain::ids::{ProgramId, WorkoutPlanId};
use ironleaf_domain::program::write_document;
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

/// Returns the routes of this file.
pub(super) fn routes() -> Vec<RouteSpec> {
    vec![
        route!(list_own_programs, Member, Ordinary),
        route!(add_own_program, Member, Ordinary),
        route!(view_own_program, Member, Ordinary),
        route!(save_own_program, Member, Ordinary),
        route!(remove_own_program, Member, Ordinary),
        route!(restore_own_program, Member, Ordinary),
    ]
}

/// An own program without its days.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OwnProgram {
    id: i64,
    #[schema(minimum = 1)]
    version: i64,
    name: String,
    /// Weeks of a cycle.
    #[schema(minimum = 1, maximum = 52)]
    weeks: u8,
    #[schema(minimum = 1, maximum = 7)]
    days_a_week: usize,
    is_followed: bool,
}

impl From<application::OwnProgram> for OwnProgram {
    fn from(own: application::OwnProgram) -> Self {
        let application::OwnProgram { id, version, name, weeks, days_a_week, is_followed } = own;
        Self { id: id.get(), version, name, weeks, days_a_week, is_followed }
    }
}

/// An own program.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OwnProgramContent {
    id: i64,
    #[schema(minimum = 1)]
    version: i64,
    #[schema(value_type = ProgramDocument)]
    program: Value,
}

impl OwnProgramContent {
    fn new(stored: &StoredProgram) -> Result<Self, ApiError> {
        let application::ProgramSource::Own(id) = stored.source else { return Err(ApiError::internal()) };
        let program = write_document(stored.program.document());
        Ok(Self { id: id.get(), version: stored.version, program })
    }
}

body! {
    /// A program to add: a document, or a catalogue program to copy.
    pub(crate) struct NewProgramInput {
        program: Optional<DocumentInput>,
        copy_of: Optional<WorkoutPlanId>,
    }
}

impl NewProgramInput {
    fn read(self) -> Checked<NewProgram> {
        all((self.program.read(), self.copy_of.read())).and_then(|sent| match sent {
            (Some(document), None) => Checked::valid(NewProgram::Document(document)),
            (None, Some(plan)) => Checked::valid(NewProgram::CopyOf(plan)),
            (None, None) => Checked::error("program", "Please send program or copy_of"),
            (Some(_), Some(_)) => Checked::error("copy_of", "Please send program or copy_of, but not both"),
        })
    }
}

body! {
    /// A changed program.
    pub(crate) struct ChangedProgramInput {
        program: Required<DocumentInput>,
        /// Version that was edited.
        #[schema = schema::id()]
        version: Required<i64>,
    }
}

impl ChangedProgramInput {
    pub(crate) fn read(self) -> Checked<(ironleaf_domain::program::Document<ironleaf_domain::ids::ExerciseId>, i64)> {
        all((self.program.read(), self.version.read()))
    }
}

/// Lists the member's own programs, latest first.
#[utoipa::path(get, path = "/api/user/programs", tag = "program",
    responses((status = 200, body = Vec<OwnProgram>)))]
pub(crate) async fn list_own_programs(
    Member(identity): Member,
    state: web::Data<AppState>,
) -> Result<web::Json<Vec<OwnProgram>>, ApiError> {
    let programs = state.services().program.list_own_programs(&identity.actor).await?;
    Ok(web::Json(programs.into_iter().map(Into::into).collect()))
}

/// Adds an own program.
#[utoipa::path(post, path = "/api/user/programs", tag = "program", request_body = NewProgramInput,
    responses(
        (status = 201, description = "Added", body = OwnProgramContent),
        (status = 404, description = "Program to copy not found", body = ErrorBody),
        (status = 409, description = "`conflict`: the member has 50 programs", body = ErrorBody)))]
pub(crate) async fn add_own_program(
    Member(identity): Member,
    state: web::Data<AppState>,
    Json(body): Json<NewProgramInput>,
) -> Result<HttpResponse, ApiError> {
    let new = body.read().finish()?;
    let stored = state.services().program.add_own_program(&identity.actor, new).await.map_err(save_refusal)?;
    Ok(HttpResponse::Created().json(OwnProgramContent::new(&stored)?))
}

/// Returns one of the member's programs.
#[utoipa::path(get, path = "/api/user/programs/{id}", tag = "program",
    params(("id" = i64, Path, minimum = 1)),
    responses(
        (status = 200, body = OwnProgramContent),
        (status = 404, description = "Program not found", body = ErrorBody)))]
pub(crate) async fn view_own_program(
    Member(identity): Member,
    state: web::Data<AppState>,
    path: PathParts,
) -> Result<web::Json<OwnProgramContent>, ApiError> {
    let id = path.id("id", ProgramId::new)?;
    let stored = state.ports().programs.find_program(identity.actor.user_id, ProgramSource::Own(id)).await?;
    Ok(web::Json(OwnProgramContent::new(&stored.ok_or_else(|| program_refusal(ProgramError::NotFound))?)?))
}

/// Replaces one of the member's programs. A program that is followed keeps its version until the member takes this one.
#[utoipa::path(put, path = "/api/user/programs/{id}", tag = "program", request_body = ChangedProgramInput,
    params(("id" = i64, Path, minimum = 1)),
    responses(
        (status = 200, body = OwnProgramContent),
        (status = 404, description = "Program not found", body = ErrorBody),
        (status = 409, description = "`conflict`: another version was saved in the meantime", body = ErrorBody)))]
pub(crate) async fn save_own_program(
    Member(identity): Member,
    state: web::Data<AppState>,
    path: PathParts,
    Json(body): Json<ChangedProgramInput>,
) -> Result<web::Json<OwnProgramContent>, ApiError> {
    let (id, (document, version)) = both(path.id("id", ProgramId::new), body.read().finish())?;
    let saved = state.services().program.save_own_program(&identity.actor, id, document, version).await;
    Ok(web::Json(OwnProgramContent::new(&saved.map_err(save_refusal)?)?))
}

/// Removes one of the member's programs. It can be restored for 30 days, and the member can go on following it.
#[utoipa::path(delete, path = "/api/user/programs/{id}", tag = "program",
    params(("id" = i64, Path, minimum = 1)),
    responses(
        (status = 204, description = "Removed"),
        (status = 404, description = "Program not found", body = ErrorBody)))]
pub(crate) async fn remove_own_program(
    Member(identity): Member,
    state: web::Data<AppState>,
    path: PathParts,
) -> Result<HttpResponse, ApiError> {
    let id = path.id("id", ProgramId::new)?;
    if state.services().program.remove_own_program(&identity.actor, id).await? {
        Ok(HttpResponse::NoContent().finish())
    } else {
        Err(program_refusal(ProgramError::NotFound))
    }
}

/// Restores a removed program, within 30 days.
#[utoipa::path(post, path = "/api/user/programs/{id}/restore", tag = "program",
    params(("id" = i64, Path, minimum = 1)),
    responses(
        (status = 200, body = OwnProgramContent),
        (status = 404, description = "Program not found", body = ErrorBody),
        (status = 409, description = "`conflict`: the member has 50 programs", body = ErrorBody)))]
pub(crate) async fn restore_own_program(
    Member(identity): Member,
    state: web::Data<AppState>,
    path: PathParts,
) -> Result<web::Json<OwnProgramContent>, ApiError> {
    let id = path.id("id", ProgramId::new)?;
    let restored = state.services().program.restore_own_program(&identity.actor, id).await;
    Ok(web::Json(OwnProgramContent::new(&restored.map_err(save_refusal)?)?))
}
