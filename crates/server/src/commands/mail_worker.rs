//! The worker that sends queued emails in the background.

use crate::adapters::NotifyMailWorker;
use ironleaf_application::Services;
use ironleaf_application::mail::{Delivery, MAX_BATCH};
use ironleaf_application::shared::PortError;
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use tokio::sync::Notify;
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep, timeout_at};

/// Poll interval. Other servers queue emails too, and failed deliveries are retried.
const POLL_INTERVAL: Duration = Duration::from_secs(10);

/// Delay after a wake-up. By then the request that queued the email has its response, so its response time does not
/// reveal whether the account exists.
const WAKE_DELAY: Duration = Duration::from_millis(100);

/// Time for the current pass after a request to stop. Interrupted emails are sent after the next start.
const END_TIMEOUT: Duration = Duration::from_secs(5);

/// Maximum number of link requests processed before the next emails are sent.
const MAX_CONCURRENT_REQUESTS: u8 = 20;

/// The worker that sends emails.
pub(super) struct MailWorker {
    task: JoinHandle<()>,
    end: Arc<Notify>,
    asked_to_end: OnceLock<Instant>,
}

impl MailWorker {
    /// Starts the worker. It first sends the emails that the last run left in the queue.
    pub(super) fn start(services: Services, bell: Arc<NotifyMailWorker>) -> Self {
        let end = Arc::new(Notify::new());
        let ended = Arc::clone(&end);
        let task = tokio::spawn(async move {
            loop {
                let more_may_wait = run_once(&services).await;
                let rest = if more_may_wait { Duration::ZERO } else { POLL_INTERVAL };
                tokio::select! {
                    biased;
                    () = ended.notified() => return,
                    () = bell.notified() => sleep(WAKE_DELAY).await,
                    () = sleep(rest) => {}
                }
            }
        });
        Self { task, end, asked_to_end: OnceLock::new() }
    }

    /// Asks the worker to end after its current pass, and returns the time of the first such call.
    pub(super) fn ask_to_end(&self) -> Instant {
        *self.asked_to_end.get_or_init(|| {
            self.end.notify_one();
            Instant::now()
        })
    }

    /// Waits for the current pass, at most [`END_TIMEOUT`] after the request to stop.
    pub(super) async fn end(mut self) {
        let deadline = self.ask_to_end() + END_TIMEOUT;
        if timeout_at(deadline, &mut self.task).await.is_err() {
            tracing::warn!("stopping before an email was sent; it is sent after the next start");
            self.task.abort();
        }
    }
}

/// Creates requested links and sends due emails. Returns whether more may be queued.
async fn run_once(services: &Services) -> bool {
    // An error in one task does not stop the other.
    let more_requests = services.account.process_reset_requests(MAX_CONCURRENT_REQUESTS).await;
    let deliveries = services.mail.send_due().await;
    for delivery in deliveries.iter().flatten() {
        log(delivery);
    }
    let more_emails = deliveries.map(|deliveries| deliveries.len() >= usize::from(MAX_BATCH));
    [more_requests, more_emails].map(more_or_logged).contains(&true)
}

/// Returns whether more may be queued. Returns false after an error, because a retry would fail again.
fn more_or_logged(outcome: Result<bool, PortError>) -> bool {
    outcome.unwrap_or_else(|error| {
        tracing::warn!(%error, "emails cannot be sent now");
        false
    })
}

/// Logs and counts the outcome of a delivery, without the recipient.
fn log(delivery: &Delivery) {
    let (mail, attempts) = (delivery.id.0, delivery.attempts);
    let outcome = match (&delivery.sent, delivery.next_try) {
        (Ok(()), _) => "sent",
        (Err(_), Some(_)) => "failed",
        (Err(_), None) => "given_up",
    };
    metrics::counter!("ironleaf_mail_deliveries_total", "outcome" => outcome).increment(1);
    match (&delivery.sent, delivery.next_try) {
        (Ok(()), _) => tracing::info!(mail, attempts, "sent an email"),
        (Err(reason), Some(next_try)) => {
            tracing::warn!(mail, attempts, %reason, %next_try, "failed to send an email; it will be sent again");
        }
        (Err(reason), None) => tracing::error!(mail, attempts, %reason, "failed to send an email and gave up"),
    }
    if let Err(error) = &delivery.noted {
        tracing::error!(mail, %error, "failed to record the outcome of a delivery: the email will be sent again");
    }
}
