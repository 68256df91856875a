use ironleaf_application::mail::MailBell;
use tokio::sync::Notify;

/// Wakes the worker of this process that sends mail. A ring while it works counts for its next round.
#[derive(Default)]
pub(crate) struct MailNotify(Notify);

impl MailNotify {
    /// Waits for the next ring.
    pub(crate) async fn heard(&self) {
        self.0.notified().await;
    }
}

impl MailBell for MailNotify {
    fn ring(&self) {
        self.0.notify_one();
    }
}
