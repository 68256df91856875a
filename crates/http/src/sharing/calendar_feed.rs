//! A calendar feed of the member's sessions.

use super::public_reads::read_error;
use crate::client_address::client_address;
use crate::entity_tag::has_tag;
use crate::error::{ApiError, ErrorBody};
use crate::identity::Member;
use crate::input::{Json, Optional, PathParts, Required, all, body};
use crate::route::{RouteSpec, route};
use crate::state::AppState;
use actix_web::http::header::{CACHE_CONTROL, ETAG, EntityTag};
use actix_web::{HttpRequest, HttpResponse, web};
use chrono::{DateTime, NaiveTime, Utc};
use chrono_tz::Tz;
use ironleaf_application::shared::Workplace;
use serde::Serialize;
use sha2::{Digest, Sha256};
use std::fmt::Write;
use utoipa::ToSchema;

/// Returns the routes of this file.
pub(super) fn routes() -> Vec<RouteSpec> {
    vec![
        route!(view_feed, Member, Ordinary),
        route!(save_feed, Member, Ordinary),
        route!(remove_feed, Member, Ordinary),
        route!(read_calendar, Everyone, Link),
    ]
}

body! {
    /// Time and zone of the sessions in the calendar.
    pub(crate) struct CalendarFeedInput {
        /// Local time `HH:MM` at which sessions begin. `null`: they last all day.
        time: Optional<NaiveTime>,
        /// IANA time zone.
        zone: Required<Tz>,
    }
}

/// Address of a new feed, which is returned only once.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CalendarFeedAddress {
    #[schema(format = "uri")]
    url: String,
}

/// The calendar feed of the member. Without a feed the other fields are `null`.
#[derive(Debug, Default, Serialize, ToSchema)]
pub(crate) struct CalendarFeed {
    active: bool,
    /// Local time `HH:MM` at which sessions begin. `null`: they last all day.
    time: Option<String>,
    zone: Option<String>,
    created_at: Option<DateTime<Utc>>,
    last_read_at: Option<DateTime<Utc>>,
}

/// Creates the member's calendar feed. An earlier one stops working.
#[utoipa::path(post, path = "/api/user/calendar-feed", tag = "sharing", request_body = CalendarFeedInput,
    responses((status = 201, body = CalendarFeedAddress)))]
pub(crate) async fn save_feed(
    Member(identity): Member,
    state: web::Data<AppState>,
    Json(body): Json<CalendarFeedInput>,
) -> Result<HttpResponse, ApiError> {
    let (time, zone) = all((body.time.read(), body.zone.read())).finish()?;
    let url = state.services().sharing.save_feed(&identity.actor, time, zone).await?;
    Ok(HttpResponse::Created().json(CalendarFeedAddress { url }))
}

/// Returns the member's calendar feed without its address.
#[utoipa::path(get, path = "/api/user/calendar-feed", tag = "sharing", responses((status = 200, body = CalendarFeed)))]
pub(crate) async fn view_feed(
    Member(identity): Member,
    state: web::Data<AppState>,
) -> Result<web::Json<CalendarFeed>, ApiError> {
    let feed = state.ports().sharing.find_feed(identity.actor.user_id).await?;
    Ok(web::Json(feed.map_or_else(CalendarFeed::default, |feed| CalendarFeed {
        active: true,
        time: feed.time.map(|time| time.format("%H:%M").to_string()),
        zone: Some(feed.zone.name().to_owned()),
        created_at: Some(feed.created_at),
        last_read_at: feed.last_read_at,
    })))
}

/// Ends the member's calendar feed.
#[utoipa::path(delete, path = "/api/user/calendar-feed", tag = "sharing",
    responses((status = 204), (status = 404, description = "No calendar feed", body = ErrorBody)))]
pub(crate) async fn remove_feed(
    Member(identity): Member,
    state: web::Data<AppState>,
) -> Result<HttpResponse, ApiError> {
    if state.ports().sharing.remove_feed(identity.actor.user_id).await? {
        Ok(HttpResponse::NoContent().finish())
    } else {
        Err(ApiError::not_found("No calendar feed"))
    }
}

/// Returns the calendar of a feed to anyone who has its address. A client address may make 60 requests per minute.
///
/// It has the sessions of the last 4 and the next 8 weeks.
#[utoipa::path(get, path = "/api/calendar/{secret}.ics", tag = "sharing",
    params(
        ("secret" = String, Path, description = "The secret of the feed"),
        ("If-None-Match" = Option<String>, Header, description = "The `ETag` of an earlier response")),
    responses(
        (status = 200, description = "A calendar (RFC 5545)", body = String, content_type = "text/calendar"),
        (status = 304, description = "The calendar has not changed"),
        (status = 404, description = "Calendar not found", body = ErrorBody),
        (status = 429, description = "`too_many_attempts`, with `Retry-After`", body = ErrorBody)))]
pub(crate) async fn read_calendar(
    request: HttpRequest,
    state: web::Data<AppState>,
    path: PathParts,
) -> Result<HttpResponse, ApiError> {
    let from = client_address(&request, state.settings());
    let sharing = &state.services().sharing;
    let opened = sharing.open_feed(path.text("secret"), &from).await;
    let opened = opened.map_err(|error| read_error(error, "Calendar not found"))?;
    let _share = state.shares().acquire_of_owner(opened.owner).await?;
    let work = Workplace::new(state.processor(), Some(opened.owner)).scope(sharing.read_calendar(&opened));
    let calendar = work.await?;
    let tag = EntityTag::new_strong(digest(&calendar));
    let mut response = if has_tag(&request, &tag) { HttpResponse::NotModified() } else { HttpResponse::Ok() };
    response.insert_header((ETAG, tag.to_string())).insert_header((CACHE_CONTROL, REVALIDATE));
    if has_tag(&request, &tag) {
        return Ok(response.finish());
    }
    Ok(response.content_type("text/calendar; charset=utf-8").body(calendar.to_string()))
}

/// A stored calendar is asked for again each time, with its tag.
const REVALIDATE: &str = crate::middleware::PRIVATE_REVALIDATED;

fn digest(text: &str) -> String {
    Sha256::digest(text).iter().take(16).fold(String::new(), |mut tag, byte| {
        let _ = write!(tag, "{byte:02x}");
        tag
    })
}
