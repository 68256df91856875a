use super::Identity;
use crate::error::{ApiError, ErrorKind};
use actix_web::HttpRequest;

/// Header that names the account for which a page sends the request.
///
/// All tabs of a browser share one session, and another account may have signed in through another tab. The policy
/// checks it for every change of a signed-in account.
pub(crate) const EXPECTED_ACCOUNT: &str = "Expected-Account";

/// Fails if the request names an account other than the signed-in one.
pub(crate) fn check_expected_account(request: &HttpRequest, identity: &Identity) -> Result<(), ApiError> {
    let Some(value) = request.headers().get(EXPECTED_ACCOUNT) else { return Ok(()) };
    let expected: Option<i64> = value.to_str().ok().and_then(|value| value.parse().ok()).filter(|id| *id > 0);
    match expected {
        None => Err(ApiError::field(EXPECTED_ACCOUNT, "This must be an account ID")),
        Some(id) if id == identity.actor.user_id.get() => Ok(()),
        Some(_) => Err(ApiError::new(ErrorKind::OtherAccount, "Another account is now signed in")),
    }
}
