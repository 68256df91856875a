//! Asking a service that may fail: within a deadline, again where that can help, and not at all for a while where it
//! keeps failing.

mod breaker;
mod retry;

use crate::errors::{FaultKind, ServiceFault};
use breaker::Breaker;
use std::time::Duration;
use tokio::time::Instant;

/// How patient we are with a service. The default is what a running product uses; tests shorten the waits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ResilienceSettings {
    /// How often a call is tried in all.
    pub attempts: usize,
    /// The longest wait before the second attempt; it doubles with each further one.
    pub first_backoff: Duration,
    /// The longest wait of our own before any attempt.
    pub longest_backoff: Duration,
    /// After how many failures in a row the service is left alone.
    pub failures_to_pause: u32,
    /// For how long.
    pub pause: Duration,
    /// For how long it is left alone when it refuses our key or does not know the model.
    pub pause_when_refused: Duration,
    /// How long a stream may be silent after its first piece.
    pub stream_gap: Duration,
    /// How long a stream may last in all.
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

/// The breaker of one service, and the rules for trying again.
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

    /// Tries until an attempt succeeds, no further one can help, or time or calls are used up. An attempt is told of the fault
    /// before it, if there was one.
    pub(crate) async fn call<T, F: Future<Output = Result<T, ServiceFault>>>(
        &self,
        until: Instant,
        may_go_on: impl Fn() -> bool,
        attempt: impl FnMut(Option<FaultKind>) -> F,
    ) -> Result<T, ServiceFault> {
        retry::until(&self.settings, &self.breaker, until, may_go_on, attempt).await
    }
}
