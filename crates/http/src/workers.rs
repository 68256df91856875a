use std::cell::RefCell;
use std::sync::{Arc, Weak};
use std::time::Duration;

thread_local! {
    /// Kept alive by each worker thread until it ends.
    static ALIVE: RefCell<Option<Arc<()>>> = const { RefCell::new(None) };
}

/// The threads that serve requests. They may still be running when the server has stopped.
#[derive(Debug, Default)]
pub struct Workers(Arc<()>);

/// Handle with which a thread registers as a worker.
#[derive(Debug, Clone)]
pub(crate) struct Enlist(Weak<()>);

impl Enlist {
    /// Counts the calling thread until it ends.
    pub(crate) fn this_thread(&self) {
        ALIVE.set(self.0.upgrade());
    }
}

impl Workers {
    const POLL_INTERVAL: Duration = Duration::from_millis(5);

    pub(crate) fn enlist(&self) -> Enlist {
        Enlist(Arc::downgrade(&self.0))
    }

    /// Waits until all worker threads have ended, but at most `limit`.
    ///
    /// Requests that wait for an unresponsive database may never end.
    pub async fn ended(self, limit: Duration) {
        let all_ended = async {
            while Arc::strong_count(&self.0) > 1 {
                tokio::time::sleep(Self::POLL_INTERVAL).await;
            }
        };
        if tokio::time::timeout(limit, all_ended).await.is_err() {
            tracing::info!("shutting down without waiting for the remaining requests");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Workers;
    use std::sync::mpsc;
    use std::thread;
    use std::time::Duration;

    #[actix_web::test]
    async fn shutdown_waits_for_worker_threads_up_to_a_timeout() {
        let workers = Workers::default();
        let enlist = workers.enlist();
        let (end, ended) = mpsc::channel::<()>();
        let (ready, is_ready) = mpsc::channel();
        let thread = thread::spawn(move || {
            enlist.this_thread();
            ready.send(()).unwrap();
            ended.recv().unwrap_err();
        });
        is_ready.recv().unwrap();
        let others = Workers(workers.0.clone());
        others.ended(Duration::from_millis(20)).await;
        assert!(!thread.is_finished());
        drop(end);
        workers.ended(Duration::from_secs(30)).await;
        thread.join().unwrap();
    }
}
