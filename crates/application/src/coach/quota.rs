use super::ports::{AiUses, Coach};
use super::{CoachService, GenerateError};
use crate::shared::{Actor, PortError};
use chrono::{DateTime, Days, NaiveDate, NaiveTime, TimeDelta, Utc};
use ironleaf_domain::ids::UserId;
use ironleaf_domain::plan::PlanSource;
use std::sync::Arc;

/// A member has had all the answers of a service that a day allows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the daily limit of AI answers is reached")]
pub struct LimitReached {
    /// Until the next UTC day begins.
    pub retry_after: TimeDelta,
}

/// One answer of a service, counted before it is asked for, so that many requests at once cannot pass the limit.
pub(super) struct Reservation {
    uses: Arc<dyn AiUses>,
    user_id: UserId,
    day: NaiveDate,
    is_counted: bool,
}

impl Reservation {
    /// Gives it back, since no answer came. That it could not be given back is no reason to fail: the member has then
    /// one answer less until midnight.
    pub(super) async fn give_back(self) {
        if self.is_counted {
            self.uses.give_back(self.user_id, self.day).await.ok();
        }
    }
}

impl CoachService {
    /// Counts one more answer for the actor. The built-in coach is not counted.
    pub(super) async fn reserve(
        &self,
        coach: &dyn Coach,
        actor: &Actor,
        now: DateTime<Utc>,
    ) -> Result<Result<Reservation, LimitReached>, PortError> {
        let uses = &self.ports.uses;
        let (user_id, day) = (actor.user_id, now.date_naive());
        let is_counted = coach.source() != PlanSource::BuiltIn;
        if is_counted && !uses.reserve(user_id, day, self.settings.daily_limit).await? {
            let midnight = (day + Days::new(1)).and_time(NaiveTime::MIN).and_utc();
            return Ok(Err(LimitReached { retry_after: midnight - now }));
        }
        Ok(Ok(Reservation { uses: Arc::clone(uses), user_id, day, is_counted }))
    }

    /// What the coach answers, counted for the actor if it is an answer. Past the limit no work is done for it.
    pub(super) async fn counted<T>(
        &self,
        coach: &dyn Coach,
        actor: &Actor,
        now: DateTime<Utc>,
        answer: impl Future<Output = Result<T, GenerateError>>,
    ) -> Result<T, GenerateError> {
        let reservation = self.reserve(coach, actor, now).await??;
        let answer = answer.await;
        if answer.is_err() {
            reservation.give_back().await;
        }
        answer
    }
}
