//! What the logs tell of a member's progress, and what to lift next.

mod exercises;
mod next_weights;
mod ports;
mod weeks;

pub use exercises::{ExerciseProgress, ExerciseSummary};
pub use next_weights::SuggestedWeight;
pub use ports::{LoggedExercise, ProgressRepository, SessionOf};
pub use weeks::{WeekCount, WeeksProgress};

#[cfg(any(test, feature = "testing"))]
pub use ports::MockProgressRepository;

use crate::coach::PlannerCatalogue;
use crate::profile::ProfileRepository;
use crate::shared::Clock;
use crate::workout_plan::WorkoutPlanRepository;
use std::sync::Arc;

/// What the use cases of progress need from outside.
#[derive(Clone)]
pub struct ProgressPorts {
    /// What the logs tell.
    pub progress: Arc<dyn ProgressRepository>,
    /// The plans that are followed.
    pub plans: Arc<dyn WorkoutPlanRepository>,
    /// Age, goal and unit.
    pub profiles: Arc<dyn ProfileRepository>,
    /// What is known of exercises.
    pub catalogue: Arc<dyn PlannerCatalogue>,
    /// The time.
    pub clock: Arc<dyn Clock>,
}

/// The use cases of progress.
#[derive(Clone)]
pub struct ProgressService {
    ports: ProgressPorts,
}

impl ProgressService {
    /// The service over its ports.
    #[must_use]
    pub fn new(ports: ProgressPorts) -> Self {
        Self { ports }
    }
}
