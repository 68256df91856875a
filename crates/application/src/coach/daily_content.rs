use super::CoachService;
use super::correction::generate_with_one_correction;
use super::daily_calls::DailyContentError;
use super::ports::{Coach, CoachError, DailyContent, DailyKind, DailySlot};
use crate::shared::{Deadline, PortError};
use chrono::NaiveDate;
use futures_util::FutureExt;
use ironleaf_domain::coach::{DailyChallenge, DailyTip};
use ironleaf_domain::plan::PlanSource;

impl CoachService {
    /// Returns the tip of the UTC day, which is the same for all members.
    pub async fn view_daily_tip(&self) -> Result<DailyTip, DailyContentError> {
        match self.daily_content(DailyKind::Tip).await? {
            DailyContent::Tip(tip) => Ok(tip),
            DailyContent::Challenge(_) => Err(mixed_up()),
        }
    }

    /// Returns the challenge of the UTC day, which is the same for all members.
    pub async fn view_daily_challenge(&self) -> Result<DailyChallenge, DailyContentError> {
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
    generate_with_one_correction(deadline, |violations, deadline| async move {
        match kind {
            DailyKind::Tip => coach.daily_tip(day, violations, deadline).await.map(DailyContent::Tip),
            DailyKind::Challenge => coach.daily_challenge(day, violations, deadline).await.map(DailyContent::Challenge),
        }
    })
    .await
}

fn mixed_up() -> DailyContentError {
    PortError::Corrupt("the daily content has the wrong kind".to_owned()).into()
}
