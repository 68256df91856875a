//! The threads that hash passwords.
//!
//! They are separate threads for two reasons. Each reuses its working memory: allocating 19 MiB for each password costs
//! a tenth of a hash, and the fragmented memory makes the process grow. And each has a low priority, so that many
//! logins leave the cores to other requests.

use super::fair_queue::{FairQueue, Permit};
use argon2::Block;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;
use tokio::sync::oneshot;

/// Time after which an idle thread frees its memory.
const KEEP_FOR: Duration = Duration::from_secs(10);

/// Added to the nice value of the process. Such a thread gets about a tenth of a contended core, and a whole core
/// otherwise.
#[cfg(target_os = "linux")]
const NICENESS: i32 = 10;

/// Working memory of one hash.
pub(super) type Memory = Vec<Block>;

type Job = Box<dyn FnOnce(&mut Memory) + Send>;

/// A pool of hashing threads with a fair queue of jobs.
pub(super) struct HashingThreads {
    turns: FairQueue,
    /// One for each permit. The last used thread comes first, because it still has its memory.
    idle: Arc<Mutex<Vec<Sender<Job>>>>,
}

/// A thread, released on drop.
pub(super) struct HashingPermit {
    thread: Option<Sender<Job>>,
    idle: Arc<Mutex<Vec<Sender<Job>>>>,
    // Dropped after the thread, so that the next holder of the permit finds it.
    _permit: Permit,
}

impl Drop for HashingPermit {
    fn drop(&mut self) {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).extend(self.thread.take());
    }
}

impl HashingThreads {
    /// Starts the threads. They end when this value is dropped.
    pub(super) fn start(how_many: usize, max_waiting: usize) -> std::io::Result<Self> {
        let idle = (0..how_many).map(|_| start_one()).collect::<std::io::Result<Vec<_>>>()?;
        Ok(Self { turns: FairQueue::new(how_many, max_waiting), idle: Arc::new(Mutex::new(idle)) })
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
    pub(super) async fn acquire(&self, parties: &[String]) -> Option<HashingPermit> {
        let permit = self.turns.enter(parties).await?;
        let thread = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        Some(HashingPermit { thread, idle: Arc::clone(&self.idle), _permit: permit })
    }
}

impl HashingPermit {
    /// Runs the job and releases the thread when it ends, even if the caller was dropped before. Returns `None` if the
    /// job panicked.
    pub(super) async fn run<T: Send + 'static>(
        self,
        work: impl FnOnce(&mut Memory) -> T + Send + 'static,
    ) -> Option<T> {
        let (done, result) = oneshot::channel();
        let thread = self.thread.clone()?;
        let job: Job = Box::new(move |memory| {
            let turn = self;
            let result = work(memory);
            drop(turn);
            // Fails only if the caller was dropped.
            let _gone = done.send(result);
        });
        thread.send(job).ok()?;
        result.await.ok()
    }
}

fn start_one() -> std::io::Result<Sender<Job>> {
    let (thread, jobs) = channel();
    thread::Builder::new().name("hashing".to_owned()).spawn(move || {
        lower_priority();
        run_jobs(&jobs);
    })?;
    Ok(thread)
}

fn run_jobs(jobs: &Receiver<Job>) {
    let mut memory = Memory::new();
    loop {
        let job = match jobs.recv_timeout(KEEP_FOR) {
            Ok(job) => job,
            Err(RecvTimeoutError::Timeout) => {
                memory = Memory::new();
                let Ok(job) = jobs.recv() else { return };
                job
            }
            Err(RecvTimeoutError::Disconnected) => return,
        };
        // A panic drops the job's sender, which wakes the caller with an error.
        let _panicked = catch_unwind(AssertUnwindSafe(|| job(&mut memory)));
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
            let turn = threads.acquire(&[]).await.unwrap();
            let own = turn.run(|_| rustix::process::getpriority_process(None).unwrap()).await.unwrap();
            let ours = rustix::process::getpriority_process(None).unwrap();
            assert_eq!(own, (ours + super::NICENESS).min(19));
        }
    }
}
