//! Errors of tools, with the texts of the routes.

use crate::error::ApiError;
use crate::program::refusal::no_plan;
use crate::progress::exercises::not_logged;
use ironleaf_application::progress::{EstimateError, PeriodError};
use ironleaf_application::tools::ToolError;
use serde_json::Value;

/// Returns the error in JSON.
pub(super) fn write(error: ToolError) -> Value {
    ApiError::from(error).of_tool()
}

impl From<ToolError> for ApiError {
    fn from(error: ToolError) -> Self {
        match error {
            ToolError::NoPlan => no_plan(),
            ToolError::NoSuchExercise => Self::not_found("Exercise not found"),
            ToolError::NotLogged => not_logged(),
            ToolError::Arguments(findings) => findings.into(),
            ToolError::Period(PeriodError::Invalid(invalid)) => Self::field("to", invalid.reason()),
            ToolError::Estimate(EstimateError::Weight(invalid)) => Self::field("weight", invalid.reason()),
            ToolError::Estimate(EstimateError::Minor) => {
                Self::not_found("One-rep maxes are not estimated for members under 18")
            }
            ToolError::Target(error) => error.into(),
            ToolError::Period(PeriodError::Port(error))
            | ToolError::Estimate(EstimateError::Port(error))
            | ToolError::Port(error) => error.into(),
        }
    }
}
