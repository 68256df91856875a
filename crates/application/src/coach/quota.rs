use super::ports::{AiUses, Coach};
use super::{CoachService, GenerateError};
use crate::shared::{Actor, PortError};
use chrono::{DateTime, Days, NaiveDate, NaiveTime, TimeDelta, Utc};
use ironleaf_domain::ids::UserId;
use ironleaf_domain::plan::PlanSource;
use std::sync::Arc;

/// Error of a member who has reached the AI limit of the day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the daily AI limit is reached")]
pub struct LimitReached {
    /// Time until the next UTC day begins.
    pub retry_after: TimeDelta,
}

/// Reason why a use of an AI service was not counted.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(super) enum ReserveError {
    /// The member has reached the AI limit of the day.
    #[error(transparent)]
    LimitReached(#[from] LimitReached),
    /// A port failed.
    #[error(transparent)]
    Port(#[from] PortError),
}

impl From<ReserveError> for GenerateError {
    fn from(error: ReserveError) -> Self {
        match error {
            ReserveError::LimitReached(limit) => Self::LimitReached(limit),
            ReserveError::Port(error) => Self::Port(error),
        }
    }
}

/// Counted use of an AI service.
///
/// It is counted before the call, so that concurrent requests cannot exceed the limit.
pub(super) struct Reservation {
    uses: Arc<dyn AiUses>,
    user_id: UserId,
    day: NaiveDate,
    is_counted: bool,
}

impl Reservation {
    /// Releases the use after an error.
    ///
    /// A failure is ignored: the member then has one use less until midnight UTC.
    pub(super) async fn release(self) {
        if self.is_counted {
            self.uses.release(self.user_id, self.day).await.ok();
        }
    }
}

impl CoachService {
    /// Counts one use for the actor. The built-in coach is not counted.
    pub(super) async fn reserve(
        &self,
        coach: &dyn Coach,
        actor: &Actor,
        now: DateTime<Utc>,
    ) -> Result<Reservation, ReserveError> {
        let uses = &self.ports.uses;
        let (user_id, day) = (actor.user_id, now.date_naive());
        let is_counted = coach.source() != PlanSource::BuiltIn;
        if is_counted && !uses.reserve(user_id, day, self.settings.daily_limit).await? {
            let midnight = (day + Days::new(1)).and_time(NaiveTime::MIN).and_utc();
            return Err(LimitReached { retry_after: midnight - now }.into());
        }
        Ok(Reservation { uses: Arc::clone(uses), user_id, day, is_counted })
    }

    /// Runs `answer` and counts it as a use if it succeeds. Above the limit it is not run.
    pub(super) async fn counted<T>(
        &self,
        coach: &dyn Coach,
        actor: &Actor,
        now: DateTime<Utc>,
        answer: impl Future<Output = Result<T, GenerateError>>,
    ) -> Result<T, GenerateError> {
        let reservation = self.reserve(coach, actor, now).await?;
        let answer = answer.await;
        if answer.is_err() {
            reservation.release().await;
        }
        answer
    }
}
