use crate::request_metrics::record_shed;
use ironleaf_application::shared::WaitBudget;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::{Instant, timeout};

/// Maximum number of concurrent requests.
///
/// It is far above the number of database connections, so that none is idle, and low enough that each request soon gets
/// one.
const MAX_CONCURRENT: usize = 64;

/// Maximum wait for a permit during a short burst, and for all waits of a request together.
pub(crate) const PERMIT_TIMEOUT: Duration = Duration::from_secs(2);

/// Time without a free permit after which the server counts as overloaded.
const OVERLOAD_AFTER: Duration = Duration::from_secs(2);

/// Maximum wait for a permit during an overload.
///
/// A longer queue would not increase throughput. It would only delay each response, and some clients would give up.
const OVERLOAD_TIMEOUT: Duration = Duration::from_millis(100);

/// Limits concurrent requests and rejects excess load early. Admitted requests always finish.
pub(crate) struct ConcurrencyLimiter {
    turns: Arc<Semaphore>,
    /// Time at which a permit was last free.
    free_at: Mutex<Instant>,
}

impl ConcurrencyLimiter {
    pub(crate) fn new() -> Self {
        Self::of_size(MAX_CONCURRENT)
    }

    pub(crate) fn of_size(at_once: usize) -> Self {
        Self { turns: Arc::new(Semaphore::new(at_once)), free_at: Mutex::new(Instant::now()) }
    }

    /// Waits for a permit in order of arrival. Counts a timeout or a spent budget as shed load and returns `None`.
    pub(crate) async fn acquire(&self, budget: &WaitBudget) -> Option<OwnedSemaphorePermit> {
        let permit = self.wait(budget).await;
        if permit.is_none() {
            record_shed();
        }
        permit
    }

    /// Does the same as [`acquire`](Self::enter), without counting a timeout as shed load.
    pub(super) async fn wait(&self, budget: &WaitBudget) -> Option<OwnedSemaphorePermit> {
        if let Some(permit) = self.try_enter() {
            return Some(permit);
        }
        let free_at = *self.free_at.lock().unwrap_or_else(PoisonError::into_inner);
        let patience = if free_at.elapsed() < OVERLOAD_AFTER { PERMIT_TIMEOUT } else { OVERLOAD_TIMEOUT };
        let requested_at = Instant::now();
        let permit = timeout(patience.min(budget.remaining()), Arc::clone(&self.turns).acquire_owned()).await;
        budget.spend(requested_at.elapsed());
        permit.ok().and_then(Result::ok)
    }

    /// Returns a permit if one is free.
    pub(super) fn try_enter(&self) -> Option<OwnedSemaphorePermit> {
        let permit = Arc::clone(&self.turns).try_acquire_owned().ok()?;
        *self.free_at.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
        Some(permit)
    }
}

#[cfg(test)]
mod tests {
    use super::{ConcurrencyLimiter, OVERLOAD_AFTER, OVERLOAD_TIMEOUT, PERMIT_TIMEOUT};
    use ironleaf_application::shared::WaitBudget;
    use std::time::Duration;
    use tokio::time::{Instant, sleep};

    fn budget() -> WaitBudget {
        WaitBudget::new(PERMIT_TIMEOUT)
    }

    #[tokio::test(start_paused = true)]
    async fn several_waits_have_one_common_limit() {
        let (first, second) = (ConcurrencyLimiter::of_size(1), ConcurrencyLimiter::of_size(1));
        let (permit, _taken) = (first.acquire(&budget()).await.unwrap(), second.acquire(&budget()).await.unwrap());
        let budget = budget();
        let start = Instant::now();
        let late = async {
            sleep(Duration::from_millis(1500)).await;
            drop(permit);
        };
        let ((), entered) = tokio::join!(late, first.acquire(&budget));
        assert!(entered.is_some() && second.acquire(&budget).await.is_none());
        assert_eq!(start.elapsed(), PERMIT_TIMEOUT);
    }

    #[tokio::test(start_paused = true)]
    async fn a_short_burst_waits_and_an_overload_is_shed_early() {
        let gate = ConcurrencyLimiter::of_size(1);
        let permit = gate.acquire(&budget()).await.unwrap();
        let start = Instant::now();
        assert!(gate.acquire(&budget()).await.is_none());
        assert_eq!(start.elapsed(), PERMIT_TIMEOUT);

        sleep(OVERLOAD_AFTER).await;
        let start = Instant::now();
        assert!(gate.acquire(&budget()).await.is_none());
        assert_eq!(start.elapsed(), OVERLOAD_TIMEOUT);

        drop(permit);
        assert!(
            gate.acquire(&budget()).await.is_some(),
            "the overload ends as soon as a request gets a permit without waiting"
        );
        let _turn = gate.acquire(&budget()).await.unwrap();
        let waiting = budget();
        let (start, _) = tokio::join!(async { Instant::now() }, gate.acquire(&waiting));
        assert!(start.elapsed() >= PERMIT_TIMEOUT);
    }

    #[tokio::test(start_paused = true)]
    async fn waiting_requests_are_admitted_when_another_finishes() {
        let gate = ConcurrencyLimiter::of_size(1);
        let permit = gate.acquire(&budget()).await.unwrap();
        let work = async {
            sleep(Duration::from_secs(1)).await;
            drop(permit);
        };
        let budget = budget();
        let ((), waited) = tokio::join!(work, gate.acquire(&budget));
        assert!(waited.is_some());
    }
}
