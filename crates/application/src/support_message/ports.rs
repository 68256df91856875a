use crate::shared::{ListLimit, PortError, Signature};
use async_trait::async_trait;
use chrono::{DateTime, Utc};
use ironleaf_domain::ids::{SupportMessageId, UserId};
use ironleaf_domain::support_message::{MessageContent, MessageStatus, MessageType, ReceivedMessage, SupportMessage};

/// A message to be sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewMessage {
    /// What it is about.
    pub message_type: MessageType,
    /// What it says.
    pub content: MessageContent,
}

/// Which part of a list of messages is asked for. The newest come first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MessagePage {
    /// At most so many.
    pub limit: ListLimit,
    /// Only what was sent before this message, whether it is still there or not.
    pub before: Option<SupportMessageId>,
}

/// Messages to support.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait SupportMessageRepository: Send + Sync {
    /// Keeps a message, as a new one.
    async fn add(
        &self,
        user_id: UserId,
        message: NewMessage,
        created_at: DateTime<Utc>,
    ) -> Result<SupportMessageId, PortError>;

    /// The messages of one account.
    async fn list_of(&self, user_id: UserId, page: MessagePage) -> Result<Vec<SupportMessage>, PortError>;

    /// The messages of all accounts, of one status or of any. Pages that follow each other hold each message once, also
    /// while others come in.
    async fn list(&self, status: Option<MessageStatus>, page: MessagePage) -> Result<Vec<ReceivedMessage>, PortError>;

    /// Gives a message a status and answers the message, or `None` if there is none. Giving it the status that it has
    /// changes nothing and is not noted.
    async fn set_status(
        &self,
        id: SupportMessageId,
        status: MessageStatus,
        signature: Signature,
    ) -> Result<Option<ReceivedMessage>, PortError>;

    /// Removes a message for good; answers whether there was one. Neither this nor [`Self::set_status`] notes what the
    /// message says.
    async fn delete(&self, id: SupportMessageId, signature: Signature) -> Result<bool, PortError>;
}
