//! Support messages: members send them, staff read and process them.

mod ports;

pub use ports::{MessagePage, MessageTotals, NewMessage, SupportMessageRepository};

#[cfg(any(test, feature = "testing"))]
pub use ports::MockSupportMessageRepository;

use crate::shared::{Actor, AttemptAction, AttemptLimit, AttemptOutcome, Attempts, AuditContext, Clock, PortError};
use chrono::TimeDelta;
use ironleaf_domain::ids::SupportMessageId;
use ironleaf_domain::support_message::{MessageStatus, ReceivedMessage};
use std::sync::Arc;

/// Maximum number of messages per account.
///
/// It is far above normal use, and prevents one account from burying the messages of others.
pub const MESSAGE_LIMIT: AttemptLimit = AttemptLimit { max: 300, window: TimeDelta::hours(24) };

/// Reason why a message was not sent.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SendMessageError {
    /// The account has reached [`MESSAGE_LIMIT`].
    #[error("too many messages")]
    TooMany {
        /// Time until the next message is allowed.
        retry_after: TimeDelta,
    },
    /// A port failed.
    #[error(transparent)]
    Port(#[from] PortError),
}

/// Use cases of support messages.
#[derive(Clone)]
pub struct SupportMessageService {
    messages: Arc<dyn SupportMessageRepository>,
    attempts: Arc<dyn Attempts>,
    clock: Arc<dyn Clock>,
}

impl SupportMessageService {
    /// Creates the service.
    pub fn new(
        messages: Arc<dyn SupportMessageRepository>,
        attempts: Arc<dyn Attempts>,
        clock: Arc<dyn Clock>,
    ) -> Self {
        Self { messages, attempts, clock }
    }

    /// Sends a message to staff. It counts toward the limit even if an admin deletes it.
    pub async fn send_message(&self, actor: &Actor, message: NewMessage) -> Result<(), SendMessageError> {
        let now = self.clock.now();
        let subject = (actor.user_id.to_string(), MESSAGE_LIMIT);
        match self.attempts.reserve(AttemptAction::SupportMessage, &[subject], now).await? {
            AttemptOutcome::Refused { until, .. } => Err(SendMessageError::TooMany { retry_after: until - now }),
            AttemptOutcome::Allowed(attempts) => {
                if let Err(error) = self.messages.add(actor.user_id, message, now).await {
                    // An unsent message must not count.
                    self.attempts.release(&attempts).await?;
                    return Err(error.into());
                }
                Ok(())
            }
        }
    }

    /// Changes the status of a message. Returns `None` if it does not exist.
    pub async fn set_status(
        &self,
        actor: &Actor,
        id: SupportMessageId,
        status: MessageStatus,
    ) -> Result<Option<ReceivedMessage>, PortError> {
        self.messages.set_status(id, status, AuditContext::of(actor, self.clock.now())).await
    }

    /// Deletes a message. Returns whether it existed.
    pub async fn delete_message(&self, actor: &Actor, id: SupportMessageId) -> Result<bool, PortError> {
        self.messages.delete(id, AuditContext::of(actor, self.clock.now())).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cleanup::ExpiredData;
    use crate::shared::{AttemptId, MockAttempts, MockClock};
    use chrono::{DateTime, Utc};
    use chrono_tz::Tz;
    use ironleaf_domain::account::Role;
    use ironleaf_domain::ids::UserId;
    use ironleaf_domain::support_message::{MessageContent, MessageType};
    use mockall::predicate::eq;

    fn now() -> DateTime<Utc> {
        "2026-11-21T10:00:00Z".parse().unwrap()
    }

    fn message() -> NewMessage {
        NewMessage { message_type: MessageType::Report, content: MessageContent::new("It creaks").unwrap() }
    }

    async fn send(messages: MockSupportMessageRepository, attempts: MockAttempts) -> Result<(), SendMessageError> {
        let mut clock = MockClock::new();
        clock.expect_now().returning(now);
        let service = SupportMessageService::new(Arc::new(messages), Arc::new(attempts), Arc::new(clock));
        let actor = Actor { user_id: UserId::new(7).unwrap(), role: Role::User, time_zone: Tz::UTC.into() };
        service.send_message(&actor, message()).await
    }

    #[tokio::test]
    async fn a_message_counts_for_its_sender_before_it_is_kept() {
        let mut attempts = MockAttempts::new();
        attempts
            .expect_reserve()
            .withf(|action, subjects, at| {
                *action == AttemptAction::SupportMessage
                    && subjects == [("7".to_owned(), MESSAGE_LIMIT)]
                    && *at == now()
            })
            .times(1)
            .returning(|_, _, _| Ok(AttemptOutcome::Allowed(vec![AttemptId(3)])));
        let mut messages = MockSupportMessageRepository::new();
        messages
            .expect_add()
            .with(eq(UserId::new(7).unwrap()), eq(message()), eq(now()))
            .times(1)
            .returning(|_, _, _| Ok(SupportMessageId::new(1).unwrap()));
        assert_eq!(send(messages, attempts).await, Ok(()));
    }

    #[test]
    fn cleanup_keeps_attempts_that_the_limit_still_counts() {
        assert!(ExpiredData::Attempts.retention() >= MESSAGE_LIMIT.window);
    }

    #[tokio::test]
    async fn above_the_limit_nothing_is_kept() {
        let mut attempts = MockAttempts::new();
        let until = now() + TimeDelta::minutes(90);
        attempts.expect_reserve().returning(move |_, _, _| Ok(AttemptOutcome::Refused { subject: 0, until }));
        let refused = send(MockSupportMessageRepository::new(), attempts).await.unwrap_err();
        assert_eq!(refused, SendMessageError::TooMany { retry_after: TimeDelta::minutes(90) });
    }

    #[tokio::test]
    async fn unsaved_messages_do_not_count() {
        let mut attempts = MockAttempts::new();
        attempts.expect_reserve().returning(|_, _, _| Ok(AttemptOutcome::Allowed(vec![AttemptId(3)])));
        attempts.expect_release().withf(|attempts| attempts == [AttemptId(3)]).times(1).returning(|_| Ok(()));
        let mut messages = MockSupportMessageRepository::new();
        let away = PortError::Unavailable("away".to_owned());
        let error = away.clone();
        messages.expect_add().returning(move |_, _, _| Err(error.clone()));
        assert_eq!(send(messages, attempts).await, Err(SendMessageError::Port(away)));
    }
}
