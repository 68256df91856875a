use crate::schema::Schema;

/// Author of a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Role {
    /// The server, on behalf of the member.
    User,
    Model,
}

/// One message of the conversation, in one or more non-empty parts.
#[derive(Debug, Clone)]
pub(crate) struct Turn {
    /// Author of the message.
    pub(crate) role: Role,
    /// Non-empty parts of the text.
    pub(crate) parts: Vec<String>,
}

/// Required schema of a response.
#[derive(Debug, Clone)]
pub(crate) struct ResponseSchema {
    /// A word for it.
    pub(crate) name: &'static str,
    pub(crate) schema: Schema,
}

/// Request to a text service.
#[derive(Debug, Clone)]
pub(crate) struct TextRequest {
    /// System prompt: a constant text without input of members.
    pub(crate) system: &'static str,
    /// The talk so far. It begins and ends with a user turn, and the two take turns.
    pub(crate) turns: Vec<Turn>,
    /// Schema of the response; `None` for free text.
    pub(crate) form: Option<ResponseSchema>,
    /// Maximum length of the response in tokens, including reasoning.
    pub(crate) max_tokens: u32,
}

impl TextRequest {
    /// Returns the request with twice the token limit.
    pub(crate) fn with_doubled_budget(&self) -> Self {
        Self { max_tokens: self.max_tokens.saturating_mul(2), ..self.clone() }
    }
}

/// Amount of schema detail sent to a server. Some servers reject unknown details.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum SchemaSupport {
    Schema,
    /// Only that the response is a JSON object; the prompt describes the rest.
    JsonObject,
    /// No schema; the prompt describes it.
    PromptOnly,
}

impl SchemaSupport {
    /// Returns the level to try after a server rejects this one.
    pub(crate) fn lower(self) -> Option<Self> {
        match self {
            Self::Schema => Some(Self::JsonObject),
            Self::JsonObject => Some(Self::PromptOnly),
            Self::PromptOnly => None,
        }
    }
}

/// Name of the field that limits the tokens of a response.
///
/// `OpenAI` renamed it: its newer models reject the old name, and some compatible servers reject the new name or ignore
/// it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub(crate) enum LimitField {
    /// Original name, which most compatible servers know.
    MaxTokens,
    /// Name that `OpenAI` introduced with its reasoning models.
    MaxCompletionTokens,
}

impl LimitField {
    /// Returns the name in JSON.
    pub(crate) fn as_str(self) -> &'static str {
        self.into()
    }

    /// Returns the name to send after a server rejected this one.
    pub(crate) fn other(self) -> Self {
        match self {
            Self::MaxTokens => Self::MaxCompletionTokens,
            Self::MaxCompletionTokens => Self::MaxTokens,
        }
    }
}

/// Optional parts of the protocol that a server is known to accept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct RequestStyle {
    /// Amount of schema detail to send.
    pub(crate) form: SchemaSupport,
    /// Name of the token limit, for services with more than one.
    pub(crate) limit: Option<LimitField>,
}
