//! Setting a password by a link that came by mail.

use super::too_many_attempts;
use crate::client_address::client_name;
use crate::error::{ApiError, ErrorBody, ErrorKind};
use crate::input::{Field, FieldErrors, Json};
use crate::serve::AppState;
use crate::success::Success;
use actix_web::{HttpRequest, web};
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

/// Has a link to set another password sent to an account's address: good once, for 30 minutes, and at most three in an
/// hour. The answer is the same whether there is an account or not. Whoever asks may do so sixty times an hour.
#[utoipa::path(post, path = "/api/user/forgot-password", tag = "account", request_body = ForgotPasswordBody,
    responses((status = 200, description = "If there is an account, a mail is on its way", body = Success),
        (status = 429, description = "`too_many_attempts`, with `Retry-After`", body = ErrorBody)))]
pub(crate) async fn request_password_reset(
    request: HttpRequest,
    state: web::Data<AppState>,
    Json(body): Json<ForgotPasswordBody>,
) -> Result<web::Json<Success>, ApiError> {
    let mut errors = FieldErrors::default();
    let Some(email) = body.email.required("email", &mut errors) else { return Err(errors.into()) };
    let from = client_name(&request, state.settings());
    state.services().account.request_password_reset(&email, &from).await.map_err(|error| match error {
        RequestPasswordResetError::TooManyAttempts { retry_after } => too_many_attempts(retry_after),
        RequestPasswordResetError::Port(error) => error.into(),
    })?;
    Ok(web::Json(Success::DONE))
}

/// Sets a password by the link of a password reset or of an invitation, and ends all sessions of the account.
#[utoipa::path(post, path = "/api/auth/reset-password", tag = "account", request_body = ResetPasswordBody, responses(
    (status = 200, description = "The password is set; log in with it", body = Success),
    (status = 400, description = "`invalid_token`: the link is unknown, was used, or has expired; or \
                                  `malformed_json`, or `validation_failed` with `fields`", body = ErrorBody)))]
pub(crate) async fn reset_password(
    state: web::Data<AppState>,
    Json(body): Json<ResetPasswordBody>,
) -> Result<web::Json<Success>, ApiError> {
    let mut errors = FieldErrors::default();
    let token = body.token.required("token", &mut errors);
    let password = body.password.required("password", &mut errors);
    let (Some(token), Some(password)) = (token, password) else { return Err(errors.into()) };
    state.services().account.reset_password(token.as_str(), password).await.map_err(|error| match error {
        ResetPasswordError::InvalidToken => ApiError::new(
            ErrorKind::InvalidToken,
            "This link does not work: it has been used or has expired. Please ask for another",
        ),
        ResetPasswordError::Password(invalid) => ApiError::field("password", invalid.reason()),
        ResetPasswordError::Hashing(error) => error.into(),
        ResetPasswordError::Port(error) => error.into(),
    })?;
    Ok(web::Json(Success::DONE))
}
