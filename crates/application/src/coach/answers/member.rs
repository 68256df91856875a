//! A member as the answers know them.

use crate::progress::ExerciseSummary;
use crate::tools::ToolError;
use crate::workout_plan::CurrentPlan;
use chrono::{Days, NaiveDate};
use ironleaf_domain::exercise::{CatalogueExercise, NamedExercise};
use ironleaf_domain::ids::ExerciseId;
use ironleaf_domain::limits::AnswerLimits;
use ironleaf_domain::profile::{AgeClass, DisplaySettings, Trainee};
use ironleaf_domain::progress::{Measured, RecordKind};
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

/// Returns the exercises of the catalogue, and those that the member has logged or plans.
pub(super) fn named(
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
