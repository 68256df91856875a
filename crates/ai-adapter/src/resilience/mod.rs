//! Calls to services that may fail: deadlines, retries with backoff, and a circuit breaker.

mod circuit_breaker;
mod retry;
mod settings;

pub use settings::ResilienceSettings;

use crate::errors::{ServiceError, ServiceErrorKind};
use circuit_breaker::CircuitBreaker;
use tokio::time::Instant;

/// The circuit breaker and the retry rules of one service.
#[derive(Debug)]
pub(crate) struct Resilience {
    settings: ResilienceSettings,
    breaker: CircuitBreaker,
}

impl Resilience {
    pub(crate) fn new(settings: ResilienceSettings) -> Self {
        Self { settings, breaker: CircuitBreaker::new(&settings) }
    }

    pub(crate) fn settings(&self) -> &ResilienceSettings {
        &self.settings
    }

    /// Retries until an attempt succeeds, no retry can help, or the time or the calls are exhausted.
    ///
    /// Each attempt gets the kind of the previous error, if any.
    pub(crate) async fn call<T, F: Future<Output = Result<T, ServiceError>>>(
        &self,
        until: Instant,
        may_go_on: impl Fn() -> bool,
        attempt: impl FnMut(Option<ServiceErrorKind>) -> F,
    ) -> Result<T, ServiceError> {
        retry::until(&self.settings, &self.breaker, until, may_go_on, attempt).await
    }
}
