use chrono::{DateTime, SubsecRound, Utc};
use ironleaf_application::shared::Clock;

/// The clock of the machine.
pub(crate) struct SystemClock;

impl Clock for SystemClock {
    #[expect(clippy::disallowed_methods, reason = "this is the one place that asks the machine for the time")]
    fn now(&self) -> DateTime<Utc> {
        Utc::now().trunc_subsecs(6)
    }
}
