//! The threads that hash passwords.
//!
//! They are separate threads for two reasons. Their number bounds the memory: allocating 19 MiB for each password costs
//! a tenth of a hash, and the fragmented memory makes the process grow, so hashes reuse their memory. And each thread
//! has a low priority, so that many logins leave the cores to other requests.

use super::fair_queue::FairQueue;
use super::work_threads::{WorkPermit, WorkThreads};
use argon2::Block;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::runtime::Builder;

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
    threads: WorkThreads,
    idle: IdleMemory,
}

/// Memory that no hash uses: at most one piece for each thread. The last used one comes first.
#[derive(Clone, Default)]
struct IdleMemory(Arc<Mutex<Vec<Memory>>>);

/// Permission to use one of the threads.
pub(super) struct HashingPermit<'a> {
    permit: WorkPermit<'a>,
    idle: &'a IdleMemory,
}

impl HashingThreads {
    /// Creates the pool. Its threads start when they are needed and end when they are idle or this value is dropped.
    pub(super) fn start(how_many: usize, max_waiting: usize) -> std::io::Result<Self> {
        let idle = IdleMemory::default();
        let of_thread = idle.clone();
        let mut pool = Builder::new_current_thread();
        pool.thread_name("hashing")
            .thread_keep_alive(KEEP_FOR)
            .on_thread_start(lower_priority)
            .on_thread_stop(move || drop(of_thread.take()));
        let turns = FairQueue::new(how_many, how_many, max_waiting);
        Ok(Self { threads: WorkThreads::start(pool, how_many, turns)?, idle })
    }

    /// Returns the number of threads in use.
    pub(super) fn at_work(&self) -> usize {
        self.threads.at_work()
    }

    /// Returns the number of waiting requests.
    pub(super) fn waiting(&self) -> usize {
        self.threads.waiting()
    }

    /// Waits for a thread in a fair order among the parties. Returns `None` if too many wait.
    pub(super) async fn acquire(&self, parties: &[String]) -> Option<HashingPermit<'_>> {
        Some(HashingPermit { permit: self.threads.acquire(parties).await?, idle: &self.idle })
    }
}

impl HashingPermit<'_> {
    /// Runs the job and releases the permit when it ends, even if the caller was dropped before. Returns `None` if the
    /// job panicked.
    pub(super) async fn run<T: Send + 'static>(
        self,
        work: impl FnOnce(&mut Memory) -> T + Send + 'static,
    ) -> Option<T> {
        let idle = self.idle.clone();
        let job = move || {
            let mut memory = idle.take();
            let result = work(&mut memory);
            idle.put(memory);
            result
        };
        self.permit.run(job).await
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
