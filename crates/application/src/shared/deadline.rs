use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

/// What the answer to one request may cost: the time until it is needed, and a number of calls to an AI service. Clones
/// share both. The time is measured by a clock that only runs forward and knows no date.
#[derive(Debug, Clone)]
pub struct Deadline {
    until: Instant,
    calls: Arc<AtomicU32>,
}

impl Deadline {
    /// Maximum number of calls to an AI service for one request: retries, corrections and all.
    pub const MAX_CALLS: u32 = 3;

    /// That long from now.
    #[must_use]
    pub fn after(time: Duration) -> Self {
        Self { until: Instant::now() + time, calls: Arc::default() }
    }

    /// The time left; zero once it has passed.
    #[must_use]
    pub fn remaining(&self) -> Duration {
        self.until.saturating_duration_since(Instant::now())
    }

    /// Whether another call may be made.
    #[must_use]
    pub fn allows_call(&self) -> bool {
        self.calls_made() < Self::MAX_CALLS
    }

    /// Counts one more call, or answers `false` where there is none left.
    #[must_use]
    pub fn take_call(&self) -> bool {
        let more = |made| (made < Self::MAX_CALLS).then_some(made + 1);
        self.calls.fetch_update(Ordering::Relaxed, Ordering::Relaxed, more).is_ok()
    }

    /// How many calls have been made.
    #[must_use]
    pub fn calls_made(&self) -> u32 {
        self.calls.load(Ordering::Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use super::Deadline;
    use std::time::Duration;

    #[test]
    fn clones_share_three_calls() {
        let deadline = Deadline::after(Duration::from_secs(1));
        let other = deadline.clone();
        assert!(deadline.take_call() && other.take_call() && deadline.allows_call() && deadline.take_call());
        assert!(!other.allows_call() && !other.take_call());
        assert_eq!(deadline.calls_made(), 3);
    }
}
