//! Changes of the target and their undo.

use super::view::{Target, TargetChoice, TargetSourceJson};
use crate::error::{ApiError, ErrorBody};
use crate::identity::Member;
use crate::input::{PathParts, Query, all};
use crate::route::{RouteSpec, route};
use crate::state::AppState;
use actix_web::web;
use chrono::{DateTime, Utc};
use ironleaf_application::target::{TargetUndoOutcome, UndoTargetError};
use ironleaf_domain::ids::TargetChangeId;
use ironleaf_domain::target::{self as domain, TargetUndoError};
use serde::Serialize;
use utoipa::ToSchema;

/// Returns the routes of this file.
pub(super) fn routes() -> Vec<RouteSpec> {
    vec![route!(list_target_changes, Member, Ordinary), route!(undo_target_change, Member, Ordinary)]
}

/// Entry in the list of recent changes of the target.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TargetChange {
    id: i64,
    /// Source of the target after the change.
    kind: TargetSourceJson,
    before: TargetChoice,
    after: TargetChoice,
    changed_at: DateTime<Utc>,
    /// `null` if the change holds.
    undone_at: Option<DateTime<Utc>>,
    can_undo: bool,
}

impl From<domain::TargetChange> for TargetChange {
    fn from(change: domain::TargetChange) -> Self {
        Self {
            id: change.id.get(),
            kind: change.after.source().into(),
            before: change.before.into(),
            after: change.after.into(),
            changed_at: change.changed_at,
            undone_at: change.undone_at,
            can_undo: change.can_undo,
        }
    }
}

/// Lists changes of the last 30 days, newest first.
#[utoipa::path(get, path = "/api/user/target-changes", tag = "target",
    params(
        ("limit" = Option<u8>, Query, minimum = 1, maximum = 200, description = "Maximum number; all by default"),
        ("before" = Option<i64>, Query, minimum = 1, description = "Only changes older than the one with this ID")),
    responses((status = 200, body = Vec<TargetChange>)))]
pub(crate) async fn list_target_changes(
    Member(identity): Member,
    state: web::Data<AppState>,
    query: Query,
) -> Result<web::Json<Vec<TargetChange>>, ApiError> {
    let (limit, before) = all((query.limit(), query.optional_id("before", TargetChangeId::new))).finish()?;
    let changes = state.services().target.list_target_changes(&identity.actor, limit, before).await?;
    Ok(web::Json(changes.into_iter().map(Into::into).collect()))
}

/// Undoes a change and returns the target.
#[utoipa::path(post, path = "/api/user/target-changes/{id}/undo", tag = "target",
    params(
        ("id" = i64, Path, minimum = 1),
        ("Time-Zone" = Option<String>, Header, description = "IANA time zone that determines today's date")),
    responses(
        (status = 200, body = Target),
        (status = 404, description = "Change not found", body = ErrorBody),
        (status = 409, description = "`conflict`: the change was already undone, is older than 30 days or was followed \
                                      by another one", body = ErrorBody)))]
pub(crate) async fn undo_target_change(
    Member(identity): Member,
    state: web::Data<AppState>,
    path: PathParts,
) -> Result<web::Json<Target>, ApiError> {
    let id = path.id("id", TargetChangeId::new)?;
    match state.services().target.undo_target_change(&identity.actor, id).await {
        Ok(target) => Ok(web::Json(target.into())),
        Err(UndoTargetError::Refused(TargetUndoOutcome::Refused(refusal))) => {
            Err(ApiError::conflict(undo_error_message(refusal)))
        }
        Err(UndoTargetError::Refused(_)) => Err(ApiError::not_found("Change not found")),
        Err(UndoTargetError::Target(error)) => Err(error.into()),
    }
}

fn undo_error_message(refusal: TargetUndoError) -> &'static str {
    match refusal {
        TargetUndoError::AlreadyUndone => "This change was already undone",
        TargetUndoError::TooOld => "This change was made more than 30 days ago",
        TargetUndoError::ChangedSince => "Your target was changed again later. Please undo the later change first.",
    }
}
