//! Workouts in progress, which all devices of a member show.

use crate::shared::{Actor, Clock, PortError};
use async_trait::async_trait;
use chrono::{DateTime, Utc};
use ironleaf_domain::ValidationError;
use ironleaf_domain::ids::UserId;
use ironleaf_domain::training_log::{OpenWorkout, log_day};
use std::sync::Arc;

/// Reason why a workout could not be saved.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SaveOpenWorkoutError {
    /// Its start is out of range.
    #[error("{0}")]
    Start(ValidationError),
    /// The date of its logs is out of range.
    #[error("{0}")]
    Day(ValidationError),
    /// A port failed.
    #[error(transparent)]
    Port(#[from] PortError),
}

/// Workouts that members have started.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait OpenWorkoutRepository: Send + Sync {
    /// Returns the member's workouts, the one with the latest action first.
    async fn list(&self, user_id: UserId) -> Result<Vec<OpenWorkout>, PortError>;

    /// Saves the state of a workout at `now`, unless a later one is stored, and returns the stored one.
    ///
    /// Old workouts of the member are deleted. Idempotent.
    async fn save(&self, user_id: UserId, workout: OpenWorkout, now: DateTime<Utc>) -> Result<OpenWorkout, PortError>;
}

/// Use cases of workouts in progress.
#[derive(Clone)]
pub struct OpenWorkoutService {
    workouts: Arc<dyn OpenWorkoutRepository>,
    clock: Arc<dyn Clock>,
}

impl OpenWorkoutService {
    /// Creates the service.
    pub fn new(workouts: Arc<dyn OpenWorkoutRepository>, clock: Arc<dyn Clock>) -> Self {
        Self { workouts, clock }
    }

    /// Saves the state of a workout of the actor, and returns the stored one, which can be a later state.
    pub async fn save_open_workout(
        &self,
        actor: &Actor,
        workout: OpenWorkout,
    ) -> Result<OpenWorkout, SaveOpenWorkoutError> {
        let now = self.clock.now();
        log_day(workout.day, actor.date_at(now), now).map_err(SaveOpenWorkoutError::Day)?;
        let workout = workout.arriving_at(now).map_err(SaveOpenWorkoutError::Start)?;
        Ok(self.workouts.save(actor.user_id, workout, now).await?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shared::MockClock;
    use chrono_tz::Tz;
    use ironleaf_domain::account::Role;

    #[tokio::test]
    async fn a_day_or_start_out_of_range_is_not_saved() {
        let mut clock = MockClock::new();
        clock.expect_now().returning(|| "2026-11-24T18:00:00Z".parse().unwrap());
        let mut workouts = MockOpenWorkoutRepository::new();
        workouts.expect_save().times(1).returning(|_, workout, _| Ok(workout));
        let service = OpenWorkoutService::new(Arc::new(workouts), Arc::new(clock));
        let actor = Actor { user_id: UserId::new(1).unwrap(), role: Role::User, time_zone: Tz::UTC.into() };
        for (started_at, day, expected) in [
            ("2026-11-24T17:00:00Z", "2026-11-24", "saved"),
            ("2026-11-24T17:00:00Z", "2026-11-26", "day"),
            ("2026-11-26T17:00:00Z", "2026-11-24", "start"),
        ] {
            let workout = OpenWorkout {
                started_at: started_at.parse().unwrap(),
                day: day.parse().unwrap(),
                plan_day: None,
                title: None,
                exercises: vec![],
                active_at: started_at.parse().unwrap(),
                finished_at: None,
            };
            let saved = match service.save_open_workout(&actor, workout).await {
                Ok(_) => "saved",
                Err(SaveOpenWorkoutError::Day(_)) => "day",
                Err(SaveOpenWorkoutError::Start(_)) => "start",
                Err(SaveOpenWorkoutError::Port(_)) => "port",
            };
            assert_eq!(saved, expected, "{started_at} {day}");
        }
    }
}
