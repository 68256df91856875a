//! Work that keeps a core busy.

use super::PortError;
use async_trait::async_trait;
use ironleaf_domain::ids::UserId;
use std::cell::RefCell;
use std::future::poll_fn;
use std::pin::pin;
use std::sync::{Arc, Mutex, PoisonError};

thread_local! {
    /// Where the work that this thread polls now computes.
    static CURRENT: RefCell<Option<Workplace>> = const { RefCell::new(None) };
}

/// Work that keeps a core busy.
pub type Job = Box<dyn FnOnce() + Send>;

/// Runs jobs off the threads that serve requests, in a fair order among their accounts.
#[async_trait]
pub trait Processor: Send + Sync {
    /// Runs a job when it is the account's turn. Returns `false` if too many jobs wait: then it did not run.
    ///
    /// A job whose caller is dropped while it waits never runs.
    async fn run(&self, account: Option<UserId>, job: Job) -> bool;
}

/// The processor that a request uses, and the account for which it computes.
#[derive(Clone)]
pub struct Workplace {
    processor: Arc<dyn Processor>,
    account: Option<UserId>,
}

impl Workplace {
    /// Creates the workplace of a request of an account, or of a visitor.
    pub fn new(processor: Arc<dyn Processor>, account: Option<UserId>) -> Self {
        Self { processor, account }
    }

    /// Runs the work of a request at this place.
    pub async fn scope<F: Future>(self, work: F) -> F::Output {
        let mut work = pin!(work);
        // Another thread may poll it next time, and this thread other work between two polls.
        poll_fn(|context| {
            let _entered = Entered(CURRENT.replace(Some(self.clone())));
            work.as_mut().poll(context)
        })
        .await
    }
}

/// Keeps the workplace of the work around it, and restores it when it is dropped.
struct Entered(Option<Workplace>);

impl Drop for Entered {
    fn drop(&mut self) {
        CURRENT.set(self.0.take());
    }
}

/// Runs work that grows with what a member has stored or sent. The threads that serve requests do not wait for it.
///
/// Outside of a request it runs immediately.
pub async fn compute<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, PortError> {
    let Some(Workplace { processor, account }) = CURRENT.with_borrow(Clone::clone) else { return Ok(work()) };
    let place = Arc::new(Mutex::new(None));
    let of_job = Arc::clone(&place);
    let job = Box::new(move || {
        let result = work();
        *of_job.lock().unwrap_or_else(PoisonError::into_inner) = Some(result);
    });
    if !processor.run(account, job).await {
        return Err(PortError::Unavailable("too much work waits for a core".to_owned()));
    }
    let result = place.lock().unwrap_or_else(PoisonError::into_inner).take();
    result.ok_or_else(|| PortError::Internal("a job panicked".to_owned()))
}

#[cfg(test)]
mod tests {
    use super::{Job, Processor, Workplace, compute};
    use crate::shared::PortError;
    use async_trait::async_trait;
    use ironleaf_domain::ids::UserId;
    use std::sync::{Arc, Mutex};

    /// Runs jobs of one account and refuses all others.
    #[derive(Default)]
    struct ForOne(Mutex<Vec<Option<UserId>>>);

    #[async_trait]
    impl Processor for ForOne {
        async fn run(&self, account: Option<UserId>, job: Job) -> bool {
            self.0.lock().unwrap().push(account);
            if account == UserId::new(1) {
                job();
            }
            account == UserId::new(1)
        }
    }

    #[tokio::test]
    async fn work_runs_at_the_place_of_its_request_and_for_its_account() {
        let processor = Arc::new(ForOne::default());
        let place = |id| Workplace::new(Arc::clone(&processor) as Arc<dyn Processor>, UserId::new(id));
        assert_eq!(compute(|| 7).await, Ok(7), "outside of a request it runs immediately");
        assert!(processor.0.lock().unwrap().is_empty());
        assert_eq!(place(1).scope(compute(|| 7)).await, Ok(7));
        assert!(matches!(place(2).scope(compute(|| 7)).await, Err(PortError::Unavailable(_))));
        assert_eq!(place(2).scope(place(1).scope(compute(|| 7))).await, Ok(7), "the inner place counts");
        assert_eq!(*processor.0.lock().unwrap(), [UserId::new(1), UserId::new(2), UserId::new(1)]);
        assert_eq!(compute(|| 7).await, Ok(7));
        assert_eq!(processor.0.lock().unwrap().len(), 3);
    }
}
