//! The threads that hash passwords.
//!
//! They are separate threads for two reasons. Their number bounds the memory: allocating 19 MiB for each password costs
//! a tenth of a hash, and the fragmented memory makes the process grow, so hashes reuse their memory. And each thread
//! has a low priority, so that many logins leave the cores to other requests.

use super::fair_queue::{FairQueue, Permit};
use argon2::Block;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::runtime::{Builder, Runtime};
use tokio::sync::oneshot;

/// Time after which an idle thread ends and frees the memory of one hash.
const KEEP_FOR: Duration = Duration::from_secs(5);

/// Added to the nice value of the process. Such a thread gets about a tenth of a contended core, and a whole core
/// otherwise.
#[cfg(target_os = "linux")]
const NICENESS: i32 = 10;

/// Working memory of one hash.
pub(super) type Memory = Vec<Block>;

/// A pool of hashing threads with a fair queue of jobs.
pub(super) struct HashingThreads {
    turns: FairQueue,
    /// Tokio's pool for blocking jobs, with its own bounds and hooks. Set until this value is dropped.
    pool: Option<Runtime>,
    idle: IdleMemory,
}

/// Memory that no hash uses: at most one piece for each thread. The last used one comes first.
#[derive(Clone, Default)]
struct IdleMemory(Arc<Mutex<Vec<Memory>>>);

/// Permission to use one of the threads.
pub(super) struct HashingPermit<'a> {
    threads: &'a HashingThreads,
    permit: Permit,
}

impl HashingThreads {
    /// Creates the pool. Its threads start when they are needed and end when they are idle or this value is dropped.
    pub(super) fn start(how_many: usize, max_waiting: usize) -> std::io::Result<Self> {
        let idle = IdleMemory::default();
        let of_thread = idle.clone();
        let pool = Builder::new_current_thread()
            .thread_name("hashing")
            .max_blocking_threads(how_many)
            .thread_keep_alive(KEEP_FOR)
            .on_thread_start(lower_priority)
            .on_thread_stop(move || drop(of_thread.take()))
            .build()?;
        Ok(Self { turns: FairQueue::new(how_many, max_waiting), pool: Some(pool), idle })
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
    pub(super) async fn acquire(&self, parties: &[String]) -> Option<HashingPermit<'_>> {
        let permit = self.turns.enter(parties).await?;
        Some(HashingPermit { threads: self, permit })
    }
}

impl Drop for HashingThreads {
    fn drop(&mut self) {
        // Waiting for jobs would block an async thread.
        if let Some(pool) = self.pool.take() {
            pool.shutdown_background();
        }
    }
}

impl HashingPermit<'_> {
    /// Runs the job and releases the permit when it ends, even if the caller was dropped before. Returns `None` if the
    /// job panicked.
    pub(super) async fn run<T: Send + 'static>(
        self,
        work: impl FnOnce(&mut Memory) -> T + Send + 'static,
    ) -> Option<T> {
        let (done, result) = oneshot::channel();
        let Self { threads, permit } = self;
        let idle = threads.idle.clone();
        let job = move || {
            let mut memory = idle.take();
            let result = work(&mut memory);
            idle.put(memory);
            // Released before the caller continues, so that its next job finds permit and memory.
            drop(permit);
            // Fails only if the caller was dropped.
            let _gone = done.send(result);
        };
        // A panic of the job drops the sender, which wakes the caller without a result.
        drop(threads.pool.as_ref()?.spawn_blocking(job));
        result.await.ok()
    }
}

impl IdleMemory {
    /// Returns used memory if there is some, and else empty memory.
    fn take(&self) -> Memory {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).pop().unwrap_or_default()
    }

    fn put(&self, memory: Memory) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(memory);
    }
}

/// Linux has one priority for each thread. Elsewhere it belongs to the whole process and stays unchanged.
fn lower_priority() {
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::nice(NICENESS) {
        tracing::debug!(%error, "passwords are hashed at the same priority as all else");
    }
}

#[cfg(test)]
mod tests {
    use super::HashingThreads;

    #[tokio::test]
    async fn a_panic_costs_its_caller_alone() {
        let threads = HashingThreads::start(1, 8).unwrap();
        for _ in 0..2 {
            let failed: Option<()> = threads.acquire(&[]).await.unwrap().run(|_| panic!("on purpose")).await;
            assert!(failed.is_none());
        }
        assert_eq!(threads.acquire(&[]).await.unwrap().run(|_| 7).await, Some(7));
    }

    #[tokio::test]
    async fn a_thread_reuses_its_memory_and_has_low_priority() {
        let threads = HashingThreads::start(2, 8).unwrap();
        let first = threads.acquire(&[]).await.unwrap();
        first.run(|memory| memory.resize(8, argon2::Block::new())).await.unwrap();
        let next = threads.acquire(&[]).await.unwrap();
        assert_eq!(next.run(|memory| memory.len()).await, Some(8));

        #[cfg(target_os = "linux")]
        {
            let permit = threads.acquire(&[]).await.unwrap();
            let own = permit.run(|_| rustix::process::getpriority_process(None).unwrap()).await.unwrap();
            let ours = rustix::process::getpriority_process(None).unwrap();
            assert_eq!(own, (ours + super::NICENESS).min(19));
        }
    }
}
