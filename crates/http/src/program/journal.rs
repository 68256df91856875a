//! The journal of the program that a member follows.

use super::prescription::Amount;
use super::refusal::no_plan;
use super::run::Run;
use crate::error::{ApiError, ErrorBody};
use crate::identity::Member;
use crate::input::{PathParts, Query, all};
use crate::route::{RouteSpec, route};
use crate::state::AppState;
use actix_web::web;
use chrono::{DateTime, Days, NaiveDate, Utc};
use ironleaf_application::program::{JournalItem, UndoRunEntryError, UndoRunEntryOutcome};
use ironleaf_domain::ids::{ExerciseLogId, ProgramEntryId};
use ironleaf_domain::progress::Period;
use serde::Serialize;
use utoipa::ToSchema;

/// Days of the journal, unless a request names others.
const USUAL_DAYS: Days = Days::new(90);
/// Days after the first one of the longest journal.
const MOST_DAYS: Days = Days::new(365);

/// Returns the routes of this file.
pub(super) fn routes() -> Vec<RouteSpec> {
    vec![route!(list_journal, Member, Ordinary), route!(undo_run_entry, Member, Ordinary)]
}

/// A line of the journal.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ProgramJournalEntry {
    /// `null` for what a log did: correct the log instead.
    id: Option<i64>,
    on: NaiveDate,
    /// Kind of an entry, or `start`, `rule`, `away` or `week`.
    kind: &'static str,
    track: Option<String>,
    exercise_name: Option<String>,
    /// Value before: in kg, seconds or reps; of `week` and `go_to` the number of the week.
    #[schema(value_type = Option<f64>)]
    before: Option<Amount>,
    #[schema(value_type = Option<f64>)]
    after: Option<Amount>,
    reason: String,
    /// Log that a rule judged.
    log_id: Option<i64>,
    undone_at: Option<DateTime<Utc>>,
    can_undo: bool,
}

impl From<JournalItem> for ProgramJournalEntry {
    fn from(item: JournalItem) -> Self {
        let amount = |value: Option<i64>| value.map(|value| Amount::new(value, item.is_weight));
        Self {
            id: item.id.map(ProgramEntryId::get),
            on: item.on,
            kind: item.kind.as_str(),
            before: amount(item.before),
            after: amount(item.after),
            track: item.track,
            exercise_name: item.exercise_name,
            reason: item.reason,
            log_id: item.log_id.map(ExerciseLogId::get),
            undone_at: item.undone_at,
            can_undo: item.can_undo,
        }
    }
}

/// Lists what changed the program, newest first.
#[utoipa::path(get, path = "/api/user/program/journal", tag = "program",
    params(
        ("from" = Option<NaiveDate>, Query, description = "First date; 90 days before `to` by default"),
        ("to" = Option<NaiveDate>, Query, description = "Last date; the journal has at most 366 days, up to today by default"),
        ("Time-Zone" = Option<String>, Header, description = "IANA time zone that determines today's date")),
    responses(
        (status = 200, body = Vec<ProgramJournalEntry>),
        (status = 404, description = "`no_plan`", body = ErrorBody)))]
pub(crate) async fn list_journal(
    Member(identity): Member,
    state: web::Data<AppState>,
    query: Query,
) -> Result<web::Json<Vec<ProgramJournalEntry>>, ApiError> {
    let (from, to) =
        all((query.optional_text::<NaiveDate>("from"), query.optional_text::<NaiveDate>("to"))).finish()?;
    let program = &state.services().program;
    let to = match (from, to) {
        (_, Some(to)) => to,
        (Some(from), None) => from.checked_add_days(MOST_DAYS).unwrap_or(from),
        (None, None) => program.today(&identity.actor),
    };
    let from = from.unwrap_or_else(|| to.checked_sub_days(USUAL_DAYS).unwrap_or(to));
    let period = Period::new(from, to).map_err(|invalid| ApiError::field("from", invalid.reason()))?;
    let journal = program.list_journal(&identity.actor, period.from(), period.to()).await?;
    Ok(web::Json(journal.ok_or_else(no_plan)?.into_iter().map(Into::into).collect()))
}

/// Undoes an entry of the journal, within 30 days and unless a later entry is in force.
#[utoipa::path(post, path = "/api/user/program/journal/{id}/undo", tag = "program",
    params(
        ("id" = i64, Path, minimum = 1),
        ("Time-Zone" = Option<String>, Header, description = "IANA time zone that determines today's date")),
    responses(
        (status = 200, body = Run),
        (status = 404, description = "Entry not found", body = ErrorBody),
        (status = 409, description = "`conflict`: undone already, older than 30 days, or followed by a later entry",
            body = ErrorBody)))]
pub(crate) async fn undo_run_entry(
    Member(identity): Member,
    state: web::Data<AppState>,
    path: PathParts,
) -> Result<web::Json<Run>, ApiError> {
    let id = path.id("id", ProgramEntryId::new)?;
    match state.services().program.undo_run_entry(&identity.actor, id).await? {
        Ok(run) => Ok(web::Json(run.into())),
        Err(UndoRunEntryOutcome::Refused(refusal)) => Err(ApiError::conflict(match refusal {
            UndoRunEntryError::AlreadyUndone => "This entry was already undone",
            UndoRunEntryError::TooOld => "This entry was made more than 30 days ago",
            UndoRunEntryError::FollowedByAnother => "A later entry follows. Please undo that one first.",
        })),
        Err(UndoRunEntryOutcome::NotFound | UndoRunEntryOutcome::Undone) => Err(ApiError::not_found("Entry not found")),
    }
}
