use crate::shared::PortError;
use async_trait::async_trait;
use chrono::NaiveDate;
use ironleaf_domain::ids::{ExerciseId, UserId};
use ironleaf_domain::progress::{ExerciseSession, Lift, TrainedSets};
use std::collections::BTreeMap;

/// A session with its exercise.
pub type SessionOf = (ExerciseId, ExerciseSession);

/// An exercise that was logged.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LoggedExercise {
    /// The exercise.
    pub exercise_id: ExerciseId,
    /// Its name in the latest log.
    pub exercise_name: String,
    /// How many logs there are of it.
    pub logs: u64,
    /// The day of the latest.
    pub last_date: NaiveDate,
}

/// What the logs tell of progress. A log that was just marked as done counts as its planned sets and reps at its weight;
/// one with sets as those of them that are no warm-ups.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait ProgressRepository: Send + Sync {
    /// The latest sessions of each of these exercises since a date, at most `most` of each; the latest first.
    async fn list_sessions(
        &self,
        user_id: UserId,
        exercises: Vec<ExerciseId>,
        since: NaiveDate,
        most: usize,
    ) -> Result<Vec<SessionOf>, PortError>;

    /// Of each of these exercises the latest session with a weight, however long ago, without its sets.
    async fn list_last_lifted(&self, user_id: UserId, exercises: Vec<ExerciseId>) -> Result<Vec<SessionOf>, PortError>;

    /// Every exercise that was ever logged, in no particular order.
    async fn list_logged(&self, user_id: UserId) -> Result<Vec<LoggedExercise>, PortError>;

    /// An exercise's name in the latest log of it; `None` if there is none.
    async fn find_logged_name(&self, user_id: UserId, exercise: ExerciseId) -> Result<Option<String>, PortError>;

    /// Of one exercise, or of each that was ever logged, the heaviest lift of all time with each number of reps, and of those
    /// the latest. There may be several of a number. Only lifts with a weight and at least one rep.
    async fn list_best_lifts(
        &self,
        user_id: UserId,
        exercise: Option<ExerciseId>,
    ) -> Result<Vec<(ExerciseId, Lift)>, PortError>;

    /// The most volume (Σ reps × weight, in kg) of a session of an exercise, and the latest day on which it was reached.
    async fn find_most_volume(
        &self,
        user_id: UserId,
        exercise: ExerciseId,
    ) -> Result<Option<(f64, NaiveDate)>, PortError>;

    /// The sets that count of each log since a date.
    async fn list_trained_sets(&self, user_id: UserId, since: NaiveDate) -> Result<Vec<TrainedSets>, PortError>;

    /// How many exercises were logged on each day of all time that has any.
    async fn count_logs_by_day(&self, user_id: UserId) -> Result<BTreeMap<NaiveDate, usize>, PortError>;
}
