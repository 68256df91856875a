//! Removing what has had its time, from every feature, so that no table grows for ever.

use crate::shared::{Clock, PortError};
use async_trait::async_trait;
use chrono::{DateTime, TimeDelta, Utc};
use ironleaf_domain::account::{SESSION_ABSOLUTE_LIFE, SESSION_LONGEST_IDLE_LIFE};
use std::sync::Arc;

/// What is removed some day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Leftover {
    /// Sessions that began so long ago that none is live.
    OldSessions,
    /// Sessions that nobody has used for so long that none is live.
    UnusedSessions,
    /// Links that were used or can be used no longer.
    AccountLinks,
    /// Tries that no limit counts.
    Attempts,
    /// Mails that were sent or given up.
    Mails,
    /// How often the coach answered on a day.
    AiUses,
    /// What was made once a day for everyone.
    DailyContents,
    /// Who was seen on a day.
    ActivityDays,
}

impl Leftover {
    /// All of them.
    pub const ALL: [Self; 8] = [
        Self::OldSessions,
        Self::UnusedSessions,
        Self::AccountLinks,
        Self::Attempts,
        Self::Mails,
        Self::AiUses,
        Self::DailyContents,
        Self::ActivityDays,
    ];

    /// How long it is kept after it has had its time.
    #[must_use]
    pub fn age(self) -> TimeDelta {
        match self {
            Self::OldSessions => SESSION_ABSOLUTE_LIFE,
            Self::UnusedSessions => SESSION_LONGEST_IDLE_LIFE,
            Self::AccountLinks => TimeDelta::days(7),
            Self::Attempts => TimeDelta::days(1),
            Self::Mails => TimeDelta::days(30),
            Self::AiUses | Self::DailyContents => TimeDelta::days(90),
            Self::ActivityDays => TimeDelta::days(35),
        }
    }
}

/// Where things are left over.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait Leftovers: Send + Sync {
    /// Removes what has had its time before `oldest`, so much at most that nobody waits for it; answers how much it
    /// was. Several servers may do so at once.
    async fn remove(&self, leftover: Leftover, oldest: DateTime<Utc>) -> Result<usize, PortError>;
}

/// Keeps the house.
#[derive(Clone)]
pub struct HousekeepingService {
    leftovers: Arc<dyn Leftovers>,
    clock: Arc<dyn Clock>,
}

impl HousekeepingService {
    /// The service over its ports.
    #[must_use]
    pub fn new(leftovers: Arc<dyn Leftovers>, clock: Arc<dyn Clock>) -> Self {
        Self { leftovers, clock }
    }

    /// Removes some of one kind; answers how much.
    pub async fn remove(&self, leftover: Leftover) -> Result<usize, PortError> {
        self.leftovers.remove(leftover, self.clock.now() - leftover.age()).await
    }
}
