use super::CoachService;
use super::ports::{Coach, CoachError, DailyContent, DailyKind, DailySlot};
use super::repair::with_one_repair;
use crate::shared::{Deadline, PortError};
use chrono::NaiveDate;
use futures_util::FutureExt;
use futures_util::future::{BoxFuture, Shared};
use ironleaf_domain::coach::{DailyChallenge, DailyTip};
use ironleaf_domain::plan::PlanSource;
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

/// Reason why there is no tip or challenge. The page then shows one of its own.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DailyContentError {
    /// The coach failed.
    #[error(transparent)]
    Coach(#[from] CoachError),
    /// A port failed.
    #[error(transparent)]
    Port(#[from] PortError),
}

type Flight = Shared<BoxFuture<'static, Result<DailyContent, DailyContentError>>>;

/// Calls in progress or finished on this server.
///
/// All callers for the same day and kind await the same future (single-flight).
#[derive(Default)]
pub(super) struct Flights(Mutex<HashMap<(NaiveDate, DailyKind), Flight>>);

impl Flights {
    /// Returns the call for a day and kind, and starts it if there is none or the last one failed.
    ///
    /// Calls for other days are dropped.
    fn join(&self, day: NaiveDate, kind: DailyKind, begin: impl FnOnce() -> Flight) -> Flight {
        let mut flights = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        flights.retain(|(other, _), flight| *other == day && !matches!(flight.peek(), Some(Err(_))));
        flights.entry((day, kind)).or_insert_with(begin).clone()
    }
}

impl CoachService {
    /// Returns the tip of the UTC day, which is the same for all members.
    pub async fn give_daily_tip(&self) -> Result<DailyTip, DailyContentError> {
        match self.daily_content(DailyKind::Tip).await? {
            DailyContent::Tip(tip) => Ok(tip),
            DailyContent::Challenge(_) => Err(mixed_up()),
        }
    }

    /// Returns the challenge of the UTC day, which is the same for all members.
    pub async fn give_daily_challenge(&self) -> Result<DailyChallenge, DailyContentError> {
        match self.daily_content(DailyKind::Challenge).await? {
            DailyContent::Challenge(challenge) => Ok(challenge),
            DailyContent::Tip(_) => Err(mixed_up()),
        }
    }

    /// Returns the content of the day, which only one call on one server generates.
    async fn daily_content(&self, kind: DailyKind) -> Result<DailyContent, DailyContentError> {
        let day = self.ports.clock.now().date_naive();
        if self.ports.coach.source() == PlanSource::BuiltIn {
            // The built-in content is fast and deterministic, so it needs no claim.
            let deadline = Deadline::after(self.settings.timeout);
            return Ok(make(&*self.ports.coach, day, kind, &deadline).await?);
        }
        let service = self.clone();
        self.flights.join(day, kind, || async move { service.fly(day, kind).await }.boxed().shared()).await
    }

    async fn fly(self, day: NaiveDate, kind: DailyKind) -> Result<DailyContent, DailyContentError> {
        let deadline = Deadline::after(self.settings.timeout);
        let contents = &self.ports.daily_contents;
        match contents.find_or_claim(day, kind, self.settings.timeout, deadline.remaining()).await? {
            DailySlot::Made(content) => Ok(content),
            DailySlot::Taken => Err(CoachError::TimedOut.into()),
            DailySlot::Ours => match make(&*self.ports.coach, day, kind, &deadline).await {
                Ok(content) => {
                    let source = self.ports.coach.source();
                    Ok(contents.keep(day, content, source, self.ports.clock.now()).await?)
                }
                Err(error) => {
                    contents.give_up(day, kind).await?;
                    Err(error.into())
                }
            },
        }
    }
}

async fn make(
    coach: &dyn Coach,
    day: NaiveDate,
    kind: DailyKind,
    deadline: &Deadline,
) -> Result<DailyContent, CoachError> {
    with_one_repair(deadline, |faults, deadline| async move {
        match kind {
            DailyKind::Tip => coach.daily_tip(day, faults, deadline).await.map(DailyContent::Tip),
            DailyKind::Challenge => coach.daily_challenge(day, faults, deadline).await.map(DailyContent::Challenge),
        }
    })
    .await
}

fn mixed_up() -> DailyContentError {
    PortError::Corrupt("the daily content has the wrong kind".to_owned()).into()
}
