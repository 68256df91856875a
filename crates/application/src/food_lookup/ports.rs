use crate::shared::PortError;
use async_trait::async_trait;
use chrono::{DateTime, Utc};
use ironleaf_domain::food::Barcode;
use ironleaf_domain::food::open_food_facts::Product;

/// The source did not answer, or its answer cannot be used. The adapter logs the reason.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the source of products failed")]
pub struct SourceFailed;

/// A service that knows products by their barcode.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait ProductSource: Send + Sync {
    /// Returns whether the source has failed so often that it is not asked at the moment.
    fn is_paused(&self) -> bool;

    /// Asks for the product with this barcode, within the timeout of the source.
    ///
    /// The request says nothing about the member. `None` is a product that the source does not know, or whose values
    /// cannot be used.
    async fn find(&self, barcode: Barcode) -> Result<Option<Product>, SourceFailed>;
}

/// Lookups of all servers on one database.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait ProductLookups: Send + Sync {
    /// Claims the lookup of a barcode until a time.
    ///
    /// Returns `false` if it is being looked up, or was found to be unknown less than a day ago. Of concurrent calls
    /// for one barcode only one gets `true`.
    async fn claim(&self, barcode: Barcode, until: DateTime<Utc>, now: DateTime<Utc>) -> Result<bool, PortError>;

    /// Ends a claim, so that the barcode can be looked up again. Idempotent.
    async fn give_up(&self, barcode: Barcode) -> Result<(), PortError>;

    /// Ends a claim whose barcode is unknown: it is not looked up before `not_before`.
    async fn remember_unknown(&self, barcode: Barcode, not_before: DateTime<Utc>) -> Result<(), PortError>;

    /// Stores the product and ends the claim in one transaction.
    async fn keep(&self, product: Product, now: DateTime<Utc>) -> Result<(), PortError>;
}
