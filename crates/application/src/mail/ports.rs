use super::Letter;
use crate::shared::PortError;
use async_trait::async_trait;
use chrono::{DateTime, Utc};
use ironleaf_domain::account::EmailAddress;

/// Of a mail in the queue.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MailId(pub i64);

/// A mail that is to be sent now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DueMail {
    /// Its id.
    pub id: MailId,
    /// To whom.
    pub recipient: EmailAddress,
    /// What it says.
    pub letter: Letter,
    /// When it was queued.
    pub queued_at: DateTime<Utc>,
    /// How often it was tried, this try among them: from 1.
    pub tries: u8,
}

/// The queue of mails, for all servers on one database. Mails come into it in the transaction of their cause.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait OutgoingMails: Send + Sync {
    /// Takes mails that are due, at most `limit`, those that wait longest first, and counts a try of each. Nobody else
    /// gets them until `held_until`. One of which the last try was never reported is given up here, and so is one with
    /// a recipient that is no address, so that it does not stand in the way of the others.
    async fn take_due(
        &self,
        now: DateTime<Utc>,
        held_until: DateTime<Utc>,
        limit: u8,
    ) -> Result<Vec<DueMail>, PortError>;

    /// Notes that a mail was sent. It is never due again, and what it said is forgotten: it holds a token. Answers whether
    /// the mail is still there: not where its account was deleted while it was sent.
    async fn mark_sent(&self, id: MailId, now: DateTime<Utc>) -> Result<bool, PortError>;

    /// Notes why a try failed, and when the next is due; without a next one the mail is given up at `now`, and what it
    /// said is forgotten. Does nothing when another has tried since.
    async fn mark_failed(
        &self,
        mail: (MailId, u8),
        reason: &SendMailError,
        next_try: Option<DateTime<Utc>>,
        now: DateTime<Utc>,
    ) -> Result<(), PortError>;

    /// How many mails there are that were not sent. What was given up is forgotten in time.
    async fn measure(&self) -> Result<QueueSize, PortError>;
}

/// The queue at a moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct QueueSize {
    /// Mails that will be tried, or are being sent.
    pub waiting: u64,
    /// Mails that were given up.
    pub given_up: u64,
    /// When the first of those that wait was queued.
    pub oldest: Option<DateTime<Utc>>,
}

/// Why a mail could not be sent: at most 200 characters, with nothing of the recipient or of what the mail says.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct SendMailError(pub String);

/// Sends mail.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait MailSender: Send + Sync {
    /// Hands a mail over to whoever delivers it. It gives up by itself within a minute.
    async fn send(&self, mail: &DueMail) -> Result<(), SendMailError>;
}

/// Mails that this machine has stored instead of sending them.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait StoredMails: Send + Sync {
    /// Deletes the mails to an address. A failure is logged: it must not undo what is done already.
    async fn forget(&self, recipient: &EmailAddress);
}

/// Told when there is something for the worker that sends mail, so that it need not wait until it looks by itself.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
pub trait MailBell: Send + Sync {
    /// There is mail. Nothing is lost if nobody hears it.
    fn ring(&self);
}
