use crate::Invalid;

/// What a message is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MessageType {
    /// `report`: something is wrong.
    Report,
    /// `message`: a question or a request.
    Message,
    /// `feedback`: what is good and what could be better.
    Feedback,
    /// `other`
    Other,
}

impl MessageType {
    /// Every type.
    pub const ALL: [Self; 4] = [Self::Report, Self::Message, Self::Feedback, Self::Other];

    /// The word for it in JSON and SQL.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Report => "report",
            Self::Message => "message",
            Self::Feedback => "feedback",
            Self::Other => "other",
        }
    }

    /// The type that a word stands for.
    pub fn parse(word: &str) -> Result<Self, Invalid> {
        Self::ALL
            .into_iter()
            .find(|message_type| message_type.as_str() == word)
            .ok_or_else(|| Invalid::new("Please choose report, message, feedback or other"))
    }
}

/// How far the staff have come with a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MessageStatus {
    /// `new`: nobody has marked it yet.
    New,
    /// `seen`: somebody has read it.
    Seen,
}

impl MessageStatus {
    /// Every status.
    pub const ALL: [Self; 2] = [Self::New, Self::Seen];

    /// The word for it in JSON and SQL.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::New => "new",
            Self::Seen => "seen",
        }
    }

    /// The status that a word stands for.
    pub fn parse(word: &str) -> Result<Self, Invalid> {
        Self::ALL
            .into_iter()
            .find(|status| status.as_str() == word)
            .ok_or_else(|| Invalid::new("Please choose new or seen"))
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
