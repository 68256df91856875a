//! What each answer needs of a member.

use super::OwnDataChat;
use crate::coach::answer_chat::shows_numbers;
use crate::limits::find_limits;
use crate::progress::ExerciseSummary;
use crate::shared::{Actor, PortError};
use crate::tools::{ToolCall, ToolError, ToolOutput};
use crate::workout_plan::CurrentPlan;
use chrono::{Days, NaiveDate};
use ironleaf_domain::coach::ChatTurn;
use ironleaf_domain::coach::reply::{Data, Known, offers_suggestions};
use ironleaf_domain::exercise::{CatalogueExercise, NamedExercise};
use ironleaf_domain::ids::ExerciseId;
use ironleaf_domain::limits::AnswerLimits;
use ironleaf_domain::profile::{AgeClass, DisplaySettings, Trainee};
use ironleaf_domain::progress::{Measured, RecordKind};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// Days for which a member still uses an exercise after a log.
const USED_FOR: Days = Days::new(365);

/// A member with the exercises that a message can name.
pub(super) struct Member {
    /// Body data and goal, if the profile is complete.
    pub(super) trainee: Option<Trainee>,
    pub(super) units: DisplaySettings,
    /// Whether the member sees energy and nutrients.
    pub(super) shows_numbers: bool,
    /// What an answer must not propose unmarked.
    pub(super) limits: Option<Arc<AnswerLimits>>,
    pub(super) plan: Option<CurrentPlan>,
    /// Logged exercises, most logged first.
    pub(super) logged: Vec<ExerciseSummary>,
    pub(super) exercises: Vec<NamedExercise>,
    pub(super) catalogue: BTreeMap<ExerciseId, CatalogueExercise>,
}

impl Member {
    /// Returns the name of an exercise.
    pub(super) fn name_of(&self, exercise: ExerciseId) -> String {
        self.exercises.iter().find(|one| one.id == exercise).map(|one| one.name.clone()).unwrap_or_default()
    }

    /// Returns the best results of an exercise; fails if it was never logged.
    pub(super) fn logged(&self, exercise: ExerciseId) -> Result<&ExerciseSummary, ToolError> {
        self.logged.iter().find(|one| one.logged.exercise_id == exercise).ok_or(ToolError::NotLogged)
    }

    /// Returns the latest day with a log.
    pub(super) fn last_day(&self) -> Option<NaiveDate> {
        self.logged.iter().map(|one| one.logged.last_date).max()
    }

    pub(super) fn is_minor(&self) -> bool {
        self.trainee.is_some_and(|trainee| trainee.age_class().is_minor())
    }
}

impl OwnDataChat {
    pub(super) async fn load(&self, actor: &Actor, today: NaiveDate) -> Result<Member, PortError> {
        let optional = |called: Result<ToolOutput, ToolError>| match called {
            Ok(output) => Ok(Some(output)),
            Err(ToolError::Port(error)) => Err(error),
            Err(_) => Ok(None),
        };
        let call = async |call: ToolCall| optional(self.tools.call(actor, call).await);
        let (profile, plan, logged, listed, limits) = futures_util::try_join!(
            call(ToolCall::GetProfile),
            call(ToolCall::GetWorkoutPlan),
            call(ToolCall::ListExerciseProgress),
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
        let has_limits = limits.at_usual_place().is_some();
        Ok(Member {
            exercises: named(&listed, &logged, plan.as_ref(), trainee.as_ref(), today),
            limits: AnswerLimits::of(&limits, &listed).filter(|_| has_limits).map(Arc::new),
            catalogue: listed.into_iter().map(|exercise| (exercise.id, exercise)).collect(),
            units: member.display.unwrap_or_default(),
            trainee,
            shows_numbers,
            plan,
            logged,
        })
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
        if let Ok(ToolOutput::BodyWeights(weights)) =
            self.tools.call(actor, ToolCall::ListBodyWeights { from: None }).await
        {
            add(!weights.is_empty(), Data::WeighIns);
        }
        if let Ok(ToolOutput::DietPlan(plan)) = self.tools.call(actor, ToolCall::GetDietPlan).await {
            add(plan.is_some(), Data::DietPlan);
        }
        let has_best = |one: &&ExerciseSummary| one.heaviest.is_some();
        known.top_exercise = member.logged.iter().find(has_best).map(|one| one.logged.exercise_name.clone());
        Ok(known.suggestions(turns.iter().filter(|turn| offers_suggestions(&turn.content)).count()))
    }
}

fn missing(what: &str) -> PortError {
    PortError::Internal(format!("a tool returned no {what}"))
}

/// Returns the exercises of the catalogue, and those that the member has logged or plans.
fn named(
    listed: &[CatalogueExercise],
    logged: &[ExerciseSummary],
    plan: Option<&CurrentPlan>,
    trainee: Option<&Trainee>,
    today: NaiveDate,
) -> Vec<NamedExercise> {
    let age_class: Option<AgeClass> = trainee.map(Trainee::age_class);
    let planned = || plan.into_iter().flat_map(|plan| plan.plan.days.values().flatten());
    let mut used: BTreeSet<ExerciseId> = planned().map(|exercise| exercise.id).collect();
    let logs: BTreeMap<ExerciseId, u64> = logged.iter().map(|one| (one.logged.exercise_id, one.logged.logs)).collect();
    used.extend(logged.iter().filter(|one| one.logged.last_date + USED_FOR >= today).map(|one| one.logged.exercise_id));
    let of_catalogue = listed.iter().map(|exercise| NamedExercise {
        id: exercise.id,
        name: exercise.name.clone(),
        key: exercise.key.clone(),
        is_used: used.contains(&exercise.id),
        logs: logs.get(&exercise.id).copied().unwrap_or(0),
        counts_reps: Measured::of(Some(exercise), age_class).reps == Some(RecordKind::MostReps),
    });
    let mut exercises: Vec<NamedExercise> = of_catalogue.collect();
    let mut known: BTreeSet<ExerciseId> = exercises.iter().map(|exercise| exercise.id).collect();
    let of_logs = logged.iter().map(|one| (one.logged.exercise_id, one.logged.exercise_name.as_str()));
    for (id, name) in of_logs.chain(planned().map(|exercise| (exercise.id, exercise.name.as_str()))) {
        if known.insert(id) {
            let logs = logs.get(&id).copied().unwrap_or(0);
            exercises.push(NamedExercise {
                id,
                name: name.to_owned(),
                key: None,
                is_used: used.contains(&id),
                logs,
                counts_reps: false,
            });
        }
    }
    exercises
}
