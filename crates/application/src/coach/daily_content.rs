use super::CoachService;
use super::answer_chat::{answer_limits, shows_numbers};
use super::correction::generate_with_one_correction;
use super::daily_calls::DailyContentError;
use super::ports::{Coach, CoachError, DailyContent, DailyKind, DailySlot};
use crate::diet_plan::DietFacts;
use crate::limits::find_limits;
use crate::shared::{Actor, Deadline, PortError};
use chrono::NaiveDate;
use futures_util::FutureExt;
use ironleaf_domain::coach::{
    DailyChallenge, DailyTip, challenge_within_limits, is_tip_within_limits, names_food_number,
};
use ironleaf_domain::exercise::CatalogueExercise;
use ironleaf_domain::limits::{Blocking, Limits, LimitsAtPlace};
use ironleaf_domain::plan::PlanSource;

/// Days whose built-in tips are searched for one that fits a member. The built-in tips repeat sooner.
const DAYS_OF_TIPS: usize = 366;

/// A challenge, and what its exercises are marked by.
#[derive(Debug, Clone, PartialEq)]
pub struct MarkedChallenge {
    pub challenge: DailyChallenge,
    /// Exercises of the catalogue. An AI service may have named others.
    pub exercises: Vec<CatalogueExercise>,
    /// Limits of the member.
    pub limits: Limits,
}

impl CoachService {
    /// Returns the tip of the UTC day, which is generated once for all members.
    ///
    /// A member whose limits it does not fit, or who hides its numbers, gets a built-in one instead, the same all day.
    pub async fn view_daily_tip(&self, actor: &Actor) -> Result<DailyTip, DailyContentError> {
        let (day, content) = self.daily_content(DailyKind::Tip).await?;
        let DailyContent::Tip(tip) = content else { return Err(mixed_up()) };
        let DietFacts { profile, limits, .. } = self.ports.diet_plans.find_facts(actor.user_id).await?;
        let limits = answer_limits(&self.ports, &limits).await?;
        let today = actor.date_at(self.ports.clock.now());
        let trainee = profile.map(|profile| profile.trainee(today));
        let shows_numbers = shows_numbers(&*self.ports.diary, actor.user_id, trainee.as_ref()).await?;
        let fits = |tip: &DailyTip| {
            limits.as_ref().is_none_or(|limits| is_tip_within_limits(tip, limits))
                && (shows_numbers || !names_food_number(tip.as_str()))
        };
        if fits(&tip) {
            return Ok(tip);
        }
        for day in day.iter_days().take(DAYS_OF_TIPS) {
            let deadline = Deadline::after(self.settings.timeout);
            let tip = self.ports.built_in.daily_tip(day, Vec::new(), deadline).await?;
            if fits(&tip) {
                return Ok(tip);
            }
        }
        Err(CoachError::LimitsLeaveNothing(Blocking::default()).into())
    }

    /// Returns the challenge of the UTC day, which is generated once for all members.
    ///
    /// Exercises that do not fit the actor's limits are replaced, by the same ones all day.
    pub async fn view_daily_challenge(&self, actor: &Actor) -> Result<MarkedChallenge, DailyContentError> {
        let (day, content) = self.daily_content(DailyKind::Challenge).await?;
        let DailyContent::Challenge(usual) = content else { return Err(mixed_up()) };
        let limits = find_limits(&*self.ports.limits, actor.user_id).await?;
        let exercises = self.ports.catalogue.list_exercises().await?;
        let Some(at_place) = limits.at_usual_place() else {
            return Ok(MarkedChallenge { challenge: usual, exercises, limits });
        };
        let Some(challenge) = challenge_within_limits(day, &usual, &exercises, at_place) else {
            let blocking = limits.blocking_training(at_place.place, |without| {
                let at_place = LimitsAtPlace { limits: without, place: at_place.place };
                challenge_within_limits(day, &usual, &exercises, at_place).is_some()
            });
            return Err(CoachError::LimitsLeaveNothing(blocking).into());
        };
        Ok(MarkedChallenge { challenge, exercises, limits })
    }

    /// Returns the UTC day and its content, which only one call on one server generates.
    async fn daily_content(&self, kind: DailyKind) -> Result<(NaiveDate, DailyContent), DailyContentError> {
        let day = self.ports.clock.now().date_naive();
        if self.ports.coach.source() == PlanSource::BuiltIn {
            // The built-in content is fast and deterministic, so it needs no claim.
            let deadline = Deadline::after(self.settings.timeout);
            return Ok((day, make(&*self.ports.coach, day, kind, &deadline).await?));
        }
        let service = self.clone();
        let flight = self.flights.join(day, kind, || async move { service.fly(day, kind).await }.boxed().shared());
        Ok((day, flight.await?))
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
