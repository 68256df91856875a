use crate::catalogue::CatalogueError;
use ironleaf_application::account::{ChangeAccountError, RegisterError};
use ironleaf_application::body_weight::EnterWeightError;
use ironleaf_application::diet_plan::SelectDietPlanError;
use ironleaf_application::measurement::SaveMeasurementsError;
use ironleaf_application::profile::UpdateProfileError;
use ironleaf_application::shared::PortError;
use ironleaf_domain::ValidationError;

/// Why the demo could not be made.
#[derive(Debug, thiserror::Error)]
pub(crate) enum DemoError {
    #[error("the demo accounts cannot be made: {0}")]
    Account(#[from] RegisterError),
    #[error("the demo accounts cannot be changed: {0}")]
    Change(#[from] ChangeAccountError),
    #[error("the demo profile cannot be made: {0}")]
    Profile(#[from] UpdateProfileError),
    #[error(transparent)]
    Catalogue(#[from] CatalogueError),
    #[error("the demo measurements cannot be saved: {0}")]
    Measurements(#[from] SaveMeasurementsError),
    #[error("the demo weights cannot be saved: {0}")]
    Weights(#[from] EnterWeightError),
    #[error("the demo diet plan cannot be selected: {0}")]
    DietPlan(#[from] SelectDietPlanError),
    #[error("the demo data break a rule: {0}")]
    Rule(#[from] ValidationError),
    #[error("the demo data cannot be stored: {0}")]
    Port(#[from] PortError),
}
