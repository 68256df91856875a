use super::{MessageStatus, MessageType};
use crate::account::EmailAddress;
use crate::ids::{SupportMessageId, UserId};
use crate::text::Text;
use chrono::{DateTime, Utc};

/// Text of a support message: 1 to 5,000 characters.
///
/// It is stored as written and always shown as plain text.
pub type MessageContent = Text<5000>;

/// Support message as its sender sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SupportMessage {
    /// ID of the message. Later messages have greater IDs.
    pub id: SupportMessageId,
    /// Topic.
    pub message_type: MessageType,
    /// Text.
    pub content: String,
    /// Processing status.
    pub status: MessageStatus,
    /// Time of sending.
    pub created_at: DateTime<Utc>,
}

/// Sender of a support message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sender {
    /// ID of the account.
    pub user_id: UserId,
    /// Email address of the account.
    pub email: EmailAddress,
    /// First name, if the account has a profile.
    pub fname: Option<String>,
    /// Last name, if the account has a profile.
    pub lname: Option<String>,
}

/// Support message as staff see it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReceivedMessage {
    pub message: SupportMessage,
    pub sender: Sender,
}

#[cfg(test)]
mod tests {
    use super::MessageContent;
    use proptest::prelude::*;

    #[test]
    fn a_message_has_1_to_5000_characters() {
        assert!(MessageContent::new(&"ü".repeat(5_000)).is_ok());
        assert!(MessageContent::new(&"ü".repeat(5_001)).is_err());
        assert!(MessageContent::new(" \n\t ").is_err());
    }

    proptest! {
        #[test]
        fn text_without_control_characters_is_unchanged(text in "[a-z][<>&'\"\u{200d}\u{202e}\u{5d0}-\u{5ea}a-z👩💻]{0,49}") {
            let content = MessageContent::new(&text).unwrap();
            prop_assert_eq!(content.as_str(), text.as_str());
        }
    }
}
