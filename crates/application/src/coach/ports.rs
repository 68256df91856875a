use crate::shared::PortError;
use async_trait::async_trait;
use chrono::NaiveDate;
use ironleaf_domain::coach::{DailyChallenge, DailyTip};

/// Whoever makes tips and challenges.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait Coach: Send + Sync {
    /// The tip for a day.
    async fn daily_tip(&self, day: NaiveDate) -> Result<DailyTip, PortError>;

    /// The challenge for a day.
    async fn daily_challenge(&self, day: NaiveDate) -> Result<DailyChallenge, PortError>;
}
