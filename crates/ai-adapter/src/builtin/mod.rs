//! The built-in coach, which needs no AI service.
//!
//! It uses the domain's planners, a library of tips and challenges, and the member's own data for the chat.

mod chat;
mod library;

pub use library::LibraryError;

use async_trait::async_trait;
use chrono::NaiveDate;
use futures_util::{StreamExt, stream};
use ironleaf_application::coach::{AnswerStream, ChatContext, Coach, CoachError, DietContext, WorkoutContext};
use ironleaf_application::shared::Deadline;
use ironleaf_domain::coach::{DailyChallenge, DailyTip};
use ironleaf_domain::diet_plan::{GeneratedDietPlan, plan_fitting_diet};
use ironleaf_domain::plan::{PlanFinding, PlanSource};
use ironleaf_domain::workout_plan::{GeneratedWorkoutPlan, plan_workout};
use library::Library;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;
use tokio::time::timeout;

/// The built-in coach.
pub struct BuiltInCoach {
    library: Library,
    /// Limits concurrent plans to half of the cores, because each keeps a core busy for some milliseconds.
    planners: Semaphore,
}

impl BuiltInCoach {
    /// Creates the coach with the shipped library, for a machine with this number of cores.
    pub fn new(cores: usize) -> Result<Self, LibraryError> {
        Ok(Self { library: Library::shipped()?, planners: Semaphore::new((cores / 2).max(1)) })
    }

    /// Runs a planner outside the async threads.
    async fn plan<P, E>(
        &self,
        deadline: Deadline,
        planner: impl FnOnce() -> Result<P, E> + Send + 'static,
    ) -> Result<P, CoachError>
    where
        P: Send + 'static,
        E: Into<CoachError> + Send + 'static,
    {
        let permit = timeout(deadline.remaining(), self.planners.acquire()).await.map_err(|_| CoachError::TimedOut)?;
        let _permit = permit.map_err(|closed| CoachError::Internal(closed.to_string()))?;
        match spawn_blocking(planner).await {
            Ok(Ok(plan)) => Ok(plan),
            Ok(Err(refusal)) => Err(refusal.into()),
            Err(panic) => Err(CoachError::Internal(panic.to_string())),
        }
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
        self.plan(deadline, move || plan_workout(&brief.request())).await
    }

    async fn plan_diet(&self, brief: DietContext, deadline: Deadline) -> Result<GeneratedDietPlan, CoachError> {
        self.plan(deadline, move || plan_fitting_diet(&brief.need, &brief.meals, &brief.limits, brief.seed)).await
    }

    async fn daily_tip(&self, day: NaiveDate, _: Vec<PlanFinding>, _: Deadline) -> Result<DailyTip, CoachError> {
        self.library.tip(day)
    }

    async fn daily_challenge(
        &self,
        day: NaiveDate,
        _: Vec<PlanFinding>,
        _: Deadline,
    ) -> Result<DailyChallenge, CoachError> {
        self.library.challenge(day)
    }

    async fn answer(&self, brief: ChatContext, _: Deadline) -> Result<AnswerStream, CoachError> {
        let answer = chat::answer(&brief.question, &brief.member);
        let pieces: Vec<_> = answer.split_inclusive('\n').map(|line| Ok(line.to_owned())).collect();
        Ok(stream::iter(pieces).boxed())
    }
}
