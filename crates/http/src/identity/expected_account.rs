use super::Identity;
use crate::error::{ApiError, ErrorKind};
use actix_web::HttpRequest;

/// The header by which a page names the account as which it means to ask. The browser has one session for all its tabs,
/// and somebody else may have signed in by another.
const EXPECTED_ACCOUNT: &str = "Expected-Account";

/// Whether the session is that of the account which the request names, if it names one.
pub(crate) fn check_expected_account(request: &HttpRequest, identity: &Identity) -> Result<(), ApiError> {
    let Some(value) = request.headers().get(EXPECTED_ACCOUNT) else { return Ok(()) };
    let expected: Option<i64> = value.to_str().ok().and_then(|value| value.parse().ok()).filter(|id| *id > 0);
    match expected {
        None => Err(ApiError::field(EXPECTED_ACCOUNT, "An account is named by its id")),
        Some(id) if id == identity.actor.user_id.get() => Ok(()),
        Some(_) => Err(ApiError::new(ErrorKind::OtherAccount, "Another account is signed in by now")),
    }
}
