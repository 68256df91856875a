use crate::figures::turned_away;
use ironleaf_application::shared::WaitBudget;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::{Instant, timeout};

/// How many requests work at once. Far more than there are connections to the database, so that none of those is ever
/// idle, and few enough that each gets one soon.
const AT_ONCE: usize = 64;

/// How long a request waits for its turn when many come at once, and for all of its waits together.
pub(super) const PATIENCE: Duration = Duration::from_secs(2);

/// How long all turns must have been taken for this to be an overload, and no crowd that is served in a moment.
const CROWD: Duration = Duration::from_secs(2);

/// How long a request waits in an overload. A longer queue would serve nobody more: each would be answered late, and
/// some after they had gone away.
const PATIENCE_IN_OVERLOAD: Duration = Duration::from_millis(100);

/// Lets so many requests work at once, and refuses early what could only be answered late. One that has been let in is
/// worked on to its end: so an overload costs those who are refused, and not everybody.
pub(crate) struct Gate {
    turns: Arc<Semaphore>,
    /// When somebody was last let in without waiting.
    free_at: Mutex<Instant>,
}

impl Gate {
    pub(crate) fn new() -> Self {
        Self::of_size(AT_ONCE)
    }

    pub(crate) fn of_size(at_once: usize) -> Self {
        Self { turns: Arc::new(Semaphore::new(at_once)), free_at: Mutex::new(Instant::now()) }
    }

    /// Waits for a turn, in the order of arrival; `None` when it did not come in time or the budget is spent.
    pub(super) async fn enter(&self, budget: &WaitBudget) -> Option<OwnedSemaphorePermit> {
        let turn = self.wait(budget).await;
        if turn.is_none() {
            turned_away();
        }
        turn
    }

    /// Does the same, for a gate whose refusals are no overload of the server.
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

    /// Returns a turn if one is free.
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
        assert!(gate.enter(&budget()).await.is_some(), "it is over as soon as somebody is let in at once");
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
