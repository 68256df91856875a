//! Copying a meal or a day.

use super::refusal::write_refusal;
use super::view::DiaryEntryJson;
use crate::error::{ApiError, ErrorBody};
use crate::identity::Member;
use crate::input::{Json, KEY_OF_SOMETHING_ELSE, Optional, Required, all, body, idempotency_key};
use crate::route::{RouteSpec, route};
use crate::state::AppState;
use actix_web::{HttpRequest, HttpResponse, web};
use chrono::NaiveDate;
use ironleaf_application::diary::{CopyEntriesError, CopyOutcome, DiaryCopy};
use ironleaf_domain::meal::MealType;
use serde::Serialize;
use utoipa::ToSchema;

/// Returns the routes of this file.
pub(super) fn routes() -> Vec<RouteSpec> {
    vec![route!(copy_diary_entries, Member, Ordinary)]
}

body! {
    /// Entries to copy.
    pub(crate) struct DiaryCopyInput {
        /// Day with the entries.
        from_date: Required<NaiveDate>,
        /// Meal with the entries; the whole day by default.
        from_meal: Optional<MealType>,
        /// Day of the copies, from 90 days back to 7 days ahead.
        to_date: Required<NaiveDate>,
        /// Meal of the copies; the meals of the entries by default.
        to_meal: Optional<MealType>,
    }
}

/// Copied entries.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CopiedEntries {
    /// The copies.
    entries: Vec<DiaryEntryJson>,
    /// ID of the change, which can be undone.
    change_id: i64,
}

/// Copies a meal or a day, in addition to what is there.
#[utoipa::path(post, path = "/api/user/diary-copies", tag = "diary", request_body = DiaryCopyInput,
    params(
        ("Idempotency-Key" = Option<String>, Header, format = "uuid",
            description = "Makes retries safe: repeating a request with the same key returns the copies that the key \
                           created, at any later time"),
        ("Time-Zone" = Option<String>, Header, description = "IANA time zone that determines today's date")),
    responses(
        (status = 201, description = "Copied", body = CopiedEntries),
        (status = 200, description = "Already copied with that key", body = CopiedEntries),
        (status = 409, description = "`conflict`: there is nothing to copy, or the day would have more than 100 \
                                      entries", body = ErrorBody)))]
pub(crate) async fn copy_diary_entries(
    Member(identity): Member,
    state: web::Data<AppState>,
    request: HttpRequest,
    Json(body): Json<DiaryCopyInput>,
) -> Result<HttpResponse, ApiError> {
    let fields = all((
        body.from_date.read(),
        body.from_meal.read(),
        body.to_date.read(),
        body.to_meal.read(),
        idempotency_key(&request),
    ));
    let (from_date, from_meal, to_date, to_meal, key) = fields.finish()?;
    let copy = DiaryCopy { from_date, from_meal, to_date, to_meal, key };
    let copied = match state.services().diary.copy_diary_entries(&identity.actor, copy).await {
        Ok(copied) => copied,
        Err(CopyEntriesError::OntoItself) => {
            return Err(ApiError::field("to_date", "Please choose another day or meal than the copied one"));
        }
        Err(CopyEntriesError::DayToMeal) => {
            return Err(ApiError::field("to_meal", "A whole day cannot be copied to one meal"));
        }
        Err(CopyEntriesError::Write(error)) => return Err(write_refusal(error, "to_date")),
    };
    match copied.value {
        CopyOutcome::Copied { entries, change_id, is_new } => {
            let entries = entries.iter().map(|entry| DiaryEntryJson::new(entry, &copied.limits)).collect();
            let mut response = if is_new { HttpResponse::Created() } else { HttpResponse::Ok() };
            Ok(response.json(CopiedEntries { entries, change_id: change_id.get() }))
        }
        CopyOutcome::KeyOfSomethingElse => Err(ApiError::conflict(KEY_OF_SOMETHING_ELSE)),
        CopyOutcome::NothingThere => Err(ApiError::conflict("There is nothing to copy")),
    }
}
