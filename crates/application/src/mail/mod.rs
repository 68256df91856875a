//! Outgoing emails: their texts, the queue, and sending.

mod ports;
mod templates;

pub use ports::{DueMail, MailId, MailNotifier, MailSender, OutgoingMails, QueueSize, SendMailError, StoredMails};
pub use templates::EmailTemplates;

#[cfg(any(test, feature = "testing"))]
pub use ports::{MockMailNotifier, MockMailSender, MockOutgoingMails, MockStoredMails};

use crate::shared::{Clock, PortError};
use chrono::{DateTime, TimeDelta, Utc};
use futures_util::future::join_all;
use ironleaf_domain::mail::mail_retry_delay;
use std::sync::Arc;

#[derive(Clone, PartialEq, Eq)]
pub struct EmailContent {
    /// Subject, on one line.
    pub subject: String,
    /// Plain text.
    pub text: String,
    /// HTML version of the text.
    pub html: String,
}

/// Omits the texts, because they contain a token.
impl std::fmt::Debug for EmailContent {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("EmailContent").field("subject", &self.subject).finish_non_exhaustive()
    }
}

/// Lease of an email while it is sent: longer than the timeout of a [`MailSender`].
const LEASE: TimeDelta = TimeDelta::minutes(5);

/// Maximum number of emails of a batch, which are sent concurrently.
pub const MAX_BATCH: u8 = 10;

/// Result of sending one email.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Delivery {
    /// ID of the email.
    pub id: MailId,
    /// Number of attempts so far.
    pub attempts: u8,
    /// Whether the email was sent.
    pub sent: Result<(), SendMailError>,
    /// Time of the next attempt, if there is one.
    pub next_try: Option<DateTime<Utc>>,
    /// Whether the result was stored. If not, an email can be sent twice.
    pub noted: Result<(), PortError>,
}

/// Sends the emails of the queue.
#[derive(Clone)]
pub struct MailService {
    queue: Arc<dyn OutgoingMails>,
    sender: Arc<dyn MailSender>,
    stored: Arc<dyn StoredMails>,
    clock: Arc<dyn Clock>,
}

impl MailService {
    /// Creates the service.
    pub fn new(
        queue: Arc<dyn OutgoingMails>,
        sender: Arc<dyn MailSender>,
        stored: Arc<dyn StoredMails>,
        clock: Arc<dyn Clock>,
    ) -> Self {
        Self { queue, sender, stored, clock }
    }

    /// Sends one batch of due emails and returns the results. More emails are due only if there are [`MAX_BATCH`].
    ///
    /// A failed email is retried after 1, 5, 30 and 120 minutes and then given up. One that can never be sent is given up
    /// at once.
    pub async fn send_due(&self) -> Result<Vec<Delivery>, PortError> {
        let now = self.clock.now();
        let due = self.queue.take_due(now, now + LEASE, MAX_BATCH).await?;
        Ok(join_all(due.into_iter().map(|mail| self.send(mail))).await)
    }

    /// Returns the size of the queue and the age of its oldest waiting email.
    pub async fn queue_status(&self) -> Result<(QueueSize, TimeDelta), PortError> {
        let size = self.queue.measure().await?;
        let now = self.clock.now();
        let age = size.oldest.map_or(TimeDelta::zero(), |oldest| (now - oldest).max(TimeDelta::zero()));
        Ok((size, age))
    }

    async fn send(&self, mail: DueMail) -> Delivery {
        let sent = self.sender.send(&mail).await;
        let now = self.clock.now();
        let may_succeed = sent.as_ref().err().is_some_and(|error| !error.is_permanent);
        let next_try = mail_retry_delay(mail.attempts).filter(|_| may_succeed).map(|delay| now + delay);
        let recorded = match &sent {
            Ok(()) => match self.queue.mark_sent(mail.id, now).await {
                Ok(true) => Ok(()),
                Ok(false) => {
                    // The account was deleted in the meantime, so delete stored emails to it as well.
                    self.stored.forget(&mail.recipient).await;
                    Ok(())
                }
                Err(error) => Err(error),
            },
            Err(reason) => self.queue.mark_failed((mail.id, mail.attempts), reason, next_try, now).await,
        };
        Delivery { id: mail.id, attempts: mail.attempts, sent, next_try, noted: recorded }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shared::MockClock;
    use ironleaf_domain::account::EmailAddress;
    use mockall::predicate::{always, eq};

    fn now() -> DateTime<Utc> {
        "2026-11-21T10:00:00Z".parse().unwrap()
    }

    fn mail(attempts: u8) -> DueMail {
        let letter = EmailContent { subject: "Hello".to_owned(), text: "canary".to_owned(), html: "canary".to_owned() };
        let recipient = EmailAddress::new("ada@example.com").unwrap();
        DueMail { id: MailId(7), recipient, letter, queued_at: now(), attempts }
    }

    /// Creates a service that must delete stored emails `forgotten` times.
    fn service(
        mut queue: MockOutgoingMails,
        attempts: u8,
        answer: Result<(), SendMailError>,
        forgotten: usize,
    ) -> MailService {
        queue
            .expect_take_due()
            .with(eq(now()), eq(now() + TimeDelta::minutes(5)), always())
            .returning(move |_, _, _| Ok(vec![mail(attempts)]));
        let mut sender = MockMailSender::new();
        sender.expect_send().returning(move |_| answer.clone());
        let mut clock = MockClock::new();
        clock.expect_now().returning(now);
        let mut stored = MockStoredMails::new();
        stored.expect_forget().with(eq(mail(attempts).recipient)).times(forgotten).return_const(());
        MailService::new(Arc::new(queue), Arc::new(sender), Arc::new(stored), Arc::new(clock))
    }

    #[tokio::test]
    async fn failed_emails_back_off_and_end_after_five_attempts_or_a_permanent_failure() {
        for (attempts, is_permanent, minutes) in [
            (1, false, Some(1)),
            (2, false, Some(5)),
            (3, false, Some(30)),
            (4, false, Some(120)),
            (5, false, None),
            (1, true, None),
        ] {
            let next = minutes.map(|minutes| now() + TimeDelta::minutes(minutes));
            let reason = SendMailError { is_permanent, ..SendMailError::temporary("the server is away") };
            let mut queue = MockOutgoingMails::new();
            queue
                .expect_mark_failed()
                .with(eq((MailId(7), attempts)), eq(reason.clone()), eq(next), eq(now()))
                .times(1)
                .returning(|_, _, _, _| Ok(()));
            let deliveries = service(queue, attempts, Err(reason), 0).send_due().await.unwrap();
            assert_eq!(deliveries[0].next_try, next);
        }
    }

    #[tokio::test]
    async fn sent_emails_are_marked_or_deleted_with_their_account() {
        let fault = PortError::Unavailable("away".to_owned());
        for (answer, noted, forgotten) in
            [(Ok(true), Ok(()), 0), (Ok(false), Ok(()), 1), (Err(fault.clone()), Err(fault), 0)]
        {
            let mut queue = MockOutgoingMails::new();
            queue.expect_mark_sent().with(eq(MailId(7)), eq(now())).times(1).returning(move |_, _| answer.clone());
            let deliveries = service(queue, 1, Ok(()), forgotten).send_due().await.unwrap();
            assert_eq!((&deliveries[0].sent, &deliveries[0].noted, deliveries[0].next_try), (&Ok(()), &noted, None));
        }
    }

    #[tokio::test]
    async fn queue_age_is_that_of_its_oldest_and_never_negative() {
        for (oldest, seconds) in [(None, 0), (Some(now() - TimeDelta::seconds(90)), 90), (Some(now() + LEASE), 0)] {
            let mut queue = MockOutgoingMails::new();
            let size = QueueSize { waiting: 1, given_up: 0, oldest };
            queue.expect_measure().returning(move || Ok(size));
            let mut clock = MockClock::new();
            clock.expect_now().returning(now);
            let service = MailService::new(
                Arc::new(queue),
                Arc::new(MockMailSender::new()),
                Arc::new(MockStoredMails::new()),
                Arc::new(clock),
            );
            assert_eq!(service.queue_status().await, Ok((size, TimeDelta::seconds(seconds))));
        }
    }

    #[test]
    fn a_mail_does_not_print_what_it_says() {
        assert!(!format!("{:?}", mail(1)).contains("canary"));
    }
}
