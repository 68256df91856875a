//! Circumferences of members' bodies over time.

mod ports;

pub use ports::MeasurementRepository;

#[cfg(any(test, feature = "testing"))]
pub use ports::MockMeasurementRepository;

use crate::shared::{Actor, Clock, PortError};
use chrono::NaiveDate;
use ironleaf_domain::ValidationError;
use ironleaf_domain::body_weight::MeasuredOn;
use ironleaf_domain::measurement::{MeasurementChanges, MeasurementDay};
use std::sync::Arc;

/// Reason why measurements could not be saved.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SaveMeasurementsError {
    /// The date is out of range.
    #[error("{0}")]
    Day(ValidationError),
    /// A port failed.
    #[error(transparent)]
    Port(#[from] PortError),
}

/// Use cases of measurements.
#[derive(Clone)]
pub struct MeasurementService {
    measurements: Arc<dyn MeasurementRepository>,
    clock: Arc<dyn Clock>,
}

impl MeasurementService {
    /// Creates the service.
    pub fn new(measurements: Arc<dyn MeasurementRepository>, clock: Arc<dyn Clock>) -> Self {
        Self { measurements, clock }
    }

    /// Returns the actor's measurements from one date to another, both included, oldest first. Both dates are optional.
    pub async fn list_measurements(
        &self,
        actor: &Actor,
        from: Option<NaiveDate>,
        to: Option<NaiveDate>,
    ) -> Result<Vec<MeasurementDay>, PortError> {
        let from = from.map_or(MeasuredOn::EARLIEST, |from| from.max(MeasuredOn::EARLIEST));
        // Tomorrow, because a traveler may have entered it further east.
        let latest = self.clock.now().date_naive() + chrono::Days::new(1);
        let to = to.map_or(latest, |to| to.min(latest));
        self.measurements.list(actor.user_id, from, to).await
    }

    /// Checks a date of a measurement against the actor's local date.
    pub fn check_day(&self, actor: &Actor, date: NaiveDate) -> Result<(), ValidationError> {
        MeasuredOn::new(date, actor.date_at(self.clock.now())).map(|_| ())
    }

    /// Changes the actor's measurements of a day, and returns all measurements of that day.
    ///
    /// The date must not be after the actor's local date. Measurements that are not named stay as they are.
    pub async fn save_measurements(
        &self,
        actor: &Actor,
        date: NaiveDate,
        changes: MeasurementChanges,
    ) -> Result<MeasurementDay, SaveMeasurementsError> {
        let day = MeasuredOn::new(date, actor.date_at(self.clock.now())).map_err(SaveMeasurementsError::Day)?;
        Ok(self.measurements.save(actor.user_id, day, changes).await?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shared::MockClock;
    use chrono_tz::Tz;
    use ironleaf_domain::account::Role;
    use ironleaf_domain::ids::UserId;
    use ironleaf_domain::measurement::{MeasurementChange, MeasurementName};

    fn date(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn service(measurements: MockMeasurementRepository) -> MeasurementService {
        let mut clock = MockClock::new();
        clock.expect_now().returning(|| "2026-11-21T12:00:00Z".parse().unwrap());
        MeasurementService::new(Arc::new(measurements), Arc::new(clock))
    }

    fn actor(time_zone: Tz) -> Actor {
        Actor { user_id: UserId::new(1).unwrap(), role: Role::User, time_zone: time_zone.into() }
    }

    #[tokio::test]
    async fn the_day_is_checked_against_the_members_local_date() {
        let mut measurements = MockMeasurementRepository::new();
        measurements
            .expect_save()
            .times(1)
            .returning(|_, day, _| Ok(MeasurementDay { measured_on: day.date(), values: vec![] }));
        let service = service(measurements);
        let changes = MeasurementChanges::new(vec![MeasurementChange::Remove(MeasurementName::Waist)]).unwrap();
        let in_utc = service.save_measurements(&actor(Tz::UTC), date("2026-11-22"), changes.clone()).await;
        assert!(matches!(in_utc, Err(SaveMeasurementsError::Day(_))));
        let further_east = actor(Tz::Pacific__Kiritimati);
        assert!(service.save_measurements(&further_east, date("2026-11-22"), changes).await.is_ok());
    }

    #[tokio::test]
    async fn dates_are_limited_to_those_that_can_be_stored() {
        let mut measurements = MockMeasurementRepository::new();
        measurements
            .expect_list()
            .withf(|_, from, to| (*from, *to) == (date("1900-01-01"), date("2026-11-22")))
            .times(2)
            .returning(|_, _, _| Ok(vec![]));
        let service = service(measurements);
        let bounds = (Some(NaiveDate::MIN), Some(NaiveDate::MAX));
        for (from, to) in [(None, None), bounds] {
            service.list_measurements(&actor(Tz::UTC), from, to).await.unwrap();
        }
    }
}
