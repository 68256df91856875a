//! Lookup of unknown barcodes in a service that knows products.

mod ports;

pub use ports::{ProductLookups, ProductSource, SourceFailed};

#[cfg(any(test, feature = "testing"))]
pub use ports::{MockProductLookups, MockProductSource};

use crate::shared::{Actor, AttemptAction, AttemptLimit, AttemptOutcome, Attempts, Clock, PortError};
use chrono::TimeDelta;
use ironleaf_domain::food::Barcode;
use std::sync::Arc;

/// Maximum number of calls of all servers together.
pub const CALL_LIMIT: AttemptLimit = AttemptLimit { max: 10, window: TimeDelta::minutes(1) };

/// Maximum number of calls for one member.
pub const MEMBER_LIMIT: AttemptLimit = AttemptLimit { max: 30, window: TimeDelta::hours(1) };

/// Time for which a barcode that the source does not know is not looked up again.
pub const UNKNOWN_LIFE: TimeDelta = TimeDelta::days(1);

/// Time after which the claim of a server that stopped during a lookup ends. Longer than any lookup.
const CLAIM_LIFE: TimeDelta = TimeDelta::seconds(30);

/// Use cases of lookups.
#[derive(Clone)]
pub struct FoodLookupService {
    source: Arc<dyn ProductSource>,
    lookups: Arc<dyn ProductLookups>,
    attempts: Arc<dyn Attempts>,
    clock: Arc<dyn Clock>,
}

impl FoodLookupService {
    /// Creates the service.
    pub fn new(
        source: Arc<dyn ProductSource>,
        lookups: Arc<dyn ProductLookups>,
        attempts: Arc<dyn Attempts>,
        clock: Arc<dyn Clock>,
    ) -> Self {
        Self { source, lookups, attempts, clock }
    }

    /// Looks up a barcode that no food has here, and stores its product. Returns whether it has been stored.
    ///
    /// Nothing is asked about a shop's own number, while the source is paused, while the barcode is being looked up or
    /// known to be unknown, and above [`CALL_LIMIT`] and [`MEMBER_LIMIT`]. No database connection is held meanwhile.
    pub async fn look_up_product(&self, actor: &Actor, barcode: &Barcode) -> Result<bool, PortError> {
        if barcode.is_of_a_shop() || self.source.is_paused() {
            return Ok(false);
        }
        let now = self.clock.now();
        if !self.lookups.claim(barcode.clone(), now + CLAIM_LIFE, now).await? {
            return Ok(false);
        }
        let subjects = [(format!("member {}", actor.user_id), MEMBER_LIMIT), ("all".to_owned(), CALL_LIMIT)];
        if let AttemptOutcome::Refused { .. } =
            self.attempts.reserve(AttemptAction::ProductLookup, &subjects, now).await?
        {
            self.lookups.give_up(barcode.clone()).await?;
            return Ok(false);
        }
        let found = self.source.find(barcode.clone()).await;
        let now = self.clock.now();
        match found {
            Ok(Some(product)) => self.lookups.keep(product, now).await.map(|()| true),
            Ok(None) => self.lookups.remember_unknown(barcode.clone(), now + UNKNOWN_LIFE).await.map(|()| false),
            Err(SourceFailed) => self.lookups.give_up(barcode.clone()).await.map(|()| false),
        }
    }
}

#[cfg(test)]
mod tests;
