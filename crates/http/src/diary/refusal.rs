//! Answers to changes of the diary that are not possible.

use crate::error::{ApiError, ErrorKind};
use ironleaf_application::diary::DiaryWriteError;

/// Returns the answer. `date` is the name of the field with the day.
pub(super) fn write_refusal(error: DiaryWriteError, date: &str) -> ApiError {
    match error {
        DiaryWriteError::TooYoung => {
            ApiError::new(ErrorKind::ValidationFailed, "The food diary is for members from 13 years on")
        }
        DiaryWriteError::Day(invalid) => ApiError::field(date, invalid.reason()),
        DiaryWriteError::Port(error) => error.into(),
    }
}
