use std::time::{Duration, Instant};

/// By when an answer is needed. It is measured by a clock that only runs forward and knows no date.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Deadline(Instant);

impl Deadline {
    /// That long from now.
    #[must_use]
    pub fn after(time: Duration) -> Self {
        Self(Instant::now() + time)
    }

    /// The time left; zero once it has passed.
    #[must_use]
    pub fn remaining(self) -> Duration {
        self.0.saturating_duration_since(Instant::now())
    }
}
