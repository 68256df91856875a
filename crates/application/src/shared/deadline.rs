use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

/// Budget of one request: its remaining time, and its number of calls to an AI service.
///
/// Clones share both. The time is monotonic and does not depend on the system date.
#[derive(Debug, Clone)]
pub struct Deadline {
    until: Instant,
    calls: Arc<AtomicU32>,
}

impl Deadline {
    /// Maximum number of calls to an AI service per request, including retries and corrections.
    pub const MAX_CALLS: u32 = 3;

    /// Creates a deadline after this time.
    pub fn after(time: Duration) -> Self {
        Self { until: Instant::now() + time, calls: Arc::default() }
    }

    /// Returns the remaining time; zero after the deadline.
    pub fn remaining(&self) -> Duration {
        self.until.saturating_duration_since(Instant::now())
    }

    /// Returns whether another call is allowed.
    pub fn allows_call(&self) -> bool {
        self.calls_made() < Self::MAX_CALLS
    }

    /// Counts one call; returns `false` if none is left.
    pub fn take_call(&self) -> bool {
        let more = |made| (made < Self::MAX_CALLS).then_some(made + 1);
        self.calls.fetch_update(Ordering::Relaxed, Ordering::Relaxed, more).is_ok()
    }

    /// Returns the number of calls so far.
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
