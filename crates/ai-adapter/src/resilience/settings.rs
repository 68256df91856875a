use std::time::Duration;

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
