//! The key that makes a repeated request safe.

use super::Checked;
use actix_web::HttpRequest;
use ironleaf_domain::training_log::IdempotencyKey;

/// Header with a key that the client chooses, so that a retry does not create a second item.
const IDEMPOTENCY_KEY: &str = "Idempotency-Key";

/// Message for a key that created something of another kind.
pub(crate) const KEY_OF_SOMETHING_ELSE: &str = "This idempotency key was used for something else";

/// Reads the optional idempotency key.
pub(crate) fn idempotency_key(request: &HttpRequest) -> Checked<Option<IdempotencyKey>> {
    match request.headers().get(IDEMPOTENCY_KEY) {
        None => Checked::valid(None),
        Some(value) => {
            Checked::of(IDEMPOTENCY_KEY, IdempotencyKey::parse(value.to_str().unwrap_or_default())).map(Some)
        }
    }
}
