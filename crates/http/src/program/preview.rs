//! Preview of a program that is not followed yet.

use super::input::{DocumentInput, StartChoices, source};
use super::refusal::program_refusal;
use super::weeks::{ProgramWeek, to_response, week_count};
use crate::error::{ApiError, ErrorBody};
use crate::identity::Member;
use crate::input::{Checked, Json, Optional, all, body};
use crate::route::{RouteSpec, route};
use crate::state::AppState;
use actix_web::web;
use ironleaf_application::program::{PreviewForm, ProgramChoice};
use ironleaf_domain::ids::{ProgramId, WorkoutPlanId};

/// Returns the routes of this file.
pub(super) fn routes() -> Vec<RouteSpec> {
    vec![route!(preview_program, Member, Ordinary)]
}

body! {
    /// A program to look at: one of `plan_id`, `program_id` and `program`.
    pub(crate) struct PreviewInput {
        #[flatten]
        start: StartChoices,
        plan_id: Optional<WorkoutPlanId>,
        program_id: Optional<ProgramId>,
        program: Optional<DocumentInput>,
        /// Number of weeks; that of the program by default, and at least 4.
        #[schema = schema::whole_number(1..=52)]
        weeks: Optional<i64>,
    }
}

impl PreviewInput {
    fn read(self) -> Checked<PreviewForm> {
        let named = all((self.plan_id.read(), self.program_id.read(), self.program.read()));
        let choice = named.and_then(|(plan_id, program_id, program)| match program {
            None => source(plan_id, program_id).map(ProgramChoice::Stored),
            Some(document) if plan_id.is_none() && program_id.is_none() => {
                Checked::valid(ProgramChoice::Document(document))
            }
            Some(_) => Checked::error("program", "Please send plan_id, program_id or program, but only one"),
        });
        let weeks = self.weeks.check(|weeks| weeks.map(week_count).transpose());
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
