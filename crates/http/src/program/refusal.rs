//! Answers to requests about programs that are not possible.

use crate::error::{ApiError, ErrorKind};
use ironleaf_application::program::{AddRunEntryError, ProgramError, SaveProgramError};
use ironleaf_domain::program::RunEntryError;

/// Returns the answer.
pub(crate) fn program_refusal(error: ProgramError) -> ApiError {
    match error {
        ProgramError::NotFound => ApiError::not_found("Program not found"),
        ProgramError::NotForAge => ApiError::new(ErrorKind::ValidationFailed, "This program is not for your age."),
        ProgramError::Invalid(invalid) => invalid.into(),
        ProgramError::Port(error) => error.into(),
    }
}

/// Returns the answer to an entry.
pub(super) fn entry_refusal(error: AddRunEntryError) -> ApiError {
    match error {
        AddRunEntryError::NoPlan => no_plan(),
        AddRunEntryError::PlainPlan => ApiError::conflict("Your plan repeats one week and has no program"),
        AddRunEntryError::Refused(refusal) => refused(refusal),
        AddRunEntryError::Day(invalid) => ApiError::field("on", invalid.reason()),
        AddRunEntryError::KeyOfAnotherEntry => ApiError::conflict("This idempotency key was used for another entry"),
        AddRunEntryError::Program(error) => program_refusal(error),
        AddRunEntryError::Port(error) => error.into(),
    }
}

fn refused(refusal: RunEntryError) -> ApiError {
    match refusal {
        RunEntryError::Waiting => ApiError::conflict("The program has not started yet"),
        RunEntryError::Paused => ApiError::conflict("The program is paused. Please resume it first."),
        RunEntryError::NotPaused => ApiError::conflict("The program is not paused"),
        RunEntryError::Finished => ApiError::conflict("The program is finished"),
        RunEntryError::AlreadyLighter => ApiError::conflict("A lighter week is already under way"),
        RunEntryError::NoOpenDay => ApiError::conflict("All days of this week are done"),
        RunEntryError::NoNewerVersion => ApiError::conflict("There is no newer version"),
        RunEntryError::UnknownDay => ApiError::field("week", "The program does not have this week and day"),
        RunEntryError::UnknownTrack => ApiError::field("track", "The program does not have this track"),
        RunEntryError::OtherValue => ApiError::field("track", "This value does not fit the rule of the track"),
        RunEntryError::OtherSchedule => ApiError::field("missed", "This does not fit the schedule of the program"),
    }
}

/// Returns the answer to an own program that cannot be saved.
pub(crate) fn save_refusal(error: SaveProgramError) -> ApiError {
    match error {
        SaveProgramError::Full => ApiError::conflict("You have 50 programs, which is the maximum"),
        SaveProgramError::Changed => {
            ApiError::conflict("This program was changed in the meantime. Your changes were not saved.")
        }
        SaveProgramError::Program(error) => program_refusal(error),
        SaveProgramError::Port(error) => error.into(),
    }
}

/// Returns the answer for a member without a plan.
pub(crate) fn no_plan() -> ApiError {
    ApiError::new(ErrorKind::NoPlan, "You do not follow a workout plan yet")
}
