use crate::errors::{ServiceError, ServiceErrorKind};

/// Reason for the end of a response.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Finish {
    Complete,
    /// It reached the limit of its length.
    CutOff,
    /// The service declined to continue, for safety reasons.
    Declined,
    /// Another reason, which makes the response unusable.
    Unusable,
}

/// Metadata of a response for the log and the metrics.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct ReplyFacts {
    /// The model that answered.
    pub(crate) model: Option<String>,
    /// ID of the response at the service.
    pub(crate) id: Option<String>,
    /// The service's word for why it ended.
    pub(crate) finish_word: Option<String>,
    /// Tokens that were read.
    pub(crate) prompt_tokens: Option<u64>,
    /// Tokens that were written.
    pub(crate) answer_tokens: Option<u64>,
    /// Tokens that were thought.
    pub(crate) thought_tokens: Option<u64>,
}

impl ReplyFacts {
    /// Merges the metadata of a later chunk of the same response.
    pub(crate) fn update(&mut self, later: Self) {
        fn take<T>(ours: &mut Option<T>, later: Option<T>) {
            if later.is_some() {
                *ours = later;
            }
        }
        take(&mut self.model, later.model);
        take(&mut self.id, later.id);
        take(&mut self.finish_word, later.finish_word);
        take(&mut self.prompt_tokens, later.prompt_tokens);
        take(&mut self.answer_tokens, later.answer_tokens);
        take(&mut self.thought_tokens, later.thought_tokens);
    }
}

/// A response, or a chunk of one.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Reply {
    /// Its text, without what the model thought.
    pub(crate) text: String,
    /// Why it ended, if this is its end.
    pub(crate) finish: Option<Finish>,
    /// Metadata for the log and the metrics.
    pub(crate) facts: ReplyFacts,
}

impl Reply {
    /// Returns the text of a complete response.
    pub(crate) fn into_whole_text(self) -> Result<String, ServiceError> {
        let fault = |kind, detail: &str| Err(ServiceError::new(kind, detail));
        match self.finish {
            Some(Finish::Complete) if self.text.trim().is_empty() => {
                fault(ServiceErrorKind::Unusable, "an empty answer")
            }
            Some(Finish::Complete) => Ok(self.text),
            Some(Finish::CutOff) => fault(ServiceErrorKind::CutOff, "cut off at the limit of its length"),
            Some(Finish::Declined) => fault(ServiceErrorKind::Declined, "declined"),
            Some(Finish::Unusable) => fault(ServiceErrorKind::Unusable, "ended for another reason"),
            None => fault(ServiceErrorKind::Unusable, "interrupted"),
        }
    }
}

/// Meaning of an event of a stream.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum StreamEvent {
    /// The next chunk of the response.
    Piece(Reply),
    /// There is no more.
    End,
}
