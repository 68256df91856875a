use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use tokio::time::Instant;

/// Failures in a row after which the server is not asked for a while.
const FAILURES: u32 = 5;

/// Time for which it is then not asked.
const PAUSE: Duration = Duration::from_mins(1);

/// Skips a server that fails.
///
/// After a pause the server is asked again, and each further failure begins another pause.
#[derive(Debug, Default)]
pub(crate) struct Pause(Mutex<State>);

#[derive(Debug, Default)]
struct State {
    failures: u32,
    until: Option<Instant>,
}

impl Pause {
    pub(crate) fn is_on(&self) -> bool {
        self.with(|state| state.until.is_some_and(|until| Instant::now() < until))
    }

    pub(crate) fn record(&self, is_success: bool) {
        self.with(|state| {
            if is_success {
                *state = State::default();
                return;
            }
            state.failures = state.failures.saturating_add(1);
            if state.failures >= FAILURES {
                state.until = Some(Instant::now() + PAUSE);
            }
        });
    }

    fn with<T>(&self, change: impl FnOnce(&mut State) -> T) -> T {
        // Nothing panics while the lock is held.
        change(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

#[cfg(test)]
mod tests {
    use super::Pause;
    use std::time::Duration;
    use tokio::time::advance;

    fn after(outcomes: &[bool]) -> Pause {
        let pause = Pause::default();
        for is_success in outcomes {
            pause.record(*is_success);
        }
        pause
    }

    #[tokio::test(start_paused = true)]
    async fn five_failures_in_a_row_are_followed_by_a_minute() {
        assert!(!after(&[false; 4]).is_on());
        assert!(!after(&[false, false, false, false, true, false]).is_on());
        let pause = after(&[false; 5]);
        assert!(pause.is_on());
        advance(Duration::from_secs(59)).await;
        assert!(pause.is_on());
        advance(Duration::from_secs(1)).await;
        assert!(!pause.is_on());
        pause.record(false);
        assert!(pause.is_on(), "it still fails");
        advance(Duration::from_mins(1)).await;
        pause.record(true);
        pause.record(false);
        assert!(!pause.is_on());
    }
}
