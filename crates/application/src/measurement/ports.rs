use crate::shared::PortError;
use async_trait::async_trait;
use chrono::NaiveDate;
use ironleaf_domain::body_weight::MeasuredOn;
use ironleaf_domain::ids::UserId;
use ironleaf_domain::measurement::{MeasurementChanges, MeasurementDay};

/// Measurements of members. A day without any measurement is not stored.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait MeasurementRepository: Send + Sync {
    /// Returns the measurements from one date to another, both included, oldest first.
    async fn list(&self, user_id: UserId, from: NaiveDate, to: NaiveDate) -> Result<Vec<MeasurementDay>, PortError>;

    /// Returns the latest measurement of each part of the body, oldest day first.
    async fn list_latest(&self, user_id: UserId) -> Result<Vec<MeasurementDay>, PortError>;

    /// Applies all changes of a day atomically, and returns all measurements of that day. Idempotent.
    ///
    /// Concurrent changes of one member are serialized. Fails with [`PortError::Full`] if the member's list is full.
    async fn save(
        &self,
        user_id: UserId,
        day: MeasuredOn,
        changes: MeasurementChanges,
    ) -> Result<MeasurementDay, PortError>;

    /// Deletes all measurements of a day. Returns whether there were any.
    async fn remove(&self, user_id: UserId, date: NaiveDate) -> Result<bool, PortError>;
}
