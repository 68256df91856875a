//! Setting a password by a link that came by mail.

use super::too_many_attempts;
use crate::client_address::client_address;
use crate::error::{ApiError, ErrorBody, ErrorKind};
use crate::identity::{device_cookie, device_token};
use crate::input::{Field, Json, all};
use crate::serve::AppState;
use crate::success::Success;
use actix_web::{HttpRequest, HttpResponse, web};
use ironleaf_application::account::{RequestPasswordResetError, ResetPasswordError};
use ironleaf_domain::account::{EmailAddress, RawPassword};
use ironleaf_domain::text::Text;
use serde::Deserialize;
use utoipa::ToSchema;

/// Whose password was forgotten.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct ForgotPasswordBody {
    /// Trimmed and lower-cased.
    #[serde(default)]
    #[schema(value_type = String, max_length = 254, required = true)]
    email: Field<EmailAddress>,
}

/// A new password, and what proves that its bearer may set it.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct ResetPasswordBody {
    /// What the link in the mail has behind `token=`.
    #[serde(default)]
    #[schema(value_type = String, max_length = 256, required = true)]
    token: Field<Text<256>>,
    /// Taken as it is.
    #[serde(default)]
    #[schema(value_type = String, max_length = 128, required = true)]
    password: Field<RawPassword>,
}

/// Sends a link to set another password to an account's address: good once, for 30 minutes. A device or address gets at
/// most three an hour for one account. The answer is the same whether there is an account or not. An address may ask
/// sixty times an hour.
#[utoipa::path(post, path = "/api/user/forgot-password", tag = "account", request_body = ForgotPasswordBody,
    responses((status = 200, description = "If there is an account, a mail is on its way", body = Success),
        (status = 429, description = "`too_many_attempts`, with `Retry-After`", body = ErrorBody)))]
pub(crate) async fn request_password_reset(
    request: HttpRequest,
    state: web::Data<AppState>,
    Json(body): Json<ForgotPasswordBody>,
) -> Result<web::Json<Success>, ApiError> {
    let email = body.email.required("email").finish()?;
    let from = client_address(&request, state.settings());
    let device = device_token(&request, state.settings());
    let requested = state.services().account.request_password_reset(&email, &from, device.as_deref()).await;
    requested.map_err(|error| match error {
        RequestPasswordResetError::TooManyAttempts { retry_after } => too_many_attempts(retry_after),
        RequestPasswordResetError::Port(error) => error.into(),
    })?;
    Ok(web::Json(Success::DONE))
}

/// Sets a password by the link of a password reset or of an invitation. It ends all sessions of the account, clears its
/// counts of failed attempts, and lets this browser sign in however many others fail.
#[utoipa::path(post, path = "/api/auth/reset-password", tag = "account", request_body = ResetPasswordBody, responses(
    (status = 200, description = "The password is set; log in with it", body = Success),
    (status = 400, description = "`invalid_token`: the link is unknown, was used, or has expired; or \
                                  `malformed_json`, or `validation_failed` with `fields`", body = ErrorBody)))]
pub(crate) async fn reset_password(
    request: HttpRequest,
    state: web::Data<AppState>,
    Json(body): Json<ResetPasswordBody>,
) -> Result<HttpResponse, ApiError> {
    let service = &state.services().account;
    let password = body.password.required("password").rule("password", |new| service.check_password(new));
    let (token, password) = all((body.token.required("token"), password)).finish()?;
    let device = device_token(&request, state.settings());
    let from = client_address(&request, state.settings());
    let reset = service.reset_password(token.as_str(), password, &from, device).await;
    let device = reset.map_err(|error| match error {
        ResetPasswordError::InvalidToken => ApiError::new(
            ErrorKind::InvalidToken,
            "This link does not work: it has been used or has expired. Please ask for another",
        ),
        ResetPasswordError::Password(invalid) => ApiError::field("password", invalid.reason()),
        ResetPasswordError::Hashing(error) => error.into(),
        ResetPasswordError::Port(error) => error.into(),
    })?;
    Ok(HttpResponse::Ok().cookie(device_cookie(state.settings(), &device)).json(Success::DONE))
}
