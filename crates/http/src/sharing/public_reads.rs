//! Errors of reads without a session.

use crate::error::{ApiError, ErrorKind};
use ironleaf_application::sharing::PublicReadError;

/// Returns the error for the client. `missing` is the same text for each reason why there is nothing to read.
pub(super) fn read_error(error: PublicReadError, missing: &'static str) -> ApiError {
    match error {
        PublicReadError::TooManyAttempts { retry_after } => {
            ApiError::new(ErrorKind::TooManyAttempts, "Too many requests. Please try again later.")
                .retry_after(retry_after)
        }
        PublicReadError::NotFound => ApiError::not_found(missing),
        PublicReadError::Port(error) => error.into(),
    }
}
