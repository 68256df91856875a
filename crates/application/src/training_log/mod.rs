//! Training logs of members.

mod edits;
mod import;
mod log_changes;
mod open_workouts;
mod ports;
mod recent;
mod sets;

pub use import::{
    Begun, BegunImport, HeaviestSet, ImportBegin, ImportError, ImportReport, ImportTarget, ImportedName, LogImports,
    NameChoice, NameMatch, NewImport, PlannedImport,
};
pub use log_changes::{ChangePage, JournalEntry, LogChangeRepository, LogEdit, UndoOutcome};
pub use open_workouts::{OpenWorkoutRepository, OpenWorkoutService, SaveOpenWorkoutError};
pub use ports::{LogOutcome, LogSink, NewLog, PlannedExercise, TrainingDay, TrainingLogRepository};
pub use recent::{KnownLogs, MAX_RECENT_LOGS, RecentLogs};
pub use sets::{SaveSetError, SaveSetOutcome, SavedSet, SetForm, SetRepository};

#[cfg(any(test, feature = "testing"))]
pub use import::MockLogImports;
#[cfg(any(test, feature = "testing"))]
pub use log_changes::MockLogChangeRepository;
#[cfg(any(test, feature = "testing"))]
pub use open_workouts::MockOpenWorkoutRepository;
#[cfg(any(test, feature = "testing"))]
pub use ports::MockTrainingLogRepository;
#[cfg(any(test, feature = "testing"))]
pub use sets::MockSetRepository;

use crate::shared::{Actor, Clock, PortError};
use chrono::NaiveDate;
use ironleaf_domain::ValidationError;
use ironleaf_domain::ids::ExerciseId;
use ironleaf_domain::progress::TodayStats;
use ironleaf_domain::training_log::{DetailedLog, IdempotencyKey, LogValues, log_day};
use std::sync::Arc;

/// Request to log an exercise.
#[derive(Debug, Clone)]
pub struct LogForm {
    pub exercise_id: ExerciseId,
    /// Weight and sets.
    pub figures: LogValues,
    /// Date of the training; `None` for the actor's local date.
    pub log_date: Option<NaiveDate>,
    /// Idempotency key of the client.
    pub idempotency_key: Option<IdempotencyKey>,
}

/// Reason why an exercise could not be logged.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum LogExerciseError {
    /// The exercise does not exist, or it belongs to another member.
    #[error("exercise not found")]
    NoSuchExercise,
    /// The date is out of range.
    #[error("{0}")]
    Day(ValidationError),
    /// The idempotency key belongs to a log of another exercise.
    #[error("the idempotency key belongs to a log of another exercise")]
    KeyOfAnotherExercise,
    /// A port failed.
    #[error(transparent)]
    Port(#[from] PortError),
}

/// Use cases of training logs.
#[derive(Clone)]
pub struct TrainingLogService {
    logs: Arc<dyn TrainingLogRepository>,
    sets: Arc<dyn SetRepository>,
    journal: Arc<dyn LogChangeRepository>,
    imports: Arc<dyn LogImports>,
    clock: Arc<dyn Clock>,
}

impl TrainingLogService {
    /// Creates the service.
    pub fn new(
        logs: Arc<dyn TrainingLogRepository>,
        sets: Arc<dyn SetRepository>,
        journal: Arc<dyn LogChangeRepository>,
        imports: Arc<dyn LogImports>,
        clock: Arc<dyn Clock>,
    ) -> Self {
        Self { logs, sets, journal, imports, clock }
    }

    /// Logs an exercise for a day, with name, sets and reps as currently planned.
    ///
    /// If the exercise is already logged for that day, the existing log is returned unchanged. A key that has created a
    /// log always returns that log, even if the log could not be created now.
    pub async fn log_exercise(&self, actor: &Actor, form: LogForm) -> Result<LogOutcome, LogExerciseError> {
        let (exercise_id, key) = (form.exercise_id, form.idempotency_key);
        let log = match (self.new_log(actor, form).await, key) {
            (Ok(log), _) => log,
            (Err(LogExerciseError::Port(error)), _) => return Err(error.into()),
            (Err(refusal), None) => return Err(refusal),
            (Err(refusal), Some(key)) => {
                let made = self.logs.find_by_idempotency_key(actor.user_id, key).await?.ok_or(refusal)?;
                let is_asked = made.log.exercise_id == exercise_id;
                let logged = is_asked.then_some(LogOutcome { log: made, created: false });
                return logged.ok_or(LogExerciseError::KeyOfAnotherExercise);
            }
        };
        self.logs.add(actor.user_id, log).await?.ok_or(LogExerciseError::KeyOfAnotherExercise)
    }

    /// Builds the log if it can be created now.
    async fn new_log(&self, actor: &Actor, form: LogForm) -> Result<NewLog, LogExerciseError> {
        let LogForm { exercise_id, figures, log_date, idempotency_key } = form;
        let now = self.clock.now();
        let today = actor.date_at(now);
        let log_date = log_date.map_or(Ok(today), |day| log_day(day, today, now)).map_err(LogExerciseError::Day)?;
        let planned = self.logs.find_exercise(actor.user_id, exercise_id, log_date).await?;
        let planned = planned.ok_or(LogExerciseError::NoSuchExercise)?;
        Ok(NewLog { exercise_id, planned, figures, log_date, logged_at: now, idempotency_key })
    }

    /// Returns the actor's logs of today, in order of creation.
    pub async fn list_today_logs(&self, actor: &Actor) -> Result<Vec<DetailedLog>, PortError> {
        self.logs.list_on(actor.user_id, actor.date_at(self.clock.now())).await
    }

    /// Returns the actor's progress of today's training.
    pub async fn view_today_stats(&self, actor: &Actor) -> Result<TodayStats, PortError> {
        let today = actor.date_at(self.clock.now());
        let TrainingDay { outline, of_program, logs } = self.logs.find_day(actor.user_id, today).await?;
        let stats = TodayStats::new(outline.as_ref(), logs, today);
        Ok(match of_program {
            Some(total_exercises) => TodayStats { total_exercises, ..stats },
            None => stats,
        })
    }
}

#[cfg(test)]
mod tests;
