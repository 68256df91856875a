use chrono::{DateTime, Utc};

/// Source of the current time.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
pub trait Clock: Send + Sync {
    /// Returns the current time, truncated to microseconds.
    ///
    /// PostgreSQL stores no higher precision, and stored values must equal the original ones.
    fn now(&self) -> DateTime<Utc>;
}
