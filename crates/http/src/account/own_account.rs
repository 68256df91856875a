//! Changes to the member's own account that require the current password.

use super::sign_in::{CLEAR_CACHE, too_many_attempts};
use crate::client_address::client_address;
use crate::error::{ApiError, ErrorBody};
use crate::identity::{Member, ended_cookie, session_token};
use crate::input::{Json, Required, all, body};
use crate::route::{RouteSpec, route};
use crate::state::AppState;
use crate::success::Success;
use actix_web::{HttpRequest, HttpResponse, web};
use ironleaf_application::account::{ChangePasswordError, ConfirmError, PasswordChange, RemoveOwnAccountError};
use ironleaf_domain::account::RawPassword;

/// Returns the routes of this file.
pub(super) fn routes() -> Vec<RouteSpec> {
    vec![
        route!(change_password, Member, Hashing).hashing().credentials(),
        route!(remove_own_account, Member, Hashing).hashing().credentials(),
    ]
}

body! {
    /// The current password and the new one.
    pub(crate) struct ChangePasswordBody {
        /// The account's current password.
        current_password: Required<RawPassword>,
        /// Not trimmed.
        new_password: Required<RawPassword>,
    }
}

/// Changes the caller's password.
///
/// The current session continues. All other sessions end, and emailed links become invalid. Wrong current passwords
/// count as failed logins.
#[utoipa::path(post, path = "/api/user/change-password", tag = "account", request_body = ChangePasswordBody,
    responses((status = 200, description = "The password was changed", body = Success),
        (status = 400, description = "`validation_failed` with `fields`: the new password breaks a rule, or the \
                                      current one is wrong; or `malformed_json`", body = ErrorBody)))]
pub(crate) async fn change_password(
    Member(identity): Member,
    request: HttpRequest,
    state: web::Data<AppState>,
    Json(body): Json<ChangePasswordBody>,
) -> Result<web::Json<Success>, ApiError> {
    let token = session_token(&request, state.settings()).ok_or_else(ApiError::unauthenticated)?;
    let service = &state.services().account;
    let new = body.new_password.rule(|new| service.check_password(new));
    let (current, new) = all((body.current_password.read(), new)).finish()?;
    let change = PasswordChange { current, new, address: client_address(&request, state.settings()) };
    service.change_password(&identity.actor, &token, change).await.map_err(|error| match error {
        ChangePasswordError::NewPassword(invalid) => ApiError::field("new_password", invalid.reason()),
        ChangePasswordError::Confirm(error) => not_confirmed(error, "current_password"),
    })?;
    Ok(web::Json(Success::DONE))
}

body! {
    /// The password that confirms an irreversible action.
    pub(crate) struct RemoveOwnAccountBody {
        /// The account's current password.
        password: Required<RawPassword>,
    }
}

/// Deletes the caller's account with all its data and ends its sessions.
///
/// Wrong passwords count as failed logins.
#[utoipa::path(delete, path = "/api/user/account", tag = "account", request_body = RemoveOwnAccountBody,
    responses((status = 204, description = "The account was deleted and the cookie cleared"),
        (status = 400, description = "`validation_failed` with `fields`: the password is wrong or missing; or \
                                      `malformed_json`", body = ErrorBody),
        (status = 409, description = "`conflict`: the account is the last admin", body = ErrorBody)))]
pub(crate) async fn remove_own_account(
    Member(identity): Member,
    request: HttpRequest,
    state: web::Data<AppState>,
    Json(body): Json<RemoveOwnAccountBody>,
) -> Result<HttpResponse, ApiError> {
    let password = body.password.read().finish()?;
    let from = client_address(&request, state.settings());
    let account = &state.services().account;
    let removed = account.remove_own_account(&identity.actor, &identity.email, password, &from).await;
    removed.map_err(|error| match error {
        RemoveOwnAccountError::LastAdmin => {
            ApiError::conflict("This is the last admin. Make another account an admin first.")
        }
        RemoveOwnAccountError::Confirm(error) => not_confirmed(error, "password"),
    })?;
    Ok(HttpResponse::NoContent().cookie(ended_cookie(state.settings())).insert_header(CLEAR_CACHE).finish())
}

/// Returns the error for a failed password confirmation. Never 401, which would sign the page out.
fn not_confirmed(error: ConfirmError, field: &str) -> ApiError {
    match error {
        ConfirmError::WrongPassword => ApiError::field(field, "This is not your current password"),
        ConfirmError::TooManyAttempts { retry_after } => too_many_attempts(retry_after),
        ConfirmError::Hashing(error) => error.into(),
        ConfirmError::Port(error) => error.into(),
    }
}
