use super::RecentLogs;
use crate::shared::PortError;
use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};
use ironleaf_domain::exercise::{Experience, Reps, Sets};
use ironleaf_domain::ids::{ExerciseId, UserId};
use ironleaf_domain::training_log::{DetailedLog, ExerciseLog, IdempotencyKey, LogValues, LogsVersion, ProgramPlace};
use ironleaf_domain::workout_plan::PlanOutline;

/// Exercise as currently planned for a member.
#[derive(Debug, Clone, PartialEq)]
pub struct PlannedExercise {
    pub name: String,
    /// Planned sets.
    pub sets: Sets,
    /// Planned reps.
    pub reps: Reps,
    /// Place in the program that the member follows.
    pub program: Option<ProgramPlace>,
}

/// Log to be created.
#[derive(Debug, Clone)]
pub struct NewLog {
    pub exercise_id: ExerciseId,
    /// Name, sets and reps to store in the log.
    pub planned: PlannedExercise,
    /// Weight and sets.
    pub figures: LogValues,
    /// Date in the member's time zone.
    pub log_date: NaiveDate,
    /// Time of creation.
    pub logged_at: DateTime<Utc>,
    /// Idempotency key of the client, if it sent one.
    pub idempotency_key: Option<IdempotencyKey>,
}

/// Plan and logs of one day, for the progress of the training.
#[derive(Debug, Clone, PartialEq)]
pub struct TrainingDay {
    /// Current plan without its texts.
    pub outline: Option<PlanOutline>,
    /// Number of exercises of the day, if the plan is a program.
    pub of_program: Option<usize>,
    /// Logs of the day.
    pub logs: Vec<DetailedLog>,
}

/// Result of logging an exercise.
#[derive(Debug, Clone, PartialEq)]
pub struct LogOutcome {
    /// The new or existing log.
    pub log: DetailedLog,
    /// `false` if the exercise was already logged for the day, or the key was already used.
    pub created: bool,
}

/// Receives logs page by page. An error aborts the export; its text is logged.
pub type LogSink = Box<dyn FnMut(Vec<DetailedLog>) -> Result<(), String> + Send>;

#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait TrainingLogRepository: Send + Sync {
    /// Returns an exercise with the sets and reps of the member's current plan, or else its defaults.
    ///
    /// Of a program they are those that it asks for on the date.
    ///
    /// The exercise is from the catalogue, archived or not, or the member's own. An own exercise that is not in the
    /// current plan has 3 × 10.
    async fn find_exercise(
        &self,
        user_id: UserId,
        exercise_id: ExerciseId,
        date: NaiveDate,
    ) -> Result<Option<PlannedExercise>, PortError>;

    /// Creates a log with its sets, or returns the existing log of that exercise and day.
    ///
    /// Of concurrent calls one creates the log, and all return it. A key that has already created a log returns that
    /// log, whatever its day; a removed log is returned as it was. Returns `None` if the key belongs to a log of
    /// another exercise.
    async fn add(&self, user_id: UserId, log: NewLog) -> Result<Option<LogOutcome>, PortError>;

    /// Returns the log created with this idempotency key. A removed log is returned as it was.
    async fn find_by_idempotency_key(
        &self,
        user_id: UserId,
        key: IdempotencyKey,
    ) -> Result<Option<DetailedLog>, PortError>;

    /// Creates those of the logs that do not exist yet, in one transaction, and returns the count.
    ///
    /// Idempotency keys are ignored.
    async fn add_all(&self, user_id: UserId, logs: Vec<NewLog>) -> Result<usize, PortError>;

    /// Returns the current plan and the logs of a day, in order of creation.
    async fn find_day(&self, user_id: UserId, date: NaiveDate) -> Result<TrainingDay, PortError>;

    /// Returns the logs of a day, in order of creation.
    async fn list_on(&self, user_id: UserId, date: NaiveDate) -> Result<Vec<DetailedLog>, PortError>;

    /// Returns the logs from one date to another, latest date first.
    ///
    /// Logs of one day are in order of creation.
    async fn list_between(
        &self,
        user_id: UserId,
        from: NaiveDate,
        to: NaiveDate,
    ) -> Result<Vec<DetailedLog>, PortError>;

    /// Writes all logs to the sink, oldest date first, and within a day in order of creation.
    ///
    /// The data is a consistent snapshot. At most one page of logs is in memory at a time.
    async fn read_out(&self, user_id: UserId, sink: LogSink) -> Result<(), PortError>;

    /// Returns the latest `limit` logs since a date, ordered by exercise and date.
    async fn list_since(&self, user_id: UserId, since: NaiveDate, limit: u32) -> Result<Vec<ExerciseLog>, PortError>;

    /// Returns the same logs with their version, unless their version is one of `known`.
    ///
    /// Every committed change of one of the member's logs gives another version. So logs with the same version and the
    /// same date and limit are the same logs.
    async fn find_recent(
        &self,
        user_id: UserId,
        since: NaiveDate,
        limit: u32,
        known: Vec<LogsVersion>,
    ) -> Result<RecentLogs, PortError>;

    /// Returns the member's experience: days with a log up to `today`, and days since the first log.
    ///
    /// The count stops at [`Experience::BEGINNER_SESSION_COUNT`], because higher numbers make no difference.
    async fn experience(&self, user_id: UserId, today: NaiveDate) -> Result<Experience, PortError>;
}
