use ironleaf_application::mail::MailNotifier;
use tokio::sync::Notify;

/// Wakes the worker of this process that sends mail. A ring while it works counts for its next round.
#[derive(Default)]
pub(crate) struct NotifyMailWorker(Notify);

impl NotifyMailWorker {
    /// Waits for the next ring.
    pub(crate) async fn notified(&self) {
        self.0.notified().await;
    }
}

impl MailNotifier for NotifyMailWorker {
    fn notify(&self) {
        self.0.notify_one();
    }
}
