//! Body weight of members over time.

mod ports;

pub use ports::{BodyWeightRepository, RemoveWeighInOutcome};

#[cfg(any(test, feature = "testing"))]
pub use ports::MockBodyWeightRepository;

use crate::shared::{Actor, Clock, PortError};
use chrono::{DateTime, NaiveDate, Utc};
use ironleaf_domain::ValidationError;
use ironleaf_domain::body_weight::{MeasuredOn, TREND_WINDOW, WeighIn, WeightTrend, with_trend};
use ironleaf_domain::profile::BodyWeight;
use ironleaf_domain::training_log::latest_day;
use std::sync::Arc;

/// Maximum number of weigh-ins in a response: one per day for 27 years.
pub const MAX_WEIGH_INS: u32 = 10_000;

/// Reason why a weight could not be saved.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum EnterWeightError {
    /// The date is out of range.
    #[error("{0}")]
    Day(ValidationError),
    /// A port failed.
    #[error(transparent)]
    Port(#[from] PortError),
}

/// Use cases of body weight.
#[derive(Clone)]
pub struct BodyWeightService {
    weights: Arc<dyn BodyWeightRepository>,
    clock: Arc<dyn Clock>,
}

impl BodyWeightService {
    /// Creates the service.
    pub fn new(weights: Arc<dyn BodyWeightRepository>, clock: Arc<dyn Clock>) -> Self {
        Self { weights, clock }
    }

    /// Returns the actor's weigh-ins with their trend, oldest first, optionally from a date on.
    ///
    /// Earlier weigh-ins still affect the trend.
    pub async fn list_weights(&self, actor: &Actor, from: Option<NaiveDate>) -> Result<Vec<WeightTrend>, PortError> {
        let from = from.map_or(MeasuredOn::EARLIEST, |from| from.max(MeasuredOn::EARLIEST));
        let since = from.checked_sub_signed(TREND_WINDOW).unwrap_or(from);
        let mut points = with_trend(&self.weights.list_since(actor.user_id, since, MAX_WEIGH_INS).await?);
        points.retain(|point| point.weigh_in.measured_on >= from);
        Ok(points)
    }

    /// Checks a date of a weigh-in against the latest date that has begun.
    pub fn check_day(&self, date: NaiveDate) -> Result<(), ValidationError> {
        MeasuredOn::new(date, latest_day(self.clock.now())).map(|_| ())
    }

    /// Saves the actor's weight of a day, and replaces an existing one.
    ///
    /// The date must not be after the actor's local date, unless it has a weigh-in: who has traveled west can correct
    /// what was entered on a day that has not begun there.
    pub async fn save_weight(
        &self,
        actor: &Actor,
        date: NaiveDate,
        weight: BodyWeight,
    ) -> Result<WeighIn, EnterWeightError> {
        let now = self.clock.now();
        let measured_on = match MeasuredOn::new(date, actor.date_at(now)) {
            Err(invalid) if !self.is_entered(actor, date, now).await? => return Err(EnterWeightError::Day(invalid)),
            Err(_) => MeasuredOn::new(date, latest_day(now)).map_err(EnterWeightError::Day)?,
            Ok(day) => day,
        };
        let weigh_in = WeighIn { measured_on: measured_on.date(), weight };
        self.weights.enter(actor.user_id, weigh_in, now).await?;
        Ok(weigh_in)
    }

    /// Returns whether a day that has begun in some time zone has a weigh-in of the actor.
    async fn is_entered(&self, actor: &Actor, date: NaiveDate, now: DateTime<Utc>) -> Result<bool, PortError> {
        if date > latest_day(now) {
            return Ok(false);
        }
        let entered = self.weights.list_since(actor.user_id, date, MAX_WEIGH_INS).await?;
        Ok(entered.iter().any(|weigh_in| weigh_in.measured_on == date))
    }

    /// Deletes the actor's weigh-in of a day, unless it is the only one.
    pub async fn remove_weight(&self, actor: &Actor, date: NaiveDate) -> Result<RemoveWeighInOutcome, PortError> {
        self.weights.remove(actor.user_id, date, self.clock.now()).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shared::MockClock;
    use chrono_tz::Tz;
    use ironleaf_domain::account::Role;
    use ironleaf_domain::ids::UserId;

    fn date(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn service(weights: MockBodyWeightRepository) -> BodyWeightService {
        let mut clock = MockClock::new();
        clock.expect_now().returning(|| "2026-11-21T12:00:00Z".parse().unwrap());
        BodyWeightService::new(Arc::new(weights), Arc::new(clock))
    }

    fn actor(time_zone: Tz) -> Actor {
        Actor { user_id: UserId::new(1).unwrap(), role: Role::User, time_zone: time_zone.into() }
    }

    #[tokio::test]
    async fn the_trend_knows_what_was_before_the_first_day_shown() {
        let mut weights = MockBodyWeightRepository::new();
        weights
            .expect_list_since()
            .withf(|_, since, limit| *since == date("2026-08-03") && *limit == MAX_WEIGH_INS)
            .times(1)
            .returning(|_, _, _| {
                let weigh_in = |(day, kg)| WeighIn { measured_on: date(day), weight: BodyWeight::from_kg(kg).unwrap() };
                Ok([("2026-11-01", 80.0), ("2026-11-11", 81.0)].map(weigh_in).to_vec())
            });
        let shown = service(weights).list_weights(&actor(Tz::UTC), Some(date("2026-11-11"))).await.unwrap();
        assert_eq!(shown.iter().map(|point| point.trend).collect::<Vec<_>>(), [80.63]);
    }

    #[tokio::test]
    async fn a_day_is_held_against_the_members_own_today() {
        let mut weights = MockBodyWeightRepository::new();
        weights.expect_enter().times(1).returning(|_, _, _| Ok(()));
        weights.expect_list_since().times(1).returning(|_, _, _| Ok(Vec::new()));
        let (service, weight) = (service(weights), BodyWeight::from_kg(80.0).unwrap());
        let in_utc = service.save_weight(&actor(Tz::UTC), date("2026-11-22"), weight).await;
        assert!(matches!(in_utc, Err(EnterWeightError::Day(_))));
        let further_east = service.save_weight(&actor(Tz::Pacific__Kiritimati), date("2026-11-22"), weight).await;
        assert!(further_east.is_ok());
    }

    #[tokio::test]
    async fn a_weigh_in_of_tomorrow_can_be_corrected_after_traveling_west() {
        let tomorrow = date("2026-11-22");
        let mut weights = MockBodyWeightRepository::new();
        weights.expect_list_since().times(1).returning(move |_, since, _| {
            Ok(vec![WeighIn { measured_on: since, weight: BodyWeight::from_kg(81.0).unwrap() }])
        });
        weights.expect_enter().times(1).returning(|_, _, _| Ok(()));
        let (service, weight) = (service(weights), BodyWeight::from_kg(80.0).unwrap());
        assert!(service.save_weight(&actor(Tz::America__Los_Angeles), tomorrow, weight).await.is_ok());
        let never = service.save_weight(&actor(Tz::America__Los_Angeles), date("2026-11-23"), weight).await;
        assert!(matches!(never, Err(EnterWeightError::Day(_))), "no zone has it");
    }
}
