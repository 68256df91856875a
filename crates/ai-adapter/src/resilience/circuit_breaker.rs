use super::settings::ResilienceSettings;
use crate::errors::Health;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::time::Instant;

/// Circuit breaker: skips a failing service.
///
/// After some consecutive failures it rejects all calls for a while. Then it admits one probe, and all calls after a
/// successful probe.
#[derive(Debug)]
pub(super) struct CircuitBreaker {
    failures_to_pause: u32,
    pause: Duration,
    pause_when_refused: Duration,
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    failures: u32,
    paused_until: Option<Instant>,
    is_probed: bool,
}

impl CircuitBreaker {
    pub(super) fn new(settings: &ResilienceSettings) -> Self {
        Self {
            failures_to_pause: settings.failures_to_pause,
            pause: settings.pause,
            pause_when_refused: settings.pause_when_refused,
            state: Mutex::default(),
        }
    }

    /// Returns a permit for one call, or the time until the next attempt.
    pub(super) fn try_acquire(&self) -> Result<Permit<'_>, Duration> {
        let mut state = self.state();
        let Some(paused_until) = state.paused_until else {
            return Ok(Permit { breaker: self, is_probe: false, is_told: false });
        };
        let left = paused_until.saturating_duration_since(Instant::now());
        if !left.is_zero() {
            return Err(left);
        }
        if state.is_probed {
            // Another call is probing the service. Its end is unknown.
            return Err(Duration::from_secs(1));
        }
        state.is_probed = true;
        Ok(Permit { breaker: self, is_probe: true, is_told: false })
    }

    fn state(&self) -> MutexGuard<'_, State> {
        // No code panics while holding the lock, and each field is valid by itself.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Permission for one call. Dropping it without reporting an outcome leaves the breaker unchanged.
#[derive(Debug)]
pub(super) struct Permit<'a> {
    breaker: &'a CircuitBreaker,
    is_probe: bool,
    is_told: bool,
}

impl Permit<'_> {
    /// Reports the outcome of the call.
    pub(super) fn record(mut self, health: Health) {
        let breaker = self.breaker;
        let mut state = breaker.state();
        match health {
            Health::Unknown => return,
            // A call that started before the current pause does not end it.
            Health::Fine if self.is_probe || state.paused_until.is_none() => *state = State::default(),
            Health::Fine => {}
            Health::Failing => {
                state.failures = state.failures.saturating_add(1);
                if self.is_probe || state.failures >= breaker.failures_to_pause {
                    state.pause(breaker.pause);
                }
            }
            Health::Refusing => state.pause(breaker.pause_when_refused),
        }
        if self.is_probe {
            state.is_probed = false;
        }
        drop(state);
        self.is_told = true;
    }
}

impl State {
    /// Starts a pause. Never shortens the current one.
    fn pause(&mut self, time: Duration) {
        self.paused_until = self.paused_until.max(Some(Instant::now() + time));
    }
}

impl Drop for Permit<'_> {
    fn drop(&mut self) {
        if self.is_probe && !self.is_told {
            self.breaker.state().is_probed = false;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{CircuitBreaker, Health, ResilienceSettings};
    use std::time::Duration;
    use tokio::time::advance;

    fn breaker() -> CircuitBreaker {
        CircuitBreaker::new(&ResilienceSettings::default())
    }

    fn record(breaker: &CircuitBreaker, health: Health) {
        breaker.try_acquire().unwrap().record(health);
    }

    fn broken() -> CircuitBreaker {
        let breaker = breaker();
        for _ in 0..5 {
            record(&breaker, Health::Failing);
        }
        breaker
    }

    #[tokio::test(start_paused = true)]
    async fn five_failures_in_a_row_pause_it_for_a_minute() {
        let breaker = broken();
        assert_eq!(breaker.try_acquire().unwrap_err(), Duration::from_mins(1));
        advance(Duration::from_secs(59)).await;
        assert_eq!(breaker.try_acquire().unwrap_err(), Duration::from_secs(1));
        advance(Duration::from_secs(1)).await;
        assert!(breaker.try_acquire().is_ok());
    }

    #[tokio::test(start_paused = true)]
    async fn a_success_in_between_resets_the_failure_count() {
        let breaker = breaker();
        for health in [Health::Failing, Health::Fine].repeat(2) {
            for _ in 0..4 {
                record(&breaker, health);
            }
        }
        assert!(breaker.try_acquire().is_ok());
    }

    #[tokio::test(start_paused = true)]
    async fn one_call_alone_probes() {
        let breaker = broken();
        advance(Duration::from_mins(1)).await;
        let probe = breaker.try_acquire().unwrap();
        assert!(breaker.try_acquire().is_err());
        probe.record(Health::Failing);
        assert_eq!(breaker.try_acquire().unwrap_err(), Duration::from_mins(1));
        advance(Duration::from_mins(1)).await;
        record(&breaker, Health::Fine);
        let (_one, _other) = (breaker.try_acquire().unwrap(), breaker.try_acquire().unwrap());
    }

    #[tokio::test(start_paused = true)]
    async fn a_probe_that_goes_away_leaves_room_for_another() {
        let breaker = broken();
        advance(Duration::from_mins(1)).await;
        drop(breaker.try_acquire().unwrap());
        breaker.try_acquire().unwrap().record(Health::Unknown);
        assert!(breaker.try_acquire().is_ok());
    }

    #[tokio::test(start_paused = true)]
    async fn a_rejection_by_the_service_pauses_it_immediately_and_longer() {
        let breaker = breaker();
        let slow = breaker.try_acquire().unwrap();
        record(&breaker, Health::Refusing);
        assert_eq!(breaker.try_acquire().unwrap_err(), Duration::from_mins(5));
        slow.record(Health::Fine);
        assert!(breaker.try_acquire().is_err());
    }
}
