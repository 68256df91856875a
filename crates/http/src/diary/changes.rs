//! Changes of the diary and their undo.

use super::refusal::write_refusal;
use super::view::DiaryEntryJson;
use crate::error::{ApiError, ErrorBody};
use crate::identity::Member;
use crate::input::{PathParts, Query, all};
use crate::route::{RouteSpec, route};
use crate::state::AppState;
use crate::success::Success;
use actix_web::web;
use chrono::{DateTime, Utc};
use ironleaf_application::diary::DiaryUndoOutcome;
use ironleaf_domain::diary::{self as domain, DiaryUndoError};
use ironleaf_domain::ids::DiaryChangeId;
use ironleaf_domain::limits::Limits;
use serde::Serialize;
use utoipa::ToSchema;

/// Returns the routes of this file.
pub(super) fn routes() -> Vec<RouteSpec> {
    vec![route!(list_diary_changes, Member, Ordinary), route!(undo_diary_change, Member, Ordinary)]
}

/// A change, with the whole state before and after it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(crate) enum DiaryChangeState {
    /// An entry was changed.
    Corrected {
        /// The entry before.
        before: Box<DiaryEntryJson>,
        /// The entry after.
        after: Box<DiaryEntryJson>,
    },
    /// An entry was removed.
    Removed {
        /// The entry before.
        before: Box<DiaryEntryJson>,
        /// Always `null`.
        #[schema(required = true)]
        after: Option<Box<DiaryEntryJson>>,
    },
    /// A meal or a day was copied.
    Copied {
        /// Always `null`.
        #[schema(required = true)]
        before: Option<Box<DiaryEntryJson>>,
        /// The copies.
        after: Vec<DiaryEntryJson>,
    },
}

impl DiaryChangeState {
    fn new(kind: domain::DiaryChangeKind, limits: &Limits) -> Self {
        let entry = |entry: &domain::DiaryEntry| Box::new(DiaryEntryJson::new(entry, limits));
        match kind {
            domain::DiaryChangeKind::Corrected { before, after } => {
                Self::Corrected { before: entry(&before), after: entry(&after) }
            }
            domain::DiaryChangeKind::Removed { before } => Self::Removed { before: entry(&before), after: None },
            domain::DiaryChangeKind::Copied { copies } => Self::Copied {
                before: None,
                after: copies.iter().map(|copy| DiaryEntryJson::new(copy, limits)).collect(),
            },
        }
    }
}

/// Entry in the list of recent changes of the diary.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DiaryChange {
    id: i64,
    #[serde(flatten)]
    state: DiaryChangeState,
    changed_at: DateTime<Utc>,
    /// `null` if the change was not undone.
    undone_at: Option<DateTime<Utc>>,
    /// Whether the change can be undone now.
    can_undo: bool,
}

/// Result of undoing a change.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub(crate) enum UndoneDiaryChange {
    /// The entry as it was before the change.
    Entry(Box<DiaryEntryJson>),
    /// The copies were removed.
    Copies(Success),
}

/// Lists the changes of the last 30 days, newest first.
#[utoipa::path(get, path = "/api/user/diary-changes", tag = "diary",
    params(
        ("limit" = Option<u8>, Query, minimum = 1, maximum = 200, description = "Maximum number; all by default"),
        ("before" = Option<i64>, Query, minimum = 1, description = "Only changes older than the one with this ID")),
    responses((status = 200, body = Vec<DiaryChange>)))]
pub(crate) async fn list_diary_changes(
    Member(identity): Member,
    state: web::Data<AppState>,
    query: Query,
) -> Result<web::Json<Vec<DiaryChange>>, ApiError> {
    let (limit, before) = all((query.limit(), query.optional_id("before", DiaryChangeId::new))).finish()?;
    let changes = state.services().diary.list_diary_changes(&identity.actor, limit, before).await?;
    let limits = changes.limits;
    let change = |change: domain::DiaryChange| DiaryChange {
        id: change.id.get(),
        state: DiaryChangeState::new(change.kind, &limits),
        changed_at: change.changed_at,
        undone_at: change.undone_at,
        can_undo: change.can_undo,
    };
    Ok(web::Json(changes.value.into_iter().map(change).collect()))
}

/// Undoes a change. A removed entry is restored with its ID, and copies are removed.
#[utoipa::path(post, path = "/api/user/diary-changes/{id}/undo", tag = "diary",
    params(
        ("id" = i64, Path, minimum = 1)),
    responses(
        (status = 200, description = "The entry as it was before the change; for copies a confirmation",
            body = UndoneDiaryChange),
        (status = 404, description = "Change not found", body = ErrorBody),
        (status = 409, description = "`conflict`: the change was already undone, is older than 30 days or was followed \
                                      by a change to the same entry; or the planned item was eaten again",
            body = ErrorBody)))]
pub(crate) async fn undo_diary_change(
    Member(identity): Member,
    state: web::Data<AppState>,
    path: PathParts,
) -> Result<web::Json<UndoneDiaryChange>, ApiError> {
    let id = path.id("id", DiaryChangeId::new)?;
    let undone = state.services().diary.undo_diary_change(&identity.actor, id).await;
    let undone = undone.map_err(|error| write_refusal(error, "date"))?;
    match undone.value {
        DiaryUndoOutcome::Restored(entry) => {
            Ok(web::Json(UndoneDiaryChange::Entry(Box::new(DiaryEntryJson::new(&entry, &undone.limits)))))
        }
        DiaryUndoOutcome::CopiesRemoved => Ok(web::Json(UndoneDiaryChange::Copies(Success::DONE))),
        DiaryUndoOutcome::Refused(refusal) => Err(ApiError::conflict(undo_error_message(refusal))),
        DiaryUndoOutcome::NoSuchChange => Err(ApiError::not_found("Change not found")),
    }
}

fn undo_error_message(refusal: DiaryUndoError) -> &'static str {
    match refusal {
        DiaryUndoError::AlreadyUndone => "This change was already undone",
        DiaryUndoError::TooOld => "This change was made more than 30 days ago",
        DiaryUndoError::ChangedSince => "This entry was changed again later. Please undo the later change first.",
        DiaryUndoError::EatenAgain => {
            "This item of your plan is logged again on that day. Please remove that entry first."
        }
    }
}
