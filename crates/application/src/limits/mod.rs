//! Limits that the plans of members respect.

mod ports;

pub use ports::LimitsRepository;

#[cfg(any(test, feature = "testing"))]
pub use ports::MockLimitsRepository;

use crate::shared::{Actor, Clock, PortError};
use chrono::{DateTime, Utc};
use ironleaf_domain::limits::Limits;
use std::sync::Arc;

/// Limits of a member.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnLimits {
    /// The limits.
    pub limits: Limits,
    /// When they were saved; `None` for the default.
    pub updated_at: Option<DateTime<Utc>>,
}

/// Use cases of limits.
#[derive(Clone)]
pub struct LimitsService {
    limits: Arc<dyn LimitsRepository>,
    clock: Arc<dyn Clock>,
}

impl LimitsService {
    /// Creates the service.
    #[must_use]
    pub fn new(limits: Arc<dyn LimitsRepository>, clock: Arc<dyn Clock>) -> Self {
        Self { limits, clock }
    }

    /// Returns the actor's limits, or the default, which restricts nothing.
    pub async fn view_limits(&self, actor: &Actor) -> Result<OwnLimits, PortError> {
        let saved = self.limits.find(actor.user_id).await?;
        let (limits, updated_at) = saved.map_or_else(Default::default, |(limits, at)| (limits, Some(at)));
        Ok(OwnLimits { limits, updated_at })
    }

    /// Replaces the actor's limits.
    pub async fn save_limits(&self, actor: &Actor, limits: Limits) -> Result<OwnLimits, PortError> {
        let now = self.clock.now();
        self.limits.save(actor.user_id, &limits, now).await?;
        Ok(OwnLimits { limits, updated_at: Some(now) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shared::MockClock;
    use chrono_tz::Tz;
    use ironleaf_domain::account::Role;
    use ironleaf_domain::ids::UserId;

    fn actor() -> Actor {
        Actor { user_id: UserId::new(1).unwrap(), role: Role::User, time_zone: Tz::UTC }
    }

    #[tokio::test]
    async fn nothing_is_limited_until_the_first_save() {
        let mut limits = MockLimitsRepository::new();
        limits.expect_find().returning(|_| Ok(None));
        let service = LimitsService::new(Arc::new(limits), Arc::new(MockClock::new()));
        let expected = OwnLimits { limits: Limits::default(), updated_at: None };
        assert_eq!(service.view_limits(&actor()).await.unwrap(), expected);
    }
}
