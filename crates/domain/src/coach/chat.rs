use crate::text::{Text, hides_text};
use chrono::{DateTime, TimeDelta, Utc};

/// Retention of a chat after its last message.
pub const CHAT_LIFE: TimeDelta = TimeDelta::hours(2);

/// Facts that decide whether a chat accepts a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ChatState {
    /// Time of the last message or reply.
    pub last_message_at: DateTime<Utc>,
    /// Time until which the chat waits for a reply; `None` if it does not wait.
    pub answering_until: Option<DateTime<Utc>>,
}

/// Decision about a message to an existing chat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ChatAccess {
    /// The chat accepts the message.
    Open,
    /// The chat waits for the reply to an earlier message.
    Busy,
    /// The chat has expired.
    Expired,
}

impl ChatState {
    /// Decides whether the chat accepts a message at `now`.
    pub fn access(self, now: DateTime<Utc>) -> ChatAccess {
        if now - self.last_message_at > CHAT_LIFE {
            ChatAccess::Expired
        } else if self.answering_until.is_some_and(|until| until > now) {
            ChatAccess::Busy
        } else {
            ChatAccess::Open
        }
    }
}

/// Message of a member: 1 to 4,000 characters.
pub type ChatMessage = Text<4000>;

/// Author of a chat message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum ChatRole {
    /// `user`
    User,
    /// `assistant`
    Assistant,
}

impl ChatRole {
    /// Returns the value used in JSON and SQL.
    pub fn as_str(self) -> &'static str {
        self.into()
    }
}

/// One message of a chat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChatTurn {
    /// Author of the message.
    pub role: ChatRole,
    /// Text of the message.
    pub content: String,
}

/// Reply of the coach: 1 to 8,000 characters without control characters except line breaks and tabs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChatAnswer(String);

impl ChatAnswer {
    /// Maximum length, in characters.
    pub const MAX_LENGTH: usize = 8_000;

    /// Creates a reply from generated text.
    ///
    /// Drops control characters, truncates long text and trims it. Returns `None` if nothing is left.
    pub fn from_generated(written: &str) -> Option<Self> {
        let answer: String = written.chars().filter(|c| is_displayable(*c)).take(Self::MAX_LENGTH).collect();
        let answer = answer.trim();
        (!answer.is_empty()).then(|| Self(answer.to_owned()))
    }

    /// Returns the text, in Markdown.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Returns whether a character of generated text is displayed.
///
/// Control characters are not displayed, except line breaks and tabs, and neither are those that hide text.
pub fn is_displayable(character: char) -> bool {
    (!character.is_control() || matches!(character, '\n' | '\t')) && !hides_text(character)
}

/// Limits of the chat history in one AI request, in messages and in characters.
const MAX_TURNS: usize = 20;
const MAX_CHARACTERS: usize = 24_000;

/// Returns the newest messages to send to an AI service, oldest first, as whole pairs.
///
/// A pair is a question and its reply.
pub fn recent_turns(turns: Vec<ChatTurn>) -> Vec<ChatTurn> {
    let mut characters = 0;
    let pairs = turns
        .rchunks(2)
        .take(MAX_TURNS / 2)
        .take_while(|pair| {
            characters += pair.iter().map(|turn| turn.content.chars().count()).sum::<usize>();
            characters <= MAX_CHARACTERS
        })
        .count();
    let forgotten = turns.len().saturating_sub(pairs * 2);
    turns.into_iter().skip(forgotten).collect()
}

#[cfg(test)]
mod tests {
    use super::{ChatAccess, ChatAnswer, ChatRole, ChatState, ChatTurn, recent_turns};
    use chrono::{DateTime, TimeDelta, Utc};
    use proptest::prelude::*;

    fn turns(pairs: usize, length: usize) -> Vec<ChatTurn> {
        (0..pairs)
            .flat_map(|pair| [ChatRole::User, ChatRole::Assistant].map(|role| (pair, role)))
            .map(|(pair, role)| ChatTurn { role, content: format!("{pair}{}", "x".repeat(length)) })
            .collect()
    }

    #[test]
    fn a_chat_accepts_one_message_within_two_hours() {
        let now: DateTime<Utc> = "2026-11-21T12:00:00Z".parse().unwrap();
        let (hours, instant) = (TimeDelta::hours(2), TimeDelta::microseconds(1));
        for (age, answering_until, expected) in [
            (TimeDelta::zero(), None, ChatAccess::Open),
            (hours, None, ChatAccess::Open),
            (hours, Some(now), ChatAccess::Open),
            (hours, Some(now + instant), ChatAccess::Busy),
            (hours + instant, None, ChatAccess::Expired),
            (hours + instant, Some(now + instant), ChatAccess::Expired),
        ] {
            let state = ChatState { last_message_at: now - age, answering_until };
            assert_eq!(state.access(now), expected, "{state:?}");
        }
    }

    #[test]
    fn the_newest_ten_pairs_are_remembered() {
        let recent_turns = recent_turns(turns(15, 5));
        assert_eq!(recent_turns.len(), 20);
        assert_eq!(recent_turns[0].role, ChatRole::User);
        assert!(recent_turns[0].content.starts_with('5') && recent_turns[19].content.starts_with("14"));
    }

    #[test]
    fn long_pairs_are_forgotten_sooner_and_whole() {
        assert_eq!(recent_turns(turns(5, 3_999)).len(), 6);
        assert!(recent_turns(turns(1, 20_000)).is_empty());
        assert!(recent_turns(vec![]).is_empty());
    }

    #[test]
    fn an_answer_is_cut_to_what_is_kept() {
        assert_eq!(ChatAnswer::from_generated(" a\u{0}b\u{1b}\n ").unwrap().as_str(), "ab");
        assert_eq!(ChatAnswer::from_generated(&"ü".repeat(9_000)).unwrap().as_str().chars().count(), 8_000);
        assert_eq!(ChatAnswer::from_generated(" \u{0} "), None);
    }

    proptest! {
        #[test]
        fn recent_turns_begin_with_a_question(pairs in 0_usize..30, length in 0_usize..3_000) {
            let recent_turns = recent_turns(turns(pairs, length));
            prop_assert!(recent_turns.len().is_multiple_of(2) && recent_turns.len() <= 20);
            prop_assert!(recent_turns.first().is_none_or(|turn| turn.role == ChatRole::User));
            prop_assert!(recent_turns.iter().map(|turn| turn.content.len()).sum::<usize>() <= 24_000);
        }
    }
}
