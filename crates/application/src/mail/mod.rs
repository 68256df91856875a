//! Outgoing emails: their texts, the queue, and sending.

mod letters;
mod ports;

pub use letters::Letters;
pub use ports::{DueMail, MailBell, MailId, MailSender, OutgoingMails, QueueSize, SendMailError, StoredMails};

#[cfg(any(test, feature = "testing"))]
pub use ports::{MockMailBell, MockMailSender, MockOutgoingMails, MockStoredMails};

use crate::shared::{Clock, PortError};
use chrono::{DateTime, TimeDelta, Utc};
use futures_util::future::join_all;
use std::sync::Arc;

/// Content of an email.
#[derive(Clone, PartialEq, Eq)]
pub struct Letter {
    /// Subject, on one line.
    pub subject: String,
    /// Plain text.
    pub text: String,
    /// HTML version of the text.
    pub html: String,
}

/// Omits the texts, because they contain a token.
impl std::fmt::Debug for Letter {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Letter").field("subject", &self.subject).finish_non_exhaustive()
    }
}

/// Maximum number of attempts to send an email.
pub const MAIL_TRIES: u8 = 5;

/// Delays after failed attempts, except the last.
const WAITS: [TimeDelta; 4] =
    [TimeDelta::minutes(1), TimeDelta::minutes(5), TimeDelta::minutes(30), TimeDelta::hours(2)];

/// Lease of an email while it is sent: longer than the timeout of a [`MailSender`].
const HELD: TimeDelta = TimeDelta::minutes(5);

/// Maximum number of emails that are sent concurrently.
const AT_ONCE: u8 = 10;

/// Result of sending one email.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Delivery {
    /// ID of the email.
    pub id: MailId,
    /// Number of attempts so far.
    pub tries: u8,
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
    #[must_use]
    pub fn new(
        queue: Arc<dyn OutgoingMails>,
        sender: Arc<dyn MailSender>,
        stored: Arc<dyn StoredMails>,
        clock: Arc<dyn Clock>,
    ) -> Self {
        Self { queue, sender, stored, clock }
    }

    /// Sends one batch of due emails and returns the results, which are empty if no email was due.
    ///
    /// A failed email is retried after 1, 5, 30 and 120 minutes and then given up.
    pub async fn send_due(&self) -> Result<Vec<Delivery>, PortError> {
        let now = self.clock.now();
        let due = self.queue.take_due(now, now + HELD, AT_ONCE).await?;
        Ok(join_all(due.into_iter().map(|mail| self.send(mail))).await)
    }

    /// Returns the size of the queue and the age of its oldest waiting email.
    pub async fn measure_queue(&self) -> Result<(QueueSize, TimeDelta), PortError> {
        let size = self.queue.measure().await?;
        let now = self.clock.now();
        let age = size.oldest.map_or(TimeDelta::zero(), |oldest| (now - oldest).max(TimeDelta::zero()));
        Ok((size, age))
    }

    async fn send(&self, mail: DueMail) -> Delivery {
        let sent = self.sender.send(&mail).await;
        let now = self.clock.now();
        let wait = WAITS.get(usize::from(mail.tries).saturating_sub(1));
        let next_try = wait.filter(|_| sent.is_err()).map(|wait| now + *wait);
        let noted = match &sent {
            Ok(()) => match self.queue.mark_sent(mail.id, now).await {
                Ok(true) => Ok(()),
                Ok(false) => {
                    // The account was deleted in the meantime, so delete stored emails to it as well.
                    self.stored.forget(&mail.recipient).await;
                    Ok(())
                }
                Err(error) => Err(error),
            },
            Err(reason) => self.queue.mark_failed((mail.id, mail.tries), reason, next_try, now).await,
        };
        Delivery { id: mail.id, tries: mail.tries, sent, next_try, noted }
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

    fn mail(tries: u8) -> DueMail {
        let letter = Letter { subject: "Hello".to_owned(), text: "canary".to_owned(), html: "canary".to_owned() };
        let recipient = EmailAddress::new("ada@example.com").unwrap();
        DueMail { id: MailId(7), recipient, letter, queued_at: now(), tries }
    }

    /// Creates a service that must delete stored emails `forgotten` times.
    fn service(
        mut queue: MockOutgoingMails,
        tries: u8,
        answer: Result<(), SendMailError>,
        forgotten: usize,
    ) -> MailService {
        queue
            .expect_take_due()
            .with(eq(now()), eq(now() + TimeDelta::minutes(5)), always())
            .returning(move |_, _, _| Ok(vec![mail(tries)]));
        let mut sender = MockMailSender::new();
        sender.expect_send().returning(move |_| answer.clone());
        let mut clock = MockClock::new();
        clock.expect_now().returning(now);
        let mut stored = MockStoredMails::new();
        stored.expect_forget().with(eq(mail(tries).recipient)).times(forgotten).return_const(());
        MailService::new(Arc::new(queue), Arc::new(sender), Arc::new(stored), Arc::new(clock))
    }

    #[tokio::test]
    async fn what_fails_is_tried_again_ever_later_and_given_up_after_the_fifth_try() {
        for (tries, minutes) in [(1, Some(1)), (2, Some(5)), (3, Some(30)), (4, Some(120)), (5, None)] {
            let next = minutes.map(|minutes| now() + TimeDelta::minutes(minutes));
            let reason = SendMailError("the server is away".to_owned());
            let mut queue = MockOutgoingMails::new();
            queue
                .expect_mark_failed()
                .with(eq((MailId(7), tries)), eq(reason.clone()), eq(next), eq(now()))
                .times(1)
                .returning(|_, _, _, _| Ok(()));
            let deliveries = service(queue, tries, Err(reason), 0).send_due().await.unwrap();
            assert_eq!(deliveries[0].next_try, next);
        }
        assert_eq!(usize::from(MAIL_TRIES), WAITS.len() + 1);
    }

    #[tokio::test]
    async fn what_was_sent_is_noted_or_forgotten_with_its_account_and_where_that_fails_it_is_told() {
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
    async fn the_age_of_the_queue_is_that_of_its_first_and_never_below_zero() {
        for (oldest, seconds) in [(None, 0), (Some(now() - TimeDelta::seconds(90)), 90), (Some(now() + HELD), 0)] {
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
            assert_eq!(service.measure_queue().await, Ok((size, TimeDelta::seconds(seconds))));
        }
    }

    #[test]
    fn a_mail_does_not_print_what_it_says() {
        assert!(!format!("{:?}", mail(1)).contains("canary"));
    }
}
