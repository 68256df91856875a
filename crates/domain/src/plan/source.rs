use crate::Invalid;

/// Where a plan came from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PlanSource {
    /// The public catalogue.
    Catalogue,
    /// Google's Gemini.
    Gemini,
    /// An OpenAI-compatible server.
    OpenAi,
    /// The built-in planner.
    BuiltIn,
    /// The member.
    Own,
}

impl PlanSource {
    const ALL: [Self; 5] = [Self::Catalogue, Self::Gemini, Self::OpenAi, Self::BuiltIn, Self::Own];

    /// The word for it in JSON and SQL.
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

    /// The source that a word stands for.
    pub fn parse(word: &str) -> Result<Self, Invalid> {
        Self::ALL
            .into_iter()
            .find(|source| source.as_str() == word)
            .ok_or_else(|| Invalid::new("The source is one of catalogue, gemini, openai, builtin, own"))
    }
}
