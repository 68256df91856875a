//! Sets that are saved one by one, so that a log grows during the workout.

use super::{PlannedExercise, TrainingLogService};
use crate::shared::{Actor, PortError};
use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};
use ironleaf_domain::ValidationError;
use ironleaf_domain::ids::{ExerciseId, LogChangeId, UserId};
use ironleaf_domain::training_log::{DetailedLog, PerformedSet, SetChange, SetKey, SetPosition, log_day};

/// Request to save, change or remove one set.
#[derive(Debug, Clone)]
pub struct SetForm {
    /// Key of the set, chosen by the client.
    pub key: SetKey,
    pub exercise_id: ExerciseId,
    /// Date of the workout, which may have begun before midnight.
    pub log_date: NaiveDate,
    /// Position among the sets of the exercise.
    pub position: SetPosition,
    /// Time of the change on the member's device.
    pub changed_at: DateTime<Utc>,
    /// Values of the set, or `None` if it is not done.
    pub set: Option<PerformedSet>,
}

/// Log after a set was saved.
#[derive(Debug, Clone, PartialEq)]
pub struct SavedSet {
    /// The log with all its sets, also those of other devices. `None` if the exercise is not logged that day.
    pub log: Option<DetailedLog>,
    /// ID of the change; `None` if no value was replaced.
    pub change_id: Option<LogChangeId>,
}

/// Result of saving a set in the store.
#[derive(Debug, Clone, PartialEq)]
pub enum SaveSetOutcome {
    /// The log has the set, or a later state of it.
    Saved(SavedSet),
    /// The key belongs to a set of another exercise or day.
    KeyOfAnotherPlace,
    /// The log has the maximum number of sets.
    TooManySets(ValidationError),
}

/// Reason why a set could not be saved.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SaveSetError {
    /// The exercise does not exist, or it belongs to another member.
    #[error("exercise not found")]
    NoSuchExercise,
    /// The date is out of range.
    #[error("{0}")]
    Day(ValidationError),
    /// The key belongs to a set of another exercise or day.
    #[error("the key belongs to a set of another exercise or day")]
    KeyOfAnotherPlace,
    /// The log has the maximum number of sets.
    #[error("{0}")]
    TooManySets(ValidationError),
    /// A port failed.
    #[error(transparent)]
    Port(#[from] PortError),
}

/// Sets that have a key.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait SetRepository: Send + Sync {
    /// Saves the state of one set in the log of its exercise and day, in one transaction.
    ///
    /// The first set creates the log with `planned`, and the removal of the last one removes it. Of two states of a set
    /// the one with the later time counts; an earlier one changes nothing. A replaced or removed value gets an entry in
    /// the log changes. Calls of one member are serialized.
    async fn save_set(
        &self,
        user_id: UserId,
        change: SetChange,
        planned: PlannedExercise,
        now: DateTime<Utc>,
    ) -> Result<SaveSetOutcome, PortError>;

    /// Returns the log to which a set with this key belongs or belonged. Returns `None` if the key is unknown.
    async fn find_log_of_set(&self, user_id: UserId, key: SetKey) -> Result<Option<SavedSet>, PortError>;
}

impl TrainingLogService {
    /// Saves, changes or removes one set of the actor and returns the log with all its sets.
    ///
    /// A repeated request has the same result. A set that the server already knows gets its log, even if it could not
    /// be saved now.
    pub async fn save_set(&self, actor: &Actor, form: SetForm) -> Result<SavedSet, SaveSetError> {
        let key = form.key;
        let now = self.clock.now();
        match self.admit(actor, &form, now).await {
            Ok(planned) => {
                let place = (form.exercise_id, form.log_date, form.position);
                let change = SetChange::new(key, place, form.changed_at, form.set, now);
                match self.sets.save_set(actor.user_id, change, planned, now).await? {
                    SaveSetOutcome::Saved(saved) => Ok(saved),
                    SaveSetOutcome::KeyOfAnotherPlace => Err(SaveSetError::KeyOfAnotherPlace),
                    SaveSetOutcome::TooManySets(reason) => Err(SaveSetError::TooManySets(reason)),
                }
            }
            Err(SaveSetError::Port(error)) => Err(error.into()),
            Err(refusal) => self.sets.find_log_of_set(actor.user_id, key).await?.ok_or(refusal),
        }
    }

    /// Checks the day and the exercise, and returns the exercise as it is planned now.
    async fn admit(&self, actor: &Actor, form: &SetForm, now: DateTime<Utc>) -> Result<PlannedExercise, SaveSetError> {
        log_day(form.log_date, actor.date_at(now), now).map_err(SaveSetError::Day)?;
        let planned = self.logs.find_exercise(actor.user_id, form.exercise_id, form.log_date).await?;
        planned.ok_or(SaveSetError::NoSuchExercise)
    }
}
