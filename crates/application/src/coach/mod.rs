//! The coach: what helps a member to keep at it.

mod ports;

pub use ports::Coach;

#[cfg(any(test, feature = "testing"))]
pub use ports::MockCoach;

use crate::shared::{Clock, PortError};
use ironleaf_domain::coach::{DailyChallenge, DailyTip};
use std::sync::Arc;

/// The use cases of the coach.
#[derive(Clone)]
pub struct CoachService {
    coach: Arc<dyn Coach>,
    clock: Arc<dyn Clock>,
}

impl CoachService {
    /// The service over its ports.
    #[must_use]
    pub fn new(coach: Arc<dyn Coach>, clock: Arc<dyn Clock>) -> Self {
        Self { coach, clock }
    }

    /// The tip of the (UTC) day, the same for everyone.
    pub async fn give_daily_tip(&self) -> Result<DailyTip, PortError> {
        self.coach.daily_tip(self.clock.now().date_naive()).await
    }

    /// The challenge of the (UTC) day, the same for everyone.
    pub async fn give_daily_challenge(&self) -> Result<DailyChallenge, PortError> {
        self.coach.daily_challenge(self.clock.now().date_naive()).await
    }
}
