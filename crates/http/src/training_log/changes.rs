//! Log changes and their undo.

use super::import::{ImportFormatJson, ImportStateJson};
use super::log::ExerciseLog;
use super::performed::{self, PerformedSet};
use crate::error::{ApiError, ErrorBody};
use crate::identity::Member;
use crate::input::{PathParts, Query, all};
use crate::route::{RouteSpec, route};
use crate::state::AppState;
use crate::wire_enum::wire_enum;
use actix_web::web;
use chrono::{DateTime, NaiveDate, Utc};
use ironleaf_application::training_log::{self as application, UndoOutcome};
use ironleaf_domain::ids::LogChangeId;
use ironleaf_domain::training_log::{self as domain, LiftedWeight, LogChangeKind, UndoError};
use serde::Serialize;
use utoipa::ToSchema;

/// Returns the routes of this file.
pub(super) fn routes() -> Vec<RouteSpec> {
    vec![route!(list_log_changes, Member, Ordinary), route!(undo_log_change, Member, Ordinary).undoing()]
}

wire_enum! {
    /// Kind of a log change.
    LogChangeKindJson = LogChangeKind as "LogChangeKind"
}

/// Weight and sets of a log.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct LogValues {
    /// In kg; `null` if no weight was entered.
    weight: Option<f64>,
    /// Sets in order; empty if the exercise was only marked as done.
    performed: Vec<PerformedSet>,
}

impl From<domain::LogValues> for LogValues {
    fn from(figures: domain::LogValues) -> Self {
        Self { weight: figures.weight().map(LiftedWeight::kg), performed: performed::to_response(figures.performed()) }
    }
}

/// A change to a log.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct LogChange {
    id: i64,
    /// ID of the log, which no longer exists if it was removed.
    log_id: i64,
    kind: LogChangeKindJson,
    exercise_name: String,
    log_date: NaiveDate,
    changed_at: DateTime<Utc>,
    before: LogValues,
    /// `null` if the log was removed.
    after: Option<LogValues>,
    /// `null` if the change was not undone.
    undone_at: Option<DateTime<Utc>>,
    /// Whether the change can be undone now.
    can_undo: bool,
}

impl From<domain::LogChange> for LogChange {
    fn from(change: domain::LogChange) -> Self {
        Self {
            id: change.id.get(),
            log_id: change.log_id.get(),
            kind: change.kind().into(),
            exercise_name: change.exercise_name,
            log_date: change.log_date,
            changed_at: change.changed_at,
            before: change.before.into(),
            after: change.after.map(Into::into),
            undone_at: change.undone_at,
            can_undo: change.can_undo,
        }
    }
}

/// Kind of an import. All logs that an import added count as one change.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = ImportChangeKind)]
pub(crate) enum ImportChangeKindJson {
    Imported,
}

/// An import of a training history.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ImportChange {
    id: i64,
    kind: ImportChangeKindJson,
    format: ImportFormatJson,
    state: ImportStateJson,
    changed_at: DateTime<Utc>,
    /// Number of logs that it added.
    logs_added: u32,
    /// First day of its logs.
    first_date: NaiveDate,
    last_date: NaiveDate,
    /// `null` if the import was not undone.
    undone_at: Option<DateTime<Utc>>,
    /// Whether the import can be undone now.
    can_undo: bool,
}

impl ImportChange {
    fn new(import: &domain::LogImport, now: DateTime<Utc>) -> Self {
        Self {
            id: import.id.get(),
            kind: ImportChangeKindJson::Imported,
            format: import.format.into(),
            state: import.state(now).into(),
            changed_at: import.started_at,
            logs_added: import.logs_added,
            first_date: import.days.0,
            last_date: import.days.1,
            undone_at: import.undone_at,
            can_undo: import.undo_error(now).is_none(),
        }
    }
}

/// An entry in the list of recent changes.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub(crate) enum JournalEntry {
    /// A change to one log.
    Log(LogChange),
    /// An import.
    Import(ImportChange),
}

/// Result of undoing an import.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ImportUndone {
    /// Number of deleted logs.
    logs_removed: u32,
    /// Number of logs that stay because they were edited after the import.
    logs_kept: u32,
}

/// Result of undoing a change.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub(crate) enum UndoneChange {
    /// The restored log.
    Log(Box<ExerciseLog>),
    /// Result of undoing an import.
    Import(ImportUndone),
}

/// Lists the changes of the last 30 days, newest first.
#[utoipa::path(get, path = "/api/user/exercise-log-changes", tag = "training_log",
    params(
        ("limit" = Option<u8>, Query, minimum = 1, maximum = 200, description = "Maximum number; all by default"),
        ("before" = Option<i64>, Query, minimum = 1, description = "Only changes older than the one with this ID")),
    responses((status = 200, body = Vec<JournalEntry>)))]
pub(crate) async fn list_log_changes(
    Member(identity): Member,
    state: web::Data<AppState>,
    query: Query,
) -> Result<web::Json<Vec<JournalEntry>>, ApiError> {
    let (limit, before) = all((query.limit(), query.optional_id("before", LogChangeId::new))).finish()?;
    let changes = state.services().training_log.list_log_changes(&identity.actor, limit, before).await?;
    let (now, changes) = changes;
    let entry = |entry| match entry {
        application::JournalEntry::Change(change) => JournalEntry::Log(change.into()),
        application::JournalEntry::Import(import) => JournalEntry::Import(ImportChange::new(&import, now)),
    };
    Ok(web::Json(changes.into_iter().map(entry).collect()))
}

/// Undoes a change.
///
/// A removed log is restored with its ID. Undoing an import deletes all its logs that were not edited since.
#[utoipa::path(post, path = "/api/user/exercise-log-changes/{id}/undo", tag = "training_log",
    params(("id" = i64, Path, minimum = 1)),
    responses(
        (status = 200, description = "The restored log, or for an import the number of deleted logs",
            body = UndoneChange),
        (status = 404, description = "Change not found", body = ErrorBody),
        (status = 409, description = "The change was already undone, is older than 30 days or was followed by a change \
                                      to the same log; or the exercise was logged again for that day; or the \
                                      import is still running", body = ErrorBody)))]
pub(crate) async fn undo_log_change(
    Member(identity): Member,
    state: web::Data<AppState>,
    path: PathParts,
) -> Result<web::Json<UndoneChange>, ApiError> {
    let id = path.id("id", LogChangeId::new)?;
    match state.services().training_log.undo_log_change(&identity.actor, id).await? {
        UndoOutcome::Restored(log) => Ok(web::Json(UndoneChange::Log(Box::new(log.into())))),
        UndoOutcome::ImportRemoved { removed, kept } => {
            Ok(web::Json(UndoneChange::Import(ImportUndone { logs_removed: removed, logs_kept: kept })))
        }
        UndoOutcome::Refused(refusal) => Err(ApiError::conflict(undo_error_message(refusal))),
        UndoOutcome::NoSuchChange => Err(ApiError::not_found("Change not found")),
    }
}

fn undo_error_message(refusal: UndoError) -> &'static str {
    match refusal {
        UndoError::AlreadyUndone => "This change was already undone",
        UndoError::TooOld => "This change was made more than 30 days ago",
        UndoError::ChangedSince => "This log was changed again later. Please undo the later change first.",
        UndoError::StillRunning => "This import is still running. Please try again when it has finished.",
        UndoError::OtherLogStands => "This exercise was logged again for that day. Please remove that log first.",
    }
}
