use std::cell::RefCell;
use std::sync::{Arc, Weak};
use std::time::Duration;

thread_local! {
    /// Held by a worker thread to its end.
    static ALIVE: RefCell<Option<Arc<()>>> = const { RefCell::new(None) };
}

/// The threads that serve requests. A server that has stopped has told them to end; they may still be at it.
#[derive(Debug, Default)]
pub struct Workers(Arc<()>);

/// By which a thread says that it is one of them.
#[derive(Debug, Clone)]
pub(crate) struct Enlist(Weak<()>);

impl Enlist {
    /// Counts the calling thread until it has ended.
    pub(crate) fn this_thread(&self) {
        ALIVE.set(self.0.upgrade());
    }
}

impl Workers {
    const POLL_INTERVAL: Duration = Duration::from_millis(5);

    pub(crate) fn enlist(&self) -> Enlist {
        Enlist(Arc::downgrade(&self.0))
    }

    /// Waits until each of them has ended with all that it held, but no longer than `limit`: what waits for a silent
    /// database does not end.
    pub async fn ended(self, limit: Duration) {
        let all_ended = async {
            while Arc::strong_count(&self.0) > 1 {
                tokio::time::sleep(Self::POLL_INTERVAL).await;
            }
        };
        if tokio::time::timeout(limit, all_ended).await.is_err() {
            tracing::info!("ending without waiting for requests that hang");
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
    async fn the_end_waits_for_every_worker_thread_and_not_for_ever() {
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
