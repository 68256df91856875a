use crate::shared::PortError;
use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};
use ironleaf_domain::exercise::{Reps, Sets};
use ironleaf_domain::ids::{ExerciseId, UserId};
use ironleaf_domain::training_log::{DetailedLog, ExerciseLog, Experience, IdempotencyKey, LogFigures};
use ironleaf_domain::workout_plan::PlanOutline;

/// An exercise as a member would do it now.
#[derive(Debug, Clone, PartialEq)]
pub struct PlannedExercise {
    /// Its name.
    pub name: String,
    /// Planned sets.
    pub sets: Sets,
    /// Planned reps.
    pub reps: Reps,
}

/// A log to be made.
#[derive(Debug, Clone)]
pub struct NewLog {
    /// The exercise.
    pub exercise_id: ExerciseId,
    /// Its name, sets and reps, to be kept.
    pub planned: PlannedExercise,
    /// What was done.
    pub figures: LogFigures,
    /// The member's own date.
    pub log_date: NaiveDate,
    /// The instant.
    pub logged_at: DateTime<Utc>,
    /// What the client calls it, where it calls it something.
    pub idempotency_key: Option<IdempotencyKey>,
}

/// What decides how far a member's training of a day has come.
#[derive(Debug, Clone, PartialEq)]
pub struct TrainingDay {
    /// The plan that is followed now, without its texts.
    pub outline: Option<PlanOutline>,
    /// What was logged that day.
    pub logs: Vec<DetailedLog>,
}

/// A log that stands, and whether it is new.
#[derive(Debug, Clone, PartialEq)]
pub struct Logged {
    /// The log.
    pub log: DetailedLog,
    /// `false` when there was one for that exercise and day, or by that key, already.
    pub created: bool,
}

/// Takes logs page by page. An error, with its reason for the log, ends the reading.
pub type LogSink = Box<dyn FnMut(Vec<DetailedLog>) -> Result<(), String> + Send>;

/// Training logs.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait TrainingLogRepository: Send + Sync {
    /// An exercise of the catalogue (archived or not) or of the member's own, with the sets and reps that the member's
    /// current plan asks for, else its own (3 × 10 for a member's own that is in no current plan).
    async fn find_exercise(
        &self,
        user_id: UserId,
        exercise_id: ExerciseId,
    ) -> Result<Option<PlannedExercise>, PortError>;

    /// Makes a log with its sets, unless there is one for that exercise and day: then that one stands. Of many at once
    /// one is created, and all get it. A key that made a log already gives that log, whatever its day, and also when it
    /// was removed since, as it was then; it makes no second. `None` if it made one of another exercise.
    async fn add(&self, user_id: UserId, log: NewLog) -> Result<Option<Logged>, PortError>;

    /// The log that a key made, however long ago: as it stands, or as it was when it was removed.
    async fn find_made(&self, user_id: UserId, key: IdempotencyKey) -> Result<Option<DetailedLog>, PortError>;

    /// Makes those of many logs that do not stand yet, with their sets, in one change; answers how many were made.
    /// Their keys are not looked at.
    async fn add_all(&self, user_id: UserId, logs: Vec<NewLog>) -> Result<usize, PortError>;

    /// A day of a member's, with the logs in the order in which they were made.
    async fn find_day(&self, user_id: UserId, date: NaiveDate) -> Result<TrainingDay, PortError>;

    /// The logs of a day, in the order in which they were made.
    async fn list_on(&self, user_id: UserId, date: NaiveDate) -> Result<Vec<DetailedLog>, PortError>;

    /// The logs from a day to another, the newest day first, and within a day in the order in which they were made.
    async fn list_between(
        &self,
        user_id: UserId,
        from: NaiveDate,
        to: NaiveDate,
    ) -> Result<Vec<DetailedLog>, PortError>;

    /// Gives the sink all logs as they are at one instant, the oldest day first, and within a day in the order in which
    /// they were made. Never more than a page of them is in memory.
    async fn read_out(&self, user_id: UserId, sink: LogSink) -> Result<(), PortError>;

    /// The latest `limit` logs since a date, ordered by exercise and, within it, oldest first.
    async fn list_since(&self, user_id: UserId, since: NaiveDate, limit: u32) -> Result<Vec<ExerciseLog>, PortError>;

    /// How long the member has trained: days with a log up to `today`, and days since the first. It stops counting at
    /// [`Experience::SESSIONS_OF_A_BEGINNER`] days, since more of them tell nothing more.
    async fn experience(&self, user_id: UserId, today: NaiveDate) -> Result<Experience, PortError>;
}
