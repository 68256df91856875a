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

/// Why there is no tip or challenge. The page has its own to show instead.
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

/// What is being made, or was, on this server: everyone who asks for the same thing gets the same flight.
#[derive(Default)]
pub(super) struct Flights(Mutex<HashMap<(NaiveDate, DailyKind), Flight>>);

impl Flights {
    /// The flight of a day and kind, begun by `begin` if there is none or the last one failed. Those of other days are
    /// let go.
    fn join(&self, day: NaiveDate, kind: DailyKind, begin: impl FnOnce() -> Flight) -> Flight {
        let mut flights = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        flights.retain(|(other, _), flight| *other == day && !matches!(flight.peek(), Some(Err(_))));
        flights.entry((day, kind)).or_insert_with(begin).clone()
    }
}

impl CoachService {
    /// The tip of the (UTC) day, the same for everyone.
    pub async fn give_daily_tip(&self) -> Result<DailyTip, DailyContentError> {
        match self.daily_content(DailyKind::Tip).await? {
            DailyContent::Tip(tip) => Ok(tip),
            DailyContent::Challenge(_) => Err(mixed_up()),
        }
    }

    /// The challenge of the (UTC) day, the same for everyone.
    pub async fn give_daily_challenge(&self) -> Result<DailyChallenge, DailyContentError> {
        match self.daily_content(DailyKind::Challenge).await? {
            DailyContent::Challenge(challenge) => Ok(challenge),
            DailyContent::Tip(_) => Err(mixed_up()),
        }
    }

    /// A day's content: made once, by one caller on one server, however many ask.
    async fn daily_content(&self, kind: DailyKind) -> Result<DailyContent, DailyContentError> {
        let day = self.ports.clock.now().date_naive();
        if self.ports.coach.source() == PlanSource::BuiltIn {
            // It costs nothing and is the same for everyone anyway.
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
    PortError::Corrupt("a day's tip and challenge are mixed up".to_owned()).into()
}
