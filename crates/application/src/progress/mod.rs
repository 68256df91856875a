//! Progress computed from a member's logs, and suggested weights.

mod body;
mod comparison;
mod exercises;
mod history;
mod next_weights;
mod overview;
mod ports;
mod sums;
#[cfg(test)]
mod tests;
mod weeks;

pub use body::BodyOverview;
pub use comparison::{BestLift, ComparedPeriod, Comparison};
pub use exercises::{ExerciseProgress, ExerciseSummary};
pub use next_weights::SuggestedWeight;
pub use overview::{NamedLift, NamedRecord, Overview, OverviewWeeks};
pub use ports::{LoggedExercise, ProgressRepository, SessionOf};
pub use sums::{ComparedSums, EstimateError, NamedSum, OneRepMaxEstimate, PeriodError, SetToEstimate, TrainedRange};
pub use weeks::{WeekCount, WeeksProgress};

#[cfg(any(test, feature = "testing"))]
pub use ports::MockProgressRepository;

use crate::body_weight::BodyWeightRepository;
use crate::catalogue::PlannerCatalogue;
use crate::limits::LimitsRepository;
use crate::loading::LoadingRepository;
use crate::measurement::MeasurementRepository;
use crate::profile::ProfileRepository;
use crate::program::{MemberPlans, ProgramRepository};
use crate::shared::Clock;
use std::sync::Arc;

/// Ports of the progress use cases.
#[derive(Clone)]
pub struct ProgressPorts {
    /// Data of the logs.
    pub progress: Arc<dyn ProgressRepository>,
    /// Workout plans of members.
    pub plans: Arc<dyn MemberPlans>,
    /// Programs that members follow.
    pub programs: Arc<dyn ProgramRepository>,
    /// Profiles, for age, goal and unit.
    pub profiles: Arc<dyn ProfileRepository>,
    pub weights: Arc<dyn BodyWeightRepository>,
    /// Bars and weight steps.
    pub loadings: Arc<dyn LoadingRepository>,
    /// Measurements of the body.
    pub measurements: Arc<dyn MeasurementRepository>,
    /// Limits of members.
    pub limits: Arc<dyn LimitsRepository>,
    /// Catalogue exercises.
    pub catalogue: Arc<dyn PlannerCatalogue>,
    /// Current time.
    pub clock: Arc<dyn Clock>,
}

/// Use cases of progress.
#[derive(Clone)]
pub struct ProgressService {
    ports: ProgressPorts,
}

impl ProgressService {
    /// Creates the service.
    pub fn new(ports: ProgressPorts) -> Self {
        Self { ports }
    }
}
