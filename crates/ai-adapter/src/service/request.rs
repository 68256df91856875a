use crate::schema::Schema;

/// Who speaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Role {
    /// The one who asks: we, for the member.
    User,
    /// The one who answers.
    Model,
}

/// What one of the two said, in one or more parts; none of them is empty.
#[derive(Debug, Clone)]
pub(crate) struct Turn {
    /// Who said it.
    pub(crate) role: Role,
    /// What.
    pub(crate) parts: Vec<String>,
}

/// The form that an answer must have.
#[derive(Debug, Clone)]
pub(crate) struct AnswerForm {
    /// A word for it.
    pub(crate) name: &'static str,
    /// Its schema.
    pub(crate) schema: Schema,
}

/// What a text service is asked.
#[derive(Debug, Clone)]
pub(crate) struct TextRequest {
    /// What the service is told about its task: always the same text, in which no member has a word.
    pub(crate) system: &'static str,
    /// The talk so far. It begins and ends with a user turn, and the two take turns.
    pub(crate) turns: Vec<Turn>,
    /// The form of the answer; none for free text.
    pub(crate) form: Option<AnswerForm>,
    /// The longest answer, in tokens. What a model thinks counts too.
    pub(crate) max_tokens: u32,
}

impl TextRequest {
    /// The request with room for twice as long an answer.
    pub(crate) fn with_more_room(&self) -> Self {
        Self { max_tokens: self.max_tokens.saturating_mul(2), ..self.clone() }
    }
}

/// How much of the form a server is told: some refuse what they do not know.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum FormInForce {
    /// The schema.
    Schema,
    /// That it is a JSON object; the prompt tells the rest.
    JsonObject,
    /// Nothing; the prompt tells it all.
    Untold,
}

impl FormInForce {
    /// What to try when a server refuses this one.
    pub(crate) fn lower(self) -> Option<Self> {
        match self {
            Self::Schema => Some(Self::JsonObject),
            Self::JsonObject => Some(Self::Untold),
            Self::Untold => None,
        }
    }
}
