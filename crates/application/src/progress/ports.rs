use crate::shared::PortError;
use async_trait::async_trait;
use chrono::NaiveDate;
use ironleaf_domain::ids::{ExerciseId, UserId};
use ironleaf_domain::progress::ExerciseSession;

/// A session with its exercise.
pub type SessionOf = (ExerciseId, ExerciseSession);

/// What the logs tell of progress.
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
}
