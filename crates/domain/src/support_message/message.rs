use super::{MessageStatus, MessageType};
use crate::account::EmailAddress;
use crate::ids::{SupportMessageId, UserId};
use crate::text::Text;
use chrono::{DateTime, Utc};

/// What a message says: 1 to 5,000 characters. It is data, never markup: it is kept as it was written, and shown as text.
pub type MessageContent = Text<5000>;

/// A message as its sender sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SupportMessage {
    /// Its id. A later message has a greater one.
    pub id: SupportMessageId,
    /// What it is about.
    pub message_type: MessageType,
    /// What it says.
    pub content: String,
    /// How far the staff have come with it.
    pub status: MessageStatus,
    /// When it was sent.
    pub created_at: DateTime<Utc>,
}

/// Whose message it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sender {
    /// The account.
    pub user_id: UserId,
    /// Its address.
    pub email: EmailAddress,
    /// First name, where there is a profile.
    pub fname: Option<String>,
    /// Last name, where there is a profile.
    pub lname: Option<String>,
}

/// A message as the staff see it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReceivedMessage {
    /// The message.
    pub message: SupportMessage,
    /// Who sent it.
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
        fn what_is_no_control_character_is_kept_as_it_is(text in "[a-z][<>&'\"\u{200d}\u{202e}\u{5d0}-\u{5ea}a-z👩💻]{0,49}") {
            let content = MessageContent::new(&text).unwrap();
            prop_assert_eq!(content.as_str(), text.as_str());
        }
    }
}
