//! Days of the diary, their status and water.

use super::refusal::write_refusal;
use super::view::{DiaryDayJson, ListedDiaryDay};
use crate::error::{ApiError, ErrorBody};
use crate::identity::Member;
use crate::input::{Json, PathParts, Query, Required, body, both, counts};
use crate::route::{RouteSpec, route};
use crate::state::AppState;
use actix_web::web;
use ironleaf_application::diary::SetStatusError;
use ironleaf_domain::diary::{DayStatus, StatusError, Water};

/// Returns the routes of this file.
pub(super) fn routes() -> Vec<RouteSpec> {
    vec![
        route!(view_diary_day, Member, Ordinary),
        route!(list_diary_days, Member, Ordinary),
        route!(set_diary_status, Member, Ordinary),
        route!(set_diary_water, Member, Ordinary),
    ]
}

body! {
    /// Status to set.
    pub(crate) struct DayStatusInput {
        status: Required<DayStatus>,
    }
}

counts! { Water, }

body! {
    /// Water to set.
    pub(crate) struct WaterInput {
        /// `null` removes it.
        water_ml: Required<Option<Water>>,
    }
}

/// Returns a day of the diary, also if nothing was logged.
#[utoipa::path(get, path = "/api/user/diary/{date}", tag = "diary",
    params(
        ("date" = NaiveDate, Path, description = "The day"),
        ("Time-Zone" = Option<String>, Header, description = "IANA time zone that determines today's date")),
    responses((status = 200, body = DiaryDayJson)))]
pub(crate) async fn view_diary_day(
    Member(identity): Member,
    state: web::Data<AppState>,
    path: PathParts,
) -> Result<web::Json<DiaryDayJson>, ApiError> {
    let date = path.field("date").finish()?;
    Ok(web::Json(state.services().diary.view_diary_day(&identity.actor, date).await?.into()))
}

/// Lists the days of the diary with entries, a status or water, latest first.
#[utoipa::path(get, path = "/api/user/diary", tag = "diary",
    params(
        ("from" = NaiveDate, Query, description = "First date"),
        ("to" = NaiveDate, Query, description = "Last date; a list has at most 366 days"),
        ("Time-Zone" = Option<String>, Header, description = "IANA time zone that determines today's date")),
    responses((status = 200, body = Vec<ListedDiaryDay>)))]
pub(crate) async fn list_diary_days(
    Member(identity): Member,
    state: web::Data<AppState>,
    query: Query,
) -> Result<web::Json<Vec<ListedDiaryDay>>, ApiError> {
    let period = query.period("from", "to").finish()?;
    let days = state.services().diary.list_diary_days(&identity.actor, period.from(), period.to()).await?;
    Ok(web::Json(days.into_iter().map(Into::into).collect()))
}

/// Sets the status of a day.
#[utoipa::path(put, path = "/api/user/diary/{date}/status", tag = "diary", request_body = DayStatusInput,
    params(
        ("date" = NaiveDate, Path, description = "From 90 days back to 7 days ahead"),
        ("Time-Zone" = Option<String>, Header, description = "IANA time zone that determines today's date")),
    responses(
        (status = 200, body = DiaryDayJson),
        (status = 409, description = "`conflict`: the day has no entry or has not begun", body = ErrorBody)))]
pub(crate) async fn set_diary_status(
    Member(identity): Member,
    state: web::Data<AppState>,
    path: PathParts,
    Json(body): Json<DayStatusInput>,
) -> Result<web::Json<DiaryDayJson>, ApiError> {
    let (date, status) = both(path.field("date").finish(), body.status.read().finish())?;
    match state.services().diary.set_diary_status(&identity.actor, date, status).await {
        Ok(day) => Ok(web::Json(day.into())),
        Err(SetStatusError::Refused(StatusError::InFuture)) => {
            Err(ApiError::conflict("This day has not begun, so it cannot be complete"))
        }
        Err(SetStatusError::Refused(StatusError::WithoutEntry)) => {
            Err(ApiError::conflict("This day has no entry, so it cannot be complete"))
        }
        Err(SetStatusError::Write(error)) => Err(write_refusal(error, "date")),
    }
}

/// Sets or removes the water of a day.
#[utoipa::path(put, path = "/api/user/diary/{date}/water", tag = "diary", request_body = WaterInput,
    params(
        ("date" = NaiveDate, Path, description = "From 90 days back to 7 days ahead"),
        ("Time-Zone" = Option<String>, Header, description = "IANA time zone that determines today's date")),
    responses(
        (status = 200, body = DiaryDayJson)))]
pub(crate) async fn set_diary_water(
    Member(identity): Member,
    state: web::Data<AppState>,
    path: PathParts,
    Json(body): Json<WaterInput>,
) -> Result<web::Json<DiaryDayJson>, ApiError> {
    let (date, water) = both(path.field("date").finish(), body.water_ml.read().finish())?;
    let day = state.services().diary.set_diary_water(&identity.actor, date, water).await;
    day.map(|day| web::Json(day.into())).map_err(|error| write_refusal(error, "date"))
}
