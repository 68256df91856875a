use crate::shared::{AuditContext, PageLimit, PortError};
use async_trait::async_trait;
use chrono::{DateTime, Utc};
use ironleaf_domain::ids::{SupportMessageId, UserId};
use ironleaf_domain::support_message::{MessageContent, MessageStatus, MessageType, ReceivedMessage, SupportMessage};

/// Support message to be sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewMessage {
    /// Topic.
    pub message_type: MessageType,
    /// Text.
    pub content: MessageContent,
}

/// Request for a page of messages. The newest messages come first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MessagePage {
    /// Maximum number of messages.
    pub limit: PageLimit,
    /// Only messages before this one, which may have been deleted.
    pub before: Option<SupportMessageId>,
}

/// Number of messages by status.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct MessageTotals {
    /// Messages with the status `new`.
    pub new: u64,
    /// Messages with the status `seen`.
    pub seen: u64,
}

/// Support messages.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait SupportMessageRepository: Send + Sync {
    /// Stores a message with the status `new`.
    async fn add(
        &self,
        user_id: UserId,
        message: NewMessage,
        created_at: DateTime<Utc>,
    ) -> Result<SupportMessageId, PortError>;

    /// Returns the messages of one account.
    async fn list_of(&self, user_id: UserId, page: MessagePage) -> Result<Vec<SupportMessage>, PortError>;

    /// Returns the messages of all accounts, optionally of one status.
    ///
    /// Consecutive pages contain each message once, even while messages are added.
    async fn list(&self, status: Option<MessageStatus>, page: MessagePage) -> Result<Vec<ReceivedMessage>, PortError>;

    /// Returns the number of messages of all accounts by status.
    async fn totals(&self) -> Result<MessageTotals, PortError>;

    /// Changes the status of a message and returns it; `None` if it does not exist.
    ///
    /// An unchanged status has no effect and no audit log entry.
    async fn set_status(
        &self,
        id: SupportMessageId,
        status: MessageStatus,
        signature: AuditContext,
    ) -> Result<Option<ReceivedMessage>, PortError>;

    /// Deletes a message and returns whether it existed.
    ///
    /// Neither this nor [`Self::set_status`] records the text in the audit log.
    async fn delete(&self, id: SupportMessageId, signature: AuditContext) -> Result<bool, PortError>;
}
