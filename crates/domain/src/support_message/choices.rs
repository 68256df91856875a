use crate::text_values::text_values;

/// Topic of a support message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, strum::EnumString, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum MessageType {
    /// `report`: a problem.
    Report,
    /// `message`: a question or a request.
    Message,
    /// `feedback`: praise or a suggestion.
    Feedback,
    /// `other`
    Other,
}

text_values!(MessageType, "Please choose report, message, feedback or other");

/// Processing status of a support message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, strum::EnumString, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum MessageStatus {
    /// `new`: not marked as seen.
    New,
    /// `seen`: marked as seen by a staff member.
    Seen,
}

text_values!(MessageStatus, "Please choose new or seen");

#[cfg(test)]
mod tests {
    use super::{MessageStatus, MessageType};
    use strum::VariantArray;

    #[test]
    fn each_word_is_read_as_what_wrote_it() {
        for message_type in MessageType::VARIANTS {
            assert_eq!(MessageType::parse(message_type.as_str()), Ok(*message_type));
        }
        for status in MessageStatus::VARIANTS {
            assert_eq!(MessageStatus::parse(status.as_str()), Ok(*status));
        }
        for bad in ["", "Report", "bug", " seen", "unseen"] {
            assert!(MessageType::parse(bad).is_err() && MessageStatus::parse(bad).is_err(), "{bad:?}");
        }
    }
}
