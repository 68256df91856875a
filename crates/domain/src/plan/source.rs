use crate::ValidationError;

/// Origin of a plan.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PlanSource {
    /// Public catalogue.
    Catalogue,
    /// Google Gemini.
    Gemini,
    /// OpenAI-compatible server.
    OpenAi,
    /// Built-in planner.
    BuiltIn,
    /// Created by the member.
    Own,
}

impl PlanSource {
    const ALL: [Self; 5] = [Self::Catalogue, Self::Gemini, Self::OpenAi, Self::BuiltIn, Self::Own];

    /// Returns the value used in JSON and SQL.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Catalogue => "catalogue",
            Self::Gemini => "gemini",
            Self::OpenAi => "openai",
            Self::BuiltIn => "builtin",
            Self::Own => "own",
        }
    }

    /// Parses the value used in JSON and SQL.
    pub fn parse(word: &str) -> Result<Self, ValidationError> {
        Self::ALL
            .into_iter()
            .find(|source| source.as_str() == word)
            .ok_or_else(|| ValidationError::new("The source must be catalogue, gemini, openai, builtin or own"))
    }
}
