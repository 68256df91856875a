//! Calls to services that may fail: deadlines, retries with backoff, and a circuit breaker.

mod breaker;
mod retry;

use crate::errors::{FaultKind, ServiceFault};
use breaker::Breaker;
use std::time::Duration;
use tokio::time::Instant;

/// Limits of retries and waits. The defaults are for production; tests use shorter waits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ResilienceSettings {
    /// Maximum number of attempts of a call.
    pub attempts: usize,
    /// Maximum backoff before the second attempt. It doubles with each further attempt.
    pub first_backoff: Duration,
    /// Maximum backoff before any attempt, unless the service requests a longer wait.
    pub longest_backoff: Duration,
    /// Number of consecutive failures after which the circuit breaker opens.
    pub failures_to_pause: u32,
    /// Time for which the circuit breaker stays open.
    pub pause: Duration,
    /// Time for which it stays open if the service rejects the key or does not know the model.
    pub pause_when_refused: Duration,
    /// Maximum time between two chunks of a stream.
    pub stream_gap: Duration,
    /// Maximum duration of a stream.
    pub stream_total: Duration,
}

impl Default for ResilienceSettings {
    fn default() -> Self {
        Self {
            attempts: 3,
            first_backoff: Duration::from_millis(500),
            longest_backoff: Duration::from_secs(8),
            failures_to_pause: 5,
            pause: Duration::from_mins(1),
            pause_when_refused: Duration::from_mins(5),
            stream_gap: Duration::from_secs(15),
            stream_total: Duration::from_mins(2),
        }
    }
}

/// The circuit breaker and the retry rules of one service.
#[derive(Debug)]
pub(crate) struct Resilience {
    settings: ResilienceSettings,
    breaker: Breaker,
}

impl Resilience {
    pub(crate) fn new(settings: ResilienceSettings) -> Self {
        Self { settings, breaker: Breaker::new(&settings) }
    }

    pub(crate) fn settings(&self) -> &ResilienceSettings {
        &self.settings
    }

    /// Retries until an attempt succeeds, no retry can help, or the time or the calls are exhausted.
    ///
    /// Each attempt gets the kind of the previous error, if any.
    pub(crate) async fn call<T, F: Future<Output = Result<T, ServiceFault>>>(
        &self,
        until: Instant,
        may_go_on: impl Fn() -> bool,
        attempt: impl FnMut(Option<FaultKind>) -> F,
    ) -> Result<T, ServiceFault> {
        retry::until(&self.settings, &self.breaker, until, may_go_on, attempt).await
    }
}
