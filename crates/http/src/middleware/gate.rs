use crate::figures::turned_away;
use ironleaf_application::shared::WaitBudget;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::{Instant, timeout};

/// Maximum number of concurrent requests.
///
/// It is far above the number of database connections, so that none is idle, and low enough that each request soon gets
/// one.
const AT_ONCE: usize = 64;

/// Maximum wait for a permit during a short burst, and for all waits of a request together.
pub(super) const PATIENCE: Duration = Duration::from_secs(2);

/// Time without a free permit after which the server counts as overloaded.
const CROWD: Duration = Duration::from_secs(2);

/// Maximum wait for a permit during an overload.
///
/// A longer queue would not increase throughput. It would only delay each response, and some clients would give up.
const PATIENCE_IN_OVERLOAD: Duration = Duration::from_millis(100);

/// Limits concurrent requests and rejects excess load early. Admitted requests always finish.
pub(crate) struct Gate {
    turns: Arc<Semaphore>,
    /// When a permit was last free.
    free_at: Mutex<Instant>,
}

impl Gate {
    pub(crate) fn new() -> Self {
        Self::of_size(AT_ONCE)
    }

    pub(crate) fn of_size(at_once: usize) -> Self {
        Self { turns: Arc::new(Semaphore::new(at_once)), free_at: Mutex::new(Instant::now()) }
    }

    /// Waits for a permit in order of arrival. Counts a timeout or a spent budget as shed load and returns `None`.
    pub(super) async fn enter(&self, budget: &WaitBudget) -> Option<OwnedSemaphorePermit> {
        let turn = self.wait(budget).await;
        if turn.is_none() {
            turned_away();
        }
        turn
    }

    /// Does the same as [`enter`](Self::enter), without counting a timeout as shed load.
    pub(super) async fn wait(&self, budget: &WaitBudget) -> Option<OwnedSemaphorePermit> {
        if let Some(turn) = self.try_enter() {
            return Some(turn);
        }
        let free_at = *self.free_at.lock().unwrap_or_else(PoisonError::into_inner);
        let patience = if free_at.elapsed() < CROWD { PATIENCE } else { PATIENCE_IN_OVERLOAD };
        let asked = Instant::now();
        let turn = timeout(patience.min(budget.remaining()), Arc::clone(&self.turns).acquire_owned()).await;
        budget.spend(asked.elapsed());
        turn.ok().and_then(Result::ok)
    }

    /// Returns a permit if one is free.
    pub(super) fn try_enter(&self) -> Option<OwnedSemaphorePermit> {
        let turn = Arc::clone(&self.turns).try_acquire_owned().ok()?;
        *self.free_at.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
        Some(turn)
    }
}

#[cfg(test)]
mod tests {
    use super::{CROWD, Gate, PATIENCE, PATIENCE_IN_OVERLOAD};
    use ironleaf_application::shared::WaitBudget;
    use std::time::Duration;
    use tokio::time::{Instant, sleep};

    fn budget() -> WaitBudget {
        WaitBudget::new(PATIENCE)
    }

    #[tokio::test(start_paused = true)]
    async fn several_waits_have_one_common_limit() {
        let (first, second) = (Gate::of_size(1), Gate::of_size(1));
        let (turn, _taken) = (first.enter(&budget()).await.unwrap(), second.enter(&budget()).await.unwrap());
        let budget = budget();
        let start = Instant::now();
        let late = async {
            sleep(Duration::from_millis(1500)).await;
            drop(turn);
        };
        let ((), entered) = tokio::join!(late, first.enter(&budget));
        assert!(entered.is_some() && second.enter(&budget).await.is_none());
        assert_eq!(start.elapsed(), PATIENCE);
    }

    #[tokio::test(start_paused = true)]
    async fn a_crowd_waits_and_an_overload_is_refused_early() {
        let gate = Gate::of_size(1);
        let turn = gate.enter(&budget()).await.unwrap();
        let start = Instant::now();
        assert!(gate.enter(&budget()).await.is_none());
        assert_eq!(start.elapsed(), PATIENCE);

        sleep(CROWD).await;
        let start = Instant::now();
        assert!(gate.enter(&budget()).await.is_none());
        assert_eq!(start.elapsed(), PATIENCE_IN_OVERLOAD);

        drop(turn);
        assert!(
            gate.enter(&budget()).await.is_some(),
            "the overload ends as soon as a request gets a permit without waiting"
        );
        let _turn = gate.enter(&budget()).await.unwrap();
        let waiting = budget();
        let (start, _) = tokio::join!(async { Instant::now() }, gate.enter(&waiting));
        assert!(start.elapsed() >= PATIENCE);
    }

    #[tokio::test(start_paused = true)]
    async fn who_waits_is_let_in_when_another_is_done() {
        let gate = Gate::of_size(1);
        let turn = gate.enter(&budget()).await.unwrap();
        let work = async {
            sleep(Duration::from_secs(1)).await;
            drop(turn);
        };
        let budget = budget();
        let ((), waited) = tokio::join!(work, gate.enter(&budget));
        assert!(waited.is_some());
    }
}
