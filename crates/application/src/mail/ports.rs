use super::EmailContent;
use crate::shared::PortError;
use async_trait::async_trait;
use chrono::{DateTime, Utc};
use ironleaf_domain::account::EmailAddress;

/// ID of an email in the queue.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MailId(pub i64);

/// Email that is due.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DueMail {
    /// ID of the email.
    pub id: MailId,
    pub recipient: EmailAddress,
    pub letter: EmailContent,
    /// Time when it was queued.
    pub queued_at: DateTime<Utc>,
    /// Number of attempts including this one, from 1.
    pub attempts: u8,
}

/// Queue of emails, shared by all servers on one database.
///
/// Emails are queued in the transaction of their cause.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait OutgoingMails: Send + Sync {
    /// Claims due emails until `lease_until`, oldest first, and counts an attempt for each.
    ///
    /// At most `limit` emails are claimed. Emails whose last attempt was never reported are given up here. So are
    /// emails with an invalid recipient, which would otherwise block others.
    async fn take_due(
        &self,
        now: DateTime<Utc>,
        lease_until: DateTime<Utc>,
        limit: u8,
    ) -> Result<Vec<DueMail>, PortError>;

    /// Marks an email as sent and deletes its texts, which contain a token.
    ///
    /// Returns `false` if the email no longer exists because its account was deleted.
    async fn mark_sent(&self, id: MailId, now: DateTime<Utc>) -> Result<bool, PortError>;

    /// Stores the reason of a failed attempt and the time of the next one.
    ///
    /// Without a next attempt the email is given up at `now` and its texts are deleted. Does nothing if there was a
    /// later attempt.
    async fn mark_failed(
        &self,
        mail: (MailId, u8),
        reason: &SendMailError,
        next_try: Option<DateTime<Utc>>,
        now: DateTime<Utc>,
    ) -> Result<(), PortError>;

    /// Returns the number of unsent emails. Given-up emails are deleted after their retention.
    async fn measure(&self) -> Result<QueueSize, PortError>;
}

/// Size of the queue at one time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct QueueSize {
    /// Emails that will be sent or are being sent.
    pub waiting: u64,
    /// Emails that were given up.
    pub given_up: u64,
    /// Queue time of the oldest waiting email.
    pub oldest: Option<DateTime<Utc>>,
}

/// Reason why an email could not be sent.
///
/// At most 200 characters, without the recipient or the content.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{reason}")]
pub struct SendMailError {
    pub reason: String,
    /// Whether every other attempt would fail too.
    pub is_permanent: bool,
}

impl SendMailError {
    /// Creates the error of an attempt after which another one may succeed.
    pub fn temporary(reason: impl Into<String>) -> Self {
        Self { reason: reason.into(), is_permanent: false }
    }
}

/// Sends emails.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait MailSender: Send + Sync {
    /// Passes an email on for delivery. It times out within a minute.
    async fn send(&self, mail: &DueMail) -> Result<(), SendMailError>;
}

/// Emails that this machine writes to files instead of sending them.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait StoredMails: Send + Sync {
    /// Deletes the emails to a recipient.
    ///
    /// A failure is only logged, because the account is already deleted.
    async fn forget(&self, recipient: &EmailAddress);
}

/// Wakes the mail worker when an email is queued, so that it does not wait for its next poll.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
pub trait MailNotifier: Send + Sync {
    /// Signals that an email is queued. A missed signal is safe, because the worker also polls.
    fn notify(&self);
}
