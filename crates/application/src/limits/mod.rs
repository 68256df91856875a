//! Limits that the plans of members respect.

mod ports;
mod with_limits;

pub use ports::LimitsRepository;
pub use with_limits::WithLimits;
pub(crate) use with_limits::find_limits;

#[cfg(any(test, feature = "testing"))]
pub use ports::MockLimitsRepository;
