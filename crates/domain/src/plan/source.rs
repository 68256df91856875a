use crate::ValidationError;

/// Origin of a plan.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr)]
#[strum(serialize_all = "lowercase")]
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
    /// Returns the value used in JSON and SQL.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        self.into()
    }

    /// Parses the value used in JSON and SQL.
    pub fn parse(word: &str) -> Result<Self, ValidationError> {
        word.parse().map_err(|_| ValidationError::new("The source must be catalogue, gemini, openai, builtin or own"))
    }
}
