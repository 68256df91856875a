use crate::shared::PortError;
use async_trait::async_trait;
use chrono::NaiveDate;
use ironleaf_domain::ids::{ExerciseId, UserId};
use ironleaf_domain::progress::{BestReps, ExerciseSession, SessionResult, TrainedSets};
use ironleaf_domain::training_log::Lift;
use std::collections::BTreeMap;

pub type SessionOf = (ExerciseId, ExerciseSession);

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LoggedExercise {
    pub exercise_id: ExerciseId,
    /// Name in the latest log.
    pub exercise_name: String,
    /// Number of logs.
    pub logs: u64,
    /// Date of the latest log.
    pub last_date: NaiveDate,
}

/// Progress data of the logs.
///
/// A log that was only marked as done counts as its planned sets and reps at its weight. For a log with sets, the sets
/// that are not warm-ups count.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait ProgressRepository: Send + Sync {
    /// Returns the latest sessions of each exercise since a date, at most `most` each, latest first.
    async fn list_sessions(
        &self,
        user_id: UserId,
        exercises: Vec<ExerciseId>,
        since: NaiveDate,
        most: usize,
    ) -> Result<Vec<SessionOf>, PortError>;

    /// Returns the latest session with a weight for each exercise, without its sets.
    async fn list_last_lifted(&self, user_id: UserId, exercises: Vec<ExerciseId>) -> Result<Vec<SessionOf>, PortError>;

    /// Returns all exercises that the member has logged, in any order.
    async fn list_logged(&self, user_id: UserId) -> Result<Vec<LoggedExercise>, PortError>;

    /// Returns the name of an exercise in its latest log; `None` if there is no log.
    async fn find_logged_name(&self, user_id: UserId, exercise: ExerciseId) -> Result<Option<String>, PortError>;

    /// Returns the heaviest lift for each number of reps; of equal lifts the latest.
    ///
    /// Covers one exercise or all that were logged. There can be several lifts for one number of reps. Only lifts with
    /// a weight and at least one rep are included.
    async fn list_best_lifts(
        &self,
        user_id: UserId,
        exercise: Option<ExerciseId>,
    ) -> Result<Vec<(ExerciseId, Lift)>, PortError>;

    /// Returns the highest session volume of an exercise, and the latest date with it.
    ///
    /// The volume is Σ reps × weight, in kg.
    async fn find_most_volume(
        &self,
        user_id: UserId,
        exercise: ExerciseId,
    ) -> Result<Option<(f64, NaiveDate)>, PortError>;

    /// Returns the most repetitions or seconds of one set for each exercise, and the latest date with them.
    ///
    /// Covers one exercise or all that were logged. Sets without a weight are included, those without reps are not.
    async fn list_best_reps(
        &self,
        user_id: UserId,
        exercise: Option<ExerciseId>,
    ) -> Result<Vec<(ExerciseId, BestReps)>, PortError>;

    /// Returns the number of counted sets of each log since a date.
    async fn list_trained_sets(&self, user_id: UserId, since: NaiveDate) -> Result<Vec<TrainedSets>, PortError>;

    /// Returns the result of each log up to a date, in any order.
    async fn list_results(&self, user_id: UserId, until: NaiveDate) -> Result<Vec<SessionResult>, PortError>;

    /// Returns the names of exercises in their logs of these days. Logs that do not exist are omitted.
    async fn list_logged_names(
        &self,
        user_id: UserId,
        logs: Vec<(ExerciseId, NaiveDate)>,
    ) -> Result<BTreeMap<ExerciseId, String>, PortError>;

    /// Returns the number of logged exercises for each day with logs.
    async fn count_logs_by_day(&self, user_id: UserId) -> Result<BTreeMap<NaiveDate, usize>, PortError>;
}
