//! The member's signed-in devices.

use crate::error::{ApiError, ErrorBody};
use crate::identity::{Member, session_token};
use crate::input::PathParts;
use crate::route::{RouteSpec, route};
use crate::state::AppState;
use actix_web::{HttpRequest, HttpResponse, web};
use chrono::{DateTime, Utc};
use ironleaf_application::account::OwnSession;
use serde::Serialize;
use utoipa::ToSchema;

/// Returns the routes of this file.
pub(super) fn routes() -> Vec<RouteSpec> {
    vec![
        route!(list_sessions, Member, Ordinary),
        route!(end_other_sessions, Member, Ordinary),
        route!(end_session, Member, Ordinary),
    ]
}

/// A device on which the caller is signed in.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SessionInfo {
    /// 16 hexadecimal digits.
    #[schema(pattern = "^[0-9a-f]{16}$")]
    id: String,
    /// When the session started.
    created_at: DateTime<Utc>,
    /// When the session was last used, to within five minutes.
    last_used_at: DateTime<Utc>,
    /// `User-Agent` header of the browser; may be empty.
    user_agent: String,
    /// Whether it is the session of this request.
    current: bool,
}

impl From<OwnSession> for SessionInfo {
    fn from(session: OwnSession) -> Self {
        Self {
            id: session.id,
            created_at: session.created_at,
            last_used_at: session.last_used_at,
            user_agent: session.user_agent,
            current: session.is_current,
        }
    }
}

/// Lists the caller's signed-in devices: this one first, then the most recently used.
#[utoipa::path(get, path = "/api/user/sessions", tag = "account", responses((status = 200, body = [SessionInfo])))]
pub(crate) async fn list_sessions(
    Member(identity): Member,
    request: HttpRequest,
    state: web::Data<AppState>,
) -> Result<web::Json<Vec<SessionInfo>>, ApiError> {
    let token = session_token(&request, state.settings()).ok_or_else(ApiError::unauthenticated)?;
    let sessions = state.services().account.list_sessions(&identity.actor, &token).await?;
    Ok(web::Json(sessions.into_iter().map(SessionInfo::from).collect()))
}

/// Signs out one of the caller's devices.
#[utoipa::path(delete, path = "/api/user/sessions/{id}", tag = "account",
    params(("id" = String, Path, description = "ID from the list of sessions")),
    responses((status = 204, description = "The device is signed out"),
        (status = 404, description = "`not_found`", body = ErrorBody)))]
pub(crate) async fn end_session(
    Member(identity): Member,
    state: web::Data<AppState>,
    path: PathParts,
) -> Result<HttpResponse, ApiError> {
    if state.services().account.end_session(&identity.actor, path.text("id")).await? {
        Ok(HttpResponse::NoContent().finish())
    } else {
        Err(ApiError::not_found("Device not found"))
    }
}

/// Signs out all of the caller's devices except this one.
#[utoipa::path(delete, path = "/api/user/sessions", tag = "account",
    responses((status = 204, description = "Only this device is still signed in")))]
pub(crate) async fn end_other_sessions(
    Member(identity): Member,
    request: HttpRequest,
    state: web::Data<AppState>,
) -> Result<HttpResponse, ApiError> {
    let token = session_token(&request, state.settings()).ok_or_else(ApiError::unauthenticated)?;
    state.services().account.end_other_sessions(&identity.actor, &token).await?;
    Ok(HttpResponse::NoContent().finish())
}
