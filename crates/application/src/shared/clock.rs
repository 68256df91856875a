use chrono::{DateTime, Utc};

/// The time.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
pub trait Clock: Send + Sync {
    /// Now, cut to microseconds: PostgreSQL keeps no more, and what was written must equal what is read later.
    fn now(&self) -> DateTime<Utc>;
}
