use ironleaf_application::mail::MailNotifier;
use tokio::sync::Notify;

/// Wakes the mail worker of this process. A notification during a pass starts the next pass.
#[derive(Default)]
pub(crate) struct NotifyMailWorker(Notify);

impl NotifyMailWorker {
    /// Waits for the next notification.
    pub(crate) async fn notified(&self) {
        self.0.notified().await;
    }
}

impl MailNotifier for NotifyMailWorker {
    fn notify(&self) {
        self.0.notify_one();
    }
}
