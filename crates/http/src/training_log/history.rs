//! Logs of any day: listing, editing and removing them.

use super::log::{ExerciseLog, to_response};
use super::performed::{self, PerformedSetInput};
use crate::error::{ApiError, ErrorBody};
use crate::identity::Member;
use crate::input::{Json, List, Optional, PathParts, Query, Required, body, both};
use crate::route::{RouteSpec, route};
use crate::state::AppState;
use actix_web::web;
use ironleaf_domain::ids::{ExerciseLogId, LogChangeId};
use ironleaf_domain::training_log::{LiftedWeight, LogValues, PerformedSets};
use serde::Serialize;
use utoipa::ToSchema;

/// Returns the routes of this file.
pub(super) fn routes() -> Vec<RouteSpec> {
    vec![route!(list_logs, Member, Ordinary), route!(edit_log, Member, Ordinary), route!(remove_log, Member, Ordinary)]
}

body! {
    /// New values of a log.
    pub(crate) struct EditLogInput {
        /// In kg, with at most two decimals. Not allowed with sets, which determine it.
        weight: Optional<LiftedWeight>,
        /// The performed sets; empty if the exercise was only marked as done.
        performed: Required<List<PerformedSetInput, 0, { PerformedSets::MAX }>>,
    }
}

impl EditLogInput {
    fn read(self) -> Result<LogValues, ApiError> {
        let sets = self.performed.read();
        performed::read(self.weight, sets).finish()
    }
}

/// An edited log.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct EditedLog {
    log: ExerciseLog,
    /// ID of the change, for undoing it; `null` if nothing was changed.
    change_id: Option<i64>,
}

/// A removed log.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RemovedLog {
    /// ID of the change, for undoing it.
    change_id: i64,
}

/// Lists the logs of a range of days, newest day first. Logs of one day are in order of creation.
#[utoipa::path(get, path = "/api/user/exercise-logs", tag = "training_log",
    params(
        ("from" = NaiveDate, Query, description = "First day"),
        ("to" = NaiveDate, Query, description = "Last day; a list has at most 366 days")),
    responses((status = 200, body = Vec<ExerciseLog>)))]
pub(crate) async fn list_logs(
    Member(identity): Member,
    state: web::Data<AppState>,
    query: Query,
) -> Result<web::Json<Vec<ExerciseLog>>, ApiError> {
    let period = query.period("from", "to").finish()?;
    Ok(web::Json(to_response(
        state.ports().logs.list_between(identity.actor.user_id, period.from(), period.to()).await?,
    )))
}

/// Edits a log. The change can be undone for 30 days.
#[utoipa::path(put, path = "/api/user/exercise-logs/{id}", tag = "training_log", request_body = EditLogInput,
    params(("id" = i64, Path, minimum = 1)),
    responses(
        (status = 200, body = EditedLog),
        (status = 404, description = "Log not found", body = ErrorBody)))]
pub(crate) async fn edit_log(
    Member(identity): Member,
    state: web::Data<AppState>,
    path: PathParts,
    Json(body): Json<EditLogInput>,
) -> Result<web::Json<EditedLog>, ApiError> {
    let (id, figures) = both(path.id("id", ExerciseLogId::new), body.read())?;
    let corrected = state.services().training_log.edit_log(&identity.actor, id, figures).await?;
    let corrected = corrected.ok_or_else(log_not_found)?;
    Ok(web::Json(EditedLog { log: corrected.log.into(), change_id: corrected.change_id.map(LogChangeId::get) }))
}

/// Removes a log. The change can be undone for 30 days.
#[utoipa::path(delete, path = "/api/user/exercise-logs/{id}", tag = "training_log",
    params(("id" = i64, Path, minimum = 1)),
    responses(
        (status = 200, body = RemovedLog),
        (status = 404, description = "Log not found", body = ErrorBody)))]
pub(crate) async fn remove_log(
    Member(identity): Member,
    state: web::Data<AppState>,
    path: PathParts,
) -> Result<web::Json<RemovedLog>, ApiError> {
    let id = path.id("id", ExerciseLogId::new)?;
    let change = state.services().training_log.remove_log(&identity.actor, id).await?.ok_or_else(log_not_found)?;
    Ok(web::Json(RemovedLog { change_id: change.get() }))
}

fn log_not_found() -> ApiError {
    ApiError::not_found("Log not found")
}
