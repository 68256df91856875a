//! Answers to members who cannot have a target or what they ask for.

use crate::error::{ApiError, ErrorKind};
use ironleaf_application::target::TargetError;
use ironleaf_domain::diet_plan::OwnTargetError;
use ironleaf_domain::profile::DisplaySettings;
use std::collections::BTreeMap;

/// Text for members under 18.
pub(super) const FOR_ADULTS: &str = "Own targets and check-ins are for members from 18 years on";

impl From<TargetError> for ApiError {
    fn from(error: TargetError) -> Self {
        match error {
            TargetError::ProfileIncomplete => {
                Self::new(ErrorKind::ProfileIncomplete, "Please complete your profile information first")
            }
            TargetError::TooYoung(error) => error.into(),
            TargetError::Own(errors, units) => own_refusal(errors, units),
            TargetError::Port(error) => error.into(),
        }
    }
}

fn own_refusal(errors: Vec<OwnTargetError>, units: DisplaySettings) -> ApiError {
    let mut fields = BTreeMap::new();
    for error in errors {
        let (field, text) = match error {
            OwnTargetError::Minor => return ApiError::new(ErrorKind::ValidationFailed, FOR_ADULTS),
            OwnTargetError::Protein(text) => ("protein", text),
            OwnTargetError::Fat(text) => ("fat", text),
            // Carbs are what a member changes to reach other calories.
            OwnTargetError::Calories(reason) => ("carbs", reason.text(units.energy_unit)),
        };
        fields.insert(field.to_owned(), text);
    }
    let text = fields.values().next().cloned().unwrap_or_default();
    ApiError::fields(text, fields)
}
