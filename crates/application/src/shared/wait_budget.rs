use std::cell::RefCell;
use std::future::poll_fn;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

thread_local! {
    /// Budget of the work that this thread polls now.
    static CURRENT: RefCell<Option<WaitBudget>> = const { RefCell::new(None) };
}

/// Time that one request may wait to be admitted and then for a database connection.
///
/// Clones share it. Without it each wait would have its own timeout, and under overload a request with several of them
/// would get its 503 after their sum. Processing time does not count.
#[derive(Debug, Clone)]
pub struct WaitBudget {
    total: Duration,
    spent_micros: Arc<AtomicU64>,
}

impl WaitBudget {
    /// Creates an unused budget.
    pub fn new(total: Duration) -> Self {
        Self { total, spent_micros: Arc::default() }
    }

    /// Returns the time left to wait; zero once all is spent.
    pub fn remaining(&self) -> Duration {
        self.total.saturating_sub(Duration::from_micros(self.spent_micros.load(Ordering::Relaxed)))
    }

    /// Subtracts a wait that has ended.
    pub fn spend(&self, waited: Duration) {
        let micros = u64::try_from(waited.as_micros()).unwrap_or(u64::MAX);
        let add = |spent: u64| Some(spent.saturating_add(micros));
        // The function always gives a value, so the update cannot fail.
        let _always_updated = self.spent_micros.fetch_update(Ordering::Relaxed, Ordering::Relaxed, add);
    }

    /// Runs the work of a request under this budget.
    pub async fn scope<F: Future>(self, work: F) -> F::Output {
        let mut work = pin!(work);
        // Another thread may poll it next time, and this thread other work between two polls.
        poll_fn(|context| {
            let _entered = Entered::new(self.clone());
            work.as_mut().poll(context)
        })
        .await
    }

    /// Returns the budget of the current request; `None` outside of a request and in tasks that it spawned.
    pub fn current() -> Option<Self> {
        CURRENT.with_borrow(Clone::clone)
    }
}

/// Makes a budget the current one until it is dropped, also by a panic. Keeps the one of the work around it.
struct Entered(Option<WaitBudget>);

impl Entered {
    fn new(budget: WaitBudget) -> Self {
        Self(CURRENT.replace(Some(budget)))
    }
}

impl Drop for Entered {
    fn drop(&mut self) {
        CURRENT.set(self.0.take());
    }
}

#[cfg(test)]
mod tests {
    use super::WaitBudget;
    use std::time::Duration;

    #[test]
    fn clones_share_one_budget_that_cannot_be_overspent() {
        let budget = WaitBudget::new(Duration::from_secs(2));
        let other = budget.clone();
        budget.spend(Duration::from_millis(1500));
        assert_eq!(other.remaining(), Duration::from_millis(500));
        other.spend(Duration::from_secs(1));
        budget.spend(Duration::MAX);
        assert_eq!(budget.remaining(), Duration::ZERO);
    }

    #[tokio::test]
    async fn budget_belongs_to_the_work_in_its_scope() {
        assert!(WaitBudget::current().is_none());
        let budget = WaitBudget::new(Duration::from_secs(2));
        budget.clone().scope(async { WaitBudget::current().unwrap().spend(Duration::from_secs(1)) }).await;
        assert_eq!(budget.remaining(), Duration::from_secs(1));
        assert!(WaitBudget::current().is_none());
    }
}
