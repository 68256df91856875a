//! Setting a password with an emailed link.

use super::sign_in::too_many_attempts;
use crate::client_address::client_address;
use crate::error::{ApiError, ErrorBody, ErrorKind};
use crate::identity::{device_cookie, device_token};
use crate::input::{Json, Required, all, body};
use crate::route::{RouteSpec, route};
use crate::state::AppState;
use crate::success::Success;
use actix_web::{HttpRequest, HttpResponse, web};
use ironleaf_application::account::{RequestPasswordResetError, ResetPasswordError};
use ironleaf_domain::account::{EmailAddress, RawPassword};
use ironleaf_domain::text::Text;

/// Returns the routes of this file.
pub(super) fn routes() -> Vec<RouteSpec> {
    vec![
        route!(request_password_reset, Everyone, Mail).credentials(),
        route!(reset_password, Everyone, Hashing).hashing().credentials(),
    ]
}

body! {
    /// The account whose password was forgotten.
    pub(crate) struct ForgotPasswordBody {
        /// Trimmed and lower-cased.
        email: Required<EmailAddress>,
    }
}

body! {
    /// A new password and the token that authorizes the change.
    pub(crate) struct ResetPasswordBody {
        /// The value after `token=` in the emailed link.
        token: Required<Text<256>>,
        /// Not trimmed.
        password: Required<RawPassword>,
    }
}

/// Emails a link to set a new password: it works once, for 30 minutes.
///
/// Each account gets at most three links per hour for each device or client address. The response does not reveal
/// whether the account exists. Each client address may make 60 requests per hour.
#[utoipa::path(post, path = "/api/user/forgot-password", tag = "account", request_body = ForgotPasswordBody,
    responses((status = 200, description = "If the account exists, an email is on its way", body = Success),
        (status = 429, description = "`too_many_attempts`, with `Retry-After`", body = ErrorBody)))]
pub(crate) async fn request_password_reset(
    request: HttpRequest,
    state: web::Data<AppState>,
    Json(body): Json<ForgotPasswordBody>,
) -> Result<web::Json<Success>, ApiError> {
    let email = body.email.read().finish()?;
    let from = client_address(&request, state.settings());
    let device = device_token(&request, state.settings());
    let requested = state.services().account.request_password_reset(&email, &from, device.as_deref()).await;
    requested.map_err(|error| match error {
        RequestPasswordResetError::TooManyAttempts { retry_after } => too_many_attempts(retry_after),
        RequestPasswordResetError::Port(error) => error.into(),
    })?;
    Ok(web::Json(Success::DONE))
}

/// Sets a password with the link of a password reset or an invitation.
///
/// This ends all sessions of the account and clears its counts of failed attempts. It also lets this browser sign in
/// even while other clients exceed the account's attempt limit.
#[utoipa::path(post, path = "/api/auth/reset-password", tag = "account", request_body = ResetPasswordBody, responses(
    (status = 200, description = "The password was set; sign in with it", body = Success),
    (status = 400, description = "`invalid_token`: the link is unknown, used or expired; or \
                                  `malformed_json`, or `validation_failed` with `fields`", body = ErrorBody)))]
pub(crate) async fn reset_password(
    request: HttpRequest,
    state: web::Data<AppState>,
    Json(body): Json<ResetPasswordBody>,
) -> Result<HttpResponse, ApiError> {
    let service = &state.services().account;
    let password = body.password.rule(|new| service.check_password(new));
    let (token, password) = all((body.token.read(), password)).finish()?;
    let device = device_token(&request, state.settings());
    let from = client_address(&request, state.settings());
    let reset = service.reset_password(token.as_str(), password, &from, device).await;
    let device = reset.map_err(|error| match error {
        ResetPasswordError::InvalidToken => ApiError::new(
            ErrorKind::InvalidToken,
            "This link was already used or has expired. Please request a new one.",
        ),
        ResetPasswordError::Password(invalid) => ApiError::field("password", invalid.reason()),
        ResetPasswordError::Hashing(error) => error.into(),
        ResetPasswordError::Port(error) => error.into(),
    })?;
    Ok(HttpResponse::Ok().cookie(device_cookie(state.settings(), &device)).json(Success::DONE))
}
