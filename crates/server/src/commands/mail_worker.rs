//! Sends the mail that waits in the queue, beside the requests.

use crate::adapters::NotifyMailWorker;
use ironleaf_application::Services;
use ironleaf_application::mail::Delivery;
use ironleaf_application::shared::PortError;
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use tokio::sync::Notify;
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep, timeout_at};

/// How often it looks by itself: other servers queue mail too, and what failed is tried again.
const POLL_INTERVAL: Duration = Duration::from_secs(10);

/// How long it waits when it is woken: by then the request that did so is answered, so that the work that is done for
/// an account, and for nobody else, does not show in the time of the answer.
const WAKE_DELAY: Duration = Duration::from_millis(100);

/// Maximum time for the current round after the worker was asked to end. What is cut off is sent after the next start.
const END_TIMEOUT: Duration = Duration::from_secs(5);

/// How many requests for a link are settled before mails are sent again.
const MAX_CONCURRENT_REQUESTS: u8 = 20;

/// The worker that sends mail.
pub(super) struct MailWorker {
    task: JoinHandle<()>,
    end: Arc<Notify>,
    asked_to_end: OnceLock<Instant>,
}

impl MailWorker {
    /// Starts it; it looks at once, for what was left by the last run.
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

    /// Asks the worker to end after its current round, and returns when it was first asked.
    pub(super) fn ask_to_end(&self) -> Instant {
        *self.asked_to_end.get_or_init(|| {
            self.end.notify_one();
            Instant::now()
        })
    }

    /// Waits for the current round, but no longer than [`END_TIMEOUT`] after the worker was asked to end.
    pub(super) async fn end(mut self) {
        let deadline = self.ask_to_end() + END_TIMEOUT;
        if timeout_at(deadline, &mut self.task).await.is_err() {
            tracing::warn!("ending before a mail was sent; it will be sent later");
            self.task.abort();
        }
    }
}

/// Makes links that were asked for and sends mails that are due; answers whether more may wait.
async fn run_once(services: &Services) -> bool {
    // Neither keeps the other from being done.
    let more_requests = services.account.process_reset_requests(MAX_CONCURRENT_REQUESTS).await;
    let deliveries = services.mail.send_due().await;
    for delivery in deliveries.iter().flatten() {
        log(delivery);
    }
    let sent_some = deliveries.map(|deliveries| !deliveries.is_empty());
    [more_requests, sent_some].map(more_or_logged).contains(&true)
}

/// Whether more may wait: not where something is wrong, which would only go wrong again.
fn more_or_logged(outcome: Result<bool, PortError>) -> bool {
    outcome.unwrap_or_else(|error| {
        tracing::warn!(%error, "mail cannot be sent now");
        false
    })
}

/// Tells and counts what came of a mail: never to whom it went.
fn log(delivery: &Delivery) {
    let (mail, attempts) = (delivery.id.0, delivery.attempts);
    let outcome = match (&delivery.sent, delivery.next_try) {
        (Ok(()), _) => "sent",
        (Err(_), Some(_)) => "failed",
        (Err(_), None) => "given_up",
    };
    metrics::counter!("ironleaf_mail_deliveries_total", "outcome" => outcome).increment(1);
    match (&delivery.sent, delivery.next_try) {
        (Ok(()), _) => tracing::info!(mail, attempts, "a mail was sent"),
        (Err(reason), Some(next_try)) => {
            tracing::warn!(mail, attempts, %reason, %next_try, "a mail could not be sent and will be tried again");
        }
        (Err(reason), None) => tracing::error!(mail, attempts, %reason, "a mail could not be sent and was given up"),
    }
    if let Err(error) = &delivery.noted {
        tracing::error!(mail, %error, "what came of a mail could not be noted: it will be tried again");
    }
}
