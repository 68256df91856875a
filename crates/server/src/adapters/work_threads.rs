//! Threads for work that keeps a core busy, with a fair order among those who want some.

use super::fair_queue::{FairQueue, Permit};
use async_trait::async_trait;
use ironleaf_application::shared::{Job, Processor};
use ironleaf_domain::ids::UserId;
use std::time::Duration;
use tokio::runtime::{Builder, Runtime};
use tokio::sync::oneshot;

/// Maximum number of waiting jobs of requests. More of them would not be done in time.
const MAX_WAITING: usize = 256;

/// Least number of threads: two for each of two accounts.
const LEAST_THREADS: usize = 4;

/// Time after which an idle thread ends.
const KEEP_FOR: Duration = Duration::from_secs(10);

/// A pool of threads with a fair queue of jobs.
pub(crate) struct WorkThreads {
    turns: FairQueue,
    /// Tokio's pool for blocking jobs, with its own bounds and hooks. Set until this value is dropped.
    pool: Option<Runtime>,
}

/// Permission to use one of the threads.
pub(super) struct WorkPermit<'a> {
    threads: &'a WorkThreads,
    permit: Permit,
}

impl WorkThreads {
    /// Creates the threads on which requests compute, for a machine with this number of cores.
    ///
    /// There are more threads than cores, and one account has at most half of them. So whatever one account computes,
    /// the job of another one starts at once, and the system gives both their time.
    pub(crate) fn of_requests(cores: usize) -> std::io::Result<Self> {
        let threads = (2 * cores).max(LEAST_THREADS);
        let mut pool = Builder::new_current_thread();
        pool.thread_name("computing").thread_keep_alive(KEEP_FOR);
        Self::start(pool, threads, FairQueue::new(threads, threads / 2, MAX_WAITING))
    }

    /// Creates a pool. Its threads start when they are needed and end when they are idle or this value is dropped.
    pub(super) fn start(mut pool: Builder, how_many: usize, turns: FairQueue) -> std::io::Result<Self> {
        Ok(Self { turns, pool: Some(pool.max_blocking_threads(how_many).build()?) })
    }

    /// Returns the number of threads in use.
    pub(super) fn at_work(&self) -> usize {
        self.turns.at_work()
    }

    /// Returns the number of waiting requests.
    pub(super) fn waiting(&self) -> usize {
        self.turns.waiting()
    }

    /// Waits for a thread in a fair order among the parties. Returns `None` if too many wait.
    pub(super) async fn acquire(&self, parties: &[String]) -> Option<WorkPermit<'_>> {
        let permit = self.turns.enter(parties).await?;
        Some(WorkPermit { threads: self, permit })
    }
}

impl Drop for WorkThreads {
    fn drop(&mut self) {
        // Waiting for jobs would block an async thread.
        if let Some(pool) = self.pool.take() {
            pool.shutdown_background();
        }
    }
}

impl WorkPermit<'_> {
    /// Runs the job and releases the permit when it ends, even if the caller was dropped before. Returns `None` if the
    /// job panicked.
    pub(super) async fn run<T: Send + 'static>(self, work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        let (done, result) = oneshot::channel();
        let Self { threads, permit } = self;
        let job = move || {
            let result = work();
            // Released before the caller continues, so that its next job finds the permit.
            drop(permit);
            // Fails only if the caller was dropped.
            let _gone = done.send(result);
        };
        // A panic of the job drops the sender, which wakes the caller without a result.
        drop(threads.pool.as_ref()?.spawn_blocking(job));
        result.await.ok()
    }
}

#[async_trait]
impl Processor for WorkThreads {
    async fn run(&self, account: Option<UserId>, job: Job) -> bool {
        let party: Vec<String> = account.map(|account| account.to_string()).into_iter().collect();
        let Some(permit) = self.acquire(&party).await else { return false };
        // A job that panicked has left no result, which its caller sees.
        let _done = permit.run(job).await;
        true
    }
}

#[cfg(test)]
mod tests {
    use super::WorkThreads;
    use ironleaf_application::shared::{PortError, Processor, Workplace, compute};
    use ironleaf_domain::ids::UserId;
    use std::sync::{Arc, mpsc};

    #[tokio::test]
    async fn a_panic_costs_its_caller_alone() {
        let threads: Arc<dyn Processor> = Arc::new(WorkThreads::of_requests(1).unwrap());
        let place = || Workplace::new(Arc::clone(&threads), UserId::new(1));
        for _ in 0..4 {
            let failed: Result<(), _> = place().scope(compute(|| panic!("on purpose"))).await;
            assert!(matches!(failed, Err(PortError::Internal(_))));
        }
        assert_eq!(place().scope(compute(|| 7)).await, Ok(7));
    }

    #[tokio::test]
    async fn an_account_that_computes_for_ever_does_not_stop_another() {
        let threads: Arc<dyn Processor> = Arc::new(WorkThreads::of_requests(1).unwrap());
        let place = |id| Workplace::new(Arc::clone(&threads), UserId::new(id));
        let mut ends = Vec::new();
        let mut endless = Vec::new();
        for _ in 0..8 {
            let (end, ended) = mpsc::channel::<()>();
            ends.push(end);
            endless.push(tokio::spawn(place(1).scope(async move { compute(move || ended.recv().is_err()).await })));
        }
        tokio::task::yield_now().await;
        assert_eq!(place(2).scope(compute(|| 7)).await, Ok(7));
        drop(ends);
        for one in endless {
            assert_eq!(one.await.unwrap(), Ok(true));
        }
    }
}
