//! Deletion of expired data of all features, so that no table grows forever.

use crate::shared::{Clock, PortError};
use async_trait::async_trait;
use chrono::{DateTime, TimeDelta, Utc};
use ironleaf_domain::account::{SESSION_ABSOLUTE_LIFE, SESSION_MAX_IDLE_LIFE};
use std::sync::Arc;

/// Kind of data that expires.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::VariantArray)]
pub enum ExpiredData {
    /// Sessions past their maximum lifetime.
    OldSessions,
    /// Sessions unused for longer than any role allows.
    UnusedSessions,
    /// Links that were used or have expired.
    AccountLinks,
    /// Invitations that have expired.
    Invitations,
    /// Attempts that no longer count toward any limit.
    Attempts,
    /// Emails that were sent or given up.
    Mails,
    /// Counted uses of AI services.
    AiUses,
    /// Daily tips and challenges.
    DailyContents,
    /// Days on which accounts were active.
    ActivityDays,
    /// Barcodes that may be looked up again.
    ProductLookups,
    /// Removed own programs that no run has used.
    RemovedPrograms,
    /// Versions of own programs that another one has replaced and no run has used.
    ReplacedVersions,
}

impl ExpiredData {
    /// All kinds.
    pub const ALL: &[Self] = <Self as strum::VariantArray>::VARIANTS;

    /// Returns the time for which the data is stored.
    pub fn retention(self) -> TimeDelta {
        match self {
            Self::OldSessions => SESSION_ABSOLUTE_LIFE,
            Self::UnusedSessions => SESSION_MAX_IDLE_LIFE,
            Self::AccountLinks | Self::Invitations => TimeDelta::days(7),
            Self::Attempts => TimeDelta::days(1),
            Self::Mails | Self::RemovedPrograms | Self::ReplacedVersions => TimeDelta::days(30),
            Self::AiUses | Self::DailyContents => TimeDelta::days(90),
            Self::ActivityDays => TimeDelta::days(35),
            // They have expired when their time has come.
            Self::ProductLookups => TimeDelta::zero(),
        }
    }
}

/// Deletion of expired data.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait CleanupRepository: Send + Sync {
    /// Deletes one batch of rows older than `oldest` and returns the count.
    ///
    /// Safe to run on several servers.
    async fn remove(&self, leftover: ExpiredData, oldest: DateTime<Utc>) -> Result<usize, PortError>;
}

/// Deletes expired data.
#[derive(Clone)]
pub struct CleanupService {
    cleanup: Arc<dyn CleanupRepository>,
    clock: Arc<dyn Clock>,
}

impl CleanupService {
    /// Creates the service.
    pub fn new(cleanup: Arc<dyn CleanupRepository>, clock: Arc<dyn Clock>) -> Self {
        Self { cleanup, clock }
    }

    /// Deletes one batch of expired rows of a kind and returns the count.
    pub async fn remove(&self, leftover: ExpiredData) -> Result<usize, PortError> {
        self.cleanup.remove(leftover, self.clock.now() - leftover.retention()).await
    }
}
