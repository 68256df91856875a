//! What members did.

mod corrections;
mod import;
mod journal;
mod ports;

pub use import::{
    Begun, BegunImport, HeaviestSet, ImportBegin, ImportError, ImportReport, ImportTarget, ImportedName, LogImports,
    NameChoice, NameMatch, NewImport, PlannedImport,
};
pub use journal::{ChangePage, Correction, JournalEntry, LogJournal, Undone};
pub use ports::{LogSink, Logged, NewLog, PlannedExercise, TrainingDay, TrainingLogRepository};

#[cfg(any(test, feature = "testing"))]
pub use import::MockLogImports;
#[cfg(any(test, feature = "testing"))]
pub use journal::MockLogJournal;
#[cfg(any(test, feature = "testing"))]
pub use ports::MockTrainingLogRepository;

use crate::shared::{Actor, Clock, PortError};
use chrono::{Months, NaiveDate};
use ironleaf_domain::Invalid;
use ironleaf_domain::ids::ExerciseId;
use ironleaf_domain::training_log::{DetailedLog, ExerciseLog, IdempotencyKey, LogFigures, TodayStats, log_day};
use std::sync::Arc;

/// The most logs that one answer holds: a year of 20 exercises a day, and no more than a page can use.
pub const MAX_RECENT_LOGS: u32 = 7_500;

/// An exercise that was done.
#[derive(Debug, Clone)]
pub struct LogForm {
    /// The exercise.
    pub exercise_id: ExerciseId,
    /// What was done.
    pub figures: LogFigures,
    /// The day on which it was done; the actor's own today where it is left out.
    pub log_date: Option<NaiveDate>,
    /// What the client calls the log.
    pub idempotency_key: Option<IdempotencyKey>,
}

/// Why an exercise could not be logged.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum LogExerciseError {
    /// There is no such exercise, or it is another member's own.
    #[error("no such exercise")]
    NoSuchExercise,
    /// No log can be made for that day.
    #[error("{0}")]
    Day(Invalid),
    /// The key made a log of another exercise.
    #[error("the key made a log of another exercise")]
    KeyOfAnotherExercise,
    /// A port failed.
    #[error(transparent)]
    Port(#[from] PortError),
}

/// The use cases of training logs.
#[derive(Clone)]
pub struct TrainingLogService {
    logs: Arc<dyn TrainingLogRepository>,
    journal: Arc<dyn LogJournal>,
    imports: Arc<dyn LogImports>,
    clock: Arc<dyn Clock>,
}

impl TrainingLogService {
    /// The service over its ports.
    #[must_use]
    pub fn new(
        logs: Arc<dyn TrainingLogRepository>,
        journal: Arc<dyn LogJournal>,
        imports: Arc<dyn LogImports>,
        clock: Arc<dyn Clock>,
    ) -> Self {
        Self { logs, journal, imports, clock }
    }

    /// Logs an exercise as done, on the actor's own today unless another day is told, with name, sets and reps as they
    /// are planned now. Doing it again for that day changes nothing and gives the log that stands. A key that made a log
    /// gives that log for good: also when such a log could not be made any more.
    pub async fn log_exercise(&self, actor: &Actor, form: LogForm) -> Result<Logged, LogExerciseError> {
        let (exercise_id, key) = (form.exercise_id, form.idempotency_key);
        let log = match (self.new_log(actor, form).await, key) {
            (Ok(log), _) => log,
            (Err(LogExerciseError::Port(error)), _) => return Err(error.into()),
            (Err(refusal), None) => return Err(refusal),
            (Err(refusal), Some(key)) => {
                let made = self.logs.find_made(actor.user_id, key).await?.ok_or(refusal)?;
                let is_asked = made.log.exercise_id == exercise_id;
                let logged = is_asked.then_some(Logged { log: made, created: false });
                return logged.ok_or(LogExerciseError::KeyOfAnotherExercise);
            }
        };
        self.logs.add(actor.user_id, log).await?.ok_or(LogExerciseError::KeyOfAnotherExercise)
    }

    /// The log that is asked for, if it can be made now.
    async fn new_log(&self, actor: &Actor, form: LogForm) -> Result<NewLog, LogExerciseError> {
        let LogForm { exercise_id, figures, log_date, idempotency_key } = form;
        let now = self.clock.now();
        let today = actor.date_at(now);
        let log_date = log_date.map_or(Ok(today), |day| log_day(day, today, now)).map_err(LogExerciseError::Day)?;
        let planned =
            self.logs.find_exercise(actor.user_id, exercise_id).await?.ok_or(LogExerciseError::NoSuchExercise)?;
        Ok(NewLog { exercise_id, planned, figures, log_date, logged_at: now, idempotency_key })
    }

    /// The actor's logs of today, in the order in which they were made.
    pub async fn list_today_logs(&self, actor: &Actor) -> Result<Vec<DetailedLog>, PortError> {
        self.logs.list_on(actor.user_id, actor.date_at(self.clock.now())).await
    }

    /// The actor's logs from a day to another, the newest day first.
    pub async fn list_logs(
        &self,
        actor: &Actor,
        from: NaiveDate,
        to: NaiveDate,
    ) -> Result<Vec<DetailedLog>, PortError> {
        self.logs.list_between(actor.user_id, from, to).await
    }

    /// The actor's logs of the last twelve months, or since a later date; oldest first within an exercise.
    pub async fn list_recent_logs(
        &self,
        actor: &Actor,
        since: Option<NaiveDate>,
    ) -> Result<Vec<ExerciseLog>, PortError> {
        let today = actor.date_at(self.clock.now());
        let year_ago = today.checked_sub_months(Months::new(12)).unwrap_or(today);
        let since = since.map_or(year_ago, |since| since.max(year_ago));
        self.logs.list_since(actor.user_id, since, MAX_RECENT_LOGS).await
    }

    /// Gives the sink all of the actor's logs page by page, oldest day first, and within a day in the order in which they
    /// were made.
    pub async fn export_logs(&self, actor: &Actor, sink: LogSink) -> Result<(), PortError> {
        self.logs.read_out(actor.user_id, sink).await
    }

    /// How far the actor's training of today has come.
    pub async fn view_today_stats(&self, actor: &Actor) -> Result<TodayStats, PortError> {
        let today = actor.date_at(self.clock.now());
        let TrainingDay { outline, logs } = self.logs.find_day(actor.user_id, today).await?;
        Ok(TodayStats::new(outline.as_ref(), logs, today))
    }
}

#[cfg(test)]
mod tests;
