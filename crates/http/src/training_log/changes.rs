//! The journal of corrections, and the way back.

use super::import::{ImportFormatWord, ImportStateWord};
use super::log::ExerciseLog;
use super::performed::{self, PerformedSet};
use crate::error::{ApiError, ErrorBody};
use crate::identity::Member;
use crate::input::{PathParts, Query, all};
use crate::serve::AppState;
use actix_web::web;
use chrono::{DateTime, NaiveDate, Utc};
use ironleaf_application::training_log::{self as application, Undone};
use ironleaf_domain::ids::LogChangeId;
use ironleaf_domain::training_log::{self as domain, LiftedWeight, UndoRefusal};
use serde::Serialize;
use utoipa::ToSchema;

/// What was done to a log.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = LogChangeKind)]
#[expect(dead_code, reason = "only the OpenAPI document is made from it")]
pub(crate) enum LogChangeKindWord {
    Corrected,
    Removed,
}

/// What was done in a log.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct LogFigures {
    /// In kg; `null` when there is none.
    #[schema(required = true)]
    weight: Option<f64>,
    /// In their order; empty where it was just marked as done.
    performed: Vec<PerformedSet>,
}

impl From<domain::LogFigures> for LogFigures {
    fn from(figures: domain::LogFigures) -> Self {
        Self { weight: figures.weight().map(LiftedWeight::kg), performed: performed::written(figures.performed()) }
    }
}

/// A change of a log.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct LogChange {
    #[schema(minimum = 1)]
    id: i64,
    /// The log, which is gone where it was removed.
    #[schema(minimum = 1)]
    log_id: i64,
    #[schema(value_type = LogChangeKindWord)]
    kind: &'static str,
    exercise_name: String,
    log_date: NaiveDate,
    changed_at: DateTime<Utc>,
    before: LogFigures,
    /// `null` where the log was removed.
    #[schema(required = true)]
    after: Option<LogFigures>,
    /// `null` where it was not undone.
    #[schema(required = true)]
    undone_at: Option<DateTime<Utc>>,
    /// Whether it can be undone now.
    can_undo: bool,
}

impl From<domain::LogChange> for LogChange {
    fn from(change: domain::LogChange) -> Self {
        Self {
            id: change.id.get(),
            log_id: change.log_id.get(),
            kind: change.kind().as_str(),
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

/// An import is one change, with all that it added.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = ImportChangeKind)]
#[expect(dead_code, reason = "only the OpenAPI document is made from it")]
pub(crate) enum ImportChangeKindWord {
    Imported,
}

/// An import of a history.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ImportChange {
    #[schema(minimum = 1)]
    id: i64,
    #[schema(value_type = ImportChangeKindWord)]
    kind: &'static str,
    #[schema(value_type = ImportFormatWord)]
    format: &'static str,
    #[schema(value_type = ImportStateWord)]
    state: &'static str,
    changed_at: DateTime<Utc>,
    /// Logs that it added.
    logs_added: u32,
    /// The first and the last day of its logs.
    first_date: NaiveDate,
    last_date: NaiveDate,
    /// `null` where it was not undone.
    #[schema(required = true)]
    undone_at: Option<DateTime<Utc>>,
    /// Whether it can be undone now.
    can_undo: bool,
}

impl ImportChange {
    fn new(import: &domain::LogImport, now: DateTime<Utc>) -> Self {
        Self {
            id: import.id.get(),
            kind: "imported",
            format: import.format.as_str(),
            state: import.state(now).as_str(),
            changed_at: import.started_at,
            logs_added: import.logs_added,
            first_date: import.days.0,
            last_date: import.days.1,
            undone_at: import.undone_at,
            can_undo: import.undo_refusal(now).is_none(),
        }
    }
}

/// An entry of the journal.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub(crate) enum JournalEntry {
    /// A change of one log.
    Log(LogChange),
    /// An import.
    Import(ImportChange),
}

/// What became of the logs of an import that was undone.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ImportUndone {
    /// Logs that were deleted.
    logs_removed: u32,
    /// Logs that were edited after the import and stay.
    logs_kept: u32,
}

/// What undoing a change gives.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub(crate) enum UndoneChange {
    /// The log as it stands again.
    Log(Box<ExerciseLog>),
    /// Of an import.
    Import(ImportUndone),
}

/// The changes of the last 30 days, newest first.
#[utoipa::path(get, path = "/api/user/exercise-log-changes", tag = "training_log",
    params(
        ("limit" = Option<u8>, Query, minimum = 1, maximum = 200, description = "So many at most; all without it"),
        ("before" = Option<i64>, Query, minimum = 1, description = "Only what was changed before the one with this id")),
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

/// Undoes a change. A removed log comes back as it was, with its id. Of an import all logs are deleted that were not edited
/// since.
#[utoipa::path(post, path = "/api/user/exercise-log-changes/{id}/undo", tag = "training_log",
    params(("id" = i64, Path, minimum = 1)),
    responses(
        (status = 200, description = "The log as it stands again; of an import how many logs were deleted",
            body = UndoneChange),
        (status = 404, description = "No such change", body = ErrorBody),
        (status = 409, description = "It was undone already, is older than 30 days, was followed by another change of \
                                      the log, the exercise was logged for that day again, or the import is still \
                                      running", body = ErrorBody)))]
pub(crate) async fn undo_log_change(
    Member(identity): Member,
    state: web::Data<AppState>,
    path: PathParts,
) -> Result<web::Json<UndoneChange>, ApiError> {
    let id = path.id("id", LogChangeId::new)?;
    match state.services().training_log.undo_log_change(&identity.actor, id).await? {
        Undone::Restored(log) => Ok(web::Json(UndoneChange::Log(Box::new(log.into())))),
        Undone::ImportRemoved { removed, kept } => {
            Ok(web::Json(UndoneChange::Import(ImportUndone { logs_removed: removed, logs_kept: kept })))
        }
        Undone::Refused(refusal) => Err(ApiError::conflict(told(refusal))),
        Undone::NoSuchChange => Err(ApiError::not_found("There is no such change")),
    }
}

fn told(refusal: UndoRefusal) -> &'static str {
    match refusal {
        UndoRefusal::AlreadyUndone => "This change was undone already",
        UndoRefusal::TooOld => "This change was made more than 30 days ago",
        UndoRefusal::ChangedSince => "This log was changed again afterwards. Please undo the later change first",
        UndoRefusal::StillRunning => "This import is still running. Please try again when it has finished",
        UndoRefusal::OtherLogStands => "This exercise was logged for that day again. Please remove that log first",
    }
}
