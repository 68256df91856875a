//! Preview of a program that is not followed yet.

use super::document_schema::ProgramDocument;
use super::input::{DocumentInput, StartChoices, source};
use super::refusal::program_refusal;
use super::weeks::{ProgramWeek, to_response, week_count};
use crate::error::{ApiError, ErrorBody};
use crate::identity::Member;
use crate::input::{Checked, Field, Json, all};
use crate::route::{RouteSpec, route};
use crate::state::AppState;
use actix_web::web;
use ironleaf_application::program::{PreviewForm, ProgramChoice};
use ironleaf_domain::ids::{ProgramId, WorkoutPlanId};
use serde::Deserialize;
use utoipa::ToSchema;

/// Returns the routes of this file.
pub(super) fn routes() -> Vec<RouteSpec> {
    vec![route!(preview_program, Member, Ordinary)]
}

/// A program to look at: one of `plan_id`, `program_id` and `program`.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct PreviewInput {
    #[serde(default)]
    #[schema(value_type = Option<i64>, minimum = 1)]
    plan_id: Field<WorkoutPlanId>,
    #[serde(default)]
    #[schema(value_type = Option<i64>, minimum = 1)]
    program_id: Field<ProgramId>,
    #[serde(default)]
    #[schema(value_type = Option<ProgramDocument>)]
    program: Field<DocumentInput>,
    #[serde(flatten)]
    start: StartChoices,
    /// Number of weeks; that of the program by default, and at least 4.
    #[serde(default)]
    #[schema(value_type = Option<u8>, minimum = 1, maximum = 52)]
    weeks: Field<i64>,
}

impl PreviewInput {
    fn read(self) -> Checked<PreviewForm> {
        let named = all((
            self.plan_id.optional("plan_id"),
            self.program_id.optional("program_id"),
            self.program.optional("program"),
        ));
        let choice = named.and_then(|(plan_id, program_id, program)| match program {
            None => source(plan_id, program_id).map(ProgramChoice::Stored),
            Some(document) if plan_id.is_none() && program_id.is_none() => document.read().map(ProgramChoice::Document),
            Some(_) => Checked::error("program", "Please send plan_id, program_id or program, but only one"),
        });
        let weeks = self.weeks.optional("weeks").check("weeks", |weeks| weeks.map(week_count).transpose());
        all((choice, self.start.read(), weeks)).map(|(choice, start, weeks)| PreviewForm { choice, start, weeks })
    }
}

/// Returns the weeks of a program if each session is done as asked. Nothing is stored.
#[utoipa::path(post, path = "/api/user/program/preview", tag = "program", request_body = PreviewInput,
    params(("Time-Zone" = Option<String>, Header, description = "IANA time zone that determines today's date")),
    responses(
        (status = 200, body = Vec<ProgramWeek>),
        (status = 404, description = "Program not found", body = ErrorBody)))]
pub(crate) async fn preview_program(
    Member(identity): Member,
    state: web::Data<AppState>,
    Json(body): Json<PreviewInput>,
) -> Result<web::Json<Vec<ProgramWeek>>, ApiError> {
    let form = body.read().finish()?;
    let weeks = state.services().program.preview_program(&identity.actor, form).await.map_err(program_refusal)?;
    Ok(web::Json(to_response(weeks)))
}
