//! The built-in coach, which needs no AI service.
//!
//! It uses the domain's planners, and a library of tips and challenges. In the chat the application answers.

mod library;

pub use library::LibraryError;

use async_trait::async_trait;
use chrono::NaiveDate;
use ironleaf_application::coach::{Coach, CoachError, DietContext, WorkoutContext};
use ironleaf_application::shared::{Deadline, compute};
use ironleaf_domain::Finding;
use ironleaf_domain::coach::{DailyChallenge, DailyTip};
use ironleaf_domain::diet_plan::{GeneratedDietPlan, plan_fitting_diet};
use ironleaf_domain::plan::PlanSource;
use ironleaf_domain::workout_plan::{GeneratedWorkoutPlan, plan_workout};
use library::Library;
use tokio::time::timeout;

pub struct BuiltInCoach {
    library: Library,
}

impl BuiltInCoach {
    /// Creates the coach with the shipped library.
    pub fn new() -> Result<Self, LibraryError> {
        Ok(Self { library: Library::shipped()? })
    }

    /// Runs a planner, which keeps a core busy for some milliseconds.
    async fn plan<P, E>(
        deadline: Deadline,
        planner: impl FnOnce() -> Result<P, E> + Send + 'static,
    ) -> Result<P, CoachError>
    where
        P: Send + 'static,
        E: Into<CoachError> + Send + 'static,
    {
        let planned = timeout(deadline.remaining(), compute(planner)).await.map_err(|_| CoachError::TimedOut)?;
        planned.map_err(|error| CoachError::Internal(error.to_string()))?.map_err(Into::into)
    }
}

#[async_trait]
impl Coach for BuiltInCoach {
    fn source(&self) -> PlanSource {
        PlanSource::BuiltIn
    }

    async fn plan_workout(
        &self,
        brief: WorkoutContext,
        deadline: Deadline,
    ) -> Result<GeneratedWorkoutPlan, CoachError> {
        Self::plan(deadline, move || plan_workout(&brief.request())).await
    }

    async fn plan_diet(&self, brief: DietContext, deadline: Deadline) -> Result<GeneratedDietPlan, CoachError> {
        Self::plan(deadline, move || plan_fitting_diet(&brief.need, &brief.meals, &brief.limits, brief.seed)).await
    }

    async fn daily_tip(&self, day: NaiveDate, _: Vec<Finding>, _: Deadline) -> Result<DailyTip, CoachError> {
        self.library.tip(day)
    }

    async fn daily_challenge(
        &self,
        day: NaiveDate,
        _: Vec<Finding>,
        _: Deadline,
    ) -> Result<DailyChallenge, CoachError> {
        self.library.challenge(day)
    }
}
