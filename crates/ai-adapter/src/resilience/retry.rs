use super::circuit_breaker::CircuitBreaker;
use super::settings::ResilienceSettings;
use crate::errors::{Health, ServiceError, ServiceErrorKind};
use std::time::Duration;
use tokio::time::{Instant, sleep, timeout_at};

pub(super) async fn until<T, F: Future<Output = Result<T, ServiceError>>>(
    settings: &ResilienceSettings,
    breaker: &CircuitBreaker,
    until: Instant,
    may_go_on: impl Fn() -> bool,
    mut attempt: impl FnMut(Option<ServiceErrorKind>) -> F,
) -> Result<T, ServiceError> {
    let mut violations: Vec<ServiceError> = Vec::new();
    loop {
        let permit = match breaker.try_acquire() {
            Ok(permit) => permit,
            // The error that opened the breaker during this call is more useful than "paused".
            Err(left) => return Err(violations.pop().unwrap_or_else(|| paused(left))),
        };
        let before = violations.last().map(|fault| fault.kind);
        let outcome = timeout_at(until, attempt(before)).await.unwrap_or_else(|_| Err(out_of_time()));
        permit.record(outcome.as_ref().map_or_else(|fault| fault.kind.health(), |_| Health::Fine));
        let fault = match outcome {
            Ok(value) => return Ok(value),
            Err(fault) => fault,
        };
        let alike = violations.iter().filter(|earlier| earlier.kind == fault.kind).count();
        if alike >= fault.kind.repeats() || violations.len() + 1 >= settings.attempts || !may_go_on() {
            return Err(fault);
        }
        let wait = wait_after(settings, &fault, violations.len(), rand::random());
        if wait >= until.saturating_duration_since(Instant::now()) {
            return Err(fault);
        }
        sleep(wait).await;
        violations.push(fault);
    }
}

/// Returns a random backoff (full jitter) up to a bound that doubles with each attempt.
///
/// It is at least the wait that the service requests.
fn wait_after(settings: &ResilienceSettings, fault: &ServiceError, earlier: usize, random: f64) -> Duration {
    let doubled = u32::try_from(earlier).ok().and_then(|earlier| 2_u32.checked_pow(earlier)).unwrap_or(u32::MAX);
    let bound = settings.first_backoff.saturating_mul(doubled).min(settings.longest_backoff);
    let own = if fault.kind.backs_off() { bound.mul_f64(random) } else { Duration::ZERO };
    own.max(fault.wait.unwrap_or_default())
}

fn paused(left: Duration) -> ServiceError {
    ServiceError {
        wait: Some(left),
        ..ServiceError::new(ServiceErrorKind::Paused, "skipped: the circuit breaker is open")
    }
}

fn out_of_time() -> ServiceError {
    ServiceError::new(ServiceErrorKind::TooSlow, "no response before the deadline")
}

#[cfg(test)]
mod tests {
    use super::{ResilienceSettings, ServiceError, ServiceErrorKind, wait_after};
    use crate::resilience::Resilience;
    use proptest::prelude::*;
    use std::future::ready;
    use std::time::Duration;
    use tokio::time::{Instant, sleep};

    fn fault(kind: ServiceErrorKind) -> ServiceError {
        ServiceError::new(kind, "")
    }

    /// Runs a script of `violations` and then a success.
    ///
    /// Returns the outcome, the number of attempts and the duration.
    async fn play(
        resilience: &Resilience,
        violations: Vec<ServiceError>,
    ) -> (Result<(), ServiceErrorKind>, usize, Duration) {
        let begun = Instant::now();
        let mut violations = violations.into_iter();
        let mut attempts = 0;
        let outcome = resilience
            .call(
                begun + Duration::from_secs(30),
                || true,
                |_| {
                    attempts += 1;
                    ready(violations.next().map_or(Ok(()), Err))
                },
            )
            .await;
        (outcome.map_err(|fault| fault.kind), attempts, begun.elapsed())
    }

    fn fresh() -> Resilience {
        Resilience::new(ResilienceSettings::default())
    }

    #[tokio::test(start_paused = true)]
    async fn each_error_kind_has_its_number_of_retries() {
        for (kind, attempts) in [
            (ServiceErrorKind::SetUp, 1),
            (ServiceErrorKind::Refused, 1),
            (ServiceErrorKind::TooLong, 1),
            (ServiceErrorKind::Busy, 3),
            (ServiceErrorKind::Spent, 1),
            (ServiceErrorKind::Away, 3),
            (ServiceErrorKind::Broken, 2),
            (ServiceErrorKind::TooSlow, 1),
            (ServiceErrorKind::Unusable, 2),
            (ServiceErrorKind::Oversized, 1),
            (ServiceErrorKind::CutOff, 2),
            (ServiceErrorKind::Declined, 1),
        ] {
            let (outcome, made, _) = play(&fresh(), vec![fault(kind); 9]).await;
            assert_eq!((outcome, made), (Err(kind), attempts), "{kind:?}");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn three_attempts_are_the_most_whatever_fails() {
        let violations =
            [ServiceErrorKind::Away, ServiceErrorKind::Unusable, ServiceErrorKind::CutOff, ServiceErrorKind::Away]
                .map(fault);
        let (outcome, attempts, _) = play(&fresh(), violations.to_vec()).await;
        assert_eq!((outcome, attempts), (Err(ServiceErrorKind::CutOff), 3));
        let (outcome, attempts, _) = play(&fresh(), violations[..2].to_vec()).await;
        assert_eq!((outcome, attempts), (Ok(()), 3));
    }

    #[tokio::test(start_paused = true)]
    async fn the_services_wait_is_kept_or_passed_on() {
        let busy = |seconds| ServiceError { wait: Some(Duration::from_secs(seconds)), ..fault(ServiceErrorKind::Busy) };
        let (outcome, attempts, time) = play(&fresh(), vec![busy(7)]).await;
        assert_eq!((outcome, attempts), (Ok(()), 2));
        assert!(time >= Duration::from_secs(7) && time < Duration::from_secs(8));
        let (outcome, attempts, time) = play(&fresh(), vec![busy(31)]).await;
        assert_eq!((outcome, attempts, time), (Err(ServiceErrorKind::Busy), 1, Duration::ZERO));
    }

    #[tokio::test(start_paused = true)]
    async fn the_deadline_ends_an_attempt() {
        let resilience = fresh();
        let until = Instant::now() + Duration::from_secs(5);
        let outcome: Result<(), _> = resilience
            .call(
                until,
                || true,
                |_| async {
                    sleep(Duration::from_mins(1)).await;
                    Ok(())
                },
            )
            .await;
        assert_eq!(outcome.unwrap_err().kind, ServiceErrorKind::TooSlow);
        assert_eq!(Instant::now(), until);
    }

    #[tokio::test(start_paused = true)]
    async fn a_service_that_keeps_failing_is_left_alone() {
        let resilience = fresh();
        assert_eq!(play(&resilience, vec![fault(ServiceErrorKind::Away); 9]).await.1, 3);
        assert_eq!(play(&resilience, vec![fault(ServiceErrorKind::Away); 9]).await.1, 2);
        let (outcome, attempts, _) = play(&resilience, vec![]).await;
        assert_eq!((outcome, attempts), (Err(ServiceErrorKind::Paused), 0));
        sleep(Duration::from_mins(1)).await;
        assert_eq!(play(&resilience, vec![fault(ServiceErrorKind::Away); 9]).await.1, 1);
        sleep(Duration::from_mins(1)).await;
        assert_eq!(play(&resilience, vec![]).await.0, Ok(()));
    }

    #[tokio::test(start_paused = true)]
    async fn an_attempt_knows_the_fault_before_it() {
        let mut seen = Vec::new();
        let outcome: Result<(), _> = fresh()
            .call(
                Instant::now() + Duration::from_secs(30),
                || true,
                |before| {
                    seen.push(before);
                    ready(Err(fault(ServiceErrorKind::CutOff)))
                },
            )
            .await;
        assert!(outcome.is_err());
        assert_eq!(seen, [None, Some(ServiceErrorKind::CutOff)]);
    }

    proptest! {
        #[test]
        fn waits_stay_within_their_bounds(earlier in 0_usize..100, random in 0.0_f64..1.0, asked in 0_u64..60) {
            let settings = ResilienceSettings::default();
            let own = wait_after(&settings, &fault(ServiceErrorKind::Away), earlier, random);
            prop_assert!(own <= Duration::from_secs(8));
            prop_assert!(earlier > 0 || own <= Duration::from_millis(500));
            let asked = Duration::from_secs(asked);
            let waited = ServiceError { wait: Some(asked), ..fault(ServiceErrorKind::Away) };
            prop_assert_eq!(wait_after(&settings, &waited, earlier, random), own.max(asked));
        }
    }
}
