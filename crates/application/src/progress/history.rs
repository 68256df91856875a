//! Results of all logs with their exercises, for overview and comparison.

use super::ProgressService;
use crate::shared::{Actor, PortError};
use chrono::NaiveDate;
use ironleaf_domain::exercise::CatalogueExercise;
use ironleaf_domain::ids::ExerciseId;
use ironleaf_domain::profile::AgeClass;
use ironleaf_domain::progress::{Measured, SessionResult};
use std::collections::{BTreeMap, BTreeSet};

/// Results of a member's logs, and the catalogue entries of recent exercises.
pub(super) struct History {
    pub(super) results: Vec<SessionResult>,
    pub(super) exercises: BTreeMap<ExerciseId, CatalogueExercise>,
    pub(super) age_class: Option<AgeClass>,
}

impl History {
    /// Returns which results of an exercise count for the member.
    pub(super) fn measured(&self, exercise: ExerciseId) -> Measured {
        Measured::of(self.exercises.get(&exercise), self.age_class)
    }

    /// Returns whether estimates of an exercise are shown to the member.
    pub(super) fn has_estimates(&self, exercise: ExerciseId) -> bool {
        self.measured(exercise).has_estimates
    }

    /// Returns the dates of the latest logs of exercises.
    pub(super) fn latest_logs(&self, exercises: &BTreeSet<ExerciseId>) -> Vec<(ExerciseId, NaiveDate)> {
        let mut latest = BTreeMap::<ExerciseId, NaiveDate>::new();
        for result in self.results.iter().filter(|result| exercises.contains(&result.exercise_id)) {
            let last = latest.entry(result.exercise_id).or_insert(result.log_date);
            *last = result.log_date.max(*last);
        }
        latest.into_iter().collect()
    }

    /// Returns the number of logged exercises for each day with logs.
    pub(super) fn logged_by_day(&self) -> BTreeMap<NaiveDate, usize> {
        let mut logged = BTreeMap::new();
        for result in &self.results {
            *logged.entry(result.log_date).or_default() += 1;
        }
        logged
    }
}

impl ProgressService {
    /// Adds the catalogue entries of the exercises that were logged since a date.
    pub(super) async fn with_exercises(
        &self,
        results: Vec<SessionResult>,
        since: NaiveDate,
        age_class: Option<AgeClass>,
    ) -> Result<History, PortError> {
        let ids: BTreeSet<ExerciseId> =
            results.iter().filter(|result| result.log_date >= since).map(|result| result.exercise_id).collect();
        let exercises = self.ports.catalogue.find_exercises(ids.into_iter().collect()).await?;
        let exercises = exercises.into_iter().map(|exercise| (exercise.id, exercise)).collect();
        Ok(History { results, exercises, age_class })
    }

    /// Returns the names of exercises in their latest logs.
    pub(super) async fn find_names(
        &self,
        actor: &Actor,
        latest: Vec<(ExerciseId, NaiveDate)>,
    ) -> Result<BTreeMap<ExerciseId, String>, PortError> {
        if latest.is_empty() {
            return Ok(BTreeMap::new());
        }
        self.ports.progress.list_logged_names(actor.user_id, latest).await
    }
}
