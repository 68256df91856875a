//! Verifying an account's email address with an emailed link.

use super::sign_in::too_many_attempts;
use crate::error::{ApiError, ErrorBody, ErrorKind};
use crate::identity::Member;
use crate::input::{Json, Required, body};
use crate::route::{RouteSpec, route};
use crate::state::AppState;
use crate::success::Success;
use actix_web::web;
use ironleaf_application::account::{SendVerificationError, VerifyEmailError};
use ironleaf_domain::text::Text;

/// Returns the routes of this file.
pub(super) fn routes() -> Vec<RouteSpec> {
    vec![route!(send_verification, Member, Mail).credentials(), route!(verify_email, Everyone, Link).credentials()]
}

body! {
    /// The token that proves access to the mailbox.
    pub(crate) struct VerifyEmailBody {
        /// The value after `token=` in the emailed link.
        token: Required<Text<256>>,
    }
}

/// Emails the caller another link that verifies the account's address.
///
/// Each link works once, for seven days. At most three links are sent per hour, and none if the address is verified.
#[utoipa::path(post, path = "/api/user/verify-email", tag = "account", responses(
    (status = 200, description = "An email is on its way, or the address is already verified", body = Success),
    (status = 429, description = "`too_many_attempts`, with `Retry-After`", body = ErrorBody)))]
pub(crate) async fn send_verification(
    Member(identity): Member,
    state: web::Data<AppState>,
) -> Result<web::Json<Success>, ApiError> {
    let account = &state.services().account;
    account.send_verification(&identity.actor, identity.email_verified).await.map_err(|error| match error {
        SendVerificationError::TooManyAttempts { retry_after } => too_many_attempts(retry_after),
        SendVerificationError::Port(error) => error.into(),
    })?;
    Ok(web::Json(Success::DONE))
}

/// Verifies an account's address with an emailed link. Requires no session.
#[utoipa::path(post, path = "/api/auth/verify-email", tag = "account", request_body = VerifyEmailBody, responses(
    (status = 200, description = "The address is verified", body = Success),
    (status = 400, description = "`invalid_token`: the link is unknown, used or expired; or \
                                  `malformed_json`, or `validation_failed` with `fields`", body = ErrorBody)))]
pub(crate) async fn verify_email(
    state: web::Data<AppState>,
    Json(body): Json<VerifyEmailBody>,
) -> Result<web::Json<Success>, ApiError> {
    let token = body.token.read().finish()?;
    state.services().account.verify_email(token.as_str()).await.map_err(|error| match error {
        VerifyEmailError::InvalidToken => ApiError::new(
            ErrorKind::InvalidToken,
            "This link was already used or has expired. Please request a new one.",
        ),
        VerifyEmailError::Port(error) => error.into(),
    })?;
    Ok(web::Json(Success::DONE))
}
