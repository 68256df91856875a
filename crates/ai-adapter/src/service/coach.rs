use super::transport::Transport;
use super::{Dialect, ServiceConfigError, TextRequest};
use crate::errors::ServiceErrorKind;
use crate::resilience::ResilienceSettings;
use crate::{answers, prompts};
use async_trait::async_trait;
use chrono::NaiveDate;
use ironleaf_application::coach::{
    AnswerStream, ChatContext, ChatService, Coach, CoachError, DietContext, WorkoutContext,
};
use ironleaf_application::shared::Deadline;
use ironleaf_domain::Finding;
use ironleaf_domain::coach::{DailyChallenge, DailyTip};
use ironleaf_domain::diet_plan::GeneratedDietPlan;
use ironleaf_domain::exercise::KnownExercises;
use ironleaf_domain::plan::PlanSource;
use ironleaf_domain::workout_plan::GeneratedWorkoutPlan;

/// Number of chat turns sent after the whole chat was too long: the newest pair.
const SHORTENED_HISTORY: usize = 2;

/// A coach that calls an AI service. All of its calls share one circuit breaker.
pub struct ServiceCoach<D> {
    transport: Transport<D>,
}

/// Creates a coach that uses a dialect.
pub(crate) fn coach_over<D: Dialect>(
    dialect: D,
    settings: ResilienceSettings,
) -> Result<ServiceCoach<D>, ServiceConfigError> {
    Ok(ServiceCoach { transport: Transport::new(dialect, settings)? })
}

/// Requests a response of a schema and parses it.
async fn request_value<T, D: Dialect>(
    transport: &Transport<D>,
    task: &'static str,
    request: serde_json::Result<TextRequest>,
    deadline: Deadline,
    read: impl FnOnce(&str) -> Result<T, Vec<Finding>> + Send,
) -> Result<T, CoachError> {
    let text = transport.complete(task, &request.map_err(|error| unwritable(&error))?, &deadline).await?;
    read(&text).map_err(|violations| {
        let first = violations.first().map(|fault| fault.path.as_str());
        tracing::warn!(
            service = D::SOURCE.as_str(),
            task,
            violations = violations.len(),
            first,
            "the answer is rejected"
        );
        CoachError::InvalidAnswer(violations)
    })
}

fn unwritable(error: &serde_json::Error) -> CoachError {
    CoachError::Internal(format!("a prompt cannot be written: {error}"))
}

#[async_trait]
impl<D: Dialect> Coach for ServiceCoach<D> {
    fn source(&self) -> PlanSource {
        D::SOURCE
    }

    async fn plan_workout(
        &self,
        brief: WorkoutContext,
        deadline: Deadline,
    ) -> Result<GeneratedWorkoutPlan, CoachError> {
        let known = KnownExercises::new(&brief.exercises);
        let read = |text: &str| answers::workout_plan(text, D::SOURCE, &known);
        request_value(&self.transport, "workout plan", prompts::workout_plan(&brief), deadline, read).await
    }

    async fn plan_diet(&self, brief: DietContext, deadline: Deadline) -> Result<GeneratedDietPlan, CoachError> {
        let read = |text: &str| answers::diet_plan(text, D::SOURCE);
        request_value(&self.transport, "diet plan", prompts::diet_plan(&brief), deadline, read).await
    }

    async fn daily_tip(
        &self,
        day: NaiveDate,
        violations: Vec<Finding>,
        deadline: Deadline,
    ) -> Result<DailyTip, CoachError> {
        request_value(&self.transport, "daily tip", prompts::tip(day, &violations), deadline, answers::tip).await
    }

    async fn daily_challenge(
        &self,
        day: NaiveDate,
        violations: Vec<Finding>,
        deadline: Deadline,
    ) -> Result<DailyChallenge, CoachError> {
        request_value(
            &self.transport,
            "daily challenge",
            prompts::challenge(day, &violations),
            deadline,
            answers::challenge,
        )
        .await
    }
}

#[async_trait]
impl<D: Dialect> ChatService for ServiceCoach<D> {
    async fn answer(&self, brief: ChatContext, deadline: Deadline) -> Result<AnswerStream, CoachError> {
        let request = |history: usize| prompts::chat(&brief, history).map_err(|error| unwritable(&error));
        match self.transport.stream("chat", &request(usize::MAX)?, &deadline).await {
            Err(fault)
                if fault.kind == ServiceErrorKind::TooLong
                    && brief.history.len() > SHORTENED_HISTORY
                    && deadline.allows_call() =>
            {
                Ok(self.transport.stream("chat", &request(SHORTENED_HISTORY)?, &deadline).await?)
            }
            outcome => Ok(outcome?),
        }
    }
}
