use crate::ValidationError;

/// Topic of a support message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
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

impl MessageType {
    /// All types.
    pub const ALL: [Self; 4] = [Self::Report, Self::Message, Self::Feedback, Self::Other];

    /// Returns the value used in JSON and SQL.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Report => "report",
            Self::Message => "message",
            Self::Feedback => "feedback",
            Self::Other => "other",
        }
    }

    /// Parses the value used in JSON and SQL.
    pub fn parse(word: &str) -> Result<Self, ValidationError> {
        Self::ALL
            .into_iter()
            .find(|message_type| message_type.as_str() == word)
            .ok_or_else(|| ValidationError::new("Please choose report, message, feedback or other"))
    }
}

/// Processing status of a support message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MessageStatus {
    /// `new`: not marked as seen.
    New,
    /// `seen`: marked as seen by a staff member.
    Seen,
}

impl MessageStatus {
    /// All statuses.
    pub const ALL: [Self; 2] = [Self::New, Self::Seen];

    /// Returns the value used in JSON and SQL.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::New => "new",
            Self::Seen => "seen",
        }
    }

    /// Parses the value used in JSON and SQL.
    pub fn parse(word: &str) -> Result<Self, ValidationError> {
        Self::ALL
            .into_iter()
            .find(|status| status.as_str() == word)
            .ok_or_else(|| ValidationError::new("Please choose new or seen"))
    }
}

#[cfg(test)]
mod tests {
    use super::{MessageStatus, MessageType};

    #[test]
    fn each_word_is_read_as_what_wrote_it() {
        for message_type in MessageType::ALL {
            assert_eq!(MessageType::parse(message_type.as_str()), Ok(message_type));
        }
        for status in MessageStatus::ALL {
            assert_eq!(MessageStatus::parse(status.as_str()), Ok(status));
        }
        for bad in ["", "Report", "bug", " seen", "unseen"] {
            assert!(MessageType::parse(bad).is_err() && MessageStatus::parse(bad).is_err(), "{bad:?}");
        }
    }
}
