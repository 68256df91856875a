//! What each answer needs of a member.

use super::OwnDataChat;
use super::member::{Member, named};
use crate::coach::answer_chat::shows_numbers;
use crate::limits::find_limits;
use crate::progress::ExerciseSummary;
use crate::shared::{Actor, PortError, compute};
use crate::tools::{ToolCall, ToolError, ToolOutput};
use chrono::NaiveDate;
use ironleaf_domain::coach::ChatTurn;
use ironleaf_domain::coach::reply::{Data, Known, offers_suggestions};
use ironleaf_domain::limits::AnswerLimits;
use std::cmp::Reverse;
use std::sync::Arc;

impl OwnDataChat {
    pub(super) async fn load(&self, actor: &Actor, today: NaiveDate) -> Result<Member, PortError> {
        let (profile, plan, logged, listed, limits) = futures_util::try_join!(
            self.known(actor, ToolCall::GetProfile),
            self.known(actor, ToolCall::GetWorkoutPlan),
            self.known(actor, ToolCall::ListExerciseProgress),
            self.catalogue.list_exercises(),
            find_limits(&*self.limits, actor.user_id)
        )?;
        let Some(ToolOutput::Profile { member, .. }) = profile else { return Err(missing("profile")) };
        let Some(ToolOutput::ExerciseSummaries(mut logged)) = logged else { return Err(missing("exercises")) };
        let plan = match plan {
            Some(ToolOutput::WorkoutPlan(plan)) => Some(plan),
            _ => None,
        };
        let trainee = member.profile.as_ref().map(|profile| profile.trainee(today));
        let shows_numbers = shows_numbers(&*self.diary, actor.user_id, trainee.as_ref()).await?;
        logged.sort_by_key(|one| Reverse(one.logged.logs));
        let units = member.display.unwrap_or_default();
        compute(move || Member {
            exercises: named(&listed, &logged, plan.as_ref(), trainee.as_ref(), today),
            limits: limits.at_usual_place().and_then(|_| AnswerLimits::of(&limits, &listed)).map(Arc::new),
            catalogue: listed.into_iter().map(|exercise| (exercise.id, exercise)).collect(),
            units,
            trainee,
            shows_numbers,
            plan,
            logged,
        })
        .await
    }

    /// Returns what a tool knows; `None` if it has nothing to tell.
    async fn known(&self, actor: &Actor, call: ToolCall) -> Result<Option<ToolOutput>, PortError> {
        match self.tools.call(actor, call).await {
            Ok(output) => Ok(Some(output)),
            Err(ToolError::Port(error)) => Err(error),
            Err(_) => Ok(None),
        }
    }

    /// Returns questions that the member's data answer, and that the chat has not suggested yet.
    pub(super) async fn suggestions(
        &self,
        actor: &Actor,
        member: &Member,
        turns: &[ChatTurn],
    ) -> Result<Vec<String>, PortError> {
        let mut known = Known { data: Vec::new(), top_exercise: None };
        let mut add = |is_known: bool, data: Data| known.data.extend(is_known.then_some(data));
        add(member.plan.is_some(), Data::WorkoutPlan);
        add(!member.logged.is_empty(), Data::Logs);
        let is_adult = !member.is_minor();
        add(member.trainee.is_some() && member.shows_numbers && is_adult, Data::Target);
        let weights = self.known(actor, ToolCall::ListBodyWeights { from: None }).await?;
        add(matches!(weights, Some(ToolOutput::BodyWeights(weights)) if !weights.is_empty()), Data::WeighIns);
        let diet = self.known(actor, ToolCall::GetDietPlan).await?;
        add(matches!(diet, Some(ToolOutput::DietPlan(Some(_)))), Data::DietPlan);
        let has_best = |one: &&ExerciseSummary| one.heaviest.is_some();
        known.top_exercise = member.logged.iter().find(has_best).map(|one| one.logged.exercise_name.clone());
        Ok(known.suggestions(turns.iter().filter(|turn| offers_suggestions(&turn.content)).count()))
    }
}

fn missing(what: &str) -> PortError {
    PortError::Internal(format!("a tool returned no {what}"))
}
