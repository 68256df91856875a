use crate::text_values::text_values;

/// Origin of a plan.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr, strum::VariantArray)]
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
    /// All values.
    pub const ALL: &[Self] = <Self as strum::VariantArray>::VARIANTS;

    /// Returns whether the plan was generated for its member, by an AI service or the built-in planner.
    pub fn is_generated(self) -> bool {
        matches!(self, Self::Gemini | Self::OpenAi | Self::BuiltIn)
    }
}

text_values!(PlanSource, "The source must be catalogue, gemini, openai, builtin or own");
