use super::transport::Transport;
use super::{Dialect, ServiceSetUpFault, TextRequest};
use crate::errors::{FaultKind, ServiceFault};
use crate::resilience::ResilienceSettings;
use crate::{answers, prompts};
use async_trait::async_trait;
use chrono::NaiveDate;
use ironleaf_application::coach::{AnswerStream, ChatBrief, Coach, CoachError, DietBrief, WorkoutBrief};
use ironleaf_application::shared::Deadline;
use ironleaf_domain::coach::{DailyChallenge, DailyTip};
use ironleaf_domain::diet_plan::GeneratedDietPlan;
use ironleaf_domain::plan::{PlanFault, PlanSource};
use ironleaf_domain::workout_plan::GeneratedWorkoutPlan;

/// How many turns of a chat are told after the whole of it turned out to be too long: the newest pair.
const SHORTENED_HISTORY: usize = 2;

/// A coach that asks a service. All of its calls share one breaker.
pub struct ServiceCoach<D> {
    transport: Transport<D>,
}

/// The coach that asks in a dialect.
pub(crate) fn coach_over<D: Dialect>(
    dialect: D,
    settings: ResilienceSettings,
) -> Result<ServiceCoach<D>, ServiceSetUpFault> {
    Ok(ServiceCoach { transport: Transport::new(dialect, settings)? })
}

/// Asks for an answer of a form, and reads it.
async fn ask<T, D: Dialect>(
    transport: &Transport<D>,
    task: &'static str,
    request: serde_json::Result<TextRequest>,
    deadline: Deadline,
    read: impl FnOnce(&str) -> Result<T, Vec<PlanFault>> + Send,
) -> Result<T, CoachError> {
    let text = transport.complete(task, &request.map_err(|error| unwritable(&error))?, &deadline).await?;
    read(&text).map_err(|faults| {
        let first = faults.first().map(|fault| fault.place.as_str());
        tracing::warn!(service = D::SOURCE.as_str(), task, faults = faults.len(), first, "the answer is refused");
        CoachError::InvalidAnswer(faults)
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

    async fn plan_workout(&self, brief: WorkoutBrief, deadline: Deadline) -> Result<GeneratedWorkoutPlan, CoachError> {
        let read = |text: &str| answers::workout_plan(text, D::SOURCE);
        ask(&self.transport, "workout plan", prompts::workout_plan(&brief), deadline, read).await
    }

    async fn plan_diet(&self, brief: DietBrief, deadline: Deadline) -> Result<GeneratedDietPlan, CoachError> {
        let read = |text: &str| answers::diet_plan(text, D::SOURCE);
        ask(&self.transport, "diet plan", prompts::diet_plan(&brief), deadline, read).await
    }

    async fn daily_tip(
        &self,
        day: NaiveDate,
        faults: Vec<PlanFault>,
        deadline: Deadline,
    ) -> Result<DailyTip, CoachError> {
        ask(&self.transport, "daily tip", prompts::tip(day, &faults), deadline, answers::tip).await
    }

    async fn daily_challenge(
        &self,
        day: NaiveDate,
        faults: Vec<PlanFault>,
        deadline: Deadline,
    ) -> Result<DailyChallenge, CoachError> {
        ask(&self.transport, "daily challenge", prompts::challenge(day, &faults), deadline, answers::challenge).await
    }

    async fn answer(&self, brief: ChatBrief, deadline: Deadline) -> Result<AnswerStream, CoachError> {
        let told = async |history: usize| -> Result<Result<AnswerStream, ServiceFault>, CoachError> {
            let request = prompts::chat(&brief, history).map_err(|error| unwritable(&error))?;
            Ok(self.transport.stream("chat", &request, &deadline).await)
        };
        match told(usize::MAX).await? {
            Err(fault)
                if fault.kind == FaultKind::TooLong
                    && brief.history.len() > SHORTENED_HISTORY
                    && deadline.allows_call() =>
            {
                Ok(told(SHORTENED_HISTORY).await??)
            }
            outcome => Ok(outcome?),
        }
    }
}
